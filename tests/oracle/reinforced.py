"""Battles with heroic leaders and an armor breakthrough added: none that ships has them, so chance brings them in."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

import msgspec

from bocage.content import library
from bocage.content.battle import ReadyBattle, Variants
from oracle import battles
from oracle.troops import ON_WHEELS, TROOPS

ONE_WAY_IN = {"drops_paratroops", "drops_on_stars"}     # beside which there is no breakthrough (ruling 116)


def reinforced(battle: str, seed: str, air: bool = False) -> tuple[ReadyBattle, battles.Battle]:
    """A battle that ships, ready for both referees, with leaders and a breakthrough by chance."""
    rng = random.Random(seed)
    raw = battles.raw_of(battle)
    stand = [(f["side"], f["unit"], at) for f in raw["forces"] if not f.get("aboard") for at in f["at"].split()]
    given = list(raw.get("specials") or [])
    more = draw_leaders(rng, stand)
    if not any(special["trait"] in ONE_WAY_IN for special in given):
        more += draw_breakthrough(rng)
    raw["specials"] = given + more
    plain = library.battles()[battle]
    changed = msgspec.to_builtins(plain) | {"specials": raw["specials"]}
    return ReadyBattle(msgspec.convert(changed, type(plain)), Variants(air=air), "drawing"), battles.read(raw)


def draw_leaders(rng: random.Random, stand: Iterable[tuple[str, str, str]]) -> list[dict[str, Any]]:
    """A leader for each side that has men on foot, often; `stand` has side, unit and hex of all."""
    found = []
    for side in battles.SIDES:
        men = [at for who, unit, at in stand if who == side and is_man(unit)]
        if men and rng.random() < 0.9:
            found.append({"trait": "heroic_leader", "side": side, "at": rng.choice(men)})
    return found


def draw_breakthrough(rng: random.Random) -> list[dict[str, Any]]:
    if rng.random() < 0.2:
        return []
    return [{
        "trait": "breaks_through", "side": rng.choice(battles.SIDES), "units": rng.randint(1, 4),
        "unit": rng.choice(("armor", "armor", "elite-armor", "tiger")), "from_turn": rng.randint(1, 2),
    }]


def is_man(unit: str) -> bool:
    return unit in TROOPS and TROOPS[unit].arm == "infantry" and unit not in ON_WHEELS
