"""Firefox, driven over WebDriver BiDi: its own remote agent speaks it, without geckodriver."""

from __future__ import annotations

import contextlib
import itertools
import json
import queue
import subprocess
import tempfile
import threading
from typing import Any

from driver import HEIGHT, WIDTH, Actions
from websockets.sync.client import connect

from debian import program

SECONDS = 60
LISTENS = "WebDriver BiDi listening on "


class Firefox:
    def __init__(self) -> None:
        path = program("firefox-esr", "firefox-esr")
        self.ids = itertools.count(1)
        self.errors: list[str] = []
        with contextlib.ExitStack() as stack:
            profile = stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
            command = [path, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"]
            self.process = subprocess.Popen(
                command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
            )
            stack.callback(self.stop)
            self.socket = stack.enter_context(connect(f"{self.await_address()}/session", max_size=None))
            self.call("session.new", capabilities={})
            self.call("session.subscribe", events=["log.entryAdded"])
            self.page = self.call("browsingContext.getTree")["contexts"][0]["context"]
            size = {"width": WIDTH, "height": HEIGHT}
            self.call("browsingContext.setViewport", context=self.page, viewport=size)
            self.all = stack.pop_all()

    def await_address(self) -> str:
        said: queue.Queue[str] = queue.Queue()

        def listen() -> None:
            for line in self.process.stderr or ():
                said.put(line)

        threading.Thread(target=listen, daemon=True).start()
        heard = ""
        while LISTENS not in heard:
            try:
                heard = said.get(timeout=SECONDS)
            except queue.Empty:
                raise RuntimeError("Firefox did not begin to listen") from None
        return heard.partition(LISTENS)[2].strip()

    def call(self, method: str, **params: Any) -> Any:
        id_ = next(self.ids)
        self.socket.send(json.dumps({"id": id_, "method": method, "params": params}))
        while True:
            message = json.loads(self.socket.recv(SECONDS))
            if message.get("method") == "log.entryAdded":
                self.note(message["params"])
            if message.get("id") == id_:
                assert message["type"] == "success", message
                return message["result"]

    def note(self, entry: dict[str, Any]) -> None:
        if entry["level"] == "error":
            frames = (entry.get("stackTrace") or {}).get("callFrames", [])
            where = [f"{frame['url']}:{frame['lineNumber']}:{frame['columnNumber']}" for frame in frames[:4]]
            self.errors.append(f"{entry['text']} {where}")

    def open(self, address: str) -> None:
        self.call("browsingContext.navigate", context=self.page, url=address, wait="complete")

    def evaluate(self, expression: str) -> str:
        found = self.call(
            "script.evaluate", expression=expression, target={"context": self.page}, awaitPromise=True
        )
        assert found["type"] == "success", found
        return str(found["result"]["value"])

    def perform(self, actions: Actions) -> None:
        self.call("input.performActions", context=self.page, actions=actions)

    def complaints(self) -> list[str]:
        self.call("session.status")         # what was said before this is heard by now
        return self.errors

    def close(self) -> None:
        self.call("session.end")
        self.all.close()

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
