"""The laboratory page: ask, watch, read, in both languages; and the balance on the battle cards."""

from __future__ import annotations

import re

import httpx
from axe import findings
from chromium import Visit
from playwright.sync_api import Page, expect
from served import Served

from bocage.content.measured import measured

PATIENCE = 90_000       # milliseconds for some hundred games beside other tests
PHONE = {"width": 390, "height": 844}


def report_of(served: Served, page: Page) -> dict[str, object]:
    found: dict[str, object] = httpx.get(f"{served.address}/api/lab/{page.url.rsplit('/', 1)[1]}/report").json()
    return found


def test_an_inquiry_from_question_to_report(visit: Visit, served: Served) -> None:
    page = visit("/battle/vassieux", forgive=("422",))
    page.get_by_role("link", name="Look closer in the laboratory").click()
    page.wait_for_url(re.compile(r"/lab\?battle=vassieux"))
    expect(page.get_by_label("Battle", exact=True)).to_have_value("vassieux")
    page.get_by_label("Games", exact=True).select_option("100")

    # What cannot be changed is refused in words, and can be mended.
    what_if = page.get_by_label(re.compile("^What if"))
    what_if.fill("axis hand ninety")
    page.get_by_role("button", name="Start the inquiry").click()
    expect(page.get_by_role("alert")).to_contain_text("“ninety” is not possible here")
    page.get_by_role("button", name="Remove “axis hand ninety”").click()
    page.locator("button.chip", has_text="hand").first.click()
    page.get_by_role("button", name="Start the inquiry").click()

    page.wait_for_url(re.compile(r"/lab/[0-9a-f]{16}$"))
    expect(page.get_by_role("heading", name="Which hexes decide")).to_be_visible(timeout=PATIENCE)
    report = report_of(served, page)
    assert len(report["what_if"]) == 1  # type: ignore[arg-type]
    won = report["base"]["sides"]["allies"]["won"]["rate"]  # type: ignore[index]
    expect(page.get_by_role("row", name=re.compile("^Wins"))).to_contain_text(f"{100 * won:.1f}%")
    expect(page.get_by_role("row", name=re.compile(r"hand \d"))).to_have_count(1)
    assert not findings(page)
    page.get_by_role("button", name="FR").click()
    expect(page.get_by_role("heading", name="Où les unités tombent")).to_be_visible()

    # It stands in the list, for others too, and its address opens it again.
    other = visit("/lab")
    other.get_by_role("link", name=re.compile("Vassieux")).first.click()
    expect(other.get_by_role("heading", name="Where units die")).to_be_visible()


def test_an_inquiry_is_cancelled(visit: Visit) -> None:
    page = visit("/lab?battle=operation-luttich", forgive=("404",))     # it may have been asked about just then
    page.get_by_label("Games", exact=True).select_option("1000")
    page.get_by_role("button", name="Start the inquiry").click()
    expect(page.get_by_role("progressbar", name="Games played")).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    page.wait_for_url(re.compile("/lab$"))
    expect(page.get_by_role("heading", name="Running")).to_have_count(0)
    expect(page.get_by_role("button", name="Start the inquiry")).to_be_visible()


def test_battle_cards_say_how_even_they_are(visit: Visit) -> None:
    page = visit("/", viewport=PHONE)
    for battle in ("pegasus-bridge", "omaha-beach"):
        m = measured()[battle]
        bar = page.locator("article", has=page.locator(f"a[href='/battle/{battle}']")).locator(".balance .bar").first
        per_cent = int(100 * m.allies / m.games + 0.5)  # half up, as the browser rounds
        label = f"Computers: the Allies win {per_cent}%"
        expect(bar).to_have_attribute("aria-label", re.compile(label))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out on a phone"
