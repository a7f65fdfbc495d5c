"""The ladder of levels: names a player understands, from a beginner to the strongest."""

from __future__ import annotations

import time
from collections.abc import Callable

from bocage.bots.simple import Bot, RandomBot, SimpleBot
from bocage.bots.thinkers import GreedyBot, PlannerBot

LEVELS: dict[str, Callable[[str], Bot]] = {
    "recruit": lambda seed: GreedyBot(seed, slips=0.5),         # sees the odds, often forgets them
    "sergeant": lambda seed: GreedyBot(seed, slips=0.25),
    "captain": GreedyBot,                                       # exact odds, never a slip
    "major": lambda seed: player("major", seed),                # plans turns and thinks of the reply
    "general": lambda seed: player("general", seed),            # thinks longer
    # Yardsticks, not offered at the table.
    "simple": SimpleBot,                                        # marches forward and shoots
    "random": RandomBot,                                        # any legal action
}
LADDER = ("recruit", "sergeant", "captain", "major", "general")
SECONDS = {"major": 0.1, "general": 2.0}       # of thought a turn
LEAST, MOST = 0.01, 60.0                        # seconds a turn that may be asked for


def split(level: str) -> tuple[str, float | None]:
    """`general@4` is a general with four seconds a turn. Raises KeyError for what is no level."""
    name, at, seconds = level.partition("@")
    if name not in LEVELS:
        raise KeyError(level)
    if not at:
        return name, SECONDS.get(name)
    try:
        wanted = float(seconds)
    except ValueError:
        raise KeyError(level) from None
    if name not in SECONDS or not LEAST <= wanted <= MOST:
        raise KeyError(level)
    return name, wanted


def known(level: str) -> bool:
    try:
        split(level)
    except KeyError:
        return False
    return True


def player(level: str, seed: str, clock: Callable[[], float] = time.perf_counter) -> Bot:
    """A player of that level; raises KeyError for a level that does not exist."""
    name, seconds = split(level)
    if seconds is None:
        return LEVELS[name](seed)
    return PlannerBot(seed, seconds, clock)
