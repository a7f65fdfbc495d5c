"""Fair questions to a computer player: none sees what its side may not know."""

from __future__ import annotations

from bocage.bots.simple import Bot
from bocage.game import Game


def consult(bot: Bot, game: Game, seed: str) -> str:
    """The bot's choice. An honest one is shown the game itself, others one with hidden cards dealt anew."""
    legal = game.legal()
    return legal[0] if len(legal) == 1 else bot.decide(shown(bot, game, seed))


def shown(bot: Bot, game: Game, seed: str) -> Game:
    """The game as the bot may see it."""
    return game if getattr(bot, "honest", False) else game.imagine(game.decider, seed)


def dismiss(bot: object) -> None:
    """The battle is over: a player that is a program ends."""
    leave = getattr(bot, "close", None)
    if leave is not None:
        leave()
