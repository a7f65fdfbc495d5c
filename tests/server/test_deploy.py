"""The files of deploy/: checked by the programs that read them, and games played behind the proxies they set up.

Part of `make soak`: it installs nginx, Caddy and docker-compose where that is allowed.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from postgres import Cluster
from test_kill import KilledSeat, open_games, told
from test_restart import keep_playing
from test_workers import looked
from witness import Witness, begins_with

from debian import NotInstalled, program

pytestmark = pytest.mark.skipif(not os.environ.get("BOCAGE_SOAK"), reason="part of make soak")
DEPLOY = Path(__file__).parents[2] / "deploy"
GAMES = 4


def needed(name: str, *packages: str) -> str:
    try:
        return program(name, *packages)
    except NotInstalled as e:
        pytest.skip(str(e))


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def swapped(text: str, **parts: str) -> str:
    """A file of ours with some of its words replaced, which must be there."""
    for old, new in parts.items():
        assert old in text, old
        text = text.replace(old, new)
    return text


class Served:
    """A server of two workers as the unit starts it, on a port that stays the same."""

    def __init__(self, data: Path, url: str) -> None:
        self.port = free_port()
        self.command = [
            *(sys.executable, "-c", "from bocage.cli import main; main()", "serve", "--port", str(self.port)),
            *("--data", str(data), "--log", "json", "--database", url, "--workers", "2"),
        ]
        self.log = data / "log"
        self.start()

    def start(self) -> None:
        env = {
            **os.environ, "BOCAGE_URL": "https://bocage.example.org", "BOCAGE_HOSTS": "server",
            "FORWARDED_ALLOW_IPS": "127.0.0.1",
        }
        with self.log.open("a") as log:
            self.process = subprocess.Popen(self.command, stdout=subprocess.DEVNULL, stderr=log, env=env)
        until = time.monotonic() + 90
        while True:
            try:
                assert httpx.get(f"http://127.0.0.1:{self.port}/health", timeout=20).status_code == 200
                return
            except httpx.TransportError:
                assert self.process.poll() is None, "the server did not start"
                assert time.monotonic() < until
                time.sleep(0.1)

    def stop(self) -> None:
        self.process.terminate()
        assert self.process.wait(30) == 0

    def told(self) -> list[dict[str, object]]:
        return [json.loads(line) for line in self.log.read_text().splitlines()]


@pytest.fixture
def served(cluster: Cluster, tmp_path: Path) -> Iterator[Served]:
    data = tmp_path / "data"
    data.mkdir()
    running = Served(data, cluster.database())
    yield running
    if running.process.poll() is None:
        running.stop()


@pytest.fixture
def nginx(served: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The shipped site, with a certificate of its own."""
    port, found = free_port(), needed("nginx", "nginx-light")
    names = "subjectAltName=IP:127.0.0.1,DNS:bocage.example.org"
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=bocage"]
    made += ["-addext", names, "-keyout", "key", "-out", "cert"]
    subprocess.run(made, cwd=tmp_path, check=True, capture_output=True)
    site = swapped(
        (DEPLOY / "nginx.conf").read_text(),
        **{
            "listen 443 ssl": f"listen 127.0.0.1:{port} ssl",
            "127.0.0.1:8080": f"127.0.0.1:{served.port}",
            "/etc/ssl/bocage/fullchain.pem": str(tmp_path / "cert"),
            "/etc/ssl/bocage/privkey.pem": str(tmp_path / "key"),
        },
    )
    places = "".join(
        f"{kind}_temp_path {tmp_path}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    head = f"daemon off; error_log {tmp_path}/error; pid {tmp_path}/pid; events {{}}"
    (tmp_path / "nginx.conf").write_text(f"{head}\nhttp {{ access_log off; {places}\n{site}\n}}")
    command = [found, "-c", str(tmp_path / "nginx.conf"), "-e", str(tmp_path / "error")]
    subprocess.run([*command, "-t"], check=True, capture_output=True)
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "cert"))
    running = subprocess.Popen(command)
    yield f"https://127.0.0.1:{port}"
    running.terminate()
    running.wait(10)


@pytest.fixture
def caddy(served: Served, tmp_path: Path) -> Iterator[str]:
    """The shipped site, without the certificate that only the internet gives."""
    port, found = free_port(), needed("caddy", "caddy")
    env = {
        **os.environ, "BOCAGE_HOST": f"http://127.0.0.1:{port}", "BOCAGE_UPSTREAM": f"127.0.0.1:{served.port}",
        "XDG_DATA_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path), "CADDY_ADMIN": f"127.0.0.1:{free_port()}",
    }
    command = [found, "run", "--config", str(DEPLOY / "Caddyfile"), "--adapter", "caddyfile"]
    running = subprocess.Popen(command, env=env, stderr=subprocess.DEVNULL)
    yield f"http://127.0.0.1:{port}"
    running.terminate()
    running.wait(10)


@pytest.mark.parametrize("proxy", ["nginx", "caddy"])
def test_games_go_on_behind_a_proxy_through_upgrades(
    served: Served, proxy: str, request: pytest.FixtureRequest
) -> None:
    """New workers one by one, then a restart of everything: players come back by themselves, nothing is lost."""
    address = request.getfixturevalue(proxy)
    answers(address)
    addresses(served, address)
    games = open_games(address, GAMES)
    seats = [seat for game in games for seat in game]
    kept: dict[KilledSeat, list[Witness]] = {seat: [] for seat in seats}

    async def run() -> None:
        dice = map(random.Random, range(len(seats)))
        players = [
            asyncio.create_task(keep_playing(seat, address, rng, kept[seat]))
            for seat, rng in zip(seats, dice, strict=True)
        ]
        await told(seats, 80)
        workers = pids(served)
        served.process.send_signal(signal.SIGHUP)
        async with asyncio.timeout(120):
            while pids(served) & workers:
                await asyncio.sleep(0.1)
        await told(seats, heard(seats) + 60)
        await asyncio.to_thread(served.stop)
        await asyncio.to_thread(served.start)
        await told(seats, heard(seats) + 60)
        for player in players:
            player.cancel()
        await asyncio.gather(*players, return_exceptions=True)
        for seat in seats:
            stored = await looked(seat, address)
            assert begins_with(stored, kept[seat]), "an action that was told is gone"

    asyncio.run(run())
    served.stop()
    assert [line["message"] for line in served.told() if line["level"] == "error"] == []


def heard(seats: list[KilledSeat]) -> int:
    return sum(len(seat.told) for seat in seats)


def pids(served: Served) -> set[int]:
    children = Path(f"/proc/{served.process.pid}/task/{served.process.pid}/children").read_text().split()
    return {int(pid) for pid in children}


def answers(address: str) -> None:
    """Wait for the proxy to find its server."""
    until = time.monotonic() + 30
    while True:
        try:
            if httpx.get(f"{address}/health", timeout=20).status_code == 200:
                return
        except httpx.TransportError:
            pass
        assert time.monotonic() < until, "the proxy does not answer"
        time.sleep(0.2)


def addresses(served: Served, address: str) -> None:
    """The server sees the visitor's address, and the names it answers to."""
    with httpx.Client(transport=httpx.HTTPTransport(local_address="127.0.0.5"), timeout=20) as visitor:
        assert visitor.post(f"{address}/api/tables", json={}).status_code == 422
    until = time.monotonic() + 5
    while not any(line.get("address") == "127.0.0.5" for line in served.told()):
        assert time.monotonic() < until, "the address of the visitor is not known"
        time.sleep(0.1)
    if address.startswith("https"):
        ours = httpx.get(f"{address}/api/me", headers={"Host": "bocage.example.org"}, timeout=20)
        assert ours.status_code == 200
        assert "secure" in ours.headers["set-cookie"].lower()
        other = httpx.get(f"{address}/api/me", headers={"Host": "other.example.org"}, timeout=20)
        assert other.status_code == 421
    health = httpx.get(f"http://127.0.0.1:{served.port}/health", headers={"Host": "server:8080"}, timeout=20)
    assert health.status_code == 200, "as the proxy of the compose file asks"


def test_the_unit_is_one_systemd_takes(tmp_path: Path) -> None:
    verify = needed("systemd-analyze", "systemd")
    unit = swapped((DEPLOY / "bocage.service").read_text(), **{"/opt/bocage/bin/bocage": "/bin/true"})
    (tmp_path / "bocage.service").write_text(unit)
    command = [verify, "verify", str(tmp_path / "bocage.service")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_compose_file_is_one_compose_takes() -> None:
    compose = needed("docker-compose", "docker-compose")
    env = {**os.environ, "BOCAGE_HOST": "games.example.org", "POSTGRES_PASSWORD": "secret"}
    command = [compose, "-f", str(DEPLOY / "compose.yaml"), "config"]
    done = subprocess.run(command, capture_output=True, text=True, env=env, check=False)
    assert done.returncode == 0, done.stderr
    assert "BOCAGE_URL: https://games.example.org" in done.stdout
    del env["POSTGRES_PASSWORD"]
    assert subprocess.run(command, capture_output=True, env=env, check=False).returncode != 0, "no password, no start"
