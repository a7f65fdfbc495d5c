"""Contrast of controls, in the states a pointer and a keyboard put them into."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

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


def faint(page: Page, controls: Locator, away: tuple[int, int]) -> list[str]:
    """Controls that cannot be read at rest, hovered, pressed or in focus; `away` is where the pointer rests."""
    found = []
    for i in range(controls.count()):
        control = controls.nth(i)
        if not control.is_visible() or control.is_disabled():
            continue
        name = control.get_attribute("aria-label") or control.inner_text()
        page.mouse.move(*away)
        found += read(control, "at rest", name)
        control.hover(force=True)
        found += read(control, "hovered", name)
        page.mouse.down()
        found += read(control, "pressed", name)
        page.mouse.up()
        page.mouse.move(*away)
        control.focus()
        page.keyboard.press("Shift")        # a key makes the focus visible
        assert control.evaluate("(e) => e.matches(':focus-visible')"), name
        found += read(control, "in focus", name)
        control.evaluate("(e) => e.blur()")
    return found
