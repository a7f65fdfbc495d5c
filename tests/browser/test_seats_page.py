"""Seats in the browser: several of one person, a computer for an enemy who left, the cards chosen for a table."""

from __future__ import annotations

import re

import sizes
from axe import findings
from chromium import Visit
from pilot import Pilot
from playwright.sync_api import expect
from served import Served

OMAHA = "omaha-overlord"
TOLD = "localStorage.setItem('bocage-novelties', 'overlord breakthrough exits')"


def test_one_person_holds_several_seats_and_gives_one_back(visit: Visit) -> None:
    page = visit(viewport=sizes.window((1440, 900)))
    page.add_init_script(TOLD)
    host = Pilot(page)
    page.goto(f"/battle/{OMAHA}")
    page.get_by_role("radio", name=re.compile("Axis")).check()
    page.get_by_label("Players, Axis").select_option("4")
    page.get_by_role("combobox", name="Axis Left").select_option("me")
    page.get_by_role("button", name="Start the battle").click()
    host.until(lambda: host.view, "the table")

    def mine() -> set[str]:
        return {s["seat"] for s in host.view["card"]["seats"] if s["mine"]}

    assert mine() == {"axis-chief", "axis-left"}
    page.get_by_role("button", name="Seats of your side").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("li")).to_have_count(4)
    assert not findings(page)
    dialog.get_by_role("button", name="Take this seat too: Axis Right").click()
    host.until(lambda: "axis-right" in mine(), "the third seat")
    dialog.get_by_label("Give back: Axis Left").select_option("captain")
    host.until(lambda: mine() == {"axis-chief", "axis-right"}, "the seat given back")
    dialog.get_by_role("button", name="Close").click()
    expect(page.locator(".hand button")).to_have_count(8)       # the commander's, whichever seat is asked


def test_a_computer_is_called_for_an_enemy_who_left(visit: Visit, served: Served) -> None:
    table = served.prepare("pegasus-bridge", "left-alone")
    pages = {seat: visit() for seat in ("allies", "axis")}
    pilots = {seat: Pilot(page) for seat, page in pages.items()}
    for seat, page in pages.items():
        page.goto(table.link(seat))
    first = "allies"
    for pilot in pilots.values():
        pilot.until(lambda p=pilot: p.view and p.game["hand"], "the cards")
    if not pilots[first].choices:
        first = "axis"
    stays = pages["axis" if first == "allies" else "allies"]
    pages[first].close()
    expect(stays.get_by_role("timer")).to_contain_text("the computer may take over")
    assert not findings(stays)


def test_the_cards_of_breakthrough_are_chosen_for_a_table(visit: Visit) -> None:
    page = visit(viewport=sizes.window((1440, 900)))
    page.add_init_script(TOLD)
    pilot = Pilot(page)
    page.goto("/battle/goodwood")
    expect(page.get_by_label("Cards", exact=True)).to_have_value("two-decks")
    page.get_by_label("Cards", exact=True).select_option("on-the-move")
    page.get_by_role("button", name="Start the battle").click()
    pilot.until(lambda: pilot.view and pilot.game["hand"], "the cards")
    assert pilot.view["card"]["card_set"] == "on-the-move"
    assert pilot.game["deck"] + sum(pilot.game["hands"].values()) <= 80
    page.get_by_role("tab", name="Rules").click()
    expect(page.get_by_text("on the move", exact=False).first).to_be_attached()
