"""Cards under a commissar's chip as a record."""

from __future__ import annotations

from typing import Final

from bocage.content.battle import SIDES, ReadyBattle
from bocage.content.schema import SchemaRecord
from bocage.core.cards import CardKinds
from bocage.core.chip import UNDER, ChipState
from bocage.core.commissar import can_be_laid
from bocage.core.rules import Rules
from bocage.core.state import State
from bocage.core.terms import NONE
from bocage.notation.fights import Names
from bocage.speech import Said

STAGES: Final = ("", "before", "start", "end")      # by chip.NOT_NOW and those that follow


class Chip(SchemaRecord, frozen=True, kw_only=True):
    """What a commissar adds to a position."""

    ready: dict[str, list[str]] = {}    # side -> cards of this turn, or the next one
    laid: dict[str, list[str]] = {}     # side -> cards laid this turn for the turn after it
    stage: str = ""                     # when cards are being laid, else empty
    taken: bool = False                 # the cards of this turn are taken up
    company: bool = False               # they were more than one


def write_chip(field: ReadyBattle, s: State) -> Chip:
    """The cards under both chips, and how far their sides have got."""
    chip, faces = s.chip, field.deck.faces
    ready = [[faces[chip.card(side, i)] for i in range(chip.count_ready(side))] for side in (0, 1)]
    laid = [[faces[chip.laid[side * UNDER + i]] for i in range(chip.count_laid(side))] for side in (0, 1)]
    return Chip(
        ready={side: cards for side, cards in zip(SIDES, ready, strict=True) if cards},
        laid={side: cards for side, cards in zip(SIDES, laid, strict=True) if cards},
        stage=STAGES[chip.stage],
        taken=chip.taken,
        company=chip.company,
    )


def read_chip(names: Names, s: State, p: Chip) -> None:
    """When cards are laid and whether they are taken up; the cards are read with the others."""
    if not s.chip.on:
        raise names.fail("chip", Said("fault-no-chip"))
    s.chip.stage = names.among("chip.stage", p.stage, STAGES)
    s.chip.taken = p.taken
    s.chip.company = p.company


def piles_of(names: Names, r: Rules, chip: Chip | None) -> list[tuple[str, list[str]]]:
    """The cards under the chips, named by where they stand in the record, in the order in which `fill` takes them."""
    if chip is None:
        return []
    found = []
    for key, piles in (("ready", chip.ready), ("laid", chip.laid)):
        for side, cards in piles.items():
            most = r.battle.chip[names.among(f"chip.{key}", side, SIDES)]
            names.within(f"chip.{key}.{side}", len(cards), 0, most)
            found.append((f"chip.{key}.{side}", cards))
    return found


def deal_under(cards: CardKinds, pile: list[int], rest: list[int]) -> None:
    """Hidden cards under a chip become such as may lie there, taken out of `rest`."""
    for i, card in enumerate(pile):
        found = next((c for c in reversed(rest) if can_be_laid(cards, cards.face[c])), NONE) if card == NONE else NONE
        if found != NONE:
            rest.remove(found)
            pile[i] = found


def fill(chip: ChipState, keys: list[str], piles: list[list[int]]) -> None:
    """Lay the cards that were read where they belong."""
    for name, cards in zip(keys, piles, strict=True):
        _, key, side = name.split(".")
        places = chip.ready if key == "ready" else chip.laid
        for i, card in enumerate(cards):
            places[SIDES.index(side) * UNDER + i] = card


def visible_chip(chip: Chip, known: set[str], hidden: str) -> Chip:
    """Cards of sides that a reader does not know turned face down."""

    def shown(piles: dict[str, list[str]]) -> dict[str, list[str]]:
        return {side: cards if side in known else [hidden] * len(cards) for side, cards in piles.items()}

    return Chip(
        ready=shown(chip.ready), laid=shown(chip.laid), stage=chip.stage, taken=chip.taken, company=chip.company
    )
