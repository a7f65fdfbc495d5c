"""The list of battles on the home page: columns on wide screens, a short way on a phone, search and filters."""

from __future__ import annotations

import games
from chromium import Visit
from pilot import Pilot
from playwright.sync_api import Page, expect
from served import Served

PHONE_ROW = 115             # pixels of a battle in the list on a phone; a tile took 360
PHONE_REST = 1000           # of all else on that page


def opened(visit: Visit, width: int, height: int, touch: bool = False) -> Page:
    page = visit("/", viewport={"width": width, "height": height}, touch=touch)
    expect(page.get_by_role("heading", name="Pegasus Bridge")).to_be_visible()
    return page


def columns(page: Page) -> int:
    tracks = page.locator(".battles").evaluate("(list) => getComputedStyle(list).gridTemplateColumns")
    return len(tracks.split())


def test_a_wider_screen_has_no_fewer_columns(visit: Visit) -> None:
    desk = columns(opened(visit, 1440, 900))
    assert desk >= 4
    assert columns(opened(visit, 2560, 1440)) >= desk
    assert columns(opened(visit, 3840, 2160)) >= desk


def test_numbers_of_figures_stand_on_a_large_board(visit: Visit, served: Served) -> None:
    battle = "pegasus-bridge"
    table = served.prepare(battle, games.SEED, "computer", games.opening(battle, 1))
    page = visit(viewport={"width": 2560, "height": 1440})
    pilot = Pilot(page)
    page.goto(table.link(games.first_side(battle)))
    pilot.until_mine()
    figures = sorted(str(unit["figures"]) for unit in pilot.game["units"])
    expect(page.locator(".pieces .count")).to_have_count(len(figures))
    assert sorted(page.locator(".pieces .count").all_text_contents()) == figures


def test_on_a_phone_the_list_is_near_and_short(visit: Visit) -> None:
    page = opened(visit, 390, 844, touch=True)
    longest = PHONE_ROW * page.locator(".battles > li").count() + PHONE_REST
    assert page.evaluate("document.documentElement.scrollHeight") < longest
    above = "document.querySelector('.filters').getBoundingClientRect().bottom"
    first = "document.querySelector('.battles').getBoundingClientRect().top"
    assert page.evaluate(above) <= page.evaluate(first) < 844 * 0.75


def test_search_knows_theatres_nations_and_the_night(visit: Visit) -> None:
    page = opened(visit, 1440, 900)
    tiles = page.locator(".battles > li")
    every = tiles.count()
    theatre = page.get_by_label("Theatre")
    theatre.select_option("pacific")
    pacific = tiles.count()
    assert 0 < pacific < every
    theatre.select_option("all")
    search = page.get_by_role("searchbox")
    for words in ("Pacific", "Pacifique"):
        search.fill(words)
        expect(tiles).to_have_count(pacific)
    for words in ("night", "nuit", "Japan", "Japon"):
        search.fill(words)
        expect(tiles.first).to_be_visible()
        assert 0 < tiles.count() < every, words
    search.fill("")
    page.get_by_label("Your games").select_option("going")
    expect(tiles).to_have_count(0)
    page.get_by_label("Your games").select_option("new")
    expect(tiles).to_have_count(every)
