"""Known differences: where the engine does not yet follow a settled reading.

Each entry names its settled point, explains a mismatch or not, and has a scene in which it occurs.
`test_known.py` plays every scene and fails when its difference is gone: then delete the entry.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from oracle import hexes, scenes
from oracle.chance import Mismatch
from oracle.moves import reach
from oracle.sight import is_clear

if TYPE_CHECKING:
    from oracle.beside import Beside


@dataclass(frozen=True)
class Known:
    settled: str
    text: str
    explains: Callable[[Beside, Mismatch, set[str], set[str]], bool]     # with the actions of one of the two only
    scene: Callable[[], Beside]


def explain(beside: Beside, m: Mismatch) -> str | None:
    """The settled point that explains a mismatch, if there is one."""
    ours, theirs = set(), set()
    if m.kind == "legal":
        ours, theirs = m.oracle - m.engine, m.engine - m.oracle
    for known in KNOWN:
        if known.explains(beside, m, ours, theirs):
            return known.settled
    return None


def attacks(actions: set[str]) -> list[tuple[str, str]] | None:
    """The attacks as pairs of hexes, None if something else is among the actions."""
    if not actions or not all(a.startswith("attack ") for a in actions):
        return None
    return [(a, t) for a, _, t in (action.removeprefix("attack ").partition("x") for action in actions)]


def climbs_from_the_sea(b: Beside, m: Mismatch, ours: set[str], theirs: set[str]) -> bool:
    """Moves, and battles after moves, that are only possible if a cliff rises from the sea as from plain ground."""
    scene = b.ref.scene
    if m.kind == "phase" and m.engine == "ground":      # armor takes ground between sea and cliff
        fight = b.game.position().fight
        here, there = scene.tile(fight.attacker), scene.tile(fight.against)
        return (here.foot_steps and there.sea) or (here.sea and there.foot_steps)
    if m.kind != "legal" or ours or not theirs:
        return False
    real = scene.cost

    def plain(a: str, b: str, u, free: bool) -> int:    # type: ignore[no-untyped-def]
        sea = scene.tile(a).sea or scene.tile(b).sea
        return 1 if sea else real(a, b, u, free)

    for action in theirs:
        verb, _, what = action.partition(" ")
        if verb == "move":
            start, _, end = what.partition("-")
            scene.cost = plain                          # type: ignore[method-assign]
            found = end in reach(scene, scene.units[start], b.ref.effect)
            scene.cost = real                           # type: ignore[method-assign]
            if not found:
                return False
        else:
            u = scene.units.get(what.partition("x")[0])
            start = u.came_from if u else ""
            if not start or not scene.tile(start).sea:
                return False
            if not any(scene.tile(n).foot_steps for n in hexes.neighbours(start)):
                return False
    return True


def takes_a_cliff(b: Beside, m: Mismatch, ours: set[str], theirs: set[str]) -> bool:
    if m.kind != "phase" or m.engine != "ground" or not b.ref.effect.free_moves:
        return False
    fight = b.game.position().fight
    here, there = b.ref.scene.tile(fight.attacker), b.ref.scene.tile(fight.against)
    return there.name == "cliff" and (here.beach or here.sea)


def fires_past_the_bridge(b: Beside, m: Mismatch, ours: set[str], theirs: set[str]) -> bool:
    pairs = attacks(theirs) if m.kind == "legal" and not ours else None
    scene = b.ref.scene

    def water(h: str) -> bool:
        return scene.tile(h).name == "wide-river"

    def bare_water(h: str) -> bool:
        return water(h) and scene.bridge(h) is None

    return bool(pairs) and all(
        scene.units[a].arm == "infantry" and is_clear(a, t, bare_water) and not is_clear(a, t, water)
        for a, t in pairs or ()
    )


def digs_beside_sea_walls(b: Beside, m: Mismatch, ours: set[str], theirs: set[str]) -> bool:
    if m.kind != "obstacles" or not any("sea-wall" in lying for lying in b.ref.scene.obstacles.values()):
        return False
    return all(set(m.engine[h]) - {"sandbags"} == set(m.oracle.get(h, ())) - {"sandbags"} for h in m.engine)


def shelters_strangers(b: Beside, m: Mismatch, ours: set[str], theirs: set[str]) -> bool:
    def stranger(h: str) -> bool:
        owner, u = b.ref.battle.bunker_owner.get(h), b.ref.scene.units.get(h)
        return owner is not None and u is not None and owner != u.side

    if m.kind == "dice" and isinstance(m.about, tuple) and not isinstance(m.about[0], str):
        return m.oracle > m.engine and stranger(m.about[1].at)
    pairs = attacks(ours) if m.kind == "legal" and not theirs else None
    return bool(pairs) and all(stranger(t) for _, t in pairs or ())


def forgets_who_built_it(b: Beside, m: Mismatch, ours: set[str], theirs: set[str]) -> bool:
    return m.kind == "phase" and m.oracle == "flags" and "bunker" not in b.ref.battle.owner


def fires_along_the_edge(b: Beside, m: Mismatch, ours: set[str], theirs: set[str]) -> bool:
    pairs = attacks(theirs) if m.kind == "legal" and not ours else None
    walls = any(layers[0].name == "mountain-wall" for layers in b.ref.battle.tiles.values())
    return walls and bool(pairs) and all(
        any(None in pair for pair in hexes.line(a, t)[1]) and b.ref.scene.units[a].arm in ("artillery", "ship")
        for a, t in pairs or ()
    )


def overruns_at_range(b: Beside, m: Mismatch, ours: set[str], theirs: set[str]) -> bool:
    if not b.ref.effect.close_only:
        return False
    if m.kind == "phase":
        return bool(m.engine == "again")
    return m.kind == "legal" and b.ref.decision.phase == "again" and not ours


def passes_without_a_discard(b: Beside, m: Mismatch, ours: set[str], theirs: set[str]) -> bool:
    return (m.kind == "legal" and theirs == {"pass"}) or (m.kind == "chance" and b.action == "pass")


def works_under_one_kind_of_battle(b: Beside, m: Mismatch, ours: set[str], theirs: set[str]) -> bool:
    if m.kind != "legal" or ours or not (b.ref.effect.close_only or b.ref.effect.ranged_only):
        return False
    return all(a.startswith(("heal ", "seal ")) for a in theirs)


def no_bed_for_the_treated(b: Beside, m: Mismatch, ours: set[str], theirs: set[str]) -> bool:
    return m.kind == "legal" and b.ref.effect.heals and not theirs and all(a.startswith("heal ") for a in ours)


def marks_a_blocked_retreat(b: Beside, m: Mismatch, ours: set[str], theirs: set[str]) -> bool:
    return m.kind == "spotted" and all(set(m.oracle.get(h, ())) <= set(guns) for h, guns in m.engine.items())


def gives_a_tie_to_one_side(b: Beside, m: Mismatch, ours: set[str], theirs: set[str]) -> bool:
    return m.kind == "winner" and m.oracle is None and m.engine is not None


def big_guns_reach_less(b: Beside, m: Mismatch, ours: set[str], theirs: set[str]) -> bool:
    pairs = attacks(ours | theirs) if m.kind == "legal" else None
    return bool(pairs) and all(
        b.ref.scene.units[a].name == "heavy-artillery" and b.ref.scene.tile(a).mountain for a, _ in pairs or ()
    )


def exits_from_a_bunker(b: Beside, m: Mismatch, ours: set[str], theirs: set[str]) -> bool:
    scene = b.ref.scene
    return m.kind == "legal" and not ours and all(
        a.startswith("exit ") and scene.is_held(scene.units[a.removeprefix("exit ")]) for a in theirs
    )


def keeps_a_medal_it_left(b: Beside, m: Mismatch, ours: set[str], theirs: set[str]) -> bool:
    return m.kind == "medals" and b.game.over and any(o.when == "at-once" for o in b.ref.battle.objectives)


KNOWN = [
    Known("34", "cliffs and bluffs rise from the sea at a cost of 2, for infantry alone",
          climbs_from_the_sea, scenes.cliff_from_the_sea),
    Known("34, never", "ground on a cliff is not taken from below, under Behind Enemy Lines neither",
          takes_a_cliff, scenes.cliff_behind_enemy_lines),
    Known("21", "infantry does not fire across the wide river, over its bridge neither",
          fires_past_the_bridge, scenes.fire_across_the_rhine),
    Known("9", "sea walls count among the twelve sandbags and carry none",
          digs_beside_sea_walls, scenes.dig_on_a_sea_wall),
    Known("9b", "a bunker takes dice from attacks on its owner's units only",
          shelters_strangers, scenes.stranger_in_a_bunker),
    Known("9b, owner", "where no owner is stated a bunker belongs to the side whose unit stands in it at set-up",
          forgets_who_built_it, scenes.builder_of_a_bunker),
    Known("2", "at Saverne the half hexes of the border stop the guns too",
          fires_along_the_edge, scenes.gun_along_the_edge),
    Known("29", "under Close Assault the overrun is a close assault too",
          overruns_at_range, scenes.overrun_of_close_assault),
    Known("30", "who can play no card discards one of his choice",
          passes_without_a_discard, scenes.nothing_to_play),
    Known("31", "Close Assault and Firefight allow neither hospital nor sealing",
          works_under_one_kind_of_battle, scenes.seal_under_firefight),
    Known("31, Medics", "a unit restored by Medics may use a hospital",
          no_bed_for_the_treated, scenes.medics_in_hospital),
    Known("32", "a figure lost to a blocked retreat is no hit for a target token",
          marks_a_blocked_retreat, scenes.blocked_retreat),
    Known("33", "both sides reach their last medal: a draw",
          gives_a_tie_to_one_side, scenes.both_win),
    Known("35", "heavy artillery on a mountain reaches nine hexes",
          big_guns_reach_less, scenes.big_gun_on_a_mountain),
    Known("BASE-144", "artillery fixed in a bunker or pillbox does not leave the board either",
          exits_from_a_bunker, scenes.gun_in_a_bunker_at_the_exit),
    Known("SC-BASE-019, 081", "the final score has no medal for a hex that the winning move has left",
          keeps_a_medal_it_left, scenes.from_one_objective_to_the_next),
]
