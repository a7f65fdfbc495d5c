"""A battle as its file states it: names that mean something, map, deck, and the kinds of unit that fight in it."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from functools import cache

from bocage.content import arms, bridges, card_sets, deployment, library, maps, miniatures, overlord, planes
from bocage.content import deck as decks
from bocage.content.card_sets import CardSet
from bocage.content.deck import Deck
from bocage.content.errors import ContentError, unknown
from bocage.content.hexnames import HexNameError, hex_of, name_of
from bocage.content.maps import Drawn
from bocage.content.profiles import Profile, foreign_nations, granted
from bocage.content.sandbags import with_sandbags
from bocage.content.schema import Battle, Camp, Unit
from bocage.content.seating import SIDES, Seating
from bocage.core.board import SHAPES, SIGHT_REACH, Board
from bocage.core.ground import LONGEST_RANGE
from bocage.core.scenario import SABOTEURS, STARS
from bocage.core.state import HAND
from bocage.core.terms import NONE
from bocage.fault import Fault, Sayable
from bocage.speech import Said
from bocage.traits.fold import SIDE_NUMBER
from bocage.traits.special import (
    BreaksThrough,
    DropsOnStars,
    DugIn,
    HandLimits,
    HidesView,
    Paradrop,
    PlaysAs,
    Ramps,
    Reserves,
    Sabotage,
    SightAlong,
    UnitSpecial,
)


@dataclass(frozen=True)
class Variants:
    """Options of a game: the children's game in its two independent steps, teams, planes, and other cards."""

    no_tactics: bool = False
    no_ground: bool = False
    seats: tuple[int, int] = (1, 1)         # of the Allies and the Axis; never fewer than the battle says
    air: bool = False                       # planes, by the rules of the Air Pack; also where the battle demands them
    card_set: CardSet = ""                  # in place of the cards that the battle states, see `card_sets`


def board_of(name: str, reach: int = SIGHT_REACH) -> Board:
    """The board of a shape; farther lines of sight than usual cost room and time to build."""
    return _board(name, reach)


@cache
def _board(name: str, reach: int) -> Board:
    return Board(SHAPES[name], reach)


class StatedBattle:
    """What a battle file says, read and checked; `ReadyBattle` makes tables and a position of it."""

    def __init__(self, battle: Battle, variants: Variants, file: str) -> None:
        self.battle = battle
        if planes.are_required(battle):
            variants = dataclasses.replace(variants, air=True)
        if variants.card_set and variants.card_set == card_sets.own_set(battle):
            variants = dataclasses.replace(variants, card_set="")
        self.variants = variants
        self.file = file or f"battles/{battle.id}.toml"
        self.units = miniatures.units_of(battle, self.file)
        self.board = board_of(battle.board, self.farthest_view())
        wished_allies, wished_axis = variants.seats
        self.seating = Seating.of_counts(
            max(battle.allies.seats, wished_allies), max(battle.axis.seats, wished_axis), self.is_overlord
        )
        self.drawn = with_sandbags(battle, self.read_map(), self.hexes)
        self.deck = self.build_deck()
        self.check_names()
        self.foreign = foreign_nations(battle, self.file)
        self.profiles: list[Profile] = []
        self.marks = {name: self.hexes(f"marks.{name}", at) for name, at in battle.marks.items()}
        for i, special in enumerate(battle.specials):
            if isinstance(special, DropsOnStars) and not 1 <= len(self.hexes(f"specials[{i}].at", special.at)) <= STARS:
                raise self.fail(f"specials[{i}].at", Said("fault-stars", most=STARS))
            if isinstance(special, Sabotage) and not 1 <= len(self.hexes(f"specials[{i}].at", special.at)) <= SABOTEURS:
                raise self.fail(f"specials[{i}].at", Said("fault-stars", most=SABOTEURS))
            if isinstance(special, Paradrop | BreaksThrough):
                self.profile_of(f"specials[{i}].unit", special.unit, 1, "", special.side)
        if sum(isinstance(special, Paradrop | BreaksThrough) for special in battle.specials) > 1:
            raise self.fail("specials", Said("fault-one-reserve"))
        for i, force in enumerate(battle.forces):
            self.profile_of(f"forces[{i}].unit", force.unit, force.medals, force.badge, force.side)
        self.called = deployment.kinds_of(battle, self.file)      # kinds of unit that players place
        self.wings: list[list[int]] = []        # side, kind of plane -> profile
        self.planes = self.list_planes() if variants.air else []
        self.owners = self.read_owners()
        self.occupants = self.read_occupants()

    def fail(self, key: Sayable | str, reason: Sayable | str) -> ContentError:
        return ContentError(self.file, key, reason)

    def hexes(self, key: str, names: str) -> list[int]:
        try:
            found = [hex_of(self.board, name) for name in names.split()]
        except HexNameError as e:
            raise self.fail(key, e) from None
        if len(set(found)) < len(found):
            raise self.fail(key, Said("fault-same-hex"))
        return found

    def farthest_view(self) -> int:
        """How far lines of sight must lead: as far as any unit fires, and a hex more from a perch."""
        dropped = {special.unit for special in self.battle.specials if isinstance(special, Paradrop | BreaksThrough)}
        units = (dropped | {force.unit for force in self.battle.forces}) & self.units.keys()
        if self.battle.miniatures:
            return LONGEST_RANGE        # observers see as far as the ground allows
        return max([SIGHT_REACH, *(arms.reach_of(self.units[unit]) + 1 for unit in units)])

    def check_names(self) -> None:
        """Arms, nations, and names in special rules, owners and places, must mean something on this map."""
        arms.check(self.battle, self.file, library.arms())
        for side in SIDES:
            if self.camp(side).nation not in library.nations():
                raise self.fail(f"{side}.nation", unknown("fault-nation", self.camp(side).nation, library.nations()))
        if self.battle.theatre not in library.theatres():
            raise self.fail("theatre", unknown("fault-theatre", self.battle.theatre, library.theatres()))
        things = {*library.terrains(), *library.obstacles()}
        named = [(f"owners[{i}].what", o.what) for i, o in enumerate(self.battle.owners)]
        for i, special in enumerate(self.battle.specials):
            if isinstance(special, Reserves | Ramps | HidesView | SightAlong):
                named.append((f"specials[{i}].what", special.what))
            if isinstance(special, DugIn):
                named += [(f"specials[{i}].on", what) for what in special.on]
                if special.works not in library.obstacles():
                    raise self.fail(f"specials[{i}].works", unknown("fault-thing", special.works, library.obstacles()))
            if isinstance(special, HandLimits) and special.least > special.most:
                raise self.fail(f"specials[{i}].least", Said("fault-hand-least", most=special.most))
        for key, what in named:
            if what not in things:
                raise self.fail(key, unknown("fault-thing", what, sorted(things)))
        for i, place in enumerate(self.battle.places):
            self.hexes(f"places[{i}].at", place.at)
            self.hexes(f"places[{i}].hexes", place.hexes or "")
        miniatures.check_formations(self.battle, self.file, self.variants.air)
        bridges.check(self.battle, self.drawn, self.file)
        if sum(isinstance(s, Paradrop) for s in self.battle.specials) > 1:
            raise self.fail("specials", Said("fault-one-paradrop"))
        if sum(isinstance(s, Sabotage) for s in self.battle.specials) > 1:
            raise self.fail("specials", Said("fault-one-sabotage"))

    def read_map(self) -> list[Drawn]:
        rows = [line.split() for line in self.battle.map.strip().splitlines()]
        shape = self.board.shape
        if len(rows) != shape.height:
            raise self.fail("map", Said("fault-map-rows", given=len(rows), rows=shape.height))
        drawn: list[Drawn] = []
        known = maps.codes()
        for r, row in enumerate(rows):
            width = shape.width - r % 2
            if len(row) != width:
                place = Said("fault-place-row", row=r + 1)
                raise self.fail(place, Said("fault-map-width", given=len(row), width=width))
            for i, token in enumerate(row):
                drawn.append(maps.read_token(token, Said("fault-place-hex", row=r + 1, hex=i + 1), self.file, known))
        return bridges.with_sites(self.battle, drawn)

    def build_deck(self) -> Deck:
        names = card_sets.stated_decks(self.battle)
        if self.variants.card_set:
            offered = card_sets.sets_of(self.battle)
            if self.variants.card_set not in offered:
                raise self.fail("deck", unknown("fault-card-set", self.variants.card_set, offered))
            names = offered[self.variants.card_set]
        if self.variants.air:
            names = [*names, *[planes.DECK] * len(names)]
        for name in names:
            if name not in library.decks():
                raise self.fail("deck", unknown("fault-deck", name, library.decks()))
        try:
            cards = decks.cards_of([library.decks()[name] for name in names])
        except Fault as e:
            raise self.fail("deck", e) from None
        held = {card.id for card, _ in cards}
        cards = [(c, n) for c, n in cards if c.family == "section" or c.lies_open or not self.variants.no_tactics]
        uses = [s for s in self.battle.specials if isinstance(s, PlaysAs)]
        for use in uses:
            fits = use.family in held and use.other in held and (use.instead or library.cards()[use.other].strike)
            if not fits:
                reason = Said("fault-plays-as", family=repr(use.family), other=repr(use.other))
                raise self.fail("specials", reason)
        if self.variants.no_tactics:
            uses = []
        uses += bridges.uses(self.battle, cards)
        if self.is_overlord and self.battle.board != "overlord":
            raise self.fail("format", Said("fault-overlord-board"))
        try:
            deck = overlord.build(cards, uses, self.variants.air) if self.is_overlord else decks.build(cards, uses)
        except Fault as e:
            raise self.fail("specials", e) from None
        sorties = sum(planes.wing_of(self.battle, side).sorties for side in SIDES) if self.variants.air else 0
        held_open = sum(1 for face in deck.faces if deck.kinds[deck.number[face]].card.lies_open)
        if sorties > held_open:
            raise self.fail("air", Said("fault-sorties", given=sorties, cards=held_open))
        if self.battle.allies.hand + self.battle.axis.hand >= len(deck.faces):
            raise self.fail("allies.hand", Said("fault-deck-size", cards=len(deck.faces)))
        for side in SIDES:
            hand = self.camp(side).hand
            if not 1 <= hand <= HAND - 2:
                raise self.fail(f"{side}.hand", Said("fault-hand", most=HAND - 2, given=hand))
            if self.camp(side).medals < 1:
                raise self.fail(f"{side}.medals", Said("fault-medals"))
        return deck

    @property
    def is_overlord(self) -> bool:
        """Whether a commander gives cards to three generals."""
        return self.battle.format == "overlord"

    def camp(self, side: str) -> Camp:
        return self.battle.allies if side == "allies" else self.battle.axis

    def nation_of(self, unit: str, side: str, badge: str = "") -> str:
        """The nation of a unit, where it changes what the unit can do: its side's, or the one its badge tells."""
        nation = self.foreign.get((side, badge)) or self.camp(side).nation
        return nation if granted(nation, self.units[unit].arm) else ""

    def side_of(self, unit: str, side: str) -> str:
        """The side, where a rule of the battle is about its units of that kind and not about those of the other."""
        rules = (s for s in self.battle.specials if isinstance(s, UnitSpecial) and s.side)
        return side if any(s.is_about(side, self.units[unit].arm) for s in rules) else ""

    def may_have_profile(self, profile: Profile, unit: str, side: str) -> bool:
        """Whether a unit of that side may have the profile, as far as nation and rules of the battle go."""
        nation = self.nation_of(unit, side, profile.badge)
        return (profile.nation, profile.side) == (nation, self.side_of(unit, side))

    def profile_of(self, key: str, unit: str, worth: int, badge: str, side: str) -> int:
        if unit not in self.units:
            raise self.fail(key, unknown("fault-unit", unit, self.units))
        kind = self.units[unit]
        profile = Profile(kind, worth, badge, self.nation_of(unit, side, badge), self.side_of(unit, side))
        if profile not in self.profiles:
            self.profiles.append(profile)
        return self.profiles.index(profile)

    def list_planes(self) -> list[str]:
        """The kinds of plane that can be called in by one side or the other."""
        flown = [planes.kinds_of(self.battle, side, self.file) for side in SIDES]
        for side, kinds in zip(SIDES, flown, strict=True):
            for unit in kinds:
                self.profile_of(f"air.{side}.planes", unit, 1, "", side)
        for i, force in enumerate(planes.air_of(self.battle).parked):
            self.profile_of(f"air.parked[{i}].unit", force.unit, force.medals, force.badge, force.side)
        for i, waiting in enumerate(planes.air_of(self.battle).waiting):
            self.profile_of(f"air.waiting[{i}].unit", waiting.unit, 1, "", waiting.side)
        every = list(dict.fromkeys(flown[0] + flown[1]))
        self.wings = [
            [self.profile_of("air", unit, 1, "", side) if unit in kinds else NONE for unit in every]
            for side, kinds in zip(SIDES, flown, strict=True)
        ]
        return every

    def plane(self, number: int) -> Unit:
        """A kind of plane that can be called in."""
        return library.units()[self.planes[number]]

    def read_owners(self) -> dict[tuple[str, int], int]:
        """Sides by structure and hex; the hex is NONE where one side holds all of that kind."""
        found: dict[tuple[str, int], int] = {}
        for i, owner in enumerate(self.battle.owners):
            hexes = self.hexes(f"owners[{i}].at", owner.at) or [NONE]
            for h in hexes:
                if h != NONE and owner.what in library.obstacles() and not maps.is_mined(owner.what):
                    raise self.fail(f"owners[{i}].at", Said("fault-owner-obstacle", what=owner.what))
                drawn = self.drawn[h]
                if h != NONE and owner.what not in (drawn.structure, drawn.tile, *drawn.obstacles):
                    told = Said("fault-not-there", what=owner.what, hex=name_of(self.board, h))
                    raise self.fail(f"owners[{i}].at", told)
                if found.setdefault((owner.what, h), SIDE_NUMBER[owner.side]) != SIDE_NUMBER[owner.side]:
                    raise self.fail(f"owners[{i}]", Said("fault-two-owners", what=owner.what))
        return found

    def read_occupants(self) -> dict[int, int]:
        """Sides by the hex on which one of their units is set up."""
        return {
            h: SIDE_NUMBER[force.side]
            for i, force in enumerate(self.battle.forces) for h in self.hexes(f"forces[{i}].at", force.at)
        }

    def owner_of(self, what: str, h: int = NONE) -> int | None:
        """The side that holds a structure on a hex at set-up: as the battle states, else the side of the unit in it."""
        stated = self.owners.get((what, h), self.owners.get((what, NONE)))
        return self.occupants.get(h) if stated is None else stated
