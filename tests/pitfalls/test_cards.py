"""Pitfalls of command cards."""

import pytest

from bocage.testing import board

LINES = """
    i4   i4   .    .    .    .    i4   .    .    .    .    .    i4
       .    .    .    .    .    .    .    .    .    .    .    .
    .    .    .    .    .    .    .    .    .    .    .    .    .
       .    .    .    .    .    .    .    .    .    .    .    .
    .    .    .    .    .    .    .    .    .    .    .    .    .
       .    .    .    .    .    .    .    .    .    .    .    .
    I4   I4   I4   I4   .    .    I4   .    .    I4   I4   I4   I4
"""


def lines(**more):
    """Axis infantry on a9, b9, g9 and m9; four Allied units on each flank of row 3, one in the center."""
    return board(LINES, at="a9", **more)


def corridor(*hexes):
    """These hexes in a row from e5 on, walled in by mountains."""
    wall = "m " * min(len(hexes) + 2, 10)
    return board(f"{wall}\n m {' '.join(hexes)}\n{wall}", at="c6")


def orders(t):
    return {a.removeprefix("order ") for a in t.legal if a.startswith("order")}


def dice_of(facts):
    return sum(f.fact == "die" for f in facts)


# Counter-Attack.


@pytest.mark.pitfall(1)
@pytest.mark.rule("FAQ-CMD-102")
def test_a_counter_attack_that_copies_their_finest_hour_reshuffles():
    t = lines()
    t.card("their-finest-hour").order().end()
    t.give("counter-attack", "probe-left")
    assert t.game.position().discards == []
    t.reload(t.game.position(), deck=t.game.position().deck[20:], discards=t.game.position().deck[:20])
    t.do("play counter-attack as their-finest-hour", "i s")
    t.order("a9", "b9").battle_phase()
    facts = t.do("end")
    assert [f.fact for f in facts if f.fact in ("discarded", "shuffled", "drew")] == [
        "discarded", "shuffled", "drew",
    ]
    assert t.game.position().discards == []


@pytest.mark.pitfall(2)
@pytest.mark.rule("FAQ-CMD-011", "FAQ-CMD-012")
def test_a_counter_attack_on_a_counter_attack_returns_to_the_first_section_and_stays_a_counter_attack():
    t = lines()
    t.card("attack-left").order("a3").end()
    t.card("counter-attack", "attack-right").order("a9").end()
    t.give("counter-attack")
    assert t.legal == ["play counter-attack as attack-left"]
    t.do("play counter-attack as attack-left")
    assert orders(t) == {"a3", "b3", "c3", "d3"}
    assert t.game.position().card == "counter-attack"
    t.order("b3").end()
    assert t.game.position().discards[-3:] == ["attack-left", "counter-attack", "counter-attack"]


@pytest.mark.pitfall(3)
@pytest.mark.rule("FAQ-CMD-012", "FAQ-CMD-044", "FAQ-CMD-053")
def test_a_counter_attack_on_behind_enemy_lines_carries_every_exception_of_it():
    t = corridor("I4", "f", "b", ".", "i4", "v", ".+x", ".", ".")
    t.card("behind-enemy-lines").order("e5").end().end()
    t.card("counter-attack", "behind-enemy-lines").order("i5")
    assert t.reach("i5") == {"f5", "g5", "h5", "j5", "k5", "l5"}
    t.do("move i5-h5")
    assert t.dice("h5xe5") == 2
    t.end()
    assert t.phase == "sally"
    assert t.reach("h5") == {"f5", "g5", "i5", "j5", "k5"}


@pytest.mark.pitfall(3)
@pytest.mark.rule("FAQ-CMD-013", "FAQ-CMD-077")
def test_a_counter_attack_copies_the_card_and_not_the_fallback_the_enemy_made_of_it():
    t = corridor("T3", ".", ".", ".", ".", ".", ".", ".", "i4")
    t.card("behind-enemy-lines").order("e5").end()
    t.card("counter-attack", "behind-enemy-lines").order("m5")
    assert t.reach("m5") == {"j5", "k5", "l5"}
    t.do("move m5-j5")
    t.end()
    assert t.phase == "sally"


# Behind Enemy Lines and Infantry Assault.


@pytest.mark.pitfall(4)
@pytest.mark.rule("FAQ-CMD-046", "FAQ-CMD-077")
@pytest.mark.parametrize(("unit", "reach", "fires"), [("T3", {"f5", "g5", "h5"}, True), ("G2", {"f5"}, False)])
def test_without_infantry_behind_enemy_lines_gives_its_substitute_nothing(unit, reach, fires):
    t = corridor(unit, ".", ".", ".", ".", "i4")
    t.card("behind-enemy-lines").order("e5")
    assert t.reach("e5") == reach
    t.do("move e5-f5")
    assert t.targets("f5") == set()         # armor is out of range, a gun that moved is silent
    t.end()
    assert t.game.active == "axis"
    t = corridor(unit, ".", "i4")
    t.card("behind-enemy-lines").order("e5")
    assert dice_of(t.attack("e5xg5", "s s s")) == 3
    t = corridor(unit, ".", ".", "i4")
    t.card("behind-enemy-lines").order("e5").do("move e5-f5")
    assert (t.targets("f5") == {"h5"}) == fires


@pytest.mark.pitfall(5)
@pytest.mark.rule("FAQ-CMD-067")
def test_the_second_move_of_behind_enemy_lines_starts_fresh():
    t = corridor("r/I4", "r", "r", "r", "r", ".", ".", ".", ".")
    t.card("behind-enemy-lines").order("e5")
    assert t.reach("e5") == {"f5", "g5", "h5", "i5"}
    t.do("move e5-i5")
    t.end()
    assert t.reach("i5") == {"e5", "f5", "g5", "h5", "j5", "k5", "l5"}      # four by road, three off it
    t = corridor("r/I4", "r", ".", "r", "r", "r", "r", "r", ".")
    t.card("behind-enemy-lines").order("e5")
    t.do("move e5-h5")
    t.end()
    assert t.reach("h5") == {"e5", "f5", "g5", "i5", "j5", "k5", "l5"}      # off the road before, four by road now


@pytest.mark.pitfall(6)
def test_infantry_assault_gives_special_forces_a_third_hex_without_battle_and_nothing_more():
    for unit in ("I4", "S4"):
        t = corridor(unit, ".", ".", ".", ".", "i4")
        t.card("infantry-assault", "infantry-assault-center")
        assert t.reach("e5") == {"f5", "g5", "h5"}
        t.do("move e5-h5")
        assert t.phase == "battle"
        assert t.targets("h5") == set()
        t = corridor(unit, ".", ".", ".", "i4")
        t.card("infantry-assault", "infantry-assault-center").do("move e5-g5")
        assert t.targets("g5") == {"i5"}
        assert t.dice("g5xi5") == 2


@pytest.mark.pitfall(6)
@pytest.mark.rule("FAQ-CMD-016")
def test_infantry_assault_gives_armor_nothing_even_when_it_stands_in_for_infantry():
    t = corridor("T3", ".", ".", ".", ".", ".", "i4")
    t.card("infantry-assault", "infantry-assault-center").order("e5")
    assert t.reach("e5") == {"f5", "g5", "h5"}
    t.do("move e5-h5")
    assert t.targets("h5") == {"k5"}


# Strikes, medics and heroes.


@pytest.mark.pitfall(7)
@pytest.mark.rule("BASE-085", "FAQ-R02", "FAQ-TER-024")
@pytest.mark.parametrize("ground", [".+o", ".+*", ".+B", "v+o", ".+B+o", ".+*+o"])
@pytest.mark.parametrize(("card", "dice"), [("barrage", "f s s s"), ("air-power", "f a")])
def test_no_shelter_ignores_a_flag_of_barrage_or_air_power(card, dice, ground):
    t = board(f"""
        .     .     .
           {ground}/i4
    """, at="e7", owners=[{"side": "axis", "what": "bunker"}])
    t.card(card).do("target e6", dice if card == "barrage" else ())
    if card == "air-power":
        t.do("done", dice)
    assert (t.phase, t.game.decider) == ("retreat", "axis")
    assert set(t.legal) == {"retreat e6-e7", "retreat e6-f7"}


@pytest.mark.pitfall(10)
@pytest.mark.parametrize(("unit", "dice", "left"), [
    ("I1", "i a g f", "I2"),
    ("I1", "i i i s", "I4"),
    ("I1", "i i s s", "I4"),
    ("T1", "i i a s", "T3"),
    ("T1", "a a a a", "T3"),
    ("G1", "i a g f", "G1"),
    ("G1", "s s s s", "G2"),
    ("R1", "i i i i", "R3"),
])
def test_medics_bring_back_no_more_figures_than_symbols_and_stars_nor_more_than_are_missing(unit, dice, left):
    t = board(f". {unit} . . i4", at="e5")
    t.reload(t.game.position(), units=[
        {"side": u.side, "unit": u.unit, "at": u.at, "figures": u.figures} for u in t.game.position().units
    ])
    t.give("medics-and-mechanics", "probe-left", "probe-left", "probe-right")
    t.do("play medics-and-mechanics")
    t.do("heal f5", dice)
    assert t.unit("f5") == left
    assert t.phase == ("battle" if left == "G1" else "move")


@pytest.mark.pitfall(11)
@pytest.mark.rule("FAQ-CMD-100", "FAQ-CMD-101")
def test_the_orders_of_their_finest_hour_are_covered_by_symbols_and_stars_together():
    t = board("I4 I4 I4 T3 T3 T3 G2 . . . . . i4", at="a5")
    t.give("their-finest-hour", "probe-left", "probe-left", "probe-right")
    t.do("play their-finest-hour", "i a s s")
    assert orders(t) == {"a5", "b5", "c5", "d5", "e5", "f5", "g5"}
    for h in ("d5", "e5", "f5"):        # one armor symbol and both stars
        t.do(f"order {h}")
    assert orders(t) == {"a5", "b5", "c5"}
    t.do("order a5")
    assert t.phase == "move"
    t = board("I4 I4 I4 T3 T3 T3 G2 . . . . . i4", at="a5")
    t.give("their-finest-hour", "probe-left", "probe-left", "probe-right")
    t.do("play their-finest-hour", "i i s g")
    for h in ("a5", "d5"):
        t.do(f"order {h}")
    assert orders(t) == {"b5", "c5"}    # the star went to the armor


@pytest.mark.pitfall(12)
@pytest.mark.rule("FAQ-CMD-034")
def test_the_reaction_depends_on_the_hand_and_an_ambush_drawn_again_is_played_again():
    t = board("I4 i4 . . . . . . i4", at="c5")
    t.give("ambush", "probe-left", side="axis")
    t.card("direct-from-hq").order("c5").attack("c5xd5")
    t.do("react ambush", "s s s s s s")
    assert "ambush" in t.game.position().discards
    t.end().skip()
    t.card("attack-left").order("c5")
    t.attack("c5xd5", "s s s")
    assert t.phase == "battle"
    p = t.game.position()
    hand = p.hands["axis"]
    t.reload(p, hands=p.hands | {"axis": ["ambush", *hand[1:]]},
             discards=[c for c in p.discards if c != "ambush"] + hand[:1])
    t.end().skip()
    t.card("attack-left").order("c5").attack("c5xd5")
    assert (t.phase, t.legal) == ("react", ["react ambush", "done"])


# Sections.


@pytest.mark.pitfall(13)
@pytest.mark.rule("BASE-029")
def test_a_pincer_move_is_two_orders_on_each_flank_never_four_on_one():
    t = lines()
    t.card("pincer-move")
    assert orders(t) == {"a3", "b3", "c3", "d3", "j3", "k3", "l3", "m3"}
    t.do("order a3")
    t.do("order b3")
    assert orders(t) == {"j3", "k3", "l3", "m3"}
    t.do("order j3")
    t.do("order k3")
    assert t.phase == "move"


@pytest.mark.pitfall(14)
@pytest.mark.rule("BASE-027", "BASE-028")
def test_units_on_a_section_line_count_for_whichever_section_has_room():
    row = "I4 I4 . I4 I4 I4 . . . . . ."        # a4 and b4 left, d4 on the line, e4 and f4 in the center
    for given, left in (
        (("d4", "a4"), {"b4", "e4", "f4"}),
        (("d4", "a4", "b4"), {"e4", "f4"}),
        (("d4", "a4", "b4", "e4"), set()),
        (("d4", "e4"), {"a4", "b4", "f4"}),
        (("d4", "e4", "f4"), {"a4", "b4"}),
        (("d4", "e4", "f4", "a4"), set()),
        (("a4", "b4", "e4", "f4"), set()),
    ):
        t = board(row, at="a4").card("general-advance")
        for h in given:
            t.do(f"order {h}")
        assert orders(t) == left


@pytest.mark.pitfall(14)
@pytest.mark.rule("BASE-027")
def test_a_card_for_a_whole_section_orders_the_units_on_its_lines_too():
    t = board("I4 . . I4 I4 . . . I4 I4 . .", at="a4")
    t.card("assault-center")
    assert {h for h in ("a4", "d4", "e4", "i4", "j4") if t.reach(h)} == {"d4", "e4", "i4"}


@pytest.mark.pitfall(43)
@pytest.mark.rule("BASE-027")
@pytest.mark.parametrize(("line", "sections"), [("d", ("left", "center")), ("i", ("center", "right"))])
def test_a_line_hex_belongs_to_two_sections_of_each_side(line, sections):
    t = board("""
        .  .  .  i4  .  .  .  .  i4
           .
        .
           .
        .  .  .  I4  .  .  .  .  I4
    """, at="a6")
    mirror = {"left": "right", "center": "center", "right": "left"}
    for section in ("left", "center", "right"):
        assert (f"{line}2" in orders(board_copy(t).card(f"attack-{section}"))) == (section in sections)
    t.skip()
    for section in ("left", "center", "right"):
        assert (f"{line}6" in orders(board_copy(t).card(f"attack-{mirror[section]}"))) == (section in sections)


def board_copy(t):
    return type(t)(t.game.copy())


# Looking at cards.


@pytest.mark.pitfall(45)
def test_looking_twice_at_the_cards_of_a_recon_shows_the_same_two():
    t = lines()
    t.card("recon-left").order("a3").battle_phase()
    t.game.force_cards(["probe-left", "attack-left"])
    t.do("end")
    shown = t.game.view("allies")["position"]["drawn"]
    for _ in range(3):
        assert set(t.legal) == {"keep probe-left", "keep attack-left"}
        assert t.game.view("allies")["position"]["drawn"] == shown
        assert t.game.copy().legal() == t.legal
    assert not t.game.can_undo
    assert t.game.view("axis")["position"]["drawn"] == ["?", "?"]
    t.do("keep attack-left")
    p = t.game.position()
    assert "attack-left" in p.hands["allies"]
    assert p.discards[-1] == "probe-left"
