"""Planes: who flies what, the air check, and a plane in flight, read from the Air Pack's items of the ledger."""

from __future__ import annotations

from dataclasses import dataclass

from oracle import hexes
from oracle.battles import Battle, other
from oracle.ground import GROUND
from oracle.scene import Scene
from oracle.troops import Troop, Unit

PLANE = "plane"
LENGTH = 4                                          # AIR-057
STRAFERS = {"p-40", "p-38", "corsair", "spitfire", "me-109", "zero", "yak-1", "yak-7", "yak-9"}     # AIR-070
SUPPORTERS = {"corsair", "p-38", "yak-1", "yak-9"}                                                  # AIR-080
FROM_DECKS = {"corsair", "zero"}                                                                    # AIR-107
HOLDERS = {"me-109", "p-40", "spitfire", "yak-7"}                                                   # AIR-084

# AIR-034 to 045: kind, first month, theatres ("" any).
LISTS = {
    "great-britain": [("spitfire", "", ""), ("p-40", "1941-08", "mediterranean"), ("corsair", "1943-06", "pacific")],
    "germany": [("storch", "", ""), ("me-109", "", "")],
    "japan": [("zero", "", "")],
    "soviet-union": [("yak-1", "", ""), ("yak-7", "", ""), ("yak-9", "1942-10", ""), ("p-40", "1942-01", "")],
    "united-states": [("p-38", "", ""), ("p-40", "", ""), ("corsair", "1943-01", "pacific")],
}
OTHERS = {"us-marines": "united-states", "red-army": "soviet-union"}       # AIR-044; the Red Army is the Soviet one

# FAQ-AIR-A01 to A04, by the name of a layer; what is not named has none.
CHECKS = {
    1: ("hedgehog hill river wide-river bridge bridge-section sandbags cliff bluff sea-wall steep-hill wire stream "
        "minefield rope-bridge trench water-hole hospital field-hq rice-paddy impassable-hill "
        "radar-station ravine railroad road-rail-crossing road-on-hill marsh road-block dragons-teeth "
        "wadi gully flooded-field frozen-river dam lake pontoon-bridge railroad-bridge ford abatis"),
    2: ("bunker forest bocage sea village pillbox mountain impassable-mountain mountain-wall cave jungle labor-camp "
        "pier pacific-village church city-ruins fortress factory power-plant railroad-station lighthouse hill-forest "
        "hill-village dune coastline supply-depot"),
}
CHECK = {name: dice for dice, names in CHECKS.items() for name in names.split()}


def flown_by(battle: Battle, side: str) -> list[str]:
    """The kinds that a side may call in (AIR-033; nations without a list AIR-037, 039)."""
    if battle.air.get(side, {}).get("planes"):
        return list(battle.air[side]["planes"])
    nation = OTHERS.get(battle.nation[side], battle.nation[side])
    default = "great-britain" if side == "allies" else "germany"
    return [
        kind for kind, since, theatre in LISTS.get(nation, LISTS[default])
        if battle.date >= since and theatre in ("", battle.theatre)
    ]


@dataclass(eq=False)
class Plane:
    """A plane in the air, or on its way while `at` is empty."""

    side: str
    kind: str
    at: str = ""
    ordered: bool = False
    flown: bool = False


@dataclass(eq=False)
class Waiting:
    """A plane aboard a carrier, or ready for take-off behind a plane on the ground (AIR-055)."""

    kind: str
    host: Unit
    sent: bool = False              # by a sortie, and still aboard


def grounded(side: str, kind: str, at: str) -> Unit:
    """A plane as a unit on an airfield."""
    return Unit(side, Troop(kind, PLANE, 1, 0, 0, ()), at, 1, 1)


def is_edge(h: str) -> bool:
    """Full hexes at one of the four sides; beside a half hex the first full one (AIR-011, AIR-058)."""
    x, row = hexes.place_of(h)
    return row in (hexes.ROWS[0], hexes.ROWS[-1]) or x < 2 or x > 22


def check_dice(scene: Scene, side: str, h: str) -> int:
    """Dice of the air check: the highest of the hex, one for a ground unit, two for a plane (FAQ-AIR-094, 099)."""
    dice = max(CHECK.get(g.name, 0) for g in scene.pile(h))
    if h in scene.units and scene.units[h].name == "carrier":
        dice = 1                                    # AIR-135
    for n in hexes.neighbours(h):
        u = scene.units.get(n)
        drawn = u and u.is_pulled and u.coupled and u.coupled.at in hexes.neighbours(h)     # one unit with its engine
        if u and u.side != side and not u.pinned and not drawn and (u.arm in GROUND or u.arm == PLANE):
            dice += 1                               # AIR-086, AIR-115
        if n == scene.over(other(side)):
            dice += 2
    return dice


def is_threatened(scene: Scene, side: str, h: str) -> bool:
    """Whether an enemy has a part in the check, so that he rolls and wins the medal (AIR-120, FAQ-AIR-103)."""
    return any(
        n == scene.over(other(side)) or ((u := scene.units.get(n)) and u.side != side and not u.pinned)
        for n in hexes.neighbours(h)
    )


def is_friendly_field(scene: Scene, h: str, side: str) -> bool:
    """An airfield on none of whose hexes an enemy stands (FAQ-AIR-012)."""
    if scene.tile(h).name != "airfield":
        return False
    field, todo = {h}, [h]
    while todo:
        for n in hexes.neighbours(todo.pop()):
            if n not in field and scene.tile(n).name == "airfield":
                field.add(n)
                todo.append(n)
    return all(scene.units[n].side == side for n in field if n in scene.units)


def can_end(scene: Scene, plane: Plane, h: str) -> bool:
    """Whether a flight may end here: nobody stands or flies there (AIR-061, FAQ-AIR-088), or it lands on a deck."""
    return (h not in scene.units and h != scene.over(other(plane.side))) or has_deck(scene, plane, h)


def has_deck(scene: Scene, plane: Plane, h: str) -> bool:
    """Whether the plane may land on a carrier of its side there, or among its tokens alone (AIR-066, AIR-107)."""
    ship = scene.units.get(h)
    if ship is not None and ship.token and ship.side == plane.side:
        return h != scene.over(other(plane.side)) and is_friendly_field(scene, h, plane.side)
    return plane.kind in FROM_DECKS and ship is not None and ship.name == "carrier" and ship.side == plane.side


def can_still_end(scene: Scene, plane: Plane, path: list[str]) -> bool:
    """Whether a path, the hex it began from included, ends well or can be flown on until it does (AIR-064, 065)."""
    if can_end(scene, plane, path[-1]) and len(path) > 1:
        return True
    if len(path) > LENGTH:
        return False
    return any(can_still_end(scene, plane, [*path, n]) for n in hexes.neighbours(path[-1]) if n not in path)


def onward(scene: Scene, plane: Plane, path: list[str]) -> list[str]:
    """The hexes to which a path may be flown on. Its first entry is where it began, "" off the board."""
    if len(path) > LENGTH:
        return []
    return [n for n in hexes.neighbours(path[-1]) if n not in path and can_still_end(scene, plane, [*path, n])]


def below(scene: Scene, side: str, path: list[str]) -> list[Unit]:
    """The enemies flown over, the last hex apart, in the order of the path; camouflage hides (FAQ-AIR-025)."""
    found = (scene.units.get(h) for h in path[1:-1])
    return [u for u in found if u and u.side != side and not u.camouflaged]
