"""Maps: the ground tables of a battle, read from its drawing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bocage.content import library
from bocage.content.errors import ContentError
from bocage.content.hexnames import hex_of
from bocage.content.schema import Battle, Obstacle, Terrain
from bocage.core.board import Board
from bocage.core.rules import Rules
from bocage.core.terms import NONE
from bocage.fault import Sayable
from bocage.speech import Said
from bocage.traits.arms import ARM_NUMBER, ARMOR, COLUMNS, RAIL, SEA, arm_mask
from bocage.traits.fold import HexSite, Map, ObstacleSite
from bocage.traits.ground import EdgeRule, GroundRule, HexRule, Mined, Navigable, ObstacleRule, Spans
from bocage.traits.provenance import AT_SEA, Writer, writers_of

BEACH_ROWS = {9: (4, 7), 17: (11, 14)}     # height of the board -> first row of beach, of sea

SIDES_OF_A_HEX = ("W", "NW", "NE", "E", "SE", "SW")     # by the number of the direction
BARE_FACES = ("winter", "desert")          # open ground like any other, in colours of its own


@dataclass(frozen=True)
class Drawn:
    """What a map token says of one hex."""

    tile: str | None = None
    structure: str | None = None
    obstacles: tuple[str, ...] = ()


Codes = dict[str, tuple[str, str]]


def codes() -> Codes:
    """Every map code with its layer ("face", "tile", "structure", "obstacle") and id."""
    found: Codes = {t.code: (t.layer, t.id) for t in library.terrains().values()}
    found |= {o.code: ("obstacle", o.id) for o in library.obstacles().values()}
    return found


def read_token(token: str, where: Sayable | str, file: str = "map", known: Codes | None = None) -> Drawn:
    """`f` forest, `~+=` river with bridge, `.+x` wire on open ground. `known` are the `codes`, for many tokens."""
    known = codes() if known is None else known
    tile: str | None = None
    structure: str | None = None
    lying: list[str] = []
    for i, part in enumerate(token.split("+")):
        layer, id_ = known.get(part, ("", ""))
        if i == 0 and part == ".":
            continue
        if (i == 0) != (layer == "tile") or not layer or layer == "face":
            raise ContentError(file, where, Said("fault-map-code", part=repr(part), token=repr(token)))
        if layer == "tile":
            tile = id_
        elif layer == "structure":
            if structure:
                raise ContentError(file, where, Said("fault-two-structures", token=repr(token)))
            structure = id_
        else:
            if id_ in lying:
                raise ContentError(file, where, Said("fault-part-twice", part=repr(part), token=repr(token)))
            lying.append(id_)
    return Drawn(tile, structure, tuple(lying))


def write_token(drawn: Drawn) -> str:
    parts = [library.terrains()[drawn.tile].code if drawn.tile else "."]
    if drawn.structure:
        parts.append(library.terrains()[drawn.structure].code)
    parts += [library.obstacles()[o].code for o in drawn.obstacles]
    return "+".join(parts)


def face_terrain(board: Board, face: str, h: int) -> str:
    """The ground printed on the board itself."""
    if face == "beach":
        beach, sea = BEACH_ROWS[board.shape.height]
        row = board.places[h][0]
        if row >= sea:
            return "sea"
        if row >= beach:
            return "beach"
    return "flooded-field" if face == "flooded" else "country"


def board_look(battle: Battle) -> str:
    """The palette of the board: its own where it is snow or sand, else that of the theatre."""
    return battle.face if battle.face in BARE_FACES else library.theatres()[battle.theatre].look


def layers_of(board: Board, face: str, drawn: list[Drawn]) -> list[list[str]]:
    """The ids lying on every hex, from the ground up; a tile covers the face."""
    layers = []
    for h, d in enumerate(drawn):
        stack = [d.tile or face_terrain(board, face, h)]
        if d.structure:
            stack.append(d.structure)
        layers.append(stack)
    return layers


def courses_of(board: Board, rivers: dict[str, str], file: str) -> dict[int, frozenset[int]]:
    """The directions by which rivers and the like leave their hexes, as the battle states them."""
    found = {}
    for name, sides in rivers.items():
        unknown = [side for side in sides.split() if side not in SIDES_OF_A_HEX]
        if unknown:
            told = Said("fault-side-of-hex", given=repr(unknown[0]), known=" ".join(SIDES_OF_A_HEX))
            raise ContentError(file, f"rivers.{name}", told)
        found[hex_of(board, name)] = frozenset(SIDES_OF_A_HEX.index(side) for side in sides.split())
    return found


def ground_writers(thing: Terrain | Obstacle) -> list[Writer]:
    """The traits of a terrain or an obstacle as writers of cells."""
    return writers_of("terrain" if isinstance(thing, Terrain) else "obstacle", thing.id, thing.traits)


def fold(rules: Rules, m: Map, owner_of: Callable[[str, int], int | None], reserved: dict[str, int]) -> None:
    """Write the ground into the tables: hexes first, then hills, then edges."""
    board = m.board
    known = library.terrains()
    m.bridges = {t.id for t in known.values() if any(isinstance(x, Spans) for x in t.traits)}
    for side, top in ((0, rules.grid.rear[0] == 1), (1, rules.grid.rear[2] == 1)):
        for h in range(board.size):
            rules.grid.set_sections(side, h, board.section(h, top))
    sites = [HexSite(m, h) for h in range(board.size)]
    spoken = {id_: ground_writers(known[id_]) for id_ in {i for stack in m.layers for i in stack}}
    steps = {id_: [writer.of_steps for writer in writers] for id_, writers in spoken.items()}
    for site in sites:
        if m.provenance.admits(AT_SEA):
            site.close(arm_mask(SEA))   # until something navigable says otherwise
        rules.ground.closed[site.hex] |= arm_mask(RAIL)      # trains keep to the track: core.trains
        for id_ in m.layers[site.hex]:
            site.owner, site.reserved = owner_of(id_, site.hex), reserved.get(id_)
            for writer in spoken[id_]:
                trait = writer.trait
                if isinstance(trait, GroundRule | HexRule | Spans | Navigable) and m.provenance.admits(writer):
                    trait.fold(site)
    number_hills(rules, m)
    number_strips(rules, m)
    open_edges(rules, m)
    join_tracks(rules, m)
    for site in sites:
        spanned = m.layers[site.hex][-1] in m.bridges
        for id_ in m.layers[site.hex]:
            below = spanned and id_ not in m.bridges
            for writer in steps[id_]:
                trait = writer.trait
                if isinstance(trait, EdgeRule) and (trait.passes_below or not below) and m.provenance.admits(writer):
                    trait.fold_edges(site)
    for bit, obstacle in enumerate(library.obstacles().values()):
        ob_site = ObstacleSite(m, 1 << bit)
        ob_site.owner, ob_site.reserved = owner_of(obstacle.id, NONE), reserved.get(obstacle.id)
        for writer in ground_writers(obstacle):
            trait = writer.trait
            if not isinstance(trait, GroundRule | ObstacleRule):
                raise ContentError(f"obstacles/{obstacle.id}", "traits", Said("fault-needs-hex", trait=repr(trait)))
            if m.provenance.admits(writer):
                trait.fold(ob_site)


def open_edges(rules: Rules, m: Map) -> None:
    """Every step costs 1, unless the hex it leads to is closed to that arm."""
    ground, closed = rules.ground, list(rules.ground.closed)
    tables = (ground.step, ground.fall_back, ground.advance)
    ways = [(h, d, closed[t]) for h in range(m.board.size) for d, t in m.beside(h)]
    for arm in ARM_NUMBER.values():
        for h, d, shut in ways:
            if not shut >> arm & 1:
                i = ground.edge(arm, h, d)
                for table in tables:
                    table[i] = 1


def put_on_wheels(rules: Rules) -> None:
    """Write the ways of units on wheels: those of infantry that armor and artillery could go as well."""
    ground, arm = rules.ground, ARM_NUMBER["infantry"]
    edges = range(6 * int(ground.hexes))
    tables = [[ground.step[ground.edge(ARM_NUMBER[a], 0, 0) + i] for i in edges] for a in COLUMNS]
    steps = [foot if tracks and guns else 0 for foot, tracks, guns in zip(*tables, strict=True)]
    flags = [ground.flags[ground.at(arm, h)] | ground.wheel_stop[h] for h in range(ground.hexes)]
    ground.set_wheels(steps, flags)


def join_tracks(rules: Rules, m: Map) -> None:
    """Join every hex of track to those beside it."""
    rules.rails.bars = arm_mask(ARMOR)
    for h in m.tracks:
        for d, t in m.beside(h):
            if t in m.tracks:
                rules.rails.track[6 * h + d] = 1


def number_hills(rules: Rules, m: Map) -> None:
    """Give every contiguous group of hexes of one height and kind its number."""
    group = 0

    def is_alike(x: int, h: int) -> bool:
        return rules.ground.height[x] == rules.ground.height[h] and m.groups.get(x) == m.groups.get(h)

    for h in range(m.board.size):
        if not rules.ground.rise[h] or rules.ground.hill[h]:
            continue
        group += 1
        stack = [h]
        while stack:
            x = stack.pop()
            if rules.ground.rise[x] and not rules.ground.hill[x] and is_alike(x, h):
                rules.ground.hill[x] = group
                stack += [t for _, t in m.beside(x)]


def number_strips(rules: Rules, m: Map) -> None:
    """Give every airfield, a contiguous group of its hexes, its number."""
    found = {h for h in range(m.board.size) if rules.air.strip[h]}
    group = 0
    while found:
        group += 1
        stack = [found.pop()]
        while stack:
            h = stack.pop()
            rules.air.strip[h] = group
            near = {t for _, t in m.beside(h)} & found
            found -= near
            stack += near


def is_mined(obstacle: str) -> bool:
    """Whether an obstacle explodes under the enemy of those who laid it."""
    return any(isinstance(trait, Mined) for trait in library.obstacles()[obstacle].traits)


def obstacle_mask(ids: tuple[str, ...]) -> int:
    order = list(library.obstacles())
    return sum(1 << order.index(o) for o in ids)


def obstacle_ids(mask: int) -> list[str]:
    return [o for bit, o in enumerate(library.obstacles()) if mask >> bit & 1]
