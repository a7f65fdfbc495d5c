"""Health, metrics and logs: what an operator sees of a running server."""

from __future__ import annotations

import json
import logging
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import httpx
import pytest
from live import Live
from players import Player, two_players
from prometheus_client.parser import text_string_to_metric_families

from bocage.server.limits import Limits
from bocage.server.logs import JsonLines, NoFlood, TextLines
from bocage.server.metrics import METRICS
from bocage.server.serve import open_metrics


def scraped(port: int) -> dict[str, float]:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=10) as answer:
        families = text_string_to_metric_families(answer.read().decode())
        return {f"{s.name}{sorted(s.labels.items())}": s.value for family in families for s in family.samples}


def record(message: str, *args: object, level: int = logging.WARNING, **extra: object) -> logging.LogRecord:
    return logging.getLogger("bocage.test").makeRecord(
        "bocage.test", level, "file", 1, message, args, None, extra=extra
    )


def test_a_server_that_is_well_says_so(live: Live) -> None:
    answer = httpx.get(f"{live.address}/health")
    assert (answer.status_code, answer.json()["status"]) == (200, "ok")


def test_a_server_without_its_database_says_so(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(*_: object) -> None:
        raise OSError("disk gone")

    monkeypatch.setattr("bocage.server.watch.ping", gone)
    answer = httpx.get(f"{live.address}/health")
    assert (answer.status_code, answer.json()["status"]) == (503, "database")


def test_prometheus_finds_what_was_played(live: Live) -> None:
    port = open_metrics("127.0.0.1:0", lambda: [METRICS.snapshot()])
    before = scraped(port)
    _, allies, axis = two_players(live.address)
    allies.act(allies.choices[0])
    axis.hear("fresh")
    allies.send("act", version=999, action="pass")
    allies.hear("refused")
    httpx.post(f"{live.address}/api/account/login", json={"name": "nobody", "password": "wrong password"})
    after = scraped(port)

    def more(name: str) -> float:
        return after.get(name, 0) - before.get(name, 0)

    assert more("bocage_events_total[('kind', 'act')]") == 1
    assert more("bocage_store_seconds_count[]") == 1
    assert more("bocage_messages_total[('type', 'act')]") == 2
    assert more("bocage_requests_total[('status', '403')]") == 1
    assert after["bocage_sockets[]"] == 2
    assert after["bocage_rooms[]"] >= 1
    assert sum(more(name) for name in after if name.startswith("bocage_refused_total")) == 2
    assert after["bocage_message_seconds_bucket[('le', '+Inf')]"] == after["bocage_message_seconds_count[]"]
    assert "process_resident_memory_bytes[]" in after


def test_the_metrics_are_not_for_players(live: Live) -> None:
    assert "bocage_events" not in httpx.get(f"{live.address}/metrics").text


def test_refusals_are_logged_with_their_address(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    live = Live(tmp_path, Limits(doors=(0.001, 1)))
    try:
        with caplog.at_level(logging.INFO, "bocage"):
            for _ in range(3):
                httpx.post(f"{live.address}/api/account/login", json={"name": "nobody", "password": "a wrong one"})
    finally:
        live.stop()
    found = [r for r in caplog.records if r.getMessage() == "refused"]
    assert [vars(r)["status"] for r in found] == [403, 429, 429]
    assert {vars(r)["address"] for r in found} == {"127.0.0.1"}


def test_a_line_of_json_has_its_fields() -> None:
    told = json.loads(JsonLines().format(record("refused %s", "twice", status=429)))
    assert (told["message"], told["status"], told["level"]) == ("refused twice", 429, "warning")
    assert "status=429" in TextLines().format(record("refused", status=429))
    try:
        raise ValueError("why")
    except ValueError:
        failing = record("failed")
        failing.exc_info = sys.exc_info()
    assert "ValueError: why" in json.loads(JsonLines().format(failing))["exception"]


def test_the_same_line_is_not_written_again_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    flood = NoFlood()
    assert [flood.filter(record("disk full at %s", n)) for n in range(50)] == [True] + [False] * 49
    assert flood.filter(record("something else"))
    now += 11
    again = record("disk full at %s", 50)
    assert flood.filter(again)
    assert json.loads(JsonLines().format(again))["repeated"] == 49


def test_a_server_logs_json_where_it_is_asked_to(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("ab" * 32)
    command = [sys.executable, "-m", "bocage.server", "--data", str(tmp_path), "--log", "json"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert server.stdout
    address = server.stdout.readline().strip()
    player = Player(address.rstrip("/"))
    player.http.post("/api/tables", json={"battle": "none such"})
    player.http.post("/api/account/login", json={"name": "nobody", "password": "a wrong one"})
    server.terminate()
    _, error = server.communicate(timeout=30)
    lines = [json.loads(line) for line in error.splitlines()]
    assert any(line["message"] == "refused" and line["status"] == 403 for line in lines)
