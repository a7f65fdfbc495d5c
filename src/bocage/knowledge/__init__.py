"""Hidden information: what each reader of a game may know.

A reader is a seat, a spectator (`NOBODY`) or the complete record (`EVERYTHING`). Views, logs,
records, replays, explanations and computer players ask here and nowhere else; the test
`tests/server/test_who_asks.py` lists them. Secret are the cards of a hand, the draw pile, cards
laid out to choose from, the card kept of them, a reaction considered or declined, and the seed.
Everything else lies open on the board.
"""

from bocage.knowledge.positions import hand_of, knows_seed, played_on, visible
from bocage.knowledge.reactions import ASKED, is_kept_waiting
from bocage.knowledge.readers import EVERYTHING, NOBODY, Reader, Who, reader_of
from bocage.knowledge.telling import SeatLogs, action_for, entry_for, facts_for, is_told
from bocage.knowledge.versions import Versions

__all__ = [
    "ASKED",
    "EVERYTHING",
    "NOBODY",
    "Reader",
    "SeatLogs",
    "Versions",
    "Who",
    "action_for",
    "entry_for",
    "facts_for",
    "hand_of",
    "is_kept_waiting",
    "is_told",
    "knows_seed",
    "played_on",
    "reader_of",
    "visible",
]
