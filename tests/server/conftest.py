"""One server for the tests of a file."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from live import Live


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    server = Live(tmp_path_factory.mktemp("data"))
    yield server
    server.stop()
