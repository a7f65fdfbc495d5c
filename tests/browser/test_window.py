"""Layout of the window: the board fills it, nothing is left to scroll, and no bar stands beside it."""

from __future__ import annotations

import games
import pytest
from chromium import Visit
from playwright.sync_api import expect
from served import Served

SIZES = {"desk": {"width": 1280, "height": 800}, "phone": {"width": 360, "height": 740}}


@pytest.mark.parametrize("size", SIZES)
def test_a_page_with_a_board_does_not_scroll(visit: Visit, served: Served, size: str) -> None:
    battle = "pegasus-bridge"
    table = served.prepare(battle, games.SEED, "computer", games.opening(battle, 1))
    for path in (table.link("allies"), "/tutorial", f"/replay/{table.id}?at=3"):
        page = visit(path, viewport=SIZES[size])
        expect(page.locator("[data-hex=e5]")).to_be_visible()
        high = page.evaluate("[document.documentElement.scrollHeight, innerHeight]")
        assert high[0] <= high[1], path
        page.close()


def test_the_map_stays_when_the_button_was_let_go_outside(visit: Visit, served: Served) -> None:
    battle = "pegasus-bridge"
    table = served.prepare(battle, games.SEED, "computer", games.opening(battle, 1))
    page = visit(table.link("allies"))
    expect(page.locator("[data-hex=e5]")).to_be_visible()
    page.get_by_role("button", name="Zoom in").click()
    page.locator("[data-hex=e5]").element_handle().wait_for_element_state("stable")     # the map glides
    box = page.locator(".play .board").first.bounding_box()
    assert box
    x, edge = box["x"] + 40, box["y"] + box["height"]
    page.mouse.move(x, edge - 3)
    page.mouse.down()
    page.mouse.move(x, edge + 3)
    page.mouse.up()
    before = page.locator(".stage").get_attribute("style")
    page.mouse.move(x, edge - 60)
    page.mouse.move(x + 80, edge - 120)
    assert page.locator(".stage").get_attribute("style") == before
