"""Keyboard play: a turn without the mouse."""

from __future__ import annotations

import re
from typing import Any

import games
from chromium import Visit
from pilot import Choice, Pilot, sensible
from playwright.sync_api import Locator, expect
from served import Served

MOST_TABS = 80


class Typist(Pilot):
    """Plays with keys alone."""

    def tap_hex(self, name: str) -> None:
        if not self.page.evaluate("document.activeElement?.getAttribute('role') === 'grid'"):
            self.page.keyboard.press("n")
        for key in name:
            self.page.keyboard.press(key)
        focused = self.page.locator(f"[role=grid][aria-activedescendant$='-{name}']")
        expect(focused).to_be_focused()
        self.page.keyboard.press("Enter")

    def press(self, what: Locator) -> None:
        for _ in range(MOST_TABS):
            if what.evaluate("e => e === document.activeElement"):
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the Tab key does not lead to {what}")

    def play_card(self, choice: Choice) -> None:
        number = str(self.game["hand"].index(choice["card"]) + 1)
        ways = [c for c in self.choices if c["verb"] == "play" and c["card"] == choice["card"]]
        self.page.keyboard.press(number)
        expect(self.hand.nth(int(number) - 1)).to_have_attribute("aria-pressed", "true")
        if len(ways) == 1:
            self.page.keyboard.press(number)
        else:
            self.press(self.prompt.locator(".ways .btn.main").nth(ways.index(choice)))

    def go_on(self) -> None:
        acts = len(self.acts())
        self.page.keyboard.press("o")
        sure = self.prompt.get_by_role("button", name="Yes, go on")
        self.until(lambda: sure.is_visible() or len(self.acts()) > acts, "the way on")
        if sure.is_visible():
            self.page.keyboard.press("o")


def test_a_turn_with_keys(visit: Visit, served: Served) -> None:
    battle = "pegasus-bridge"
    table = served.prepare(battle, games.SEED, "computer", games.opening(battle, 1))
    page = visit()
    typist = Typist(page)
    page.goto(table.link("allies"))
    typist.until_mine()
    first = typist.game["turns"]["allies"]
    verbs: set[str] = set()
    while typist.game["turns"]["allies"] < first + 3 and not typist.over:
        choice = sensible(typist.game)
        typist.act(choice)
        verbs.add(choice["verb"])
        typist.until_mine()
    assert {"play", "order", "move", "attack", "end"} <= verbs


def at_orders(visit: Visit, served: Served, **more: Any) -> Typist:
    """A table at which orders are due."""
    battle = "pegasus-bridge"
    table = served.prepare(battle, games.SEED, "computer", games.before(battle, "order"))
    typist = Typist(visit(**more))
    typist.page.goto(table.link("allies"))
    typist.until_mine()
    return typist


def test_walking_and_asking(visit: Visit, served: Served) -> None:
    """Arrows walk, N and P jump, U takes back, T opens the board as text, a choice there plays."""
    typist = at_orders(visit, served)
    page = typist.page
    orders = [c for c in typist.choices if c["verb"] == "order"]
    grid = page.get_by_role("grid")
    page.keyboard.press("p")
    expect(grid).to_have_attribute("aria-activedescendant", re.compile(f"-{orders[-1]['end']}$"))
    page.keyboard.press("n")
    expect(grid).to_have_attribute("aria-activedescendant", re.compile(f"-{orders[0]['end']}$"))
    expect(grid).to_be_focused()
    here = grid.get_attribute("aria-activedescendant")
    page.keyboard.press("ArrowRight")
    expect(grid).not_to_have_attribute("aria-activedescendant", here or "")
    page.keyboard.press("p")
    typist.act(orders[0])
    page.keyboard.press("u")
    typist.until(lambda: len([c for c in typist.choices if c["verb"] == "order"]) == len(orders), "the order back")
    page.keyboard.press("t")
    expect(page.get_by_role("heading", name="Your choices")).to_be_visible()
    acts = len(typist.acts())
    typist.press(page.locator(".text-board .choices button").first)
    typist.until(lambda: len(typist.acts()) > acts, "the choice from the list")
    page.keyboard.press("Shift+?")
    expect(page.get_by_role("dialog", name="Keyboard")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Keyboard")).to_have_count(0)


def test_a_button_gone_leaves_the_keyboard_where_it_was(visit: Visit, served: Served) -> None:
    typist = at_orders(visit, served)
    page = typist.page
    typist.press(typist.prompt.locator(".onward"))
    expect(typist.prompt.get_by_role("button", name="Yes, go on")).to_be_visible()
    expect(typist.prompt).to_be_focused()
    page.keyboard.press("Tab")
    expect(typist.prompt.get_by_role("button", name="Yes, go on")).to_be_focused()


def test_the_text_board_warns_as_well(visit: Visit, served: Served) -> None:
    typist = at_orders(visit, served, settings={"textBoard": True})
    page = typist.page
    page.get_by_role("tab", name="Board as text").click()
    done = page.locator(".text-board").get_by_role("button", name="Orders given")
    done.click()
    expect(typist.prompt.get_by_role("button", name="Yes, go on")).to_be_visible()
    assert not typist.acts()
    done.click()
    typist.until(typist.acts, "the second press to go on")


def test_a_new_page_begins_at_its_top(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("link", name="Briefing").first.press("Enter")
    expect(page.get_by_role("button", name="Start the battle")).to_be_visible()
    expect(page.locator("main")).to_be_focused()
