"""Engine and oracle side by side: whole random games of every battle, and random positions."""

from __future__ import annotations

import os
import random
import tomllib
from pathlib import Path

import pytest

from bocage.content import library
from bocage.content.battle import Variants
from bocage.game import Game
from oracle import battles
from oracle.beside import Beside
from oracle.known import explain
from oracle.positions import random_game
from oracle.reinforced import reinforced

BATTLES = [b for b in library.battles() if battles.is_judged(b)]
SOAK = bool(os.environ.get("BOCAGE_SOAK"))
GAMES = int(os.environ.get("BOCAGE_ORACLE_GAMES") or (10_000 if SOAK else len(BATTLES)))     # all battles together
POSITIONS = GAMES if SOAK else 40
ACTIONS = 20_000 if SOAK else 450           # of a game
A_FEW_TURNS = 60                            # actions from a random position
CHUNK = 20                                  # games of one test, so that the work can be spread

PER_BATTLE = -(-GAMES // len(BATTLES))
GAME_CHUNKS = [(b, first) for first in range(0, PER_BATTLE, CHUNK) for b in BATTLES]
WITH_PLANES = BATTLES if SOAK else ["pegasus-bridge", "operation-luttich", "toulon", "wake-island", "meat-grinder"]
AIR_GAMES = max(1, PER_BATTLE // 4)
AIR_CHUNKS = [(b, first) for first in range(0, AIR_GAMES, CHUNK) for b in WITH_PLANES]
HEROES = Path(__file__).parents[1] / "fixtures" / "heroes.toml"
REINFORCED = BATTLES if SOAK else ["pegasus-bridge", "saint-vith", "guam-counterattack", "breakout-at-klin", "ortona"]
REINFORCED_CHUNKS = [(b, first) for first in range(0, AIR_GAMES, CHUNK) for b in REINFORCED]
POSITION_CHUNKS = list(range(0, POSITIONS, CHUNK))
WORK_POSITION_CHUNKS = POSITION_CHUNKS if SOAK else POSITION_CHUNKS[:1]
HERO_POSITION_CHUNKS = WEAPON_POSITION_CHUNKS = WORK_POSITION_CHUNKS
AIR_POSITION_CHUNKS = POSITION_CHUNKS[: max(1, len(POSITION_CHUNKS) // 4)]


@pytest.mark.parametrize(("battle", "first"), GAME_CHUNKS)
def test_random_games_are_judged_alike(battle: str, first: int) -> None:
    plan = battles.load(battle)
    for number in range(first, min(first + CHUNK, PER_BATTLE)):
        beside = Beside(Game.new(battle, f"oracle {number}"), plan, explain)
        assert beside.run(random.Random(f"{battle} {number}"), ACTIONS) > 10


@pytest.mark.parametrize(("battle", "first"), AIR_CHUNKS)
def test_random_games_with_planes_are_judged_alike(battle: str, first: int) -> None:
    plan = battles.load(battle)
    for number in range(first, min(first + CHUNK, AIR_GAMES)):
        beside = Beside(Game.new(battle, f"air {number}", Variants(air=True)), plan, explain)
        assert beside.run(random.Random(f"air {battle} {number}"), ACTIONS) > 10


@pytest.mark.parametrize(("battle", "first"), REINFORCED_CHUNKS)
def test_random_games_with_leaders_and_armor_that_breaks_in_are_judged_alike(battle: str, first: int) -> None:
    for number in range(first, min(first + CHUNK, AIR_GAMES)):
        ready, plan = reinforced(battle, f"{battle} {number}")
        label = f"reinforced({battle!r}, '{battle} {number}')"
        beside = Beside(Game.new(ready, f"heroes {number}"), plan, explain, label)
        assert beside.run(random.Random(f"heroes {battle} {number}"), ACTIONS) > 10


@pytest.mark.parametrize("first", POSITION_CHUNKS)
def test_a_close_fight_between_leaders_is_judged_alike(first: int) -> None:
    raw = tomllib.loads(HEROES.read_text())
    for number in range(first, min(first + CHUNK, POSITIONS)):
        beside = Beside(Game.new(str(HEROES), f"heroes {number}"), battles.read(raw), explain)
        assert beside.run(random.Random(number), ACTIONS) > 10


@pytest.mark.parametrize("first", HERO_POSITION_CHUNKS)
def test_random_positions_with_leaders_and_armor_that_breaks_in_are_judged_alike(first: int) -> None:
    for number in range(first, min(first + CHUNK, POSITIONS)):
        game, plan = random_game(f"heroes {number}", heroes=True)
        label = f"random_game('heroes {number}', heroes=True)"
        Beside(game, plan, explain, label).run(random.Random(number), A_FEW_TURNS)


@pytest.mark.parametrize("first", WEAPON_POSITION_CHUNKS)
def test_random_positions_with_special_weapons_are_judged_alike(first: int) -> None:
    for number in range(first, min(first + CHUNK, POSITIONS)):
        game, plan = random_game(f"weapons {number}", weapons=True)
        label = f"random_game('weapons {number}', weapons=True)"
        Beside(game, plan, explain, label).run(random.Random(number), A_FEW_TURNS)


@pytest.mark.parametrize("first", POSITION_CHUNKS)
def test_random_positions_are_judged_alike(first: int) -> None:
    for number in range(first, min(first + CHUNK, POSITIONS)):
        game, plan = random_game(f"oracle {number}")
        Beside(game, plan, explain, f"random_game('oracle {number}')").run(random.Random(number), A_FEW_TURNS)


@pytest.mark.parametrize("first", AIR_POSITION_CHUNKS)
def test_random_positions_with_planes_are_judged_alike(first: int) -> None:
    for number in range(first, min(first + CHUNK, POSITIONS)):
        game, plan = random_game(f"air {number}", air=True)
        Beside(game, plan, explain, f"random_game('air {number}', True)").run(random.Random(number), A_FEW_TURNS)


@pytest.mark.parametrize("first", WORK_POSITION_CHUNKS)
def test_random_positions_with_trains_trucks_and_bridges_are_judged_alike(first: int) -> None:
    for number in range(first, min(first + CHUNK, POSITIONS)):
        game, plan = random_game(f"works {number}", works=True)
        label = f"random_game('works {number}', works=True)"
        Beside(game, plan, explain, label).run(random.Random(number), A_FEW_TURNS)
