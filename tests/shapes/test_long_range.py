"""Guns that fire from end to end of a deep board: dice, lines of sight, explanations and computers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from boards import file_of, play_on

from bocage.bots import consult, player
from bocage.content import library
from bocage.content.battle import ReadyBattle
from bocage.content.errors import ContentError
from bocage.content.source import BattleSource
from bocage.content.stated_battle import board_of
from bocage.core.board import SIGHT_REACH
from bocage.core.ground import LONGEST_RANGE
from bocage.env import BattleEnv
from bocage.explain.words import sight
from bocage.game import Game
from bocage.testing import ScriptedTable

DICE = {"breakthrough": 12, "overlord": 16}     # the range of the gun
GUN = """
id = "railway-gun"
code = "Y"
like = "artillery"
name = {{ en = "Railway gun", fr = "Canon sur voie ferrée" }}
dice = {dice}
"""
EMPTY = {"breakthrough": (13, 17), "overlord": (26, 9)}


@pytest.fixture(params=DICE)
def shape(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    shape: str = request.param
    (tmp_path / "units").mkdir()
    dice = [3] * DICE[shape]
    (tmp_path / "units" / "railway-gun.toml").write_text(GUN.format(dice=dice), "utf-8")
    with library.extended(tmp_path):
        yield shape


def field(shape: str, gun: str, foes: str, *ground: tuple[str, str]) -> ReadyBattle:
    """A gun, its targets, and ground that may stand between them, on an empty board."""
    width, height = EMPTY[shape]
    rows = [["."] * (width - r % 2) for r in range(height)]
    for at, code in ground:
        rows[height - int(at[1:])][ord(at[0]) - ord("a")] = code
    side = {"nation": "germany", "hand": 4, "medals": 6, "force": {"en": "?", "fr": "?"}}
    data = {
        "id": "long-range", "number": 999, "name": {"en": "Long range", "fr": "Longue portée"}, "date": ["1944-07-10"],
        "board": shape, "face": "country", "top": "axis", "first": "allies", "map": "\n".join(map(" ".join, rows)),
        "allies": {**side, "nation": "united-states"}, "axis": side,
        "forces": [
            {"side": "allies", "unit": "railway-gun", "at": gun}, {"side": "axis", "unit": "infantry", "at": foes},
        ],
    }
    return BattleSource.of(data).ready()


FOES = {"breakthrough": ("g1", "g13 g14"), "overlord": ("a1", "q1 r1")}     # the second is a hex too far


def at_the_gun(field: ReadyBattle) -> ScriptedTable:
    table = ScriptedTable(Game.new(field, "long")).card("direct-from-hq")
    return table.order(FOES[field.battle.board][0]).battle_phase()


def test_it_fires_as_far_as_its_dice_say(shape: str) -> None:
    gun, foes = FOES[shape]
    near, far = foes.split()
    t = at_the_gun(field(shape, gun, foes))
    assert t.targets(gun) == {near}
    assert t.dice(f"{gun}x{near}") == 3
    told = "Out of range: Railway gun reaches {}, the target is {} away."
    assert t.refused(f"attack {gun}x{far}") == told.format(DICE[shape], DICE[shape] + 1)


def test_what_stands_between_is_seen_or_not(shape: str) -> None:
    """Guns fire over everything; what they are told of the line between is true all the same."""
    gun, foes = FOES[shape]
    near = foes.split()[0]
    middle = {"breakthrough": "g7", "overlord": "i1"}[shape]
    for ground, is_clear in ((), True), (((middle, "v"),), False):
        game = Game.new(field(shape, gun, near, *ground), "long")

        told = sight(game.field, game.state, gun, near, "infantry", "en")
        assert told["clear"] is is_clear, told
        assert told["distance"] == DICE[shape]


def test_such_games_end_and_computers_play_them(shape: str) -> None:
    gun, foes = FOES[shape]
    ready = field(shape, f"{gun} {'h1' if shape == 'breakthrough' else 'b1'}", foes)
    assert play_on(Game.new(ready, "long"), 100_000, shape).over
    game = Game.new(ready, "bot")
    bot = player("captain", "bot")
    for _ in range(20):
        game.play(consult(bot, game, "seen"))
    env = BattleEnv(ready)
    env.reset(seed=1)
    for _ in range(50):
        env.step(env.legal()[-1])


def test_boards_without_such_guns_are_as_small_as_before() -> None:
    for shape in ("standard", "breakthrough", "overlord"):
        assert BattleSource.of(file_of(shape)).ready().board is board_of(shape)
        assert board_of(shape).reach == SIGHT_REACH


def test_no_gun_fires_farther_than_the_tables_have_room(tmp_path: Path) -> None:
    (tmp_path / "units").mkdir()
    (tmp_path / "units" / "railway-gun.toml").write_text(GUN.format(dice=[1] * (LONGEST_RANGE + 1)), "utf-8")
    with pytest.raises(ContentError, match="length"), library.extended(tmp_path):
        library.units()
