"""Contrast of the page header: every control can be read at rest, under the pointer, in focus and pressed."""

from __future__ import annotations

import pytest
from chromium import Visit
from playwright.sync_api import Locator, Page, expect

LEAST = 4.5

# The contrast of a control's text and of its outline with what lies behind them, mixed down to opaque colours.
CONTRASTS = """(control) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const painted = (colours) => {
        canvas.clearRect(0, 0, 1, 1);
        for (const colour of colours) { canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1); }
        return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
    };
    const light = (rgb) => {
        const [r, g, b] = rgb.map((v) => v / 255).map((v) => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (a, b) => {
        const [low, high] = [light(a), light(b)].sort((x, y) => x - y);
        return (high + 0.05) / (low + 0.05);
    };
    const behind = (element) => {
        const layers = [];
        for (let e = element; e; e = e.parentElement) layers.unshift(getComputedStyle(e).backgroundColor);
        return layers;
    };
    const style = getComputedStyle(control);
    const ground = behind(control);
    const around = behind(control.parentElement);
    const found = { text: contrast(painted([...ground, style.color]), painted(ground)) };
    if (control.matches(':focus-visible')) {
        const drawn = style.outlineStyle !== 'none';
        found.outline = drawn ? contrast(painted([...around, style.outlineColor]), painted(around)) : 0;
    }
    return found;
}"""


def read(control: Locator, state: str, name: str) -> list[str]:
    contrasts: dict[str, float] = control.evaluate(CONTRASTS)
    return [f"{name} {state}: {part} {value:.2f}" for part, value in contrasts.items() if value < LEAST]


def stays(page: Page) -> None:
    """Pressing a control is looked at; nothing it would do is done."""
    page.evaluate("document.addEventListener('click', (e) => { e.preventDefault(); e.stopPropagation(); }, true)")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_control_of_the_header_can_be_read_in_every_state(visit: Visit, theme: str) -> None:
    page = visit("/nowhere/at/all", settings={"theme": theme})
    expect(page.get_by_role("heading", name="You have left the map")).to_be_visible()
    stays(page)
    controls = page.locator("header a, header button")
    assert controls.count() >= 6
    faint = []
    for i in range(controls.count()):
        control = controls.nth(i)
        name = control.get_attribute("aria-label") or control.inner_text()
        page.mouse.move(5, 700)
        faint += read(control, "at rest", name)
        control.hover()
        faint += read(control, "hovered", name)
        page.mouse.down()
        faint += read(control, "pressed", name)
        page.mouse.up()
        page.mouse.move(5, 700)
        control.focus()
        page.keyboard.press("Shift")        # a key makes the focus visible
        assert control.evaluate("(e) => e.matches(':focus-visible')"), name
        faint += read(control, "in focus", name)
        control.evaluate("(e) => e.blur()")
    assert faint == []
