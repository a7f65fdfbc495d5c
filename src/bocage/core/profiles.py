"""Tables of the units, by profile: a kind of unit as it appears in one battle."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from bocage.core.flat import filled
from bocage.core.ground import RANGES
from bocage.core.terms import ARMS, FACE_FLAG, FACE_INFANTRY, FACES, NONE

NO_CAP: Final[i64] = 99
OUT_OF_RANGE: Final[i64] = -99      # dice against an arm it cannot reach there, whatever a card adds


@final
class Profiles:
    """What a unit can do and suffer before ground, card and battle have their say."""

    def __init__(self, profiles: int) -> None:
        self.arm: vec[i64] = filled(profiles, 0)
        self.pace: vec[i64] = filled(profiles, 0)           # hexes a move may take
        self.battle_pace: vec[i64] = filled(profiles, 0)    # hexes after which it may still battle, -1 none
        self.road_bonus: vec[i64] = filled(profiles, 1)
        self.reach: vec[i64] = filled(profiles, 0)          # the longest range against any arm, moved or not
        self.dice: vec[i64] = filled(2 * ARMS * RANGES * profiles, 0)   # profile, moved, arm of the target, distance
        self.most: vec[i64] = filled(2 * RANGES * profiles, 0)          # profile, moved, distance: the most of any arm
        self.hit_by: vec[i64] = filled(profiles, 0)         # faces that hit it, as a mask
        self.sides_hit: vec[i64] = filled(profiles, 0)      # how many of the six sides of a die these are
        self.worth: vec[i64] = filled(profiles, 1)          # medals for eliminating it
        self.command: vec[i64] = filled(profiles, 2)        # hexes at which a leader commands it
        self.flee: vec[i64] = filled(profiles, 1)           # hexes it may retreat per flag
        self.refuge_own: vec[i64] = filled(profiles, 0)     # flags the unit itself may ignore
        self.refuge_must: vec[i64] = filled(profiles, 0)    # flags it must ignore
        self.stalwart: vec[i64] = filled(profiles, 0)       # what it may ignore it must ignore
        self.keen: vec[i64] = filled(profiles, 0)           # dice more in close assault at full strength
        self.charge: vec[i64] = filled(profiles, NONE)      # hexes after which it may still close assault
        self.cover_cap: vec[i64] = filled(profiles, NO_CAP) # most dice a hex takes from its close assault
        self.sapper: vec[i64] = filled(profiles, 0)         # battles and clears, sweeps mines
        self.burrows: vec[i64] = filled(profiles, 0)        # uses the tunnels
        self.spots: vec[i64] = filled(profiles, 0)          # target tokens of a gun
        self.varies: vec[i64] = filled(profiles, 0)         # 1 where target tokens or a leader may add to its dice
        self.mends: vec[i64] = filled(profiles, 1)          # figures lost can come back
        self.undaunted: vec[i64] = filled(profiles, 0)      # battles in the turn it enters terrain
        self.takes_ground: vec[i64] = filled(profiles, 0)
        self.overruns: vec[i64] = filled(profiles, 0)
        self.stars: vec[i64] = filled(2 * profiles, 0)      # profile, moved: its stars hit units of these classes too
        self.classes: vec[i64] = filled(profiles, 0)        # classes of a unit, as a mask: its arm, terms.VEHICLE
        self.unhindered: vec[i64] = filled(2 * profiles, 0) # profile, moved: the hex of its target takes no dice
        self.eyes: vec[i64] = filled(2 * profiles, 0)       # profile, moved: the arm as which it sees
        self.set_down: vec[i64] = filled(profiles, 0)       # no card lets it battle after a move, but a free one
        self.proof: vec[i64] = filled(profiles, 0)          # every hit is rolled again: only these faces count, 0 all
        self.backs: vec[i64] = filled(profiles, 0)          # its last figure may battle back when close assaulted
        self.supplies: vec[i64] = filled(profiles, 0)       # gives up its figures for those of units beside it
        self.toll: vec[i64] = filled(profiles, 0)           # figures destroyed that are a medal, 0: the last one is
        self.own_pace: vec[i64] = filled(profiles, 0)       # no card lets it move farther
        self.pulls: vec[i64] = filled(profiles, 0)          # a locomotive
        self.pulled: vec[i64] = filled(profiles, 0)         # a wagon
        self.onward: vec[i64] = filled(profiles, 0)         # moves a hex on after taking ground, before its overrun
        self.flight: vec[i64] = filled(profiles, 0)         # hexes a plane may fly
        self.acts: vec[i64] = filled(profiles, 0)           # what a plane can do: terms.STRAFES ...
        self.deck: vec[i64] = filled(profiles, 0)           # dice of an air check on its deck, 0: no planes land on it
        self.bound: vec[i64] = filled(profiles, 0)          # arms whose closed ground is closed to it too: wheels
        self.drag: vec[i64] = filled(profiles, 1)           # hexes it must fall back for each flag
        # Asked only where Gunnery is on.
        self.flag_by: vec[i64] = filled(profiles, 1 << FACE_FLAG)   # faces that drive it back, as a mask
        self.symbol: vec[i64] = filled(profiles, 0)         # faces that show its arm, as a mask
        self.strikes: vec[i64] = filled(profiles, 0)        # faces by which its fire hits anybody, 0: the target's
        self.aloof: vec[i64] = filled(profiles, 0)          # dice that attackers beyond the next hex lose
        self.spares: vec[i64] = filled(profiles, 0)         # classes it cannot attack
        self.shy: vec[i64] = filled(profiles, 0)            # classes of enemies beside it that silence it
        self.strays: vec[i64] = filled(profiles, 0)         # its stars go astray
        self.observed: vec[i64] = filled(profiles, 0)       # fires only at what a friendly unit sees
        self.observer: vec[i64] = filled(profiles, 0)       # dice more for fire at what it sees
        self.fades: vec[i64] = filled(profiles, 0)          # its target tokens last until its next turn ends
        self.withdraws: vec[i64] = filled(profiles, 0)      # may fall back a hex after it has fired
        self.lob: vec[i64] = filled(ARMS * RANGES * profiles, 0)    # profile, arm, distance: dice of the second weapon
        self.lobs: vec[i64] = filled(profiles, 0)           # range of the second weapon, 0 none
        self.reveals: vec[i64] = filled(profiles, 0)        # distance at which it takes camouflage off
        self.choosy: vec[i64] = filled(profiles, 0)         # a sapper that may leave a mine where it lies
        self.clears: vec[i64] = filled(profiles, 0)         # obstacles it removes instead of battling, as a mask
        self.demolishes: vec[i64] = filled(profiles, 0)     # tries to blow a bridge beside it instead of battling

    def dice_to(self, profile: i64, distance: i64, arm: i64, moved: i64) -> i64:
        """Dice against a unit of the arm at a distance, on open ground; `moved` is 1 after a move, otherwise 0."""
        return self.dice[((profile * 2 + moved) * ARMS + arm) * RANGES + distance]

    def can_star_hit(self, profile: i64, moved: i64, target: i64) -> bool:
        """Whether stars of one profile hit another."""
        return self.stars[2 * profile + moved] & self.classes[target] != 0

    def lob_to(self, profile: i64, distance: i64, arm: i64) -> i64:
        """Dice of the second weapon against a unit of the arm at a distance."""
        dice = self.lob[(profile * ARMS + arm) * RANGES + distance]
        return dice if dice > 0 else OUT_OF_RANGE

    def set_lob(self, profile: i64, distance: i64, arm: i64, dice: i64) -> None:
        self.lob[(profile * ARMS + arm) * RANGES + distance] = dice

    def most_dice(self, profile: i64, distance: i64, moved: i64) -> i64:
        """Dice at a distance against the arm it is best against."""
        return self.most[(profile * 2 + moved) * RANGES + distance]

    def set_dice(self, profile: i64, distance: i64, arm: i64, moved: i64, dice: i64) -> None:
        self.dice[((profile * 2 + moved) * ARMS + arm) * RANGES + distance] = dice

    def set_most(self, profile: i64) -> None:
        """Work out the best dice of a profile, when all of its dice are known."""
        for moved in range(i64(2)):
            for distance in range(RANGES):
                best: i64 = 0
                for arm in range(ARMS):
                    dice = self.dice_to(profile, distance, arm, moved)
                    if dice > best:
                        best = dice
                self.most[(profile * 2 + moved) * RANGES + distance] = best

    def set_hit_by(self, profile: i64, faces: i64) -> None:
        """Which faces hit a profile, as a mask."""
        self.hit_by[profile] = faces
        self.sides_hit[profile] = sides_of(faces)


def sides_of(faces: i64) -> i64:
    """How many of the six sides of a die show one of the faces; infantry stands on two."""
    sides = (faces >> FACE_INFANTRY) & 1
    for face in range(FACES):
        sides += (faces >> face) & 1
    return sides
