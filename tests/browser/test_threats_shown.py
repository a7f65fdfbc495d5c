"""Threats on the board: what the enemy could attack next turn, shown on request."""

from __future__ import annotations

import games
from chromium import Visit
from pilot import Pilot
from playwright.sync_api import expect
from served import Served

SEED = "look"       # a unit ordered within reach of the enemy


def test_what_the_enemy_could_attack(visit: Visit, served: Served) -> None:
    battle = "pegasus-bridge"
    table = served.prepare(battle, SEED, "computer", games.before(battle, "move", SEED))
    page = visit()
    pilot = Pilot(page)
    page.goto(table.link("allies"))
    pilot.until_mine()
    signs = page.locator("svg.pieces .warn")
    expect(signs).to_have_count(0)

    show = page.get_by_role("button", name="What the enemy could attack")
    show.click()
    expect(show).to_have_attribute("aria-pressed", "true")
    expect(signs).not_to_have_count(0)
    assert all(text.strip().isdecimal() for text in signs.all_text_contents())

    pilot.pick_up("d3")
    standing = {u["at"] for u in pilot.game["units"]}
    pilot.until(lambda: set(pilot.threats) - standing, "places of the unit in hand")
    place = min(set(pilot.threats) - standing)
    page.mouse.move(*pilot.point(place))
    enemy = pilot.threats[place][0]
    expect(page.locator(".bubble")).to_contain_text(f"{enemy['start']} ({enemy['dice']} di")

    page.keyboard.press("w")
    expect(signs).to_have_count(0)
    expect(show).to_have_attribute("aria-pressed", "false")


def test_a_finger_learns_it_too(visit: Visit, served: Served) -> None:
    battle = "pegasus-bridge"
    table = served.prepare(battle, SEED, "computer", games.before(battle, "move", SEED))
    page = visit(viewport={"width": 1024, "height": 768}, touch=True, settings={"threats": True})
    pilot = Pilot(page, touch=True)
    page.goto(table.link("allies"))
    pilot.until_mine()
    pilot.pick_up("d3")
    pilot.until(lambda: "d3" in pilot.threats, "those who could attack")
    enemy = pilot.threats["d3"][0]
    pilot.hold_hex("d3")
    expect(page.get_by_role("note")).to_contain_text(f"{enemy['start']}")
    expect(page.get_by_role("note")).to_contain_text(f"({enemy['dice']} di")
