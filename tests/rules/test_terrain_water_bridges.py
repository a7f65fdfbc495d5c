"""Rivers and bridges: terrain cards 8 and 9 of the FAQ."""

from __future__ import annotations

import msgspec
import pytest

from bocage.content.battle import Variants
from bocage.content.library import cards
from bocage.game import Game
from bocage.notation.position import PlacedUnit
from bocage.testing import ScriptedTable, board

VERBS = {
    *("play", "order", "target", "heal", "move", "attack", "clear", "ignore", "retreat", "advance"),
    *("keep", "react", "done", "end", "pass"),
    *("sortie", "call", "enter", "fly", "strafe", "land", "dive", "rescue"),
}
BY_THE_BATTLE = {"bridging", "demolition", "demolition-attempt"}        # ways to play a card that a battle brings
OF_THE_DECKS = cards().keys() - BY_THE_BATTLE


def ordered(drawing: str, *hexes: str, at: str = "d5", **more: object) -> ScriptedTable:
    return board(drawing, at=at, **more).card("direct-from-hq").order(*hexes)


@pytest.mark.rule("FAQ-TER-070")
@pytest.mark.parametrize("unit", ["I4", "T3", "G2"])
def test_a_river_cannot_be_entered(unit):
    assert "e5" not in ordered(f"{unit} ~", "d5").reach("d5")
    assert "e5" in ordered(f"{unit} ~+=", "d5").reach("d5")


@pytest.mark.rule("FAQ-TER-070")
@pytest.mark.parametrize(("behind", "left"), [("~", "i3"), ("~+=", "")])
def test_a_unit_with_only_river_behind_loses_a_figure_to_a_flag(behind, left):
    t = ordered(
        f"""
        ~     {behind}
           i4    I4
        """,
        "e6",
        at="d7",
    )
    t.attack("e6xd6", "f s s")
    assert t.unit("d6") == left


@pytest.mark.rule("FAQ-TER-071")
def test_a_bridge_does_not_slow_a_move_and_without_it_the_river_is_closed():
    assert {"e5", "f5", "g5"} <= ordered("T3 ~+= . .", "d5").reach("d5")
    assert not {"e5", "g5"} & ordered("T3 ~ . .", "d5").reach("d5")


@pytest.mark.rule("FAQ-TER-072")
@pytest.mark.parametrize("unit", ["T3", "I4", "G2"])
def test_a_bridge_changes_no_dice(unit):
    t = ordered(f"~+=/{unit} i4", "d5")
    assert t.dice("d5xe5") == 3
    assert t.battle_phase().targets("d5") == {"e5"}
    assert ordered(f"{unit} ~+=/i4", "d5").dice("d5xe5") == 3


@pytest.mark.rule("FAQ-TER-072")
def test_a_unit_battles_in_the_turn_it_enters_a_bridge():
    t = ordered("I4 ~+= i4", "d5")
    t.do("move d5-e5")
    assert t.battle_phase().targets("e5") == {"f5"}


@pytest.mark.rule("FAQ-TER-073", "FAQ-TER-074")
@pytest.mark.parametrize("arm", ["infantry", "armor"])
def test_a_bridge_does_not_block_sight(arm):
    assert board("I4 ~+= i4", at="d5").sees("d5", "f5", arm)
    assert not board("I4 ~+=/I4 i4", at="d5").sees("d5", "f5", arm)


@pytest.mark.rule("FAQ-TER-076")
@pytest.mark.parametrize("card", sorted(OF_THE_DECKS))
def test_no_card_offers_to_blow_a_bridge_where_the_battle_does_not_allow_it(card):
    t = board(
        """
        T3    I4    ~+=   i4
           G2    ~     t2
        """,
        at="d5",
        variants=Variants(air=cards()[card].lies_open),
    )
    face = next(f for f in t.game.field.deck.faces if f.startswith(card))
    t.give(*["recon-left"] if cards()[card].lies_open else [face, "recon-left"])
    seen = set()
    for _ in range(30):
        if t.game.over or t.game.active != "allies":
            break
        seen |= {a.split()[0] for a in t.legal}
        mine = [a for a in t.legal if not a.startswith("play") or a.startswith(f"play {face}")]
        t.do((mine or t.legal)[0])
    assert seen <= VERBS
    assert t.ground("f5") == "~+="


@pytest.mark.rule("FAQ-TER-077")
def test_a_bridge_is_entered_and_left_by_any_neighbouring_land_hex():
    t = ordered(
        """
        .     I4    I4
           ~     ~+=   ~
        .     I4    I4
        """,
        "e7",
        "f7",
        "e5",
        "f5",
        at="d7",
    )
    assert all("e6" in t.reach(h) for h in ("e7", "f7", "e5", "f5"))
    back = ordered("~ ~+=/I4 ~", "e6", at="d6").reach("e6")
    assert {"e7", "f7", "e5", "f5"} <= back
    assert not {"d6", "f6"} & back


@pytest.mark.rule("FAQ-TER-078")
def test_a_bridge_is_not_climbed_from_a_river_hex():
    reach = ordered("~+= ~/G2", "e5").reach("e5")
    assert "f5" in reach
    assert "d5" not in reach


@pytest.mark.rule("FAQ-TER-080")
def test_one_does_not_pass_from_a_bridge_to_a_different_bridge():
    t = ordered("~+=/G2 ~+=", "d5")
    assert "d6" in t.reach("d5")
    assert "e5" not in t.reach("d5")
    assert "e5" in ordered("G2 ~+=", "d5").reach("d5")


@pytest.mark.rule("FAQ-TER-080")
@pytest.mark.parametrize(("here", "advances"), [("~+=", False), (".", True)])
def test_ground_is_not_taken_from_a_bridge_to_a_different_bridge(here, advances):
    t = ordered(f"{here}/I4 ~+=/i1 . . i4", "d5")
    t.attack("d5xe5", "i s s")
    assert t.can("advance d5-e5") == advances


@pytest.mark.rule("FAQ-TER-080")
@pytest.mark.parametrize(("here", "left"), [("~+=", "i3"), (".", "")])
def test_a_retreat_does_not_lead_from_a_bridge_to_a_different_bridge(here, left):
    t = ordered(
        f"""
        ~     ~+=
           {here}/i4   I4
        """,
        "e6",
        at="d7",
    )
    t.attack("e6xd6", "f s s")
    assert t.unit("d6") == left


@pytest.mark.rule("FAQ-TER-080")
def test_the_sections_of_the_bridge_at_arnhem_lead_on_to_each_other():
    game = Game.new("arnhem-bridge", seed="terrain")
    units = [
        PlacedUnit(side="axis", unit="artillery", at="h5", figures=2),
        PlacedUnit(side="allies", unit="artillery", at="a1", figures=2),
    ]
    t = ScriptedTable(Game.load(game.field, msgspec.structs.replace(game.position(), units=units), "terrain"))
    t.card("direct-from-hq").order("h5")
    assert t.reach("h5") == {"h6", "g4"}


@pytest.mark.rule("FAQ-TER-081")
def test_a_bridge_is_no_road():
    over = ordered("r/T3 ~+= r r r", "d5").reach("d5")
    assert "g5" in over
    assert "h5" not in over
    assert "h5" in ordered("r/T3 r r r r", "d5").reach("d5")


@pytest.mark.rule("FAQ-TER-073", "FAQ-TER-074")
def test_a_bridge_blocks_sight_only_where_the_battle_says_so():
    drawing = "I4 ~+= i4"
    assert board(drawing, at="d5").sees("d5", "f5")
    hidden = board(drawing, at="d5", specials=[{"trait": "hides_view", "what": "bridge"}])
    assert not hidden.sees("d5", "f5")
    assert hidden.sees("d5", "f5", "artillery")
