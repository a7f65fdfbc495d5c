"""A battle ready to play: its rules as tables, its opening position, and the names of everything in it."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from functools import cache, lru_cache

from msgspec.structs import replace

from bocage.content import arms, craft, library, maps, overlord, planes
from bocage.content import deck as decks
from bocage.content.deck import Deck
from bocage.content.errors import ContentError, unknown
from bocage.content.hexnames import HexNameError, hex_of, name_of
from bocage.content.maps import Drawn
from bocage.content.profiles import Profile, foreign_nations, granted
from bocage.content.schema import Battle, Camp, Force, Unit
from bocage.content.seating import SIDES as SIDES
from bocage.content.seating import TWO_SEATS, Seating
from bocage.core.air import OF_A_KIND
from bocage.core.board import SHAPES, SIGHT_REACH, Board
from bocage.core.chance import Chance
from bocage.core.chip import empty_chips
from bocage.core.flat import ints
from bocage.core.luck import deal
from bocage.core.rules import Rules
from bocage.core.search import Search
from bocage.core.state import HAND, State, Tape, blank_state, muster_staff, open_sky
from bocage.core.terms import (
    AT_ONCE,
    CLEARED,
    FOR_GOOD,
    GIVE,
    HELD,
    MAJORITY,
    NE,
    NONE,
    NW,
    SE,
    SW,
    TOKENS,
    TURN_END,
)
from bocage.core.turn import begin
from bocage.fault import Fault, Sayable
from bocage.speech import Said
from bocage.traits.arms import ARM_NUMBER
from bocage.traits.fold import SIDE_NUMBER, Map, UnitSite
from bocage.traits.provenance import FARTHEST, PACE_LIMIT, RANGE_LIMIT, Provenance, Writer, writers_of
from bocage.traits.special import (
    Boats,
    Camouflages,
    DropsParatroops,
    HidesView,
    LandingCraft,
    PlaysAs,
    Ramps,
    Reserves,
    SightAlong,
    UnitSpecial,
)
from bocage.traits.unit import UnitRule

WHEN = {"held": HELD, "for-good": FOR_GOOD, "majority": MAJORITY, "at-once": AT_ONCE, "turn-end": TURN_END,
        "cleared": CLEARED}
MOST_FIGURES = 9
MOST_MARKS = 32
RELAXED = 64            # relaxed tables kept for further questions
MOST_READY = 128        # battles kept ready, with their variants: each takes 0.8 MB and 12 ms
PLENTY = 9              # dice beyond the range of a unit where the range does not bind it: no ground takes them all


@dataclass(frozen=True)
class Variants:
    """Options of a game: the children's game in its two independent steps, teams, and planes."""

    no_tactics: bool = False
    no_ground: bool = False
    seats: tuple[int, int] = (1, 1)         # of the Allies and the Axis; never fewer than the battle says
    air: bool = False                       # planes, by the rules of the Air Pack; also where the battle demands them


def board_of(name: str, reach: int = SIGHT_REACH) -> Board:
    """The board of a shape; farther lines of sight than usual cost room and time to build."""
    return _board(name, reach)


@cache
def _board(name: str, reach: int) -> Board:
    return Board(SHAPES[name], reach)


class ReadyBattle:
    """A battle made ready: tables for the engine and words for everybody else."""

    def __init__(self, battle: Battle, variants: Variants = Variants(), file: str = "") -> None:
        self.battle = battle
        if planes.are_required(battle):
            variants = dataclasses.replace(variants, air=True)
        self.variants = variants
        self.file = file or f"battles/{battle.id}.toml"
        self.board = board_of(battle.board, self.farthest_view())
        wished_allies, wished_axis = variants.seats
        self.seating = Seating.of_counts(
            max(battle.allies.seats, wished_allies), max(battle.axis.seats, wished_axis), self.is_overlord
        )
        self.drawn = self.read_map()
        self.deck = self.build_deck()
        self.check_names()
        self.foreign = foreign_nations(battle, self.file)
        self.profiles: list[Profile] = []
        self.marks = {name: self.hexes(f"marks.{name}", at) for name, at in battle.marks.items()}
        for i, special in enumerate(battle.specials):
            if isinstance(special, DropsParatroops):
                self.profile_of(f"specials[{i}].unit", special.unit, 1, "", special.side)
        for i, force in enumerate(battle.forces):
            self.profile_of(f"forces[{i}].unit", force.unit, force.medals, force.badge, force.side)
        self.wings: list[list[int]] = []        # side, kind of plane -> profile
        self.planes = self.list_planes() if variants.air else []
        self.rules, self.provenance = self.fold()
        self._relaxed: dict[frozenset[Writer], Rules] = {}
        self._laid_out = self.lay_out()     # copied by every game; what cannot be laid out is an error now

    # Reading.

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
        dropped = {special.unit for special in self.battle.specials if isinstance(special, DropsParatroops)}
        units = (dropped | {force.unit for force in self.battle.forces}) & library.units().keys()
        return max([SIGHT_REACH, *(arms.reach_of(library.units()[unit]) + 1 for unit in units)])

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
        for key, what in named:
            if what not in things:
                raise self.fail(key, unknown("fault-thing", what, sorted(things)))
        for i, place in enumerate(self.battle.places):
            self.hexes(f"places[{i}].at", place.at)
            self.hexes(f"places[{i}].hexes", place.hexes or "")
        if sum(isinstance(s, DropsParatroops) for s in self.battle.specials) > 1:
            raise self.fail("specials", Said("fault-one-paradrop"))

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
        return drawn

    def build_deck(self) -> Deck:
        names = [self.battle.deck] if isinstance(self.battle.deck, str) else self.battle.deck
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
        return nation if granted(nation, library.units()[unit].arm) else ""

    def side_of(self, unit: str, side: str) -> str:
        """The side, where a rule of the battle is about its units of that kind and not about those of the other."""
        rules = (s for s in self.battle.specials if isinstance(s, UnitSpecial) and s.side)
        return side if any(s.is_about(side, library.units()[unit].arm) for s in rules) else ""

    def may_have_profile(self, profile: Profile, unit: str, side: str) -> bool:
        """Whether a unit of that side may have the profile, as far as nation and rules of the battle go."""
        nation = self.nation_of(unit, side, profile.badge)
        return (profile.nation, profile.side) == (nation, self.side_of(unit, side))

    def profile_of(self, key: str, unit: str, worth: int, badge: str, side: str) -> int:
        if unit not in library.units():
            raise self.fail(key, unknown("fault-unit", unit, library.units()))
        kind = library.units()[unit]
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

    # Folding.

    def read_owners(self) -> dict[tuple[str, int], int]:
        """Sides by structure and hex; the hex is NONE where one side holds all of that kind."""
        found: dict[tuple[str, int], int] = {}
        for i, owner in enumerate(self.battle.owners):
            hexes = self.hexes(f"owners[{i}].at", owner.at) or [NONE]
            for h in hexes:
                if h != NONE and owner.what in library.obstacles():
                    raise self.fail(f"owners[{i}].at", Said("fault-owner-obstacle", what=owner.what))
                if h != NONE and owner.what not in (self.drawn[h].structure, self.drawn[h].tile):
                    told = Said("fault-not-there", what=owner.what, hex=name_of(self.board, h))
                    raise self.fail(f"owners[{i}].at", told)
                if found.setdefault((owner.what, h), SIDE_NUMBER[owner.side]) != SIDE_NUMBER[owner.side]:
                    raise self.fail(f"owners[{i}]", Said("fault-two-owners", what=owner.what))
        return found

    def owner_of(self, what: str, h: int = NONE) -> int | None:
        """The side that holds a structure on a hex at set-up: as the battle states, else the side of the unit in it."""
        stated = self.owners.get((what, h), self.owners.get((what, NONE)))
        return self.occupants.get(h) if stated is None else stated

    def without(self, left_out: frozenset[Writer]) -> Rules:
        """The tables as they would be without these writers: for asking what stands against an action."""
        if not left_out:
            return self.rules
        if left_out not in self._relaxed:
            if len(self._relaxed) >= RELAXED:
                self._relaxed.clear()
            self._relaxed[left_out] = self.fold(left_out)[0]
        return self._relaxed[left_out]

    @property
    def writer(self) -> Writer:
        """The battle itself as the writer of cells: hands, medals, who begins."""
        return Writer("battle", self.battle.id, cite=tuple(self.battle.cite))

    def fold(self, left_out: frozenset[Writer] = frozenset()) -> tuple[Rules, Provenance]:
        """Fill the tables, without some writers, and note who wrote what."""
        battle, board = self.battle, self.board
        provenance = Provenance(left_out)
        rules = Rules(board, len(self.profiles), len(self.deck.kinds), len(self.deck.faces), len(battle.objectives))
        arms.fold(rules, library.arms())
        self.fold_air(rules)
        m = Map(rules, board, lambda name: hex_of(board, name), provenance)
        m.nations = (battle.allies.nation, battle.axis.nation)
        m.layers = maps.layers_of(board, battle.face, self.drawn)
        m.marks = self.marks
        m.courses = maps.courses_of(board, battle.rivers, self.file)
        top = SIDE_NUMBER[battle.top]
        for side in (0, 1):
            rules.grid.set_rear(side, *((NW, NE) if side == top else (SE, SW)))
        specials = writers_of("battle", battle.id, battle.specials)
        reserved: dict[str, int] = {}
        for writer in specials:
            if isinstance(writer.trait, Reserves) and provenance.admits(writer):
                what, side = writer.trait.what, SIDE_NUMBER[writer.trait.side]
                reserved[what] = side
                for h in (h for h in range(board.size) if what in m.layers[h]):
                    provenance.note("ground.reserved", h, 1 << side)
                if what in library.obstacles():
                    provenance.note("works.reserved", maps.obstacle_mask((what,)), 1 << side)
        self.owners = self.read_owners()
        self.occupants = {
            h: SIDE_NUMBER[f.side] for i, f in enumerate(battle.forces) for h in self.hexes(f"forces[{i}].at", f.at)
        }
        maps.fold(rules, m, self.owner_of, reserved)
        self.layers = m.layers
        if self.is_overlord:
            rules.battle.opening = GIVE
            overlord.fold_halves(rules, board, top)
            overlord.fold_kinds(self.deck, rules)
        for p, profile in enumerate(self.profiles):
            self.fold_unit(UnitSite(rules, p, provenance), profile)
        if len(self.marks) > MOST_MARKS:
            raise self.fail("marks", Said("fault-marks-most", most=MOST_MARKS))
        mark_bits = {}
        for bit, (name, hexes) in enumerate(self.marks.items()):
            mark_bits[name] = 1 << bit
            for h in hexes:
                rules.battle.marked[h] |= 1 << bit
        for kind in self.deck.kinds:
            if kind.holding and kind.holding not in mark_bits:
                raise self.fail("specials", Said("fault-mark", mark=repr(kind.holding)))
        decks.fold(self.deck, rules, mark_bits, provenance)
        decks.fold_commands(self.deck, rules, m.nations, provenance)
        for writer in specials:
            if isinstance(writer.trait, PlaysAs):
                provenance.admits(writer)
                decks.note_use(self.deck, writer.trait, provenance)
        if self.seating != TWO_SEATS:
            decks.seat(self.seating, rules)
        provenance.admits(self.writer)
        rules.battle.first = SIDE_NUMBER[battle.first]
        provenance.note("battle.first")
        for side, camp in enumerate((battle.allies, battle.axis)):
            rules.battle.hand[side] = camp.hand
            rules.battle.target[side] = camp.medals
            provenance.note("battle.hand", side, camp.hand)
            provenance.note("battle.target", side, camp.medals)
        rules.battle.no_advance = self.variants.no_ground
        self.fold_objectives(rules, provenance)
        for writer, special in zip(specials, battle.specials, strict=True):
            key = f"specials[{writer.number}]"
            if not provenance.admits(writer):
                continue
            try:
                special.fold(m)
            except (KeyError, IndexError) as e:
                told = Said("fault-special-unknown", special=type(special).__name__, name=str(e))
                raise self.fail(key, told) from None
            except HexNameError as e:
                raise self.fail(key, Said("fault-special", special=type(special).__name__, reason=e)) from None
            if isinstance(special, DropsParatroops):
                rules.battle.drop_profile = self.profile_of("specials", special.unit, 1, "", special.side)
        mines = sum(1 for d in self.drawn if maps.obstacle_mask(d.obstacles) & rules.works.mined)
        if mines and rules.works.mine_side == NONE:
            raise self.fail("owners", Said("fault-mine-owner"))
        tokens = sum(rules.works.mine_tokens[number] for number in range(TOKENS))
        if mines > tokens:
            raise self.fail("map", Said("fault-mine-tokens", mines=mines, tokens=tokens))
        return rules, provenance

    def fold_air(self, rules: Rules) -> None:
        """Where planes come from, which there are, and the sorties of both sides."""
        if not self.variants.air:
            return
        rules.air.on = True
        planes.fold_gates(rules, self.board)
        rules.air.set_kinds(len(self.planes), [profile for wing in self.wings for profile in wing])
        for number, side in enumerate(SIDES):
            rules.air.sorties[number] = planes.wing_of(self.battle, side).sorties

    def fold_unit(self, site: UnitSite, profile: Profile) -> None:
        """Write a kind of unit: its own numbers, then its traits."""
        unit = profile.unit
        paced, ranged = site.provenance.admits(PACE_LIMIT), site.provenance.admits(RANGE_LIMIT)
        if not ranged:
            beyond = [PLENTY] * (self.board.reach - len(unit.dice))
            unit = replace(unit, dice=[*unit.dice, *beyond], dice_when=[])
        site.provenance.admits(Writer("unit", unit.id, cite=tuple(unit.cite)))
        site.write("arm", ARM_NUMBER[unit.arm])
        site.rules.profiles.classes[site.profile] = 1 << ARM_NUMBER[unit.arm]
        for moved in (0, 1):
            site.rules.profiles.eyes[2 * site.profile + moved] = ARM_NUMBER[unit.arm]
        site.write("pace", unit.pace if paced else FARTHEST)
        site.write("battle_pace", unit.battle_pace if unit.battle_pace > 0 else -1)
        arms.fold_dice(site.rules, site.profile, unit)
        site.rules.profiles.set_hit_by(site.profile, arms.faces_mask(unit.hit_by or library.arms()[unit.arm].hit_by))
        for table in ("reach", "dice", "hit_by"):
            site.provenance.note(f"profiles.{table}", site.profile)
        for writer in profile.writers:
            if isinstance(writer.trait, UnitRule) and site.provenance.admits(writer):
                writer.trait.fold(site)
        for writer in writers_of("battle", self.battle.id, self.battle.specials):
            if isinstance(writer.trait, UnitSpecial) and writer.trait.is_about(profile.side, unit.arm):
                if site.provenance.admits(writer) and paced:
                    writer.trait.fold_unit(site)
        if profile.worth != 1:
            site.provenance.admits(self.writer)
            site.write("worth", profile.worth)

    def goal_writer(self, g: int) -> Writer:
        """One objective of the battle as a writer of cells."""
        return Writer("battle", self.battle.id, -2 - g, cite=tuple(self.battle.objectives[g].cite))

    def fold_objectives(self, rules: Rules, provenance: Provenance) -> None:
        flat: list[int] = []
        for g, goal in enumerate(self.battle.objectives):
            hexes = self.hexes(f"objectives[{g}].at", goal.at)
            if goal.section and goal.sides:
                mine, bit = SIDE_NUMBER[goal.sides[0]], decks.SECTION_MASK[goal.section]
                hexes = [h for h in range(self.board.size) if rules.grid.sections(mine, h) & bit]
            if not hexes or not goal.sides:
                raise self.fail(f"objectives[{g}]", Said("fault-goal-empty"))
            if not 1 <= goal.need <= len(hexes):
                raise self.fail(f"objectives[{g}].need", Said("fault-goal-need", need=goal.need, hexes=len(hexes)))
            rules.goals.when[g] = WHEN[goal.when]
            rules.goals.sides[g] = sum(1 << SIDE_NUMBER[s] for s in goal.sides)
            rules.goals.need[g] = goal.need
            rules.goals.worth[g] = goal.worth
            rules.goals.required[g] = rules.goals.sides[g] if goal.required else 0
            provenance.admits(self.goal_writer(g))
            for table in ("when", "sides", "need", "worth", "required"):
                provenance.note(f"goals.{table}", g)
            for h in hexes:
                provenance.note("goals.at", h)
            flat += hexes
            rules.goals.first[g + 1] = len(flat)
        rules.goals.set_hexes(flat)

    # Setting up.

    def position(self) -> State:
        """The board as set up, before any card is dealt."""
        return self._laid_out.fresh()

    def lay_out(self) -> State:
        """Set the units up, and what else the battle puts on the board."""
        rules = self.rules
        placed = [(i, f, h) for i, f in enumerate(self.battle.forces) for h in self.hexes(f"forces[{i}].at", f.at)]
        parked = planes.air_of(self.battle).parked if self.variants.air else []
        placed += [(i, f, h) for i, f in enumerate(parked) for h in self.hexes(f"air.parked[{i}].at", f.at)]
        room = len(placed) + self.plane_count + rules.battle.drop_figures
        seats = len(self.seating.names)
        s = blank_state(self.board.size, room, len(self.deck.faces), len(self.battle.objectives), seats)
        for h, drawn in enumerate(self.drawn):
            s.board.obstacles[h] = maps.obstacle_mask(drawn.obstacles)
        for number in range(TOKENS):
            s.board.mine_pool[number] = rules.works.mine_tokens[number]
        for i, force, h in placed:
            self.place(s, f"forces[{i}]", force, h)
        for i, special in enumerate(self.battle.specials):
            if isinstance(special, Camouflages):
                for h in self.hexes(f"specials[{i}].at", special.at):
                    if s.board.at[h] == NONE:
                        raise self.fail(f"specials[{i}].at", Said("fault-nobody-to-hide", hex=name_of(self.board, h)))
                    s.units.masked[s.board.at[h]] = 1
            if isinstance(special, Boats | LandingCraft):
                may_have, told = craft.CHECKS[type(special)]
                for h in self.hexes(f"specials[{i}].at", special.at):
                    if not may_have(rules, s, self.board, h):
                        raise self.fail(f"specials[{i}].at", Said(told, hex=name_of(self.board, h)))
                    s.units.aboard[s.board.at[h]] = 1
        first = s.units.count
        self.enlist_planes(s)
        if self.variants.air:
            planes.berth(self.rules, s, self.battle, first, self.board, self.file)
        self.enlist_reserve(s, room)
        self.muster(s)
        return s

    def muster(self, s: State) -> None:
        """Generals who can be given cards, in Overlord, and the chips of commissars."""
        if self.is_overlord:
            s.staff = muster_staff()
        if max(self.rules.battle.chip):
            s.chip = empty_chips()

    def enlist_planes(self, s: State) -> None:
        """Units for every kind of plane that can be called in; they are off the board until then."""
        if not self.variants.air:
            return
        waiting = [
            (SIDE_NUMBER[w.side], self.profile_of("air.waiting", w.unit, 1, "", w.side))
            for w in planes.air_of(self.battle).waiting for _ in range(w.count)
        ]
        called = [(side, p) for side, wing in enumerate(self.wings) for p in wing * OF_A_KIND if p != NONE]
        for side, p in waiting + called:
            s.units.enlist(s.units.count, side, p, self.rules.profiles.arm[p], self.profiles[p].unit.figures)
            s.units.count += 1
        s.sky = open_sky(len(s.units.where))

    @property
    def plane_count(self) -> int:
        """Units that stand for planes which wait or can be called in."""
        waiting = planes.air_of(self.battle).waiting if self.variants.air else []
        return sum(w.count for w in waiting) + OF_A_KIND * sum(p != NONE for wing in self.wings for p in wing)

    def enlist_reserve(self, s: State, room: int) -> None:
        """Say what the units are that may still drop from the sky."""
        p = self.rules.battle.drop_profile
        for u in range(s.units.count, room):
            unit = self.profiles[p].unit
            s.units.enlist(u, self.rules.battle.drop_side, p, self.rules.profiles.arm[p], unit.figures)

    def place(self, s: State, key: str, force: Force, h: int) -> None:
        if s.board.at[h] != NONE:
            raise self.fail(f"{key}.at", Said("fault-two-units", hex=name_of(self.board, h)))
        u = s.units.count
        p = self.profile_of(f"{key}.unit", force.unit, force.medals, force.badge, force.side)
        if not self.may_stand(p, h, s.board.obstacles[h]):
            raise self.fail(f"{key}.at", Said("fault-closed", hex=name_of(self.board, h), unit=force.unit))
        figures = force.figures or self.profiles[p].unit.figures
        if not 1 <= figures <= MOST_FIGURES:
            raise self.fail(f"{key}.figures", Said("fault-figures", most=MOST_FIGURES, given=figures))
        s.units.count += 1
        s.board.at[h] = u
        s.units.where[u] = h
        s.units.enlist(u, SIDE_NUMBER[force.side], p, self.rules.profiles.arm[p], figures)
        s.units.figures[u] = figures

    def may_stand(self, profile: int, h: int, obstacles: int = 0) -> bool:
        """Whether a unit can be set up on the hex; guns may begin in a bunker they could not enter."""
        arm = self.rules.profiles.arm[profile]
        if library.arms()[self.profiles[profile].unit.arm].set_up_anywhere:
            return True
        return not self.rules.is_closed(arm, h, obstacles)

    def search(self) -> Search:
        """Room for the searches of one player, or of one question."""
        return Search(self.board.size)

    def open(
        self, chance: Chance, tape: Tape | None = None, dealt: list[int] | None = None, dice: list[int] | None = None
    ) -> State:
        """Deal the cards (these ones, for a replay) and begin; a first turn at night rolls its dice."""
        s = self.position()
        s.luck.chance = chance
        s.tape = s.tape if tape is None else tape
        if dealt is not None:
            s.luck.stacked = ints(dealt)
        if dice is not None:
            s.luck.forced = ints(dice)
        deal(self.rules, s)
        begin(self.rules, s)
        return s


def field_of(battle: str, variants: Variants = Variants()) -> ReadyBattle:
    """A battle that ships with the game, made ready."""
    if battle not in library.battles():
        raise ContentError("battles", battle, Said("fault-battle", known=list(library.battles())))
    return _ready(battle, variants)


@lru_cache(MOST_READY)
def _ready(battle: str, variants: Variants) -> ReadyBattle:
    return ReadyBattle(library.battles()[battle], variants)


library.forgets(_ready.cache_clear)

__all__ = ["ARM_NUMBER", "Profile", "ReadyBattle", "Variants", "field_of"]
