"""Meeting an opponent: tickets that fit are paired at once, those of people who left are gone."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from live import Live
from players import WAIT, Player
from postgres import Cluster
from sqlalchemy import Engine
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from bocage.content.source import BattleSource
from bocage.server.limits import UNLIMITED, Limits
from bocage.server.meeting import Matchmaking, battles_for_two
from bocage.server.new_tables import table_of_two
from bocage.server.pairing import can_meet, pairs, terms
from bocage.server.services import Services
from bocage.server.wire import MeetingWish
from bocage.store import DataFolder, Mutes, Person, Ticket, Tickets, open_database
from bocage.store.tickets import LEASE
from bocage.table import CLOCKS, restored

Json = dict[str, Any]
ALL_CLOCKS = tuple(CLOCKS)


class Seeker:
    """A browser that looks for an opponent."""

    def __init__(self, live: Live, nickname: str, player: Player | None = None) -> None:
        self.player = player or Player(live.address, nickname)
        self.stack = ExitStack()
        cookie = "; ".join(f"{k}={v}" for k, v in self.player.http.cookies.items())
        url = live.address.replace("http", "ws", 1) + "/ws/meeting"
        self.socket = self.stack.enter_context(connect(url, additional_headers={"Cookie": cookie}))

    def wish(self, **more: Any) -> Json:
        """Ask, and read the answer."""
        self.socket.send(json.dumps({"type": "wait", "clocks": ["evening"], **more}))
        return self.read()

    def read(self) -> Json:
        message: Json = json.loads(self.socket.recv(timeout=WAIT))
        return message

    def leave(self) -> None:
        self.stack.close()


@pytest.fixture
def seekers(live: Live) -> Iterator[Any]:
    made: list[Seeker] = []

    def make(nickname: str, player: Player | None = None) -> Seeker:
        made.append(Seeker(live, nickname, player))
        return made[-1]

    yield make
    for seeker in made:
        seeker.leave()
    wait_for(lambda: not live.services.meeting.told)


def wait_for(condition: Any) -> None:
    end = time.monotonic() + WAIT
    while not condition():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.005)


# The rules of pairing.


def ticket(person: str, at: float = 0.0, **more: Any) -> Ticket:
    usual: Json = {"battle": "", "side": "", "clocks": ("evening",), "two_way": True}
    return Ticket(person, person, person, created=at, **{**usual, **more})


@pytest.mark.parametrize(
    ("mine", "theirs", "fit"),
    [
        ({}, {}, True),
        ({"battle": "omaha-beach"}, {}, True),
        ({"battle": "omaha-beach"}, {"battle": "omaha-beach"}, True),
        ({"battle": "omaha-beach"}, {"battle": "arnhem-bridge"}, False),
        ({"side": "allies"}, {"side": "axis"}, True),
        ({"side": "allies"}, {"side": "allies"}, False),
        ({"side": "axis"}, {}, True),
        ({"clocks": ("quick", "live")}, {"clocks": ("slow", "live")}, True),
        ({"clocks": ("quick",)}, {"clocks": ("slow",)}, False),
        ({"two_way": False}, {}, False),
        ({"table": "t"}, {"table": "u"}, False),
        ({"table": "t"}, {}, True),
    ],
)
def test_wishes_that_fit(mine: Json, theirs: Json, fit: bool) -> None:
    a, b = ticket("a", **mine), ticket("b", **theirs)
    assert can_meet(a, b) == can_meet(b, a) == fit
    assert not can_meet(a, ticket("a", **theirs)), "nobody plays against themselves"
    assert not can_meet(a, b, {("b", "a")}), "b does not wish to hear a"
    if fit:
        agreed = terms(a, b, ["toulon"], random.Random(1))
        assert agreed.battle == mine.get("battle") or theirs.get("battle") or "toulon"
        assert agreed.side == mine.get("side", agreed.side) != theirs.get("side")
        assert agreed.clock in a.clocks
        assert agreed.clock in b.clocks


def test_who_has_waited_longest_comes_first() -> None:
    old, middle, new = ticket("old", 1), ticket("middle", 2, side="allies"), ticket("new", 3, side="allies")
    assert pairs([new, old, middle]) == [(old, middle)]
    assert pairs([new, middle]) == []


def test_a_short_clock_waits_for_people_on_their_way() -> None:
    """A minute to find the new table, leg or rematch; whoever acts before has come."""
    two = (Person("a", "Anna"), Person("b", "Anna"))
    for clock, grace in (("quick", 60.0), ("slow", 0.0)):
        new = table_of_two(BattleSource.of("pegasus-bridge"), "axis", two, clock, True, 1000.0)
        assert {seat.name: seat.nickname for seat in new.seats} == {"axis": "Anna", "allies": "Anna 2"}
        assert new.summary.deadline == 1000.0 + grace + CLOCKS[clock][0]
        table = restored(new.setup, new.seats, new.started, [], new.opening, new.engine, []).table
        assert table.clock
        assert table.clock.seconds(1030.0)[table.decider] == CLOCKS[clock][0] - max(0.0, 30.0 - grace)


# Simulation.


def random_wish(rng: random.Random) -> MeetingWish:
    battles = ["", "", "omaha-beach", "arnhem-bridge", "pegasus-bridge"]
    clocks = rng.sample(ALL_CLOCKS, rng.choice((1, 1, 2, 3)))
    side = rng.choice((None, None, "allies", "axis"))
    return MeetingWish(battle=rng.choice(battles), side=side, clocks=clocks, two_way=rng.random() < 0.8)     # type: ignore[arg-type]


def as_wished(wish: MeetingWish, person: str, found: Any) -> bool:
    """Whether a table is what a person asked for."""
    mine = next(seat for seat in found.seats if seat.person == person)
    return (
        found.setup.battle.id == (wish.battle or found.setup.battle.id)
        and mine.side == (wish.side or mine.side)
        and found.setup.clock in wish.clocks
        and found.setup.two_way == wish.two_way
    )


def test_two_hundred_people_who_can_be_paired_are_paired(tmp_path: Path) -> None:
    """They come within 5 s of the server's time, one in ten leaves again; nothing here waits for real."""
    services = Services.build(DataFolder.open(tmp_path / "data"), limits=UNLIMITED)
    rng, told, wishes = random.Random(44), dict[str, str | None](), dict[str, MeetingWish]()
    clock = [1000.0]

    async def evening() -> None:
        services.meeting = meeting = Matchmaking(services.lobby, Tickets(services.engine), True, rng)
        meeting.rooms.now = lambda: clock[0]                # type: ignore[method-assign]
        gone: list[str] = []
        for number in range(200):
            name = f"p{number}"
            wishes[name] = random_wish(rng)
            person = Person(name, name)
            id_ = await meeting.wait(wishes[name], person, lambda table, name=name: told.update({name: table}))
            clock[0] += 5 / 200
            if rng.random() < 0.1 and name not in told:
                await meeting.leave(id_)
                gone.append(name)
        for _ in range(5):
            clock[0] += 1
            await meeting.look()
        waiting = await asyncio.to_thread(meeting.tickets.waiting, clock[0])
        assert not any(can_meet(a, b) for a in waiting for b in waiting if a is not b)
        assert {t.person for t in waiting} == set(wishes) - set(told) - set(gone)
        assert len(told) > 150
        sat = {name: services.tables.find(str(table)) for name, table in told.items()}
        for name, found in sat.items():
            assert found
            people = {seat.person for seat in found.seats}
            assert len(people) == 2
            assert name in people
            assert told[(people - {name}).pop() or ""] == found.setup.id
            assert as_wished(wishes[name], name, found)
        await services.close()

    asyncio.run(evening())


# The store, on both databases, as several workers share it.


@pytest.fixture(params=["sqlite", "postgresql"])
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    url = request.getfixturevalue("cluster").database() if request.param == "postgresql" else ""
    opened = open_database(tmp_path, url)
    yield opened
    opened.dispose()


def test_tickets_are_taken_by_one_worker_only(engine: Engine) -> None:
    here, there = Tickets(engine), Tickets(engine)
    here.put(ticket("a", 1.0, clocks=("quick", "slow"), address="1.2.3.4"))
    there.put(ticket("b", 2.0))
    there.put(ticket("c", 3.0))
    assert [t.id for t in here.waiting(4.0)] == ["a", "b", "c"]
    assert here.waiting(4.0)[0] == ticket("a", 1.0, clocks=("quick", "slow"), address="1.2.3.4")
    assert here.count_from("1.2.3.4", 4.0) == 1
    assert here.take(["a", "b"])
    assert not there.take(["b", "c"]), "one of both is gone: neither is taken"
    assert [t.id for t in there.waiting(4.0)] == ["c"]
    here.seat(["a", "b"], "t1")
    assert there.seated(["a", "b", "c"]) == {"a": "t1", "b": "t1"}
    assert there.take(["c"])
    there.give_back(["c"])
    assert [t.id for t in here.waiting(4.0)] == ["c"]
    here.put(Ticket("c2", "c", "c", "", "axis", ("quick",), True, 5.0))
    assert here.known(["c", "c2"]) == {"c2"}, "a person has one ticket"
    there.keep_alive(["c2"], 5.0 + LEASE)
    assert [t.id for t in here.waiting(6.0 + LEASE)] == ["c2"], "the others were of a worker that died"
    assert here.known(["a", "b", "c2"]) == {"c2"}
    Mutes(engine).set("c", "a", True)
    assert here.apart(["a", "c"]) == {("c", "a")}
    here.remove("c2")
    assert here.waiting(6.0) == []


def test_people_at_two_workers_meet(cluster: Cluster, tmp_path: Path) -> None:
    """Each worker hears of pairs the other has made."""
    url, told = cluster.database(), dict[str, str | None]()

    async def evening() -> None:
        served = DataFolder.open(tmp_path, url)
        workers = [
            Services.build(
                DataFolder(tmp_path, -1, served.secret, url), limits=UNLIMITED, address=f"127.0.0.1:{n + 1}"
            )
            for n in range(2)
        ]
        wish = MeetingWish(clocks=["quick"])
        for n, worker in enumerate(workers):
            await worker.meeting.wait(wish, Person(f"p{n}", f"p{n}"), lambda table, n=n: told.update({f"p{n}": table}))
        assert set(told) == {"p1"}, "whoever came second is told at once"
        await workers[0].meeting.look()
        assert told["p0"] == told["p1"] is not None
        for worker in workers:
            await worker.close()
        served.close()

    asyncio.run(evening())


# A real server.


def test_two_who_fit_are_paired_and_told(live: Live, seekers: Any) -> None:
    anna, bert = seekers("Anna"), seekers("Bert")
    assert anna.wish(battle="omaha-beach", clocks=["quick", "evening"])["type"] == "waiting"
    assert [(t["nickname"], t["mine"]) for t in anna.player.get("/api/meeting")] == [("Anna", True)]
    listed = bert.player.get("/api/meeting")[0]
    assert listed["name"]["en"].startswith("Omaha Beach")
    assert (listed["side"], listed["clocks"], listed["two_way"]) == (None, ["quick", "evening"], True)
    told = bert.wish(side="axis")
    assert told["type"] == "paired"
    assert anna.read() == told
    assert bert.player.get("/api/meeting") == []
    card = bert.player.get("/api/tables")[0]
    assert card["id"] == told["table"]
    assert card["clock"] == "evening"
    assert card["two_way"]
    assert {s["nickname"]: s["side"] for s in card["seats"]} == {"Anna": "allies", "Bert": "axis"}
    line = anna.player.sit(told["table"])
    assert line.game["hand"], "dealt: both sit"
    line.close()


def test_whoever_left_is_gone(live: Live, seekers: Any) -> None:
    anna, bert = seekers("Anna"), seekers("Bert")
    anna.wish()
    anna.leave()
    wait_for(lambda: bert.player.get("/api/meeting") == [] and not live.services.meeting.told)
    assert bert.wish()["type"] == "waiting"


def test_a_second_window_takes_over(live: Live, seekers: Any) -> None:
    anna = seekers("Anna")
    anna.wish()
    again = seekers("", anna.player)
    assert again.wish(side="axis")["type"] == "waiting"
    refused = anna.read()
    assert refused["error"]["code"] == "waits-elsewhere"
    assert [t["side"] for t in anna.player.get("/api/meeting")] == ["axis"]


def test_an_open_table_waits_like_a_ticket(live: Live, seekers: Any) -> None:
    """Whichever comes first, the table or the ticket; a table whose host has left waits alone."""
    host, bert, carl = Player(live.address, "Host"), seekers("Bert"), seekers("Carl")
    table = host.open("omaha-beach", listed=True, clock="evening", two_way=True)["table"]
    line = host.sit(table)
    assert bert.wish(side="axis") == {"type": "paired", "table": table}
    line.hear("fresh")
    line.close()
    assert carl.wish(side="axis", clocks=["hour"])["type"] == "waiting"
    later = host.open("omaha-beach", listed=True, clock="hour", two_way=True)["table"]
    assert carl.read() == {"type": "paired", "table": later}
    left = host.open("omaha-beach", listed=True, clock="slow", two_way=True)["table"]
    live.services.lobby.listed.forget()
    for stored in asyncio.run_coroutine_threadsafe(live.services.lobby.listed.get(), live.loop).result():
        stored.created -= 60
    dora = seekers("Dora")
    assert dora.wish(clocks=["slow"])["type"] == "waiting"
    line = host.sit(left)
    assert dora.read() == {"type": "paired", "table": left}
    line.close()


def test_a_ticket_in_the_list_can_be_taken(live: Live, seekers: Any) -> None:
    anna, bert = seekers("Anna"), Player(live.address, "Bert")
    id_ = anna.wish(side="axis", battle="toulon")["ticket"]
    opened = bert.post(f"/api/meeting/{id_}")
    assert opened["seat"] == "allies"
    assert anna.read() == {"type": "paired", "table": opened["table"]}
    with pytest.raises(httpx.HTTPStatusError, match="404"):
        bert.post(f"/api/meeting/{id_}")


def test_people_who_do_not_wish_to_meet(live: Live, seekers: Any) -> None:
    anna, bert = seekers("Anna"), seekers("Bert")
    anna.wish()
    waiting = live.services.meeting.tickets.waiting(live.services.rooms.now())[0]
    bert.wish(side="axis", clocks=["slow"])
    other = next(t for t in live.services.meeting.tickets.waiting(live.services.rooms.now()) if t.id != waiting.id)
    live.services.rooms.mutes.set(other.person, waiting.person, True)
    assert bert.wish()["type"] == "waiting"
    assert [t["nickname"] for t in bert.player.get("/api/meeting")] == ["Bert"]


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"battle": "nowhere"}, "no-battle"),
        ({"clocks": ["none"]}, "clock"),
        ({"clocks": []}, "malformed"),
        ({"side": "north"}, "malformed"),
    ],
)
def test_wishes_that_cannot_be(live: Live, seekers: Any, wish: Json, code: str) -> None:
    assert seekers("Anna").wish(**wish)["error"]["code"] == code
    assert Player(live.address).get("/api/meeting") == []


def test_strangers_are_limited(tmp_path: Path) -> None:
    live = Live(tmp_path / "data", Limits(listed=(5, 2), openings=(0.001, 20), time_of_address=(1e6, 1e6)))
    try:
        seekers = [Seeker(live, "") for _ in range(3)]
        answers = [s.wish(clocks=[clock]) for s, clock in zip(seekers, ("quick", "hour", "slow"), strict=True)]
        assert [a["type"] for a in answers] == ["waiting", "waiting", "refused"]
        assert answers[2]["error"]["code"] == "too-many-waiting"
        codes = [seekers[0].wish(clocks=["quick"]).get("error", {}).get("code") for _ in range(25)]
        assert codes[-1] == "too-often"
        for seeker in seekers:
            seeker.leave()
        with pytest.raises((ConnectionClosed, Exception)):
            connect(live.address.replace("http", "ws", 1) + "/ws/meeting")       # without a cookie
    finally:
        live.stop()


def test_battles_drawn_by_lot_are_for_two() -> None:
    assert "omaha-beach" in battles_for_two()
    assert len(battles_for_two()) >= 23
