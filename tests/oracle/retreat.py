"""Retreats: flags that are ignored, and the hexes a unit may or must fall back to."""

from __future__ import annotations

from itertools import pairwise

from oracle import hexes
from oracle.dice import protects
from oracle.scene import Scene
from oracle.troops import ACES, SLIPS_AWAY, Unit


def flags_ignored(scene: Scene, u: Unit, flags: int, by: Unit) -> range:
    """How many of these flags may be ignored: from as many as must be to as many as may be."""
    if u.arm == "plane":
        return range(flags, flags + 1)              # on the ground it gives no way, and stays (AIR-121)
    supported = scene.is_supported(by, u)           # FAQ-AIR-109
    shelters = [g for g in scene.layers(u.at) if u.arm in g.flags and protects(scene, g, g.flags_when, u, None)]
    ground = bool(shelters) and not supported       # one, however many layers grant it (FAQ-TER-A21)
    led = scene.is_led(u)                           # FAQ-ACT-028, settled 46
    if ground and any(g.all_flags for g in shelters):
        return range(flags + 1)                     # card Terrain 24
    if u.japanese:
        if scene.has(u.at, "cave") and not supported:
            return range(flags, flags + 1)          # PAC-TER-011
        must = min(flags, 1 + ground)               # PAC-CMD-002, 003
        return range(must, min(flags, must + led) + 1)      # ruling 112
    may = ground + led + (u.arm in ("ship", "train"))     # PAC-SHP-010, settled 46; FAQ-TRP-046
    may += u.name in ACES                           # FAQ-TRP-A08
    may += u.arm == "artillery" and scene.is_italian(u)         # FAQ-NAT-A07
    return range(min(flags, may) + 1)


def paths(scene: Scene, u: Unit, most: int) -> list[list[str]]:
    """The hexes reached by 0, 1, 2 ... steps back, as far as the unit can go (BASE-079 to 084, FAQ-TER-A20)."""
    ranks = [[u.at]]
    if scene.is_held(u):
        return ranks
    back = 1 if scene.from_top(u.side) else -1
    while len(ranks) <= most:
        found: list[str] = []
        for h in ranks[-1]:
            for n in hexes.backward(h, back):
                if n in found or not scene.may_step(h, n, u):
                    continue
                if u.aboard and scene.has(n, "hedgehog"):
                    continue                        # FAQ-AIR-043
                if scene.tile(n).sea and u.arm != "ship" and not u.aboard:
                    continue                        # BASE-135; AIR-151
                found.append(n)
        if not found:
            break
        ranks.append(found)
    return ranks


def ice_behind(scene: Scene, u: Unit, end: str) -> int:
    """The fewest hexes of ice on a retreat to the hex (FAQ-TER-298, ruling 75)."""
    back = 1 if scene.from_top(u.side) else -1
    ice = {u.at: 0}
    ranks = paths(scene, u, hexes.distance(u.at, end))
    for rank, following in pairwise(ranks):
        for n in following:
            before = [ice[h] for h in rank if n in hexes.backward(h, back) and scene.may_step(h, n, u)]
            ice[n] = min(before) + scene.ice(n)
    return ice[end]


def retreat(scene: Scene, u: Unit, flags: int) -> tuple[int, list[str]]:
    """Figures lost because the way back is blocked, and the hexes the owner may choose from (settled 14)."""
    if u.arm == "plane":
        return flags, []                            # FAQ-AIR-082
    far = u.name in SLIPS_AWAY or scene.is_italian(u)
    per_flag = 3 if far else 1                      # FAQ-NAT-006, 007, A06
    ranks = paths(scene, u, flags * per_flag)
    farthest = len(ranks) - 1
    if farthest < flags:
        return flags - farthest, ranks[farthest] if farthest else []
    return 0, [h for rank in ranks[flags:] for h in rank]
