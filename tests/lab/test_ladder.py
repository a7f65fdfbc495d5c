"""The ladder: fair pairs, results that can be resumed but not mixed, and figures that do not promise too much."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from math import inf
from pathlib import Path
from typing import Any

import pytest

from bocage.content import library
from bocage.content.source import BattleSource
from bocage.lab import ladder
from bocage.lab.ladder import (
    Book,
    Meeting,
    Pair,
    PairTask,
    PlayedPair,
    bradley_terry,
    elo,
    interval,
    meetings,
    play_pair,
    ratings,
    run,
    schedule,
)
from bocage.lab.paired import gains
from bocage.lab.runner import Workers


def task(pair: Pair) -> PairTask:
    return PairTask(pair, BattleSource.of(pair.battle))


def test_a_level_against_itself_scores_exactly_even_over_pairs() -> None:
    games = [g for n in range(2) for g in play_pair(task(Pair("captain", "captain", "pegasus-bridge", n)))]
    assert [m.score for m in meetings(games)] == [0.5]


def test_a_ladder_cut_short_has_seen_all_battles() -> None:
    battles = list(library.battles())
    first = schedule(["captain", "general"], battles, 3)[: len(battles)]
    assert [p.battle for p in first] == battles


def test_the_ladder_goes_on_where_it_stopped(tmp_path: Path) -> None:
    pairs = schedule(["random", "captain"], ["vassieux"], 2)
    path = tmp_path / "ladder.sqlite"
    first: list[int] = []
    run(pairs[:1], Book(path), Workers(), first.append)
    again: list[int] = []
    games = run(pairs, Book(path), Workers(), again.append)
    assert again[0] == 1
    assert len(games) == 4
    best, anchor = ratings(games, "random")
    assert best.level == "captain"
    assert best.elo > 200
    assert best.low <= best.elo <= best.high
    assert (anchor.level, anchor.elo, anchor.low, anchor.high) == ("random", 0, 0, 0)


def test_ratings_fit_a_chain_of_meetings() -> None:
    """Each of three beats the next in three games of four, and who never met is placed through the one between."""
    chain = {("a", "b"): [1.0, 0.5] * 10_000, ("b", "c"): [1.0, 0.5] * 10_000}
    found = bradley_terry(chain, "c")
    assert round(found["b"]) == 191
    assert round(found["a"]) == 382


def test_scores_become_elo_and_intervals_hold_the_mean() -> None:
    assert round(elo(0.75)) == 191
    low, high = interval([0.0, 0.5, 1.0, 1.0] * 10)
    assert low < 0.625 < high


def of(one: str, number: int, first: bool, second: bool) -> list[PlayedPair]:
    """A pair against the captain, and whether `one` won its legs."""
    pair = Pair(one, "captain", "vassieux", number)
    return [PlayedPair(pair, leg, one if won else "captain", 9, 90, 1.0) for leg, won in ((1, first), (2, second))]


def test_a_yardstick_meets_every_level_on_the_same_pairs() -> None:
    pairs = schedule(["general@1", "general@4"], ["vassieux", "toulon"], 2, "captain")
    assert {(p.one, p.other) for p in pairs} == {("general@1", "captain"), ("general@4", "captain")}
    assert [(p.battle, p.number) for p in pairs[:2]] == [(p.battle, p.number) for p in pairs[2:4]]
    assert len(pairs) == 8


def test_a_gain_counts_the_pairs_that_both_have_played() -> None:
    games = [
        *of("general@4", 0, True, True), *of("general@4", 1, True, False), *of("general@4", 2, True, True),
        *of("general@1", 0, True, False), *of("general@1", 1, True, False),     # the third pair is missing
        *play_pair(task(Pair("captain", "captain", "vassieux", 0))),
    ]
    found, = gains(games, ["general@1", "general@4"], "captain")
    assert (found.one, found.other, found.pairs, found.more) == ("general@4", "general@1", 2, 0.25)
    assert found.low < 0 < found.more < found.high      # two pairs prove nothing
    turned, = gains(games, ["general@4", "general@1"], "captain")
    assert (turned.one, turned.more) == ("general@1", -0.25)
    assert gains(games, ["general@1", "random"], "captain") == []


def test_the_interval_of_a_gain_holds_the_truth() -> None:
    rng = random.Random(5)
    held = 0
    for _ in range(60):
        games = [
            g
            for n in range(60)
            for one, score in (("weak", 0.7), ("strong", 0.85))
            for g in of(one, n, rng.random() < score, rng.random() < score)
        ]
        found, = gains(games, ["weak", "strong"], "captain")
        held += found.low <= 0.15 <= found.high
    assert held >= 53


def test_another_build_plays_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pairs = schedule(["random", "captain"], ["vassieux"], 1)
    book = Book(tmp_path / "ladder.sqlite")
    run(pairs, book, Workers(), lambda _: None)
    assert (book.known(), book.foreign()) == (set(pairs), 0)
    monkeypatch.setattr(ladder, "build", lambda: "another")
    assert (book.known(), book.foreign()) == (set(), 2)
    assert len(run(pairs, book, Workers(), lambda _: None)) == 2


def test_games_of_a_file_are_known_by_its_content(tmp_path: Path) -> None:
    """A file that was changed is another battle; one that was moved or is gone is the same."""
    file = own("vassieux", tmp_path)
    mine = BattleSource.of(file)
    book = Book(tmp_path / "ladder.sqlite")
    pairs = schedule(["random", "captain"], ["vassieux", mine.key], 1)
    run(pairs, book, Workers(), lambda _: None, [mine])
    file.unlink()
    assert book.known() == set(pairs)
    assert book.foreign() == 0
    file.write_text(mine.text.replace('"medals":4', '"medals":3', 1), "utf-8")
    changed = BattleSource.of(file.rename(tmp_path / "moved.toml"))
    assert changed.key not in ("vassieux", mine.key)
    assert not book.known() & set(schedule(["random", "captain"], [changed.key], 1))


def own(battle: str, folder: Path) -> Path:
    """A file of a battle that differs from the one that ships."""
    shipped = next((Path(str(library.rulebook())) / "battles").glob(f"*{battle}.toml"))
    file = folder / f"{battle}.toml"
    file.write_text(shipped.read_text("utf-8").replace("hand = 4", "hand = 5"), "utf-8")
    return file


@dataclass(frozen=True)
class Elsewhere(Workers):
    """Another machine: without the files of this one, the last task done first, the first one failing if so told."""

    file: Path | None = None
    failing: bool = False

    def spread(self, work: Any, tasks: Any, ordered: bool = True) -> Iterator[Any]:
        assert not ordered
        if self.file:
            self.file.unlink()
        for task in reversed(tasks[self.failing :]):
            yield work(task)
        if self.failing:
            raise ValueError("lost")


def test_battles_of_files_travel_with_the_pairs(tmp_path: Path) -> None:
    file = own("vassieux", tmp_path)
    mine = BattleSource.of(file)
    pairs = schedule(["random", "captain"], [mine.key], 2)
    here, there = (
        [(g.pair, g.leg, g.winner, g.turns) for g in run(pairs, Book(None), workers, lambda _: None, [mine])]
        for workers in (Workers(), Elsewhere(file=file))
    )
    assert len(here) == 4
    assert here == there


def test_pairs_played_before_an_error_are_kept(tmp_path: Path) -> None:
    pairs = schedule(["random", "captain"], ["vassieux"], 3)
    book, counted = Book(tmp_path / "ladder.sqlite"), list[int]()
    with pytest.raises(ValueError, match="lost"):
        run(pairs, book, Elsewhere(failing=True), counted.append)
    assert book.known() == set(pairs[1:])
    assert counted == [0, 1, 1]


def test_few_games_prove_little() -> None:
    low, high = interval([1.0])
    assert low < 0.6
    assert high == 1.0
    many, _ = interval([1.0] * 200)
    assert 0.97 < many < 1.0
    low, high = interval([0.5] * 1000)
    assert high - low < 0.004


@pytest.mark.parametrize("pairs", [1, 10, 512])
def test_both_ways_to_elo_agree(pairs: int) -> None:
    values = [1.0] * pairs
    strength = bradley_terry({("a", "b"): values}, "b")["a"]
    assert strength == pytest.approx(Meeting("a", "b", 2 * pairs, 1.0, 0.9, 1.0).elo, abs=1)


def imagined(strengths: dict[str, int], pairs: int, rng: random.Random) -> list[PlayedPair]:
    """Games of levels that are exactly so strong."""
    found = []
    for one, other in combinations(strengths, 2):
        chance = 1 / (1 + 10 ** ((strengths[other] - strengths[one]) / 400))
        for n in range(pairs):
            pair = Pair(one, other, "vassieux", n)
            found += [PlayedPair(pair, leg, one if rng.random() < chance else other, 1, 1, 1.0) for leg in (1, 2)]
    return found


@pytest.mark.parametrize(
    ("strengths", "pairs", "rounds"),
    [({"recruit": 0, "captain": 585}, 10, 200), ({"random": 0, "recruit": 600, "captain": 1185}, 230, 100)],
)
def test_intervals_of_elo_hold_the_truth(strengths: dict[str, int], pairs: int, rounds: int) -> None:
    rng = random.Random(5)
    held = []
    for _ in range(30):
        found = ratings(imagined(strengths, pairs, rng), next(iter(strengths)), rounds)
        held += [r.low <= strengths[r.level] <= r.high for r in found[:-1]]
    assert sum(held) >= 0.85 * len(held)


def test_elo_of_a_meeting_holds_the_truth() -> None:
    rng = random.Random(5)
    found = [meetings(imagined({"captain": 585, "recruit": 0}, 10, rng))[0].elos for _ in range(30)]
    assert sum(low <= 585 <= high for low, high in found) >= 26


def test_where_all_was_won_the_end_is_open() -> None:
    games = imagined({"captain": 9999, "recruit": 0}, 10, random.Random(1))
    (meeting,) = meetings(games)
    best, anchor = ratings(games, "recruit")
    assert meeting.elos[1] == best.high == inf
    assert 150 < meeting.elos[0] < meeting.elo < inf
    assert 150 < best.low < best.elo < inf
    assert (anchor.low, anchor.high) == (0, 0)
    assert ratings(games, "captain")[1].low == -inf


def test_an_end_is_closed_by_who_stands_between() -> None:
    """The captain lost nothing to the recruit, but to the sergeant, and the sergeant to the recruit."""
    games = imagined({"captain": 300, "sergeant": 150, "recruit": 0}, 40, random.Random(1))
    games = [g for g in games if {g.pair.one, g.pair.other} != {"captain", "recruit"}]
    games += imagined({"captain": 9999, "recruit": 0}, 1, random.Random(1))
    assert all(-inf < r.low <= r.elo <= r.high < inf for r in ratings(games, "recruit"))
