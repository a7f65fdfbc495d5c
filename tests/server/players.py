"""Scripted clients: they hold a cookie, sit at tables and answer what the server asks of them."""

from __future__ import annotations

import json
import random
from contextlib import ExitStack
from typing import Any
from zlib import crc32

import httpx
from websockets.sync.client import ClientConnection, connect

from bocage.server.changes import joined, patched

Json = dict[str, Any]
WAIT = 20.0


class Player:
    """One browser."""

    def __init__(self, address: str, nickname: str = "") -> None:
        self.address = address.rstrip("/")
        self.http = httpx.Client(base_url=self.address, timeout=WAIT, limits=httpx.Limits(keepalive_expiry=2))
        self.get("/api/me")
        if nickname:
            self.post("/api/me", {"nickname": nickname})

    def get(self, path: str) -> Any:
        answer = self.http.get(path)
        answer.raise_for_status()
        return answer.json()

    def post(self, path: str, body: Json | None = None) -> Any:
        answer = self.http.post(path, json=body or {})
        answer.raise_for_status()
        return answer.json()

    def open(self, battle: str = "pegasus-bridge", opponent: str = "online", **more: Any) -> Json:
        opened: Json = self.post("/api/tables", {"battle": battle, "opponent": opponent, **more})
        return opened

    def join(self, table: str, token: str = "") -> Json:
        joined: Json = self.post(f"/api/tables/{table}/join", {"token": token})
        return joined

    def sit(self, table: str, changes: bool = False) -> PlayerLine:
        """A line to a table; with `changes`, one that carries changes as those of browsers do."""
        cookie = "; ".join(f"{k}={v}" for k, v in self.http.cookies.items())
        url = self.address.replace("http", "ws", 1) + f"/ws/tables/{table}{'?changes' if changes else ''}"
        return PlayerLine(url, {"Cookie": cookie})


class PlayerLine:
    """A socket at a table. `view` is the last one received, `heard` everything."""

    def __init__(self, url: str, headers: dict[str, str]) -> None:
        self.stack = ExitStack()
        opened = connect(url, additional_headers=headers, max_size=None, compression=None)
        self.socket: ClientConnection = self.stack.enter_context(opened)
        self.heard: list[Json] = []
        self.sizes: list[int] = []          # bytes of each
        self.digest = 0
        self.view: Json = {}
        self.log: list[Json] = []
        self.hear("fresh")

    def send(self, type_: str, **more: Any) -> None:
        self.socket.send(json.dumps({"type": type_, **more}))

    def read(self, timeout: float = WAIT) -> Json:
        text = str(self.socket.recv(timeout=timeout))
        message: Json = json.loads(text)
        if message["type"] == "change":
            assert message["base"] == self.digest, "a change was missed"
            self.digest = crc32(text.encode(), self.digest)
            view = patched(self.view, message["patch"])
            entries = joined(self.log[-1:], message["entries"])
            message = {"type": "fresh", "view": view, "entries": entries, "first": False}
        elif message["type"] == "fresh":
            self.digest = crc32(text.encode())
        self.sizes.append(len(text.encode()))
        self.heard.append(message)
        if message["type"] == "fresh":
            self.view = message["view"]
            if message["first"]:
                self.log = []
            self.log += message["entries"]
        return message

    def hear(self, type_: str) -> Json:
        """Read up to the next message of that type."""
        while True:
            message = self.read()
            if message["type"] == type_:
                return message

    def drain(self) -> None:
        """Read until everything sent so far was answered."""
        self.send("ping")
        self.hear("pong")

    @property
    def game(self) -> Json:
        game: Json = self.view["game"]
        return game

    @property
    def choices(self) -> list[str]:
        return [choice["action"] for choice in self.game["choices"]]

    def act(self, action: str, version: int | None = None) -> Json:
        """Send an action and read its answer."""
        self.send("act", version=self.game["version"] if version is None else version, action=action)
        return self.answer()

    def answer(self) -> Json:
        """What is shown afresh, or a refusal, whichever comes first."""
        while True:
            message = self.read()
            if message["type"] in ("fresh", "refused"):
                return message

    def ask(self, type_: str, **more: str) -> str:
        """Ask for something besides an action: the code of the refusal, or nothing."""
        self.send(type_, **more)
        message = self.answer()
        return str(message["error"]["code"]) if message["type"] == "refused" else ""

    def refusal(self, type_: str, **more: str) -> str:
        """The code with which something is refused; what the others do meanwhile is read over."""
        self.send(type_, **more)
        return str(self.hear("refused")["error"]["code"])

    def act_at_random(self, rng: random.Random) -> Json:
        return self.act(rng.choice(self.choices))

    def close(self) -> None:
        self.stack.close()


def two_players(
    address: str, battle: str = "pegasus-bridge", changes: bool = False, **more: Any
) -> tuple[str, PlayerLine, PlayerLine]:
    """A table with both seats taken: its id, the Allies' line, the Axis' line."""
    anna, bert = Player(address, "Anna"), Player(address, "Bert")
    opened = anna.open(battle, **more)
    bert.join(opened["table"], opened["invite"])
    return opened["table"], anna.sit(opened["table"], changes), bert.sit(opened["table"], changes)
