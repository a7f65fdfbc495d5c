"""One live table: seats, a game, its clock and what every seat may know. No web, no database."""

from bocage.table.clock import CLOCKS, IN_ONE_SITTING, Clock, ClockOwner
from bocage.table.computer import (
    LEVELS,
    Answer,
    Intent,
    ThinkTask,
    Thought,
    glance,
    is_slow,
    is_table_level,
    register,
    task,
    think,
)
from bocage.table.events import Event, EventLog, Summary
from bocage.table.origin import Origin
from bocage.table.refusals import Refusal
from bocage.table.restore import Restored, restored
from bocage.table.score import Leg, MatchScore, match_score
from bocage.table.seats import SIDES, Seat, SeatName, Side, other, side_of
from bocage.table.stored_table import MOST_SPOKEN, Person, Spoken, StoredTable
from bocage.table.table import Setup, Table, seating_of

__all__ = [
    "CLOCKS",
    "IN_ONE_SITTING",
    "LEVELS",
    "MOST_SPOKEN",
    "SIDES",
    "Answer",
    "Clock",
    "ClockOwner",
    "Event",
    "EventLog",
    "Intent",
    "Leg",
    "MatchScore",
    "Origin",
    "Person",
    "Refusal",
    "Restored",
    "Seat",
    "SeatName",
    "Setup",
    "Side",
    "Spoken",
    "StoredTable",
    "Summary",
    "Table",
    "ThinkTask",
    "Thought",
    "glance",
    "is_slow",
    "is_table_level",
    "match_score",
    "other",
    "register",
    "restored",
    "seating_of",
    "side_of",
    "task",
    "think",
]
