"""Light and dark themes: the chosen colours are there from the first paint, all at once."""

from __future__ import annotations

from chromium import Visit
from playwright.sync_api import Route, expect

# Every frame in which the page or its title had other colours than the theme just chosen.
FRAMES = """async () => {
    const root = document.documentElement;
    const colours = () => ['body', 'h1'].map((name) => {
        const style = getComputedStyle(document.querySelector(name));
        return `${style.color} on ${style.backgroundColor}`;
    }).join(', ');
    const wrong = [];
    const settled = {};
    for (const theme of ['light', 'dark', 'light', 'dark', 'light', 'dark']) {
        root.dataset.theme = theme;
        await new Promise(requestAnimationFrame);
        const first = colours();
        await new Promise((done) => setTimeout(done, 60));
        settled[theme] = colours();
        if (first !== settled[theme]) wrong.push(`${theme}: ${first}`);
    }
    return [settled.light !== settled.dark, wrong];
}"""


def test_less_motion_is_none_for_colours(visit: Visit) -> None:
    page = visit("/nowhere/at/all")
    expect(page.get_by_role("heading", name="You have left the map")).to_be_visible()
    differ, wrong = page.evaluate(FRAMES)
    assert differ
    assert wrong == []


def test_lamplight_before_the_client_is_there(visit: Visit) -> None:
    page = visit(settings={"theme": "dark"}, color_scheme="light")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/assets/*.js", hold)
    page.goto("/", wait_until="commit")
    expect(page.locator("html")).to_have_css("color-scheme", "dark")
    assert held
    assert page.locator("#app").inner_html() == ""      # dark, and nothing drawn yet
    page.unroute("**/assets/*.js")                      # lets go of those that were held
    expect(page.get_by_role("heading", name="Pegasus Bridge")).to_be_visible()
