"""Random numbers: the ChaCha8 stream of dice and cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from bocage.bots.thinkers import planner_for
from bocage.core.chance import Chance, seeded
from bocage.core.flat import ints
from bocage.env import BattleEnv
from bocage.game import Game, dice_key
from bocage.minds.weights import Weights


def test_a_key_given_as_a_list_is_the_same_key() -> None:
    key = dice_key("list")
    one, other = Chance(ints(key)), seeded(key)
    assert [one.word() for _ in range(40)] == [other.word() for _ in range(40)]


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="memory is read from /proc")
def test_keys_leave_no_memory_behind() -> None:
    """A key handed over as a vector would be kept for ever, some 96 bytes each time."""
    env = BattleEnv()
    env.reset(seed=1)
    game, weights = Game.new("pegasus-bridge", "x"), Weights()

    def use(number: int) -> None:
        key = dice_key(str(number))
        for _ in range(20):
            seeded(key)
        for _ in range(5):
            env.playing.imagine(key)
        planner_for(game, weights, str(number))

    def pages() -> int:
        return int(Path("/proc/self/statm").read_text().split()[1])

    for number in range(100):
        use(number)
    before = pages()
    for number in range(600):
        use(number)
    assert (pages() - before) * 4096 < 600 * 26 * 96 // 4
