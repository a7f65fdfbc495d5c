"""Orders taken back with a second tap on the unit, the last one or an earlier one."""

from __future__ import annotations

import games
from chromium import Visit
from pilot import Pilot
from playwright.sync_api import expect
from served import Served

BATTLE = "omaha-beach"


def ordered(pilot: Pilot) -> set[str]:
    return {u["at"] for u in pilot.game["units"] if u["ordered"]}


def test_a_tap_on_an_ordered_unit_takes_its_order_back(visit: Visit, served: Served) -> None:
    """Three orders; the first goes back and the other two stay; then the last one; marks and the button follow."""
    actions = games.before(BATTLE, "order")
    table = served.prepare(BATTLE, games.SEED, "computer", actions)
    page = visit()
    pilot = Pilot(page)
    page.goto(table.link(games.first_side(BATTLE)))
    pilot.until_mine()
    given: list[str] = []
    while len(given) < 3:
        choice = next(c for c in pilot.choices if c["verb"] == "order")
        pilot.act(choice)
        pilot.until_mine()
        given.append(choice["end"])
    expect(page.locator(".mark.ordered .tick")).to_have_count(3)
    pilot.tap_hex(given[0])
    pilot.until(lambda: ordered(pilot) == set(given[1:]), "the first order to be gone")
    pilot.until_mine()
    expect(page.locator(".mark.ordered .tick")).to_have_count(2)
    pilot.tap_hex(given[2])
    pilot.until(lambda: ordered(pilot) == {given[1]}, "the last order to be gone")
    pilot.until_mine()
    assert not pilot.refused
    assert pilot.game["phase"] == "order"
    expect(page.get_by_role("button", name="Take back", exact=True)).to_be_visible()
    pilot.tap_hex(given[0])                 # it can be ordered again
    pilot.until(lambda: ordered(pilot) == {given[0], given[1]}, "the order once more")
