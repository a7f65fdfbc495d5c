"""Search and evaluation of the computer players, compiled together with the core.

Reading order: weights, evaluation, attack_value and greedy (one unit at a time); worlds,
plan, halving, hill_climb and planner (whole turns); features and value_net (the judgement of
a position); rollout (win probability); self_play. A player is handed a state in which all that
its side may not know has been dealt anew (`Game.imagine`): it never meets the true hand of the
enemy or the true dice to come.
"""
