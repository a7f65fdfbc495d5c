"""Computers that stand in: on a free seat, for a person who has left, and back again."""

from __future__ import annotations

import time

import pytest
from live import Live
from players import Player, PlayerLine
from sqlalchemy import select

from bocage.store.schema import tables

OMAHA = "omaha-overlord"


def infos(line: PlayerLine) -> dict[str, dict]:
    line.drain()
    return {seat["seat"]: seat for seat in line.view["card"]["seats"]}


def asks(line: PlayerLine, seat: str, level: str = "") -> str:
    """The code of the refusal of a computer on that seat, or nothing."""
    return line.ask("stand-in", seat=seat, level=level)


def test_a_computer_takes_a_free_seat_and_the_link_takes_it_back(live: Live) -> None:
    anna, bert, cora = (Player(live.address, name) for name in ("Anna", "Bert", "Cora"))
    opened = anna.open("arracourt", allies_seats=2)
    id_ = opened["table"]
    bert.join(id_, opened["invites"]["axis"])
    line = anna.sit(id_)
    assert asks(line, "axis", "captain") == "no-stand-in"           # a person sits there
    assert asks(line, "allies-2", "nobody") == "no-level"
    assert asks(line, "allies-2", "captain") == ""
    assert infos(line)["allies-2"]["computer"]
    assert live.table(id_).is_full
    assert live.table(id_).started is not None
    assert cora.join(id_, opened["invites"]["allies-2"])["seat"] == "allies-2"
    assert not infos(line)["allies-2"]["computer"]
    assert [seat.level for seat in live.services.tables.select([id_])[0].seats] == [None] * 3
    line.close()


def test_nobody_takes_a_seat_of_a_game_that_is_over(live: Live) -> None:
    """Whoever held the link of a seat that a computer played had the game as their own, and perhaps won."""
    anna, bert, cora = (Player(live.address, name) for name in ("Anna", "Bert", "Cora"))
    opened = anna.open("arracourt", allies_seats=2, computers={"allies-2": "random"})
    bert.join(opened["table"], opened["invites"]["axis"])
    seat = live.services.tables.select([opened["table"]])[0].seats[1]
    line = anna.sit(opened["table"])
    line.send("resign")
    while not line.view["card"]["over"]:
        line.hear("fresh")
    assert cora.join(opened["table"], seat.token)["seat"] == "spectator"
    assert cora.get("/api/me/past")["games"] == []
    line.close()


def test_a_computer_plays_for_a_person_who_has_left_until_they_are_back(live: Live) -> None:
    anna, bert, cora = (Player(live.address, name) for name in ("Anna", "Bert", "Cora"))
    opened = anna.open("arracourt", allies_seats=2)
    id_ = opened["table"]
    bert.join(id_, opened["invites"]["axis"])
    cora.join(id_, opened["invites"]["allies-2"])
    hers, his, third = anna.sit(id_), bert.sit(id_), cora.sit(id_)
    assert asks(hers, "allies-2", "captain") == "no-stand-in"       # she is here
    third.close()
    while any(seat["seat"] == "allies-2" and seat["online"] for seat in hers.hear("presence")["seats"]):
        pass
    assert asks(his, "allies-2", "captain") == "no-stand-in"        # nobody replaces an enemy
    assert asks(hers, "allies-2", "captain") == ""
    seat = live.table(id_).seats["allies-2"]
    assert (seat.level, seat.nickname) == ("captain", "Cora")
    assert infos(hers)["allies-2"]["is_stand_in"]
    infos(his)
    assert asks(his, "allies-2", "recruit") == "no-stand-in"
    assert asks(hers, "allies-2", "general@1") == ""                # another one, at another level
    assert live.table(id_).seats["allies-2"].level == "general@1"
    back = cora.sit(id_)
    assert live.table(id_).seats["allies-2"].level is None
    assert asks(back, "allies-2", "captain") == ""                  # she may also ask herself
    assert asks(back, "allies-2") == ""
    assert live.table(id_).seats["allies-2"].level is None
    for line in (hers, his, back):
        line.close()


def away(live: Live, id_: str, line: PlayerLine, seconds: float) -> None:
    """A player leaves, so many seconds ago."""
    room = live.services.rooms.by_id[id_]
    here = len(room.guests)
    line.close()
    while len(room.guests) == here:
        time.sleep(0.01)
    for person in room.sitting.left:
        room.sitting.left[person] -= seconds
    room.sitting.opened -= seconds


def replaceable(line: PlayerLine, seat: str) -> float | None:
    line.send("whole")
    line.hear("fresh")
    found: float | None = infos(line)[seat]["replaceable"]
    return found


def test_the_enemy_of_a_player_who_left_calls_a_computer_until_they_are_back(live: Live) -> None:
    anna, bert = Player(live.address, "Anna"), Player(live.address, "Bert")
    opened = anna.open("arracourt", clock="quick")
    id_ = opened["table"]
    bert.join(id_, opened["invites"]["axis"])
    hers, his = anna.sit(id_), bert.sit(id_)
    first, second, seat = (hers, his, "allies") if live.table(id_).decider == "allies" else (his, hers, "axis")
    assert replaceable(second, seat) is None, "there"
    away(live, id_, first, 30)
    assert 0 < (replaceable(second, seat) or 0) <= 30
    assert asks(second, seat, "captain") == "no-stand-in", "not away for long"
    room = live.services.rooms.by_id[id_]
    for person in room.sitting.left:
        room.sitting.left[person] -= 31
    room.sitting.opened -= 31
    assert replaceable(second, seat) == 0
    assert asks(second, seat, "nobody") == "no-level"
    assert asks(second, seat, "captain") == ""
    infos(second)
    table = live.table(id_)
    while table.decider == seat:
        second.hear("fresh")
    assert {entry.seat for entry in table.game.entries} == {seat}, "a computer has played on"
    assert live.services.tables.find(id_)
    back = (anna if seat == "allies" else bert).sit(id_)
    assert live.table(id_).seats[seat].level is None
    assert infos(second)[seat]["nickname"] in ("Anna", "Bert")
    back.close()
    second.close()


def test_nobody_calls_a_computer_for_an_enemy_who_need_not_move(live: Live) -> None:
    anna, bert = Player(live.address, "Anna"), Player(live.address, "Bert")
    for clock, seconds in (("none", 1000.0), ("slow", 1000.0)):
        opened = anna.open("arracourt", clock=clock)
        id_ = opened["table"]
        bert.join(id_, opened["invites"]["axis"])
        hers, his = anna.sit(id_), bert.sit(id_)
        lines, decider = {"allies": hers, "axis": his}, live.table(id_).decider
        idle = "axis" if decider == "allies" else "allies"
        away(live, id_, lines[idle], seconds)
        assert replaceable(lines[decider], idle) is None, "it is not their move"
        assert asks(lines[decider], idle, "captain") == "no-stand-in"
        lines[decider].close()


def test_a_slow_game_has_patience(live: Live) -> None:
    anna, bert = Player(live.address, "Anna"), Player(live.address, "Bert")
    opened = anna.open("arracourt", clock="slow")
    bert.join(opened["table"], opened["invites"]["axis"])
    lines = {"allies": anna.sit(opened["table"]), "axis": bert.sit(opened["table"])}
    decider = live.table(opened["table"]).decider
    idle = "axis" if decider == "allies" else "allies"
    away(live, opened["table"], lines[decider], 24 * 3600)
    assert replaceable(lines[idle], decider) == pytest.approx(2 * 24 * 3600, abs=60)
    lines[idle].close()


def test_a_match_in_which_a_computer_stood_in_is_marked(live: Live) -> None:
    anna, bert = Player(live.address, "Anna"), Player(live.address, "Bert")
    opened = anna.open("arracourt", two_way=True, clock="quick")
    bert.join(opened["table"], opened["invites"]["axis"])
    lines = {"allies": anna.sit(opened["table"]), "axis": bert.sit(opened["table"])}
    decider = live.table(opened["table"]).decider
    idle = "axis" if decider == "allies" else "allies"
    away(live, opened["table"], lines[decider], 100)
    assert asks(lines[idle], decider, "recruit") == ""
    (anna if decider == "allies" else bert).sit(opened["table"]).close()       # back again: the mark stays
    with live.services.tables.engine.connect() as c:
        assert c.execute(select(tables.c.stood_in).where(tables.c.id == opened["table"])).scalar()
    lines[idle].close()


def test_nobody_lets_a_computer_play_a_match_of_two_people(live: Live) -> None:
    anna, bert = Player(live.address, "Anna"), Player(live.address, "Bert")
    opened = anna.open("arracourt", two_way=True)
    bert.join(opened["table"], opened["invites"]["axis"])
    line = anna.sit(opened["table"])
    assert asks(line, "allies", "general") == "no-stand-in"         # it may be rated
    line.close()


def test_an_overlord_table_for_eight_is_played_by_one_person_and_seven_computers(live: Live) -> None:
    anna = Player(live.address, "Anna")
    opened = anna.open(OMAHA, opponent="computer", level="captain", side="axis", allies_seats=4, axis_seats=4)
    assert opened["seat"] == "axis-chief"
    line = anna.sit(opened["table"])
    table = live.table(opened["table"])
    assert len(table.seats) == 8
    assert line.game["phase"] == "give"
    assert len(line.game["hand"]) == 8
    gift = next(c for c in line.choices if c.startswith("give"))
    line.act(gift)
    assert line.act("done")["type"] == "fresh"
    while table.game.active == "axis" or not line.game["choices"]:
        line.hear("fresh")
        assert len(line.game["hand"]) == len(table.game.position().hands["axis-chief"]) or line.game["phase"] != "give"
        if line.game["choices"]:
            if line.game["phase"] == "give":
                break
            line.act(line.choices[-1])
    assert {entry["seat"] for entry in line.log} >= {"axis-left", "axis-center", "allies-chief"}
    line.close()


def test_a_person_chooses_a_seat_of_overlord_and_computers_for_others(live: Live) -> None:
    anna, bert = Player(live.address, "Anna"), Player(live.address, "Bert")
    computers = {"axis-chief": "captain", "axis-right": "captain", "allies": "recruit"}
    opened = anna.open(OMAHA, side="axis", axis_seats=4, seat="axis-left", computers=computers)
    assert opened["seat"] == "axis-left"
    assert list(opened["invites"]) == ["axis-center"]
    assert bert.join(opened["table"], opened["invites"]["axis-center"])["seat"] == "axis-center"
    line = anna.sit(opened["table"])
    assert {name: seat["level"] for name, seat in infos(line).items()} == {
        "allies": "recruit", "axis-chief": "captain", "axis-left": None, "axis-center": None, "axis-right": "captain",
    }
    assert line.game["hand"] == []
    line.close()


@pytest.mark.parametrize("wish", [
    {"seat": "allies"},
    {"seat": "axis-2"},
    {"computers": {"axis-chief": "captain"}},
    {"computers": {"nobody": "captain"}},
])
def test_seats_that_the_table_has_not_are_refused(live: Live, wish: dict) -> None:
    anna = Player(live.address, "Anna")
    table = {"battle": OMAHA, "opponent": "online", "side": "axis", "axis_seats": 4}
    answer = anna.http.post("/api/tables", json=table | wish)
    assert answer.status_code == 422
    assert answer.json()["code"] == "no-seat"
