"""Observation buffers: never changed while referenced, reused afterwards."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest

from bocage.content.battle import SIDES
from bocage.env import BattleEnv, Duel

try:
    import torch
except ModuleNotFoundError:
    torch = None

Hold = Callable[[dict[str, Any]], Any]
WAYS: dict[str, Hold] = {
    "dictionary": lambda seen: seen,
    "planes": lambda seen: seen["observation"],
    "numbers": lambda seen: seen["numbers"],
    "mask": lambda seen: seen["action_mask"],
    "slice": lambda seen: seen["observation"][92:100],
    "slice of a slice": lambda seen: seen["numbers"][20:][:30][::2],
    "flat": lambda seen: seen["observation"].reshape(-1),
    "turned": lambda seen: seen["observation"].T,
    "as flags": lambda seen: seen["action_mask"].view(bool),
    "iterator": lambda seen: seen["observation"].flat,
    "memoryview": lambda seen: memoryview(seen["observation"]),
    "part of a memoryview": lambda seen: memoryview(seen["numbers"])[10:60],
    "buffer": lambda seen: np.frombuffer(seen["numbers"], np.uint8),
    "dlpack": lambda seen: np.from_dlpack(seen["action_mask"]),
    "object that leads to it": lambda seen: [seen["action_mask"].tobytes],
}
if torch is not None:
    WAYS["tensor"] = lambda seen: torch.from_numpy(seen["observation"])
    WAYS["part of a tensor"] = lambda seen: torch.as_tensor(seen["numbers"])[5:]


def written(held: Any) -> bytes:
    """The bytes of what is held, copied."""
    if isinstance(held, dict):
        return b"".join(written(held[key]) for key in sorted(held))
    if isinstance(held, list):
        return held[0]()
    if isinstance(held, memoryview):
        return held.tobytes()
    return np.array(held).tobytes()


def play(env: BattleEnv, steps: int, look: Callable[[str], None], seed: int = 1) -> None:
    """Random play over as many battles as it takes, with a look at every step."""
    rng = random.Random(seed)
    env.reset(seed=seed)
    for _ in range(steps):
        if env.terminations["allies"]:
            env.reset()
        look(env.agent_selection)
        env.step(rng.choice(env.legal()))


@pytest.mark.filterwarnings("ignore:The given NumPy array is not writable")
@pytest.mark.parametrize("share", [1.0, 0.5, 0.05])
@pytest.mark.parametrize("way", WAYS)
def test_what_is_held_never_changes(way: str, share: float) -> None:
    env = BattleEnv("arracourt")
    rng = random.Random(way)
    kept: list[tuple[Any, bytes]] = []

    def look(agent: str) -> None:
        for side in SIDES:
            seen = env.observe(side) if side != agent or rng.random() < 0.5 else env.last()[0]
            assert seen is not None
            if rng.random() < share:
                held = WAYS[way](seen)
                kept.append((held, written(held)))

    play(env, 400, look)
    assert len(kept) > 10
    for held, was in kept:
        assert written(held) == was


def test_what_is_let_go_of_is_used_again() -> None:
    """The usual loop needs two pages for an agent, one that remembers the look before needs three."""
    for remembered, buffers in ((1, 2), (2, 3)):
        env = BattleEnv("arracourt")
        places: dict[str, set[int]] = {side: set() for side in SIDES}
        last: list[Any] = []

        def look(agent: str) -> None:
            last.append(env.last()[0])      # noqa: B023
            places[agent].add(last[-1]["observation"].ctypes.data)      # noqa: B023
            del last[:-remembered]          # noqa: B023

        play(env, 3000, look)
        assert [len(found) for found in places.values()] == [buffers, buffers]


def test_whoever_keeps_everything_for_a_while_slows_nothing_down_later() -> None:
    env = BattleEnv("arracourt")
    kept: list[Any] = []
    play(env, 100, lambda agent: kept.append(env.observe(agent)))
    places = set()
    play(env, 200, lambda agent: places.add(env.observe(agent)["numbers"].ctypes.data))
    assert len(places) <= 6


def test_arrays_are_read_only_and_copies_are_not() -> None:
    env = BattleEnv("arracourt")
    env.reset(seed=1)
    seen = env.observe("allies")
    for array in seen.values():
        with pytest.raises(ValueError, match="read-only"):
            array[...] = 1
        array.copy()[...] = 1
        assert array.flags.c_contiguous


def test_the_dictionary_is_the_readers_own() -> None:
    env = BattleEnv("arracourt")
    env.reset(seed=1)
    for _ in range(5):
        seen = env.observe("allies")
        assert list(seen) == ["observation", "numbers", "action_mask"]
        assert env.infos["allies"]["action_mask"] is seen.pop("action_mask")
        seen["observation"] = seen["numbers"]


def test_observations_can_be_pickled_and_copied() -> None:
    env = BattleEnv("arracourt")
    env.reset(seed=1)
    seen = env.observe("allies")
    for other in (pickle.loads(pickle.dumps(seen)), copy.deepcopy(seen)):
        assert all(np.array_equal(seen[key], other[key]) for key in seen)
        assert not any(np.shares_memory(seen[key], other[key]) for key in seen)


def test_clones_and_later_battles_show_their_own() -> None:
    env = BattleEnv(["arracourt", "vassieux"])
    env.reset(seed=1)
    held = []
    for number in range(30):
        other = env.imagine(number) if number % 2 else env.clone()
        for each in (env, other):
            for side in SIDES:
                seen = each.observe(side)
                held.append((seen, written(seen)))
        assert not np.shares_memory(env.observe("axis")["numbers"], other.observe("axis")["numbers"])
        kept = other.save()
        other.step(other.legal()[-1])
        held.append((other.observe("allies"), written(other.observe("allies"))))
        other.restore(kept)
        assert written(other.observe("axis")) == written(other.clone().observe("axis"))
        env.reset()
        assert written(env.observe("axis")) == written(env.clone().observe("axis"))
    assert all(written(seen) == was for seen, was in held)


def test_a_duel_and_several_at_once_show_what_they_should() -> None:
    """The same battle by itself and among others, and nothing that was kept has changed."""
    alone = Duel("vassieux", "random")
    several = gymnasium.vector.SyncVectorEnv([lambda: Duel("vassieux", "random")] * 3)
    (seen, _), (all_seen, _) = alone.reset(seed=3), several.reset(seed=[3, 4, 5])
    kept = []
    for _ in range(60):
        kept.append((seen, written(seen)))
        for key in seen:
            assert np.array_equal(seen[key], all_seen[key][0])
        codes = all_seen["action_mask"].argmax(axis=1)
        seen, _, over, _, _ = alone.step(int(codes[0]))
        all_seen = several.step(codes)[0]
        if over:
            break
    assert all(written(held) == was for held, was in kept)
