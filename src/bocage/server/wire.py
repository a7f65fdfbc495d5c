"""Every message between server and browser. `web/src/net/wire.ts` is generated from this file.

Texts are never sent ready made: names come from the catalogue in both languages, sentences
are made by the reader from the message files, so that the language can change at any time.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

from bocage.bots import LEAST
from bocage.notation.vocabulary import Phase, Verb

Side = Literal["allies", "axis"]
SeatName = str                  # allies, axis; of a team allies-1 ...; where no seat is taken, SPECTATOR
Opponent = Literal["computer", "here", "online"]
Cause = Literal["dice", "cards", "choice"]
Lang = Literal["en", "fr"]
ChatRoom = Literal["players", "side", "watchers"]       # see bocage.server.chat


class Spelled(NamedTuple):
    """Marks plain data whose type in TypeScript is generated from elsewhere."""

    name: str


FactJson = Annotated[dict[str, Any], Spelled("Fact")]              # see bocage.notation.facts
PhraseJson = Annotated[dict[str, Any], Spelled("Phrase")]          # see bocage.explain.prompts
SentenceJson = Annotated[dict[str, Any], Spelled("Sentence")]      # see bocage.explain.sentences

SPECTATOR: Final = "spectator"
LONGEST_BATTLE: Final = 65_536      # characters of a battle file; those that ship have 8,000
MOST_IN_TEAM: Final = 3         # of a battle for two (BASE-161); a battle for more says so itself
LONGEST_TURN: Final = 15.0      # seconds of thought; the server's computers think for every table


class Message(BaseModel):
    """Unknown keys are an error, in both directions."""

    model_config = ConfigDict(extra="forbid")


class Text(Message):
    en: str
    fr: str


class Failure(Message):
    """Every refusal: a stable code, a sentence in both languages, the rule where one applies."""

    code: str
    message: Text
    rule: str | None = None
    defects: list[Text] = []                # of a battle file: everything that is wrong with it


# ---- the catalogue: what every page may know, the same for everybody ----------------------


class TraitInfo(Message):
    """One rule of a terrain, unit or card, as its ledger ids."""

    trait: str
    cite: list[str]


class TerrainInfo(Message):
    id: str
    name: Text
    layer: Literal["face", "tile", "structure", "obstacle"]
    traits: list[TraitInfo]


class UnitInfo(Message):
    id: str
    name: Text
    plural: list[Lang]                      # languages in which the name is plural
    feminine: list[Lang]                    # ... and in which it is feminine
    arm: str
    figures: int
    pace: int
    battle_pace: int
    dice: list[int]
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


class HexInfo(Message):
    """One hex of a map. `row` and `col` are half-hex coordinates, row 0 at the top."""

    name: str
    row: int
    col: int
    ground: str                             # id of the tile or of the face of the board
    structure: str | None = None
    obstacles: list[str] = []               # as set up
    river: list[str] = []                   # sides a river leaves by: W NW NE E SE SW
    sections: list[Literal["left", "center", "right"]]     # seen from the bottom edge


class ObjectiveInfo(Message):
    number: int
    sides: list[Side]
    hexes: list[str]
    section: Literal["left", "center", "right"] | None = None  # all of it, seen from the seat of its side
    when: Literal["held", "for-good", "majority", "at-once", "turn-end", "cleared"]
    need: int
    worth: int
    cite: list[str]


class UnitView(Message):
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
    spotted: bool = False                   # a gun has ranged in on it


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
    measured: Balance | None = None


class BattleSheet(BattleCard):
    """A battle with its briefing, for the table and the rule drawer."""

    briefing: Text
    history: Text
    places: list[PlaceInfo]
    objectives: list[ObjectiveInfo]
    exits: list[ExitInfo] = []
    cite: list[str]


class UploadBattle(Message):
    """A battle file, as TOML or JSON."""

    text: str = Field(max_length=LONGEST_BATTLE)


class RuleItem(Message):
    id: str
    scope: str
    topic: str
    source: str
    rule: Text


# ---- people -------------------------------------------------------------------------------


class Me(Message):
    nickname: str
    account: bool
    email: str = ""                         # where notices go, if anywhere
    mail: bool = False                      # this server can send notices by e-mail


class SetNickname(Message):
    nickname: str                           # its length is judged with words of its own, not as a malformed message


class SetEmail(Message):
    """Where to say that it is my turn; empty for nowhere."""

    email: str = Field(max_length=254, pattern=r"^([A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*)?$")


class Credentials(Message):
    name: str = Field(min_length=3, max_length=24, pattern=r"^[A-Za-z0-9_.-]+$")
    password: str = Field(min_length=8, max_length=128)


# ---- tables -------------------------------------------------------------------------------


class NewTable(Message):
    """Open a table. `two_way` plays the battle twice with sides swapped and adds the medals."""

    battle: str = Field(max_length=64)
    opponent: Opponent
    side: Side = "allies"
    level: str = Field(default="simple", max_length=32)
    seconds: float | None = Field(default=None, ge=LEAST, le=LONGEST_TURN)      # a turn; None: what the level takes
    two_way: bool = False
    no_tactics: bool = False
    no_ground: bool = False
    allies_seats: int = Field(default=1, ge=1, le=MOST_IN_TEAM)
    axis_seats: int = Field(default=1, ge=1, le=MOST_IN_TEAM)
    listed: bool = False                    # shown in the open lobby
    clock: Literal["none", "live", "fast", "slow"] = "none"
    tutorial: bool = False
    names: dict[Side, str] = Field(default={}, max_length=2)      # of the players at one screen; "" is no name


class SeatInfo(Message):
    """A place at a table: the side it decides for, who sits there, and their clock."""

    seat: SeatName
    side: Side
    nickname: str | None                    # None: free
    computer: bool = False
    level: str | None = None                # of the computer
    online: bool = False
    mine: bool = False
    clock: float | None = None              # seconds left, where the table has clocks and this is no list of tables
    is_thinking: bool = False               # the clock runs


class TableCard(Message):
    """A table as lists show it."""

    id: str
    battle: str                             # id, or the digest of a battle that does not ship
    name: Text                              # of the battle
    opponent: Opponent
    host: SeatName                          # the seat of the person who opened it
    seats: list[SeatInfo]
    turn: int
    medals: dict[str, int]
    over: bool
    winner: Side | None
    my_turn: bool
    two_way: bool
    leg: int
    created: str
    changed: str


class TableOpened(Message):
    table: str
    seat: SeatName
    invite: str | None                      # token of the first free seat, for its link
    invites: dict[SeatName, str] = {}       # tokens of all free seats


class Join(Message):
    token: str = Field(default="", max_length=64)


# ---- the game as one seat sees it ---------------------------------------------------------


class Odds(Message):
    losses: list[float]
    eliminated: float
    retreats: float
    unharmed: float
    expected: float


class Term(Message):
    dice: int
    text: Text
    rules: list[str]


class Choice(Message):
    """One legal action. `start` and `end` are hexes; the rest depends on the verb."""

    action: str
    label: PhraseJson
    commit: PhraseJson | None = None        # the same where the unit that acts is named already
    verb: Verb
    start: str | None = None
    end: str | None = None
    card: str | None = None                 # card of the hand, as `hand` names it
    kind: str | None = None                 # the way to play it
    count: int | None = None                # flags to ignore
    may_battle: bool | None = None          # of a move
    dice: int | None = None                 # of an attack or a strike
    terms: list[Term] = []
    odds: Odds | None = None


class InPlay(Message):
    card: str
    kind: str


class DiceTally(Message):
    """Faces rolled by a side so far."""

    infantry: int = 0
    armor: int = 0
    grenade: int = 0
    flag: int = 0
    star: int = 0


class LegView(Message):
    """A leg of a match that is over, by the sides its players have at this table."""

    leg: int
    medals: dict[Side, int]
    figures: dict[Side, int]                # taken from the enemy
    gave_up: Side | None = None             # or ran out of time


class MatchView(Message):
    """A match of two legs: each player has had both sides."""

    legs: list[LegView]
    over: bool
    medals: dict[Side, int]                 # of all legs together
    figures: dict[Side, int]
    leader: Side | None                     # once it is over the winner; None: all even
    by: Literal["medals", "given-up", "figures", "draw"]


class GameView(Message):
    """What one seat may know now."""

    version: int
    turn: int
    turns: dict[str, int]
    active: Side
    decider: SeatName | None
    phase: Phase
    medals: dict[str, int]
    target: dict[str, int]
    goals: list[Side | None]                # owner of each objective
    units: list[UnitView]
    obstacles: dict[str, list[str]]
    night: int = 0                          # hexes one can see, 0 by day
    mines: dict[str, int] = {}              # mines turned up; others lie face down
    captured: list[str] = []                # headquarters in enemy hands
    hand: list[str]
    hands: dict[SeatName, int]
    deck: int
    discards: list[str]
    drawn: list[str]
    in_play: InPlay | None
    attacker: str | None
    target_hex: str | None
    flags: int
    choices: list[Choice]
    warning: PhraseJson | None = None       # what would be given up by going on
    can_undo: bool
    dice: dict[str, DiceTally]
    commitment: str
    seed: str | None
    over: bool
    winner: Side | None


class LogEntry(Message):
    """One action with its facts, and these in words; secrets of others are left out of both."""

    number: int
    turn: int
    seat: SeatName
    side: Side
    action: str
    facts: list[FactJson]
    told: list[SentenceJson]                # the facts in words, in the language of the reader's page


class ChatLine(Message):
    number: int
    nickname: str
    seat: SeatName
    room: ChatRoom
    text: str
    at: str


class RuleChange(Message):
    """A rule that was mended while a game went on."""

    text: Text
    rules: list[str] = []


class TableView(Message):
    """Everything a page needs to draw a table; sent on joining and after every change."""

    table: str
    seat: SeatName
    hot_seat: SeatName | None = None        # same screen: the seat whose hand this view shows
    card: TableCard
    game: GameView
    prompt: PhraseJson                      # what is asked of this seat, or whom it waits for
    opening: LogEntry | None = None         # how the first turn began, before any action
    undo_asked: SeatName | None = None
    match: MatchView | None = None          # once a leg of a two-way match is over
    rematch: str | None = None              # id of the next table, once a player asked
    thinking: bool = False                  # the computer is at work
    waiting: bool = False                   # my last action is in; the view changes once it is resolved
    ending: Literal["won", "draw", "resigned", "time"] | None = None
    frozen: bool = False                    # today's rules do not know its position: look at it, or give it up
    rule_changes: list[RuleChange] = []     # since the game began
    has_plan: bool = False                  # the computer can tell what it planned for its last turn


# ---- the socket: messages from the browser ------------------------------------------------


class Act(Message):
    type: Literal["act"]
    version: int
    action: str = Field(max_length=200)


class AskUndo(Message):
    type: Literal["undo"]
    version: int


class AnswerUndo(Message):
    type: Literal["answer-undo"]
    accept: bool


class Say(Message):
    type: Literal["say"]
    text: str = Field(min_length=1, max_length=500)
    room: ChatRoom = "players"              # of a player; spectators talk in theirs


class Why(Message):
    """Ask for an explanation of any action, legal or not."""

    type: Literal["why"]
    ask: int
    action: str = Field(max_length=200)


class AskThreats(Message):
    """Ask which enemies could attack my units next turn, also where this unit could move to."""

    type: Literal["threats"]
    ask: int
    unit: str | None = Field(default=None, max_length=8)


class LookAt(Message):
    """Ask about a hex: what its ground does, and who could attack the unit there."""

    type: Literal["look"]
    ask: int
    hex: str = Field(max_length=8)


class AskIntent(Message):
    """Ask what the computer meant to do in its last turn."""

    type: Literal["intent"]


class Pass(Message):
    """Same screen: the next person has taken the seat, show their hand."""

    type: Literal["pass"]


class Resign(Message):
    """Give up. Before all sit nothing is lost: the host takes the table back, others their seat."""

    type: Literal["resign"]


class Rematch(Message):
    type: Literal["rematch"]


class Ping(Message):
    type: Literal["ping"]


# ---- the socket: messages to the browser --------------------------------------------------


class Fresh(Message):
    """The table as it is now, with the log entries since the last one sent."""

    type: Literal["fresh"] = "fresh"
    view: TableView
    entries: list[LogEntry]
    first: bool = False                     # the whole log, do not animate


class Chat(Message):
    type: Literal["chat"] = "chat"
    lines: list[ChatLine]


class Because(Message):
    type: Literal["because"] = "because"
    ask: int
    legal: bool
    reason: Text
    rules: list[str]
    dice: int | None = None
    terms: list[Term] = []
    odds: Odds | None = None


class Threat(Message):
    """An enemy unit that could attack, were it ordered, and the most dice it could roll."""

    start: str
    dice: int


class Threats(Message):
    type: Literal["threats"] = "threats"
    ask: int
    at: dict[str, list[Threat]]             # by hex; the strongest first


class Sight(Message):
    """Details of a hex that the view does not show."""

    type: Literal["sight"] = "sight"
    ask: int
    hex: str
    ground: list[Text]                      # what it does, phrase by phrase
    threats: list[Threat]                   # to the unit there; the strongest first


class Meant(Message):
    """What the computer planned for its last turn and what came of it; None if there is nothing to tell."""

    type: Literal["meant"] = "meant"
    text: Text | None


class Refused(Message):
    """What was asked changes nothing: the last view holds."""

    type: Literal["refused"] = "refused"
    error: Failure


class TableCancelled(Message):
    """The table is gone: its host has taken it back before all seats were taken."""

    type: Literal["cancelled"] = "cancelled"


class Presence(Message):
    type: Literal["presence"] = "presence"
    seats: list[SeatInfo]
    spectators: int
    watchers: list[str]                     # the spectators by name, as far as they fit


class Pong(Message):
    type: Literal["pong"] = "pong"


# ---- replays ------------------------------------------------------------------------------


class ReplayFrame(Message):
    """The position after an action; frame 0 is the opening."""

    number: int
    entry: LogEntry | None
    game: GameView
    cards: dict[SeatName, list[str]] = {}   # all hands, only for side=all


class ReplayView(Message):
    battle: str
    opening: LogEntry | None
    frames: int
    over: bool
    note: str
    proof: str                              # key of a message: proof-ok, proof-no-seed ...
    proof_dice: int
    proof_cards: int
    proof_reason: str = ""                  # of proof-wrong, and of an older record
    engine: str = ""                        # the version that made the record


class PromisedChoice(Message):
    """Another thing the player could have done, and the chance of their side after it."""

    action: str
    chance: float


class ReplayMoment(Message):
    """An action that mattered; chances are those of the side that acted."""

    number: int                             # the frame after it
    turn: int
    side: Side
    action: str
    before: float
    after: float
    drew: list[str]                         # cards that came to hand
    cause: Cause
    played: float | None                    # what the choice promised, by what the player knew
    better: list[PromisedChoice]


class DiceLuck(Message):
    """All rolls of a side in battle; deviations are standard deviations."""

    rolls: int
    dice: int
    hits: int
    expected: float
    deviations: float
    flags: int
    flags_expected: float
    flags_deviations: float


class ReplayAnalysis(Message):
    """Analysis of a finished game; lists have one entry for every frame."""

    chances: list[float]                    # of the Allies to win
    turns: list[int]                        # frames at which a turn begins
    luck_line: dict[str, list[float]]       # hits beyond expectation so far, by side
    luck: dict[str, DiceLuck]
    moments: list[ReplayMoment]


class UploadRecord(Message):
    record: str = Field(max_length=2_000_000)


class ReplayOpened(Message):
    replay: str
    view: ReplayView


# ---- the laboratory -----------------------------------------------------------------------


class LabWish(Message):
    """A battle between computers of one level, as it is, with the other side first, and changed."""

    battle: str = Field(max_length=64)
    games: int = Field(default=200, ge=20, le=1000)
    level: str = Field(default="captain", max_length=32)
    seed: str = Field(default="1", pattern=r"^[A-Za-z0-9 .:_-]{1,40}$")
    what_if: list[str] = Field(default=[], max_length=3)


class LabRun(Message):
    """An inquiry on its way. Its report, once done, is the JSON of bocage.lab.report."""

    id: str
    wish: LabWish
    state: Literal["waiting", "running", "done", "failed"]
    place: int                              # inquiries before it
    done: int                               # games played
    total: int
    mine: bool
    created: str


class LabDesk(Message):
    levels: list[str]
    running: list[LabRun]
    recent: list[LabRun]


# ---- what may travel on the socket --------------------------------------------------------

FromBrowser = Act | AskUndo | AnswerUndo | Say | Why | AskThreats | LookAt | AskIntent | Pass | Resign | Rematch | Ping
ToBrowser = Fresh | Chat | Because | Threats | Sight | Meant | Refused | TableCancelled | Presence | Pong
