"""Phone layout and touch."""

from __future__ import annotations

import json

import games
import pytest
import sizes
from chromium import Visit
from pilot import Pilot, sensible
from playwright.sync_api import Page, expect
from served import Served

PHONE = {"width": 360, "height": 740}
LEAST = 24
# Links within a sentence are as high as the sentence; a box belongs to its label.
SMALL = """(least) => [...document.querySelectorAll('a, button, input, select, summary, [role=tab]')]
    .filter((e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((e) => !(e.matches('a') && getComputedStyle(e).display === 'inline'))
    .map((e) => [e, (e.matches('input') && e.closest('label') || e).getBoundingClientRect()])
    .filter(([e, box]) => box.width > 1 && box.right > 0 && (box.width < least || box.height < least))
    .map(([e, box]) => `${e.outerHTML.slice(0, 90)} ${Math.round(box.width)}x${Math.round(box.height)}`)"""

BESIDE_ITS_LABEL = """(text) => {
    const label = text.parentElement.querySelector('.label').getBoundingClientRect();
    const box = text.getBoundingClientRect();
    return box.bottom <= label.top || box.left >= label.right;
}"""


def check(page: Page, where: str) -> None:
    wide = page.evaluate("[document.documentElement.scrollWidth, window.innerWidth]")
    assert wide[0] <= wide[1], f"{where} scrolls sideways: {wide}"
    assert page.viewport_size
    assert wide[1] == page.viewport_size["width"], f"{where} was laid out {wide[1]} wide"
    small = page.evaluate(SMALL, LEAST)
    assert not small, f"{where}: too small to touch: {small}"


@pytest.mark.parametrize("size", [sizes.UPRIGHT[0], sizes.SIDEWAYS[0]], ids=["upright", "sideways"])
def test_a_turn_by_touch(visit: Visit, served: Served, size: tuple[int, int]) -> None:
    battle = "pegasus-bridge"
    table = served.prepare(battle, games.SEED, "computer", games.opening(battle, 1))
    page = visit(viewport=sizes.window(size), touch=True)
    pilot = Pilot(page, touch=True)
    page.goto(table.link("allies"))
    pilot.until_mine()
    check(page, "table")
    box = pilot.hex("e5").bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= LEAST
    first = pilot.game["turns"]["allies"]
    verbs: set[str] = set()
    while pilot.game["turns"]["allies"] < first + 3 and not pilot.over:
        choice = sensible(pilot.game)
        pilot.act(choice)
        verbs.add(choice["verb"])
        pilot.until_mine()
    assert {"play", "order", "move", "attack", "end"} <= verbs
    check(page, "table after the turns")
    for tab in page.get_by_role("tab").all():
        tab.tap()
        expect(page.get_by_role("tabpanel")).to_be_visible()
        check(page, f"panel {tab.inner_text()}")
        tab.tap()


def before(visit: Visit, served: Served, battle: str, verb: str) -> Pilot:
    """A table on a phone, just before such an action."""
    table = served.prepare(battle, games.SEED, "computer", games.before(battle, verb))
    pilot = Pilot(visit(viewport=PHONE, touch=True), touch=True)
    pilot.page.goto(table.link("allies"))
    pilot.until_mine()
    return pilot


def test_the_board_keeps_still_between_two_taps(visit: Visit, served: Served) -> None:
    """The second tap commits, so what was tapped must still lie under the finger."""
    pilot = before(visit, served, "pegasus-bridge", "attack")
    page = pilot.page
    attack = next(c for c in pilot.choices if c["verb"] == "attack")
    pilot.pick_up(attack["start"])
    x, y = pilot.point(attack["end"])
    page.touchscreen.tap(x, y)
    pilot.until_aimed()
    page.touchscreen.tap(x, y)
    pilot.until(pilot.acts, "the attack to be sent by a second tap on the same spot", 5)
    assert pilot.acts()[-1]["action"] == attack["action"]


def test_pages_fit(visit: Visit, served: Served) -> None:
    battle = "pegasus-bridge"
    over = served.prepare(battle, games.SEED, "computer", games.whole(battle))
    page = visit(viewport=PHONE, touch=True)
    marks = {
        "/": page.get_by_role("heading", name="Pegasus Bridge"),
        f"/battle/{battle}": page.get_by_role("button", name="Start the battle"),
        "/account": page.get_by_label("How other players see you"),
        "/tutorial": page.get_by_role("button", name="Next"),
        over.link("allies"): page.get_by_role("dialog"),
        f"/replay/{over.id}?at=30": page.get_by_role("slider"),
    }
    for path, mark in marks.items():
        page.goto(path)
        expect(mark).to_be_visible()
        check(page, path.split("?")[0])


def test_a_card_on_offer_can_be_read(visit: Visit, served: Served) -> None:
    """It is kept with one tap, so all of it is there to read before, beside the hand it would join."""
    pilot = before(visit, served, "sainte-mere-eglise", "keep")
    page = pilot.page
    expect(page.locator(".hand button")).to_have_count(len(pilot.choices) + len(pilot.game["hand"]))
    texts = page.locator(".offered .text").all()
    assert len(texts) == len(pilot.choices) > 1
    for text in texts:
        assert text.evaluate("e => e.scrollHeight <= e.clientHeight")
        assert text.evaluate(BESIDE_ITS_LABEL)


REFUSAL = {
    "en": "You cannot give this order: the unit stands in another section than the one of your card.",
    "fr": "Cet ordre est impossible : l’unité se trouve dans une autre section que celle de votre carte.",
}
LINE = """
const Plain = WebSocket;
window.WebSocket = class extends Plain {
  constructor(...args) {
    super(...args);
    window.line = this;
  }
};
"""
HEARD = "(text) => window.line.dispatchEvent(new MessageEvent('message', { data: text }))"
COVERED = """() => [...document.querySelectorAll('[data-hex]')].filter((hex) => {
    const { x, y, width, height } = hex.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.toasts');
}).map((hex) => hex.dataset.hex)"""


@pytest.mark.parametrize("size", [*sizes.UPRIGHT, *sizes.SIDEWAYS], ids=str)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_notice_lies_over_no_hex_of_a_phone(visit: Visit, served: Served, size: tuple[int, int], lang: str) -> None:
    """A tap on what it covers is lost: on an upright phone it covered a1, and at the start of Sword Beach a unit."""
    table = served.prepare("sword-beach", games.SEED, "computer", [])
    page = visit(viewport=sizes.window(size), touch=True, settings={"lang": lang})
    page.add_init_script(LINE)
    pilot = Pilot(page, touch=True)
    page.goto(table.link("allies"))
    pilot.until_mine()
    refused = {"type": "refused", "error": {"code": "not-a-choice", "message": REFUSAL, "rule": "BASE-1"}}
    page.evaluate(HEARD, json.dumps(refused))
    expect(page.locator(".toast")).to_contain_text(REFUSAL[lang])
    assert page.evaluate(COVERED) == []
    check(page, "table with a notice")


@pytest.mark.parametrize("touch", [True, False], ids=["finger", "mouse"])
def test_a_reason_is_closed_where_its_button_is(visit: Visit, served: Served, touch: bool) -> None:
    """It lies beside the finger that asked, and keeps still under the one that closes it."""
    table = served.prepare("pegasus-bridge", games.SEED, "computer", games.before("pegasus-bridge", "move"))
    pilot = Pilot(visit(viewport=PHONE if touch else None, touch=touch), touch=touch)
    page = pilot.page
    page.goto(table.link("allies"))
    pilot.until_mine()
    unit = next(c["start"] for c in pilot.choices if c["verb"] == "move")
    pilot.pick_up(unit)
    enemies = {u["at"] for u in pilot.game["units"] if u["side"] == "axis"}
    pilot.tap_hex(next(iter(sorted(enemies - {c["end"] for c in pilot.choices}))))
    close = page.locator(".bubble").get_by_role("button", name="Close")
    close.element_handle().wait_for_element_state("stable")
    pilot.press(close)
    expect(page.locator(".bubble")).to_have_count(0)
    assert pilot.selected() == unit
