"""Messages about the war diary of a finished game."""

from __future__ import annotations

from bocage.server.wire.base import Cause, Message, Side, Text
from bocage.server.wire.replays import DiceLuck


class DiaryMarch(Message):
    """Where a unit stood, one hex after another."""

    side: Side
    hexes: list[str]


class DiaryLoss(Message):
    side: Side
    unit: str
    at: str


class DiaryMoment(Message):
    """A moment that decided the battle; chances are those of the side that acted."""

    number: int                             # the frame after it
    turn: int
    side: Side
    before: float
    after: float
    cause: Cause
    text: Text


class CampaignBattle(Message):
    """What a person achieved in one battle."""

    battle: str
    won: dict[Side, int]
    lost: dict[Side, int]
    drawn: int
    medals: int                             # the most in one game
    last: str                               # table of the newest game


class WarDiary(Message):
    """A finished game on one page."""

    replay: str
    battle: str
    played: str                             # when it ended; empty for an uploaded record
    names: dict[Side, Text]                 # of the players; empty for an uploaded record
    winner: Side | None
    medals: dict[Side, int]
    turns: int                              # of both sides
    marches: list[DiaryMarch]
    losses: list[DiaryLoss]
    moments: list[DiaryMoment] | None       # None while the analysis works on them: ask again
    luck: dict[Side, DiceLuck] = {}
