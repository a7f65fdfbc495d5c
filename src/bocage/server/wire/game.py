"""Messages about a running game, as one seat sees it."""

from __future__ import annotations

from typing import Literal

from bocage.notation.vocabulary import Phase, Verb
from bocage.server.wire.base import (
    ChatRoom,
    FactJson,
    Message,
    PhraseJson,
    SeatName,
    Section,
    SentenceJson,
    Side,
    Text,
    Told,
)
from bocage.server.wire.battles import PlaneView, UnitView
from bocage.server.wire.tables import TableCard, TableOrigin
from bocage.table.standing_orders import StandingOrder


class Odds(Told):
    losses: list[float]
    eliminated: float
    retreats: float
    unharmed: float
    expected: float


class Term(Told):
    dice: int
    text: Text
    rules: list[str]


class Strafed(Told):
    """A unit that a plane would roll against."""

    hex: str
    dice: int
    odds: Odds


class NextAirCheck(Told):
    """The air check of a plane in its next turn, as the enemies stand now."""

    dice: int
    lost: float                             # the chance that it is shot down
    by: Side                                # who rolls; if it is the enemy, a loss is a medal for him


class Choice(Told):
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
    unit: str | None = None                 # a kind of plane to call in
    may_battle: bool | None = None          # of a move
    peril: int = 0                          # of a move: dice for perilous ground on the way
    dice: int | None = None                 # of an attack or a strike
    terms: list[Term] = []
    odds: Odds | None = None
    strafed: list[Strafed] = []             # of a plane that strafes
    check: NextAirCheck | None = None           # of a plane that ends its flight so, or there


class InPlay(Told):
    card: str
    kind: str


class StaffView(Told):
    """Commander and generals of the side whose turn it is, in Overlord; sections are seen from its edge."""

    given: dict[Section, list[str]]         # cards of the generals; `?` is one that the reader may not know
    general: Section | None                 # who acts now; None: the commander
    used: int                               # cards given or played this turn
    most: int
    seats: dict[Section, SeatName]          # who decides for each general


class MusterView(Told):
    """Units that are placed before the first turn, and where."""

    waiting: dict[Side, dict[str, int]]     # kinds of unit with how many wait
    zones: dict[Side, list[str]]
    unseen: bool                            # each side places its units unseen by the other


class DiceTally(Told):
    """Faces rolled by a side so far."""

    infantry: int = 0
    armor: int = 0
    grenade: int = 0
    flag: int = 0
    star: int = 0


class LegView(Told):
    """A leg of a match that is over, by the sides its players have at this table."""

    leg: int
    medals: dict[Side, int]
    figures: dict[Side, int]                # taken from the enemy
    gave_up: Side | None = None             # or ran out of time


class MatchView(Told):
    """A match of two legs: each player has had both sides."""

    legs: list[LegView]
    over: bool
    medals: dict[Side, int]                 # of all legs together
    figures: dict[Side, int]
    leader: Side | None                     # once it is over the winner; None: all even
    by: Literal["medals", "given-up", "figures", "draw"]


class LeadersView(Told):
    """Leaders on the board, units that have acted this turn, and passes in succession."""

    at: dict[str, int]                      # hex of a unit -> leaders that are with it
    used: list[str]
    passes: int
    loose: str | None                       # hex of the unit that acts without command


class BoardView(Told):
    """What everybody sees of a position."""

    turn: int
    turns: dict[str, int]
    active: Side
    target: dict[str, int]
    goals: list[Side | None]                # owner of each objective
    obstacles: dict[str, list[str]]
    night: int = 0                          # hexes one can see, 0 by day
    mines: dict[str, int] = {}              # mines turned up; others lie face down
    captured: list[str] = []                # headquarters in enemy hands
    stars: list[str] = []                   # aims that a paradrop is still open for
    sabotage: dict[str, int] = {}           # star tokens on what is sabotaged
    smoke: dict[str, int] = {}              # hex -> turns that smoke still lies there
    rounds: dict[str, int] = {}             # of artillery off the map, by side
    planes: list[PlaneView] = []            # in the air
    pinned: list[str] = []                  # units that planes hold down
    waiting: dict[str, list[str]] = {}      # planes aboard carriers, or ready behind a plane on the ground, by hex
    path: list[str] = []                    # of the flight being chosen, from where the plane was
    sorties: dict[str, int] = {}            # open on the table, by side
    discards: list[str]
    leaders: LeadersView | None = None      # None: a battle with cards
    in_play: InPlay | None
    attacker: str | None
    target_hex: str | None
    flags: int


class GameView(BoardView):
    """What one seat may know now."""

    version: int
    decider: SeatName | None
    phase: Phase
    medals: dict[str, int]
    units: list[UnitView]
    hand: list[str]
    hands: dict[SeatName, int]
    deck: int
    drawn: list[str]
    staff: StaffView | None = None          # None: no Overlord battle
    chip: dict[str, list[str]] = {}         # cards under the commissar's chip of a side; `?`: the reader may not know
    muster: MusterView | None = None        # only while units are placed
    choices: list[Choice]
    warning: PhraseJson | None = None       # what would be given up by going on
    can_undo: bool
    dice: dict[str, DiceTally]
    commitment: str
    seed: str | None
    over: bool
    winner: Side | None


class LogEntry(Told):
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


class RuleChange(Told):
    """A rule that was mended while a game went on."""

    text: Text
    rules: list[str] = []


class TableView(Told):
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
    silent: list[SeatName] = []             # seats that are away for so long that the reader may part with them
    origin: TableOrigin | None = None       # of a game that began in the middle of another
    standing: StandingOrder | None = None   # my standing order, in battles with opportunity fire
