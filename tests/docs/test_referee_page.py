"""The page on the referee: every answer is the one told."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest
from documents import REFEREE, blocks, environment, numbered, tables, text_of

from bocage import referee as referee_module
from bocage.notation import facts
from bocage.notation.position import Position
from bocage.referee import AnyCommand, Referee

ANYTHING = "..."


def names_in(cell):
    """The words in backquotes."""
    return re.findall(r"`([^`]+)`", cell)


# The referee.


def match(expected, given, where="$"):
    """Where an answer differs from what is told, or nothing: "..." is anything, objects may omit keys."""
    if expected == ANYTHING:
        return ""
    if isinstance(expected, dict) and isinstance(given, dict):
        for key, value in expected.items():
            if key not in given:
                return f"{where}.{key} is missing"
            wrong = match(value, given[key], f"{where}.{key}")
            if wrong:
                return wrong
        return ""
    if isinstance(expected, list) and isinstance(given, list):
        if expected and expected[-1] == ANYTHING:
            expected, given = expected[:-1], given[: len(expected) - 1]
        if len(expected) != len(given):
            return f"{where} has {len(given)} elements, not {len(expected)}"
        wrongs = (match(e, g, f"{where}[{i}]") for i, (e, g) in enumerate(zip(expected, given, strict=True)))
        return next((w for w in wrongs if w), "")
    if type(expected) is type(given) and expected == given:
        return ""
    return f"{where} is {given!r}, not {expected!r}"


@pytest.mark.parametrize(
    ("expected", "given", "good"),
    [
        ({"a": 1}, {"a": 1, "b": 2}, True),
        ({"a": 1, "b": 2}, {"a": 1}, False),
        ({"a": "..."}, {"a": [1, 2]}, True),
        ({"a": "..."}, {}, False),
        ([1, "..."], [1, 2, 3], True),
        ([1, "..."], [1], True),
        ([1, "..."], [2, 3], False),
        ([1, 2], [1, 2, 3], False),
        ([{"a": 1}], [{"a": 2}], False),
        (True, 1, False),
        (None, None, True),
        (0, None, False),
    ],
)
def test_match_of_answers(expected, given, good):
    assert (match(expected, given) == "") is good


@pytest.mark.parametrize("body", numbered(body for _, body in blocks(REFEREE, "json-lines", 15)))
def test_referee_answers_as_told(body):
    referee = Referee()
    lines = body.splitlines()
    assert lines
    assert len(lines) % 2 == 0
    for sent, told in zip(lines[::2], lines[1::2], strict=True):
        assert sent.startswith("> ")
        assert told.startswith("< ")
        answer = json.loads(json.dumps(referee.answer(sent[2:])))
        wrong = match(json.loads(told[2:]), answer)
        assert not wrong, f"{sent}\n{wrong}"


def commands_sent():
    for _, body in blocks(REFEREE, "json-lines"):
        for line in body.splitlines():
            if line.startswith("> {"):
                yield json.loads(line[2:])


def test_every_command_has_an_example_and_every_key_is_listed():
    listed = {names_in(row[0])[0]: set(names_in(row[1])) for row in tables(REFEREE, ("command", "keys"))}
    sent = {c["cmd"] for c in commands_sent()}
    known = {c.__struct_config__.tag: set(c.__struct_fields__) - {"game", "id", "lang"} for c in get_args(AnyCommand)}
    assert listed == known
    assert sent >= set(known)


def codes_of(text):
    return set(re.findall(r'"code": "([a-z-]+)"', text))


def test_error_codes_are_listed_and_shown():
    section = text_of(REFEREE).partition("## Errors")[2].partition("\n## ")[0]
    listed = {names_in(row[0])[0] for row in tables(REFEREE, ("code",))}
    source = (Path(referee_module.__file__)).read_text("utf-8")
    raised = set(re.findall(r'RefereeError\(\s*"([a-z-]+)"', source))
    assert raised
    assert raised <= listed
    assert codes_of(section) | {"too-long", "too-many", "internal"} == listed


def test_too_long_and_too_many():
    referee = Referee()
    assert referee.answer(" " * 1_000_001)["error"]["code"] == "too-long"
    assert "1,000,000 characters" in text_of(REFEREE)
    for n in range(64):
        assert referee.answer(json.dumps({"cmd": "new", "battle": "pegasus-bridge", "game": str(n)}))["ok"]
    told = referee.answer('{"cmd": "new", "battle": "pegasus-bridge", "game": "one more"}')
    assert told["error"]["code"] == "too-many"
    assert referee.answer('{"cmd": "new", "battle": "pegasus-bridge", "game": "7"}')["ok"]
    assert "more than 64 games" in text_of(REFEREE)


def test_facts_are_listed_with_their_keys():
    listed = {name: set(names_in(row[1])) for row in tables(REFEREE, ("fact", "keys")) for name in names_in(row[0])}
    assert listed == {kind.__struct_config__.tag: set(kind.__struct_encode_fields__) for kind in facts.KINDS}


def test_status_and_view_keys_are_listed():
    referee = Referee()
    status = referee.answer('{"cmd": "new", "battle": "pegasus-bridge", "seed": 1}')
    view = referee.answer('{"cmd": "view", "side": "allies"}')["view"]
    told = text_of(REFEREE)
    for key in {*status, *view} - {"ok"}:
        assert f"`{key}`" in told, key


def test_position_keys_are_listed():
    told = text_of(REFEREE).partition("### Positions as JSON")[2].partition("\n## ")[0]
    for key in Position.__struct_fields__:
        assert f"`{key}`" in told, key


def test_client_plays_a_whole_game_over_the_pipe():
    (_, code), = blocks(REFEREE, "python")
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment(), timeout=120, check=True
    )
    result, proof = done.stdout.splitlines()
    assert re.match(r"(allies|axis) \{.*\} after \d+ actions", result)
    assert proof == "proof-ok"
