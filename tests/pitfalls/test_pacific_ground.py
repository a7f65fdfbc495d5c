"""Pitfalls of the Pacific: healing Marines, jungle, paddies, mountains, mines."""

import msgspec
import pytest
from pacific_pitfalls import PACIFIC, again, attacks, corridor, told

from bocage.testing import board

MINED = {"owners": [{"side": "axis", "what": "minefield"}]}


def hurt(t, **lost):
    """Some units have lost figures."""
    us = [msgspec.structs.replace(u, figures=u.figures - lost.get(u.at, 0)) for u in t.game.position().units]
    t.reload(t.game.position(), units=msgspec.to_builtins(us))
    return t


# Marines.


def healing(first, second):
    """Marines treat two wounded units, each with two dice."""
    t = hurt(board("T3 . . I4 . I4 . i4", at="c5", **PACIFIC), c5=1, f5=2)
    t.give("medics-and-mechanics", "probe-left").do("play medics-and-mechanics")
    assert t.legal == ["heal c5", "heal f5"]
    t.do("heal c5", first)
    assert t.legal == ["heal f5", "done"]
    t.do("heal f5", second)
    return t


@pytest.mark.pitfall(9)
@pytest.mark.rule("FAQ-NAT-026", "FAQ-CMD-098", "PAC-CMD-013")
@pytest.mark.parametrize(("first", "second", "ordered"), [
    ("a f", "i s", {"c5", "f5"}), ("s f", "a f", {"c5"}), ("i f", "s f", {"f5"}), ("i f", "a f", set()),
])
def test_each_unit_that_marines_heal_is_ordered_whatever_became_of_the_other(first, second, ordered):
    t = healing(first, second)
    assert {u.at for u in t.game.position().units if "o" in u.marks} == ordered
    assert {a.split()[1].partition("-")[0] for a in t.legal if a.startswith("move")} == ordered


@pytest.mark.pitfall(9)
def test_marines_may_be_content_with_one_patient_and_others_have_no_second():
    t = hurt(board("T3 . . I4 . I4 . i4", at="c5", **PACIFIC), c5=1, f5=2)
    t.give("medics-and-mechanics", "probe-left").do("play medics-and-mechanics")
    t.do("heal c5", "a f")
    t.do("done")
    assert {u.at for u in t.game.position().units if "o" in u.marks} == {"c5"}
    t = hurt(board("T3 . . I4 . I4 . i4", at="c5"), c5=1, f5=2)
    t.give("medics-and-mechanics", "probe-left").do("play medics-and-mechanics")
    t.do("heal c5", "a f")
    assert t.phase == "move"


@pytest.mark.pitfall(9)
@pytest.mark.rule("FAQ-NAT-026")
def test_marines_treat_no_third_unit():
    t = hurt(board("T3 . . I4 . I4 . i4", at="c5", **PACIFIC), c5=1, f5=2, h5=1)
    t.give("medics-and-mechanics", "probe-left").do("play medics-and-mechanics")
    t.do("heal c5", "i f")
    t.do("heal f5", "i f")
    assert t.phase == "move"


# Ground.


@pytest.mark.pitfall(15)
@pytest.mark.rule("PAC-TER-028", "PAC-R02")
@pytest.mark.parametrize(("ground", "advances"), [("j", True), ("d", True), ("y", False), ("t", False)])
def test_jungle_and_streams_stop_a_move_and_allow_taking_ground(ground, advances):
    t = corridor("I4", ground, "i1", ".", "i4")
    assert t.reach("e5") == {"f5"}
    t.do("move e5-f5")
    t.attack("f5xg5", "i s s")
    assert t.can("advance f5-g5") is advances


@pytest.mark.pitfall(19)
@pytest.mark.rule("PAC-TER-048", "PAC-TER-051")
@pytest.mark.parametrize("ground", ["y", "k"])
def test_the_ban_on_battle_stays_with_the_armor_that_left_the_paddy_until_its_turn_ends(ground):
    t = board(f". i4 .\n {ground}/T3 . T3", at="d7").give("probe-left", side="axis")
    t.card("direct-from-hq").order("d6", "f6")
    t.do("move d6-e6")
    t.do("move f6-f7")
    assert attacks(t) == {"attack f7xe7"}
    again(t, "e6")
    assert attacks(t) == {"attack e6xe7"}


@pytest.mark.pitfall(19)
@pytest.mark.pitfall(20)
@pytest.mark.rule("PAC-R03", "PAC-TER-049")
@pytest.mark.parametrize("ground", ["y", "k"])
def test_no_overrun_after_taking_ground_into_or_out_of_a_paddy_and_one_in_the_next_turn(ground):
    t = corridor("T3", f"{ground}/i1", "i4", ".", "i4")
    t.attack("e5xf5", "g s s")
    t.do("advance e5-f5")
    assert (t.phase, t.legal) == ("battle", ["end"])
    again(t, "f5")
    assert attacks(t) == {"attack f5xg5"}
    t = corridor(f"{ground}/T3", "i1", "i4", ".", "i4")
    t.attack("e5xf5", "g s s")
    t.do("advance e5-f5")
    assert (t.phase, t.legal) == ("battle", ["end"])
    again(t, "f5")
    assert attacks(t) == {"attack f5xg5"}


@pytest.mark.pitfall(26)
@pytest.mark.rule("PAC-TER-033", "FAQ-TER-318")
@pytest.mark.parametrize(("back", "goes"), [((".", "."), None), (("h", "."), "d7"), ((".", "^"), "e7")])
def test_a_unit_on_a_mountain_falls_back_only_to_hill_or_mountain(back, goes):
    t = board(f"{back[0]} {back[1]} .\n ^/i4 . .\n. H2 i4", at="d7").give("probe-left", side="axis")
    t.card("direct-from-hq").order("e5").attack("e5xd6", "f s s")
    assert t.unit(goes or "d6") == ("i4" if goes else "i3")


@pytest.mark.pitfall(27)
@pytest.mark.parametrize(("ground", "lies"), [("y", True), ("d", True), ("j", True), ("s", False)])
def test_sandbags_lie_in_paddies_and_streams_but_not_at_sea(ground, lies):
    t = board(f"{ground}/I4 . I4 . i4", at="c5").card("dig-in").order("c5")
    assert ("+o" in t.ground("c5")) is lies


# Engineers and mines.


@pytest.mark.pitfall(28)
@pytest.mark.rule("PAC-UNI-008", "PAC-UNI-009", "PAC-UNI-010", "PAC-UNI-011", "PAC-R07")
@pytest.mark.parametrize(("hexes", "card", "move", "cleared"), [
    (("N4", ".+!", "i4"), "direct-from-hq", "e5-f5", True),
    ((".+!/N4", "i4"), "direct-from-hq", None, True),
    (("N4", ".", ".+!", "i4"), "direct-from-hq", "e5-g5", False),
    (("N4", ".", ".+!", "i4"), "infantry-assault", "e5-g5", True),
    (("N4", ".", ".", ".+!", "i4"), "infantry-assault", "e5-h5", False),
])
def test_engineers_must_clear_a_mine_when_they_could_battle_and_only_then(hexes, card, move, cleared):
    t = corridor(*hexes, card=card, **MINED)
    at = move.partition("-")[2] if move else "e5"
    if move:
        t.do(f"move {move}", () if cleared else "mine:1 s")
    assert t.battle_phase().legal == ["end"]
    assert t.ground(at) == ("." if cleared else ".+!")


@pytest.mark.pitfall(28)
@pytest.mark.rule("PAC-R07")
def test_engineers_clear_nothing_when_they_take_ground():
    t = corridor("N4", ".+!/i1", ".", "i4", **MINED)
    t.attack("e5xf5", "i s s")
    assert told(t.do("advance e5-f5", "mine:3 i s s")) >= {"took-ground", "turned-up", "mine"}
    assert (t.unit("f5"), t.ground("f5")) == ("N3", ".+!")


@pytest.mark.pitfall(29)
@pytest.mark.rule("PAC-MIN-008", "PAC-MIN-001")
@pytest.mark.parametrize("owner", ["allies", "axis"])
def test_mines_hit_the_other_side_than_the_one_that_laid_them(owner):
    for side, unit, foe in (("allies", "I4", "i4"), ("axis", "i4", "I4")):
        t = corridor(unit, ".+!", ".", ".", foe, side=side, owners=[{"side": owner, "what": "minefield"}])
        facts = t.do("move e5-f5", () if side == owner else "mine:1 i")
        assert ("mine" in told(facts)) is (side != owner)
        assert t.unit("f5")[1] == ("4" if side == owner else "3")


@pytest.mark.pitfall(3)
@pytest.mark.rule("FAQ-CMD-064", "FAQ-CMD-065")
def test_a_counter_attack_on_behind_enemy_lines_passes_mines_too():
    t = board("I4 .+! .+! . .\n . . . .\n. . . i4", at="d5", first="axis", **MINED)
    t.give("probe-left", side="allies").card("behind-enemy-lines").order("g3").battle_phase()
    t.do("end")
    t.do("end")
    t.reload(t.game.position(), discards=[], deck=[])
    t.give("counter-attack", "probe-left").do("play counter-attack as behind-enemy-lines")
    t.order("d5")
    facts = t.do("move d5-f5")
    assert "mine" not in told(facts)
    assert (t.unit("f5"), t.ground("f5")) == ("I4", ".+!")
    t.battle_phase()
    t.do("end")
    assert "mine" not in told(t.do("move f5-e5"))


@pytest.mark.rule("PAC-CMD-013", "FAQ-CMD-065", "FAQ-NAT-028")
def test_both_infiltrating_marines_pass_the_mines():
    t = board("I4 .+! .+! . i4\n . . . .\nN4 .+! . . .", at="d5", **PACIFIC, **MINED).give("probe-left", side="axis")
    t.card("behind-enemy-lines").order("d5", "d3")
    t.do("move d5-g5")
    t.do("move d3-f3")
    assert {t.ground(h) for h in ("e5", "f5", "e3")} == {".+!"}
    assert "attack g5xh5" in attacks(t)


# Mines, exits and the last medal.


@pytest.mark.pitfall(40)
@pytest.mark.rule("PAC-MIN-005", "PAC-R07")
def test_a_mine_that_takes_the_last_figure_ends_the_battle_in_the_move_and_in_taking_ground():
    t = corridor("I1", ".+!", ".", "I4", "i4", medals=1, **MINED)
    t.do("move e5-f5", "mine:1 i")
    assert (t.game.winner, t.medals, t.legal) == ("axis", (0, 1), [])
    t = corridor("I1", ".+!/i1", ".", "I4", "i4", medals=2, **MINED)
    t.reload(t.game.position(), kills=(0, 1))
    t.attack("e5xf5", "i s s")
    t.do("advance e5-f5", "mine:2 g s")
    assert (t.game.winner, t.medals, t.legal) == ("axis", (1, 2), [])


@pytest.mark.pitfall(40)
@pytest.mark.rule("PAC-MIN-005")
def test_a_unit_that_a_mine_destroyed_is_gone_and_the_turn_goes_on():
    t = board("I1 .+! . .\n . I4 . i4", at="d5", **MINED).give("probe-left", side="axis")
    t.card("direct-from-hq").order("d5", "e4")
    t.do("move d5-e5", "mine:4 i i g s")
    assert (t.unit("e5"), t.medals, t.phase) == ("", (0, 1), "move")
    assert {a.split()[1].partition("-")[0] for a in t.legal if a.startswith("move")} == {"e4"}


@pytest.mark.pitfall(40)
@pytest.mark.rule("PAC-R07")
def test_armor_destroyed_by_the_mine_it_took_ground_onto_does_not_overrun():
    t = corridor("T1", ".+!/i1", "i4", ".", "T3", **MINED)
    t.attack("e5xf5", "g s s")
    t.do("advance e5-f5", "mine:2 a s")
    assert (t.unit("f5"), t.phase, t.legal) == ("", "battle", ["end"])
