"""The cited cause is right: on random boards from which it is taken away, the refused action is allowed.

What a search of `explain` finds by leaving writers out of the tables is confirmed another way: the trait is
taken out of the content itself, and the same position is set up in a battle made from that.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest

from bocage.content import library
from bocage.content.battle import ReadyBattle
from bocage.content.errors import ContentError
from bocage.content.hexnames import name_of
from bocage.core.board import SIGHT_REACH
from bocage.explain.battles import Assault
from bocage.explain.causes import Cause
from bocage.explain.cells import Cells
from bocage.explain.moves import Journey
from bocage.game import Game
from bocage.notation.drawn_battle import battle
from bocage.notation.position import Position
from bocage.testing import ScriptedTable
from bocage.traits.provenance import FARTHEST, PACE_LIMIT, RANGE_LIMIT, Writer

BOARDS = 400 if os.environ.get("BOCAGE_SOAK") else 14
TILES = [".", ".", ".", ".", ".", ".", "f", "h", "v", "b", "j", "y", "k", "^", "~", "t", "h", "s", ":"]
LYING = ["+x", "+*", "+o", "+B"]
UNITS = ["I4", "T3", "G2", "S4", "N4", "M2", "i4", "i4", "t3", "g2"]
CARDS = ["direct-from-hq", "behind-enemy-lines", "close-assault", "firefight", "general-advance", "move-out"]


def random_battle(rng: random.Random) -> ReadyBattle:
    """A patch of mixed ground in the middle of the board, with units of both sides."""
    while True:
        rows = []
        for _ in range(5):
            row = []
            for _ in range(7):
                tile = rng.choice(TILES)
                if tile == "~" and rng.random() < 0.4:
                    tile = "~+="
                elif rng.random() < 0.2:
                    tile += rng.choice(LYING)
                row.append(f"{tile}/{rng.choice(UNITS)}" if rng.random() < 0.3 else tile)
            rows.append(" ".join(row))
        try:
            return ReadyBattle(battle("\n".join(rows), "c7", nations=("us-marines", "japan")), file="drawing")
        except ContentError:
            continue    # a unit on ground that is closed to it


@contextmanager
def content_without(writers: Iterable[Writer]) -> Iterator[None]:
    """The rulebook without these traits, limits of units and limits of cards."""
    patch = pytest.MonkeyPatch()
    gone = list(writers)
    changed: dict[str, dict[str, Any]] = {
        "terrains": dict(library.terrains()), "obstacles": dict(library.obstacles()),
        "units": dict(library.units()), "cards": dict(library.cards()),
    }
    folder = {"terrain": "terrains", "obstacle": "obstacles", "card": "cards"}
    for kind, id_ in {(w.kind, w.id) for w in gone}:
        numbers = {w.number for w in gone if (w.kind, w.id) == (kind, id_)}
        if kind in ("terrain", "obstacle"):
            thing = changed[folder[kind]][id_]
            traits = [trait for i, trait in enumerate(thing.traits) if i not in numbers]
            changed[folder[kind]][id_] = msgspec.structs.replace(thing, traits=traits)
        elif kind == "card":
            card = changed["cards"][id_]
            changed["cards"][id_] = msgspec.structs.replace(card, only=None, hold_fire=False, stand=False)
        else:
            for name, unit in changed["units"].items():
                if id_ == PACE_LIMIT.id:
                    changed["units"][name] = msgspec.structs.replace(unit, pace=FARTHEST)
                if id_ == RANGE_LIMIT.id:
                    dice = [*unit.dice, *[9] * (SIGHT_REACH - len(unit.dice))]
                    changed["units"][name] = msgspec.structs.replace(unit, dice=dice)
    for name, things in changed.items():
        patch.setattr(library, name, lambda things=things: things)
    try:
        yield
    finally:
        patch.undo()


def allowed_without(field: ReadyBattle, p: Position, action: str, causes: Iterable[Cause]) -> bool:
    """Whether the action is legal in the same position of a battle that never had these causes."""
    some = list(causes)
    with content_without(w for cause in some for w in cause.writers):
        game = Game.load(ReadyBattle(field.battle, file="relaxed"), p, "trial")
        for cause in some:
            if cause.take_off:
                cause.take_off(game.state)
        return action in game.legal()


def allowed_from_beside(field: ReadyBattle, p: Position, start: str, end: int, causes: list[Cause]) -> bool:
    """Whether a unit that is too far away could make the move from a neighbour of its end."""
    around = [field.board.neighbours[end * 6 + d] for d in range(6)]
    for near in (name_of(field.board, h) for h in around if h >= 0):
        units = [u for u in msgspec.to_builtins(p)["units"] if u["at"] != near or u["at"] == start]
        for unit in units:
            if unit["at"] == start:
                unit["at"] = near
        moved = msgspec.convert(msgspec.to_builtins(p) | {"units": units}, Position)
        try:
            if allowed_without(field, moved, f"move {near}-{name_of(field.board, end)}", causes):
                return True
        except Exception as e:      # nobody can be set down there
            if type(e).__name__ != "NotationError":
                raise
    return False


def check_move(game: Game, rng: random.Random, seen: Counter[str]) -> None:
    """Ask why a random unit cannot go to a random hex near it."""
    field, s = game.field, game.state
    p = game.position()
    game = Game.load(field, p, "why")
    s = game.state
    ordered = [u for u in range(s.units.count) if s.units.where[u] >= 0 and s.units.marks[u] & 33 == 1]
    if not ordered:
        return
    u = rng.choice(ordered)
    a = s.units.where[u]
    near = [h for h in range(field.board.size) if 0 < field.rules.grid.distance[a * field.board.size + h] <= 5]
    b = rng.choice(near)
    action = f"move {name_of(field.board, a)}-{name_of(field.board, b)}"
    if action in game.legal():
        return
    journey = Journey(Cells(field, s), u, a, b)
    causes = journey.causes()
    assert causes, action
    if journey.is_far:
        assert allowed_from_beside(field, p, name_of(field.board, a), b, causes[:-1]), action
        seen["far"] += 1
        return
    confirm(field, p, action, causes, seen)


def check_attack(game: Game, rng: random.Random, seen: Counter[str]) -> None:
    """Ask why a random unit cannot attack a random enemy."""
    field = game.field
    p = game.position()
    game = Game.load(field, p, "why")
    s = game.state
    here = [u for u in range(s.units.count) if s.units.where[u] >= 0]
    mine = [u for u in here if s.units.side[u] == s.turn.active and s.units.marks[u] & 5 == 1]
    theirs = [u for u in here if s.units.side[u] != s.turn.active]
    if not mine or not theirs:
        return
    u, e = rng.choice(mine), rng.choice(theirs)
    a, b = s.units.where[u], s.units.where[e]
    action = f"attack {name_of(field.board, a)}x{name_of(field.board, b)}"
    if action in game.legal() or field.rules.grid.distance[a * field.board.size + b] > SIGHT_REACH:
        return
    confirm(field, p, action, Assault(Cells(field, s), u, a).causes(b), seen)


def confirm(field: ReadyBattle, p: Position, action: str, causes: list[Cause], seen: Counter[str]) -> None:
    told = [cause.reason.message for cause in causes]
    assert causes, action
    assert allowed_without(field, p, action, causes), (action, told)
    for cause in causes if len(causes) > 1 else []:     # each of several is needed
        assert not allowed_without(field, p, action, [c for c in causes if c is not cause]), (action, told)
    seen["several" if len(causes) > 1 else "alone"] += 1
    seen.update(told)


def test_removing_what_a_refusal_cites_allows_the_action() -> None:
    seen: Counter[str] = Counter()
    checks: tuple[Callable[[Game, random.Random, Counter[str]], None], ...] = (check_move, check_attack)
    for number in range(BOARDS):
        rng = random.Random(f"causes {number}")
        t = ScriptedTable(Game.new(random_battle(rng), f"causes {number}"))
        t.card(rng.choice(CARDS))
        while t.phase == "order" and len(t.legal) > 1:
            t.do(rng.choice([a for a in t.legal if a != "done"]))
        if t.phase == "order":
            t.do("done")
        for _ in range(4):
            if t.phase == "move":
                checks[0](t.game, rng, seen)
        while t.phase == "move":
            t.do(rng.choice(t.legal))
        for _ in range(4):
            if t.phase == "battle":
                checks[1](t.game, rng, seen)
    assert seen["alone"] > BOARDS
    assert seen["several"] > BOARDS // 5
    print(seen)
