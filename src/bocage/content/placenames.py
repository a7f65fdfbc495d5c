"""Place names: which hexes a name on the map covers, and how a hex is called in a sentence."""

from __future__ import annotations

from bocage.content.schema import Battle, Place, Words
from bocage.speech import say


def hexes_of(place: Place) -> list[str]:
    """The hexes that a name covers; lettering over mere scenery covers none."""
    return (place.at if place.hexes is None else place.hexes).split()


def place_names(battle: Battle) -> dict[str, Place]:
    """The named hexes of a battle; where two names meet, the first one counts."""
    named: dict[str, Place] = {}
    for place in battle.places:
        for at in hexes_of(place):
            named.setdefault(at, place)
    return named


def hex_in_words(battle: Battle, at: str) -> Words:
    """A hex as sentences call it: by its name with the coordinate, else by the coordinate alone."""
    place = place_names(battle).get(at)
    if place is None:
        return Words(en=at, fr=at)
    return Words(en=say("en", "place-named", name=place.en, hex=at), fr=say("fr", "place-named", name=place.fr, hex=at))


__all__ = ["hex_in_words", "hexes_of", "place_names"]
