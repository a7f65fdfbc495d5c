"""The deck of a battle, and the kinds of play that its card files offer."""

from __future__ import annotations

import functools
import operator
from dataclasses import dataclass, field, replace

from bocage.content import library
from bocage.content.schema import Card, DeckList, Section, Words
from bocage.content.seating import SIDES, Seating, Side
from bocage.core.chip import UNDER
from bocage.core.orders import ON_THE_MOVE
from bocage.core.rules import Rules
from bocage.core.terms import ALLIES, ANY_ARM, ANYWHERE, AXIS, CENTER, GIVE, LEFT, NONE, RIGHT
from bocage.fault import Fault
from bocage.speech import Said
from bocage.traits.arms import arm_mask
from bocage.traits.fold import SIDE_NUMBER
from bocage.traits.provenance import FARTHEST, PACE_LIMIT, Provenance, Writer
from bocage.traits.special import PlaysAs

SECTION_MASK = {"left": LEFT, "center": CENTER, "right": RIGHT}
SECTIONS: tuple[Section, ...] = ("left", "center", "right")
ACROSS = {"left": "right", "right": "left"}
SECTION_WORDS = {
    "left": Words(en="Left", fr="Gauche"),
    "center": Words(en="Center", fr="Centre"),
    "right": Words(en="Right", fr="Droite"),
}
HALF_WORDS = (Words(en=", left half", fr=", moitié gauche"), Words(en=", right half", fr=", moitié droite"))
ALL = 99    # an allowance without limit
LIMITS = {"no_move", "no_battle", "close_only", "ranged_only"}  # what is left out where a card is: it still orders


@dataclass(frozen=True)
class Kind:
    """One way to play a card: the card itself, one of its sections, or another use of it."""

    id: str
    card: Card
    section: Section | None = None
    face: str = ""                          # the printed card a copy of it starts from
    sides: int = 3
    holding: str = ""
    strike_section: int = ANYWHERE
    general: int = NONE                     # Overlord: the general who carries it out, -1 the commander
    half: int = NONE                        # and the half of his section, 0 or 1, -1 both
    places: tuple[int, ...] = ()            # the sections of its allowances, where they are not those of the card
    cite: tuple[str, ...] = ()

    @property
    def name(self) -> Words:
        """Its name, with the section where it has one."""
        if self.section is None:
            return self.card.name
        s = SECTION_WORDS[self.section]
        half = HALF_WORDS[self.half] if self.half != NONE else Words(en="", fr="")
        return Words(en=f"{self.card.name.en} {s.en}{half.en}", fr=f"{self.card.name.fr} {s.fr}{half.fr}")


@dataclass
class Deck:
    """The kinds of play of a battle, numbered, and the faces of its cards."""

    kinds: list[Kind] = field(default_factory=list)
    modes: dict[str, list[str]] = field(default_factory=dict)   # face -> kinds it may be played as
    faces: list[str] = field(default_factory=list)              # the cards, one entry per copy

    def __post_init__(self) -> None:
        self.number: dict[str, int] = {}

    def add(self, kind: Kind, modes: list[str]) -> None:
        self.number[kind.id] = len(self.kinds)
        self.kinds.append(kind)
        self.modes[kind.id] = modes


PLAIN = Card(
    id="plain-order",
    name=Words(en="Plain order", fr="Ordre simple"),
    text=Words(en="Order one unit of any kind.", fr="Activez une unité au choix."),
    family="section",
)
Held = dict[str, int | dict[Section, int]]     # card -> copies, or copies by section


def shuffled_together(lists: list[DeckList]) -> Held:
    """The copies of every card in several decks, in the order in which the decks name them."""
    held: Held = {}
    for deck in lists:
        for card, copies in deck.cards.items():
            before = held.get(card)
            if before is None:
                held[card] = dict(copies) if isinstance(copies, dict) else copies
            elif isinstance(before, dict) and isinstance(copies, dict):
                held[card] = before | {s: before.get(s, 0) + n for s, n in copies.items()}
            elif isinstance(before, int) and isinstance(copies, int):
                held[card] = before + copies
            else:
                raise Fault(Said("fault-deck-sections", card=repr(card)))
    return held


def cards_of(lists: list[DeckList]) -> list[tuple[Card, int | dict[Section, int]]]:
    """The cards of several decks as these print them, with their copies."""
    changes = {card: change for deck in lists for card, change in deck.changes.items()}
    held = shuffled_together(lists)
    printed = {card: library.cards()[card] for card in held}
    return [(changes[c].of(printed[c]) if c in changes else printed[c], copies) for c, copies in held.items()]


def build(cards: list[tuple[Card, int | dict[Section, int]]], specials: list[PlaysAs]) -> Deck:
    """Lay out every kind of play that these cards and the battle's special rules allow."""
    deck = Deck()
    deck.add(Kind("plain-order", PLAIN, face="plain-order"), [])
    for card, held in cards:
        if isinstance(held, dict):
            for section, copies in held.items():
                face = f"{card.id}-{section}"
                deck.add(Kind(face, card, section, face), [face])
                deck.faces += [face] * copies
            continue
        modes = [card.id]
        if card.reaction or card.copies_last:
            modes = []
        if card.choose_section:
            modes = [f"{card.id}-{section}" for section in SECTIONS]
        deck.add(Kind(card.id, card, face=card.id), modes)
        if card.choose_section:
            for section in SECTIONS:
                mode = f"{card.id}-{section}"
                deck.add(Kind(mode, card, section, mode), [mode])
        deck.faces += [card.id] * held
    for special in specials:
        add_use(deck, special)
    return deck


def add_use(deck: Deck, special: PlaysAs) -> None:
    """Give every face of a family another use; a right that both sides have is one kind."""
    known_kinds = (k for k in deck.kinds if k.id == special.other)
    other = next(known_kinds, None) or Kind(special.other, library.cards()[special.other], face=special.other)
    side = 1 << SIDE_NUMBER[special.side]
    for face in [k for k in deck.kinds if k.card.id == special.family and k.id == k.face]:
        section = SECTION_MASK[face.section] if face.section and special.same_section else ANYWHERE
        name = f"{face.id}-as-{other.id}"
        use = replace(
            other,
            id=name,
            section=face.section,
            face=face.id,
            sides=side,
            holding=special.holding,
            strike_section=section,
            cite=tuple(special.cite),
        )
        known = deck.number.get(name)
        if known is None:
            deck.add(use, [])
            deck.modes[face.id] = [*deck.modes[face.id], name]
        elif (deck.kinds[known].holding, deck.kinds[known].strike_section) == (use.holding, use.strike_section):
            deck.kinds[known] = replace(deck.kinds[known], sides=deck.kinds[known].sides | side)
        else:
            raise Fault(Said("fault-uses", family=repr(special.family), other=repr(special.other)))
        if special.instead:
            deck.kinds[deck.number[face.id]] = replace(face, sides=face.sides & ~side)


def mirrored(deck: Deck, kind: Kind) -> int:
    """The number of the same kind of play seen from the opposite seat."""
    across = ACROSS.get(kind.section or "")
    if across is None:
        return deck.number[kind.id]
    return deck.number[kind.id.replace(f"-{kind.section}", f"-{across}")]


class CardSite:
    """One kind of play, of which a card fills the cells."""

    def __init__(self, rules: Rules, kind: int, provenance: Provenance, limited: bool) -> None:
        self.rules = rules
        self.kind = kind
        self.limited = limited
        self.provenance = provenance

    def write(self, table: str, value: int) -> None:
        """Fill this kind's cell of a table of the cards."""
        if table not in LIMITS or self.limited:
            self.write_at(table, self.kind, value)

    def write_at(self, table: str, index: int, value: int) -> None:
        cells = getattr(self.rules.cards, table)
        if cells[index] != value:
            cells[index] = value
            self.provenance.note(f"cards.{table}", index, value)


def fold(deck: Deck, rules: Rules, marks: dict[str, int], provenance: Provenance) -> None:
    """Write the cards into the tables; where planes are in play, some cards fly them."""
    for i, face in enumerate(deck.faces):
        rules.cards.face[i] = deck.number[face]
    rules.cards.plain = deck.number["plain-order"]
    rules.cards.pools[rules.cards.plain] = 1
    rules.cards.pool_units[rules.cards.pool(rules.cards.plain, 0)] = 1
    for k, kind in enumerate(deck.kinds):
        limited = provenance.admits(Writer("card", kind.card.id, cite=tuple(kind.card.cite)))
        provenance.note("cards.row", k)
        rules.cards.mirror[k] = mirrored(deck, kind)
        rules.cards.face_of[k] = deck.number[kind.face]
        for m, mode in enumerate(deck.modes[kind.id]):
            rules.cards.set_mode(k, m, deck.number[mode])
        rules.cards.mode_side[k] = kind.sides
        rules.cards.mode_holds[k] = marks[kind.holding] if kind.holding else 0
        rules.cards.strike_section[k] = kind.strike_section
        if k != rules.cards.plain:
            site = CardSite(rules, k, provenance, limited)
            fold_card(site, kind.card, kind.section)
            fold_overlord(site, kind)


def note_use(deck: Deck, use: PlaysAs, provenance: Provenance) -> None:
    """The present writer, a rule of the battle, gives the cards of a family another use."""
    for k, kind in enumerate(deck.kinds):
        if kind.cite and deck.kinds[deck.number[kind.face]].card.id == use.family and kind.card.id == use.other:
            for table in ("cards.mode_side", "cards.mode_holds", "cards.strike_section"):
                provenance.note(table, k)
        elif use.instead and kind.card.id == use.family:
            provenance.note("cards.mode_side", k)


def fold_commands(deck: Deck, rules: Rules, nations: tuple[str, str], provenance: Provenance) -> None:
    """What the command of each side's nation does with cards: orders beyond them, a commissar over them."""
    for side, name in enumerate(nations):
        nation = library.nations()[name]
        if provenance.admits(Writer("nation", name, cite=tuple(nation.cite))):
            grant(deck, rules, side, nation.more_orders, provenance)
            if nation.commissar:
                rules.battle.chip[side] = UNDER if rules.battle.opening == GIVE else 1
                provenance.note("battle.chip", side, rules.battle.chip[side])


def grant(deck: Deck, rules: Rules, side: int, more: int, provenance: Provenance) -> None:
    """Extra orders of a side with every card that counts its units.

    Cards that order all of a kind, by dice, or strike themselves are not counted ones.
    """
    for k, kind in enumerate(deck.kinds):
        card = kind.card
        counted = card.heals or (bool(card.orders) and all(isinstance(p.units, int) for p in card.orders))
        if (counted and not card.orders_by_dice) or k == rules.cards.plain:
            at = rules.cards.owned(side, k)
            rules.cards.more_orders[at] = more
            provenance.note("cards.more_orders", at, more)


def seat(seating: Seating, rules: Rules) -> None:
    """Say which seat of a team carries out which card."""

    def sections(kind: int) -> int:
        """The sections that a kind of play concerns, as a mask."""
        if rules.cards.general[kind] != NONE:
            return 1 << rules.cards.general[kind]
        pools = [rules.cards.pool_section[rules.cards.pool(kind, p)] for p in range(rules.cards.pools[kind])]
        return functools.reduce(operator.or_, pools, 0) or rules.cards.strike_section[kind]

    def general(side: Side, h: int) -> int:
        """The seat of the general whose section a hex is in; of two, the one further left."""
        here = rules.grid.sections(SIDE_NUMBER[side], h)
        section = next(name for name, bit in SECTION_MASK.items() if here & bit)
        return seating.names.index(seating.seat_for(side, [section]))

    def number(side: Side, kind: int) -> int:
        concerned = [name for name, bit in SECTION_MASK.items() if sections(kind) & bit]
        return seating.names.index(seating.seat_for(side, concerned))

    if rules.battle.opening == GIVE:
        hexes = range(rules.grid.hexes)
        rules.seats.set_generals(len(hexes), [general(side, h) for side in SIDES for h in hexes])
    rules.seats.set_teams(
        list(seating.side_of_seat),
        [seating.names.index(seating.commander(side)) for side in SIDES],
        [number(side, kind) for side in SIDES for kind in range(rules.cards.kinds)],
    )


def fold_overlord(site: CardSite, kind: Kind) -> None:
    """Where and by whom a card of Overlord is carried out."""
    site.write("general", kind.general)
    for p, place in enumerate(kind.places):
        site.write_at("pool_section", site.rules.cards.pool(site.kind, p), place)
    use = kind.card.overlord if site.rules.battle.opening == GIVE else None
    if use:
        site.write("dice", use.dice)
        site.write("alone", use.alone)
        site.write("passes", use.passes_commissar)
        if use.draws:
            site.write("draws", use.draws)
        if use.spread and kind.general == NONE:
            site.write("spread", site.kind + 1)     # the kinds of the generals follow


def fold_card(site: CardSite, card: Card, section: Section | None) -> None:
    site.write("tactic", card.family == "tactic")
    site.write("pools", len(card.orders) + (1 if card.moving else 0))
    for p, pool in enumerate(card.orders):
        i = site.rules.cards.pool(site.kind, p)
        site.write_at("pool_units", i, ALL if pool.units == "all" else pool.units)
        grounded = 0 if card.planes or card.family == "section" else site.rules.arms.flying
        site.write_at("pool_arms", i, arm_mask(pool.arms) & ~grounded)
        where = section if pool.section == "own" else pool.section
        site.write_at("pool_section", i, SECTION_MASK.get(where or "any", ANYWHERE))
    if card.moving:
        site.write("moving", card.moving)
        i = site.rules.cards.pool(site.kind, ON_THE_MOVE)
        site.write_at("pool_arms", i, ANY_ARM & ~site.rules.arms.flying)
        site.write_at("pool_section", i, ANYWHERE)
    site.write("orders_all", any(pool.units == "all" for pool in card.orders))
    site.write("ashore", card.ashore_only)
    site.write("fallback_arms", arm_mask(card.without))
    site.write("near", {None: 0, True: 1, False: 2}[card.near_enemy])
    site.write("pace", card.pace)
    site.write("battle_pace", card.battle_pace)
    site.write("no_move", card.stand)
    site.write("no_battle", card.hold_fire)
    site.write("free", card.ignores_terrain)
    site.write("sally", FARTHEST if card.sally and PACE_LIMIT in site.provenance.without else card.sally)
    site.write("shots", card.shots)
    if card.bonus:
        site.write("bonus_close", card.bonus.close)
        site.write("bonus_ranged", card.bonus.ranged)
        site.write("bonus_overrun", card.bonus.overrun)
    site.write("close_only", card.only == "close")
    site.write("ranged_only", card.only == "ranged")
    site.write("digs", card.digs)
    flown = card.sortie and site.rules.air.on
    site.write("sortie", flown)
    site.write("lies_open", card.lies_open)
    site.write("combines", site.rules.air.on and card.family == "section")
    if card.strike and not flown:
        site.write("strike_targets", card.strike.targets)
        for side, dice in ((ALLIES, card.strike.allies), (AXIS, card.strike.axis)):
            site.write_at("strike_dice", site.rules.cards.owned(side, site.kind), dice)
        site.write("strike_star", card.strike.star)
    site.write("heals", card.heals)
    site.write("shares", card.shares)
    site.write("dice", card.dice)
    site.write("orders_by_dice", card.orders_by_dice)
    site.write("reshuffles", card.reshuffles)
    site.write("draws", card.draws)
    site.write("copies", card.copies_last)
    site.write("blows", card.blows)
    site.write("builds", card.builds)
    site.write("passes", card.passes_commissar)
    site.write("reacts", card.reaction)
