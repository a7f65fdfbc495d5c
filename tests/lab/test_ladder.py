"""The ladder: fair pairs, results that can be resumed but not mixed, and figures that do not promise too much."""

from __future__ import annotations

from pathlib import Path

import pytest

from bocage.content import library
from bocage.lab import ladder
from bocage.lab.build import build_of
from bocage.lab.ladder import Book, Pair, bradley_terry, elo, interval, meetings, play_pair, ratings, run, schedule
from bocage.lab.runner import Workers


def test_a_level_against_itself_scores_exactly_even_over_pairs() -> None:
    games = [g for n in range(2) for g in play_pair(Pair("captain", "captain", "pegasus-bridge", n))]
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
    assert round(elo(0.75, 10_000)) == 191
    low, high = interval([0.0, 0.5, 1.0, 1.0] * 10)
    assert low < 0.625 < high


def test_another_build_plays_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pairs = schedule(["random", "captain"], ["vassieux"], 1)
    book = Book(tmp_path / "ladder.sqlite")
    run(pairs, book, Workers(), lambda _: None)
    assert (book.known(), book.foreign()) == (set(pairs), 0)
    monkeypatch.setattr(ladder, "build_of", lambda _: "another")
    assert (book.known(), book.foreign()) == (set(), 2)
    assert len(run(pairs, book, Workers(), lambda _: None)) == 2


def test_a_build_is_told_by_the_battle_file_too(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("one", "utf-8")
    before = build_of(str(file))
    file.write_text("other", "utf-8")
    build_of.cache_clear()
    assert build_of(str(file)) != before
    assert build_of("vassieux") == build_of("toulon")


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
    assert strength == pytest.approx(elo(1.0, pairs), abs=1)
