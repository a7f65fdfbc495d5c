"""A player's past in the browser: profile, battles won on the home page, another name, on desktop and phone."""

from __future__ import annotations

import re

import games
import pytest
from axe import findings
from chromium import Visit
from playwright.sync_api import Page, expect
from served import Served

BATTLE = "pegasus-bridge"
WORDS = {
    "en": {"list": "Finished games", "sides": "By side", "won": "You have won it as: Allies",
           "none": "No finished game yet."},
    "fr": {"list": "Parties finies", "sides": "Par camp", "won": "Vous l’avez gagnée avec\u00a0: Alliés",
           "none": "Aucune partie finie pour l’instant."},
}


def beat(visit: Visit, served: Served, lang: str) -> Page:
    """A player whose opponent has given up."""
    table = served.prepare(BATTLE, games.SEED)
    winner, loser = (visit(table.link(side), settings={"lang": lang}) for side in ("allies", "axis"))
    for page in (winner, loser):
        expect(page.locator(".hand button").first).to_be_visible()
    loser.evaluate(
        """(id) => new Promise((done) => {
          const line = new WebSocket(`ws://${location.host}/ws/tables/${id}`);
          line.onopen = () => { line.send(JSON.stringify({ type: "resign" })); };
          line.onmessage = (e) => { if (JSON.parse(e.data).view?.ending) done(); };
        })""",
        table.id,
    )
    return winner


@pytest.mark.parametrize("lang", WORDS)
def test_a_victory_is_remembered(visit: Visit, served: Served, lang: str) -> None:
    words = WORDS[lang]
    page = beat(visit, served, lang)
    page.goto("/")
    tile = page.locator("ul.battles article", has=page.get_by_role("heading", name=re.compile("Pegasus")))
    expect(tile.get_by_text(words["won"])).to_have_count(1)
    page.goto("/past")
    expect(page.get_by_role("heading", name=words["list"])).to_be_visible()
    expect(page.get_by_role("heading", name=words["sides"])).to_be_visible()
    expect(page.locator("li.won")).to_have_count(1)
    assert findings(page) == []
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert findings(page) == []
    with page.expect_download() as taken:
        page.locator("li.won a[download]").click()
    assert "players: allies Guest-" in taken.value.path().read_text("utf-8")


def test_an_account_is_renamed_and_seen_by_others(visit: Visit) -> None:
    page = visit("/account")
    page.locator("#name").fill("Zora")
    page.locator("#password").fill("a long password")
    page.locator("button[value=register]").click()
    page.locator("#account-name").fill("Zorica")
    page.locator("#rename-password").fill("a long password")
    page.get_by_role("button", name="Change the name").click()
    expect(page.get_by_role("heading", name="You are logged in as Zorica")).to_be_visible()
    assert findings(page) == []
    other = visit("/people/zorica", settings={"lang": "fr"})
    expect(other.get_by_role("heading", name="Zorica")).to_be_visible()
    expect(other.get_by_text(WORDS["fr"]["none"])).to_be_visible()
    assert findings(other) == []
