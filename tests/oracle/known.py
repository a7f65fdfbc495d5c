"""Known differences: where the engine does not yet follow a settled reading.

Each entry names its settled point, explains a mismatch or not, and has a scene in which it occurs.
`test_known.py` plays every scene and fails when its difference is gone: then delete the entry.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from oracle import scenes
from oracle.chance import Mismatch

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


def takes_a_cliff(b: Beside, m: Mismatch, ours: set[str], theirs: set[str]) -> bool:
    if m.kind != "phase" or m.engine != "ground" or not b.ref.effect.free_moves:
        return False
    fight = b.game.position().fight
    here, there = b.ref.scene.tile(fight.attacker), b.ref.scene.tile(fight.against)
    return there.name == "cliff" and (here.beach or here.sea)


def no_bed_for_the_treated(b: Beside, m: Mismatch, ours: set[str], theirs: set[str]) -> bool:
    return m.kind == "legal" and b.ref.effect.heals and not theirs and all(a.startswith("heal ") for a in ours)


def gives_a_tie_to_one_side(b: Beside, m: Mismatch, ours: set[str], theirs: set[str]) -> bool:
    return m.kind == "winner" and m.oracle is None and m.engine is not None


def exits_from_a_bunker(b: Beside, m: Mismatch, ours: set[str], theirs: set[str]) -> bool:
    scene = b.ref.scene
    return m.kind == "legal" and not ours and all(
        a.startswith("exit ") and scene.is_held(scene.units[a.removeprefix("exit ")]) for a in theirs
    )


def keeps_a_medal_it_left(b: Beside, m: Mismatch, ours: set[str], theirs: set[str]) -> bool:
    return m.kind == "medals" and b.game.over and any(o.when == "at-once" for o in b.ref.battle.objectives)


KNOWN = [
    Known("34, never", "ground on a cliff is not taken from below, under Behind Enemy Lines neither",
          takes_a_cliff, scenes.cliff_behind_enemy_lines),
    Known("31, Medics", "a unit restored by Medics may use a hospital",
          no_bed_for_the_treated, scenes.medics_in_hospital),
    Known("33", "both sides reach their last medal: a draw",
          gives_a_tie_to_one_side, scenes.both_win),
    Known("BASE-144", "artillery fixed in a bunker or pillbox does not leave the board either",
          exits_from_a_bunker, scenes.gun_in_a_bunker_at_the_exit),
    Known("SC-BASE-019, 081", "the final score has no medal for a hex that the winning move has left",
          keeps_a_medal_it_left, scenes.from_one_objective_to_the_next),
]
