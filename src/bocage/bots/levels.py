"""The ladder of levels: names a player understands, from a beginner to the strongest."""

from __future__ import annotations

import importlib
import re
import sys
import time
from collections.abc import Callable
from hashlib import sha256

from bocage.bots.remote import SECONDS as PATIENCE
from bocage.bots.remote import Outsider, RemoteBot, RemoteError, mishap
from bocage.bots.simple import Bot, RandomBot, SimpleBot
from bocage.bots.thinkers import GreedyBot, PlannerBot
from bocage.speech import Said

LEVELS: dict[str, Callable[[str], Bot]] = {
    "recruit": lambda seed: GreedyBot(seed, slips=0.5),         # sees the odds, often forgets them
    "sergeant": lambda seed: GreedyBot(seed, slips=0.25),
    "lieutenant": lambda seed: GreedyBot(seed, slips=0.13),
    "captain": GreedyBot,                                       # exact odds, never a slip
    "general": lambda seed: player("general", seed),            # plans turns and thinks of the reply
    # Not offered at the table: a general in a hurry, which is no rung of its own (docs/strength.md), and yardsticks.
    "major": lambda seed: player("major", seed),
    "simple": SimpleBot,                                        # marches forward and shoots
    "random": RandomBot,                                        # any legal action
}
LADDER = ("recruit", "sergeant", "lieutenant", "captain", "general")
SECONDS = {"major": 0.1, "general": 2.0}       # of thought a turn
LEAST, MOST = 0.03, 60.0                        # seconds a turn that may be asked for
# A user's program, with the seconds it may take for a decision: `cmd:python my_bot.py`, `cmd@2:./bot`.
PROGRAM = re.compile(r"cmd(?:@([0-9]+(?:\.[0-9]+)?))?:(.*\S.*)")
# A user's class, made with a seed: `py:my_bot:MyBot`.
CLASS = re.compile(r"py:([A-Za-z_][\w.]*):([A-Za-z_]\w*)")


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


def is_external(level: str) -> bool:
    """Whether the level is a user's program or class, whose play is unknown here."""
    return bool(PROGRAM.fullmatch(level) or CLASS.fullmatch(level))


def is_known_level(level: str) -> bool:
    """Whether `player` would understand the name; a program is not started for it."""
    if is_external(level):
        return True
    try:
        split(level)
    except KeyError:
        return False
    return True


def player(level: str, seed: str, clock: Callable[[], float] = time.perf_counter) -> Bot:
    """The player of a level, or a user's bot; raises KeyError for an unknown name."""
    if found := PROGRAM.fullmatch(level):
        return RemoteBot(found[2], float(found[1] or PATIENCE))
    if found := CLASS.fullmatch(level):
        return own(found[1], found[2], sha256(f"player {seed}".encode()).hexdigest())  # tells nothing of the game's
    name, seconds = split(level)
    if seconds is None:
        return LEVELS[name](seed)
    return PlannerBot(seed, seconds, clock)


def own(module: str, name: str, seed: str) -> Bot:
    """A class from a module that Python finds, the current folder included."""
    if "" not in sys.path:
        sys.path.insert(0, "")
    program = f"py:{module}:{name}"
    try:
        made = getattr(importlib.import_module(module), name)(seed)
    except (ImportError, AttributeError) as e:
        raise RemoteError("start", program, str(e)) from None
    except Exception as e:
        raise RemoteError("start", program, mishap(e)) from e
    if not callable(getattr(made, "decide", None)):
        raise RemoteError("start", program, Said("fault-remote-decide"))
    return Outsider(made)
