"""Pitfalls of battle, retreat and reactions."""

import pytest

from bocage.testing import board


def attacking(drawing, at, who, **more):
    """The unit on `who` is ordered and may battle."""
    return board(drawing, at=at, **more).card("direct-from-hq").order(who).battle_phase()


def dice_of(facts):
    return sum(f.fact == "die" for f in facts)


# Sight.


@pytest.mark.pitfall(31)
@pytest.mark.rule("BASE-063", "BASE-064", "FAQ-GEN-036")
@pytest.mark.parametrize(("left", "right", "seen"), [
    (".", ".", True), ("f", ".", True), (".", "f", True), ("I4", "v", False), ("f", "h", False), ("b", ".+B", False),
    (".", "I4", True), ("I4", "I4", False),
])
def test_a_line_along_an_edge_is_blocked_only_by_both_neighbours(left, right, seen):
    t = board(f"""
        .     i4    .
           {left}    {right}
        .     T3    .
    """, at="d7")
    assert t.sees("e5", "e7", "armor") == seen
    assert t.sees("e7", "e5", "infantry") == seen


@pytest.mark.pitfall(31)
@pytest.mark.rule("BASE-059", "BASE-064")
def test_a_long_line_over_corners_and_edges_is_blocked_by_both_neighbours_or_by_a_hex_it_crosses():
    def seen(**ground):
        g = {"d6": ".", "e6": ".", "e5": ".", "d4": ".", "e4": "."} | ground
        t = board(f"""
            .         i4        .
               {g['d6']}    {g['e6']}
            .         {g['e5']}  .
               {g['d4']}    {g['e4']}
            .         T3        .
        """, at="d7")
        return t.sees("e3", "e7", "armor")

    assert seen()
    assert seen(d6="f", e4="f")             # one neighbour of each edge
    assert seen(d6="f", d4="f")
    assert not seen(d6="f", e6="f")
    assert not seen(d4="v", e4="h")
    assert not seen(e5="f")


@pytest.mark.pitfall(32)
@pytest.mark.rule("BASE-058", "SC-BASE-122")
@pytest.mark.parametrize(("between", "fires"), [
    ("f", True), ("v", True), ("h", True), (".+B", True), ("I4", True), ("i", True), ("m", True), ("M", False),
])
def test_artillery_fires_over_everything_but_what_stops_all_fire(between, fires):
    t = attacking(f"i4 {between} . G2", "d5", "g5")
    assert t.targets("g5") == ({"d5"} if fires else set())


# Ambush.


@pytest.mark.pitfall(33)
@pytest.mark.rule("BASE-136", "FAQ-TER-062")
def test_a_unit_at_sea_does_not_ambush():
    for ground, phase in (("s", "battle"), (":", "react")):
        t = board(f"{ground}/i4 :/I4 . . i4", at="d5")
        t.give("ambush", side="axis")
        t.card("direct-from-hq").order("e5").attack("e5xd5", "s s s" if phase == "battle" else ())
        assert t.phase == phase


@pytest.mark.pitfall(33)
@pytest.mark.rule("BASE-067", "BASE-128")
def test_a_unit_without_dice_against_its_attacker_does_not_ambush():
    for target, phase in (("v/t3", "battle"), ("t3", "react")):
        t = board(f"{target} v/I4 . . i4", at="d5")
        t.give("ambush", side="axis")
        t.card("direct-from-hq").order("e5").attack("e5xd5", "s s" if phase == "battle" else ())
        assert t.phase == phase


@pytest.mark.pitfall(33)
@pytest.mark.rule("FAQ-CMD-032", "FAQ-CMD-041")
def test_an_ambushed_gun_that_retreats_loses_both_shots_of_a_bombardment():
    t = board("i4 G2 . . . i4", at="d5")
    t.give("ambush", side="axis")
    t.card("artillery-bombard").attack("e5xd5")
    t.do("react ambush", "f s s")
    t.do("retreat e5-e4")
    assert (t.unit("e4"), t.phase, t.legal) == ("G2", "battle", ["end"])


@pytest.mark.pitfall(33)
@pytest.mark.rule("FAQ-CMD-033", "FAQ-CMD-041")
def test_an_ambushed_gun_that_stays_fires_both_shots():
    t = board("i4 G2 . . . i4", at="d5")
    t.give("ambush", side="axis")
    t.card("artillery-bombard").attack("e5xd5")
    assert dice_of(t.do("react ambush", "i a s s s s")) == 6
    assert (t.phase, t.legal) == ("again", ["attack e5xd5", "done"])
    assert dice_of(t.do("attack e5xd5", "s s s")) == 3
    assert t.legal == ["end"]


# Extras of another implementation.


@pytest.mark.pitfall(41)
@pytest.mark.rule("BASE-088", "BASE-154")
def test_no_ground_is_offered_when_the_target_ignored_its_flag_and_stayed():
    for choice, phase in (("ignore 1", "battle"), ("ignore 0", "ground")):
        t = attacking("""
            m     .     .
               .+o/i4  .
            I4    .     .
        """, "e7", "e5")
        t.attack("e5xe6", "f s")
        t.do(choice)
        assert t.phase == phase
        assert t.unit("e6") == ("i4" if choice == "ignore 1" else "")


@pytest.mark.pitfall(42)
@pytest.mark.rule("BASE-095", "FAQ-GEN-009")
def test_there_is_one_battle_after_an_overrun_and_no_other():
    t = attacking("T3 i1 i1 i1 . i4", "d5", "d5")
    t.attack("d5xe5", "g s s")
    t.do("advance d5-e5")
    assert (t.phase, t.legal) == ("again", ["attack e5xf5", "done"])
    t.do("attack e5xf5", "g s s")
    t.do("advance e5-f5")
    assert (t.unit("f5"), t.phase, t.legal) == ("T3", "battle", ["end"])


@pytest.mark.pitfall(42)
@pytest.mark.rule("BASE-045", "BASE-096")
def test_an_overrun_declined_is_gone():
    t = attacking("T3 i1 i1 i1 . i4", "d5", "d5")
    t.attack("d5xe5", "g s s")
    t.do("advance d5-e5")
    t.do("done")
    assert (t.phase, t.legal) == ("battle", ["end"])


# Copies.


HALFWAY = {
    "react": ("i4", ""),
    "flags": (".+o/i4", "f s"),
    "retreat": ("i4", "f f s"),
    "ground": ("i1", "i s s"),
}


def halfway(phase):
    """An attack that waits for a decision."""
    target, dice = HALFWAY[phase]
    t = board(f"""
        .     .     .     .
           {target}   .     i4
        I4    .     .     .
    """, at="e7")
    t.give("ambush" if phase == "react" else "probe-left", side="axis")
    t.card("direct-from-hq").order("e5").attack("e5xe6", dice)
    assert t.phase == phase
    return t.game


@pytest.mark.pitfall(44)
@pytest.mark.parametrize("phase", ["react", "flags", "retreat", "ground"])
def test_a_copy_made_in_the_middle_of_a_battle_goes_its_own_way(phase):
    game = halfway(phase)
    before, options = game.line(), game.legal()
    assert len(options) > 1
    ends = set()
    for action in options:
        copy = game.copy()
        copy.force_dice(["star"] * 6)
        copy.play(action)
        ends.add(copy.line())
        assert (game.line(), game.legal()) == (before, options)
        assert game.state.luck.forced_next == len(game.state.luck.forced)
    assert len(ends) == len(options)
    game.play(options[0])
    assert game.line() != before


@pytest.mark.pitfall(44)
def test_a_copy_in_the_middle_of_an_air_strike_keeps_its_own_list_of_targets():
    t = board(". i4 i4 i4 . I4", at="c5").card("air-power")
    t.do("target e5")
    copy = t.game.copy()
    t.do("target d5")
    copy.play("target f5")
    facts = t.do("done", "i a i i")
    assert [f.at for f in facts if f.fact == "attack"] == ["e5", "d5"]
    assert (t.unit("e5"), t.unit("d5"), t.unit("f5")) == ("i3", "i2", "i4")
    assert set(copy.legal()) == {"target d5", "done"}
