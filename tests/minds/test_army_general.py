"""The general with armies of miniatures: it plans in both systems of command, fairly, legally and in time."""

from __future__ import annotations

import time
from functools import cache

import pytest

from bocage.armies.derived import Command, derive
from bocage.armies.quartermaster import requisition
from bocage.bots import GreedyBot, PlannerBot
from bocage.bots.thinkers import planner_for
from bocage.content.battle import ReadyBattle
from bocage.content.seating import side_of
from bocage.core.flat import COMPILED
from bocage.core.terms import FIELD, V_DONE, V_MOVE
from bocage.game import Game
from bocage.minds.planner import think
from bocage.minds.value_net import learned, learned_of_armies
from bocage.minds.weights import Weights
from bocage.notation.actions import write_action

COMMANDS: tuple[Command, ...] = ("cards", "leaders")
BEGINS = {"cards": "card", "leaders": "activate"}


@cache
def ready(command: Command) -> ReadyBattle:
    armies = (requisition(nation, "1943-06", 40, "balanced") for nation in ("united-states", "germany"))
    return derive("sainte-mere-eglise", *armies, command=command).source.ready()


@cache
def beginnings(command: Command) -> list[Game]:
    """Positions of a game between captains in which a turn or an activation begins."""
    game = Game.new(ready(command), "general")
    found = []
    while not game.over and len(found) < 24:
        if game.phase == BEGINS[command]:
            found.append(game.copy())
        game.play(GreedyBot().decide(game))
    return found[8::5]


@pytest.mark.parametrize("command", COMMANDS)
def test_the_general_plans_where_the_units_go(command: Command) -> None:
    """Every first plan knows a place for the units it orders, and its script is a row of legal actions."""
    moves = 0
    for game in beginnings(command):
        planner = planner_for(game, Weights(), "plan")
        assert planner.worlds.open
        assert len(planner.first_plans) > 1
        script = planner.script(think(planner, 60))
        moves += sum(action & FIELD == V_MOVE for action in script)
        played = game.copy()
        for action in script:
            while played.phase == "opportunity":        # the script counts on an enemy who lets the units pass
                played.choose(V_DONE)
            played.play(write_action(game.field, action))
    assert moves > 1


@pytest.mark.parametrize("command", COMMANDS)
def test_the_general_plans_the_same_whatever_the_enemy_holds(command: Command) -> None:
    for game in beginnings(command):
        plans = set()
        for seed in ("a", "b", "c"):
            planner = planner_for(game.imagine(game.decider, seed), Weights(), "same")
            plans.add(tuple(planner.script(think(planner, 40))))
        assert len(plans) == 1


@pytest.mark.parametrize("command", COMMANDS)
def test_generals_play_armies_to_the_end(command: Command) -> None:
    """`Game.play` refuses what is not legal."""
    game = Game.new(ready(command), "whole")
    bots = {side: PlannerBot(side, 0.01, time.thread_time) for side in ("allies", "axis")}
    while not game.over:
        game.play(bots[side_of(game.decider)].decide(game.imagine(game.decider, len(game.entries))))
    assert game.winner


@pytest.mark.parametrize("command", COMMANDS)
def test_a_turn_with_armies_stays_within_its_time(command: Command) -> None:
    """With leaders a turn is one of both sides; what is decided while the enemy acts counts too."""
    seconds = 0.2
    game = beginnings(command)[0].copy()
    side, turn, spent = side_of(game.decider), game.state.turn.number, 0.0
    bot = PlannerBot("x", seconds, time.thread_time)
    while not game.over and game.state.turn.number == turn:
        if side_of(game.decider) != side:
            game.play(GreedyBot().decide(game))
            continue
        seen = game.imagine(game.decider, "x")
        start = time.thread_time()
        action = bot.decide(seen)
        spent += time.thread_time() - start
        game.play(action)
    assert bot.thought.left < seconds
    # Besides the thought: the quick answers, and a single look at each plan, however little time there is.
    assert spent < seconds * 1.5 + (0.0 if COMPILED else 30.0)


def test_fire_is_answered_though_a_plan_is_not_carried_out() -> None:
    """With leaders the enemy acts in the same turn: what is left of a script says nothing about his moves."""
    game = Game.new(ready("leaders"), "fire")
    while game.phase != "opportunity":
        game.play(GreedyBot().decide(game))
    bot = PlannerBot("x", 0.1)
    bot.thought.turn, bot.thought.script = game.state.turn.number, ["done"]
    assert bot.decide(game.imagine(game.decider, "x")) == GreedyBot().decide(game)


def test_armies_are_judged_by_a_network_of_their_own() -> None:
    known = learned_of_armies()
    assert len(known.inner) == len(learned().inner) // learned().hidden * known.hidden
    assert planner_for(beginnings("cards")[0], Weights(), "x").worlds.outlook.hidden == known.hidden
    assert planner_for(Game.new("pegasus-bridge", "1"), Weights(), "x").worlds.outlook.hidden == learned().hidden
