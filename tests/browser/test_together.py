"""Games between two people: at one screen with hidden hands, and in two browsers far apart."""

from __future__ import annotations

import re

import games
import pytest
from chromium import Visit
from pilot import Pilot, sensible
from playwright.sync_api import Locator, Page, Route, expect
from served import Served

# A game in which the Axis answer an assault with Ambush and the attacker then chooses where to fall back.
SEED = "browser-98"
BEFORE = """
play attack-center; order e2; order f2; order h1; move h1-g1; move f2-g2; move e2-d4; end;
play probe-right; order a9; order d6; move d6-e5; move a9-a7; attack e5xd4; end;
play dig-in; order d4; order d3; order c3; order f1; end;
play assault-right; move a7-b8; move c7-a8; end
"""
ASSAULT = [
    "play infantry-assault as infantry-assault-left",
    "move c3-d1", "move c4-c1", "move d4-d5", "move d3-e2", "attack d5xe5",
]

# Chromium keeps open sockets when it goes offline; a phone that loses its net does not.
SOCKETS = """
window.sockets = [];
window.WebSocket = class extends WebSocket { constructor(...args) { super(...args); sockets.push(this); } };
"""


def test_one_screen_hides_the_hands(visit: Visit) -> None:
    page = visit("/battle/pegasus-bridge")
    pilot = Pilot(page)
    page.get_by_role("radio", name=re.compile("Same screen")).check(force=True)
    page.get_by_role("button", name="Start the battle").click()
    take_over(page, "Allies")
    seen = play_turn(pilot, "allies")
    curtain = page.get_by_role("dialog", name="Pass the device to the Axis")
    expect(curtain).to_be_visible()
    assert_tells(curtain, pilot)
    assert pilot.game["hand"] == [], "the hand of the Axis came before they took over"
    expect(page.locator(".hand button")).to_have_count(0)
    assert_no_card(page, seen)
    take_over(page, "Axis")
    pilot.until(lambda: pilot.game["hand"], "the hand of the Axis")
    expect(page.locator(".hand button")).to_have_count(len(pilot.game["hand"]))
    play_turn(pilot, "axis")
    expect(page.get_by_role("dialog", name="Pass the device to the Allies")).to_be_visible()
    expect(page.locator(".hand button")).to_have_count(0)


def test_one_screen_with_names_and_a_board_that_stays(visit: Visit) -> None:
    page = visit("/battle/pegasus-bridge")
    pilot = Pilot(page)
    page.get_by_role("radio", name=re.compile("Same screen")).check(force=True)
    names = page.get_by_role("group", name="Who plays")
    names.get_by_label("Allies").fill("x" * 25)
    page.get_by_role("button", name="Start the battle").click()
    expect(names.get_by_role("alert")).to_contain_text("1 to 24 characters")
    names.get_by_label("Allies").fill("Zoé")
    names.get_by_label("Axis").fill("Ben")
    page.get_by_label("turn the board to the player").uncheck()
    page.get_by_role("button", name="Start the battle").click()
    curtain = page.get_by_role("dialog", name="Pass the device to Zoé (Allies)")
    expect(curtain).to_be_visible()
    for i, side in enumerate(("allies", "axis")):
        backs = curtain.get_by_role("listitem").nth(i).locator(".backs i")
        expect(backs).to_have_count(pilot.game["hands"][side])
    take_over(page, "Zoé")
    top = pilot.point("d3")
    play_turn(pilot, "allies")
    take_over(page, "Ben")
    assert pilot.point("d3") == pytest.approx(top, abs=4), "the board has turned"
    expect(page.get_by_role("region", name="Axis: player, medals, cards")).to_contain_text("Ben")


def assert_tells(curtain: Locator, pilot: Pilot) -> None:
    """Whose turn it is stands in its name; the battle, both sides' medals and cards stand on it."""
    expect(curtain).to_contain_text("Pegasus Bridge")
    for i, side in enumerate(("axis", "allies")):
        stand = curtain.get_by_role("listitem").nth(i)
        expect(stand).to_contain_text({"axis": "Axis", "allies": "Allies"}[side])
        expect(stand).to_contain_text(f"{pilot.game['medals'][side]} of {pilot.game['target'][side]} medals")
        expect(stand).to_contain_text(f"{pilot.game['hands'][side]} cards in hand")


def take_over(page: Page, side: str) -> None:
    page.get_by_role("dialog").get_by_role("button", name=re.compile(f"^{side}")).click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def play_turn(pilot: Pilot, side: str) -> list[str]:
    """Play until the other side must take the screen; returns the hand last held."""
    hand: list[str] = []
    for _ in range(60):
        pilot.until(lambda: pilot.choices or pilot.game["hand"] == [], "a choice or the curtain")
        if pilot.page.get_by_role("dialog").count():
            break
        if not pilot.choices:
            pilot.page.wait_for_timeout(20)
            continue
        if pilot.game["active"] == side and pilot.game["hand"]:
            hand = list(pilot.game["hand"])
        pilot.until_mine()
        pilot.act(sensible(pilot.game))
    return hand


def assert_no_card(page: Page, hand: list[str]) -> None:
    """Neither words nor drawings of a hand may be anywhere on the page."""
    assert page.locator(".hand").get_by_role("button").count() == 0
    assert page.locator(".hand .name").count() == 0, hand


def test_two_browsers(visit: Visit, served: Served) -> None:
    """Ambush, a retreat, a spectator, talk, and a line that breaks."""
    table = served.prepare("pegasus-bridge", SEED, "online", [a.strip() for a in BEFORE.split(";")])
    ally_page, axis_page, guest_page = visit(), visit(forgive=("ERR_INTERNET_DISCONNECTED",)), visit()
    ally, axis, guest = Pilot(ally_page), Pilot(axis_page), Pilot(guest_page)
    ally_page.goto(table.link("allies"))
    expect(ally.prompt).to_contain_text("The battle begins when every seat is taken")
    axis_page.add_init_script(SOCKETS)
    axis_page.goto(table.link("axis"))
    guest_page.goto(f"/table/{table.id}")
    ally.until_mine()
    axis.until(lambda: axis.view, "the view of the Axis")
    guest.until(lambda: guest.view, "the view of the spectator")
    assert ally.view["seat"] == "allies"
    assert axis.view["seat"] == "axis"
    assert guest.view["seat"] == "spectator"

    # Talk reaches the other player while the game lasts, and nobody else.
    talk(ally_page, "Good luck, Fritz")
    axis_page.get_by_role("tab", name=re.compile("Chat")).click()
    expect(axis_page.get_by_role("log", name="Chat")).to_contain_text("Good luck, Fritz")
    expect(axis_page.get_by_text(re.compile("One spectator: Guest"))).to_be_visible()

    # The Axis lose the line while the Allies play on, and miss nothing.
    axis_page.context.set_offline(True)
    axis_page.evaluate("sockets.forEach((socket) => socket.close())")
    for action in ASSAULT[:-1]:
        ally.follow(action)
    expect(axis_page.get_by_role("alert")).to_contain_text("reconnecting")
    axis_page.context.set_offline(False)
    expect(axis_page.get_by_role("alert")).to_have_count(0)
    axis.until(lambda: axis.game["version"] == ally.game["version"], "the missed actions")
    axis_page.get_by_role("tab", name="Log").click()
    expect(axis_page.get_by_role("region", name="Log")).to_contain_text("Infantry moves from d3 to e2")

    # The assault: the defender alone learns that there is something to decide.
    ally.follow(ASSAULT[-1])
    axis.until_mine()
    expect(axis.prompt).to_contain_text("Answer with a card?")
    assert ally.game["phase"] == "battle"
    assert guest.game["phase"] == "battle"
    axis.follow("react ambush")

    # Ambush drives the attacker back; its owner chooses where.
    ally.until_mine()
    expect(ally.prompt).to_contain_text("must fall back")
    retreats = [c for c in ally.choices if c["verb"] == "retreat"]
    assert len(retreats) > 1
    ally.act(retreats[1])
    expect(ally_page.get_by_role("region", name="Log")).to_contain_text(f"to {retreats[1]['end']}")
    expect(guest_page.get_by_role("region", name="Log")).to_contain_text("Ambush!")

    # Whoever only watches never saw a hand.
    assert guest_page.locator(".hand button").count() == 0
    assert all('"hand":[]' in told for told in guest.raw if '"fresh"' in told)
    assert not guest.choices


def talk(page: Page, words: str) -> None:
    page.get_by_role("tab", name=re.compile("Chat")).click()
    page.get_by_label("Say something").fill(words)
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_role("log", name="Chat")).to_contain_text(words)
    page.get_by_role("tab", name="Log").click()


def test_who_waits_is_led_to_a_table_where_somebody_waits_for_him(visit: Visit, served: Served) -> None:
    """An offer, no more: the table stays as it is."""
    here = served.prepare("pegasus-bridge", SEED, "online", ["play attack-center", "order e2", "done"])
    there = served.prepare("omaha-beach", SEED, "online")
    ally_page, axis_page = visit(), visit()
    ally = Pilot(ally_page)
    first = games.first_side("omaha-beach", SEED)
    other = "axis" if first == "allies" else "allies"
    for page, sides in ((ally_page, ("allies", first)), (axis_page, ("axis", other))):
        page.goto(there.link(sides[1]))
        expect(page.locator("section.prompt")).to_be_visible()
        page.goto(here.link(sides[0]))
        expect(page.locator("section.prompt")).to_be_visible()
    ally.until_mine()
    offer = ally_page.get_by_role("link", name="Your turn at Omaha Beach")
    expect(offer).to_have_count(0)
    ally.follow("done")
    ally.follow("end")
    expect(offer).to_be_visible()
    expect(axis_page.get_by_role("link", name=re.compile("Your turn at"))).to_have_count(0)
    offer.click()
    ally_page.wait_for_url(re.compile(there.id))
    expect(ally_page.get_by_role("heading", name=re.compile("Omaha Beach"))).to_be_visible()


def test_talk_once_read_is_not_new_after_a_reload(visit: Visit, served: Served) -> None:
    table = served.prepare("pegasus-bridge", SEED, "online")
    ally_page, axis_page = visit(), visit()
    ally_page.goto(table.link("allies"))
    axis_page.goto(table.link("axis"))
    chat = axis_page.get_by_role("tab", name=re.compile("Chat"))
    expect(chat).to_be_visible()
    talk(ally_page, "One")
    expect(chat.locator(".badge")).to_have_text("1")
    chat.click()
    expect(chat.locator(".badge")).to_have_count(0)
    axis_page.reload()
    talk(ally_page, "Two")
    expect(chat.locator(".badge")).to_have_text("1")


def test_a_table_left_before_it_was_there_stays_left(visit: Visit, served: Served) -> None:
    """No seat is held for somebody who went back while the page was being fetched."""
    table = served.prepare("pegasus-bridge", SEED)
    page = visit("/")
    sockets: list[str] = []
    page.on("websocket", lambda socket: sockets.append(socket.url))
    joined: list[Route] = []

    def hold(route: Route) -> None:
        joined.append(route)

    page.route("**/join", hold)
    page.evaluate("(link) => history.pushState(null, '', link)", table.link("allies"))
    page.evaluate("dispatchEvent(new PopStateEvent('popstate'))")
    while not joined:
        page.wait_for_timeout(10)
    page.go_back()
    expect(page.get_by_role("heading", name="Pegasus Bridge")).to_be_visible()
    with page.expect_response("**/join"):
        joined[0].continue_()
    page.wait_for_timeout(500)              # long enough to open a socket
    assert not sockets
    assert page.evaluate("location.pathname") == "/"
