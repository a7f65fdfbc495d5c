"""The walks of CONTRIBUTING: every file they show is added and played."""

from __future__ import annotations

import random
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import get_args

import pytest
from documents import CONTRIBUTING, ROOT, blocks, environment, text_of

from bocage.content import library, maps
from bocage.content.battle import ReadyBattle
from bocage.content.errors import ContentError
from bocage.content.schema import ArmKind, Battle, Unit
from bocage.game import Game
from bocage.ledger import items
from bocage.testing import board
from bocage.traits import GroundTrait, SpecialTrait, UnitTrait
from bocage.traits.base import tag


def block(document, info, rest):
    """The one block with exactly this info string."""
    found = [body for more, body in blocks(document, info) if more == rest]
    assert len(found) == 1, f"{document} has {len(found)} blocks marked {info} {rest}"
    return found[0]


def bocage():
    return str(Path(sys.executable).parent / "bocage")


# CONTRIBUTING.


def put(folder, kind, text):
    """Write an example where a rulebook would have it."""
    (folder / kind).mkdir(exist_ok=True)
    (folder / kind / f"{tomllib.loads(text)['id']}.toml").write_text(text, "utf-8")


@pytest.fixture
def chapel(tmp_path):
    """The rulebook with the terrain of the example in it."""
    assert tomllib.loads(block(CONTRIBUTING, "toml", "terrain"))["code"] not in maps.codes()
    put(tmp_path, "terrain", block(CONTRIBUTING, "toml", "terrain"))
    (tmp_path / "looks.toml").write_text(block(CONTRIBUTING, "toml", "look"), "utf-8")
    with library.extended(tmp_path):
        yield library.terrains()["chapel"]


def test_terrain_example_cites_rules_that_exist(chapel):
    cited = [i for trait in chapel.traits for i in trait.cite]
    assert len(cited) == len(chapel.traits)
    assert set(cited) <= set(items())


def test_terrain_example_passes_its_own_tests(chapel):
    names = {}
    exec(compile(block(CONTRIBUTING, "python", "terrain-test"), CONTRIBUTING, "exec"), names)
    tests = [value for name, value in names.items() if name.startswith("test_")]
    assert len(tests) == 2
    for test in tests:
        test()


def test_terrain_example_needs_its_file():
    names = {}
    exec(compile(block(CONTRIBUTING, "python", "terrain-test"), CONTRIBUTING, "exec"), names)
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
    rare = web / "src/art/rare.ts"
    imported = rare.read_text("utf-8").replace("hillHouses }", "hillHouses, steeple }")
    rare.write_text(imported, "utf-8")
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
