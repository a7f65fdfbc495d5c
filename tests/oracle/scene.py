"""The scene: what lies and stands where now, and the questions several rules ask of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle import hexes
from oracle.battles import Battle, other
from oracle.ground import GROUND, LAND, OBSTACLES, Ground
from oracle.troops import WHEELED, Troop, Unit

if TYPE_CHECKING:
    from oracle.planes import Plane, Waiting

SLOW, FAST = 2, 99
OPPOSITE = {"W": "E", "NW": "SE", "NE": "SW", "E": "W", "SE": "NW", "SW": "NE"}


class Scene:
    """The board of a battle in play: units, obstacles, mines, light."""

    def __init__(self, battle: Battle) -> None:
        self.battle = battle
        self.units: dict[str, Unit] = {}
        self.tiles = {h: list(layers) for h, layers in battle.tiles.items()}    # bridges come and go
        self.obstacles: dict[str, set[str]] = {h: set(lying) for h, lying in battle.obstacles.items()}
        self.mines: dict[str, int] = {}             # tokens turned up
        self.unseen = list(battle.mine_tokens)      # tokens 0 to 4 nobody has seen
        self.night = 1 if battle.night else 0       # hexes one can see, 0 by day (PAC-NGT-001)
        self.captured: set[str] = set()             # headquarters in enemy hands
        self.sky: dict[str, Plane] = {}             # side -> its plane in the air or on its way
        self.watching: set[str] = set()             # sides whose plane holds the enemies beside it
        self.waiting: list[Waiting] = []            # planes aboard carriers, or behind planes on the ground
        self.leaders: dict[str, Unit] = {}          # side -> the unit that its heroic leader is with
        self.support = ""                           # the side whose plane supports its troops this turn

    def over(self, side: str) -> str:
        """The hex over which the plane of a side flies, if it does."""
        plane = self.sky.get(side)
        return plane.at if plane else ""

    def is_led(self, u: Unit) -> bool:
        return self.leaders.get(u.side) is u

    def waits_with(self, u: Unit) -> list[Waiting]:
        """The planes that wait with a unit, one that a sortie sends first."""
        return sorted((w for w in self.waiting if w.host is u), key=lambda w: not w.sent)

    def is_watched(self, u: Unit, h: str) -> bool:
        """Whether a plane halts this unit on a hex (AIR-087)."""
        enemy = other(u.side)
        return u.arm in GROUND and enemy in self.watching and h in hexes.neighbours(self.over(enemy))

    def is_supported(self, attacker: Unit, target: Unit) -> bool:
        """Whether a plane takes the protection of the ground from who is close assaulted (AIR-081, 082)."""
        if self.support != attacker.side or hexes.distance(attacker.at, target.at) != 1:
            return False
        return hexes.distance(self.over(self.support), target.at) == 1

    def layers(self, h: str) -> list[Ground]:
        """What a unit on a hex stands on: nothing that lies below a bridge (FAQ-TER-071, 072)."""
        layers = self.pile(h)
        bridge = self.bridge(h)
        return layers[layers.index(bridge):] if bridge else layers

    def pile(self, h: str) -> list[Ground]:
        """Everything a hex is made of."""
        lying = self.obstacles.get(h)
        tiles = self.tiles[h]
        return tiles + [OBSTACLES[o] for o in sorted(lying)] if lying else tiles

    def tile(self, h: str) -> Ground:
        return self.battle.tiles[h][0]

    def has(self, h: str, obstacle: str) -> bool:
        return obstacle in self.obstacles.get(h, ())

    def remove(self, h: str, obstacle: str) -> None:
        self.obstacles[h].discard(obstacle)
        if not self.obstacles[h]:
            del self.obstacles[h]

    def lay(self, h: str, obstacle: str) -> None:
        self.obstacles.setdefault(h, set()).add(obstacle)

    def bridge(self, h: str) -> Ground | None:
        return next((g for g in self.tiles[h] if g.spans), None)

    def ice(self, h: str) -> int:
        """1 for a hex of ice that no bridge spans (FAQ-TER-A18)."""
        return int(self.tile(h).ice and self.bridge(h) is None)

    def of(self, side: str) -> list[Unit]:
        return [u for u in self.units.values() if u.side == side]

    def enemies_beside(self, h: str, side: str) -> list[Unit]:
        return [u for n in hexes.neighbours(h) if (u := self.units.get(n)) and u.side != side]

    def group(self, h: str) -> frozenset[str]:
        """The contiguous heights of one level around a hex; empty for low ground (FAQ-TER-052, 223)."""
        level, chain = self.tile(h).height, self.tile(h).chain
        if not level:
            return frozenset()
        found, todo = {h}, [h]
        while todo:
            for n in hexes.neighbours(todo.pop()):
                if n not in found and (self.tile(n).height, self.tile(n).chain) == (level, chain):
                    found.add(n)
                    todo.append(n)
        return frozenset(found)

    def is_italian(self, u: Unit) -> bool:
        return self.battle.nation[u.side] == "italy" and u.arm in LAND

    def speed(self, u: Unit) -> int:
        """Hexes at most that a battle leaves to a unit (FAQ-ACT-013)."""
        return SLOW if u.arm == "armor" and u.side in self.battle.slow_armor else FAST

    def is_closed(self, h: str, arm: str) -> bool:
        """Whether this arm can never stand there by moving (BASE-131, 143, 149 ...)."""
        layers = self.pile(h)
        bridge = self.bridge(h)
        for g in layers:
            if bridge and g is not bridge and g in self.tiles[h] and arm in LAND:
                if arm not in bridge.spans:
                    return True
            elif arm in g.closed:
                return True
        # Ships keep off the shore (PAC-SHP-002), also in retreat.
        return arm == "ship" and any(self.tile(n).beach for n in hexes.neighbours(h))

    def is_closed_to(self, h: str, troop: Troop) -> bool:
        """The same for a kind of unit: cars stay where infantry, armor and artillery all could go (FAQ-TRP-A12)."""
        arms = LAND if troop.name in WHEELED else {troop.arm}
        return any(self.is_closed(h, arm) for arm in arms)

    def is_held(self, u: Unit) -> bool:
        """Guns that were set up in a bunker or on a mountain never leave (BASE-144, PAC-OBS-001, FAQ-TER-A12)."""
        return u.arm in ("armor", "artillery") and any(g.holds for g in self.battle.tiles[u.at])

    def ends(self, h: str) -> set[str | None]:
        """The hexes to which a wadi leads: as the battle says, else to its kin and straight on (ruling 76)."""
        sides = self.battle.courses.get(h)
        if sides is None:
            kin = [s for s in hexes.STEPS if (n := hexes.towards(h, s)) and self.tile(n).name == self.tile(h).name]
            first = kin[0] if kin else "W"
            sides = kin if len(kin) > 1 else [first, OPPOSITE[first]]
        return {hexes.towards(h, side) for side in sides}

    def may_step(self, a: str, b: str, u: Unit) -> bool:
        """Whether a step is possible at all: closed ground, bridges, mountains, piers; moves and retreats alike."""
        arm = u.arm
        if (u.side, arm, b) in self.battle.kept_out:
            return False                            # ground that the battle closes to one side
        if b in self.units or self.is_closed_to(b, u.troop) or b in (self.over("allies"), self.over("axis")):
            return False                            # nor below a plane (AIR-062)
        ramps, here, there = self.battle.ramps, self.bridge(a), self.bridge(b)
        if ramps is not None and (here or there):
            # Arnhem: on and off by the two entries only, free along the sections (SC-BASE-104).
            if here and there:
                return True
            if (b if here else a) not in ramps:
                return False
        elif here and there and not here.name == there.name == "bridge-section":
            # From one bridge to another (settled 13).
            return False
        ta, tb = self.tile(a), self.tile(b)
        if (ta.banks and not here and b not in self.ends(a)) or (tb.banks and not there and a not in self.ends(b)):
            return False                            # FAQ-TER-290
        if (ta.mountain or tb.mountain) and not (ta.height and tb.height):
            return False
        return not (tb.name == "pier" and ta.sea)

    def cost(self, a: str, b: str, u: Unit, free: bool) -> int:
        """Hexes a step counts for a unit that may make it, 0 where its arm cannot."""
        ta, tb = self.tile(a), self.tile(b)
        shore = ((ta.beach or ta.sea) and tb.foot_steps) or ((tb.beach or tb.sea) and ta.foot_steps)
        if shore and (u.arm != "infantry" or u.name in WHEELED):
            return 0                                # FAQ-TER-099, settled 34, FAQ-TRP-A12
        if free:
            return 1                                # FAQ-CMD-047
        if shore:
            return 2                                # FAQ-TER-098
        if tb.steep and not ta.height:
            return 2                                # FAQ-TER-113
        return 1

    def mine_layer(self, h: str) -> str:
        return self.battle.mine_owner.get(h) or self.battle.owner.get("minefield", "")

    def from_top(self, side: str) -> bool:
        return self.battle.top == side

    def in_section(self, h: str, section: str, side: str) -> bool:
        return not section or section in hexes.sections(h, self.from_top(side))

    def enemy_units(self, side: str) -> list[Unit]:
        return self.of(other(side))
