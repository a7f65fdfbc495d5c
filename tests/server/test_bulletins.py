"""News between workers on PostgreSQL: log-outs, names, lists, people who wait and limits are the same everywhere."""

from __future__ import annotations

import secrets
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
import uvicorn
from players import Player
from postgres import Cluster
from test_bot_pool import until
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from bocage.server.app import create_app
from bocage.server.hand_through import HandingHttp
from bocage.server.limits import Limits
from bocage.server.serve import bind, settings
from bocage.server.services import Services
from bocage.store import DataFolder, open_database
from bocage.store.news import LONGEST, News, in_notes


class WorkerHere:
    """A worker in this process, on an address of its own: a test chooses which one it asks."""

    def __init__(self, folder: Path, secret: str, url: str, limits: Limits) -> None:
        self.socket = bind("127.0.0.1", 0)
        place = f"127.0.0.1:{self.socket.getsockname()[1]}"
        self.address = f"http://{place}"
        data = DataFolder(folder, -1, secret, url)
        self.app = create_app(data, static=folder / "static", limits=limits, address=place)
        config = settings(self.app, base=HandingHttp)
        self.app.state.protocol = config.http
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [self.socket]}, daemon=True)
        self.thread.start()
        until(lambda: self.server.started)
        assert self.services.team
        assert self.services.team.is_open.wait(60), "the worker did not join the others"

    @property
    def services(self) -> Services:
        services = self.app.state.services
        assert isinstance(services, Services)
        return services

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(10)


@pytest.fixture(scope="module")
def pair(cluster: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[WorkerHere, WorkerHere]]:
    folder, url, secret = tmp_path_factory.mktemp("pair"), cluster.database(), secrets.token_hex(32)
    limits = Limits(lines=12, doors=(0.001, 8), time_of_person=(1e9, 1e9), time_of_address=(1e9, 1e9))
    first, second = (WorkerHere(folder, secret, url, limits) for _ in range(2))
    until(lambda: all(len(worker.services.team.workers) == 2 for worker in (first, second)))    # type: ignore[union-attr]
    yield first, second
    first.stop()
    second.stop()


def at(player: Player, worker: WorkerHere) -> Player:
    """The same browser, whose next connections arrive at that worker."""
    other = Player.__new__(Player)
    other.address = worker.address
    other.http = type(player.http)(base_url=worker.address, cookies=player.http.cookies, timeout=20)
    return other


def table_of(worker: WorkerHere, player: Player) -> str:
    """A table that this worker owns."""
    while True:
        table: str = player.open()["table"]
        player.get(f"/api/tables/{table}")
        if table in worker.services.rooms.by_id:
            return table


def test_a_log_out_cuts_lines_at_every_worker(pair: tuple[WorkerHere, WorkerHere]) -> None:
    first, second = pair
    anna = Player(first.address, "Anna")
    there = at(anna, second)
    line = there.sit(table_of(second, there))
    anna.post("/api/account/logout")
    with pytest.raises(ConnectionClosed):
        list(line.socket)


def test_a_guest_who_logs_in_has_their_seats_at_every_worker(pair: tuple[WorkerHere, WorkerHere]) -> None:
    first, second = pair
    bert = Player(first.address, "Bert")
    bert.post("/api/account/register", {"name": "Bertram", "password": "correct horse"})
    guest = Player(first.address, "Gast")
    table = table_of(second, at(guest, second))
    guest.post("/api/account/login", {"name": "Bertram", "password": "correct horse"})
    room = second.services.rooms.by_id[table]
    account = first.services.people.account_of("Bertram")
    assert account
    until(lambda: room.seat_of(account.id) == "allies")
    own = second.services.rooms.by_id[table_of(second, at(guest, second))]
    assert own.table.seats["allies"].nickname == "Bertram"
    guest.post("/api/account/rename", {"name": "Bertold", "password": "correct horse"})
    until(lambda: own.table.seats["allies"].nickname == "Bertold")


def test_who_deletes_an_account_leaves_tables_of_all_workers(pair: tuple[WorkerHere, WorkerHere]) -> None:
    first, second = pair
    carla = Player(first.address, "Carla")
    carla.post("/api/account/register", {"name": "Carla", "password": "correct horse"})
    there = at(carla, second)
    there.http.cookies = carla.http.cookies
    tables = [table_of(first, carla), table_of(second, there)]
    carla.post("/api/account/delete", {"password": "correct horse"})
    for table in tables:
        assert first.services.tables.find(table) is None, "nobody had come: the table goes"


def test_lists_show_at_once_what_was_opened_elsewhere(pair: tuple[WorkerHere, WorkerHere]) -> None:
    first, second = pair
    host, reader = Player(first.address, "Host"), Player(second.address)
    reader.get("/api/lobby")
    table = host.open(listed=True)["table"]
    line = host.sit(table)
    until(lambda: table in [card["id"] for card in reader.get("/api/lobby")])
    until(lambda: table in second.services.lobby.listed_from)
    line.close()


def test_two_who_wait_at_two_workers_meet_at_once(pair: tuple[WorkerHere, WorkerHere]) -> None:
    first, second = pair
    wish = '{"type": "wait", "battle": "pegasus-bridge", "clocks": ["hour"], "side": null, "two_way": false}'
    began = time.monotonic()
    with ExitStack() as stack:
        lines = []
        for worker, name in ((first, "Dora"), (second, "Emil")):
            cookie = "; ".join(f"{k}={v}" for k, v in Player(worker.address, name).http.cookies.items())
            url = worker.address.replace("http", "ws") + "/ws/meeting"
            lines.append(stack.enter_context(connect(url, additional_headers={"Cookie": cookie})))
            lines[-1].send(wish)
        for line in lines:
            while "table" not in str(line.recv(timeout=10)):
                pass
    print(f"met after {time.monotonic() - began:.2f} s")


def test_attempts_to_log_in_count_over_all_workers(pair: tuple[WorkerHere, WorkerHere]) -> None:
    doors = [worker.services.doors for worker in pair]
    for n in range(6):
        assert doors[n % 2].take("from 203.0.113.1")
    until(lambda: all(buckets.of("from 203.0.113.1").left < 2.5 for buckets in doors))
    for n in range(2):
        assert doors[n % 2].take("from 203.0.113.1")
    until(lambda: not any(buckets.take("from 203.0.113.1") for buckets in doors))
    assert doors[0].take("from 203.0.113.2"), "another address has its own"


def test_time_of_the_processor_counts_over_all_workers(pair: tuple[WorkerHere, WorkerHere]) -> None:
    first, second = pair
    first.services.time_of_address.of("203.0.113.7").charge(2e8)
    until(lambda: second.services.time_of_address.of("203.0.113.7").left <= 1e9 - 1e8)


def test_open_sockets_count_over_all_workers(pair: tuple[WorkerHere, WorkerHere]) -> None:
    first, second = pair
    for _ in range(8):
        assert first.services.crowd.enter("203.0.113.9")
    until(lambda: any("203.0.113.9" in of for of in second.services.crowd.elsewhere.values()))
    assert [second.services.crowd.enter("203.0.113.9") for _ in range(5)] == [True] * 4 + [False]
    for _ in range(8):
        first.services.crowd.leave("203.0.113.9")
    until(lambda: second.services.crowd.enter("203.0.113.9"))


def test_a_worker_whose_line_was_cut_catches_up(cluster: Cluster, tmp_path: Path) -> None:
    engine = open_database(tmp_path, cluster.database())
    heard: list[dict[str, object]] = []
    missed: list[bool] = []
    here, there = News(engine, 1), News(engine, 2)
    here.start(heard.append, lambda: missed.append(True))
    until(lambda: len(missed) == 1)
    there.tell([{"kind": "a"}])
    here.tell([{"kind": "own"}])
    until(lambda: heard == [{"kind": "a"}])
    ours = "application_name = 'bocage news' and datname = current_database()"
    with engine.connect() as c:
        c.exec_driver_sql(f"select pg_terminate_backend(pid) from pg_stat_activity where {ours}")
    until(lambda: len(missed) == 2)
    there.tell([{"kind": "b"}])
    until(lambda: heard[-1] == {"kind": "b"})
    here.close()
    engine.dispose()


def test_a_long_bulletin_is_told_in_several_notes() -> None:
    told = {f"doors from 2001:db8:{n:x}::/64": 1.0 for n in range(1000)}
    notes = in_notes("spent", told)
    assert len(notes) > 1
    assert all(len(str(note)) < LONGEST + 200 for note in notes)
    assert {name: value for note in notes for name, value in note["told"].items()} == told
    assert in_notes("spent", {}) == []
