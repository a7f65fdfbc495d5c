"""How computer players think, compiled together with the core.

A mind is handed a state in which everything its side may not know has been dealt anew
(`Game.imagine`); it never meets the true hand of the enemy or the true dice to come.
"""
