"""Drivers: one way to use three browsers, whatever protocol each of them speaks."""

from __future__ import annotations

import json
from typing import Any, Protocol

WIDTH, HEIGHT = 1280, 800

Actions = list[dict[str, Any]]


class Driver(Protocol):
    """A running browser with one page."""

    def open(self, address: str) -> None: ...
    def evaluate(self, expression: str) -> str:
        """The value of an expression, which is a string."""
        ...

    def perform(self, actions: Actions) -> None:
        """Move, click and type, in the words of WebDriver."""
        ...

    def complaints(self) -> list[str]:
        """Errors of the pages so far: exceptions nobody caught, and what was written to the console as an error."""
        ...

    def close(self) -> None: ...


def ask(driver: Driver, function: str, *args: Any) -> Any:
    """What a function of the page returns."""
    return json.loads(driver.evaluate(f"JSON.stringify(({function})(...{json.dumps(args)}) ?? null)"))


def clicks(x: float, y: float) -> Actions:
    point = {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0, "origin": "viewport"}
    down, up = ({"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp"))
    return [{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": [point, down, up]}]


def strokes(text: str) -> Actions:
    keys = [{"type": kind, "value": letter} for letter in text for kind in ("keyDown", "keyUp")]
    return [{"type": "key", "id": "keyboard", "actions": keys}]
