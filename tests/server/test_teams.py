"""Four seats at a table: each has its own view, clock, link and socket, and the record names the seats."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from live import Live
from players import Json, Player, PlayerLine
from team import TEAMS, TeamGame, dealt, taken_up

from bocage.content.seating import Seating, other, side_of
from bocage.content.source import BattleSource
from bocage.notation.record import read_record
from bocage.table import Event, Refusal, Restored, Seat, Setup, Table, restored

SEATS = TEAMS.names


def played_again(setup: Setup, seats: list[Seat], started: float | None, events: list[Event], *_: object) -> Restored:
    """A table restored by playing its events: a position line has no room for the hands of a team yet."""
    return restored(setup, seats, started, events)


@pytest.fixture(scope="module")
def teams(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """A server at which every battle is played by teams."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bocage.table.table.dealt", dealt)
        patch.setattr("bocage.server.new_tables.seating_of", lambda battle, variants: TEAMS)
        patch.setattr("bocage.server.new_tables.new_seed", lambda tutorial: "teams")
        patch.setattr("bocage.server.rooms.restored", played_again)
        live = Live(tmp_path_factory.mktemp("teams"))
        yield live
        live.stop()


def four_players(live: Live, battle: str = "arracourt") -> tuple[str, dict[str, PlayerLine], dict[str, Player]]:
    players = {seat: Player(live.address, seat.title()) for seat in SEATS}
    opened = players["allies-1"].open(battle, clock="live")
    table = opened["table"]
    assert opened["seat"] == "allies-1"
    assert set(opened["invites"]) == set(SEATS[1:])
    assert len(set(opened["invites"].values())) == 3
    for seat in SEATS[1:]:
        line = players["allies-1"].sit(table)
        assert line.act("pass")["error"]["code"] == "not-started"
        line.close()
        assert players[seat].join(table, opened["invites"][seat])["seat"] == seat
    return table, {seat: player.sit(table) for seat, player in players.items()}, players


def judge(line: PlayerLine, seat: str, table: Table) -> None:
    """Nothing but its own cards is told to a seat, or to a spectator."""
    game, truth = line.game, table.game.position()
    assert game["hand"] == truth.hands.get(seat, [])
    assert game["hands"] == {name: len(cards) for name, cards in truth.hands.items()}
    assert bool(game["choices"]) == (seat == table.decider)
    assert set(game["drawn"]) <= {"?"} or seat == table.decider
    for entry in line.log:
        judge_entry(entry, seat)


def judge_entry(entry: Json, seat: str) -> None:
    assert entry["seat"] in SEATS
    assert entry["side"] == side_of(entry["seat"])
    for fact in entry["facts"]:
        if fact["fact"] in ("drew", "looked"):
            assert side_of(fact["seat"]) == fact["side"]
            assert (fact["card"] is not None) == (fact["seat"] == seat)


def test_four_people_play_each_from_their_own_seat(teams: Live) -> None:
    id_, lines, players = four_players(teams)
    crowd = Player(teams.address).sit(id_)
    table = teams.house.rooms.by_id[id_].table
    assert isinstance(table.game, TeamGame)
    rng, acted = random.Random(4), set()
    for _ in range(150):
        decider = table.decider
        acted.add(decider)
        for seat, line in lines.items():
            line.drain()
            assert line.view["seat"] == seat
            if table.game.phase != "react":
                judge(line, seat, table)
                assert line.game["decider"] == decider
                assert line.view["clock"]["running"] == decider
            assert set(line.view["clock"]["seconds"]) == set(SEATS)
            if seat != decider:
                assert line.act(table.game.legal()[0])["error"]["code"] in ("not-yours", "stale")
        if table.game.phase != "react":
            crowd.drain()
            judge(crowd, "spectator", table)
        assert lines[decider].act_at_random(rng)["type"] == "fresh"
        if table.over:
            break
    assert acted == set(SEATS)
    infos = {s["seat"]: s for s in lines["axis-2"].view["card"]["seats"]}
    assert {seat: (s["side"], s["mine"]) for seat, s in infos.items()} == {
        seat: (side_of(seat), seat == "axis-2") for seat in SEATS
    }
    check_records(id_, table, players)
    check_stored(teams, id_, table)
    loser = "axis-1" if table.decider != "axis-1" else "allies-2"
    lines[loser].send("resign")
    lines[loser].drain()
    assert lines[loser].game["winner"] == other(side_of(loser)), "a seat gives up for its side"
    for line in (*lines.values(), crowd):
        line.close()


def test_the_seats_of_a_side_talk_without_the_enemy(teams: Live) -> None:
    id_, lines, players = four_players(teams)
    crowd = Player(teams.address).sit(id_)
    lines["allies-2"].send("say", text="their left is open", room="side")
    lines["allies-2"].drain()
    lines["axis-1"].send("say", text="good luck")
    lines["axis-1"].drain()
    for seat, line in lines.items():
        line.drain()
        said = [(x["text"], x["room"]) for m in line.heard if m["type"] == "chat" for x in m["lines"]]
        assert said == [("their left is open", "side")] * (side_of(seat) == "allies") + [("good luck", "players")]
    crowd.drain()
    assert "chat" not in {m["type"] for m in crowd.heard}
    lines["axis-1"].send("resign")
    lines["axis-1"].drain()
    for name, player in (("axis-2", players["axis-2"]), ("crowd", Player(teams.address))):
        late = player.sit(id_)
        assert [x["text"] for x in late.hear("chat")["lines"]] == ["good luck"], name
        late.close()
    for line in (*lines.values(), crowd):
        line.close()


def check_records(id_: str, table: Table, players: dict[str, Player]) -> None:
    """Each seat's record names the seats and its own cards only."""
    for seat, player in players.items():
        text = player.http.get(f"/api/tables/{id_}/record").text
        record = read_record(text)
        assert record.headers["seats"].split() == list(SEATS)
        told = table.log.told(seat)
        assert [line.seat for line in record.lines] == [e.seat for e in told]
        assert {line.seat for line in record.lines} == set(SEATS)
        first = [f.seat for f in table.game.opening if f.fact == "drew"]     # type: ignore[attr-defined]
        assert [t == "drew:?" for t in record.headers["deal"].split(",")] == [s != seat for s in first]


def check_stored(teams: Live, id_: str, table: Table) -> None:
    """What was stored restores the same table, by seat."""
    stored = teams.house.tables.find(id_)
    assert stored
    assert [seat.name for seat in stored.seats] == list(SEATS)
    assert stored.summary.decider == (None if table.over else table.decider)
    again = restored(stored.setup, stored.seats, stored.started, teams.house.tables.events(id_)).table
    assert again.game.digest() == table.game.digest()
    for seat in (*SEATS, None):
        assert again.log.told(seat) == table.log.told(seat)
        assert again.version(seat) == table.version(seat)


def team_table(monkeypatch: pytest.MonkeyPatch, levels: dict[str, str] | None = None) -> Table:
    monkeypatch.setattr("bocage.table.table.dealt", dealt)
    monkeypatch.setattr("bocage.table.table.taken_up", taken_up)
    seats = [Seat(name, None if levels and name in levels else name, name, (levels or {}).get(name)) for name in SEATS]
    setup = Setup("t", BattleSource.of("arracourt"), "online", "teams", "allies-1", clock="live")
    return Table(setup, seats, started=0.0)


def test_one_seat_of_the_enemy_agrees_to_take_back(monkeypatch: pytest.MonkeyPatch) -> None:
    table, rng = team_table(monkeypatch), random.Random(1)
    while len({e.side for e in table.game.entries}) < 2 or table.can_undo(table.game.entries[-1].seat):
        table.act(table.decider, None, rng.choice(table.game.legal()), 1.0)
    asker = table.game.entries[-1].seat
    enemy = TEAMS.of_side(other(side_of(asker)))
    mate = next(seat for seat in TEAMS.of_side(side_of(asker)) if seat != asker)
    table.undo(asker, table.version(asker), 2.0)
    assert table.undo_asked == asker
    with pytest.raises(Refusal):
        table.answer(mate, True, 3.0)
    before = len(table.game.entries)
    table.answer(enemy[1], True, 3.0)
    assert len(table.game.entries) < before


def test_computers_of_the_enemy_always_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    table = team_table(monkeypatch, {"axis-1": "captain", "axis-2": "captain"})
    assert table.enemies_to_ask("allies-1") == []
    mixed = team_table(monkeypatch, {"axis-1": "captain"})
    assert [seat.name for seat in mixed.enemies_to_ask("allies-2")] == ["axis-2"]


def test_a_flag_that_falls_loses_for_the_side_and_turns_earn_time_for_the_team(monkeypatch: pytest.MonkeyPatch) -> None:
    table, rng, now = team_table(monkeypatch), random.Random(1), 0.0
    assert table.clock
    while table.game.state.turn.number == 1:
        now += 1000
        table.act(table.decider, None, rng.choice(table.game.legal()), now)
    first = table.game.entries[0].seat
    assert [s for s, left in table.clock.left.items() if left < table.clock.bank] in ([first], [])
    late = now + table.clock.bank + 1
    fallen = table.late(late)
    assert fallen == table.decider
    table.flag(late)
    assert (table.winner, table.ending) == (other(side_of(fallen)), "time")


def test_a_table_has_the_seats_of_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bocage.table.table.dealt", dealt)
    with pytest.raises(ValueError, match="allies-1"):
        Table(Setup("t", BattleSource.of("arracourt"), "online", "teams", "allies"), [Seat("allies"), Seat("axis")])


def test_seats_are_named_by_their_side() -> None:
    assert Seating().names == ("allies", "axis")
    assert Seating((0, 1, 1)).names == ("allies", "axis-1", "axis-2")
    assert Seating((0,) * 4 + (1,) * 4).names[-1] == "axis-4"
    assert Seating.of(("allies-1", "allies-2", "axis")).side_of_seat == (0, 0, 1)
    assert [TEAMS.opposite(seat) for seat in SEATS] == ["axis-1", "axis-2", "allies-1", "allies-2"]
    assert Seating((0, 1, 1)).opposite("axis-1") == "axis-1"
    for wrong in (("allies", "axis-1"), ("allies-2", "axis"), ("allies",), ("red", "axis")):
        with pytest.raises(ValueError, match="seats"):
            Seating.of(wrong)
    with pytest.raises(ValueError, match="1 to 4"):
        Seating((0,) * 5 + (1,))
