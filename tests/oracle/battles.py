"""Battles: the bare placement of a battle file, and what its special rules are called here."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from oracle import hexes
from oracle.ground import BEACH_FACE, OBSTACLE_CODES, STRUCTURES, TILES, Ground
from oracle.troops import TROOPS, Unit

SIDES = ("allies", "axis")
FILES = Path(__file__).resolve().parents[2] / "src" / "bocage" / "rulebook" / "battles"


def other(side: str) -> str:
    return "axis" if side == "allies" else "allies"


@dataclass
class Objective:
    number: int
    sides: list[str]
    at: list[str]
    when: str
    need: int
    worth: int
    section: str


@dataclass
class Battle:
    id: str
    top: str
    first: str
    hand: dict[str, int]
    target: dict[str, int]
    nation: dict[str, str]
    tiles: dict[str, list[Ground]]          # tile, then structures
    obstacles: dict[str, set[str]]
    forces: list[dict[str, Any]]
    objectives: list[Objective]
    owner: dict[str, str] = field(default_factory=dict)     # bunker, minefield -> side
    mine_owner: dict[str, str] = field(default_factory=dict)        # where both sides have laid some
    mine_tokens: list[int] = field(default_factory=lambda: [3, 2, 2, 1, 1])     # 0 to 4 (settled 47)
    kept_out: set[tuple[str, str, str]] = field(default_factory=set)    # side, arm, hex
    bunker_owner: dict[str, str] = field(default_factory=dict)
    draws_more: dict[str, list[int]] = field(default_factory=dict)
    drop: dict[str, Any] | None = None
    stars: dict[str, Any] = field(default_factory=dict)     # drops during play: side, unit, the hexes left
    never_reshuffles: str = ""              # the side that wins when the pile is empty (settled 18)
    recon_as_air_power: tuple[str, list[str]] = ("", [])    # the side, and the hexes one of which it must hold
    slow_armor: set[str] = field(default_factory=set)       # sides whose armor moves 2 hexes at most
    blows: tuple[str, bool] = ("", False)   # the side that blows bridges, and whether it needs a star
    builds: str = ""                        # the side that builds pontoons
    ramps: list[str] | None = None          # the hexes by which a long bridge is entered (settled 21)
    exits: tuple[str, list[str]] = ("", [])
    night: bool = False
    night_roller: str = "allies"
    headquarters: tuple[str, list[str]] = ("", [])
    hospitals: list[str] = field(default_factory=list)
    camouflaged: list[str] = field(default_factory=list)
    craft: list[str] = field(default_factory=list)          # hexes of units in landing craft
    courses: dict[str, list[str]] = field(default_factory=dict)     # hex -> sides by which a river or wadi leaves it
    date: str = ""
    theatre: str = "europe"
    leaders: dict[str, str] = field(default_factory=dict)   # side -> the hex of the unit its heroic leader is with
    leader_dice: dict[str, int] = field(default_factory=dict)
    breakthrough: dict[str, Any] = field(default_factory=dict)      # side, unit, how many, from which turn
    sabotage: dict[str, Any] = field(default_factory=dict)  # who rolls, and the hexes
    air: dict[str, Any] = field(default_factory=dict)       # what the battle says of planes

    def make_units(self) -> list[Unit]:
        made = []
        for force in self.forces:
            if force.get("aboard"):         # on a train
                continue
            troop = TROOPS[force["unit"]]
            for at in force["at"].split():
                figures = force.get("figures") or troop.figures
                made.append(
                    Unit(
                        force["side"], troop, at, figures, figures, force.get("medals") or 1,
                        is_japanese(self, force["side"], force["unit"]), at in self.camouflaged, at in self.craft,
                    )
                )
        return made


def is_japanese(battle: Battle, side: str, unit: str) -> bool:
    """Whether the rules of Japanese infantry hold for it (PAC-CMD-001)."""
    return battle.nation[side] == "japan" and TROOPS[unit].arm == "infantry"


ANYWHERE: list[str] = []                    # no hex need be held
PLAIN_NATIONS = {
    "france", "germany", "great-britain", "italy", "japan", "poland", "red-army", "united-states", "us-marines",
}


def is_judged(battle: str) -> bool:
    """Whether the oracle knows format, tiles, troops and nations of a battle; the others wait until it learns them."""
    raw = raw_of(battle)
    codes = {code for token in raw["map"].split() for code in token.split("+")}
    nations = {raw[side]["nation"] for side in SIDES}
    return (
        codes <= {*TILES, *STRUCTURES, *OBSTACLE_CODES}
        and {force["unit"] for force in raw["forces"]} <= TROOPS.keys()
        and nations <= PLAIN_NATIONS
        and raw.get("board", "standard") == "standard"
        and not any(force.get("nation") for force in raw["forces"])
        and not any(special["trait"] == "boats" for special in raw.get("specials", ()))
    )


def load(battle: str) -> Battle:
    return read(raw_of(battle))


def raw_of(battle: str) -> dict[str, Any]:
    """The file of a battle that ships, as it is written."""
    for path in FILES.glob("*.toml"):
        raw = tomllib.loads(path.read_text())
        if raw["id"] == battle:
            return raw
    raise KeyError(battle)


def read(raw: dict[str, Any]) -> Battle:
    tiles: dict[str, list[Ground]] = {}
    obstacles: dict[str, set[str]] = {}
    rows = [line.split() for line in raw["map"].strip().splitlines()]
    for row, tokens in zip(reversed(hexes.ROWS), rows, strict=True):
        names = [h for h in hexes.ALL if hexes.place_of(h)[1] == row]
        for h, token in zip(names, tokens, strict=True):
            code, *laid = token.split("+")
            if code == "." and raw["face"] == "beach":
                code = BEACH_FACE.get(row, code)
            tiles[h] = [TILES[code], *(STRUCTURES[c] for c in laid if c in STRUCTURES)]
            lying = {OBSTACLE_CODES[c] for c in laid if c in OBSTACLE_CODES}
            if lying:
                obstacles[h] = lying
    made = Battle(
        raw["id"], raw["top"], raw["first"],
        {s: raw[s]["hand"] for s in SIDES}, {s: raw[s]["medals"] for s in SIDES}, {s: raw[s]["nation"] for s in SIDES},
        tiles, obstacles, raw["forces"],
        [
            Objective(
                n, o["sides"], (o.get("at") or "").split(), o["when"], o.get("need") or 1, o.get("worth") or 1,
                o.get("section") or "",
            )
            for n, o in enumerate(raw.get("objectives") or [])
        ],
        owner={o["what"]: o["side"] for o in raw.get("owners") or [] if not o.get("at")},
        courses={h: sides.split() for h, sides in (raw.get("rivers") or {}).items()},
        date=raw["date"][0], theatre=raw.get("theatre") or "europe", air=raw.get("air") or {},
    )
    marks = {name: at.split() for name, at in (raw.get("marks") or {}).items()}
    for o in raw.get("owners") or []:
        if o["what"] == "minefield":
            made.mine_owner |= dict.fromkeys((o.get("at") or "").split(), o["side"])
    made.mine_tokens = raw.get("mine_tokens") or made.mine_tokens
    for special in raw.get("specials") or []:
        apply_special(made, special, marks)
    stands = {at: force["side"] for force in made.forces for at in force["at"].split()}
    for h, layers in tiles.items():
        if any(g.name == "bunker" for g in layers):      # settled 9b: as the battle states, else who stands in it
            stated = {at: o["side"] for o in raw.get("owners") or [] for at in (o.get("at") or "").split()}
            made.bunker_owner[h] = stated.get(h) or made.owner.get("bunker") or stands.get(h, "")
    return made


def apply_special(battle: Battle, special: dict[str, Any], marks: dict[str, list[str]]) -> None:
    side = special.get("side", "")
    match special["trait"]:
        case "draws_more":
            battle.draws_more[side] = special["turns"]
        case "drops_paratroops":
            battle.drop = special
        case "drops_on_stars":
            battle.stars = {"side": side, "unit": special["unit"], "at": special["at"].split()}
        case "heroic_leader":
            battle.leaders[side], battle.leader_dice[side] = special["at"], special.get("dice", 2)
        case "breaks_through":
            battle.breakthrough = {"unit": "armor", "units": 4, "from_turn": 1} | special
        case "never_reshuffles":
            battle.never_reshuffles = special["winner"]
        case "plays_as":
            battle.recon_as_air_power = (side, marks[special["holding"]] if "holding" in special else ANYWHERE)
        case "slows":
            battle.slow_armor |= {side} if side else {*SIDES}
        case "keeps_out":
            arms = special.get("arms", ["infantry", "armor", "artillery"])
            battle.kept_out |= {(side, arm, h) for arm in arms for h in special["at"].split()}
        case "ramps":
            battle.ramps = marks[special["mark"]]
        case "exits":
            battle.exits = (side, special["at"].split())
        case "night":
            battle.night, battle.night_roller = True, side
        case "headquarters":
            battle.headquarters = (side, special["at"].split())
        case "hospital":
            battle.hospitals += special["at"].split()
        case "camouflages":
            battle.camouflaged += special["at"].split()
        case "landing_craft":
            battle.craft += special["at"].split()
        case "blows_bridges":
            battle.blows = (side, special.get("card") == "demolition-attempt")
        case "builds_bridges":
            battle.builds = side
        case "sabotage":
            battle.sabotage = {"dice": 2, "stars": 4, "medals": 4} | special | {"at": special["at"].split()}
        case "entrenched":
            pass                # guns in bunkers stay there anyway, and tanks too (ruling 102)
        case "sight_along":
            pass                # Arnhem's bridge: see sight (SC-BASE-105)
        case "reserves":
            pass                # the bunker's card says so in every battle (FAQ-R01)
        case trait:
            raise NotImplementedError(f"the oracle does not know the special rule {trait!r}: extend it first")
