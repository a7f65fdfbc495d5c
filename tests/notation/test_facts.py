"""Facts: one record for each kind, the same in JSON as ever, and each movement told once."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from bocage.core import facts as codes
from bocage.notation.facts import KINDS, MOVES, SHAPES, Moved, TookGround, read_facts, write_facts

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
    assert all(len(kind.__struct_fields__) <= 3 for kind in KINDS), "the tape has three numbers for a fact"


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
