"""Messages about tables: opening one, its seats, its card in a list."""

from __future__ import annotations

from pydantic import Field

from bocage.bots import LEAST
from bocage.content.card_sets import CardSet
from bocage.content.seating import MOST_PER_SIDE
from bocage.server.wire.base import LONGEST_TURN, ClockName, Message, Opponent, SeatName, Side, Text, Told
from bocage.table.clock import ClockOwner


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
    card_set: CardSet = ""                  # in place of the battle's own cards
    air: bool | None = None                 # planes, by the Air Pack; None: only if the battle demands them
    allies_seats: int = Field(default=1, ge=1, le=MOST_PER_SIDE)        # four only in Overlord
    axis_seats: int = Field(default=1, ge=1, le=MOST_PER_SIDE)
    seat: SeatName = Field(default="", max_length=16)       # that the person takes; empty: the first of the side
    also: list[SeatName] = Field(default=[], max_length=MOST_PER_SIDE)      # further seats that the person takes
    computers: dict[SeatName, str] = Field(default={}, max_length=2 * MOST_PER_SIDE)    # online: seat -> its level
    listed: bool = False                    # shown in the open lobby
    watchable: bool = True                  # others may watch
    clock: ClockName = "none"
    clock_owner: ClockOwner = "seat"        # whether seats of one side share their time
    tutorial: bool = False
    names: dict[Side, str] = Field(default={}, max_length=2)      # of the players at one screen; "" is no name


class TakeCommand(Message):
    """Play on from a moment of a finished game: `at` actions were played there."""

    at: int = Field(ge=0, le=100_000)
    opponent: Opponent
    side: Side
    level: str = Field(default="simple", max_length=32)
    seconds: float | None = Field(default=None, ge=LEAST, le=LONGEST_TURN)
    redeal: bool = False                    # the enemy gets another hand, unknown to all who saw the replay


class TableOrigin(Told):
    """The game that a table began in the middle of, and how that one ended."""

    replay: str
    at: int                                 # actions played before
    side: Side                              # that the person took who opened the table
    winner: Side | None
    medals: dict[Side, int]


class SeatInfo(Told):
    """A place at a table: the side it decides for, who sits there, and their clock."""

    seat: SeatName
    side: Side
    nickname: str | None                    # None: free
    computer: bool = False
    level: str | None = None                # of the computer
    is_stand_in: bool = False                 # the computer plays for a person, who may come back
    online: bool = False
    mine: bool = False
    # Seconds left, where the table has clocks and this is no list of tables; of a side's clock with its first seat.
    clock: float | None = None
    is_thinking: bool = False               # the clock runs
    replaceable: float | None = None        # of an enemy who is away: seconds until a computer may be called


class TableCard(Told):
    """A table as lists show it."""

    id: str
    battle: str                             # id, or the digest of a battle that does not ship
    name: Text                              # of the battle
    opponent: Opponent
    host: SeatName                          # the seat of the person who opened it
    seats: list[SeatInfo]
    turn: int
    leaders: bool = False                   # of lists: both sides share a turn
    medals: dict[str, int]
    over: bool
    winner: Side | None
    my_turn: bool
    two_way: bool
    leg: int
    clock: ClockName
    clock_owner: ClockOwner = "seat"
    no_tactics: bool
    no_ground: bool
    card_set: CardSet = ""                  # other cards than the battle states
    created: str
    changed: str


class TableOpened(Message):
    table: str
    seat: SeatName
    invite: str | None                      # token of the first free seat, for its link
    invites: dict[SeatName, str] = {}       # tokens of all free seats


class Join(Message):
    token: str = Field(default="", max_length=64)
