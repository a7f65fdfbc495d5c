"""Taking command from a replay: the moment, the dialog, the table, and the comparison at the end."""

from __future__ import annotations

import re

import axe
import games
from chromium import Visit
from playwright.sync_api import expect
from served import Served

BATTLE = "pegasus-bridge"
PHONE = {"width": 390, "height": 844}


def test_command_is_taken_from_a_moment_of_a_replay_and_compared(visit: Visit, served: Served) -> None:
    actions = games.whole(BATTLE)
    there = served.prepare(BATTLE, games.SEED, "computer", actions)
    page = visit(f"/replay/{there.id}?at=60")
    turn = page.locator(".head .turn").inner_text()
    page.get_by_role("button", name="Take command here").click()
    dialog = page.get_by_role("dialog", name="Take command here")
    expect(dialog.get_by_text(turn)).to_be_visible()
    assert axe.findings(page) == []
    dialog.get_by_role("radio", name="Axis").check()
    dialog.get_by_label("Level").select_option("recruit")
    dialog.get_by_role("button", name="Take command").click()
    expect(page).to_have_url(re.compile(r"/table/[0-9a-f]{16}"))
    page.get_by_role("button", name="Resign").first.click()
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    compared = page.locator(".origin")
    expect(compared).to_contain_text(re.compile("went (better|worse)|as in the game"))
    compared.get_by_role("link", name="Look at it").click()
    expect(page).to_have_url(re.compile(rf"/replay/{there.id}\?at=60"))


def test_the_last_moment_cannot_be_taken_but_those_before_can_on_a_phone(visit: Visit, served: Served) -> None:
    actions = games.whole(BATTLE)
    there = served.prepare(BATTLE, games.SEED, "computer", actions)
    page = visit(f"/replay/{there.id}?at={len(actions)}", viewport=PHONE, touch=True, locale="fr-FR")
    button = page.get_by_role("button", name="Prendre le commandement ici")
    expect(page.get_by_role("slider")).to_be_visible()
    expect(button).to_have_count(0)
    page.get_by_role("button", name="Un pas en arrière").click()
    expect(button).to_be_visible()
    button.click()
    expect(page.get_by_role("dialog").get_by_role("button", name="Prendre le commandement")).to_be_in_viewport()
    assert axe.findings(page) == []
