"""War diary, puzzle of the day and campaign in the browser."""

from __future__ import annotations

import re

import axe
import games
import pytest
from chromium import Visit
from playwright.sync_api import expect
from served import Served

BATTLE = "pegasus-bridge"
PHONE = {"width": 390, "height": 844}


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_the_diary_of_a_finished_game(visit: Visit, served: Served, locale: str) -> None:
    there = served.prepare(BATTLE, games.SEED, "computer", games.whole(BATTLE))
    how = {} if locale == "en-GB" else {"viewport": PHONE, "touch": True}
    page = visit(f"/diary/{there.id}", locale=locale, **how)
    expect(page.get_by_role("heading", name="Pegasus Bridge")).to_be_visible()
    expect(page.locator(".map svg")).to_be_visible()
    assert page.locator(".map svg .tip").count() > 3
    expect(page.locator(".story ol, .story p").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert axe.findings(page) == []
    link = page.get_by_role("link", name=re.compile("^(Picture|Image)$")).get_attribute("href")
    assert link
    answer = page.request.get(link)
    assert answer.headers["content-type"] == "image/png"
    assert f"lang={locale[:2]}" in link


def test_the_puzzle_is_answered_once_and_then_explained(visit: Visit) -> None:
    page = visit("/puzzle")
    options = page.get_by_role("list", name="Choices").get_by_role("button")
    expect(options.first).to_be_enabled(timeout=30_000)
    expect(page.get_by_text("%")).to_have_count(0)
    options.nth(1).click()
    expect(page.get_by_role("status").filter(has_text=re.compile("Right|Not this time"))).to_be_visible()
    expect(page.locator(".option.best")).to_have_count(1)
    expect(page.get_by_text("played in the game")).to_have_count(1)
    assert axe.findings(page) == []
    page.reload()
    expect(options.first).to_be_disabled()          # it was answered
    page.get_by_role("button", name="Take command here").click()
    page.get_by_role("dialog").get_by_role("button", name="Take command").click()
    expect(page).to_have_url(re.compile("/table/"))


def test_the_campaign_shows_what_was_fought(visit: Visit, served: Served) -> None:
    there = served.prepare(BATTLE, games.SEED, "computer", games.opening(BATTLE, 2))
    page = visit(there.link(games.first_side(BATTLE)))
    page.get_by_role("button", name="Resign").first.click()
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(page.get_by_role("dialog").get_by_role("link", name="War diary")).to_be_visible()
    page.goto("/campaign")
    fought = page.locator("li.fought")
    expect(fought).to_have_count(1)
    expect(fought).to_contain_text("Pegasus Bridge")
    expect(fought).to_contain_text("one defeat")
    expect(page.get_by_text(re.compile(r"^0 of \d+ battles won$"))).to_be_visible()
    assert axe.findings(page) == []
    fought.get_by_role("link", name="War diary").click()
    expect(page).to_have_url(re.compile("/diary/"))
