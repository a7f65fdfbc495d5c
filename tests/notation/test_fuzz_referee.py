"""The referee under fuzzing: it answers every line, and loses nothing."""

from __future__ import annotations

import json
import random
import tomllib
from typing import Any

import msgspec
import pytest
from damage import (
    ANY_TEXT,
    DROP,
    FUZZ,
    battle_files,
    corpus,
    edited,
    garbled,
    lines,
    records,
    strange_positions,
    vassieux,
)
from hypothesis import example, given
from hypothesis import strategies as st

from bocage.content.battle import SIDES
from bocage.referee import Referee


def seated() -> Referee:
    """A referee with two games under way."""
    referee = Referee()
    games = corpus()
    referee.games = {"main": games[3].copy(), "other": games[-2].copy()}
    return referee


def standing(referee: Referee) -> Any:
    return {n: (g.line(), len(g.entries), len(g._past), g.can_undo, g.scripted) for n, g in referee.games.items()}


def answered(line: str | bytes) -> dict[str, Any]:
    """The answer to one line; an error must be of the known kind and change nothing."""
    referee = seated()
    before = standing(referee)
    answer = referee.answer(line)
    msgspec.json.encode(answer)
    if not answer["ok"]:
        assert set(answer) - {"id"} == {"ok", "error"}
        assert set(answer["error"]) - {"defects"} == {"code", "message", "rule"}
        assert answer["error"]["code"] != "internal", answer["error"]["message"]
        assert answer["error"]["message"]
        assert standing(referee) == before
    return answer


COMMANDS: list[dict[str, Any]] = [
    {"cmd": "hello"},
    {"cmd": "battles"},
    {"cmd": "new", "battle": "vassieux", "seed": 7, "variants": ["no-ground"]},
    {"cmd": "new", "battle": tomllib.loads(battle_files()[6].decode()), "seed": "x", "game": "third"},
    {"cmd": "load", "position": "", "battle": "vassieux"},
    {"cmd": "load", "position": {"hands": {"allies": ["?"]}}, "battle": "vassieux", "seed": 1, "game": "third"},
    {"cmd": "legal"},
    {"cmd": "play", "action": "end", "side": "allies"},
    {"cmd": "force", "dice": ["star"], "cards": ["recon-left"]},
    {"cmd": "force", "landings": ["e5", None], "aim": "e5"},
    {"cmd": "undo"},
    {"cmd": "view", "side": "allies"},
    {"cmd": "log", "side": None, "since": 3},
    {"cmd": "position"},
    {"cmd": "draw"},
    {"cmd": "explain", "action": "move e5-e6", "lang": "fr"},
    {"cmd": "sight", "start": "e5", "end": "g7", "arm": "armor", "lang": "en"},
    {"cmd": "odds", "target": "a9", "dice": 3, "star": True, "ignorable": False},
    {"cmd": "rule", "item": "BASE-001", "lang": "fr"},
    {"cmd": "record", "side": "axis"},
    {"cmd": "replay", "record": "", "upto": 3},
    {"cmd": "verify", "record": ""},
    {"cmd": "quit"},
]
LEAVES = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False, allow_infinity=False), st.text(max_size=8),
    st.sampled_from([10**30, -(10**30), 2**63, "main", "other", "allies", "axis", "e5", "vassieux", "\x00"]),
)
JSON = st.recursive(
    LEAVES,
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=8), inner, max_size=3)),
    max_leaves=8,
)


@st.composite
def commands(draw: st.DrawFn) -> dict[str, Any]:
    """A valid command with some values of the wrong kind, missing or unknown."""
    command = dict(draw(st.sampled_from(COMMANDS)))
    if command.get("position") == "":
        command["position"] = draw(st.sampled_from(lines()))
    if command.get("record") == "":
        command["record"] = draw(st.sampled_from(records()))
    for _ in range(draw(st.integers(0, 2))):
        key = draw(st.sampled_from([*command, "game", "id", "side", "x"]))
        if draw(st.booleans()):
            command[key] = draw(JSON)
        else:
            command.pop(key, None)
    return command


@FUZZ
@given(st.one_of(st.binary(max_size=40), st.text(max_size=40), JSON.map(json.dumps)))
def test_the_referee_survives_any_line(line: str | bytes) -> None:
    answered(line)


@FUZZ
@given(commands(), st.booleans())
def test_the_referee_survives_any_command(command: dict[str, Any], plain: bool) -> None:
    answered(json.dumps(command, ensure_ascii=not plain))


@FUZZ
@given(edited(st.sampled_from([json.dumps(c) for c in COMMANDS])))
def test_the_referee_survives_edited_commands(line: str) -> None:
    answered(line)


@FUZZ
@given(garbled())
@example(vassieux(specials=[DROP | {"figures": -1}]))
def test_the_referee_survives_garbled_battles(battle: dict[str, Any]) -> None:
    answered(json.dumps({"cmd": "new", "battle": battle, "game": "third"}))


@FUZZ
@given(strange_positions())
def test_the_referee_survives_strange_positions(position: dict[str, Any]) -> None:
    answered(json.dumps({"cmd": "load", "position": position, "game": "third"}))


@pytest.mark.parametrize("line", ["[" * 100_000, "{" * 100_000, "x" * 1_000_001, '{"cmd":"hello","id":"\\ud800"}'])
def test_the_referee_refuses_lines_too_deep_too_long_or_half_written(line: str) -> None:
    assert not answered(line)["ok"]


@pytest.mark.parametrize(
    "line", ['{"cmd":"load","position":' + '{"a":' * 50_000, '{"cmd":' * 10_000, '{"cmd":"hello","id":"\ud800"}']
)
def test_the_referee_refuses_deep_objects_and_lone_surrogates(line: str) -> None:
    assert not answered(line)["ok"]


def test_a_landing_forced_without_a_drop_never_becomes_a_die() -> None:
    referee = Referee()
    referee.answer('{"cmd":"new","battle":"sainte-mere-eglise","seed":1}')
    referee.answer('{"cmd":"play","action":"drop e5"}')
    referee.answer('{"cmd":"force","landings":["i5","i5","i5","i5","i5"],"aim":"e5"}')
    player = random.Random(1)
    for _ in range(100):
        before = standing(referee)
        action = player.choice(referee.games["main"].legal())
        answer = referee.answer(json.dumps({"cmd": "play", "action": action}))
        assert answer["ok"] or standing(referee) == before
        assert answer["ok"]


DRAWING = st.one_of(
    st.sampled_from(["I4 . i4", "f/I4 h+o/i3\n. t3", ""]), edited(st.just("f/I4 .+x h+o/i3\n./g2 ~+= t3")), ANY_TEXT
)
OPTIONS = st.fixed_dictionaries(
    {"drawing": DRAWING},
    optional={
        "at": st.one_of(st.sampled_from(["c7", "a1", "m9", None]), JSON),
        "face": st.one_of(st.sampled_from(["country", "beach"]), JSON),
        "medals": st.one_of(st.integers(0, 6), JSON),
        "hands": st.one_of(st.just([4, 4]), JSON),
        "first": st.one_of(st.sampled_from(SIDES), JSON),
        "objectives": st.one_of(st.just([{"sides": ["axis"], "at": "e5", "when": "held"}]), JSON),
        "specials": st.one_of(st.just([{"trait": "reserves", "what": "bunker", "side": "axis"}]), JSON),
        "owners": st.one_of(st.just([{"side": "axis", "what": "bunker"}]), JSON),
        "marks": st.one_of(st.just({"bridge": "e5 e6"}), JSON),
        "worth": st.one_of(st.just({"infantry": 2}), JSON),
    },
)


@FUZZ
@given(OPTIONS)
@example({"drawing": ""})
@example({"drawing": "I4 i4", "at": 5})
@example({"drawing": "I4 i4", "medals": "6"})
@example({"drawing": "I4 i4", "hands": [4]})
@example({"drawing": "I4 i4", "first": "nobody"})
@example({"drawing": "I4 i4", "objectives": 3})
@example({"drawing": "I4 i4", "marks": {"ridge": 3}})
@example({"drawing": "I4 i4", "worth": ["infantry"]})
@example({"drawing": "./I²"})
def test_the_referee_survives_any_drawing(options: dict[str, Any]) -> None:
    answered(json.dumps({"cmd": "load", "position": {}, "drawing": options, "game": "third"}))
