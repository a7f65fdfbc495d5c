"""Two-way matches: what giving up costs, how legs add up, and who has won."""

from __future__ import annotations

import random

import pytest
from live import Live
from players import Player, PlayerLine, two_players

from bocage.content.source import BattleSource
from bocage.game import Game
from bocage.table import SIDES, Leg, Seat, Setup, Table, match_score, other
from bocage.table.score import medals_given_up


def leg(number: int, medals: tuple[int, int], figures: tuple[int, int] = (0, 0), gave_up: str | None = None) -> Leg:
    side = next((s for s in SIDES if s == gave_up), None)
    return Leg(number, dict(zip(SIDES, medals, strict=True)), dict(zip(SIDES, figures, strict=True)), side)


@pytest.mark.parametrize(
    ("legs", "leader", "by"),
    [
        ([leg(1, (6, 4)), leg(2, (3, 6))], "axis", "medals"),
        ([leg(1, (6, 4)), leg(2, (4, 6), gave_up="allies")], "axis", "given-up"),
        ([leg(1, (6, 4), (30, 5)), leg(2, (4, 6), (9, 0), "allies")], "axis", "given-up"),
        ([leg(1, (6, 0)), leg(2, (0, 4), gave_up="allies")], "axis", "given-up"),     # a lead out of reach
        ([leg(1, (6, 0))], "allies", "medals"),
        ([leg(1, (1, 6), gave_up="allies"), leg(2, (9, 0))], "allies", "medals"),     # made good in the second leg
        ([leg(1, (9, 0), gave_up="axis"), leg(2, (0, 6), gave_up="allies")], "allies", "medals"),
        ([leg(1, (6, 0), gave_up="axis"), leg(2, (0, 6), (0, 1), "allies")], "axis", "figures"),
        ([leg(1, (6, 4), (5, 9)), leg(2, (4, 6), (6, 9))], "axis", "figures"),
        ([leg(1, (6, 4), (5, 5)), leg(2, (4, 6), (5, 5))], None, "draw"),
    ],
)
def test_medals_then_giving_up_then_figures(legs: list[Leg], leader: str | None, by: str) -> None:
    score = match_score(legs)
    assert (score.leader, score.by) == (leader, by)


def table_at(medals: int, seed: str = "price") -> Table:
    """A table whose side with the fewest medals has at least so many."""
    rng = random.Random(seed)
    setup = Setup("t", BattleSource.of("omaha-beach"), "online", seed, "allies")
    table = Table(setup, [Seat(s, person=s) for s in SIDES], 0.0)
    while max(table.game.medals) < medals:
        table.act(table.decider, None, rng.choice(table.game.legal()), 0.0)
    return table


def test_who_gives_up_leaves_all_medals_to_the_winner() -> None:
    for loser in SIDES:
        table = table_at(2)
        mine, target = SIDES.index(loser), table.game.field.rules.battle.target
        kept = table.game.position().kills[mine]
        table.resign(loser, 1.0)
        assert table.medals[1 - mine] == target[1 - mine]
        assert table.medals[mine] == kept
        summary = table.summary(1.0)
        assert (summary.medals_allies, summary.medals_axis) == table.medals


def test_a_medal_that_could_be_lost_again_is_not_kept() -> None:
    """The bridges of Pegasus Bridge count while they are held; an eliminated unit counts for good."""
    game = Game.new("pegasus-bridge", "x")
    game.state.score.kills[0] = 1
    game.state.score.taken[0] = 0
    game.state.score.medals[0] = 2
    assert medals_given_up(game, "allies") == (1, game.field.rules.battle.target[1])
    assert medals_given_up(game, "axis") == (game.field.rules.battle.target[0], 0)


def test_running_out_of_time_costs_the_same() -> None:
    table = Table(
        Setup("t", BattleSource.of("pegasus-bridge"), "online", "s", "allies", clock="live"),
        [Seat(s, person=s) for s in SIDES],
        0.0,
    )
    late = table.decider
    table.flag(10.0**7)
    winner = 1 - SIDES.index(table.seats[late].side)
    assert table.ending == "time"
    assert table.medals[winner] == table.game.field.rules.battle.target[winner]


def to_the_end(*lines: PlayerLine) -> None:
    rng = random.Random(5)
    while not lines[0].game["over"]:
        mover = next(line for line in lines if line.choices)
        mover.act_at_random(rng)
        for line in lines:
            if line is not mover:
                line.hear("fresh")


def test_a_match_cannot_be_won_by_giving_up(live: Live) -> None:
    """The winner of the first leg gives up the second at once: the other has won, and all are told the same."""
    anna, bert = Player(live.address, "Anna"), Player(live.address, "Bert")
    opened = anna.open(two_way=True)
    bert.join(opened["table"], opened["invite"])
    lines = anna.sit(opened["table"]), bert.sit(opened["table"])
    target = lines[0].game["target"]
    to_the_end(*lines)
    winner, scores = lines[0].game["winner"], lines[0].game["medals"]
    match = lines[0].view["match"]
    assert match["over"] is False
    assert [leg["medals"] for leg in match["legs"]] == [scores]
    assert match["leader"] == winner
    assert scores[winner] == target[winner], "not won at once"

    second = lines[0].view["rematch"]
    leader, behind = (anna, bert) if winner == "allies" else (bert, anna)
    one, two, crowd = leader.sit(second), behind.sit(second), Player(live.address).sit(second)
    now = other(winner)                           # the side that the leader has now
    assert one.view["seat"] == now
    assert one.view["match"]["legs"][0]["medals"] == {now: scores[winner], winner: scores[now]}, "by today's sides"
    assert one.view["match"]["leader"] == now
    one.send("resign")
    for line in (one, two, crowd):
        line.hear("fresh")
        match = line.view["match"]
        assert match["over"] is True
        assert match["legs"][1] == {
            "leg": 2, "medals": {winner: target[winner], now: 0}, "figures": {"allies": 0, "axis": 0}, "gave_up": now,
        }
        assert match["medals"] == {winner: scores[now] + target[winner], now: scores[winner]}
        assert match["leader"] == winner
        assert match["by"] == ("medals" if scores[now] else "given-up")
        assert line.game["medals"] == line.view["card"]["medals"] == match["legs"][1]["medals"]
    listed = next(t for t in leader.get("/api/tables") if t["id"] == second)
    assert listed["medals"] == match["legs"][1]["medals"]


def test_a_first_leg_given_up_is_told_at_the_second(live: Live) -> None:
    table, allies, axis = two_players(live.address, two_way=True)
    axis.send("resign")
    allies.hear("fresh")
    target = allies.game["target"]["allies"]
    view = Player(live.address).get(f"/api/tables/{allies.view['rematch']}")
    match = view["match"]
    assert match["legs"][0]["medals"] == {"axis": target, "allies": 0}
    assert match["legs"][0]["gave_up"] == "allies"
    assert (match["leader"], match["by"], match["over"]) == ("axis", "medals", False)
    stored = live.services.tables.find(table)
    assert stored
    assert stored.summary.medals_allies == target
