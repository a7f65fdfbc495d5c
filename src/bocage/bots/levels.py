"""The ladder of levels: names a player understands, from a beginner to the strongest."""

from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Callable

from bocage.bots.remote import SECONDS, Outsider, RemoteBot, RemoteError
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
# A program of one's own, with the seconds it may take for a decision: `cmd:python my_bot.py`, `cmd@2:./bot`.
PROGRAM = re.compile(r"cmd(?:@([0-9]+(?:\.[0-9]+)?))?:(.*\S.*)")
# A class of one's own, made with a seed: `py:my_bot:MyBot`.
CLASS = re.compile(r"py:([A-Za-z_][\w.]*):([A-Za-z_]\w*)")


def known(level: str) -> bool:
    """Whether `player` would understand the name; a program is not started for it."""
    return level in LEVELS or bool(PROGRAM.fullmatch(level) or CLASS.fullmatch(level))


def player(level: str, seed: str) -> Bot:
    """A player of that level, or one of one's own; raises KeyError for a name that means nothing."""
    if found := PROGRAM.fullmatch(level):
        return RemoteBot(found[2], float(found[1] or SECONDS))
    if found := CLASS.fullmatch(level):
        return own(found[1], found[2], seed)
    return LEVELS[level](seed)


def own(module: str, name: str, seed: str) -> Bot:
    """A class from a module that Python finds, the current folder included."""
    if "" not in sys.path:
        sys.path.insert(0, "")
    try:
        return Outsider(getattr(importlib.import_module(module), name)(seed))
    except (ImportError, AttributeError) as e:
        raise RemoteError("start", f"py:{module}:{name}", str(e)) from None
