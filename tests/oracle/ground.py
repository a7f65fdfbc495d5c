"""Terrain, structures and obstacles: what each does to movement, battle, sight and flags, with its ledger items.

Plain values only; a value that depends on who stands where is a word in `cover_when`, read in `dice.py`.
"""

from __future__ import annotations

from dataclasses import dataclass, field

INFANTRY, ARMOR, ARTILLERY, SHIP, TRAIN = "infantry", "armor", "artillery", "ship", "train"
LAND = frozenset({INFANTRY, ARMOR, ARTILLERY})
GROUND = LAND | {TRAIN}         # for planes: what goes on the ground
GUNS = frozenset({ARMOR, ARTILLERY})
EVERY = LAND | {SHIP}
NOBODY: frozenset[str] = frozenset()
TOWN = {INFANTRY: 1, ARMOR: 2}


@dataclass(frozen=True)
class Ground:
    """One layer of a hex."""

    name: str
    closed: frozenset[str] = frozenset({SHIP})      # arms that never enter
    stop: str = ""                                  # entering ends the move: "soft", or "hard" (nor is ground taken)
    stops: frozenset[str] = EVERY                   # arms whose move it ends
    first_only: bool = False                        # entered only as the first hex of a move
    stop_leaving: bool = False                      # who leaves stops on the first hex outside
    no_battle_entered: frozenset[str] = NOBODY      # in the turn of entering
    no_battle_from_afar: frozenset[str] = NOBODY    # the same, unless the move began beside it
    no_battle_left: frozenset[str] = NOBODY         # in the turn of leaving
    no_battle_inside: frozenset[str] = NOBODY
    own_dice: dict[str, int] = field(default_factory=dict, hash=False)   # dice lost by who battles from here
    cover: dict[str, int] = field(default_factory=dict, hash=False)      # dice lost by who attacks, by his arm
    cover_when: str = ""                            # "lower", "massif", "owner", "allies", "japanese"
    flags: frozenset[str] = NOBODY                  # arms that may ignore one flag here
    flags_when: str = ""                            # "owner", "allies", "japanese"
    all_flags: bool = False                         # all flags of a roll, not one
    blocks: bool = False                            # sight
    height: int = 0                                 # 1 hill, 2 mountain
    chain: str = "hills"                            # heights that one sees along are of one chain
    spans: frozenset[str] = NOBODY                  # arms a bridge carries
    water: bool = False                             # closed water under a bridge
    sea: bool = False
    beach: bool = False
    road: bool = False
    foot_steps: bool = False                        # cliffs and bluffs: from and to the shore, infantry only, 2 hexes
    steep: bool = False                             # climbing costs 2
    mountain: bool = False                          # by way of hills and mountains only
    tunnel: bool = False
    holds: bool = False                             # guns that stand here never leave
    no_digging: bool = False
    ice: bool = False                               # 2 dice for who enters, a figure for every star
    banks: bool = False                             # entered and left by its ends, battles from beside only
    hard_leaving: bool = False                      # who has left takes no ground this turn
    track: bool = False                             # trains run here
    station: bool = False                           # and unload here
    lake: bool = False                              # two of them in a row hide what is behind


def tile(name: str, **more: object) -> Ground:
    return Ground(name, **more)  # type: ignore[arg-type]


HILL = {"cover": {INFANTRY: 1, ARMOR: 1}, "cover_when": "lower", "blocks": True, "height": 1}
HEIGHT = {"cover": {INFANTRY: 2, ARMOR: 2}, "cover_when": "massif", "blocks": True, "height": 2}
STOPS_AND_HIDES = {"stop": "hard", "no_battle_entered": LAND, "cover": TOWN, "blocks": True}
BUILDING = {"own_dice": {ARMOR: 2}, **STOPS_AND_HIDES}
PADDY = {
    "stop": "hard", "stop_leaving": True, "closed": frozenset({ARTILLERY, SHIP}), "no_battle_left": frozenset({ARMOR}),
}
# The gun of a train fires as any other (FAQ-TRP-066, FAQ-TRP-009).
VALLEY = {"banks": True, "cover": {INFANTRY: 1, ARMOR: 1, ARTILLERY: 1, SHIP: 1, TRAIN: 1}}

TILES = {
    ".": tile("country"),
    "f": tile("forest", **STOPS_AND_HIDES),                                         # BASE-111 to 114
    "b": tile("bocage", first_only=True, stop_leaving=True, **STOPS_AND_HIDES),     # BASE-115 to 119
    "v": tile("village", own_dice={ARMOR: 2}, **STOPS_AND_HIDES),                   # BASE-125 to 129
    "h": tile("hill", **HILL),                                                      # BASE-120 to 124
    "H": tile("steep-hill", steep=True, **HILL),                                    # SC-BASE-071, FAQ-TER-113
    "c": tile("cliff", foot_steps=True, **HILL),                                    # FAQ-TER-098 to 103, settled 34
    "e": tile("bluff", foot_steps=True, **HILL),
    "i": tile("impassable-hill", closed=EVERY, **HILL),                             # SC-BASE-094
    "m": tile("impassable-mountain", closed=EVERY, **HEIGHT),                       # SC-BASE-115, FAQ-SCN-018
    "M": tile("mountain-wall", closed=EVERY, **HILL),                               # SC-BASE-121, 122
    "~": tile("river", closed=EVERY, water=True),                  # BASE-131, 133
    "w": tile("wide-river", closed=EVERY, water=True),             # SC-BASE-105
    "s": tile("sea", closed=NOBODY, sea=True, stop="hard", no_battle_inside=LAND, no_digging=True),   # BASE-134 to 137
    ":": tile("beach", beach=True),                                                 # BASE-138 to 140, settled 11
    "r": tile("road", road=True),                                                   # FAQ-TER-255 to 257
    "a": tile("airfield"),                                                          # PAC-TER-001 to 003
    "d": tile("stream", stop="soft"),                                               # PAC-TER-055 to 058
    "j": tile("jungle", stop="soft", no_battle_from_afar=frozenset({INFANTRY, ARMOR}), cover=TOWN, blocks=True),
    "k": tile("water-hole", no_battle_entered=LAND, **PADDY),                       # PAC-TER-051, 052
    "y": tile("rice-paddy", no_battle_entered=frozenset({ARMOR}), **PADDY),         # PAC-TER-044 to 050
    "l": tile("labor-camp", own_dice={ARMOR: 2}, **STOPS_AND_HIDES),                # PAC-TER-032
    "V": tile("pacific-village", own_dice={ARMOR: 2}, **STOPS_AND_HIDES),           # PAC-TER-040
    "O": tile("hospital", blocks=True),                                             # PAC-TER-019 to 021
    "Q": tile("field-hq", blocks=True),
    "p": tile("pier"),                                                              # PAC-TER-041 to 043
    "t": tile("trench", stop="hard", closed=frozenset({ARTILLERY, SHIP}), no_battle_inside=frozenset({ARMOR}),
              cover={INFANTRY: 1, ARMOR: 1}, flags=frozenset({INFANTRY})),          # PAC-TER-059 to 064
    "^": tile("mountain", mountain=True, holds=True, closed=frozenset({ARMOR, ARTILLERY, SHIP}),
              **HEIGHT),                                                            # PAC-TER-033 to 039
    # Terrain Pack and the fronts: values of the cards, facts/cards.yaml.
    "ch": tile("church", flags=LAND, **BUILDING),
    "ce": tile("cemetery", flags=LAND),
    "cr": tile("city-ruins", closed=frozenset({ARMOR, ARTILLERY, SHIP}), flags=LAND, **STOPS_AND_HIDES),
    "fo": tile("fortress", closed=frozenset({ARMOR, ARTILLERY, SHIP}), flags=LAND, all_flags=True, cover=TOWN,
               blocks=True),
    "fa": tile("factory", **BUILDING),
    "pp": tile("power-plant", **BUILDING),
    "rs": tile("railroad-station", track=True, station=True, **BUILDING),           # FAQ-TER-248
    "li": tile("lighthouse", **BUILDING),
    "hf": tile("hill-forest", **STOPS_AND_HIDES),
    "hv": tile("hill-village", **BUILDING),
    "ra": tile("radar-station", stop="hard", own_dice={ARMOR: 2}, cover=TOWN, blocks=True, flags=LAND),
    "rv": tile("ravine", closed=frozenset({ARMOR, ARTILLERY, SHIP}), flags=frozenset({INFANTRY})),
    "rr": tile("railroad", stop="soft", stops=GUNS, track=True),
    "rx": tile("road-rail-crossing", track=True),
    "rh": tile("road-on-hill", road=True, **HILL),
    "ma": tile("marsh", no_battle_entered=frozenset({ARMOR}), **PADDY),
    "hg": tile("high-ground"),
    "fr": tile("frozen-river", ice=True),                                           # FAQ-TER-297 to 305, A18
    "wa": tile("wadi", **VALLEY),                                                   # FAQ-TER-290 to 293, A16
    "gu": tile("gully", **VALLEY),                                                  # AIR-140
    "ff": tile("flooded-field", first_only=True, stop="hard", stop_leaving=True, hard_leaving=True,
               no_battle_entered=frozenset({ARMOR}), no_battle_left=frozenset({ARMOR})),    # FAQ-TER-174 to 178
    "sd": tile("supply-depot", blocks=True),                                        # FAQ-TER-289
    "da": tile("dam", closed=frozenset({ARMOR, ARTILLERY, SHIP}), flags=LAND, blocks=True),     # FAQ-TER-158 to 162
    "lk": tile("lake", closed=EVERY, lake=True),                                    # FAQ-TER-187, 188
    "fd": tile("ford", stop="hard", own_dice={INFANTRY: 1, ARMOR: 1, ARTILLERY: 1}, no_digging=True),   # FAQ-TER-254
    "du": tile("dune", stop="hard", chain="dunes", **HILL),
    "co": tile("coastline", closed=NOBODY, sea=True, stop="hard", no_battle_inside=LAND, no_digging=True),
}

STRUCTURES = {
    "B": tile("bunker", closed=frozenset({ARMOR, ARTILLERY, SHIP}), holds=True, cover=TOWN, cover_when="owner",
              flags=EVERY, flags_when="owner", blocks=True),                        # BASE-142 to 148, FAQ-R01
    "P": tile("pillbox", closed=frozenset({ARMOR, ARTILLERY, SHIP}), holds=True, cover=TOWN,
              flags=EVERY, blocks=True),                                            # PAC-OBS-001, 002
    "=": tile("bridge", spans=LAND),                                                # BASE-131, 132, FAQ-TER-077 to 081
    "#": tile("bridge-section", spans=LAND),                                        # SC-BASE-104
    "dt": tile("dragons-teeth", closed=frozenset({ARMOR, ARTILLERY, SHIP}), stop="hard"),
    "rb": tile("railroad-bridge", spans=LAND, stop="soft", stops=GUNS, track=True),      # FAQ-TER-240 to 245
    "po": tile("pontoon-bridge", spans=LAND),                                       # FAQ-TER-233, 234, A13
    "%": tile("rope-bridge", spans=frozenset({INFANTRY})),                          # PAC-OBS-003, FAQ-TER-353
}

OBSTACLES = {
    "sandbags": tile("sandbags", closed=NOBODY, cover={INFANTRY: 1, ARMOR: 1}, flags=EVERY),      # BASE-152 to 155
    "sea-wall": tile("sea-wall", closed=NOBODY, cover={INFANTRY: 1, ARMOR: 1}, cover_when="allies",
                     flags=EVERY, flags_when="allies"),                             # FAQ-TER-106 to 112
    "wire": tile("wire", closed=NOBODY, stop="hard", own_dice={INFANTRY: 1}),       # BASE-156 to 160
    "hedgehog": tile("hedgehog", closed=frozenset({ARMOR, ARTILLERY, SHIP}),
                     flags=frozenset({INFANTRY})),                                  # BASE-149 to 151
    "road-block": tile("road-block", closed=frozenset({ARMOR, ARTILLERY, SHIP}), stop="hard",
                       cover={INFANTRY: 1, ARMOR: 1}, flags=EVERY),                 # card Terrain 40
    "abatis": tile("abatis", closed=frozenset({ARMOR, ARTILLERY, SHIP}), stop="hard",
                   own_dice={INFANTRY: 1}),                                         # FAQ-TER-A24
    "minefield": tile("minefield", closed=NOBODY, stop="hard"),                     # PAC-MIN-003, FAQ-TER-207
    "cave": tile("cave", closed=frozenset({ARMOR, ARTILLERY, SHIP}), tunnel=True, cover={INFANTRY: 2, ARMOR: 2},
                 cover_when="japanese"),                                            # PAC-TER-006 to 012
}
CLEARED = ("wire", "abatis")        # by infantry instead of its battle (BASE-158, FAQ-TER-A24)
OBSTACLE_CODES = {
    "o": "sandbags", "u": "sea-wall", "x": "wire", "*": "hedgehog", "!": "minefield", "C": "cave", "rk": "road-block",
    "ab": "abatis",
}
BEACH_FACE = {5: ":", 4: ":", 3: ":", 2: "s", 1: "s"}     # rows of the printed beach board (FAQ-TER-065)
