"""Traits of terrain, structures and obstacles."""

from __future__ import annotations

from typing import Literal, Union

from bocage.core.terms import (
    ANY_ARM,
    FIRST_ONLY,
    HARD,
    MUTE,
    NO_BATTLE,
    NO_DIGGING,
    ROAD,
    SHORT,
    STOP,
    STOP_LEAVING,
)
from bocage.traits.base import Trait
from bocage.traits.fold import ARM_NUMBER, Arm, HexSite, ObstacleSite, Site, Whose, arm_mask, sides_of


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

    def fold_edges(self, site: HexSite) -> None:
        raise NotImplementedError


class ObstacleRule(Trait, frozen=True, kw_only=True):
    """A trait that only makes sense for a piece that can vanish."""

    def fold(self, site: ObstacleSite) -> None:
        raise NotImplementedError


class Closed(GroundRule, frozen=True, kw_only=True):
    """These arms can never enter: by move, retreat or taking ground."""

    to: tuple[Arm, ...]

    def fold(self, site: Site) -> None:
        site.close(arm_mask(self.to))


class StopsMoves(GroundRule, frozen=True, kw_only=True):
    """Entering (or leaving) ends the move; a hard stop also rules out taking ground that turn."""

    entering: Literal["hard", "soft"] | None = None
    leaving: bool = False

    def fold(self, site: Site) -> None:
        if self.entering:
            site.flag(STOP | (HARD if self.entering == "hard" else 0))
        if self.leaving:
            site.flag(STOP_LEAVING)


class FirstHexOnly(GroundRule, frozen=True, kw_only=True):
    """Can only be entered as the first hex of a move."""

    def fold(self, site: Site) -> None:
        site.flag(FIRST_ONLY)


class ForbidsBattle(GroundRule, frozen=True, kw_only=True):
    """No battle in the turn of entering, or none at all while standing here."""

    when: Literal["entered", "inside"]

    def fold(self, site: Site) -> None:
        site.flag(NO_BATTLE if self.when == "entered" else MUTE)


class Protects(GroundRule, frozen=True, kw_only=True):
    """Attackers of each arm roll fewer dice; `below` counts only against a lower attacker."""

    infantry: int = 0
    armor: int = 0
    artillery: int = 0
    whose: Whose = "any"
    below: bool = False

    def fold(self, site: Site) -> None:
        for arm, dice in (("infantry", self.infantry), ("armor", self.armor), ("artillery", self.artillery)):
            if self.below:
                if not isinstance(site, HexSite):
                    raise TypeError("`below` needs a hex with a height")
                site.cover_below(ARM_NUMBER[arm], dice)
            else:
                for side in sides_of(site, self.whose):
                    site.cover(side, ARM_NUMBER[arm], dice)


class Hampers(GroundRule, frozen=True, kw_only=True):
    """A unit standing here battles with fewer dice."""

    infantry: int = 0
    armor: int = 0
    artillery: int = 0

    def fold(self, site: Site) -> None:
        site.hamper(ARM_NUMBER["infantry"], self.infantry)
        site.hamper(ARM_NUMBER["armor"], self.armor)
        site.hamper(ARM_NUMBER["artillery"], self.artillery)


class Shelters(GroundRule, frozen=True, kw_only=True):
    """A unit standing here may ignore flags of each roll."""

    flags: int = 1
    arms: tuple[Arm, ...] = ("infantry", "armor", "artillery")
    whose: Whose = "any"

    def fold(self, site: Site) -> None:
        for side in sides_of(site, self.whose):
            for arm in self.arms:
                site.refuge(side, ARM_NUMBER[arm], self.flags)


class NoDigging(GroundRule, frozen=True, kw_only=True):
    """Sandbags cannot be laid here."""

    def fold(self, site: Site) -> None:
        site.flag(NO_DIGGING)


class ShortensMoves(HexRule, frozen=True, kw_only=True):
    """A move that touches this ground is limited to that many hexes in all."""

    to: int

    def fold(self, site: HexSite) -> None:
        site.flag(SHORT)
        site.rules.short_limit = self.to


class Road(HexRule, frozen=True, kw_only=True):
    """A move that starts and stays on road gains a hex."""

    def fold(self, site: HexSite) -> None:
        site.flag(ROAD)


class BlocksSight(HexRule, frozen=True, kw_only=True):
    """These arms cannot see through; hills of one group do not hide each other."""

    arms: tuple[Arm, ...] = ("infantry", "armor")
    except_within_group: bool = False

    def fold(self, site: HexSite) -> None:
        table = site.rules.rise if self.except_within_group else site.rules.wall
        table[site.hex] |= arm_mask(self.arms)


class Height(HexRule, frozen=True, kw_only=True):
    """Higher ground; touching hexes of the same height form one group."""

    level: int = 1

    def fold(self, site: HexSite) -> None:
        site.rules.height[site.hex] = self.level


class Holds(EdgeRule, frozen=True, kw_only=True):
    """Units of these arms that stand here at the start can never leave."""

    arms: tuple[Arm, ...]

    def fold_edges(self, site: HexSite) -> None:
        rules = site.rules
        for arm in self.arms:
            for d in range(6):
                i = site.map.edge(ARM_NUMBER[arm], site.hex, d)
                rules.step[i] = rules.fall_back[i] = rules.advance[i] = 0


class NoRetreatInto(EdgeRule, frozen=True, kw_only=True):
    """Units can move here but never fall back here."""

    def fold_edges(self, site: HexSite) -> None:
        for d, t in site.map.beside(site.hex):
            for arm in ARM_NUMBER.values():
                site.rules.fall_back[site.map.edge(arm, t, (d + 3) % 6)] = 0


class Slope(EdgeRule, frozen=True, kw_only=True):
    """Steps between this hex and the ground at its foot cost more, or are closed.

    Retreats are not bound by it.
    """

    foot: list[str]                 # ids of the ground below; "low" stands for any lower hex
    up: int = 1
    down: int = 1
    closed_to: tuple[Arm, ...] = ()
    advance_up: bool = True

    def fold_edges(self, site: HexSite) -> None:
        rules, h = site.rules, site.hex
        closed = arm_mask(self.closed_to)
        for d, t in site.map.beside(h):
            low = "low" in self.foot and rules.height[t] < rules.height[h]
            if not low and not set(self.foot) & set(site.map.layers[t]):
                continue
            for arm in ARM_NUMBER.values():
                up = site.map.edge(arm, t, (d + 3) % 6)
                down = site.map.edge(arm, h, d)
                open_ = not closed >> arm & 1
                rules.step[up] = self.up if rules.step[up] and open_ else 0
                rules.step[down] = self.down if rules.step[down] and open_ else 0
                if not open_:
                    rules.advance[up] = rules.advance[down] = 0
                if not self.advance_up:
                    rules.advance[up] = 0


class Spans(EdgeRule, frozen=True, kw_only=True):
    """A bridge: opens the closed ground below, and never leads to a different bridge."""

    sections: bool = False          # the sections of one long bridge join each other

    def fold(self, site: HexSite) -> None:
        site.rules.closed[site.hex] = 0
        site.rules.wall[site.hex] = 0
        site.unflag(NO_DIGGING)

    def fold_edges(self, site: HexSite) -> None:
        here = site.map.layers[site.hex][-1]
        for d, t in site.map.beside(site.hex):
            there = site.map.layers[t][-1]
            if there in site.map.bridges and not (self.sections and there == here):
                site.map.bar(site.hex, d)
            if site.rules.closed[t] == ANY_ARM:     # no climbing up from the water
                site.map.bar(t, (d + 3) % 6)


class RemovedWhenLeft(ObstacleRule, frozen=True, kw_only=True):
    """Gone as soon as its unit leaves the hex, however it leaves."""

    def fold(self, site: ObstacleSite) -> None:
        site.rules.ob_gone_left |= site.bit


class ClearedBy(ObstacleRule, frozen=True, kw_only=True):
    """Which arms remove it by moving in, by battling from it, or instead of battling."""

    entering: tuple[Arm, ...] = ()
    battling: tuple[Arm, ...] = ()
    instead_of_battle: tuple[Arm, ...] = ()

    def fold(self, site: ObstacleSite) -> None:
        for arms, table in (
            (self.entering, site.rules.ob_gone_entered),
            (self.battling, site.rules.ob_gone_battled),
            (self.instead_of_battle, site.rules.ob_clearable),
        ):
            for arm in arms:
                table[ARM_NUMBER[arm]] |= site.bit


class Dug(ObstacleRule, frozen=True, kw_only=True):
    """The piece that units lay when they dig in; so many lie on the board at most."""

    limit: int

    def fold(self, site: ObstacleSite) -> None:
        site.rules.dug = site.bit
        site.rules.dug_limit = self.limit


GroundTrait = Union[
    Closed, StopsMoves, FirstHexOnly, ForbidsBattle, Protects, Hampers, Shelters, NoDigging,
    ShortensMoves, Road, BlocksSight, Height, Holds, NoRetreatInto, Slope, Spans,
    RemovedWhenLeft, ClearedBy, Dug,
]
