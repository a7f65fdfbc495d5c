"""Counter-Attack, and Recon played as an air strike."""

import pytest

from bocage.testing import board

BLITZ = {"trait": "plays_as", "side": "axis", "family": "recon", "other": "air-power"}
BOTH_BLITZ = [BLITZ, BLITZ | {"side": "allies"}]
LINES = """
    i4   .    .    .    .    .    i4   .    .    .    .    .    i4
       .    .    .    .    .    .    .    .    .    .    .    .
    .    .    .    .    .    .    .    .    .    .    .    .    .
       .    .    .    .    .    .    .    .    .    .    .    .
    .    .    .    .    .    .    .    .    .    .    .    .    .
       .    .    .    .    .    .    .    .    .    .    .    .
    I4   I4   I4   I4   .    .    I4   .    .    I4   I4   I4   I4
"""


def lines(**more):
    """Axis units on a9, g9 and m9; four Allied units on each flank of row 3, one in the center."""
    return board(LINES, at="a9", **more)


def facts_of(facts, name):
    return [f for f in facts if f.fact == name]


def strike(t, target, dice):
    """Strike one target and end the turn, returning what the end of the turn caused."""
    t.do(f"target {target}")
    t.do("done", dice)
    return t.do("end")


# What is copied.


@pytest.mark.rule("FAQ-CMD-012")
def test_a_counter_attack_swaps_left_and_right():
    t = lines(first="axis")
    t.card("attack-left").order().end()
    t.give("counter-attack")
    assert t.legal == ["play counter-attack as attack-right"]
    t.do("play counter-attack as attack-right")
    assert {a for a in t.legal if a.startswith("order")} == {"order j3", "order k3", "order l3", "order m3"}
    for h in ("j3", "k3", "l3"):
        t.do(f"order {h}")
    assert not t.can("order m3")
    assert t.phase == "move"


@pytest.mark.rule("FAQ-CMD-011", "FAQ-CMD-012")
def test_a_counter_attack_on_a_counter_attack_returns_to_the_first_flank():
    t = lines()
    t.card("attack-left").order("a3").end()
    t.card("counter-attack", "attack-right").order("a9").end()
    t.give("counter-attack")
    assert t.legal == ["play counter-attack as attack-left"]
    t.do("play counter-attack as attack-left")
    assert {a for a in t.legal if a.startswith("order")} == {"order a3", "order b3", "order c3", "order d3"}


@pytest.mark.rule("FAQ-CMD-010", "FAQ-CMD-035")
def test_ambush_is_never_countered():
    t = board("I4 i4 . . . . . . i4", at="c5", first="axis")
    t.give("direct-from-hq", "counter-attack", side="allies")
    t.give("attack-right", "ambush", "probe-left")
    t.do("play attack-right")
    t.end()
    t.do("play direct-from-hq")
    t.order("c5").attack("c5xd5")
    assert (t.phase, t.game.decider) == ("react", "axis")
    t.do("react ambush", "s s s s s s")
    assert (t.phase, t.game.decider, t.legal) == ("battle", "allies", ["end"])
    assert t.game.position().last == ("direct-from-hq", "attack-right")
    t.end()
    t.do("play probe-left")
    t.end()
    t.give("counter-attack")
    assert t.legal == ["play counter-attack as probe-right"]


@pytest.mark.rule("FAQ-CMD-107", "FAQ-AIR-148")
@pytest.mark.parametrize(("first", "target", "answer", "dice"), [("axis", "g3", "g9", 2), ("allies", "g9", "g3", 1)])
def test_air_power_may_be_countered_with_the_dice_of_the_counterer(first, target, answer, dice):
    t = lines(first=first)
    t.give("counter-attack", side="allies" if first == "axis" else "axis")
    t.card("air-power")
    strike(t, target, "a " * (3 - dice))
    assert t.legal == ["play counter-attack as air-power"]
    t.do("play counter-attack as air-power")
    t.do(f"target {answer}")
    facts = t.do("done", "i " * dice)
    assert len(facts_of(facts, "die")) == dice
    assert t.unit(answer).lower() == f"i{4 - dice}"


# Recon as an air strike.


@pytest.mark.rule("FAQ-CMD-002", "FAQ-AIR-142")
def test_a_counter_attack_copies_the_recon_not_the_air_strike_made_of_it():
    t = lines(first="axis", specials=[BLITZ])
    t.give("counter-attack", side="allies")
    t.card("recon-left", "recon-left-as-air-power")
    strike(t, "m3", "a")
    assert t.legal == ["play counter-attack as recon-right"]
    t.do("play counter-attack as recon-right")
    assert (t.phase, set(t.legal)) == ("order", {"order j3", "order k3", "order l3", "order m3", "done"})


@pytest.mark.rule("FAQ-CMD-002", "FAQ-CMD-013", "FAQ-AIR-019", "FAQ-AIR-142")
def test_a_counterer_with_the_same_right_may_make_an_air_strike_of_the_recon():
    t = lines(first="axis", specials=BOTH_BLITZ)
    t.give("counter-attack", side="allies")
    t.give("recon-left")
    plain, from_the_air = t.legal
    t.do(from_the_air)
    strike(t, "m3", "a")
    plain, from_the_air = t.legal
    assert plain == "play counter-attack as recon-right"
    t.do(from_the_air)
    facts = strike(t, "m9", "i i")
    assert t.unit("m9") == "i2"
    assert not facts_of(facts, "looked")


@pytest.mark.rule("FAQ-CMD-013", "FAQ-AIR-145")
def test_the_axis_may_counter_a_recon_with_an_air_strike_in_the_mirrored_section():
    t = lines(specials=[BLITZ])
    t.card("recon-left").order("a3").end()
    t.give("counter-attack")
    assert t.legal == ["play counter-attack as recon-right", "play counter-attack as recon-right-as-air-power"]
    t.do("play counter-attack as recon-right-as-air-power")
    assert {a for a in t.legal if a.startswith("target")} == {"target a3", "target b3", "target c3", "target d3"}
    facts = strike(t, "a3", "i")
    assert t.unit("a3") == "I3"
    assert facts_of(facts, "drew")


@pytest.mark.rule("FAQ-CMD-003", "FAQ-AIR-143")
def test_a_recon_played_as_air_power_draws_a_single_card():
    t = lines(first="axis", specials=[BLITZ])
    t.card("recon-left", "recon-left-as-air-power")
    facts = strike(t, "m3", "a")
    assert (len(facts_of(facts, "drew")), len(facts_of(facts, "looked"))) == (1, 0)
    assert t.game.active == "allies"
    t = lines(first="axis", specials=[BLITZ])
    t.card("recon-left").order("m9").battle_phase()
    facts = t.do("end")
    assert (len(facts_of(facts, "looked")), t.phase, t.game.active) == (2, "keep", "axis")


@pytest.mark.rule("FAQ-CMD-008", "FAQ-AIR-144")
def test_a_countered_recon_draws_two_and_keeps_one_unless_it_strikes_from_the_air():
    t = lines(specials=[BLITZ])
    t.card("recon-left").order("a3").end()
    t.give("counter-attack")
    plain = t.game.copy()
    t.do("play counter-attack as recon-right")
    t.order("a9").battle_phase()
    t.game.force_cards(["probe-left", "attack-left"])
    t.do("end")
    assert (t.phase, set(t.legal)) == ("keep", {"keep probe-left", "keep attack-left"})
    t.do("keep attack-left")
    assert t.game.position().hands["axis"] == ["attack-left"]
    t.game = plain
    t.do("play counter-attack as recon-right-as-air-power")
    facts = strike(t, "a3", "a")
    assert (len(facts_of(facts, "drew")), len(facts_of(facts, "looked"))) == (1, 0)
    assert t.game.active == "allies"


# Pitfalls of other implementations.


@pytest.mark.pitfall(1)
@pytest.mark.rule("FAQ-CMD-012", "FAQ-CMD-102")
def test_a_countered_finest_hour_rolls_and_reshuffles_too():
    t = lines()
    t.give("their-finest-hour")
    t.do("play their-finest-hour", "g")
    t.end()
    t.give("counter-attack")
    t.do("play counter-attack as their-finest-hour", "i")
    t.order("g9").battle_phase()
    facts = t.do("end")
    assert [f.fact for f in facts if f.fact in ("discarded", "shuffled", "drew")] == [
        "discarded", "shuffled", "drew",
    ]
    assert t.game.position().discards == []
