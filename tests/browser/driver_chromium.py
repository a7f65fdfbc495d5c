"""Chromium, driven by Playwright like all other tests in a browser."""

from __future__ import annotations

from driver import HEIGHT, WIDTH, Actions
from playwright.sync_api import Browser


class Chromium:
    def __init__(self, browser: Browser) -> None:
        self.context = browser.new_context(viewport={"width": WIDTH, "height": HEIGHT}, locale="en-GB")
        self.page = self.context.new_page()
        self.errors: list[str] = []
        self.page.on("console", lambda m: self.errors.append(m.text) if m.type == "error" else None)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))

    def open(self, address: str) -> None:
        self.page.goto(address)

    def evaluate(self, expression: str) -> str:
        return str(self.page.evaluate(expression))

    def perform(self, actions: Actions) -> None:
        for action in (a for device in actions for a in device["actions"]):
            match action["type"]:
                case "pointerMove":
                    self.page.mouse.move(action["x"], action["y"])
                case "pointerDown":
                    self.page.mouse.down()
                case "pointerUp":
                    self.page.mouse.up()
                case "keyDown":
                    self.page.keyboard.down(action["value"])
                case "keyUp":
                    self.page.keyboard.up(action["value"])

    def complaints(self) -> list[str]:
        return self.errors

    def close(self) -> None:
        self.context.close()
