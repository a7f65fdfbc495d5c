"""Start of the server: one port, one data folder, one process or, with PostgreSQL, several workers."""

from __future__ import annotations

import os
import signal
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Final

import platformdirs
import uvicorn
from fastapi import FastAPI
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from bocage.server.app import create_app
from bocage.server.connections import FILES_WANTED, BoundedHttp, http_settings, raise_file_limit
from bocage.server.gc_tuning import avoid_pauses
from bocage.server.limits import MESSAGE_BYTES, UNLIMITED, Limits
from bocage.server.logs import Style, set_up_logs
from bocage.server.metrics import METRICS, Snapshots
from bocage.store import DataFolder, FolderError

SWITCH_SECONDS: Final = 0.001               # the loop waits at most so long for a thread that restores or replays
PROXIES: Final = "FORWARDED_ALLOW_IPS"     # addresses of proxies whose X-Forwarded-For is believed


def data_folder() -> Path:
    return Path(platformdirs.user_data_dir("bocage"))


def serve(
    host: str = "127.0.0.1",
    port: int = 0,
    data: Path | None = None,
    open_browser: bool = False,
    limits: Limits = Limits(),
    ready: Callable[[str], None] = print,
    log: Style = "text",
    metrics: str = "",
    database: str = "",
    workers: int = 1,
) -> None:
    """Serve until interrupted. With port 0 a free one is taken; `ready` is told the address.

    `metrics` is the address, host:port, at which Prometheus finds its figures. With `database`, the URL
    of a PostgreSQL, several workers serve; SQLite is for one.

    Raises FolderError when the data folder is in use or damaged, OSError when the port is taken.
    """
    set_up_logs(log)
    sys.setswitchinterval(SWITCH_SECONDS)
    files = raise_file_limit()
    if workers > 1 and not database:
        raise FolderError("one-worker")
    # Before the port: a second server must not answer at all.
    folder = DataFolder.open(data or data_folder(), database)
    try:
        bound = bind(host, port)
        if metrics and not database:
            open_metrics(metrics, lambda: [METRICS.snapshot()])
    except BaseException:
        folder.close()
        raise
    address = f"http://{'127.0.0.1' if host in ('', '0.0.0.0') else host}:{bound.getsockname()[1]}/"
    if database:
        supervise(folder, bound, workers, log, limits, metrics, lambda: greet(address, open_browser, ready))
        return
    server = uvicorn.Server(settings(create_app(folder, limits=limits), files))
    threading.Thread(target=announce, args=(server, address, open_browser, ready), daemon=True).start()
    if hasattr(signal, "SIGHUP"):       # one process cannot be replaced by another beside it: it ends in good order
        signal.signal(signal.SIGHUP, server.handle_exit)
    server.run(sockets=[bound])


def settings(app: FastAPI, files: int = FILES_WANTED, base: type[BoundedHttp] | None = None) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        **http_settings(files, base),
        log_config=None,                    # see bocage.server.logs
        access_log=False,
        server_header=False,
        ws=WebSocketsSansIOProtocol,        # by name, as the parser: what else is installed changes nothing
        ws_max_size=MESSAGE_BYTES,          # unpacked
        ws_per_message_deflate=True,        # with a window of 4 kB: 0.02 ms a message, some 30 kB a socket
        timeout_graceful_shutdown=2,        # open sockets must not keep the process
        proxy_headers=bool(os.environ.get(PROXIES)),        # without a proxy nobody is believed to be somebody else
        forwarded_allow_ips=os.environ.get(PROXIES, ""),
    )


def supervise(
    folder: DataFolder,
    bound: socket.socket,
    workers: int,
    log: Style,
    limits: Limits,
    metrics: str,
    ready: Callable[[], None],
) -> None:
    from bocage.server.supervisor import Supervisor  # it starts workers that import this module

    supervisor = Supervisor(folder, bound, workers, {"log": log, "unlimited": limits is UNLIMITED})
    if metrics:
        open_metrics(metrics, supervisor.snapshots)
    supervisor.run(ready)


def open_metrics(address: str, snapshots: Snapshots) -> int:
    """Answer Prometheus at host:port; returns the port."""
    from bocage.server.metrics_page import serve_metrics  # the library is for those who ask

    host, _, port = address.rpartition(":")
    return serve_metrics(host or "127.0.0.1", int(port), snapshots)


def bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    bound.bind((host, port))
    return bound


def announce(server: uvicorn.Server, address: str, open_browser: bool, ready: Callable[[str], None]) -> None:
    """Say where the server is once it answers."""
    while not server.started:
        if server.should_exit:
            return
        time.sleep(0.02)
    avoid_pauses()
    greet(address, open_browser, ready)


def greet(address: str, open_browser: bool, ready: Callable[[str], None]) -> None:
    ready(address)
    if open_browser:
        webbrowser.open(address)


__all__ = ["data_folder", "serve"]
