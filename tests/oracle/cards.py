"""Command cards: the deck, whom each card orders, and what the ordered units may do."""

from __future__ import annotations

from dataclasses import dataclass, replace

from oracle.ground import ARMOR, ARTILLERY, INFANTRY

SECTIONS = ("left", "center", "right")

# facts/cards.yaml, the standard deck of 60.
PER_SECTION = {"recon": (2, 2, 2), "probe": (4, 5, 4), "attack": (3, 4, 3), "assault": (2, 2, 2)}
SINGLE = {
    "recon-in-force": 3, "general-advance": 1, "pincer-move": 1, "armor-assault": 2, "counter-attack": 2,
    "direct-from-hq": 2, "infantry-assault": 2, "move-out": 2, "ambush": 1, "artillery-bombard": 1, "barrage": 1,
    "behind-enemy-lines": 1, "close-assault": 1, "dig-in": 1, "firefight": 1, "medics-and-mechanics": 1,
    "their-finest-hour": 1, "air-power": 1,
}
DECK = SINGLE | {
    f"{name}-{section}": n for name, copies in PER_SECTION.items() for section, n in zip(SECTIONS, copies, strict=True)
}
ALL = 99


@dataclass(frozen=True)
class Pool:
    """An allowance: so many units of these arms in this section."""

    units: int
    section: str = ""           # "" anywhere
    arms: frozenset[str] = frozenset()      # empty: all


@dataclass(frozen=True)
class Effect:
    """What a card lets the ordered units do beyond a plain order."""

    name: str = "plain-order"
    pools: tuple[Pool, ...] = ()
    move: int = 0               # 0: as the unit
    battle_move: int = -1       # -1: as the unit
    no_moves: bool = False
    no_battle: bool = False
    close_only: bool = False
    ranged_only: bool = False
    close_dice: int = 0
    ranged_dice: int = 0
    overrun_dice: bool = False  # the extra dice hold in the overrun too
    free_moves: bool = False    # terrain limits on movement are ignored (Behind Enemy Lines)
    sally: bool = False
    double_fire: bool = False
    digs: bool = False
    heals: bool = False
    strike: str = ""            # "air-power" or "barrage"
    strike_section: str = ""
    by_dice: bool = False
    recon: bool = False


ONLY_INFANTRY, ONLY_ARMOR, ONLY_GUNS = frozenset({INFANTRY}), frozenset({ARMOR}), frozenset({ARTILLERY})
INFANTRY_AND_ARMOR = frozenset({INFANTRY, ARMOR})

TACTICS = {
    "armor-assault": Effect(pools=(Pool(4, arms=ONLY_ARMOR),), close_dice=1, overrun_dice=True),     # FAQ-CMD-004, 005
    "direct-from-hq": Effect(pools=(Pool(4),)),     # FAQ-CMD-A03
    "infantry-assault": Effect(pools=(Pool(ALL, arms=ONLY_INFANTRY),), move=3, battle_move=2),     # FAQ-CMD-014
    "move-out": Effect(pools=(Pool(4, arms=ONLY_INFANTRY),)),     # FAQ-CMD-029
    "artillery-bombard": Effect(pools=(Pool(ALL, arms=ONLY_GUNS),), move=3, double_fire=True),     # FAQ-CMD-037
    "behind-enemy-lines": Effect(pools=(Pool(1, arms=ONLY_INFANTRY),), move=3, battle_move=9, close_dice=1,
                                 ranged_dice=1, free_moves=True, sally=True),     # FAQ-CMD-043
    "close-assault": Effect(pools=(Pool(ALL, arms=INFANTRY_AND_ARMOR),), no_moves=True, close_only=True,
                            close_dice=1),     # FAQ-CMD-079 to 083
    "dig-in": Effect(pools=(Pool(4, arms=ONLY_INFANTRY),), no_moves=True, no_battle=True, digs=True),   # FAQ-CMD-084
    "firefight": Effect(pools=(Pool(4),), no_moves=True, ranged_only=True, ranged_dice=1),     # FAQ-CMD-093 to 096
    "medics-and-mechanics": Effect(heals=True),     # FAQ-CMD-097
    "their-finest-hour": Effect(close_dice=1, ranged_dice=1, overrun_dice=True, by_dice=True),     # FAQ-CMD-099 to 104
    "air-power": Effect(strike="air-power"),     # FAQ-CMD-105
    "barrage": Effect(strike="barrage"),     # FAQ-CMD-A04
    "air-sortie": Effect(),     # AIR-009
}
# The arm without which a card is a plain order to one unit (FAQ-CMD-A05).
NEEDS = {"armor-assault": ARMOR, "artillery-bombard": ARTILLERY, "behind-enemy-lines": INFANTRY, "dig-in": INFANTRY,
         "infantry-assault": INFANTRY, "move-out": INFANTRY}
PLAIN = Effect(pools=(Pool(1),))
COUNTS = {"recon": 1, "probe": 2, "attack": 3, "assault": ALL}
SEVERAL = {
    "recon-in-force": tuple(Pool(1, s) for s in SECTIONS),
    "general-advance": tuple(Pool(2, s) for s in SECTIONS),
    "pincer-move": (Pool(2, "left"), Pool(2, "right")),
}


def split(use: str) -> tuple[str, str]:
    """`attack-left` as ("attack", "left"), `dig-in` as ("dig-in", "")."""
    name, _, section = use.rpartition("-")
    return (name, section) if section in SECTIONS else (use, "")


def effect_of(use: str) -> Effect:
    """What a use of a card allows by day, with its arm, to a side without rules of its own."""
    if use.endswith("-as-air-power"):                       # SC-BASE-075, 076
        return Effect(use, strike="air-power", strike_section=split(use.removesuffix("-as-air-power"))[1])
    name, section = split(use)
    if name in COUNTS:
        return Effect(use, pools=(Pool(COUNTS[name], section),), recon=name == "recon")
    if name in SEVERAL:
        return Effect(use, pools=SEVERAL[name])
    made = replace(TACTICS[name], name=name)
    if section:
        made = replace(made, pools=tuple(replace(p, section=section) for p in made.pools))
    return made


def mirrored(use: str) -> str:
    """A card as the player opposite copies it: left and right change places (FAQ-CMD-007, 012)."""
    name, section = split(use)
    opposite = {"left": "right", "right": "left"}
    return f"{name}-{opposite.get(section, section)}" if section else use
