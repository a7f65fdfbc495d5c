"""Planes at the table: called in, flown hex by hex, strafing with the odds shown before, and landing."""

from __future__ import annotations

import pytest
import sizes
from axe import findings
from chromium import Visit
from pilot import Pilot
from playwright.sync_api import expect
from served import Served

BATTLE, SEED = "wake-island", "planes"
STRAFING = ["play air-sortie", "call p-38", "enter a2", "fly a2-a3"]
LANDING = ["play air-sortie", "call p-40", "enter c9"]


@pytest.mark.parametrize("opponent", ["The computer", "Same screen"])
def test_planes_are_a_choice_when_a_game_begins(visit: Visit, opponent: str) -> None:
    page = visit("/battle/pegasus-bridge")
    pilot = Pilot(page)
    page.get_by_role("radio", name=opponent).check(force=True)
    expect(page.get_by_role("checkbox", name="Planes")).not_to_be_checked()
    page.get_by_role("checkbox", name="Planes").check()
    page.get_by_role("button", name="Start the battle").click()
    pilot.until(lambda: pilot.view, "the table")
    assert pilot.game["sorties"] == {"allies": 1, "axis": 1}
    expect(page.locator(".stand .sorties")).to_have_count(2)


def begin(visit: Visit, served: Served, size: tuple[int, int], lang: str = "en") -> Pilot:
    table = served.prepare(BATTLE, SEED, "computer", air=True)
    touch = size[0] < 900
    page = visit(viewport=sizes.window(size), touch=touch, settings={"lang": lang})
    pilot = Pilot(page, touch)
    page.goto(table.link("allies"))
    pilot.until_mine()
    close = page.get_by_role("dialog").locator(".btn.main")
    expect(close).to_be_visible()                   # what is new in this battle
    expect(page.get_by_role("dialog")).to_contain_text({"en": "Air Sortie", "fr": "Sortie aérienne"}[lang])
    pilot.press(close)
    return pilot


@pytest.mark.parametrize(("size", "lang"), [((1440, 900), "en"), ((390, 844), "fr")])
def test_a_plane_flies_and_strafes(visit: Visit, served: Served, size: tuple[int, int], lang: str) -> None:
    pilot = begin(visit, served, size, lang)
    page = pilot.page
    expect(page.locator(".stand .sorties")).to_have_count(2)        # open, one a side
    for action in STRAFING:
        pilot.follow(action)
    pilot.until_mine()
    assert pilot.game["path"] == ["a2", "a3"]
    expect(page.locator("[data-plane=p-38]")).to_be_visible()
    strafe = next(c for c in pilot.choices if c["verb"] == "strafe")
    card = page.locator(".flight")
    expect(card.locator("li")).to_have_count(len(strafe["strafed"]))
    assert strafe["strafed"][0]["hex"] == "a2"
    expect(card).to_contain_text("a2")
    percent = round(100 * strafe["strafed"][0]["odds"]["eliminated"])
    expect(card).to_contain_text(str(percent))
    expect(card).to_contain_text({"en": "air check", "fr": "test aérien"}[lang])
    assert findings(page) == []
    # A step is taken back like any other, and made again.
    pilot.press(pilot.prompt.locator(".undo"))
    pilot.until(lambda: pilot.game["path"] == ["a2"], "the path without its last hex")
    pilot.follow(STRAFING[-1])
    pilot.follow("strafe")
    pilot.until_mine()
    assert pilot.game["path"] == []
    assert pilot.game["planes"][0]["at"] == "a3"
    expect(page.locator("[data-plane=p-38]")).to_be_visible()


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_a_path_is_drawn_with_the_mouse_or_a_finger(visit: Visit, served: Served, size: tuple[int, int]) -> None:
    """Hex after hex is flown as the finger passes; the map does not move, and the way back takes a step back."""
    pilot = begin(visit, served, size)
    page = pilot.page
    expect(page.locator(".hand .open button")).to_have_count(1)         # the sortie lies beside the hand
    for action in STRAFING[:2]:
        pilot.follow(action)
    pilot.until_mine()
    expect(pilot.prompt).to_contain_text("draw its whole path")
    draw(pilot, ["a2", "a3", "b3", "b4"])
    pilot.until(lambda: pilot.game["path"] == ["a2", "a3", "b3", "b4"], "the path as it was drawn")
    pilot.until_mine()
    draw(pilot, ["b4", "b3"])
    pilot.until(lambda: pilot.game["path"] == ["a2", "a3", "b3"], "the path without its last hex")
    assert not pilot.refused


def draw(pilot: Pilot, hexes: list[str]) -> None:
    """Press on the first hex, pass over the others, let go on the last."""
    points = [pilot.point(hex_) for hex_ in hexes]
    if not pilot.touch:
        pilot.page.mouse.move(*points[0])
        pilot.page.mouse.down()
        for x, y in points[1:]:
            pilot.page.mouse.move(x, y, steps=3)
        pilot.page.mouse.up()
        return
    fingers = pilot.page.context.new_cdp_session(pilot.page)
    for kind, (x, y) in zip(["touchStart", *["touchMove"] * len(points)], [*points, points[-1]], strict=False):
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    fingers.detach()


def test_a_plane_lands(visit: Visit, served: Served) -> None:
    pilot = begin(visit, served, (1280, 720))
    for action in LANDING:
        pilot.follow(action)
    pilot.until_mine()
    pilot.follow("land")
    pilot.until_mine()
    assert pilot.game["planes"] == []
    assert any(u["at"] == "c9" and u["unit"] == "p-40" for u in pilot.game["units"])
    expect(pilot.page.locator("[data-plane]")).to_have_count(0)
