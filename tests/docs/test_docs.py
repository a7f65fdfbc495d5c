"""Every example of the documents is run: the referee's answers, the notation, the Python, the content files."""

from __future__ import annotations

import json
import os
import random
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import get_args

import pytest

from bocage import referee as referee_module
from bocage.cli import app
from bocage.content import library, maps
from bocage.content.battle import ReadyBattle, board_of, field_of
from bocage.content.errors import ContentError
from bocage.content.hexnames import hex_of, name_of
from bocage.content.schema import ArmKind, Battle, Unit
from bocage.game import Game
from bocage.ledger import built_scopes, is_due, items
from bocage.notation import diagram, facts
from bocage.notation.actions import VERBS, read_action, write_action
from bocage.notation.drawn_battle import battle as drawn_battle
from bocage.notation.errors import NotationError
from bocage.notation.line import FIELDS, read_line, write_line
from bocage.notation.position import HIDDEN, PHASES, Position, read_position
from bocage.notation.record import HEADERS, read_record, write_record
from bocage.referee import AnyCommand, Referee
from bocage.replay import record_of, replay
from bocage.testing import board
from bocage.traits import GroundTrait, SpecialTrait, UnitTrait
from bocage.traits.base import tag

ROOT = Path(__file__).parents[2]
README, CONTRIBUTING, CHANGELOG = "README.md", "CONTRIBUTING.md", "CHANGELOG.md"
NOTATION, REFEREE, LEDGER = "docs/notation.md", "docs/referee.md", "docs/ledger.md"
DOCUMENTS = (README, CONTRIBUTING, CHANGELOG, NOTATION, REFEREE, LEDGER)
FENCE = re.compile(r"^```([^\n`]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ANYTHING = "..."


def text_of(document):
    return (ROOT / document).read_text("utf-8")


def blocks(document, info, least=1):
    """The fenced blocks whose info string begins so, each with the rest of that string; never none."""
    found = [(f[1].split(), f[2]) for f in FENCE.finditer(text_of(document))]
    mine = [(" ".join(words[1:]), body) for words, body in found if words[:1] == [info]]
    assert len(mine) >= least, f"{document} has {len(mine)} blocks marked {info}, expected {least} or more"
    return mine


def block(document, info, rest):
    """The one block with exactly this info string."""
    found = [body for more, body in blocks(document, info) if more == rest]
    assert len(found) == 1, f"{document} has {len(found)} blocks marked {info} {rest}"
    return found[0]


def cells(row):
    return [cell.strip() for cell in re.split(r"(?<!\\)\|", row)[1:-1]]


def tables(document, first, least=1):
    """The rows of every table whose heading begins with these cells."""
    found = []
    for table in re.findall(r"(?:^\|.*\n)+", text_of(document), re.MULTILINE):
        heading, _, *rows = (cells(row) for row in table.splitlines())
        if heading[: len(first)] == list(first):
            found += rows
    assert len(found) >= least, f"{document} has no table headed {first}"
    return found


def names_in(cell):
    """The words in backquotes."""
    return re.findall(r"`([^`]+)`", cell)


def numbered(bodies):
    return [pytest.param(body, id=str(n)) for n, body in enumerate(bodies, 1)]


# The documents themselves.


def anchor(heading):
    """The name a heading gets in the rendered page."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


def anchors(document):
    plain = FENCE.sub("", text_of(document))
    return {anchor(h) for h in re.findall(r"^#+ (.+)$", plain, re.MULTILINE)}


@pytest.mark.parametrize("document", DOCUMENTS)
def test_links_lead_somewhere(document):
    plain = FENCE.sub("", text_of(document))
    for target in re.findall(r"\]\(([^)]+)\)", plain):
        if target.startswith("https://"):
            continue
        path, _, part = target.partition("#")
        there = (ROOT / document).parent / path if path else ROOT / document
        assert there.exists(), f"{document} links to {target}"
        if part:
            assert part in anchors(there.resolve().relative_to(ROOT.resolve()).as_posix()), f"{document}: {target}"


@pytest.mark.parametrize("document", DOCUMENTS)
def test_cited_rules_are_in_the_ledger(document):
    cited = set(re.findall(r"\b(?:BASE|FAQ-[A-Z]+|SC-BASE)-\d{3}\b", text_of(document)))
    unknown = cited - set(items())
    assert unknown <= {"BASE-999"}      # the referee's example of an item that does not exist


@pytest.mark.parametrize("document", DOCUMENTS)
def test_no_absolute_path_of_a_machine(document):
    assert not re.search(r"(?<![\w.])/(?:home|work|root|usr|tmp|Users)\b", text_of(document))


def test_licences_are_complete():
    apache = text_of("LICENSE")
    assert "Apache License" in apache
    assert "Version 2.0, January 2004" in apache
    assert "END OF TERMS AND CONDITIONS" in apache
    assert "https://creativecommons.org/licenses/by-sa/4.0/" in text_of("LICENSE-texts-and-art")


def test_changelog_has_a_section_for_this_version_and_explains_rules_changed():
    version = tomllib.loads(text_of("pyproject.toml"))["project"]["version"]
    changes = text_of(CHANGELOG)
    assert f"## [{version}]" in changes
    assert "**Rules changed**" in changes


# README.


def test_readme_drawing_is_the_opening_of_the_battle():
    game = Game.new("pegasus-bridge", "any")
    assert [body for _, body in blocks(README, "board")] == [diagram.draw(game.field, game.state) + "\n"]


def test_readme_python_example(capsys):
    (_, code), = blocks(README, "python")
    random.seed(1)
    exec(compile(code, README, "exec"), {})
    printed = capsys.readouterr().out.splitlines()
    promised = re.findall(r"print\(.*#\s*(.+)$", code, re.MULTILINE)
    assert promised
    assert [line for line in printed if line in promised] == promised
    assert len(printed) == 3


def test_readme_names_every_command_of_the_command_line():
    commands = [c.name or c.callback.__name__ for c in app.registered_commands]
    assert len(commands) >= 8
    for command in commands:
        assert f"`bocage {command}" in text_of(README), command


def bocage():
    return str(Path(sys.executable).parent / "bocage")


def environment():
    """The environment with the program on the path, as after `make play` in an activated environment."""
    return os.environ | {"PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}


# CONTRIBUTING.


def put(folder, kind, text):
    """Write an example where a rulebook would have it."""
    (folder / kind).mkdir(exist_ok=True)
    (folder / kind / f"{tomllib.loads(text)['id']}.toml").write_text(text, "utf-8")


@pytest.fixture
def church(tmp_path):
    """The rulebook with the terrain of the example in it."""
    assert tomllib.loads(block(CONTRIBUTING, "toml", "terrain"))["code"] not in maps.codes()
    put(tmp_path, "terrain", block(CONTRIBUTING, "toml", "terrain"))
    (tmp_path / "looks.toml").write_text(block(CONTRIBUTING, "toml", "look"), "utf-8")
    with library.extended(tmp_path):
        yield library.terrains()["church"]


def test_terrain_example_cites_rules_that_exist(church):
    cited = [i for trait in church.traits for i in trait.cite]
    assert len(cited) == len(church.traits)
    assert set(cited) <= set(items())


def test_terrain_example_passes_its_own_tests(church):
    names = {}
    exec(compile(block(CONTRIBUTING, "python", "terrain-test"), CONTRIBUTING, "exec"), names)
    tests = [value for name, value in names.items() if name.startswith("test_")]
    assert len(tests) == 2
    for test in tests:
        test()


def test_terrain_example_needs_its_file():
    names = {}
    exec(compile(block(CONTRIBUTING, "python", "terrain-test"), CONTRIBUTING, "exec"), names)
    if "church" in library.terrains():
        pytest.skip("the church has become part of the game")
    with pytest.raises(ContentError, match="unknown map code 'K'"):
        next(value for name, value in names.items() if name.startswith("test_"))()


def test_terrain_example_is_drawn(tmp_path):
    """The art of the example, in a copy of the client, passes the tests of the art."""
    web, rulebook = tmp_path / "web", tmp_path / "src/bocage/rulebook"
    configs = ("package.json", "vitest.config.ts", "tsconfig.json")
    for part in ("src/art", "src/board", "src/net", "src/table", "tests", *configs):
        copy(ROOT / "web" / part, web / part)
    if not (ROOT / "web/node_modules").is_dir():
        pytest.skip("the client is not installed: `make web` makes it")
    (web / "node_modules").symlink_to((ROOT / "web/node_modules").resolve())
    copy(ROOT / "src/bocage/rulebook/looks.toml", rulebook / "looks.toml")
    with (rulebook / "looks.toml").open("a", encoding="utf-8") as looks:
        looks.write("\n" + block(CONTRIBUTING, "toml", "look"))
    assert "draws every look that the rulebook lists" in drawn_by(web)      # not before it is drawn
    for more, body in blocks(CONTRIBUTING, "ts", 3):
        _, file, registry = more.split()
        add_entry(web / "src/art" / file, registry, body)
    terrain = web / "src/art/terrain.ts"
    imported = terrain.read_text("utf-8").replace("{ houses, streets }", "{ houses, steeple, streets }")
    terrain.write_text(imported, "utf-8")
    assert drawn_by(web) == ""


def copy(source, target):
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copytree(source, target) if source.is_dir() else shutil.copy(source, target)


def add_entry(path, registry, entry):
    """Put an entry at the start of a list or a table of TypeScript."""
    text = path.read_text("utf-8")
    at = re.search(rf"^(?:export )?const {registry}\b.*?= [\[{{]\n", text, re.MULTILINE)
    assert at, f"{path.name} has no {registry}"
    path.write_text(text[: at.end()] + entry + text[at.end() :], "utf-8")


def drawn_by(web):
    """What the tests of the art complain about."""
    run = subprocess.run(
        [str(ROOT / "web/node_modules/.bin/vitest"), "run", "--root", str(web), "tests/art.test.ts"],
        capture_output=True, text=True, env=environment() | {"NO_COLOR": "1"}, timeout=300, check=False,
    )
    assert "tests/art.test.ts" in run.stdout, run.stdout + run.stderr
    return "" if run.returncode == 0 else run.stdout


def test_every_trait_of_ground_and_battles_is_listed():
    told = text_of(CONTRIBUTING)
    for trait in (*get_args(GroundTrait), *get_args(SpecialTrait)):
        assert f"`{tag(trait.__name__)}`" in told, trait.__name__


@pytest.fixture
def mortar(tmp_path):
    """The rulebook with the unit and the arm of the examples."""
    put(tmp_path, "units", block(CONTRIBUTING, "toml", "unit"))
    put(tmp_path, "arms", block(CONTRIBUTING, "toml", "arm"))
    with library.extended(tmp_path):
        yield


def test_unit_example_is_played(mortar):
    t = board("O3 . . . i4", "c7").card("direct-from-hq").order("c7").battle_phase()
    assert t.dice("c7xg7") == 1
    assert board("O3 t3", "c7").card("direct-from-hq").order("c7").battle_phase().dice("c7xd7") == 1
    assert list(library.arms())[-1] == "cavalry"


def test_every_key_of_a_unit_and_an_arm_and_every_trait_of_units_is_listed():
    told = text_of(CONTRIBUTING).partition("## Add a unit")[2].partition("## Add a battle")[0]
    for key in {*Unit.__struct_fields__, *ArmKind.__struct_fields__} - {"id", "name", "cite"}:
        assert f"`{key}`" in told, key
    for trait in get_args(UnitTrait):
        assert f"`{tag(trait.__name__)}`" in told, trait.__name__


def battle_example(tmp_path, *changes):
    text = block(CONTRIBUTING, "toml", "battle")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    path = tmp_path / "crossroads.toml"
    path.write_text(text, "utf-8")
    return path


def begun(path):
    return Game.new(ReadyBattle(library.read_battle(path), file=path.name), "docs")


def test_battle_example_plays_to_an_end(tmp_path):
    game = begun(battle_example(tmp_path))
    assert game.field.battle.id == "crossroads"
    player = random.Random(1)
    for _ in range(100_000):
        if game.over:
            break
        game.play(player.choice(game.legal()))
    assert game.winner in ("allies", "axis")


def test_battle_example_is_shown(tmp_path):
    path = battle_example(tmp_path)
    shown = subprocess.run(
        [bocage(), "--lang", "en", "show", str(path)], capture_output=True, text=True, env=environment(), check=True
    )
    assert "The Crossroads" in shown.stdout


ROW = ".     f     .     .     h     .     .     .     h     .     .     f     .\n"
MISTAKES = (
    (ROW, ROW.removeprefix(".")),
    (ROW, ROW.replace("f", "q", 1)),
    ("hand = 5\n", ""),
    ("first = ", "frist = "),
    ('unit = "armor"', 'unit = "tank"'),
    ('at = "g8"', 'at = "z8"'),
    ('"held"', '"hold"'),
)


def test_battle_errors_look_as_told(tmp_path):
    told = block(CONTRIBUTING, "text", "errors").splitlines()
    seen = []
    for mistake in MISTAKES:
        with pytest.raises(ContentError) as e:
            begun(battle_example(tmp_path, mistake))
        seen.append(str(e.value))
    assert seen == told


def test_every_key_of_a_battle_is_explained():
    told = text_of(CONTRIBUTING)
    example = tomllib.loads(block(CONTRIBUTING, "toml", "battle"))
    for key in set(Battle.__struct_fields__) - {"board"}:
        assert key in example or f"`{key}`" in told, key


@pytest.fixture
def night(tmp_path):
    """The rulebook with the card and the deck of the example."""
    put(tmp_path, "cards", block(CONTRIBUTING, "toml", "card"))
    put(tmp_path, "decks", block(CONTRIBUTING, "toml", "deck"))
    with library.extended(tmp_path):
        yield


def test_card_example_is_played(night):
    t = board("""
        .     .     .     i4
           I4    .     .
    """, "c7", deck="night").card("night-march").order("c6")
    assert "f6" in t.reach("c6")        # three hexes away
    t.do("move c6-e6")
    assert t.targets("e6") == set()


# Notation.


@pytest.mark.parametrize("drawing", numbered(body for more, body in blocks(NOTATION, "board") if not more))
def test_whole_board_round_trips(drawing):
    field = ReadyBattle(drawn_battle(drawing, None), file="drawing")
    assert diagram.draw(field, field.position()) + "\n" == drawing


def spelled_out(token):
    """The token with nothing left out: `I4` is `./I4`, `f/I` is `f/I4`."""
    ground, _, unit = token.partition("/") if not diagram.BARE.fullmatch(token) else (".", "", token)
    if unit and len(unit) == 1:
        unit += str(library.units()[diagram.unit_codes()[unit.upper()]].figures)
    return f"{ground}/{unit}" if unit else ground


@pytest.mark.parametrize(("at", "drawing"), [(more, body) for more, body in blocks(NOTATION, "board") if more])
def test_part_of_a_board_round_trips(at, drawing):
    field = ReadyBattle(drawn_battle(drawing, at), file="drawing")
    state = field.position()
    drawn = diagram.read(field.board, drawing, at)
    written = [diagram.write_hex(field, state, h) for h in drawn]
    assert written == [spelled_out(token) for token in drawing.split()]
    assert name_of(field.board, next(iter(drawn))) == at
    assert state.board.at[hex_of(field.board, "c6")] >= 0         # as the text above it says


def test_map_codes_are_listed():
    rows = [*tables(NOTATION, ("code", "tile")), *tables(NOTATION, ("code", "structure"))]
    halves = [half for row in rows for half in (row[:2], row[2:])]
    listed = {code.strip("`"): name.removesuffix(" (no tile)") for code, name in halves if code}
    assert listed == {code: id_ for code, (_, id_) in maps.codes().items()}


def test_unit_letters_are_listed():
    rows = tables(NOTATION, ("letter", "unit", "figures"))
    listed = {tuple(cell.strip("`") for cell in half) for row in rows for half in (row[:3], row[3:])}
    assert listed == {(u.code, u.id, str(u.figures)) for u in library.units().values()}


def test_actions_round_trip():
    field = field_of("pegasus-bridge")
    listed = [line for _, body in blocks(NOTATION, "actions") for line in body.splitlines()]
    assert {line.split()[0] for line in listed} == set(VERBS)
    for line in listed:
        assert write_action(field, read_action(field, line)) == line


def test_every_phase_is_named():
    section = text_of(NOTATION).partition("## Phases")[2].partition("\n## ")[0]
    assert re.findall(r"`([a-z]+)`", section) == list(PHASES)


@pytest.mark.parametrize("body", numbered(body for _, body in blocks(NOTATION, "position", 2)))
def test_position_round_trips(body):
    assert len(body.split()) == FIELDS
    line = " ".join(body.split())
    position = read_line(line)
    assert write_line(position) == line
    field = field_of(position.battle)
    if HIDDEN in line:
        read_position(field, position, random.Random(1))
    else:
        assert Game.load(field, position, "docs").line() == line


def test_position_error_is_as_told():
    line = " ".join(blocks(NOTATION, "position")[1][1].split())
    with pytest.raises(NotationError) as e:
        read_line(line.replace(" infantry@c4=4,", " infantry,"))
    told = re.search(r"`(position: field 6:.*) in \.\.\.`", text_of(NOTATION))[1]
    assert str(e.value).startswith(told)


@pytest.mark.parametrize("body", numbered(body for _, body in blocks(NOTATION, "record")))
def test_record_round_trips_and_replays(body):
    record = read_record(body)
    assert not record.cut
    assert write_record(record.headers, record.lines) == body
    again = replay(body)
    assert len(again.game.entries) == len(record.lines) > 10
    rewritten = read_record(record_of(again.game))
    assert rewritten.lines == record.lines
    assert rewritten.headers["deal"] == record.headers["deal"]


def test_every_header_of_a_record_is_listed():
    assert [row[0].strip("`") for row in tables(NOTATION, ("header",))] == list(HEADERS)


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


# The ledger.


def test_ledger_item_is_shown_as_it_is():
    shown = next(tomllib.loads(body)["item"] for _, body in blocks(LEDGER, "toml") if "[[item]]" in body)
    for item in shown:
        known = items()[item["id"]]
        assert item == {key: getattr(known, key) for key in item}


def test_ledger_keys_and_scopes_are_listed():
    told = text_of(LEDGER)
    item = next(iter(items().values()))
    for key in item.__struct_fields__:
        assert f"| `{key}` |" in told, key
    listed = re.search(r"`scope` is one of (.+?)\.", told)[1].split(", ")
    assert set(listed) == {i.scope for i in items().values()}


def test_ledger_says_what_is_due():
    assert built_scopes() == {"base", "general", "pacific"}
    assert all(is_due(i) for i in items().values() if i.scope in built_scopes())
    assert any(not is_due(i) for i in items().values() if i.scope == "scenario")


def test_ledger_files_are_listed():
    told = text_of(LEDGER)
    for path in (ROOT / "src/bocage/rulebook/ledger").glob("*.toml"):
        assert f"`{path.stem}`" in told, path.stem


def test_board_of_the_documents_is_the_standard_one():
    names = {name_of(board_of("standard"), h) for h in range(board_of("standard").size)}
    assert {"a9", "m9", "l8", "a1", "m1"} <= names
    assert "m8" not in names
    beside = {"e5": "d5 f5 d6 e6 d4 e4", "e6": "d6 f6 e7 f7 e5 f5"}
    standard = board_of("standard")
    for name, around in beside.items():
        h = hex_of(standard, name)
        found = set(standard.beside(h))
        assert {name_of(standard, t) for t in found} == set(around.split())
