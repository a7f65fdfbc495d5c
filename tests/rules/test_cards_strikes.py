"""Air Power and Barrage."""

import pytest

from bocage.game import Game
from bocage.testing import board

OWNED = [{"side": "axis", "what": "bunker"}]


def dice_of(facts):
    return sum(f.fact == "die" for f in facts)


@pytest.mark.rule("FAQ-CMD-106", "FAQ-AIR-147")
def test_axis_air_power_rolls_one_die_for_each_hex():
    t = board("I4 I4 I4 I4 . . . . i4", at="c5", first="axis")
    t.card("air-power")
    for h in ("c5", "d5", "e5"):
        t.do(f"target {h}")
    facts = t.do("target f5", "i i i i")
    assert dice_of(facts) == 4
    assert [t.unit(h) for h in ("c5", "d5", "e5", "f5")] == ["I3", "I3", "I3", "I3"]


@pytest.mark.rule("FAQ-CMD-106", "FAQ-AIR-147")
def test_a_result_of_air_power_only_affects_the_hex_it_was_rolled_for():
    t = board("I4 T3 I4 I4 . . . . i4", at="c5", first="axis")
    t.card("air-power")
    for h in ("c5", "d5", "e5"):
        t.do(f"target {h}")
    t.do("target f5", "a i i a")
    assert [t.unit(h) for h in ("c5", "d5", "e5", "f5")] == ["I4", "T3", "I3", "I4"]


@pytest.mark.rule("FAQ-CMD-106", "FAQ-AIR-147")
def test_allied_air_power_rolls_two_dice_for_each_hex():
    t = board("i4 i4 . . . . . I4", at="c5")
    t.card("air-power")
    t.do("target c5")
    t.do("target d5")
    facts = t.do("done", "i i i a")
    assert dice_of(facts) == 4
    assert (t.unit("c5"), t.unit("d5")) == ("i2", "i3")


@pytest.mark.rule("FAQ-CMD-109", "FAQ-AIR-150")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_air_power_may_stop_at_fewer_than_four_hexes(count):
    t = board("I4 I4 I4 I4 I4 . . . i4", at="c5", first="axis")
    t.card("air-power")
    assert not t.can("done")
    for h in ("c5", "d5", "e5")[:count]:
        t.do(f"target {h}")
    assert dice_of(t.do("done", "a " * count)) == count


@pytest.mark.rule("FAQ-CMD-109", "FAQ-AIR-150")
def test_air_power_takes_no_fifth_hex():
    t = board("I4 I4 I4 I4 I4 . . . i4", at="c5", first="axis")
    t.card("air-power")
    for h in ("c5", "d5", "e5"):
        t.do(f"target {h}")
    assert t.can("target f5")
    assert not t.can("target g5")
    assert dice_of(t.do("target f5", "a a a a")) == 4
    assert t.legal == ["end"]


@pytest.mark.rule("FAQ-CMD-109")
def test_the_targets_of_air_power_touch_one_another():
    t = board("I4 . I4 I4 . . . . i4", at="c5", first="axis")
    t.card("air-power")
    t.do("target c5")
    assert t.legal == ["done"]


@pytest.mark.rule("FAQ-AIR-005")
@pytest.mark.parametrize(("card", "dice"), [("air-power", "f a"), ("barrage", "f a s s")])
def test_a_bunker_does_not_ignore_flags_of_air_power_or_barrage(card, dice):
    t = board(".+B/i4 . . . . I4", at="e5", owners=OWNED)
    t.card(card)
    if card == "air-power":
        t.do("target e5")
        t.do("done", dice)
    else:
        t.do("target e5", dice)
    assert (t.phase, t.game.decider, set(t.legal)) == ("retreat", "axis", {"retreat e5-d6", "retreat e5-e6"})
    t.do("retreat e5-e6")
    assert (t.unit("e5"), t.unit("e6")) == ("", "i4")


@pytest.mark.rule("FAQ-AIR-005")
def test_a_bunker_does_ignore_a_flag_of_an_ordinary_attack():
    t = board(".+B/i4 I4", at="e5", owners=OWNED)
    t.card("direct-from-hq").order("f5").attack("f5xe5", "f s")
    assert (t.phase, set(t.legal)) == ("flags", {"ignore 0", "ignore 1"})


@pytest.mark.rule("FAQ-AIR-002")
@pytest.mark.parametrize(("unit", "left"), [("g2", "g1"), ("t3", "t2"), ("i4", "i3")])
def test_the_star_of_air_power_hits_units_that_are_immune_to_stars(unit, left):
    t = board(f"{unit} I4 . . . . . . i4", at="e5")
    ordinary = t.game.copy()
    t.card("air-power")
    t.do("target e5")
    t.do("done", "s f")
    t.do("retreat e5-e6")
    assert t.unit("e6") == left
    t.game = ordinary
    t.card("direct-from-hq").order("f5").attack("f5xe5", "s s s")
    assert t.unit("e5") == unit


def test_a_game_can_be_saved_and_loaded_after_a_strike():
    t = board("i4 . . . . . . I4", at="c5")
    t.card("air-power")
    t.do("target c5")
    t.do("done", "a a")
    t.end()
    assert Game.load(t.game.field, t.game.position(), "x").position() == t.game.position()
