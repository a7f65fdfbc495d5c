"""Leaders at the table: placed, then both sides activate units in turn, and everybody sees who may still act."""

from __future__ import annotations

from pathlib import Path

import pytest
import sizes
from axe import findings
from chromium import Visit
from pilot import Pilot
from playwright.sync_api import Locator, expect
from served import Served

LED = Path(__file__).parents[1] / "fixtures" / "skirmish-led.toml"
SEED = "leaders"
PLACED = ["place d3", "place e3", "place h3", "place e6"]
TOLD = "localStorage.setItem('bocage-novelties', 'exits')"
BAR = {"en": "Order of activation", "fr": "Ordre d’activation"}
SIDES = {"en": {"allies": "Allies", "axis": "Axis"}, "fr": {"allies": "Alliés", "axis": "Axe"}}


def sit(
    visit: Visit, served: Served, actions: list[str], lang: str = "en", size: tuple[int, int] = (1280, 800)
) -> dict[str, Pilot]:
    """Two people at a table with leaders, some actions into the battle."""
    table = served.prepare(LED, SEED, actions=actions)
    touch = size[0] < 900
    pilots = {}
    for side in ("allies", "axis"):
        page = visit(viewport=sizes.window(size), touch=touch, settings={"lang": lang})
        page.add_init_script(TOLD)
        pilots[side] = Pilot(page, touch)
        page.goto(table.link(side))
        pilots[side].until(lambda p=pilots[side]: p.view, "the table")
    return pilots


def bar(pilot: Pilot, lang: str = "en") -> Locator:
    return pilot.page.get_by_role("group", name=BAR[lang])


def part(pilot: Pilot, side: str, lang: str = "en") -> Locator:
    """The units of one side."""
    return bar(pilot, lang).locator(".side").filter(has_text=SIDES[lang][side])


@pytest.mark.rule("MIN-OPT-001", "MIN-OPT-002")
def test_leaders_are_placed_and_a_unit_moves_and_fires(visit: Visit, served: Served) -> None:
    pilots = sit(visit, served, [])
    allies, axis = pilots["allies"], pilots["axis"]
    expect(allies.page.locator(".hand")).to_have_count(0)
    for action in PLACED[:3]:
        allies.follow(action)
    axis.until_mine()
    expect(axis.prompt).to_contain_text("Which unit does your next leader join?")
    expect(part(axis, "allies").get_by_role("button", name="with a leader")).to_have_count(3)
    axis.page.get_by_label("Fire at moving enemies").select_option("never")
    axis.until(lambda: axis.view["standing"] == "never", "the standing order")
    axis.follow(PLACED[3])

    # Whose activation it is stands before everybody, and a unit is picked in the bar or on the board.
    allies.until_mine()
    for pilot in pilots.values():
        expect(bar(pilot).locator(".next")).to_contain_text("Allies")
        expect(part(pilot, "allies")).to_contain_text("6 of 6 units may still act")
    assert findings(allies.page) == []
    part(allies, "allies").get_by_role("button", name="Armor e3, with a leader").click()
    allies.until(lambda: allies.game["phase"] == "move", "the move")
    allies.follow("move e3-e4")
    allies.follow("done")
    allies.follow("attack e4xe6")
    for pilot in pilots.values():
        expect(pilot.page.get_by_role("region", name="Log")).to_contain_text("Armor at e4 attacks Armor at e6.")

@pytest.mark.rule("MIN-OPT-003")
@pytest.mark.parametrize(("lang", "size"), [("en", (1280, 800)), ("fr", (390, 844))])
def test_the_sides_take_turns(visit: Visit, served: Served, lang: str, size: tuple[int, int]) -> None:
    """A unit acts, the enemy passes, and the bar says at every moment who is next and who has acted."""
    pilots = sit(visit, served, PLACED, lang, size)
    allies, axis = pilots["allies"], pilots["axis"]

    def shown(following: str, left: dict[str, int], passes: int) -> None:
        for pilot in pilots.values():
            expect(bar(pilot, lang).locator(".next")).to_have_count(1)
            expect(bar(pilot, lang).locator(".next")).to_contain_text(SIDES[lang][following])
            for side, count in left.items():
                expect(part(pilot, side, lang).locator("button:not(.used)")).to_have_count(count)
            expect(bar(pilot, lang).locator(".passes")).to_have_count(min(1, passes))

    shown("allies", {"allies": 6, "axis": 6}, 0)
    for action in ("order g3", "done", "end"):
        allies.follow(action)
    shown("axis", {"allies": 5, "axis": 6}, 0)
    acted = {"en": "Infantry g3, has acted this turn", "fr": "Infanterie g3, déjà activée ce tour-ci"}[lang]
    expect(part(axis, "allies", lang).get_by_role("button", name=acted)).to_be_visible()
    axis.follow("pass")
    shown("allies", {"allies": 5, "axis": 6}, 1)
    assert findings(allies.page) == []
    assert not any(c["action"] == "order g3" for c in allies.choices)
    allies.follow("order e3")
    shown("allies", {"axis": 6}, 0)
