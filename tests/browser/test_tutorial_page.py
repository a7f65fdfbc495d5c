"""The tutorial from the welcome to the last lesson."""

from __future__ import annotations

from chromium import Visit
from pilot import Choice, Pilot, sensible
from playwright.sync_api import expect

MOST = 600


def advised(pilot: Pilot) -> Choice:
    """Like any player who follows the advice to begin with a card for the left."""
    left = [c for c in pilot.choices if c["verb"] == "play" and c["kind"] == "attack-left"]
    return left[0] if left and pilot.game["turn"] == 1 else sensible(pilot.game)


def test_tutorial_to_the_end(visit: Visit) -> None:
    page = visit("/tutorial")
    pilot = Pilot(page)
    tutor = page.get_by_role("region", name="Tutorial")
    expect(tutor).to_be_visible()
    heads: list[str] = []
    for _ in range(MOST):
        # A lesson may end while it is read: whatever is there counts.
        shown = tutor.get_by_role("heading").all_inner_texts()
        heads += [head for head in shown if head not in heads[-1:]]
        if "You know the game" in shown:
            break
        if shown and tutor.get_by_role("button", name="Next").count():
            tutor.get_by_role("button", name="Next").click()
            continue
        pilot.until_mine()
        if not pilot.over:
            pilot.act(advised(pilot))
    assert heads[0] == "The night of 6 June 1944"
    assert {"Play a card", "Give orders", "Move", "Fight", "Retreat", "Take ground", "A medal"} <= set(heads), heads
    assert heads[-1] == "You know the game"
    tutor.get_by_role("button", name="Fight it out").click()
    expect(tutor).to_have_count(0)
