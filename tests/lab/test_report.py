"""Balance reports: true to the games, and the same wherever they were played."""

from __future__ import annotations

import random
from math import comb
from pathlib import Path

import msgspec
import pytest

from bocage.bots import LEVELS, player
from bocage.content import library
from bocage.content.battle import ReadyBattle, field_of
from bocage.content.hexnames import name_of
from bocage.content.schema import Force
from bocage.content.source import BattleSource
from bocage.core.terms import ARMS
from bocage.game import Game
from bocage.lab.inquiry import Inquiry, investigate
from bocage.lab.page import page
from bocage.lab.report import Report, compare, summary
from bocage.lab.runner import Workers
from bocage.lab.statistics import discoveries, fisher, holm, mcnemar, paired_difference, quantile, wilson
from bocage.lab.watched_game import (
    PLENTY,
    BatchOfGames,
    Harvest,
    Trial,
    moved_by_gift,
    play,
    play_batch,
    units_in_motion,
)
from bocage.notation.actions import write_action
from bocage.speech import LANGUAGES, say
from bocage.testing import ScriptedTable

PEGASUS = library.battles()["pegasus-bridge"]
TRIAL = Trial(BattleSource.of(PEGASUS), ("captain", "captain"), "test")


@pytest.fixture(scope="module")
def report() -> Report:
    return investigate(Inquiry(PEGASUS, 30, seed="test", what_if=("axis hand 5",)))


# One game.


def told_again(trial: Trial, number: int) -> Game:
    """The same game, played the slow way through the public interface."""
    game = Game.new(PEGASUS.id, f"{trial.seed}/{number}")
    seats = {side: player(trial.levels[i], f"{game.seed}/{i}") for i, side in enumerate(("allies", "axis"))}
    while not game.over:
        game.play(seats[game.decider].decide(game))
    return game


@pytest.mark.parametrize("number", range(4))
def test_a_harvest_agrees_with_the_log_of_the_game(number: int) -> None:
    found, game = play(TRIAL, number), told_again(TRIAL, number)
    facts = [f for e in game.entries for f in e.facts]
    sides = ("allies", "axis")
    assert sides[found.winner] == game.winner
    assert found.medals == game.medals
    assert found.turns == game.state.turn.number
    assert found.decisions == len(game.entries)
    assert sum(found.figures) == sum(f.figures for f in facts if f.fact == "lost")
    assert len(found.deaths) == sum(f.fact == "eliminated" for f in facts)
    assert sum(found.ordered) == sum(f.fact == "ordered" for f in facts)
    dead = [(f.at, f.side) for f in facts if f.fact == "eliminated"]
    assert [(name_of(game.field.board, d // 2), sides[d % 2]) for d in found.deaths] == dead


def test_batches_may_be_cut_anywhere() -> None:
    whole = play_batch(BatchOfGames(TRIAL, 0, 6))
    assert whole == play_batch(BatchOfGames(TRIAL, 0, 2)) + play_batch(BatchOfGames(TRIAL, 2, 4))
    assert whole == list(Workers(2).spread(play_one, range(6)))


def play_one(number: int) -> Harvest:
    return play(TRIAL, number)


def test_one_process_or_several_make_the_same_report(report: Report) -> None:
    again = investigate(Inquiry(PEGASUS, 30, seed="test", what_if=("axis hand 5",)), Workers(2))
    assert msgspec.json.encode(again) == msgspec.json.encode(report)
    other = investigate(Inquiry(PEGASUS, 30, seed="other", first_move=False))
    assert other.base.winners != report.base.winners


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="memory is read from /proc")
def test_games_leave_no_memory_behind() -> None:
    """A list of actions that each game kept would be 32 kB for every player."""

    def pages() -> int:
        return int(Path("/proc/self/statm").read_text().split()[1])

    for number in range(20):
        play(TRIAL, number)
    before = pages()
    for number in range(60):
        play(TRIAL, number)
    assert (pages() - before) * 4096 < 60 * 20_000


def test_a_level_that_may_not_see_all_is_shown_an_imagined_game(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Game] = []

    class Spy:
        def __init__(self, seed: str) -> None:
            pass

        def decide(self, game: Game) -> str:
            seen.append(game)
            return game.legal()[0]

    monkeypatch.setitem(LEVELS, "random", Spy)
    field = field_of(PEGASUS.id)
    game = Game.new(field, "test/0")
    found = play(Trial(BattleSource.of(PEGASUS), ("captain", "random"), "test"), 0)
    assert found.winner in (0, 1)
    assert len({id(g.state) for g in seen}) == len(seen), "each time another one"
    hands = {tuple(g.position().hands["allies"]) for g in seen[:10]}
    assert len(hands) > 5, "what it may not know is dealt anew"
    assert all(game.seed not in g.seed for g in seen)


def test_an_objective_that_wins_the_battle_is_reported_as_held() -> None:
    battle = library.battles()["saverne-gap"]
    games = [play(Trial(BattleSource.of(battle), ("captain", "random"), "goal"), n) for n in range(40)]
    won = [g for g in games if g.ending == "goal" and g.winner == 0]
    assert won
    assert all(0 in g.held for g in won)
    assert all(0 not in g.goals for g in won), "it brings no medals"
    assert summary(field_of(battle.id), "", won).goals[0].held["allies"] == 1.0


def test_an_objective_won_for_good_and_left_brings_its_medal_but_is_not_held() -> None:
    battle = library.battles()["pointe-du-hoc"]
    games = [play(Trial(BattleSource.of(battle), ("captain", "captain"), "left"), n) for n in range(12)]
    field = field_of(battle.id)
    left = [(g, i) for g in games for i, owner in enumerate(g.goals) if owner == 0 and g.held[i] != 0]
    assert left
    run = summary(field, "", games)
    for i, goal in enumerate(run.goals):
        assert goal.held["allies"] == pytest.approx(sum(g.held[i] == 0 for g in games) / 12, abs=0.001)
    assert run.sides["allies"].objectives > sum(goal.held["allies"] * goal.worth for goal in run.goals)


@pytest.mark.parametrize(("lang", "name"), [("en", "Center section"), ("fr", "Section centrale")])
def test_an_objective_that_is_a_section_is_named(lang: str, name: str) -> None:
    report = investigate(Inquiry(library.battles()["sugar-loaf"], 1, ("random", "random"), first_move=False))
    assert [g.section for g in report.base.goals] == ["left", "center", "right"]
    assert f"<td>{name}</td>" in page([(field_of("sugar-loaf"), report)], lang)


class Recorder:
    """A player from elsewhere that remembers what it was told, and takes the first action."""

    honest = True
    heard: list[int] = []
    left = 0

    def __init__(self, seed: str) -> None:
        pass

    def decide(self, game: Game) -> str:
        Recorder.heard.append(len(game.log(game.decider)))
        return game.legal()[0]

    def close(self) -> None:
        Recorder.left += 1


def test_a_player_from_elsewhere_is_told_the_log_and_dismissed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bocage.lab.watched_game.player", lambda level, seed, clock: Recorder(seed))
    (batches,) = Inquiry(PEGASUS, 1, ("general", "general"), "test", first_move=False).batches()
    found = play_batch(batches[0])
    assert len(found) == 1
    assert Recorder.heard == sorted(Recorder.heard)
    assert Recorder.heard[-1] > 100
    assert Recorder.left == 2


# Hands.


def motion(game: Game) -> int:
    return units_in_motion(game.field.rules, game.state, game.search)


@pytest.mark.parametrize(
    ("units", "hand", "expected"),
    [
        ("b2", ["probe-right"], 0),                     # nobody there
        ("b2", ["probe-right", "recon-left"], 1),
        ("b2", ["probe-left"], 1),                      # two orders, one unit
        ("b2 c2", ["recon-left"], 1),                   # two units, one order
        ("b2 c2", ["probe-left"], 2),
        ("b2", ["air-power"], 2),                       # strikes, whoever it orders
        ("b2", ["their-finest-hour"], 2),               # the dice decide
        ("b2", ["medics-and-mechanics"], 0),            # nobody is wounded
        ("b2", ["ambush"], 0),                          # not in one's own turn
    ],
)
def test_a_hand_is_as_good_as_what_it_sets_in_motion(units: str, hand: list[str], expected: int) -> None:
    forces = [Force(side="allies", unit="infantry", at=units), Force(side="axis", unit="infantry", at="l8")]
    field = ReadyBattle(msgspec.structs.replace(PEGASUS, forces=forces, objectives=[], specials=[]))
    table = ScriptedTable(Game.new(field, "hands")).give(*hand, side="allies")
    assert table.game.active == "allies"
    assert motion(table.game) == expected


def test_looking_at_a_hand_changes_nothing() -> None:
    game = Game.new("omaha-beach", "hand")
    rng = random.Random(2)
    for _ in range(60):
        if game.phase == "card":
            line = game.line()
            motion(game)
            assert game.line() == line
        if not game.over:
            game.choose(rng.choice(game.choices()))


# The report.


def test_a_report_counts_what_it_was_given(report: Report) -> None:
    run = report.base
    allies, axis = run.sides["allies"], run.sides["axis"]
    assert allies.won.wins == run.winners.count("a")
    assert allies.won.wins + axis.won.wins + run.undecided == run.games == len(run.winners) == 30
    assert sum(s.games for s in run.scores) == sum(c.games for c in run.length.counts) == 30
    assert sum(run.endings.values()) == 30
    assert allies.won.low < allies.won.rate < allies.won.high
    deaths = {side: sum(h.deaths[side] for h in run.hexes) for side in ("allies", "axis")}
    assert deaths["allies"] == pytest.approx(allies.units_lost, abs=0.01)
    assert deaths["axis"] == pytest.approx(axis.units_lost, abs=0.01)
    assert allies.eliminations + allies.objectives + allies.exits >= allies.medals - 0.001
    assert {h.hex for h in run.hexes} >= {"a1", "m9"}


def test_the_json_is_the_report(report: Report) -> None:
    assert msgspec.json.decode(msgspec.json.encode(report), type=Report) == report


def test_a_comparison_is_made_pair_by_pair(report: Report) -> None:
    (changed,) = report.what_if
    pairs = list(zip(report.base.winners, changed.run.winners, strict=True))
    assert changed.lost == sum(b == "a" != c for b, c in pairs)
    assert changed.gained == sum(b != "a" == c for b, c in pairs)
    assert changed.run.hands == {"allies": 6, "axis": 5}
    assert report.first_move
    assert report.first_move.run.first != report.base.first


def harvest(number: int, winner: int, stood: int) -> Harvest:
    return Harvest(
        number=number, winner=winner, ending="medals", turns=10, decisions=50, medals=(4, 2), eliminations=(4, 2),
        goals=(-1, -1), held=(-1, -1), own_turns=(5, 5), ordered=(10, 10), dead=(0, 0), thin=(0, 0), exits=(0, 0),
        figures=(0,) * (2 * ARMS), deaths=(), stood=(stood, 0),
    )


def test_a_hex_that_goes_with_winning_is_found_and_chance_is_not() -> None:
    """The Allies stand on hex 3 whenever they win, on hex 5 as often when they lose."""
    games = [harvest(n, n % 2, (n % 2 == 0) << 3 | (n % 4 < 2) << 5 | 1) for n in range(200)]
    run = summary(field_of(PEGASUS.id), "", games)
    sure = {(h.hex, side) for h in run.hexes for side in h.sure if h.sure[side]}
    assert sure == {(run.hexes[3].hex, "allies")}
    assert run.hexes[3].swing["allies"] == 1.0
    assert run.hexes[0].swing["allies"] is None, "they always stood there: nothing to compare"
    few = summary(field_of(PEGASUS.id), "", games[:30])
    assert all(h.swing["allies"] is None for h in few.hexes)


def test_a_change_that_always_helps_is_believed() -> None:
    base = [harvest(n, int(n % 3 > 0), 0) for n in range(90)]
    better = [harvest(n, 0, 0) for n in range(90)]
    run = summary(field_of(PEGASUS.id), "x", better)
    assert [c.verdict for c in compare(base, [(better, run), (base, run)])] == ["allies", "chance"]
    assert compare(better, [(base, run)])[0].verdict == "axis"


def test_what_is_believed_alone_may_be_chance_among_several() -> None:
    base = [harvest(n, 1, 0) for n in range(90)]
    better = [harvest(n, int(n >= 6), 0) for n in range(90)]        # six games gained, none lost: p = 1/32
    run = summary(field_of(PEGASUS.id), "x", better)
    (alone,) = compare(base, [(better, run)])
    assert (alone.p, alone.verdict) == (1 / 32, "allies")
    among = compare(base, [(better, run), (base, run), (base, run), (base, run)])
    assert (among[0].p, among[0].verdict) == (4 / 32, "chance")
    assert among[0].low == alone.low


# The page.


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_stands_alone_and_tells_all(report: Report, lang: str) -> None:
    made = page([(field_of(PEGASUS.id), report)], lang)
    assert f'<html lang="{lang}">' in made
    for key in ("lab-won", "lab-compare", "lab-scores", "lab-sources", "lab-losses", "lab-deaths", "lab-swing"):
        assert f"<h2>{say(lang, key).replace(chr(39), '&#x27;')}</h2>" in made
    assert "http" not in made.replace("http://www.w3.org", "")
    assert "<script" not in made
    assert "axis hand 5" in made
    assert {"en": "Pegasus Bridge (", "fr": "(Pegasus Bridge)"}[lang] in made       # the goals by their names
    assert made.count("<svg") == made.count("</svg>") >= 7
    assert "nan" not in made


def test_a_page_is_safe_whatever_a_battle_is_called(report: Report) -> None:
    battle = msgspec.structs.replace(PEGASUS, name=msgspec.structs.replace(PEGASUS.name, en="<script>x</script>"))
    assert "<script" not in page([(ReadyBattle(battle), report)], "en")


# Statistics.


def test_intervals_hold_what_they_should() -> None:
    low, high = wilson(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(0, 10)[0] == 0.0
    assert wilson(10, 10)[1] == pytest.approx(1.0)


def test_wilson_covers_the_truth_as_often_as_it_says() -> None:
    rng = random.Random(7)
    held = 0
    for _ in range(1000):
        low, high = wilson(sum(rng.random() < 0.2 for _ in range(60)), 60)
        held += low <= 0.2 <= high
    assert 0.92 <= held / 1000 <= 0.98


def test_mcnemar_is_the_exact_binomial() -> None:
    assert mcnemar(0, 0) == 1.0
    assert mcnemar(1, 7) == pytest.approx(2 * (comb(8, 0) + comb(8, 1)) / 2**8)
    assert mcnemar(5, 5) == 1.0
    assert mcnemar(0, 900) < 1e-200


def test_a_paired_difference_knows_its_sign_and_width() -> None:
    change, low, high = paired_difference(10, 30, 100)
    assert change == 0.2
    assert (round(low, 4), round(high, 4)) == (0.0791, 0.3131)      # Agresti and Min: 20/102 and its error
    assert paired_difference(0, 0, 100)[1] < 0 < paired_difference(0, 0, 100)[2]


@pytest.mark.parametrize("games", [1, 2, 7, 25])
def test_a_paired_difference_lies_in_its_interval(games: int) -> None:
    for lost in range(games + 1):
        for gained in range(games + 1 - lost):
            change, low, high = paired_difference(lost, gained, games)
            assert -1 <= low <= change <= high <= 1


def test_a_paired_interval_covers_the_truth_as_often_as_it_says() -> None:
    """Few pairs, most of which fall one way: where half a pair in the error alone held the truth in 88 %."""
    n, up = 20, 0.9
    held = 0.0
    for gained in range(n + 1):
        _, low, high = paired_difference(0, gained, n)
        held += comb(n, gained) * up**gained * (1 - up) ** (n - gained) * (low <= up <= high)
    assert held > 0.95


def brute(wins: int, games: int, other_wins: int, other_games: int) -> float:
    """Fisher's test by whole numbers."""
    won = wins + other_wins
    ways = [comb(games, k) * comb(other_games, won - k) for k in range(max(0, won - other_games), min(won, games) + 1)]
    seen = comb(games, wins) * comb(other_games, other_wins)
    return sum(w for w in ways if w <= seen) / sum(ways)


def test_fisher_is_the_exact_test() -> None:
    assert fisher(3, 4, 1, 4) == pytest.approx(34 / 70)             # the lady and her tea
    assert fisher(0, 50, 0, 50) == 1.0
    assert fisher(900, 1000, 0, 1000) < 1e-200
    for row in [(0, 20, 8, 380), (7, 20, 12, 380), (25, 50, 25, 50), (130, 300, 90, 100), (1, 999, 1, 1)]:
        assert fisher(*row) == pytest.approx(brute(*row))


def test_a_side_that_hardly_ever_wins_makes_no_hex_decide() -> None:
    """400 games of which some eight are won, 100 hexes that have nothing to do with it."""
    rng = random.Random(5)
    alarms = 0
    for _ in range(60):
        won = [n for n in range(400) if rng.random() < 0.02]
        ps = []
        for _ in range(100):
            stood = rng.choice([20, 30, 50, 100])
            there = sum(rng.random() < stood / 400 for _ in won)
            ps.append(fisher(there, stood, len(won) - there, 400 - stood))
        alarms += any(discoveries(ps))
    assert alarms / 60 <= 0.05


def test_several_comparisons_and_false_discoveries() -> None:
    assert holm([0.04, 0.01, 0.03, 0.5]) == pytest.approx([0.09, 0.04, 0.09, 0.5])
    assert holm([0.6, 0.6]) == [1.0, 1.0]
    assert holm([]) == []
    assert discoveries([0.9, 0.001, 0.04, 0.5]) == [False, True, False, False]
    assert discoveries([]) == []
    assert quantile([5, 1, 3], 0.5) == 3


def test_hands_of_an_overlord_battle_are_looked_at_when_cards_are_given() -> None:
    """A gift sets as many units in motion as the general can order with it."""
    field = BattleSource.of("omaha-overlord").ready()
    game = Game.new(field, "gifts")
    moved = {}
    for packed in game.choices():
        text = write_action(field, packed)
        if text.startswith("give "):
            moved[text] = moved_by_gift(field.rules, game.state, packed)
    assert moved
    assert units_in_motion(field.rules, game.state, field.search()) == max(moved.values()) == PLENTY
    found = play(Trial(BattleSource.of("omaha-overlord"), ("captain", "captain"), "1"), 0)
    assert max(found.dead) + max(found.thin) <= min(found.own_turns) / 2
