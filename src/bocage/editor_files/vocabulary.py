"""Vocabulary of the scenario editor: the table `rulebook/editor.toml` as typed records."""

from __future__ import annotations

from typing import Any, Literal

from bocage.content import library
from bocage.content.schema import SchemaRecord
from bocage.traits.fold import Side

FILE = "editor.toml"
Lie = Literal["straight", "bend", "neighbours"]


class Word(SchemaRecord, frozen=True, kw_only=True):
    """A word of the editor and the id of what it is in Bocage; none means that it changes nothing."""

    to: str = ""
    also: str = ""          # an obstacle that lies there too
    drawn: Lie | None = None
    base: str = ""          # of a behavior: the tile that carries it
    rule: str = ""          # the special rule whose hexes are those of this word
    near: str = ""          # message import-near-... that says what is lost


class UnitMark(SchemaRecord, frozen=True, kw_only=True):
    """What a badge or behavior makes of a unit: another unit, a badge, medals for its elimination."""

    unit: str = ""
    late: str = ""          # the unit from 1943 on
    of: list[str] = []      # only of these units
    badge: str = ""
    nation: str = ""        # of a unit that serves with another nation
    medals: int = 0


class Option(SchemaRecord, frozen=True, kw_only=True):
    """A special rule by name: traits of the battle, the nation of a side, or that of units with a badge."""

    value: Any = True
    specials: list[dict[str, Any]] = []
    sided: bool = False     # the value names the side; any other word: both
    mark: str = ""          # the value lists the hexes of this mark
    nations: dict[Side, str] = {}
    riders: bool = False    # the value tells a side and a unit, of which one is aboard each element of its train
    badged: str = ""        # the nation whose rules the badges bring along


class Vocabulary(SchemaRecord, frozen=True, kw_only=True):
    """Every word of the editor that is known, by the part of the file it stands in."""

    boards: dict[str, str]
    faces: dict[str, str]
    fronts: dict[str, str]
    countries: dict[str, str | Word]
    figures: dict[str, str]
    armies: dict[str, Side]
    terrain: dict[str, str | Word]
    rect_terrain: dict[str, str | Word]
    obstacle: dict[str, str | Word]
    behaviors: dict[str, str | Word]
    arms: dict[str, str]            # the number of an arm in the properties of a tile
    units: dict[str, str]
    lone_units: dict[str, str]
    unit_behaviors: dict[str, UnitMark]
    badges: dict[str, UnitMark]
    equipment: dict[str, str]       # what a unit carries -> the special rule that says so
    medals: dict[str, list[Side]]
    tags: dict[str, str]
    mines: dict[str, str]
    mine_tokens: list[int]
    options: dict[str, Option]

    def word(self, part: str, name: str) -> Word | None:
        """A word of the parts that name ground or nations; None where it is unknown."""
        found: str | Word | None = getattr(self, part).get(name)
        return Word(to=found) if isinstance(found, str) else found


@library.kept
def vocabulary() -> Vocabulary:
    return library.decode((library.rulebook() / FILE).read_bytes(), FILE, Vocabulary)
