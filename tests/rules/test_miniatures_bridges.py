"""Miniatures: pioneers who blow a bridge beside them."""

from __future__ import annotations

import pytest
from tests.rules.test_miniatures_tables import field, ordered

BRIDGED = """
    ~   ~+= ~   ~
      .   PI5 .   in5
"""


@pytest.mark.rule("MIN-INF-009")
@pytest.mark.parametrize(("dice", "gone"), [("s i a", True), ("g f s", True), ("i a g", False)])
def test_pioneers_blow_a_bridge_beside_them_instead_of_battling(dice: str, gone: bool) -> None:
    t = ordered(BRIDGED, "d4").battle_phase()
    assert t.targets("d4") == {"f4"}
    assert t.game.explain("demolish d4xd5")["rules"] == ["MIN-INF-009"]
    facts = t.do("demolish d4xd5", dice)
    assert t.ground("d5") == ("~+=+gp" if gone else "~+=")
    assert [fact.fact for fact in facts] == ["die", "die", "die", "blown"]
    assert t.game.active == "allies"                                    # the turn goes on
    assert not t.can("demolish d4xd5")
    assert t.targets("d4") == set()


@pytest.mark.rule("MIN-INF-009")
def test_only_pioneers_who_may_battle_blow_a_standing_bridge_beside_them() -> None:
    t = ordered(BRIDGED.replace("PI5", "IN5"), "d4").battle_phase()
    assert t.refused("demolish d4xd5") == "Infantry blows no bridges."
    t = ordered(BRIDGED, "d4").battle_phase()
    assert t.refused("demolish d4xe5") == "No bridge stands at e5 that could be blown."
    far = ordered(BRIDGED.replace("~   ~+= ~   ~", "~   ~   ~   ~+="), "d4").battle_phase()
    assert "next hex only" in far.refused("demolish d4xf5")
    t.attack("d4xf4", "i i")
    assert "already battled" in t.refused("demolish d4xd5")
    t = ordered(BRIDGED.replace("~+= ~ ", "~   ~+=").replace(".   PI5", "PI5 .  ").replace("in5", "."), "c4")
    t.do("move c4-e4")                                                  # two hexes: no battle to give up
    t.battle_phase()
    assert "may not battle" in t.refused("demolish e4xe5")
    t = field(BRIDGED.replace(".   in5", "in5 .")).card("close-assault")
    assert t.can("attack d4xe4")
    assert not t.can("demolish d4xd5")                                  # the card is for close assaults
    dry = ordered(BRIDGED.replace("~+=", "~  "), "d4").battle_phase()
    assert not any(a.startswith("demolish") for a in dry.legal)


@pytest.mark.rule("MIN-INF-009")
def test_the_unit_on_the_bridge_that_pioneers_blow_is_lost() -> None:
    t = ordered(BRIDGED.replace("~+= ~ ", "~+=/in5 ~"), "d4").battle_phase()
    assert t.can("attack d4xd5")
    t.do("demolish d4xd5", "s i i")
    assert (t.unit("d5"), t.medals) == ("", (1, 0))
