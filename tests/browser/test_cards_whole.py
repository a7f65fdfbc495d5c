"""Every word of every command card in the browser: in hand, raised and on offer, nothing is cut."""

from __future__ import annotations

import json
from typing import Any

import games
import pytest
from chromium import Visit
from playwright.sync_api import Page, WebSocketRoute, expect
from served import Served

from bocage.server.catalogue import catalogue

SIZES = {"desk": {"width": 1440, "height": 900}, "phone": {"width": 390, "height": 844}}
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
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("offered", [False, True], ids=["hand", "offer"])
def test_no_word_of_a_card_is_cut(visit: Visit, served: Served, size: str, lang: str, offered: bool) -> None:
    table = served.prepare(BATTLE, games.SEED, "computer", games.opening(BATTLE, 1))
    page = visit(viewport=SIZES[size], touch=size == "phone", settings={"lang": lang})
    deal(page, offered)
    page.goto(table.link(games.first_side(BATTLE)))
    cards = page.locator(".hand button.card")
    expect(cards).to_have_count(len(CARDS))
    assert cards.evaluate_all(CUT) == []
    if offered or size == "desk":
        assert cards.evaluate_all(READABLE) == len(CARDS)
    if offered:
        return
    cut = []
    for i in range(len(CARDS)):
        cards.nth(i).evaluate("(card) => card.click()")
        raised = page.locator(".hand button.raised")
        expect(raised).to_have_count(1)
        assert raised.evaluate_all(READABLE) == 1
        cut += raised.evaluate_all(CUT)
    assert cut == []
