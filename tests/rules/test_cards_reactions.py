"""Ambush."""

import pytest

from bocage.testing import board


def ambush_board(drawing, at):
    t = board(drawing, at=at)
    t.give("ambush", side="axis")
    return t.card("direct-from-hq")


def dice_of(facts):
    return sum(f.fact == "die" for f in facts)


@pytest.mark.rule("FAQ-CMD-032")
def test_an_attacker_driven_back_by_an_ambush_does_not_attack_even_if_still_adjacent():
    t = ambush_board("i4 I4 . . . . i4", at="d7")
    t.order("e7").attack("e7xd7")
    t.do("react ambush", "f s s")
    assert (t.phase, t.game.decider) == ("retreat", "allies")
    facts = t.do("retreat e7-d6")
    assert "cancelled" in [f.fact for f in facts]
    assert dice_of(facts) == 0
    assert (t.unit("d6"), t.unit("d7")) == ("I4", "i4")
    assert t.legal == ["end"]


def test_an_ambush_that_drove_the_attacker_off_is_over_for_later_strikes():
    """The position of a retreat before an air strike, some turns later, can still be read and imagined."""
    t = ambush_board("i4 I4 . . . . i4", at="d7")
    t.order("e7").attack("e7xd7")
    t.do("react ambush", "f s s")
    t.do("retreat e7-d6")
    assert not t.game.position().fight.paused
    t.end().card("air-power")
    t.do("target d6")
    t.do("done", "f")
    assert t.phase == "retreat"
    assert t.game.imagine(t.game.decider, "x").legal() == t.legal


@pytest.mark.rule("FAQ-CMD-033")
def test_an_ambushed_attacker_whose_retreat_is_blocked_loses_a_figure_and_attacks():
    t = ambush_board("""
        i4    I3    .     .    .   .   i4
           m     m
    """, at="d7")
    t.order("e7").attack("e7xd7")
    facts = t.do("react ambush", "f s s i i s")
    assert dice_of(facts) == 6
    assert (t.unit("e7"), t.unit("d7")) == ("I2", "i2")


@pytest.mark.rule("FAQ-CMD-033")
def test_an_ambushed_attacker_that_retreats_part_of_the_way_does_not_attack():
    t = ambush_board("""
        i4    I4    .     .    .   .   i4
           .     m
        m     m     .
    """, at="d7")
    t.order("e7").attack("e7xd7")
    facts = t.do("react ambush", "f f s")
    assert dice_of(facts) == 3
    assert (t.unit("d6"), t.unit("d7")) == ("I3", "i4")
    assert t.legal == ["end"]


@pytest.mark.rule("FAQ-CMD-034")
def test_an_ambush_may_wait_for_the_second_close_assault():
    t = ambush_board("i4 I4 . . . i4 I4", at="c7")
    t.order("d7", "i7").attack("d7xc7")
    assert set(t.legal) == {"react ambush", "done"}
    assert dice_of(t.do("done", "s s s")) == 3
    t.attack("i7xh7")
    assert set(t.legal) == {"react ambush", "done"}
    assert dice_of(t.do("react ambush", "i s s s s s")) == 6
    assert t.unit("i7") == "I3"


@pytest.mark.rule("FAQ-CMD-034")
def test_an_ambush_covers_one_close_assault_only():
    t = ambush_board("i4 I4 . . . i4 I4", at="c7")
    t.order("d7", "i7").attack("d7xc7")
    assert dice_of(t.do("react ambush", "s s s s s s")) == 6
    assert dice_of(t.attack("i7xh7", "s s s")) == 3
    assert t.phase == "battle"


@pytest.mark.rule("FAQ-CMD-036")
@pytest.mark.parametrize(("unit", "dice", "empties"), [("I1", "i s s", True), ("I4", "f s s", False)])
def test_an_ambusher_never_takes_ground(unit, dice, empties):
    t = ambush_board(f"i4 {unit} . . . . i4 I4", at="d7")
    t.order("e7").attack("e7xd7")
    t.do("react ambush", dice)
    if not empties:
        t.do("retreat e7-e6")
    assert t.unit("e7") == ""
    assert (t.phase, t.game.decider, t.legal) == ("battle", "allies", ["end"])
    assert t.unit("d7") == "i4"
