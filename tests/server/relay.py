"""A relay before PostgreSQL on the loopback network that goes silent, as a host does that lost its power."""

from __future__ import annotations

import contextlib
import socket
import threading


class Relay:
    """Hands lines on to a Unix socket; one that is silenced stays open and says nothing any more."""

    def __init__(self, target: str) -> None:
        self.target = target
        self.lines: list[socket.socket] = []
        self.is_deaf = threading.Event()        # of the lines that are open now
        self.door = socket.create_server(("127.0.0.1", 0))
        self.port = self.door.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                line, _ = self.door.accept()
                there = socket.socket(socket.AF_UNIX)
                there.connect(self.target)
                self.lines += [line, there]
                for source, sink in ((line, there), (there, line)):
                    threading.Thread(target=pass_on, args=(source, sink, self.is_deaf), daemon=True).start()

    def silence(self) -> None:
        """All lines that are open go silent; new ones are handed on."""
        self.is_deaf.set()
        self.is_deaf = threading.Event()

    def close(self) -> None:
        for line in (self.door, *self.lines):
            line.close()


def pass_on(source: socket.socket, sink: socket.socket, is_deaf: threading.Event) -> None:
    with contextlib.suppress(OSError):
        while data := source.recv(65536):
            if not is_deaf.is_set():
                sink.sendall(data)
        if not is_deaf.is_set():
            sink.shutdown(socket.SHUT_RDWR)
