"""The description of the interface, fuzzed: no 500, and every answer as described."""

from __future__ import annotations

import contextlib
from pathlib import Path

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from live import Live
from schemathesis import Case

from bocage.server.app import create_app

SCHEMA = schemathesis.openapi.from_dict(create_app(Path("nowhere")).openapi())
OPERATIONS = {operation.ok().label: operation.ok() for operation in SCHEMA.get_all_operations()}
CHECKS = [
    schemathesis.checks.not_a_server_error,
    schemathesis.checks.response_schema_conformance,
    schemathesis.checks.status_code_conformance,
    schemathesis.checks.content_type_conformance,
]
few = settings(
    max_examples=20,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


def test_every_operation_is_described() -> None:
    assert len(OPERATIONS) >= 20
    assert all("/api/" in label for label in OPERATIONS)


@pytest.mark.parametrize("mode", list(schemathesis.GenerationMode))
@pytest.mark.parametrize("label", OPERATIONS)
def test_the_interface_never_fails_on_bad_input(
    live: Live, label: str, mode: schemathesis.GenerationMode
) -> None:
    @few
    @given(case=OPERATIONS[label].as_strategy(generation_mode=mode))
    def ask(case: Case) -> None:
        case.call_and_validate(base_url=live.address, checks=CHECKS)

    with contextlib.suppress(Unsatisfiable):    # an operation that takes nothing has no bad input
        ask()
