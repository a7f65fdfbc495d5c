"""Compiled and interpreted core: both play the same games."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from bocage.core.flat import COMPILED

GAMES = 6 if os.environ.get("BOCAGE_SOAK") else 3        # of every battle
SCRIPT = f"""
import hashlib
from bocage.content import library
from bocage.content.battle import field_of
from bocage.core.chance import seeded
from bocage.core.flat import COMPILED
from bocage.core.step import random_game
from bocage.game import dice_key
digest = hashlib.sha256()
for battle in library.battles():
    field = field_of(battle)
    for number in range({GAMES}):
        state = field.open(seeded(dice_key(f"{{battle}} {{number}}")))
        tally = random_game(field.rules, state, seeded(dice_key(f"p {{number}}")), 50_000)
        digest.update(f"{{battle}} {{tally.digest}} {{tally.decisions}} {{tally.winner}}".encode())
print(COMPILED, digest.hexdigest())
"""


def run(interpreted: bool) -> tuple[str, str]:
    env = {k: v for k, v in os.environ.items() if k != "BOCAGE_INTERPRETED"}
    if interpreted:
        env["BOCAGE_INTERPRETED"] = "1"
    out = subprocess.run([sys.executable, "-c", SCRIPT], env=env, capture_output=True, text=True, check=True)
    compiled, digest = out.stdout.split()
    return compiled, digest


def test_the_core_is_compiled_unless_the_sources_were_asked_for() -> None:
    """A build that fell back to the sources is 20 times slower, and all other tests would still pass."""
    if os.environ.get("BOCAGE_INTERPRETED"):
        pytest.skip("BOCAGE_INTERPRETED is set")
    assert COMPILED, "install a C compiler and build again, or set BOCAGE_INTERPRETED=1 to test the sources"


def test_compiled_and_interpreted_core_give_equal_digests() -> None:
    if not COMPILED:
        pytest.skip("no compiled core here, see the test before")
    compiled, interpreted = run(False), run(True)
    assert compiled[0] == "True"
    assert interpreted[0] == "False"
    assert compiled[1] == interpreted[1]
