"""A whole game against the computer, through the page alone."""

from __future__ import annotations

import re
from pathlib import Path

from chromium import Visit
from pilot import Pilot, sensible
from playwright.sync_api import Page, expect

from bocage.replay import replay, verify

LONGEST = 2500          # actions


def test_a_whole_game_against_the_computer(visit: Visit, tmp_path: Path) -> None:
    page = visit("/")
    pilot = Pilot(page)
    start(page)
    pilot.until_mine()
    expect(page.get_by_role("heading", name="Pegasus Bridge")).to_be_visible()
    verbs: set[str] = set()
    for _ in range(LONGEST):
        pilot.until_mine()
        if pilot.over:
            break
        choice = sensible(pilot.game)
        if choice["verb"] == "attack" and "attack" not in verbs:
            preview_then_commit(pilot, choice)
        else:
            pilot.act(choice)
        verbs.add(choice["verb"])
    assert pilot.over, "the game did not end"
    assert {"play", "order", "move", "attack"} <= verbs
    the_end(page, pilot, tmp_path)


def start(page: Page) -> None:
    page.get_by_role("searchbox").fill("pegasus")
    expect(page.locator("ul.battles > li")).to_have_count(1)
    page.locator("ul.battles").get_by_role("button", name=re.compile("^Play")).click()
    dialog = page.get_by_role("dialog", name="Pegasus Bridge")
    dialog.get_by_label("Level").select_option("recruit")
    dialog.get_by_role("button", name="Start the battle").click()
    page.wait_for_url(re.compile("/table/"))


def preview_then_commit(pilot: Pilot, choice: dict[str, object]) -> None:
    """The first tap shows dice and odds and sends nothing; the second commits."""
    start, end = str(choice["start"]), str(choice["end"])
    acts = len(pilot.acts())
    pilot.pick_up(start)
    pilot.tap_hex(end)
    bubble = pilot.page.locator(".bubble")
    expect(bubble).to_contain_text("Must retreat")
    expect(bubble).to_contain_text("Tap again to attack")
    bubble.element_handle().wait_for_element_state("stable")       # its place depends on its size
    box = bubble.bounding_box()
    assert box
    for x, y in (pilot.point(start), pilot.point(end)):
        within = box["x"] < x < box["x"] + box["width"] and box["y"] < y < box["y"] + box["height"]
        assert not within, "the odds hide who fights"
    # A hex may have a name of its own: "Attack Orne Bridge (k4)".
    expect(pilot.prompt.get_by_role("button", name=re.compile(rf"^Attack .*\b{end}\b"))).to_be_visible()
    assert len(pilot.acts()) == acts
    pilot.tap_hex(end)
    pilot.until(lambda: len(pilot.acts()) > acts, "the attack")
    assert pilot.acts()[-1]["action"] == choice["action"]
    version = pilot.acts()[-1]["version"]
    pilot.until(lambda: pilot.game["version"] > version or pilot.over, "its answer")


def the_end(page: Page, pilot: Pilot, folder: Path) -> None:
    title = "Victory!" if pilot.game["winner"] == "allies" else "Defeat"
    dialog = page.get_by_role("dialog", name=title)
    expect(dialog).to_be_visible()
    rows = dialog.get_by_role("row")
    expect(rows.filter(has_text="Dice rolled")).to_have_count(1)
    medals = pilot.game["medals"]
    for side in ("Allies", "Axis"):
        expect(dialog.locator(".score")).to_contain_text(side)
    cells = rows.filter(has_text=re.compile("^Medals")).get_by_role("cell").all_inner_texts()
    assert [int(cell.split("/")[0]) for cell in cells] == [medals["allies"], medals["axis"]]
    rolled = [sum(pilot.game["dice"][side].values()) for side in ("allies", "axis")]
    assert [int(t) for t in rows.filter(has_text="Dice rolled").get_by_role("cell").all_inner_texts()] == rolled

    with page.expect_download() as waiting:
        dialog.get_by_role("link", name="Record").click()
    path = folder / "record.txt"
    waiting.value.save_as(path)
    proof = verify(path.read_text(encoding="utf-8"))
    assert proof.good, proof.reason
    assert proof.dice == sum(rolled)
    assert replay(path.read_text(encoding="utf-8")).game.winner == pilot.game["winner"]

    dialog.get_by_role("button", name="Check the dice").click()
    expect(dialog.get_by_role("status").filter(has_text="Proven")).to_be_visible()
    assert dialog.get_by_role("link", name="Replay").get_attribute("href") == f"/replay/{pilot.view['table']}"
    finished = pilot.view["table"]
    dialog.get_by_role("button", name="Rematch, sides swapped").click()
    dialog.get_by_role("link", name="To the rematch").click()
    page.wait_for_url(lambda url: "/table/" in url and finished not in url)
    expect(page.locator("section.prompt")).to_be_visible()
