"""Computer opponents by level.

They are handed what their seat may know as plain data, so that none can see a hidden card and
all can think in another process. What they keep in mind comes back with the answer.
"""

from __future__ import annotations

import copy
import logging
import secrets
import time
from collections.abc import Callable
from typing import Final

import msgspec

from bocage.bots import LEVELS as ALL_LEVELS
from bocage.bots import SECONDS, Bot, GreedyBot, Intent, PlannerBot, Thought, player, split
from bocage.content.battle import Variants
from bocage.content.source import BattleSource
from bocage.game import Game
from bocage.notation.position import Position
from bocage.table.seats import SeatName

LEVELS: Final[dict[str, Callable[[str], Bot]]] = dict(ALL_LEVELS)
log = logging.getLogger(__name__)


class ThinkTask(msgspec.Struct, frozen=True):
    """One decision to be made: the position as the seat sees it."""

    battle: BattleSource
    variants: Variants
    level: str
    seed: str
    position: Position
    thought: Thought | None         # None: it begins, or has lost what it had in mind
    asked: float                    # when, by the clock on the wall: another process must understand it


class Answer(msgspec.Struct, frozen=True):
    action: str
    thought: Thought | None


def register(level: str, make: Callable[[str], Bot]) -> None:
    """Offer a level; `make` receives a seed for the player's own dice."""
    LEVELS[level] = make


def is_table_level(level: str) -> bool:
    """Whether a table offers the level, with or without its seconds; programs play at no table."""
    try:
        return level in LEVELS or bool(split(level))
    except KeyError:
        return False


def is_slow(level: str) -> bool:
    """Whether the level takes seconds, so that it must think in another process."""
    return level.partition("@")[0] in SECONDS


def task(level: str, game: Game, seat: SeatName, seed: str = "", thought: Thought | None = None) -> ThinkTask:
    """The task of a computer player: nothing in it is hidden from its seat."""
    return ThinkTask(
        BattleSource.of(game.field),
        game.field.variants,
        level,
        seed or secrets.token_hex(8),
        game.visible(seat),
        thought,
        time.time(),
    )


def think(task: ThinkTask) -> Answer:
    """The action a level chooses, in whatever thread or process this is.

    A player that fails must not stop the table.
    """
    game = Game.supposed(task.battle.ready(task.variants), task.position, task.seed)
    legal = game.legal()
    if len(legal) == 1:
        return Answer(legal[0], task.thought)
    thought = copy.deepcopy(task.thought)       # in a thread it is the asker's own
    try:
        bot = LEVELS[task.level](task.seed) if task.level in LEVELS else player(task.level, task.seed)
        if thought is None:
            thought = getattr(bot, "thought", Thought())
        elif hasattr(bot, "thought"):
            bot.thought = thought
        if game.phase == "card":
            thought.intent = None
        if isinstance(bot, PlannerBot):
            bot.late = max(0.0, time.time() - task.asked)
        action = bot.decide(game)
        if game.phase == "card" and hasattr(bot, "explain"):
            thought.intent = bot.explain(game, action)
    except Exception:
        log.exception("the level %s failed", task.level)
        return Answer(legal[0], thought)
    return Answer(action if action in legal else legal[0], thought)


def glance(task: ThinkTask) -> Answer:
    """Fallback answer, a captain's, for a thought that kills its process."""
    game = Game.supposed(task.battle.ready(task.variants), task.position, task.seed)
    return Answer(GreedyBot().decide(game), None)


__all__ = [
    "LEVELS",
    "Answer",
    "Intent",
    "ThinkTask",
    "Thought",
    "glance",
    "is_slow",
    "is_table_level",
    "register",
    "task",
    "think",
]
