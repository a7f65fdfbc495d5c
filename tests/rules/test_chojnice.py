"""The Train to Chojnice: the battle of our own with an armored train, a station and a bridge that can be blown."""

from __future__ import annotations

import pytest
from scenes import scene

from bocage.content.battle import field_of
from bocage.core.chance import seeded
from bocage.core.step import random_game
from bocage.game import Game, dice_key
from bocage.testing import ScriptedTable


@pytest.mark.rule("FAQ-TRP-064")
def test_the_armored_train_has_a_gun_and_infantry_aboard() -> None:
    p = Game.new("chojnice", "train").position()
    assert p.rail is not None
    assert p.rail.trains == {"b5": "a5"}
    assert [(r.unit, r.at) for r in p.rail.riders] == [("infantry", "b5")]
    assert {u.unit for u in p.units if u.side == "axis"} == {"locomotive", "gun-wagon", "infantry"}
    assert next(u.medals for u in p.units if u.unit == "locomotive") == 2


@pytest.mark.rule("FAQ-TRP-A04")
def test_the_train_reaches_the_station_in_two_moves_and_its_infantry_takes_part_in_the_third_turn() -> None:
    t = ScriptedTable(Game.new("chojnice", "station"))
    t.card("direct-from-hq").order("b5").do("move b5-e5")
    t.end().skip()
    t.card("direct-from-hq").order("e5").do("move e5-g5")
    assert t.phase == "unload"
    assert {action.split("-")[0] for action in t.legal} == {"unload g5"}
    t.do(t.legal[0])
    assert t.game.position().rail.riders == []      # type: ignore[union-attr]
    assert t.medals == (0, 1)                       # the station


@pytest.mark.rule("FAQ-ACT-009", "FAQ-TRP-054")
def test_poles_blow_the_bridge_under_the_train_for_two_medals() -> None:
    t = ScriptedTable(Game.new("chojnice", "bridge"))
    t.card("direct-from-hq").order("b5").do("move b5-d5")
    t.end()
    t.card("probe-left", "probe-left-as-demolition-attempt")
    t.do("blow d5", "s i")
    assert t.unit("d5") == t.unit("c5") == ""
    assert t.medals == (2, 0)


def test_without_the_bridge_the_train_stays_behind() -> None:
    t = ScriptedTable(Game.new("chojnice", "gap"))
    t.skip()
    t.card("probe-left", "probe-left-as-demolition-attempt").do("blow d5", "s i")
    t.card("direct-from-hq").order("b5")
    assert t.reach("b5") == {"c5"}


@pytest.mark.parametrize(("stand", "medals"), [("g5", 1), ("f4", 0), ("f4 g3", 1), ("f4 g4 g5", 2)])
def test_station_and_town_are_medals_of_the_axis_while_held(stand: str, medals: int) -> None:
    t = scene("chojnice", "I4@a1 " + " ".join(f"i4@{h}" for h in stand.split()), "axis")
    assert t.medals == (0, medals)


def test_chojnice_is_played_to_its_end() -> None:
    field = field_of("chojnice")
    for number in range(3):
        s = field.open(seeded(dice_key(f"chojnice {number}")))
        random_game(field.rules, s, seeded(dice_key(f"p {number}")), 100_000)
        assert s.score.winner >= 0
