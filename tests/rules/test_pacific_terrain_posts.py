"""The hospital that restores and the headquarters that costs a card."""

from __future__ import annotations

import pytest
from pacific_boards import fights, ordered, rolled, scene, weaken

from bocage.testing import ScriptedTable

# Treatment in the hospital.

WARD = [{"trait": "hospital", "at": "d5"}]


def ward(drawing: str, at: str = "d5", **more: object) -> ScriptedTable:
    """A unit of two figures left on the hospital d5."""
    return weaken(scene(drawing, at, **({"specials": WARD} | more)), 2, "d5")


@pytest.mark.parametrize(
    ("dice", "figures"), [("i s g f a a", 4), ("i g g f a a", 3), ("g g f f a a", 2), ("i i s s i i", 4)]
)
@pytest.mark.parametrize("hands", [(2, 4), (6, 4)])
@pytest.mark.rule("PAC-TER-022", "FAQ-TER-327")
def test_infantry_on_the_hospital_recovers_with_six_dice_whatever_the_hand(dice, figures, hands):
    t = ward("O/I4 . . . . . . i4", hands=hands).card("direct-from-hq").order("d5")
    assert rolled(t.do("heal d5", dice)) == 6
    assert t.unit("d5") == f"I{figures}"


@pytest.mark.rule("PAC-TER-023", "FAQ-ACT-062")
def test_who_is_treated_is_told_so_and_whom_the_medics_restored_is_not():
    t = ward("O/I4 . . I4 . . . i4").card("direct-from-hq").order("d5", "g5")
    t.do("heal d5", "i g g f a a")
    assert "treated" in t.refused("move d5-e5")
    t.battle_phase()
    assert "treated" in t.refused("attack d5xk5")
    t = ward("O/I4 . . I4 . . . i4", hands=(4, 4)).card("medics-and-mechanics")
    t.do("heal d5", "i g g f")
    assert t.game.phase == "move"
    assert "treated" not in t.refused("move d5-i5")


@pytest.mark.rule("PAC-TER-022")
def test_the_hospital_treats_wounded_infantry_that_is_ordered_and_undisturbed():
    def offered(t: ScriptedTable) -> bool:
        now = t.can("heal d5")
        return now or t.battle_phase().can("heal d5")

    def given(drawing: str, **more: object) -> ScriptedTable:
        return ward(drawing, **more).card("direct-from-hq").order("d5")

    assert offered(given("O/I4 . i4"))
    assert offered(given("O/N4 . i4"))
    assert not offered(given("O/I4 i4"))
    assert not offered(given("O/T3 . i4"))
    assert not offered(given("O/I4 . i4", specials=[]))
    assert not offered(ward("O/I4 . I4 . i4").card("direct-from-hq").order("f5"))
    assert not offered(ordered("O/I4 . . i4", "d5", at="d5", specials=WARD))


@pytest.mark.rule("PAC-TER-023")
def test_who_enters_the_hospital_is_not_treated_before_the_next_turn():
    t = scene("I4 O . . . . . i4", at="d5", specials=[{"trait": "hospital", "at": "e5"}])
    weaken(t, 2, "d5").card("direct-from-hq").order("d5").do("move d5-e5")
    assert not t.can("heal e5")
    assert not t.battle_phase().can("heal e5")
    t.end().skip()
    assert t.card("probe-center").order("e5").can("heal e5")


@pytest.mark.parametrize("dice", ["i i s g a a", "i g g g a a", "g g g g a a"])
@pytest.mark.rule("PAC-TER-023")
def test_who_was_treated_neither_moves_nor_battles_whatever_the_roll_gave(dice):
    t = ward("O/I4 . i4 . . I4 . i4").card("direct-from-hq").order("d5", "i5")
    assert t.reach("d5")
    t.do("heal d5", dice)
    assert t.phase == "move"
    assert t.reach("d5") == set()
    assert t.reach("i5")
    assert fights(t, "d5") == set()
    assert fights(ward("O/I4 . i4").card("direct-from-hq").order("d5"), "d5") == {"f5"}
    assert not t.can("heal d5")


@pytest.mark.rule("PAC-TER-023")
def test_who_has_battled_is_not_treated_any_more():
    t = ward("O/I4 . i4").card("direct-from-hq").order("d5")
    assert t.battle_phase().can("heal d5")
    t.attack("d5xf5", "g s")
    assert not t.can("heal d5")


@pytest.mark.rule("PAC-TER-023")
def test_behind_enemy_lines_gives_no_second_move_to_who_was_treated():
    t = ward("O/I4 . . . . . . i4", nations=("united-states", "japan"))
    t.card("behind-enemy-lines").order("d5").do("heal d5", "i g g f a a")
    t.do("end")
    assert t.phase != "sally"


def test_units_that_dig_in_do_nothing_else_not_even_recover():
    t = ward("O/I4 . . . . . . i4").card("dig-in").order("d5")
    assert t.ground("d5") == "O+o"
    assert t.phase == "battle"
    assert not t.can("heal d5")


@pytest.mark.rule("PAC-TER-022")
def test_the_hospital_treats_whoever_holds_it():
    t = weaken(scene("O/i4 . . . . . . I4", at="d5", specials=WARD, first="axis"), 2, "d5")
    t.card("direct-from-hq").order("d5").do("heal d5", "i g g f a a")
    assert t.unit("d5") == "i3"


@pytest.mark.rule("PAC-TER-023", "FAQ-CMD-096")
def test_only_a_unit_that_the_medics_restored_goes_on_to_the_hospital():
    t = ward("O/I4 . . . . . . i4", hands=(4, 4), nations=("united-states", "japan")).card("medics-and-mechanics")
    t.do("heal d5", "g g f f")
    assert t.unit("d5") == "I2"
    assert not t.can("heal d5")
    t = ward("O/I4 . . . . . . i4", hands=(4, 4), nations=("united-states", "japan")).card("medics-and-mechanics")
    t.do("heal d5", "i g f f")
    assert t.can("heal d5")             # settled 31: in place of moving and battling
    assert t.reach("d5")


# Capture of a headquarters.

HQ = [{"trait": "headquarters", "side": "allies", "at": "e5"}]
SIX = ("probe-left", "probe-center", "attack-left", "attack-center", "recon-left", "assault-left")
FIVE = ("probe-right", "probe-right", "attack-right", "assault-right", "recon-right")


def camp(drawing: str, at: str = "d6", first: str = "axis", specials: object = HQ) -> ScriptedTable:
    """The headquarters of the Marines is e5; they hold six known cards, the Japanese five."""
    t = scene(drawing, at, first=first, specials=specials, hands=(6, 5))
    return t.give(*SIX, side="allies").give(*FIVE, side="axis")


def hand(t: ScriptedTable, side: str = "allies") -> int:
    return len(t.game.position().hands[side])


def taken() -> ScriptedTable:
    """The Japanese have entered the headquarters, and their turn is over."""
    t = camp("""
        .   i4   .   .   i4
           .   .   .   .   .
        .   Q   .   I4   .
    """, at="d7")
    t.card("direct-from-hq").order("e7")
    t.do("move e7-e5", "lost:probe-left")
    return t.end()


@pytest.mark.parametrize("lost", ["probe-left", "assault-left"])
@pytest.mark.rule("PAC-TER-024", "FAQ-TER-331")
def test_capturing_a_headquarters_takes_a_random_card_from_its_owner_at_once(lost):
    t = camp("i4 . .\nQ . . I4").card("direct-from-hq").order("d6")
    assert hand(t) == 6
    t.do("move d6-e5", f"lost:{lost}")
    p = t.game.position()
    assert sorted(p.hands["allies"]) == sorted(set(SIX) - {lost})
    assert lost in p.discards
    assert p.captured == ["e5"]
    assert t.game.decider == "axis"
    assert hand(t, "axis") == 4


@pytest.mark.rule("PAC-TER-024")
def test_a_headquarters_costs_no_card_without_the_rule_or_when_its_owner_enters():
    t = camp("i4 . .\nQ . . I4", specials=[]).card("direct-from-hq").order("d6")
    t.do("move d6-e5")
    assert hand(t) == 6
    t = camp("i4 . .\nQ I4", first="allies")
    t.card("direct-from-hq").order("f5").do("move f5-e5")
    assert t.game.position().captured == []
    assert hand(t) == 5


@pytest.mark.rule("PAC-TER-024")
def test_each_captured_headquarters_costs_a_card():
    t = camp("i4 . i4\nQ . Q . I4", specials=[{"trait": "headquarters", "side": "allies", "at": "e5 g5"}])
    t.card("direct-from-hq").order("d6", "f6")
    t.do("move d6-e5", "lost:probe-left")
    t.do("move f6-g5", "lost:probe-center")
    assert hand(t) == 4
    assert t.game.position().captured == ["e5", "g5"]


@pytest.mark.rule("PAC-TER-024")
def test_a_headquarters_lost_already_costs_no_second_card():
    t = camp("i4 . .\nQ . . I4")
    t.reload(t.game.position(), captured=["e5"])
    t.card("direct-from-hq").order("d6").do("move d6-e5")
    assert hand(t) == 6


@pytest.mark.rule("PAC-TER-025", "FAQ-TER-331")
def test_until_the_headquarters_is_retaken_the_owner_plays_with_a_card_less():
    t = taken()
    assert hand(t) == 5
    t.card("probe-center").order().end()
    assert hand(t) == 5
    t.card("attack-center").order("e5").do("move e5-e7")
    assert t.unit("e5") == ""
    assert t.game.position().captured == ["e5"]
    t.end().card("recon-left").order().end()
    assert hand(t) == 5


@pytest.mark.rule("PAC-TER-026", "FAQ-TER-332", "FAQ-TER-333")
def test_the_owner_draws_his_card_the_moment_he_is_back_not_when_the_enemy_is_gone():
    t = weaken(taken(), 1, "e5")
    t.card("attack-center").order("g5").do("move g5-f5")
    t.attack("f5xe5", "i s s")
    assert t.unit("e5") == ""
    assert hand(t) == 4
    assert t.game.position().captured == ["e5"]
    stays = t.game.copy()
    t.do("advance f5-e5")
    assert hand(t) == 5
    assert t.game.position().captured == []
    assert hand(t.end()) == 6
    t = ScriptedTable(stays)
    t.do("done")
    assert hand(t.end()) == 5


@pytest.mark.rule("PAC-TER-026", "FAQ-TER-333")
def test_walking_back_into_the_headquarters_draws_before_the_end_of_the_turn():
    t = camp("i4 . .\nQ I4", first="allies")
    t.reload(t.game.position(), captured=["e5"])
    t.card("direct-from-hq").order("f5")
    assert hand(t) == 5
    t.do("move f5-e5")
    assert hand(t) == 6
    assert hand(t.end()) == 7


@pytest.mark.rule("PAC-TER-024", "PAC-TER-025")
def test_a_japanese_unit_that_falls_back_onto_the_headquarters_captures_it():
    t = camp("""
        .   Q   ~   .   i4
          .   i4   .   .
        .   I4   .   .
    """, at="d7", first="allies", specials=[{"trait": "headquarters", "side": "allies", "at": "e7"}])
    t.card("direct-from-hq").order("e5")
    assert hand(t) == 5
    t.attack("e5xe6", ["f", "f", "s", "lost:attack-center"])
    assert t.unit("e7") == "i4"
    assert hand(t) == 4
    assert hand(t.end()) == 5


@pytest.mark.rule("PAC-TER-026")
def test_falling_back_onto_the_lost_headquarters_retakes_it_too():
    t = camp("""
        .   i4   .   .   i4
          I4   .   .
        ~   Q   .
    """, at="d7")
    t.reload(t.game.position(), captured=["e5"])
    t.card("direct-from-hq").order("e7")
    t.attack("e7xd6", "f s s s")
    assert t.unit("e5") == "I4"
    assert hand(t) == 7
    assert t.game.position().captured == []
