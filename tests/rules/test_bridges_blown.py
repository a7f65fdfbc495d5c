"""Bridges that are blown and built with cards: sections, dice, hands, the unit on the bridge, pontoons."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.content.errors import ContentError
from bocage.testing import ScriptedTable, board

BLOWS = {"trait": "blows_bridges", "side": "allies"}
TRIES = BLOWS | {"card": "demolition-attempt"}
BUILDS = {"trait": "builds_bridges", "side": "axis"}
# A river from edge to edge of the centre, a bridge at g6, one in the left section of the Allies at c6.
RIVER = """
    .   .   .   .   .   .   .   .   .   .   .   .   .
      .   .   .   .   .   .   i4  .   .   .   .   .
    .   .   .   .   .   .   .   .   .   .   .   .   .
      ~   ~   ~+= ~   ~   ~   ~+= ~   ~   ~   ~   ~
    .   .   .   .   .   .   .   I4  .   .   .   .   .
"""


def river(*specials: dict[str, Any], drawing: str = RIVER, **more: Any) -> ScriptedTable:
    return board(drawing, "a9", specials=list(specials), **more)


def blows(t: ScriptedTable) -> set[str]:
    return {action.removeprefix("blow ") for action in t.legal if action.startswith("blow ")}


def builds(t: ScriptedTable) -> set[str]:
    return {action.removeprefix("build ") for action in t.legal if action.startswith("build ")}


@pytest.mark.rule("FAQ-ACT-002", "FAQ-ACT-006")
def test_a_card_of_its_section_blows_a_bridge_without_dice_and_without_a_unit_near() -> None:
    t = river(BLOWS)
    t.card("probe-center", "probe-center-as-demolition")
    assert t.phase == "bridge"
    assert t.legal == ["blow g6"]
    assert t.refused("blow c6") == "c6 is outside the section of Bridge Demolition Center."
    assert t.refused("blow d6") == "No bridge stands at d6 that could be blown."
    facts = t.do("blow g6")
    assert [type(fact).__name__ for fact in facts[:1]] == ["Blown"]
    assert t.ground("g6") == "~+=+gp"


@pytest.mark.rule("FAQ-ACT-002")
def test_a_card_of_another_section_leaves_the_bridge_alone() -> None:
    t = river(BLOWS, drawing=RIVER.replace("~+= ~   ~   ~   ~+=", "~   ~   ~   ~   ~+="))
    t.give("probe-left", "probe-center")
    assert not t.can("play probe-left as probe-left-as-demolition")
    assert t.can("play probe-center as probe-center-as-demolition")
    assert "no bridge in its section" in t.refused("play probe-left as probe-left-as-demolition")


@pytest.mark.rule("FAQ-ACT-002")
def test_only_section_cards_blow_bridges() -> None:
    t = river(BLOWS)
    t.give("direct-from-hq", "recon-center", "assault-center", "attack-center", "general-advance")
    spent = {a for a in t.legal if "demolition" in a}
    assert spent == {f"play {c}-center as {c}-center-as-demolition" for c in ("recon", "assault", "attack")}


@pytest.mark.rule("FAQ-ACT-003", "FAQ-ACT-A01")
def test_the_spent_card_is_not_replaced() -> None:
    t = river(BLOWS)
    t.card("attack-center", "attack-center-as-demolition")
    t.do("blow g6")
    p = t.game.position()
    assert (t.game.active, len(p.hands["allies"]), p.discards) == ("axis", 3, ["attack-center"])
    t.skip()
    t.card("recon-left").order()
    t.end()
    assert len(t.game.position().hands["allies"]) == 3      # from then on


@pytest.mark.rule("FAQ-ACT-004")
@pytest.mark.parametrize(("dice", "gone"), [("s i", True), ("s s", True), ("g f", False), ("i a", False)])
def test_an_attempt_needs_a_star(dice: str, gone: bool) -> None:
    t = river(TRIES)
    t.card("probe-center", "probe-center-as-demolition-attempt")
    t.do("blow g6", dice)
    assert t.ground("g6") == ("~+=+gp" if gone else "~+=")


@pytest.mark.rule("FAQ-ACT-005", "FAQ-ACT-A01")
@pytest.mark.parametrize("dice", ["s i", "g f"])
def test_an_attempt_orders_nobody_and_its_card_is_replaced(dice: str) -> None:
    t = river(TRIES)
    t.card("attack-center", "attack-center-as-demolition-attempt")
    t.do("blow g6", dice)
    assert (t.game.active, len(t.game.position().hands["allies"])) == ("axis", 4)


@pytest.mark.rule("FAQ-ACT-007", "FAQ-TER-231")
def test_nothing_is_blown_or_built_where_the_battle_does_not_say_so() -> None:
    t = river()
    t.give("attack-center", "probe-center")
    assert not any("demolition" in a or "bridging" in a for a in t.legal)


@pytest.mark.rule("FAQ-ACT-007")
def test_only_the_side_that_is_named_blows_bridges() -> None:
    t = river(BLOWS, first="axis")
    t.give("attack-center")
    assert not any("demolition" in a for a in t.legal)


@pytest.mark.rule("FAQ-ACT-008")
@pytest.mark.parametrize(("unit", "medals"), [("i4", (1, 0)), ("I4", (0, 1))])
def test_the_unit_on_a_blown_bridge_is_lost_to_its_enemy(unit: str, medals: tuple[int, int]) -> None:
    t = river(BLOWS, drawing=RIVER.replace("~+= ~   ~   ~   ~   ~", f"~+=/{unit} ~   ~   ~   ~   ~"))
    t.card("probe-center", "probe-center-as-demolition")
    t.do("blow g6")
    assert (t.unit("g6"), t.medals) == ("", medals)


@pytest.mark.rule("FAQ-ACT-008")
def test_the_last_medal_for_a_blown_bridge_ends_the_battle() -> None:
    t = river(BLOWS, medals=1, drawing=RIVER.replace("~+= ~   ~   ~   ~   ~", "~+=/i4 ~   ~   ~   ~   ~"))
    t.card("probe-center", "probe-center-as-demolition")
    t.do("blow g6")
    assert (t.phase, t.game.winner) == ("over", "allies")


@pytest.mark.rule("FAQ-ACT-002", "FAQ-ACT-008")
def test_a_blown_bridge_is_neither_entered_nor_retreated_over_and_loses_its_objective() -> None:
    drawing = RIVER.replace("~+= ~   ~   ~   ~   ~", "~+=/i4 ~   ~   ~   ~   ~")
    goal = {"sides": ["axis"], "at": "g6", "when": "held"}
    t = river(BLOWS, drawing=drawing, objectives=[goal])
    assert t.medals == (0, 1)
    t.card("probe-center", "probe-center-as-demolition")
    t.do("blow g6")
    assert t.medals == (1, 0)
    t.skip()
    t.card("attack-center").order("h5")
    assert "g6" not in t.reach("h5")
    assert "Missing bridge" in t.refused("move h5-g6") or "River" in t.refused("move h5-g6")


@pytest.mark.rule("FAQ-TER-232", "FAQ-TER-235", "FAQ-SCN-049")
def test_an_attack_card_builds_a_pontoon_on_any_river_hex_of_its_section() -> None:
    t = river(BUILDS, first="axis")
    t.give("attack-left", "probe-center", "assault-center", "attack-center")
    assert {a for a in t.legal if "bridging" in a} == {
        "play attack-left as attack-left-as-bridging", "play attack-center as attack-center-as-bridging",
    }
    t.do("play attack-left as attack-left-as-bridging")
    assert builds(t) == {"i6", "j6", "k6", "l6"}            # the left of the Axis, with nobody near
    assert t.refused("build c5") == "No bridge can be built at c5."
    t.do("build k6")
    assert t.ground("k6") == "~+po"
    assert (t.game.active, len(t.game.position().hands["axis"])) == ("allies", 4)


@pytest.mark.rule("FAQ-TER-232")
def test_units_cross_the_pontoon_once_it_is_built_and_not_before() -> None:
    t = river(BUILDS, first="axis", drawing=RIVER.replace("~+= ~   ~   ~   ~   ~", "~   ~   ~   ~   ~   ~"))
    before = t.game.copy()
    t.card("attack-center", "attack-center-as-bridging").do("build g6")
    t.skip()
    for table, crosses in ((t, True), (ScriptedTable(before), False)):
        table.card("attack-center").order("g8")
        assert ("g6" in table.reach("g8")) is crosses


@pytest.mark.rule("FAQ-TER-232")
def test_a_pontoon_may_replace_a_blown_bridge_and_none_stands_twice() -> None:
    t = river(BLOWS, BUILDS)
    t.card("probe-center", "probe-center-as-demolition").do("blow g6")
    t.card("attack-center", "attack-center-as-bridging")
    assert "g6" in builds(t)
    t.do("build g6")
    assert t.ground("g6") == "~+="
    t.skip()
    t.card("attack-center", "attack-center-as-bridging")
    assert "g6" not in builds(t)
    assert t.refused("build g6") == "A bridge stands at g6 already."


@pytest.mark.rule("FAQ-ACT-009", "FAQ-TER-236", "FAQ-SCN-050")
def test_a_pontoon_is_blown_like_any_bridge_and_can_be_built_again() -> None:
    t = river(BLOWS, BUILDS, first="axis")
    t.card("attack-center", "attack-center-as-bridging").do("build f6")
    t.card("probe-center", "probe-center-as-demolition")
    assert blows(t) == {"f6", "g6"}
    t.do("blow f6")
    t.card("attack-center", "attack-center-as-bridging")
    assert "f6" in builds(t)


@pytest.mark.rule("FAQ-SCN-051")
def test_bridges_that_can_be_blown_are_bridges_like_all_others() -> None:
    here, there = river(BLOWS), river()
    for t in (here, there):
        t.card("attack-center").order("h5")
    assert here.reach("h5") == there.reach("h5")
    assert "g6" in here.reach("h5")


@pytest.mark.rule("FAQ-ACT-002")
def test_the_copy_of_a_demolition_is_the_printed_card() -> None:
    t = river(BLOWS)
    t.give("counter-attack", side="axis")
    t.card("probe-center", "probe-center-as-demolition").do("blow g6")
    assert t.legal == ["play counter-attack as probe-center"]


@pytest.mark.rule("FAQ-ACT-008")
@pytest.mark.parametrize(
    ("specials", "more", "told"),
    [
        ([BLOWS], {"drawing": "s+= I4 i4"}, "must span ground"),
        ([BUILDS | {"over": ["forest"]}], {"drawing": "~ I4 i4"}, "must span ground"),
        ([BLOWS, {"trait": "boats", "at": "d9"}], {"drawing": "~ I4 i4"}, "boats"),
    ],
)
def test_a_battle_that_cannot_be_meant_is_refused(
    specials: list[dict[str, Any]], more: dict[str, Any], told: str
) -> None:
    with pytest.raises(ContentError, match=told):
        board(more["drawing"], "c9", specials=specials)


def test_the_position_in_the_middle_of_a_demolition_can_be_kept() -> None:
    t = river(BLOWS, BUILDS)
    t.card("probe-center", "probe-center-as-demolition")
    t.reload(t.game.position())
    assert t.legal == ["blow g6"]
    t.do("blow g6")
    t.reload(t.game.position())
    assert t.ground("g6") == "~+=+gp"
