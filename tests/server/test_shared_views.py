"""Work done once: the view of all spectators, and refusals that carry none."""

from __future__ import annotations

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


def test_a_refusal_carries_no_view(live: Live) -> None:
    _, allies, _ = two_players(live.address)
    answer = allies.act("move a1-a2")
    assert set(answer) == {"type", "error"}
    assert len(str(answer)) < 600
