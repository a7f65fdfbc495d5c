"""Overlord: the kinds of play of its cards, and the halves of its sections.

A card that a general carries out has a kind for each general, or one for each half of each double section.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from bocage.content.deck import PLAIN, SECTION_MASK, SECTIONS, Deck, Kind, add_use
from bocage.content.schema import Card, OverlordUse, Pool, Section, Words
from bocage.core.board import Board
from bocage.core.rules import Rules
from bocage.core.terms import HALF, NONE
from bocage.fault import Fault
from bocage.speech import Said
from bocage.traits.arms import ArmName
from bocage.traits.special import PlaysAs

CUTS: Final = (7, 17, 25, 33, 41)       # half-hex columns where the six halves meet; a hex there belongs to both
ARMS_SHOWN: Final = (ArmName("infantry"), ArmName("armor"), ArmName("artillery"))      # by the face of the die
INITIATIVE: Final = Card(
    id="initiative",
    name=Words(en="Initiative", fr="Initiative"),
    text=Words(
        en="Roll a die: order 1 unit of the kind shown, artillery for a grenade, any unit for a star; "
        "for a flag one of your units falls back a hex.",
        fr="Lancez un dé : donnez un ordre à 1 unité du type indiqué, d’artillerie pour une grenade, "
        "au choix pour une étoile ; pour un drapeau, une de vos unités recule d’un hexagone.",
    ),
    family="tactic",
    cite=["FAQ-OVR-A03"],
    orders=[Pool(units=0, arms=(arm,)) for arm in ARMS_SHOWN],
)
PLAIN_OF_GENERAL: Final = replace(PLAIN, orders=[Pool(units=1)])


def half_mask(general: int, half: int) -> int:
    """The bit of a half of a general's section."""
    return HALF << (2 * general + half)


def halves(col: int, from_top: bool) -> int:
    """The halves of sections to which a half-hex column belongs, seen from the bottom or the top edge."""
    ends = (-1, *CUTS, 99)
    inside = [i for i in range(len(CUTS) + 1) if ends[i] <= col <= ends[i + 1]]
    return sum(HALF << (len(CUTS) - i if from_top else i) for i in inside)


def fold_halves(rules: Rules, board: Board, top: int) -> None:
    """Add the halves to the sections of every hex."""
    for side in (0, 1):
        for h in range(board.size):
            mask = rules.grid.sections(side, h)
            rules.grid.set_sections(side, h, mask | halves(board.places[h][1], side == top))


def build(cards: list[tuple[Card, int | dict[Section, int]]], specials: list[PlaysAs], air: bool) -> Deck:
    """Every kind of play that these cards and the battle's special rules allow in Overlord, with planes or without."""
    deck = Deck()
    deck.add(Kind("plain-order", PLAIN, face="plain-order"), [])
    for card in (PLAIN_OF_GENERAL, INITIATIVE):
        for general in range(len(SECTIONS)):
            add_kind(deck, card, card.id, general, NONE)
    for card, held in cards:
        use = card.overlord_air if air and card.overlord_air else card.overlord
        if use is None:
            raise Fault(Said("fault-overlord-card", card=repr(card.id)))
        if isinstance(held, dict):
            for section, copies in held.items():
                face = f"{card.id}-{section}"
                add_face(deck, card, use, face, section, [SECTIONS.index(section)])
                deck.faces += [face] * copies
        else:
            generals = [0, 2] if use.flanks else [0, 1, 2]
            add_face(deck, card, use, card.id, None, generals)
            deck.faces += [card.id] * held
    for special in specials:
        add_use(deck, special)
    return deck


def add_face(deck: Deck, card: Card, use: OverlordUse, face: str, section: Section | None, generals: list[int]) -> None:
    """A printed card, and the ways in which it is played."""
    told = replace(card, overlord=use, text=use.text, cite=[*use.cite, *card.cite])
    if use.reach == "either":
        deck.add(Kind(face, told, section, face), [])
        return
    if use.reach == "chief":
        deck.add(Kind(face, told, face=face), [face])
        if use.spread:
            for general in generals:
                add_kind(deck, told, face, general, NONE)
        return
    if use.reach == "double" and section is not None:
        places = tuple(1 << generals[0] for _ in told.orders)
        kind = Kind(
            face, told, section, face, strike_section=places[0], general=generals[0], places=places
        )
        deck.add(kind, [face])
        return
    acting = as_carried_out(told, use)
    ways = list(uses(use, generals))
    deck.add(Kind(face, told, section, face), [kind_id(face, section, general, half) for general, half in ways])
    for general, half in ways:
        add_kind(deck, acting, face, general, half, section)


def as_carried_out(card: Card, use: OverlordUse) -> Card:
    """A card with the allowances it has in one double section; those that name sections are alike in all of them."""
    if use.reach == "each-half":
        return replace(card, orders=[Pool(units=card.orders[0].units)] * 2)
    if card.family == "section":
        return replace(card, orders=[Pool(units=card.orders[0].units)])
    return card


def uses(use: OverlordUse, generals: list[int]) -> Iterator[tuple[int, int]]:
    """The generals, and where it matters the halves, for which a card is played."""
    for general in generals:
        for half in (0, 1) if use.reach == "half" else (NONE,):
            yield general, half


def kind_id(face: str, section: Section | None, general: int, half: int) -> str:
    named = face if section else f"{face}-{SECTIONS[general]}"
    return named if half == NONE else f"{named}-half-{half + 1}"


def add_kind(deck: Deck, card: Card, face: str, general: int, half: int, section: Section | None = None) -> None:
    """A card as one general carries it out; `section` is printed on it."""
    whole = SECTION_MASK[SECTIONS[general]]
    if card.overlord is not None and card.overlord.reach == "each-half":
        places = tuple(half_mask(general, p) for p in range(len(card.orders)))
    else:
        places = tuple(whole if half == NONE else half_mask(general, half) for _ in card.orders)
    id_ = kind_id(face, section, general, half)
    kind = Kind(
        id_, card, SECTIONS[general], face if card.overlord else id_,
        strike_section=whole, general=general, half=half, places=places,
    )
    deck.add(kind, [])


def fold_kinds(deck: Deck, rules: Rules) -> None:
    """Where the kinds of the initiative begin."""
    rules.cards.initiative = deck.number["initiative-left"]
