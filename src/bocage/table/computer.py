"""Computer opponents by level. They are shown an imagined game, so that none can see hidden cards."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from typing import Final

from bocage.bots import LEVELS as ALL_LEVELS
from bocage.bots import Bot
from bocage.game import Game
from bocage.table.fields import field_here
from bocage.table.seats import Side

LEVELS: Final[dict[str, Callable[[str], Bot]]] = dict(ALL_LEVELS)
log = logging.getLogger(__name__)


def register(level: str, make: Callable[[str], Bot]) -> None:
    """Offer a level; `make` receives a seed for the player's own dice."""
    LEVELS[level] = make


def imagined(game: Game, side: Side, seed: str = "") -> Game:
    """What the computer may look at: the same to its eyes, other hidden cards, other dice to come."""
    return game.imagine(side, seed or secrets.token_hex(8))


def decide(level: str, game: Game, seed: str = "") -> str:
    """The action a level chooses in an imagined game, in whatever thread this is.

    A player that fails must not stop the table.
    """
    game = Game(field_here(game.field.battle.id, game.field.variants), game.state, game.seed)
    legal = game.legal()
    if len(legal) == 1:
        return legal[0]
    try:
        action = LEVELS[level](seed or secrets.token_hex(8)).decide(game)
    except Exception:
        log.exception("the level %s failed", level)
        return legal[0]
    return action if action in legal else legal[0]
