"""What is the same for every reader, in one file: catalogue, battles, guide and rules, to be read without a line."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from bocage import ledger
from bocage.content import library
from bocage.content.source import BattleSource
from bocage.server import catalogue as books
from bocage.server.guide import guide
from bocage.table import is_slow


@cache
def content() -> bytes:
    """The file. Battle sheets are battle cards and more, so the cards are not told twice."""
    catalogue: dict[str, Any] = books.catalogue().model_dump()
    catalogue["levels"] = [level for level in catalogue["levels"] if not is_slow(level)]
    catalogue["thinkers"] = []
    due = [id_ for id_, item in ledger.items().items() if ledger.is_due(item)]
    data = {
        "catalogue": catalogue,
        "battles": [books.battle_sheet(BattleSource.of(id_)).model_dump() for id_ in library.battles()],
        "guide": [chapter.model_dump() for chapter in guide()],
        "rules": [rule.model_dump() for rule in books.rules(due)],
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


__all__ = ["content"]
