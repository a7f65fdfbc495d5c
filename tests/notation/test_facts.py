"""Facts: one record for each kind, the same in JSON as ever, and each movement told once."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

from bocage.core import facts as codes
from bocage.game import Game
from bocage.notation.facts import (
    KINDS,
    MOVES,
    SHAPES,
    Eliminated,
    Exited,
    Landed,
    Moved,
    TookGround,
    read_facts,
    write_facts,
)
from bocage.replay import replay

# Entries of games played by version 0.1.0, as its referee told them: every kind that came up in random games.
OLD = json.loads((Path(__file__).parent / "log_0_1_0.json").read_text("utf-8"))


def test_every_code_of_the_tape_has_its_record() -> None:
    named = {name: value for name, value in vars(codes).items() if name.startswith("F_")}
    assert set(SHAPES) == set(named.values())
    assert len(KINDS) == len(named)


def test_names_and_keys_are_plain() -> None:
    names = [str(kind.__struct_config__.tag) for kind in KINDS]
    assert len(set(names)) == len(names)
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", name) for name in names)
    counted = [{*kind.__struct_fields__} - {"seat"} for kind in KINDS]
    assert all(len(keys) <= 3 for keys in counted), "the tape has three numbers for a fact"


def test_logs_of_version_0_1_0_can_be_read() -> None:
    for entry in OLD:
        again = write_facts(read_facts(entry))
        doubled = [n for n, fact in enumerate(entry) if n and is_doubled(entry[n - 1], fact)]
        assert again == [fact for n, fact in enumerate(entry) if n not in doubled]
    assert sum(any(f["fact"] == "took-ground" for f in entry) for entry in OLD) >= 4


def is_doubled(before: dict, fact: dict) -> bool:
    same = (before.get("from"), before.get("to")) == (fact.get("from"), fact.get("to"))
    return before["fact"] == "took-ground" and fact["fact"] == "moved" and same


def test_ground_taken_in_an_old_log_moves_the_unit_once() -> None:
    told = {"from": "c4", "to": "c5", "unit": "infantry"}
    ground = TookGround("c4", "c5", "infantry")
    assert read_facts([{"fact": "took-ground", **told}, {"fact": "moved", **told}]) == [ground]
    other = {"from": "c5", "to": "c6", "unit": "infantry"}
    assert len(read_facts([{"fact": "took-ground", **told}, {"fact": "moved", **other}])) == 2


@pytest.mark.parametrize("kind", MOVES)
def test_a_movement_has_the_same_keys_whatever_its_kind(kind: type) -> None:
    assert kind.__struct_encode_fields__ == Moved.__struct_encode_fields__ == ("from", "to", "unit")


def test_each_movement_is_told_once() -> None:
    """Ground taken is not told again as a move, in new games and in replays of old records."""
    record = (Path(__file__).parents[1] / "pinned" / "playthrough.txt").read_text("utf-8").partition("\nturn 1\n")[0]
    games = [replay(record).game, *(random_game(battle) for battle in ("pegasus-bridge", "guam-landings"))]
    taken = 0
    for game in games:
        for entry in game.entries:
            moves = [fact for fact in entry.facts if isinstance(fact, MOVES)]
            assert len({(fact.start, fact.to) for fact in moves}) == len(moves), entry
            taken += sum(isinstance(fact, TookGround) for fact in moves)
    assert taken > 3


def random_game(battle: str) -> Game:
    game, player = Game.new(battle, "log"), random.Random(battle)
    while not game.over and len(game.entries) < 600:
        game.choose(player.choice(game.choices()))
    return game


def test_a_unit_is_where_its_last_movement_ended() -> None:
    """Following nothing but the facts leads to the units of the position."""
    for battle in ("pegasus-bridge", "guam-landings", "sainte-mere-eglise"):
        game = random_game(battle)
        start = Game.new(battle, "log").position()
        stood = {u.at: u.side for u in start.units}
        for entry in game.entries:
            for fact in entry.facts:
                if isinstance(fact, MOVES):
                    stood[fact.to] = stood.pop(fact.start)
                elif isinstance(fact, Eliminated | Exited):
                    del stood[fact.at]
                elif isinstance(fact, Landed) and fact.safely and fact.at:
                    stood[fact.at] = entry.side
        assert stood == {u.at: u.side for u in game.position().units}, battle
