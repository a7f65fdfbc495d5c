"""Measured balance of all battles, saved where the game finds it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from bocage.content import library
from bocage.content.measured import FILE, Measured
from bocage.lab.report import Report

LEVEL = "captain"       # whom the cards speak of, on both sides
CHECKED = 12            # first games whose winners are kept, for a test to play some of them again
HEAD = """\
# How even the battles are: computers of one level against each other.
# Made by `bocage lab --all --games {games} --save`; made anew whenever rules, battles or that level change.
"""


def target() -> Path:
    """The file of this installation."""
    return Path(str(library.rulebook())) / FILE


def entry(report: Report) -> Measured:
    run = report.base
    return Measured(
        games=run.games,
        allies=run.sides["allies"].won.wins,
        axis=run.sides["axis"].won.wins,
        turns=[run.length.short, run.length.median, run.length.long],
        level=report.levels["allies"],
        seed=report.seed,
        version=report.version,
        winners=run.winners[:CHECKED],
    )


def write(reports: Iterable[Report], path: Path) -> None:
    found = [(report.battle, entry(report)) for report in reports]
    parts = [HEAD.format(games=found[0][1].games)]
    for battle, m in found:
        parts.append(
            f"\n[battles.{battle}]\n"
            f"games = {m.games}\nallies = {m.allies}\naxis = {m.axis}\nturns = {m.turns}\n"
            f"level = {quoted(m.level)}\nseed = {quoted(m.seed)}\n"
            f"version = {quoted(m.version)}\nwinners = {quoted(m.winners)}\n"
        )
    path.write_text("".join(parts), "utf-8")


def quoted(text: str) -> str:
    """A string as TOML writes it: what is printable, as a seed is, it writes as JSON does."""
    return json.dumps(text, ensure_ascii=False)
