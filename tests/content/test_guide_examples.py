"""Drawn examples of the guide: each shows choices of the unit it speaks of, and the figures its caption names."""

from __future__ import annotations

import pytest

from bocage.content import library
from bocage.server.guide import drawn
from bocage.server.wire import DrawnExample

EXAMPLES = [(chapter.id, n) for chapter in library.guide().values() for n in range(len(chapter.examples))]


def made(chapter: str, n: int = 0) -> DrawnExample:
    return drawn(library.guide()[chapter].examples[n])


@pytest.mark.parametrize(("chapter", "n"), EXAMPLES)
def test_an_example_shows_choices(chapter: str, n: int) -> None:
    example = made(chapter, n)
    assert example.marks
    assert {mark.at for mark in example.marks} <= {info.name for info in example.hexes}
    assert example.of is None or example.of in {unit.at for unit in example.units}


def test_the_figures_of_the_captions() -> None:
    assert sorted(mark.dice or 0 for mark in made("battle").marks) == [1, 1, 2]
    assert [(mark.at, mark.dice) for mark in made("battle", 1).marks] == [("f6", 3)]
    assert sorted(mark.dice or 0 for mark in made("battle", 2).marks) == [1, 2, 3]
    assert len(made("retreat").marks) == 2
    near = [mark for mark in made("movement").marks if mark.may_battle]
    far = [mark for mark in made("movement").marks if not mark.may_battle]
    assert (len(near), "f6" in {mark.at for mark in far}) == (5, True), "one neighbour is a forest"
    assert {mark.at for mark in made("sight").marks} == {"f6", "g4"}, "who stands behind the forest is hidden"
    assert {mark.at for mark in made("orders").marks} == {"d4", "f4", "h4"}
