"""Dice by the arm of the target and by whether the unit has moved, asked at one place."""

from __future__ import annotations

from pathlib import Path

import pytest

from bocage.bots import player
from bocage.content import library
from bocage.content.battle import field_of
from bocage.content.hexnames import hex_of
from bocage.core.terms import ARMS
from bocage.explain.dice import count_dice
from bocage.testing import board

LAUNCHER = """
id = "grenade-launcher"
like = "infantry"
code = "O"
name = { en = "Grenade launcher", fr = "Lance-grenades" }
dice = [3, 2, 1]

# It fires far from where it stands, but only at men and guns.
[[dice_when]]
moved = false
dice = [3, 3, 2, 2, 1]

[[dice_when]]
against = ["armor"]
dice = [2, 1]
"""


@pytest.fixture(autouse=True)
def launcher(tmp_path: Path):
    (tmp_path / "units").mkdir()
    (tmp_path / "units" / "grenade-launcher.toml").write_text(LAUNCHER, "utf-8")
    with library.extended(tmp_path):
        yield


def standing(drawing: str, card: str = "direct-from-hq"):
    return board(drawing, "c7").card(card).order("c7").battle_phase()


@pytest.mark.parametrize(("gap", "infantry", "armor"), [(1, 3, 2), (2, 3, 1), (3, 2, 0), (4, 2, 0), (5, 1, 0)])
def test_dice_depend_on_the_arm_of_the_target(gap: int, infantry: int, armor: int) -> None:
    target = f"{'cdefgh'[gap]}7"
    for enemy, dice in (("i4", infantry), ("t3", armor)):
        t = standing("O4 " + ". " * (gap - 1) + enemy)
        assert t.targets("c7") == ({target} if dice else set())
        if dice:
            assert t.dice(f"c7x{target}") == dice


def test_dice_depend_on_whether_it_has_moved() -> None:
    t = board("O4 . . i4", "c7").card("direct-from-hq").order("c7")
    t.do("move c7-d7")
    t.battle_phase()
    assert t.dice("d7xf7") == 2
    t = board("O4 . . . . i4", "c7").card("direct-from-hq").order("c7")
    t.do("move c7-d7")
    t.battle_phase()
    assert t.targets("d7") == set()             # four hexes away, three after a move
    assert standing("O4 . . . . i4").targets("c7") == {"h7"}


def test_a_card_adds_dice_but_no_range() -> None:
    assert standing("O4 . . i4", "firefight").dice("c7xf7") == 3
    assert standing("O4 . . t3", "firefight").targets("c7") == set()
    assert standing("O4 . t3", "firefight").dice("c7xe7") == 2


@pytest.mark.parametrize(("drawing", "end", "terms"), [("O4 . i4", "e7", [3]), ("O4 . f/t3", "e7", [1, -1])])
def test_the_explanation_says_the_same(drawing: str, end: str, terms: list[int]) -> None:
    g = board(drawing, "c7").card("direct-from-hq").order("c7").battle_phase().game
    told = count_dice(g.field, g.state, hex_of(g.field.board, "c7"), hex_of(g.field.board, end))
    assert [dice for dice, _ in told.terms] == terms
    assert told.dice == sum(terms)


def test_a_refusal_tells_the_range_against_that_arm() -> None:
    t = standing("O4 . . t3", "firefight")
    assert t.refused("attack c7xf7") == "Out of range: Grenade launcher reaches 2, the target is 3 away."
    g = t.game
    told = count_dice(g.field, g.state, hex_of(g.field.board, "c7"), hex_of(g.field.board, "f7"))
    assert told.dice == sum(dice for dice, _ in told.terms) == 1        # the card's, which adds no range


def test_ground_far_away_takes_dice_as_ever() -> None:
    assert standing("O4 . . v/i4").dice("c7xf7") == 1
    assert standing("v/O4 . . i4").dice("c7xf7") == 2


def test_minds_fear_the_most_it_can_do() -> None:
    p = board("O4 . i4", "c7").game.field.rules.profiles
    assert [int(p.most_dice(0, away, 0)) for away in range(1, 6)] == [3, 3, 2, 2, 1]
    assert [int(p.most_dice(0, away, 1)) for away in range(1, 6)] == [3, 2, 1, 0, 0]
    assert int(p.reach[0]) == 5


def test_a_computer_player_uses_its_range() -> None:
    t = board("O4 . . . . i1", "c7").card("direct-from-hq").order("c7")
    bot = player("captain", "launcher")
    while t.game.phase in ("move", "battle") and t.game.active == "allies":
        action = bot.decide(t.game)
        if action.startswith("attack"):
            break
        t.do(action)
    else:
        pytest.fail("it never fired")
    assert action == "attack c7xh7"


@pytest.mark.parametrize("battle", ["omaha-beach", "wake-island"])
def test_units_without_special_cases_have_one_row_of_dice(battle: str) -> None:
    field = field_of(battle)
    p = field.rules.profiles
    for number, profile in enumerate(field.profiles):
        for away, dice in enumerate(profile.unit.dice, 1):
            rows = {int(p.dice_to(number, away, arm, moved)) for arm in range(ARMS) for moved in (0, 1)}
            assert rows == {dice} == {int(p.most_dice(number, away, 0))}
        assert int(p.reach[number]) == len(profile.unit.dice)
