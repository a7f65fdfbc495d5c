"""The description of the interface, fuzzed: no 500, and every answer as described."""

from __future__ import annotations

import contextlib
import random
from pathlib import Path

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from live import Live
from players import Player
from schemathesis import Case

from bocage.game import Game
from bocage.replay import record_of
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
    max_examples=12,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


def test_every_operation_is_described() -> None:
    assert len(OPERATIONS) >= 20
    assert all("/api/" in label for label in OPERATIONS)


@pytest.fixture(scope="module")
def existing(live: Live) -> dict[str, str]:
    """Ids that mean something: a random one never reaches past the first check."""
    player = Player(live.address)
    game = Game.new("toulon", "fuzz")
    rng = random.Random(1)
    while not game.over:
        game.choose(rng.choice(game.choices()))
    wish = {"nation": "germany", "date": "1944-06", "budget": 20, "character": "balanced"}
    army = player.post("/api/armies/propose", wish)["army"]
    return {
        "armies": player.post("/api/armies", {"army": army})["id"],
        "battles": "toulon",
        "tables": player.open("toulon")["table"],
        "replays": player.post("/api/replays", {"record": record_of(game)})["replay"],
        "lab": player.post("/api/lab", {"battle": "toulon", "games": 20})["id"],
    }


@pytest.mark.parametrize("mode", list(schemathesis.GenerationMode))
@pytest.mark.parametrize("label", OPERATIONS)
def test_the_interface_never_fails_on_bad_input(
    live: Live, existing: dict[str, str], label: str, mode: schemathesis.GenerationMode
) -> None:
    @few
    @given(case=OPERATIONS[label].as_strategy(generation_mode=mode), real=st.booleans())
    def ask(case: Case, real: bool) -> None:
        if real and "id" in (case.path_parameters or {}):
            case.path_parameters["id"] = existing[case.path.split("/")[2]]
        case.call_and_validate(base_url=live.address, checks=CHECKS)

    with contextlib.suppress(Unsatisfiable):    # an operation that takes nothing has no bad input
        ask()
