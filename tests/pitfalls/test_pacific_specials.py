"""Pitfalls of the Pacific: target tokens, exits, night, headquarters."""

import pytest
from pacific_pitfalls import PACIFIC, corridor, dice_of, told

from bocage.testing import board

POST = {"specials": [{"trait": "headquarters", "side": "allies", "at": "e5"}]}


def spotted(t):
    return t.game.position().spotted


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
