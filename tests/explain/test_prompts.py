"""Prompts and labels of actions: in random games every decision asks something and every choice has a name."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from board_rules import DEPLOYED, DESERT, MINIATURES
from msgspec.structs import replace
from tests.rules.miniature_boards import kind

from bocage.content import library
from bocage.content.battle import ReadyBattle, Variants
from bocage.content.schema import Force
from bocage.core import terms as t
from bocage.explain.prompts import Phrase, choice_phrase, commit_phrase, prompt, warning
from bocage.explain.sentences import HexNames, UnitAt
from bocage.game import Game
from bocage.notation.actions import VERBS, WORDS
from bocage.notation.position import PHASES
from bocage.speech import LANGUAGES
from bocage.testing import ScriptedTable, board

BATTLES = (
    "pegasus-bridge", "toulon", "sainte-mere-eglise", "wake-island", "iwo-jima", "sugar-loaf", "arracourt", "dinant",
    *library.battles("overlord"), *library.battles("breakthrough"), DESERT,
)
RARE = {"seal", "exit", "discard", "supply", "pass", "dive", "rescue", "land"}         # not met in so few games


def asked(game: Game) -> Phrase:
    return prompt(game.field, game.state, game.choices(), game.orders_left)


FIXTURES = Path(__file__).parents[1] / "fixtures"
COMMISSAR, SKIRMISH, LED, DAMS, HEROES = (
    str(FIXTURES / f"{name}.toml") for name in ("red-army", "skirmish", "skirmish-led", "dams", "heroes")
)


FEW = {DESERT: 8, MINIATURES: 20, HEROES: 12}      # games, where what happens is rare; 2 of the others


def games() -> Iterator[Game]:
    """Games that meet every decision; more where what happens is rare: in the small desert, among miniatures."""
    skirmishes = [COMMISSAR, SKIRMISH, DEPLOYED, LED, MINIATURES, DAMS, HEROES]
    for battle in [*(b for b in BATTLES if b in {*library.battles(), DESERT}), *skirmishes]:
        for seed in range(FEW.get(battle, 2)):
            flown = Variants(air=seed == 1 and battle in library.battles("standard"))
            yield Game.new(battle, f"prompts {seed}", variants=flown)
    yield at_the_station()
    yield at_a_bridge()


def at_a_bridge() -> Game:
    """Pioneers beside a bridge, which chance seldom brings there."""
    kinds = [kind("pioneers", id="pioneer-unit", code="PI"), kind("infantry", id="foot", code="IN")]
    drawing = "~ ~+= ~ ~\n . PI5 . in5"
    return board(drawing, "c5", kinds=kinds, miniatures={}).card("direct-from-hq").order("d4").battle_phase().game


def at_the_station() -> Game:
    """A train with riders in its station, which chance seldom brings there."""
    drawn = board("rr rr/W rr/L rs rr\n . . . . .\n. . . . i4", "b5").game.field.battle
    aboard = Force(side="allies", unit="infantry", at="c5 d5", aboard=True)
    ready = ReadyBattle(replace(drawn, forces=[*drawn.forces, aboard]))
    table = ScriptedTable(Game.new(ready, "station")).card("direct-from-hq").order("d5")
    table.do("move d5-e5")
    return table.game


def test_every_decision_and_choice_has_words_in_both_languages() -> None:
    phases, verbs = set[str](), set[str]()
    for number, game in enumerate(games()):
        chance = random.Random(f"words {number}")
        while not game.over and len(game.entries) < 250:
            choices = game.choices()
            some = chance.sample(choices, min(4, len(choices)))
            phrases = [asked(game), *(choice_phrase(game.field, game.state, packed, 2) for packed in some)]
            phrases += [p for packed in some if (p := commit_phrase(game.field, packed, 2))]
            phrases += [p for p in [warning(game.state, choices)] if p]
            for lang in LANGUAGES:
                for phrase in phrases:
                    text = phrase.text(lang, game.field)
                    assert re.search(r"\w", text), phrase
                    assert not re.search(r"[{}$]|None|turn-|  ", text), (phrase, text)
            phases.add(game.phase)
            verbs |= {WORDS[packed & t.FIELD] for packed in choices}
            game.choose(chance.choice(choices))
    assert phases >= set(PHASES) - {"over", "heal"}, set(PHASES) - phases
    assert verbs >= set(VERBS) - RARE


@pytest.mark.parametrize(("lang", "words"), [
    ("en", [
        "Give your orders: tap up to 3 units that will act.", "Order Infantry d7",
        "Ordered: 1 of 3. Tap more units, or go on.", "Orders given", "2 units could still be ordered. Go on?",
    ]),
    ("fr", [
        "Donnez vos ordres\u00a0: touchez jusqu’à 3 unités qui agiront.", "Ordre à Infanterie d7",
        "Ordres donnés\u00a0: 1 sur 3. Touchez d’autres unités ou continuez.", "Ordres donnés",
        "2 unités pourraient encore recevoir un ordre. Continuer\u202f?",
    ]),
])
def test_orders_are_counted_and_warned_of(lang: str, words: list[str]) -> None:
    table = board("I4 I4 I4 . i4", "c7").card("direct-from-hq")
    game = table.game

    def label(action: str) -> str:
        return choice_phrase(game.field, game.state, game.packed(action, game.choices())).text(lang, game.field)

    said = [asked(game).text(lang, game.field), label("order d7")]
    table.do("order c7")
    warned = warning(game.state, game.choices())
    assert warned
    said += [asked(game).text(lang, game.field), label("done"), warned.text(lang, game.field)]
    assert said == words


def test_nobody_is_warned_who_has_moved_or_has_nothing_to_give_up() -> None:
    table = board("I4 . I4 . i4", "c7").card("direct-from-hq").order("c7", "e7")
    assert warning(table.game.state, table.game.choices()) == Phrase("turn-warn-moves", {"count": 2})
    table.do("move c7-d7")
    assert warning(table.game.state, table.game.choices()) is None


def test_verbs_agree_with_the_unit_that_acts() -> None:
    field = Game.new("pegasus-bridge", "agree").field

    def said(unit: str, verb: str, **more: Any) -> str:
        return Phrase(f"turn-do-{verb}", {"unit": UnitAt(unit, "b1"), **more}).text("en", field)

    foe = {"foe": UnitAt("infantry", "b2"), "dice": 2}
    assert said("engineer", "attack", **foe) == "Engineers b1 attack Infantry b2 (2 dice)"
    assert said("infantry", "attack", **foe | {"dice": 1}) == "Infantry b1 attacks Infantry b2 (1 die)"
    assert said("engineer", "retreat", hex=HexNames(["c1"])) == "Engineers b1 fall back to c1"
    assert said("engineer", "clear") == "Engineers b1 clear the wire"
