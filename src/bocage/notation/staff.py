"""The staff of a position as a record: cards given to generals, who acts, what the enemy may copy."""

from __future__ import annotations

from typing import Final

from bocage.content.battle import SIDES, ReadyBattle
from bocage.content.deck import SECTIONS
from bocage.content.schema import SchemaRecord
from bocage.core.cards import MODES, CardKinds
from bocage.core.staff import MOST_CARDS
from bocage.core.state import DRAWS, GIFTS, SLOTS, State
from bocage.core.terms import GENERALS, NONE
from bocage.notation.fights import Names
from bocage.speech import Said

CHIEF: Final = "commander"
PLAYERS: Final = (*SECTIONS, CHIEF)     # by the number of the general


class Staff(SchemaRecord, frozen=True, kw_only=True):
    """What an Overlord game adds to a position."""

    given: dict[str, list[str]] = {}        # section of a general -> cards he was given
    general: str = ""                       # the general who acts, by his section; empty: the commander
    used: int = 0                           # cards given or played this turn
    chief: bool = False                     # the commander has played a card of his own
    spread: str = ""                        # the card that all generals carry out, as the first of them plays it
    draws: int = DRAWS                      # cards to draw at the end of the turn
    pausing: bool = False                   # after a retreat the next general follows
    last: dict[str, dict[str, list[str]]] = {}      # side -> who -> what they last played, as a copy reads it


def write_staff(field: ReadyBattle, s: State) -> Staff:
    """Cards given, the general who acts, and what was played."""
    kinds, staff = field.deck.kinds, s.staff

    def given(general: int) -> list[str]:
        return [field.deck.faces[staff.gift(general, i)] for i in range(staff.gifts(general))]

    def played(side: int, who: int) -> list[str]:
        at = side * SLOTS + who * GIFTS
        told = [staff.faces[at + i] for i in range(GIFTS if who < GENERALS else 1)]
        return [kinds[face].id for face in told if face != NONE]

    return Staff(
        given={name: given(g) for g, name in enumerate(SECTIONS) if staff.gifts(g)},
        general="" if staff.general == NONE else SECTIONS[staff.general],
        used=staff.used,
        chief=staff.chief,
        spread="" if staff.spread == NONE else kinds[staff.spread].id,
        draws=staff.draws,
        pausing=staff.pausing,
        last={
            name: found
            for side, name in enumerate(SIDES)
            if (found := {who: played(side, n) for n, who in enumerate(PLAYERS) if played(side, n)})
        },
    )


def read_staff(names: Names, field: ReadyBattle, s: State, p: Staff) -> None:
    """Who acts and what was played; the cards given are read with the others."""
    staff = s.staff
    if not staff.on:
        raise names.fail("staff", Said("fault-no-staff"))
    staff.general = names.among("staff.general", p.general, SECTIONS) if p.general else NONE
    staff.used = names.within("staff.used", p.used, 0, MOST_CARDS)
    staff.chief = p.chief
    staff.pausing = p.pausing
    staff.draws = names.within("staff.draws", p.draws, DRAWS, 9)
    staff.spread = names.kind("staff.spread", p.spread)
    if staff.spread != NONE and field.rules.cards.general[staff.spread] != 0:
        raise names.fail("staff.spread", Said("fault-no-card", card=repr(p.spread)))
    for side_name, played in p.last.items():
        side = names.among("staff.last", side_name, SIDES)
        for who, faces in played.items():
            general = names.among("staff.last", who, PLAYERS)
            names.within("staff.last", len(faces), 0, GIFTS if general < GENERALS else 1)
            for i, face in enumerate(faces):
                staff.faces[side * SLOTS + general * GIFTS + i] = names.kind("staff.last", face)


def deal_gifts(cards: CardKinds, general: int, gifts: list[int], rest: list[int]) -> None:
    """Hidden cards given to a general become such as a general can be given, taken out of `rest`."""

    def is_fitting(card: int) -> bool:
        face = cards.face[card]
        modes = [cards.mode(face, m) for m in range(MODES)]
        useful = any(kind != NONE and cards.general[kind] == general for kind in modes)
        return useful and (len(gifts) == 1 or not cards.tactic[face])

    for i, card in enumerate(gifts):
        if card == NONE:
            found = next((c for c in reversed(rest) if is_fitting(c)), NONE)
            if found != NONE:
                rest.remove(found)
                gifts[i] = found
