"""Line of sight: what lies between two hexes and whether it hides one from the other."""

from __future__ import annotations

from collections.abc import Callable

from oracle import hexes
from oracle.scene import Scene
from oracle.troops import Unit, fires_weapon


def is_clear(a: str, b: str, blocks: Callable[[str], bool]) -> bool:
    """Whether nothing on the line blocks: every hex it crosses, both hexes of an edge it follows (settled 2)."""
    crossed, pairs = hexes.line(a, b)
    if any(blocks(h) for h in crossed):
        return False
    return not any((p is None or blocks(p)) and (q is None or blocks(q)) for p, q in pairs)


def on_bridge(scene: Scene, h: str) -> bool:
    """Whether a section of a long bridge lies there."""
    return any(g.name == "bridge-section" for g in scene.layers(h))


def sees(scene: Scene, u: Unit, b: str) -> bool:
    """Whether the unit sees b (BASE-057 to 064)."""
    arm, a = u.arm, u.at
    lobs = arm in ("artillery", "ship", "train")
    if not lobs and hexes.distance(a, b) > 1 and any(g.banks for h in (a, b) for g in scene.layers(h)):
        return False                                # FAQ-TER-292
    if lobs or fires_weapon(u, "mortar"):           # FAQ-MAT-A02, A05
        # No sight needed; at Saverne nothing fires over the heights (SC-BASE-122).
        walls = "mountain-wall" in {scene.tile(h).name for h in scene.battle.tiles}
        return not walls or is_clear(a, b, lambda h: scene.tile(h).name == "mountain-wall")
    lakes = [h for h in hexes.line(a, b)[0] if any(g.lake for g in scene.layers(h))]
    if any(hexes.distance(h, n) == 1 for h in lakes for n in lakes):
        return False                                # FAQ-TER-188, ruling 71
    group = scene.group(a)
    together = b in group
    bridge = {h for h in scene.battle.tiles if on_bridge(scene, h)} | set(scene.battle.ramps or ())
    along = a in bridge and b in bridge

    def blocks(h: str) -> bool:
        if h in scene.units:
            return True
        if arm == "infantry" and not (along and h in bridge) and any(g.name == "wide-river" for g in scene.pile(h)):
            return True         # SC-BASE-105, settled 21: only along the bridge
        for g in scene.layers(h):
            if g.blocks and not (g.height and together and h in group):
                return True
        return False

    return is_clear(a, b, blocks)
