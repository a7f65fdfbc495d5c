"""Fixtures of the server tests: one server for the tests of a file."""

from __future__ import annotations

import hashlib
import itertools
import warnings
from collections.abc import Iterator
from functools import partial

import pytest
from argon2 import PasswordHasher
from live import Live
from postgres import Cluster

from debian import NotInstalled


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Iterator[Live]:
    numbers = itertools.count()

    def seed(tutorial: bool) -> str:
        """The same games at every run."""
        return hashlib.sha256(f"{request.module.__name__} {next(numbers)}".encode()).hexdigest()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bocage.server.new_tables.new_seed", seed)
        patch.setattr("bocage.store.people.PasswordHasher", partial(PasswordHasher, 1, 64, 1))     # fast, not safe
        server = Live(tmp_path_factory.mktemp("data"))
        yield server
        server.stop()


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL of the tests' own; where it cannot be had, that is said."""
    try:
        running = Cluster()
    except NotInstalled as why:
        warnings.warn(f"NO POSTGRESQL, NOTHING TESTED ON IT: {why}", stacklevel=1)
        pytest.skip(f"no PostgreSQL: {why}")
    yield running
    running.remove()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """One worker runs what needs PostgreSQL: one cluster is enough."""
    for item in items:
        if "cluster" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.xdist_group("postgres"))
