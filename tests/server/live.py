"""A real server on a free port, in this process, so that a test can read its true state."""

from __future__ import annotations

import asyncio
import threading
import time
from pathlib import Path

import uvicorn
from fastapi import FastAPI

from bocage.server.app import create_app
from bocage.server.limits import UNLIMITED, Limits
from bocage.server.notices import Notices
from bocage.server.serve import bind, settings
from bocage.server.services import Services
from bocage.table import Table


class Live:
    """A running server."""

    def __init__(self, data: Path, limits: Limits = UNLIMITED, notices: Notices | None = None) -> None:
        self.static = data / "static"
        self.app: FastAPI = create_app(data, static=self.static, limits=limits, notices=notices)
        self.socket = bind("127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{self.socket.getsockname()[1]}"
        self.server = uvicorn.Server(settings(self.app))
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [self.socket]}, daemon=True)
        self.thread.start()
        while not self.server.started:
            assert self.thread.is_alive(), "the server did not start"
            time.sleep(0.01)

    @property
    def loop(self) -> asyncio.AbstractEventLoop:
        """The loop the server runs in."""
        loop = self.app.state.loop
        assert isinstance(loop, asyncio.AbstractEventLoop)
        return loop

    @property
    def services(self) -> Services:
        services = self.app.state.services
        assert isinstance(services, Services)
        return services

    def table(self, id_: str) -> Table:
        """A table as the server keeps it."""
        return self.services.rooms.by_id[id_].table

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(10)
