"""Engineers: moves, close combat, wire and mines."""

import msgspec
import pytest
from pacific_boards import again, rolled
from pacific_lanes import MINED, PACIFIC, attacks, corridor, mined

from bocage.content.library import units
from bocage.testing import board


@pytest.mark.rule("PAC-UNI-004", "FAQ-TRP-025", "FAQ-TRP-033", "FAQ-TRP-034")
@pytest.mark.parametrize("nations", [("united-states", "germany"), ("us-marines", "japan"), ("great-britain", "japan")])
def test_engineers_move_and_fight_as_infantry(nations):
    assert units()["engineer"].figures == 4
    t = corridor("N4", ".", ".", ".", "i4", nations=nations)
    assert t.reach("e5") == {"f5", "g5"}
    t.do("move e5-f5")
    assert attacks(t) == {"attack f5xi5"}
    t = corridor("N4", ".", ".", ".", "i4", nations=nations)
    t.do("move e5-g5")
    assert attacks(t) == set()
    for gap, dice in enumerate((3, 2, 1)):
        assert corridor("N4", *["."] * gap, "i4", nations=nations).dice(f"e5x{'fgh'[gap]}5") == dice


@pytest.mark.rule("PAC-UNI-004")
def test_japanese_engineers_are_engineers_and_japanese_infantry():
    t = board("I1 . . .\n v/I4 n4 . I4\n. . .", at="d7", first="axis", **PACIFIC)
    t.give("probe-left", side="allies").card("direct-from-hq").order("e6")
    assert t.dice("e6xd6") == 4                 # no cover, and a die more at full strength
    t = board("I4 . . n4 .+x/I4\n . . . .", at="d5", first="axis", **PACIFIC)
    t.give("probe-left", side="allies").card("direct-from-hq").order("g5")
    t.do("move g5-e5")                          # two hexes, then a close assault
    assert attacks(t) == {"attack e5xd5"}


@pytest.mark.rule("PAC-UNI-005", "FAQ-TRP-026", "FAQ-TRP-030", "FAQ-TRP-035")
@pytest.mark.parametrize(("ground", "infantry"), [
    ("v", 2), ("f", 2), ("b", 2), ("j", 2), ("h", 2), ("V", 2), ("l", 2), ("t", 2), (".+B", 2), (".+P", 2), (".+o", 2),
    ("h+o", 2), ("h+C", 1),
])
def test_cover_is_no_help_against_engineers_beside_it(ground, infantry):
    assert corridor("I4", f"{ground}/i4", **PACIFIC).dice("e5xf5") == infantry
    assert corridor("N4", f"{ground}/i4", **PACIFIC).dice("e5xf5") == 3


@pytest.mark.rule("PAC-UNI-005")
def test_mountain_and_cave_on_it_do_not_stop_engineers_beside_them():
    for ground in ("^", "^+C"):
        assert corridor("I4", f"{ground}/i4", **PACIFIC).dice("e5xf5") == 1
        assert corridor("N4", f"{ground}/i4", **PACIFIC).dice("e5xf5") == 3


@pytest.mark.rule("PAC-UNI-005", "FAQ-TRP-026")
@pytest.mark.parametrize(("ground", "dice"), [("f", 1), ("v", 1), (".+o", 1), ("j", 1), (".", 2), ("h+C", 0)])
def test_at_a_distance_cover_counts_against_engineers(ground, dice):
    assert corridor("N4", ".", f"{ground}/i4", **PACIFIC).dice("e5xg5") == dice


@pytest.mark.rule("PAC-UNI-005", "FAQ-TRP-031")
@pytest.mark.parametrize("ground", [".+B", ".+P", ".+o"])
def test_cover_still_lets_its_unit_ignore_a_flag_of_engineers(ground):
    t = corridor("N4", f"{ground}/i4", owners=[{"side": "axis", "what": "bunker"}])
    t.attack("e5xf5", "f s s")
    assert t.legal == ["ignore 0", "ignore 1"]


@pytest.mark.rule("PAC-UNI-005")
def test_a_cave_holds_japanese_infantry_against_the_flags_of_engineers():
    t = corridor("N4", "h+C/i4", **PACIFIC)
    t.attack("e5xf5", "f f f")
    assert (t.unit("f5"), t.phase) == ("i4", "battle")


def test_what_hampers_engineers_themselves_still_counts():
    assert corridor(".+x/N4", "v/i4").dice("e5xf5") == 2


def test_ambushed_engineers_meet_cover_but_ambushing_ones_do_not():
    def ambush(attacker, defender):
        t = board(f". . .\n {attacker} {defender} .\n. . i4", at="d7").give("ambush", side="axis")
        t.card("direct-from-hq").order("d6").attack("d6xe6")
        return rolled(t.do("react ambush", "s s s s s s" if "n" in defender else "s s s s s"))

    assert ambush("v/N4", "i4") == 5            # two dice into the town, three back
    assert ambush("v/I4", "n4") == 6


# Engineers and wire.


@pytest.mark.rule("PAC-UNI-006", "FAQ-TRP-027", "FAQ-TRP-036")
def test_engineers_fight_from_wire_and_remove_it():
    t = corridor("N4", ".+x", "i4")
    t.do("move e5-f5")
    assert t.dice("f5xg5") == 2
    t.attack("f5xg5", "s s")
    assert t.legal == ["clear f5", "end"]
    t.do("clear f5")
    assert (t.ground("f5"), t.legal) == (".", ["end"])


@pytest.mark.rule("PAC-UNI-006")
def test_engineers_may_leave_the_wire_after_battle_or_remove_it_without():
    t = corridor("N4", ".+x", "i4")
    t.do("move e5-f5")
    t.attack("f5xg5", "s s")
    t.end()
    assert t.ground("f5") == ".+x"
    t = corridor("N4", ".+x", ".", ".", ".", "i4")
    t.do("move e5-f5")
    t.battle_phase()
    t.do("clear f5")
    assert t.ground("f5") == "."


@pytest.mark.rule("PAC-UNI-006")
def test_standard_infantry_has_to_choose_between_battle_and_wire():
    t = corridor("I4", ".+x", "i4")
    t.do("move e5-f5")
    t.battle_phase()
    assert t.can("clear f5")
    t.attack("f5xg5", "s s")
    assert t.legal == ["end"]
    t = corridor("I4", ".+x", "i4")
    t.do("move e5-f5")
    t.battle_phase()
    t.do("clear f5")
    assert t.legal == ["end"]


@pytest.mark.rule("PAC-UNI-006")
def test_engineers_that_stood_in_wire_fight_and_remove_it_but_not_once_they_took_ground():
    t = corridor(".+x/N4", "i4")
    t.attack("e5xf5", "s s")
    assert t.can("clear e5")
    t = corridor(".+x/N4", "i1", ".", "i4")
    t.attack("e5xf5", "i s")
    t.do("advance e5-f5")
    assert t.legal == ["end"]
    assert t.ground("e5") == ".+x"
    t = corridor(".+x/N4", ".+x/i1", ".", "i4")
    t.attack("e5xf5", "i s")
    t.do("advance e5-f5")
    assert t.legal == ["end"]               # nor the wire they advanced into


@pytest.mark.rule("PAC-UNI-006")
def test_engineers_that_declined_to_take_ground_may_still_remove_the_wire():
    t = corridor(".+x/N4", "i1", ".", "i4")
    t.attack("e5xf5", "i s")
    t.do("done")
    assert t.can("clear e5")


@pytest.mark.rule("PAC-UNI-007", "FAQ-TRP-037")
def test_after_two_hexes_engineers_remove_no_wire():
    t = corridor("N4", ".", ".+x", "i4")
    t.do("move e5-g5")
    assert t.battle_phase().legal == ["end"]


@pytest.mark.rule("PAC-UNI-010", "FAQ-TRP-029", "FAQ-TRP-038")
def test_infantry_assault_takes_engineers_two_hexes_into_wire_to_fight_and_remove_it():
    t = corridor("N4", ".", ".+x", "i4", card="infantry-assault")
    t.do("move e5-g5")
    t.battle_phase()
    assert t.dice("g5xh5") == 2
    t.attack("g5xh5", "s s")
    t.do("clear g5")
    assert t.ground("g5") == "."


@pytest.mark.rule("PAC-UNI-011", "FAQ-TRP-038")
def test_three_hexes_of_infantry_assault_leave_engineers_nothing_to_do_in_wire():
    t = corridor("N4", ".", ".", ".+x", "i4", card="infantry-assault")
    t.do("move e5-h5")
    assert t.battle_phase().legal == ["end"]
    assert t.ground("h5") == ".+x"


@pytest.mark.rule("PAC-UNI-006")
def test_engineers_driven_back_by_an_ambush_have_not_fought_and_remove_no_wire():
    t = board(". i4 .\n .+x/N4 i4\n.+x m .", at="d7").give("ambush", side="axis").card("direct-from-hq").order("d6")
    t.attack("d6xe7")
    t.do("react ambush", "f s s")
    assert t.unit("d5") == "N4"
    assert t.legal == ["end"]


# Engineers and mines.


@pytest.mark.rule("PAC-UNI-008", "FAQ-TRP-028", "FAQ-TRP-039", "FAQ-TER-208")
def test_engineers_that_step_onto_a_mine_clear_it_and_do_not_fight():
    t = mined("N4", ".+!", "i4")
    facts = t.do("move e5-f5")
    assert not {"turned-up", "mine", "die"} & {f.fact for f in facts}
    assert t.battle_phase().legal == ["end"]
    assert (t.unit("f5"), t.ground("f5")) == ("N4", ".")
    t = mined("I4", ".+!", "i4")
    t.do("move e5-f5", "mine:2 i s")
    assert attacks(t) == {"attack f5xg5"}
    assert (t.unit("f5"), t.ground("f5")) == ("I3", ".+!")


@pytest.mark.rule("PAC-UNI-008", "FAQ-TRP-032", "FAQ-TER-209")
def test_nobody_learns_what_engineers_have_cleared():
    t = mined("N4", ".+!", "i4")
    t.reload(t.game.position(), unseen=[1, 0, 0, 0, 0])         # a decoy and nothing else
    t.do("move e5-f5")
    assert t.battle_phase().legal == ["end"]
    assert t.ground("f5") == "."
    assert t.game.position().unseen == [1, 0, 0, 0, 0]


@pytest.mark.rule("PAC-UNI-008")
def test_engineers_ordered_on_a_mine_clear_it_where_they_stand_or_walk_off():
    t = mined(".+!/N4", "i4")
    assert t.battle_phase().legal == ["end"]
    assert t.ground("e5") == "."
    t = mined(".+!/N4", ".", "i4")
    t.do("move e5-f5")
    assert attacks(t) == {"attack f5xg5"}
    assert t.ground("e5") == ".+!"


@pytest.mark.rule("PAC-UNI-008")
def test_engineers_clear_a_mine_turned_up_and_one_laid_by_their_own_side():
    t = mined("N4", ".+!", "i4")
    t.reload(t.game.position(), mines={"f5": 4}, unseen=[3, 2, 2, 1, 0])
    t.do("move e5-f5")
    assert t.battle_phase().legal == ["end"]
    assert (t.unit("f5"), t.ground("f5"), t.game.position().mines) == ("N4", ".", {})
    t = corridor("N4", ".+!", "i4", owners=[{"side": "allies", "what": "minefield"}])
    t.do("move e5-f5")
    assert t.battle_phase().legal == ["end"]
    assert t.ground("f5") == "."


@pytest.mark.rule("PAC-UNI-009", "FAQ-TRP-040", "FAQ-TRP-041")
def test_after_two_hexes_the_mine_explodes_and_is_cleared_in_a_later_turn():
    t = mined("N4", ".", ".+!", "i4")
    t.do("move e5-g5", "mine:3 i g s")
    assert (t.unit("g5"), t.ground("g5")) == ("N2", ".+!")
    assert t.battle_phase().legal == ["end"]
    again(t, "g5").battle_phase()
    assert t.legal == ["end"]
    assert (t.unit("g5"), t.ground("g5")) == ("N2", ".")
    again(t, "g5")
    assert attacks(t) == {"attack g5xh5"}


@pytest.mark.rule("PAC-UNI-009")
def test_a_mine_on_ground_where_engineers_cannot_battle_yet_explodes():
    t = mined("N4", "f+!", "i4")
    t.do("move e5-f5", "mine:1 i")
    assert t.battle_phase().legal == ["end"]
    assert (t.unit("f5"), t.ground("f5")) == ("N3", "f+!")
    assert again(t, "f5").battle_phase().ground("f5") == "f"


@pytest.mark.rule("PAC-UNI-010", "FAQ-TRP-029", "FAQ-TRP-042")
def test_after_two_hexes_of_infantry_assault_the_mine_is_cleared():
    t = mined("N4", ".", ".+!", "i4", card="infantry-assault")
    t.do("move e5-g5")
    assert t.battle_phase().legal == ["end"]
    assert (t.unit("g5"), t.ground("g5")) == ("N4", ".")


@pytest.mark.rule("PAC-UNI-011", "FAQ-TRP-042")
def test_after_three_hexes_of_infantry_assault_the_mine_explodes():
    t = mined("N4", ".", ".", ".+!", "i4", card="infantry-assault")
    t.do("move e5-h5", "mine:2 g s")
    assert t.battle_phase().legal == ["end"]
    assert (t.unit("h5"), t.ground("h5")) == ("N3", ".+!")


@pytest.mark.rule("PAC-UNI-008", "PAC-CMD-007")
@pytest.mark.parametrize(("enemy", "cleared"), [(("I4", "."), True), ((".", "I4"), False)])
def test_japanese_engineers_after_two_hexes_clear_an_enemy_mine_only_beside_the_enemy(enemy, cleared):
    t = board(f"m m m m m m m\n n4 . .+! {' '.join(enemy)} .\nm m m m m m m", at="e6", first="axis",
              owners=[{"side": "allies", "what": "minefield"}], **PACIFIC)
    t.give("probe-left", side="allies").card("direct-from-hq").order("f5")
    t.do("move f5-h5", () if cleared else "mine:1 s")
    assert t.battle_phase().legal == ["end"]
    assert t.ground("h5") == ("." if cleared else ".+!")


@pytest.mark.rule("PAC-UNI-008")
def test_close_assault_and_firefight_set_engineers_to_clear_the_mine_they_stand_on():
    t = mined(".+!/N4", "i4", card="close-assault")
    assert (t.legal, t.ground("e5")) == (["end"], ".")
    t = mined(".+!/N4", ".", "i4", card="firefight")
    assert (t.legal, t.ground("e5")) == (["end"], ".")


@pytest.mark.rule("PAC-UNI-008", "PAC-UNI-009")
def test_engineers_that_dig_in_cannot_battle_and_clear_no_mine():
    t = mined(".+!/N4", "i4", card="dig-in")
    assert t.ground("e5") in (".+o+!", ".+!+o")
    t = mined(".+!/N4", "i4", card="move-out")
    assert t.battle_phase().ground("e5") == "."


@pytest.mark.rule("PAC-UNI-008", "FAQ-CMD-064", "FAQ-CMD-065")
def test_infiltrating_engineers_cross_mines_and_clear_the_one_they_halt_on_instead_of_fighting():
    t = mined("N4", ".+!", ".+!", ".", "i4", card="behind-enemy-lines")
    assert t.reach("e5") == {"f5", "g5", "h5"}
    t.do("move e5-h5")
    assert attacks(t) == {"attack h5xi5"}
    assert (t.ground("f5"), t.ground("g5")) == (".+!", ".+!")
    t = mined("N4", ".", ".+!", "i4", card="behind-enemy-lines")
    facts = t.do("move e5-g5")
    assert not {"turned-up", "mine"} & {f.fact for f in facts}
    assert t.battle_phase().legal == ["end"]
    assert t.ground("g5") == "."
    t.do("end")
    assert t.phase == "sally"


@pytest.mark.rule("PAC-UNI-009")
def test_infiltrating_engineers_that_end_their_second_move_on_a_mine_leave_it_as_it_is():
    t = board(". . .\n .+! N4 i4\n. . .", at="d7", **MINED).give("probe-left", side="axis")
    t.card("behind-enemy-lines").order("e6")
    t.attack("e6xf6", "s s s s")
    t.do("end")
    facts = t.do("move e6-d6")
    assert not {"turned-up", "mine", "cleared"} & {f.fact for f in facts}
    assert (t.unit("d6"), t.ground("d6")) == ("N4", ".+!")


@pytest.mark.rule("PAC-R07", "PAC-UNI-009")
def test_engineers_that_take_ground_onto_a_mine_set_it_off():
    t = mined("N4", ".+!/i1", ".", "i4")
    t.attack("e5xf5", "i s s")
    t.do("advance e5-f5", "mine:2 i s")
    assert (t.unit("f5"), t.ground("f5")) == ("N3", ".+!")


@pytest.mark.parametrize(("lang", "said"), [
    ("en", "Engineers have already acted this turn and cannot be treated any more."),
    ("fr", "L’unité (Génie) a déjà agi ce tour-ci et ne peut plus être soignée."),
])
def test_a_refused_treatment_agrees_with_the_name_of_the_unit(lang, said):
    t = board("N2 . . . i4", "c7", specials=[{"trait": "hospital", "at": "d7"}])
    t.reload(t.game.position(), units=[msgspec.structs.replace(u, full=4) for u in t.game.position().units])
    t.card("direct-from-hq").order("c7").do("move c7-d7")
    t.battle_phase()
    assert t.game.explain("heal d7", lang)["reason"] == said
