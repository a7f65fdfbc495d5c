"""Teams in the PettingZoo environment: an agent for each seat, which decides what its seat decides."""

from __future__ import annotations

import random

import msgspec
import numpy as np
import pytest
from pettingzoo.test import api_test

from bocage.content import library
from bocage.content.battle import SIDES, Variants
from bocage.content.errors import ContentError
from bocage.content.seating import side_of
from bocage.env import BattleEnv, Duel

TEAMS = Variants(seats=(3, 2))
AGENTS = ["allies-1", "allies-2", "allies-3", "axis-1", "axis-2"]


def team_env(**options: object) -> BattleEnv:
    env = BattleEnv("vassieux", variants=TEAMS, **options)  # type: ignore[arg-type]
    env.reset(seed=3)
    return env


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_pettingzoo_accepts_teams() -> None:
    api_test(BattleEnv("vassieux", variants=TEAMS), num_cycles=200)


@pytest.mark.rule("BASE-161", "BASE-166")
def test_the_agent_that_decides_is_the_seat_that_decides() -> None:
    env, rng, met = team_env(), random.Random(3), set()
    assert env.possible_agents == AGENTS
    for _ in range(600):
        if not env.agents or env.terminations[env.agent_selection]:
            break
        assert env.agent_selection == env.game.decider
        met.add(env.agent_selection)
        env.step(rng.choice(env.legal()))
    assert met == set(AGENTS)


def test_a_member_who_waits_sees_what_the_team_sees_and_has_no_codes() -> None:
    env, rng, waited = team_env(), random.Random(4), 0
    for _ in range(60):
        deciding = env.agent_selection
        mine = env.observe(deciding)
        assert np.flatnonzero(mine["action_mask"]).tolist() == sorted(env.legal())
        for agent in AGENTS:
            if agent == deciding:
                continue
            seen = env.observe(agent)
            assert not seen["action_mask"].any()
            assert env.infos[agent]["action_mask"] is seen["action_mask"]
            assert env.observation_space(agent).contains(seen)
            if side_of(agent) == side_of(deciding):
                assert (seen["observation"] == mine["observation"]).all()
                assert (seen["numbers"] == mine["numbers"]).all()
                waited += 1
        env.step(rng.choice(env.legal()))
    assert waited


@pytest.mark.parametrize("reward", ["win", "medals"])
def test_a_team_wins_and_loses_together(reward: str) -> None:
    env, rng = team_env(reward=reward), random.Random(5)
    paid = dict.fromkeys(AGENTS, 0.0)
    while not env.terminations[env.agent_selection]:
        env.step(rng.choice(env.legal()))
        for agent in AGENTS:
            paid[agent] += env.rewards[agent] if reward == "medals" or env.terminations[agent] else 0.0
    assert len({paid[a] for a in AGENTS if side_of(a) == "allies"}) == 1
    assert paid["allies-1"] == -paid["axis-2"] != 0
    assert all(env.terminations.values())


def test_teams_play_the_game_of_two_agents_code_by_code() -> None:
    """The same seed, the same codes: one agent for each seat or each side, the battle is the same."""
    teams, sides = team_env(), team_env(one_agent_per="side")
    assert sides.possible_agents == list(SIDES)
    rng = random.Random(6)
    for _ in range(200):
        assert side_of(teams.agent_selection) == sides.agent_selection
        assert teams.legal() == sides.legal()
        code = rng.choice(teams.legal())
        teams.step(code)
        sides.step(code)
    assert teams.game.digest() == sides.game.digest()
    assert teams.clone().agent_selection == teams.agent_selection


def test_a_duel_is_between_two_agents_whatever_the_seats() -> None:
    duel = Duel("vassieux", "random", "axis", variants=TEAMS)
    seen, info = duel.reset(seed=1)
    assert info["side"] == "axis"
    assert seen["action_mask"].any()


def test_battles_with_other_seats_are_refused() -> None:
    vassieux = library.battles()["vassieux"]
    more = msgspec.structs.replace(vassieux, id="team", allies=msgspec.structs.replace(vassieux.allies, seats=2))
    with pytest.raises(ContentError, match="different seats"):
        BattleEnv(["vassieux", more])
