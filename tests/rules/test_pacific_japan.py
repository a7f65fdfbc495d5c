"""Command rules of Japan: flags, dice, the Banzai charge, roads."""

from __future__ import annotations

import pytest
from pacific_boards import rolled
from pacific_command import hurt, japan, lane

from bocage.testing import ScriptedTable, board


def struck(target: str, dice: str, attacker: str = "I4", card: str = "direct-from-hq", above: str = ". .", **more):
    """The unit on e6 is attacked from e5."""
    t = japan(f"i4 {above}\n . {target} .\n I4 {attacker} .", first="allies", **more)
    t.card(card).order("e5")
    t.attack("e5xe6", dice)
    return t


@pytest.mark.rule("PAC-CMD-002", "FAQ-NAT-016")
def test_japanese_infantry_must_ignore_one_flag_of_every_roll():
    t = struck("i4", "f s s")
    assert (t.unit("e6"), t.phase) == ("i4", "battle")
    t = struck("i4", "f f s")
    assert set(t.legal) == {"retreat e6-e7", "retreat e6-f7"}
    t = struck("i4", "f f f")
    assert all(a[-1] == "8" for a in t.legal)
    assert t.phase == "retreat"


@pytest.mark.rule("PAC-CMD-002")
def test_a_second_flag_costs_a_figure_where_there_is_no_way_back():
    assert struck("i4", "f f s", above="i4 i4").unit("e6") == "i3"
    assert struck("i4", "f s s", above="i4 i4").unit("e6") == "i4"


@pytest.mark.rule("PAC-CMD-001", "PAC-CMD-002")
def test_only_japanese_infantry_stands_under_a_flag():
    for unit in ("t3", "g2"):
        t = struck(unit, "f s s")
        assert set(t.legal) == {"retreat e6-e7", "retreat e6-f7"}
    for unit in ("i4", "n4", "s4"):
        assert struck(unit, "f s s").phase == "battle"
    t = board("i4 . .\n . i4 .\n I4 I4 .", at="d7").card("direct-from-hq").order("e5")
    t.attack("e5xe6", "f s s")
    assert set(t.legal) == {"retreat e6-e7", "retreat e6-f7"}


@pytest.mark.rule("PAC-CMD-003", "FAQ-NAT-017")
@pytest.mark.parametrize(("ground", "more"), [
    (".+o", {}), (".+*", {}), (".+P", {}), ("t", {}), (".+B", {"owners": [{"side": "axis", "what": "bunker"}]}),
])
def test_where_the_ground_spares_one_flag_japanese_infantry_must_ignore_two(ground, more):
    three = {"attacker": "G2"} | more       # guns lose no dice against any of these
    t = struck(f"{ground}/i4", "f f s", **three)
    assert (t.unit("e6"), t.phase) == ("i4", "battle")
    t = struck(f"{ground}/i4", "f f f", **three)
    assert set(t.legal) == {"retreat e6-e7", "retreat e6-f7"}


@pytest.mark.rule("PAC-CMD-003")
def test_a_bunker_of_the_enemy_spares_no_second_flag():
    t = struck(".+B/i4", "f f s", attacker="G2", owners=[{"side": "allies", "what": "bunker"}])
    assert set(t.legal) == {"retreat e6-e7", "retreat e6-f7"}


@pytest.mark.rule("PAC-CMD-004", "FAQ-NAT-018")
def test_in_a_cave_japanese_infantry_ignores_every_flag():
    t = struck("h+C/i4", "f f f", attacker="G2")
    assert (t.unit("e6"), t.phase) == ("i4", "battle")
    t = struck("h+C/i4", "f f f", attacker="G2", above="i4 i4")
    assert t.unit("e6") == "i4"
    t = struck("h/i4", "f f f", attacker="G2")
    assert t.phase == "retreat"
    t = japan(". . .\n . h+C/i4 .\n . . .\n . G2 .", first="allies")     # four dice at two hexes
    t.card("firefight").order("e4")
    assert rolled(t.attack("e4xe6", "f f f f")) == 4
    assert t.unit("e6") == "i4"


@pytest.mark.rule("FAQ-NAT-021", "PAC-CMD-002")
@pytest.mark.parametrize("ground", ["i4", ".+o/i4", ".+P/i4", "h+C/i4"])
@pytest.mark.parametrize(("card", "dice"), [("barrage", "f s s s"), ("air-power", "f g")])
def test_flags_of_barrage_and_air_power_are_never_ignored(ground, card, dice):
    t = japan(f". . .\n . {ground} .\n I4 . i4", first="allies").card(card)
    if card == "barrage":
        t.do("target e6", dice)
    else:
        t.do("target e6")
        t.do("done", dice)
    assert set(t.legal) == {"retreat e6-e7", "retreat e6-f7"}


# Seishin kyoiku: dice.

@pytest.mark.rule("PAC-CMD-005", "PAC-CMD-006", "FAQ-NAT-019")
def test_japanese_infantry_at_full_strength_rolls_a_die_more_in_close_assault():
    t = japan(". I4 .\n . i4 . f/I4\n . . .\n . . i4")
    t.card("direct-from-hq").order("e6", "f4").battle_phase()
    assert t.dice("e6xe7") == 4
    assert rolled(t.attack("e6xe7", "s s s s")) == 4
    assert japan(". I4 .\n . i4 .").dice("e6xe7") == 4
    assert japan(". f/I4 .\n . i4 .").dice("e6xe7") == 3
    assert hurt(japan(". I4 .\n . i4 ."), "e6", 3).dice("e6xe7") == 3
    assert hurt(japan(". f/I4 .\n . i4 ."), "e6", 3).dice("e6xe7") == 2
    assert japan("i4 . I4").dice("d7xf7") == 2
    assert japan("i4 . . I4").dice("d7xg7") == 1


@pytest.mark.rule("PAC-CMD-001")
def test_the_bonus_is_for_japanese_infantry_alone():
    assert japan(". I4 .\n . t3 .").dice("e6xe7") == 3
    assert japan(". I4 .\n . g2 .").dice("e6xe7") == 3
    assert japan(". I4 .\n . i4 .").dice("e7xe6") == 3
    assert board(". I4 .\n . i4 .", at="d7").dice("e6xe7") == 3
    assert japan(". I4 .\n . s4 .").dice("e6xe7") == 4
    assert japan(". v/I4 .\n . n4 .").dice("e6xe7") == 4        # engineers: no cover, and the bonus


@pytest.mark.rule("PAC-CMD-006")
def test_intact_means_the_strength_at_set_up():
    assert japan(". I4 .\n . i3 .").dice("e6xe7") == 4          # set up with three
    assert hurt(japan(". I4 .\n . i5 ."), "e6", 4).dice("e6xe7") == 3


@pytest.mark.rule("PAC-CMD-006")
def test_a_unit_healed_to_full_strength_has_its_die_again():
    t = hurt(japan(". I4 .\n . i4 ."), "e6", 3)
    t.card("medics-and-mechanics")
    t.do("heal e6", "i g g g")
    t.battle_phase()
    assert t.dice("e6xe7") == 4


@pytest.mark.rule("PAC-CMD-006")
def test_an_ambush_can_take_the_die_before_it_is_rolled():
    t = japan(". I4 .\n . i4 .")
    t.give("ambush", "probe-left", side="allies")
    t.card("direct-from-hq").order("e6")
    t.attack("e6xe7")
    t.do("react ambush", "g s s s s s")         # three dice of the Marines, then three of the rest
    assert (t.unit("e6"), t.unit("e7")) == ("i3", "I4")
    t = japan(". I4 .\n . i4 .")
    t.give("ambush", "probe-left", side="allies")
    t.card("direct-from-hq").order("e6")
    t.attack("e6xe7")
    t.do("react ambush", "a s s s s s s")


@pytest.mark.rule("PAC-CMD-005")
def test_an_ambush_of_an_intact_japanese_unit_rolls_four_dice():
    t = japan(". i4 .\n . I4 .\n", first="allies")
    t.give("ambush", "probe-left", side="axis")
    t.card("direct-from-hq").order("e6")
    t.attack("e6xe7")
    assert rolled(t.do("react ambush", "s s s s a s s")) == 7


@pytest.mark.rule("PAC-CMD-005")
@pytest.mark.parametrize(("card", "dice"), [("close-assault", 5), ("direct-from-hq", 4), ("move-out", 4)])
def test_the_bonus_adds_to_that_of_a_card(card, dice):
    t = japan(". I4 .\n . i4 .").card(card)
    if t.phase == "order":
        t.order("e6")
    t.battle_phase()
    assert t.dice("e6xe7") == dice


# Banzai: two hexes and a close assault.

@pytest.mark.rule("PAC-CMD-007", "FAQ-NAT-020")
def test_japanese_infantry_moves_two_hexes_and_close_assaults():
    t = lane("i4", ".", ".", "I4", ".", ".")
    t.do("move e5-g5")
    t.battle_phase()
    assert t.targets("g5") == {"h5"}
    assert rolled(t.attack("g5xh5", "s s s s")) == 4
    t = hurt(lane("i4", ".", ".", "I4", ".", "."), "e5", 3)
    t.do("move e5-g5")
    assert rolled(t.attack("g5xh5", "s s s")) == 3


@pytest.mark.rule("PAC-CMD-007", "FAQ-NAT-020")
def test_after_two_hexes_there_is_no_fire_at_a_distance():
    t = lane("i4", ".", ".", ".", "I4", ".")
    t.do("move e5-g5")
    t.battle_phase()
    assert t.targets("g5") == set()
    t = lane("i4", ".", ".", ".", "I4", ".")
    t.do("move e5-f5")
    t.battle_phase()
    assert t.targets("f5") == {"i5"}


@pytest.mark.rule("PAC-CMD-007")
def test_others_do_not_charge():
    t = lane("I4", ".", ".", "i4", first="allies")
    t.do("move e5-g5")
    t.battle_phase()
    assert t.targets("g5") == set()


@pytest.mark.rule("PAC-CMD-008")
@pytest.mark.parametrize("ground", ["f", "v", "V"])
def test_terrain_binds_a_charge(ground):
    t = lane("i4", ground, "I4")
    assert t.reach("e5") == {"f5"}
    t.do("move e5-f5")
    assert t.battle_phase().targets("f5") == set()
    assert lane("i4", ground, ".", "I4").reach("e5") == {"f5"}
    t = lane("i4", ".", ground, "I4")
    t.do("move e5-g5")
    t.battle_phase()
    assert t.targets("g5") == set()


@pytest.mark.rule("PAC-CMD-008")
def test_a_charge_into_jungle_battles_only_from_beside_it():
    t = lane("i4", ".", "j", "I4")
    t.do("move e5-g5")
    t.battle_phase()
    assert t.targets("g5") == set()
    t = lane("i4", "j", "I4", ".", "I4")
    t.do("move e5-f5")
    t.battle_phase()
    assert rolled(t.attack("f5xg5", "g g g g")) == 4
    assert t.can("advance f5-g5")
    assert lane("i4", "j", ".").reach("e5") == {"f5"}
    t = lane("j/i4", ".", ".", "I4")                # leaving it is free
    t.do("move e5-g5")
    t.battle_phase()
    assert t.targets("g5") == {"h5"}


@pytest.mark.rule("PAC-CMD-009")
def test_under_infantry_assault_three_hexes_leave_no_battle():
    assault = {"card": "infantry-assault", "mode": "infantry-assault-center"}
    t = lane("i4", ".", ".", ".", "I4", **assault)
    t.do("move e5-h5")
    t.battle_phase()
    assert t.targets("h5") == set()
    t = lane("i4", ".", ".", ".", "I4", **assault)
    t.do("move e5-g5")
    t.battle_phase()
    assert t.targets("g5") == {"i5"}
    assert t.dice("g5xi5") == 2
    t = lane("i4", ".", "j", "I4", **assault)       # the card does not lift what jungle asks
    t.do("move e5-g5")
    t.battle_phase()
    assert t.targets("g5") == set()


@pytest.mark.rule("PAC-R04")
def test_a_charge_onto_wire_close_assaults_or_removes_it():
    def charged(*hexes: str) -> ScriptedTable:
        t = lane(*hexes)
        t.do("move e5-g5")
        return t.battle_phase()

    t = charged("i4", ".", ".+x", "I4")
    assert t.can("clear g5")
    assert rolled(t.attack("g5xh5", "s s s")) == 3
    assert not t.can("clear g5")
    t = charged("i4", ".", ".+x", "I4")
    t.do("clear g5")
    assert (t.ground("g5"), t.targets("g5")) == (".", set())
    t = charged("i4", ".", ".+x", ".", "I4")
    assert t.legal == ["end"]
    assert t.ground("g5") == ".+x"


@pytest.mark.rule("PAC-R04")
def test_other_infantry_does_nothing_on_wire_two_hexes_away():
    t = lane("I4", ".", ".+x", "i4", first="allies")
    t.do("move e5-g5")
    t.battle_phase()
    assert t.legal == ["end"]


@pytest.mark.rule("PAC-R04")
def test_after_a_charge_onto_wire_no_ground_is_taken():
    t = lane("i4", ".", ".+x", "I4", ".", "I4")
    t.do("move e5-g5")
    t.attack("g5xh5", "g g g")
    assert t.unit("h5") == "I1"
    t = lane("i4", ".", ".+x", "I1", ".", "I4")
    t.do("move e5-g5")
    t.attack("g5xh5", "g s s")
    assert (t.unit("h5"), t.phase) == ("", "battle")
    t = lane("i4", ".", ".", "I1", ".", "I4")
    t.do("move e5-g5")
    t.attack("g5xh5", "g s s s")
    assert t.can("advance g5-h5")


# Roads.

@pytest.mark.rule("FAQ-CMD-025")
def test_japanese_infantry_on_a_road():
    road = ["r"] * 5
    assault = {"card": "infantry-assault", "mode": "infantry-assault-center"}
    t = lane("r/i4", *road[:3], "r/I4", **assault)
    assert "h5" in t.reach("e5")
    t.do("move e5-h5")
    t.battle_phase()
    assert t.targets("h5") == {"i5"}
    t = lane("r/i4", *road[:3], "r", "r/I4", **assault)
    assert t.reach("e5") == {"f5", "g5", "h5", "i5"}
    t.do("move e5-i5")
    t.battle_phase()
    assert t.targets("i5") == set()
    t = lane("r/i4", *road[:3], ".", "r/I4", **assault)     # three on the road, fire at two hexes
    t.do("move e5-h5")
    t.battle_phase()
    assert t.targets("h5") == {"j5"}


@pytest.mark.rule("FAQ-CMD-025", "PAC-CMD-009")
def test_without_the_card_a_road_gives_three_hexes_and_a_close_assault():
    t = lane("r/i4", "r", "r", "r", "r/I4", "r")
    assert t.reach("e5") == {"f5", "g5", "h5"}
    t.do("move e5-h5")
    t.battle_phase()
    assert t.targets("h5") == {"i5"}
    t = lane("r/i4", "r", "r", "r", "r", "r/I4")
    t.do("move e5-h5")
    t.battle_phase()
    assert t.targets("h5") == set()
    t = lane("r/i4", "r", "r", "r", "r/I4")
    t.do("move e5-g5")
    t.battle_phase()
    assert t.targets("g5") == {"i5"}


@pytest.mark.rule("FAQ-CMD-026")
def test_marines_on_a_road_with_infantry_assault():
    assault = {"card": "infantry-assault", "mode": "infantry-assault-center", "first": "allies"}
    t = lane("r/I4", "r", "r", "r", "r", "r/i4", **assault)
    t.do("move e5-h5")
    t.battle_phase()
    assert t.targets("h5") == {"j5"}
    t = lane("r/I4", "r", "r", "r", "r", "r/i4", **assault)
    assert t.reach("e5") == {"f5", "g5", "h5", "i5"}
    t.do("move e5-i5")
    t.battle_phase()
    assert t.targets("i5") == set()
