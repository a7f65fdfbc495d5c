"""Overlord in the browser: cards for the generals, the section in play, the overview, eight people at one map."""

from __future__ import annotations

import re
from typing import Any

import pytest
import sizes
from axe import findings
from chromium import Visit
from pilot import Choice, Pilot, sensible
from playwright.sync_api import Page, expect
from served import Served

from bocage.bots import LADDER

OMAHA, GOODWOOD = "omaha-overlord", "goodwood"
SEATS = [f"{side}-{role}" for side in ("axis", "allies") for role in ("chief", "left", "center", "right")]
FREE = """([x, y]) => {
    const met = document.elementFromPoint(x, y);
    return met !== null && met.closest('.overview, button') === null;
}"""


def informed(page: Page) -> Pilot:
    """A player who has been told of everything new in these battles."""
    page.add_init_script("localStorage.setItem('bocage-novelties', 'overlord breakthrough exits')")
    return Pilot(page)


def next_choice(game: dict[str, Any]) -> Choice:
    """One card a turn, then what a plain player does; generals without a card do without."""
    choices: list[Choice] = game["choices"]
    by_verb = {c["verb"]: c for c in reversed(choices)}
    if game["phase"] == "give":
        return by_verb["done"] if game["staff"]["used"] else by_verb["give"]
    if game["phase"] in ("initiative", "move") or (game["phase"] == "order" and "done" in by_verb):
        return by_verb["done"]
    return sensible(game)


def drag(page: Page, place: int, general: str) -> None:
    """Carry a card of the hand to a general with the mouse."""
    card, plate = page.locator(".hand button").nth(place), page.locator(f"[data-general={general}]")
    start, end = card.bounding_box(), plate.bounding_box()
    assert start
    assert end
    page.mouse.move(start["x"] + 20, start["y"] + 10)
    page.mouse.down()
    page.mouse.move(start["x"] + 40, start["y"] - 20)
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2)
    page.mouse.up()


def test_one_person_commands_a_whole_side(visit: Visit, served: Served) -> None:
    table = served.prepare(OMAHA, "overlord-1", "computer", level="captain")
    page = visit(viewport=sizes.window((1440, 900)))
    pilot = informed(page)
    page.goto(table.link("axis"))
    pilot.until_mine()
    expect(pilot.prompt).to_contain_text("Raise a card")
    generals = page.get_by_role("group", name="Generals of the Axis")
    expect(generals.locator("[data-general]")).to_have_count(3)

    # A card by drag, another by tap; a general for whom it is no use says why.
    gift = next(c for c in pilot.choices if c["verb"] == "give")
    section = gift["action"].split()[-1]
    drag(page, pilot.game["hand"].index(gift["card"]), section)
    pilot.until(lambda: pilot.game["staff"]["used"] == 1, "the card to be given")
    expect(page.locator(f"[data-general={section}] .card")).to_have_count(1)
    single = next(c["card"] for c in pilot.choices if c["verb"] == "give" and c["card"].endswith(("left", "right")))
    pilot.raise_card(single)
    wrong = "left" if single.endswith("right") else "right"
    page.locator(f"[data-general={wrong}] .give").click(force=True)       # not disabled: it says why not
    expect(page.locator(".bubble")).to_contain_text("of no use")
    assert not findings(page)
    page.locator("[data-general] .give[aria-disabled=false]").first.click()
    pilot.until(lambda: pilot.game["staff"]["used"] == 2, "the second card to be given")

    # The section in play is framed, and the overview goes anywhere by mouse and key.
    pilot.act(next(c for c in pilot.choices if c["verb"] == "done"))
    pilot.until_mine()
    expect(page.locator(".board svg path.frame").first).to_be_attached()
    overview = page.get_by_role("group", name="Overview")
    overview.get_by_role("button", name="Show the right section").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-hex=a5]")).to_be_in_viewport()
    overview.get_by_role("button", name="Show the left section").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-hex=z5]")).to_be_in_viewport()

    # The whole turn of the side by clicks, then the computer's, and back.
    for _ in range(80):
        if pilot.game["phase"] == "give":
            break
        pilot.act(next_choice(pilot.game))
        pilot.until_mine()
    assert pilot.game["phase"] == "give"
    assert pilot.game["turn"] == 3
    assert not findings(page)


@pytest.mark.parametrize("size", [(360, 740), (844, 390), (1440, 900)])
@pytest.mark.parametrize("battle", [OMAHA, GOODWOOD], ids=["overlord", "breakthrough"])
def test_large_map_is_played_on_a_part_that_can_be_met(visit: Visit, served: Served, battle: Any, size: Any) -> None:
    table = served.prepare(battle, "large", "computer", level="captain")
    touch = min(size) < 500
    page = visit(viewport=sizes.window(size), touch=touch)
    pilot = informed(page)
    pilot.touch = touch
    page.goto(table.link(next(iter(table.invites))))
    pilot.until_mine()
    box = page.locator("[data-hex=f5]").bounding_box()
    assert box
    assert box["width"] >= 36
    overview = page.get_by_role("group", name="Overview")
    if battle == GOODWOOD and not touch:
        expect(overview).to_be_hidden()         # all of it is seen, turned by a quarter
        return
    expect(overview).to_be_visible()
    page.get_by_role("button", name="Show the whole board").click()
    expect(overview).to_be_hidden()


def test_no_corner_of_a_long_map_is_always_covered(visit: Visit, served: Served) -> None:
    """Sideways a Breakthrough map is as wide as the window: its overview gives way to the end that is seen."""
    table = served.prepare(GOODWOOD, "large", "computer", level="captain")
    page = visit(viewport=sizes.window(sizes.SIDEWAYS[1]), touch=True)
    pilot = informed(page)
    page.goto(table.link(next(iter(table.invites))))
    pilot.until_mine()
    overview = page.get_by_role("group", name="Overview")
    for share in (0.05, 0.95):
        box = overview.bounding_box()
        assert box
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] * share)
        page.wait_for_timeout(600)              # the map glides
        seen = [corner for corner in ("a1", "m1", "a17", "m17") if page.evaluate(FREE, pilot.point(corner))]
        assert len(seen) == 2


def test_halves_of_a_card_are_told_apart_on_a_phone(visit: Visit, served: Served) -> None:
    """A general takes half of a card for two sections; the buttons have room for little more than its name."""
    actions = ["give probe-center to center", "done", "done"]
    table = served.prepare(OMAHA, "halves-0", "computer", actions, "captain")
    page = visit(viewport=sizes.window(sizes.UPRIGHT[1]), touch=True)
    pilot = informed(page)
    page.goto(table.link("axis"))
    pilot.until_mine()
    ways = page.locator("section.prompt .ways [data-action^=play]")
    words = ways.all_inner_texts()
    assert len(set(words)) == len(words) > 1


def test_eight_people_play_a_round_and_one_is_replaced(visit: Visit, served: Served) -> None:
    table = served.prepare(OMAHA, "eight", seats=(4, 4))
    pages = {seat: visit(settings={"warn": False}) for seat in SEATS}
    pilots = {seat: informed(page) for seat, page in pages.items()}
    for seat, page in pages.items():
        page.goto(table.link(seat), wait_until="commit")       # all at once
    chief = pilots["axis-chief"]
    chief.until_mine()
    for seat, pilot in pilots.items():
        pilot.until(lambda p=pilot: p.view and p.view["prompt"]["message"] != "turn-wait-seat", f"the deal for {seat}")
        assert len(pilot.game["hand"]) == (8 if seat.endswith("chief") else 0)
        assert len(pages[seat].locator(".hand button").all()) == len(pilot.game["hand"])
    expect(pilots["allies-left"].prompt).to_contain_text("decides as commander")

    # One of them is gone; a computer plays the seat.
    context = pages["axis-left"].context
    pages["axis-left"].close()
    del pilots["axis-left"]
    stand_in = pages["axis-chief"].get_by_role("combobox", name="Let the computer play for Axis Left")
    for level in ("captain", "lieutenant"):         # and another one instead
        stand_in.select_option(level)
        chief.until(lambda: level in {s["level"] for s in chief.view["card"]["seats"]}, f"a {level} who stands in")  # noqa: B023
    moved = set()

    def play_turn(side: str) -> None:
        while True:
            chief.until(lambda: any(pilot.choices for pilot in pilots.values()), "somebody to be asked")
            pilot = next(pilot for pilot in pilots.values() if pilot.choices)
            if pilot.game["active"] != side:
                return
            moved.add(pilot.view["seat"])
            pilot.act(next_choice(pilot.game))
            pilot.until(lambda p=pilot: not p.view["waiting"], "the answer")

    play_turn("axis")
    assert moved >= {"axis-chief", "axis-center", "axis-right"}
    assert any('"seat":"axis-left"' in raw and '"entries":[{' in raw for raw in chief.raw)      # it has acted

    # The player is back, and the seat with them.
    back = context.new_page()
    pilots["axis-left"] = informed(back)
    back.goto(f"/table/{table.id}")
    chief.until(lambda: not any(s["computer"] for s in chief.view["card"]["seats"]), "the player to be back")
    play_turn("allies")
    assert moved >= {"allies-chief", "allies-left", "allies-center", "allies-right"}
    for seat, pilot in pilots.items():
        if not seat.endswith("chief"):
            assert pilot.game["hand"] == []


def test_overlord_is_found_at_home_and_opened_with_seats_of_every_kind(visit: Visit) -> None:
    """The filter, the seats, a computer chosen beforehand, another at the table that waits, a friend by link."""
    page = visit(viewport=sizes.window((390, 844)), touch=True)
    host = informed(page)
    page.goto("/")
    page.get_by_label("Format").select_option("overlord")
    expect(page.locator("article h3")).to_contain_text(["Omaha", "Peleliu", "Prokhorovka"])
    page.get_by_role("button", name="Play Omaha Beach (Overlord)").click()
    page.get_by_role("radio", name=re.compile("Online")).check()
    page.get_by_label("Players, Allies").select_option("3")
    page.get_by_role("combobox", name="Allies Left").select_option("general")
    page.get_by_role("button", name="Open the table").click()

    invite = page.locator("section.invite")
    expect(invite).to_be_visible()
    host.until(lambda: host.view, "the table")
    levels = {s["seat"]: s["level"] for s in host.view["card"]["seats"]}
    assert levels == {"allies-chief": None, "allies-left": "general", "allies-right": None, "axis": None}
    box, room = invite.bounding_box(), page.viewport_size
    assert box
    assert room
    assert 0 <= box["x"] <= box["x"] + box["width"] <= room["width"]
    link = page.get_by_label("Link for Axis").input_value()
    choice = page.get_by_label("Let the computer play for Allies Right")
    assert choice.locator("option:enabled").count() == len(LADDER)
    choice.select_option("recruit")
    host.until(lambda: sum(s["computer"] for s in host.view["card"]["seats"]) == 2, "the second computer")

    friend = visit()
    guest = informed(friend)
    friend.goto(link)
    for pilot in (host, guest):
        pilot.until(lambda p=pilot: p.view and p.game["hand"], "the cards")
    assert (host.view["seat"], guest.view["seat"]) == ("allies-chief", "axis")
