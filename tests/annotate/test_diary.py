"""The war diary: marches and losses as they were."""

from __future__ import annotations

from bocage.annotate.diary import casualties_of, marches_of, story, without_loops
from bocage.bots import GreedyBot
from bocage.game import Game
from bocage.notation.facts import Eliminated


def finished(battle: str) -> Game:
    game, bot = Game.new(battle, "diary"), GreedyBot("diary")
    while not game.over:
        game.play(bot.decide(game))
    return game


def test_marches_begin_where_units_began_and_end_where_they_ended_or_fell() -> None:
    game = finished("pegasus-bridge")
    opening = {unit.at: unit.side for unit in Game.new("pegasus-bridge", "diary").position().units}
    ends = {unit.at: unit.side for unit in game.position().units}
    fell = {loss.at: loss.side for loss in casualties_of(game)}
    marches = marches_of(game)
    assert {march.side for march in marches} == {"allies", "axis"}
    for march in marches:
        assert opening[march.hexes[0]] == march.side
        assert march.side in (ends.get(march.hexes[-1]), fell.get(march.hexes[-1]))
    assert len(casualties_of(game)) == sum(isinstance(f, Eliminated) for e in game.entries for f in e.facts)


def test_a_way_there_and_back_is_left_out() -> None:
    assert without_loops(["a1", "b1", "c1", "b1", "b2"]) == ["a1", "b1", "b2"]
    assert without_loops(["a1", "b1", "a1"]) == ["a1"]


def test_a_moment_is_told_in_both_languages() -> None:
    game = finished("pegasus-bridge")
    for entry in game.entries:
        for lang in ("en", "fr"):
            told = story(game, entry, lang)
            assert "log-" not in told
            assert "deeds-" not in told
            assert told.endswith((".", "!"))
    card = next(e for e in game.entries if e.phase == "card" and e.side == "allies")
    assert story(game, card, "en").startswith("The Allies ")
    assert story(game, card, "fr").startswith("Le camp allié ")
