"""Name and intent of a computer player in words: places and targets, never cards."""

from __future__ import annotations

from bocage.bots.deeds import deeds_of, in_one_sentence
from bocage.bots.levels import LEVELS
from bocage.bots.thought import Intent
from bocage.content.seating import side_of
from bocage.game import Game
from bocage.number_format import signed
from bocage.speech import say


def called(level: str, lang: str) -> str:
    """A level as people call it; a program keeps its own name."""
    name, _, seconds = level.partition("@")
    if name not in LEVELS:
        return level
    said = say(lang, f"level-{name}")
    return say(lang, "level-timed", level=said, seconds=float(seconds)) if seconds else said


def meant(game: Game, side: str, intent: Intent | None, over: bool, lang: str) -> str | None:
    """What a computer tried in its last turn, true to what it did; None if it has nothing to tell.

    What it expects depends on its hand: that is told only when the game is over.
    """
    if not intent:
        return None
    told = in_one_sentence(game.field, deeds_of(game, side_of(side), intent.turn, intent), lang)
    return f"{told} {expectation(intent, lang)}" if over else told


def expectation(intent: Intent, lang: str) -> str:
    medals = signed(lang, intent.margin, 1)
    return say(lang, "intent-expected", medals=medals, chance=round(100 * intent.chance))
