"""Terminal output of `bocage ladder`."""

from __future__ import annotations

import json
from dataclasses import asdict
from math import isfinite
from pathlib import Path

from rich.table import Table

from bocage.cli.console import Console, progress
from bocage.content.source import BattleSource
from bocage.lab.ladder import Book, Meeting, meetings, ratings, run, schedule
from bocage.lab.paired import gains
from bocage.lab.runner import Workers
from bocage.number_format import interval, number, percent, signed
from bocage.speech import say

NAME = 10           # least width of a player's name
WORD = 7            # ... and of a word beside figures


def show(
    levels: list[str],
    against: str,
    battles: list[BattleSource],
    pairs: int,
    workers: Workers,
    store: Path | None,
    out: Console,
    as_json: bool,
) -> None:
    """Play the pairs that are missing and report scores, intervals and Elo."""
    wanted = schedule(levels, [source.key for source in battles], pairs, against)
    with progress(out, "ladder-progress", len(wanted)) as told:
        book = Book(store)
        there = len(book.known() & set(wanted))
        games = run(wanted, book, workers, told, battles)
    found = meetings(games)
    standing = ratings(games, against or levels[0])
    more = gains(games, levels, against)
    seconds = sum(g.seconds for g in games)
    if as_json:
        report = {
            "meetings": [asdict(m) | {"elo": m.elo} for m in found],
            "ratings": [asdict(r) | {"low": closed(r.low), "high": closed(r.high)} for r in standing],
            "gains": [asdict(g) for g in more],
            "games_per_second": len(games) / seconds if seconds else 0.0,
        }
        print(json.dumps(report, indent=1))
        return
    out.print(table(found, out.lang))
    for r in standing:
        out.say("ladder-rating", level=r.level, elo=signed(out.lang, r.elo), span=span(out.lang, r.low, r.high))
    for g in more:
        about = asdict(g) | {"more": signed(out.lang, 100 * g.more, 1)}
        out.say("ladder-gain", **about, span=span(out.lang, 100 * g.low, 100 * g.high, 1))
    if there:
        out.say("ladder-there", games=2 * there)
    if others := book.foreign():
        out.say("ladder-foreign", games=others)
    out.say("ladder-speed", games=len(games), speed=number(out.lang, len(games) / seconds if seconds else 0, 2))


def table(found: list[Meeting], lang: str) -> Table:
    made = Table(title=say(lang, "ladder-title"))
    for column in ("one", "other"):         # a program's name may be long, figures must stay whole
        made.add_column(say(lang, f"ladder-{column}"), min_width=NAME, overflow="fold")
    for column in ("games", "score", "interval", "elo"):
        made.add_column(say(lang, f"ladder-{column}"), no_wrap=True)
    made.add_column(say(lang, "ladder-interval"), min_width=WORD)      # its words may take two lines
    for m in found:
        score, spread = percent(lang, m.score, 1), interval(lang, m.low, m.high, 1)
        made.add_row(m.one, m.other, str(m.games), score, spread, signed(lang, m.elo), span(lang, *m.elos))
    return made


def span(lang: str, low: float, high: float, digits: int = 0) -> str:
    """An interval about zero, whose ends may be open on the Elo scale."""
    if isfinite(low) and isfinite(high):
        return f"{signed(lang, low, digits)} – {signed(lang, high, digits)}"
    if isfinite(low):
        return say(lang, "ladder-or-more", elo=signed(lang, low))
    return say(lang, "ladder-or-less", elo=signed(lang, high)) if isfinite(high) else say(lang, "ladder-unknown")


def closed(end: float) -> float | None:
    """JSON has no word for an open end."""
    return end if isfinite(end) else None
