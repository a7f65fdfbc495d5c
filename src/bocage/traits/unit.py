"""Traits of units: what a kind of unit, or its nation, adds to the rules of its arm."""

from __future__ import annotations

from typing import ClassVar, Union

from bocage.core.terms import (
    DECK,
    DECK_LANDS,
    DIVES,
    FACE_GRENADE,
    INTERDICTS,
    RESCUES,
    SCOUTS,
    STRAFES,
    SUPPORTS,
    VEHICLE,
)
from bocage.traits.arms import ARM_NUMBER, ARMOR, ARTILLERY, ArmName, Arms, arm_mask
from bocage.traits.fold import UnitSite
from bocage.traits.miniatures import GunneryTrait
from bocage.traits.unit_base import UnitRule as UnitRule


class BattlesAfterEntering(UnitRule, frozen=True, kw_only=True):
    """Terrain does not keep it from battling in the turn it enters."""

    def fold(self, site: UnitSite) -> None:
        site.write("undaunted", 1)


class RetreatsUpTo(UnitRule, frozen=True, kw_only=True):
    """May fall back up to that many hexes for each flag."""

    hexes: int

    def fold(self, site: UnitSite) -> None:
        site.write("flee", self.hexes)


class WorthMedals(UnitRule, frozen=True, kw_only=True):
    """Its elimination gives that many medals."""

    medals: int

    def fold(self, site: UnitSite) -> None:
        site.write("worth", self.medals)


class IgnoresFlags(UnitRule, frozen=True, kw_only=True):
    """May (or must) ignore flags of each roll wherever it stands."""

    may: int = 0
    must: int = 0
    stalwart: bool = False      # what the ground lets it ignore it must ignore too

    def fold(self, site: UnitSite) -> None:
        site.write("refuge_own", self.may)
        site.write("refuge_must", self.must)
        site.write("stalwart", self.stalwart)


class TakesGround(UnitRule, frozen=True, kw_only=True):
    """May advance into the hex its close assault has emptied."""

    def fold(self, site: UnitSite) -> None:
        site.write("takes_ground", 1)


class Overruns(UnitRule, frozen=True, kw_only=True):
    """May battle again after taking ground."""

    def fold(self, site: UnitSite) -> None:
        site.write("overruns", 1)


class Keen(UnitRule, frozen=True, kw_only=True):
    """Rolls more dice in close assault while no figure is missing."""

    dice: int = 1

    def fold(self, site: UnitSite) -> None:
        site.write("keen", self.dice)


class Charges(UnitRule, frozen=True, kw_only=True):
    """May still close assault after a move of up to this many hexes."""

    hexes: int

    def fold(self, site: UnitSite) -> None:
        site.write("charge", self.hexes)


class Breaches(UnitRule, frozen=True, kw_only=True):
    """Cap on the dice that the target's hex takes from its close assault."""

    at_most: int = 0

    def fold(self, site: UnitSite) -> None:
        site.write("cover_cap", self.at_most)


class Sapper(UnitRule, frozen=True, kw_only=True):
    """Battles from wire and removes it in the same turn; lifts mines instead of battling."""

    def fold(self, site: UnitSite) -> None:
        site.write("sapper", 1)


class Burrows(UnitRule, frozen=True, kw_only=True):
    """Knows the tunnels: from mouth to mouth as its whole move."""

    def fold(self, site: UnitSite) -> None:
        site.write("burrows", 1)


class RangesIn(UnitRule, frozen=True, kw_only=True):
    """Marks the units it hits with its target tokens, and rolls a die more against them."""

    tokens: int

    def fold(self, site: UnitSite) -> None:
        site.write("spots", self.tokens)
        site.write("varies", 1)
        site.rules.battle.tokens = True


class NeverMends(UnitRule, frozen=True, kw_only=True):
    """Lost figures never come back."""

    def fold(self, site: UnitSite) -> None:
        site.write("mends", 0)


class StarsHit(UnitRule, frozen=True, kw_only=True):
    """Its stars hit units of these arms too, and vehicles of any arm if it says so; `still`: only without a move."""

    arms: Arms
    vehicles: bool = False
    still: bool = False

    def fold(self, site: UnitSite) -> None:
        site.write_moved("stars", arm_mask(self.arms) | (VEHICLE if self.vehicles else 0), self.still)


class IgnoresCover(UnitRule, frozen=True, kw_only=True):
    """The hex of its target takes no dice from it, at any distance; `still`: only without a move."""

    still: bool = False

    def fold(self, site: UnitSite) -> None:
        site.write_moved("unhindered", 1, self.still)


class SeesAs(UnitRule, frozen=True, kw_only=True):
    """What hides targets from another arm hides them from it, and nothing else; `still`: only without a move."""

    arm: ArmName
    still: bool = False

    def fold(self, site: UnitSite) -> None:
        site.write_moved("eyes", ARM_NUMBER[self.arm], self.still)


class MovesOrBattles(UnitRule, frozen=True, kw_only=True):
    """No card lets it battle after a move, but one that frees it of terrain."""

    def fold(self, site: UnitSite) -> None:
        site.write("set_down", 1)


class Vehicle(UnitRule, frozen=True, kw_only=True):
    """A soft vehicle: weapons against vehicles hit it, whatever its arm."""

    def fold(self, site: UnitSite) -> None:
        site.rules.profiles.classes[site.profile] |= VEHICLE
        site.provenance.note("profiles.classes", site.profile, VEHICLE)


class HitsConfirmed(UnitRule, frozen=True, kw_only=True):
    """Every die that hits it is rolled again; only a grenade counts."""

    def fold(self, site: UnitSite) -> None:
        site.write("proof", 1 << FACE_GRENADE)
        site.write("sides_hit", 1)      # for those who reckon roughly: the least there is


class BattlesBack(UnitRule, frozen=True, kw_only=True):
    """Its last figure, close assaulted and neither lost nor driven back, may roll one die at the attacker."""

    def fold(self, site: UnitSite) -> None:
        site.write("backs", 1)


class Supplies(UnitRule, frozen=True, kw_only=True):
    """Instead of battling it gives up figures, and as many lost ones of units beside it return."""

    def fold(self, site: UnitSite) -> None:
        site.write("supplies", 1)
        site.rules.battle.supplied = True
        site.provenance.note("battle.supplied")


class MedalPerFigures(UnitRule, frozen=True, kw_only=True):
    """The enemy wins a medal for every so many figures destroyed, of whichever such units; none for the last one."""

    figures: int

    def fold(self, site: UnitSite) -> None:
        site.write("toll", self.figures)
        site.write("worth", 0)


class RoadBonus(UnitRule, frozen=True, kw_only=True):
    """A move that starts and stays on road gains so many hexes."""

    hexes: int

    def fold(self, site: UnitSite) -> None:
        site.write("road_bonus", self.hexes)


class KeepsPace(UnitRule, frozen=True, kw_only=True):
    """No card lets it move farther than it does by itself."""

    def fold(self, site: UnitSite) -> None:
        site.write("own_pace", 1)


class Wheeled(UnitRule, frozen=True, kw_only=True):
    """On wheels: what is closed to armor or artillery is closed to it too, track stops it, and it clears nothing."""

    def fold(self, site: UnitSite) -> None:
        site.write("bound", arm_mask((*ARMOR, *ARTILLERY)))
        site.rules.battle.keeps_out = True


class Pulls(UnitRule, frozen=True, kw_only=True):
    """A locomotive: it runs along the track, its wagon follows it, and what hits the wagon is marked on it."""

    def fold(self, site: UnitSite) -> None:
        site.write("pulls", 1)


class Pulled(UnitRule, frozen=True, kw_only=True):
    """A wagon: it is ordered and moves with its locomotive and is lost by the last hit but one."""

    def fold(self, site: UnitSite) -> None:
        site.write("pulled", 1)


class Flies(UnitRule, frozen=True, kw_only=True):
    """A plane: in the air it moves so many hexes, over anything."""

    hexes: int = 4

    def fold(self, site: UnitSite) -> None:
        site.write("flight", self.hexes)


class PlaneAction(UnitRule, frozen=True, kw_only=True):
    """Base of what planes can do at the end of a flight."""

    act: ClassVar[int] = 0

    def fold(self, site: UnitSite) -> None:
        site.rules.profiles.acts[site.profile] |= self.act
        site.provenance.note("profiles.acts", site.profile, self.act)


class Strafes(PlaneAction, frozen=True, kw_only=True):
    """Rolls a die against every enemy it has flown over."""

    act: ClassVar[int] = STRAFES


class Supports(PlaneAction, frozen=True, kw_only=True):
    """The ground gives nothing to enemies beside it that are close assaulted."""

    act: ClassVar[int] = SUPPORTS


class Interdicts(PlaneAction, frozen=True, kw_only=True):
    """Enemies beside it do not move in their turn; those that come beside it stop and do not battle."""

    act: ClassVar[int] = INTERDICTS


class Dives(PlaneAction, frozen=True, kw_only=True):
    """Goes down on an enemy beside it; one hit destroys the whole unit."""

    act: ClassVar[int] = DIVES


class Scouts(PlaneAction, frozen=True, kw_only=True):
    """Beside an enemy on the ground its side draws two cards and keeps one."""

    act: ClassVar[int] = SCOUTS


class Rescues(PlaneAction, frozen=True, kw_only=True):
    """Takes the last figure of a unit beside it home."""

    act: ClassVar[int] = RESCUES


class DeckLands(PlaneAction, frozen=True, kw_only=True):
    """Takes off from carriers and lands on them."""

    act: ClassVar[int] = DECK_LANDS


class HeedsFrom(UnitRule, frozen=True, kw_only=True):
    """A leader commands it from that far away."""

    hexes: int

    def fold(self, site: UnitSite) -> None:
        site.write("command", self.hexes)


class FlightDeck(UnitRule, frozen=True, kw_only=True):
    """A ship from which planes take off and on which they land."""

    def fold(self, site: UnitSite) -> None:
        site.rules.profiles.acts[site.profile] |= DECK
        site.provenance.note("profiles.acts", site.profile, DECK)


UnitTrait = Union[
    HeedsFrom,
    BattlesAfterEntering, RetreatsUpTo, WorthMedals, IgnoresFlags, TakesGround, Overruns,
    Keen, Charges, Breaches, Sapper, Burrows, RangesIn, NeverMends,
    StarsHit, IgnoresCover, SeesAs, MovesOrBattles, Vehicle, HitsConfirmed, BattlesBack,
    Supplies, MedalPerFigures, RoadBonus, KeepsPace, Wheeled, Pulls, Pulled,
    Flies, Strafes, Supports, Interdicts, Dives, Scouts, Rescues, DeckLands, FlightDeck, GunneryTrait,
]
