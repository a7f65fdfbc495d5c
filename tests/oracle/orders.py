"""Orders: which units a card may order, alone and together with those already ordered."""

from __future__ import annotations

from dataclasses import dataclass

from oracle.battles import Battle
from oracle.cards import ALL, COUNTS, NEEDS, PLAIN, SEVERAL, Effect, Pool, effect_of, split
from oracle.rails import pieces
from oracle.scene import Scene
from oracle.troops import Unit


@dataclass(eq=False)
class Aloft:
    """An order for a plane, which serves one of these sections."""

    side: str
    sections: frozenset[str]


@dataclass(eq=False)
class Jump:
    """An order for paratroops over a star: as for infantry there (FAQ-SCN-069, ruling 105)."""

    side: str
    at: str


@dataclass(eq=False)
class Entry:
    """An order for armor that comes in over the edge here (settled 46, ruling 115)."""

    side: str
    at: str
    arm: str


Ordered = Unit | Aloft | Jump | Entry
ASHORE = {"behind-enemy-lines", "infantry-assault", "armor-assault", "artillery-bombard"}      # FAQ-AIR-054
PLANE_CARDS = {*COUNTS, *SEVERAL, "direct-from-hq", "their-finest-hour", PLAIN.name}    # FAQ-AIR-067, settled 61


def orders_planes(effect: Effect) -> bool:
    return split(effect.name)[0] in PLANE_CARDS


def has_gung_ho(battle: Battle, side: str) -> bool:
    return battle.nation[side] == "us-marines"


def resolve(scene: Scene, use: str, side: str) -> tuple[Effect, int]:
    """What a use of a card allows this side now, and how many units more the Marines order with it."""
    effect = effect_of(use)
    if effect.strike and scene.night:
        return PLAIN, 0                     # PAC-NGT-005, settled 25
    need = NEEDS.get(split(use)[0])
    passed_over = split(use)[0] in ASHORE           # who is in a craft is not there for it
    if need and all(u.arm != need or (u.aboard and passed_over) for u in scene.of(side)):
        effect = PLAIN                      # FAQ-CMD-006, 015, 016 ...; Marines: settled 25
    counts = any(p.units != ALL for p in effect.pools) or effect.heals
    return effect, 1 if counts and has_gung_ho(scene.battle, side) else 0


def fits(scene: Scene, u: Ordered, pool: Pool) -> bool:
    if isinstance(u, Aloft):
        return not pool.arms and (not pool.section or pool.section in u.sections)
    if isinstance(u, Jump):
        return (not pool.arms or "infantry" in pool.arms) and scene.in_section(u.at, pool.section, u.side)
    if isinstance(u, Entry):
        return (not pool.arms or u.arm in pool.arms) and scene.in_section(u.at, pool.section, u.side)
    if u.is_pulled:
        return False
    # A train stands in the sections of both its pieces (ruling 100).
    there = any(scene.in_section(piece.at, pool.section, u.side) for piece in pieces(u))
    return (not pool.arms or u.arm in pool.arms) and there


def is_eligible(scene: Scene, u: Ordered, effect: Effect) -> bool:
    """Close Assault orders who stands beside an enemy, Firefight who does not (FAQ-CMD-080, 093)."""
    if isinstance(u, Jump):
        return all(p.units != ALL for p in effect.pools)
    if isinstance(u, Entry):
        return True
    if isinstance(u, Aloft) or u.arm == "plane":
        return orders_planes(effect) and not scene.night            # FAQ-AIR-027
    if u.aboard and split(effect.name)[0] in ASHORE:
        return False
    beside = any(scene.enemies_beside(piece.at, u.side) for piece in pieces(u))
    return not ((effect.close_only and not beside) or (effect.ranged_only and beside))


def can_order(scene: Scene, chosen: list[Ordered], u: Ordered, effect: Effect, extra: int) -> bool:
    """Whether one more unit can be ordered: each unit uses one allowance, a unit on a line either (BASE-027, 028)."""
    if not is_eligible(scene, u, effect) or not any(fits(scene, u, p) and p.units for p in effect.pools):
        return False
    together = [*chosen, u]
    return most_served(scene, together, effect.pools) + extra >= len(together)


def most_served(scene: Scene, units: list[Ordered], pools: tuple[Pool, ...]) -> int:
    """The most units the allowances can serve, each by one of them (augmenting paths)."""
    served: list[list[Ordered]] = [[] for _ in pools]

    def serve(u: Ordered, tried: set[int]) -> bool:
        for n, pool in enumerate(pools):
            if n in tried or not fits(scene, u, pool):
                continue
            tried.add(n)
            if len(served[n]) < pool.units:
                served[n].append(u)
                return True
            for other in served[n]:
                if serve(other, tried):
                    served[n].remove(other)
                    served[n].append(u)
                    return True
        return False

    return sum(serve(u, set()) for u in units)
