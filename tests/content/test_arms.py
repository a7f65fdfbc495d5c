"""Arms as content files: one file is enough for a new arm, and it inherits nothing silently."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from bocage.bots import player
from bocage.content import library
from bocage.content.battle import ReadyBattle, field_of
from bocage.content.errors import ContentError
from bocage.content.hexnames import hex_of
from bocage.core.terms import ARMS
from bocage.explain.dice import count_dice
from bocage.explain.odds import odds_of
from bocage.game import Game
from bocage.minds.weights import FACES
from bocage.notation.drawn_battle import battle as drawn
from bocage.testing import board
from bocage.traits.arms import ARM_NUMBER, arm_mask

CAVALRY = """
id = "cavalry"
name = { en = "Cavalry", fr = "Cavalerie" }
order = 9
letter = "Y"
domain = "land"
units_hide = false
fires_like = "armor"
hit_by = ["infantry", "grenade", "star"]
"""
HUSSARS = """
id = "hussars"
like = "infantry"
code = "Y"
name = { en = "Hussars", fr = "Hussards" }
arm = "cavalry"
pace = 3
battle_pace = 3
"""
SCOUT = """
id = "scout"
like = "hussars"
code = "W"
name = { en = "Scout", fr = "Éclaireur" }
arm = "plane"
"""


def put(folder: Path, kind: str, *texts: str) -> None:
    (folder / kind).mkdir(exist_ok=True)
    for text in texts:
        id_ = text.split('"')[1]
        (folder / kind / f"{id_}.toml").write_text(text, "utf-8")


@pytest.fixture
def mounted(tmp_path: Path):
    """The rulebook with an arm more, and a unit of it and of the one that flies."""
    put(tmp_path, "arms", CAVALRY)
    put(tmp_path, "units", HUSSARS, SCOUT)
    with library.extended(tmp_path):
        yield tmp_path


def test_the_arms_of_the_rulebook_keep_their_numbers() -> None:
    assert dict(ARM_NUMBER) == {"infantry": 0, "armor": 1, "artillery": 2, "ship": 3, "plane": 4, "train": 5}
    assert arm_mask(["land"]) == 7
    assert arm_mask(["sea"]) == 8
    assert arm_mask(["air"]) == 16
    assert arm_mask(["rail"]) == 32
    assert arm_mask(["any"]) == 63
    assert ARMS >= 7                            # room for what comes


def test_the_letter_of_an_arm_is_that_of_a_unit_of_it() -> None:
    letters = {u.code: u.arm for u in library.units().values()}
    assert {a.letter: a.id for a in library.arms().values()}.items() <= letters.items()


def test_a_new_arm_is_a_file(mounted: Path) -> None:
    assert list(ARM_NUMBER) == ["infantry", "armor", "artillery", "ship", "plane", "train", "cavalry"]
    rules = ReadyBattle(drawn("Y4 . i4", "c7"), file="drawing").rules
    assert rules.arms.units_hide == 3
    assert [rules.arms.column[arm] for arm in range(7)] == [0, 1, 2, 2, 2, 2, 1]


def test_cover_follows_the_arm_it_fires_like(mounted: Path) -> None:
    t = board("Y4 v/i4", "c7").card("direct-from-hq").order("c7").battle_phase()
    assert t.dice("c7xd7") == 1              # as armor: a village takes two of three dice
    t = board("v/Y4 i4", "c7").card("direct-from-hq").order("c7").battle_phase()
    assert t.dice("c7xd7") == 1              # and hampers it as it hampers armor


def test_a_terrain_may_name_a_new_arm_itself(mounted: Path) -> None:
    put(mounted, "terrain", 'id = "orchard"\nlike = "forest"\ncode = "&"\nname = { en = "Orchard", fr = "Verger" }\n'
        '[[traits]]\ntrait = "protects"\nmore = { cavalry = 3 }\n'
        '[[traits]]\ntrait = "closed"\nto = ["plane"]\n')
    library.forget()
    t = board("Y4 &/i4", "c7").card("direct-from-hq").order("c7").battle_phase()
    assert t.targets("c7") == set()
    t = board("T3 &/i4", "c7").card("direct-from-hq").order("c7").battle_phase()
    assert t.dice("c7xd7") == 1


def test_what_is_closed_to_the_land_is_closed_to_a_new_land_arm(mounted: Path) -> None:
    reach = board("Y4 ~ .", "c7").card("direct-from-hq").order("c7").reach("c7")
    assert "d7" not in reach
    assert "b7" in reach
    air = board("W4 ~ .", "c7").card("direct-from-hq").order("c7").reach("c7")
    assert {"d7", "e7"} <= air                  # what flies keeps to no ground


def test_units_in_between_hide_only_where_the_arm_says_so(mounted: Path) -> None:
    assert board("Y4 I4 i4", "c7").sees("c7", "e7", "cavalry")
    assert not board("I4 I4 i4", "c7").sees("c7", "e7", "infantry")


def test_it_is_hit_by_the_faces_the_arm_names(mounted: Path) -> None:
    t = board("I4 y4", "c7").card("direct-from-hq").order("c7")
    t.attack("c7xd7", "s i a")
    assert t.unit("d7") == "y2"            # star and infantry, not armor
    g = board("I4 y4", "c7").game
    odds = odds_of(g.field, g.state, g.state.units.where[1], 1)
    assert odds.eliminated == 0
    assert float(odds.losses[1]) == pytest.approx(4 / 6)
    assert int(g.field.rules.profiles.sides_hit[1]) == 4 <= FACES


def test_a_unit_may_be_hit_otherwise_than_its_arm(mounted: Path) -> None:
    put(mounted, "units", HUSSARS.replace("hussars", "lancers").replace('"Y"', '"L"') + 'hit_by = ["grenade"]\n')
    library.forget()
    t = board("I4 l4", "c7").card("direct-from-hq").order("c7")
    t.attack("c7xd7", "s i g")
    assert t.unit("d7") == "l3"


@pytest.mark.parametrize("model", ["pegasus-bridge", "guam-landings", "sword-beach"])
def test_random_games_with_new_arms_come_to_an_end(mounted: Path, model: str) -> None:
    battle = library.battles()[model]
    swaps = {"infantry": "hussars", "special-forces": "scout", "artillery": "scout", "engineer": "hussars"}
    forces = [msgspec.structs.replace(f, unit=swaps.get(f.unit, f.unit), figures=0) for f in battle.forces]
    field = ReadyBattle(msgspec.structs.replace(battle, forces=forces), file="mounted")
    new = {ARM_NUMBER["plane"], ARM_NUMBER["cavalry"]}
    assert new & {int(field.rules.profiles.arm[p]) for p in range(len(field.profiles))}
    for seed in ("one", "two"):
        game, chooser = Game.new(field, seed), random.Random(seed)
        attacks = 0
        while not game.over:
            legal = game.legal()
            for action in (a for a in legal if a.startswith("attack ")):
                pair = action.split()[1]
                a, b = (hex_of(field.board, name) for name in pair.split("x"))
                told = count_dice(field, game.state, a, b, game.state.frames.stage())
                assert sum(term for term, _ in told.terms) == told.dice > 0
                attacks += 1
            game.play(chooser.choice(legal))
        assert attacks
        assert Game.load(field, game.position(), "again").line() == game.line()


def test_computer_players_play_new_arms(mounted: Path) -> None:
    battle = library.battles()["pegasus-bridge"]
    forces = [msgspec.structs.replace(f, unit={"infantry": "hussars"}.get(f.unit, f.unit)) for f in battle.forces]
    game = Game.new(ReadyBattle(msgspec.structs.replace(battle, forces=forces), file="mounted"), "bots")
    bot = player("captain", "bots")
    for _ in range(60):
        if game.over:
            break
        game.play(bot.decide(game))
    assert game.state.turn.number > 1


@pytest.mark.parametrize(
    ("kind", "text", "file", "key", "reason"),
    [
        ("units", HUSSARS, "units/hussars.toml", "$.arm", "no arm 'cavalry'; known: infantry, armor, artillery, ship"),
        ("terrain", 'id = "x"\nlike = "village"\ncode = "&"\nname = { en = "X", fr = "X" }\n'
         '[[traits]]\ntrait = "closed"\nto = ["tank"]\n', "terrain/x.toml", "$.traits[0].to", "no arm 'tank'"),
        ("cards", 'id = "x"\nname = { en = "X", fr = "X" }\nfamily = "tactic"\ntext = { en = "X", fr = "X" }\n'
         'orders = [{ arms = ["camels"] }]\n', "cards/x.toml", "$.orders[0].arms", "no arm 'camels'"),
        ("arms", CAVALRY.replace("cavalry", "land"), "arms/land.toml", "id", "name of a group"),
        ("arms", CAVALRY.replace('fires_like = "armor"\n', ""), "arms/cavalry.toml", "", "field `fires_like`"),
    ],
)
def test_a_wrong_arm_names_file_key_and_reason(
    tmp_path: Path, kind: str, text: str, file: str, key: str, reason: str
) -> None:
    put(tmp_path, kind, text)
    reader = {"units": library.units, "terrain": library.terrains, "cards": library.cards, "arms": library.arms}[kind]
    with library.extended(tmp_path), pytest.raises(ContentError) as caught:
        reader()
    assert (caught.value.file, caught.value.key) == (file, key)
    assert reason in caught.value.reason.text("en")


def test_there_is_room_for_so_many_arms_only(tmp_path: Path) -> None:
    put(tmp_path, "arms", *(CAVALRY.replace("cavalry", f"arm-{n}") for n in range(int(ARMS) - 3)))
    with library.extended(tmp_path), pytest.raises(ContentError, match="there is room for"):
        library.arms()


def test_the_core_is_told_what_the_arms_of_the_rulebook_are() -> None:
    rules = field_of("wake-island").rules
    assert rules.arms.units_hide == 3           # infantry and armor, not guns on land or sea
    assert [rules.arms.column[arm] for arm in range(4)] == [0, 1, 2, 2]
