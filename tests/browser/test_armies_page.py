"""The page of armies: buy, read reasons, save and share, and start a game with two armies."""

from __future__ import annotations

import os
import re
from pathlib import Path

from axe import findings
from chromium import Visit
from playwright.sync_api import Page, expect

PHONE = {"width": 390, "height": 844}
SHOTS = os.environ.get("BOCAGE_SHOTS", "")


def shot(page: Page, name: str) -> None:
    if SHOTS:
        page.screenshot(path=str(Path(SHOTS) / f"{name}.png"), full_page=True)


def test_an_army_is_built_saved_shared_and_played(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("link", name="Armies").click()
    page.wait_for_url(re.compile("/armies$"))
    page.get_by_label("Name", exact=True).fill("Kampfgruppe Berg")
    page.get_by_label("Nation", exact=True).select_option("germany")
    page.get_by_role("button", name="Add Panther").click()
    expect(page.get_by_text("10 of 60 points, 50 left")).to_be_visible()
    expect(page.get_by_text("50 points left to spend")).to_be_visible()
    offered = page.locator(".shop .models li").count()
    assert offered > 20
    expect(page.locator(".shop .models svg")).to_have_count(offered)
    page.get_by_role("button", name="One more: Panther").click()
    expect(page.get_by_text("20 of 60 points, 40 left")).to_be_visible()
    page.get_by_label("Budget, in points").fill("15")
    page.get_by_label("Budget, in points").press("Tab")
    expect(page.get_by_role("alert")).to_contain_text("the army costs 20 points, 15 may be spent")
    expect(page.get_by_role("button", name="To the battle")).to_be_disabled()

    # What did not serve yet is there on demand, greyed with its reason.
    page.get_by_label("Month", exact=True).fill("1941-06")
    page.get_by_label("Show other months too").check()
    expect(page.get_by_role("button", name="Add Tiger", exact=True)).to_be_disabled()
    expect(page.get_by_text("Tiger came only in 1942-09")).to_be_visible()
    assert not findings(page)
    shot(page, "armies-reasons")

    page.get_by_label("Month", exact=True).fill("1944-06")
    page.get_by_label("Budget, in points").fill("40")
    page.get_by_label("Budget, in points").press("Tab")
    page.get_by_role("button", name="Balanced", exact=True).click()
    expect(page.get_by_text("40 of 40 points, 0 left")).to_be_visible()
    page.get_by_role("button", name="Save").click()
    page.wait_for_url(re.compile(r"/armies/[\w-]+$"))
    other = visit(page.url.partition("//")[2].partition("/")[2].join(("/", "")), viewport=PHONE, touch=True)
    expect(other.get_by_text("40 of 40 points, 0 left")).to_be_visible()
    assert not findings(other)
    shot(other, "armies-phone")
    shot(page, "armies-desk")

    page.get_by_label("Map", exact=True).select_option("operation-cobra")
    page.get_by_role("button", name="To the battle").click()
    page.get_by_role("dialog").get_by_label("Axis").check()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("Play|Start|Open")).last.click()
    page.wait_for_url(re.compile("/table/"))
    expect(page.get_by_text(re.compile("units wait"))).to_be_visible()
    expect(page.locator(".hand .card").first).to_be_visible()
    shot(page, "armies-deploy")


def test_leaders_take_the_place_of_command_cards(visit: Visit) -> None:
    page = visit("/armies")
    page.get_by_role("button", name="Infantry", exact=True).click()
    page.get_by_label("Orders come from").select_option("leaders")
    shot(page, "armies-leaders-desk")
    with page.expect_request("**/api/armies/battle") as asked:
        page.get_by_role("button", name="To the battle").click()
    assert (asked.value.post_data_json or {})["command"] == "leaders"
    page.get_by_role("dialog").get_by_role("button", name=re.compile("Play|Start|Open")).last.click()
    page.wait_for_url(re.compile("/table/"))
    expect(page.get_by_text(re.compile("units wait"))).to_be_visible()
    expect(page.locator(".hand .card")).to_have_count(0)
    shot(page, "armies-leaders-table")


def test_the_page_speaks_french(visit: Visit) -> None:
    page = visit("/armies", settings={"lang": "fr"})
    page.get_by_role("button", name="Blindés", exact=True).click()
    expect(page.get_by_text("60 points sur 60, reste 0")).to_be_visible()
    shot(page, "armies-french")
