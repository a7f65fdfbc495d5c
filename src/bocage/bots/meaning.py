"""Name and intent of a computer player in words: places and targets, never cards."""

from __future__ import annotations

from bocage.bots.levels import LEVELS
from bocage.bots.thought import Aim, Intent
from bocage.content import library
from bocage.content.battle import ReadyBattle
from bocage.content.hexnames import hex_of
from bocage.content.placenames import hex_in_words, place_names
from bocage.game import Game
from bocage.number_format import signed
from bocage.speech import say

MOST_NAMED = 2      # targets and places a sentence names


def called(level: str, lang: str) -> str:
    """A level as people call it; a program keeps its own name."""
    name, _, seconds = level.partition("@")
    if name not in LEVELS:
        return level
    said = say(lang, f"level-{name}")
    return say(lang, "level-timed", level=said, seconds=float(seconds)) if seconds else said


def meant(game: Game, side: str, intent: Intent | None, over: bool, lang: str) -> str | None:
    """What a computer says of its last turn; None before it has had one.

    What it expects depends on its hand: that is told only when the game is over.
    """
    if intent:
        told = meaning(game.field, intent, lang)
        return f"{told} {expectation(intent, lang)}" if over else told
    return say(lang, "intent-silent") if has_had_turn(game, side, over) else None


def has_had_turn(game: Game, side: str, over: bool) -> bool:
    """Whether a turn of the side is over; what it decided in the enemy's turn is none."""
    starts = {entry.turn: entry.side for entry in reversed(game.entries)}
    return any(starts[turn] == side for turn in starts if over or turn < game.state.turn.number)


def expectation(intent: Intent, lang: str) -> str:
    medals = signed(lang, intent.margin, 1)
    return say(lang, "intent-expected", medals=medals, chance=round(100 * intent.chance))


def meaning(field: ReadyBattle, intent: Intent, lang: str) -> str:
    """What it meant to do, as a sentence in that language."""
    parts = []
    if intent.moves:
        parts.append(say(lang, "intent-move", units=len(intent.moves), place=chief_place(field, intent, lang)))
    if intent.targets:
        named = [target(field, aim, lang) for aim in intent.targets[:MOST_NAMED]]
        parts.append(say(lang, "intent-attack", targets=say(lang, "intent-and").join(named)))
    doing = say(lang, "intent-then").join(parts) or say(lang, f"intent-{intent.open or 'hold'}")
    return say(lang, "intent-sentence", doing=doing[0].upper() + doing[1:])


def chief_place(field: ReadyBattle, intent: Intent, lang: str) -> str:
    """The move that says most: onto an objective, to a place with a name, else the first."""
    goals = {h for o in field.battle.objectives for h in o.at.split()}
    named = place_names(field.battle)
    ends = [end for _, end in intent.moves]
    best = sorted(ends, key=lambda h: (h not in goals, h not in named))[0]
    return place(field, best, lang)


def place(field: ReadyBattle, at: str, lang: str) -> str:
    """A hex as a player would call it: its name on the map, or its ground."""
    if at in place_names(field.battle):
        return hex_in_words(field.battle, at)[lang]
    layers = field.layers[hex_of(field.board, at)]
    terrain = library.terrains()[layers[-1]]
    if terrain.layer == "face":
        return at
    return say(lang, "intent-ground", ground=lower(terrain.name[lang]), hex=at)


def target(field: ReadyBattle, aim: Aim, lang: str) -> str:
    unit = library.units()[aim.unit].name[lang]
    return say(lang, "intent-target", unit=lower(unit), place=place(field, aim.at, lang))


def lower(name: str) -> str:
    return name[0].lower() + name[1:]
