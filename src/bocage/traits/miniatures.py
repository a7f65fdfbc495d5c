"""Traits of the miniatures: how their fire is made and read, and what artillery off the map can do."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, Union

from msgspec import Meta

from bocage.core.gunnery import MISSIONS
from bocage.core.profiles import NO_CAP
from bocage.core.terms import (
    ARMS,
    FACE_FLAG,
    FACE_GRENADE,
    FACE_INFANTRY,
    SUPPRESSING,
    VEHICLE,
)
from bocage.traits.arms import ARM_NUMBER, INFANTRY, ArmName, Arms, arm_mask, arm_numbers
from bocage.traits.base import Trait
from bocage.traits.fold import Map, UnitSite
from bocage.traits.unit_base import UnitRule

FACE: dict[str, int] = {"infantry": FACE_INFANTRY, "grenade": FACE_GRENADE, "flag": FACE_FLAG}
Dice = Annotated[int, Meta(ge=0, le=9)]


class GunneryRule(UnitRule, frozen=True, kw_only=True):
    """Base of traits that fill one cell of the tables asked where gunnery is on."""

    table: ClassVar[str] = ""

    def value(self) -> int:
        return 1

    def fold(self, site: UnitSite) -> None:
        site.rules.gunnery.on = True
        site.write(self.table, self.value())


class GrenadesDriveBack(GunneryRule, frozen=True, kw_only=True):
    """A grenade is a flag against it."""

    table: ClassVar[str] = "flag_by"

    def value(self) -> int:
        return 1 << FACE_FLAG | 1 << FACE_GRENADE


class FallsBack(UnitRule, frozen=True, kw_only=True):
    """Falls back that many hexes for each flag."""

    hexes: Annotated[int, Meta(ge=1, le=3)]

    def fold(self, site: UnitSite) -> None:
        site.write("drag", self.hexes)


class HitsOn(GunneryRule, frozen=True, kw_only=True):
    """Its fire hits by this face, whatever the target."""

    table: ClassVar[str] = "strikes"
    face: Literal["infantry", "grenade", "flag"]

    def value(self) -> int:
        return 1 << FACE[self.face]


class HardAtRange(GunneryRule, frozen=True, kw_only=True):
    """Attackers more than a hex away lose dice."""

    table: ClassVar[str] = "aloof"
    dice: Dice = 1

    def value(self) -> int:
        return self.dice


class SparesVehicles(GunneryRule, frozen=True, kw_only=True):
    """Never attacks armor and other vehicles."""

    table: ClassVar[str] = "spares"
    arms: Arms

    def value(self) -> int:
        return arm_mask(self.arms) | VEHICLE


class SilencedBy(GunneryRule, frozen=True, kw_only=True):
    """Does not fire at anybody while an enemy of these arms stands beside it."""

    table: ClassVar[str] = "shy"
    arms: Arms

    def value(self) -> int:
        return arm_mask(self.arms)


class Deviates(GunneryRule, frozen=True, kw_only=True):
    """A star of its fire goes astray."""

    table: ClassVar[str] = "strays"


class NeedsObserver(GunneryRule, frozen=True, kw_only=True):
    """Fires only at what a friendly unit sees."""

    table: ClassVar[str] = "observed"


class Observes(GunneryRule, frozen=True, kw_only=True):
    """Artillery that needs an observer rolls more dice at what this unit sees."""

    table: ClassVar[str] = "observer"
    dice: Dice = 1

    def value(self) -> int:
        return self.dice


class FiresInSuccession(UnitRule, frozen=True, kw_only=True):
    """A die more against what it hit in its turn before, if that has not moved."""

    def fold(self, site: UnitSite) -> None:
        site.rules.gunnery.on = True
        site.rules.battle.tokens = True
        site.write("spots", NO_CAP)
        site.write("varies", 1)
        site.write("fades", 1)


class Withdraws(GunneryRule, frozen=True, kw_only=True):
    """May fall back a hex after it has fired in its turn."""

    table: ClassVar[str] = "withdraws"


class SecondWeapon(UnitRule, frozen=True, kw_only=True):
    """Fires over everything, past any cover, without a move and in place of its own fire; at some arms from beside."""

    dice: list[Dice]
    beside_only: Arms = ()

    def fold(self, site: UnitSite) -> None:
        site.rules.gunnery.on = True
        for arm in range(ARMS):
            for away, dice in enumerate(self.dice, 1):
                if away == 1 or arm not in arm_numbers(self.beside_only):
                    site.rules.profiles.set_lob(site.profile, away, arm, dice)
        site.write("lobs", len(self.dice))


class Reveals(GunneryRule, frozen=True, kw_only=True):
    """Takes the camouflage off one enemy a turn, at that distance or less."""

    table: ClassVar[str] = "reveals"
    within: Annotated[int, Meta(ge=1, le=9)] = 3

    def value(self) -> int:
        return self.within


class LiftsMinesAtWill(GunneryRule, frozen=True, kw_only=True):
    """Lifts the minefield it stands in instead of battling, if it wants to; else that goes off."""

    table: ClassVar[str] = "choosy"


class ClearsObstacles(UnitRule, frozen=True, kw_only=True):
    """Removes these obstacles instead of battling, where it stands on them."""

    what: list[str]

    def fold(self, site: UnitSite) -> None:
        site.rules.gunnery.on = True    # the rest needs the numbers of obstacles: `bocage.content.miniatures`


class DemolishesBridges(GunneryRule, frozen=True, kw_only=True):
    """Tries to blow a bridge beside it instead of battling: a star among the dice of a close assault does it."""

    table: ClassVar[str] = "demolishes"


GunneryTrait = Union[
    GrenadesDriveBack, FallsBack, HitsOn, HardAtRange, SparesVehicles, SilencedBy, Deviates, NeedsObserver, Observes,
    FiresInSuccession, Withdraws, SecondWeapon, Reveals, LiftsMinesAtWill, ClearsObstacles,
    DemolishesBridges,
]


# What the rules say of all units.


class MiniatureRule(Trait, frozen=True, kw_only=True):
    """Base of the rules that hold in every battle of miniatures."""

    def fold(self, m: Map) -> None:
        raise NotImplementedError


class SustainedFire(MiniatureRule, frozen=True, kw_only=True):
    """Who fires without having moved may roll dice without a result again."""

    def fold(self, m: Map) -> None:
        m.rules.gunnery.sustained = True
        m.provenance.note("gunnery.sustained")


class Crossfire(MiniatureRule, frozen=True, kw_only=True):
    """Who moves next to a target may do the same if a friend stands on another side of it."""

    def fold(self, m: Map) -> None:
        m.rules.gunnery.crossfire = True
        m.provenance.note("gunnery.crossfire")


class SuppressiveFire(MiniatureRule, frozen=True, kw_only=True):
    """Fire may be declared to drive the target back: grenades hit, its own symbol and flags make it retreat."""

    def fold(self, m: Map) -> None:
        m.rules.gunnery.suppressive = True
        m.provenance.note("gunnery.suppressive")


class Observers(MiniatureRule, frozen=True, kw_only=True):
    """Observers see as units of this arm do."""

    arm: ArmName = INFANTRY[0]

    def fold(self, m: Map) -> None:
        m.rules.gunnery.eyes = ARM_NUMBER[self.arm]


class FireMission(MiniatureRule, frozen=True, kw_only=True):
    """A kind of fire from off the map: its dice, and the rounds it costs."""

    mission: str
    dice: Dice
    rounds: Dice
    suppressing: bool = False

    def fold(self, m: Map) -> None:
        g = m.rules.gunnery
        assert g.missions < MISSIONS
        g.mission_dice[g.missions] = self.dice
        g.mission_cost[g.missions] = self.rounds
        g.mission_mode[g.missions] = SUPPRESSING if self.suppressing else 0
        m.provenance.note("gunnery.missions", g.missions)
        g.missions += 1


class SmokeMission(MiniatureRule, frozen=True, kw_only=True):
    """Smoke from off the map on two hexes: fire at it, and direct fire through it, loses dice."""

    rounds: Dice
    turns: Dice
    dice: Dice

    def fold(self, m: Map) -> None:
        g = m.rules.gunnery
        g.smoke_cost, g.smoke_turns, g.smoke_dice = self.rounds, self.turns, self.dice
        m.provenance.note("gunnery.smoke")


class OffMapArtillery(MiniatureRule, frozen=True, kw_only=True):
    """Fire from off the map goes astray as that of guns does, or not; a die more against what it hit before."""

    deviates: bool = True
    repeat: Dice = 1
    card: str = ""              # a card that may be spent on it

    def fold(self, m: Map) -> None:
        m.rules.gunnery.support_deviates = self.deviates
        m.rules.gunnery.repeat = self.repeat
        m.rules.battle.tokens = True
        m.provenance.note("gunnery.support")


MiniatureTrait = Union[
    SustainedFire, Crossfire, SuppressiveFire, Observers, FireMission, SmokeMission, OffMapArtillery,
]
