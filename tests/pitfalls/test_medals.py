"""Pitfalls of medals and of the end of the battle."""

import msgspec
import pytest

from bocage.content.errors import ContentError
from bocage.game import Game
from bocage.notation.facts import BattleDrawn, BattleWon
from bocage.testing import board

WORTH = {"infantry": 2, "armor": 2, "artillery": 2, "resistance": 2}
SPARE = [
    {"side": "allies", "unit": "infantry", "at": "a1", "figures": 4, "medals": 2},
    {"side": "axis", "unit": "infantry", "at": "m9", "figures": 4, "medals": 2},
]


def goal(at, side="allies", when="held", **more):
    return {"sides": [side], "at": at, "when": when, "worth": 2} | more


def tense(drawing, at="d7", *, axis=("probe-left",), **more):
    """Three medals win, both sides have two, every unit and objective is worth two; spare units in the corners."""
    t = board(drawing, at=at, medals=3, worth=WORTH, **more)
    p = t.game.position()
    t.reload(p, kills=(2, 2), units=msgspec.to_builtins(p)["units"] + SPARE)
    return t.give(*axis, side="axis")


def won(t, facts, winner="allies", medals=None):
    """The battle ended with the last of these facts: nothing after it, nothing more to do."""
    assert facts[-1] == BattleWon(winner)
    g = t.game
    assert (g.over, g.winner, g.phase, g.legal()) == (True, winner, "over", [])
    assert t.medals == (medals or ((3, 2) if winner == "allies" else (2, 3)))
    for action in ("end", "done", "pass"):
        t.refused(action)
    for side in ("allies", "axis", None):
        assert g.view(side)["legal"] == []


def dice_of(facts):
    return sum(f.fact == "die" for f in facts)


# Group and majority medals.


@pytest.mark.pitfall(38)
@pytest.mark.rule("FAQ-GEN-039")
def test_a_hex_counts_once_in_its_group():
    group = goal("d7 e7 f7", when="majority", worth=1)
    t = board(". I4 . i4", at="d7", objectives=[group])
    assert t.medals == (1, 0)
    t = board(". I4 i4 .", at="d7", objectives=[group])
    assert t.medals == (0, 0)
    t = board("I4 I4 i4 .", at="d7", objectives=[group])
    assert t.medals == (1, 0)
    with pytest.raises(ContentError, match="twice"):
        board("I4 . . i4", at="d7", objectives=[goal("d7 e7 d7", when="majority")])


@pytest.mark.pitfall(38)
@pytest.mark.rule("FAQ-GEN-039", "FAQ-GEN-040")
@pytest.mark.parametrize(("side", "row", "medals"), [
    ("allies", "I4 I4 i4", (1, 0)), ("allies", "i4 i4 I4", (0, 0)),
    ("axis", "i4 i4 I4", (0, 1)), ("axis", "I4 I4 i4", (0, 0)),
])
def test_a_majority_medal_reserved_for_one_side_never_goes_to_the_other(side, row, medals):
    t = board(f"{row} . . .", at="d7", objectives=[goal("d7 e7 f7", side, "majority", worth=1)])
    assert t.medals == medals


@pytest.mark.pitfall(38)
@pytest.mark.rule("FAQ-GEN-039", "FAQ-GEN-040")
def test_a_majority_medal_open_to_both_changes_hands():
    both = {"sides": ["allies", "axis"], "at": "d7 e7 f7", "when": "majority"}
    t = board("I4 I4 i4 i4", at="d7", objectives=[both])
    assert t.medals == (1, 0)
    t.card("direct-from-hq").order("d7", "e7")
    t.do("move d7-d8")
    assert t.medals == (0, 0)
    t.do("move e7-e8")
    assert t.medals == (0, 1)


# Victory by elimination, from every decision that can cause it.


@pytest.mark.pitfall(40)
@pytest.mark.rule("FAQ-GEN-002", "FAQ-GEN-003", "FAQ-GEN-004")
@pytest.mark.parametrize(("row", "pair", "dice"), [
    ("I4 i1 I4 .", "d7xe7", "i s s"), ("I4 . i1 I4", "d7xf7", "i s"), ("G2 . i1 T3", "d7xf7", "g s s"),
])
def test_the_battle_ends_with_the_attack_that_wins_the_last_medal(row, pair, dice):
    t = tense(row).card("direct-from-hq")
    t.order(*(a.removeprefix("order ") for a in t.legal if a in ("order d7", "order f7", "order g7")))
    won(t, t.attack(pair, dice))


@pytest.mark.pitfall(40)
def test_the_battle_ends_in_an_overrun():
    t = tense("T3 i4 i1 .").card("direct-from-hq").order("d7")
    t.attack("d7xe7", "f s s")
    t.do("retreat e7-e8")
    t.do("advance d7-e7")
    won(t, t.do("attack e7xf7", "g s s"))


@pytest.mark.pitfall(40)
def test_the_battle_ends_with_the_first_or_the_second_shot_of_a_bombardment():
    t = tense("G2 . i1 .").card("artillery-bombard")
    won(t, t.attack("d7xf7", "g s s"))
    t = tense("G2 . i1 .").card("artillery-bombard")
    t.attack("d7xf7", "s s s")
    won(t, t.do("attack d7xf7", "g s s"))


DEAD_END = """
    m     m     m     m
       m     {}     m
    .     I4    .     .
"""


@pytest.mark.pitfall(40)
@pytest.mark.rule("BASE-072", "BASE-082")
def test_the_battle_ends_when_a_blocked_retreat_takes_the_last_figure():
    t = tense(DEAD_END.format("i1")).card("direct-from-hq").order("e5")
    won(t, t.attack("e5xe6", "f s s"))
    t = tense(DEAD_END.format(".+o/i1")).card("direct-from-hq").order("e5")
    t.attack("e5xe6", "f s")
    won(t, t.do("ignore 0"))
    t = tense(DEAD_END.format(".+o/i1")).card("direct-from-hq").order("e5")
    t.attack("e5xe6", "f f")
    won(t, t.do("ignore 1"))


@pytest.mark.pitfall(40)
@pytest.mark.rule("BASE-082")
def test_the_battle_ends_when_half_a_retreat_takes_the_last_figure():
    t = tense("""
        m     m     m     m
           m     .     m
        m     i1    m     m
           I4
    """, at="d7").card("direct-from-hq").order("d4")
    won(t, t.attack("d4xe5", "f f s"))


@pytest.mark.pitfall(40)
@pytest.mark.rule("FAQ-CMD-032")
def test_the_battle_ends_when_an_ambush_eliminates_the_attacker():
    t = tense("i4 I1 .", axis=("ambush",)).card("direct-from-hq").order("e7")
    t.attack("e7xd7")
    won(t, t.do("react ambush", "i s s"), "axis")


@pytest.mark.pitfall(40)
@pytest.mark.rule("FAQ-CMD-033")
def test_the_battle_ends_when_an_ambushed_attacker_cannot_retreat():
    t = tense("""
        i4    I1    .
           m     m
    """, axis=("ambush",)).card("direct-from-hq").order("e7")
    t.attack("e7xd7")
    won(t, t.do("react ambush", "f s s"), "axis")


@pytest.mark.pitfall(40)
@pytest.mark.parametrize(("answer", "dice"), [("react ambush", "s s s i s s"), ("done", "i s s")])
def test_the_battle_ends_when_the_attacker_survives_the_ambush_and_eliminates_the_ambusher(answer, dice):
    t = tense("i1 I4 .", axis=("ambush",)).card("direct-from-hq").order("e7")
    t.attack("e7xd7")
    won(t, t.do(answer, dice))


@pytest.mark.pitfall(40)
def test_the_battle_ends_when_a_barrage_eliminates_its_target():
    t = tense("i1 . I4").card("barrage")
    won(t, t.do("target d7", "g s s s"))
    t = tense(DEAD_END.format("i1")).card("barrage")
    won(t, t.do("target e6", "f s s s"))


@pytest.mark.pitfall(40)
def test_an_air_strike_that_wins_rolls_no_further_dice():
    t = tense("i1 i4 . I4").card("air-power")
    t.do("target d7")
    t.do("target e7")
    facts = t.do("done", "a s")
    assert dice_of(facts) == 2
    won(t, facts)
    assert t.unit("e7") == "i4"


@pytest.mark.pitfall(40)
def test_an_air_strike_that_wins_by_a_retreat_rolls_no_further_dice():
    t = tense("""
        m     m     m     m
           m     i1    i4
        .     .     .     I4
    """).card("air-power")
    t.do("target e6")
    t.do("target f6")
    facts = t.do("done", "f a")
    assert dice_of(facts) == 2
    won(t, facts)


@pytest.mark.pitfall(40)
def test_the_battle_ends_during_the_retreats_of_an_air_strike():
    t = tense("i4 i1 . I4").card("air-power")
    t.do("target d7")
    t.do("target e7")
    t.do("done", "f a")
    assert (t.phase, t.game.decider) == ("retreat", "axis")
    won(t, t.do("retreat d7-c8", "g a"))


# Victory by objectives, from every way of reaching them.


@pytest.mark.pitfall(40)
@pytest.mark.rule("FAQ-GEN-002", "FAQ-GEN-004")
@pytest.mark.parametrize("when", ["held", "for-good", "majority"])
def test_the_battle_ends_with_the_move_that_takes_the_objective(when):
    t = tense("I4 . I4 i4", objectives=[goal("d8", when=when)]).card("direct-from-hq").order("d7", "f7")
    won(t, t.do("move d7-d8"))


@pytest.mark.pitfall(40)
def test_the_battle_ends_with_an_objective_that_wins_at_once_whatever_the_medals():
    t = board("I4 . . i4", at="d7", objectives=[goal("d8", when="at-once")]).card("direct-from-hq").order("d7")
    won(t, t.do("move d7-d8"), medals=(0, 0))


@pytest.mark.pitfall(40)
def test_the_battle_ends_with_the_compulsory_objective_and_counts_no_medal_beyond_the_target():
    t = board("I4 . . i4", at="d7", medals=3, objectives=[goal("d8", required=True)])
    t.reload(t.game.position(), kills=(5, 0))
    assert not t.game.over
    t.card("direct-from-hq").order("d7")
    won(t, t.do("move d7-d8"), medals=(3, 0))


RETREAT = """
    {}     {}
       i4
    I4
"""


@pytest.mark.pitfall(40)
def test_the_battle_ends_with_a_retreat_onto_an_objective():
    for left, right in ((".", "."), (".", "m")):
        t = tense(RETREAT.format(left, right), "e7", objectives=[goal("e7", "axis")]).card("direct-from-hq").order("e5")
        facts = t.attack("e5xe6", "f s s")
        if left == right:
            assert (t.phase, t.game.decider) == ("retreat", "axis")
            facts = t.do("retreat e6-e7")
        won(t, facts, "axis")


@pytest.mark.pitfall(40)
def test_the_battle_ends_with_the_retreat_of_an_ambushed_attacker_onto_an_objective():
    t = tense("i4 I4 .", axis=("ambush",), objectives=[goal("d6")]).card("direct-from-hq").order("e7")
    t.attack("e7xd7")
    t.do("react ambush", "f s s")
    won(t, t.do("retreat e7-d6"))


@pytest.mark.pitfall(40)
def test_the_battle_ends_with_a_retreat_under_a_barrage():
    t = tense("i4 . I4", objectives=[goal("c8", "axis")]).card("barrage")
    t.do("target d7", "f s s s")
    won(t, t.do("retreat d7-c8"), "axis")


@pytest.mark.pitfall(40)
def test_the_battle_ends_with_the_retreat_that_gives_up_a_majority():
    t = tense(RETREAT.format(".", "."), "e7", objectives=[goal("e6 e5", when="majority")])
    t.card("direct-from-hq").order("e5")
    t.attack("e5xe6", "f s s")
    won(t, t.do("retreat e6-f7"))


@pytest.mark.rule("FAQ-AIR-114")
@pytest.mark.parametrize(("first", "row"), [("allies", "I4 i4 . ."), ("axis", "i4 I4 . .")])
def test_two_sides_that_have_enough_at_once_have_drawn(first, row):
    """Its unit leaves a group, which gives the enemy the majority, for an objective of its own. Ruling 53."""
    enemy = "axis" if first == "allies" else "allies"
    goals = [goal("d7 e7", enemy, "majority"), goal("d8", first)]
    t = tense(row, objectives=goals, first=first, axis=("direct-from-hq",))
    t.card("direct-from-hq").order("d7")
    facts = t.do("move d7-d8")
    assert facts[-1] == BattleDrawn()
    assert (t.game.over, t.game.winner, t.game.legal(), t.medals) == (True, None, [], (3, 3))


@pytest.mark.pitfall(40)
@pytest.mark.rule("FAQ-GEN-003")
def test_the_battle_ends_when_ground_is_taken_on_an_objective():
    t = tense("T3 i4 i4 .", objectives=[goal("e7")]).card("direct-from-hq").order("d7")
    t.attack("d7xe7", "f s s")
    t.do("retreat e7-e8")
    won(t, t.do("advance d7-e7"))


@pytest.mark.pitfall(40)
def test_the_battle_ends_when_ground_is_taken_after_an_overrun():
    t = tense("T3 i4 i4 .", objectives=[goal("f7")]).card("direct-from-hq").order("d7")
    t.attack("d7xe7", "f s s")
    t.do("retreat e7-d8")
    t.do("advance d7-e7")
    t.do("attack e7xf7", "f s s")
    t.do("retreat f7-f8")
    won(t, t.do("advance e7-f7"))


@pytest.mark.pitfall(40)
@pytest.mark.rule("FAQ-CMD-044")
def test_the_battle_ends_in_the_move_after_battle_of_behind_enemy_lines():
    t = tense("I4 . . . i4", objectives=[goal("f7")]).card("behind-enemy-lines").order("d7").end()
    assert t.phase == "sally"
    facts = t.do("move d7-f7")
    won(t, facts)
    assert "drew" not in {f.fact for f in facts}


@pytest.mark.pitfall(40)
def test_the_battle_ends_with_the_landing_that_takes_an_objective():
    drop = {"trait": "drops_paratroops", "side": "allies", "unit": "infantry", "figures": 2, "scatter": 2}
    t = board("I4 . . . i4", at="d3", medals=1, specials=[drop], objectives=[goal("e7")])
    assert t.phase == "drop"
    t.game.force_landings("e7", ["e7", "f7"])
    won(t, t.do("drop e7"), medals=(1, 0))


@pytest.mark.pitfall(40)
def test_the_battle_ends_with_the_turn_that_holds_an_objective_to_its_end():
    t = tense("I4 . . i4", objectives=[goal("d8", when="turn-end")]).card("direct-from-hq").order("d7")
    t.do("move d7-d8")
    assert not t.game.over
    facts = t.do("end")
    won(t, facts, medals=(2, 2))
    assert "drew" not in {f.fact for f in facts}


@pytest.mark.pitfall(40)
def test_the_battle_ends_with_the_move_after_battle_that_closes_such_a_turn():
    t = tense("I4 . . i4", objectives=[goal("d8", when="turn-end")]).card("behind-enemy-lines").order("d7").end()
    won(t, t.do("move d7-d8"), medals=(2, 2))


@pytest.mark.pitfall(40)
def test_the_battle_ends_with_such_a_turn_even_when_no_card_can_be_played():
    t = board("I4 . . i4", at="d7", objectives=[goal("d7", when="turn-end")]).give("ambush")
    assert t.legal == ["discard ambush"]
    won(t, t.do("discard ambush"), medals=(0, 0))


@pytest.mark.pitfall(40)
def test_the_final_score_stays_when_a_finished_battle_is_loaded():
    t = tense("I4 i1 . .").card("direct-from-hq").order("d7")
    t.attack("d7xe7", "i s s")
    loaded = Game.load(t.game.field, t.game.position())
    assert (loaded.over, loaded.winner, loaded.legal()) == (True, "allies", [])
    assert loaded.medals == t.medals == (3, 2)


# Victory over the last enemy unit.


@pytest.mark.pitfall(40)
def test_the_battle_ends_when_the_last_enemy_unit_is_gone():
    t = board("I4 i1 I4", at="d7").give("probe-left", side="axis").card("direct-from-hq").order("d7", "f7")
    won(t, t.attack("d7xe7", "i s s"), medals=(1, 0))


@pytest.mark.pitfall(40)
def test_the_battle_ends_when_an_ambush_eliminates_the_last_unit_of_the_attacker():
    t = board("I1 i4 i4", at="d7").give("ambush", side="axis").card("direct-from-hq").order("d7")
    t.attack("d7xe7")
    won(t, t.do("react ambush", "i s s"), "axis", medals=(0, 1))


@pytest.mark.pitfall(40)
def test_the_battle_ends_when_a_strike_or_a_blocked_retreat_takes_the_last_unit():
    t = board("I4 . i1", at="d7").card("air-power")
    t.do("target f7")
    won(t, t.do("done", "s a"), medals=(1, 0))
    t = board(DEAD_END.format("i1"), at="d7").card("barrage")
    won(t, t.do("target e6", "f s s s"), medals=(1, 0))


# Victory when the pile runs out.

VASSIEUX = {"trait": "never_reshuffles", "winner": "axis"}


def pile(left, drawing="I4 i4 . . i4 I4", axis=("probe-left",), **more):
    """A battle whose draw pile is never rebuilt, with so many cards in it."""
    t = board(drawing, at="d7", specials=[VASSIEUX, *more.pop("specials", [])], **more).give(*axis, side="axis")
    p = t.game.position()
    t.reload(p, deck=p.deck[:left], discards=p.deck[left:])
    return t


def discard(t, hand):
    """Put these cards into the hand of the side to move, without touching the pile."""
    p = t.game.position()
    rest = [*p.discards, *p.hands[t.game.active]]
    for card in hand:
        rest.remove(card)
    t.reload(p, hands=p.hands | {t.game.active: list(hand)}, discards=rest)
    return t


@pytest.mark.pitfall(40)
@pytest.mark.rule("SC-BASE-057")
@pytest.mark.parametrize("left", [1, 2])
def test_the_battle_ends_when_the_last_card_is_drawn(left):
    t = discard(pile(left), ["direct-from-hq"])
    t.do("play direct-from-hq")
    t.order()
    facts = t.do("end")
    if left == 2:
        assert not t.game.over
        t.do("play probe-left")
        t.order()
        facts = t.do("end")
    won(t, facts, "axis", medals=(0, 0))


@pytest.mark.pitfall(40)
@pytest.mark.rule("SC-BASE-057")
@pytest.mark.parametrize("left", [1, 2])
def test_the_battle_ends_when_a_recon_looks_at_the_last_card(left):
    t = discard(pile(left), ["recon-left"])
    t.do("play recon-left")
    t.order()
    facts = t.do("end")
    assert sum(f.fact == "looked" for f in facts) == left
    won(t, facts, "axis", medals=(0, 0))


@pytest.mark.pitfall(40)
@pytest.mark.rule("SC-BASE-057")
def test_the_battle_ends_when_the_last_card_replaces_an_ambush():
    t = discard(pile(1, axis=("ambush",)), ["direct-from-hq"])
    t.do("play direct-from-hq")
    t.order("d7").attack("d7xe7")
    t.do("react ambush", "s s s s s s")
    facts = t.do("end")
    assert [f.side for f in facts if f.fact == "drew"] == ["axis"]
    won(t, facts, "axis", medals=(0, 0))


@pytest.mark.pitfall(40)
@pytest.mark.rule("SC-BASE-057")
def test_the_battle_ends_when_the_last_card_is_the_extra_one_of_the_battle():
    t = pile(2, specials=[{"trait": "draws_more", "side": "allies", "turns": [1]}])
    discard(t, ["direct-from-hq"]).do("play direct-from-hq")
    t.order()
    won(t, t.do("end"), "axis", medals=(0, 0))


@pytest.mark.pitfall(40)
@pytest.mark.rule("SC-BASE-057")
def test_a_victory_won_before_the_draw_goes_before_the_end_of_the_pile():
    t = discard(pile(1, "I4 i1 . . . i4", medals=1), ["direct-from-hq"])
    t.do("play direct-from-hq")
    t.order("d7")
    won(t, t.attack("d7xe7", "i s s"), medals=(1, 0))
    t = discard(pile(1, objectives=[goal("d8", when="turn-end")]), ["direct-from-hq"])
    t.do("play direct-from-hq")
    t.order("d7").do("move d7-d8")
    facts = t.do("end")
    won(t, facts, medals=(0, 0))
    assert len(t.game.position().deck) == 1
