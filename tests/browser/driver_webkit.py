"""WebKit, driven over WebDriver: WebKitWebDriver starts the small browser of WebKitGTK on a screen of its own."""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import time
from typing import Any

import httpx
from driver import HEIGHT, WIDTH, Actions

from debian import program

SECONDS = 60
BAR = 38                # of the window, above the page
PACKAGES = ("webkit2gtk-driver", "xvfb", "xauth")
# No graphics card: draw in memory.
PLAIN = {"WEBKIT_DISABLE_DMABUF_RENDERER": "1", "WEBKIT_DISABLE_COMPOSITING_MODE": "1", "LIBGL_ALWAYS_SOFTWARE": "1"}


class WebKit:
    def __init__(self) -> None:
        driver, screen = program("WebKitWebDriver", *PACKAGES), program("Xvfb", *PACKAGES)
        with contextlib.ExitStack() as stack:
            display = start_screen(stack, screen)
            port = free_port()
            env = {**os.environ, **PLAIN, "DISPLAY": display}
            start(stack, [driver, f"--port={port}"], env)
            self.http = stack.enter_context(httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=SECONDS))
            self.await_driver()
            self.session = self.post("/session", capabilities={})["sessionId"]
            stack.callback(self.http.delete, f"/session/{self.session}")
            self.post(f"/session/{self.session}/window/rect", width=WIDTH, height=HEIGHT + BAR)
            self.all = stack.pop_all()

    def await_driver(self) -> None:
        end = time.monotonic() + SECONDS
        while True:
            with contextlib.suppress(httpx.TransportError):
                self.http.get("/status")
                return
            if time.monotonic() > end:
                raise RuntimeError("WebKitWebDriver does not answer")
            time.sleep(0.05)

    def post(self, path: str, **body: Any) -> Any:
        answer = self.http.post(path, json=body)
        assert answer.status_code == 200, answer.text
        return answer.json()["value"]

    def open(self, address: str) -> None:
        self.post(f"/session/{self.session}/url", url=address)

    def evaluate(self, expression: str) -> str:
        return str(self.post(f"/session/{self.session}/execute/sync", script=f"return {expression}", args=[]))

    def perform(self, actions: Actions) -> None:
        self.post(f"/session/{self.session}/actions", actions=actions)

    def complaints(self) -> list[str]:
        return []           # the protocol has no way to ask; see what the page itself notes

    def close(self) -> None:
        self.all.close()


def start_screen(stack: contextlib.ExitStack, program: str) -> str:
    """A screen nobody sees; it names the first free display itself."""
    told, tell = os.pipe()
    command = [program, "-displayfd", str(tell), "-screen", "0", f"{WIDTH}x{HEIGHT + 100}x24", "-nolisten", "tcp"]
    try:
        start(stack, command, dict(os.environ), (tell,))
    finally:
        os.close(tell)
    with os.fdopen(told) as pipe:
        number = pipe.readline().strip()
    if not number:
        raise RuntimeError("Xvfb did not start")
    return f":{number}"


def start(
    stack: contextlib.ExitStack, command: list[str], env: dict[str, str], fds: tuple[int, ...] = ()
) -> None:
    silent = subprocess.DEVNULL
    process = subprocess.Popen(command, env=env, stdout=silent, stderr=silent, pass_fds=fds)

    def stop() -> None:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()

    stack.callback(stop)


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])
