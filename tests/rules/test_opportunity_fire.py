"""Opportunity fire of the rules for miniatures, and where it meets the other rules."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.explain.sentences import tell
from bocage.notation import facts as f
from bocage.testing import ScriptedTable, board

FIRE = {"trait": "opportunity_fire", "cite": ["MIN-RUL-004", "MIN-RUL-005", "MIN-RUL-006", "MIN-RUL-008"]}
LANE = """
.     .     .     .     .     .     .
   .     .     .     .     .     .
.     {}    {}    {}    {}    {}    {}
   .     .     .     .     .     .
.     .     .     .     .     .     .
"""


def lane(
    row: str, *units: str, card: str = "direct-from-hq", specials: tuple[Any, ...] = (), **more: Any
) -> ScriptedTable:
    """A row of hexes from d5 to i5 on open ground; the units named, or the one on d5, have their orders."""
    t = board(LANE.format(*row.split()), "c7", specials=[FIRE, *specials], **more)
    return t.card(card).order(*(units or ("d5",)))


def shots(t: ScriptedTable) -> set[str]:
    """The hexes of the units that may fire now."""
    return {a.removeprefix("attack ").partition("x")[0] for a in t.legal if a.startswith("attack ")}


# The trigger.


@pytest.mark.rule("MIN-RUL-004")
def test_fire_is_offered_as_an_enemy_enters_open_ground_in_range_before_its_move_goes_on() -> None:
    t = lane("I4 . . . i4 .")
    t.do("move d5-e5")
    assert (t.phase, t.game.decider) == ("opportunity", "axis")
    assert t.legal == ["attack h5xe5", "done"]
    assert t.refused("move e5-f5") == "Not now: decide about opportunity fire first."
    t.do("done")
    assert (t.phase, t.game.decider) == ("march", "allies")
    t.do("move e5-f5")
    assert t.phase == "opportunity"


@pytest.mark.rule("MIN-RUL-004")
def test_fire_is_not_offered_out_of_range_or_where_the_enemy_enters_a_forest() -> None:
    t = lane("I4 . . . . i4")
    t.do("move d5-e5")
    assert t.phase == "march"       # four hexes away
    t = lane("I4 f . . i4 .")
    t.do("move d5-e5")
    assert t.phase == "battle"      # the forest has ended the move


@pytest.mark.rule("MIN-RUL-004")
@pytest.mark.parametrize(("ground", "asked"), [
    (".", True), (":", True), ("ma", True), (".+x", True), (".+o", False), (".+*", False), ("h", False), ("v", False),
])
def test_a_hex_is_clear_if_nothing_on_it_hides_protects_or_shelters(ground: str, asked: bool) -> None:
    t = lane(f"I4 {ground} . i4 . .")
    t.do("move d5-e5")
    assert (t.phase == "opportunity") == asked


@pytest.mark.rule("MIN-RUL-004")
def test_artillery_fires_directly_or_not_at_all() -> None:
    t = lane("I4 . . . g2 .")
    t.do("move d5-e5")
    assert shots(t) == {"h5"}       # it sees the enemy itself
    t = lane("I4 . . f g2 .")
    t.do("move d5-e5")
    assert t.phase == "march"       # over the forest it would fire indirectly
    t = lane("I4 . . i4 g2 .")
    t.do("move d5-e5")
    assert shots(t) == {"g5"}       # over the heads of others, too
    assert "Opportunity fire is direct" in t.refused("attack h5xe5")


@pytest.mark.rule("MIN-RUL-004")
def test_a_unit_with_an_enemy_beside_it_fires_at_no_other() -> None:
    t = lane("I4 . . i4 T3 .")
    t.do("move d5-e5")
    assert t.phase == "march"
    t.do("move e5-f5")
    assert shots(t) == {"g5"}       # now it stands beside that one too


# One die.


@pytest.mark.rule("MIN-RUL-005", "MIN-RUL-007")
def test_one_die_is_rolled_however_many_units_are_in_range_and_never_again() -> None:
    t = board("""
        .     .     i4    .     .
           .     .     i4    .
        .     I4    .     i4    .
           .     .     .     .
    """, "c7", specials=[FIRE]).card("direct-from-hq").order("d5")
    t.do("move d5-e5")
    assert len(shots(t)) == 3
    told = t.do("attack f5xe5", "s")
    assert [fact for fact in told if isinstance(fact, f.Die)] == [f.Die(face="star")]
    assert t.unit("e5") == "I4"
    assert t.phase == "march"       # no second die for the one that missed


@pytest.mark.rule("MIN-RUL-005")
@pytest.mark.parametrize(("die", "figures"), [("i", 3), ("g", 3), ("a", 4), ("s", 4)])
def test_the_die_hits_as_it_hits_that_unit(die: str, figures: int) -> None:
    t = lane("I4 . . i4 . .")
    t.do("move d5-e5")
    t.do("attack g5xe5", die)
    assert t.unit("e5") == f"I{figures}"


@pytest.mark.rule("MIN-RUL-005")
def test_the_shooter_brings_its_special_faces() -> None:
    for unit, figures in (("mg4", 3), ("i4", 4)):
        t = lane(f"I4 . . {unit} . .")
        t.do("move d5-e5")
        t.do("attack g5xe5", "s")       # stars of a machine gun hit infantry
        assert t.unit("e5") == f"I{figures}"


@pytest.mark.rule("MIN-RUL-005")
def test_the_card_in_play_adds_nothing_to_the_die() -> None:
    t = lane("T3 . . i4 . .", card="armor-assault")        # which adds a die to close assaults
    t.do("move d5-e5")
    t.do("done")
    t.do("move e5-f5")
    told = t.game.explain("attack g5xf5")
    assert (told["dice"], told["odds"]["losses"][0]) == (1, pytest.approx(4 / 6))
    assert told["rules"][0] == "MIN-RUL-004"


@pytest.mark.rule("MIN-RUL-007")
def test_opportunity_fire_may_be_suppressive() -> None:
    for way, die, figures in (("suppress", "g", 3), ("suppress", "i", 4), ("attack", "i", 3)):
        t = board(LANE.format(*["I4", ".", ".", "i4", ".", "I4"]), "c7", miniatures={"opportunity": True})
        t.card("direct-from-hq").order("d5")
        t.do("move d5-e5")
        assert {"attack g5xe5", "suppress g5xe5"} <= set(t.legal)
        t.do(f"{way} g5xe5", die)
        assert t.phase == ("retreat" if figures == 4 else "march")      # its own symbol drives it back
        assert t.unit("e5") == f"I{figures}"


# A retreat ends the activation.


@pytest.mark.rule("MIN-RUL-006")
def test_a_retreat_ends_what_the_unit_does_this_turn() -> None:
    t = lane("I4 . . i4 . .", "d5")
    t.do("move d5-e5")
    t.do("attack g5xe5", "f")
    assert (t.phase, t.game.decider) == ("retreat", "allies")
    t.do("retreat e5-d4")
    assert t.unit("d4") == "I4"
    assert t.phase == "battle"
    assert t.legal == ["end"]


@pytest.mark.rule("MIN-RUL-006")
def test_the_other_units_of_the_side_go_on() -> None:
    t = lane("I4 . . i4 . I4", "d5", "i5")
    t.do("move d5-e5")
    t.do("attack g5xe5", "f")
    t.do("retreat e5-d4")
    assert t.phase == "move"
    assert not t.reach("d4")
    assert t.reach("i5")
    t.do("done")
    assert t.targets("i5") == {"g5"}
    assert not t.targets("d4")


@pytest.mark.rule("MIN-RUL-006")
def test_a_loss_without_a_retreat_lets_the_unit_go_on_and_battle() -> None:
    t = lane("I4 . . i4 . .")
    t.do("move d5-e5")
    t.do("attack g5xe5", "g")
    assert t.phase == "march"
    t.do("done")
    assert t.targets("e5") == {"g5"}


@pytest.mark.rule("MIN-RUL-006")
def test_a_retreat_that_is_blocked_costs_a_figure_and_the_unit_goes_on() -> None:
    t = board("""
        .     .     .     .     .     .
           .     .     .     .     .
        .     I4    .     .     i4    .
           .     I4    I4    .     .
    """, "c7", specials=[FIRE]).card("direct-from-hq").order("d5")
    t.do("move d5-e5")
    t.do("attack g5xe5", "f")
    assert t.unit("e5") == "I3"
    assert t.phase == "march"


# Again and again.


@pytest.mark.rule("MIN-RUL-008")
def test_armor_that_crosses_three_clear_hexes_may_be_shot_at_three_times_by_the_same_unit() -> None:
    t = board("""
        .     .     .     .     .     .
           .     .     i4    .     .
        .     .     .     .     .     .
           T3    .     .     .     .
        .     .     .     .     .     .
    """, "c7", specials=[FIRE]).card("direct-from-hq").order("c4")
    for step in ("c4-d4", "d4-e4", "e4-f4"):
        t.do(f"move {step}")
        assert t.phase == "opportunity"
        shooter = next(iter(shots(t)))
        t.do(f"attack {shooter}x{step[-2:]}", "s")
    assert t.phase == "battle"      # three hexes are its whole move
    assert t.unit("f4") == "T3"


# The same reach as a whole move.


def test_a_move_does_not_lead_back_to_where_it_began_and_others_wait() -> None:
    t = lane("I4 . . . . .", "d5")
    assert t.refused("move d5-f5") == "Here moves are made hex by hex, under fire: f5 is not the next hex."
    t.do("move d5-e5")
    assert not t.can("move e5-d5")
    assert t.refused("move e5-d5") == "A move does not lead back to d5, where it began."


# Meetings.


def test_taking_ground_draws_fire_and_a_retreat_ends_the_overrun() -> None:
    t = lane("T3 i1 . . i4 i4", card="direct-from-hq")
    t.battle_phase()
    t.do("attack d5xe5", "i s s")
    assert t.phase == "ground"
    t.do("advance d5-e5")
    assert (t.phase, shots(t)) == ("opportunity", {"h5"})
    t.do("attack h5xe5", "f")
    t.do("retreat e5-d4")
    assert t.phase == "battle"
    assert t.legal == ["end"]


def test_taking_ground_and_the_overrun_go_on_under_fire_that_drives_nobody_back() -> None:
    t = lane("T3 i1 i4 . . .")
    t.do("done")
    t.do("attack d5xe5", "i s s")
    t.do("advance d5-e5")
    assert t.phase == "opportunity"
    t.do("attack f5xe5", "s")
    assert t.phase == "again"
    assert t.targets("e5") == {"f5"}


def test_a_retreat_draws_no_fire() -> None:
    t = lane("I4 i4 . . . i4")
    t.do("done")
    t.do("attack d5xe5", "f s s")
    assert t.phase == "retreat"
    t.do(t.legal[0])
    assert t.phase == "ground"


def test_leaving_the_board_draws_fire_on_the_way_but_not_in_leaving() -> None:
    t = lane("I4 . . i4 . I4", specials=({"trait": "exits", "side": "allies", "at": "e5", "cite": ["AIR-160"]},))
    assert not t.can("exit d5")
    t.do("move d5-e5")
    assert t.phase == "opportunity"
    t.do("done")
    assert t.legal[-2:] == ["exit e5", "done"]
    t.do("exit e5")
    assert t.unit("e5") == ""
    assert t.medals == (1, 0)
    assert t.phase == "battle"


def test_fire_comes_before_the_mine_and_a_unit_driven_back_has_not_set_it_off() -> None:
    def mined() -> ScriptedTable:
        t = lane("I4 .+! . i4 . .", owners=[{"side": "axis", "what": "minefield"}])
        t.do("move d5-e5")
        assert t.phase == "opportunity"
        return t

    t = mined()
    t.do("attack g5xe5", "f")
    t.do("retreat e5-d4")
    assert t.game.position().mines == {}
    t = mined()
    t.do("done", "mine:2 g s")
    assert t.unit("e5") == "I3"
    assert t.game.position().mines == {"e5": 2}


def test_the_ice_breaks_before_the_enemy_fires() -> None:
    t = lane("I1 fr fr i4 . I4")
    t.do("move d5-e5", "s g")
    assert t.unit("e5") == ""
    assert t.medals == (0, 1)
    assert t.phase == "battle"
    t = lane("I2 fr fr i4 . .")
    t.do("move d5-e5", "s g")
    assert t.phase == "opportunity"
    t.do("done")
    t.do("move e5-f5", "g g")       # each hex of ice is rolled for as it is entered
    assert t.unit("f5") == "I1"


def test_an_ambush_may_follow_the_fire() -> None:
    t = lane("I4 . i4 . . .")
    t.do("move d5-e5")
    t.do("attack f5xe5", "g")
    t.do("done")
    t.give("ambush", side="axis")
    t.do("attack e5xf5")
    assert (t.phase, t.game.decider) == ("react", "axis")
    t.do("react ambush", "f s s")
    assert t.phase == "retreat"
    t.do(t.legal[0])
    assert t.phase == "battle"      # falling back draws no fire


def test_an_objective_counts_where_the_move_ends_and_after_the_fire() -> None:
    t = lane("I4 . . i4 . .", objectives=[{"sides": ["allies"], "at": "e5", "when": "at-once"}])
    t.do("move d5-e5")
    assert not t.game.over
    t.do("attack g5xe5", "s")
    assert not t.game.over          # it might yet go on
    t.do("done")
    assert t.game.winner == "allies"


def test_the_move_after_battle_draws_fire_too() -> None:
    t = lane("I4 . . . i4 .", card="behind-enemy-lines")
    t.do("done")
    t.do("end")
    assert t.phase == "sally"
    t.do("move d5-e5")
    assert t.phase == "opportunity"
    t.do("attack h5xe5", "f")
    t.do("retreat e5-d4")
    assert t.game.active == "axis"  # nobody else could go


def test_a_camouflaged_unit_fires_and_is_seen() -> None:
    t = lane("I4 . . i4 . .", specials=({"trait": "camouflages", "at": "g5", "cite": ["PAC-MRK-001"]},))
    t.do("move d5-e5")
    told = t.do("attack g5xe5", "s")
    assert any(isinstance(fact, f.Unmasked) for fact in told)


def test_night_bounds_the_fire() -> None:
    t = lane("I4 . . i4 . .", specials=({"trait": "night", "side": "axis", "sight": 1, "cite": ["PAC-NIT-001"]},))
    t.do("move d5-e5")
    assert t.phase == "march"


# Told and taken back.


def test_the_question_and_the_shot_are_told_in_both_languages() -> None:
    t = lane("I4 . . i4 . .")
    t.do("move d5-e5")
    facts = t.do("attack g5xe5", "g")
    stood = t.game.entries[-1].stood
    english, french = (
        " ".join(s.text(lang, t.game.field) for s in tell(t.game.field, facts, stood)) for lang in ("en", "fr")
    )
    assert "Opportunity fire: Infantry at g5 fires" in english
    assert "Tir d’opportunité" in french


def test_a_step_is_taken_back_unless_somebody_was_asked() -> None:
    t = lane("I4 . . . . i4")
    t.do("move d5-e5")
    assert t.game.can_undo
    t.game.undo()
    assert t.unit("d5") == "I4"
    t = lane("I4 . . i4 . .")
    t.do("move d5-e5")
    assert not t.game.can_undo
