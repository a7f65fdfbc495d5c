"""Fixtures of the referee's tests."""

from __future__ import annotations

import pytest
from referee_clients import InProcess


@pytest.fixture
def referee() -> InProcess:
    return InProcess()
