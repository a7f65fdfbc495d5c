"""Planes of computer players: when they fly, how they plan it, and a captain who never does."""

from __future__ import annotations

import pytest

from bocage.bots.thinkers import planner_for
from bocage.content.battle import Variants, field_of
from bocage.core.chance import seeded
from bocage.core.search import Search
from bocage.core.step import step
from bocage.core.terms import (
    B_SHIFT,
    FIELD,
    FLIGHT,
    MOVE,
    ORDER,
    OVER,
    V_CALL,
    V_DONE,
    V_ENTER,
    V_ORDER,
    V_PLAY,
    V_SORTIE,
    V_STRAFE,
)
from bocage.game import Game, dice_key
from bocage.minds.evaluation import ONLY_STAY, STYLES, Evaluation
from bocage.minds.greedy import decide
from bocage.minds.hill_climb import HillClimb
from bocage.minds.plan import WING_FIRST, WING_NONE, Plan, follow, is_for_plane
from bocage.minds.weights import Weights

AIR = Variants(air=True)


def grounded() -> Weights:
    weights = Weights()
    weights.flies = False
    return weights


def played(battle: str, seed: str, weights: Weights) -> list[tuple[int, int]]:
    """Phase and action of every decision of a game between two greedy players."""
    field = field_of(battle, AIR)
    s, q = field.open(seeded(dice_key(seed))), Search(field.rules.grid.hexes)
    mind = Evaluation(field.rules, weights, len(s.units.where))
    found = []
    while s.turn.phase != OVER:
        action = decide(mind, s)
        found.append((s.turn.phase, action))
        step(field.rules, s, q, action)
    return found


@pytest.mark.parametrize("battle", ["pegasus-bridge", "arracourt", "wake-island"])
def test_a_captain_who_never_flies_leaves_sorties_on_the_table(battle: str) -> None:
    sorties = field_of(battle, AIR).rules.cards.sortie
    for n in range(3):
        for _, action in played(battle, f"never {n}", grounded()):
            verb = action & FIELD
            assert verb not in (V_SORTIE, V_CALL, V_ENTER)
            assert verb != V_PLAY or not sorties[action >> B_SHIFT & FIELD]


def test_captains_call_planes_strafe_and_order_them_again() -> None:
    verbs, again = set(), 0
    for n in range(6):
        game = played("arracourt", f"flies {n}", Weights())
        verbs |= {action & FIELD for _, action in game}
        field = field_of("arracourt", AIR)
        s, q = field.open(seeded(dice_key(f"flies {n}"))), Search(field.rules.grid.hexes)
        for phase, action in game:
            again += phase == ORDER and action & FIELD == V_ORDER and is_for_plane(s, action)
            step(field.rules, s, q, action)
    assert {V_ENTER, V_STRAFE} <= verbs
    assert again, "a plane in the air gets another order"


def arrived(wanted: int) -> Game:
    """A game between captains up to a decision of that phase; orders with a plane in the air that can be ordered."""
    for n in range(40):
        game = Game.new("arracourt", f"plan {n}", AIR)
        mind = Evaluation(game.field.rules, Weights(), len(game.state.units.where))
        while not game.over:
            s = game.state
            if s.turn.phase == wanted and (
                wanted == FLIGHT or any(is_for_plane(s, a) for a in game.choices() if a & FIELD == V_ORDER)
            ):
                return game
            game.choose(decide(mind, s))
    pytest.fail("no such decision in 40 games")


def test_a_plan_orders_planes_first_or_not_at_all() -> None:
    game = arrived(ORDER)
    s = game.state
    mind = Evaluation(game.field.rules, Weights(), len(s.units.where))
    plan = Plan(len(s.units.where), -1)
    plan.wing = WING_FIRST
    assert is_for_plane(s, follow(mind, s, plan))
    plan.wing = WING_NONE
    while s.turn.phase == ORDER:
        action = follow(mind, s, plan)
        assert not is_for_plane(s, action) or action & FIELD == V_DONE
        game.choose(action)


def test_a_plan_without_strafing_holds_and_supports() -> None:
    held = supported = 0
    for n in range(12):
        game = Game.new(("pegasus-bridge", "arracourt")[n % 2], f"hold {n}", AIR)
        s = game.state
        mind = Evaluation(game.field.rules, Weights(), len(s.units.where))
        plan = Plan(len(s.units.where), -1)
        plan.style = ONLY_STAY
        while not game.over and s.turn.number < 16:
            action = follow(mind, s, plan) if s.turn.phase in (MOVE, FLIGHT) else decide(mind, s)
            assert action & FIELD != V_STRAFE
            game.choose(action)
            held += s.sky.watch[0] >= 0 or s.sky.watch[1] >= 0
            supported += s.sky.support >= 0
    assert held
    assert supported


def test_hill_climbing_changes_orders_and_styles_of_planes() -> None:
    game = arrived(ORDER)
    planner = planner_for(game, Weights(), "wings")
    climb = HillClimb(planner.worlds, planner.first_plans[:], planner.luck, 0)
    changed = [p for p in (climb.changed(planner.first_plans[0]) for _ in range(200)) if p is not None]
    assert {p.wing for p in changed} == {0, 1, 2}
    assert {p.style for p in changed} == set(range(STYLES))
    assert not changed[0].is_same(planner.first_plans[0])


def test_a_general_thinks_through_a_turn_with_planes() -> None:
    game = arrived(FLIGHT)
    planner = planner_for(game, Weights(), "flight")
    while planner.worlds.simulations < 40 and not planner.is_finished():
        planner.work(planner.worlds.simulations / 40)
    script = planner.script(planner.best())
    assert script
    assert script[0] in game.choices()
