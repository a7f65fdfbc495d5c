"""Messages of people who look for an opponent: wishes, tickets, challenges."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from bocage.server.wire.base import ClockName, Failure, Message, Side, Text


class MeetingWish(Message):
    """Look for an opponent who is here now; sent on the socket, which stays open while one waits."""

    type: Literal["wait"] = "wait"
    battle: str = Field(default="", max_length=64)          # empty: any that ships
    side: Side | None = None                                # None: either
    clocks: list[ClockName] = Field(min_length=1, max_length=8)     # that suit, the best first
    two_way: bool = True


class MeetingPing(Message):
    type: Literal["ping"] = "ping"


class Waiting(Message):
    """The wish is known; nobody fits yet."""

    type: Literal["waiting"] = "waiting"
    ticket: str


class Paired(Message):
    """An opponent is found, both are seated."""

    type: Literal["paired"] = "paired"
    table: str


class MeetingRefused(Message):
    type: Literal["refused"] = "refused"
    error: Failure


class MeetingPong(Message):
    """Who else waits, at every sign of life."""

    type: Literal["pong"] = "pong"
    others: int


class TicketCard(Message):
    """A person who waits, as lists show it."""

    id: str
    nickname: str
    battle: str                             # empty: any
    name: Text | None                       # of the battle
    side: Side | None                       # that they want; None: either
    clocks: list[ClockName]
    two_way: bool
    since: str
    mine: bool


class NewChallenge(Message):
    """Ask the owner of an account for a game."""

    name: str = Field(min_length=3, max_length=24, pattern=r"^[A-Za-z0-9_.-]+$")
    battle: str = Field(default="", max_length=64)
    side: Side | None = None
    clock: ClockName = "evening"
    two_way: bool = True


FromMeeting = MeetingWish | MeetingPing
ToMeeting = Waiting | Paired | MeetingRefused | MeetingPong
