"""Load time of a first visit: bytes, requests, and how soon the board and the odds are there."""

from __future__ import annotations

import re

import games
import pytest
from chromium import Visit
from pilot import Pilot
from playwright.sync_api import Page, expect
from served import Prepared, Served

HOME_BYTES = 72_000     # of script and style, compressed
TABLE_BYTES = 120_000
FILES = 14              # of script and style: each is a request
BOARD_MS = 3000         # the aim is 1000, and half of that is usual; a busy machine needs slack
VISITS = 3              # of which the quickest counts
ODDS_MS = 50

WEIGH = """() => performance.getEntriesByType('resource')
    .filter((r) => /\\.(js|css)(\\?|$)/.test(r.name))
    .map((r) => [r.name, r.encodedBodySize, r.decodedBodySize])"""
WATCH = """
window.drawn = null;
new MutationObserver(() => {
    if (window.drawn === null && document.querySelector('[data-hex]') && document.querySelector('svg.pieces g'))
        requestAnimationFrame(() => (window.drawn ??= performance.now()));
}).observe(document, { childList: true, subtree: true });
"""
STOPWATCH = """() => {
    let start = 0;
    window.restart = () => { window.took = null; start = 0; };
    window.restart();
    document.addEventListener('pointermove', () => { start ||= performance.now(); }, { capture: true });
    new MutationObserver(() => {
        if (window.took === null && document.querySelector('.bubble .odds')) window.took = performance.now() - start;
    }).observe(document.body, { childList: true, subtree: true });
}"""


def weight(page: Page) -> int:
    """Script and style transferred so far; nothing may come from elsewhere."""
    parts = page.evaluate(WEIGH)
    assert parts
    assert all(encoded < decoded for _, encoded, decoded in parts if decoded > 2000), "sent uncompressed"
    return sum(encoded for _, encoded, _ in parts)


def drawn_after(visit: Visit, table: Prepared) -> float:
    """Milliseconds until somebody who watches the table sees the board."""
    page = visit()
    page.add_init_script(WATCH)
    page.goto(f"/table/{table.id}", wait_until="networkidle")
    page.wait_for_function("window.drawn")
    drawn: float = page.evaluate("window.drawn")
    page.close()
    return drawn


def test_weight_and_speed(visit: Visit, served: Served, capsys: pytest.CaptureFixture[str]) -> None:
    outside: list[str] = []
    home = visit()
    home.on("request", lambda r: outside.append(r.url) if not r.url.startswith((served.address, "data:")) else None)
    home.goto("/", wait_until="networkidle")
    expect(home.get_by_role("heading", name="Pegasus Bridge")).to_be_visible()
    home_weight, home_files = weight(home), len(home.evaluate(WEIGH))

    battle = "pegasus-bridge"
    table = served.prepare(battle, games.SEED, "computer", games.before(battle, "attack"))
    page = visit()
    page.add_init_script(WATCH)
    pilot = Pilot(page)
    page.goto(table.link("allies"), wait_until="networkidle")
    pilot.until_mine()
    table_weight, table_files = weight(page), len(page.evaluate(WEIGH))
    drawn = page.evaluate("window.drawn")
    for _ in range(1, VISITS):
        if drawn < BOARD_MS:
            break
        drawn = min(drawn, drawn_after(visit, table))

    attack = next(c for c in pilot.choices if c["verb"] == "attack")
    pilot.pick_up(attack["start"])
    page.evaluate(STOPWATCH)
    taken = []
    for _ in range(4):          # a neighbour on the machine delays one of them, seldom all
        page.mouse.move(2, 2)
        expect(page.locator(".bubble .odds")).to_have_count(0)
        page.evaluate("window.restart()")
        page.mouse.move(*pilot.point(attack["end"]))
        expect(page.locator(".bubble .odds")).to_be_visible()
        taken.append(page.evaluate("window.took"))
    odds = min(taken)

    with capsys.disabled():
        print(
            f"\nfirst visit: home {home_weight / 1000:.1f} kB, table {table_weight / 1000:.1f} kB of script and style; "
            f"board after {drawn:.0f} ms; odds after {odds:.1f} ms"
        )
    assert not outside
    assert home_weight <= HOME_BYTES
    assert table_weight <= TABLE_BYTES
    assert max(home_files, table_files) <= FILES
    assert drawn < BOARD_MS
    assert odds < ODDS_MS


def test_the_other_parts_of_the_table_come_with_the_first_click(visit: Visit, served: Served) -> None:
    """One of them is fetched when it is opened, and then the rest, so that a cut line takes none away."""
    battle = "pegasus-bridge"
    table = served.prepare(battle, games.SEED, "computer", games.before(battle, "attack"))
    page = visit()
    pilot = Pilot(page)     # hears the socket from its first message
    page.goto(table.link("allies"))
    pilot.until_mine()
    fetched = f"({WEIGH})().filter(([name]) => /(EndScreen|Keys|ChatPanel).*js/.test(name)).length"
    assert page.evaluate(fetched) == 0
    page.locator("[data-tab=rules]").click()
    expect(page.locator("#tab-panel details").first).to_be_visible()
    page.wait_for_function(f"{fetched} === 3")
    page.route("**/assets/**", lambda route: route.abort())
    for tab, inside in (("briefing", "dt"), ("dice", "svg")):
        page.locator(f"[data-tab={tab}]").click()
        expect(page.locator(f"#tab-panel {inside}").first).to_be_visible()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(page.locator(".trouble")).to_have_count(0)


def test_what_goes_wrong_in_a_dialog_is_said_in_it(visit: Visit) -> None:
    page = visit("/", forgive=("ERR_FAILED",))
    page.get_by_role("button", name=re.compile("^Play Pegasus")).first.click()
    page.route("**/api/tables", lambda route: route.abort())
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Start the battle").click()
    told = dialog.get_by_text("The server does not answer.")
    expect(told).to_be_visible()
    dialog.get_by_role("button", name="Dismiss").click()        # nothing lies over it
    expect(told).to_have_count(0)
