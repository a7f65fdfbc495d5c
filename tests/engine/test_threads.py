"""Thread safety of the rules: the tables of a battle never change, so many threads share them."""

from __future__ import annotations

import random
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from bocage.content.battle import ReadyBattle, field_of
from bocage.core.flat import listed
from bocage.core.rules import Rules
from bocage.explain import explain, threats
from bocage.game import Game

BATTLES = ["omaha-beach", "vassieux", "wake-island", "guam-counterattack"]
ROUNDS = 3


@pytest.fixture(autouse=True)
def restless() -> Iterator[None]:
    """Threads that change places as often as they can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def tables(rules: Rules) -> dict[str, object]:
    """Every value in the tables of a battle."""
    groups = ("grid", "ground", "works", "profiles", "cards", "battle", "goals")
    found: dict[str, object] = {}
    for name in groups:
        group = getattr(rules, name)
        for key in dir(group):
            value = getattr(group, key)
            if key.startswith("_") or callable(value):
                continue
            found[f"{name}.{key}"] = value if isinstance(value, int) else listed(value)
    return found


def told(field: ReadyBattle, seed: str) -> list[str]:
    """A game with questions in between: everything that searches the board."""
    game = Game.new(field, seed)
    rng = random.Random(seed)
    heard = []
    for _ in range(150):
        if game.over:
            break
        action = rng.choice(game.legal())
        heard.append(str(explain(field, game.state, action)))
        units = [h for h in range(field.board.size) if game.state.board.at[h] >= 0]
        heard.append(str(threats(field, game.state, rng.choice(units))))
        game.play(action)
        heard.append(game.line())
    return heard


@pytest.mark.parametrize("battle", BATTLES)
def test_two_threads_on_one_battle_play_what_each_would_play_alone(battle: str) -> None:
    field = field_of(battle)
    alone = [told(field, f"thread {n}") for n in (1, 2)]
    for _ in range(ROUNDS):
        together = threading.Barrier(2)

        def play(n: int, meet: threading.Barrier = together) -> list[str]:
            meet.wait()
            return told(field, f"thread {n}")

        with ThreadPoolExecutor(2) as pool:
            assert list(pool.map(play, (1, 2))) == alone


@pytest.mark.parametrize("battle", BATTLES)
def test_play_and_questions_leave_the_tables_alone(battle: str) -> None:
    field = field_of(battle)
    before = tables(field.rules)
    assert len(before) > 130
    told(field, "tables")
    assert tables(field.rules) == before
