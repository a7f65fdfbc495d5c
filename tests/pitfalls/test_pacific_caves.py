"""Pitfalls of the Pacific: caves, tunnels, sealing, Japanese infantry."""

import msgspec
import pytest
from pacific_pitfalls import PACIFIC, again, attacks, corridor, dice_of

from bocage.testing import board

# Caves.


NETWORK = """
    .     h+C   .     .     h+C   .
       i4    h+C   .     .     f
    .     .     h+C   h+x   h+C   .
       .     .     .     .     .
    I4    .     .     i4    .     .
"""


@pytest.mark.pitfall(30)
@pytest.mark.rule("PAC-TER-013", "FAQ-TER-313")
def test_the_tunnels_are_entered_only_from_a_cave_where_the_move_began():
    t = board(NETWORK, at="c9", first="axis", **PACIFIC).card("direct-from-hq").order("c8")
    near = t.reach("c8")
    assert {"d9", "d8", "e7"} <= near   # walking into a cave is a plain step
    assert {"g9", "g7"}.isdisjoint(near)
    t.do("move c8-d8")
    again(t, "d8")
    assert {"d9", "g9", "g7", "e7"} <= t.reach("d8")


@pytest.mark.pitfall(30)
@pytest.mark.rule("PAC-TER-013")
def test_no_tunnel_after_a_walk_under_behind_enemy_lines_and_no_walk_after_a_tunnel():
    t = board(". h+C . . . h+C .\n . . . . . .\nI4 . . . . . i4", at="c7", first="axis", **PACIFIC)
    t.reload(t.game.position(), units=msgspec.to_builtins(t.game.position())["units"] + [
        {"side": "axis", "unit": "infantry", "at": "c8", "figures": 4}])
    t.card("behind-enemy-lines").order("c8")
    t.do("move c8-d7")
    t.battle_phase()
    t.do("end")
    assert "h7" not in t.reach("d7")
    t = board("h+C/i4 . . . h+C . .\n . . . . . .\nI4 . . . . . i4", at="c7", first="axis", **PACIFIC)
    t.card("behind-enemy-lines").order("c7").do("move c7-g7")
    t.battle_phase()
    t.do("end")
    assert (t.phase, t.game.active) == ("card", "allies")


@pytest.mark.rule("PAC-TER-013", "FAQ-CMD-051")
def test_a_unit_that_an_ambush_drove_into_a_cave_does_not_go_on_underground():
    t = board("""
        h+C     .
            i4      .       .       .       h+C
        I4      .
    """, at="d7", first="axis", **PACIFIC).give("ambush", side="allies")
    t.card("behind-enemy-lines").order("d6")
    t.attack("d6xd5")
    t.do("react ambush", "f f s")                   # one flag must be ignored
    t.do("retreat d6-d7")
    t.do("end")
    assert t.phase == "sally"
    assert "g7" in t.reach("d7")
    assert "h6" not in t.reach("d7")


@pytest.mark.rule("PAC-CMD-007", "PAC-R04")
@pytest.mark.parametrize("ground", [".", ".+x"])
def test_a_charge_that_ended_beside_nobody_is_none_when_an_enemy_falls_back_beside_it(ground):
    t = board(f"""
            .       .       i4
        .       .       I4
            .       .       .
        i4      .       {ground}
    """, at="d8", first="axis", **PACIFIC).give("probe-left", side="allies")
    t.card("direct-from-hq").order("f8", "e5")
    t.do("move e5-g5")
    t.attack("f8xg7", "f s s s")
    t.do("retreat g7-g6")
    t.do("done")
    assert t.legal == ["end"]                       # neither a close assault nor the removal of the wire


@pytest.mark.pitfall(30)
@pytest.mark.rule("PAC-TER-013", "PAC-TER-014")
def test_the_tunnels_cancel_no_stop_of_ground_on_the_way_and_no_ban_at_their_end():
    t = board("h+C/i4 f h+C . . i4\n m f m\nI4", at="c7", first="axis", **PACIFIC).card("direct-from-hq").order("c7")
    assert "f7" not in t.reach("c7")    # out of the far cave one more step is no part of the move
    t = board("h+C/i4 . . . . h+C+x I4\n . . .\n. . .", at="c7", first="axis", **PACIFIC)
    t.card("direct-from-hq").order("c7").do("move c7-h7")
    t.battle_phase()
    assert t.dice("h7xi7") == 3         # 3, one more at full strength, one fewer in the wire
    t.attack("h7xi7", "i i i")
    assert not any(a.startswith("advance") for a in t.legal)


@pytest.mark.pitfall(30)
@pytest.mark.rule("PAC-TER-014")
def test_after_a_tunnel_a_near_cave_is_as_good_as_a_far_one():
    t = board("h+C/i4 . h+C . . I4", at="c7", first="axis", **PACIFIC).card("direct-from-hq").order("c7")
    t.do("move c7-e7")                  # two hexes on foot would leave only a close assault
    assert attacks(t) == {"attack e7xh7"}


@pytest.mark.pitfall(7)
@pytest.mark.rule("PAC-TER-011", "PAC-CMD-002")
@pytest.mark.parametrize(("card", "dice"), [("barrage", "f f s s"), ("air-power", "f f")])
def test_flags_of_strikes_drive_even_japanese_infantry_out_of_its_cave(card, dice):
    t = board("m m m m\n . m .\nm h+C/i4 m .\n . m .\nI4 . i4", at="d7", **PACIFIC)
    t.card(card).do("target e5", dice if card == "barrage" else ())
    if card == "air-power":
        t.do("done", dice)
    assert (t.unit("e5"), t.unit("d6")) == ("", "i3")       # one hex back, and a figure for the flag left over


@pytest.mark.rule("PAC-TER-016", "FAQ-CMD-045")
def test_infiltrating_marines_seal_a_cave_instead_of_fighting_and_move_on():
    t = corridor("I4", ".", "h+C", ".", ".", "i4", card="behind-enemy-lines", **PACIFIC)
    t.do("move e5-g5")
    t.battle_phase()
    assert {"seal g5", "attack g5xj5"} <= set(t.legal)
    assert dice_of(t.do("seal g5", "i f s")) == 3
    assert (t.ground("g5"), t.legal) == ("h", ["end"])
    t.do("end")
    assert t.phase == "sally"


@pytest.mark.rule("PAC-TER-016")
def test_engineers_with_an_enemy_beside_the_cave_fight_and_do_not_seal_it():
    t = corridor("N4", "h+C", "i4", **PACIFIC)
    t.do("move e5-f5")
    assert t.battle_phase().legal == ["attack f5xg5", "end"]


@pytest.mark.rule("PAC-TER-016", "FAQ-CMD-081")
@pytest.mark.parametrize(("card", "dice", "seals"), [
    ("close-assault", "f f s s", False), ("direct-from-hq", "f f s", True),
])
def test_marines_whose_enemy_is_gone_seal_their_cave_unless_the_card_allows_close_assault_only(card, dice, seals):
    t = board("""
        .       i4
            I4      h+C/I4
    """, at="d7", **PACIFIC).give("probe-left", side="axis").card(card)
    if t.phase == "order":
        t.order("d6", "e6")
    assert not t.battle_phase().can("seal e6")
    t.attack("d6xe7", dice)
    t.do("retreat e7-e8")                           # one flag must be ignored
    t.do("done")
    assert t.can("seal e6") is seals


@pytest.mark.rule("PAC-TER-016", "PAC-UNI-009")
def test_engineers_seal_caves_like_other_infantry_and_not_after_two_hexes():
    t = corridor("N4", "h+C", ".", ".", ".", "i4", **PACIFIC)
    t.do("move e5-f5")
    t.battle_phase()
    t.do("seal f5", "i f g")
    assert t.ground("f5") == "h+C"
    t = corridor("N4", ".", "h+C", ".", ".", "i4", **PACIFIC)
    t.do("move e5-g5")
    assert t.battle_phase().legal == ["end"]


# The die of full strength.


@pytest.mark.pitfall(34)
@pytest.mark.rule("PAC-CMD-006", "FAQ-NAT-019")
@pytest.mark.parametrize(("ambush", "rolled"), [("i s s", 3), ("s s a", 4), ("i i s", 3)])
def test_japanese_infantry_wounded_by_an_ambush_has_lost_its_extra_die(ambush, rolled):
    t = board("i4 I4 . .\n . . I4 i4", at="d5", first="axis", **PACIFIC)
    t.give("ambush", side="allies").card("direct-from-hq").order("d5").attack("d5xe5")
    facts = t.do("react ambush", f"{ambush} {'s ' * rolled}")
    assert dice_of(facts) == 3 + rolled


@pytest.mark.pitfall(34)
@pytest.mark.rule("PAC-CMD-005")
def test_japanese_infantry_at_full_strength_ambushes_with_its_extra_die():
    t = board("I4 i4 . .\n . . I4 i4", at="d5", **PACIFIC).give("ambush", side="axis").card("direct-from-hq")
    t.order("d5").attack("d5xe5")
    assert dice_of(t.do("react ambush", "s s s s s s s")) == 7
