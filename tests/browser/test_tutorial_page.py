"""The tutorial from the welcome to the last lesson."""

from __future__ import annotations

from chromium import Visit
from pilot import Choice, Pilot, sensible
from playwright.sync_api import expect

MOST = 600


def advised(pilot: Pilot) -> Choice:
    """Like any player, but with the card of the first hand that brings units into the fight."""
    first = [c for c in pilot.choices if c["kind"] == "general-advance"]
    return first[0] if first and pilot.game["turn"] == 1 else sensible(pilot.game)


def test_tutorial_to_the_end(visit: Visit) -> None:
    page = visit("/tutorial")
    pilot = Pilot(page)
    tutor = page.get_by_role("region", name="Tutorial")
    expect(tutor).to_be_visible()
    heads: list[str] = []
    for _ in range(MOST):
        if tutor.count():
            head = tutor.get_by_role("heading").inner_text()
            if not heads or heads[-1] != head:
                heads.append(head)
            if head == "You know the game":
                break
            further = tutor.get_by_role("button", name="Next")
            if further.count():
                further.click()
                continue
        pilot.until_mine()
        if not pilot.over:
            pilot.act(advised(pilot))
    assert heads[0] == "The night of 6 June 1944"
    assert {"Play a card", "Give orders", "Move", "Fight", "Retreat", "Take ground", "A medal"} <= set(heads), heads
    assert heads[-1] == "You know the game"
    tutor.get_by_role("button", name="Fight it out").click()
    expect(tutor).to_have_count(0)
