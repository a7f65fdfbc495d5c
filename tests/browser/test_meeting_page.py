"""Meeting an opponent in the browser: paired and taken to the table, on a desktop and a phone, in both languages."""

from __future__ import annotations

import re

import pytest
from axe import findings
from chromium import Visit
from playwright.sync_api import Page, expect

PHONE = {"width": 390, "height": 844}
WORDS = {
    "en": {"meet": "Play someone now", "stop": "Stop", "play": "Play", "any": "Any battle", "accept": "Join"},
    "fr": {"meet": "Jouer contre quelqu’un", "stop": "Arrêter", "play": "Jouer", "any": "N’importe quelle bataille",
           "accept": "Rejoindre"},
}


def form(page: Page, lang: str, *clocks: str) -> None:
    """Open the form with exactly these clocks."""
    page.get_by_role("button", name=WORDS[lang]["meet"]).click()
    expect(page.locator("#meet-battle")).to_be_visible()
    for box in page.locator("input[name=clocks]").all():
        box.set_checked(box.get_attribute("value") in clocks)


def findings_once(page: Page, lang: str, checked_in: str) -> list[str]:
    """Findings of axe. Both languages have the same elements, so each view is checked in one of them."""
    return findings(page) if lang == checked_in else []


def has_room(page: Page) -> bool:
    """Whether nothing is wider than the window, and no text leaves its box in the form."""
    return bool(page.evaluate(
        """() => document.documentElement.scrollWidth <= innerWidth &&
        [...document.querySelectorAll('dialog .chip b, aside p')].every((b) => {
          const [inner, outer] = [b, b.closest('.chip, aside')].map((e) => e.getBoundingClientRect());
          return inner.right <= outer.right + 0.5;
        })"""
    ))


@pytest.mark.parametrize("lang", WORDS)
def test_two_people_find_each_other(visit: Visit, lang: str) -> None:
    words = WORDS[lang]
    desk = visit("/", settings={"lang": lang})
    form(desk, lang, "quick", "evening")
    assert findings_once(desk, lang, checked_in="en") == []
    assert has_room(desk)
    desk.locator("form button.big").click()
    expect(desk.locator("aside", has=desk.get_by_role("button", name=words["stop"]))).to_be_visible()
    row = desk.locator("section[aria-labelledby=lobby] article")
    expect(row).to_contain_text(words["any"])
    assert findings_once(desk, lang, checked_in="en") == []

    phone = visit("/", viewport=PHONE, touch=True, settings={"lang": lang})
    expect(phone.get_by_role("button", name=re.compile(f"^{words['play']} (Guest|Invité)"))).to_be_visible()
    form(phone, lang, "slow")
    assert has_room(phone)
    assert findings_once(phone, lang, checked_in="fr") == []
    phone.locator("form button.big").click()
    expect(phone.get_by_role("button", name=words["stop"])).to_be_visible()
    assert has_room(phone)
    phone.get_by_role("button", name=words["stop"]).click()
    expect(phone.get_by_role("button", name=words["stop"])).to_have_count(0)

    form(phone, lang, "evening")
    phone.locator("form button.big").click()
    for page in (phone, desk):
        page.wait_for_url(re.compile("/table/"))
        expect(page.locator(".hand button").first).to_be_visible()
    assert phone.url == desk.url


def test_whoever_waits_elsewhere_on_the_site_is_told(visit: Visit) -> None:
    """A person who plays meanwhile keeps their board, and has a button to the other table."""
    anna, bert = visit("/"), visit("/")
    form(anna, "en", "hour")
    anna.locator("form button.big").click()
    expect(anna.get_by_role("button", name="Stop")).to_be_visible()
    anna.get_by_role("button", name="Play Pegasus Bridge").first.click()
    anna.get_by_role("button", name="Start the battle").click()
    anna.wait_for_url(re.compile("/table/"))
    expect(anna.locator(".hand button").first).to_be_visible()
    against_computer = anna.url
    expect(anna.get_by_role("button", name="Stop")).to_be_visible()
    bert.reload()
    bert.get_by_role("button", name=re.compile("^Play Guest")).click()
    bert.wait_for_url(re.compile("/table/"))
    expect(anna.get_by_role("alert").filter(has_text="Opponent found")).to_be_visible()
    assert anna.url == against_computer
    anna.get_by_role("button", name="To the table").click()
    anna.wait_for_url(bert.url)


@pytest.mark.parametrize("lang", WORDS)
def test_a_challenge_by_name(visit: Visit, lang: str) -> None:
    bert, anna = visit("/account", settings={"lang": lang}), visit("/", settings={"lang": lang})
    bert.locator("#name").fill(f"Bert-{lang}")
    bert.locator("#password").fill("a long password")
    bert.locator("button[value=register]").click()
    expect(bert.locator("#password")).to_have_count(0)
    form(anna, lang, "quick")
    anna.locator("input[value=name]").check()
    anna.locator("#opponent-name").fill(f"bert-{lang}")
    anna.locator("form button.big").click()
    anna.wait_for_url(re.compile("/table/"))
    bert.goto("/")
    row = bert.locator("section[aria-labelledby=challenges] article")
    expect(row).to_be_visible()
    assert findings_once(bert, lang, checked_in="fr") == []
    row.get_by_role("button").first.click()
    bert.wait_for_url(re.compile("/table/"))
    expect(bert.locator(".hand button").first).to_be_visible()
    expect(anna.locator(".hand button").first).to_be_visible()
