"""Training of the value network: on real games, and on data with a known answer."""

from __future__ import annotations

import random
from math import exp

import pytest

from bocage.lab import fit_armies
from bocage.lab.fit import Turn, learn, turns
from bocage.minds.features import MARKS, ONE
from bocage.minds.value_net import ValueNet, learned

SIZE = int(MARKS)


def made_up(count: int) -> list[Turn]:
    """Turns whose winners follow one mark below a limit, and an advantage of one seat."""
    rng = random.Random(1)
    out = []
    for number in range(count):
        marks = [0] * SIZE
        marks[3] = rng.randrange(6 * int(ONE))
        seat = rng.randrange(2)
        odds = 1.5 * min(marks[3] / int(ONE), 3.0) - 3.0 + (1.0 if seat else -1.0)
        out.append(Turn(seat, number, marks, rng.random() < 1 / (1 + exp(-odds))))
    return out


def odds_of(data: dict[str, list[int]], mark: float) -> float:
    """What the whole numbers say of a position with that mark."""
    hidden = len(data["outer"]) - 1
    sums = [data["inner"][j] + mark * data["inner"][4 * hidden + j] for j in range(hidden)]
    odds = data["outer"][0] + sum(max(0.0, s) * w for s, w in zip(sums, data["outer"][1:], strict=True)) / 2**14
    return odds / 2**14


def test_what_was_put_in_is_found() -> None:
    pytest.importorskip("torch", reason="PyTorch is only needed for learning")
    data, loss, held = learn(made_up(40_000), 8)
    assert 0.3 < loss < 0.55
    assert abs(loss - held) < 0.03
    steep, flat = odds_of(data, 2.5) - odds_of(data, 0.5), odds_of(data, 5.5) - odds_of(data, 3.5)
    assert steep == pytest.approx(3.0, abs=0.6)
    assert flat == pytest.approx(0.0, abs=0.4)


def test_the_same_is_found_for_armies() -> None:
    pytest.importorskip("numpy", reason="NumPy is only needed for learning")
    data, loss, held = fit_armies.learn(made_up(20_000), 8)
    assert 0.3 < loss < 0.55
    assert abs(loss - held) < 0.03
    assert odds_of(data, 2.5) - odds_of(data, 0.5) == pytest.approx(3.0, abs=0.8)
    assert odds_of(data, 5.5) - odds_of(data, 3.5) == pytest.approx(0.0, abs=0.6)


def test_games_of_armies_give_turns_under_both_ways_to_command() -> None:
    seen = fit_armies.gather(range(4))
    assert {t.game % 2 for t in seen} == {0, 1}
    assert {t.seat // 2 for t in seen} == {0, 1, 2, 3}
    assert {len(t.marks) for t in seen} == {SIZE}


def test_a_game_gives_turns_of_both_sides_and_one_winner() -> None:
    seen = [t for number in range(6) for t in turns("pegasus-bridge", 0, number)]
    assert len(seen) > 10
    assert {t.seat for t in seen} == {0, 1}
    assert {len(t.marks) for t in seen} == {SIZE}
    for number in range(6):
        for seat in (0, 1):
            assert len({t.won for t in seen if (t.game, t.seat) == (number, seat)}) <= 1
    assert any(t.won for t in seen)
    assert not all(t.won for t in seen)


def test_what_is_shipped_fits_the_marks() -> None:
    known = learned()
    assert isinstance(known, ValueNet)
    assert len(known.inner) == (SIZE + 1) * known.hidden
    assert len(known.outer) == known.hidden + 1
