"""A smoke test in Chromium, Firefox and WebKit: home, a battle begun, a card, orders, a move and an attack.

`BOCAGE_SOAK=1` plays the whole battle in each of them.
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterator

import pytest
from driver import Driver
from driver_chromium import Chromium
from driver_firefox import Firefox
from driver_webkit import WebKit
from pilot import sensible
from served import Served
from smoke import SmokePilot

from debian import NotInstalled

WANTED = {"play", "order", "move", "attack"}
SOAK = bool(os.environ.get("BOCAGE_SOAK"))
MOST_ACTIONS = 2500 if SOAK else 250


@pytest.fixture(params=["chromium", "firefox", "webkit"])
def driver(request: pytest.FixtureRequest) -> Iterator[Driver]:
    name = str(request.param)
    try:
        running = start(name, request)
    except NotInstalled as why:
        warnings.warn(f"NOT TESTED IN {name.upper()}: {why}", stacklevel=1)
        pytest.skip(f"no {name}: {why}")
    yield running
    running.close()


def start(name: str, request: pytest.FixtureRequest) -> Driver:
    if name == "firefox":
        return Firefox()
    if name == "webkit":
        return WebKit()
    return Chromium(request.getfixturevalue("browser"))


def test_a_battle_is_begun_and_fought(driver: Driver, served: Served) -> None:
    pilot = SmokePilot(driver, f"{served.address}/")
    pilot.until(lambda: pilot.has("ul.battles > li"), "the battles at home")
    pilot.type("input[type=search]", "pegasus")
    pilot.until(lambda: pilot.ask("() => document.querySelectorAll('ul.battles > li').length") == 1, "one battle")
    pilot.click("ul.battles button", "Play")
    pilot.click("dialog button, [role=dialog] button", "Start the battle")
    pilot.until(lambda: "/table/" in pilot.ask("() => location.pathname"), "the table")
    done: set[str] = set()
    for _ in range(MOST_ACTIONS):
        game = pilot.until_mine()
        if game["over"] or (done >= WANTED and not SOAK):
            break
        choice = sensible(game)
        pilot.act(game, choice)
        done.add(choice["verb"])
    assert done >= WANTED
    assert game["over"] or not SOAK, "the battle did not end"
    assert pilot.complaints == []
    # The board is drawn and as large as the page says: every hex has its shape, and nothing runs out of the window.
    sizes = pilot.ask("() => [...document.querySelectorAll('[data-hex]')].map((h) => h.getBoundingClientRect().width)")
    assert len(sizes) > 100
    assert min(sizes) > 20
    assert pilot.ask("() => document.documentElement.scrollWidth <= innerWidth")
