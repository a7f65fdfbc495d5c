"""The fit of the outlook finds what was put in, and measures real games."""

from __future__ import annotations

import random
from math import exp

from bocage.lab.fit import Fit, Turn, solve, turns
from bocage.minds.weights import MARKS


def made_up(count: int) -> list[Turn]:
    """Turns whose winners follow two marks and an advantage of one seat."""
    rng = random.Random(1)
    out = []
    for number in range(count):
        marks = [0.0] * (2 * MARKS)
        marks[0], marks[MARKS] = rng.uniform(0, 5), rng.uniform(0, 5)
        seat = rng.randrange(2)
        odds = -0.6 * marks[0] + 0.4 * marks[MARKS] + (1.0 if seat else -1.0)
        out.append(Turn(seat, number, marks, rng.random() < 1 / (1 + exp(-odds))))
    return out


def test_the_fit_finds_the_weights_and_the_advantage_of_a_seat() -> None:
    known = made_up(4_000)
    fit = Fit(known)
    before = fit.loss(known)
    for _ in range(6):
        fit.step()
    numbers = fit.numbers()
    assert abs(numbers[0] + 6_000) < 800
    assert abs(numbers[MARKS] - 4_000) < 800
    assert all(n == 0 for i, n in enumerate(numbers) if i not in (0, MARKS))
    assert 1.6 < fit.constants[1] - fit.constants[0] < 2.4
    assert fit.loss(known) < before


def test_a_game_gives_a_turn_for_every_card_and_one_winner() -> None:
    seen = list(turns("pegasus-bridge", 0, 0))
    assert len(seen) > 5
    assert {t.seat for t in seen} == {0, 1}
    assert len({t.won for t in seen if t.seat == 0}) == 1
    assert any(t.won for t in seen)
    assert not all(t.won for t in seen)


def test_equations_are_solved() -> None:
    found = solve([[0.0, 2.0], [1.0, 1.0]], [2.0, 3.0])
    assert [round(x, 9) for x in found] == [2.0, 1.0]
