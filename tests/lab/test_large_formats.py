"""Overlord and Breakthrough, with planes too, in the ladder and the laboratory."""

from __future__ import annotations

import pytest

from bocage.content import library
from bocage.content.source import BattleSource
from bocage.lab.inquiry import Inquiry, investigate
from bocage.lab.ladder import Pair, PairTask, play_pair

LARGE = [*library.battles("overlord"), *library.battles("breakthrough")]


@pytest.mark.parametrize("battle", LARGE)
def test_a_captain_beats_random_choices_on_the_ladder_from_both_sides(battle: str) -> None:
    first, second = play_pair(PairTask(Pair("captain", "random", battle, 0), BattleSource.of(battle)))
    assert (first.leg, second.leg) == (1, 2)
    assert {first.winner, second.winner} == {"captain"}
    assert min(first.turns, second.turns) > 2


@pytest.mark.parametrize("battle", ["hells-highway", "goodwood"])
def test_a_large_battle_is_reported_with_planes_and_without(battle: str) -> None:
    """The same cards and dice twice; how sure the difference is belongs to it."""
    report = investigate(Inquiry(library.battles()[battle], 12, what_if=("planes",), first_move=False))
    (flown,) = report.what_if
    assert report.base.games == flown.run.games == 12
    assert flown.run.scores != report.base.scores
    assert 0 < flown.p <= 1
