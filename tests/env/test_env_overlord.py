"""Overlord in the environments: codes for gifts, cards given and under the chip; the enemy sees none."""

from __future__ import annotations

import random

import msgspec
import numpy as np
import pytest
from pettingzoo.test import api_test

from bocage.bots import player
from bocage.content import library
from bocage.content.battle import SIDES
from bocage.content.errors import ContentError
from bocage.content.schema import Battle
from bocage.core.terms import GENERALS
from bocage.env import BattleEnv, Duel
from bocage.env.encoding import CHIP_ROWS, GIFT_ROWS

OVERLORD = list(library.battles("overlord"))


def row(env: BattleEnv, agent: str, name: str) -> dict[str, int]:
    """The cards that a row of the numbers counts, by name."""
    at = env.encoding.number(name)
    counts = env.observe(agent)["numbers"][at : at + env.encoding.kinds]
    return {env.field.deck.kinds[k].id: int(counts[k]) for k in np.flatnonzero(counts)}


def counted(cards: list[str]) -> dict[str, int]:
    return {card: cards.count(card) for card in cards}


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_pettingzoo_accepts_overlord() -> None:
    api_test(BattleEnv("omaha-overlord"), num_cycles=200)


@pytest.mark.parametrize("battle", OVERLORD)
def test_an_episode_is_played_in_codes_and_every_verb_of_the_format_is_met(battle: str) -> None:
    env, rng = BattleEnv(battle), random.Random(battle)
    env.reset(seed=1)
    met = set()
    while not any(env.terminations.values()):
        met |= {env.encoding.describe(code).split()[0] for code in env.legal()}
        env.step(rng.choice(env.legal()))
    assert met >= {"give", "play", "roll", "order", "move", "attack", "done"}
    assert sum(env.rewards.values()) == 0


def test_a_gift_has_a_code_for_each_card_and_general() -> None:
    env = BattleEnv("omaha-overlord")
    env.reset(seed=3)
    gifts = [action for action in env.game.legal() if action.startswith("give ")]
    codes = [code for code in env.legal() if env.encoding.describe(code).startswith("give ")]
    assert len(gifts) == len(codes) == len(set(codes)) > GENERALS


def with_a_commissar() -> Battle:
    """Prokhorovka with cards under a chip, which no battle that ships has."""
    battle = library.battles()["prokhorovka-overlord"]
    return msgspec.structs.replace(battle, allies=msgspec.structs.replace(battle.allies, nation="red-army"))


@pytest.mark.parametrize("battle", ["omaha-overlord", with_a_commissar()], ids=["omaha", "commissar"])
def test_cards_given_and_laid_are_shown_to_their_side_only(battle: str | Battle) -> None:
    env, rng = BattleEnv(battle), random.Random(4)
    env.reset(seed=4)
    shown = under = 0
    for _ in range(600):
        if any(env.terminations.values()):
            break
        p = env.game.position()
        for side in SIDES:
            mine = side == p.active
            for name, section in zip(GIFT_ROWS, ("left", "center", "right"), strict=True):
                given = p.staff.given.get(section, []) if p.staff else []
                assert row(env, side, name) == (counted(given) if mine else {})
                shown += mine and bool(given)
            if p.chip:
                for name, piles in zip(CHIP_ROWS, (p.chip.ready, p.chip.laid), strict=True):
                    assert row(env, side, name) == counted(piles.get(side, []))
                    under += side in piles
        env.step(rng.choice(env.legal()))
    assert shown > 20
    assert bool(under) == (battle != "omaha-overlord")


def test_a_search_does_not_know_what_the_enemys_generals_hold() -> None:
    """An imagined game of the side that waits holds other gifts, and all cards are there once."""
    env, rng = BattleEnv("omaha-overlord"), random.Random(5)
    env.reset(seed=5)
    differ = 0
    for number in range(1500):
        if any(env.terminations.values()):
            env.reset()
        s = env.playing.state
        if env.game.decider != env.game.active and any(card >= 0 for card in s.staff.given):
            other = env.imagine(number).playing.state
            differ += list(other.staff.given) != list(s.staff.given)
            assert [card < 0 for card in other.staff.given] == [card < 0 for card in s.staff.given]
        env.step(rng.choice(env.legal()))
    assert differ >= 3


def test_a_duel_is_won_against_random_by_a_captain() -> None:
    duel = Duel("peleliu-overlord", "random", "axis")
    duel.reset(seed=2)
    env = duel.battle
    captain = player("captain", "duel")
    while not duel.over():
        if env.agent_selection == duel.side:
            env.play(captain.decide(env.game))
        else:
            duel.reply()
    assert env.game.winner == "axis"


def test_formats_are_not_mixed_in_one_environment() -> None:
    with pytest.raises(ContentError, match="shape"):
        BattleEnv(["omaha-beach", "omaha-overlord"])
    assert BattleEnv(["omaha-overlord", "prokhorovka-overlord"]).encoding.has_staff
