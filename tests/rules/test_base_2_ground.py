"""Taking ground, armor overrun, and the end of the turn (booklet pages 10 and 11)."""

from typing import Any

import pytest

from bocage.notation.facts import Shuffled
from bocage.testing import ScriptedTable, board


def ready(drawing: str, *ordered: str, at: str = "c7", **more: Any) -> ScriptedTable:
    """A drawn board where the side that begins has ordered these units."""
    return board(drawing, at, **more).card("direct-from-hq").order(*ordered)


# Infantry takes ground.


def infantry_drives_off() -> ScriptedTable:
    t = ready("""
        .     .     .     .     .
           .     i4    .     i4
        .     I4    .     I4    .
    """, "d5", "f5")
    t.attack("d5xd6", "f s s")
    assert t.game.decider == "axis"
    t.do("retreat d6-d7")
    return t


@pytest.mark.rule("BASE-087")
def test_infantry_may_advance_into_the_hex_its_close_assault_emptied() -> None:
    t = infantry_drives_off()
    assert (t.phase, t.game.decider) == ("ground", "allies")
    t.do("advance d5-d6")
    assert (t.unit("d5"), t.unit("d6"), t.unit("d7")) == ("", "I4", "i4")
    assert t.phase == "battle"
    assert not t.targets("d6")


@pytest.mark.rule("BASE-087")
def test_infantry_that_declines_to_advance_stays_and_the_offer_is_gone() -> None:
    t = infantry_drives_off()
    t.do("done")
    assert t.unit("d5") == "I4"
    assert not t.can("advance d5-d6")
    t.attack("f5xf6", "s s s")
    assert t.unit("d6") == ""
    assert not t.can("advance d5-d6")


@pytest.mark.rule("BASE-087")
def test_infantry_may_advance_over_an_eliminated_target() -> None:
    t = ready("""
        .     .     .     .     i4
           .     i1    .     .
        .     I4    .     .     .
    """, "d5")
    t.attack("d5xd6", "i s s")
    assert t.legal == ["advance d5-d6", "done"]


@pytest.mark.rule("BASE-088")
def test_no_ground_is_taken_from_a_target_that_could_not_retreat() -> None:
    t = ready("""
        .     i4    .     .
           I4    .     .
    """, "c8", at="c9")
    t.attack("c8xd9", "f s s")
    assert t.unit("d9") == "i3"
    assert t.phase == "battle"
    assert t.unit("c8") == "I4"
    assert not t.can("advance c8-d9")


@pytest.mark.rule("BASE-088")
def test_the_advance_is_one_hex_however_far_the_target_fell_back() -> None:
    t = ready("""
        .     .     .     .
           .     .     .
        .     .     .     .
           .     i4    .
        .     I4    .     .
    """, "d5", at="c9")
    t.attack("d5xd6", "f f s")
    t.do("retreat d6-d8")
    assert t.legal == ["advance d5-d6", "done"]


@pytest.mark.rule("BASE-089")
def test_ranged_fire_never_takes_ground() -> None:
    t = ready("""
        .     i1    .     .     i4
           .     .     .     .
        .     I4    .     .     .
    """, "d5")
    t.attack("d5xd7", "i s")
    assert t.medals == (1, 0)
    assert (t.unit("d7"), t.phase) == ("", "battle")
    assert not [a for a in t.legal if a.startswith("advance")]


@pytest.mark.rule("BASE-090")
@pytest.mark.parametrize(("attacker", "offered"), [("G2", False), ("I4", True), ("T3", True)])
def test_artillery_never_takes_ground(attacker: str, offered: bool) -> None:
    t = ready(f"""
        .     .     .     .     i4
           .     i1    .     .
        .     {attacker}    .     .     .
    """, "d5")
    t.attack("d5xd6", "g s s")
    assert t.unit("d6") == ""
    assert t.can("advance d5-d6") == offered


@pytest.mark.rule("BASE-091")
@pytest.mark.parametrize(("target", "dice", "again"), [("f/i1", "g", False), ("i1", "g s s", True)])
def test_armor_that_takes_a_forest_stops_and_does_not_overrun(target: str, dice: str, again: bool) -> None:
    t = ready(f"""
        .     .     i4    .
           .     {target}    .
        .     T3    .     .
    """, "d5")
    t.attack("d5xd6", dice)
    t.do("advance d5-d6")
    assert t.unit("d6") == "T3"
    assert (t.phase == "again") == again
    assert t.targets("d6") == ({"e7"} if again else set())


@pytest.mark.rule("BASE-091")
@pytest.mark.parametrize(("attacker", "dice", "offered"), [("T3", "g", False), ("I4", "g s", True)])
def test_armor_cannot_take_the_ground_of_a_bunker(attacker: str, dice: str, offered: bool) -> None:
    t = ready(f"""
        .     .     .     .     i4
           .     .+B/i1    .     .
        .     {attacker}    .     .     .
    """, "d5")
    t.attack("d5xd6", dice)
    assert t.unit("d6") == ""
    assert t.can("advance d5-d6") == offered


# Armor takes ground and overruns.


OVERRUN = """
        .     .     i4    .     i4
           .     i1    .     .
        .     .     .     .     .
           .     .     .     .
        T3    .     .     .     .
"""


@pytest.mark.rule("BASE-092")
def test_armor_that_drives_off_its_target_may_advance_and_then_attack_again() -> None:
    t = ready("""
        .     .     i4    .
           .     i4    .
        .     T3    .     .
    """, "d5")
    t.attack("d5xd6", "f s s")
    assert t.unit("d7") == "i4"
    assert t.legal == ["advance d5-d6", "done"]
    t.do("advance d5-d6")
    assert (t.phase, t.targets("d6")) == ("again", {"d7", "e7"})


@pytest.mark.rule("BASE-093")
def test_armor_moves_three_fights_takes_ground_and_fights_again_with_three_dice() -> None:
    t = ready(OVERRUN, "c3")
    t.do("move c3-d5")
    t.attack("d5xd6", "g s s")
    t.do("advance d5-d6")
    assert t.dice("d6xe7") == 3
    t.do("attack d6xe7", "i i s")
    assert t.unit("e7") == "i2"


@pytest.mark.rule("BASE-093")
def test_the_overrun_attack_may_be_declined() -> None:
    t = ready(OVERRUN, "c3")
    t.do("move c3-d5")
    t.attack("d5xd6", "g s s")
    t.do("advance d5-d6")
    t.do("done")
    assert t.phase == "battle"
    assert not t.targets("d6")


@pytest.mark.rule("BASE-093")
def test_armor_that_stays_in_its_hex_has_no_second_attack() -> None:
    t = ready("""
        .     .     .     .     i4
           .     i1    i4    .
        .     .     T3    .     .
    """, "e5")
    t.attack("e5xd6", "g s s")
    t.do("done")
    assert t.phase == "battle"
    assert not t.targets("e5")


@pytest.mark.rule("BASE-094")
def test_the_overrun_must_be_made_on_an_adjacent_enemy_if_there_is_one() -> None:
    t = ready("""
        i4    .     i4    .
           .     i1    .
        .     T3    .     .
    """, "d5")
    t.attack("d5xd6", "g s s")
    t.do("advance d5-d6")
    assert t.targets("d6") == {"e7"}


@pytest.mark.rule("BASE-094")
def test_without_an_adjacent_enemy_the_overrun_may_fire_at_range() -> None:
    t = ready("""
        .     .     .     .     .
           .     i1    .     .     i4
        .     T3    .     .     .
           .     .     .     .     .
        .     .     .     i4    .
    """, "d5")
    t.attack("d5xd6", "g s s")
    t.do("advance d5-d6")
    assert t.targets("d6") == {"g6", "f3"}
    hidden = ready("""
        .     .     .     .     .
           .     i1    f     .     i4
        .     T3    .     .     .
    """, "d5")
    hidden.attack("d5xd6", "g s s")
    hidden.do("advance d5-d6")
    assert hidden.phase == "battle"


@pytest.mark.rule("BASE-095")
def test_armor_takes_ground_after_its_overrun_but_never_attacks_a_third_time() -> None:
    t = ready("""
        .     .     .     .
           .     .     i4    .
        .     .     i1    .     .
           .     i1    .     .
        .     .     .     .     .
           .     .     .     .
        T3    .     .     .     .
    """, "c3", at="c9")
    t.do("move c3-d5")
    t.attack("d5xd6", "g s s")
    t.do("advance d5-d6")
    t.do("attack d6xe7", "g s s")
    t.do("advance d6-e7")
    assert t.unit("e7") == "T3"
    assert t.phase == "battle"
    assert not t.targets("e7")


@pytest.mark.rule("BASE-096")
def test_the_overrun_lapses_once_another_unit_battles() -> None:
    t = ready("""
        .     .     i4    .     .
           .     i1    .     i4
        .     T3    .     I4    .
    """, "d5", "f5")
    t.attack("d5xd6", "g s s")
    assert not t.can("attack f5xf6")
    t.do("advance d5-d6")
    assert not t.can("attack f5xf6")
    t.do("done")
    t.do("attack f5xf6", "s s s")
    assert not t.targets("d6")


@pytest.mark.rule("BASE-097")
def test_infantry_wins_a_forest_and_its_cover() -> None:
    t = ready("""
        .     .     .     .
           i4    .     t3
        .     .     .     .
           .     f/i4  .
        .     I4    .     .
    """, "d5", at="c9")
    t.attack("d5xd6", "f i")
    t.do("retreat d6-d7")
    assert t.unit("d7") == "i3"
    t.do("advance d5-d6")
    assert (t.ground("d6"), t.unit("d6")) == ("f", "I4")
    assert t.dice("d7xd6") == 2
    t.end().card("direct-from-hq").order("e8").do("move e8-e7")
    assert t.dice("e7xd6") == 1


@pytest.mark.rule("BASE-097")
def test_armor_with_the_same_roll_advances_and_attacks_again() -> None:
    t = ready("""
        .     .     .     .
           .     .     .
        .     .     .     .
           .     i4    .
        .     T3    .     .
    """, "d5", at="c9")
    t.attack("d5xd6", "f i s")
    t.do("retreat d6-d7")
    t.do("advance d5-d6")
    t.do("attack d6xd7", "i s s")
    assert (t.unit("d6"), t.unit("d7")) == ("T3", "i2")
    attacks = [f.stage for e in t.game.entries for f in e.facts if f.fact == "attack"]
    assert attacks == ["first", "overrun"]


# Wire and hedgerow limit the advance only in the turn they were entered.


WIRE = """
        .     .     .     .     i4
           .     i1    .     .
        .     {}    .     .     .
           {}    .     .     .
"""


@pytest.mark.rule("FAQ-R03")
def test_infantry_that_began_its_turn_on_wire_may_take_ground() -> None:
    t = ready(WIRE.format(".+x/I4", "."), "d5")
    t.battle_phase()
    assert t.dice("d5xd6") == 2
    t.attack("d5xd6", "g s")
    assert t.can("advance d5-d6")


@pytest.mark.rule("FAQ-R03", "FAQ-R04")
def test_infantry_that_entered_wire_this_turn_may_not_take_ground() -> None:
    t = ready(WIRE.format(".+x", "I4"), "c4")
    t.do("move c4-d5")
    t.attack("d5xd6", "g s")
    assert t.unit("d6") == ""
    assert t.phase == "battle"


INFILTRATION = """
        .     .     .     .     i4
           .     {}    .     .
        .     {}    .     .     .
           .     .     .     .
        .     I4    .     .     .
"""


@pytest.mark.rule("FAQ-R04")
def test_infiltrating_infantry_takes_ground_from_wire_it_entered_and_moves_on() -> None:
    t = board(INFILTRATION.format("i1", ".+x"), "c7")
    t.card("behind-enemy-lines").order("d3")
    t.do("move d3-d5")
    t.battle_phase()
    assert t.dice("d5xd6") == 3
    t.attack("d5xd6", "g s s")
    t.do("advance d5-d6")
    t.do("end")
    assert t.phase == "sally"
    assert t.can("move d6-d9")
    t.do("move d6-d9")
    assert (t.unit("d9"), t.game.active) == ("I4", "axis")


@pytest.mark.rule("FAQ-R04")
def test_infiltrating_infantry_takes_the_ground_of_a_hedgerow_after_moving() -> None:
    t = board(INFILTRATION.format("b/i1", "."), "c7")
    t.card("behind-enemy-lines").order("d3")
    t.do("move d3-d5")
    t.attack("d5xd6", "g s s")
    t.do("advance d5-d6")
    t.do("end")
    assert "d9" in t.reach("d6")
    plain = ready(WIRE.format(".", "I4").replace("i1", "b/i1"), "c4")
    plain.do("move c4-d5")
    plain.attack("d5xd6", "g s")
    assert plain.unit("d6") == ""
    assert not plain.can("advance d5-d6")


# The end of the turn: discard, draw, reshuffle.


@pytest.mark.rule("BASE-098")
@pytest.mark.parametrize("battled", [True, False])
def test_the_played_card_is_discarded_and_one_card_drawn(battled: bool) -> None:
    t = board("""
        .     i4    .
           I4    .
    """, "c7", hands=(5, 4))
    t.card("attack-left")
    t.order("c6")
    before = t.game.position()
    assert len(before.hands["allies"]) == 4
    if battled:
        t.attack("c6xd7", "s s s")
    t.end()
    after = t.game.position()
    assert len(after.hands["allies"]) == 5
    assert after.discards == ["attack-left"]
    assert after.hands["allies"] == [*before.hands["allies"], before.deck[0]]
    assert after.deck == before.deck[1:]
    assert (t.game.active, t.phase) == ("axis", "card")


def pile_of(t: ScriptedTable, pile: list[str], hand: list[str]) -> None:
    """Leave only these cards in the draw pile and these in the Allied hand; the rest lies discarded."""
    p = t.game.position()
    rest = list(t.game.field.deck.faces)
    for card in [*pile, *hand, *p.hands["axis"]]:
        rest.remove(card)
    t.reload(p, hands={"allies": hand, "axis": p.hands["axis"]}, deck=pile, discards=rest)


HAND = ["pincer-move", "probe-center", "probe-center", "assault-left", "assault-right"]
PAIR = """
        i4    .     .     .
           .     .     .
        I4    .     .     .
"""


@pytest.mark.rule("BASE-099")
def test_an_empty_pile_is_made_anew_from_the_discards_and_the_played_card() -> None:
    t = board(PAIR, "c7", hands=(5, 5))
    pile_of(t, [], HAND)
    enemy = t.game.position().hands["axis"]
    assert len(t.game.position().discards) == 50
    t.do("play pincer-move")
    t.order()
    before = t.game.position()
    assert (len(before.hands["allies"]), len(before.hands["axis"]), before.deck) == (4, 5, [])
    facts = [f for e in t.end().game.entries for f in e.facts]
    assert Shuffled(51) in facts
    after = t.game.position()
    assert (len(after.deck), after.discards) == (50, [])
    assert after.hands["axis"] == enemy
    assert after.hands["allies"][:4] == HAND[1:]
    assert len(after.hands["allies"]) == 5


@pytest.mark.rule("BASE-099")
def test_the_pile_is_not_made_anew_before_a_card_is_needed() -> None:
    t = board(PAIR, "c7", hands=(5, 5))
    pile_of(t, ["move-out"], HAND)
    t.do("play pincer-move")
    t.order().end()
    after = t.game.position()
    assert after.hands["allies"] == [*HAND[1:], "move-out"]
    assert (after.deck, len(after.discards)) == ([], 50)


@pytest.mark.rule("BASE-099")
def test_a_recon_takes_the_last_card_reshuffles_and_takes_the_second() -> None:
    t = board(PAIR, "c7", hands=(5, 5))
    pile_of(t, ["move-out"], ["recon-right", *HAND[1:]])
    t.do("play recon-right")
    for action in ("done", "done", "end"):
        if t.can(action):
            facts = t.do(action)
    assert t.phase == "keep"
    told = [f.fact for f in facts if f.fact in ("looked", "shuffled")]
    assert told == ["looked", "shuffled", "looked"]
    p = t.game.position()
    assert p.drawn[0] == "move-out"
    assert len(p.drawn) == 2
    assert (len(p.deck), p.discards) == (49, [])


@pytest.mark.rule("BASE-R01")
def test_the_card_just_played_can_be_drawn_back_at_once() -> None:
    t = board(PAIR, "c7", hands=(5, 5))
    pile_of(t, [], HAND)
    t.do("play pincer-move")
    t.order()
    t.game.force_cards(["pincer-move"])
    t.end()
    after = t.game.position()
    assert after.hands["allies"] == [*HAND[1:], "pincer-move"]
    assert "pincer-move" not in after.deck + after.discards
