"""Every word of every command card in the browser: in hand, raised and on offer, nothing is cut."""

from __future__ import annotations

import json
from typing import Any

import games
import pytest
import sizes
from chromium import Visit
from playwright.sync_api import Page, WebSocketRoute, expect
from served import Served

from bocage.server.catalogue import catalogue

CARDS = [card.id for card in catalogue().cards]
BATTLE = "pegasus-bridge"

# What of a card's words does not fit: a part of its name or text, or a part that the card itself cuts off.
CUT = """(cards) => cards.flatMap((card) => {
    const parts = [...card.querySelectorAll('.name, .text, .label')].filter((part) => part.clientHeight);
    const edge = card.getBoundingClientRect();
    return parts.filter((part) => {
        const box = part.getBoundingClientRect();
        return part.scrollHeight > part.clientHeight || part.scrollWidth > part.clientWidth
            || box.bottom > edge.bottom || box.right > edge.right;
    }).map((part) => `${card.querySelector('.name').textContent}: ${part.textContent.trim()}`);
})"""
SETTLED = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
# Every card of the hand raised in turn: the one shown whole has all its words, in the window, at a card's proportions.
RAISE_EACH = """async (whole) => {
    const cut = CUT;
    const shown = [];
    for (const card of document.querySelectorAll('.hand button.card')) {
        if (card.getAttribute('aria-pressed') !== 'true') card.click();
        await new Promise((done) => setTimeout(done));
        const [one, ...more] = document.querySelectorAll(whole);
        const box = one?.getBoundingClientRect();
        const inside = box && box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
        const proportion = box && box.width / box.height;
        const lost = one ? cut([one]) : ['nothing'];
        const words = one && one.querySelector('.text').clientHeight > 0;
        const name = card.querySelector('.name').textContent;
        const same = one?.querySelector('.name').textContent === name;
        const right = inside && same && words && !more.length && proportion > 0.7 && proportion < 0.8;
        shown.push({ name, lost, inside, proportion, whole: !!right && lost.length === 0 });
    }
    return shown;
}""".replace("CUT", CUT)
READABLE = "(cards) => cards.filter((c) => c.querySelector('.text').clientHeight).length"


def deal(page: Page, offered: bool) -> None:
    """Every card there is in the hand, or on offer; the rest of the table is as the server says."""

    def meddle(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        route.on_message(lambda text: None if '"why"' in str(text) else server.send(text))

        def heard(text: str | bytes) -> None:
            message: dict[str, Any] = json.loads(text)
            if message["type"] == "fresh":
                game = message["view"]["game"]
                game["hand"] = [] if offered else CARDS
                if offered:
                    one = game["choices"][0]
                    game["choices"] = [{**one, "verb": "keep", "card": c, "action": f"keep {c}"} for c in CARDS]
            route.send(json.dumps(message))

        server.on_message(heard)

    page.route_web_socket("**/*", meddle)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("offered", [False, True], ids=["hand", "offer"])
def test_no_word_of_a_card_is_cut(visit: Visit, served: Served, lang: str, offered: bool) -> None:
    table = served.prepare(BATTLE, games.SEED, "computer", games.opening(BATTLE, 1))
    page = visit(settings={"lang": lang})
    deal(page, offered)
    page.goto(table.link(games.first_side(BATTLE)))
    cards = page.locator(".hand button.card")
    for size in sizes.EVERY:
        page.set_viewport_size(sizes.window(size))
        expect(cards).to_have_count(len(CARDS))
        page.evaluate(SETTLED)
        assert cards.evaluate_all(CUT) == [], size
        slips = page.locator(".play.slips").count() > 0
        if offered or not slips:
            assert cards.evaluate_all(READABLE) == len(CARDS), size
        if offered:
            continue
        raised = page.evaluate(RAISE_EACH, ".whole .card" if slips else ".hand .raised")
        assert len(raised) == len(CARDS)
        assert [card for card in raised if not card["whole"]] == [], size
