"""The note on a hex: ground, unit, deeds and dangers, by mouse and by finger, and nothing hidden that matters."""

from __future__ import annotations

from typing import Any

import games
import pytest
from axe import findings
from chromium import Visit
from pilot import Pilot
from playwright.sync_api import Page, expect
from served import Served

SEED = "look"
BATTLE = "pegasus-bridge"


def seated(visit: Visit, served: Served, phase: str, touch: bool = False, **options: Any) -> Pilot:
    table = served.prepare(BATTLE, SEED, "computer", games.before(BATTLE, phase, SEED))
    page = visit(touch=touch, **options)
    pilot = Pilot(page, touch=touch)
    page.goto(table.link("allies"))
    pilot.until_mine()
    return pilot


def covered(page: Page, pilot: Pilot, hexes: set[str]) -> set[str]:
    """The hexes whose middle lies under the note."""
    box = page.get_by_role("note").bounding_box()
    assert box
    found = set()
    for name in hexes:
        x, y = pilot.point(name)
        if box["x"] < x < box["x"] + box["width"] and box["y"] < y < box["y"] + box["height"]:
            found.add(name)
    return found


def test_the_mouse_rests_on_ground_and_units(visit: Visit, served: Served) -> None:
    pilot = seated(visit, served, "move")
    page, note = pilot.page, pilot.page.get_by_role("note")
    page.mouse.move(*pilot.point("d7"))
    expect(note).to_contain_text("Pegasus Bridge (d7)")
    expect(note).to_contain_text("objective")
    page.mouse.move(*pilot.point("f9"))
    expect(note).to_contain_text("Forest")
    expect(note).to_contain_text("entering ends the move")

    enemy = next(u for u in pilot.game["units"] if u["side"] == "axis")
    page.mouse.move(*pilot.point(enemy["at"]))
    expect(note).to_contain_text("Axis: Infantry")
    expect(note).to_contain_text("4 of 4 figures")
    expect(note).to_contain_text("dice by distance")
    page.mouse.move(*pilot.point("d3"))
    expect(note).to_contain_text("Can move to")
    expect(note).to_contain_text("Within reach of")
    assert findings(page) == []

    page.mouse.click(*pilot.point("d3"))        # a tap acts, and puts the note away
    expect(note).to_have_count(0)
    page.mouse.move(2, 2)
    expect(note).to_have_count(0)


def settled(page: Page, pilot: Pilot, hexes: set[str]) -> None:
    """The note covers none of these hexes as soon as its words are there and it has found its place."""
    pilot.until(lambda: not covered(page, pilot, hexes), "a note that covers none of the hexes it speaks of")


def test_it_hides_no_option_of_the_unit(visit: Visit, served: Served) -> None:
    """Wherever a unit stands that can move: neither it nor where it can go lies under its note."""
    pilot = seated(visit, served, "move")
    page = pilot.page
    units = {c["start"] for c in pilot.choices if c["verb"] == "move"}
    assert units
    for unit in sorted(units):
        pilot.page.mouse.move(*pilot.point(unit))
        expect(page.get_by_role("note")).to_contain_text("Can move to")
        ends = {c["end"] for c in pilot.choices if c["start"] == unit}
        settled(page, pilot, ends | {unit})
        pilot.pick_up(unit)
        for end in sorted(ends)[:2]:
            page.mouse.move(*pilot.point(end))
            expect(page.get_by_role("note")).to_be_visible()
            settled(page, pilot, ends | {unit})


@pytest.mark.parametrize("size", [(360, 740), (390, 844), (1024, 768)])
def test_a_finger_rests_on_a_hex(visit: Visit, served: Served, size: tuple[int, int]) -> None:
    pilot = seated(visit, served, "order", touch=True, viewport={"width": size[0], "height": size[1]})
    page, note = pilot.page, pilot.page.get_by_role("note")
    before = len(pilot.acts())
    unit = next(c["end"] for c in pilot.choices if c["verb"] == "order")
    pilot.hold_hex(unit)
    expect(note).to_contain_text("Can be ordered now")
    assert len(pilot.acts()) == before, "a long press orders nobody"
    assert covered(page, pilot, {unit}) == set()
    note.get_by_role("button", name="Rules").tap()
    expect(page.locator("details[open] summary")).to_contain_text("Infantry")


def test_the_other_button_of_the_mouse_keeps_it(visit: Visit, served: Served) -> None:
    pilot = seated(visit, served, "move")
    page, note = pilot.page, pilot.page.get_by_role("note")
    pilot.hold_hex("f9")
    page.mouse.move(2, 2)
    expect(note).to_contain_text("Forest")
    note.get_by_role("button", name="Rules").click()
    expect(page.locator("details[open] summary")).to_contain_text("Forest")
    expect(note).to_have_count(0)


def test_in_french(visit: Visit, served: Served) -> None:
    pilot = seated(visit, served, "move", settings={"lang": "fr"}, locale="fr-FR")
    pilot.page.mouse.move(*pilot.point("d7"))
    expect(pilot.page.get_by_role("note")).to_contain_text("d7 (Pegasus Bridge)")


def test_words_light_their_hexes(visit: Visit, served: Served) -> None:
    """Objectives, the prompt and the log: pointing at them lights what they speak of."""
    pilot = seated(visit, served, "move")
    page, lights = pilot.page, pilot.page.locator("svg.pieces .light")
    page.get_by_role("tab", name="Briefing").click()
    goal = page.locator(".briefing li", has_text="Pegasus Bridge (d7)")
    goal.hover()
    expect(lights).to_have_count(1)
    page.get_by_role("tab", name="Log").click()
    expect(lights).to_have_count(0)
    page.locator(".log li button", has_text="Order").last.hover()
    assert lights.count() >= 1
    pilot.pick_up("d3")
    pilot.prompt.locator(".what p").hover()
    expect(lights).to_have_count(1)


def test_names_of_hexes_stand_on_the_rim_unless_unwanted(visit: Visit, served: Served) -> None:
    pilot = seated(visit, served, "order")
    page, rim = pilot.page, pilot.page.locator("svg.pieces .coord")
    expect(rim).to_have_count(2 * 13 + 2 * 9)
    page.get_by_role("button", name="Settings").click()
    where = page.get_by_role("group", name="Names of the hexes")
    where.get_by_label("none").check()
    expect(rim).to_have_count(0)
    where.get_by_label("in every hex").check()
    expect(rim).to_have_count(113)
