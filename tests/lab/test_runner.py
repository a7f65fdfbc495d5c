"""Worker processes of the laboratory: they do not outlive the run that started them."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from slow_games import Failing

from bocage.lab.runner import Workers

STARTED = """
import sys
sys.path.insert(0, {folder!r})
from bocage.lab.runner import Workers
from waiting import wait
if __name__ == "__main__":
    list(Workers(2).spread(wait, [{marks!r}] * 2))
"""
WAITING = """
import os, time
from pathlib import Path

def wait(marks):
    Path(marks, str(os.getpid())).touch()
    time.sleep(60)
"""


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.skipif(sys.platform != "linux", reason="looks at processes the way of Linux")
def test_workers_end_when_the_run_is_killed(tmp_path: Path) -> None:
    marks = tmp_path / "marks"
    marks.mkdir()
    (tmp_path / "waiting.py").write_text(WAITING, "utf-8")
    (tmp_path / "started.py").write_text(STARTED.format(folder=str(tmp_path), marks=str(marks)), "utf-8")
    run = subprocess.Popen([sys.executable, str(tmp_path / "started.py")])
    until = time.monotonic() + 60
    while len(list(marks.iterdir())) < 2:
        assert time.monotonic() < until, "the workers never began"
        time.sleep(0.05)
    workers = [int(mark.name) for mark in marks.iterdir()]
    run.send_signal(signal.SIGKILL)
    run.wait()
    until = time.monotonic() + 10
    while any(alive(pid) for pid in workers):
        assert time.monotonic() < until, "a worker is still there"
        time.sleep(0.05)


def test_a_task_that_fails_loses_none_that_are_done(tmp_path: Path) -> None:
    found: list[int] = []
    with pytest.raises(ValueError, match="the first one"):
        found.extend(Workers(2).spread(Failing(tmp_path), range(20), ordered=False))
    assert found
    assert sorted(found) == sorted(int(mark.name) for mark in tmp_path.iterdir())
