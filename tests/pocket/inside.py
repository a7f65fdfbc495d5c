"""A game at the desk of the pocket edition, run by the test with nothing but the bundle and the standard library."""

from __future__ import annotations

import asyncio
import json
import sys
from typing import Any

MOST = 60           # actions of mine; then I give up


class MemoryShelf:
    """Stands for the database of the browser."""

    def __init__(self) -> None:
        self.heads: dict[str, str] = {}
        self.cards: dict[str, dict[str, Any]] = {}
        self.events: dict[str, list[str]] = {}
        self.records: dict[str, str] = {}

    async def find(self, id_: str) -> str | None:
        if id_ not in self.heads:
            return None
        return json.dumps({"head": self.heads[id_], "events": self.events[id_]})

    async def put(self, id_: str, head: str, card: str, number: int, event: str) -> None:
        self.heads[id_], self.cards[id_] = head, json.loads(card)
        events = self.events.setdefault(id_, [])
        if event:
            assert number == len(events)
            events.append(event)

    async def remove(self, id_: str) -> None:
        del self.heads[id_], self.cards[id_], self.events[id_]

    async def record(self, id_: str) -> str | None:
        return self.records.get(id_)


class Page:
    """The page of a browser, as far as a table needs one: it plays the first choice but one, always the same."""

    def __init__(self, shelf: MemoryShelf) -> None:
        from bocage.server.pocket.boot import desk

        self.desk = desk(shelf, self.heard, self.cut)
        self.views: list[dict[str, Any]] = []
        self.refused: list[dict[str, Any]] = []
        self.closed: list[int] = []
        self.news = asyncio.Event()
        self.answers: list[dict[str, Any]] = []

    def heard(self, line: int, text: str) -> None:
        from bocage.server.changes import patched

        message = json.loads(text)
        if message["type"] == "fresh":
            self.views.append(message["view"])
        elif message["type"] == "change":
            self.views.append(patched(self.views[-1], message["patch"]))
        elif message["type"] == "refused":
            self.refused.append(message["error"])
        else:
            self.answers.append(message)
        self.news.set()

    def cut(self, line: int, code: int) -> None:
        self.closed.append(code)

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        answer = json.loads(await self.desk.ask(method, path, json.dumps(body or {}), "Ada"))
        return answer["status"], answer["body"]

    async def until_mine(self) -> None:
        while not self.views[-1]["game"]["choices"] and not self.views[-1]["game"]["over"]:
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), 120)

    async def play(self, actions: int) -> None:
        for _ in range(actions):
            await self.until_mine()
            game = self.views[-1]["game"]
            if game["over"]:
                return
            choice = game["choices"][len(game["choices"]) // 2]
            self.news.clear()
            await self.desk.hear(1, json.dumps({"type": "act", "version": game["version"], "action": choice["action"]}))


async def main(battle: str, told: dict[str, Any]) -> None:
    shelf = MemoryShelf()
    page = Page(shelf)
    wish = {"battle": battle, "opponent": "computer", "level": "captain", "side": "axis"}
    status, opened = await page.ask("POST", "/api/tables", wish)
    assert status == 200, opened
    id_ = told["table"] = opened["table"]
    await page.desk.enter(1, id_, "Ada")
    await page.play(12)
    await page.until_mine()         # a computer that still thought would play on for the page that is closed
    await page.desk.hear(1, json.dumps({"type": "act", "version": -1, "action": "nonsense"}))
    await page.desk.hear(1, '{"type": "act"}')
    await page.desk.hear(1, json.dumps({"type": "look", "ask": 7, "hex": "g5"}))
    told["refused"] = [error["code"] for error in page.refused]
    told["looked"] = page.answers[-1]
    before = page.views[-1]["game"]
    # The browser is closed and opened again: everything is on the shelf.
    again = Page(shelf)
    await again.desk.enter(1, id_, "Ada")
    told["same"] = all(again.views[-1]["game"][name] == before[name] for name in ("units", "hand", "turn", "medals"))
    await again.play(MOST)
    if not again.views[-1]["game"]["over"]:
        await again.desk.hear(1, '{"type": "resign"}')
    told["view"] = again.views[-1]
    told["card"] = shelf.cards[id_]
    told["replay"] = await again.ask("GET", f"/api/tables/{id_}/replay")
    told["frame"] = await again.ask("GET", f"/api/tables/{id_}/replay/3?side=all")
    shelf.records["r-1"] = shelf.cards[id_]["record"]
    told["read"] = await again.ask("GET", "/api/replays/r-1/2?side=axis")
    told["story"] = len((await again.ask("GET", "/api/replays/r-1/story?side=axis"))[1])
    take = {"at": 4, "opponent": "computer", "side": "allies", "level": "recruit"}
    told["taken"] = await again.ask("POST", "/api/replays/r-1/take", take)
    told["general"] = await again.ask("POST", "/api/tables", {**wish, "level": "general"})
    told["online"] = await again.ask("POST", "/api/tables", {**wish, "opponent": "online"})
    told["malformed"] = await again.ask("POST", "/api/tables", {**wish, "level": 3})
    await again.desk.enter(2, "p-0", "Ada")
    told["closed"] = again.closed


def digests() -> dict[str, str]:
    from bocage.content import library
    from bocage.content.source import BattleSource

    return {id_: BattleSource.of(id_).digest for id_ in library.battles()}


def messages(wanted: list[Any]) -> list[str]:
    from bocage.speech import say

    return [say(lang, name, **args) for lang, name, args in wanted]


if __name__ == "__main__":
    wish = json.loads(sys.stdin.read())
    sys.path.insert(0, wish["bundle"])
    told: dict[str, Any] = {}
    asyncio.run(main(wish["battle"], told))
    from bocage.content.engine_id import engine_id

    told["engine"] = engine_id()
    told["digests"] = digests()
    told["messages"] = messages(wish["messages"])
    told["modules"] = sorted({name.partition(".")[0] for name in sys.modules} - sys.stdlib_module_names)
    print(json.dumps(told))
