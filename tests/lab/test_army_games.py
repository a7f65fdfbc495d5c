"""Games between armies that computers bought: captains play them to their end, and the report has every part."""

from __future__ import annotations

import pytest

from bocage.armies.derived import Command
from bocage.lab.army_values import parts_of, played, report, trials


@pytest.mark.parametrize("command", ["cards", "leaders"])
def test_captains_play_armies_to_the_end(command: Command) -> None:
    asked = trials(15, 40, command)
    assert [trial.number for trial in asked] == list(range(15))
    assert trials(15, 40, command) == asked, "the same seed, the same armies"
    results = [played(trial) for trial in asked]
    assert {result.won for result in results} >= {0.0, 1.0}
    assert [result.points == 0 for result in results[::2]].count(True) >= 4, "every second game has equal budgets"
    found = report(results)
    parts = {part for trial in asked for army in (trial.allies, trial.axis) for part in parts_of(army)}
    assert {price.part for price in found.prices} <= parts
    assert found.games == 15
    assert all(price.low < price.fair < price.high for price in found.prices)
