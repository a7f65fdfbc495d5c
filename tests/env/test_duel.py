"""The Gymnasium environment: rewards, the end of an episode, and seats."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np
import pytest

import bocage.env
from bocage.bots import consult
from bocage.content import library
from bocage.content.battle import SIDES, ReadyBattle
from bocage.content.source import BattleSource
from bocage.env import Duel
from bocage.env import duel as module

# A battle in which the sergeant takes a medal before the agent's first decision.
EARLY: dict[str, Any] = {"battle": "sainte-mere-eglise", "opponent": "sergeant", "side": "axis", "reward": "medals"}
SEED = 4


def refused(seen: dict[str, Any]) -> int:
    return int(np.flatnonzero(seen["action_mask"] == 0)[0])


def share(duel: Duel, side: int) -> float:
    return duel.battle.playing.state.score.medals[side] / duel.battle.field.rules.battle.target[side]


def test_acting_against_the_rules_costs_as_much_as_losing_from_here() -> None:
    """Whenever it happens the sum is that of a battle lost with the medals one has."""
    later = 0
    for steps in (0, 15, 30):
        duel = Duel(**EARLY)
        rng = np.random.default_rng(1)
        seen, _ = duel.reset(seed=SEED)
        total, done = 0.0, False
        for _ in range(steps):
            seen, gained, done, _, _ = duel.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
            total += gained
        assert not done
        later += share(duel, 0) > 0.25
        _, gained, done, cut, info = duel.step(refused(seen))
        assert (done, cut, info["illegal"]) == (True, False, True)
        assert total + gained == pytest.approx(share(duel, 1) - 2)
    assert later


@pytest.mark.parametrize(("reward", "worst"), [("win", -1), ("medals", -2)])
def test_it_costs_as_much_in_the_wrappers_of_pettingzoo(reward: str, worst: int) -> None:
    wrapped = bocage.env.env(reward=reward)
    wrapped.reset(seed=1)
    agent = wrapped.agent_selection
    seen = wrapped.observe(agent)
    assert seen is not None
    wrapped.step(refused(seen))
    assert wrapped.unwrapped.rewards[agent] == worst


def test_after_the_end_there_is_nothing_to_play() -> None:
    duel = Duel(opponent="random")
    with pytest.raises(RuntimeError, match="reset"):
        duel.step(0)
    seen, _ = duel.reset(seed=1)
    good = int(seen["action_mask"].argmax())
    duel.step(refused(seen))
    for _ in range(2):
        with pytest.raises(RuntimeError, match="reset"):
            duel.step(good)
    duel.reset()
    short = Duel(opponent="random", longest=1)
    seen, _ = short.reset(seed=1)
    while not short.step(int(seen["action_mask"].argmax()))[3]:
        pass
    with pytest.raises(RuntimeError, match="reset"):
        short.step(good)


def test_medals_lost_before_the_first_decision_are_paid_with_it() -> None:
    duel = Duel(**EARLY)
    seen, _ = duel.reset(seed=SEED)
    assert share(duel, 0) == 0.25
    seen, gained, _, _, _ = duel.step(int(seen["action_mask"].argmax()))
    assert gained == pytest.approx(share(duel, 1) - share(duel, 0))
    before = share(duel, 1) - share(duel, 0)
    _, gained, _, _, _ = duel.step(int(seen["action_mask"].argmax()))
    assert gained == pytest.approx(share(duel, 1) - share(duel, 0) - before), "only once"


@pytest.mark.parametrize("legal", [True, False])
def test_a_battle_lost_before_the_first_decision_ends_with_it(legal: bool) -> None:
    shipped = library.battles()["sainte-mere-eglise"]
    easy = msgspec.structs.replace(shipped, id="easy", allies=msgspec.structs.replace(shipped.allies, medals=1))
    duel = Duel(**{**EARLY, "battle": BattleSource.of(ReadyBattle(easy))})
    seen, _ = duel.reset(seed=SEED)
    assert duel.battle.game.winner == "allies"
    _, gained, done, cut, info = duel.step(0 if legal else refused(seen))
    assert (gained, done, cut) == (-2.0, True, False)
    assert "illegal" not in info
    with pytest.raises(RuntimeError, match="reset"):
        duel.step(0)


def test_a_battle_cut_off_before_the_first_decision_ends_with_it() -> None:
    duel = Duel(**{**EARLY, "longest": 2})
    duel.reset(seed=SEED)
    assert duel.step(0)[1:4] == (0.0, False, True)


def test_both_seats_are_taken_whether_there_are_seeds_or_not() -> None:
    duel = Duel("vassieux", "random", "both")
    seats = [duel.reset(seed=seed)[1]["side"] for seed in range(20)]
    assert 4 < seats.count("axis") < 16
    assert [duel.reset(seed=seed)[1]["side"] for seed in range(20)] == seats
    drawn = duel.reset(seed=3)[1]["side"]
    following = [duel.reset()[1]["side"] for _ in range(4)]
    assert following == [SIDES[1 - SIDES.index(drawn)], drawn] * 2


def test_an_opponent_imagines_other_cards_in_every_battle(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[str] = []

    def listen(bot: Any, game: Any, seed: str) -> str:
        seeds.append(seed)
        return consult(bot, game, seed)

    monkeypatch.setattr(module, "consult", listen)
    duel = Duel("sainte-mere-eglise", "random", "axis")
    for seed in (1, None, None):
        duel.reset(seed=seed)
    assert len(set(seeds)) == len(seeds) > 3
