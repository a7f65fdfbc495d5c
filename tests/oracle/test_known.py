"""Known differences must still occur, or their entry is to be deleted; what once differed must not again."""

from __future__ import annotations

import pytest

from oracle import scenes
from oracle.known import KNOWN, Known


@pytest.mark.parametrize("known", KNOWN, ids=[k.settled for k in KNOWN])
def test_a_known_difference_still_occurs(known: Known) -> None:
    beside = known.scene()
    assert known.settled in beside.met, (
        f"The engine now follows settled {known.settled} ({known.text}): "
        "delete its entry from KNOWN in tests/oracle/known.py and list its scene in MENDED of scenes.py."
    )


def test_every_known_difference_has_a_name_of_its_own() -> None:
    names = [k.settled for k in KNOWN]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("settled", list(scenes.MENDED))
def test_what_once_differed_is_judged_alike(settled: str) -> None:
    beside = scenes.MENDED[settled]()
    assert not beside.met
    assert beside.game.entries
