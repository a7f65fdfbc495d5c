"""A position as a record, and as one line of text.

The record names hexes, units and cards; the line is its compact spelling. A `?` stands for
a card that the reader may not know: what a player sees is a position with question marks.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

import msgspec

from bocage.content import library, maps
from bocage.content.battle import SIDES, ReadyBattle
from bocage.content.deck import SECTIONS
from bocage.content.hexnames import HexNameError, hex_of, names_of
from bocage.content.schema import SchemaRecord
from bocage.core import phases, terms
from bocage.core.state import GIFTS, HAND, OPEN, State, blank_state
from bocage.core.terms import NONE, POOLS, TOKENS
from bocage.core.tokens import FRESH, SUPPORT_GUN, gun_number
from bocage.fault import Sayable
from bocage.notation.chip import Chip, deal_under, fill, piles_of, read_chip, write_chip
from bocage.notation.decisions import check_decision
from bocage.notation.errors import NotationError
from bocage.notation.fights import (
    Fight,
    FrameRecord,
    read_fight,
    read_frames,
    write_fight,
    write_frames,
)
from bocage.notation.heroes import read_search, read_specials
from bocage.notation.leaders import Leaders, read_leaders, read_loose, write_leaders
from bocage.notation.marks import ABOARD, MARKS, MASKED, letters, unit_letters
from bocage.notation.muster import Muster, read_muster, write_muster
from bocage.notation.rail import Rail, read_rail, write_rail
from bocage.notation.sky import Sky, open_faces, read_sky, write_sky
from bocage.notation.staff import Staff, deal_gifts, read_staff, write_staff
from bocage.notation.support import Support, read_support, write_support
from bocage.notation.tokens import NEW, captured_posts, jumped_stars, spotted_units, stars_laid, unseen_tokens
from bocage.speech import Said

PHASES: Final = tuple(phase.name for phase in phases.PHASES)
WINNERS: Final = (*SIDES, "draw")       # by terms.ALLIES, AXIS and DRAW
AT_START: Final = -1
HIDDEN: Final = "?"
MOST: Final = 99


class PlacedUnit(SchemaRecord, frozen=True, omit_defaults=False, kw_only=True):
    side: str
    unit: str
    at: str
    figures: int
    full: int = 0           # figures at the start; 0: the default of its kind
    badge: str = ""
    medals: int = 1
    marks: str = ""
    spent: int = 0


class Position(SchemaRecord, frozen=True, omit_defaults=False, kw_only=True):
    """Everything a game needs to go on from here, except the chance to come."""

    battle: str = ""
    units: list[PlacedUnit] = []
    obstacles: dict[str, list[str]] = {}
    turn: int = 1
    turns: tuple[int, int] = (1, 0)
    active: str = "allies"
    decider: str = ""
    phase: str = "card"
    card: str = ""
    kind: str = ""
    last: tuple[str, str] = ("", "")
    quotas: list[int] = []
    by_pools: list[int] = []
    owed: tuple[int, int] = (0, 0)
    fight: Fight = Fight()
    frames: list[FrameRecord] = []      # only what `fight` cannot tell
    kills: tuple[int, int] = (0, 0)
    taken: list[str] = []
    toll: tuple[int, int] = (0, 0)      # enemy figures destroyed that count towards the next medal
    winner: str = ""
    hands: dict[str, list[str]] = {}
    night: int = AT_START               # hexes one can see, 0 by day; left out: as the battle begins
    mines: dict[str, int] = {}          # mines turned up
    unseen: list[int] = []              # tokens of each number nobody has seen; left out: those of the box
    spotted: dict[str, list[str]] = {}  # hex of a target -> hexes of the guns that have ranged in on it
    captured: list[str] = []            # headquarters in enemy hands
    jumped: list[str] = []              # stars that a paradrop was aimed at
    sabotage: dict[str, int] = {}       # star tokens on hexes that are sabotaged
    heroes: dict[str, str] = {}         # side -> hex of the unit that its heroic leader is attached to
    stormed: tuple[int, int] = (0, 0)   # own turn in which armor broke in over the enemy's edge, how many units did
    rail: Rail | None = None            # only with trains
    sky: Sky | None = None              # only with planes
    staff: Staff | None = None          # only in Overlord
    chip: Chip | None = None            # only with a commissar
    muster: Muster | None = None        # only while units are placed
    support: Support | None = None      # only with artillery off the map
    leaders: Leaders | None = None      # only with leaders
    deck: list[str] = []
    discards: list[str] = []
    drawn: list[str] = []


def write_position(field: ReadyBattle, s: State) -> Position:
    """The record of a state."""
    # Tables of the engine are read as lists: one look at a compiled table costs as much as a whole list.
    names, kinds, faces = names_of(field.board), field.deck.kinds, field.deck.faces
    where, side_of = list(s.units.where), list(s.units.side)
    profiles, figures, full = list(s.units.profile), list(s.units.figures), list(s.units.full)
    marks, spent = list(s.units.marks), list(s.units.spent)
    masked, aboard = list(s.units.masked), list(s.units.aboard)

    def at(h: int) -> str:
        return "" if h < 0 else names[h]

    def unit_at(u: int) -> str:
        return "" if u < 0 else at(where[u])

    def kind(k: int) -> str:
        return "" if k < 0 else kinds[k].id

    units = []
    for side, word in enumerate(SIDES):
        for u in range(s.units.count):
            if where[u] >= 0 and side_of[u] == side:
                p = field.profiles[profiles[u]]
                units.append(
                    PlacedUnit(
                        side=word,
                        unit=p.unit.id,
                        at=names[where[u]],
                        figures=figures[u],
                        full=0 if full[u] == p.unit.figures else full[u],
                        badge=p.badge,
                        medals=p.worth,
                        marks=letters(marks[u], masked[u], aboard[u]),
                        spent=spent[u],
                    )
                )
    turn, cards, score, captured = s.turn, s.cards, s.score, s.board.captured
    obstacles = list(s.board.obstacles)
    kinds_of = {mask: maps.obstacle_ids(mask) for mask in set(obstacles)}
    return Position(
        battle=field.battle.id,
        units=units,
        obstacles={names[h]: list(kinds_of[lying]) for h, lying in enumerate(obstacles) if lying},
        turn=turn.number,
        turns=(turn.turns[0], turn.turns[1]),
        active=SIDES[turn.active],
        decider=field.seating.names[turn.decider],
        phase=PHASES[turn.phase],
        card="" if turn.card < 0 else faces[turn.card],
        kind=kind(turn.kind),
        last=(kind(turn.last_face[0]), kind(turn.last_face[1])),
        quotas=list(turn.quotas)[: POOLS + 1 if turn.quotas[POOLS] else POOLS],
        by_pools=list(turn.by_pools)[:8],
        owed=(turn.owed[0], turn.owed[1]),
        fight=write_fight(s, at, unit_at),
        frames=write_frames(s, at, unit_at),
        kills=(score.kills[0], score.kills[1]),
        taken=["" if side < 0 else SIDES[side] for side in list(score.taken)[: field.rules.goals.count]],
        toll=(score.toll[0], score.toll[1]),
        winner="" if score.winner < 0 else WINNERS[score.winner],
        night=s.board.night,
        mines={names[h]: number for h, number in enumerate(s.board.mines) if number},
        unseen=unseen_tokens(field, s),
        spotted=spotted_units(field, s),
        captured=captured_posts(field, captured) if captured else [],
        jumped=jumped_stars(field, s.board.jumped) if s.board.jumped else [],
        sabotage=stars_laid(field, s) if s.board.sabotage else {},
        heroes={SIDES[i]: names[where[u]] for i, u in enumerate(s.heroes.unit) if u >= 0 and where[u] >= 0}
        if s.heroes.on else {},     # with none once the loss of his unit has decided the battle
        stormed=(s.board.stormed, s.board.entered),
        rail=write_rail(field, s) if s.rail.on else None,
        sky=write_sky(field, s, unit_letters) if s.sky.on else None,
        staff=write_staff(field, s) if s.staff.on else None,
        chip=write_chip(field, s) if s.chip.on else None,
        muster=write_muster(field, s) if s.muster.on else None,
        support=write_support(field, s) if s.support.on else None,
        leaders=write_leaders(field, s) if s.leaders.on else None,
        hands={
            seat: [faces[cards.held(i, k)] for k in range(cards.hand_size[i])]
            for i, seat in enumerate(field.seating.names)
        },
        deck=[faces[card] for card in reversed(list(cards.deck)[: cards.deck_size])],
        discards=[faces[card] for card in list(cards.discards)[: cards.discard_size]],
        drawn=[faces[card] for card in list(cards.drawn)[: cards.drawn_size]],
    )


class PositionReader:
    """Turns a record into a state, naming the key of whatever is wrong."""

    strict = True           # whether units must stand where they could have gone

    def __init__(self, field: ReadyBattle, p: Position, fill: random.Random | None) -> None:
        self.field = field
        self.p = p
        self.fill = fill
        self.s = self.blank(len(field.deck.faces))
        self.left: dict[str, list[int]] = {face: [] for face in field.deck.faces}
        for card, face in enumerate(field.deck.faces):
            self.left[face].append(card)

    def blank(self, cards: int) -> State:
        field = self.field
        figures = max(len(self.p.units), 1) + field.plane_count + field.reserve_count
        figures += self.p.muster.count() if self.p.muster else 0
        figures += len(self.p.rail.riders) if self.p.rail else 0
        seats = len(field.seating.names)
        return blank_state(field.board.size, figures, cards, len(field.battle.objectives), seats)

    def fail(self, key: str, reason: Sayable) -> NotationError:
        return NotationError("position", Said("fault-at", place=key, reason=reason))

    def hex(self, key: str, name: str) -> int:
        if not name:
            return NONE
        try:
            return hex_of(self.field.board, name)
        except HexNameError as e:
            raise self.fail(key, e) from None

    def unit(self, key: str, name: str) -> int:
        h = self.hex(key, name)
        if h == NONE:
            return NONE
        if self.s.board.at[h] < 0:
            raise self.fail(key, Said("fault-no-unit-on", hex=name))
        return self.s.board.at[h]

    def among(self, key: str, name: str, names: tuple[str, ...]) -> int:
        if name not in names:
            raise self.fail(key, Said("fault-none-of", name=repr(name), known=names))
        return names.index(name)

    def kind(self, key: str, name: str) -> int:
        if not name:
            return NONE
        if name not in self.field.deck.number:
            raise self.fail(key, Said("fault-no-card", card=repr(name)))
        return self.field.deck.number[name]

    def card(self, key: str, face: str) -> int:
        """One copy of the card, never used before."""
        if face not in self.left:
            raise self.fail(key, Said("fault-no-card", card=repr(face)))
        if not self.left[face]:
            raise self.fail(key, Said("fault-copies", card=repr(face)))
        return self.left[face].pop(0)

    def within(self, key: str, value: int, low: int, high: int) -> int:
        if not low <= value <= high:
            raise self.fail(key, Said("fault-within", value=value, low=low, high=high))
        return value

    def read(self) -> State:
        self.read_units()
        self.read_tokens()
        self.read_turn()
        self.read_sky()
        self.read_staff()
        self.read_cards()
        self.read_fight()
        return self.s

    def unknown(self, unit: PlacedUnit) -> Said:
        """A unit the battle does not have: another badge, another worth, or not at all."""
        alike = [q for q in self.field.profiles if q.unit.id == unit.unit] or self.field.profiles
        known = [Said("fault-kind", unit=q.unit.id, badge=repr(q.badge), medals=q.worth) for q in alike]
        wanted = Said("fault-kind", unit=repr(unit.unit), badge=repr(unit.badge), medals=unit.medals)
        return Said("fault-unit-kind", wanted=wanted, known=known)

    def read_units(self) -> None:
        p, s, field = self.p, self.s, self.field
        for i, unit in enumerate(p.units):
            key = f"units[{i}]"
            h = self.hex(f"{key}.at", unit.at)
            if h == NONE:
                raise self.fail(f"{key}.at", Said("fault-unit-nowhere"))
            if s.board.at[h] >= 0:
                raise self.fail(f"{key}.at", Said("fault-two-units", hex=unit.at))
            profile = next(
                (
                    n for n, q in enumerate(field.profiles)
                    if (q.unit.id, q.badge, q.worth) == (unit.unit, unit.badge, unit.medals)
                    and (unit.side not in SIDES or field.may_have_profile(q, unit.unit, unit.side))
                ),
                None,
            )
            if profile is None:
                raise self.fail(f"{key}.unit", self.unknown(unit))
            full = unit.full or field.profiles[profile].unit.figures
            if not self.strict:
                full = max(full, unit.figures)
            s.board.at[h], s.units.where[i] = i, h
            side = self.among(f"{key}.side", unit.side, SIDES)
            arm = field.rules.profiles.arm[profile]
            s.units.enlist(i, side, profile, arm, self.within(f"{key}.full", full, 1, 9))
            s.units.figures[i] = self.within(f"{key}.figures", unit.figures, 1, full)
            s.units.spent[i] = self.within(f"{key}.spent", unit.spent, 0, MOST)
            has_boats = field.rules.battle.craft > 0 or field.rules.battle.ferries
            for letter in unit.marks:
                if letter == MASKED and field.rules.battle.tokens:
                    s.units.masked[i] = 1
                    continue
                if letter == ABOARD and has_boats:
                    s.units.aboard[i] = 1
                    continue
                if letter not in MARKS:
                    kept = MASKED * field.rules.battle.tokens + ABOARD * has_boats
                    allowed = "".join(MARKS) + kept
                    raise self.fail(f"{key}.marks", Said("fault-none-of", name=repr(letter), known=allowed))
                s.units.marks[i] |= MARKS[letter]
            s.units.count += 1
        read_rail(self, field, s, p.rail)
        if p.muster:
            read_muster(self, field, s, p.muster, self.fill)
        field.enlist_planes(s)
        field.muster(s)
        field.enlist_reserve(s, s.units.count + field.reserve_count)
        known = library.obstacles()
        for name, lying in p.obstacles.items():
            h = self.hex("obstacles", name)
            if h == NONE or len(set(lying)) < len(lying):
                raise self.fail("obstacles", Said("fault-obstacle-place", hex=repr(name)))
            for o in lying:
                if o not in known:
                    raise self.fail(f"obstacles.{name}", Said("fault-no-obstacle", obstacle=repr(o)))
            s.board.obstacles[h] = maps.obstacle_mask(tuple(lying))
            if s.board.obstacles[h] & field.rules.works.mined and field.rules.battle.mine_side[h] == NONE:
                raise self.fail(f"obstacles.{name}", Said("fault-no-mines"))
        for i, unit in enumerate(p.units):
            at = s.units.where[i]
            afloat = s.units.aboard[i] and field.rules.battle.ferry[at]
            if self.strict and not afloat and not field.may_stand(s.units.profile[i], at, s.board.obstacles[at]):
                raise self.fail(f"units[{i}].at", Said("fault-closed", hex=unit.at, unit=unit.unit))

    def read_tokens(self) -> None:
        """Mines, target tokens, headquarters and the night."""
        p, s, r = self.p, self.s, self.field.rules
        darkest = terms.DAYLIGHT - 1 if r.battle.night else 0
        s.board.night = r.battle.night if p.night == AT_START else self.within("night", p.night, 0, darkest)
        tokens = p.unseen or [r.works.mine_tokens[i] for i in range(TOKENS)]
        if len(tokens) != TOKENS:
            raise self.fail("unseen", Said("fault-how-many", given=len(tokens), wanted=TOKENS))
        for number, count in enumerate(tokens):
            s.board.mine_pool[number] = self.within("unseen", count, 0, r.works.mine_tokens[number])
        for name, number in p.mines.items():
            h = self.hex("mines", name)
            if h == NONE or not s.board.obstacles[h] & r.works.mined:
                raise self.fail("mines", Said("fault-no-minefield", hex=repr(name)))
            s.board.mines[h] = self.within("mines", number, 1, TOKENS - 1)
        down = sum(1 for h in range(r.grid.hexes) if s.board.obstacles[h] & r.works.mined and not s.board.mines[h])
        if down > sum(tokens):
            raise self.fail("unseen", Said("fault-mines-down", down=down, unseen=sum(tokens)))
        for name, guns in p.spotted.items():
            target = self.unit("spotted", name)
            for told in guns:
                late = FRESH if told.endswith(NEW) else 0
                gun_hex = told.removesuffix(NEW)
                if target != NONE and gun_hex in SIDES and s.support.on:
                    s.units.spotted[target] |= 1 << late + SUPPORT_GUN + SIDES.index(gun_hex)
                    continue
                gun = self.unit("spotted", gun_hex)
                if target == NONE or gun == NONE or not r.profiles.spots[s.units.profile[gun]]:
                    raise self.fail("spotted", Said("fault-no-tokens", hex=repr(gun_hex)))
                s.units.spotted[target] |= 1 << late + gun_number(r, s, gun)
        for name in p.captured:
            h = self.hex("captured", name)
            if h == NONE or not r.battle.post[h]:
                raise self.fail("captured", Said("fault-no-headquarters", hex=repr(name)))
            s.board.captured |= 1 << r.battle.post[h]
        for name in p.jumped:
            h = self.hex("jumped", name)
            if h == NONE or not r.battle.star[h]:
                raise self.fail("jumped", Said("fault-no-star", hex=repr(name)))
            s.board.jumped |= 1 << r.battle.star[h]
        for name, stars in p.sabotage.items():
            h = self.hex("sabotage", name)
            if h == NONE or not r.battle.sabotaged[h]:
                raise self.fail("sabotage", Said("fault-no-sabotage", hex=repr(name)))
            if not 0 < stars <= r.battle.sabotage_need:
                raise self.fail("sabotage", Said("fault-sabotage-stars", most=int(r.battle.sabotage_need)))
            s.board.sabotage |= stars << 4 * r.battle.sabotaged[h]
        read_specials(self, self.field, s, p.heroes, p.stormed)

    def longest_flight(self, u: int) -> int:
        """Hexes that a plane may fly."""
        return 0 if u < 0 else self.field.rules.profiles.flight[self.s.units.profile[u]]

    def read_sky(self) -> None:
        """Planes in the air, and whom they hold; the sorties are cards and read with them."""
        if self.p.sky is not None:
            read_sky(self, self.field, self.s, self.p.sky, MARKS)

    def read_staff(self) -> None:
        """The generals of an Overlord game, which of them acts, and how far a commissar has got."""
        if self.p.staff is not None:
            read_staff(self, self.field, self.s, self.p.staff)
        if self.p.chip is not None:
            read_chip(self, self.s, self.p.chip)
        if self.p.support is not None:
            read_support(self, self.field, self.s, self.p.support)
        if self.p.leaders is not None:
            read_leaders(self, self.field, self.s, self.p.leaders)

    def read_sorties(self) -> None:
        """Cards that lie open, taken before the hidden ones are dealt."""
        for side, count in enumerate(self.sorties()):
            for _ in range(self.within("sky.sorties", count, 0, OPEN)):
                self.s.sky.lay_open(side, self.card("sky.sorties", *open_faces(self.field)))

    def sorties(self) -> Sequence[int]:
        """How many cards lie open before each side."""
        given = self.field.rules.air.sorties
        return self.p.sky.sorties if self.p.sky else (given[0], given[1])

    def read_turn(self) -> None:
        p, s = self.p, self.s
        s.turn.number = self.within("turn", p.turn, 1, 100_000)
        for i in (0, 1):
            s.turn.turns[i] = self.within("turns", p.turns[i], 0, 100_000)
            s.turn.owed[i] = self.within("owed", p.owed[i], 0, 4)
            s.score.kills[i] = self.within("kills", p.kills[i], 0, MOST)
            s.score.toll[i] = self.within("toll", p.toll[i], 0, MOST)
            s.turn.last_face[i] = self.kind("last", p.last[i])
        s.turn.active = self.among("active", p.active, SIDES)
        s.turn.decider = self.read_decider()
        s.turn.phase = self.among("phase", p.phase, PHASES)
        s.turn.kind = self.kind("kind", p.kind)
        for name, values, table in (("quotas", p.quotas, s.turn.quotas), ("by_pools", p.by_pools, s.turn.by_pools)):
            if len(values) > len(table):
                raise self.fail(name, Said("fault-numbers-most", given=len(values), most=len(table)))
            for i, value in enumerate(values):
                table[i] = self.within(name, value, 0, MOST)
        if len(p.taken) > len(s.score.taken):
            raise self.fail("taken", Said("fault-objectives", count=len(s.score.taken)))
        for g, side in enumerate(p.taken):
            s.score.taken[g] = self.among("taken", side, SIDES) if side else NONE
        s.score.winner = self.among("winner", p.winner, WINNERS) if p.winner else NONE
        if (s.turn.phase == terms.OVER) != (s.score.winner != NONE):
            raise self.fail("winner", Said("fault-winner"))

    def read_decider(self) -> int:
        """The seat that decides; left out, the commander of the side whose turn it is."""
        seating = self.field.seating
        if self.p.decider:
            return self.among("decider", self.p.decider, seating.names)
        return seating.names.index(seating.commander(SIDES[self.s.turn.active]))

    def read_cards(self) -> None:
        """Known cards first; then every `?`, and a deck left out, takes what remains."""
        p, s, seats = self.p, self.s, self.field.seating.names
        s.turn.card = self.card("card", p.card) if p.card else NONE
        if s.sky.on:
            self.read_sorties()
        for seat in p.hands:
            self.among("hands", seat, seats)
        hands = [p.hands.get(seat, []) for seat in seats]
        given = p.staff.given if p.staff else {}
        generals = [self.among("staff.given", name, SECTIONS) for name in given]
        under = piles_of(self, self.field.rules, p.chip)
        piles: list[tuple[str, list[str]]] = [
            *((f"staff.given.{name}", cards) for name, cards in given.items()),
            *under,
            *((f"hands.{seat}", hand) for seat, hand in zip(seats, hands, strict=True)),
            ("discards", p.discards), ("drawn", p.drawn), ("deck", p.deck),
        ]
        held = [[NONE if f == HIDDEN else self.card(key, f) for f in faces] for key, faces in piles]
        rest = [card for cards in self.left.values() for card in cards]
        if self.fill:
            self.fill.shuffle(rest)
        for general, pile in zip(generals, held, strict=False):
            deal_gifts(self.field.rules.cards, general, pile, rest)
        for pile in held[len(generals):len(generals) + len(under)]:
            deal_under(self.field.rules.cards, pile, rest)
        for (key, _), pile in zip(piles, held, strict=True):
            for i, card in enumerate(pile):
                if card == NONE:
                    if not rest:
                        raise self.fail(key, Said("fault-too-many-cards"))
                    pile[i] = rest.pop()
        *in_hand, discards, drawn, deck = held
        for general, cards in zip(generals, in_hand, strict=False):
            self.within("staff.given", len(cards), 0, GIFTS)
            for i, card in enumerate(cards):
                s.staff.given[general * GIFTS + i] = card
        fill(s.chip, [key for key, _ in under], in_hand[len(generals):len(generals) + len(under)])
        in_hand = in_hand[len(generals) + len(under):]
        if self.fill and s.turn.phase == terms.REACT and HIDDEN in hands[s.turn.decider]:
            hidden = hands[s.turn.decider].index(HIDDEN)
            self.hold_reaction(in_hand[s.turn.decider], hidden, deck if p.deck else rest)
        if not p.deck:
            deck = rest
        elif rest:
            raise self.fail("deck", Said("fault-cards-nowhere", count=len(rest)))
        for i, hand in enumerate(in_hand):
            if len(hand) >= HAND:
                raise self.fail(f"hands.{seats[i]}", Said("fault-hand-most", most=HAND - 1))
            s.cards.hand_size[i] = len(hand)
            for k, card in enumerate(hand):
                s.cards.replace(i, k, card)
        s.cards.discard_size = len(discards)
        for i, card in enumerate(discards):
            s.cards.discards[i] = card
        if len(drawn) > len(s.cards.drawn):
            raise self.fail("drawn", Said("fault-cards-most", most=len(s.cards.drawn)))
        s.cards.drawn_size = len(drawn)
        for i, card in enumerate(drawn):
            s.cards.drawn[i] = card
        s.cards.deck_size = len(deck)
        for i, card in enumerate(reversed(deck)):
            s.cards.deck[i] = card

    def hold_reaction(self, hand: list[int], place: int, pile: list[int]) -> None:
        """That a reaction is asked tells everybody that its card is in the hand."""
        r = self.field.rules
        if any(r.cards.reacts[r.cards.face[card]] for card in hand):
            return
        for i, card in enumerate(pile):
            if r.cards.reacts[r.cards.face[card]]:
                pile[i], hand[place] = hand[place], card
                return

    def read_fight(self) -> None:
        if self.p.frames:
            read_frames(self, self.s, self.p.frames)
        else:
            read_fight(self, self.s, self.p.fight)
        if self.p.leaders is not None:
            read_loose(self, self.field, self.s, self.p.leaders)
        read_search(self, self.field, self.s)
        check_decision(self)


def read_position(field: ReadyBattle, p: Position, fill: random.Random | None = None) -> State:
    """The state of a record; raises NotationError naming the key that is wrong.

    Hidden cards take what remains of the deck, at random with `fill`.
    """
    return PositionReader(field, p, fill).read()


def as_dict(p: Position) -> dict[str, object]:
    """Plain data for JSON."""
    data: dict[str, object] = msgspec.to_builtins(p)
    for key in ("frames", "heroes", "sky", "staff", "chip", "rail", "muster", "leaders", "support"):
        if not getattr(p, key):
            data.pop(key, None)
    if p.stormed == (0, 0):
        data.pop("stormed", None)
    return data
