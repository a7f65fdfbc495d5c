"""`bocage ladder`: its tables and its JSON."""

from __future__ import annotations

import io
import json
import sys

import pytest
from rich.console import Console
from terminal import bocage

from bocage.cli import ladder_view
from bocage.lab.ladder import Meeting


def test_names_of_players_are_read_in_a_narrow_terminal() -> None:
    long = f"cmd:{sys.executable} -c pass"
    meeting = Meeting(long, "captain", 2, 0.125, 0.0, 1.0)
    out = io.StringIO()
    Console(file=out, width=70).print(ladder_view.table([meeting], "en"))
    row = next(line for line in out.getvalue().splitlines() if "captain" in line)
    assert "cmd:" in row
    assert "12.5%" in row


@pytest.mark.parametrize(
    ("lang", "low", "high", "told"),
    [
        ("en", 0.25, 0.75, "\N{MINUS SIGN}191 – +191"),
        ("en", 0.75, 1.0, "+191 or more"),
        ("en", 0.0, 0.5, "0 or less"),
        ("en", 0.0, 1.0, "unknown"),
        ("fr", 0.75, 1.0, "+191 ou plus"),
        ("fr", 0.0, 0.25, "\N{MINUS SIGN}191 ou moins"),
        ("fr", 0.0, 1.0, "inconnu"),
    ],
)
def test_elo_without_an_end_is_told_so(lang: str, low: float, high: float, told: str) -> None:
    out = io.StringIO()
    Console(file=out, width=120).print(ladder_view.table([Meeting("captain", "random", 20, 0.5, low, high)], lang))
    assert told in out.getvalue()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_elo_is_whole_in_a_narrow_terminal(lang: str) -> None:
    out = io.StringIO()
    Console(file=out, width=80).print(ladder_view.table([Meeting("captain", "random", 1000, 1.0, 0.75, 1.0)], lang))
    words = out.getvalue().split()
    assert {"+191", "more" if lang == "en" else "plus"} <= set(words)


def test_json_of_the_ladder_has_nothing_for_an_open_end() -> None:
    climbed = bocage("ladder", "random", "captain", "--battle", "7", "-n", 1, "--json").stdout
    assert "Infinity" not in climbed
    captain = json.loads(climbed)["ratings"][0]
    assert (captain["level"], captain["low"], captain["high"]) == ("captain", None, None)


def test_the_ladder_compares_levels_by_a_yardstick() -> None:
    words = ("ladder", "random", "sergeant", "--against", "captain", "--battle", "7", "-n", 2)
    told = json.loads(bocage(*words, "--json").stdout)
    assert {(m["one"], m["other"], m["games"]) for m in told["meetings"]} == {
        ("random", "captain", 4), ("sergeant", "captain", 4),
    }
    gain, = told["gains"]
    assert (gain["one"], gain["other"], gain["pairs"]) == ("sergeant", "random", 2)
    scores = {m["one"]: m["score"] for m in told["meetings"]}
    assert gain["more"] == pytest.approx(scores["sergeant"] - scores["random"])
    assert "sergeant scores" in " ".join(bocage(*words).stdout.split())
    refused = bocage("ladder", "random", "--against", "nobody")
    assert refused.exit_code == 2
