"""Cards against ground, beside the plain turn: ambush, counter-attack, digging, healing, strikes."""

import msgspec
import pytest
from crossings import RAMPS, RESERVED, after, dice_of, played

from bocage.testing import board

# Ambush in the turn of such a card.


def ambushed(drawing, card, *order, move=None):
    """Unit e5 attacks d5, whose side answers with an ambush still to be rolled."""
    t = board(drawing, at="d5").give("ambush", side="axis").card(card)
    if t.phase == "order":
        t.order(*order)
    if move:
        t.do(f"move {move}")
    t.attack("e5xd5")
    assert (t.phase, t.game.decider) == ("react", "axis")
    return t


@pytest.mark.rule("FAQ-CMD-082")
@pytest.mark.parametrize(("card", "unit"), [
    ("close-assault", "I4"), ("armor-assault", "T3"), ("behind-enemy-lines", "I4"),
])
def test_an_ambush_gets_no_die_of_the_card_and_the_attacker_keeps_his(card, unit):
    t = ambushed(f"i4 {unit} . . i4", card, "e5")
    assert dice_of(t.do("react ambush", "s s s s s s s")) == 3 + 4


@pytest.mark.rule("BASE-113", "BASE-128", "BASE-157")
@pytest.mark.parametrize(("ambusher", "attacker", "dice"), [
    ("i4", "f/I4", 2), ("t3", "f/I4", 1), ("v/t3", "I4", 1), (".+x/i4", "I4", 2), ("i4", ".+o/I4", 2),
    ("g2", "f+o/I4", 3), ("i4", ".+*/I4", 3), ("i4", ".+x/I4", 3),
])
def test_the_ground_counts_in_an_ambush_as_in_any_attack(ambusher, attacker, dice):
    t = ambushed(f"{ambusher} {attacker} . . i4", "direct-from-hq", "e5")
    answer = t.dice("e5xd5")
    assert dice_of(t.do("react ambush", "s " * (dice + answer))) == dice + answer


@pytest.mark.rule("BASE-154", "FAQ-CMD-032")
def test_an_ambushed_attacker_that_ignores_the_flag_on_its_sandbags_attacks_after_all():
    t = ambushed("i4 .+o/I4 . . i4", "close-assault")
    t.do("react ambush", "f s")
    assert (t.phase, t.game.decider) == ("flags", "allies")
    assert dice_of(t.do("ignore 1", "i s s s")) == 4
    assert t.unit("d5") == "i3"


@pytest.mark.rule("FAQ-TER-132")
def test_armor_that_ambushes_from_wire_removes_it():
    t = ambushed(".+x/t3 I4 . . i4", "direct-from-hq", "e5")
    t.do("react ambush", "s s s s s s")
    assert t.ground("d5") == "."


@pytest.mark.rule("FAQ-CMD-034", "FAQ-TRP-014", "BASE-095")
def test_an_ambushed_overrun_is_still_an_overrun():
    t = board("T3 i1 i1 i4 . i4", at="d5").give("ambush", side="axis").card("armor-assault").order("d5")
    t.attack("d5xe5")
    t.do("done", "g s s s")
    t.do("advance d5-e5")
    t.do("attack e5xf5")
    assert dice_of(t.do("react ambush", "s s s g s s s")) == 3 + 4
    t.do("advance e5-f5")
    assert (t.phase, t.legal) == ("battle", ["end"])


# Counter-Attack.


@pytest.mark.rule("FAQ-CMD-012", "FAQ-CMD-013")
def test_a_countered_infantry_assault_obeys_the_ground_of_the_counterer():
    t = board("m m m m m m m m m\n I4 . . . m i4 . f .\nm m m m m m m m m", at="c6")
    t.card("infantry-assault", "infantry-assault-center").end()
    t.card("counter-attack", "infantry-assault-center")
    assert t.reach("i5") == {"j5", "k5"}
    assert after(t, "i5-k5", "attack") == set()


@pytest.mark.rule("FAQ-CMD-013", "FAQ-CMD-038")
def test_a_counter_attack_falls_back_to_a_plain_order_for_want_of_the_arm_named():
    t = played("G2 . f . t3 t3", "d5", "artillery-bombard")
    t.end().give("probe-left", side="allies")
    t.card("counter-attack", "artillery-bombard")
    assert set(t.legal) == {"order h5", "order i5", "done"}
    t.do("order h5")
    assert after(t, "h5-f5", "attack") == set()             # the forest binds it, as any armor
    t = played("G2 . . . t3 t3", "d5", "artillery-bombard")
    t.end().give("probe-left", side="allies")
    t.card("counter-attack", "artillery-bombard").do("order h5")
    t.do("move h5-g5")
    t.attack("g5xd5", "s s s")
    assert t.legal == ["end"]                               # one attack, not two shots


@pytest.mark.rule("FAQ-CMD-013", "FAQ-CMD-085")
def test_a_countered_dig_in_digs_for_the_counterer_where_digging_is_possible():
    t = played("I4 . . . s/i4 .+B/i4 .+x/i4 .+o/i4 t3", "d5", "dig-in", None, ("d5",))
    assert t.ground("d5") == ".+o"
    t.end()
    t.card("counter-attack", "dig-in").order("h5", "i5", "j5", "k5")
    assert [t.ground(h) for h in ("h5", "i5", "j5", "k5", "l5")] == ["s", ".+B+o", ".+o+x", ".+o", "."]
    assert t.legal == ["end"]


# Dig-In.


@pytest.mark.rule("FAQ-CMD-085", "FAQ-TER-090", "FAQ-TER-091")
@pytest.mark.parametrize(("ground", "dug"), [
    ("f", True), ("v", True), ("b", True), (":", True), ("s", False), (".+x", True), (".+*", True), (".+B", True),
    ("e", True), ("c", True), ("H", True), ("~+=", True), ("w+#", True), ("r", True),
])
@pytest.mark.parametrize("unit", ["I4", "S4", "R3"])
def test_infantry_of_every_kind_digs_in_anywhere_but_at_sea(unit, ground, dug):
    t = played(f"{ground}/{unit} i4 . . i4", "d5", "dig-in", None, ("d5",))
    assert ("+o" in t.ground("d5")) == dug
    assert t.legal == ["end"]                       # no move, no battle, no clearing of wire


@pytest.mark.rule("FAQ-TER-021", "FAQ-TER-091", "FAQ-CMD-086", "FAQ-CMD-088")
def test_sandbags_shelter_in_a_reserved_bunker_that_itself_does_not():
    t = played(".+B/I4 t3 . . i4", "d5", "dig-in", None, ("d5",), **RESERVED).end()
    t.give("probe-left", side="allies").card("direct-from-hq").order("e5")
    assert t.dice("e5xd5") == 2
    t.attack("e5xd5", "f s")
    assert (t.phase, t.game.decider, set(t.legal)) == ("flags", "allies", {"ignore 0", "ignore 1"})


@pytest.mark.rule("FAQ-CMD-092", "BASE-157", "FAQ-CMD-086")
def test_sandbags_dug_on_wire_protect_while_the_wire_hampers_and_stays():
    t = played(".+x/I4 i4 . . i4", "d5", "dig-in", None, ("d5",)).end()
    t.give("probe-left", side="allies").card("direct-from-hq").order("e5")
    assert (t.dice("e5xd5"), t.dice("d5xe5")) == (2, 2)
    t.end().give("probe-left", side="axis").card("direct-from-hq").order("d5")
    t.do("move d5-d6")
    assert t.ground("d5") == ".+x"


@pytest.mark.rule("FAQ-CMD-085", "FAQ-TER-096")
def test_no_sandbags_are_laid_on_top_of_others():
    t = played(".+o/I4 I4 . . i4", "d5", "dig-in", None, ("d5", "e5"))
    assert (t.ground("d5"), t.ground("e5")) == (".+o", ".+o")
    assert sum(o.count("sandbags") for o in t.game.position().obstacles.values()) == 2


# Medics & Mechanics.


def healed(drawing, dice="s", hex_="d5", **more):
    """The unit of that hex has lost figures and is treated; one card held in all."""
    t = board(drawing, at="d5", **more).give("probe-left", side="axis")
    p = msgspec.to_builtins(t.game.position())
    t.reload(t.game.position(), units=[{k: v for k, v in u.items() if k != "full"} for u in p["units"]])
    t.give("medics-and-mechanics")
    t.do("play medics-and-mechanics")
    t.do(f"heal {hex_}", dice)
    return t


@pytest.mark.rule("FAQ-TRP-022")
def test_a_gun_healed_in_its_bunker_fires_but_does_not_move():
    t = healed(".+B/G1 . i4 . i4", owners=[{"side": "allies", "what": "bunker"}])
    assert (t.unit("d5"), t.reach("d5")) == ("G2", set())
    t.battle_phase()
    assert t.targets("d5") == {"f5", "h5"}
    t = healed(".+B/G1 . i4 . i4", "i")
    assert (t.unit("d5"), t.legal) == ("G1", ["end"])       # not healed, not ordered


@pytest.mark.rule("BASE-134", "BASE-136")
def test_a_unit_healed_at_sea_moves_one_sea_hex_or_two_of_beach_and_battles_ashore():
    t = healed("s/I3 : : i4", "i")
    assert {"e5", "f5"} <= t.reach("d5")
    assert after(t, "d5-e5", "attack") == {"attack e5xg5"}
    t = healed("s/I3 i4 : i4", "i").battle_phase()
    assert t.legal == ["end"]


@pytest.mark.rule("BASE-112", "BASE-041", "BASE-158")
def test_a_healed_unit_follows_the_ground_like_any_ordered_unit():
    t = healed("f/I3 i4 . i4", "i").battle_phase()
    assert t.targets("d5") == {"e5"}                        # in the forest since before
    assert after(healed("I3 f i4 . i4", "i"), "d5-e5", "attack") == set()
    assert after(healed("S3 . . i4 i4", "i"), "d5-f5", "attack") == {"attack f5xg5"}
    assert after(healed("I3 . . i4 i4", "i"), "d5-f5", "attack") == set()
    t = healed(".+x/I3 i4 . i4", "i").battle_phase()
    assert set(t.legal) == {"attack d5xe5", "clear d5", "end"}
    assert healed("b/I3 . . i4", "i").reach("d5") == {"c5", "c6", "d6", "e5", "c4", "d4"}


@pytest.mark.rule("FAQ-NAT-001", "BASE-109")
@pytest.mark.parametrize(("unit", "dice", "left"), [
    ("R2", "s", "R3"), ("E3", "a", "E4"), ("E3", "i", "E3"), ("S3", "i", "S4"),
])
def test_special_units_are_healed_by_the_symbol_of_their_arm_up_to_their_own_size(unit, dice, left):
    assert healed(f"{unit} . . i4", dice).unit("d5") == left


# Barrage and Air Power.


@pytest.mark.rule("FAQ-CMD-106")
@pytest.mark.parametrize("target", ["f/i4", "v+o/i4", "b/i4", ".+B/i4", "h+B/i4", "H+o/i4", "c/i4", "s/i4", "w+#/i4"])
def test_no_ground_takes_dice_from_a_strike(target):
    for face, dice in (("barrage", 4), ("air-power", 2)):
        t = played(f"{target} . . I4 i4", "d5", face)
        facts = t.do("target d5", "s " * 3 + "a" if face == "barrage" else ())
        if face == "air-power":
            facts = t.do("done", "a a")
        assert dice_of(facts) == dice
        assert t.unit("d5") == "i4"


@pytest.mark.rule("FAQ-R02", "FAQ-TER-017")
@pytest.mark.parametrize(("dice", "left"), [("f s s s", "g1"), ("f f s s", ""), ("g f s s", "")])
def test_a_gun_in_its_bunker_pays_for_every_flag_of_a_barrage(dice, left):
    t = played(".+B/g2 . . I4 i4", "d5", "barrage", **RESERVED)
    t.do("target d5", dice)
    assert t.unit("d5") == left
    assert t.phase == "battle"


@pytest.mark.rule("FAQ-NAT-006", "FAQ-R02", "FAQ-CMD-092")
def test_resistance_obeys_each_flag_of_a_strike_by_one_to_three_hexes():
    t = board("i4 . . .+o/R3 R3", at="d7", first="axis").card("barrage")
    t.do("target g7", "f s s s")
    assert {int(a[-1]) for a in t.legal} == {6, 5, 4}       # no flag ignored behind its sandbags
    t.do("retreat g7-g6")
    assert t.ground("g7") == "."


@pytest.mark.rule("SC-BASE-104")
def test_a_strike_drives_a_unit_along_the_long_bridge_or_costs_it_a_figure():
    drawing = """
        .     .     .     .     .
           .     {}     w     .
        .     .     w+#/i4  .     .
           .     w+#   w     I4    i4
    """
    for section, left in (("w+#", ""), ("w+#/i4", "i3")):
        t = played(drawing.format(section), "d7", "barrage", marks={"ends": "e7 e3"}, **RAMPS)
        t.do("target f5", "f s s s")
        assert t.unit("f5") == left
        assert t.unit("f6") == ""                           # never off the side
        assert t.unit("e6") == "i4"


@pytest.mark.rule("FAQ-TER-080", "BASE-080", "BASE-081", "FAQ-TER-102", "FAQ-TER-131")
@pytest.mark.parametrize(("behind", "unit", "left"), [
    ("~+=", "~+=/i4", "i3"), ("~+#", "~+#/i4", ""), (".+*", "t3", "t2"), (".+*", "i4", ""), (".+B", "t3", "t2"),
    (".+x", "t3", ""), ("b", "i4", ""), ("s", ":/i4", "i3"), ("H", "t3", ""), ("i", "i4", "i3"), ("e", ":/t3", ""),
    ("c", ":/g2", ""), ("v", "g2", ""),
])
def test_a_retreat_under_a_strike_ignores_stops_and_costs_but_not_closed_ground(behind, unit, left):
    t = played(f"""
        m     {behind}
           {unit}   .     I4    i4
    """, "e7", "barrage")
    t.do("target e6", "f s s s")
    assert t.unit("e6") == left
    assert t.ground("f7") == behind                         # armor driven onto wire leaves it there


@pytest.mark.rule("BASE-083", "FAQ-TER-066", "FAQ-R02")
@pytest.mark.parametrize("ground", [":", ":+o", "s", ".+u"])
def test_a_strike_on_the_shore_costs_a_figure_for_each_flag(ground):
    t = board(f"""
        i4    .     .     I4
           .     {ground}/I4
        s     s     s
    """, at="d5", first="axis").card("barrage")
    t.do("target e4", "f f s s")
    assert (t.unit("e4"), t.phase) == ("I2", "battle")


@pytest.mark.rule("FAQ-CMD-106", "BASE-070", "BASE-075")
@pytest.mark.parametrize(("ground", "unit", "miss", "left"), [
    (".+B", "g2", "i", "g1"), ("v+o", "i4", "a", "i3"), ("f", "t3", "i", "t2"),
])
def test_a_star_of_air_power_hits_in_any_shelter_and_one_of_a_barrage_nowhere(ground, unit, miss, left):
    t = played(f"{ground}/{unit} M . I4 i4", "d5", "air-power")
    t.do("target d5")
    t.do("done", f"s {miss}")
    assert t.unit("d5") == left
    t = played(f"{ground}/{unit} M . I4 i4", "d5", "barrage")
    t.do("target d5", "s s s s")
    assert t.unit("d5") == unit
