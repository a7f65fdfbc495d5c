"""A database host that goes silent without ending its lines: noticed within seconds, and another is found."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from postgres import Cluster
from relay import Relay
from sqlalchemy import make_url
from test_bot_pool import until

from bocage.store import open_database
from bocage.store.news import News
from bocage.store.serving import ServingLock

SOON = 0.5          # seconds, instead of ten


@pytest.fixture
def relay(cluster: Cluster) -> Iterator[Relay]:
    running = Relay(f"{cluster.folder}/.s.PGSQL.5432")
    yield running
    running.close()


@pytest.fixture
def url(cluster: Cluster, relay: Relay) -> str:
    found = make_url(cluster.database()).set(host="127.0.0.1", port=relay.port, query={"sslmode": "disable"})
    return found.render_as_string(hide_password=False)


def test_news_are_heard_again(relay: Relay, url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bocage.store.news.HEARTBEAT", SOON)
    monkeypatch.setattr("bocage.store.silence.LONGEST", SOON)
    engine = open_database(tmp_path, url)
    heard: list[dict[str, object]] = []
    missed: list[bool] = []
    here = News(engine, 1)
    here.start(heard.append, lambda: missed.append(True))
    until(lambda: len(missed) == 1)
    engine.dispose()
    relay.silence()
    until(lambda: len(missed) == 2)
    News(engine, 2).tell([{"kind": "a"}])
    until(lambda: heard == [{"kind": "a"}])
    here.close()
    engine.dispose()


def test_the_supervisor_does_not_wait_for_it(relay: Relay, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bocage.store.silence.LONGEST", SOON)
    lock = ServingLock(url)
    lock.take()
    relay.silence()
    began = time.monotonic()
    assert not lock.is_still_held(), "the silent session has the lock, as far as the database knows"
    assert time.monotonic() - began < 5
    lock.close()


def test_all_lines_give_a_silent_host_up(url: str, tmp_path: Path) -> None:
    """A packet that nobody confirms is waited for 10 s, not the quarter of an hour of the operating system."""
    engine = open_database(tmp_path, url)
    with engine.connect() as c, socket.socket(fileno=c.connection.dbapi_connection.fileno()) as line:   # type: ignore
        found = [line.getsockopt(socket.IPPROTO_TCP, name) for name in (
            socket.TCP_USER_TIMEOUT, socket.TCP_KEEPIDLE, socket.TCP_KEEPINTVL, socket.TCP_KEEPCNT
        )]
        line.detach()
    assert found == [10_000, 5, 2, 3]
    engine.dispose()
    other = open_database(tmp_path, url + "&tcp_user_timeout=3000")     # an operator knows better
    with other.connect() as c, socket.socket(fileno=c.connection.dbapi_connection.fileno()) as line:    # type: ignore
        assert line.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == 3000
        line.detach()
    other.dispose()
