"""Messages about a player's past: results, rating, finished games."""

from __future__ import annotations

from typing import Literal

from bocage.server.wire.base import Message, SeatName, Side, Text

GameResult = Literal["won", "drawn", "lost"]


class ResultCount(Message):
    won: int = 0
    drawn: int = 0
    lost: int = 0


class BattleResults(Message):
    """Results in one battle, by the side played."""

    battle: str
    name: Text
    sides: dict[Side, ResultCount]


class OpponentResults(Message):
    nickname: str
    level: str | None                       # of a computer
    count: ResultCount


class RatingInfo(Message):
    """Glicko-2 over matches of two legs; the true strength lies within twice the deviation nearly always."""

    value: int
    deviation: int
    matches: int
    is_settled: bool                        # enough is known to call it more than a guess


class LuckInfo(Message):
    """Luck of the dice over several games; deviations are standard deviations."""

    games: int
    hits: int
    expected: float
    deviations: float


class PastGame(Message):
    id: str
    battle: str
    name: Text
    side: Side
    seat: SeatName
    against: list[str]                      # names; of computers their levels
    level: str | None                       # of the computer, if the enemy was one
    result: GameResult
    medals: list[int]                       # mine, theirs
    two_way: bool
    leg: int
    date: str
    luck: float | None                      # my hits beyond expectation, in standard deviations


class PersonProfile(Message):
    nickname: str
    account: bool
    mine: bool
    since: str | None
    rating: RatingInfo | None
    luck: LuckInfo | None
    total: ResultCount
    medals: list[int]                       # won and lost in all games
    sides: dict[Side, ResultCount]
    battles: list[BattleResults]
    levels: list[OpponentResults]           # computers
    opponents: list[OpponentResults]        # people; told to the owner only
    games: list[PastGame]                   # newest first; to others only those that may be watched
