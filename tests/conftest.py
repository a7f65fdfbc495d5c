"""Shared test set-up: garbage collection, and which tests stay together when several workers run them."""

from __future__ import annotations

import gc
from typing import Any

import pytest
from xdist.scheduler import LoadScopeScheduling

TOGETHER = ("tests/browser/",)
SHORT = ("tests/rules/", "tests/shapes/", "tests/speech/")      # files of seconds: with them at the end no worker waits


def place(nodeid: str) -> int:
    """Which tests begin first where several workers run them: the longest; the short ones fill what is left."""
    if nodeid.startswith(TOGETHER):
        return 0
    return 2 if nodeid.startswith(SHORT) else 1


class Together(LoadScopeScheduling):
    """A file to any worker, in one go: what its tests share is set up once. Those of the browser are like one file.

    A browser takes two cores, and seconds to start.
    `--dist loadgroup` would do, but xdist 3.8 does not see its marks under pytest 9.2.
    """

    def _split_scope(self, nodeid: str) -> str:
        return next((folder for folder in TOGETHER if nodeid.startswith(folder)), nodeid.partition("::")[0])


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Together:
    config.option.loadscopereorder = False      # in the order below, not by the number of tests
    return Together(config, log)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: place(item.nodeid))


def pytest_collection_finish() -> None:
    """What was loaded for the tests stays: to look through it again and again for garbage took a third of the time.

    Games are trees, freed by counting references; so fewer looks at what is new will do as well.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 10)
