"""Prepared games, played by bots, so that a test can begin anywhere in a battle."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from bocage.bots import SimpleBot
from bocage.game import Game

SEED = "browser"


def played(battle: str, enough: Callable[[Game], bool], seed: str = SEED) -> list[str]:
    """The actions of a sensible game up to a moment."""
    game, bot = Game.new(battle, seed), SimpleBot(seed)
    actions: list[str] = []
    while not game.over and not enough(game):
        actions.append(bot.decide(game))
        game.play(actions[-1])
    return actions


def first_side(battle: str, seed: str = SEED) -> str:
    return Game.new(battle, seed).decider


@cache
def opening(battle: str, turns: int, seed: str = SEED) -> list[str]:
    """Both sides have had so many turns; the first one chooses a card."""
    first = first_side(battle, seed)
    return played(battle, lambda g: g.state.turn.number > 2 * turns and g.phase == "card" and g.decider == first, seed)


@cache
def before(battle: str, verb: str, seed: str = SEED) -> list[str]:
    """The side that plays first is about to have such a choice for the first time."""
    first = first_side(battle, seed)
    return played(battle, lambda g: g.decider == first and any(a.split()[0] == verb for a in g.legal()), seed)


@cache
def whole(battle: str, seed: str = SEED) -> list[str]:
    return played(battle, lambda g: False, seed)
