"""What an action caused, in words of the game: one small record per fact."""

from __future__ import annotations

from typing import Any, Final

from bocage.content import maps
from bocage.content.battle import SIDES, ReadyBattle
from bocage.content.hexnames import name_of
from bocage.core import facts as f
from bocage.notation.position import STAGES

FACES: Final = ("infantry", "armor", "grenade", "flag", "star")
Fact = dict[str, Any]

# code -> (name, meanings of its three numbers)
SHAPES: Final[dict[int, tuple[str, tuple[str, str, str]]]] = {
    f.F_TURN: ("turn", ("side", "number", "")),
    f.F_PLAYED: ("played", ("side", "card", "kind")),
    f.F_ORDERED: ("ordered", ("at", "unit", "")),
    f.F_MOVED: ("moved", ("from", "to", "unit")),
    f.F_CLEARED: ("cleared", ("at", "obstacles", "")),
    f.F_DUG: ("dug", ("at", "", "")),
    f.F_ATTACK: ("attack", ("from", "at", "stage")),
    f.F_DIE: ("die", ("face", "", "")),
    f.F_LOST: ("lost", ("at", "figures", "unit")),
    f.F_GONE: ("eliminated", ("at", "unit", "side")),
    f.F_FLAGS: ("flags", ("at", "flags", "ignored")),
    f.F_RETREATED: ("retreated", ("from", "to", "unit")),
    f.F_TOOK_GROUND: ("took-ground", ("from", "to", "unit")),
    f.F_MEDAL: ("medal", ("side", "change", "objective")),
    f.F_DREW: ("drew", ("side", "card", "left")),
    f.F_DISCARDED: ("discarded", ("side", "card", "")),
    f.F_SHUFFLED: ("shuffled", ("cards", "", "")),
    f.F_HEALED: ("healed", ("at", "figures", "unit")),
    f.F_LANDED: ("landed", ("at", "safely", "")),
    f.F_WON: ("won", ("side", "", "")),
    f.F_LOOKED: ("looked", ("side", "card", "left")),
    f.F_CANCELLED: ("cancelled", ("at", "", "")),
    f.F_TARGETED: ("targeted", ("at", "", "")),
    f.F_VISIBILITY: ("visibility", ("hexes", "", "")),
    f.F_MINE: ("mine", ("at", "number", "unit")),
    f.F_TURNED_UP: ("turned-up", ("at", "number", "")),
    f.F_SEALING: ("sealing", ("at", "sealed", "unit")),
    f.F_EXITED: ("exited", ("at", "unit", "side")),
    f.F_SPOTTED: ("spotted", ("at", "from", "unit")),
    f.F_UNMASKED: ("unmasked", ("at", "unit", "")),
    f.F_HEADQUARTERS: ("headquarters", ("at", "side", "captured")),
    f.F_SEIZED: ("seized", ("side", "card", "")),
}
SECRET: Final = {"drew", "looked"}     # the card is known to its side only


def decode(field: ReadyBattle, tape: list[int], s_profile: Any) -> list[Fact]:
    """The facts of a tape. `s_profile` maps units to their profiles."""
    return [_decode(field, tape[i : i + 4], s_profile) for i in range(0, len(tape), 4)]


def _decode(field: ReadyBattle, group: list[int], s_profile: Any) -> Fact:
    name, meanings = SHAPES[group[0]]
    fact: Fact = {"fact": name}
    for meaning, n in zip(meanings, group[1:], strict=True):
        if meaning == "":
            continue
        if meaning in ("at", "from", "to"):
            fact[meaning] = None if n < 0 else name_of(field.board, n)
        elif meaning == "side":
            fact[meaning] = SIDES[n]
        elif meaning == "card":
            fact[meaning] = None if n < 0 else field.deck.faces[n]
        elif meaning == "kind":
            fact[meaning] = field.deck.kinds[n].id
        elif meaning == "unit":
            fact[meaning] = field.profiles[s_profile[n]].unit.id
        elif meaning == "face":
            fact[meaning] = FACES[n]
        elif meaning == "stage":
            fact[meaning] = STAGES[n]
        elif meaning == "obstacles":
            fact[meaning] = maps.obstacle_ids(n)
        elif meaning == "safely":
            fact[meaning] = n >= 0
        elif meaning in ("sealed", "captured"):
            fact[meaning] = n != 0
        elif meaning == "objective":
            fact[meaning] = None if n < 0 else n
        else:
            fact[meaning] = n
    return fact


def seen_by(facts: list[Fact], side: str | None) -> list[Fact]:
    """The facts as one side (or a spectator, None) may know them."""
    out = []
    for fact in facts:
        if fact["fact"] in SECRET and fact["side"] != side:
            fact = {**fact, "card": None}
        out.append(fact)
    return out
