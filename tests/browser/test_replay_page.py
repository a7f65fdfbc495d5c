"""Replays: scrubbing, stepping, sharing, uploading, and the proof of the dice."""

from __future__ import annotations

import re
from pathlib import Path

import games
from chromium import Visit
from playwright.sync_api import Page, expect
from served import Served


def moment(page: Page, at: int) -> None:
    expect(page.get_by_role("slider", name="Moment")).to_have_value(str(at))
    expect(page).to_have_url(re.compile(rf"[?&]at={at}\b"))


def test_replay(visit: Visit, served: Served, tmp_path: Path) -> None:
    actions = games.whole("pegasus-bridge")
    last = len(actions)
    table = served.prepare("pegasus-bridge", games.SEED, "computer", actions)
    page = visit(f"/replay/{table.id}", permissions=["clipboard-read", "clipboard-write"])
    expect(page.get_by_text(re.compile(r"Proven: \d+ dice"))).to_be_visible()
    slider = page.get_by_role("slider", name="Moment")
    moment(page, 0)
    for at in range(1, 6):
        page.get_by_role("button", name="Step forward").click()
        moment(page, at)
    page.get_by_role("button", name="Step back").click()
    moment(page, 4)
    slider.fill(str(last // 2))
    moment(page, last // 2)
    page.get_by_role("button", name="Next turn").click()
    expect(slider).not_to_have_value(str(last // 2))
    page.get_by_role("button", name="Previous turn").click()

    # The log holds the whole battle; what is still to come is pale, and every line leads to its moment.
    log = page.get_by_role("region", name="Log")
    expect(log.locator("li.won")).to_have_class(re.compile("later"))
    attack = log.locator("li.attack").last
    attack.get_by_role("button").first.click()
    expect(attack).not_to_have_class(re.compile("later"))
    expect(log.locator("li[aria-current=step]")).to_be_in_viewport()
    attack.get_by_role("button").first.click()      # there already: now the rules behind it
    expect(attack.get_by_role("button").first).to_have_attribute("aria-expanded", "true")
    page.get_by_role("button", name="Previous turn").click()
    expect(attack).to_have_class(re.compile("later"))

    # The view of one seat shows one hand, that of everybody both.
    expect(page.locator(".hands .hand")).to_have_count(0 if page.locator(".hands").count() == 0 else 2)
    page.get_by_label("Seen by").select_option("axis")
    expect(page.locator(".hands .hand")).to_have_count(1)
    page.get_by_label("Seen by").select_option("all")
    expect(page.locator(".hands .hand")).to_have_count(2)

    # A link to a moment opens at that moment, for somebody else too.
    slider.fill(str(last - 3))
    moment(page, last - 3)
    page.get_by_role("button", name="Link to this moment").click()
    expect(page.get_by_text("Copied.")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    other = visit(link)
    moment(other, last - 3)

    # From there it plays to the end by itself.
    other.get_by_role("button", name="Play", exact=True).click()
    moment(other, last)
    expect(other.get_by_role("region", name="Log")).to_contain_text("win the battle")

    # The record goes out and comes back, and is proven again.
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Record").click()
    path = tmp_path / "record.txt"
    waiting.value.save_as(path)
    page.goto("/replay")
    page.get_by_label("Record file").set_input_files(path)
    page.wait_for_url(re.compile("/replay/r-"))
    expect(page.get_by_text(re.compile(r"Proven: \d+ dice"))).to_be_visible()
    page.get_by_role("button", name="To the end").click()
    moment(page, last)


def test_a_second_look_at_the_battle(visit: Visit, served: Served) -> None:
    """The curve comes when it is ready; its marks and the list lead to the turning points."""
    actions = games.whole("pegasus-bridge")
    table = served.prepare("pegasus-bridge", games.SEED, "computer", actions)
    page = visit(f"/replay/{table.id}")
    curve = page.get_by_role("group", name="Chance of the Allies to win")
    expect(curve).to_be_visible(timeout=120_000)
    expect(curve.get_by_role("status")).to_have_text(re.compile(r"Allies \d+%, Axis \d+%"))
    mark = curve.get_by_role("button").first
    told = mark.get_attribute("aria-label")
    assert told
    assert re.match(r"Turn \d+, (Allies|Axis): .+ Chance \d+% to \d+%\.", told)
    mark.press("Enter")
    expect(page.get_by_role("slider", name="Moment")).not_to_have_value("0")
    page.get_by_role("tab", name="Analysis").click()
    expect(page.get_by_role("heading", name="Luck of the dice")).to_be_visible()
    expect(page.locator(".moment[aria-current]")).to_have_count(1)
    page.locator(".moment").last.click()
    expect(page.locator(".moment").last).to_have_attribute("aria-current", "step")
    page.get_by_role("button", name="FR – Français").click()
    expect(page.get_by_role("heading", name="Chance aux dés")).to_be_visible()


def test_a_spoilt_record_is_refused(visit: Visit, tmp_path: Path) -> None:
    path = tmp_path / "record.txt"
    path.write_text("this is no record\n", encoding="utf-8")
    page = visit("/replay", forgive=("422", "400"))
    page.get_by_label("Record file").set_input_files(path)
    expect(page.get_by_role("alert")).to_contain_text("This record cannot be replayed")


def test_play_again_at_once_goes_on(visit: Visit, served: Served) -> None:
    """Play, pause and play in quick succession: the last one counts."""
    actions = games.opening("pegasus-bridge", 1)
    table = served.prepare("pegasus-bridge", games.SEED, "computer", actions)
    page = visit(f"/replay/{table.id}")
    moment(page, 0)
    page.locator(".controls .btn.main").evaluate("(b) => { b.click(); b.click(); b.click(); }")
    moment(page, len(actions))


def test_a_replay_out_of_reach_says_so(visit: Visit, served: Served) -> None:
    table = served.prepare("pegasus-bridge", games.SEED, "computer", games.opening("pegasus-bridge", 2))
    page = visit(f"/replay/{table.id}", forgive=("ERR_FAILED",))
    moment(page, 0)
    page.route("**/replay/*", lambda route: route.abort())
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_text("The server does not answer.")).to_be_visible()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
