"""Bridges of a battle that are blown and built: cards spent on them, and the places where they are missing."""

from __future__ import annotations

from dataclasses import replace

from bocage.content import library
from bocage.content.errors import ContentError, unknown
from bocage.content.maps import Drawn
from bocage.content.schema import Battle, Card, Section
from bocage.speech import Said
from bocage.traits.arms import LAND, arm_mask
from bocage.traits.ground import Closed, Gap, Spans
from bocage.traits.special import BlowsBridges, Boats, BuildsBridges, PlaysAs


def uses(battle: Battle, cards: list[tuple[Card, int | dict[Section, int]]]) -> list[PlaysAs]:
    """The further uses of section cards that the battle grants: each is spent on a bridge of its section."""
    found = []
    families = [card.id for card, copies in cards if isinstance(copies, dict) and card.family == "section"]
    for special in battle.specials:
        if isinstance(special, BlowsBridges | BuildsBridges):
            spent = [special.family] if isinstance(special, BuildsBridges) else families
            found += [
                PlaysAs(side=special.side, family=family, other=special.card, cite=special.cite)
                for family in spent if family in families
            ]
    return found


def gap() -> str:
    """The obstacle that lies where a bridge is missing."""
    return next(o.id for o in library.obstacles().values() if any(isinstance(t, Gap) for t in o.traits))


def with_sites(battle: Battle, drawn: list[Drawn]) -> list[Drawn]:
    """The map with the bridges that may be built: each is drawn as missing."""
    for special in battle.specials:
        if isinstance(special, BuildsBridges):
            missing = gap()
            drawn = [
                replace(d, structure=special.bridge, obstacles=(*d.obstacles, missing))
                if d.tile in special.over and d.structure is None else d
                for d in drawn
            ]
    return drawn


def check(battle: Battle, drawn: list[Drawn], file: str) -> None:
    """What is blown and built must be bridges over ground that is closed without them."""
    rules = [(i, s) for i, s in enumerate(battle.specials) if isinstance(s, BlowsBridges | BuildsBridges)]
    if not rules:
        return
    i = rules[0][0]
    if battle.format == "overlord":
        raise ContentError(file, f"specials[{i}]", Said("fault-bridges-overlord"))
    if any(isinstance(s, Boats) for s in battle.specials):
        raise ContentError(file, f"specials[{i}]", Said("fault-bridges-boats"))
    for i, special in rules:
        if isinstance(special, BuildsBridges):
            known = [t.id for t in library.terrains().values() if is_bridge(t.id)]
            if special.bridge not in known:
                raise ContentError(file, f"specials[{i}].bridge", unknown("fault-thing", special.bridge, known))
            if special.family not in library.cards():
                told = Said("fault-no-such-card", card=repr(special.family))
                raise ContentError(file, f"specials[{i}].family", told)
            for tile in special.over:
                if tile not in library.terrains() or not is_closed(tile):
                    raise ContentError(file, f"specials[{i}].over", Said("fault-bridge-over", what=repr(tile)))
    for d in drawn:
        if d.structure and is_bridge(d.structure) and not (d.tile and is_closed(d.tile)):
            raise ContentError(file, "map", Said("fault-bridge-over", what=repr(d.tile or battle.face)))


def is_bridge(id_: str) -> bool:
    """Whether a structure is a bridge."""
    return any(isinstance(trait, Spans) for trait in library.terrains()[id_].traits)


def is_closed(id_: str) -> bool:
    """Whether no land unit can enter such ground without a bridge."""
    land = arm_mask(LAND)
    return any(isinstance(trait, Closed) and arm_mask(trait.to) & land == land
               for trait in library.terrains()[id_].traits)


def is_site(battle: Battle, structure: str) -> bool:
    """Whether such a bridge is built in the battle: where it is missing nothing ever stood."""
    return any(isinstance(s, BuildsBridges) and s.bridge == structure for s in battle.specials)
