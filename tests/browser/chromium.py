"""A browser for the tests: the one named, the one installed, or Debian's."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable

from playwright.sync_api import Page

from debian import NotInstalled, install

Visit = Callable[..., Page]        # the fixture `visit`: a path, and how the person looks at it

# The one without a window takes a sixth less of the processor.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
ARGS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-sync",
    "--mute-audio",
    "--no-first-run",
]


def find_browser() -> str:
    """The path of a Chromium; installs Debian's package where that is allowed."""
    wish = os.environ.get("BOCAGE_BROWSER")
    if wish:
        if not shutil.which(wish):
            raise NotInstalled(f"BOCAGE_BROWSER names {wish}, which is not there")
        return str(shutil.which(wish))
    found = installed()
    if found:
        return found
    try:
        install("chromium-headless-shell")
    except NotInstalled:                # a Debian before 13 or a derivative may not have it
        install("chromium")
    found = installed()
    if not found:
        raise NotInstalled("the package of Chromium was installed, yet no browser is on the PATH")
    return found


def installed() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)
