"""The enemy's last turn shown again at the table, moment by moment; the level of the computer at its seat."""

from __future__ import annotations

import games
import pytest
from axe import findings
from chromium import Visit
from pilot import Pilot, sensible
from playwright.sync_api import expect
from served import Served

SEED = "again"
BATTLE = "pegasus-bridge"


def after_a_turn_of_the_enemy(visit: Visit, served: Served, touch: bool = False, **options: object) -> Pilot:
    """The Allies have a choice again; the Axis have moved."""
    table = served.prepare(BATTLE, SEED, "computer", games.opening(BATTLE, 2, SEED))
    page = visit(touch=touch, **options)
    pilot = Pilot(page, touch=touch)
    page.goto(table.link("allies"))
    pilot.until_mine()
    return pilot


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_a_turn_is_shown_again_and_stepped_through(visit: Visit, served: Served, size: tuple[int, int]) -> None:
    touch = size[0] < 900
    viewport = {"width": size[0], "height": size[1]}
    pilot = after_a_turn_of_the_enemy(visit, served, touch, viewport=viewport)
    page = pilot.page
    units = {u["at"]: u["figures"] for u in pilot.game["units"]}
    pilot.press(page.get_by_role("button", name="Show the enemy’s last turn again"))
    bar = page.get_by_role("region", name="Axis, turn 2, shown again")
    expect(bar).to_be_visible()
    pause = bar.get_by_role("button", name="Pause")
    if pause.count():
        pilot.press(pause)
    count = bar.locator("small")
    for _ in range(40):     # back to the beginning
        if bar.get_by_role("button", name="Previous moment").is_disabled():
            break
        pilot.press(bar.get_by_role("button", name="Previous moment"))
    expect(count).to_contain_text(" 0 of ")
    said = []
    for _ in range(60):
        if bar.get_by_role("button", name="Next moment").is_disabled():
            break
        pilot.press(bar.get_by_role("button", name="Next moment"))
        said.append(bar.locator(".what span").inner_text())
    assert len(said) >= 3
    assert any("play" in text for text in said), said
    assert "How it began." not in said
    assert findings(page) == []
    # Nothing can be done meanwhile, and afterwards the game is where it was.
    before = len(pilot.acts())
    pilot.tap_hex(next(iter(units)))
    assert len(pilot.acts()) == before
    pilot.press(bar.get_by_role("button", name="Back to the game"))
    expect(bar).to_have_count(0)
    assert {u["at"]: u["figures"] for u in pilot.game["units"]} == units
    pilot.act(sensible(pilot.game))


def test_by_keyboard(visit: Visit, served: Served) -> None:
    pilot = after_a_turn_of_the_enemy(visit, served)
    page = pilot.page
    page.keyboard.press("v")
    bar = page.get_by_role("region", name="Axis, turn 2, shown again")
    expect(bar).to_be_visible()
    page.keyboard.press(",")
    page.keyboard.press(".")
    page.keyboard.press("Escape")
    expect(bar).to_have_count(0)


def test_before_a_turn_of_the_enemy_nothing_is_offered(visit: Visit, served: Served) -> None:
    table = served.prepare(BATTLE, SEED, "computer", [])
    page = visit()
    pilot = Pilot(page)
    page.goto(table.link("allies"))
    pilot.until_mine()
    expect(page.get_by_role("button", name="Show the enemy’s last turn again")).to_have_count(0)
    expect(page.get_by_role("button", name="What was it thinking?")).to_have_count(0)


def test_the_level_stands_at_the_seat_and_the_plan_is_told_with_what_came_of_it(visit: Visit) -> None:
    page = visit("/battle/pegasus-bridge")
    pilot = Pilot(page)
    page.get_by_label("Level").select_option("captain")
    page.get_by_role("button", name="Start the battle").click()
    expect(page.get_by_role("region", name="Axis: player, medals, cards")).to_contain_text("captain")
    for _ in range(60):
        pilot.until_mine()
        if pilot.game["turn"] >= 3:
            break
        pilot.act(sensible(pilot.game))
    page.get_by_role("button", name="What was it thinking?").click()
    told = page.locator(".meant .sheet")
    expect(told).to_contain_text("It ")


def test_earlier_turns_are_shown_again_from_the_log(visit: Visit, served: Served) -> None:
    pilot = after_a_turn_of_the_enemy(visit, served)
    page = pilot.page
    log = page.get_by_role("region", name="Log")
    expect(log.get_by_role("button", name="Show again")).to_have_count(4)      # the turn that goes on is not over
    for turn in ("Allies, turn 1", "Axis, turn 1"):
        log.get_by_role("button", name=f"Show again: {turn}").click()
        bar = page.get_by_role("region", name=f"{turn}, shown again")
        expect(bar).to_be_visible()
        bar.get_by_role("button", name="Next moment").click()
        expect(bar.locator("small")).not_to_contain_text(" 0 of ")
    assert findings(page) == []
    page.keyboard.press("Escape")
    pilot.act(sensible(pilot.game))
