"""Clones, snapshots and imagined battles of the environments."""

from __future__ import annotations

import copy
import pickle
import random

import numpy as np
import pytest

from bocage.env import BattleEnv, IllegalCode
from bocage.env.aec import STANDING


def ran(env: BattleEnv, steps: int, seed: int = 1) -> BattleEnv:
    rng = random.Random(seed)
    for _ in range(steps):
        env.step(rng.choice(env.legal()))
    return env


def dice(env: BattleEnv) -> list[int]:
    luck = env.playing.state.luck.chance.copy()
    return [luck.word() for _ in range(8)]


def enemy_hand(env: BattleEnv) -> list[int]:
    s = env.playing.state
    enemy = 1 - s.turn.decider
    return [s.cards.held(enemy, i) for i in range(s.cards.hand_size[enemy])]


def test_the_dice_imagined_are_others_at_every_decision_and_in_every_battle() -> None:
    env = BattleEnv("arracourt")
    env.reset(seed=1)
    found = set()
    for _ in range(2):
        for _ in range(5):
            found.add(tuple(dice(env.imagine(7))))
            assert dice(env.imagine(7)) == dice(env.imagine(7)) == dice(env.clone().imagine(7))
            assert enemy_hand(env.imagine(7)) == enemy_hand(env.imagine(7))
            assert dice(env.imagine(7)) != dice(env.imagine(8))
            before = env.playing.decisions
            while env.playing.decisions == before:
                ran(env, 1)
        env.reset()
    assert len(found) == 10


def test_a_restored_battle_is_imagined_as_before() -> None:
    env = BattleEnv("arracourt")
    env.reset(seed=1)
    kept, told = env.save(), dice(env.imagine(7))
    env.reset()
    assert dice(env.imagine(7)) != told
    env.restore(kept)
    assert dice(env.imagine(7)) == told


def test_what_is_imagined_depends_on_nothing_hidden() -> None:
    """Neither the seed of the environment nor a card that the agent cannot see shows in it."""
    one, two = BattleEnv("arracourt"), BattleEnv("arracourt")
    one.reset(seed=1)
    two.reset(seed=2)
    assert dice(one.imagine(7)) == dice(two.imagine(7))
    other = one.imagine("other cards")
    assert enemy_hand(other) != enemy_hand(one)
    assert dice(other.imagine(7)) == dice(one.imagine(7))
    assert enemy_hand(other.imagine(7)) == enemy_hand(one.imagine(7))


def test_what_is_owed_goes_with_a_snapshot() -> None:
    """Rewards that an agent has not been told yet, at every step of a battle."""
    env = BattleEnv("pegasus-bridge", reward="medals")
    env.reset(seed=4)
    rng = random.Random(2)
    owed = 0
    while not env.terminations["allies"]:
        env.step(rng.choice(env.legal()))
        kept, standing = env.save(), copy.deepcopy([getattr(env, name) for name in STANDING])
        owed += any(env._cumulative_rewards.values())
        for later in (env.clone(), env):
            ran(later, 0 if env.terminations["allies"] else 1)
            later.restore(kept)
            assert [getattr(later, name) for name in STANDING] == standing
    assert owed > 3
    env.reset()
    env.restore(kept)
    assert env.last()[1:4] == (env._cumulative_rewards["allies"], True, False)


def test_a_battle_cut_off_stays_so_when_restored() -> None:
    env = BattleEnv(longest=20)
    env.reset(seed=1)
    while not env.truncations["allies"]:
        ran(env, 1)
    env.step(None)
    kept = env.save()
    env.reset()
    env.restore(kept)
    assert env.agents == ["axis"]
    assert env.last()[3]
    with pytest.raises(IllegalCode, match="over"):
        env.play(env.game.legal()[0])
    env.step(None)
    assert env.agents == []
    for over in (env, env.clone()):
        with pytest.raises(IllegalCode, match="over"):
            over.play("end")


def test_copies_by_the_standard_library_are_clones() -> None:
    env = BattleEnv("arracourt")
    env.reset(seed=1)
    ran(env, 20)
    for other in (copy.deepcopy(env), copy.copy(env)):
        assert other.game.line() == env.game.line()
        assert dice(other) == dice(env)
        ran(other, 1)
        assert other.game.line() != env.game.line()


def test_an_environment_can_be_cloned_before_its_first_battle() -> None:
    fresh = BattleEnv("arracourt")
    other = copy.deepcopy(fresh)
    with pytest.raises(RuntimeError, match="reset"):
        other.legal()
    other.reset(seed=1)
    fresh.reset(seed=1)
    assert other.game.line() == fresh.game.line()
    assert other.playing is not fresh.playing
    assert not np.shares_memory(other.observe("axis")["numbers"], fresh.observe("axis")["numbers"])


def test_a_clone_is_of_the_same_class() -> None:
    class Mine(BattleEnv):
        prize = 3

    env = Mine("arracourt")
    env.reset(seed=1)
    for other in (env.clone(), env.imagine(1), copy.deepcopy(env)):
        assert type(other) is Mine
        assert other.prize == 3


def test_pickling_says_what_to_do_instead() -> None:
    env = BattleEnv("arracourt")
    env.reset(seed=1)
    for thing in (env, env.save()):
        with pytest.raises(TypeError, match="anew in the worker"):
            pickle.dumps(thing)


def test_without_a_look_there_is_no_mask_of_an_earlier_one() -> None:
    env = BattleEnv("arracourt")
    env.reset(seed=1)
    agent = env.agent_selection
    assert "action_mask" in env.last()[4]
    ran(env, 1)
    while env.agent_selection != agent:
        ran(env, 1)
    assert "action_mask" not in env.last(observe=False)[4]
    assert env.last()[4]["action_mask"].sum() == len(env.legal())
