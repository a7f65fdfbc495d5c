"""Accessibility of every page (axe-core), in the light and the dark theme."""

from __future__ import annotations

import re

import games
import sizes
from axe import findings
from chromium import Visit
from pilot import Pilot
from playwright.sync_api import Page, expect
from served import Served


class Inspector:
    """Collects the findings of many moments, so that one run tells all of them."""

    def __init__(self) -> None:
        self.found: dict[str, list[str]] = {}

    def look(self, page: Page, where: str) -> None:
        found = findings(page)
        if found:
            self.found[where] = found

    def done(self) -> None:
        lines = [f"{where}: {line}" for where, found in self.found.items() for line in found]
        assert not lines, "\n".join(["serious findings", *lines])


def test_pages(visit: Visit) -> None:
    inspector = Inspector()
    page = visit("/")
    expect(page.get_by_role("heading", name="Pegasus Bridge")).to_be_visible()
    inspector.look(page, "home")
    page.get_by_role("button", name="Settings").click()
    inspector.look(page, "settings")
    page.goto("/battle/pegasus-bridge")
    expect(page.get_by_role("button", name="Start the battle")).to_be_visible()
    inspector.look(page, "battle")
    page.goto("/rules")
    expect(page.get_by_role("heading", name="Aim of the game")).to_be_visible()
    inspector.look(page, "rulebook")
    page.goto("/rules/BASE-113")
    expect(page.get_by_role("heading", name="BASE-113")).to_be_visible()
    inspector.look(page, "rule")
    page.goto("/account")
    expect(page.get_by_label("How other players see you")).to_be_visible()
    inspector.look(page, "account")
    page.goto("/replay")
    expect(page.get_by_label("Record file")).to_be_visible()
    inspector.look(page, "upload")
    page.goto("/lab")
    expect(page.get_by_role("button", name="Start the inquiry")).to_be_visible()
    inspector.look(page, "laboratory")
    page.goto("/nowhere/at/all")
    expect(page.get_by_role("heading", name="You have left the map")).to_be_visible()
    inspector.look(page, "lost")
    page.goto("/tutorial")
    expect(page.get_by_role("button", name="Next")).to_be_visible()
    inspector.look(page, "tutorial")
    inspector.done()


def test_phones(visit: Visit, served: Served) -> None:
    inspector = Inspector()
    battle = "pegasus-bridge"
    table = served.prepare(battle, games.SEED, "computer", games.opening(battle, 1))
    page = visit(viewport=sizes.window(sizes.UPRIGHT[0]), touch=True)
    pilot = Pilot(page, touch=True)
    page.goto(table.link(games.first_side(battle)))
    pilot.until_mine()
    pilot.press(pilot.hand.first)
    expect(page.locator(".whole .card")).to_be_visible()
    for size in (sizes.UPRIGHT[0], sizes.SIDEWAYS[0]):
        page.set_viewport_size(sizes.window(size))
        inspector.look(page, f"table {size}")
    page.get_by_role("button", name="Menu").tap()
    inspector.look(page, "menu")
    page.goto(f"/replay/{table.id}?at=3")
    expect(page.get_by_role("slider")).to_be_visible()
    inspector.look(page, "replay")
    inspector.done()


def test_table(visit: Visit, served: Served) -> None:
    inspector = Inspector()
    battle = "pegasus-bridge"
    table = served.prepare(battle, games.SEED, "computer", games.before(battle, "attack"))
    page = visit()
    pilot = Pilot(page)
    page.goto(table.link("allies"))
    pilot.until_mine()
    attack = next(c for c in pilot.choices if c["verb"] == "attack")
    pilot.pick_up(attack["start"])
    pilot.tap_hex(attack["end"])
    expect(page.locator(".bubble")).to_contain_text("Must retreat")
    inspector.look(page, "attack")
    for tab in ("Rules", "Briefing", "Dice"):
        page.get_by_role("tab", name=tab).click()
        expect(page.locator("#tab-panel")).not_to_be_empty()
        inspector.look(page, f"panel {tab}")
    page.get_by_role("button", name="Board as text").click()
    expect(page.get_by_role("heading", name="Your choices")).to_be_visible()
    inspector.look(page, "text board")
    page.get_by_role("button", name="Keyboard").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    inspector.look(page, "keys")
    page.keyboard.press("Escape")

    for verb in ("play", "order", "move"):
        ready = served.prepare(battle, games.SEED, "computer", games.before(battle, verb))
        page.goto(ready.link("allies"))
        pilot.until(lambda ready=ready: pilot.view.get("table") == ready.id, "the table")
        pilot.until_mine()
        inspector.look(page, verb)

    over = served.prepare(battle, games.SEED, "computer", games.whole(battle))
    page.goto(over.link("allies"))
    expect(page.get_by_role("dialog")).to_be_visible()
    inspector.look(page, "end")
    page.goto(f"/replay/{over.id}?at=20")
    expect(page.get_by_text("Proven")).to_be_visible()
    inspector.look(page, "replay")

    online = served.prepare(battle, games.SEED, "online")
    page.goto(online.link("allies"))
    expect(page.get_by_role("heading", name=re.compile("seat is free"))).to_be_visible()
    page.get_by_role("tab", name="Chat").click()
    expect(page.locator("#tab-panel")).not_to_be_empty()
    inspector.look(page, "waiting with chat")
    inspector.done()


def test_phone(visit: Visit, served: Served) -> None:
    inspector = Inspector()
    table = served.prepare("pegasus-bridge", games.SEED, "computer", games.before("pegasus-bridge", "attack"))
    page = visit(viewport={"width": 360, "height": 740}, touch=True)
    pilot = Pilot(page, touch=True)
    page.goto(table.link("allies"))
    pilot.until_mine()
    inspector.look(page, "table")
    page.get_by_role("tab", name="Log").tap()
    inspector.look(page, "log")
    inspector.done()
