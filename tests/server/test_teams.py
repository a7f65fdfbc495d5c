"""Tables of teams: every seat has its own view, clock, link and socket; a side shares its hand and its talk."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from live import Live
from players import Json, Player, PlayerLine

from bocage.content.battle import Variants
from bocage.content.seating import Seating, other, side_of
from bocage.content.source import BattleSource
from bocage.notation.record import read_record
from bocage.replay import verify
from bocage.table import Refusal, Seat, Setup, Table, restored

ARRACOURT = BattleSource.of("arracourt")
TEAMS = Seating.of_counts(2, 2)
SEATS = TEAMS.names
SIZES = {"allies_seats": 2, "axis_seats": 2}


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("teams")


@pytest.fixture(scope="module")
def teams(data: Path) -> Iterator[Live]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bocage.server.new_tables.new_seed", lambda tutorial: "teams")
        live = Live(data / "first")
        yield live
        live.stop()


def four_players(live: Live, battle: str = "arracourt") -> tuple[str, dict[str, PlayerLine], dict[str, Player]]:
    players = {seat: Player(live.address, seat.title()) for seat in SEATS}
    opened = players["allies-1"].open(battle, clock="live", **SIZES)
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
    """Nothing but the cards of its side is told to a seat, and none to a spectator."""
    game, truth = line.game, table.game.position()
    mine = truth.hands[TEAMS.commander(side_of(seat))] if seat in SEATS else []
    assert game["hand"] == mine
    assert game["hands"] == {name: len(cards) for name, cards in truth.hands.items()}
    assert bool(game["choices"]) == (seat == table.decider)
    assert set(game["drawn"]) <= {"?"} or side_of(seat) == game["active"]
    for entry in line.log:
        judge_entry(entry, seat)


def judge_entry(entry: Json, seat: str) -> None:
    assert entry["seat"] in SEATS
    assert entry["side"] == side_of(entry["seat"])
    for fact in entry["facts"]:
        if fact["fact"] in ("drew", "looked"):
            assert (fact["card"] is not None) == (seat in SEATS and fact["side"] == side_of(seat))


def play(table: Table, lines: dict[str, PlayerLine], crowd: PlayerLine, rng: random.Random, most: int) -> set[str]:
    """Every seat acts from its own line, and everything that all are told is compared with the truth."""
    acted = set()
    for _ in range(most):
        decider = table.decider
        acted.add(decider)
        for seat, line in lines.items():
            line.drain()
            assert line.view["seat"] == seat
            infos = {s["seat"]: s for s in line.view["card"]["seats"]}
            assert list(infos) == list(SEATS)
            assert all(s["clock"] > 0 for s in infos.values())
            if table.game.phase != "react":
                judge(line, seat, table)
                assert line.game["decider"] == decider
                assert [name for name, s in infos.items() if s["is_thinking"]] == [decider]
            if seat != decider:
                assert line.act(table.game.legal()[0])["error"]["code"] in ("not-yours", "stale")
        if table.game.phase != "react":
            crowd.drain()
            judge(crowd, "spectator", table)
        assert lines[decider].act_at_random(rng)["type"] == "fresh"
        if table.over:
            break
    return acted


def test_four_people_play_are_interrupted_and_play_to_the_end(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bocage.server.new_tables.new_seed", lambda tutorial: "teams")
    live = Live(data / "whole")
    id_, lines, players = four_players(live)
    crowd = Player(live.address).sit(id_)
    table = live.services.rooms.by_id[id_].table
    rng = random.Random(4)
    acted = play(table, lines, crowd, rng, 90)
    infos = {s["seat"]: s for s in lines["axis-2"].view["card"]["seats"]}
    assert {seat: (s["side"], s["mine"]) for seat, s in infos.items()} == {
        seat: (side_of(seat), seat == "axis-2") for seat in SEATS
    }
    check_records(id_, table, players)
    check_stored(live, id_, table)
    check_replay(id_, table, players)
    for line in lines.values():
        line.drain()
    logs = {seat: line.log for seat, line in lines.items()}
    for line in (*lines.values(), crowd):
        line.close()
    live.stop()

    live = Live(data / "whole")
    for player in players.values():
        player.address, player.http.base_url = live.address, live.address
    lines = {seat: player.sit(id_) for seat, player in players.items()}
    crowd = Player(live.address).sit(id_)
    again = live.services.rooms.by_id[id_].table
    assert not again.frozen
    assert again.game.digest() == table.game.digest()
    assert {seat: line.log for seat, line in lines.items()} == logs
    acted |= play(again, lines, crowd, rng, 3000)
    assert again.over
    assert acted == set(SEATS)
    text = players["axis-2"].http.get(f"/api/tables/{id_}/record").text
    assert verify(text).good
    check_replay(id_, again, players)
    upload = players["axis-1"].post("/api/replays", {"record": text})
    shown = players["axis-1"].get(f"/api/replays/{upload['replay']}/{upload['view']['frames']}")
    assert shown["game"]["winner"] == again.winner
    for line in (*lines.values(), crowd):
        line.close()
    live.stop()


def check_replay(id_: str, table: Table, players: dict[str, Player]) -> None:
    """A replay shows every seat what it has seen, and all of it once the game is over."""
    for seat, player in players.items():
        view = player.get(f"/api/tables/{id_}/replay")
        frame = player.get(f"/api/tables/{id_}/replay/{view['frames']}")
        truth = table.game.position()
        if table.over:
            assert frame["cards"] == truth.hands
            shown = player.get(f"/api/tables/{id_}/replay/{view['frames']}?side={side_of(seat)}")
            assert shown["game"]["hand"] == truth.hands[TEAMS.commander(side_of(seat))]
        elif table.game.phase != "react":
            assert frame["game"]["hand"] == truth.hands[TEAMS.commander(side_of(seat))]
            assert frame["game"]["decider"] == table.decider
            assert frame["cards"] == {}


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
        first = [f.side for f in table.game.opening if f.fact == "drew"]     # type: ignore[attr-defined]
        hidden = [s != side_of(seat) for s in first]
        assert [t == "drew:?" for t in record.headers["deal"].split(",")] == hidden


def check_stored(teams: Live, id_: str, table: Table) -> None:
    """What was stored restores the same table, by seat."""
    stored = teams.services.tables.find(id_)
    assert stored
    assert [seat.name for seat in stored.seats] == list(SEATS)
    assert stored.summary.decider == (None if table.over else table.decider)
    assert stored.setup.variants == Variants(seats=(2, 2))
    events = teams.services.tables.events(id_)
    for opening in (stored.opening, None):      # from its trail, and played again
        found = restored(stored.setup, stored.seats, stored.started, events, opening, stored.engine)
        again = found.table
        assert bool(found.kept) == (opening is None)
        assert again.game.digest() == table.game.digest()
        for seat in (*SEATS, None):
            assert again.log.told(seat) == table.log.told(seat)
            assert again.version(seat) == table.version(seat)


def team_table(levels: dict[str, str] | None = None) -> Table:
    seats = [Seat(name, None if levels and name in levels else name, name, (levels or {}).get(name)) for name in SEATS]
    setup = Setup("t", ARRACOURT, "online", "teams", "allies-1", Variants(seats=(2, 2)), clock="live")
    return Table(setup, seats, started=0.0)


@pytest.mark.rule("BASE-161")
def test_a_team_of_a_battle_for_two_has_three_players_at_most(teams: Live) -> None:
    anna = Player(teams.address)
    assert set(anna.open("toulon", allies_seats=3, axis_seats=2)["invites"]) == {
        "allies-2", "allies-3", "axis-1", "axis-2",
    }
    wish = {"battle": "toulon", "opponent": "online", "allies_seats": 4}
    assert anna.http.post("/api/tables", json=wish).status_code == 422


def test_one_seat_of_the_enemy_agrees_to_take_back() -> None:
    table, rng = team_table(), random.Random(1)
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


def test_computers_of_the_enemy_always_agree() -> None:
    table = team_table({"axis-1": "captain", "axis-2": "captain"})
    assert table.enemies_to_ask("allies-1") == []
    mixed = team_table({"axis-1": "captain"})
    assert [seat.name for seat in mixed.enemies_to_ask("allies-2")] == ["axis-2"]


def test_a_flag_that_falls_loses_for_the_side_and_turns_earn_time_for_the_team() -> None:
    table, rng, now = team_table(), random.Random(1), 0.0
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


def test_a_table_has_the_seats_of_its_game() -> None:
    with pytest.raises(ValueError, match="allies-1"):
        Table(Setup("t", ARRACOURT, "online", "x", "allies", Variants(seats=(2, 2))), [Seat("allies"), Seat("axis")])


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


def test_a_guest_of_a_team_leaves_the_seat_and_the_table_stays(teams: Live) -> None:
    anna, bert = Player(teams.address, "Anna"), Player(teams.address, "Bert")
    opened = anna.open("arracourt", allies_seats=2, axis_seats=2)
    seat = bert.join(opened["table"], opened["invites"]["axis-1"])["seat"]
    host, line = anna.sit(opened["table"]), bert.sit(opened["table"])
    line.send("resign")
    line.hear("fresh")
    assert line.view["seat"] == "spectator"
    assert host.hear("fresh")
    free = {s["seat"]: s["nickname"] is None for s in host.view["card"]["seats"]}
    assert free[seat]
    assert not free["allies-1"]
    stored = teams.services.tables.find(opened["table"])
    assert stored
    assert next(s for s in stored.seats if s.name == seat).is_free
    assert Player(teams.address, "Carl").join(opened["table"], opened["invites"]["axis-1"])["seat"] == seat
