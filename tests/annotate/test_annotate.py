"""Analysis of finished games: exact luck, chances that hold, moments that matter, nothing told too early."""

from __future__ import annotations

import json
import random
from functools import cache
from math import exp
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bocage.annotate import Annotation, Luck, NotOver, Roll, annotate
from bocage.annotate.annotate import Annotator, Walk
from bocage.annotate.luck import rolls_of
from bocage.annotate.prior import lean_of
from bocage.bots import consult, player
from bocage.cli import app
from bocage.content.battle import SIDES, field_of
from bocage.core.step import step
from bocage.game import Game, dice_key
from bocage.lab.calibrate import check, fit, losses, report, solve
from bocage.minds.rollout import Rollouts
from bocage.minds.weights import Weights
from bocage.notation.record import read_record, write_record
from bocage.replay import record_of


@cache
def finished(battle: str = "pegasus-bridge", allies: str = "recruit", axis: str = "captain", seed: str = "a") -> Game:
    game = Game.new(battle, seed)
    seats = {"allies": player(allies, "1"), "axis": player(axis, "2")}
    while not game.over:
        game.play(consult(seats[game.decider], game, f"{seed} {len(game.entries)}"))
    return game


@cache
def looked_at() -> Annotation:
    return annotate(record_of(finished()), worlds=6)


# Luck.


@pytest.mark.parametrize("battle", ["pegasus-bridge", "omaha-beach", "arracourt", "operation-luttich"])
def test_rolls_are_those_the_game_tells(battle: str) -> None:
    """Every die of a battle is counted once, and hits take the figures that were lost."""
    game = finished(battle, "random", "random", "luck")
    walk = Walk(read_record(record_of(game)), None)
    checked = strikes = 0
    for i, entry in enumerate(game.entries):
        found = rolls_of(walk.field, walk.states[i], entry.facts)
        battles = [f for f in entry.facts if f.fact in ("attack", "die")]
        first = next((n for n, f in enumerate(battles) if f.fact == "attack"), len(battles))
        assert sum(r.dice for r in found) == sum(f.fact == "die" for f in battles[first:])
        strikes += any(f.fact == "attack" and f.start is None for f in entry.facts)
        flags = any(r.flags for r in found)
        gone = any(f.fact == "eliminated" for f in entry.facts)
        if len(found) == 1 and not flags and not gone:
            assert found[0].hits == sum(f.figures for f in entry.facts if f.fact == "lost")
            checked += 1
        for r in found:
            assert 1 <= r.sides <= 4
            assert r.hits + r.flags <= r.dice
    assert checked > 10


def test_luck_is_what_came_less_what_was_expected() -> None:
    rolls = [Roll("allies", 4, 3, 4, 0), Roll("allies", 2, 2, 0, 1)]
    luck = Luck.of(rolls)
    assert (luck.rolls, luck.dice, luck.hits, luck.flags) == (2, 6, 4, 1)
    assert luck.expected == pytest.approx(4 / 2 + 2 / 3)
    spread = 4 * 0.25 + 2 * (1 / 3) * (2 / 3)
    assert luck.deviations == pytest.approx((4 - luck.expected) / spread**0.5)
    assert luck.flags_expected == pytest.approx(1)
    assert luck.flags_deviations == pytest.approx(0)
    assert Luck.of([]) == Luck()


def test_luck_is_even_in_the_long_run() -> None:
    """Over many games the deviations have mean 0 and spread 1: the expectation is exact."""
    found = []
    for number in range(30):
        game = finished("vassieux", "random", "random", f"long {number}")
        walk = Walk(read_record(record_of(game)), None)
        rolls = [r for i, e in enumerate(game.entries) for r in rolls_of(walk.field, walk.states[i], e.facts)]
        found += [Luck.of([r for r in rolls if r.side == side]) for side in SIDES]
    n = len(found)
    for values in ([x.deviations for x in found], [x.flags_deviations for x in found]):
        mean = sum(values) / n
        assert abs(mean) < 3.5 / n**0.5
        assert 0.6 < (sum((v - mean) ** 2 for v in values) / n) ** 0.5 < 1.4


# The curve.


def test_the_curve_has_a_point_for_every_position_and_ends_with_the_truth() -> None:
    game, found = finished(), looked_at()
    assert len(found.chances) == found.actions + 1 == len(game.entries) + 1
    assert all(0 <= p <= 1 for p in found.chances)
    assert found.chances[-1] == (1.0 if game.winner == "allies" else 0.0)
    assert found.turns[0] == 0
    assert len(found.turns) == game.state.turn.number
    for side in SIDES:
        line = found.luck_line[side]
        assert len(line) == len(found.chances)
        assert line[-1] == pytest.approx(found.luck[side].hits - found.luck[side].expected)


def test_the_same_record_gives_the_same_answer() -> None:
    assert annotate(record_of(finished()), worlds=6) == looked_at()


def test_progress_grows_to_the_end() -> None:
    heard: list[float] = []
    annotate(record_of(finished()), worlds=2, told=heard.append)
    assert heard == sorted(heard)
    assert heard[-1] <= 1


def test_one_who_slips_half_the_time_is_told_what_was_better() -> None:
    found = looked_at()
    told = [m for m in found.moments if m.better]
    assert told
    assert sum(m.side == "allies" for m in told) > sum(m.side == "axis" for m in told)
    for m in told:
        assert m.played is not None
        assert m.missed == m.better[0].chance - m.played > 0
        assert m.action not in [c.action for c in m.better]
    walk = Walk(read_record(record_of(finished())), None)
    for m in found.moments:
        game = Game(walk.field, walk.states[m.number - 1], "x")
        assert game.decider == m.side
        assert {m.action, *(c.action for c in m.better)} <= set(game.legal())


def with_the_last_blow_left_out() -> Game:
    """Both sides lack one medal; it is there for the taking, likely, and the player ends his turn."""
    for seed in range(200):
        whole = finished("pegasus-bridge", "captain", "captain", f"blow {seed}")
        game = Game.new("pegasus-bridge", f"blow {seed}")
        for entry in whole.entries:
            close = min(game.medals) == 3 and game.phase == "battle" and entry.action.startswith("attack")
            if close and game.explain(entry.action, "en")["odds"]["eliminated"] > 0.5:
                game.play("end")
                return game
            game.play(entry.action)
    raise AssertionError("no such game")


def test_an_end_of_turn_without_the_attack_that_wins_is_a_choice_and_no_bad_card() -> None:
    game = with_the_last_blow_left_out()
    assert any(f.fact in ("drew", "looked") for f in game.entries[-1].facts)
    record = read_record(record_of(game))
    record.headers["seed"] = game.seed
    found = annotate(write_record(record.headers, record.lines), worlds=6)
    moment = found.moments[-1]
    assert (moment.number, moment.action) == (len(game.entries), "end")
    assert moment.swing < -0.2
    assert moment.cause == "choice"


def test_the_cost_of_an_order_or_a_stop_stands_where_it_was_given() -> None:
    """Between the milestones too every position has a chance of its own."""
    found = {m.action.split()[0] for seed in "ab" for m in annotate(
        record_of(finished("vassieux", "random", "random", seed)), worlds=6
    ).moments if m.cause == "choice" and not m.better}
    assert found & {"order", "done"}


def annotator_of(game: Game) -> Annotator:
    return Annotator(Walk(read_record(record_of(game)), None), 4, lambda _: None)


def test_what_follows_a_roll_that_was_no_mistake_is_luck() -> None:
    game = finished()
    seen = annotator_of(game)
    for i, entry in enumerate(game.entries[:-1]):
        if len(seen.choices(seen.walk.states[i])) == 1 and any(f.fact == "drew" for f in entry.facts):
            for at in (i, i + 1):
                seen.look(at, 4)
            assert seen.expected(i) == pytest.approx(sum(seen.before(i)) / 4), "no choice: nothing is owed to it"


def test_a_turning_point_is_beyond_doubt() -> None:
    seen = annotator_of(finished())
    states = seen.walk.states
    i = next(i for i in range(len(states) - 1) if states[i].turn.number == states[i + 1].turn.number)
    seen.values[i], seen.values[i + 1] = [0.4, 0.6] * 24, [0.5, 0.7] * 24
    assert seen.is_turning_point(i)
    seen.values[i], seen.values[i + 1] = [0.0, 1.0] * 24, [1.0, 0.2] * 24      # as much in the mean
    assert not seen.is_turning_point(i)


def test_a_card_the_enemy_drew_is_not_told_as_drawn_by_the_player() -> None:
    """After an ambush both draw at the end of the attacker's turn."""
    for seed in range(200):
        game = finished("arracourt", "captain", "captain", f"ambush {seed}")
        for i, entry in enumerate(game.entries):
            drew = {f.side: f.card for f in entry.facts if f.fact == "drew"}
            if entry.action == "end" and len(drew) == 2:
                seen = annotator_of(game)
                for at in (i, i + 1):
                    seen.look(at, 4)
                assert seen.moment(i, None).drew == [drew[entry.side]]
                return
    raise AssertionError("nobody was ambushed")


def test_choices_are_judged_by_what_the_player_knew() -> None:
    """In the worlds of a comparison the other hand is dealt anew, the own one is not."""
    game = Game.new("omaha-beach", "known")
    seer = Rollouts(game.field.rules, Weights(), dice_key("w"), 0.0)
    s = game.state
    me, foe = s.turn.decider, 1 - s.turn.decider

    def hand(state, side: int) -> list[int]:
        return [state.cards.held(side, i) for i in range(state.cards.hand_size[side])]

    worlds = [seer.world(s, n, me) for n in range(6)]
    assert all(hand(w, me) == hand(s, me) for w in worlds)
    assert len({tuple(sorted(hand(w, foe))) for w in worlds}) > 1
    everything = sorted(hand(s, foe) + [s.cards.deck[i] for i in range(s.cards.deck_size)])
    assert all(sorted(hand(w, foe) + [w.cards.deck[i] for i in range(w.cards.deck_size)]) == everything for w in worlds)
    for w in (seer.world(s, n, -1) for n in range(3)):       # the curve: both hands known, the pile is not
        assert hand(w, foe) == hand(s, foe)
        piles = [[x.cards.deck[i] for i in range(x.cards.deck_size)] for x in (w, s)]
        assert piles[0] != piles[1]


def test_a_lead_in_medals_is_a_better_chance() -> None:
    game = Game.new("pegasus-bridge", "lead")
    seer = Rollouts(game.field.rules, Weights(), dice_key("w"), lean_of(game.field))
    ahead, behind = game.state.copy(), game.state.copy()
    ahead.score.kills[0] = ahead.score.medals[0] = 3
    behind.score.kills[1] = behind.score.medals[1] = 3
    even = seer.chance(game.state, 0, 20, 2)
    assert seer.chance(behind, 0, 20, 2) < even - 0.1
    assert seer.chance(ahead, 0, 20, 2) > even + 0.1


def in_battle() -> Game:
    game = Game.new("arracourt", "alike")
    bot = player("captain", "x")
    while game.phase != "battle" or len(game.legal()) < 3:
        game.play(consult(bot, game, "x"))
    return game


def test_dice_rolled_in_one_turn_do_not_shift_those_of_the_next() -> None:
    game = in_battle()
    seer = Rollouts(game.field.rules, Weights(), dice_key("w"), 0.0)
    for number in range(6):
        values = []
        for rolled in (0, 5):
            world = seer.world(game.state, number, -1)
            world.luck.chance.used += rolled
            step(game.field.rules, world, game.search, game.packed("end"))
            values.append(seer.play_on(world, number, game.state.turn.number, 2))
        assert values[0] == values[1]


def test_an_end_of_turn_is_judged_no_later_than_an_attack() -> None:
    game = in_battle()
    seer = Rollouts(game.field.rules, Weights(), dice_key("w"), 0.0)
    turns = set()
    for action in ("end", next(a for a in game.legal() if a.startswith("attack"))):
        world = seer.world(game.state, 0, -1)
        step(game.field.rules, world, game.search, game.packed(action))
        seer.play_on(world, 0, game.state.turn.number, 1)
        turns.add(world.turn.number)
    assert turns == {game.state.turn.number + 3}


# Secrets.


def test_a_game_in_play_is_not_looked_at() -> None:
    game = Game.new("pegasus-bridge", "open")
    for _ in range(20):
        game.choose(game.choices()[0])
    with pytest.raises(NotOver):
        annotate(record_of(game))


def test_a_game_given_up_is_looked_at_to_where_it_stopped() -> None:
    game = Game.new("pegasus-bridge", "given up")
    rng = random.Random(3)
    for _ in range(25):
        game.choose(rng.choice(game.choices()))
    record = read_record(record_of(game))
    record.headers["seed"] = game.seed          # as a table reveals it
    found = annotate(write_record(record.headers, record.lines), worlds=2)
    assert found.winner is None
    assert len(found.chances) == 26
    assert 0 < found.chances[-1] < 1


# Calibration.


def test_regression_finds_what_was_put_in() -> None:
    rng = random.Random(1)
    rows = []
    for _ in range(4000):
        x = [rng.gauss(0, 1), rng.gauss(0, 1)]
        p = 1 / (1 + exp(-(1.5 * x[0] - 0.5 * x[1])))
        rows.append((x, float(rng.random() < p)))
    one, other = fit(rows)
    assert one == pytest.approx(1.5, abs=0.2)
    assert other == pytest.approx(-0.5, abs=0.15)
    assert solve([[2.0, 1.0], [1.0, 3.0]], [3.0, 5.0]) == pytest.approx([0.8, 1.4])
    assert solve([[0.0, 2.0], [1.0, 1.0]], [2.0, 3.0]) == pytest.approx([2.0, 1.0]), "a zero where one would divide"


def test_chances_hold_on_games_not_seen_before() -> None:
    """Better than always saying even by a clear margin; docs/strength.md has the whole table."""
    found = check(games=32, worlds=4, horizon=2, points=2)
    brier, loss = losses(found)
    assert brier < 0.23
    assert loss < 0.66
    assert report(found).row_count > 3


# The command.


def test_the_command_prints_tables_and_json(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    path = tmp_path / "record.txt"
    path.write_text(record_of(finished()), "utf-8")
    shown = CliRunner().invoke(app, ["annotate", str(path), "--worlds", "2"])
    assert shown.exit_code == 0, shown.output
    assert "σ" in shown.output
    data = CliRunner().invoke(app, ["annotate", str(path), "--worlds", "2", "--json"])
    found = json.loads(data.stdout)
    assert found["winner"] == finished().winner
    assert len(found["chances"]) == found["actions"] + 1
    assert set(found["luck"]) == set(SIDES)
    path.write_text(record_of(Game.new("pegasus-bridge", 1)), "utf-8")
    refused = CliRunner().invoke(app, ["annotate", str(path)])
    assert refused.exit_code == 2
    assert "Traceback" not in refused.output


def test_lean_is_the_same_for_the_same_battle_and_known_by_its_contents() -> None:
    field = field_of("omaha-beach")
    assert lean_of(field) == lean_of(field) < -0.5
    assert lean_of(field_of("arnhem-bridge")) > 0.5


def test_a_suspect_is_somebody_who_left_the_better_path() -> None:
    walk = Walk(read_record(record_of(finished())), None)
    annotator = Annotator(walk, 4, lambda _: None)
    forced = next(i for i, s in enumerate(walk.states[:-1]) if not annotator.ranked(s, walk.entries[i].action)[1])
    assert annotator.suspicion(walk.states[forced], walk.entries[forced].action) == 0.0
