"""The Pacific in the browser: mines nobody can know, a night that lifts, caves joined underground."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable

from chromium import Visit
from pilot import Pilot
from playwright.sync_api import expect
from served import Served

from bocage.game import Game

MOST = 400


def played_until(battle: str, seeds: str, wanted: Callable[[Game], str | None]) -> tuple[str, list[str], str]:
    """A seed, the actions of a random game with it, and the action wanted next."""
    for number in range(MOST):
        seed = f"{seeds} {number}"
        game, pick = Game.new(battle, seed=seed), random.Random(number)
        while not game.over and len(game.entries) < MOST:
            found = wanted(game)
            if found:
                return seed, [e.action for e in game.entries], found
            game.play(pick.choice(game.legal()))
    raise AssertionError(f"nothing of the kind in {MOST} games of {battle}")


def sit_down(visit: Visit, link: str) -> Pilot:
    page = visit()
    pilot = Pilot(page)
    page.goto(link)
    expect(page.get_by_role("dialog", name="New in this battle")).to_be_visible()
    page.get_by_role("button", name="To battle", exact=True).click()
    return pilot


def onto_a_mine(game: Game) -> str | None:
    """A move of the Allies onto a field nobody has stepped on, by a unit that cannot lift it."""
    position = game.position()
    engineers = {u.at for u in position.units if u.unit == "engineer"}
    if game.decider != "allies" or game.phase != "move" or position.mines or position.unseen:
        return None
    for action in game.legal():
        start, _, end = action.removeprefix("move ").partition("-")
        if action.startswith("move ") and "minefield" in position.obstacles.get(end, []) and start not in engineers:
            after = game.copy()
            after.play(action)
            if after.position().mines:      # no decoy, so that something is to be seen
                return action
    return None


def through_a_tunnel(game: Game) -> str | None:
    """A move of Japanese infantry from cave to cave, farther than it could walk."""
    if game.decider != "axis" or game.phase != "move":
        return None
    caves = {h for h, lying in game.position().obstacles.items() if "cave" in lying}
    for action in game.legal():
        start, _, end = action.removeprefix("move ").partition("-")
        if action.startswith("move ") and {start, end} <= caves and abs(ord(start[0]) - ord(end[0])) > 3:
            return action
    return None


def test_a_mine_shows_its_number_when_somebody_steps_on_it_and_never_before(visit: Visit, served: Served) -> None:
    seed, actions, step = played_until("meat-grinder", "mines", onto_a_mine)
    table = served.prepare("meat-grinder", seed, "online", actions)
    pilot = sit_down(visit, table.link("allies"))
    layer = sit_down(visit, table.link("axis"))
    pilot.until_mine()
    at = step.partition("-")[2]
    expect(pilot.hex(at)).to_have_attribute("aria-label", re.compile("not yet known"))
    for eyes in (pilot, layer):     # not even those who laid it
        told = [json.loads(text) for text in eyes.raw]
        assert all(not m["view"]["game"]["mines"] for m in told if "view" in m)
        assert "turned-up" not in "".join(eyes.raw)
    pilot.follow(step)
    pilot.until(lambda: at in pilot.game["mines"], "the mine")
    number = pilot.game["mines"][at]
    dice = "one die" if number == 1 else f"{number} dice"
    expect(pilot.hex(at)).to_have_attribute("aria-label", re.compile(dice))
    layer.until(lambda: layer.game["mines"] == pilot.game["mines"], "the mine on the other side")
    expect(layer.hex(at)).to_have_attribute("aria-label", re.compile(dice))


def test_night_lies_over_the_board_and_lifts(visit: Visit, served: Served) -> None:
    def dawn(game: Game) -> str | None:
        """The Axis is about to end a turn after which there is more light."""
        night = game.position().night
        if night == 0 or game.decider != "axis" or game.phase != "battle" or "end" not in game.legal():
            return None
        after = game.copy()
        after.play("end")
        return "end" if after.position().night != night and after.phase == "card" else None

    seed, actions, step = played_until("guam-counterattack", "night", dawn)
    table = served.prepare("guam-counterattack", seed, "online", actions)
    other = sit_down(visit, table.link("allies"))
    pilot = sit_down(visit, table.link("axis"))
    pilot.until_mine()
    before = pilot.game["night"]
    veil = "Number(document.querySelector('svg.night').style.opacity)"
    dark = pilot.page.evaluate(veil)
    assert dark > 0
    expect(pilot.page.get_by_label(re.compile("^Night: one can see")).first).to_be_visible()
    pilot.follow(step)
    for eyes in (pilot, other):
        eyes.until(lambda eyes=eyes: eyes.game["night"] != before, "more light")  # type: ignore[misc]
        eyes.until(lambda eyes=eyes: eyes.page.evaluate(veil) < dark, "a lighter board")  # type: ignore[misc]


def test_caves_are_joined_underground_for_japanese_infantry(visit: Visit, served: Served) -> None:
    seed, actions, step = played_until("sugar-loaf", "caves", through_a_tunnel)
    table = served.prepare("sugar-loaf", seed, "online", actions)
    sit_down(visit, table.link("allies"))
    pilot = sit_down(visit, table.link("axis"))
    pilot.until_mine()
    start, _, end = step.removeprefix("move ").partition("-")
    pilot.pick_up(start)
    expect(pilot.page.locator("path.tunnel").first).to_be_attached()
    pilot.follow(step)
    pilot.until(lambda: any(u["at"] == end for u in pilot.game["units"]), "the unit to come up")
