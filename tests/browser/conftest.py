"""Chromium before a real server; every page is watched for errors."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import ExitStack
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
RUNNING = ExitStack()               # the browser, from the first test that needs it to the last of this folder


@pytest.hookimpl(trylast=True)                  # after the pages of the test are closed
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> None:
    """No browser for other tests: while it runs, this thread has an event loop that they would trip over."""
    if nextitem is None or HERE not in nextitem.path.parents:
        RUNNING.close()


@pytest.fixture(scope="session")
def chromium() -> str:
    try:
        return find_browser()
    except NotInstalled as why:
        warnings.warn(f"NO BROWSER, NOTHING TESTED IN ONE: {why}", stacklevel=1)
        pytest.skip(f"no browser: {why}")


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    if not STATIC.is_file():
        pytest.fail("the client is not built: run `make web`")
    server = Served(tmp_path_factory.mktemp("browser-data"))
    yield server
    server.stop()


@pytest.fixture(scope="session")
def launched() -> list[Browser]:
    """The browser that runs now, if any."""
    return []


@pytest.fixture
def browser(chromium: str, launched: list[Browser]) -> Browser:
    if not launched:
        playwright = RUNNING.enter_context(sync_playwright())
        launched.append(RUNNING.enter_context(playwright.chromium.launch(executable_path=chromium, args=ARGS)))
        RUNNING.callback(launched.clear)
    return launched[0]


@pytest.fixture
def visit(browser: Browser, served: Served) -> Iterator[Visit]:
    """Opens a page for a person of their own; at the end none may have complained."""
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
