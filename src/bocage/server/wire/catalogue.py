"""Messages about the rulebook: terrain, units, cards, rules; the same for everyone."""

from __future__ import annotations

from typing import Literal

from bocage.server.wire.base import Lang, Message, Text


class TraitInfo(Message):
    """One rule of a terrain, unit or card, as its ledger ids."""

    trait: str
    cite: list[str]


class TerrainInfo(Message):
    id: str
    name: Text
    layer: Literal["face", "tile", "structure", "obstacle"]
    look: str
    traits: list[TraitInfo]


class UnitInfo(Message):
    id: str
    look: str
    name: Text
    plural: list[Lang]                      # languages in which the name is plural
    feminine: list[Lang]                    # ... and in which it is feminine
    arm: str
    figures: int
    one_piece: bool = False                 # without figures to lose: hits are marked on it
    pace: int
    battle_pace: int
    dice: list[int]
    flight: int = 0                         # hexes of a flight, of planes
    skills: list[str] = []                  # what a plane can do, by the names of its traits
    cite: list[str]


class CardInfo(Message):
    """A way to play a card. `card` is the printed card, `section` where it has one."""

    id: str
    card: str
    section: Literal["left", "center", "right"] | None
    family: Literal["section", "tactic"]
    name: Text
    text: Text
    cite: list[str]


class ArmInfo(Message):
    """What units count as for terrain, cards and dice."""

    id: str
    name: Text


class TheatreInfo(Message):
    """Where battles were fought, in the order in which they are listed."""

    id: str
    name: Text
    booklet: Text                           # the box or booklet its battles come from


class Catalogue(Message):
    terrain: list[TerrainInfo]
    units: list[UnitInfo]
    cards: list[CardInfo]
    arms: list[ArmInfo]
    theatres: list[TheatreInfo]
    levels: list[str]
    thinkers: list[str]                     # levels whose time to think can be chosen
    version: str


class RuleItem(Message):
    id: str
    scope: str
    topic: str
    source: str
    rule: Text
    before: str | None                      # its neighbours in the ledger
    after: str | None
