"""The laboratory in the terminal: run an inquiry, print its report, write it to files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import msgspec
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from bocage.cli.console import Console, progress
from bocage.content.battle import ReadyBattle
from bocage.content.placenames import hex_in_words
from bocage.lab import save_balance
from bocage.lab.inquiry import Inquiry, investigate
from bocage.lab.page import arm_name, change, page, summary
from bocage.lab.report import SIDES, Comparison, HexReport, Report, Run, compared
from bocage.lab.runner import Workers
from bocage.number_format import chance, headed, interval, number, percent, signed
from bocage.speech import say
from bocage.traits.fold import Side

FEW = 6                 # rows of a list: the terminal shows the most telling, files show all
BAR = 40                # characters of the balance bar


@dataclass(frozen=True)
class Papers:
    """Where reports are written."""

    json: Path | None = None
    html: Path | None = None
    save: bool = False

    def check(self) -> None:
        """Raise OSError now rather than after all games for what cannot be written."""
        for path in (self.json, self.html):
            if path and path.exists():
                path.open("a").close()
            elif path:
                path.touch()
                path.unlink()       # nothing empty stays behind when the games are not played to their end


def run(inquiries: list[Inquiry], workers: Workers, papers: Papers, out: Console) -> None:
    """Play, print, write."""
    found: list[tuple[ReadyBattle, Report]] = []
    with progress(out, "lab-progress", sum(i.total for i in inquiries)) as told:
        for inquiry in inquiries:
            field = inquiry.fields()[0]
            found.append((field, investigate(inquiry, workers, told)))
    reports = [report for _, report in found]
    if len(found) == 1:
        out.print(shown(*found[0], out.lang))
    else:
        out.print(overview(found, out.lang))
        if any(compared(report) for report in reports):
            out.print(changes(found, out.lang))
    if papers.json:
        content = reports[0] if len(reports) == 1 else reports
        written(papers.json, msgspec.json.format(msgspec.json.encode(content), indent=1).decode() + "\n", out)
    if papers.html:
        written(papers.html, page(found, out.lang), out)
    if papers.save:
        save_balance.write(reports, save_balance.target())
        out.say("lab-saved", battles=len(reports), path=str(save_balance.target()))


def written(path: Path, text: str, out: Console) -> None:
    path.write_text(text, "utf-8")
    out.say("lab-written", path=str(path))


def shown(field: ReadyBattle, report: Report, lang: str) -> RenderableType:
    """One battle in full."""
    base = report.base
    parts: list[RenderableType] = [
        Text(field.battle.name[lang], style="bold"),
        Text(summary(report, lang), style="dim"),
        bar(base, lang),
        sides(base, lang),
        Text(length(base, lang)),
        *(Text(line) for line in endings(base, lang)),
        Text(),
        scores(base, lang),
        places(field, base, lang),
    ]
    if compared(report):
        parts += [Text(), comparisons(report, lang)]
    parts.append(Text(say(lang, "lab-made", seed=report.seed, version=report.version), style="dim"))
    return Group(*parts)


def bar(run: Run, lang: str) -> Text:
    """The two sides as a bar of two colours."""
    allies, axis = (run.sides[s].won.rate for s in SIDES)
    left = round(BAR * allies / (allies + axis)) if allies + axis else BAR // 2
    line = Text(f"{say(lang, 'allies')} {percent(lang, allies)} ")
    line.append("█" * left, style="dark_olive_green3")
    line.append("█" * (BAR - left), style="grey62")
    line.append(f" {percent(lang, axis)} {say(lang, 'axis')}")
    return line


def sides(run: Run, lang: str) -> Table:
    table = Table(show_edge=False, pad_edge=False)
    table.add_column(say(lang, "lab-side"))
    for side in SIDES:
        table.add_column(say(lang, side), justify="right")
    for label, values in rows(run, lang):
        table.add_row(label, *values)
    return table


def rows(run: Run, lang: str) -> Iterator[tuple[str, list[str]]]:
    both = [run.sides[side] for side in SIDES]
    yield say(lang, "lab-won"), [percent(lang, s.won.rate, 1) for s in both]
    yield say(lang, "lab-interval"), [interval(lang, s.won.low, s.won.high, 1) for s in both]
    yield say(lang, "lab-medals"), [number(lang, s.medals, 2) for s in both]
    yield say(lang, "lab-eliminations"), [number(lang, s.eliminations, 2) for s in both]
    yield say(lang, "lab-objectives"), [number(lang, s.objectives, 2) for s in both]
    if any(s.exits for s in both):
        yield say(lang, "lab-exits"), [number(lang, s.exits, 2) for s in both]
    yield say(lang, "lab-units-lost"), [number(lang, s.units_lost, 1) for s in both]
    for arm in both[0].figures_lost:
        if any(s.figures_lost[arm] for s in both):
            lost = [number(lang, s.figures_lost[arm], 1) for s in both]
            yield say(lang, "lab-figures-lost", arm=arm_name(arm, lang)), lost
    yield say(lang, "lab-orders"), [number(lang, s.orders, 2) for s in both]
    yield say(lang, "lab-dead"), [percent(lang, s.dead, 1) for s in both]
    yield say(lang, "lab-thin"), [percent(lang, s.thin, 1) for s in both]


def length(run: Run, lang: str) -> str:
    turns = run.length
    text = say(lang, "lab-length-text", median=turns.median, short=turns.short, long=turns.long)
    return headed(lang, say(lang, "lab-length"), text)


def endings(run: Run, lang: str) -> Iterator[str]:
    """Only when not all were decided by medals."""
    if list(run.endings) != ["medals"]:
        for ending, games in run.endings.items():
            yield say(lang, "lab-ending", ending=ending, games=games)


def scores(run: Run, lang: str) -> Text:
    told = [
        f"{say(lang, 'lab-score', allies=s.allies, axis=s.axis)} ({percent(lang, s.games / run.games)})"
        for s in run.scores[:FEW]
    ]
    return Text(headed(lang, say(lang, "lab-scores"), ", ".join(told)))


def places(field: ReadyBattle, run: Run, lang: str) -> Group:
    deaths = sorted(((sum(h.deaths.values()), h.hex) for h in run.hexes), reverse=True)
    worst = [(hex_in_words(field.battle, at)[lang], units) for units, at in deaths[:FEW] if units]
    deadly = ", ".join(f"{named} {number(lang, units, 2)}" for named, units in worst)
    lines = [Text(headed(lang, say(lang, "lab-deaths"), deadly)), Text(headed(lang, say(lang, "lab-swing"), ""))]
    sure = sorted(deciding(run.hexes), key=lambda row: -abs(row[2]))[:FEW]
    for h, side, swing in sure:
        points, stood = signed(lang, 100 * swing), percent(lang, h.stood[side])
        named = hex_in_words(field.battle, h.hex)[lang]
        lines.append(Text("  " + say(lang, "lab-swing-hex", hex=named, points=points, side=side, stood=stood)))
    if not sure:
        lines.append(Text("  " + say(lang, "lab-swing-none")))
    return Group(*lines)


def deciding(hexes: Iterable[HexReport]) -> Iterator[tuple[HexReport, Side, float]]:
    for h in hexes:
        for side, swing in h.swing.items():
            if swing is not None and h.sure[side]:
                yield h, side, swing


def comparisons(report: Report, lang: str) -> Group:
    table = comparison_table("lab-change", lang=lang)
    table.add_row(say(lang, "lab-change-none"), percent(lang, report.base.sides["allies"].won.rate, 1))
    for c in compared(report):
        table.add_row(*comparison_row(report, c, lang))
    return Group(table, Text(say(lang, "lab-compare-text"), style="dim"))


def changes(found: list[tuple[ReadyBattle, Report]], lang: str) -> Group:
    """The comparisons of many battles, one line each."""
    table = comparison_table("lab-battle", "lab-change", lang=lang)
    for field, report in found:
        for c in compared(report):
            table.add_row(field.battle.name[lang], *comparison_row(report, c, lang))
    return Group(Text(), table, Text(say(lang, "lab-compare-text"), style="dim"))


def comparison_table(*names: str, lang: str) -> Table:
    table = Table(title=say(lang, "lab-compare"), title_justify="left", show_edge=False, pad_edge=False)
    for column in names:
        table.add_column(say(lang, column))
    for column in ("lab-allies", "lab-difference", "lab-interval", "lab-p"):
        table.add_column(say(lang, column), justify="right")
    table.add_column(say(lang, "lab-verdict"))
    return table


def comparison_row(report: Report, c: Comparison, lang: str) -> list[str]:
    return [
        change(report, c, lang),
        percent(lang, c.run.sides["allies"].won.rate, 1),
        signed(lang, 100 * c.difference, 1),
        f"{signed(lang, 100 * c.low, 1)} … {signed(lang, 100 * c.high, 1)}",
        chance(lang, c.p),
        say(lang, f"lab-verdict-{c.verdict}"),
    ]


def overview(found: list[tuple[ReadyBattle, Report]], lang: str) -> Table:
    """Many battles, one line each."""
    table = Table(title=summary(found[0][1], lang))
    for column in ("lab-battle", "lab-allies", "lab-interval", "lab-axis", "lab-turns", "lab-dead", "lab-thin"):
        table.add_column(say(lang, column), justify="left" if column == "lab-battle" else "right")
    for field, report in found:
        run = report.base
        allies, axis = (run.sides[s] for s in SIDES)
        table.add_row(
            field.battle.name[lang],
            percent(lang, allies.won.rate, 1),
            interval(lang, allies.won.low, allies.won.high, 1),
            percent(lang, axis.won.rate, 1),
            f"{run.length.short} – {run.length.median} – {run.length.long}",
            f"{percent(lang, allies.dead, 1)} / {percent(lang, axis.dead, 1)}",
            f"{percent(lang, allies.thin, 1)} / {percent(lang, axis.thin, 1)}",
        )
    return table
