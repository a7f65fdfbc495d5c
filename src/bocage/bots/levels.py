"""The ladder of levels: names a player understands, from a beginner to the strongest."""

from __future__ import annotations

from collections.abc import Callable

from bocage.bots.simple import Bot, RandomBot, SimpleBot
from bocage.bots.thinkers import GreedyBot, PlannerBot

LEVELS: dict[str, Callable[[str], Bot]] = {
    "recruit": lambda seed: GreedyBot(seed, slips=0.5),         # sees the odds, often forgets them
    "sergeant": lambda seed: GreedyBot(seed, slips=0.25),
    "captain": GreedyBot,                                       # exact odds, never a slip
    "major": lambda seed: PlannerBot(seed, seconds=0.1),        # thinks of the reply
    "general": lambda seed: PlannerBot(seed, seconds=1.0),      # thinks longer
    # Yardsticks, not offered at the table.
    "simple": SimpleBot,                                        # marches forward and shoots
    "random": RandomBot,                                        # any legal action
}
LADDER = ("recruit", "sergeant", "captain", "major", "general")


def player(level: str, seed: str) -> Bot:
    """A player of that level; raises KeyError for a level that does not exist."""
    return LEVELS[level](seed)
