"""Troops: what each kind moves and rolls, and one unit on the board with the marks of its turn."""

from __future__ import annotations

from dataclasses import dataclass, field

from oracle.ground import ARMOR, ARTILLERY, INFANTRY, SHIP, TRAIN

GUN = (3, 3, 2, 2, 1, 1)
BIG_GUN = (3, 3, 2, 2, 1, 1, 1, 1)


@dataclass(frozen=True)
class Troop:
    name: str
    arm: str
    figures: int
    move: int                   # hexes at most
    battle_move: int            # hexes after which it may still battle
    dice: tuple[int, ...]       # by distance


TROOPS = {
    t.name: t
    for t in (
        Troop("infantry", INFANTRY, 4, 2, 1, (3, 2, 1)),            # BASE-040, 053
        Troop("special-forces", INFANTRY, 4, 2, 2, (3, 2, 1)),      # BASE-041, 108
        Troop("resistance", INFANTRY, 3, 2, 1, (3, 2, 1)),          # BASE-103 to 107
        Troop("cavalry", INFANTRY, 4, 3, 3, (2, 1)),                # card Troops 8
        Troop("ski-troops", INFANTRY, 3, 3, 3, (3, 2)),             # card Troops 9
        Troop("engineer", INFANTRY, 4, 2, 1, (3, 2, 1)),            # PAC-UNI-004 to 011
        Troop("armor", ARMOR, 3, 3, 3, (3, 3, 3)),                  # BASE-042, 055
        Troop("elite-armor", ARMOR, 4, 3, 3, (3, 3, 3)),            # BASE-109
        Troop("flame-tank", ARMOR, 3, 3, 3, (3, 3, 3)),             # PAC-UNI-015, 016
        Troop("artillery", ARTILLERY, 2, 1, 0, GUN),                # BASE-043, 056
        Troop("mobile-artillery", ARTILLERY, 2, 2, 1, GUN),         # PAC-UNI-012 to 014
        Troop("heavy-artillery", ARTILLERY, 2, 1, 0, BIG_GUN),      # PAC-UNI-017 to 021
        Troop("destroyer", SHIP, 3, 2, 2, BIG_GUN),                 # PAC-SHP-001 to 011
        Troop("carrier", SHIP, 3, 2, 2, ()),                        # PAC-SHP-012, 013
        Troop("truck", INFANTRY, 3, 2, 2, ()),                      # FAQ-TRP-126 to 129
        Troop("patrol-car", INFANTRY, 3, 4, 4, (3, 2, 1)),          # FAQ-TRP-A12
        Troop("tiger", ARMOR, 1, 3, 3, (3, 3, 3)),                  # FAQ-TRP-119, 120, A07
        Troop("ace-tiger", ARMOR, 1, 3, 3, (3, 3, 3)),              # FAQ-TRP-A08
        Troop("half-track", ARMOR, 3, 2, 2, (2, 2)),                # FAQ-TRP-A11
        Troop("anti-tank", INFANTRY, 4, 2, 0, (3, 2, 1)),           # FAQ-MAT-A01
        Troop("mortar", INFANTRY, 4, 2, 0, (3, 2, 1)),              # FAQ-MAT-A02
        Troop("machine-gun", INFANTRY, 4, 2, 0, (3, 2, 1)),         # FAQ-MAT-A03
        Troop("late-anti-tank", INFANTRY, 4, 2, 1, (3, 2, 1)),      # FAQ-MAT-A04, A05
        Troop("late-mortar", INFANTRY, 4, 2, 1, (3, 2, 1)),
        Troop("late-machine-gun", INFANTRY, 4, 2, 1, (3, 2, 1)),
        Troop("locomotive", TRAIN, 4, 3, 3, ()),                    # FAQ-TRP-043, 044, 048: a figure for every hit
        Troop("wagon", TRAIN, 1, 0, 3, ()),
        Troop("gun-wagon", TRAIN, 1, 0, 3, GUN),                    # FAQ-TRP-064, A14
    )
}
SLIPS_AWAY = {"resistance", "ski-troops"}           # one to three hexes for a flag, battle on entering any terrain
RIDERS = {"cavalry", "ski-troops", "patrol-car"}    # whom an Infantry Assault does not hurry
CONFIRMED = {"tiger", "ace-tiger", "patrol-car"}    # what hits them is rolled again: a grenade (FAQ-TRP-121, A12)
ACES = {"ace-tiger"}                                # a die more until they move, a flag less (FAQ-TRP-A08)
WHEELED = {"patrol-car"}                            # bound to ground that all arms could enter (FAQ-TRP-A12)
EARLY = {"anti-tank", "mortar", "machine-gun"}      # move or battle, whatever the card (FAQ-MAT-A01 to A03, 007)
LATE = {f"late-{name}" for name in EARLY}           # move and battle, the weapon only without a move (FAQ-MAT-A04)
STANDING_MORTAR = (3, 2, 1, 1)                      # FAQ-MAT-A05
OVERRUNS = {"cavalry"}                              # besides armor
RANGES_IN = {"heavy-artillery", "destroyer"}
TARGET_TOKENS = 3
ON_WHEELS = {"truck", *WHEELED}                     # infantry that no leader goes with (ruling 113)
SUPPLIERS = {"truck", "half-track"}                 # FAQ-TRP-130, A11; a medal for three figures of them (A09)


@dataclass(eq=False)
class Unit:
    side: str
    troop: Troop
    at: str
    figures: int
    full: int
    worth: int = 1
    japanese: bool = False          # Japanese infantry and its rules (PAC-CMD-001)
    camouflaged: bool = False
    aboard: bool = False            # in a landing craft (AIR-147)
    pinned: bool = False            # held by a plane (AIR-085)
    ranged_in: list[Unit] = field(default_factory=list)     # units marked by this gun's target tokens

    # Marks of the turn.
    ordered: bool = False
    token: bool = False             # a plane ready for take-off, and no plane stands there (AIR-055)
    served: bool = False            # the order of its hex went to a plane aboard (FAQ-AIR-038)
    came_from: str = ""             # where it stood before its move
    changed_hex: bool = False       # by move, retreat or taking ground
    has_moved: bool = False         # its one move is made
    took_ground: bool = False
    battled: bool = False
    may_not_battle: bool = False
    close_only: bool = False
    no_advance: bool = False        # stopped for the turn by what it entered
    tunnelled: bool = False
    sallied: bool = False
    treated: bool = False
    may_clear_yet: bool = False     # engineers, after battling from wire
    supplied: bool = False          # has given figures away
    broke_in: bool = False          # over the enemy's edge

    # Of trains: what a locomotive pulls and what pulls a wagon, what it leaves behind it, and who is aboard.
    coupled: Unit | None = None
    behind: str = ""
    rider: Unit | None = None

    @property
    def arm(self) -> str:
        return self.troop.arm

    @property
    def name(self) -> str:
        return self.troop.name

    @property
    def alive(self) -> bool:
        return self.figures > 0

    @property
    def stands(self) -> bool:
        """Whether it has not moved or taken ground this turn; a retreat is neither (FAQ-TRP-A08, FAQ-MAT-A04)."""
        return not (self.has_moved or self.took_ground)

    @property
    def is_pulled(self) -> bool:
        return self.name in ("wagon", "gun-wagon")

    def rest(self) -> None:
        """A new turn begins."""
        self.came_from = ""
        self.ordered = self.served = self.changed_hex = self.has_moved = self.battled = self.may_not_battle = False
        self.close_only = self.no_advance = self.tunnelled = self.sallied = self.treated = self.may_clear_yet = False
        self.supplied = self.broke_in = self.took_ground = False


def fires_weapon(u: Unit, weapon: str) -> bool:
    """Whether the unit battles with such a weapon now: a late one works only without a move (FAQ-MAT-A04)."""
    return u.name == weapon or (u.name == f"late-{weapon}" and u.stands)


def star_hits(u: Unit, t: Unit) -> bool:
    """Whether stars of the unit hit the other one (FAQ-MAT-A01, A03, A05)."""
    if fires_weapon(u, "anti-tank"):
        return t.arm == ARMOR or t.name in ON_WHEELS
    return fires_weapon(u, "machine-gun") and t.arm == INFANTRY


def is_on_foot(u: Unit) -> bool:
    """Whether a heroic leader can go with it (FAQ-ACT-027, ruling 113)."""
    return u.arm == INFANTRY and u.name not in ON_WHEELS
