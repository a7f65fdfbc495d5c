"""Field headquarters and hospitals: captured, retaken, healing."""

from __future__ import annotations

import pytest
from pacific_boards import rolled
from pacific_tokens import hand, hurt, pacific, rest

from bocage.testing import ScriptedTable


def posts(drawing: str, *hexes: str, **more: object) -> ScriptedTable:
    specials = [{"trait": "headquarters", "side": "allies", "at": " ".join(hexes)}]
    return pacific(drawing, specials=specials, **({"first": "axis", "hands": (5, 4)} | more))


@pytest.mark.rule("FAQ-ACT-058")
def test_a_captured_headquarters_costs_its_owner_a_card_at_once():
    t = posts("i4 Q . . I4", "d5").card("direct-from-hq").order("c5")
    t.give("probe-left", "attack-left", "recon-left", "move-out", "dig-in", side="allies")
    t.do("move c5-d5", "lost:recon-left")
    p = t.game.position()
    assert sorted(p.hands["allies"]) == ["attack-left", "dig-in", "move-out", "probe-left"]
    assert (p.captured, p.discards) == (["d5"], ["recon-left"])
    rest(t.end())
    assert hand(t, "allies") == 4                   # he plays on with a card fewer


@pytest.mark.rule("FAQ-ACT-058")
def test_only_the_first_enemy_on_a_headquarters_costs_a_card():
    t = posts("i4 Q . . . . I4\n i4", "d5").card("direct-from-hq").order("c5", "c4")
    t.do("move c5-d5")
    t.do("done")
    rest(t.end())
    t.card("direct-from-hq").order("d5", "c4")
    t.do("move d5-e5")
    t.do("move c4-d5")
    assert hand(t, "allies") == 4


@pytest.mark.rule("FAQ-ACT-058")
def test_each_headquarters_costs_a_card_of_its_own():
    t = posts("i4 Q . I4\n i4 Q", "d5", "d4").card("direct-from-hq").order("c5", "c4")
    t.do("move c5-d5")
    t.do("move c4-d4")
    assert hand(t, "allies") == 3


@pytest.mark.rule("FAQ-ACT-058")
def test_taking_ground_or_retreating_onto_a_headquarters_captures_it():
    t = posts("i4 Q/I1 . . I4", "d5").card("direct-from-hq").order("c5")
    t.attack("c5xd5", "g s s s")
    assert hand(t, "allies") == 5
    t.do("advance c5-d5")
    assert hand(t, "allies") == 4
    t = posts("Q Q Q\n . t3 .\n . I4 .", "d7", "e7", "f7", at="d7", first="allies")
    t.card("direct-from-hq").order("e5")
    held = hand(t, "allies")
    t.attack("e5xe6", "f s s")
    t.do("retreat e6-e7")
    assert hand(t, "allies") == held - 1


@pytest.mark.rule("FAQ-ACT-058")
def test_who_holds_no_card_loses_none():
    t = posts("i4 Q . . I4", "d5").card("direct-from-hq").order("c5")
    t.reload(t.game.position(), hands={"allies": [], "axis": t.game.position().hands["axis"]}, deck=[])
    t.do("move c5-d5")
    assert (hand(t, "allies"), t.game.position().captured) == (0, ["d5"])


@pytest.mark.rule("FAQ-ACT-059")
def test_who_takes_his_headquarters_back_draws_a_card_at_once():
    t = posts("Q I4 . . . i4", "c5", first="allies")
    t.reload(t.game.position(), captured=["c5"])
    t.card("direct-from-hq").order("d5")
    held = hand(t, "allies")
    facts = t.do("move d5-c5")
    assert hand(t, "allies") == held + 1
    assert [f.side for f in facts if f.fact == "drew"] == ["allies"]
    assert t.game.position().captured == []
    t.end()
    assert hand(t, "allies") == held + 2            # and one more when his turn ends


@pytest.mark.rule("FAQ-ACT-059")
def test_nothing_is_drawn_for_a_headquarters_that_was_never_lost():
    t = posts("Q I4 . . . i4", "c5", first="allies").card("direct-from-hq").order("d5")
    held = hand(t, "allies")
    t.do("move d5-c5")
    assert hand(t, "allies") == held


@pytest.mark.rule("FAQ-ACT-058", "FAQ-ACT-059")
def test_a_headquarters_can_be_lost_again():
    t = posts("i4 Q I4 . . I4", "d5")
    t.reload(t.game.position(), captured=["d5"])
    t.card("direct-from-hq").order("c5")
    t.do("done")
    t.end()
    t.card("direct-from-hq").order("e5")
    t.do("move e5-d5")
    assert t.game.position().captured == []
    t.end()
    held = hand(t, "allies")
    hurt(t, d5=1).card("move-out").order("c5")
    t.attack("c5xd5", "g s s s")
    t.do("advance c5-d5")
    assert (hand(t, "allies"), t.game.position().captured) == (held - 1, ["d5"])


@pytest.mark.rule("FAQ-ACT-060")
def test_to_drive_the_enemy_off_is_not_enough():
    t = posts("Q/i1 . I4 . . i4", "c5", first="allies")
    t.reload(t.game.position(), captured=["c5"])
    t.card("direct-from-hq").order("e5")
    held = hand(t, "allies")
    t.attack("e5xc5", "g s")
    assert (t.unit("c5"), hand(t, "allies"), t.game.position().captured) == ("", held, ["c5"])
    rest(t.end())
    t.card("direct-from-hq").order("e5")
    held = hand(t, "allies")
    t.do("move e5-c5")
    assert (hand(t, "allies"), t.game.position().captured) == (held + 1, [])


# Hospital.

def ward(drawing: str, at: str = "c5", **more: object) -> ScriptedTable:
    return pacific(drawing, at, specials=[{"trait": "hospital", "at": "c5", "dice": 6}], **more)


@pytest.mark.rule("FAQ-ACT-061")
def test_ordered_infantry_in_hospital_recovers_if_no_enemy_is_beside_it():
    t = hurt(ward("O/I4 . i4 . I4"), c5=2).card("direct-from-hq").order("c5")
    assert t.can("heal c5")
    t = hurt(ward("O/I4 i4 . . I4"), c5=2).card("direct-from-hq").order("c5")
    assert not t.can("heal c5")
    t = hurt(ward("O/I4 . i4 . I4"), c5=2).card("direct-from-hq").order("g5")
    assert not t.can("heal c5")                     # not ordered
    t = ward("O/I4 . i4 . I4").card("direct-from-hq").order("c5")
    assert not t.can("heal c5")                     # nothing lost
    for unit, figures in (("T3", 1), ("G2", 1)):
        t = hurt(ward(f"O/{unit} . i4 . I4"), c5=figures).card("direct-from-hq").order("c5")
        assert not t.can("heal c5")
    t = hurt(ward("O/N4 . i4 . I4"), c5=2).card("direct-from-hq").order("c5")
    assert t.can("heal c5")                         # engineers are infantry


@pytest.mark.rule("FAQ-ACT-062")
@pytest.mark.parametrize("dice", ["g g g f a f", "i i g f a f"])
def test_a_treated_unit_does_nothing_else(dice):
    t = hurt(ward("O/I4 . i4 . I4"), c5=1).card("direct-from-hq").order("c5", "g5")
    t.do("heal c5", dice)
    assert t.reach("c5") == set()
    t.battle_phase()
    assert t.targets("c5") == set()
    assert t.targets("g5") == {"e5"}
    assert not t.can("heal c5")
    t = hurt(ward("O/I4 . i4 . I4"), c5=1).card("direct-from-hq").order("c5")
    t.battle_phase()
    t.do("heal c5", dice)                           # or once the moves are over
    assert t.targets("c5") == set()


@pytest.mark.rule("FAQ-ACT-062")
def test_who_has_battled_is_not_treated():
    t = hurt(ward("O/I4 . i4 . I4"), c5=1).card("direct-from-hq").order("c5")
    t.attack("c5xe5", "s s")
    assert not t.can("heal c5")


@pytest.mark.rule("FAQ-ACT-062")
def test_a_treated_unit_has_no_second_move_behind_enemy_lines():
    t = hurt(ward("O/I4 . . . i4 . I4", nations=("united-states", "japan")), c5=1)
    t.card("behind-enemy-lines").order("c5")
    t.do("heal c5", "i i g f a f")
    t.do("end")
    assert t.reach("c5") == set()
    assert t.game.active == "axis"


@pytest.mark.rule("FAQ-ACT-061", "FAQ-CMD-089")
def test_who_digs_in_does_nothing_else_not_even_in_hospital():
    t = hurt(ward("O/I4 . . i4 . I4"), c5=1).card("dig-in").order("c5")
    assert t.ground("c5") == "O+o"
    assert not t.can("heal c5")


@pytest.mark.rule("FAQ-ACT-063")
def test_six_dice_bring_a_figure_back_for_each_own_symbol_and_star():
    t = hurt(ward("O/I4 . i4 . I4"), c5=1).card("direct-from-hq").order("c5")
    assert rolled(t.do("heal c5", "i s s g f a")) == 6
    assert t.unit("c5") == "I4"
    t = hurt(ward("O/I4 . i4 . I4"), c5=1).card("direct-from-hq").order("c5")
    t.do("heal c5", "i s a g f a")
    assert t.unit("c5") == "I3"
    t = hurt(ward("O/I4 . i4 . I4", hands=(6, 6)), c5=1).card("direct-from-hq").order("c5")
    assert rolled(t.do("heal c5", "g g g f f a")) == 6         # whatever the hand
    assert t.unit("c5") == "I1"


@pytest.mark.rule("FAQ-ACT-064")
def test_nobody_comes_out_stronger_than_he_was():
    t = hurt(ward("O/I4 . i4 . I4"), c5=3).card("direct-from-hq").order("c5")
    t.do("heal c5", "i i s s g g")
    assert t.unit("c5") == "I4"
    t = hurt(ward("O/I3 . i4 . I4"), c5=2).card("direct-from-hq").order("c5")
    t.do("heal c5", "i i s s g g")
    assert t.unit("c5") == "I3"                     # it began with three


@pytest.mark.rule("FAQ-ACT-065")
def test_a_unit_is_treated_where_its_turn_began():
    t = hurt(ward("O I4 . . . . i4"), d5=1).card("direct-from-hq").order("d5")
    assert not t.can("heal d5")
    t.do("move d5-c5")
    assert not t.can("heal c5")
    rest(t.end())
    t.card("direct-from-hq").order("c5")
    assert t.can("heal c5")


@pytest.mark.rule("FAQ-ACT-061")
def test_the_hospital_serves_either_side():
    t = hurt(ward("O/i4 . I4 . i4", first="axis"), c5=1).card("direct-from-hq").order("c5")
    assert t.can("heal c5")
