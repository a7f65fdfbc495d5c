"""The environments: PettingZoo's and Gymnasium's own tests, and that nobody sees hidden cards."""

from __future__ import annotations

import os
import random
import re
import sys
import warnings
from pathlib import Path
from types import SimpleNamespace

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, performance_benchmark, seed_test

import bocage.env
from bocage.content import library
from bocage.content.battle import SIDES
from bocage.content.errors import ContentError
from bocage.content.source import BattleSource
from bocage.core.terms import FIRST, NONE
from bocage.env import BattleEnv, Duel, IllegalCode
from bocage.env.encoding import KINDS, PHASES, SHAPES
from bocage.game import Game
from bocage.notation.actions import VERBS

BATTLES = list(library.battles())
STANDARD = list(library.battles("standard"))
FEW = [*STANDARD[::2], "wake-island", "goodwood", "omaha-overlord", "prokhorovka-overlord"]
SOME = FEW if not os.environ.get("BOCAGE_SOAK") else BATTLES


def wander(env: BattleEnv, rng: random.Random, steps: int) -> None:
    for _ in range(steps):
        if env.terminations["allies"]:
            env.reset()
        env.step(rng.choice(env.legal()))


@pytest.mark.filterwarnings("ignore::UserWarning")      # a dictionary of arrays, agents with names of their own
def test_pettingzoo_accepts_it() -> None:
    api_test(BattleEnv("arracourt"), num_cycles=1500)
    api_test(bocage.env.env(battle="vassieux"), num_cycles=300)
    api_test(BattleEnv("sugar-loaf"), num_cycles=300)
    seed_test(BattleEnv, num_cycles=300)


def test_pettingzoo_can_time_it(monkeypatch, capsys) -> None:
    """Its five seconds pass at once: what is tested is that it runs."""
    clock = iter(range(10))
    module = sys.modules["pettingzoo.test.performance_benchmark"]
    monkeypatch.setattr(module, "time", SimpleNamespace(time=lambda: next(clock)))
    performance_benchmark(BattleEnv())
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("side", ["allies", "axis", "both"])
def test_gymnasium_accepts_the_duel(side: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")     # it warns of seeds that make a difference late in a battle
        check_env(Duel("pegasus-bridge", "random", side), skip_render_check=True)


def test_every_battle_is_registered_under_its_name() -> None:
    for battle in BATTLES:
        assert f"bocage/{battle}-v0" in gymnasium.registry
    made = gymnasium.make("bocage/vassieux-v0", opponent="random", side="axis")
    seen, info = made.reset(seed=1)
    assert made.observation_space.contains(seen)
    assert info["side"] == "axis"
    assert seen["action_mask"].any()


def test_every_verb_of_the_notation_has_codes() -> None:
    assert set(SHAPES) == set(VERBS.values())


@pytest.mark.parametrize("battle", sorted(set(SOME)))
def test_codes_name_every_legal_action_and_nothing_else(battle: str) -> None:
    """In any position the codes, halves put together, lead to each legal action exactly once."""
    env = BattleEnv(battle)
    env.reset(seed=7)
    rng = random.Random(battle)
    for _ in range(60):
        wander(env, rng, rng.randrange(1, 12))
        if env.terminations["allies"] or env.playing.hand >= 0:
            continue
        codes_lead_to_each_action(env)


def codes_lead_to_each_action(env: BattleEnv) -> None:
    """The codes, halves put together, and the actions as text lead to the same positions."""
    wanted = env.game.legal()
    reached = []
    for code in env.legal():
        trial = env.clone()
        before = trial.playing.decisions
        trial.step(code)
        firsts = [code] if trial.playing.decisions > before else trial.legal()
        for second in firsts:
            done = trial.clone() if firsts != [code] else trial
            if done is not trial:
                done.step(second)
            assert done.playing.decisions == before + 1
            reached.append(fingerprint(Game(env.field, done.playing.state, "x")))
    by_text = []
    for action in wanted:
        trial = env.clone()
        trial.play(action)
        by_text.append(fingerprint(trial.game))
    assert len(reached) == len(wanted)
    assert sorted(reached) == sorted(by_text)


def fingerprint(game: Game) -> str:
    return f"{game.line()} {game.state.luck.chance.used}"


@pytest.mark.parametrize("battle", sorted(set(SOME)))
def test_mask_and_list_agree_and_arrays_lie_in_their_spaces(battle: str) -> None:
    env = BattleEnv(battle)
    env.reset(seed=3)
    rng = random.Random(4)
    for _ in range(40):
        wander(env, rng, rng.randrange(1, 9))
        for side in SIDES:
            seen = env.observe(side)
            assert env.observation_space(side).contains(seen)
            mine = side == env.agent_selection and not env.terminations[side]
            assert np.flatnonzero(seen["action_mask"]).tolist() == (sorted(env.legal()) if mine else [])


@pytest.mark.parametrize("battle", sorted(set(SOME)))
def test_what_is_kept_from_the_last_look_equals_a_look_for_the_first_time(battle: str) -> None:
    """Over two battles, for both sides, whether they look at every step or seldom."""
    for share in (1.0, 0.1):
        env = BattleEnv(battle)
        env.reset(seed=8)
        rng = random.Random(f"{battle} {share}")
        battles = 1
        while True:
            for side in SIDES:
                if rng.random() < share:
                    seen, anew = env.observe(side), env.clone().observe(side)
                    for key in anew:
                        assert np.array_equal(seen[key], anew[key]), (key, env.playing.decisions)
            if env.terminations["allies"] and battles == 2:
                break
            if env.terminations["allies"]:
                env.reset()
                battles += 1
            env.step(rng.choice(env.legal()))


def test_turns_come_as_pettingzoo_counts_them() -> None:
    env = BattleEnv()
    env.reset(seed=1)
    turns = env.agent_iter(7)
    for _ in range(2):                      # it may be gone through again
        counted = 0
        for agent in turns:
            assert agent == env.agent_selection
            env.step(env.legal()[0])
            counted += 1
        assert counted == 7
    for _ in env.agent_iter():              # until nobody is left
        env.step(None if env.terminations[env.agent_selection] else random.choice(env.legal()))
    assert not env.agents


@pytest.mark.parametrize("battle", sorted(set(SOME)))
def test_nothing_hidden_changes_what_is_seen(battle: str) -> None:
    """Swap the enemy's hand and the pile for other cards: not one byte may differ."""
    env = BattleEnv(battle)
    env.reset(seed=5)
    rng = random.Random(6)
    looked = 0
    for number in range(60):
        wander(env, rng, rng.randrange(1, 9))
        if env.terminations["allies"]:
            continue
        side = env.agent_selection
        other = env.imagine(number)
        one, two = env.playing.state, other.playing.state
        enemy = 1 - SIDES.index(side)
        held = [[s.cards.held(enemy, i) for i in range(s.cards.hand_size[enemy])] for s in (one, two)]
        looked += held[0] != held[1]
        seen, again = env.observe(side), other.observe(side)
        for key in seen:
            assert np.array_equal(seen[key], again[key]), key
    assert looked > 20


def test_the_one_who_waits_learns_nothing_of_a_reaction_card() -> None:
    """While the enemy thinks about an ambush, the attacker sees neither phase nor mask."""
    for seed in range(200):
        env = BattleEnv("pegasus-bridge")
        env.reset(seed=seed)
        rng = random.Random(seed)
        while not env.terminations["allies"]:
            if env.game.phase == "react":
                attacker = env.game.active
                seen = env.observe(attacker)
                phase = env.encoding.number("phase")
                assert not seen["numbers"][phase : phase + PHASES].any()
                assert not seen["action_mask"].any()
                assert not seen["observation"][env.encoding.plane("fight") :].any()
                return
            env.step(rng.choice(env.legal()))
    pytest.fail("no ambush in 200 battles")


def test_both_seats_see_the_board_from_their_own_edge() -> None:
    env = BattleEnv("pegasus-bridge")
    env.reset(seed=1)
    e = env.encoding
    mine, theirs = (e.plane(f"figures of {whose} by arm") for whose in ("mine", "theirs"))
    allies, axis = (env.observe(side)["observation"] for side in SIDES)
    field, state = env.field, env.playing.state
    total = sum(state.units.figures[u] for u in range(state.units.count) if state.units.side[u] == 0)
    assert allies[mine : mine + 3].sum() == total
    assert axis[theirs : theirs + 3].sum() == total
    for h in range(field.rules.grid.hexes):
        row, column = divmod(e.cell(h, False), e.columns)
        turned = divmod(e.cell(h, True), e.columns)
        u = state.board.at[h]
        if u >= 0 and state.units.side[u] == 0:
            assert allies[mine, row, column] == state.units.figures[u]
            assert axis[theirs, turned[0], turned[1]] == state.units.figures[u]


def test_own_cards_are_counted() -> None:
    env = BattleEnv("omaha-beach")
    env.reset(seed=2)
    at = env.encoding.number("my hand")
    for side in SIDES:
        hand = env.game.position().hands[side]
        row = env.observe(side)["numbers"][at : at + KINDS]
        for card in set(hand):
            assert row[env.field.deck.number[card]] == hand.count(card)
        assert row.sum() == len(hand)


def test_a_seed_fixes_all_battles_that_follow() -> None:
    lines = []
    for _ in range(2):
        env = BattleEnv(["pegasus-bridge", "vassieux", "arracourt"])
        env.reset(seed=11)
        found = [env.game.line()]
        for _ in range(4):
            env.reset()
            found.append(env.game.line())
        lines.append(found)
    assert lines[0] == lines[1]
    assert len(set(lines[0])) == 5
    assert len({line.split()[1] for line in lines[0]}) > 1


def test_clones_and_snapshots_go_their_own_way() -> None:
    env = BattleEnv("arracourt", reward="medals")
    env.reset(seed=9)
    rng = random.Random(1)
    wander(env, rng, 30)
    kept = env.save()
    other = env.clone()
    assert other.game.line() == env.game.line()
    actions = []
    for _ in range(40):
        actions.append(rng.choice(env.legal()))
        env.step(actions[-1])
    end = env.game.line()
    assert other.game.line() != end
    for action in actions:
        other.step(action)
    assert other.game.line() == end
    for _ in range(2):
        env.restore(kept)
        for action in actions:
            env.step(action)
        assert env.game.line() == end


def test_rewards_add_up() -> None:
    rng = random.Random(2)
    for reward in ("win", "medals"):
        env = BattleEnv("pegasus-bridge", reward=reward)
        env.reset(seed=4)
        total = dict.fromkeys(SIDES, 0.0)
        while not env.terminations["allies"]:
            env.step(rng.choice(env.legal()))
            for side in SIDES:
                total[side] += env.rewards[side]
        winner = env.game.winner
        assert winner
        won = 1.0
        if reward == "medals":
            medals, target = env.game.medals, env.field.rules.battle.target
            lead = medals[0] / target[0] - medals[1] / target[1]
            won += lead if winner == "allies" else -lead
        assert total[winner] == pytest.approx(won)
        assert sum(total.values()) == pytest.approx(0)


def test_a_duel_pays_what_the_opponent_took_meanwhile() -> None:
    duel = Duel("pegasus-bridge", "captain", "axis", reward="medals")
    rng = np.random.default_rng(1)
    seen, _ = duel.reset(seed=3)
    total, done = 0.0, False
    while not done:
        seen, gained, done, cut, _ = duel.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
        total += gained
        assert not cut
    medals, target = duel.battle.game.medals, duel.battle.field.rules.battle.target
    won = 1 if duel.battle.game.winner == "axis" else -1
    assert total == pytest.approx(medals[1] / target[1] - medals[0] / target[0] + won)


def test_an_opponent_may_be_a_function_of_what_it_sees() -> None:
    seats = []

    def first(seen) -> int:
        seats.append(seen["numbers"].sum())
        return int(np.flatnonzero(seen["action_mask"])[0])

    duel = Duel("vassieux", first, "allies")
    seen, _ = duel.reset(seed=1)
    for _ in range(200):
        seen, _, done, _, _ = duel.step(int(np.flatnonzero(seen["action_mask"])[-1]))
        if done:
            break
    assert seats


def test_what_is_against_the_rules_is_refused_or_loses() -> None:
    env = BattleEnv()
    env.reset(seed=1)
    wrong = next(c for c in range(env.encoding.action_count) if c not in env.legal())
    with pytest.raises(IllegalCode, match="not allowed now"):
        env.step(wrong)
    duel = Duel(opponent="random")
    duel.reset(seed=1)
    wrong = int(np.flatnonzero(duel.reset(seed=1)[0]["action_mask"] == 0)[0])
    _, gained, done, _, info = duel.step(wrong)
    assert (gained, done, info["illegal"]) == (-1.0, True, True)
    strict = Duel(opponent="random", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalCode):
        strict.step(wrong)


def test_wrong_options_say_what_would_be_right() -> None:
    with pytest.raises(RuntimeError, match="reset"):
        BattleEnv().observe("allies")
    with pytest.raises(ContentError, match="known: pegasus-bridge"):
        BattleEnv("nowhere")
    with pytest.raises(ValueError, match="allies, axis or both"):
        Duel(side="left")
    with pytest.raises(KeyError):
        Duel(opponent="marshal")
    with pytest.raises(ValueError, match="'win' or 'medals'"):
        BattleEnv(reward="glory")      # type: ignore[arg-type]


@pytest.mark.parametrize("shape", ["standard", "breakthrough", "overlord"])
def test_a_battle_of_ones_own_is_played_by_path_or_source(shape: str) -> None:
    file = Path(__file__).parents[1] / "shapes" / f"{shape}.toml"
    source = BattleSource.of(file)
    for battle in (str(file), file, source, [source, file]):
        env = BattleEnv(battle)
        env.reset(seed=1)
        assert env.field is source.ready()
    duel = Duel(source, opponent="random")
    duel.reset(seed=1)
    assert duel.battle.field is source.ready()


def test_pictures() -> None:
    env = BattleEnv("omaha-beach", render_mode="ansi")
    env.reset(seed=1)
    assert "/I4" in str(env.render())
    env = BattleEnv("omaha-beach", render_mode="rgb_array")
    env.reset(seed=1)
    before = env.render()
    assert isinstance(before, np.ndarray)
    assert before.dtype == np.uint8
    assert before.shape[2] == 3
    wander(env, random.Random(1), 40)
    assert not np.array_equal(before, env.render())


def test_a_battle_too_long_is_cut_off() -> None:
    env = BattleEnv(longest=20)
    env.reset(seed=1)
    rng = random.Random(1)
    while not env.truncations["allies"]:
        env.step(rng.choice(env.legal()))
    assert env.playing.decisions == 20
    assert not env.terminations["allies"]


def test_the_python_of_the_document_runs() -> None:
    text = (Path(__file__).parents[2] / "docs" / "env.md").read_text("utf-8")
    shown = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert len(shown) == 2
    for body in shown:
        exec(compile(body, "docs/env.md", "exec"), {})


def test_the_document_tells_the_shapes() -> None:
    text = (Path(__file__).parents[2] / "docs" / "env.md").read_text("utf-8")
    e = BattleEnv().encoding
    assert f"| `observation` | {e.plane_count} planes of {e.rows} rows and {e.columns} columns |" in text
    assert f"| `numbers` | {e.number_count} |" in text
    assert f"| `action_mask` | {e.action_count:,} |" in text
    for block in e.actions:
        assert f"`{block.name}`" in text


def test_a_snapshot_belongs_to_its_environment() -> None:
    env, other = BattleEnv("pegasus-bridge"), BattleEnv("omaha-beach")
    env.reset(seed=1)
    other.reset(seed=1)
    kept, line = env.save(), other.game.line()
    with pytest.raises(ValueError, match="another environment"):
        other.restore(kept)
    assert other.game.line() == line
    env.clone().restore(kept)


def test_an_environment_needs_a_battle() -> None:
    with pytest.raises(ValueError, match="no battle"):
        BattleEnv([])


def test_equal_positions_look_equal() -> None:
    """Nothing is left of a fight, or of a strike, once the choice is no longer one within it."""
    forgotten = 0
    for battle in ("pegasus-bridge", "omaha-beach"):
        for seed in range(8):
            env = BattleEnv(battle)
            env.reset(seed=seed)
            rng = random.Random(seed)
            while not env.terminations["allies"]:
                env.step(rng.choice(env.legal()))
                if env.game.phase in ("target", "react", "flags", "retreat", "ground", "again"):
                    continue
                other = env.clone()
                s = other.playing.state
                f = s.frames.top
                if (f.start, f.aim, f.stage, f.flags, f.count) == (NONE, NONE, FIRST, 0, 0):
                    continue
                forgotten += 1
                s.frames.clear()
                for side in SIDES:
                    seen, again = env.observe(side), other.observe(side)
                    for key in seen:
                        assert np.array_equal(seen[key], again[key]), (key, env.game.phase)
    assert forgotten > 100


def test_a_fight_is_shown_as_long_as_it_lasts() -> None:
    planes = {"react": (0, 1), "flags": (1, 2), "retreat": (1, 2), "ground": (0, 1), "again": (0, 1), "target": (3,)}
    shown = set()
    for seed in range(60):
        env = BattleEnv(STANDARD[seed % len(STANDARD)])     # a roll for initiative drives units back without a fight
        env.reset(seed=seed)
        rng = random.Random(seed)
        e = env.encoding
        while not env.terminations["allies"]:
            env.step(rng.choice(env.legal()))
            phase, s = env.game.phase, env.playing.state
            if phase not in planes or (phase == "target" and s.frames.top.count == 0):
                continue
            seen = env.observe(env.agent_selection)
            assert all(seen["observation"][e.plane("fight") + k].any() for k in planes[phase]), phase
            assert bool(seen["numbers"][e.number("flags")]) == (phase in ("flags", "retreat"))
            shown.add(phase)
    assert shown == set(planes)
