"""Rounding of numbers, the same wherever a report is read; web/tests/figures.test.ts reads the same table."""

from __future__ import annotations

import json
from pathlib import Path

from bocage.number_format import interval, number, percent, signed

TABLE = json.loads((Path(__file__).parent / "rounding.json").read_text("utf-8"))


def test_every_share_of_the_games_is_rounded_as_the_table_says() -> None:
    for digits, row in enumerate((TABLE["whole"], TABLE["tenths"])):
        for wins, expected in enumerate(row.split()):
            share = round(wins / TABLE["games"], 4)
            assert percent("en", share, digits) == f"{expected}%"
            assert number("en", 100 * share, digits) == expected
            assert signed("en", -100 * share, digits).lstrip("\N{MINUS SIGN}") == expected
            assert interval("en", share, share, digits) == f"{expected} – {expected}%"


def test_small_and_large_numbers_keep_their_shape() -> None:
    assert number("fr", 1234.5) == "1235"
    assert number("en", 1e-9, 2) == "0.00"
    assert number("en", 0.0005, 3) == "0.001"
    assert signed("fr", -0.25, 1) == "\N{MINUS SIGN}0,3"
