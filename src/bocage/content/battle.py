"""A battle ready to play: its rules as tables, its opening position, and the names of everything in it."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from bocage.content import (
    arms,
    craft,
    deployment,
    formations,
    heroes,
    library,
    maps,
    miniatures,
    overlord,
    planes,
    trains,
)
from bocage.content import deck as decks
from bocage.content.errors import ContentError
from bocage.content.hexnames import HexNameError, hex_of, name_of
from bocage.content.profiles import Profile
from bocage.content.schema import Battle, Force
from bocage.content.seating import SIDES as SIDES
from bocage.content.seating import TWO_SEATS
from bocage.content.stated_battle import StatedBattle, Variants
from bocage.core.air import OF_A_KIND
from bocage.core.chance import Chance
from bocage.core.chip import empty_chips
from bocage.core.flat import ints
from bocage.core.luck import deal
from bocage.core.rules import Rules
from bocage.core.search import Search
from bocage.core.state import State, Tape, blank_state, muster_staff, open_sky
from bocage.core.terms import (
    ARMS,
    AT_ONCE,
    CLEARED,
    CONTROLLED,
    FOR_GOOD,
    GIVE,
    HELD,
    MAJORITY,
    NE,
    NONE,
    NW,
    SE,
    SW,
    SYMBOLS,
    TOKENS,
    TURN_END,
)
from bocage.core.turn import begin
from bocage.speech import Said
from bocage.traits.arms import ARM_NUMBER
from bocage.traits.fold import SIDE_NUMBER, Map, UnitSite
from bocage.traits.provenance import FARTHEST, PACE_LIMIT, RANGE_LIMIT, Provenance, Writer, writers_of
from bocage.traits.special import (
    BlowsBridges,
    Boats,
    BreaksThrough,
    BuildsBridges,
    Camouflages,
    LandingCraft,
    Paradrop,
    PlaysAs,
    Reserves,
    UnitSpecial,
)
from bocage.traits.unit import UnitRule

WHEN = {"held": HELD, "for-good": FOR_GOOD, "majority": MAJORITY, "at-once": AT_ONCE, "turn-end": TURN_END,
        "cleared": CLEARED, "controlled": CONTROLLED}
MOST_FIGURES = 9
MOST_MARKS = 32
RELAXED = 64            # relaxed tables kept for further questions
MOST_READY = 128        # battles kept ready, with their variants: each takes 0.8 MB and 12 ms
PLENTY = 9              # dice beyond the range of a unit where the range does not bind it: no ground takes them all


class ReadyBattle(StatedBattle):
    """A battle made ready: tables for the engine and words for everybody else."""

    def __init__(self, battle: Battle, variants: Variants = Variants(), file: str = "") -> None:
        super().__init__(battle, variants, file)
        self.rules, self.provenance = self.fold()
        self._relaxed: dict[frozenset[Writer], Rules] = {}
        self._laid_out = self.lay_out()     # copied by every game; what cannot be laid out is an error now

    # Folding.

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
        specials = writers_of("battle", battle.id, miniatures.specials_of(battle))
        reserved: dict[str, int] = {}
        for writer in specials:
            if isinstance(writer.trait, Reserves) and provenance.admits(writer):
                what, side = writer.trait.what, SIDE_NUMBER[writer.trait.side]
                reserved[what] = side
                for h in (h for h in range(board.size) if what in m.layers[h]):
                    provenance.note("ground.reserved", h, 1 << side)
                if what in library.obstacles():
                    provenance.note("works.reserved", maps.obstacle_mask((what,)), 1 << side)
        maps.fold(rules, m, self.owner_of, reserved)
        self.layers = m.layers
        for what in (o for o in library.obstacles() if maps.is_mined(o)):
            for h in range(board.size):
                rules.battle.mine_side[h] = self.owners.get((what, h), self.owners.get((what, NONE), NONE))
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
            elif isinstance(writer.trait, BlowsBridges | BuildsBridges):
                provenance.admits(writer)
                for k in (k for k, kind in enumerate(self.deck.kinds) if kind.card.id == writer.trait.card):
                    for table in ("cards.mode_side", "cards.strike_section"):
                        provenance.note(table, k)
        miniatures.fold(battle, m, self.deck)
        if self.seating != TWO_SEATS:
            decks.seat(self.seating, rules)
        provenance.admits(self.writer)
        rules.battle.first = SIDE_NUMBER[battle.first]
        provenance.note("battle.first")
        for side, camp in enumerate((battle.allies, battle.axis)):
            rules.battle.hand[side] = rules.battle.hand_full[side] = camp.hand
            rules.battle.target[side] = camp.medals
            provenance.note("battle.hand", side, camp.hand)
            provenance.note("battle.target", side, camp.medals)
        for number in range(TOKENS if battle.mine_tokens else 0):
            rules.works.mine_tokens[number] = sum(battle.mine_tokens[number : number + 1])
            provenance.note("works.mine_tokens", number)
        rules.battle.no_advance = self.variants.no_ground
        self.fold_objectives(rules, provenance)
        for writer, special in zip(specials, miniatures.specials_of(battle), strict=True):
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
            if isinstance(special, Paradrop):
                rules.battle.drop_profile = self.profile_of("specials", special.unit, 1, "", special.side)
            if isinstance(special, BreaksThrough):
                rules.battle.storm_profile = self.profile_of("specials", special.unit, 1, "", special.side)
        if rules.battle.leaders:
            miniatures.hold_no_cards(rules)
        deployment.fold(self, rules)
        if any(rules.profiles.bound):
            maps.put_on_wheels(rules)
        mined = [h for h, d in enumerate(self.drawn) if maps.obstacle_mask(d.obstacles) & rules.works.mined]
        if any(rules.battle.mine_side[h] == NONE for h in mined):
            raise self.fail("owners", Said("fault-mine-owner"))
        tokens = sum(rules.works.mine_tokens[number] for number in range(TOKENS))
        if len(mined) > tokens:
            raise self.fail("map", Said("fault-mine-tokens", mines=len(mined), tokens=tokens))
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
        site.rules.profiles.symbol[site.profile] = arms.faces_mask(library.arms()[unit.arm].hit_by) & SYMBOLS
        for table in ("reach", "dice", "hit_by"):
            site.provenance.note(f"profiles.{table}", site.profile)
        for writer in profile.writers:
            if isinstance(writer.trait, UnitRule) and site.provenance.admits(writer):
                writer.trait.fold(site)
                miniatures.fold_unit(site, writer.trait)
        for writer in writers_of("battle", self.battle.id, miniatures.specials_of(self.battle)):
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
        room = len(placed) + deployment.unit_count(self.battle) + self.plane_count + self.reserve_count
        seats = len(self.seating.names)
        s = blank_state(self.board.size, room, len(self.deck.faces), len(self.battle.objectives), seats)
        for h, drawn in enumerate(self.drawn):
            s.board.obstacles[h] = maps.obstacle_mask(drawn.obstacles)
        for number in range(TOKENS):
            s.board.mine_pool[number] = rules.works.mine_tokens[number]
        trains.lay(rules, s)
        for i, force, h in sorted(placed, key=lambda entry: entry[1].aboard):
            self.place(s, f"forces[{i}]", force, h)
        for h in trains.couple_all(rules, s):
            raise self.fail("forces", Said("fault-wagon-alone", hex=name_of(self.board, h)))
        if s.rail.on and (rules.battle.opportunity or rules.battle.leaders):
            raise self.fail("forces", Said("fault-trains-with"))
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
        heroes.attach(self, s)
        deployment.call_up(self, s)
        first = s.units.count
        self.enlist_planes(s)
        if self.variants.air:
            planes.berth(self.rules, s, self.battle, first, self.board, self.file)
        self.enlist_reserve(s, room)
        self.muster(s)
        if s.leaders.on:
            known = [formation.id for formation in formations.formations_of(self.battle)]
            for _, force, h in placed:
                if force.formation:
                    s.leaders.of_unit[s.board.at[h]] = known.index(force.formation)
            waiting = [force for force in self.battle.forces for _ in range(force.count)]
            for u, force in enumerate(waiting, len(placed)):
                if force.formation:
                    s.leaders.of_unit[u] = known.index(force.formation)
        return s

    def muster(self, s: State) -> None:
        """Generals who can be given cards, in Overlord, and the chips of commissars."""
        if self.is_overlord:
            s.staff = muster_staff()
        if max(self.rules.battle.chip):
            s.chip = empty_chips()
        s.support = miniatures.support_of(self.battle, self.board.size)
        if self.rules.battle.leaders:
            s.leaders = formations.raise_leaders(self.battle, len(s.units.where))
            known = formations.formations_of(self.battle)
            for u in range(len(s.units.where)):
                side = SIDES[s.units.side[u]]
                if formations.has_one_formation(self.battle, side):
                    s.leaders.of_unit[u] = next(n for n, formation in enumerate(known) if formation.side == side)

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

    @property
    def reserve_count(self) -> int:
        """Units that may still drop from the sky or break in over the edge; no battle has both."""
        return int(self.rules.battle.drop_figures + self.rules.battle.storm_units)

    def enlist_reserve(self, s: State, room: int) -> None:
        """Say what the units are that may still come during play."""
        battle = self.rules.battle
        p, side = (battle.drop_profile, battle.drop_side) if battle.drop_figures else (
            battle.storm_profile, battle.storm_side)
        for u in range(s.units.count, room):
            unit = self.profiles[p].unit
            s.units.enlist(u, side, p, self.rules.profiles.arm[p], unit.figures)

    def place(self, s: State, key: str, force: Force, h: int) -> None:
        if force.aboard and not (s.rail.on and trains.may_carry(self.rules, s, h)):
            raise self.fail(f"{key}.at", Said("fault-no-train", hex=name_of(self.board, h)))
        if s.board.at[h] != NONE and not force.aboard:
            raise self.fail(f"{key}.at", Said("fault-two-units", hex=name_of(self.board, h)))
        u = s.units.count
        p = self.profile_of(f"{key}.unit", force.unit, force.medals, force.badge, force.side)
        if not force.aboard and not self.may_stand(p, h, s.board.obstacles[h]):
            raise self.fail(f"{key}.at", Said("fault-closed", hex=name_of(self.board, h), unit=force.unit))
        figures = force.figures or self.profiles[p].unit.figures
        if not 1 <= figures <= MOST_FIGURES:
            raise self.fail(f"{key}.figures", Said("fault-figures", most=MOST_FIGURES, given=figures))
        s.units.count += 1
        if force.aboard:
            s.rail.carrier[u] = s.board.at[h]
        else:
            s.board.at[h] = u
            s.units.where[u] = h
        s.units.enlist(u, SIDE_NUMBER[force.side], p, self.rules.profiles.arm[p], figures)
        s.units.figures[u] = figures

    def may_stand(self, profile: int, h: int, obstacles: int = 0) -> bool:
        """Whether a unit can be set up on the hex; guns may begin in a bunker they could not enter."""
        arm = self.rules.profiles.arm[profile]
        if library.arms()[self.profiles[profile].unit.arm].set_up_anywhere:
            return True
        bound = int(self.rules.profiles.bound[profile])
        closed = (arm, *(n for n in range(ARMS) if bound >> n & 1))
        return not any(self.rules.is_closed(a, h, obstacles) for a in closed)

    def lying(self, h: int) -> int:
        """The obstacles that a hex has at set-up, as a mask."""
        return maps.obstacle_mask(self.drawn[h].obstacles)

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
