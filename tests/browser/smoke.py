"""A player for any browser: finds things on the page, clicks and types, and reads what the server told the page."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

from driver import Driver, ask, clicks, strokes
from pilot import AT_ONCE, ONE_HEX, SETTINGS, TWO_HEXES

SECONDS = 30.0
SURE = "Yes, go on"

# Run on the home page, before a table opens its socket: WebDriver cannot run anything before the page does.
LISTEN = """() => {
    window.told = { view: null, sent: [], refused: [], errors: [] };
    addEventListener("error", (e) => told.errors.push(String(e.message)));
    addEventListener("unhandledrejection", (e) => told.errors.push(String(e.reason)));
    window.WebSocket = class extends WebSocket {
        constructor(url, ...more) {
            super(url.replace("?changes", ""), ...more);        // changes are for pages; here is none of their code
            this.addEventListener("message", (e) => {
                const message = JSON.parse(e.data);
                if (message.type === "refused") told.refused.push(message.error);
                if (message.view) told.view = message.view;
            });
        }
        send(text) {
            const message = JSON.parse(text);
            if (message.type === "act") told.sent.push(message.action);
            super.send(text);
        }
    };
}"""

# The middle of the first element that can be seen, with such words, and whether a click there would meet it.
FIND = """(selector, words, nth) => {
    const seen = [...document.querySelectorAll(selector)].filter((e) => {
        const box = e.getBoundingClientRect();
        return box.width > 0 && box.height > 0 && e.textContent.trim().startsWith(words);
    });
    const found = seen[nth];
    if (!found) return null;
    found.scrollIntoView({ block: "nearest", behavior: "instant" });
    const box = found.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const top = document.elementFromPoint(x, y);
    return { x, y, meets: !!top && (found.contains(top) || top.contains(found)) };
}"""


class SmokePilot:
    def __init__(self, driver: Driver, address: str) -> None:
        self.driver = driver
        driver.open(address)
        self.ask("(key) => localStorage.setItem(key, JSON.stringify({ speed: 0 }))", SETTINGS)
        driver.open(address)
        self.ask(LISTEN)

    def ask(self, function: str, *args: Any) -> Any:
        return ask(self.driver, function, *args)

    @property
    def view(self) -> Any:
        return self.ask("() => told.view")

    @property
    def acts(self) -> list[str]:
        return list(self.ask("() => told.sent"))

    @property
    def complaints(self) -> list[str]:
        return [*self.driver.complaints(), *self.ask("() => [...told.errors, ...told.refused.map(JSON.stringify)]")]

    def until(self, test: Callable[[], Any], what: str) -> Any:
        end = time.monotonic() + SECONDS
        while not (found := test()):
            assert time.monotonic() < end, f"waited in vain for {what}; complaints: {self.complaints}"
            time.sleep(0.03)
        return found

    def place(self, selector: str, words: str = "", nth: int = 0) -> tuple[float, float]:
        """Where to click on something, once it stands still and nothing covers it."""
        last: Any = None

        def still() -> Any:
            nonlocal last
            before, last = last, self.ask(FIND, selector, words, nth)
            return last if last and last["meets"] and last == before else None

        found = self.until(still, f"{selector} {words} to be there, uncovered")
        return found["x"], found["y"]

    def has(self, selector: str, words: str = "") -> bool:
        return self.ask(FIND, selector, words, 0) is not None

    def click(self, selector: str, words: str = "", nth: int = 0) -> None:
        self.driver.perform(clicks(*self.place(selector, words, nth)))

    def type(self, selector: str, text: str) -> None:
        self.click(selector)
        self.driver.perform(strokes(text))

    # At the table.

    def until_mine(self) -> Any:
        """The game, once there is something to choose or it is over."""
        game = self.until(
            lambda: (v := self.view) and (v["game"]["choices"] or v["game"]["over"]) and v["game"], "a choice"
        )
        if not game["over"]:
            self.until(lambda: self.has("section.prompt.mine"), "the page to see that it is to choose")
        return game

    def act(self, game: Any, choice: dict[str, Any]) -> None:
        """Do one choice with clicks, and see that it was sent and obeyed."""
        sent = len(self.acts)
        self.gesture(game, choice)
        self.until(lambda: len(self.acts) > sent or self.confirm(), f"the page to send {choice['action']}")
        self.until(lambda: len(self.acts) > sent, f"the page to send {choice['action']}")
        assert self.acts[-1] == choice["action"]
        self.until(lambda: (v := self.view)["game"]["version"] > game["version"] or v["waiting"], "an answer")

    def confirm(self) -> bool:
        """Where the page warns of what was forgotten: yes."""
        if not self.has("section.prompt button", SURE):
            return False
        self.click("section.prompt button", SURE)
        return True

    def gesture(self, game: Any, choice: dict[str, Any]) -> None:
        verb, start, end = choice["verb"], choice["start"], choice["end"]
        prompt = "section.prompt button"
        if verb == "play":
            self.play_card(game, choice)
        elif verb == "keep":
            self.click(".hand button", nth=[c for c in game["choices"] if c["verb"] == "keep"].index(choice))
        elif verb == "react":
            self.click(prompt, "Play")
        elif verb == "advance":
            self.click(f"{prompt}[data-action={json.dumps(choice['action'])}]")
        elif verb == "ignore":
            words = {0: "none", 1: "one flag"}.get(choice["count"], f"{choice['count']} flags")
            self.click(prompt, f"Ignore {words}")
        elif verb in (*ONE_HEX, *TWO_HEXES):
            if verb in TWO_HEXES and not self.has(f"[data-hex={start}][aria-selected=true]"):
                self.click(f"[data-hex={start}]")
                self.until(lambda: self.has(f"[data-hex={start}][aria-selected=true]"), f"{start} to be in hand")
            self.click(f"[data-hex={end}]")
            if verb not in AT_ONCE:
                self.until(lambda: self.has(f"{prompt}.main"), "the first click to be understood")
                self.click(f"[data-hex={end}]")
        else:
            self.click("section.prompt .onward")

    def play_card(self, game: Any, choice: dict[str, Any]) -> None:
        nth = game["hand"].index(choice["card"])
        ways = [c for c in game["choices"] if c["verb"] == "play" and c["card"] == choice["card"]]
        self.click(".hand button", nth=nth)
        self.until(lambda: self.has(".hand button[aria-pressed=true]"), "the card to be raised")
        if len(ways) == 1:
            self.click(".hand button", nth=nth)
        else:
            self.click("section.prompt .ways .btn.main", nth=ways.index(choice))
