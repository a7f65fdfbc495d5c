"""Every page in every window: the board has its room, what is needed is in sight, nothing sticks out sideways."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import games
import pytest
import sizes
from chromium import Visit
from pilot import Pilot
from playwright.sync_api import Page, Route, WebSocketRoute, expect
from served import Served

BATTLE = "pegasus-bridge"
SMALL = [size for size in sizes.EVERY if size[0] <= 1280]
PHONES = [*sizes.UPRIGHT, *sizes.SIDEWAYS]
HEX = 34  # pixels across a hex that a finger can meet
SIDEWAYS_SHARE = 0.8
DRAWN = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"

# The board as it is drawn, whether the own medals are in sight and uncovered, and what lies outside the window.
MEASURE = """() => {
    const box = (e) => e.getBoundingClientRect();
    const inside = (b) =>
        b.width > 0 && b.left >= -1 && b.top >= -1 && b.right <= innerWidth + 1 && b.bottom <= innerHeight + 1;
    const seen = (e) => {
        const b = box(e);
        const at = document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2);
        return inside(b) && (e.contains(at) || at?.contains(e));
    };
    const map = box(document.querySelector('.ground .sheet'));
    const hex = box(document.querySelector('[data-hex=e5]'));
    const slots = ['section.prompt', '.cards', '.stand.far', '.stand:not(.far)', '[role=tablist]', '.head'];
    return {
        wide: document.documentElement.scrollWidth - innerWidth,
        high: document.documentElement.scrollHeight - innerHeight,
        board: map.height / innerHeight,
        across: map.width / innerWidth,
        hex: Math.min(hex.width, hex.height),
        header: !!document.querySelector('body header'),
        medals: [...document.querySelectorAll('.stand:not(.far) .medal')].map(seen),
        badges: document.querySelectorAll('.pieces .count text').length,
        outside: slots.filter((s) => !inside(box(document.querySelector(s)))),
    };
}"""


def measured(page: Page, size: tuple[int, int]) -> dict[str, Any]:
    page.set_viewport_size(sizes.window(size))
    page.evaluate(DRAWN)
    found: dict[str, Any] = page.evaluate(MEASURE)
    assert found["wide"] <= 0, (size, found)
    assert found["high"] <= 0, (size, found)
    assert found["medals"], (size, found)
    assert all(found["medals"]), (size, found)
    assert found["outside"] == [], (size, found)
    assert found["badges"], (size, found)
    assert found["hex"] >= HEX, (size, found)
    return found


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_board_has_its_room(visit: Visit, served: Served, lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    table = served.prepare(BATTLE, games.SEED, "computer", games.before(BATTLE, "attack"))
    page = visit(settings={"lang": lang})
    pilot = Pilot(page)
    page.goto(table.link(games.first_side(BATTLE)))
    pilot.until_mine()
    attack = next(c for c in pilot.choices if c["verb"] == "attack")
    lines = []
    # Words are longest in French and matter where there is little room; a large window is slow to draw.
    for aiming, windows in ((False, sizes.EVERY if lang == "en" else SMALL), (True, SMALL)):
        for size in windows:
            found = measured(page, size)
            lines.append(
                f"{size[0]}x{size[1]}: hex {found['hex']:.0f} px, board {found['across']:.0%} x {found['board']:.0%}"
            )
            assert found["header"] == (size not in PHONES), size
            if size in sizes.SIDEWAYS:
                assert found["board"] >= SIDEWAYS_SHARE, (size, found)
            elif size not in sizes.TABLETS:
                assert found["across"] >= 0.67, (size, found)
        if not aiming:  # once more with every button the bar can have
            pilot.pick_up(attack["start"])
            pilot.tap_hex(attack["end"])
            pilot.until_aimed()
    with capsys.disabled():
        print("\n" + "\n".join(lines[: -len(SMALL)]))


def switch_to(page: Page, lang: str) -> None:
    """Have the page in a language, by the button of its header if it is in the other."""
    page.set_viewport_size(sizes.window(sizes.DESKS[0]))
    if page.evaluate("document.documentElement.lang") != lang:
        page.get_by_role("button", name={"en": "English", "fr": "Français"}[lang]).click()
    expect(page.locator("html")).to_have_attribute("lang", lang)


def test_nothing_sticks_out_sideways(visit: Visit, served: Served) -> None:
    over = served.prepare(BATTLE, games.SEED, "computer", games.whole(BATTLE))
    page = visit()
    marks = {
        "/": "article h3",
        f"/battle/{BATTLE}": "button.big",
        "/tutorial": ".tutor",
        f"/replay/{over.id}?at=30": ".controls",
        "/lab": "main h1",
        "/rules": "main h1",
        "/rules/BASE-113": "main h1",
        "/account": "main h1",
    }
    for path, mark in marks.items():
        page.goto(path)
        expect(page.locator(mark).first).to_be_visible()
        full = page.locator("main.full").count()
        for lang, windows in (("en", SMALL), ("fr", [*SMALL, sizes.DESKS[2]])):
            switch_to(page, lang)
            for size in windows:
                page.set_viewport_size(sizes.window(size))
                if full:
                    page.evaluate(DRAWN)  # these pages choose their layout by script
                wide = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
                assert wide[0] <= wide[1], (path, lang, size, wide)
                if "battle" in path and size in PHONES:
                    start = page.locator("button.big").bounding_box()
                    assert start
                    assert start["y"] + start["height"] <= size[1], (lang, size, start)


def test_a_larger_screen_shows_more_battles(visit: Visit) -> None:
    page = visit("/")
    expect(page.locator("article h3").first).to_be_visible()
    columns = []
    for size in sizes.DESKS[1:]:
        page.set_viewport_size(sizes.window(size))
        columns.append(
            page.locator(".battles").evaluate("(e) => getComputedStyle(e).gridTemplateColumns.split(' ').length")
        )
    assert columns[0] < columns[1] <= columns[2]


def test_help_is_about_fingers_where_there_is_no_mouse(visit: Visit, served: Served) -> None:
    table = served.prepare(BATTLE, games.SEED, "computer", games.opening(BATTLE, 1))
    page = visit(table.link("allies"), viewport=sizes.window(sizes.UPRIGHT[0]), touch=True)
    page.get_by_role("button", name="Menu").tap()
    menu = page.get_by_role("dialog")
    for name in ("Battles", "Tutorial", "Laboratory"):
        expect(menu.get_by_role("link", name=name)).to_be_visible()
    menu.get_by_role("button", name="By touch").tap()
    expect(page.get_by_role("dialog")).to_contain_text("two fingers")
    expect(page.get_by_role("dialog")).not_to_contain_text("Esc")


def enlarge(route: Route) -> None:
    """The battle on a board of 26 columns: its own hexes, and open country beyond them."""
    sheet = route.fetch().json()
    known = {h["name"]: h for h in sheet["hexes"]}
    common = Counter(h["ground"] for h in sheet["hexes"]).most_common(1)[0][0]
    country = next(h for h in sheet["hexes"] if h["ground"] == common and not h["structure"])
    sheet["width"] = 26
    sheet["hexes"] = [
        known.get(name) or {**country, "name": name, "row": row, "col": 2 * i + row % 2, "sections": ["right"]}
        for row in range(sheet["height"])
        for i in range(26 - row % 2)
        for name in [f"{chr(97 + i)}{sheet['height'] - row}"]
    ]
    route.fulfill(body=json.dumps(sheet), content_type="application/json")


@pytest.mark.parametrize("size", [sizes.UPRIGHT[0], sizes.SIDEWAYS[0], sizes.DESKS[0]], ids=str)
def test_a_board_of_26_columns(visit: Visit, served: Served, size: tuple[int, int]) -> None:
    table = served.prepare(BATTLE, games.SEED, "computer", games.opening(BATTLE, 1))
    page = visit(viewport=sizes.window(size))
    pilot = Pilot(page)
    page.route(f"**/api/battles/{BATTLE}*", enlarge)
    page.goto(table.link("allies"))
    expect(page.locator("[data-hex]")).to_have_count(230, timeout=15_000)
    assert measured(page, size)["hex"] >= HEX
    window = page.locator(".play .board .board").bounding_box()
    assert window

    def spot(name: str) -> tuple[float, float]:
        box = page.locator(f"[data-hex={name}]").bounding_box()
        assert box
        return box["x"] + box["width"] / 2 - window["x"], box["y"] + box["height"] / 2 - window["y"]

    def shows(name: str) -> bool:
        x, y = spot(name)
        return 0 < x < window["width"] and 0 < y < window["height"]

    fit = page.get_by_role("button", name="Show the whole board")
    if not (shows("a9") and shows("z9")):
        # Two pulls bring the far end into sight, one tap all of it.
        for _ in range(4):
            x, y = window["x"] + window["width"] / 2, window["y"] + window["height"] / 2
            far = spot("z9")
            page.mouse.move(x, y)
            page.mouse.down()
            page.mouse.move(
                x - min(window["width"] / 2, max(0, far[0] - x)),
                y - min(window["height"] / 2, max(0, far[1] - y)),
                steps=4,
            )
            page.mouse.up()
        assert shows("z9")
        fit.click()
        pilot.until(lambda: shows("a9") and shows("z9"), "the whole board")


NARROW = [*PHONES, (768, 1024)]
CUT_BAR = """(bar) => {
    const b = bar.getBoundingClientRect();
    const buttons = [...bar.querySelectorAll('button')].map((e) => e.getBoundingClientRect());
    return bar.scrollHeight - bar.clientHeight > 1 || buttons.some((e) => e.bottom > b.bottom || e.right > innerWidth);
}"""


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_choice_of_the_bar_is_cut(visit: Visit, served: Served, lang: str) -> None:
    """An attack with every button the bar can have: to attack, to clear wire instead, to end, to take back."""
    battle, seed = "omaha-beach", "shots"
    table = served.prepare(battle, seed, "computer", games.before(battle, "attack", seed))
    page = visit(settings={"lang": lang})
    pilot = Pilot(page)
    page.goto(table.link(games.first_side(battle, seed)))
    pilot.until_mine()
    clear = next(c for c in pilot.choices if c["verb"] == "clear")
    attack = next(c for c in pilot.choices if c["verb"] == "attack" and c["start"] == (clear["end"] or clear["start"]))
    pilot.pick_up(attack["start"])
    pilot.tap_hex(attack["end"])
    pilot.until_aimed()
    assert pilot.prompt.get_by_role("button").count() >= 4
    for size in NARROW:
        page.set_viewport_size(sizes.window(size))
        page.evaluate(DRAWN)
        assert not pilot.prompt.evaluate(CUT_BAR), size


def deal_six(route: WebSocketRoute) -> None:
    """A card more than the server deals."""
    server = route.connect_to_server()

    def heard(text: str | bytes) -> None:
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "fresh":
            game = message["view"]["game"]
            assert game["in_play"]
            game["hand"] = (game["hand"] * 6)[:6]
        route.send(json.dumps(message))

    server.on_message(heard)


def test_a_full_hand_does_not_scroll_at_a_desk(visit: Visit, served: Served) -> None:
    """Six cards, and three piles because the enemy's card is still in play."""
    table = served.prepare(BATTLE, games.SEED, "computer", games.before(BATTLE, "order"))
    page = visit(settings={"lang": "fr"})
    page.route_web_socket("**/*", deal_six)
    page.goto(table.link(games.first_side(BATTLE)))
    expect(page.locator(".hand .card")).to_have_count(6)
    for size in [(1200, 800), (1280, 800), *sizes.DESKS[1:]]:
        page.set_viewport_size(sizes.window(size))
        page.evaluate(DRAWN)
        over = page.locator(".hand").first.evaluate("(e) => e.scrollWidth - e.clientWidth")
        assert over <= 0, (size, over)


def test_the_log_of_a_tablet_rises_over_the_hand(visit: Visit, served: Served) -> None:
    table = served.prepare(BATTLE, games.SEED, "computer", games.opening(BATTLE, 3))
    page = visit(table.link(games.first_side(BATTLE)), viewport=sizes.window(sizes.TABLETS[0]), touch=True)
    log = page.get_by_role("tab", name="Log")
    lines = page.locator(".log li")
    expect(lines.first).to_be_attached()
    in_sight = """(all) => {
        const box = document.querySelector('.log').getBoundingClientRect();
        const lines = all.map((e) => e.getBoundingClientRect());
        return lines.filter((b) => b.top >= box.top && b.bottom <= box.bottom).length;
    }"""
    on_top = """(e) => {
        const b = e.getBoundingClientRect();
        return e.contains(document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2));
    }"""
    log.tap()
    page.evaluate(DRAWN)
    assert lines.evaluate_all(in_sight) >= 6
    assert not page.locator(".hand").first.evaluate(on_top)
    log.tap()
    page.evaluate(DRAWN)
    assert page.locator(".hand").first.evaluate(on_top)


# Where the controls stand, and how far the last of them sticks out of its row.
ROW = """(row) => {
    const boxes = [...row.querySelectorAll('button, select, a')].map((e) => e.getBoundingClientRect());
    const end = Math.max(...boxes.map((b) => b.right));
    return [boxes.map((b) => b.top), end - row.getBoundingClientRect().right];
}"""


def test_the_controls_of_a_replay_stand_in_one_row(visit: Visit, served: Served) -> None:
    over = served.prepare(BATTLE, games.SEED, "computer", games.whole(BATTLE))
    page = visit(f"/replay/{over.id}?at=30")
    row = page.locator(".controls .row")
    expect(row.locator("button.take")).to_be_visible()
    for lang in ("en", "fr"):
        switch_to(page, lang)
        for size in [sizes.TABLETS[0], *sizes.DESKS]:
            page.set_viewport_size(sizes.window(size))
            page.evaluate(DRAWN)
            tops, out = row.evaluate(ROW)
            assert len(tops) >= 12, (lang, size, tops)
            assert max(tops) - min(tops) < 12, (lang, size, tops)
            assert out <= 1, (lang, size, out)
