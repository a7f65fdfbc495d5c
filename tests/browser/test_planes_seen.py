"""Planes on the page: the unit that one holds and why it does not move, and a flight again in the replay."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

from chromium import Visit
from pilot import Pilot
from playwright.sync_api import expect
from served import Served

from bocage.content.battle import Variants
from bocage.game import Game

BATTLE = "arracourt"
HELD = "held 53"            # a game in which a plane soon holds a unit that is ordered
AIR = Variants(air=True)


def played(seed: str, enough: Callable[[Game], bool]) -> tuple[Game, list[str]]:
    """A game at random with planes up to a moment, and its actions."""
    game, rng = Game.new(BATTLE, seed, AIR), random.Random(53)
    while not game.over and not enough(game):
        game.choose(rng.choice(game.choices()))
    return game, [entry.action for entry in game.entries]


def held_and_ordered(game: Game) -> list[str]:
    """Units of the side whose turn it is that have an order and may not move for a plane."""
    p = game.position()
    return [u.at for u in p.units if u.side == p.active and u.at in p.sky.pinned and "o" in u.marks]


def test_a_unit_that_a_plane_holds_is_marked_and_says_which_plane(visit: Visit, served: Served) -> None:
    game, actions = played(HELD, lambda g: g.phase == "move" and bool(held_and_ordered(g)))
    (at,), (plane,) = held_and_ordered(game), game.position().sky.planes
    table = served.prepare(BATTLE, HELD, "online", actions, air=True)
    page = visit()
    page.add_init_script("localStorage.setItem('bocage-novelties', 'air')")
    pilot = Pilot(page)
    page.goto(table.link(game.active))
    rival = visit(table.link("allies" if game.active == "axis" else "axis"))        # the game goes on with both
    pilot.until_mine()
    expect(page.locator(f"[data-held={at}]")).to_be_visible()
    expect(rival.locator(f"[data-held={at}]")).to_be_visible()
    pilot.tap_hex(at)
    bubble = page.locator(".bubble")
    expect(bubble).to_contain_text("held down by the P-40")
    expect(bubble).to_contain_text(plane.at)


def test_a_flight_is_seen_again_in_the_replay(visit: Visit, served: Served) -> None:
    """Hex by hex, also while the game goes on: the plane is over the last hex, its path behind it."""
    game, actions = played("replayed", lambda g: sum(e.action.startswith("fly ") for e in g.entries) >= 2)
    before = len(actions) - 1
    table = served.prepare(BATTLE, "replayed", "online", actions, air=True)
    page = visit(f"/replay/{table.id}?at={before}")
    expect(page.get_by_role("slider", name="Moment")).to_have_value(str(before), timeout=20_000)
    plane = page.locator("[data-plane]")
    expect(plane).to_have_count(1, timeout=20_000)
    here = plane.get_attribute("transform")
    page.get_by_role("button", name="Step forward").click()
    expect(page).to_have_url(re.compile(rf"[?&]at={before + 1}\b"))
    expect(page.locator(".path.casing")).to_have_count(1)
    expect(plane).not_to_have_attribute("transform", here or "")
    page.get_by_role("button", name="Step back").click()
    expect(plane).to_have_attribute("transform", here or "")
    assert game.phase == "flight"
