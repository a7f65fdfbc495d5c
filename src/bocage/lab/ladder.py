"""Ladder: playing strength from mirrored pairs of games, the same battle and seed with sides swapped."""

from __future__ import annotations

import random
import sqlite3
import time
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import astuple, dataclass
from itertools import combinations
from math import inf, log10
from pathlib import Path

from bocage.bots import consult, dismiss, player
from bocage.content.battle import ReadyBattle
from bocage.content.seating import SIDES, side_of
from bocage.content.source import BattleSource
from bocage.game import Game
from bocage.lab.build_id import build
from bocage.lab.runner import Workers

LONGEST = 20_000        # decisions after which a game counts as drawn
SCHEMA = """
create table if not exists played (
    build text, one text, other text, battle text, number integer, leg integer,
    winner text, turns integer, decisions integer, seconds real,
    primary key (build, one, other, battle, number, leg)
)
"""
DOUBT = (0.0, 1.0)      # pairs nobody played, half a one each: few games prove little, even if all were won
PULL = 0.1              # of a pair, won and lost besides: an estimate stays finite even if all were won
TRACE = 0.001           # the same for pairs drawn anew, which hold the doubt already
Scores = dict[tuple[str, str], list[float]]     # of two levels: what the first scored per game, pair by pair


@dataclass(frozen=True)
class Pair:
    """Two games of one battle and seed; in leg 2 the sides are swapped."""

    one: str
    other: str
    battle: str             # its key, see BattleSource
    number: int


@dataclass(frozen=True)
class PlayedPair:
    pair: Pair
    leg: int
    winner: str             # the level that won, "" for nobody
    turns: int
    decisions: int
    seconds: float


@dataclass(frozen=True)
class PairTask:
    """A pair to play, with its battle: another machine may not have the file, or another one."""

    pair: Pair
    battle: BattleSource


def play_pair(task: PairTask) -> list[PlayedPair]:
    """Both legs. Each player is shown a game in which what it may not know is dealt anew."""
    field = task.battle.ready()
    return [play_leg(task.pair, field, leg) for leg in (1, 2)]


def play_leg(pair: Pair, field: ReadyBattle, leg: int) -> PlayedPair:
    seed = f"ladder {pair.battle} {pair.number}"
    game = Game.new(field, seed)
    levels = (pair.one, pair.other) if leg == 1 else (pair.other, pair.one)
    # Thinking time is counted in seconds of the processor: what else the machine does weakens nobody.
    players = {
        side: player(level, f"{seed} {side}", time.thread_time)
        for side, level in zip(SIDES, levels, strict=True)
    }
    start = time.perf_counter()
    try:
        while not game.over and len(game.entries) < LONGEST:
            game.play(consult(players[side_of(game.decider)], game, f"{seed} {len(game.entries)}"))
    finally:
        for bot in players.values():
            dismiss(bot)
    winner = "" if game.winner is None else levels[0 if game.winner == "allies" else 1]
    if pair.one == pair.other and game.winner is not None:
        winner = game.winner
    return PlayedPair(pair, leg, winner, game.state.turn.number, len(game.entries), time.perf_counter() - start)


class Book:
    """Results kept in SQLite; a pair once played by this build is not played again."""

    def __init__(self, path: Path | None) -> None:
        self.db = sqlite3.connect(path or ":memory:")
        self.db.execute(SCHEMA)

    def known(self) -> set[Pair]:
        rows = self.db.execute(
            "select one, other, battle, number from played where build = ? group by 1, 2, 3, 4 having count(*) = 2",
            (build(),),
        )
        return {Pair(*row) for row in rows}

    def foreign(self) -> int:
        """Games in the file that another build has played; they are not counted."""
        (count,) = self.db.execute("select count(*) from played where build <> ?", (build(),)).fetchone()
        return int(count)

    def add(self, games: Iterable[PlayedPair]) -> None:
        with self.db:
            self.db.executemany(
                "insert or replace into played values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                [
                    (build(), *astuple(g.pair), g.leg, g.winner, g.turns, g.decisions, g.seconds)
                    for g in games
                ],
            )

    def games(self, pairs: Iterable[Pair]) -> list[PlayedPair]:
        wanted = set(pairs)
        rows = self.db.execute(
            "select * from played where build = ? order by one, other, battle, number, leg", (build(),)
        )
        found = [PlayedPair(Pair(*rest[:4]), *rest[4:]) for _, *rest in rows]
        return [g for g in found if g.pair in wanted]


def schedule(levels: list[str], battles: list[str], pairs: int, against: str = "") -> list[Pair]:
    """All pairs of a ladder: every two levels, or each against one reference level, in every battle.

    A single level plays itself. Battles are named by their keys and come in turn, so that a run cut
    short has seen them all.
    """
    if against:
        meetings = [(level, against) for level in levels]
    else:
        meetings = list(combinations(levels, 2)) or [(levels[0], levels[0])]
    return [Pair(a, b, battle, n) for n in range(pairs) for a, b in meetings for battle in battles]


def run(
    pairs: list[Pair],
    book: Book,
    workers: Workers,
    told: Callable[[int], None],
    own: Iterable[BattleSource] = (),
) -> list[PlayedPair]:
    """Play what the book does not hold yet; `told` hears of every pair done, `own` are battles that do not ship."""
    sources = {source.key: source for source in own}
    known = book.known()
    left = [p for p in pairs if p not in known]
    told(len(pairs) - len(left))
    tasks = [PairTask(p, sources.get(p.battle) or BattleSource.of(p.battle)) for p in left]
    for games in workers.spread(play_pair, tasks, ordered=False):
        book.add(games)
        told(1)
    return book.games(pairs)


@dataclass(frozen=True)
class Meeting:
    """Two levels: points of the first per game, with the 95 % interval over pairs."""

    one: str
    other: str
    games: int
    score: float
    low: float
    high: float

    @property
    def elo(self) -> float:
        pairs = self.games // 2
        return elo((self.score * pairs + PULL) / (pairs + 2 * PULL))

    @property
    def elos(self) -> tuple[float, float]:
        """The same interval on the Elo scale; an end may be open."""
        return elo(self.low), elo(self.high)


def elo(score: float) -> float:
    """The difference in strength that a score speaks for; without end at 0 and 1."""
    return -400 * log10(1 / score - 1) if 0 < score < 1 else inf if score else -inf


def points(games: list[PlayedPair]) -> Scores:
    """What the first of two levels scored in each of their pairs, per game."""
    found: dict[tuple[str, str], dict[Pair, float]] = defaultdict(lambda: defaultdict(float))
    for g in games:
        found[g.pair.one, g.pair.other][g.pair] += won_by_first(g) / 2
    return {levels: list(by_pair.values()) for levels, by_pair in found.items()}


def won_by_first(g: PlayedPair) -> float:
    """1 if the level named first has won, a half if nobody has. A level against itself is known by its side."""
    first = g.pair.one
    if first == g.pair.other:
        first = "allies" if g.leg == 1 else "axis"
    return float(g.winner == first) if g.winner else 0.5


def meetings(games: list[PlayedPair]) -> list[Meeting]:
    """Scores of every two levels that met; the interval is over pairs, which are independent."""
    return [Meeting(*levels, 2 * len(v), sum(v) / len(v), *interval(v)) for levels, v in points(games).items()]


def interval(values: list[float], doubt: tuple[float, float] = DOUBT, rounds: int = 2000) -> tuple[float, float]:
    """Bootstrap interval of a mean, the same for the same values."""
    rng = random.Random(1)
    n = len(values)
    means = sorted(sum(again(values, rng, doubt)) / n for _ in range(rounds))
    return means[int(0.025 * rounds)], means[int(0.975 * rounds) - 1]


def again(values: list[float], rng: random.Random, doubt: tuple[float, float] = DOUBT) -> list[float]:
    """As many pairs drawn anew from those played and from the doubt."""
    n = len(values)
    ends = [*range(1, n + 1), n + 0.5, n + 1]
    return rng.choices([*values, *doubt], cum_weights=ends, k=n)


@dataclass(frozen=True)
class Rating:
    """How strong a level is on the Elo scale, with the 95 % interval over pairs; an end may be open."""

    level: str
    elo: float
    low: float
    high: float


def ratings(games: list[PlayedPair], anchor: str, rounds: int = 400) -> list[Rating]:
    """Bradley-Terry ratings, the anchor at 0, strongest first; intervals by drawing the pairs anew."""
    scored = points(games)
    rng = random.Random(1)
    lows: dict[str, list[float]] = defaultdict(list)
    highs: dict[str, list[float]] = defaultdict(list)
    for _ in range(rounds):
        drawn = {levels: again(v, rng) for levels, v in scored.items()}
        above, below = bounds(drawn, anchor)
        for level, value in bradley_terry(drawn, anchor, TRACE).items():
            lows[level].append(value if level in below else -inf)
            highs[level].append(value if level in above else inf)
    found = []
    for level, value in bradley_terry(scored, anchor).items():
        low, high = sorted(lows[level])[int(0.025 * rounds)], sorted(highs[level])[int(0.975 * rounds) - 1]
        found.append(Rating(level, value, low, high))
    return sorted(found, key=lambda r: -r.elo)


def bounds(scored: Scores, anchor: str) -> tuple[set[str], set[str]]:
    """The levels that cannot be ever so much stronger than the anchor, and those that cannot be ever so much weaker.

    Who took points from a level holds it down; where no such chain leads from the anchor to a level, nothing does.
    """
    took = [(one, other) for (one, other), v in scored.items() if sum(v) > 0]
    took += [(other, one) for (one, other), v in scored.items() if sum(v) < len(v)]
    return reached(anchor, took), reached(anchor, [(loser, winner) for winner, loser in took])


def reached(start: str, steps: list[tuple[str, str]]) -> set[str]:
    found = {start}
    while more := {end for begin, end in steps if begin in found} - found:
        found |= more
    return found


def bradley_terry(scored: Scores, anchor: str, pull: float = PULL) -> dict[str, float]:
    """The strengths under which the scores are likeliest, on the Elo scale."""
    levels = sorted({level for pair in scored for level in pair})
    met = [(one, other, len(v) + 2 * pull, sum(v) + pull) for (one, other), v in scored.items() if one != other]
    strength = dict.fromkeys(levels, 1.0)
    for _ in range(500):
        moved = 0.0
        for level in levels:
            won = weight = 0.0
            for one, other, games, gained in met:
                if level == one:
                    won += gained
                    weight += games / (strength[one] + strength[other])
                elif level == other:
                    won += games - gained
                    weight += games / (strength[one] + strength[other])
            now = won / weight if weight else 1.0
            moved = max(moved, abs(now / strength[level] - 1))
            strength[level] = now
        if moved < 1e-5:
            break
    return {level: 400 * log10(s / strength.get(anchor, 1.0)) for level, s in strength.items()}
