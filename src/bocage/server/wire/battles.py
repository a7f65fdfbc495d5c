"""Messages about a battle before it is played: map, forces, objectives, balance."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from bocage.content.card_sets import CardSet
from bocage.server.wire.base import LONGEST_BATTLE, Message, Section, Side, Text, Told
from bocage.server.wire.catalogue import CardInfo, TraitInfo, UnitInfo


class HexInfo(Message):
    """One hex of a map. `row` and `col` are half-hex coordinates, row 0 at the top."""

    name: str
    row: int
    col: int
    ground: str                             # id of the tile or of the face of the board
    structure: str | None = None
    obstacles: list[str] = []               # as set up
    river: list[str] = []                   # sides a river leaves by: W NW NE E SE SW
    sections: list[Section]     # seen from the bottom edge


class ObjectiveInfo(Message):
    number: int
    sides: list[Side]
    hexes: list[str]
    section: Section | None = None  # all of it, seen from the seat of its side
    when: Literal["held", "for-good", "majority", "at-once", "turn-end", "cleared", "controlled"]
    need: int
    worth: int
    cite: list[str]


class UnitView(Told):
    side: Side
    unit: str
    at: str
    figures: int
    full: int
    badge: str = ""
    medals: int = 1
    ordered: bool = False
    moved: bool = False
    battled: bool = False
    camouflaged: bool = False
    boats: bool = False                     # it has boats with it
    spotted: bool = False                   # a gun has ranged in on it
    aboard: bool = False                    # it is in a landing craft
    led: bool = False                       # a heroic leader is with it
    load: str = ""                          # the unit aboard an element of a train
    faces_left: bool | None = None          # of a locomotive: which way it looks on the map


class PlaneView(Told):
    """A plane in the air, or called in and not there yet."""

    side: Side
    unit: str
    at: str | None
    ordered: bool = False
    moved: bool = False


class ExitInfo(Message):
    """Hexes from which units of a side leave the board for a medal."""

    side: Side
    hexes: list[str]


class SideInfo(Message):
    nation: str
    nation_name: Text
    look: str                               # of its soldiers, vehicles and medals
    cite: list[str] = []                    # rules its nation brings
    force: Text
    hand: int
    medals: int


class PlaceInfo(Message):
    """A name on the map: where it is lettered, and the hexes it names."""

    at: str
    hexes: list[str]
    name: Text


class Balance(Message):
    """Games between computers of one level, measured when this version was made."""

    games: int
    allies: float                           # share of games won
    low: float                              # ... and its 95 % interval
    high: float
    short: int                              # turns of both sides: shortest tenth, median, longest tenth
    turns: int
    long: int
    level: str


class PeopleFigures(Message):
    """Online games that people finished; `allies` is how many the Allies won, lengths are medians."""

    battle: str
    games: int
    allies: int
    turns: int
    minutes: int


class BattleLooks(Message):
    """What the art draws for a battle: names of looks, by the ids of what may lie or stand on its map."""

    board: str
    ground: dict[str, str]
    structures: dict[str, str]
    obstacles: dict[str, str]
    units: dict[str, str]


class BattleCard(Message):
    """A battle as the home page lists it."""

    id: str                                 # of a battle that does not ship with the game, its digest
    own: bool = False                       # it does not ship with the game
    number: int
    name: Text
    summary: Text
    date: list[str]
    theatre: str                            # id of a theatre of the catalogue
    format: Literal["standard", "overlord", "breakthrough"] = "standard"
    most_seats: int                         # that a side can have
    face: str
    top: Side
    first: Side
    allies: SideInfo
    axis: SideInfo
    width: int
    height: int
    hexes: list[HexInfo]
    units: list[UnitView]
    looks: BattleLooks
    specials: list[TraitInfo]
    card_set: CardSet = ""                  # its own cards, where players may choose others
    card_sets: list[CardSet] = []           # all that they may choose from
    leaders: bool = False                   # in place of command cards: both sides share a turn
    planes: bool = True                     # they may be chosen for a game of this battle
    planes_required: bool = False           # it is never played without
    measured: Balance | None = None


class BattleSheet(BattleCard):
    """A battle with its briefing, for the table and the rule drawer."""

    briefing: Text
    history: Text
    places: list[PlaceInfo]
    objectives: list[ObjectiveInfo]
    exits: list[ExitInfo] = []
    stars: list[str] = []               # aims of paradrops during play
    wings: dict[str, list[str]] = {}        # planes that each side may call in, where planes are played with
    cards: list[CardInfo] = []              # in place of those of the catalogue: Overlord reads cards otherwise
    cards_by_set: dict[str, list[CardInfo]] = {}        # the same with the cards of another set
    cards_with_planes: list[CardInfo] = []  # in place of both where planes are played with
    kinds: list[UnitInfo] = []              # units that the battle brings along, besides those of the catalogue
    cite: list[str]


class UploadBattle(Message):
    """A battle file, as TOML or JSON."""

    text: str = Field(max_length=LONGEST_BATTLE)
