"""Moves made hex by hex: the same reach as whole moves, and random games under opportunity fire."""

from __future__ import annotations

import os
import random

import pytest
from mini_fields import MAPS, under_fire
from test_random_games import LONGEST
from tests.engine.invariants import check_miniatures, check_position

from bocage.bots.levels import player
from bocage.content import library
from bocage.content.battle import ReadyBattle
from bocage.core.legal import legal
from bocage.core.movement import pace_of, reach
from bocage.core.state import State
from bocage.core.step import step
from bocage.core.terms import (
    B_SHIFT,
    FIELD,
    MARCH,
    MOVE,
    MOVE_DONE,
    OPPORTUNITY,
    ORDERED,
    SALLIED,
    SALLY,
    TUNNEL,
    V_DONE,
    V_EXIT,
    V_MOVE,
    X_SHIFT,
)
from bocage.game import Game
from bocage.notation.line import read_line, write_line
from bocage.notation.position import read_position, write_position

SOAK = bool(os.environ.get("BOCAGE_SOAK"))
GAMES = 200 if SOAK else 6          # of each map
WALKED = list(library.battles()) if SOAK else [*MAPS, "nijmegen-bridges", "guam-landings", "clearing-the-matanikau"]


def hexes_by_steps(field: ReadyBattle, s: State, u: int) -> tuple[dict[int, int], bool]:
    """The hexes that a unit can be brought to step by step while nobody fires, with their least cost."""
    r, q = field.rules, field.search()
    found: dict[int, int] = {}
    out = False
    here = s.units.where[u]
    todo = [s]
    known: set[tuple[int, int, int]] = set()
    while todo:
        now = todo.pop()
        for action in q.listing(legal(r, now, q)):
            if now.board.at[action >> 10 & FIELD] != u:
                continue
            if action & FIELD == V_EXIT:
                out = True
            if action & FIELD != V_MOVE:
                continue
            h, cost = action >> B_SHIFT & FIELD, action >> X_SHIFT
            assert h != here
            found[h] = min(found.get(h, TUNNEL), cost)
            then = now.copy()
            then.luck.chance = now.luck.chance.copy()
            step(r, then, q, action)
            if then.turn.phase == OPPORTUNITY:
                step(r, then, q, V_DONE)
            if then.turn.phase != MARCH:
                continue
            f = then.frames.top
            key = (int(f.aim), int(f.flags), int(f.count))
            if key not in known:
                known.add(key)
                todo.append(then)
    return found, out


@pytest.mark.parametrize("battle", WALKED)
def test_steps_lead_where_whole_moves_lead(battle: str) -> None:
    field = under_fire(battle)
    r, q = field.rules, field.search()
    rng = random.Random(f"steps {battle}")
    compared = 0
    for number in range(4 if SOAK else 1):
        game = Game.new(field, f"steps {number}")
        while not game.over and compared < 120:
            s = game.state
            if s.turn.phase in (MOVE, SALLY) and r.ground.peril_dice == 0:
                done = MOVE_DONE if s.turn.phase == MOVE else SALLIED
                for u in range(s.units.count):
                    if s.units.marks[u] & (ORDERED | done) != ORDERED or s.units.where[u] < 0 or r.air.on:
                        continue
                    pace = pace_of(r, s, u) if s.turn.phase == MOVE else r.cards.sally[s.turn.kind]
                    count = reach(r, s, q, u, pace, r.cards.free[s.turn.kind] != 0)
                    whole = {q.found[i]: q.cost[q.found[i]] for i in range(count)}
                    way_out = q.way_out
                    by_steps, out = hexes_by_steps(field, s, u)
                    assert set(by_steps) == set(whole), game.line()
                    assert out == way_out, game.line()
                    for h, cost in whole.items():
                        assert by_steps[h] == cost or TUNNEL in (cost, by_steps[h]), game.line()
                    compared += 1
            game.choose(rng.choice(game.choices()))
    assert compared > 20


@pytest.mark.parametrize("battle", MAPS)
def test_random_games_under_fire_keep_all_invariants(battle: str) -> None:
    field = under_fire(battle)
    fired = 0
    for number in range(GAMES):
        game = Game.new(field, f"fire {number}")
        rng = random.Random(f"{battle} {number}")
        steps = 0
        while not game.over:
            choices = game.choices()
            assert choices, game.line()
            if game.phase in ("march", "opportunity", "retreat", "flags") and steps % 7 == 0:
                line = game.line()
                again = read_position(field, read_line(line))
                assert write_line(write_position(field, again)) == line
                for action in game.legal():
                    assert game.explain(action)["legal"]
            action = rng.choice(choices)
            fired += game.phase == "opportunity" and action & FIELD != V_DONE
            game.choose(action)
            if steps % 3 == 0:
                check_position(game.field.rules, game.state)
                check_miniatures(game.field.rules, game.state)
            steps += 1
            assert steps < LONGEST
    assert fired > 20


@pytest.mark.parametrize("level", ["random", "recruit", "sergeant", "captain"])
def test_every_level_plays_under_fire(level: str) -> None:
    field = under_fire("pegasus-bridge")
    game = Game.new(field, level)
    players = [player(level, "1"), player(level, "2")]
    for _ in range(400 if level == "sergeant" else 3000):
        if game.over:
            break
        game.play(players[game.state.turn.decider].decide(game))


def test_a_captain_fires_and_reaches_where_it_meant_to_go() -> None:
    game = Game.new(under_fire("pegasus-bridge"), "captain")
    captain = player("captain", "1")
    asked = fired = steps = 0
    while not game.over and len(game.entries) < 2000:
        action = captain.decide(game)
        asked += game.phase == "opportunity"
        fired += game.phase == "opportunity" and action != "done"
        steps += game.phase == "march" and action != "done"
        game.play(action)
    assert asked == fired > 3
    assert steps > 3
