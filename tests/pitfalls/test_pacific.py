"""Pitfalls of the Pacific: caves, mines, engineers, Marines, heavy artillery, night and exits."""

import msgspec
import pytest

from bocage.testing import board

PACIFIC = {"nations": ("us-marines", "japan")}
POST = {"specials": [{"trait": "headquarters", "side": "allies", "at": "e5"}]}
MINED = {"owners": [{"side": "axis", "what": "minefield"}]}


def corridor(*hexes, card="direct-from-hq", side="allies", **more):
    """These hexes in a row from e5 on, walled in by mountains; the card is played, e5 ordered."""
    mode = "infantry-assault-center" if card == "infantry-assault" else None
    wall = "m " * min(len(hexes) + 2, 10)
    t = board(f"{wall}\n m {' '.join(hexes)}\n{wall}", at="c6", first=side, **more)
    t.give("probe-left", side="axis" if side == "allies" else "allies").card(card, mode)
    return t.order("e5") if t.phase == "order" else t


def next_order(t, *who):
    """The turn ends; the other side orders these units, with a fresh deck."""
    t.end()
    t.reload(t.game.position(), discards=[], deck=[])
    t.give("probe-left", side="axis" if t.game.active == "allies" else "allies")
    return t.card("direct-from-hq").order(*who)


def again(t, *who):
    """On to the next turn of the same side, in which these units are ordered."""
    return next_order(next_order(t), *who)


def attacks(t):
    t.battle_phase()
    return {a for a in t.legal if a.startswith("attack")}


def hurt(t, **lost):
    """Some units have lost figures."""
    us = [msgspec.structs.replace(u, figures=u.figures - lost.get(u.at, 0)) for u in t.game.position().units]
    t.reload(t.game.position(), units=msgspec.to_builtins(us))
    return t


def dice_of(facts):
    return sum(f.fact == "die" for f in facts)


def told(facts):
    return {f.fact for f in facts}


def spotted(t):
    return t.game.position().spotted


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


# Target tokens.


@pytest.mark.pitfall(37)
@pytest.mark.rule("PAC-UNI-021", "PAC-SHP-007", "FAQ-TRP-023")
@pytest.mark.parametrize("gun", ["H2", "s/D3"])
def test_target_tokens_go_back_to_the_gun_that_moves(gun):
    t = board(f"{gun} s . i4 i4\n . . . i4", at="a7").card("direct-from-hq").order("a7")
    t.reload(t.game.position(), spotted={"d7": ["a7"], "e7": ["a7"]})
    t.do("move a7-b7")
    assert spotted(t) == {}


@pytest.mark.pitfall(37)
@pytest.mark.rule("PAC-UNI-019", "PAC-SHP-005")
@pytest.mark.parametrize("gun", ["H2", "s/D3"])
def test_a_unit_hit_and_cut_off_is_marked(gun):
    t = board(f"{gun} . i4\n . . i4", at="a9").card("direct-from-hq").order("a9")
    t.attack("a9xc9", "i f s")
    assert (t.unit("c9"), spotted(t)) == ("i2", {"c9": ["a9"]})


@pytest.mark.pitfall(37)
@pytest.mark.parametrize("gun", ["H2", "s/D3"])
def test_a_unit_whose_only_loss_came_from_a_blocked_retreat_is_not_marked(gun):
    t = board(f"{gun} . i4\n . . i4", at="a9").card("direct-from-hq").order("a9")
    t.attack("a9xc9", "s f s")
    assert (t.unit("c9"), spotted(t)) == ("i3", {})


# Exits.


EXIT = {"specials": [{"trait": "exits", "side": "allies", "at": "h5"}]}


@pytest.mark.pitfall(39)
@pytest.mark.rule("SC-PAC-50-005")
@pytest.mark.parametrize(("hexes", "card", "leaves"), [
    ((".", ".", "I4", "."), "direct-from-hq", True),        # one hex to the edge, one over it
    ((".", "I4", ".", "."), "direct-from-hq", False),       # nothing left at the edge
    ((".", "I4", ".", "."), "infantry-assault", True),
    (("I4", ".", ".", "."), "infantry-assault", False),
    ((".", "I4", ".", "."), "behind-enemy-lines", True),
    ((".", "T3", ".", "."), "direct-from-hq", True),
    (("T3", ".", ".", "."), "direct-from-hq", False),
    ((".", ".", ".", "G2"), "direct-from-hq", True),
    ((".", ".", "G2", "."), "direct-from-hq", False),
    ((".", ".", "G2", "."), "artillery-bombard", True),
    ((".", ".", "M2", "."), "direct-from-hq", True),
    ((".", ".", "I4", "j"), "direct-from-hq", False),       # jungle stops the move
    ((".", ".", "I4", "j"), "behind-enemy-lines", True),
    ((".", ".", ".", "j/I4"), "direct-from-hq", True),
    ((".", ".", "y/I4", "."), "direct-from-hq", False),     # and so does leaving a paddy
    ((".", ".", ".", "y/I4"), "direct-from-hq", True),
    ((".", ".", "I4", ".+x"), "direct-from-hq", False),
    ((".", ".", ".", "I4"), "firefight", False),            # no movement at all
    ((".", ".", ".", "I4"), "dig-in", False),
])
def test_leaving_the_board_takes_a_hex_of_movement_more(hexes, card, leaves):
    start = "efgh"[next(i for i, token in enumerate(hexes) if token[-1].isdecimal())] + "5"
    wall = "m " * 6
    t = board(f"{wall}\n m {' '.join(hexes)} m\n{wall}\n i4 . I4 T3 G2", at="c6", **EXIT)
    t.give("probe-left", side="axis")
    t.card(card, "infantry-assault-center" if card == "infantry-assault" else None)
    if t.phase == "order":
        t.order(start)
    assert t.can(f"exit {start}") is leaves


@pytest.mark.pitfall(39)
@pytest.mark.rule("SC-PAC-50-006")
def test_a_unit_leaves_by_the_second_move_of_behind_enemy_lines():
    t = corridor("I4", ".", ".", ".", ".", "I4", "i4", card="behind-enemy-lines", **EXIT)
    t.do("move e5-g5")
    t.battle_phase()
    t.do("end")
    assert t.phase == "sally"
    t.do("exit g5")
    assert (t.unit("g5"), t.medals, t.game.active) == ("", (1, 0), "axis")


@pytest.mark.pitfall(39)
@pytest.mark.rule("SC-PAC-50-006")
@pytest.mark.parametrize("unit", ["I4", "I1", "T3"])
def test_every_unit_that_leaves_is_worth_one_medal_however_many_figures_it_has(unit):
    t = corridor(unit, ".", "I4", "i4", specials=[{"trait": "exits", "side": "allies", "at": "e5"}])
    facts = t.do("exit e5")
    assert "eliminated" not in told(facts)
    assert t.medals == (1, 0)


@pytest.mark.pitfall(39)
@pytest.mark.pitfall(40)
@pytest.mark.rule("SC-PAC-50-006")
def test_a_unit_leaves_before_the_board_is_scored():
    held = {"objectives": [{"sides": ["allies"], "at": "e5", "when": "held"}]}
    exits = {"specials": [{"trait": "exits", "side": "allies", "at": "e5"}]}
    t = corridor("I4", ".", "I4", ".", "i4", medals=2, **held, **exits)
    assert t.medals == (1, 0)
    t.do("exit e5")
    assert (t.medals, t.game.over) == ((1, 0), False)       # the medal of the hex is given up with it
    t = corridor("I4", ".", "I4", ".", "i4", medals=1, **exits)
    t.do("exit e5")
    assert (t.medals, t.game.winner, t.legal) == ((1, 0), "allies", [])


@pytest.mark.pitfall(39)
@pytest.mark.rule("SC-PAC-50-005")
def test_nobody_leaves_by_falling_back_or_taking_ground():
    exits = [{"trait": "exits", "side": side, "at": "g1"} for side in ("allies", "axis")]
    t = board("I4 i4 .\n . I4 .", at="e2", first="axis", specials=exits).give("probe-left", side="allies")
    t.card("direct-from-hq").order("f2").attack("f2xg1", "f s s")
    assert (t.unit("g1"), t.medals) == ("I3", (0, 0))       # cut off at its own edge
    t = board("I4 i4 .\n . I1 .", at="e2", first="axis", specials=exits).give("probe-left", side="allies")
    t.card("direct-from-hq").order("f2").attack("f2xg1", "i s s")
    t.do("advance f2-g1")
    assert (t.unit("g1"), t.medals, t.legal) == ("i4", (0, 1), ["end"])


@pytest.mark.pitfall(39)
def test_sandbags_do_not_outlast_the_unit_that_left_the_board():
    t = corridor(".+o/I4", ".", "I4", "i4", specials=[{"trait": "exits", "side": "allies", "at": "e5"}])
    t.do("exit e5")
    assert t.ground("e5") == "."


# Night.


NIGHT = {"specials": [{"trait": "night", "side": "allies"}]}


def dark(card, end, level=2):
    """Japan plays a strike at night; the Marines then roll these dice for light and answer with a Counter-Attack."""
    t = board("I4 . I4 . I4\n . . . .\ni4 . i4 . i4", at="d7", first="axis", **PACIFIC, **NIGHT)
    t.reload(t.game.position(), night=level)
    t.give("probe-left", side="allies").card(card)
    orders = [a for a in t.legal if a.startswith("order")]
    t.order("d5")
    assert sum("o" in u.marks for u in t.game.position().units) == 1
    t.battle_phase()
    t.do("end", end)
    t.reload(t.game.position(), discards=[], deck=[])
    return orders, t.give("counter-attack", "probe-left")


@pytest.mark.rule("PAC-NGT-005", "PAC-CMD-015")
@pytest.mark.parametrize("card", ["barrage", "air-power"])
def test_a_strike_at_night_and_the_counter_attack_on_it_order_one_unit_each(card):
    orders, t = dark(card, "i i a f")
    assert len(orders) == 3
    t.do(f"play counter-attack as {card}")
    t.do("order d7")
    assert t.phase == "move"            # Marines get no second one


@pytest.mark.rule("PAC-NGT-004", "PAC-NGT-005")
@pytest.mark.parametrize("card", ["barrage", "air-power"])
def test_a_counter_attack_by_daylight_strikes_though_the_card_it_copies_could_not(card):
    _, t = dark(card, "s s s s")
    t.do(f"play counter-attack as {card}")
    assert t.phase == "target"


# Headquarters.


def held(t):
    return len(t.game.position().hands["allies"])


@pytest.mark.rule("PAC-TER-024", "PAC-TER-025", "FAQ-CMD-099")
def test_a_headquarters_lost_to_a_retreat_in_its_owners_turn_costs_a_card_and_a_die_of_the_finest_hour():
    t = board("Q\n i4 .\nI4 . . . i4", at="e5", **PACIFIC, **POST)
    t.give("barrage", *["probe-left"] * 3).do("play barrage")
    t.do("target e4", "f s s s")
    t.do("retreat e4-e5")
    assert held(t) == 2
    t.end()
    assert held(t) == 3
    t.skip()
    t.give("their-finest-hour", *["probe-left"] * 2)
    assert dice_of(t.do("play their-finest-hour", "f f f")) == 3


@pytest.mark.rule("PAC-TER-025", "BASE-R01")
def test_who_ambushed_in_vain_for_his_headquarters_has_his_ambush_replaced_and_the_other_card_not():
    t = board("Q/I1 i4 . . . I4", at="e5", first="axis", **PACIFIC, **POST)
    t.give("ambush", *["probe-left"] * 3, side="allies").card("direct-from-hq").order("f5")
    t.attack("f5xe5")
    t.do("react ambush", "s s s g s s s")
    t.do("advance f5-e5")
    assert held(t) == 2
    t.end()
    assert held(t) == 3
