"""Messages about replays: frames, proof, analysis."""

from __future__ import annotations

from pydantic import Field

from bocage.content.card_sets import CardSet
from bocage.server.wire.base import Cause, Message, SeatName, Side
from bocage.server.wire.game import GameView, LogEntry


class ReplayFrame(Message):
    """The position after an action; frame 0 is the opening."""

    number: int
    entry: LogEntry | None
    game: GameView
    cards: dict[SeatName, list[str]] = {}   # all hands, only for side=all


class ReplayView(Message):
    battle: str
    card_set: CardSet = ""                  # other cards than the battle states
    opening: LogEntry | None
    frames: int
    over: bool
    note: str
    proof: str                              # key of a message: proof-ok, proof-no-seed ...
    proof_dice: int
    proof_cards: int
    proof_reason: str = ""                  # of proof-wrong, and of an older record
    engine: str = ""                        # the version that made the record
    seats: list[SeatName]                   # with whose eyes it can be looked at, once it is over


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
    spread: float                           # variance of the hits
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


class PuzzleOption(Message):
    """A choice, and the chance of the side that decides after it."""

    action: str
    chance: float


class DailyPuzzle(Message):
    """A decision of a finished game: which of the choices promises most?"""

    date: str                               # of the day, in universal time
    battle: str
    replay: str                             # the game, like an uploaded record
    at: int                                 # the frame to decide in
    turn: int
    side: Side
    played: str                             # in the game
    best: str
    options: list[PuzzleOption]             # in no order of worth


class UploadRecord(Message):
    record: str = Field(max_length=2_000_000)


class ReplayOpened(Message):
    replay: str
    view: ReplayView
