"""Random games of miniatures under both systems of command: five maps, ten armies, all invariants."""

from __future__ import annotations

import os
from functools import cache

import pytest
from tests.engine.invariants import check_miniatures, check_position

from bocage.armies.derived import Command, derive
from bocage.armies.quartermaster import requisition
from bocage.armies.schema import Army, Character
from bocage.content.battle import ReadyBattle
from bocage.core.chance import seeded
from bocage.core.step import random_game
from bocage.core.terms import DEPLOY, OVER
from bocage.game import dice_key

SOAK = bool(os.environ.get("BOCAGE_SOAK"))
GAMES = 1000 if SOAK else 30        # of each system of command
AT_A_TIME = 50 if SOAK else 15      # games of one test
LONGEST = 60_000                    # decisions
LOOK_EVERY = 25 if SOAK else 60     # decisions from one look at the invariants to the next
MAPS = ("arracourt", "omaha-beach", "goodwood", "pegasus-bridge", "matanikau-river")
ARMIES: tuple[tuple[str, str, Character], ...] = (
    ("united-states", "1944-06", "armor"), ("united-states", "1943-06", "infantry"),
    ("great-britain", "1944-06", "balanced"), ("soviet-union", "1943-06", "armor"), ("france", "1940-05", "balanced"),
    ("poland", "1939-09", "infantry"), ("germany", "1944-06", "armor"), ("germany", "1940-05", "balanced"),
    ("italy", "1942-06", "balanced"), ("japan", "1943-06", "infantry"),
)
BUDGET = 40


@cache
def army(number: int) -> Army:
    nation, date, character = ARMIES[number]
    return requisition(nation, date, BUDGET, character)


def field(battle: str, allies: int, axis: int, command: Command) -> ReadyBattle:
    order = "unseen" if (allies + axis) % 2 else "turns"
    return derive(battle, army(allies), army(axis), order, command).source.ready()  # type: ignore[arg-type]


def pairing(number: int) -> tuple[str, int, int]:
    """The map and the armies of a game; 450 games have every pair of armies on every map."""
    turn, allies = divmod(number, len(ARMIES))
    return MAPS[(number + turn) % len(MAPS)], allies, (allies + 1 + turn % (len(ARMIES) - 1)) % len(ARMIES)


def play_out(number: int, command: Command) -> int:
    """Play one game with random actions and look at its position now and then; the decisions it took."""
    ready = field(*pairing(number), command)
    s = ready.open(seeded(dice_key(f"armies {command} {number}")))
    player = seeded(dice_key(f"anybody {command} {number}"))
    decisions = 0
    while s.turn.phase != OVER:
        decisions += random_game(ready.rules, s, player, LOOK_EVERY).decisions
        if s.turn.phase != DEPLOY:
            check_position(ready.rules, s)
            check_miniatures(ready.rules, s)
        assert decisions < LONGEST, "endless game"
    return decisions


@pytest.mark.parametrize("first", range(0, GAMES, AT_A_TIME))
@pytest.mark.parametrize("command", ["cards", "leaders"])
def test_random_games_of_both_commands_end_and_never_break_an_invariant(command: Command, first: int) -> None:
    for number in range(first, first + AT_A_TIME):
        assert play_out(number, command) > 50


def test_games_meet_every_map_with_every_pair_of_armies() -> None:
    few = [pairing(number) for number in range(30)]
    assert {battle for battle, _, _ in few} == set(MAPS)
    assert {allies for _, allies, _ in few} == {axis for _, _, axis in few} == set(range(len(ARMIES)))
    everybody = range(len(ARMIES))
    assert {pairing(number) for number in range(450)} == {
        (battle, one, other) for battle in MAPS for one in everybody for other in everybody if one != other
    }
