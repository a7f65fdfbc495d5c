"""Work done once: the view of all spectators, and refusals that carry none."""

from __future__ import annotations

import time
from typing import Any

import pytest
from live import Live
from players import Player, two_players

from bocage.server.room import Room


def test_one_view_is_built_for_all_spectators(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    table, allies, axis = two_players(live.address)
    crowd = [Player(live.address).sit(table) for _ in range(8)]
    for line in (allies, axis, *crowd):
        line.drain()
    built: list[str | None] = []
    whole = Room.view_from

    def counted(room: Room, person: str | None, seat: str | None) -> Any:
        built.append(person)
        return whole(room, person, seat)

    monkeypatch.setattr(Room, "view_from", counted)
    mover, other = (allies, axis) if allies.choices else (axis, allies)
    mover.act(mover.choices[0])
    for line in (other, *crowd):
        line.hear("fresh")
    assert len(built) == 3, "one for each player and one for the crowd"
    first, *rest = (line.heard[-1] for line in crowd)
    assert all(message == first for message in rest)
    assert first["view"]["seat"] == "spectator"
    assert first["view"]["game"]["hand"] == []
    assert first["entries"]
    assert first["view"] == Player(live.address).get(f"/api/tables/{table}")


def test_one_view_is_built_for_all_lines_of_a_person(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    """300 sockets of one seat made each of their actions as dear as 300, for the price of one."""
    anna, bert = Player(live.address, "Anna"), Player(live.address, "Bert")
    opened = anna.open("pegasus-bridge")
    bert.join(opened["table"], opened["invite"])
    lines = [anna.sit(opened["table"], changes=n % 2 == 0) for n in range(8)]
    lines += [bert.sit(opened["table"], changes=True)]
    watchers = []
    for n in range(4):          # each comes at another moment, so each was sent another text
        watchers.append(Player(live.address).sit(opened["table"], changes=n > 0))
        for line in (lines[0], lines[-1]):
            line.drain()
        mover = lines[0] if lines[0].choices else lines[-1]
        mover.act(mover.choices[0])
    everybody = [*lines, *watchers]
    for line in everybody:
        line.drain()
    built: list[str | None] = []
    whole = Room.view_from

    def counted(room: Room, person: str | None, seat: str | None) -> Any:
        built.append(person)
        return whole(room, person, seat)

    monkeypatch.setattr(Room, "view_from", counted)
    mover = lines[0] if lines[0].choices else lines[-1]
    mover.act(mover.choices[0])
    for line in everybody:
        line.drain()
    assert len(built) == 3, "one for each player and one for the crowd"
    assert all(line.view == lines[0].view for line in lines[:8])
    assert all(line.view == watchers[0].view for line in watchers)
    assert all(line.log == watchers[0].log for line in watchers)
    for line in everybody:
        line.close()


def test_an_action_pays_for_all_who_are_told(live: Live) -> None:
    table, allies, _ = two_players(live.address)
    person = live.table(table).seats["allies"].person
    assert person
    purse = live.services.time_of_person.of(person)
    spent: list[float] = []
    spend = purse.spend
    purse.spend = lambda cost: (spent.append(cost), spend(cost))[1]     # type: ignore[method-assign]
    crowd = [Player(live.address).sit(table) for _ in range(20)]
    room = live.services.rooms.by_id[table]
    whole = Room.told

    def slow(*args: Any) -> Any:
        begun = time.thread_time()
        while time.thread_time() - begun < 0.02:
            pass
        return whole(*args)

    room.told = slow.__get__(room)      # type: ignore[method-assign]
    allies.send("undo", version=0)
    allies.hear("refused")
    assert sum(spent) < 20
    allies.send("whole")
    allies.hear("fresh")
    allies.drain()
    assert sum(spent) > 20
    for line in crowd:
        line.close()


def test_a_refusal_carries_no_view(live: Live) -> None:
    _, allies, _ = two_players(live.address)
    answer = allies.act("move a1-a2")
    assert set(answer) == {"type", "error"}
    assert len(str(answer)) < 600
