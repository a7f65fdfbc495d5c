"""French in the browser: switched without a reload, and no English word is left."""

from __future__ import annotations

import re

import games
from chromium import Visit
from pilot import Pilot
from playwright.sync_api import Page, expect
from served import Served

KEY = re.compile(r"^[a-z]+(-[a-z]+)+$")
CROWDED = re.compile(r"\w[:;!?](\s|$)|\w· ")         # a space is missing before these
VISIBLE_TEXT = """() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent.trim();
        if (text && node.parentElement.checkVisibility()) found.push(text);
    }
    for (const e of document.querySelectorAll('[aria-label], [title], [placeholder]'))
        for (const name of ['aria-label', 'title', 'placeholder'])
            if (e.hasAttribute(name)) found.push(e.getAttribute(name).trim());
    return found;
}"""


def untranslated(page: Page) -> list[str]:
    return [text for text in page.evaluate(VISIBLE_TEXT) if KEY.match(text) or CROWDED.search(text)]


def test_switch_at_the_table(visit: Visit, served: Served) -> None:
    battle = "pegasus-bridge"
    table = served.prepare(battle, games.SEED, "computer", games.opening(battle, 2))
    page = visit()
    pilot = Pilot(page)
    page.goto(table.link("allies"))
    pilot.until_mine()
    expect(pilot.prompt).to_contain_text("Choose a command card")
    expect(page.get_by_role("region", name="Log")).to_contain_text("The Allies play")
    page.evaluate("window.same = true")
    page.get_by_role("button", name="FR – Français").click()
    expect(pilot.prompt).to_contain_text("Choisissez une carte")
    assert page.evaluate("window.same"), "the page was loaded anew"
    assert page.evaluate("document.documentElement.lang") == "fr"
    expect(page).to_have_title("● Pegasus Bridge · Bocage")
    log = page.get_by_role("region", name="Journal")
    expect(log).to_contain_text("Alliés")
    assert not re.search(r"\b(The|Infantry|play|draw|moves)\b", log.inner_text())
    assert untranslated(page) == []
    for tab in page.get_by_role("tab").all():
        tab.click()
        assert untranslated(page) == []


def test_every_page_in_french(visit: Visit, served: Served) -> None:
    battle = "pegasus-bridge"
    over = served.prepare(battle, games.SEED, "computer", games.whole(battle))
    page = visit(locale="fr-FR")
    marks = {
        "/": page.get_by_role("heading", name="Pegasus Bridge"),
        f"/battle/{battle}": page.get_by_role("heading", name="Pegasus Bridge"),
        "/account": page.get_by_role("banner").get_by_text(re.compile(r"^Invité-\d{4}$")),
        "/tutorial": page.locator("section.tutor"),
        over.link("allies"): page.get_by_role("dialog"),
        f"/replay/{over.id}?at=30": page.locator(".log li").first,
        "/replay": page.locator("input[type=file]"),
        "/rules": page.get_by_role("heading", name="But du jeu"),
        "/rules/BASE-113": page.get_by_role("heading", name="BASE-113"),
    }
    for path, mark in marks.items():
        page.goto(path)
        expect(mark).to_be_visible()
        assert page.evaluate("document.documentElement.lang") == "fr"
        assert untranslated(page) == [], path
    # The rule, its source and the way back; its key words are English.
    expect(page.locator("article p")).to_have_count(3)
