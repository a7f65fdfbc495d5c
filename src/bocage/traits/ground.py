"""Traits of terrain, structures and obstacles."""

from __future__ import annotations

from typing import ClassVar, Literal, Union

from bocage.core.terms import (
    FIRST_ONLY,
    FIXED,
    FROM_BESIDE,
    HARD,
    HARD_LEFT,
    HOLLOW,
    MUTE,
    NO_BATTLE,
    NO_BATTLE_LEFT,
    NO_DIGGING,
    NO_LANDING,
    PERCH,
    PERIL,
    ROAD,
    SHORT,
    STOP,
    STOP_LEAVING,
    TOKENS,
    WATER,
)
from bocage.traits.arms import (
    ARM_NUMBER,
    ARTILLERY,
    GROUNDED,
    INFANTRY,
    LAND,
    ON_FOOT_OR_TRACKS,
    SEA,
    ArmName,
    Arms,
    arm_mask,
    arm_numbers,
    column,
    seeing_mask,
)
from bocage.traits.base import Trait
from bocage.traits.fold import HexSite, ObstacleSite, Site, Whose, sides_of


class GroundRule(Trait, frozen=True, kw_only=True):
    """A trait that a tile or an obstacle alike may carry."""

    def fold(self, site: Site) -> None:
        raise NotImplementedError


class HexRule(Trait, frozen=True, kw_only=True):
    """A trait that only makes sense for a hex of the map."""

    def fold(self, site: HexSite) -> None:
        raise NotImplementedError


class EdgeRule(Trait, frozen=True, kw_only=True):
    """A trait about stepping in or out of a hex, folded when every hex is known."""

    passes_below: ClassVar[bool] = False    # holds under a bridge as well

    def fold_edges(self, site: HexSite) -> None:
        raise NotImplementedError


class ObstacleRule(Trait, frozen=True, kw_only=True):
    """A trait that only makes sense for a piece that can vanish."""

    def fold(self, site: ObstacleSite) -> None:
        raise NotImplementedError


class Closed(GroundRule, frozen=True, kw_only=True):
    """These arms can never enter: by move, retreat or taking ground."""

    to: Arms

    def fold(self, site: Site) -> None:
        site.close(arm_mask(self.to))


class StopsMoves(GroundRule, frozen=True, kw_only=True):
    """Entering (or leaving) ends the move; a hard stop also rules out taking ground that turn."""

    entering: Literal["hard", "soft"] | None = None
    leaving: Literal["hard", "soft"] | None = None
    arms: Arms = LAND
    wheels: bool = False        # entering ends the move of units on wheels as well, whatever their arm

    def fold(self, site: Site) -> None:
        arms = arm_mask(self.arms)
        if self.entering:
            site.flag(STOP | (HARD if self.entering == "hard" else 0), arms)
        if self.wheels and isinstance(site, HexSite):
            site.rules.ground.wheel_stop[site.hex] |= STOP
            site.provenance.note("ground.wheel_stop", site.hex, STOP)
        if self.leaving:
            site.flag(STOP_LEAVING | (HARD_LEFT if self.leaving == "hard" else 0), arms)


class NoLanding(GroundRule, frozen=True, kw_only=True):
    """Landing craft never come here, whatever they carry."""

    def fold(self, site: Site) -> None:
        site.flag(NO_LANDING)


class FirstHexOnly(GroundRule, frozen=True, kw_only=True):
    """Can only be entered as the first hex of a move."""

    def fold(self, site: Site) -> None:
        site.flag(FIRST_ONLY)


class ForbidsBattle(GroundRule, frozen=True, kw_only=True):
    """When units of these arms may not battle."""

    when: Literal["entered", "entered-from-afar", "left", "inside"]
    arms: Arms = LAND

    def fold(self, site: Site) -> None:
        site.flag(FORBIDDEN[self.when], arm_mask(self.arms))


FORBIDDEN = {
    "entered": NO_BATTLE,               # in the turn of entering
    "entered-from-afar": FROM_BESIDE,   # in that turn, unless the move began next to it
    "left": NO_BATTLE_LEFT,             # in the turn of leaving
    "inside": MUTE,                     # while standing here
}


class Protects(GroundRule, frozen=True, kw_only=True):
    """Attackers of each arm roll fewer dice.

    Other arms lose as many as the one they fire like, unless `more` names them. `below` counts
    only against a lower attacker, `outside` only against one that does not stand on the same
    group of heights.
    """

    infantry: int = 0
    armor: int = 0
    artillery: int = 0
    more: dict[ArmName, int] = {}
    whose: Whose = "any"
    below: bool = False
    outside: bool = False

    def dice(self, arm: str) -> int:
        """Dice that an attacker of the arm loses."""
        return printed(self, arm)

    def fold(self, site: Site) -> None:
        for arm, number in ARM_NUMBER.items():
            if self.below or self.outside:
                if not isinstance(site, HexSite):
                    raise TypeError("`below` and `outside` need a hex with a height")
                if self.below:
                    site.cover_below(number, self.dice(arm))
                else:
                    site.cover_outside(number, self.dice(arm))
            else:
                for side in sides_of(site, self.whose):
                    site.cover(side, number, self.dice(arm))


class Hampers(GroundRule, frozen=True, kw_only=True):
    """A unit standing here battles with fewer dice."""

    infantry: int = 0
    armor: int = 0
    artillery: int = 0
    more: dict[ArmName, int] = {}

    def dice(self, arm: str) -> int:
        """Dice that a unit of the arm loses here."""
        return printed(self, arm)

    def fold(self, site: Site) -> None:
        for arm, number in ARM_NUMBER.items():
            site.hamper(number, self.dice(arm))


def printed(trait: Protects | Hampers, arm: str) -> int:
    """The dice that a trait takes from an arm: its own number, or that of the arm it fires like."""
    if arm in trait.more:
        return trait.more[ArmName(arm)]
    return {"infantry": trait.infantry, "armor": trait.armor, "artillery": trait.artillery}[column(arm)]


class Shelters(GroundRule, frozen=True, kw_only=True):
    """A unit standing here may, or must, ignore flags of each roll."""

    flags: int = 1
    must: bool = False
    arms: Arms = LAND
    whose: Whose = "any"

    def fold(self, site: Site) -> None:
        for side in sides_of(site, self.whose):
            for arm in arm_numbers(self.arms):
                site.refuge(side, arm, self.flags)
                if self.must:
                    site.haven(side, arm)


class AirCheck(GroundRule, frozen=True, kw_only=True):
    """Dice of the air check of a plane above; of several things on a hex the most dangerous counts."""

    dice: int

    def fold(self, site: Site) -> None:
        site.air_check(self.dice)


class Airstrip(HexRule, frozen=True, kw_only=True):
    """Planes land here and take off, while no enemy stands on any hex of the field."""

    def fold(self, site: HexSite) -> None:
        site.rules.air.strip[site.hex] = 1
        site.provenance.note("air.strip", site.hex)


class Track(HexRule, frozen=True, kw_only=True):
    """Trains run here, to every hex of track beside it; `station`: they unload here."""

    station: bool = False

    def fold(self, site: HexSite) -> None:
        site.map.tracks.add(site.hex)
        site.provenance.note("rails.track", site.hex)
        if self.station:
            site.rules.rails.station[site.hex] = 1
            site.provenance.note("rails.station", site.hex)


class Perilous(HexRule, frozen=True, kw_only=True):
    """Dice for every unit that enters, by move, retreat or taking ground; every star costs it a figure."""

    dice: int

    def fold(self, site: HexSite) -> None:
        site.flag(PERIL)
        site.rules.ground.peril_dice = self.dice
        site.provenance.note("ground.peril_dice", 0, self.dice)


class NoDigging(GroundRule, frozen=True, kw_only=True):
    """Sandbags cannot be laid here."""

    def fold(self, site: Site) -> None:
        site.flag(NO_DIGGING)


class ShortensMoves(HexRule, frozen=True, kw_only=True):
    """A move that touches this ground is limited to that many hexes in all."""

    to: int

    def fold(self, site: HexSite) -> None:
        site.flag(SHORT)
        site.rules.ground.short_limit = self.to
        site.provenance.note("ground.short_limit", 0, self.to)


class Road(HexRule, frozen=True, kw_only=True):
    """A move that starts and stays on road gains a hex."""

    def fold(self, site: HexSite) -> None:
        site.flag(ROAD)


class BlocksSight(HexRule, frozen=True, kw_only=True):
    """These arms cannot see through; hills of one group do not hide each other."""

    arms: Arms = ON_FOOT_OR_TRACKS
    except_within_group: bool = False

    def fold(self, site: HexSite) -> None:
        arms = seeing_mask(self.arms)
        table = site.rules.ground.rise if self.except_within_group else site.rules.ground.wall
        table[site.hex] |= arms
        site.provenance.note("ground.rise" if self.except_within_group else "ground.wall", site.hex, arms)


class BlocksSightInRow(HexRule, frozen=True, kw_only=True):
    """These arms cannot see over two or more such hexes in a row; over a single one they can."""

    arms: Arms = ON_FOOT_OR_TRACKS

    def fold(self, site: HexSite) -> None:
        site.rules.ground.veil[site.hex] |= seeing_mask(self.arms)
        site.rules.ground.veils = True
        site.provenance.note("ground.veil", site.hex, seeing_mask(self.arms))


class Hollow(HexRule, frozen=True, kw_only=True):
    """These arms battle in and out of it only with the next hex, whatever they see."""

    arms: Arms = ON_FOOT_OR_TRACKS

    def fold(self, site: HexSite) -> None:
        site.flag(HOLLOW, seeing_mask(self.arms))
        site.rules.ground.hollows = True


class Height(HexRule, frozen=True, kw_only=True):
    """Higher ground; touching hexes of the same height form one group, unless `group` sets some apart."""

    level: int = 1
    group: str = ""

    def fold(self, site: HexSite) -> None:
        site.rules.ground.height[site.hex] = self.level
        site.map.groups[site.hex] = self.group
        site.provenance.note("ground.height", site.hex, self.level)


class Perch(HexRule, frozen=True, kw_only=True):
    """Units of these arms that stand here fire one hex beyond their range, with this number of dice."""

    dice: int
    arms: Arms = ARTILLERY

    def fold(self, site: HexSite) -> None:
        site.flag(PERCH, arm_mask(self.arms))
        site.rules.ground.perch_dice = self.dice
        site.provenance.note("ground.perch_dice", 0, self.dice)


class Holds(EdgeRule, frozen=True, kw_only=True):
    """Units of these arms that stand here at the start can never leave."""

    refusal: ClassVar[str] = "no-leave"
    arms: Arms

    def fold_edges(self, site: HexSite) -> None:
        site.flag(FIXED, arm_mask(self.arms))
        for arm in arm_numbers(self.arms):
            for d in range(6):
                site.map.bar_arm(arm, site.hex, d)


class NoRetreatInto(EdgeRule, frozen=True, kw_only=True):
    """Units can move here but never fall back here."""

    def fold_edges(self, site: HexSite) -> None:
        for d, t in site.map.beside(site.hex):
            for arm in arm_numbers(LAND):
                i = site.map.edge(arm, t, (d + 3) % 6)
                site.rules.ground.fall_back[i] = 0
                site.provenance.note("ground.fall_back", i, 0)


class ClimbedFrom(EdgeRule, frozen=True, kw_only=True):
    """Entered, left and retreated over only from and to neighbours of at least that height."""

    refusal: ClassVar[str] = "no-climb"
    height: int = 1

    def fold_edges(self, site: HexSite) -> None:
        for d, t in site.map.beside(site.hex):
            if site.rules.ground.height[t] < self.height:
                site.map.bar(site.hex, d)
                site.map.bar(t, (d + 3) % 6)


class NotEnteredFrom(EdgeRule, frozen=True, kw_only=True):
    """No unit comes here from such ground."""

    refusal: ClassVar[str] = "no-enter-from"
    ground: list[str]

    def fold_edges(self, site: HexSite) -> None:
        for d, t in site.map.beside(site.hex):
            if set(self.ground) & set(site.map.layers[t]):
                site.map.bar(t, (d + 3) % 6)


class Banks(EdgeRule, frozen=True, kw_only=True):
    """Entered and left only by its open ends: by move, retreat or taking ground."""

    refusal: ClassVar[str] = "no-bank"

    def fold_edges(self, site: HexSite) -> None:
        ends = site.map.ends_of(site.hex)
        for d, t in site.map.beside(site.hex):
            if d not in ends:
                site.map.bar(site.hex, d)
                site.map.bar(t, (d + 3) % 6)


class Navigable(EdgeRule, frozen=True, kw_only=True):
    """Ships sail here, but never next to the ground they must keep off."""

    refusal: ClassVar[str] = "no-sailing"
    passes_below: ClassVar[bool] = True
    off: list[str] = []

    def fold(self, site: HexSite) -> None:
        site.open(arm_mask(SEA))
        site.flag(WATER)

    def fold_edges(self, site: HexSite) -> None:
        beside = site.map.beside(site.hex)
        if any(set(self.off) & set(site.map.layers[t]) for _, t in beside):
            for arm in arm_numbers(SEA):
                for d, t in beside:
                    site.map.bar_arm(arm, t, (d + 3) % 6)


class Slope(EdgeRule, frozen=True, kw_only=True):
    """Steps between this hex and the ground at its foot cost more, or are closed.

    Retreats are not bound by it.
    """

    refusal: ClassVar[str] = "no-slope"
    foot: list[str]                 # ids of the ground below; "low" stands for any lower hex
    up: int = 1
    down: int = 1
    closed_to: Arms = ()
    advance_up: bool = True

    def fold_edges(self, site: HexSite) -> None:
        rules, h = site.rules, site.hex
        closed = arm_mask(self.closed_to)
        for d, t in site.map.beside(h):
            low = "low" in self.foot and rules.ground.height[t] < rules.ground.height[h]
            if not low and not set(self.foot) & set(site.map.layers[t]):
                continue
            for arm in arm_numbers(GROUNDED):
                up = site.map.edge(arm, t, (d + 3) % 6)
                down = site.map.edge(arm, h, d)
                open_ = not closed >> arm & 1
                rules.ground.step[up] = self.up if rules.ground.step[up] and open_ else 0
                rules.ground.step[down] = self.down if rules.ground.step[down] and open_ else 0
                site.provenance.note("ground.step", up, rules.ground.step[up])
                site.provenance.note("ground.step", down, rules.ground.step[down])
                if not open_ or not self.advance_up:
                    rules.ground.advance[up] = 0
                    site.provenance.note("ground.advance", up, 0)
                if not open_:
                    rules.ground.advance[down] = 0
                    site.provenance.note("ground.advance", down, 0)


class Spans(EdgeRule, frozen=True, kw_only=True):
    """A bridge: opens the closed ground below, spares its perils, and never leads to a different bridge."""

    refusal: ClassVar[str] = "no-off-bridge"
    sections: bool = False          # the sections of one long bridge join each other
    arms: Arms = LAND

    def fold(self, site: HexSite) -> None:
        site.bury()                     # the water stays below
        site.open(arm_mask(self.arms))

    def fold_edges(self, site: HexSite) -> None:
        here, land = site.map.layers[site.hex][-1], arm_mask(LAND)
        for d, t in site.map.beside(site.hex):
            there = site.map.layers[t][-1]
            if there in site.map.bridges and not (self.sections and there == here):
                site.map.bar(site.hex, d)
            if site.rules.ground.closed[t] & land == land:  # no climbing up from the water
                site.map.bar(t, (d + 3) % 6)


class RemovedWhenLeft(ObstacleRule, frozen=True, kw_only=True):
    """Gone as soon as its unit leaves the hex, however it leaves."""

    def fold(self, site: ObstacleSite) -> None:
        site.rules.works.gone_left |= site.bit
        site.note("works.gone_left")


class ClearedBy(ObstacleRule, frozen=True, kw_only=True):
    """Which arms remove it by moving in, by battling from it, or instead of battling."""

    entering: Arms = ()
    battling: Arms = ()
    instead_of_battle: Arms = ()
    after_battle_by_sappers: bool = False

    def fold(self, site: ObstacleSite) -> None:
        if self.after_battle_by_sappers:
            site.rules.works.sapped |= site.bit
            site.note("works.sapped")
        for arms, table, name in (
            (self.entering, site.rules.works.gone_entered, "gone_entered"),
            (self.battling, site.rules.works.gone_battled, "gone_battled"),
            (self.instead_of_battle, site.rules.works.clearable, "clearable"),
        ):
            for arm in arm_numbers(arms):
                table[arm] |= site.bit
                site.note(f"works.{name}", arm)


class Sealed(ObstacleRule, frozen=True, kw_only=True):
    """These arms of those it does not serve may close it for good with a star, instead of battling."""

    by: Arms = INFANTRY
    whose: Whose = "any"

    def fold(self, site: ObstacleSite) -> None:
        for side in sides_of(site, self.whose):
            for arm in arm_numbers(self.by):
                sealer = site.rules.works.sealer(side, arm)
                site.rules.works.sealable[sealer] |= site.bit
                site.note("works.sealable", sealer)


class Tunnel(ObstacleRule, frozen=True, kw_only=True):
    """All of its kind are joined underground for the units that know the way."""

    def fold(self, site: ObstacleSite) -> None:
        site.rules.works.tunnel |= site.bit
        site.note("works.tunnel")


class Gap(ObstacleRule, frozen=True, kw_only=True):
    """What lies where a bridge is missing: laid when it is blown, lifted when one is built."""

    def fold(self, site: ObstacleSite) -> None:
        site.rules.works.gap = site.bit
        site.note("works.gap")


class Mined(ObstacleRule, frozen=True, kw_only=True):
    """A token lies here face down; `tokens` lists how many of each number 0, 1, ... are in the box."""

    tokens: list[int]

    def fold(self, site: ObstacleSite) -> None:
        site.rules.works.mined |= site.bit
        site.note("works.mined")
        for number, count in enumerate(self.tokens[:TOKENS]):
            site.rules.works.mine_tokens[number] = count
            site.provenance.note("works.mine_tokens", number, count)


class Dug(ObstacleRule, frozen=True, kw_only=True):
    """The piece that units lay when they dig in, and its limit on the board."""

    limit: int

    def fold(self, site: ObstacleSite) -> None:
        site.rules.works.dug = site.bit
        site.rules.works.dug_like |= site.bit
        site.rules.works.dug_limit = self.limit
        site.note("works.dug")
        site.note("works.dug_like")
        site.provenance.note("works.dug_limit", 0, self.limit)


class CountsAsDug(ObstacleRule, frozen=True, kw_only=True):
    """A piece out of the same box: it counts towards the limit of `dug`, and nothing is laid on it."""

    def fold(self, site: ObstacleSite) -> None:
        site.rules.works.dug_like |= site.bit
        site.note("works.dug_like")


GroundTrait = Union[
    Closed, StopsMoves, FirstHexOnly, ForbidsBattle, Protects, Hampers, Shelters, NoDigging,
    ShortensMoves, Road, BlocksSight, BlocksSightInRow, Height, Perch, Holds, NoRetreatInto, ClimbedFrom,
    NotEnteredFrom, Navigable, Slope, Spans, RemovedWhenLeft, ClearedBy, Sealed, Tunnel, Mined, Dug,
    CountsAsDug, AirCheck, Airstrip, NoLanding, Perilous, Banks, Hollow,
    Gap, Track,
]
