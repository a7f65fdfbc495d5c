"""Armor breakthroughs: tanks that come in over the enemy's edge, in one turn of the game."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from bocage.content.battle import ReadyBattle, Variants
from bocage.content.errors import ContentError
from bocage.game import Game
from bocage.notation.drawn_battle import battle
from bocage.notation.line import read_line, write_line
from bocage.notation.position import Position
from bocage.testing import ScriptedTable, board

AZOV = {
    "trait": "breaks_through", "side": "axis", "unit": "armor", "units": 4, "from_turn": 2,
    "cite": ["FAQ-ACT-A05", "FAQ-SCN-031", "FAQ-SCN-032", "FAQ-SCN-033"],
}
DRAWING = "i4 . . . I4 . . . i4"        # c5 to k5


def pass_by(t: ScriptedTable, card: str) -> None:
    """A turn with a card that orders nobody who matters."""
    t.card(card)
    if t.phase == "order":
        t.do("done")
    t.end()


def azov(card: str, drawing: str = DRAWING, at: str = "c5", turns: int = 1, **more: Any) -> ScriptedTable:
    """The Axis with a card in hand after some turns of both sides."""
    more["specials"] = [AZOV | more.pop("rule", {}), *more.get("specials", [])]
    t = board(drawing, at, first="axis", **more)
    for _ in range(turns):
        pass_by(t, "recon-right")
        pass_by(t, "recon-left")
    return t.card(card)


def entries(t: ScriptedTable) -> set[str]:
    return {a.removeprefix("enter ") for a in t.legal if a.startswith("enter ")}


@pytest.mark.rule("FAQ-SCN-031")
def test_no_armor_comes_in_on_turn_one_where_the_battle_says_so() -> None:
    t = azov("attack-left", turns=0)
    assert entries(t) == set()
    assert t.refused("enter k1") == "No breakthrough before turn 2 of your side."
    assert entries(azov("attack-left", turns=1))
    assert entries(azov("attack-left", turns=0, rule={"from_turn": 1}))


@pytest.mark.rule("FAQ-ACT-A05", "FAQ-SCN-032")
@pytest.mark.parametrize(("card", "most"), [("recon-center", 1), ("probe-center", 2), ("attack-center", 3)])
def test_as_many_come_in_as_the_card_orders_in_its_section(card: str, most: int) -> None:
    t = azov(card, "I4 . . . . . . . . i4")
    assert entries(t) == {"e1", "f1", "g1", "h1", "i1"}
    for h in ("e1", "f1", "g1")[:most]:
        t.do(f"enter {h}")
        assert t.unit(h) == "t3"
    assert t.phase != "order"


@pytest.mark.rule("FAQ-ACT-A05", "FAQ-ACT-080")
def test_armor_that_comes_in_uses_up_the_orders_of_the_card() -> None:
    t = azov("probe-left", "I4 . . . . . i4 i4 i4")       # the left of the Axis, at the top, is the right of the map
    t.do("order k5")
    t.do(f"enter {min(entries(t))}")
    assert t.phase == "move"


@pytest.mark.rule("FAQ-SCN-033", "FAQ-ACT-A05")
def test_an_assault_in_the_centre_orders_all_units_there_and_brings_four_in() -> None:
    t = azov("assault-center", ". . . i4 i4 i4 . . I4", "c5", turns=1)
    ordered = [u.at for u in t.game.position().units if "o" in u.marks]
    assert ordered == ["f5", "g5", "h5"]
    for h in ("e1", "f1", "g1", "h1"):
        t.do(f"enter {h}")
    assert t.phase == "move"
    assert [u.at for u in t.game.position().units if u.unit == "armor"] == ["e1", "f1", "g1", "h1"]
    assert entries(t) == set()


@pytest.mark.rule("FAQ-ACT-A05", "FAQ-SCN-031")
def test_it_is_done_in_one_turn_and_never_again() -> None:
    t = azov("attack-center", "I4 . . . . . . . . i4")
    t.do("enter e1")
    assert t.game.position().stormed == (2, 1)
    t.do("enter f1")                                     # more of them in the same turn
    t.do("done")
    t.end()
    pass_by(t, "probe-left")
    t.card("probe-center")
    assert entries(t) == set()
    assert t.refused("enter g1") == "Armor breaks through in one turn only, and that was your turn 2."


@pytest.mark.rule("FAQ-ACT-A05")
def test_it_stops_on_its_hex_and_battles_and_takes_ground_but_does_not_overrun() -> None:
    t = azov("attack-center", """
        .     .     I4    .     .
           I1    .     .     .
    """, "e3")
    t.do("enter f1")
    t.do("done")
    assert t.phase == "battle"
    assert "f1" not in {a.split("-")[0].removeprefix("move ") for a in t.legal if a.startswith("move")}
    t.do("attack f1xe2", "i a s")
    assert t.phase == "ground"
    t.do("advance f1-e2")
    assert (t.unit("e2"), t.phase) == ("t3", "battle")   # near g3, but no second battle
    assert t.targets("e2") == set()


@pytest.mark.rule("FAQ-ACT-A05")
def test_ground_that_forbids_battle_on_entering_forbids_it_here() -> None:
    t = azov("attack-center", """
        .     .     .     .     .
           I4    I4    .     .
        .     f     .     .     .
    """, "e3")
    t.do("enter f1")
    t.do("done")
    assert t.targets("f1") == set()


@pytest.mark.rule("FAQ-ACT-A05")
def test_closed_and_taken_hexes_are_no_way_in() -> None:
    t = azov("attack-center", ". ~ I4 .+* .", "e1")
    assert entries(t) == {"e1", "i1"}
    assert t.refused("enter f1").startswith("River")
    assert "enter g1" not in t.legal
    assert t.refused("enter k1").startswith("Attack Center has no order")
    assert "edge" in t.refused("enter f5")


@pytest.mark.rule("FAQ-ACT-A05")
def test_it_falls_back_towards_its_own_edge() -> None:
    t = azov("attack-center", ". . I4 . .", "e1")
    t.do("enter f1")
    t.do("done")
    t.end()
    t.card("close-assault")
    t.attack("g1xf1", "f s s s")
    assert set(t.legal) == {"retreat f1-e2", "retreat f1-f2"}


@pytest.mark.rule("FAQ-ACT-A05")
def test_the_other_side_and_tactic_cards_bring_nobody_in() -> None:
    t = azov("direct-from-hq", "I4 . . . . . . . . i4")
    assert entries(t) == set()
    assert t.refused("enter g1") == "Direct from HQ is no section card: it brings no armor in."
    t = board("I4 . . . . . . . . i4", "c5", specials=[AZOV | {"from_turn": 1}]).card("attack-center")
    assert entries(t) == set()
    if t.phase == "order":
        assert t.refused("enter g1") == "Only the other side has armor that breaks through."


@pytest.mark.rule("FAQ-ACT-A05")
def test_why_armor_may_come_in_tells_how_many_are_left() -> None:
    t = azov("attack-center", "I4 . . . . . . . . i4")
    told = t.game.explain("enter g1")
    assert "4 units are left to come" in told["reason"]
    assert "FAQ-SCN-033" in told["rules"]


def test_positions_and_records_remember_the_breakthrough() -> None:
    t = azov("attack-center", "I4 . . . . . . . . i4")
    t.do("enter g1")
    line = t.game.line()
    assert "stormed=2+1" in line
    assert write_line(read_line(line)) == line
    again = Game.load(t.game.field, msgspec.convert(msgspec.to_builtins(t.game.position()), Position), "again")
    assert again.line() == line
    again.play("enter h1")
    assert again.position().stormed == (2, 2)


def test_a_battle_has_one_way_for_units_to_come() -> None:
    with pytest.raises(ContentError, match="one way"):
        azov("attack-center", specials=[AZOV])
    star = {"trait": "drops_on_stars", "side": "allies", "unit": "infantry", "at": "d5", "scatter": 1}
    with pytest.raises(ContentError, match="one way"):
        azov("attack-center", specials=[star])


def test_mines_go_off_under_armor_that_comes_in() -> None:
    t = azov("attack-center", ". .+! . . I4", "e1", owners=[{"what": "minefield", "side": "allies"}])
    t.game.force_dice(["mine:2", "armor", "flag"])
    told = t.do("enter f1")
    assert t.unit("f1") == "t2"
    assert any(type(fact).__name__ == "MineExploded" for fact in told)


def test_random_games_with_a_breakthrough_end_and_some_bring_armor_in() -> None:
    drawing = """
        i4    i4    .     .     i4    t3
           .     f     .     .     .
        I4    .     T3    .     I4    .
    """
    field = ReadyBattle(battle(drawing, "d6", specials=[AZOV], medals=3, first="axis"), Variants(), "x")
    player, came = random.Random(3), 0
    for number in range(8):
        game = Game.new(field, f"azov {number}")
        while game.phase != "over":
            game.play(player.choice(game.legal()))
            if number == 0:
                line = game.line()
                assert Game.load(field, read_line(line), "again").line() == line
        came += game.position().stormed[1]
    assert came


@pytest.mark.rule("FAQ-ACT-A05", "FAQ-SCN-031")
@pytest.mark.parametrize("begun", [False, True])
def test_a_side_whose_armor_is_to_break_in_has_not_lost_with_its_last_unit(begun: bool) -> None:
    t = board("I4 i1", "f5", specials=[AZOV], medals=9)
    p = t.game.position()
    gone = {"stormed": (1, 1)} if begun else {}
    kept = [msgspec.structs.asdict(u) for u in p.units if u.side == "allies" or u.at == "g5"]
    t.reload(p, units=kept, **gone)
    t.card("direct-from-hq").order("f5")
    t.attack("f5xg5", "i i i")
    assert t.unit("g5") == ""
    assert t.game.over == begun


@pytest.mark.rule("FAQ-ACT-A05", "FAQ-AIR-114")
def test_armor_that_comes_in_has_taken_its_hex_before_the_mine_there_goes_off() -> None:
    goal = {"sides": ["axis"], "at": "f1", "when": "for-good"}
    t = azov("attack-center", ". .+! . . I4", "e1", objectives=[goal], owners=[{"what": "minefield", "side": "allies"}])
    told = [f.fact for f in t.do("enter f1")]
    assert told.index("medal") < told.index("turned-up")
    assert t.medals[1] >= 1
