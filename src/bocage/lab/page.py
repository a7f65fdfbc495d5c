"""Balance report as one self-contained HTML page: drawings, tables and how to read them, in one language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from importlib.resources import files

from bocage.bots import called
from bocage.content import library
from bocage.content.battle import ReadyBattle
from bocage.content.placenames import hex_in_words
from bocage.lab import plots
from bocage.lab.plots import Bar, Shade
from bocage.lab.report import FEWEST, SIDES, Comparison, Goal, HexReport, Report, Run, compared
from bocage.number_format import chance, interval, number, percent, signed
from bocage.speech import say
from bocage.traits.fold import Side

RARE = 0.03             # units a game below which a hex has no number on the map
WEAK, WEAKER = 45, 20   # percent of a colour


def page(found: Sequence[tuple[ReadyBattle, Report]], lang: str) -> str:
    """One battle, or many one after the other."""
    title = found[0][0].battle.name[lang] if len(found) == 1 else "Bocage"
    parts = "".join(article(field, report, lang) for field, report in found)
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    style = (files("bocage.lab") / "page.css").read_text("utf-8")
    top = f'<!doctype html>\n<html lang="{lang}"><head>{head}<style>{style}</style></head>'
    return f"{top}<body>{parts}</body></html>\n"


def summary(report: Report, lang: str) -> str:
    """How many games, and who played them."""
    levels = {side: called(level, lang) for side, level in report.levels.items()}
    return say(lang, "lab-summary", games=report.base.games, **levels)


def article(field: ReadyBattle, report: Report, lang: str) -> str:
    run = report.base
    name = field.battle.name[lang]
    made = say(lang, "lab-made", seed=report.seed, version=report.version)
    won = legend(lang) + plots.balance(run, lang) + sides(run, lang)
    decide = say(lang, "lab-swing-text", fewest=FEWEST)
    parts = [
        f"<header><h1>{escape(name)}</h1><p>{escape(summary(report, lang))} · {escape(made)}</p></header>",
        '<div class="grid">',
        section(lang, "lab-won", won, after=f'<p class="hint">{escape(say(lang, "lab-hands-text"))}</p>', wide=True),
        comparisons(report, lang) if compared(report) else "",
        section(lang, "lab-length", plots.histogram(run.length, lang), hint=length(run, lang)),
        section(lang, "lab-scores", plots.score_grid(run, lang), "lab-scores-text", "".join(endings(run, lang))),
        section(lang, "lab-sources", sources(run, lang), "lab-sources-text", goals(field, run, lang)),
        section(lang, "lab-losses", losses(run, lang), "lab-losses-text"),
        section(lang, "lab-deaths", deaths(field, run, lang), "lab-deaths-text", wide=True),
        section(lang, "lab-swing", swings(field, run, lang), hint=decide, wide=True),
        "</div>",
        f"<footer><p>{escape(say(lang, 'lab-footer'))}</p></footer>",
    ]
    return f"<article>{''.join(parts)}</article>"


def section(
    lang: str, head: str, body: str, text: str = "", after: str = "", *, hint: str = "", wide: bool = False
) -> str:
    words = hint or (say(lang, text) if text else "")
    told = f'<p class="hint">{escape(words)}</p>' if words else ""
    return f'<section{" class=wide" if wide else ""}><h2>{escape(say(lang, head))}</h2>{told}{body}{after}</section>'


def legend(lang: str) -> str:
    marks = "".join(f'<span><span class="token {s}"></span>{escape(say(lang, s))}</span>' for s in SIDES)
    return f'<p class="key">{marks}</p>'


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    top = "".join(f"<th>{escape(h)}</th>" for h in head)
    lines = "".join("<tr>" + "".join(f"<td>{escape(c)}</td>" for c in row) + "</tr>" for row in rows)
    return f'<div class="scroll"><table><thead><tr>{top}</tr></thead><tbody>{lines}</tbody></table></div>'


def sides(run: Run, lang: str) -> str:
    both = [run.sides[side] for side in SIDES]
    rows = [
        ("lab-won", [f"{percent(lang, s.won.rate, 1)}  ({interval(lang, s.won.low, s.won.high, 1)})" for s in both]),
        ("lab-medals", [number(lang, s.medals, 2) for s in both]),
        ("lab-units-lost", [number(lang, s.units_lost, 1) for s in both]),
        ("lab-orders", [number(lang, s.orders, 2) for s in both]),
        ("lab-dead", [percent(lang, s.dead, 1) for s in both]),
        ("lab-thin", [percent(lang, s.thin, 1) for s in both]),
    ]
    head = [say(lang, "lab-side"), *(say(lang, side) for side in SIDES)]
    return table(head, [[say(lang, key), *values] for key, values in rows])


def length(run: Run, lang: str) -> str:
    turns = run.length
    return say(lang, "lab-length-text", median=turns.median, short=turns.short, long=turns.long)


def endings(run: Run, lang: str) -> Iterator[str]:
    for ending, games in run.endings.items():
        yield f'<p class="hint">{escape(say(lang, "lab-ending", ending=ending, games=games))}</p>'


def sources(run: Run, lang: str) -> str:
    kinds = [("eliminations", 100), ("objectives", WEAK), ("exits", WEAKER)]
    kinds = [(kind, strength) for kind, strength in kinds if any(getattr(run.sides[s], kind) for s in SIDES)]
    rows = [
        Bar(say(lang, s), s, [(getattr(run.sides[s], kind), strength / 100) for kind, strength in kinds])
        for s in SIDES
    ]
    key = "".join(
        f'<span><i style="opacity: {strength}%"></i>{escape(say(lang, f"lab-{kind}"))}</span>'
        for kind, strength in kinds
    )
    return plots.bars(rows, lang, say(lang, "lab-sources")) + f'<p class="key">{key}</p>'


def goals(field: ReadyBattle, run: Run, lang: str) -> str:
    if not run.goals:
        return ""
    head = [say(lang, "lab-goals"), *(say(lang, side) for side in SIDES)]
    return table(head, [[place(field, g, lang), *(percent(lang, g.held[side]) for side in SIDES)] for g in run.goals])


def place(field: ReadyBattle, goal: Goal, lang: str) -> str:
    if goal.section:
        return say(lang, "lab-goal-section", section=goal.section)
    return ", ".join(hex_in_words(field.battle, at)[lang] for at in goal.hexes)


def arm_name(arm: str, lang: str) -> str:
    """The name of an arm within a sentence."""
    return library.arms()[arm].name[lang].lower()


def losses(run: Run, lang: str) -> str:
    arms = [arm for arm in run.sides["allies"].figures_lost if any(run.sides[s].figures_lost[arm] for s in SIDES)]
    rows = [
        Bar(f"{arm_name(arm, lang)} · {say(lang, side)}", side, [(run.sides[side].figures_lost[arm], 1)])
        for arm in arms
        for side in SIDES
    ]
    return plots.bars(rows, lang, say(lang, "lab-losses"))


def deaths(field: ReadyBattle, run: Run, lang: str) -> str:
    by_name = {h.hex: h for h in run.hexes}
    most = max((sum(h.deaths.values()) for h in run.hexes), default=0.0) or 1.0

    def shade(name: str) -> Shade | None:
        h = by_name[name]
        total = sum(h.deaths.values())
        if not total:
            return None
        each = {side: number(lang, h.deaths[side], 2) for side in SIDES}
        meaning = say(lang, "lab-deaths-hex", hex=hex_in_words(field.battle, name)[lang], **each)
        return Shade("heat", 0.05 + 0.9 * total / most, number(lang, total, 2) if total >= RARE else "", meaning)

    return plots.hex_map(field, shade, say(lang, "lab-deaths"))


def swings(field: ReadyBattle, run: Run, lang: str) -> str:
    if not any(sure for h in run.hexes for sure in h.sure.values()):
        return f"<p>{escape(say(lang, 'lab-swing-none'))}</p>"
    heads = {side: escape(say(lang, "lab-swing-of", side=side)) for side in SIDES}
    maps = "".join(f"<div><h3>{heads[side]}</h3>{swing(field, run, side, lang)}</div>" for side in SIDES)
    return f'<div class="maps">{maps}</div>'


def swing(field: ReadyBattle, run: Run, side: Side, lang: str) -> str:
    by_name: dict[str, HexReport] = {h.hex: h for h in run.hexes}
    most = max((abs(h.swing[side] or 0) for h in run.hexes if h.sure[side]), default=1.0)

    def shade(name: str) -> Shade | None:
        h = by_name[name]
        found = h.swing[side]
        if found is None or not h.sure[side]:
            return None
        points = signed(lang, 100 * found)
        named, stood = hex_in_words(field.battle, name)[lang], percent(lang, h.stood[side])
        meaning = say(lang, "lab-swing-hex", hex=named, points=points, side=side, stood=stood)
        return Shade("gain" if found > 0 else "loss", 0.15 + 0.8 * abs(found) / most, points, meaning)

    return plots.hex_map(field, shade, say(lang, "lab-swing-of", side=side))


def change(report: Report, c: Comparison, lang: str) -> str:
    return say(lang, "lab-first-move", side=c.run.first) if c is report.first_move else c.run.change


def comparisons(report: Report, lang: str) -> str:
    named = [(change(report, c, lang), c) for c in compared(report)]
    head = [say(lang, f"lab-{k}") for k in ("change", "allies", "difference", "interval", "p", "verdict")]
    rows = [[say(lang, "lab-change-none"), percent(lang, report.base.sides["allies"].won.rate, 1), "", "", "", ""]]
    rows += [
        [
            label,
            percent(lang, c.run.sides["allies"].won.rate, 1),
            signed(lang, 100 * c.difference, 1),
            f"{signed(lang, 100 * c.low, 1)} … {signed(lang, 100 * c.high, 1)}",
            chance(lang, c.p),
            say(lang, f"lab-verdict-{c.verdict}"),
        ]
        for label, c in named
    ]
    body = plots.forest(report.base, named, lang) + table(head, rows)
    return section(lang, "lab-compare", body, "lab-compare-text", wide=True)
