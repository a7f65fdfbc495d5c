"""Drawn battles: whole boards, owners of structures by hex, the Allies at the top, other shapes, the worth of units."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bocage.content.battle import ReadyBattle
from bocage.content.errors import ContentError
from bocage.content.hexnames import hex_of
from bocage.content.stated_battle import board_of
from bocage.notation import diagram
from bocage.notation.drawn_battle import battle
from bocage.notation.errors import NotationError
from bocage.referee import Referee
from bocage.testing import board

PLAIN = "\n".join(" ".join(["."] * (13 - r % 2)) for r in range(9))
NUMBERED = "\n".join(f"{9 - r} {row}" for r, row in enumerate(PLAIN.splitlines()))
HANDS = {"allies": ["close-assault"], "axis": ["recon-left"]}


def load(drawing: dict[str, Any], **position: Any) -> dict[str, Any]:
    command = {"cmd": "load", "drawing": drawing, "position": {"hands": HANDS} | position}
    answer: dict[str, Any] = Referee().answer(json.dumps(command))
    return answer


def refused(drawing: dict[str, Any], **position: Any) -> str:
    answer = load(drawing, **position)
    assert not answer["ok"]
    return str(answer["error"]["message"])


def test_a_whole_board_without_numbers_is_refused() -> None:
    assert "begins with its number 9" in refused({"drawing": PLAIN, "at": None})


@pytest.mark.parametrize(
    ("drawing", "reason"),
    [
        (NUMBERED.replace("9 .", "8 .", 1), "begins with its number 9, not with '8'"),
        (NUMBERED.replace("\n1 ", "\n2 "), "begins with its number 1, not with '2'"),
        (NUMBERED + "\n0 .", "10 rows drawn, the board has 9"),
        (NUMBERED.partition("\n")[2], "8 rows drawn, the board has 9"),
        (NUMBERED.replace("9 . ", "9 ", 1), "12 hexes drawn, this row has 13"),
        ("", "0 rows drawn"),
    ],
)
def test_the_numbers_and_lengths_of_a_whole_board_are_read(drawing: str, reason: str) -> None:
    assert reason in refused({"drawing": drawing, "at": None})


def test_a_whole_board_is_read_with_its_letters_or_without() -> None:
    units = NUMBERED.replace("\n5 .", "\n5 I4", 1)
    letters = "\n" + " ".join("abcdefghijklm")
    assert load({"drawing": units, "at": None})["ok"]
    assert load({"drawing": units + letters, "at": None})["ok"]


@pytest.mark.parametrize("shape", ["standard", "breakthrough", "overlord"])
def test_a_drawing_of_every_shape_is_written_as_it_was_read(shape: str) -> None:
    corner = {"standard": "k2", "breakthrough": "k16", "overlord": "x4"}[shape]
    field = ReadyBattle(battle("I4 i3", corner, board=shape))
    whole = diagram.draw(field, field.position())
    again = ReadyBattle(battle(whole, None, board=shape))
    assert diagram.draw(again, again.position()) == whole
    assert load({"drawing": whole, "at": None, "board": shape})["ok"]
    with pytest.raises(NotationError):
        diagram.read(board_of("standard" if shape != "standard" else "overlord"), whole)


def test_a_unit_of_another_worth_is_refused_with_what_the_battle_has() -> None:
    unit = {"side": "allies", "unit": "infantry", "at": "d5", "figures": 4}
    drawing = {"drawing": "I4 i4", "at": "d5", "worth": {"infantry": 2}}
    told = refused(drawing, units=[unit])
    assert "units[0].unit: no unit 'infantry' with badge '' and medals 1 in this battle" in told
    assert "it has: infantry with badge '' and medals 2" in told
    assert load(drawing, units=[unit | {"medals": 2}])["ok"]


def test_a_kind_of_unit_that_is_not_in_the_battle_is_refused_with_those_that_are() -> None:
    gun = {"side": "allies", "unit": "artillery", "at": "d5", "figures": 2}
    told = refused({"drawing": "I4 t3", "at": "d5"}, units=[gun])
    assert "it has: infantry" in told
    assert "armor" in told


def test_the_worth_of_an_unknown_unit_is_refused() -> None:
    assert "no unit 'tank'" in refused({"drawing": "I4 t3", "at": "d5", "worth": {"tank": 2}})


# Owners.


@pytest.mark.rule("BASE-147")
def test_bunkers_of_both_sides_on_one_board() -> None:
    """The owner alone ignores a flag in a bunker, and each bunker has its own."""
    owners = [{"side": "axis", "what": "bunker", "at": "e6"}, {"side": "allies", "what": "bunker", "at": "i6"}]
    t = board("I4 .+B/i4 . . I4 .+B/i4", "d6", owners=owners).card("close-assault")
    t.attack("d6xe6", "f s s")
    assert t.legal == ["ignore 0", "ignore 1"]
    t.do("ignore 1")
    t.attack("h6xi6", "f s s")
    assert t.phase == "retreat"


def test_an_owner_of_some_hexes_comes_before_the_owner_of_all() -> None:
    field = board(".+B .+B", "d5", owners=[
        {"side": "axis", "what": "bunker"}, {"side": "allies", "what": "bunker", "at": "d5"},
    ]).game.field
    assert [field.owner_of("bunker", hex_of(field.board, h)) for h in ("d5", "e5")] == [0, 1]


@pytest.mark.parametrize(
    ("owners", "key", "reason"),
    [
        ([{"side": "axis", "what": "bunker"}, {"side": "allies", "what": "bunker"}], "owners[1]", "two owners"),
        ([{"side": side, "what": "bunker", "at": "d5"} for side in ("axis", "allies")], "owners[1]", "two owners"),
        ([{"side": "axis", "what": "bunker", "at": "e5"}], "owners[0].at", "no bunker on e5"),
        ([{"side": "axis", "what": "minefield", "at": "d5"}], "owners[0].at", "no minefield on d5"),
        ([{"side": "axis", "what": "castle"}], "owners[0].what", "nothing is called 'castle'"),
    ],
)
def test_owners_that_contradict_each_other_or_the_map_are_refused(
    owners: list[dict[str, str]], key: str, reason: str
) -> None:
    with pytest.raises(ContentError) as caught:
        board(".+B I4", "d5", owners=owners)
    assert caught.value.key == key
    assert reason in str(caught.value)


# Sides.


def test_the_allies_may_sit_at_the_top_and_nations_be_named() -> None:
    referee = Referee()
    drawing = {"drawing": "I4\n  i4", "at": "d6", "top": "allies", "first": "axis", "nations": ["us-marines", "japan"]}
    command = {"cmd": "load", "drawing": drawing, "position": {"active": "axis", "decider": "axis", "hands": HANDS}}
    answer = referee.answer(json.dumps(command))
    assert answer["ok"], answer
    field = referee.games["main"].field
    assert (field.battle.top, field.battle.allies.nation, field.battle.axis.nation) == ("allies", "us-marines", "japan")
    for top, rows in (("allies", {"4"}), ("axis", {"6"})):
        t = board("I4 i4", "d5", top=top).card("close-assault")
        t.attack("d5xe5", "f s s s")
        assert {a[-1] for a in t.legal} == rows         # towards the Axis' own edge


# Dice.


def test_the_table_counts_the_card_again_for_the_attack_after_an_overrun() -> None:
    """The bonus of Close Assault is for every first attack, whatever was fought before it."""
    t = board("T3 i1 i4 . T3 i4", "b5").card("close-assault")
    t.attack("b5xc5", "i s s s")
    t.do("advance b5-c5")
    assert t.phase == "again"
    assert t.dice("c5xd5") == 3
    t.do("attack c5xd5", "s s s")
    assert t.dice("f5xg5") == 4
    t.attack("f5xg5", "s s s s")
