"""Misused HTTP connections: silent, oversized or slow ones."""

from __future__ import annotations

import resource
import shlex
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from live import Live
from players import Player
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from bocage.server import connections
from bocage.server.connections import network_of


def reach(address: str) -> socket.socket:
    where = urlsplit(address)
    return socket.create_connection((where.hostname, where.port), timeout=10)


def closed(line: socket.socket, within: float) -> bool:
    """Whether the other end hangs up in time, whatever it says before."""
    line.settimeout(within)
    try:
        while line.recv(65536):
            pass
    except TimeoutError:
        return False
    except OSError:
        pass
    return True


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEAD_SECONDS", 0.5)
    monkeypatch.setattr(connections, "BODY_SECONDS", 1.0)


def test_a_header_that_never_ends_is_cut_at_64_kilobytes(live: Live) -> None:
    line = reach(live.address)
    line.sendall(b"GET /api/me HTTP/1.1\r\nHost: localhost\r\nX-Long: ")
    sent = 0
    try:
        while sent < 4_000_000:
            line.sendall(b"a" * 4096)
            sent += 4096
            if sent % 65536 == 0:
                time.sleep(0.01)
    except OSError:
        pass
    assert sent < 2_000_000, "the server read on and on"
    line.close()


def test_many_small_headers_are_cut_too(live: Live) -> None:
    line = reach(live.address)
    line.sendall(b"GET /api/me HTTP/1.1\r\n")
    sent = 0
    try:
        while sent < 200_000:
            line.sendall(b"x-%d: 1\r\n" % sent)
            sent += 1
    except OSError:
        pass
    assert sent < 200_000
    line.close()


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET /api/me HTTP/1.1\r\nHost: localhost\r\n",
        b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{",
    ],
    ids=["nothing", "half a head", "half a body"],
)
def test_who_owes_a_request_is_hung_up_on(live: Live, said: bytes) -> None:
    line = reach(live.address)
    line.sendall(said)
    assert closed(line, 5)
    line.close()


@pytest.mark.usefixtures("hasty")
def test_bytes_one_by_one_buy_no_time(live: Live) -> None:
    line = reach(live.address)
    begun = time.monotonic()
    try:
        while time.monotonic() - begun < 10:
            line.sendall(b"G")
            time.sleep(0.05)
    except OSError:
        pass
    assert time.monotonic() - begun < 8
    line.close()


@pytest.mark.usefixtures("hasty")
def test_an_open_socket_may_be_silent(live: Live) -> None:
    anna = Player(live.address)
    line = anna.sit(anna.open("toulon", "here")["table"])
    time.sleep(1.5)
    line.drain()
    line.close()


def test_a_request_in_time_is_answered_on_the_same_connection(live: Live) -> None:
    line = reach(live.address)
    for _ in range(3):
        line.sendall(b"GET /api/battles HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert line.recv(65536).startswith(b"HTTP/1.1 200")
        time.sleep(0.2)
        line.setblocking(False)
        try:
            while line.recv(65536):
                pass
        except BlockingIOError:
            line.setblocking(True)
    line.close()


def test_a_request_that_came_while_the_server_was_held_up_is_answered(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The time of an idle connection ran out before the loop could read: it read late, not the browser."""
    monkeypatch.setattr(live.server.config, "timeout_keep_alive", 0.3)
    usual = connections.BoundedHttp.data_received

    def slow(self: connections.BoundedHttp, data: bytes) -> None:
        time.sleep(1.0 if b"x-slow" in data else 0.0)
        usual(self, data)

    monkeypatch.setattr(connections.BoundedHttp, "data_received", slow)
    other = reach(live.address)
    line = reach(live.address)
    request = b"GET /api/me HTTP/1.1\r\nHost: localhost\r\n\r\n"
    line.sendall(request)
    assert line.recv(65536).startswith(b"HTTP/1.1 200")
    other.sendall(b"GET /api/me HTTP/1.1\r\nHost: localhost\r\nx-slow: 1\r\n\r\n")
    time.sleep(0.1)
    line.sendall(request)
    assert line.recv(65536).startswith(b"HTTP/1.1 200")
    assert closed(line, 5.0), "once it is idle again it is closed in time"


def test_the_parser_is_the_bounded_one_whatever_is_installed(live: Live) -> None:
    assert issubclass(live.server.config.http_protocol_class, connections.BoundedHttp)
    assert live.server.config.ws_protocol_class is WebSocketsSansIOProtocol


@pytest.fixture
def poor(tmp_path: Path) -> Iterator[str]:
    """A server that is granted few open files to begin with."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    command = [sys.executable, "-m", "bocage.server", "--data", str(tmp_path)]
    process = subprocess.Popen(
        f"ulimit -Sn 256; exec {shlex.join(command)}", shell=True, stdout=subprocess.PIPE, text=True
    )
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 4096), hard))
    try:
        assert process.stdout
        yield process.stdout.readline().strip().rstrip("/")
    finally:
        process.kill()
        process.wait()
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_a_thousand_idle_connections_keep_nobody_out(poor: str) -> None:
    idle = [reach(poor) for _ in range(1000)]
    assert httpx.get(f"{poor}/api/me", timeout=5).status_code == 200
    gone = sum(closed(line, 0.001) for line in idle[:500])
    assert gone > 400, "of one address the oldest silent ones make room"
    for line in idle:
        line.close()


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_an_ipv6_network_counts_as_one(address: str, network: str) -> None:
    assert network_of(address) == network
