"""Random positions: boards crowded with terrain, obstacles, units and cards that rarely meet in the battles."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import msgspec

from bocage.content.battle import ReadyBattle, Variants
from bocage.game import Game
from bocage.notation.drawn_battle import battle as drawn_battle
from bocage.notation.position import Position
from oracle import battles, hexes
from oracle.cards import COUNTS, DECK, split
from oracle.ground import TILES
from oracle.planes import flown_by
from oracle.reinforced import draw_breakthrough, draw_leaders
from oracle.scene import Scene
from oracle.troops import TROOPS

BASE_TILES = "fbvhHceiM~sr:"
FRONT_TILES = ("ch", "ce", "cr", "fo", "fa", "hf", "hv", "ra", "rv", "rr", "rx", "rh", "ma", "du", "fr", "ff",
               "wa", "gu")
PACIFIC_TILES = "jhd^yktlVOQpas:~"
BASE_TROOPS = (
    "infantry", "special-forces", "resistance", "armor", "elite-armor", "artillery", "cavalry", "ski-troops",
)
PACIFIC_TROOPS = (
    "infantry", "infantry", "engineer", "armor", "flame-tank", "artillery", "mobile-artillery", "heavy-artillery",
    "destroyer", "carrier",
)
WEAPONS = (
    "anti-tank", "mortar", "machine-gun", "late-anti-tank", "late-mortar", "late-mortar", "late-machine-gun",
    "half-track",
)
RARE_TROOPS = (*BASE_TROOPS, "patrol-car", "patrol-car", "tiger", "ace-tiger")
CROWDED = {"hospital", "field-hq", "mountain", "pier", "trench", "rice-paddy", "water-hole", "cliff", "bluff", "sea"}
TACTICS = [card for card in DECK if split(card)[0] not in COUNTS]


def random_game(
    seed: str, air: bool = False, works: bool = False, heroes: bool = False, weapons: bool = False
) -> tuple[Game, battles.Battle]:
    """A game that begins from a random position, and the same battle for the oracle.

    `works` for trains and bridges, `heroes` for leaders, armor that breaks in, Tigers and patrol cars,
    `weapons` for teams with special weapons, half-tracks, supply depots and abatis.
    """
    rng = random.Random(seed)
    pacific = rng.random() < 0.6 and not (works or weapons)
    plan = draw_board(rng, pacific, air, weapons)
    track = lay_lines(rng, plan) if works else []
    plain = (*BASE_TROOPS, *WEAPONS) if weapons else RARE_TROOPS if heroes else BASE_TROOPS
    forces = place_units(rng, plan, PACIFIC_TROOPS if pacific else plain)
    aboard: list[dict[str, Any]] = []
    if works:
        forces, aboard = draw_columns(rng, plan, forces, track)
    specials = draw_specials(rng, plan, pacific, [at for _, _, at, _ in forces])
    if works:
        specials += draw_bridge_works(rng)
    if air:                         # new rules draw new positions; those of before stay as they are
        specials += draw_craft(plan, forces)
    if heroes:
        specials += draw_leaders(rng, [(side, unit, at) for side, unit, at, _ in forces]) + draw_breakthrough(rng)
    battle = drawn_battle(
        plan["drawing"], "a9", face=plan["face"], top=rng.choice(("axis", "axis", "allies")),
        medals=rng.choice((2, 3, 6)), first=rng.choice(battles.SIDES),
        nations=plan["nations"], owners=plan["owners"], specials=specials, objectives=draw_objectives(rng),
        marks={"hill": "e5 f5 g5"}, air=None, theatre="pacific" if air and pacific else "europe",
    )
    raw = msgspec.to_builtins(battle)
    raw["forces"] = [
        {"side": side, "unit": unit, "at": at, "figures": TROOPS[unit].figures} for side, unit, at, _ in forces
    ] + aboard
    if air:
        raw["air"] = draw_sorties(rng) | draw_grounded(rng, plan, forces, battles.read(raw))
    field = ReadyBattle(msgspec.convert(raw, type(battle)), Variants(air=air), "drawing")
    raw["specials"] = specials
    start = Game.new(field, seed).position()
    units = msgspec.to_builtins(start.units)
    figures = {at: n for _, _, at, n in forces}
    for u in units:
        u["figures"] = figures.get(u["at"], 1)      # planes on the ground have one
    position = msgspec.to_builtins(start) | {"units": units, "hands": deal(rng), "deck": []}
    enemy = 1 - battles.SIDES.index(start.active)
    last = ["", ""]
    last[enemy] = rng.choice(["", "attack-left", "dig-in", "infantry-assault-right", "recon-left", "firefight"])
    position["last"] = last
    if start.night >= 1:
        position["night"] = rng.randint(1, 5)
    elif air:
        position["sky"]["planes"] = draw_planes(rng, battles.read(raw), {u["at"] for u in units})
    game = Game.load(field, msgspec.convert(position, Position), seed)
    if game.over:                   # an objective was held from the start
        return random_game(f"{seed}'", air, works, heroes)
    return game, battles.read(raw)


def draw_sorties(rng: random.Random) -> dict[str, Any]:
    """How the two sorties are shared out; those that nobody has lie in the pile."""
    first = rng.randint(0, 2)
    return {"allies": {"sorties": first}, "axis": {"sorties": rng.randint(0, 2 - first)}}


def draw_grounded(
    rng: random.Random, plan: dict[str, Any], forces: list[tuple[str, str, str, int]], battle: battles.Battle
) -> dict[str, Any]:
    """Planes aboard the carriers, and some on airfields with others ready behind them."""
    aboard = {"allies": "corsair", "axis": "zero"}
    waiting = [
        {"side": side, "unit": aboard[side], "at": at, "count": rng.randint(1, 2)}
        for side, unit, at, _ in forces if unit == "carrier" and rng.random() < 0.8
    ]
    taken = {at for _, _, at, _ in forces}
    strips = [h for h, code in plan["tokens"].items() if code == "a" and h not in taken]
    parked = []
    for h in rng.sample(strips, min(len(strips), rng.randint(0, 2))):
        side = rng.choice(battles.SIDES)
        unit = rng.choice(flown_by(battle, side))
        parked.append({"side": side, "unit": unit, "at": h})
        if rng.random() < 0.5:
            waiting.append({"side": side, "unit": unit, "at": h, "count": rng.randint(1, 2)})
    return {"parked": parked, "waiting": waiting}


def draw_planes(rng: random.Random, plan: battles.Battle, taken: set[str]) -> list[dict[str, str]]:
    """A plane for each side, often, over hexes where nobody stands."""
    near = [h for h in hexes.ALL if h not in taken and any(n in taken for n in hexes.neighbours(h))]
    over = rng.sample(near, 2)
    sides = [side for side in battles.SIDES if rng.random() < 0.7]
    return [
        {"side": side, "unit": rng.choice(flown_by(plan, side)), "at": h} for side, h in zip(sides, over, strict=False)
    ]


def draw_board(rng: random.Random, pacific: bool, air: bool, weapons: bool) -> dict[str, Any]:
    """Tiles in patches from a small palette, so that the same kinds meet often."""
    fronts = [*FRONT_TILES, "sd"] if weapons else FRONT_TILES
    palette = rng.sample([*PACIFIC_TILES] if pacific else [*BASE_TILES, *fronts], rng.randint(2, 5))
    obstacles = [*"oxx*BP!o"] if pacific else [*"oxx*Bou", "rk", "dt", *(["ab", "ab"] if weapons else [])]
    if air and "a" not in palette:
        palette.append("a")
    if "M" in palette:              # Saverne's heights, where there are no others
        palette = [code for code in palette if code not in (*"hHcei", "rh", "du")]
    face = rng.choice(("country", "country", "beach"))
    tokens = dict.fromkeys(hexes.ALL, ".")
    for _ in range(rng.randint(12, 30)):
        code = rng.choice(palette)
        h = rng.choice(hexes.ALL)
        for _ in range(rng.randint(1, 5)):
            tokens[h] = code
            h = rng.choice(hexes.neighbours(h))
    landing = air and rng.random() < 0.4        # water at the lower edge, for landing craft
    for h in hexes.ALL if landing else ():
        if int(h[1:]) < 3:
            tokens[h] = "s"
    laid: dict[str, str] = {}
    for h, code in tokens.items():
        if code == "~" and rng.random() < 0.4:
            laid[h] = "=" if not pacific or rng.random() < 0.5 else "%"
        elif code in "h^" and pacific and rng.random() < 0.35:
            laid[h] = "C"
        elif code in tuple(".hfvj:r") and not (face == "beach" and int(h[1:]) < 3) and rng.random() < 0.3:
            laid[h] = rng.choice(obstacles)
    if not pacific or rng.random() < 0.5:
        laid = {h: code for h, code in laid.items() if code != "!"}
    mined = [h for h, code in laid.items() if code == "!"]
    for h in mined[9:]:                         # the box holds nine tokens (settled 47)
        del laid[h]
    owners = [{"side": rng.choice(battles.SIDES), "what": "bunker"}] if "B" in laid.values() else []
    bunkers = [h for h, code in laid.items() if code == "B"]
    if bunkers and rng.random() < 0.4:          # one of them is the other side's
        owners.append({"side": battles.other(str(owners[0]["side"])), "what": "bunker", "at": rng.choice(bunkers)})
    if "!" in laid.values():
        owners.append({"side": rng.choice(battles.SIDES), "what": "minefield"})
    nations = (rng.choice(("us-marines", "us-marines", "united-states")), "japan") if pacific else rng.choice(
        (("france", "germany"), ("great-britain", "italy"))
    )
    return {"drawing": write_map(tokens, laid), "face": face, "owners": owners, "nations": nations, "tokens": tokens,
            "laid": laid, "landing": landing}


def write_map(tokens: dict[str, str], laid: dict[str, str]) -> str:
    lines = []
    for row in reversed(hexes.ROWS):
        names = [h for h in hexes.ALL if hexes.place_of(h)[1] == row]
        lines.append(" ".join(tokens[h] + ("+" + laid[h] if h in laid else "") for h in names))
    return "\n".join(lines)


def draw_line(rng: random.Random, start: str, dx: tuple[int, ...], dy: int) -> list[str]:
    """Hexes from one edge to another; one that goes up or down never comes back, so that it forks nowhere."""
    found = [start]
    while True:
        x, row = hexes.place_of(found[-1])
        right = rng.choice(dx)
        n = hexes.name_at(x + right, row + (0 if abs(right) == 2 else dy))
        if n is None or n in found:
            return found
        found.append(n)


def lay_lines(rng: random.Random, plan: dict[str, Any]) -> list[str]:
    """A river from top to bottom, then a road and a railway across it; the hexes of the railway."""
    tokens, laid = plan["tokens"], plan["laid"]
    plan["face"] = "country"
    for h, code in tokens.items():
        tokens[h] = "." if code.startswith("r") else code
    for h in draw_line(rng, rng.choice([h for h in hexes.ALL if h[1:] == "9"]), (-1, 1), -1):
        tokens[h] = "~"
        laid.pop(h, None)
        if rng.random() < 0.3:
            laid[h] = rng.choice(("=", "po"))
    road = draw_line(rng, rng.choice([h for h in hexes.ALL if h[0] == "a"]), (2, 2, 1), rng.choice((-1, 1)))
    track = draw_line(rng, rng.choice(("a3", "a4", "a5", "a6")), (2, 2, 2, 1), rng.choice((-1, 1)))
    for line, code, bridge in ((road, "r", "="), (track, "rr", "rb")):
        for h in line:
            if tokens[h] == "~":
                laid[h] = bridge
                continue
            crossing = code == "rr" and tokens[h] == "r"
            tokens[h] = "rx" if crossing else "rs" if code == "rr" and rng.random() < 0.25 else code
            laid.pop(h, None)
            if code == "rr" and rng.random() < 0.08:
                laid[h] = rng.choice(("o", "x", "*", "rk"))
    kept = [o for o in plan["owners"] if "at" not in o or laid.get(o["at"]) == "B"]
    plan["owners"] = kept if "B" in laid.values() else []
    plan["drawing"] = write_map(tokens, laid)
    return track


def draw_columns(
    rng: random.Random, plan: dict[str, Any], forces: list[tuple[str, str, str, int]], track: list[str]
) -> tuple[list[tuple[str, str, str, int]], list[dict[str, Any]]]:
    """Trucks and half-tracks in place of some units, and a train with units aboard; its wagon is gone sometimes."""
    found = []
    for side, unit, at, figures in forces:
        if unit in ("special-forces", "infantry") and rng.random() < 0.4:
            unit, figures = "truck", min(figures, 3)
        elif unit == "armor" and rng.random() < 0.4:
            unit = "half-track"
        found.append((side, unit, at, figures))
    aboard = []
    whole = [pair for pair in pairwise(track) if not any(plan["laid"].get(h) in ("*", "rk") for h in pair)]
    near = sorted(whole, key=lambda pair: min(hexes.distance(pair[0], at) for _, _, at, _ in forces))
    for pair in [rng.choice(near[:4])] if near else []:        # where the enemy is not far
        side = rng.choice(battles.SIDES)
        engine, wagon = rng.choice((pair, pair[::-1]))
        found = [f for f in found if f[2] not in pair]
        found += [
            (side, "locomotive", engine, rng.randint(2, 4)),
            (side, rng.choice(("wagon", "wagon", "gun-wagon")), wagon, 1),
        ]
        for h in pair:
            if rng.random() < 0.6:
                aboard.append({"side": side, "unit": rng.choice(("infantry", "armor")), "at": h, "aboard": True})
    taken = {at for _, _, at, _ in found}
    for side in battles.SIDES:
        if not any(f[0] == side for f in found):
            free = next(h for h in hexes.ALL if plan["tokens"][h] in (".", "r") and h not in taken)
            found.append((side, "infantry", free, 4))
            taken.add(free)
    return found, aboard


def draw_bridge_works(rng: random.Random) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    if rng.random() < 0.6:
        found.append({"trait": "blows_bridges", "side": rng.choice(battles.SIDES)})
        if rng.random() < 0.5:
            found[0]["card"] = "demolition-attempt"
    if rng.random() < 0.6:
        found.append({"trait": "builds_bridges", "side": rng.choice(battles.SIDES)})
    return found


def place_units(rng: random.Random, plan: dict[str, Any], troops: tuple[str, ...]) -> list[tuple[str, str, str, int]]:
    """Units close together, where each may stand; guns in bunkers and on mountains too."""
    raw = {
        "id": "x", "top": "axis", "first": "allies", "face": plan["face"], "map": plan["drawing"], "forces": [],
        "allies": {"hand": 0, "medals": 1, "nation": plan["nations"][0]},
        "axis": {"hand": 0, "medals": 1, "nation": plan["nations"][1]}, "date": ["1944-06-06"],
    }
    scene = Scene(battles.read(raw))
    center = rng.choice([h for h in hexes.ALL if int(h[1:]) < 4] if plan["landing"] else hexes.ALL)
    near = sorted(hexes.ALL, key=lambda h: hexes.distance(center, h) + rng.random() * 2)[: rng.randint(14, 45)]
    placed = []
    for h in near:
        if rng.random() < (0.6 if len(scene.layers(h)) > 1 or scene.tile(h).name in CROWDED else 0.35):
            unit = rng.choice(troops)
            troop = TROOPS[unit]
            if scene.is_closed_to(h, troop):
                fixed = troop.arm == "artillery" and any(g.holds for g in scene.battle.tiles[h])
                if not fixed or scene.has(h, "cave"):
                    continue
            figures = troop.figures if rng.random() < 0.5 else rng.randint(1, troop.figures)
            placed.append((rng.choice(battles.SIDES), unit, h, figures))
    for side in battles.SIDES:
        if not any(p[0] == side for p in placed):
            taken = {p[2] for p in placed}
            free = next(h for h in hexes.ALL if h not in taken and not scene.is_closed(h, "infantry"))
            placed.append((side, "infantry", free, 4))
    return placed


def draw_specials(rng: random.Random, plan: dict[str, Any], pacific: bool, stand: list[str]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    if not pacific:
        if rng.random() < 0.2:
            found.append(
                {"trait": "plays_as", "side": "allies", "family": "recon", "other": "air-power", "holding": "hill"}
            )
        if rng.random() < 0.2:
            found.append({"trait": "slows", "side": "allies", "to": 2})
        return found
    if rng.random() < 0.2:
        found.append({"trait": "night", "side": "allies", "dice": 4})
    if rng.random() < 0.3:
        found.append({"trait": "camouflages", "at": " ".join(rng.sample(stand, min(2, len(stand))))})
    for code, trait, more in (("O", "hospital", {"dice": 6}), ("Q", "headquarters", {"side": "allies"})):
        at = [h for h, c in plan["tokens"].items() if c == code]
        if at:
            found.append({"trait": trait, "at": " ".join(at[:3]), **more})
    if rng.random() < 0.2:
        found.append({"trait": "exits", "side": "axis", "at": "c1 d1 e1 f1 g1 h1"})
    return found


def draw_craft(plan: dict[str, Any], forces: list[tuple[str, str, str, int]]) -> list[dict[str, Any]]:
    """Landing craft under all land units at sea beside the edge."""
    rows = (str(hexes.ROWS[0]), str(hexes.ROWS[-1]))
    sea = {h for h, code in plan["tokens"].items() if code == "s" or (code == "." and plan["face"] == "beach")}
    at = [h for _, unit, h, _ in forces if h in sea and TROOPS[unit].arm != "ship"]
    at = [h for h in at if h[1:] in rows and (plan["tokens"][h] == "s" or h[1:] == rows[0])]
    return [{"trait": "landing_craft", "at": " ".join(at)}] if at else []


def draw_objectives(rng: random.Random) -> list[dict[str, Any]]:
    whens = ("held", "for-good", "at-once", "majority")
    return [
        {"sides": [rng.choice(battles.SIDES)], "at": rng.choice(hexes.ALL), "when": rng.choice(whens)}
        for _ in range(rng.randint(0, 4))
    ]


def deal(rng: random.Random) -> dict[str, list[str]]:
    """Hands in which tactic cards are many, never more copies than there are."""
    left = [card for card, n in DECK.items() for _ in range(n)]
    hands: dict[str, list[str]] = {"allies": [], "axis": []}
    for side in battles.SIDES:
        for _ in range(rng.randint(1, 6)):
            card = rng.choice([c for c in left if c in TACTICS] if rng.random() < 0.7 else left)
            left.remove(card)
            hands[side].append(card)
    return hands


assert all(code in TILES for code in [*BASE_TILES, *PACIFIC_TILES, *FRONT_TILES])
