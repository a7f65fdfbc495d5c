"""The ladder of computer players in the terminal."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

from rich.table import Table

from bocage.cli.console import Console, progress
from bocage.lab.ladder import Book, Meeting, meetings, ratings, run, schedule
from bocage.lab.runner import Workers
from bocage.speech import say


def show(
    levels: list[str], battles: list[str], pairs: int, workers: Workers, store: Path | None, out: Console, as_json: bool
) -> None:
    """Play the pairs that are missing and report scores, intervals and Elo."""
    wanted = schedule(levels, battles, pairs)
    with progress(out, "ladder-progress", len(wanted)) as told:
        games = run(wanted, Book(store), workers, told)
    found = meetings(games)
    seconds = sum(g.seconds for g in games)
    if as_json:
        report = {
            "meetings": [asdict(m) | {"elo": m.elo} for m in found],
            "ratings": ratings(found, levels[0]),
            "games_per_second": len(games) / seconds if seconds else 0.0,
        }
        print(json.dumps(report, indent=1))
        return
    out.print(table(found, out.lang))
    for level, value in sorted(ratings(found, levels[0]).items(), key=lambda kv: -kv[1]):
        out.say("ladder-rating", level=level, elo=f"{value:+.0f}")
    out.say("ladder-speed", games=len(games), speed=f"{len(games) / seconds if seconds else 0:.2f}")


def table(found: list[Meeting], lang: str) -> Table:
    made = Table(title=say(lang, "ladder-title"))
    for column in ("one", "other", "games", "score", "interval", "elo"):
        made.add_column(say(lang, f"ladder-{column}"))
    for m in found:
        made.add_row(m.one, m.other, str(m.games), f"{m.score:.1%}", f"{m.low:.1%} – {m.high:.1%}", f"{m.elo:+.0f}")
    return made
