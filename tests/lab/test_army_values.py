"""Fair prices of miniatures: a simulated world whose true values are known comes out of the regression."""

from __future__ import annotations

from random import Random

import pytest

from bocage.lab.army_values import ArmyResult, report
from bocage.lab.regression import fit, inverse, logistic


def test_a_matrix_times_its_inverse() -> None:
    matrix = [[0.0, 2.0, 1.0], [3.0, 1.0, 0.0], [1.0, 0.0, 4.0]]
    found = inverse(matrix)
    columns = list(zip(*found, strict=True))
    product = [[sum(a * b for a, b in zip(row, column, strict=True)) for column in columns] for row in matrix]
    assert product == [pytest.approx([1.0 if i == j else 0.0 for j in range(3)]) for i in range(3)]


def test_a_regression_finds_the_coefficients_it_was_made_with() -> None:
    luck = Random(3)
    rows = [[1.0, luck.gauss(0, 1), luck.gauss(0, 1)] for _ in range(4000)]
    won = [float(luck.random() < logistic(0.3 * r[0] + 0.8 * r[1] - 0.5 * r[2])) for r in rows]
    found = fit(rows, won, [0.0] * 3)
    for i, true in enumerate((0.3, 0.8, -0.5)):
        assert abs(found.values[i] - true) < 4 * found.deviation(i)
        assert found.deviation(i) < 0.06


def test_fair_prices_of_a_known_world() -> None:
    """Recon costs 5 and is worth 3 here, infantry costs 3 and is worth 4; heavy armor is priced right.

    A point is worth what it buys on the whole, which is a little less than a unit of value here.
    """
    worth = {"recon": 3.0, "infantry": 4.0, "heavy-armor": 6.0}
    cost = {"recon": 5, "infantry": 3, "heavy-armor": 6}
    luck = Random(8)
    results = []
    for n in range(4000):
        parts = {part: luck.randint(-3, 3) for part in worth}
        points = sum(cost[part] * more for part, more in parts.items())
        value = sum(worth[part] * more for part, more in parts.items())
        won = float(luck.random() < logistic(0.12 * value + (0.4 if n % 2 else -0.1)))
        some = {part: more for part, more in parts.items() if more}
        results.append(ArmyResult("one" if n % 2 else "other", ("armor", "infantry"), won, points, some))
    made = report(results)
    fair = {price.part: price for price in made.prices}
    scale = sum(c * c for c in cost.values()) / sum(cost[part] * worth[part] for part in cost)
    for part, true in ((part, scale * value) for part, value in worth.items()):
        assert fair[part].low <= true <= fair[part].high, part
        assert fair[part].high - fair[part].low < 3
    assert fair["recon"].is_off
    assert fair["infantry"].is_off
    assert [price.part for price in made.prices] == ["infantry", "heavy-armor", "recon"], "the cheapest first"
    assert made.point_low < made.point < made.point_high
