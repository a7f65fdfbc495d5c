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

from bocage.armies.derived import derive
from bocage.armies.quartermaster import requisition
from bocage.bots import SimpleBot
from bocage.content.source import BattleSource
from bocage.game import Game

LED = Path(__file__).parents[1] / "fixtures" / "skirmish-led.toml"
SEED = "leaders"
PLACED = ["place d3", "place e3", "place h3", "place e6"]
TOLD = "localStorage.setItem('bocage-novelties', 'exits')"
BAR = {"en": "Order of activation", "fr": "Ordre d’activation"}
SIDES = {"en": {"allies": "Allies", "axis": "Axis"}, "fr": {"allies": "Alliés", "axis": "Axe"}}


def sit(
    visit: Visit, served: Served, actions: list[str], lang: str = "en", size: tuple[int, int] = (1280, 800),
    battle: Path | BattleSource = LED,
) -> dict[str, Pilot]:
    """Two people at a table with leaders, some actions into the battle."""
    table = served.prepare(battle, SEED, actions=actions)
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
    expect(axis.page.locator(".play .board .spent")).to_have_count(1)      # though it did nothing
    axis.follow("pass")
    shown("allies", {"allies": 5, "axis": 6}, 1)
    assert findings(allies.page) == []
    assert not any(c["action"] == "order g3" for c in allies.choices)
    allies.follow("order e3")
    shown("allies", {"axis": 6}, 0)


def test_the_bar_leaves_the_board_its_room(visit: Visit, served: Served) -> None:
    """No cards lie below the board: the units of both sides stand in one strip, beside each other."""
    allies = sit(visit, served, PLACED, size=(1440, 900))["allies"]
    expect(part(allies, "axis")).to_be_visible()
    tops, high = [], 0.0
    for where in (part(allies, "allies"), part(allies, "axis"), allies.page.locator(".play .board").first):
        box = where.bounding_box()
        assert box
        tops.append(box["y"])
        high = box["height"]
    assert tops[0] == tops[1]
    assert high > 650


def test_large_armies_are_seen_whole(visit: Visit, served: Served) -> None:
    """Twenty units a side: all of them in the strip, and a title that leaves room for the tools."""
    armies = [requisition(nation, "1944-09", 90, "balanced", SEED) for nation in ("united-states", "germany")]
    battle = derive("arracourt", *armies, command="leaders").source
    game, bot, actions = Game.new(battle, SEED), SimpleBot(SEED), list[str]()
    while game.phase != "activate":
        actions.append(bot.decide(game))
        game.play(actions[-1])
    pilot = sit(visit, served, actions, size=(1440, 900), battle=battle)["allies"]
    units = bar(pilot).get_by_role("button")
    expect(units.first).to_be_visible()
    assert units.count() == len(pilot.game["units"]) > 28
    assert units.evaluate_all("all => all.every(b => b.getBoundingClientRect().bottom <= innerHeight)")
    assert bar(pilot).locator("ul").evaluate_all("all => all.every(l => l.scrollWidth <= l.clientWidth)")
    heading = pilot.page.get_by_role("heading", level=1)
    expect(heading).to_have_accessible_name(battle.name.en)
    assert heading.evaluate("h => h.getBoundingClientRect().height") < 50


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_many_units_to_place_leave_the_tabs_in_sight(visit: Visit, served: Served, size: tuple[int, int]) -> None:
    """A button for each kind of unit that may be placed first: they are pushed along, nothing goes below the window."""
    armies = [requisition(nation, "1944-09", 60, "balanced", SEED) for nation in ("united-states", "germany")]
    battle = derive("arracourt", *armies, command="leaders").source
    pilot = sit(visit, served, [], "fr", size, battle)[Game.new(battle, SEED).decider]
    pilot.until_mine()
    buttons = pilot.prompt.locator(".ways button")
    assert buttons.count() > 6
    assert pilot.prompt.evaluate("p => p.scrollWidth <= p.clientWidth")
    page = pilot.page
    for what in (pilot.prompt, page.get_by_label("Tir sur l’ennemi en mouvement"), page.get_by_role("tab").first):
        box = what.bounding_box()
        assert box
        assert box["y"] + box["height"] <= size[1]
    assert buttons.last.evaluate("b => { b.scrollIntoView(); return b.getBoundingClientRect().right <= innerWidth; }")
