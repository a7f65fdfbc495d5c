"""Base rules: flags and retreats."""

import pytest

from bocage.testing import ScriptedTable, board


def attacked(drawing: str, pair: str, dice: str, at: str, **more) -> ScriptedTable:
    """One attack has been rolled; the attacked side holds no reaction."""
    t = board(drawing, at=at, **more)
    t.give(*["probe-left"] * 4, side="axis" if t.game.active == "allies" else "allies")
    t.card("direct-from-hq").order(pair[:2]).attack(pair, dice)
    return t


def retreats(t: ScriptedTable) -> set[str]:
    return {a.partition("-")[2] for a in t.legal if a.startswith("retreat")}


@pytest.mark.rule("BASE-076")
@pytest.mark.parametrize(("dice", "ends"), [
    ("f s s", {"e7", "f7"}),
    ("f f s", {"d8", "e8", "f8"}),
    ("f f f", {"d9", "e9", "f9", "g9"}),
])  # fmt: skip
def test_every_flag_drives_the_unit_back_one_hex(dice, ends):
    t = attacked("""
        .    .    .    .    .
          .    .    .    .
        .    .    .    .    .
          .    i4   .    .
        .    .    I4   .    .
    """, "f5xe6", dice, at="d9")
    assert retreats(t) == ends
    end = sorted(ends)[0]
    t.do(f"retreat e6-{end}")
    assert (t.unit("e6"), t.unit(end)) == ("", "i4")


@pytest.mark.rule("BASE-076")
def test_a_retreat_may_not_use_a_dead_end_to_save_distance():
    t = attacked("""
        ~    ~    .    .    .
          ~    ~    .    .
        .    .    .    .    .
          .    i4   .    .
        .    .    I4   .    .
    """, "f5xe6", "f f s", at="d9")
    assert (t.unit("f8"), t.unit("e6")) == ("i4", "")
    assert t.phase == "ground"


@pytest.mark.rule("BASE-077")
def test_a_flag_cannot_be_declined():
    t = attacked("""
        .    .    .
          i4   .
        I4   .    .
    """, "e5xe6", "f s s", at="e7")
    assert (t.phase, t.legal) == ("retreat", ["retreat e6-e7", "retreat e6-f7"])
    t = attacked("""
        ~    .    .
          i4   .
        I4   .    .
    """, "e5xe6", "f s s", at="e7")
    assert (t.unit("e6"), t.unit("f7")) == ("", "i4")
    t = attacked("""
        .    .    .
          .+o/i4   .
        I4   .    .
    """, "e5xe6", "f s", at="e7")
    assert (t.phase, t.legal) == ("flags", ["ignore 0", "ignore 1"])


@pytest.mark.rule("BASE-078")
@pytest.mark.parametrize(("first", "pair", "defender"), [("allies", "e5xe6", "axis"), ("axis", "e6xe5", "allies")])
def test_the_owner_of_the_retreating_unit_chooses_its_hex(first, pair, defender):
    t = attacked("""
        .    .    .
          i4   .
        I4   .    .
    """, pair, "f s s", at="e7", first=first)
    assert (t.phase, t.game.active, t.game.decider) == ("retreat", first, defender)
    assert t.game.view(first)["legal"] == []
    assert len(t.game.view(defender)["legal"]) == 2


@pytest.mark.rule("BASE-079")
def test_a_retreat_leads_to_the_own_edge_never_sideways_or_forward():
    t = attacked("""
        .    .    .
          .    i4   T3
        .    .    .
    """, "g6xf6", "f s s", at="e7")
    assert retreats(t) == {"f7", "g7"}
    t = attacked("""
        .    .    .
          .    I4   t3
        .    .    .
    """, "g6xf6", "f s s", at="e7", first="axis")
    assert retreats(t) == {"f5", "g5"}


@pytest.mark.rule("BASE-079")
def test_the_side_of_the_attack_does_not_turn_the_retreat():
    t = attacked("""
        .    T3   .
          .    i4   .
        .    .    .
    """, "f7xf6", "f s s", at="e7")
    assert t.unit("g7") == "i4"         # the other rear hex holds the attacker


@pytest.mark.rule("BASE-080")
@pytest.mark.parametrize("ground", ["f", "v", "b", "h", ".+x", "f+o"])
def test_terrain_does_not_slow_a_retreat(ground):
    t = attacked(f"""
        .    ~    .    .
          {ground}   ~    .
        .    i4   I4   .
    """, "f5xe5", "f f s", at="d7")
    assert t.unit("d7") == "i4"
    assert t.ground("d6") == ground


@pytest.mark.rule("BASE-081")
def test_a_river_is_closed_to_a_retreat_and_a_bridge_is_not():
    drawing = """
        {}   ~    .    .
          i4   T3   .
    """
    t = attacked(drawing.format("~"), "e6xd6", "f s s", at="d7")
    assert (t.unit("d6"), t.phase) == ("i3", "battle")
    t = attacked(drawing.format("~+="), "e6xd6", "f s s", at="d7")
    assert (t.unit("d6"), t.unit("d7")) == ("", "i4")


@pytest.mark.rule("BASE-081")
def test_a_river_is_not_crossed_to_free_ground_behind_it():
    t = attacked("""
        .    .    .    .
          ~    ~    .
        .    i4   T3   .
    """, "f5xe5", "f f s", at="d7")
    assert t.unit("e5") == "i2"


@pytest.mark.rule("BASE-081")
@pytest.mark.parametrize(("unit", "left"), [("i4", "i4"), ("t3", "t2"), ("g2", "g1")])
@pytest.mark.parametrize("ground", [".+B", ".+*"])
def test_bunkers_and_hedgehogs_are_closed_to_armor_and_artillery(unit, left, ground):
    t = attacked(f"""
        {ground}   ~    .    .
          {unit}   I4   .
    """, "e6xd6", "f s s", at="d7")
    assert (t.unit("d7"), t.unit("d6")) == ((unit, "") if unit == left else ("", left))


@pytest.mark.rule("BASE-082")
def test_a_figure_is_lost_for_each_hex_not_retreated():
    t = attacked("""
        ~    ~    .    .
          .    ~    .
        .    i4   T3   .
    """, "f5xe5", "f f s", at="d7")
    assert (t.unit("e5"), t.unit("d6")) == ("", "i3")
    t = attacked("""
        .    .    .    .
          ~    ~    .
        .    i4   T3   .
    """, "f5xe5", "f f s", at="d7")
    assert t.unit("e5") == "i2"


@pytest.mark.rule("BASE-083")
def test_the_board_edge_blocks_a_retreat():
    for first, row in (("allies", "9"), ("axis", "1")):
        drawing = "i4 T3 . ." if first == "allies" else "I4 t3 . ."
        t = attacked(drawing, f"f{row}xe{row}", "f s s", at=f"e{row}", first=first)
        assert t.unit(f"e{row}") == drawing[0] + "3"
    t = attacked("""
        .    .    .
          i4   T3
    """, "f8xe8", "f f s", at="e9")
    assert retreats(t) == {"e9", "f9"}
    t.do("retreat e8-f9")
    assert t.unit("f9") == "i3"


@pytest.mark.rule("BASE-083")
def test_the_sea_blocks_a_retreat():
    t = attacked("I4 t3 . .", "f3xe3", "f s s", at="e3", face="beach", first="axis")
    assert (t.unit("e3"), t.phase) == ("I3", "battle")
    t = attacked("I4 t3 . .", "f3xe3", "f s s", at="e3", first="axis")
    assert retreats(t) == {"d2", "e2"}


@pytest.mark.rule("BASE-084")
@pytest.mark.parametrize(("left", "right"), [("i4", "i4"), ("i4", "I4"), ("t3", "g2")])
def test_a_retreat_neither_enters_nor_displaces_a_unit(left, right):
    t = attacked(f"""
        {left}   {right}   .    .
          i4   T3   .
    """, "e6xd6", "f s s", at="d7")
    assert (t.unit("d6"), t.unit("d7"), t.unit("e7")) == ("i3", left, right)


@pytest.mark.rule("BASE-084")
def test_a_retreat_does_not_pass_through_a_friend():
    t = attacked("""
        .    .    .    .
          i4   ~    .
        .    i4   T3   .
    """, "f5xe5", "f f s", at="d7")
    assert (t.unit("e5"), t.unit("d6")) == ("i2", "i4")


# Ignoring flags.

STAKES = """
    .    .    .    .
      .    .    .
    .  .+*/i4  T3   .
      .    I4   .
"""     # infantry on a hedgehog on e5, enemies on f5 and e4


@pytest.mark.rule("BASE-085")
def test_the_first_flag_of_every_roll_may_be_ignored():
    t = board(STAKES, at="d7").give(*["probe-left"] * 4, side="axis")
    t.card("direct-from-hq").order("f5", "e4")
    for pair in ("f5xe5", "e4xe5"):
        t.attack(pair, "f s s")
        assert (t.phase, t.game.decider, t.legal) == ("flags", "axis", ["ignore 0", "ignore 1"])
        t.do("ignore 1")
        assert t.unit("e5") == "i4"


@pytest.mark.rule("BASE-085")
@pytest.mark.parametrize(("ignored", "ends"), [(0, {"d7", "e7", "f7"}), (1, {"d6", "e6"})])
def test_further_flags_of_the_same_roll_work(ignored, ends):
    t = attacked(STAKES, "f5xe5", "f f s", at="d7")
    assert t.legal == ["ignore 0", "ignore 1"]
    t.do(f"ignore {ignored}")
    assert retreats(t) == ends


@pytest.mark.rule("BASE-085")
@pytest.mark.parametrize("ground", [".+*", ".+o", ".+B"])
@pytest.mark.parametrize(("card", "dice"), [("barrage", "f s s s"), ("air-power", "f a")])
def test_flags_of_barrage_and_air_power_are_never_ignored(ground, card, dice):
    t = board(f". {ground}/i4 . .\nI4", at="d7", owners=[{"side": "axis", "what": "bunker"}]).card(card)
    t.do("target e7", dice if card == "barrage" else ())
    if card == "air-power":
        t.do("done", dice)
    assert retreats(t) == {"d8", "e8"}
    assert t.game.decider == "axis"


# The worked examples.


@pytest.mark.rule("BASE-086")
@pytest.mark.parametrize(("left", "right", "figures", "ends"), [
    (".", ".", 3, {"d7", "e7"}),
    ("i4", ".", 3, {"e7"}),
    ("i4", "~", 2, set()),
])  # fmt: skip
def test_one_flag_one_hit_and_a_star_in_three_positions(left, right, figures, ends):
    t = attacked(f"""
        {left}   {right}   .    .
          i4   T3   .
    """, "e6xd6", "f i s", at="d7")
    if len(ends) == 2:
        assert retreats(t) == ends
        assert t.unit("d6") == f"i{figures}"
    else:
        assert t.phase != "retreat"
        assert t.unit(next(iter(ends), "d6")) == f"i{figures}"
