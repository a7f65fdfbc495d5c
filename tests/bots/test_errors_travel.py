"""What goes wrong in a worker must come back as what it is: an error that cannot be unpickled hangs the pool."""

from __future__ import annotations

import pickle

import pytest

from bocage.bots.remote import RemoteError
from bocage.content.errors import ContentError
from bocage.game import IllegalAction
from bocage.lab.whatif import CannotChange
from bocage.notation.errors import NotationError
from bocage.replay import ReplayError


@pytest.mark.parametrize(
    "error",
    [
        ContentError("battles", "nowhere", "no such battle"),
        NotationError("action", "no such verb", "mvoe c4-d5", 3),
        ReplayError(7, "the dice differ"),
        IllegalAction("move c4-d5", "it has moved", ["BASE-1"]),
        RemoteError("slow", "cmd:bot", "took too long"),
        CannotChange("hex", at="z9"),
    ],
    ids=lambda e: type(e).__name__,
)
def test_an_error_survives_the_way_back_from_a_worker(error: Exception) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert vars(again) == vars(error)
