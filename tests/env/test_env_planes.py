"""Planes in the environments: every legal action has its codes, and both sides see what flies, holds and lies open."""

from __future__ import annotations

import random

import numpy as np
import pytest
from test_env import codes_lead_to_each_action, wander

from bocage.content import library
from bocage.content.battle import SIDES, Variants
from bocage.core.terms import DECK_LANDS, DIVES, INTERDICTS, NONE, RESCUES, SCOUTS, STRAFES, SUPPORTS
from bocage.env import BattleEnv
from bocage.env.encoding import ACTS, FLAGS
from bocage.testing import board

AIR = Variants(air=True)
BATTLES = ["pegasus-bridge", "arracourt", "wake-island", "sugar-loaf"]      # both theatres, airfields, kamikaze


def flying(battle: str, seed: int, wanted) -> BattleEnv:
    """A game with planes, played at random up to a position that is wanted."""
    for n in range(20):
        env = BattleEnv(battle, variants=AIR)
        env.reset(seed=seed + n)
        rng = random.Random(seed + n)
        while not env.terminations["allies"]:
            if wanted(env):
                return env
            env.step(rng.choice(env.legal()))
    pytest.fail("no such position in 20 battles")


def in_air(env: BattleEnv) -> bool:
    return any(env.playing.state.sky.over[side] >= 0 for side in (0, 1))


@pytest.mark.parametrize("battle", BATTLES)
def test_codes_name_every_legal_action_with_planes(battle: str) -> None:
    env = BattleEnv(battle, variants=AIR)
    env.reset(seed=7)
    rng = random.Random(battle)
    met: set[str] = set()
    compared = 0
    while compared < 30 or not {"enter", "fly"} <= met:
        wander(env, rng, rng.randrange(1, 6))
        if env.terminations["allies"] or env.playing.hand >= 0:
            continue
        verbs = {action.split()[0] for action in env.game.legal()}
        if not verbs & {"sortie", "call", "enter", "fly", "strafe", "land", "dive", "rescue"}:
            continue
        met |= verbs
        compared += 1
        codes_lead_to_each_action(env)


@pytest.mark.parametrize("battle", BATTLES)
def test_what_is_kept_from_the_last_look_equals_a_first_look_with_planes(battle: str) -> None:
    env = BattleEnv(battle, variants=AIR)
    env.reset(seed=8)
    rng = random.Random(battle)
    flown = 0
    for _ in range(600):
        if env.terminations["allies"]:
            env.reset()
        for side in SIDES:
            if rng.random() < 0.5:
                seen, anew = env.observe(side), env.clone().observe(side)
                for key in anew:
                    assert np.array_equal(seen[key], anew[key]), (key, env.playing.decisions)
        flown += in_air(env)
        env.step(rng.choice(env.legal()))
    assert flown


@pytest.mark.parametrize("battle", BATTLES)
def test_nothing_hidden_changes_what_is_seen_of_planes(battle: str) -> None:
    env = BattleEnv(battle, variants=AIR)
    env.reset(seed=5)
    rng = random.Random(6)
    for number in range(60):
        wander(env, rng, rng.randrange(1, 9))
        if env.terminations["allies"]:
            continue
        seen, again = env.observe(env.agent_selection), env.imagine(number).observe(env.agent_selection)
        for key in seen:
            assert np.array_equal(seen[key], again[key]), key


def test_both_sides_see_a_plane_where_it_flies_and_what_it_can_do() -> None:
    env = flying("arracourt", 1, in_air)
    e, s, r = env.encoding, env.playing.state, env.field.rules
    owner = 0 if s.sky.over[0] >= 0 else 1
    h, profile = s.sky.over[owner], s.units.profile[s.sky.plane[owner]]
    for side in (0, 1):
        planes = env.observe(SIDES[side])["observation"]
        turned = bool(side) == (env.field.battle.top == "axis")
        at = divmod(e.cell(h, turned), e.columns)
        mine = planes[e.plane("plane of mine" if side == owner else "plane of theirs")]
        assert mine[at] == 1
        assert mine.sum() == 1
        assert planes[e.plane("hexes a plane flies")][at] == r.profiles.flight[profile]
        acts = [int(planes[e.plane("what a plane does") + k][at]) for k in range(len(ACTS))]
        assert acts == [r.profiles.acts[profile] >> k & 1 for k in range(len(ACTS))]


def test_acts_are_named_in_the_order_of_their_bits() -> None:
    bits = {"strafes": STRAFES, "supports": SUPPORTS, "interdicts": INTERDICTS, "dives": DIVES, "scouts": SCOUTS}
    bits |= {"rescues": RESCUES, "lands on decks": DECK_LANDS}
    assert [1 << k for k in range(len(ACTS))] == [bits[name] for name in ACTS]


def test_sorties_and_support_are_numbers_of_both_sides() -> None:
    env = BattleEnv("arracourt", variants=AIR)
    env.reset(seed=1)
    for side in SIDES:
        numbers = env.observe(side)["numbers"]
        assert numbers[env.encoding.number("my sorties")] == 1
        assert numbers[env.encoding.number("their sorties")] == 1
    env = flying("operation-cobra", 2, lambda env: env.playing.state.sky.support != NONE)
    side = env.playing.state.sky.support
    for who, name in ((side, "my plane supports"), (1 - side, "their plane supports")):
        assert env.observe(SIDES[who])["numbers"][env.encoding.number(name)] == 1


def test_held_units_and_watched_hexes_show() -> None:
    def holding(env: BattleEnv) -> bool:
        s = env.playing.state
        return any(s.units.where[u] >= 0 and s.sky.pinned[u] for u in range(s.units.count))

    env = flying("pegasus-bridge", 3, holding)
    e, s = env.encoding, env.playing.state
    held = sum(s.units.where[u] >= 0 and s.sky.pinned[u] for u in range(s.units.count))
    for side in SIDES:
        assert env.observe(side)["observation"][e.plane("held by a plane")].sum() == held
    side = 0 if s.sky.watch[0] >= 0 else 1
    assert env.observe(SIDES[side])["observation"][e.plane("watched by a plane of theirs")].sum() == 1
    assert env.observe(SIDES[1 - side])["observation"][e.plane("watched by a plane of mine")].sum() == 1


def test_the_path_shows_while_it_is_planned() -> None:
    env = flying("arracourt", 4, lambda env: env.game.phase == "flight" and env.playing.state.frames.top.count == 2)
    e, side = env.encoding, env.agent_selection
    other = SIDES[1 - SIDES.index(side)]
    assert env.observe(side)["observation"][e.plane("hexes flown over")].sum() == 2
    assert env.observe(other)["observation"][e.plane("hexes flown over")].sum() == 0


def test_kinds_that_may_be_called_are_told_by_number() -> None:
    env = BattleEnv("arracourt", variants=AIR)
    env.reset(seed=1)
    r, first, size = env.field.rules, env.encoding.number("planes I may call"), 1 + len(ACTS)
    assert r.air.kinds <= FLAGS
    for side in (0, 1):
        row = env.observe(SIDES[side])["numbers"][first : first + FLAGS * size].reshape(FLAGS, size)
        for kind in range(r.air.kinds):
            profile = r.air.profile_of(side, kind)
            assert row[kind, 0] == (0 if profile == NONE else r.profiles.flight[profile])


def test_shapes_are_the_same_with_and_without_planes() -> None:
    with_air, without = BattleEnv("arracourt", variants=AIR), BattleEnv("arracourt")
    assert with_air.observation_space("allies") == without.observation_space("allies")
    assert with_air.action_space("allies") == without.action_space("allies")


def test_every_battle_can_be_encoded_with_planes() -> None:
    for battle in library.battles():
        env = BattleEnv(battle, variants=AIR)
        env.reset(seed=1)
        assert env.observe("allies")["observation"][env.encoding.plane("planes come in")].any()


def test_planes_that_wait_aboard_a_ship_show() -> None:
    waiting = [{"side": "allies", "unit": "corsair", "at": "c5", "count": 2}]
    air = {"waiting": waiting, "allies": {"planes": ["corsair"]}}
    drawn = board("s/C3 s . . I4 . i4", "c5", nations=("united-states", "japan"), air=air).game.field.battle
    env = BattleEnv(drawn, variants=AIR)
    env.reset(seed=1)
    e = env.encoding
    for side in SIDES:
        waiting = env.observe(side)["observation"][e.plane("planes that wait")]
        ship = env.observe(side)["observation"][e.plane("full strength")]
        assert waiting.sum() == waiting.max() == 2
        assert ship[np.nonzero(waiting)] == 3


def test_a_landing_craft_shows_until_its_unit_is_ashore() -> None:
    drawn = board(":  .  i4\n s s\ns/I4 s s", "a3", specials=[{"trait": "landing_craft", "at": "a1"}]).game.field.battle
    env = BattleEnv(drawn)
    env.reset(seed=1)
    rng = random.Random(1)
    afloat = env.encoding.plane("in a landing craft or with boats")
    seen = []
    while not env.terminations["allies"]:
        s = env.playing.state
        boats = [env.observe(side)["observation"][afloat].sum() for side in SIDES]
        here = sum(s.units.aboard[u] and s.units.where[u] >= 0 for u in range(s.units.count))
        assert boats == [here, here]
        seen.append(here)
        env.step(rng.choice(env.legal()))
    assert seen[0] == 1
    assert seen[-1] == 0
