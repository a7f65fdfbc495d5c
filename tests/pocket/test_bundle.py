"""The pocket edition outside a browser: its bundle plays with the standard library alone, as the server would."""

from __future__ import annotations

import io
import itertools
import json
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast

from bocage.content import library
from bocage.content.engine_id import engine_id
from bocage.content.source import BattleSource
from bocage.replay import verify
from bocage.server.pocket.bundle import bundle, modules
from bocage.server.replays import of_record
from bocage.server.wire import ReplayFrame, ReplayView, TableView
from bocage.speech import LANGUAGES, say

PLURALS = {"one", "many", "other"}
LANG = Path(str(library.rulebook())).parent / "lang"


def arguments() -> list[tuple[str, str, dict[str, Any]]]:
    """Every message with some arguments: numbers that plurals differ by, and every key that it selects by."""
    wanted = []
    for lang in LANGUAGES:
        for entry in FluentParser().parse((LANG / f"{lang}.ftl").read_text("utf-8")).body:
            if not isinstance(entry, ast.Message) or entry.value is None:
                continue
            names, keys = set[str](), dict[str, set[str]]()
            walk(entry.value, names, keys)
            worded = {name: [*sorted(keys.get(name, {"Caen"}))] for name in names}
            plain = {name: values[0] for name, values in worded.items()}
            wanted.append((lang, entry.id.name, plain))
            wanted += [(lang, entry.id.name, plain | {n: v}) for n, values in worded.items() for v in values[1:]]
            wanted += [(lang, entry.id.name, dict.fromkeys(names, n)) for n in (0, 1, 2, 21, 1234, 0.5, -3) if names]
    return wanted


def walk(node: Any, names: set[str], keys: dict[str, set[str]]) -> None:
    if isinstance(node, ast.SelectExpression) and isinstance(node.selector, ast.VariableReference):
        found = keys.setdefault(node.selector.id.name, set())
        found |= {v.key.name for v in node.variants if isinstance(v.key, ast.Identifier)} - PLURALS
        if not found:
            del keys[node.selector.id.name]
    if isinstance(node, ast.VariableReference):
        names.add(node.id.name)
    if isinstance(node, ast.BaseNode):
        for value in vars(node).values():
            for child in value if isinstance(value, list) else [value]:
                walk(child, names, keys)


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What a whole game told that was played with the bundle alone."""
    folder = tmp_path_factory.mktemp("bundle")
    with zipfile.ZipFile(io.BytesIO(bundle())) as archive:
        archive.extractall(folder)
    wish = {"bundle": str(folder), "battle": "pegasus-bridge", "messages": arguments()}
    program = [sys.executable, "-I", "-S", str(Path(__file__).with_name("inside.py"))]
    done = subprocess.run(program, input=json.dumps(wish), capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr[-3000:]
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_the_bundle_needs_nothing_but_the_standard_library(told: dict[str, Any]) -> None:
    assert set(told["modules"]) <= {"__main__", "bocage", "fluent", "librt", "msgspec", "mypy_extensions", "pydantic"}


def test_nothing_of_network_or_database_is_in_the_bundle() -> None:
    packed = set(modules())
    assert {"bocage.core.step", "bocage.minds.greedy", "bocage.server.room", "bocage.table.table"} <= packed
    networked = re.compile(r"bocage\.(store|env|cli)\b|bocage\.server\.(app|rest|socket)$")
    assert not [name for name in packed if networked.match(name)]


def test_game_against_the_captain_is_played_and_proven(told: dict[str, Any]) -> None:
    assert told["view"]["game"]["over"]
    record = told["card"]["record"]
    found = verify(record)
    assert found.reason == "proof-ok", found
    assert found.dice > 0
    assert "axis Ada" in record
    assert told["engine"] == engine_id()


def test_game_goes_on_after_the_browser_was_closed(told: dict[str, Any]) -> None:
    assert told["same"]


def test_refusals_are_those_of_the_server(told: dict[str, Any]) -> None:
    assert told["refused"] == ["stale", "malformed"]
    assert told["looked"]["type"] == "sight"
    assert told["looked"]["hex"] == "g5"
    assert [told[name][0] for name in ("general", "online", "malformed")] == [422, 503, 422]
    assert told["closed"] == [4404]


def test_views_are_messages_of_the_wire(told: dict[str, Any]) -> None:
    TableView.model_validate(told["view"])
    assert told["replay"][0] == told["frame"][0] == told["read"][0] == told["taken"][0] == 200
    assert ReplayView.model_validate(told["replay"][1]).proof == "proof-ok"
    frame = ReplayFrame.model_validate(told["frame"][1])
    assert frame.number == 3


def test_record_is_read_as_the_server_reads_it(told: dict[str, Any]) -> None:
    replay = of_record(told["card"]["record"])
    assert told["read"][1] == replay.frame(2, "axis").model_dump(mode="json")
    assert told["story"] == len(replay.story("axis"))


def test_battles_have_the_same_digests(told: dict[str, Any]) -> None:
    assert told["digests"] == {id_: BattleSource.of(id_).digest for id_ in library.battles()}


def test_every_message_is_said_as_the_real_library_says_it(told: dict[str, Any]) -> None:
    wrong = [
        (lang, name, args, mine, real)
        for (lang, name, args), mine in zip(arguments(), told["messages"], strict=True)
        if (real := say(lang, name, **args)) != mine
    ]
    assert not wrong, list(itertools.islice(wrong, 3))
