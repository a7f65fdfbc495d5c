"""A player that uses the page as a person does: cards, hexes and buttons.

What can be done is read off the messages the page receives; what is done is only clicks,
taps and keys. The pilot knows no rule.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, WebSocket, expect

from bocage.server.changes import joined, patched

SETTINGS = "bocage-settings"
AT_ONCE = ("order", "move", "enter", "fly")
ONE_HEX = ("order", "target", "heal", "drop", "enter", "yield", "place")
BUTTONS = ("call", "strafe", "land", "roll")
TWO_HEXES = ("move", "attack", "retreat", "advance", "fly")
EAGER = ("react", "advance", "attack", "target", "heal", "keep", "drop", "retreat", "ignore", "order", "play")
YES = re.compile("^(Yes, go on|Oui, continuer)$")       # where the page warns
SECONDS = 20.0

Choice = dict[str, Any]


def remember(page_or_context: Any, **settings: Any) -> None:
    """Settings of the app, as if chosen on an earlier visit; the page may change them later."""
    page_or_context.add_init_script(
        f"if (!localStorage.getItem('{SETTINGS}')) localStorage.setItem('{SETTINGS}', '{json.dumps(settings)}')"
    )


class Pilot:
    def __init__(self, page: Page, touch: bool = False) -> None:
        self.page = page
        self.touch = touch
        self.view: dict[str, Any] = {}
        self.sent: list[dict[str, Any]] = []
        self.refused: list[dict[str, Any]] = []
        self.threats: dict[str, list[dict[str, Any]]] = {}
        self.raw: list[str] = []                # everything the server told this page, with changes as whole views
        self.entry: list[Any] = []              # the last one of the log
        page.on("websocket", self.listen)

    def listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self.heard)
        socket.on("framesent", lambda text: self.sent.append(json.loads(text)))

    def heard(self, text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "change":
            view, entries = patched(self.view, message["patch"]), joined(self.entry, message["entries"])
            message = {"type": "fresh", "view": view, "entries": entries, "first": False}
            text = json.dumps(message, separators=(",", ":"))
        self.raw.append(str(text))
        if message["type"] == "refused":
            self.refused.append(message)
        if message["type"] == "fresh":
            self.view = message["view"]
            self.entry = message["entries"][-1:] or self.entry
        if message["type"] == "threats":
            self.threats = message["at"]

    # What the page was told.

    @property
    def game(self) -> dict[str, Any]:
        game = self.view["game"]
        assert isinstance(game, dict)
        return game

    @property
    def over(self) -> bool:
        return bool(self.view) and bool(self.game["over"])

    @property
    def choices(self) -> list[Choice]:
        return [] if not self.view else list(self.game["choices"])

    def until(self, test: Callable[[], Any], what: str, seconds: float = SECONDS) -> None:
        """Let the page live until something holds of what it was told."""
        end = time.monotonic() + seconds
        while not test():
            assert time.monotonic() < end, f"waited in vain for {what}"
            self.page.wait_for_timeout(20)

    def until_mine(self) -> None:
        """Wait until there is something to choose, or nothing more to do."""
        self.until(lambda: self.choices or self.over, "a choice")
        if not self.over:
            expect(self.page.locator("section.prompt.mine")).to_be_visible()

    # Hands and eyes.

    @property
    def prompt(self) -> Locator:
        return self.page.locator("section.prompt")

    @property
    def hand(self) -> Locator:
        return self.page.locator(".hand button")

    def hex(self, name: str) -> Locator:
        return self.page.locator(f"[data-hex={name}]")

    def press(self, what: Locator) -> None:
        if self.touch:
            what.tap()
        else:
            what.click()

    def point(self, name: str) -> tuple[float, float]:
        """The middle of a hex, once the board has stopped moving."""
        self.hex(name).element_handle().wait_for_element_state("stable")
        box = self.hex(name).bounding_box()
        assert box, f"hex {name} is not drawn"
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def tap_hex(self, name: str) -> None:
        x, y = self.point(name)
        if self.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def hold_hex(self, name: str) -> None:
        """Rest a finger on a hex until the page answers, or press the other button of the mouse."""
        x, y = self.point(name)
        if not self.touch:
            self.page.mouse.click(x, y, button="right")
            return
        fingers = self.page.context.new_cdp_session(self.page)
        fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        expect(self.page.get_by_role("note")).to_be_visible()
        fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        fingers.detach()

    def selected(self) -> str | None:
        found = self.page.locator("[data-hex][aria-selected=true]")
        return found.first.get_attribute("data-hex") if found.count() else None

    def pick_up(self, unit: str) -> None:
        """Take a unit in hand, unless the page already has."""
        if self.selected() != unit:
            self.tap_hex(unit)
            expect(self.hex(unit)).to_have_attribute("aria-selected", "true")

    # Acting.

    def act(self, choice: Choice) -> None:
        """Do one of the choices through the page, and see that exactly it was sent and obeyed."""
        before, acts = self.game["version"], len(self.acts())
        self.gesture(choice)
        self.until(lambda: len(self.acts()) > acts, f"the page to send {choice['action']}")
        assert self.acts()[-1]["action"] == choice["action"]
        self.until(lambda: self.over or self.refused or self.answered(before), f"an answer to {choice['action']}")
        assert not self.refused, self.refused

    def answered(self, before: int) -> bool:
        return bool(self.game["version"] > before or self.view["waiting"])

    def acts(self) -> list[dict[str, Any]]:
        return [m for m in self.sent if m["type"] == "act"]

    def gesture(self, choice: Choice) -> None:
        verb = choice["verb"]
        if verb in BUTTONS or (verb == "play" and not self.is_in_hand(choice)):
            self.press(self.button_of(choice))
        elif verb == "give":
            self.raise_card(choice["card"])
            self.press(self.page.locator(f"[data-general={choice['action'].split()[-1]}] .give"))
        elif verb == "play":
            self.play_card(choice)
        elif verb == "keep":
            keep = [c for c in self.choices if c["verb"] == "keep"]
            self.press(self.hand.nth(keep.index(choice)))
        elif verb == "clear":
            self.pick_up(choice["end"] or choice["start"])
            self.press(self.button_of(choice))
        elif verb in ("ignore", "react", "advance"):
            self.press(self.button_of(choice))
        elif verb in ONE_HEX:
            self.tap_hex(choice["end"])
            if verb not in AT_ONCE:
                self.until_aimed()
                self.tap_hex(choice["end"])
        elif verb in TWO_HEXES:
            self.pick_up(choice["start"])
            self.tap_hex(choice["end"])
            if verb not in AT_ONCE:
                self.until_aimed()
                self.tap_hex(choice["end"])
        else:
            self.go_on()

    def button_of(self, choice: Choice) -> Locator:
        return self.prompt.locator(f"[data-action={json.dumps(choice['action'])}]")

    def until_aimed(self) -> None:
        """The first tap is understood and drawn: there is a button that commits."""
        expect(self.prompt.locator(".btn.main").first).to_be_visible()
        self.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def is_in_hand(self, choice: Choice) -> bool:
        """Whether a card is played from the hand; a general of Overlord plays what he was given."""
        staff = self.game["staff"]
        return choice["card"] in self.game["hand"] and not (staff and staff["general"])

    def raise_card(self, name: str) -> Locator:
        card = self.hand.nth(self.game["hand"].index(name))
        self.press(card)
        expect(card).to_have_attribute("aria-pressed", "true")
        return card

    def play_card(self, choice: Choice) -> None:
        """Raise the card; its second tap plays it, or the buttons ask in which way."""
        ways = [c for c in self.choices if c["verb"] == "play" and c["card"] == choice["card"]]
        card = self.raise_card(choice["card"])
        if len(ways) == 1 and not any(c["verb"] == "give" and c["card"] == choice["card"] for c in self.choices):
            self.press(card)
        else:
            self.press(self.prompt.locator(".ways .btn.main").nth(ways.index(choice)))

    def go_on(self) -> None:
        """Done with this phase; where the page warns, yes."""
        acts = len(self.acts())
        self.press(self.prompt.locator(".onward"))
        sure = self.prompt.get_by_role("button", name=YES)
        self.until(lambda: sure.is_visible() or len(self.acts()) > acts, "the way on")
        if sure.is_visible():
            self.press(sure)

    def follow(self, action: str) -> None:
        """Do the action of this notation."""
        self.until_mine()
        self.act(next(c for c in self.choices if c["action"] == action))


def sensible(game: dict[str, Any]) -> Choice:
    """A plain way to play that gets on with the war: order, close in, attack, take ground."""
    choices: list[Choice] = game["choices"]
    for verb in EAGER:
        found = [c for c in choices if c["verb"] == verb]
        if verb == "attack":
            found.sort(key=lambda c: -(c["odds"] or {"expected": 0})["expected"])
        if verb == "order":
            found.sort(key=lambda c: far(game, c["end"]))
        if found:
            return found[0]
    closer = [c for c in choices if c["verb"] == "move" and far(game, c["end"]) < far(game, c["start"])]
    if closer:
        return min(closer, key=lambda c: (not c["may_battle"], far(game, c["end"])))
    return next((c for c in choices if c["verb"] in ("done", "end", "pass")), choices[0])


def far(game: dict[str, Any], hex_: str) -> float:
    """Roughly how far the nearest enemy is, by the names of the hexes."""
    enemies = [u["at"] for u in game["units"] if u["side"] != game["decider"]]
    return min((abs(ord(e[0]) - ord(hex_[0])) + abs(int(e[1:]) - int(hex_[1:])) for e in enemies), default=0)
