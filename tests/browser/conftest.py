"""Chromium before a real server; every page is watched for errors."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from chromium import ARGS, Visit, find_browser
from pilot import remember
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright
from served import STATIC, Served

from debian import NotInstalled

HERE = Path(__file__).parent
DESK = {"width": 1280, "height": 800}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """One worker runs them all: the machine has few cores and a browser takes two."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.xdist_group("browser"))


@pytest.fixture(scope="session")
def chromium() -> str:
    try:
        return find_browser()
    except NotInstalled as why:
        warnings.warn(f"NO BROWSER, NOTHING TESTED IN ONE: {why}", stacklevel=1)
        pytest.skip(f"no browser: {why}")


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory, chromium: str) -> Iterator[Served]:
    if not STATIC.is_file():
        pytest.fail("the client is not built: run `make web`")
    server = Served(tmp_path_factory.mktemp("browser-data"))
    yield server
    server.stop()


# A module long and no longer: while it runs, this thread has an event loop that other tests would trip over.
@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Browser]:
    with sync_playwright() as p:
        running = p.chromium.launch(executable_path=chromium, args=ARGS)
        yield running
        running.close()


@pytest.fixture
def visit(browser: Browser, served: Served) -> Iterator[Visit]:
    """Opens a page for a person of his own; at the end none may have complained."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def opened(
        path: str | None = None,
        viewport: dict[str, int] = DESK,
        touch: bool = False,
        forgive: tuple[str, ...] = (),
        settings: dict[str, Any] | None = None,
        **options: Any,
    ) -> Page:
        context = browser.new_context(
            base_url=served.address,
            viewport=viewport,
            has_touch=touch,
            is_mobile=touch,
            **{"locale": "en-GB", "reduced_motion": "reduce", **options},
        )
        contexts.append(context)
        remember(context, **{"speed": 0, **(settings or {})})
        context.set_default_timeout(15_000)
        page = context.new_page()

        def heard(message: ConsoleMessage) -> None:
            if message.type == "error" and not any(word in message.text for word in forgive):
                complaints.append(f"{page.url}: {message.text}")

        page.on("console", heard)
        page.on("pageerror", lambda error: complaints.append(f"{page.url}: {error}"))
        if path is not None:
            page.goto(path)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert not complaints, complaints
