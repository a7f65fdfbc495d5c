"""Contrast of the controls: each can be read at rest, under the pointer, in focus and pressed."""

from __future__ import annotations

import games
import pytest
from chromium import Visit
from contrast import faint, stays
from pilot import Pilot
from playwright.sync_api import expect
from served import Served


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_control_of_the_header_can_be_read_in_every_state(visit: Visit, theme: str) -> None:
    page = visit("/nowhere/at/all", settings={"theme": theme})
    expect(page.get_by_role("heading", name="You have left the map")).to_be_visible()
    stays(page)
    controls = page.locator("header a, header button")
    assert controls.count() >= 6
    assert faint(page, controls, (5, 700)) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_control_of_the_table_can_be_read_in_every_state(visit: Visit, served: Served, theme: str) -> None:
    table = served.prepare("pegasus-bridge", "contrast", "computer", games.opening("pegasus-bridge", 2, "contrast"))
    page = visit(settings={"theme": theme})
    pilot = Pilot(page)
    page.goto(table.link("allies"))
    pilot.until_mine()
    stays(page)
    controls = page.locator(".play .btn, .play [role=tab]")
    assert controls.count() >= 8
    assert faint(page, controls, (400, 300)) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_control_of_a_battle_can_be_read_in_every_state(visit: Visit, theme: str) -> None:
    page = visit("/battle/pegasus-bridge", settings={"theme": theme})
    expect(page.get_by_role("button", name="Start the battle")).to_be_visible()
    stays(page)
    assert faint(page, page.locator("main .btn, main select, main summary"), (5, 300)) == []
