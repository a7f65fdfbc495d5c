"""Miniatures in the environments: both systems of command to the end, and what is seen of smoke, rolls and musters."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

import numpy as np
import pytest
from msgspec.structs import replace
from test_env import codes_lead_to_each_action, wander

from bocage.armies.derived import Command, Order, derive
from bocage.armies.quartermaster import requisition
from bocage.content.battle import SIDES
from bocage.content.source import BattleSource
from bocage.core.state import State
from bocage.core.terms import ARMS, DEPLOY, NONE, REROLL
from bocage.env import BattleEnv
from bocage.env.encoding import FEATURES, features

COMMANDS: tuple[Command, ...] = ("cards", "leaders")


@cache
def source(command: Command, order: Order = "turns") -> BattleSource:
    allies = requisition("united-states", "1944-06", 30, "balanced", "env")
    axis = requisition("germany", "1944-06", 30, "infantry", "env")
    stocked = [replace(army, budget=40, ammunition=9) for army in (allies, axis)]
    return derive("pegasus-bridge", stocked[0], stocked[1], order, command).source


@pytest.mark.parametrize("command", COMMANDS)
def test_a_random_agent_plays_both_systems_of_command_to_the_end(command: Command) -> None:
    env = BattleEnv(source(command, "unseen"))
    env.reset(seed=4)
    rng = random.Random(command)
    met = set()
    for _ in env.agent_iter(max_iter=200_000):
        seen, _, ended, cut, _ = env.last()
        if ended or cut:
            env.step(None)
            continue
        assert seen is not None
        met.add(int(env.playing.state.turn.phase))
        env.step(rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    assert not env.agents
    assert DEPLOY in met


@pytest.mark.parametrize("command", COMMANDS)
def test_what_is_kept_from_the_last_look_equals_a_first_look_with_miniatures(command: Command) -> None:
    env = BattleEnv(source(command))
    env.reset(seed=8)
    rng = random.Random(command)
    for _ in range(500):
        if env.terminations["allies"]:
            env.reset()
        for side in SIDES:
            if rng.random() < 0.3:
                seen, anew = env.observe(side), env.clone().observe(side)
                for key in anew:
                    assert np.array_equal(seen[key], anew[key]), (key, env.playing.decisions)
        env.step(rng.choice(env.legal()))


@pytest.mark.parametrize("command", COMMANDS)
def test_codes_name_every_legal_action_of_miniatures(command: Command) -> None:
    env = BattleEnv(source(command))
    env.reset(seed=3)
    rng = random.Random(command)
    for _ in range(12):
        wander(env, rng, rng.randrange(1, 40))
        if not env.terminations["allies"] and env.playing.hand < 0:
            codes_lead_to_each_action(env)


def until(env: BattleEnv, rng: random.Random, wanted: Callable[[State], bool]) -> None:
    """Play at random up to a position that is wanted."""
    for _ in range(30_000):
        if env.terminations["allies"]:
            env.reset()
        if env.playing.hand < 0 and wanted(env.playing.state):
            return
        env.step(rng.choice(env.legal()))
    pytest.fail("no such position")


def shown(env: BattleEnv, side: int, plane: str) -> dict[int, int]:
    """The hexes on which a side sees something on a plane."""
    e = env.encoding
    planes = env.observe(SIDES[side])["observation"][e.plane(plane)].reshape(-1)
    turned = bool(side) == (env.field.battle.top == "axis")
    cells = {e.cell(h, turned): h for h in range(env.field.rules.grid.hexes)}
    return {cells[c]: int(planes[c]) for c in np.flatnonzero(planes).tolist()}


def number(env: BattleEnv, side: int, name: str) -> int:
    return int(env.observe(SIDES[side])["numbers"][env.encoding.number(name)])


def test_smoke_and_rounds_are_seen_by_both_sides() -> None:
    env = BattleEnv(source("cards"))
    env.reset(seed=1)
    until(env, random.Random(2), lambda s: s.support.smokes > 0)
    s = env.playing.state
    laid = {h: int(turns) for h, turns in enumerate(s.support.smoke) if turns}
    for side in (0, 1):
        assert shown(env, side, "smoke") == laid
        assert number(env, side, "my rounds off the map") == s.support.rounds[side]
        assert number(env, side, "their rounds off the map") == s.support.rounds[1 - side]


def test_who_may_roll_again_sees_the_roll() -> None:
    env = BattleEnv(source("cards"))
    env.reset(seed=1)
    until(env, random.Random(3), lambda s: s.turn.phase == REROLL and s.frames.top.hits > 0)
    s = env.playing.state
    f, side = s.frames.top, int(s.turn.decider)
    told = [number(env, side, name) for name in ("dice without a result", "hits rolled", "flags rolled")]
    assert told == [f.count, f.hits, f.flags]
    assert number(env, 1 - side, "dice without a result") == 0
    assert shown(env, side, "fight") == {int(f.start): 1}


def test_leaders_passes_and_units_without_command_are_seen() -> None:
    env = BattleEnv(source("leaders"))
    env.reset(seed=1)
    until(env, random.Random(4), lambda s: s.leaders.loose != NONE and s.units.where[s.leaders.loose] >= 0)
    s = env.playing.state
    for side in (0, 1):
        for whose, of in (("mine", side), ("theirs", 1 - side)):
            led = {int(s.units.where[u]) for n, u in enumerate(s.leaders.unit)
                   if u >= 0 and s.units.where[u] >= 0 and s.leaders.side[n] == of}
            assert set(shown(env, side, f"leader of {whose}")) == led
        assert set(shown(env, side, "acts without command")) == {int(s.units.where[s.leaders.loose])}
    until(env, random.Random(5), lambda s: s.leaders.passes > 0)
    assert number(env, 0, "passes in succession") == env.playing.state.leaders.passes


def test_units_that_wait_and_the_one_in_hand_are_seen() -> None:
    env = BattleEnv(source("cards", "unseen"))
    env.reset(seed=1)
    rng = random.Random(5)
    r = env.field.rules
    for _ in range(9):
        env.step(rng.choice(env.legal()))
    s = env.playing.state
    assert s.turn.phase == DEPLOY
    side = int(s.turn.decider)
    e = env.encoding
    numbers = env.observe(SIDES[side])["numbers"]
    for whose, of in (("my", side), ("their", 1 - side)):
        first = e.number(f"{whose} units that wait")
        for kind in range(r.battle.muster_kinds):
            profile = r.battle.muster_profile(of, kind)
            waiting = sum(1 for u in range(s.units.count)
                          if s.muster.waiting[u] and s.units.side[u] == of and s.units.profile[u] == profile)
            assert numbers[first + kind] == waiting
    kind = s.muster.picked if s.muster.picked >= 0 else next(
        k for k in range(r.battle.muster_kinds) if numbers[e.number("my units that wait") + k]
    )
    profile = r.battle.muster_profile(side, kind)
    first = e.number("unit to place")
    assert numbers[first + r.profiles.arm[profile]] == 1
    assert numbers[first + ARMS : first + ARMS + len(FEATURES)].tolist() == features(r, profile)
    placed = {int(h) for u, h in enumerate(s.muster.spot) if h >= 0 and s.units.side[u] == side}
    assert placed
    assert set(shown(env, side, "placed unseen by me")) == placed
    assert shown(env, 1 - side, "placed unseen by me") == {}


def test_nothing_that_was_placed_unseen_changes_what_the_enemy_sees() -> None:
    env = BattleEnv(source("leaders", "unseen"))
    env.reset(seed=6)
    rng = random.Random(7)
    first = env.agent_selection
    while env.agent_selection == first:
        env.step(rng.choice(env.legal()))
    for n in range(5):
        seen, again = env.observe(env.agent_selection), env.imagine(n).observe(env.agent_selection)
        for key in seen:
            assert np.array_equal(seen[key], again[key]), key
        env.step(rng.choice(env.legal()))
