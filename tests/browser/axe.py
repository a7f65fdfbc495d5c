"""Accessibility checks of a page with axe-core."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

SOURCE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")


# Both themes have the same elements; only their colours differ. axe passes over what is hidden from readers, but
# slowly: the drawings, most elements of a page, are taken out meanwhile, unless one could take the focus.
IN_BOTH_THEMES = """async () => {
    const root = document.documentElement;
    const chosen = root.dataset.theme;
    const taken = [];
    for (const drawing of document.querySelectorAll('svg[aria-hidden=true], svg [aria-hidden=true]')) {
        if (!drawing.isConnected || drawing.querySelector('a, button, input, [tabindex]')) continue;
        const parts = document.createDocumentFragment();
        parts.append(...drawing.childNodes);
        taken.push([drawing, parts]);
    }
    try {
        root.dataset.theme = 'light';
        const { violations } = await axe.run(document, { resultTypes: ['violations'] });
        root.dataset.theme = 'dark';
        const dark = await axe.run(document, { resultTypes: ['violations'], runOnly: ['color-contrast'] });
        return [['light', violations], ['dark', dark.violations]];
    } finally {
        root.dataset.theme = chosen;
        for (const [drawing, parts] of taken) drawing.append(parts);
    }
}"""


def findings(page: Page) -> list[str]:
    """The serious findings on the page as it stands, in the light and the dark theme, one line each."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(SOURCE.read_text(encoding="utf-8"))
    found: list[tuple[str, list[dict[str, Any]]]] = page.evaluate(IN_BOTH_THEMES)
    return [
        f"{theme}: {rule['id']} ({rule['impact']}): {node['html'][:160]} | "
        f"{' '.join(node['failureSummary'].split())[:200]}"
        for theme, rules in found
        for rule in rules
        if rule["impact"] in GRAVE
        for node in rule["nodes"]
    ]
