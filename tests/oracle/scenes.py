"""Scenes for the known differences: the smallest position in which each occurs, and the actions that lead to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import msgspec

from bocage.content.battle import ReadyBattle, Variants
from bocage.game import Game
from bocage.notation.drawn_battle import battle as drawn_battle
from bocage.notation.position import Position
from oracle import battles

if TYPE_CHECKING:
    from oracle.beside import Beside

HANDS = {"allies": ["probe-left", "recon-left"], "axis": ["probe-center", "recon-center"]}


def play(game: Game, battle: battles.Battle, *actions: str) -> Beside:
    """Both referees from here on; `DICE: faces` before an action scripts its dice."""
    from oracle.beside import Beside
    from oracle.known import explain

    beside = Beside(game, battle, explain)
    for action in actions:
        dice, found, wanted = action.partition(" > ")
        if found:
            game.force_dice(dice.split())
        if beside.parted:
            break
        beside.step(wanted if found else action)
    return beside


def drawn(
    drawing: str, card: str, *actions: str, at: str = "c5", figures: dict[str, int] | None = None, **more: Any
) -> Beside:
    """A drawn board of Marines against Japanese."""
    made = drawn_battle(drawing, at, **({"nations": ("us-marines", "japan")} | more))
    start = Game.new(ReadyBattle(made, Variants(), "drawing"), "scene")
    p = start.position()
    units = msgspec.to_builtins(p.units)
    for u in units:
        u["figures"] = (figures or {}).get(u["at"], u["figures"])
    hands = HANDS | {p.active: [card, "recon-right"]} if card else {"allies": ["ambush"], "axis": ["probe-center"]}
    position = msgspec.to_builtins(p) | {"units": units, "hands": hands, "deck": []}
    raw = msgspec.to_builtins(made)
    raw["specials"] = list(more.get("specials", ()))
    return play(Game.load(start.field, msgspec.convert(position, Position), "scene"), battles.read(raw), *actions)


def cliff_behind_enemy_lines() -> Beside:
    return drawn(
        "c/i1 . .\n :/I4 . . i4", "behind-enemy-lines", "play behind-enemy-lines", "order c4", "done",
        "grenade star star star > attack c4xc5", nations=("united-states", "germany"),
    )


def medics_in_hospital() -> Beside:
    return drawn(
        "O/I4 . . i4", "medics-and-mechanics", "play medics-and-mechanics", "star flag > heal c5", figures={"c5": 1},
        specials=[{"trait": "hospital", "at": "c5", "dice": 6}],
    )


def both_win() -> Beside:
    return drawn(
        "i4 . . I4 . i4", "recon-right", "play recon-right", "order c1", "exit c1", at="c1", first="axis", medals=1,
        specials=[{"trait": "exits", "side": "axis", "at": "c1"}],
        objectives=[{"sides": ["allies"], "at": "c1", "when": "cleared"}],
    )


def gun_in_a_bunker_at_the_exit() -> Beside:
    return drawn(
        ".+P/g2 . . . I4", "recon-right", "play recon-right", "order c1", at="c1", first="axis",
        specials=[{"trait": "exits", "side": "axis", "at": "c1"}],
    )


def from_one_objective_to_the_next() -> Beside:
    return drawn(
        "I4 . . . i4", "recon-left", "play recon-left", "order c5", "move c5-d5",
        objectives=[
            {"sides": ["allies"], "at": "c5", "when": "held"}, {"sides": ["allies"], "at": "d5", "when": "at-once"},
        ],
    )


def leaves_with_its_last_unit() -> Beside:
    return drawn(
        "i4 . . I4", "recon-right", "play recon-right", "order c1", "exit c1", at="c1", first="axis", medals=1,
        specials=[{"trait": "exits", "side": "axis", "at": "c1"}],
    )


def cars_behind_enemy_lines() -> Beside:
    return drawn(
        "CR3 . . . . . . . i4", "behind-enemy-lines", "play behind-enemy-lines", "order c5",
        nations=("united-states", "germany"),
    )


MENDED: Final[dict[str, Callable[[], Beside]]] = {
    "34, never": cliff_behind_enemy_lines,
    "31, Medics": medics_in_hospital,
    "33": both_win,
    "33, the last unit": leaves_with_its_last_unit,
    "BASE-144": gun_in_a_bunker_at_the_exit,
    "SC-BASE-019, 081": from_one_objective_to_the_next,
}
