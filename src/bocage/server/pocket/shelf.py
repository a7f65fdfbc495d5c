"""Tables on the shelf of a browser: a table and its events as JSON, as the store of a server keeps them in columns."""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from dataclasses import asdict
from typing import Any, Protocol

from bocage.content.battle import Variants
from bocage.content.source import BattleSource
from bocage.table import Event, Origin, Seat, Setup, StoredTable, Summary


class Shelf(Protocol):
    """Where tables lie: the database of the browser. Everything is text."""

    async def find(self, id_: str) -> str | None:
        """`{"head": ..., "events": [...]}` of a table, both as they were put there."""

    async def put(self, id_: str, head: str, card: str, number: int, event: str) -> None:
        """Store a table, with one more event (or "" for none), all or nothing. `card` is what lists show."""

    async def remove(self, id_: str) -> None: ...

    async def record(self, id_: str) -> str | None:
        """The record of a finished game that was looked at while there was a line."""


def write_head(table: StoredTable) -> str:
    setup = asdict(table.setup) | {"origin": origin_data(table.setup.origin)}
    battle = table.setup.battle
    setup["battle"] = {"id": battle.id, "digest": battle.digest, "text": battle.text}
    data = {
        "setup": setup,
        "seats": [asdict(seat) for seat in table.seats],
        "created": table.created,
        "started": table.started,
        "previous": table.previous,
        "next": table.next,
        "summary": asdict(table.summary),
        "engine": table.engine,
        "opening": b64encode(table.opening or b"").decode(),
    }
    return json.dumps(data, separators=(",", ":"))


def read_head(text: str) -> StoredTable:
    data: dict[str, Any] = json.loads(text)
    setup = data["setup"]
    setup["battle"] = BattleSource(**setup["battle"])
    setup["variants"] = Variants(**setup["variants"] | {"seats": tuple(setup["variants"]["seats"])})
    if setup["origin"]:
        setup["origin"] = Origin(**setup["origin"] | {"medals": tuple(setup["origin"]["medals"])})
    return StoredTable(
        setup=Setup(**setup),
        seats=[Seat(**seat) for seat in data["seats"]],
        created=data["created"],
        started=data["started"],
        listed=False,
        previous=data["previous"],
        next=data["next"],
        summary=Summary(**data["summary"]),
        engine=data["engine"],
        opening=b64decode(data["opening"]) or None,
    )


def origin_data(origin: Origin | None) -> dict[str, Any] | None:
    if origin is None:
        return None
    return {name: getattr(origin, name) for name in ("replay", "at", "side", "winner", "medals")}


def write_event(event: Event) -> str:
    return json.dumps(asdict(event) | {"kept": b64encode(event.kept).decode()}, separators=(",", ":"))


def read_event(text: str) -> Event:
    data: dict[str, Any] = json.loads(text)
    return Event(**data | {"kept": b64decode(data["kept"]), "chance": tuple(data["chance"])})


__all__ = ["Shelf", "read_event", "read_head", "write_event", "write_head"]
