"""Messages on the socket of a table, in both directions."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from bocage.server.wire.base import ChatRoom, Failure, Message, SeatName, Text
from bocage.server.wire.game import ChatLine, LogEntry, Odds, TableView, Term
from bocage.server.wire.tables import SeatInfo
from bocage.table.standing_orders import StandingOrder

# ---- from the browser -----------------------------------------------------------------------


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


class Dismiss(Message):
    """Part with a player who is away: before all sit their seat is freed, later the game ends as if on time."""

    type: Literal["dismiss"]
    seat: SeatName = Field(max_length=16)


class SetStanding(Message):
    """Leave a standing order for fire at enemies that move, or ask to be asked again."""

    type: Literal["standing"]
    order: StandingOrder


class Mute(Message):
    """Hear a person no more, here and at other tables, or hear them again."""

    type: Literal["mute"]
    nickname: str = Field(max_length=64)
    on: bool


class TakeSeat(Message):
    """Take one more seat of the own side: a free one, or one that a computer plays for nobody."""

    type: Literal["claim-seat"]
    seat: SeatName = Field(max_length=16)


class GiveSeat(Message):
    """Part with one of several seats. Before the battle it is free then; later a computer of that level goes on."""

    type: Literal["give-seat"]
    seat: SeatName = Field(max_length=16)
    level: str = Field(default="", max_length=32)


class StandIn(Message):
    """Let a computer play a seat: a free one, the own one, or that of an absent person.

    An enemy must have been away for long, see `SeatInfo.replaceable`.

    An empty level hands the own seat back; a person who comes back gets theirs at once.
    """

    type: Literal["stand-in"]
    seat: SeatName = Field(max_length=16)
    level: str = Field(default="", max_length=32)


class Rematch(Message):
    type: Literal["rematch"]


class AskWhole(Message):
    """A change was missed: the whole view, please."""

    type: Literal["whole"]


class Ping(Message):
    type: Literal["ping"]


# ---- to the browser -------------------------------------------------------------------------


class Fresh(Message):
    """The table as it is now, with the log entries since the last one sent."""

    type: Literal["fresh"] = "fresh"
    view: TableView
    entries: list[LogEntry]
    first: bool = False                     # the whole log, do not animate


class ViewChange(Message):
    """What has changed of the view; sent in the place of Fresh to a line opened with `?changes`."""

    type: Literal["change"] = "change"
    base: int                               # digest of what was sent before
    patch: Any                              # of the view, see bocage.server.changes
    entries: list[Any]                      # pieces of the new ones, after the last of before


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


# ---- what may travel ------------------------------------------------------------------------

FromBrowser = (
    Act | AskUndo | AnswerUndo | Say | Why | AskThreats | LookAt | AskIntent
    | Pass | Resign | TakeSeat | GiveSeat | StandIn | Dismiss | SetStanding | Mute | Rematch | AskWhole | Ping
)
ToBrowser = Fresh | ViewChange | Chat | Because | Threats | Sight | Meant | Refused | TableCancelled | Presence | Pong
