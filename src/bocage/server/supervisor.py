"""Supervisor of several workers: one listening socket for all, a worker that ends is replaced.

SIGTERM or Ctrl-C ends them all; SIGHUP replaces them one after the other by the version installed now.
"""

from __future__ import annotations

import contextlib
import json
import logging
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from types import FrameType
from typing import Any, Final

import httpx
from sqlalchemy import Engine

from bocage.server.game_time import GameTime
from bocage.server.team import team_key
from bocage.server.upgrade import complete_running
from bocage.store import DataFolder, Tables, Uptime, open_database
from bocage.store.owners import strike_off

log = logging.getLogger(__name__)
LOOK: Final = 0.05              # seconds between two looks at the workers
START_SECONDS: Final = 60.0
END_SECONDS: Final = 10.0
DATABASE_LOOK: Final = 5.0
PAUSE: Final = 1.0              # seconds before a worker is replaced that did not start


class WorkerProcess:
    """One worker: its process, and who it is among the others."""

    def __init__(self, options: dict[str, Any], listening: socket.socket) -> None:
        fd = listening.fileno()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "bocage.server.team_worker"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, pass_fds=[fd],
        )
        assert self.process.stdin
        self.process.stdin.write(json.dumps({**options, "fd": fd}).encode())
        self.process.stdin.close()
        self.started = time.monotonic()
        self.id = 0
        self.address = ""
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()

    def read(self) -> None:
        """Read its first line: who it is and where it listens; it may end instead."""
        assert self.process.stdout
        line = self.process.stdout.readline()
        if line:
            told = json.loads(line)
            self.id, self.address = told["worker"], told["address"]

    def has_started(self) -> bool:
        """False if it ended instead."""
        self.reader.join(START_SECONDS)
        return bool(self.address)

    def end(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(END_SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


class Supervisor:
    def __init__(self, folder: DataFolder, listening: socket.socket, count: int, options: dict[str, Any]) -> None:
        self.folder = folder
        self.listening = listening
        self.options = {**options, "folder": str(folder.path), "secret": folder.secret, "database": folder.database}
        self.count = count
        self.workers: list[WorkerProcess] = []
        self.is_ending = False
        self.must_renew = False
        self.looked = time.monotonic()
        self.engine: Engine = open_database(folder.path, folder.database)
        complete_running(Tables(self.engine))
        GameTime(Uptime(self.engine))           # an outage is given back once, not by every worker

    def run(self, ready: Callable[[], None]) -> None:
        """Until told to end."""
        signal.signal(signal.SIGTERM, self.end_soon)
        signal.signal(signal.SIGINT, self.end_soon)
        if hasattr(signal, "SIGHUP"):
            signal.signal(signal.SIGHUP, self.renew_soon)
        try:
            self.workers = [self.start() for _ in range(self.count)]
            for worker in self.workers:
                if not worker.has_started():
                    raise RuntimeError("a worker did not start")
            ready()
            while not self.is_ending:
                self.look()
                self.keep_database()
                if self.must_renew:
                    self.renew()
                time.sleep(LOOK)
        finally:
            for worker in self.workers:
                worker.process.terminate()
            for worker in self.workers:
                worker.end()
            self.engine.dispose()
            self.folder.close()

    def end_soon(self, *_: int | FrameType | None) -> None:
        self.is_ending = True

    def renew_soon(self, *_: int | FrameType | None) -> None:
        self.must_renew = True

    def start(self) -> WorkerProcess:
        return WorkerProcess(self.options, self.listening)

    def look(self) -> None:
        """Strike off workers that have ended, so that the others take their tables over, and replace them."""
        for n, worker in enumerate(self.workers):
            if worker.process.poll() is None:
                continue
            log.error("a worker has ended", extra={"worker": worker.id, "code": worker.process.returncode})
            with contextlib.suppress(Exception):        # the lease runs out by itself
                strike_off(self.engine, worker.id)
            if not worker.address:              # it never got so far
                time.sleep(PAUSE)
            self.workers[n] = self.start()

    def keep_database(self) -> None:
        """Look now and then whether this is still the only server of the database, which may have been restarted."""
        if time.monotonic() < self.looked + DATABASE_LOOK or self.folder.serving is None:
            return
        self.looked = time.monotonic()
        if not self.folder.serving.is_still_held():
            log.error("another server has the same database; stop one of them")

    def renew(self) -> None:
        """A new worker for each old one, which hands its tables over as it ends: nobody waits for a restart."""
        self.must_renew = False
        for n in range(len(self.workers)):
            fresh = self.start()
            if not self.has_come_up(fresh):
                fresh.end()             # late, it would be one worker too many
                if not self.is_ending:
                    log.error("the new version does not start; the old one goes on")
                return
            old, self.workers[n] = self.workers[n], fresh
            old.end()
            with contextlib.suppress(Exception):        # it did so itself, unless it had to be killed
                strike_off(self.engine, old.id)

    def has_come_up(self, fresh: WorkerProcess) -> bool:
        """Wait for a new worker, looking after the others meanwhile; False if it ends instead, or all are to end."""
        until = time.monotonic() + START_SECONDS
        while fresh.reader.is_alive() and time.monotonic() < until and not self.is_ending:
            self.look()
            fresh.reader.join(LOOK)
        return bool(fresh.address) and not self.is_ending

    def snapshots(self) -> list[dict[str, Any]]:
        """The metrics of all workers that answer."""
        found = []
        headers = {"x-bocage-handed": f"{team_key(self.folder.secret)} supervisor"}
        for worker in list(self.workers):
            with contextlib.suppress(httpx.HTTPError, ValueError):
                if not worker.address:
                    continue
                answer = httpx.get(f"http://{worker.address}/metrics-of-worker", headers=headers, timeout=2)
                answer.raise_for_status()
                found.append(answer.json())
        return found


__all__ = ["Supervisor"]
