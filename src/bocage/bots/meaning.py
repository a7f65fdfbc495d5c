"""Name and intent of a computer player in words: places and targets, never cards."""

from __future__ import annotations

from bocage.bots.levels import LEVELS
from bocage.bots.thought import Aim, Intent
from bocage.content import library
from bocage.content.battle import ReadyBattle
from bocage.content.hexnames import hex_of
from bocage.content.placenames import hex_in_words, place_names
from bocage.game import Game
from bocage.notation.facts import Attack, Moved
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
    """What a computer planned for its last turn and what came of it; None if it has nothing to tell.

    What it expects depends on its hand: that is told only when the game is over.
    """
    if not intent:
        return None
    told = [meaning(game.field, intent, lang), outcome(game, side, intent, lang)]
    return " ".join([*told, expectation(intent, lang)] if over else told)


def outcome(game: Game, side: str, intent: Intent, lang: str) -> str:
    """What was done in the turn of the plan: units moved, and whom they attacked."""
    moved, attacked = 0, []
    for entry in game.entries:
        if entry.turn != intent.turn or entry.side != side:
            continue
        for fact in entry.facts:
            if isinstance(fact, Moved):
                moved += 1
            elif isinstance(fact, Attack) and fact.stage != "ambush":
                foe = entry.stood.get(fact.at)
                if foe:
                    attacked.append(target(game.field, Aim(fact.at, foe.unit), lang))
    named = say(lang, "intent-and").join(list(dict.fromkeys(attacked))[:MOST_NAMED])
    return say(lang, "intent-done", moves=moved, attacks=len(attacked), targets=named)


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
    return say(lang, "intent-sentence", doing=doing)


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
