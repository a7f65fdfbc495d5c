"""Landing craft at the table: drawn round their units, told in words, gone once the unit is ashore."""

from __future__ import annotations

import pytest
import sizes
from chromium import Visit
from pilot import Pilot
from playwright.sync_api import expect
from served import Served

from bocage.content.source import BattleSource
from bocage.notation.drawn_battle import battle

COAST = """
    .     .     i4    .
       .     .     .
    :     :     :     :
       s     s     s
    s/I4  s/T3  s     s
"""


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_a_unit_sails_and_steps_ashore(visit: Visit, served: Served, size: tuple[int, int]) -> None:
    drawn = battle(COAST, "a5", specials=[{"trait": "landing_craft", "at": "a1 b1"}])
    orders = ["play probe-left", "order a1", "order b1"]
    table = served.prepare(BattleSource.of(drawn).text, "craft 0", "computer", orders)
    touch = size[0] < 900
    page = visit(viewport=sizes.window(size), touch=touch)
    pilot = Pilot(page, touch)
    page.goto(table.link("allies"))
    pilot.until_mine()
    if pilot.game["phase"] == "order":
        pilot.follow("done")
        pilot.until_mine()
    expect(page.locator("[data-craft]")).to_have_count(2)
    expect(page.locator("[data-craft=a1]")).to_be_visible()
    if not touch:
        page.mouse.move(*pilot.point("a1"))
        expect(page.get_by_role("note")).to_contain_text("in a landing craft")
    pilot.follow("move a1-a3")
    pilot.follow("move b1-b2")
    pilot.until_mine()
    expect(page.locator("[data-craft=b2]")).to_be_visible()         # still at sea
    expect(page.locator("[data-craft]")).to_have_count(1)
