"""A table of teams in the browser: a link for every seat, talk within a side, and whose decision it is."""

from __future__ import annotations

import re

from chromium import Visit
from pilot import Pilot
from playwright.sync_api import Page, expect
from served import Served


def open_team_table(page: Page) -> list[str]:
    """Open a table with two Allied players; returns the links for the other two seats."""
    page.get_by_role("radio", name=re.compile("Online")).check(force=True)
    teams = page.get_by_role("group", name="Players on each side")
    teams.get_by_label("Allies").select_option("2")
    expect(teams).to_contain_text("A team has one hand")
    page.get_by_role("button", name="Open the table").click()
    invite = page.get_by_role("region", name="2 seats are free")
    expect(invite).to_be_visible()
    return [invite.get_by_label(f"Link for {seat}").input_value() for seat in ("Allies 2", "Axis")]


def test_three_people_and_three_links(visit: Visit) -> None:
    page, mate_page, enemy_page = visit("/battle/pegasus-bridge"), visit(), visit()
    commander, mate, enemy = (Pilot(p) for p in (page, mate_page, enemy_page))
    links = open_team_table(page)
    assert len(set(links)) == 2
    mate_page.goto(links[0])
    expect(page.get_by_label("Link for the other player")).to_be_visible()     # one is left, of the Axis
    enemy_page.goto(links[1])
    commander.until_mine()
    mate.until(lambda: mate.view and mate.game["hand"], "the hand of the second seat, dealt when all sit")
    enemy.until(lambda: enemy.view, "the view of the Axis")
    assert [p.view["seat"] for p in (commander, mate, enemy)] == ["allies-1", "allies-2", "axis"]
    assert mate.game["hand"] == commander.game["hand"] != []
    expect(mate_page.locator(".hand").get_by_role("button")).to_have_count(len(mate.game["hand"]))

    # Talk within the side; the enemy alone in theirs is not offered it.
    for p in (page, mate_page, enemy_page):
        p.get_by_role("tab", name=re.compile("Chat")).click()
    expect(enemy_page.get_by_label("To whom")).to_have_count(0)
    mate_page.get_by_label("To whom").select_option("Your side only")
    mate_page.get_by_label("Say something").fill("the left is mine")
    mate_page.get_by_role("button", name="Send").click()
    expect(page.get_by_role("log", name="Chat")).to_contain_text("the left is mine")
    page.get_by_label("Say something").fill("good luck to all")
    page.get_by_role("button", name="Send").click()
    expect(enemy_page.get_by_role("log", name="Chat")).to_contain_text("good luck to all")
    expect(enemy_page.get_by_role("log", name="Chat")).not_to_contain_text("the left is mine")


def test_a_card_for_a_flank_is_carried_out_by_the_second_seat(visit: Visit, served: Served) -> None:
    table = served.prepare("pegasus-bridge", "team-0", seats=(2, 1))
    pages = [visit() for _ in range(3)]
    commander, mate, _ = (Pilot(page) for page in pages)
    for page, seat in zip(pages, ("allies-1", "allies-2", "axis"), strict=True):
        page.goto(table.link(seat))
    commander.follow("play assault-left")
    mate.until_mine()
    expect(commander.prompt).to_contain_text("decides")
    assert commander.choices == []
    mate.act(mate.choices[0])
