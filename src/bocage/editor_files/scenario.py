"""Scenario files of the original editor: the JSON read tolerantly, without a judgement on its words.

Lists may be objects keyed by number or wrapped in `item`; `hexagons` may lie inside `board` or beside it.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, Final

from bocage.fault import Fault
from bocage.speech import Said

PARTS: Final = ("game_info", "board")
LANGUAGES: Final = {"en": "en", "gb": "en", "us": "en", "uk": "en", "fr": "fr"}
TEXTS: Final = ("name", "subtitle", "historical", "description", "rules", "victory", "bibliography", "sdate")


class EditorFileError(Fault):
    """A file that is no scenario of the editor, or a damaged one."""

    code = "editor-file"


@dataclass
class EditorScenario:
    """A scenario in the editor's own words."""

    name: str
    game: dict[str, Any]
    board: dict[str, Any]
    hexagons: list[Any]
    labels: list[Any]
    texts: dict[str, dict[str, str]]
    other_texts: list[str] = field(default_factory=list)    # languages that Bocage does not speak
    rest: dict[str, Any] = field(default_factory=dict)

    @property
    def number(self) -> int:
        for holder, key in ((self.rest.get("meta_data"), "scenario_id"), (self.rest, "id")):
            found = whole(holder.get(key)) if isinstance(holder, dict) else None
            if found:
                return found
        return 1


def read_scenario(data: bytes, file: str) -> EditorScenario:
    """A scenario file; raises EditorFileError where it cannot be one."""
    try:
        found = json.loads(data.decode("utf-8-sig"))
    except UnicodeDecodeError as e:
        raise EditorFileError(Said("fault-utf8", reason=str(e)), file) from None
    except json.JSONDecodeError as e:
        message = "import-no-text" if not data.strip() else "import-no-json"
        raise EditorFileError(Said(message, line=e.lineno, column=e.colno, reason=e.msg), file) from None
    except RecursionError:
        raise EditorFileError(Said("import-too-deep"), file) from None
    if not isinstance(found, dict):
        raise EditorFileError(Said("import-no-scenario", missing=", ".join(PARTS)), file)
    missing = [part for part in PARTS if not isinstance(found.get(part), dict)]
    if missing:
        raise EditorFileError(Said("import-no-scenario", missing=", ".join(missing)), file)
    board = found["board"]
    hexagons = board.get("hexagons", found.get("hexagons"))
    if hexagons is None:
        raise EditorFileError(Said("import-no-scenario", missing="hexagons"), file)
    texts, others = texts_of(found.get("text"))
    rest = {key: value for key, value in found.items() if key not in (*PARTS, "hexagons", "text")}
    name = str(found.get("name") or next((t["name"] for t in texts.values() if t.get("name")), ""))
    labels = listed(board.get("labels"))
    return EditorScenario(name, found["game_info"], board, listed(hexagons), labels, texts, others, rest)


def listed(value: Any) -> list[Any]:
    """A list however it is written: as one, as an object keyed by number, or inside `item`."""
    if value is None:
        return []
    if isinstance(value, dict):
        if set(value) == {"item"}:
            return listed(value["item"])
        if value and all(str(key).isdecimal() for key in value):
            return [value[key] for key in sorted(value, key=int)]
        return [value]
    return list(value) if isinstance(value, list) else [value]


def texts_of(value: Any) -> tuple[dict[str, dict[str, str]], list[str]]:
    """The texts by language of Bocage, and the languages left over."""
    found: dict[str, dict[str, str]] = {}
    others: list[str] = []
    for key, texts in value.items() if isinstance(value, dict) else ():
        lang = LANGUAGES.get(str(key).lower()[:2])
        if not isinstance(texts, dict):
            continue
        if lang is None:
            others.append(str(key))
            continue
        found.setdefault(lang, {name: str(texts[name]).strip() for name in TEXTS if texts.get(name)})
    return found, others


def whole(value: Any) -> int | None:
    """A whole number, also where it is written as text."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    return int(value) if isinstance(value, str) and value.strip().isdecimal() else None
