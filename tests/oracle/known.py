"""Known differences: where the engine does not yet follow a settled reading.

Each entry names its settled point, explains a mismatch or not, and has a scene
in which it occurs, made with `scenes.drawn`. `test_known.py` plays every scene and fails when its difference
is gone: then delete the entry, and list the scene among those that both judge alike.
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


def is_car_behind_enemy_lines(beside: Beside, m: Mismatch, ours: set[str], theirs: set[str]) -> bool:
    """Moves of patrol cars, in the engine only, of the first move of Behind Enemy Lines."""
    ref = beside.ref
    if m.kind != "legal" or ours or ref.use != "behind-enemy-lines" or ref.decision.phase != "move":
        return False
    starts = {action.removeprefix("move ").partition("-")[0] for action in theirs}
    return all(at in ref.scene.units and ref.scene.units[at].name == "patrol-car" for at in starts)


KNOWN: list[Known] = [
    Known(
        "FAQ-CMD-043, FAQ-TRP-A12", "Patrol cars go three hexes behind enemy lines, not four and then three.",
        is_car_behind_enemy_lines, scenes.cars_behind_enemy_lines,
    ),
]
