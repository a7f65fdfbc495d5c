"""Trains: a locomotive and its wagon on the track, where they may go and must go, and what becomes of them."""

from __future__ import annotations

from dataclasses import dataclass

from oracle import hexes
from oracle.battles import SIDES, Battle
from oracle.ground import ARMOR, TRAIN
from oracle.scene import Scene
from oracle.troops import TROOPS, Unit

PULLED_UNTIL = 1        # the wagon is lost with the third hit of four (FAQ-TRP-048)


@dataclass(frozen=True)
class Run:
    """Where a train ends: its locomotive, and the hex behind it, which is its wagon's if it has one."""

    at: str
    behind: str


def couple(units: dict[str, Unit]) -> None:
    """Join every locomotive to the wagon beside it; it faces away from it (ruling 100)."""
    for u in units.values():
        if u.name != "locomotive" or u.coupled:
            continue
        for n in hexes.neighbours(u.at):
            wagon = units.get(n)
            if wagon and wagon.is_pulled and wagon.side == u.side and not wagon.coupled:
                u.coupled, wagon.coupled, u.behind = wagon, u, n
                break


def board(battle: Battle, units: dict[str, Unit]) -> None:
    """Put the units aboard that the battle loads (FAQ-TRP-A04)."""
    for force in battle.forces:
        for at in force["at"].split() if force.get("aboard") else ():
            troop = TROOPS[force["unit"]]
            figures = force.get("figures") or troop.figures
            units[at].rider = Unit(force["side"], troop, at, figures, figures, force.get("medals") or 1)


def head(u: Unit) -> Unit:
    """The locomotive of a train, whichever of its two pieces is meant: they are one unit (FAQ-TRP-054, 055)."""
    return u.coupled if u.is_pulled and u.coupled else u


def pieces(u: Unit) -> list[Unit]:
    """All pieces of a unit: two of a whole train, one of everybody else."""
    return [u, u.coupled] if u.arm == TRAIN and u.coupled else [u]


def is_free_track(scene: Scene, h: str) -> bool:
    """Track that nobody stands on and nothing closes (FAQ-TRP-044, ruling 100)."""
    if not any(g.track for g in scene.layers(h)) or h in scene.units or h in map(scene.over, SIDES):
        return False
    return not scene.is_closed(h, ARMOR)


def tracks(scene: Scene, path: list[str], most: int) -> list[list[str]]:
    """Every way on along the track from the end of a path, shorter ones too; never back over its own hexes."""
    if not most:
        return []
    found = []
    for n in hexes.neighbours(path[-1]):
        if n not in path and is_free_track(scene, n):
            found += [[*path, n], *tracks(scene, [*path, n], most - 1)]
    return found


def ahead(scene: Scene, u: Unit, most: int) -> list[Run]:
    """Where a train may end by going forward: the wagon follows (FAQ-TRP-044, 052)."""
    return [Run(path[-1], path[-2]) for path in tracks(scene, [u.behind, u.at], most)]


def astern(scene: Scene, u: Unit, most: int) -> dict[int, list[Run]]:
    """Where a train may end by going back so many hexes: the wagon leads, if there is one (FAQ-TRP-045)."""
    found: dict[int, list[Run]] = {}
    if u.coupled:
        for path in tracks(scene, [u.at, u.coupled.at], most):
            found.setdefault(len(path) - 2, []).append(Run(path[-2], path[-1]))
    elif u.behind and is_free_track(scene, u.behind):
        for path in [[u.at, u.behind], *tracks(scene, [u.at, u.behind], most - 1)]:
            found.setdefault(len(path) - 1, []).append(Run(path[-1], beyond(scene, path)))
    return found


def beyond(scene: Scene, path: list[str]) -> str:
    """The hex behind a lone locomotive that has backed along a path: the next of the track, else straight on."""
    for n in hexes.neighbours(path[-1]):
        if n not in path and any(g.track for g in scene.layers(n)):
            return n
    for side in hexes.STEPS:
        if hexes.towards(path[-2], side) == path[-1]:
            return hexes.towards(path[-1], side) or ""
    return ""


def runs(scene: Scene, u: Unit) -> list[Run]:
    """Where an ordered train may go: one to three hexes forward or back, never both (FAQ-TRP-044, 051).

    A plane holds it where it stands, or halts it beside the first hex that engine or wagon comes to (AIR-085, 087).
    """
    if u.pinned:
        return []
    found = []
    for ways in (lambda most: ahead_by(scene, u, most), lambda most: astern(scene, u, most).get(most, [])):
        for hexes_gone in range(1, u.troop.move + 1):
            ends = ways(hexes_gone)
            found += ends
            if any(is_halted(scene, u, run) for run in ends):
                break
    return found


def ahead_by(scene: Scene, u: Unit, hexes_gone: int) -> list[Run]:
    """Where a train ends that goes so many hexes forward."""
    paths = tracks(scene, [u.behind, u.at], hexes_gone)
    return [Run(path[-1], path[-2]) for path in paths if len(path) == hexes_gone + 2]


def is_halted(scene: Scene, u: Unit, run: Run) -> bool:
    """Whether engine or wagon is beside a plane that holds them (AIR-087)."""
    return scene.is_watched(u, run.at) or (u.coupled is not None and scene.is_watched(u, run.behind))


def landings(scene: Scene, u: Unit) -> list[str]:
    """Free hexes beside a train on which a unit aboard may come down (FAQ-TRP-A04)."""
    if u.rider is None:
        return []
    around = {(piece.at, n) for piece in pieces(u) for n in hexes.neighbours(piece.at)}
    return sorted({
        n for start, n in around if scene.may_step(start, n, u.rider) and scene.cost(start, n, u.rider, False)
    })
