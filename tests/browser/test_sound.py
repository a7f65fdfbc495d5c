"""Sound at the table: made by the browser itself, fetched after the first gesture, off by one press."""

from __future__ import annotations

import games
from chromium import Visit
from pilot import Pilot
from playwright.sync_api import Page, expect
from served import Served

SOUND_BYTES = 40_000
BATTLE = "pegasus-bridge"
# Chromium takes a question of Playwright for a gesture of a person, so only pointer and keys count here.
COUNT = """
Object.defineProperty(Navigator.prototype, "userActivation", { get: () => undefined });
window.sounded = 0;
for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
    const start = kind.prototype.start;
    kind.prototype.start = function (...args) { window.sounded += 1; return start.apply(this, args); };
}
"""
FETCHED = """() => performance.getEntriesByType('resource')
    .filter((r) => r.name.includes('SceneSounds'))
    .map((r) => r.encodedBodySize)"""


def at_an_attack(visit: Visit, served: Served, **more: object) -> tuple[Page, Pilot]:
    table = served.prepare(BATTLE, games.SEED, "computer", games.before(BATTLE, "attack"))
    page = visit(**more)
    page.add_init_script(COUNT)
    pilot = Pilot(page)
    page.goto(table.link("allies"))
    pilot.until_mine()
    return page, pilot


def attack(pilot: Pilot) -> None:
    pilot.act(next(c for c in pilot.choices if c["verb"] == "attack"))


def test_an_attack_is_heard_once_the_page_was_touched(visit: Visit, served: Served) -> None:
    page, pilot = at_an_attack(visit, served, settings={"sound": True, "speed": 1})
    assert page.evaluate(FETCHED) == [], "fetched before the first gesture"
    attack(pilot)
    pilot.until(lambda: page.evaluate("window.sounded") > 0, "a sound")
    [size] = page.evaluate(FETCHED)
    assert 0 < size < SOUND_BYTES


def test_one_press_silences(visit: Visit, served: Served) -> None:
    page, pilot = at_an_attack(visit, served, settings={"sound": True, "speed": 1})
    sound = page.get_by_role("button", name="Sound", exact=True)
    expect(sound).to_have_attribute("aria-pressed", "true")
    sound.click()
    expect(sound).to_have_attribute("aria-pressed", "false")
    attack(pilot)
    pilot.until_mine()
    assert page.evaluate("window.sounded") == 0
    page.keyboard.press("q")
    expect(sound).to_have_attribute("aria-pressed", "true")


def test_who_asks_for_less_motion_gets_no_sound_unasked(visit: Visit, served: Served) -> None:
    page, other = visit(), visit()
    page.emulate_media(reduced_motion="reduce")
    other.emulate_media(reduced_motion="no-preference")
    for who in (page, other):
        who.goto("/")
        who.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("checkbox", name="Sound")).not_to_be_checked()
    expect(other.get_by_role("checkbox", name="Sound")).to_be_checked()
