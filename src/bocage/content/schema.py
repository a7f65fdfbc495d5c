"""Schema of every content file. Unknown keys and wrong types are errors."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from bocage.content.seating import MOST_PER_SIDE
from bocage.core.ground import LONGEST_RANGE
from bocage.core.terms import TOKENS
from bocage.traits import GroundTrait, SpecialTrait, UnitTrait
from bocage.traits.arms import EVERY, ArmName, Arms, Domain
from bocage.traits.fold import Side

Section = Literal["left", "center", "right"]
Face = Literal["country", "beach", "winter", "desert", "flooded"]
BoardName = Literal["standard", "overlord", "breakthrough"]
Id = Annotated[str, Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*\Z")]      # `$` would let a line break follow
Day = Annotated[str, Meta(pattern=r"^\d{4}-\d\d-\d\d\Z")]
Few = Annotated[int, Meta(ge=0, le=9)]
DieFace = Literal["infantry", "armor", "grenade", "flag", "star"]
MineTokens = Annotated[list[Annotated[int, Meta(ge=0, le=99)]], Meta(max_length=TOKENS)]
Range = Annotated[list[Annotated[int, Meta(ge=0, le=9)]], Meta(max_length=LONGEST_RANGE)]  # dice at distance 1, 2, ...


class SchemaRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Base of all content records. Defaults are not written: a key added later leaves the text of a battle as it is."""


class Words(SchemaRecord, frozen=True, kw_only=True):
    """A text in both languages."""

    en: str
    fr: str

    def __getitem__(self, lang: str) -> str:
        return self.fr if lang == "fr" else self.en


Lang = Literal["en", "fr"]


class Noun(Words, frozen=True, kw_only=True):
    """A name that sentences are made with: the languages in which it is plural, and in which it is feminine."""

    plural: tuple[Lang, ...] = ()
    feminine: tuple[Lang, ...] = ()

    def number(self, lang: str) -> str:
        return "plural" if lang in self.plural else "singular"

    def gender(self, lang: str) -> str:
        return "feminine" if lang in self.feminine else "masculine"


class GroundLook(SchemaRecord, frozen=True, kw_only=True):
    """How ground is drawn where there is no picture: in the terminal, and on the maps of the laboratory."""

    colour: Annotated[str, Meta(pattern=r"^#[0-9a-f]{6}$")]
    mark: Annotated[str, Meta(max_length=2)] = ""
    tint: Literal["open", "water", "wood", "town", "high", "sand"]


class WorkLook(SchemaRecord, frozen=True, kw_only=True):
    """How a structure or an obstacle is drawn in the terminal."""

    mark: Annotated[str, Meta(min_length=1, max_length=2)]


class Looks(SchemaRecord, frozen=True, kw_only=True):
    """The names of all looks; the browser draws the same ones."""

    ground: dict[str, GroundLook] = {}
    works: dict[str, WorkLook] = {}
    units: list[str] = []
    nations: list[str] = []
    boards: list[str] = []
    badges: list[str] = []


class Terrain(SchemaRecord, frozen=True, kw_only=True):
    """A kind of ground: the face of the board, a tile, or a structure on top of it."""

    id: str
    code: str
    name: Words
    look: Id
    layer: Literal["face", "tile", "structure"]
    traits: list[GroundTrait] = []


class Obstacle(SchemaRecord, frozen=True, kw_only=True):
    """A piece on a hex that may vanish during play."""

    id: str
    order: int = 0                          # among the obstacles; later ones come last, so that numbers stay
    code: str
    name: Words
    look: Id
    traits: list[GroundTrait] = []


class ArmKind(SchemaRecord, frozen=True, kw_only=True):
    """An arm: what its units count as for terrain, cards and dice."""

    id: Id
    name: Words
    order: int                              # among the arms; it gives the arm its number in the tables
    letter: Annotated[str, Meta(pattern="^[A-Z]$")]     # of its plainest unit on maps
    domain: Domain
    units_hide: bool                        # a unit in between hides what is behind it
    fires_like: Literal["infantry", "armor", "artillery"]   # for cover, dice lost and what blocks its view
    hit_by: Annotated[list[DieFace], Meta(min_length=1)]
    set_up_anywhere: bool = False           # may begin where it could not go
    one_piece: bool = False                 # its figures are hits marked on one piece: told as such
    picked_up: bool = False                 # a plane can take home the last figure of a unit
    cite: list[str] = []


class DiceWhen(SchemaRecord, frozen=True, kw_only=True):
    """Dice of a unit in special cases: against some arms, or only (not) after a move."""

    against: Arms = EVERY
    moved: bool | None = None               # None: whether it has moved or not
    dice: Range
    cite: list[str] = []


class Unit(SchemaRecord, frozen=True, kw_only=True):
    """A kind of unit. `dice` lists the dice at distance 1, 2, ...; the last of `dice_when` that fits replaces it."""

    id: str
    code: str
    name: Noun
    look: Id
    arm: ArmName
    figures: int
    pace: int
    battle_pace: int
    dice: Range
    dice_when: list[DiceWhen] = []
    hit_by: Annotated[list[DieFace], Meta(min_length=1)] | None = None      # None: as its arm
    cite: list[str] = []
    traits: list[UnitTrait] = []


class Command(SchemaRecord, frozen=True, kw_only=True):
    """What a nation grants to its units of some arms."""

    arms: Arms
    traits: list[UnitTrait]


class PlaneChoice(SchemaRecord, frozen=True, kw_only=True):
    """A plane that a nation flies: since a month of the war, in some theatres; both are free unless named."""

    unit: str
    since: Annotated[str, Meta(pattern=r"^\d{4}-\d\d$")] = ""
    deck_since: Annotated[str, Meta(pattern=r"^\d{4}-\d\d$")] = ""      # aboard a carrier, where that came later
    theatres: list[str] = []
    cite: list[str] = []


class Nation(SchemaRecord, frozen=True, kw_only=True):
    """A nation, with the rules of command it brings to every battle."""

    id: Id
    name: Words
    look: Id
    more_orders: Few = 0            # units beyond what a card of counted orders allows
    commissar: bool = False         # cards lie under a chip until the turn after they are laid
    cite: list[str] = []
    commands: list[Command] = []
    planes: list[PlaneChoice] = []  # none: those of the nation of `planes_like`, else of the first of its side
    planes_like: str = ""
    takeoff_tokens: int = 0         # tokens "ready for take-off" in the box; a battle with more is told so


class Pool(SchemaRecord, frozen=True, kw_only=True):
    """An allowance of orders: a number of units, in a section, of some arms."""

    units: int | Literal["all"] = 1
    section: Section | Literal["own", "any"] = "any"
    arms: Arms = EVERY


class Bonus(SchemaRecord, frozen=True, kw_only=True):
    """Dice the card adds to the battles of the units it orders."""

    close: int = 0
    ranged: int = 0
    overrun: bool = False


class Strike(SchemaRecord, frozen=True, kw_only=True):
    """Dice the card itself throws at enemy units."""

    targets: int
    allies: int
    axis: int
    star: bool = False


class OverlordUse(SchemaRecord, frozen=True, kw_only=True):
    """What becomes of a card in Overlord: who carries it out, and where."""

    # In a double section, in one half of it, so many units in each half; by the commander, or by either.
    reach: Literal["double", "half", "each-half", "chief", "either"]
    flanks: bool = False            # never in the center
    spread: bool = False            # the commander plays it, every general carries it out
    alone: bool = False             # no other card in that turn of the side
    dice: Few = 0                   # for orders or figures; 0: one for each card held
    draws: Few = 0                  # cards the side draws at the end of the turn; 0: as usual
    passes_commissar: bool = False  # used from the hand where a commissar watches
    text: Words
    cite: list[str] = []


class Card(SchemaRecord, frozen=True, kw_only=True):
    """A command card. A deck says how many copies of it there are, and in which sections."""

    id: str
    name: Words
    text: Words
    family: Literal["section", "tactic"]
    cite: list[str] = []
    orders: list[Pool] = []
    choose_section: bool = False
    without: Arms = ()         # lacking these arms: one unit of any kind, a plain order
    ashore_only: bool = False       # orders nobody in a landing craft, except by that plain order
    near_enemy: bool | None = None  # only units beside an enemy, or only the others
    pace: int = 0
    battle_pace: int = -1
    stand: bool = False             # no movement
    hold_fire: bool = False         # no battle
    ignores_terrain: bool = False
    sally: int = 0
    shots: int = 1
    bonus: Bonus | None = None
    only: Literal["close", "ranged"] | None = None
    digs: bool = False
    strike: Strike | None = None
    heals: bool = False
    shares: bool = False            # its dice restore figures of any units that they fit
    dice: Few = 0                   # for orders or figures; 0: one for each card held
    moving: Few = 0                 # units on the move besides, in any section: they move and do not battle
    orders_by_dice: bool = False
    reshuffles: bool = False
    draws: int = 1
    copies_last: bool = False
    reaction: bool = False
    blows: bool = False             # blows a bridge and orders nobody; with `dice` a star is needed
    builds: bool = False            # builds a bridge and orders nobody
    sortie: bool = False            # where planes are in play it brings one in, or orders one, instead of its strike
    lies_open: bool = False         # it is kept beside the hand for all to see, and replaced when drawn
    planes: bool = False            # it orders planes too, as section cards do
    passes_commissar: bool = False  # played from the hand where a commissar watches
    overlord: OverlordUse | None = None
    overlord_air: OverlordUse | None = None     # the same where planes are in play, if it differs


Copies = Annotated[int, Meta(ge=1, le=99)]


class CardChange(SchemaRecord, frozen=True, kw_only=True):
    """What a deck prints otherwise on a card; what is left out is as on the card."""

    text: Words
    cite: list[str]
    orders: list[Pool] | None = None
    without: Arms | None = None
    strike: Strike | None = None
    shares: bool | None = None
    dice: Few | None = None
    moving: Few | None = None

    def of(self, card: Card) -> Card:
        """The card as the deck has it."""
        told = {name: getattr(self, name) for name in self.__struct_fields__ if getattr(self, name) is not None}
        return msgspec.structs.replace(card, **told | {"cite": [*self.cite, *card.cite]})


class DeckList(SchemaRecord, frozen=True, kw_only=True):
    """A deck of command cards: how many copies of each, or how many for each section."""

    id: Id
    name: Words
    cite: list[str] = []
    cards: Annotated[dict[str, Copies | dict[Section, Copies]], Meta(min_length=1)]
    changes: dict[str, CardChange] = {}         # cards that are not as their files say


class Theatre(SchemaRecord, frozen=True, kw_only=True):
    """Where battles were fought: how they are listed, and what their boards look like."""

    id: Id
    name: Words
    order: int                      # among the theatres
    booklet: Words                  # the box or booklet its battles come from
    look: Id                        # the palette and manner of its boards


class Passage(SchemaRecord, frozen=True, kw_only=True):
    """A paragraph of the guide, with the ledger items it sums up."""

    en: str
    fr: str
    cite: list[str]


class GuideExample(SchemaRecord, frozen=True, kw_only=True):
    """A drawn position of the guide. What one unit may do there is worked out by the engine, not drawn by hand."""

    caption: Words
    map: str                        # rows of tokens as in a position drawing; `at` is the hex of the first
    at: str = "c6"
    face: Face = "country"
    theatre: Id = "europe"
    nations: tuple[Id, Id] = ("united-states", "germany")
    first: Side = "allies"          # who plays
    rivers: dict[str, str] = {}
    plays: list[str] = []           # actions before; a card that is played is put into the hand
    dice: list[DieFace] = []        # what the last of them rolls
    shows: Literal["move", "attack", "retreat", "order"]
    of: str = ""                    # the unit whose choices are shown; none for orders


class Chapter(SchemaRecord, frozen=True, kw_only=True):
    """A chapter of the guide to the rules: of all battles, or of those of one theatre."""

    id: Id
    order: int                      # among the chapters
    title: Words
    theatre: Id | None = None
    parts: list[Passage]
    examples: list[GuideExample] = []


class Force(SchemaRecord, frozen=True, kw_only=True):
    """Units of one kind, set up on the listed hexes."""

    side: Side
    unit: str
    at: str = ""
    count: Annotated[int, Meta(ge=0, le=99)] = 0        # units that their player places before the first turn
    badge: Annotated[str, Meta(pattern=r"^[a-z0-9-]*$")] = ""
    figures: Few = 0                # 0: the default of its kind
    medals: Few = 1
    aboard: bool = False            # they begin aboard the locomotives and wagons there
    nation: str = ""                # of units of another nation than their side's; a badge tells them from the others
    formation: str = ""             # of the miniatures: the formation whose leaders command them


class Objective(SchemaRecord, frozen=True, kw_only=True):
    """Medals, or victory itself, for occupying hexes."""

    sides: list[Side]
    at: str = ""
    section: Section | None = None  # instead of hexes: all of this section, seen by the first of `sides`
    when: Literal["held", "for-good", "majority", "at-once", "turn-end", "cleared", "controlled"]
    need: int = 1
    worth: Annotated[int, Meta(ge=1, le=9)] = 1
    required: bool = False
    cite: list[str] = []


class Camp(SchemaRecord, frozen=True, kw_only=True):
    """One side of a battle."""

    nation: str
    hand: int
    medals: int
    force: Words
    seats: Annotated[int, Meta(ge=1, le=MOST_PER_SIDE)] = 1     # people who play this side


class Place(SchemaRecord, frozen=True, kw_only=True):
    """A name on the map, lettered on `at`. It names `hexes`; without them its own hex, and with "" none."""

    at: str
    hexes: str | None = None
    en: str
    fr: str


class Owner(SchemaRecord, frozen=True, kw_only=True):
    """The side that holds structures at set-up: those on the listed hexes, or all of that kind."""

    side: Side
    what: str
    at: str = ""


class Wing(SchemaRecord, frozen=True, kw_only=True):
    """The planes of one side: sorties open at the start, and the kinds it flies; none: those of its nation."""

    sorties: Few = 0
    planes: list[str] = []


class WaitingPlanes(SchemaRecord, frozen=True, kw_only=True):
    """Planes aboard a carrier, or behind a plane on the ground as tokens of planes ready to take off."""

    side: Side
    unit: str
    at: str                         # hex of the carrier or of the plane in front
    count: Annotated[int, Meta(ge=1, le=3)] = 1


class Air(SchemaRecord, frozen=True, kw_only=True):
    """What a battle says of planes. Sorties that no side has are shuffled into the deck."""

    required: bool = False          # the battle is never played without
    allies: Wing = Wing()
    axis: Wing = Wing()
    parked: list[Force] = []        # planes on the ground at the start
    waiting: list[WaitingPlanes] = []
    cite: list[str] = []


class UnitKind(SchemaRecord, frozen=True, kw_only=True):
    """A kind of unit put together from the tables of the miniatures: a row, a gun, abilities."""

    id: Id
    code: Annotated[str, Meta(pattern=r"^[A-Z]{1,2}$")]     # on maps and in positions
    name: Noun
    row: str
    gun: str = ""                   # for rows that take one
    abilities: list[str] = []
    figures: Few = 0                # 0: those of the row
    look: str = ""                  # "": that of the row


class Ammunition(SchemaRecord, frozen=True, kw_only=True):
    """Rounds of the artillery off the map, by side."""

    allies: Annotated[int, Meta(ge=0, le=99)] = 0
    axis: Annotated[int, Meta(ge=0, le=99)] = 0


class Formation(SchemaRecord, frozen=True, kw_only=True):
    """Units that leaders of their own command; forces name it."""

    id: Id
    side: Side
    name: Words
    leaders: Annotated[int, Meta(ge=1, le=9)] = 1


class Miniatures(SchemaRecord, frozen=True, kw_only=True):
    """The advanced rules for miniatures, as a battle wants them."""

    command: Literal["cards", "leaders"] = "cards"
    opportunity: bool = True        # fire at units that enter a hex in range
    ammunition: Ammunition = Ammunition()
    formations: list[Formation] = []


class Deployment(SchemaRecord, frozen=True, kw_only=True):
    """Zones in which players place units before the first turn: unit by unit in turn, or each side unseen."""

    order: Literal["turns", "unseen"] = "turns"
    allies: str
    axis: str


class BattleText(SchemaRecord, frozen=True, kw_only=True):
    summary: Words
    briefing: Words
    history: Words


class Battle(SchemaRecord, frozen=True, kw_only=True):
    """One battle: map, forces, hands, objectives and special rules."""

    id: Id
    number: int
    name: Words
    date: Annotated[list[Day], Meta(min_length=1, max_length=2)]
    theatre: str = "europe"
    deck: str | Annotated[list[str], Meta(min_length=1)] = "base"     # several are shuffled together
    board: BoardName = "standard"
    format: Literal["standard", "overlord"] = "standard"    # in Overlord a commander gives cards to three generals
    face: Face
    top: Side
    first: Side
    allies: Camp
    axis: Camp
    map: str
    cite: list[str] = []
    rivers: dict[str, str] = {}
    marks: dict[str, str] = {}
    owners: list[Owner] = []
    mine_tokens: MineTokens = []    # how many of each number 0, 1, ...; none: as the obstacle says
    kinds: list[UnitKind] = []      # units of its own, named by forces like any other
    miniatures: Miniatures | None = None
    forces: Annotated[list[Force], Meta(min_length=1)]
    deployment: Deployment | None = None
    objectives: list[Objective] = []
    specials: list[SpecialTrait] = []
    setup_counts: list[int] = []
    air: Air | None = None          # silent: one sortie each, if the players want planes
    places: list[Place] = []
    text: BattleText | None = None
