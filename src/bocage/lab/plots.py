"""SVG charts of a report. Colours are names; the page that holds them says what they are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from math import cos, pi, sin, sqrt
from typing import Final

from bocage.content import library
from bocage.content.battle import ReadyBattle
from bocage.content.hexnames import name_of
from bocage.lab.report import SIDES, Comparison, Length, Run
from bocage.number_format import headed, interval, number, percent, signed
from bocage.speech import say

WIDE: Final = 560           # units across a chart
RADIUS: Final = 24          # of a hex on the map
BINS: Final = 26            # bars of a histogram


@dataclass(frozen=True)
class Shade:
    """How a hex is painted: a colour, how strongly (0 to 1), what is written on it, and what it means."""

    colour: str
    strength: float
    label: str
    meaning: str


def drawing(width: float, height: float, inner: str, title: str, kind: str = "chart") -> str:
    box, name = f"0 0 {width:.0f} {height:.0f}", escape(title)
    return f'<svg class="{kind}" viewBox="{box}" role="img" aria-label="{name}"><title>{name}</title>{inner}</svg>'


def rect(x: float, y: float, w: float, h: float, colour: str, more: str = "") -> str:
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(w, 0):.1f}" height="{h:.1f}" fill="var(--{colour})" {more}/>'


def line(x1: float, y1: float, x2: float, y2: float, colour: str = "line", width: float = 1, more: str = "") -> str:
    ends = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
    return f'<line {ends} stroke="var(--{colour})" stroke-width="{width}" {more}/>'


def text(x: float, y: float, words: str, anchor: str = "start", colour: str = "ink", more: str = "") -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"'
    return f'<text {place} fill="var(--{colour})" {more}>{escape(words)}</text>'


def balance(run: Run, lang: str) -> str:
    """Both sides' share of the wins, with the interval of the line between them."""
    allies, axis = (run.sides[s].won for s in SIDES)
    middle = WIDE * (allies.rate / (allies.rate + axis.rate) if allies.rate + axis.rate else 0.5)
    low, high = WIDE * allies.low, WIDE * allies.high
    inner = rect(0, 0, middle, 34, "allies") + rect(middle, 0, WIDE - middle, 34, "axis")
    inner += line(WIDE / 2, -3, WIDE / 2, 37, "paper", 1.5, 'stroke-dasharray="3 3"')
    if middle > 70:
        inner += text(10, 23, percent(lang, allies.rate, 1), colour="on-allies", more='class="big"')
    if WIDE - middle > 70:
        inner += text(WIDE - 10, 23, percent(lang, axis.rate, 1), "end", "on-axis", 'class="big"')
    inner += line(low, 42, high, 42, "ink", 2) + line(low, 38, low, 46, "ink", 2) + line(high, 38, high, 46, "ink", 2)
    label = headed(lang, say(lang, "lab-interval"), interval(lang, allies.low, allies.high, 1))
    at = min(max((low + high) / 2, 110), WIDE - 110)
    inner += text(at, 60, label, "middle", "muted")
    title = f"{say(lang, 'allies')} {percent(lang, allies.rate, 1)}, {say(lang, 'axis')} {percent(lang, axis.rate, 1)}"
    return drawing(WIDE, 66, inner, title)


def histogram(turns: Length, lang: str) -> str:
    """How many games lasted how long; the last bar holds the rest of a long tail."""
    longest = max((c.value for c in turns.counts), default=1)
    cut = max(turns.long + (turns.long - turns.median), 6)
    size = max(2, -(-min(longest, cut) // BINS))
    size += size % 2            # turns come in twos
    bars: dict[int, int] = {}
    for c in turns.counts:
        at = min((c.value - 1) // size, cut // size)
        bars[at] = bars.get(at, 0) + c.games
    count, most, height = max(bars, default=0) + 1, max(bars.values(), default=1), 150
    step = (WIDE - 10) / count
    inner = ""
    for at, games in sorted(bars.items()):
        tall = (height - 20) * games / most
        last = at == cut // size
        span = f"{at * size + 1}{'+' if last else f'–{(at + 1) * size}'}"
        meaning = f"<title>{escape(headed(lang, span, say(lang, 'lab-score-games', games=games)))}</title>"
        inner += f"<g>{meaning}{rect(5 + at * step, height - tall, step - 2, tall, 'accent')}</g>"
        if at % max(1, count // 8) == 0:
            inner += text(5 + (at + 0.5) * step, height + 16, span, "middle", "muted")
    middle = 5 + (turns.median - 0.5) / size * step
    inner += line(middle, 6, middle, height, "ink", 1.5, 'stroke-dasharray="4 3"')
    inner += text(middle + 5, 16, str(turns.median), more='class="strong"')
    inner += line(0, height, WIDE, height)
    inner += text(WIDE, height + 32, say(lang, "lab-turns-axis"), "end", "muted")
    return drawing(WIDE, height + 36, inner, say(lang, "lab-length"))


def score_grid(run: Run, lang: str) -> str:
    """Final medals: Allies to the right, Axis upward; the fuller a field, the more games."""
    across, up = run.targets["allies"] + 1, run.targets["axis"] + 1
    side = min(34.0, (WIDE - 60) / across)
    most = max((s.games for s in run.scores), default=1)
    height = up * side
    inner = ""
    for x in range(across):
        for y in range(up):
            inner += rect(40 + x * side, height - (y + 1) * side, side - 2, side - 2, "surface")
    for s in run.scores:
        colour, share = s.winner or "muted", percent(lang, s.games / run.games)
        left, top = 40 + s.allies * side, height - (s.axis + 1) * side
        strength = 0.15 + 0.85 * s.games / most
        inner += rect(left, top, side - 2, side - 2, colour, f'fill-opacity="{strength:.2f}"')
        ink = f"on-{colour}" if strength > 0.6 and s.winner else "ink"
        inner += text(left + side / 2 - 1, top + side / 2 + 4, share, "middle", ink, 'class="small"')
    for x in range(across):
        inner += text(40 + (x + 0.5) * side, height + 14, str(x), "middle", "muted")
    for y in range(up):
        inner += text(32, height - (y + 0.5) * side + 4, str(y), "end", "muted")
    inner += text(40 + across * side / 2, height + 32, f"{say(lang, 'allies')} →", "middle", "muted")
    spot = f'transform="rotate(-90 12 {height / 2:.0f})"'
    inner += text(12, height / 2, f"{say(lang, 'axis')} →", "middle", "muted", spot)
    return drawing(WIDE, height + 38, inner, say(lang, "lab-scores"))


@dataclass(frozen=True)
class Bar:
    label: str
    colour: str
    parts: Sequence[tuple[float, float]]        # lengths with their strengths


def bars(rows: Sequence[Bar], lang: str, title: str) -> str:
    """Lying bars, each perhaps of several parts, with their sum."""
    most = max((sum(p for p, _ in row.parts) for row in rows), default=1) or 1
    inner, left, scale = "", 150, (WIDE - 210) / most
    for i, row in enumerate(rows):
        y, x = i * 26 + 2.0, float(left)
        inner += text(left - 8, y + 15, row.label, "end")
        for value, strength in row.parts:
            inner += rect(x, y, value * scale, 20, row.colour, f'fill-opacity="{strength}"')
            if value * scale > 34:
                ink = f"on-{row.colour}" if strength > 0.6 else "ink"
                inner += text(x + value * scale / 2, y + 15, number(lang, value, 1), "middle", ink)
            x += value * scale
        if len(row.parts) != 1 or row.parts[0][0] * scale <= 34:
            inner += text(x + 6, y + 15, number(lang, sum(p for p, _ in row.parts), 1), more='class="strong"')
    return drawing(WIDE, len(rows) * 26 + 4, inner, title)


def forest(base: Run, compared: Sequence[tuple[str, Comparison]], lang: str) -> str:
    """Differences of the Allies' win rate with their intervals; right of the line the Allies gain."""
    reach = max([0.1, *(abs(v) for _, c in compared for v in (c.low, c.high))]) * 1.05
    left, top = 210, 22
    middle, scale = left + (WIDE - left) / 2, (WIDE - left) / 2 / reach
    height = top + len(compared) * 28
    inner = line(middle, top - 6, middle, height, "line", 1.5)
    inner += text(middle - 6, 12, f"← {say(lang, 'lab-verdict-axis')}", "end", "muted")
    inner += text(middle + 6, 12, f"{say(lang, 'lab-verdict-allies')} →", "start", "muted")
    for i, (label, c) in enumerate(compared):
        y = top + i * 28 + 14
        colour = "muted" if c.verdict == "chance" else c.verdict
        inner += text(left - 10, y + 4, label if len(label) < 32 else label[:30] + "…", "end")
        inner += line(middle + c.low * scale, y, middle + c.high * scale, y, colour, 3)
        inner += f'<circle cx="{middle + c.difference * scale:.1f}" cy="{y}" r="6" fill="var(--{colour})"/>'
        inner += text(middle + c.difference * scale, y - 9, signed(lang, 100 * c.difference, 1), "middle")
    return drawing(WIDE, height + 4, inner, say(lang, "lab-compare"))


def hex_map(field: ReadyBattle, shade: Callable[[str], Shade | None], title: str) -> str:
    """The board with some hexes painted."""
    board = field.board
    half, rise = RADIUS * sqrt(3) / 2, RADIUS * 1.5
    corners = [(RADIUS * sin(pi / 3 * k), -RADIUS * cos(pi / 3 * k)) for k in range(6)]
    goals = {h for o in field.battle.objectives for h in o.at.split()}
    inner = ""
    for h in range(board.size):
        row, col = board.places[h]
        x, y, name = (col + 1) * half + 2, row * rise + RADIUS + 2, name_of(board, h)
        points = " ".join(f"{x + dx:.1f},{y + dy:.1f}" for dx, dy in corners)
        ground = library.looks().ground[library.terrains()[field.layers[h][0]].look].tint
        cell = f'<polygon points="{points}" fill="var(--t-{ground})" stroke="var(--lattice)"/>'
        painted = shade(name)
        if painted:
            fill = f'fill="var(--{painted.colour})" fill-opacity="{painted.strength:.2f}"'
            cell += f'<polygon points="{points}" {fill}/>'
        if name in goals:
            cell += f'<text x="{x:.1f}" y="{y - 11:.1f}" text-anchor="middle" class="star">★</text>'
        cell += f'<text x="{x:.1f}" y="{y + 19:.1f}" text-anchor="middle" class="name">{name}</text>'
        if painted:
            ink = "on-heat" if painted.strength > 0.55 else "ink"
            cell += text(x, y + 4, painted.label, "middle", ink, 'class="value"')
            cell = f"<g><title>{escape(painted.meaning)}</title>{cell}</g>"
        inner += cell
    width = board.shape.width * 2 * half + 4
    return drawing(width, (board.shape.height - 1) * rise + 2 * RADIUS + 4, inner, title, "map")
