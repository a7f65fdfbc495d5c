"""A flight before it is decided: its path, exact odds of strafing, and the air check that follows."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from bocage.content.battle import SIDES, Variants
from bocage.content.source import BattleSource
from bocage.core.air import check_dice
from bocage.game import Game
from bocage.server import views
from bocage.server.choices import choices
from bocage.server.replays import TableSnapshot
from bocage.server.wire import Choice
from bocage.table import Seat, Setup, Table
from bocage.testing import board

AIR = Variants(air=True)
WEST = ("great-britain", "germany")


def flying(drawing: str) -> Game:
    """A British Spitfire called in; the Axis holds no ambush."""
    t = board(drawing, at="c5", nations=WEST, variants=AIR).give("recon-left", side="axis")
    t.do("play air-sortie")
    if t.phase == "plane":
        t.do("call spitfire")
    return t.game


def named(game: Game, verb: str) -> dict[str, Choice]:
    return {c.action: c for c in choices(game) if c.verb == verb}


@pytest.mark.rule("AIR-071", "FAQ-AIR-121")
def test_the_odds_of_strafing_are_those_of_its_die() -> None:
    """One die on infantry: two faces of infantry, the grenade and the star hit, one is a flag, one is a tank."""
    game = flying("i4 . . .")
    way = [next(a for a in game.legal() if a.startswith("enter "))]
    assert named(game, "enter")[way[0]].check is not None
    rng = random.Random("strafe")
    for _ in range(2000):
        ends = named(game, "strafe")
        if ends:
            break
        on = [a for a in game.legal() if a.startswith(("enter ", "fly "))]
        if not on:
            game = flying("i4 . . .")
            continue
        game.play(rng.choice(on))
    (strafe,) = named(game, "strafe").values()
    (below,) = strafe.strafed
    assert below.dice == 1
    assert below.odds.expected == pytest.approx(float(Fraction(4, 6)), abs=1 / 6)
    assert sum(below.odds.losses) == pytest.approx(1)
    assert below.odds.losses[1] >= 4 / 6 - 1e-9


@pytest.mark.parametrize("battle", ["omaha-beach", "wake-island"])
def test_the_air_check_told_is_the_one_to_come(battle: str) -> None:
    """Over random games: whoever flies on has afterwards the dice that were told, with those held not counted."""
    seen = threatened = 0
    for seed in range(12):
        game, rng = Game.new(battle, f"check {seed}", AIR), random.Random(seed)
        while not game.over and seen < 40:
            stay = named(game, "done") if game.phase == "flight" else {}
            if stay and rng.random() < 0.5:
                (told,) = stay.values()
                side = game.state.turn.active
                game.play(told.action)
                h = game.state.sky.over[side]
                if h >= 0:
                    assert told.check
                    assert check_dice(game.field.rules, game.state, side, h) == told.check.dice
                    assert told.check.lost == pytest.approx(1 - (5 / 6) ** told.check.dice)
                    seen += 1
                    threatened += told.check.dice > 0
            else:
                game.play(rng.choice(game.legal()))
    assert seen >= 10
    assert threatened


def test_a_replay_shows_a_flight_hex_by_hex_as_the_table_did() -> None:
    """Planes and path of every moment of a random game, for whoever looked then and looks now."""
    setup = Setup("t", BattleSource.of("arracourt"), "online", "flights", "allies", AIR)
    table = Table(setup, [Seat(name, f"person {name}", name) for name in SIDES], started=0.0)
    rng, seen = random.Random("flights"), []
    while len(seen) < 400 and not table.over:
        table.act(table.decider, None, rng.choice(table.game.legal()), float(len(seen)))
        view = views.seat_view(table, "axis")
        seen.append((view.planes, view.path, view.pinned, view.sorties))
    assert max(len(path) for _, path, _, _ in seen) >= 3
    if not table.over:
        table.resign("allies", 999.0)
    replay = TableSnapshot.of(table).replay(None)
    for number, then in enumerate(seen[:-1], 1):
        view = replay.frame(number, "all").game
        assert (view.planes, view.path, view.pinned, view.sorties) == then, number
