"""Every terrain against every card and every troop, on a small drawn position.

Every action that is listed is explained as legal; the dice that are rolled, the terms of the explanation and
the odds agree; nothing crashes. A test is one terrain, which meets every troop, and the cards in turn; a soak
plays every card with every troop.
"""

from __future__ import annotations

import os
from functools import cache
from itertools import cycle

import msgspec
import pytest

from bocage.content import library
from bocage.content.battle import SIDES, ReadyBattle
from bocage.content.errors import ContentError
from bocage.content.schema import Force
from bocage.game import Game
from bocage.notation.errors import NotationError
from bocage.notation.position import PlacedUnit, Position
from bocage.testing import ScriptedTable, battle
from bocage.traits.unit import HitsConfirmed

SOAK = bool(os.environ.get("BOCAGE_SOAK"))
CARDS = [
    id_ if isinstance(copies, int) else f"{id_}-center"
    for id_, copies in library.decks()["base"].cards.items()
    if id_ != "ambush"              # answers a close assault, and is never played
]
UNITS = [u for u in library.units().values() if u.arm not in ("plane", "train")]      # trains keep to their tracks
OWNERS = [{"side": "axis", "what": "minefield"}, {"side": "axis", "what": "bunker"}]


def tokens() -> list[tuple[str, str]]:
    """Every thing of the map with what to draw for it; what needs something below stands on it."""
    found = [(t.id, t.code) for t in library.terrains().values() if t.layer == "tile"]
    found += [(t.id, f"~+{t.code}") for t in library.terrains().values() if t.layer == "structure"]
    return found + [(o.id, f"{'h' if o.id == 'cave' else '.'}+{o.code}") for o in library.obstacles().values()]


def ready(ground: str, below: str, shape: int) -> tuple[ReadyBattle, Position] | None:
    """One of three drawings, without the troop that it is for; all troops share it, since drawing is what costs."""
    drawing = (
        f"{below} {below} {below}\n {below} {ground}/i4 {below} i4\n{below} {below} I4",
        f"{below} {below} .\n {ground} {below} {below} i4\n{below} {below} T3",
        f". . .\n {below} {ground} {below} .\n. . G2",
    )[shape]
    drawn = battle(drawing, "f7", owners=OWNERS)
    known = [Force(side=side, unit=unit.id, at="") for side in SIDES for unit in UNITS]
    try:
        field = ReadyBattle(msgspec.structs.replace(drawn, forces=[*drawn.forces, *known]), file="drawing")
    except ContentError:
        return None                 # infantry on ground that is closed to it
    return field, Game.new(field, ground).position()


def positions(ground: str) -> list[Game]:
    """The ground held by the enemy, held by us, or empty between the two: for every troop one of them, or all."""
    found = []
    drawn = cache(ready)
    for i, unit in enumerate(UNITS):
        for shape in range(3) if SOAK else (i % 3, 2):
            if not (made := drawn(ground, "s" if unit.arm == "ship" else ".", shape)):
                continue
            field, position = made
            met = [PlacedUnit(side="allies", unit=unit.id, at="f6", figures=unit.figures)]
            if shape:
                met.append(PlacedUnit(side="axis", unit=unit.id, at=("g6", "h6")[shape - 1], figures=unit.figures))
            try:
                found.append(Game.load(field, msgspec.structs.replace(position, units=[*position.units, *met]), ground))
            except NotationError as e:
                if "is closed to" not in str(e):
                    raise
                continue
            if not SOAK:
                break
    return found


def check(game: Game) -> None:
    """Legal list, explanation, dice and odds of every action that can be chosen now."""
    for action in game.legal():
        told = game.explain(action)
        assert told["legal"], (action, told)
        assert told["reason"]
        if not action.startswith("attack "):
            continue
        dice, odds = told["dice"], told["odds"]
        assert dice > 0
        assert sum(term["dice"] for term in told["terms"]) == odds["dice"] == dice, (action, told)
        assert sum(odds["losses"]) == pytest.approx(1)
        assert odds["retreats"] + odds["unharmed"] <= 1 + 1e-9
        trial = game.copy()
        aim = next(u for u in game.position().units if u.at == action.rpartition("x")[2])
        rolled = [f.face for f in trial.play(action) if f.fact == "die"]
        if trial.phase != "react":
            least, most = rolled_again(aim.unit, rolled[:dice])
            assert dice + least <= len(rolled) <= dice + most, (action, told, rolled)
        assert len(odds["losses"]) == aim.figures + 1


def rolled_again(unit: str, faces: list[str]) -> tuple[int, int]:
    """How many of the dice are rolled again: those that hit such a unit, and flags that it cannot obey."""
    if not any(isinstance(trait, HitsConfirmed) for trait in library.units()[unit].traits):
        return 0, 0
    hits = sum(face in (library.units()[unit].arm, "grenade") for face in faces)
    return hits, hits + faces.count("flag")


def play(t: ScriptedTable, card: str) -> None:
    """Play the card, order and move what the list offers first, and look at every decision on the way."""
    t.give(card, "recon-left", "probe-right").give("probe-left", "recon-right", side="axis")
    game = t.game
    begun = [a for a in game.legal() if a.startswith(f"play {card}")]
    if not begun:
        assert card in ("counter-attack",), (card, game.legal())
        return
    game.play(begun[-1])
    turn = game.active
    for _ in range(60):
        if game.over or game.active != turn or game.phase == "card":
            return
        check(game)
        legal = game.legal()
        game.play(next((a for a in legal if a.startswith(("order", "attack", "target", "heal"))), legal[0]))


@pytest.mark.parametrize(("thing", "ground"), tokens(), ids=[thing for thing, _ in tokens()])
def test_every_card_and_every_troop_meet_every_ground(thing: str, ground: str) -> None:
    found = positions(ground)
    assert found
    start = [id_ for id_, _ in tokens()].index(thing) % len(CARDS)
    cards = cycle(CARDS[start:] + CARDS[:start])
    pairs = [(game, card) for game in found for card in CARDS] if SOAK else [(game, next(cards)) for game in found]
    for game, card in pairs:
        play(ScriptedTable(game.copy()), card)
