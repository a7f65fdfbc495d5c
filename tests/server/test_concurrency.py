"""Concurrency: what happens at a table happens in one order, told to all alike."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

from live import Live
from players import Player, two_players
from test_kill import guest, open_games, told
from websockets.asyncio.client import connect

from bocage.table import Table

Json = dict[str, Any]


def test_twenty_games_at_once_agree_with_the_server(live: Live) -> None:
    games = open_games(live.address, 20)

    async def play() -> None:
        seats = [seat for game in games for seat in game]
        tasks = [asyncio.create_task(s.play(live.address, random.Random(n))) for n, s in enumerate(seats)]
        await told(seats, 800)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    asyncio.run(play())
    watcher = Player(live.address)
    for allies, axis in games:
        watcher.get(f"/api/tables/{allies.table}")      # waits for what is still being stored
        table = live.services.rooms.by_id[allies.table].table
        for seat, side in ((allies, "allies"), (axis, "axis")):
            truth = [e.action for e in table.log.told("allies" if side == "allies" else "axis")]
            heard = [e["action"] for e in seat.told]
            assert heard == truth[: len(heard)]
        assert table.events == len(live.services.tables.events(allies.table))


def test_of_many_answers_to_one_version_one_counts(live: Live) -> None:
    table, allies, axis = two_players(live.address)
    cookie = allies.socket.request.headers["Cookie"]    # type: ignore[union-attr]
    url = live.address.replace("http", "ws") + f"/ws/tables/{table}"
    action = allies.choices[0]

    async def shout() -> list[str]:
        headers = {"Cookie": cookie}
        async with connect(url, additional_headers=headers) as a, connect(url, additional_headers=headers) as b:
            text = json.dumps({"type": "act", "version": 0, "action": action})
            await asyncio.gather(*(s.send(text) for s in (a, b) for _ in range(10)))
            answers = []
            for s in (a, b):
                await s.send(json.dumps({"type": "ping"}))
                while (message := json.loads(await s.recv()))["type"] != "pong":
                    answers.append(message["type"])
            return answers

    answers = asyncio.run(shout())
    assert answers.count("refused") == 19
    room: Table = live.services.rooms.by_id[table].table
    assert len(room.game.entries) == 1
    axis.close()


def test_two_people_and_one_free_seat(live: Live) -> None:
    host = guest(live.address)
    opened: Json = host.post("/api/tables", json={"battle": "toulon", "opponent": "online", "listed": True}).json()

    async def rush() -> list[str]:
        people = [Player(live.address) for _ in range(8)]
        return [
            joined["seat"]
            for joined in await asyncio.gather(*(asyncio.to_thread(p.join, opened["table"]) for p in people))
        ]

    seats = asyncio.run(rush())
    assert sorted(seats) == ["axis", *["spectator"] * 7]


def test_a_table_that_does_not_exist_leaves_nothing_behind(live: Live) -> None:
    player = Player(live.address)
    for n in range(5):
        assert player.http.get(f"/api/tables/nothing-{n}").status_code == 404
    assert live.services.rooms.loading == {}


def test_idle_rooms_are_let_go_and_come_back(live: Live) -> None:
    from bocage.server import rooms as keeping

    player = Player(live.address)
    tables = [player.open("toulon", "computer", level="random")["table"] for _ in range(6)]
    lines = []
    for table in tables:
        line = player.sit(table)
        line.act(line.choices[0])
        lines.append(line.log)
        line.close()
    rooms = live.services.rooms.by_id
    rooms.clear()
    old, keeping.IDLE_ROOMS = keeping.IDLE_ROOMS, 2
    try:
        for table in tables:
            player.get(f"/api/tables/{table}")
        assert len(rooms) <= 3
    finally:
        keeping.IDLE_ROOMS = old
    again = player.sit(tables[0])
    assert again.log[: len(lines[0])] == lines[0]
