"""Balance report of a series of games: `Report` is exactly the JSON that files, pages and browsers read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from bocage.content.battle import ReadyBattle
from bocage.content.hexnames import name_of
from bocage.content.schema import Section
from bocage.core.terms import ALLIES, ARMS, AXIS
from bocage.lab.statistics import discoveries, fisher, holm, mcnemar, paired_difference, quantile, wilson
from bocage.lab.watched_game import Harvest
from bocage.traits.arms import ARM_NUMBER
from bocage.traits.fold import Side

Verdict = Literal["allies", "axis", "chance"]
SIDES: Final[tuple[Side, Side]] = ("allies", "axis")
FORMAT: Final = 2               # 2: p counts all comparisons; goals say who holds them, and their section
DIGITS: Final = 4               # of shares and means
FEWEST: Final = 20              # games with and without a unit there, before a hex may be said to decide
DOUBT: Final = 0.05             # a difference is believed up to this p
ENDINGS: Final = ("medals", "goal", "army", "cards", "draw", "undecided")


class Rate(msgspec.Struct, frozen=True):
    """Win rate with its 95 % interval."""

    wins: int
    games: int
    rate: float
    low: float
    high: float


class SideReport(msgspec.Struct, frozen=True):
    """Means per game, except where a share of turns is meant."""

    won: Rate
    medals: float
    eliminations: float                 # medals from eliminated units
    objectives: float                   # medals from objectives held at the end or won for good
    exits: float                        # medals from own units that left the board
    units_lost: float
    figures_lost: dict[str, float]      # by arm
    turns: float
    orders: float                       # orders given per turn
    dead: float                         # share of its turns begun with a dead hand
    thin: float                         # ... with a thin one


class Count(msgspec.Struct, frozen=True):
    value: int
    games: int


class Length(msgspec.Struct, frozen=True):
    """Turns of both sides together: mean, median, and where the shortest and longest tenth begin."""

    mean: float
    short: int
    median: int
    long: int
    counts: list[Count]


class Score(msgspec.Struct, frozen=True):
    """So many games ended with these medals."""

    allies: int
    axis: int
    winner: Side | None
    games: int


class Goal(msgspec.Struct, frozen=True):
    """An objective, and in what share of the games each side held it at the end, won for good or not."""

    number: int
    hexes: list[str]
    section: Section | None             # instead of hexes
    worth: int
    held: dict[Side, float]


class HexReport(msgspec.Struct, frozen=True):
    """One hex, by side.

    `swing` is how much more often a side won when it had stood there at the end of some turn than
    when it never had; None with too few games of either kind. `sure`: more than chance.
    """

    hex: str
    deaths: dict[Side, float]            # units eliminated there, per game
    stood: dict[Side, float]             # share of games
    swing: dict[Side, float | None]
    sure: dict[Side, bool]


class Run(msgspec.Struct, frozen=True):
    """One series of games."""

    change: str                         # the what-if, empty for the battle as it is
    first: Side
    hands: dict[Side, int]              # at the beginning; the battle may let them grow, a what-if on them does not
    targets: dict[Side, int]
    games: int
    winners: str                        # game by game: a the Allies, x the Axis, - nobody
    undecided: int                      # broken off as too long; drawn battles are among the endings
    sides: dict[Side, SideReport]
    length: Length
    decisions: float
    endings: dict[str, int]
    scores: list[Score]
    goals: list[Goal]
    hexes: list[HexReport]


class Comparison(msgspec.Struct, frozen=True):
    """A changed battle against the battle as it is, game by game on the same seeds."""

    run: Run
    lost: int                           # games only the unchanged Allies won
    gained: int                         # games only the changed ones won
    difference: float                   # of the Allies' win rate
    low: float
    high: float
    p: float                            # McNemar's exact test, adjusted for all comparisons of the report (Holm)
    verdict: Verdict                    # allies, axis: whom it helps; chance


class Report(msgspec.Struct, frozen=True):
    format: int
    version: str
    battle: str
    levels: dict[Side, str]
    seed: str
    base: Run
    first_move: Comparison | None       # the other side begins
    what_if: list[Comparison]


def share(part: float, whole: float) -> float:
    return round(part / whole, DIGITS)


def rate(wins: int, games: int) -> Rate:
    low, high = wilson(wins, games)
    return Rate(wins, games, share(wins, games) if games else 0.0, round(low, DIGITS), round(high, DIGITS))


def summary(field: ReadyBattle, change: str, found: Sequence[Harvest]) -> Run:
    battle = field.battle
    endings = Counter(h.ending for h in found)
    return Run(
        change=change,
        first=battle.first,
        hands={"allies": battle.allies.hand, "axis": battle.axis.hand},
        targets={"allies": battle.allies.medals, "axis": battle.axis.medals},
        games=len(found),
        winners="".join("ax-"[h.winner] for h in found),
        undecided=endings["undecided"],
        sides={side: side_report(field, i, found) for i, side in enumerate(SIDES)},
        length=length([h.turns for h in found]),
        decisions=mean([h.decisions for h in found]),
        endings={e: endings[e] for e in ENDINGS if endings[e]},
        scores=scores(found),
        goals=goals(field, found),
        hexes=hexes(field, found),
    )


def side_report(field: ReadyBattle, side: int, found: Sequence[Harvest]) -> SideReport:
    turns = sum(h.own_turns[side] for h in found) or 1
    worth = [field.rules.goals.worth[g] for g in range(field.rules.goals.count)]
    arms, n = int(ARMS), max(len(found), 1)
    return SideReport(
        won=rate(sum(h.winner == side for h in found), len(found)),
        medals=mean([h.medals[side] for h in found]),
        eliminations=mean([h.eliminations[side] for h in found]),
        objectives=mean([sum(int(w) for w, owner in zip(worth, h.goals, strict=True) if owner == side) for h in found]),
        exits=mean([h.exits[side] for h in found]),
        units_lost=mean([sum(d % 2 == side for d in h.deaths) for h in found]),
        figures_lost={a: share(sum(h.figures[side * arms + i] for h in found), n) for a, i in ARM_NUMBER.items()},
        turns=share(turns, n),
        orders=share(sum(h.ordered[side] for h in found), turns),
        dead=share(sum(h.dead[side] for h in found), turns),
        thin=share(sum(h.thin[side] for h in found), turns),
    )


def mean(values: Sequence[float]) -> float:
    return share(sum(values), len(values)) if values else 0.0


def length(turns: Sequence[int]) -> Length:
    return Length(
        mean=mean(turns),
        short=quantile(turns, 0.1),
        median=quantile(turns, 0.5),
        long=quantile(turns, 0.9),
        counts=[Count(t, n) for t, n in sorted(Counter(turns).items())],
    )


def scores(found: Sequence[Harvest]) -> list[Score]:
    counted = Counter((h.medals, h.winner) for h in found)
    rows = sorted(counted.items(), key=lambda kv: (-kv[1], kv[0]))
    return [Score(m[0], m[1], SIDES[w] if w in (ALLIES, AXIS) else None, n) for (m, w), n in rows]


def goals(field: ReadyBattle, found: Sequence[Harvest]) -> list[Goal]:
    n = max(len(found), 1)
    return [
        Goal(
            number=g,
            hexes=o.at.split(),
            section=o.section,
            worth=o.worth,
            held={s: share(sum(h.held[g] == i for h in found), n) for i, s in enumerate(SIDES)},
        )
        for g, o in enumerate(field.battle.objectives)
    ]


def hexes(field: ReadyBattle, found: Sequence[Harvest]) -> list[HexReport]:
    n = max(len(found), 1)
    deaths = Counter(d for h in found for d in h.deaths)
    places = [(at, side) for at in range(field.board.size) for side in (0, 1)]
    stood = {(at, side): [h for h in found if h.stood[side] >> at & 1] for at, side in places}
    swings: dict[tuple[int, int], tuple[float, float]] = {}
    for (at, side), there in stood.items():
        away = len(found) - len(there)
        if min(len(there), away) < FEWEST:
            continue
        won = sum(h.winner == side for h in there)
        others = sum(h.winner == side for h in found) - won
        p = fisher(won, len(there), others, away)
        swings[at, side] = won / len(there) - others / away, p
    sure = dict(zip(swings, discoveries([p for _, p in swings.values()]), strict=True))
    return [
        HexReport(
            hex=name_of(field.board, at),
            deaths={s: share(deaths[at * 2 + i], n) for i, s in enumerate(SIDES)},
            stood={s: share(len(stood[at, i]), n) for i, s in enumerate(SIDES)},
            swing={s: round(swings[at, i][0], DIGITS) if (at, i) in swings else None for i, s in enumerate(SIDES)},
            sure={s: sure.get((at, i), False) for i, s in enumerate(SIDES)},
        )
        for at in range(field.board.size)
    ]


def compare(base: Sequence[Harvest], others: Sequence[tuple[Sequence[Harvest], Run]]) -> list[Comparison]:
    """All changed series with the unchanged one: the more there are, the more it takes to believe one."""
    counts = [turned(base, found) for found, _ in others]
    ps = holm([mcnemar(lost, gained) for lost, gained in counts])
    return [comparison(run, lost, gained, p) for (_, run), (lost, gained), p in zip(others, counts, ps, strict=True)]


def compared(report: Report) -> list[Comparison]:
    """All comparisons of a report, the other side beginning first."""
    return [c for c in (report.first_move, *report.what_if) if c]


def turned(base: Sequence[Harvest], other: Sequence[Harvest]) -> tuple[int, int]:
    """Games the Allies lost by the change, and won by it. Game i of both series has the same seed."""
    pairs = [(b.winner == 0, o.winner == 0) for b, o in zip(base, other, strict=True)]
    return pairs.count((True, False)), pairs.count((False, True))


def comparison(run: Run, lost: int, gained: int, p: float) -> Comparison:
    difference, low, high = (round(x, DIGITS) for x in paired_difference(lost, gained, run.games))
    verdict: Verdict = "chance" if p > DOUBT else "allies" if gained > lost else "axis"
    return Comparison(run, lost, gained, difference, low, high, p, verdict)
