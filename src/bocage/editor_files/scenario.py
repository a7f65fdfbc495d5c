"""Scenario files of the original editor: the JSON read tolerantly, without a judgement on its words.

Lists may be objects keyed by number or wrapped in `item`; `hexagons` may lie inside `board` or beside it.
"""

from __future__ import annotations

import json
import unicodedata
from dataclasses import dataclass, field
from typing import Any, Final

from bocage.fault import Fault
from bocage.speech import Said

PARTS: Final = ("game_info", "board")
LANGUAGES: Final = {"en": "en", "gb": "en", "us": "en", "uk": "en", "fr": "fr"}
MOST_DIGITS: Final = 15      # of a number that says anything about a battle
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
        found = readable(json.loads(data.decode("utf-8-sig"), parse_int=number))
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


def number(told: str) -> int | str:
    """A whole number of JSON; one longer than any that counts something stays text."""
    return int(told) if len(told) <= MOST_DIGITS else told


def readable(value: Any) -> Any:
    """The same with every character that is none to be read (control codes, halves of pairs) replaced."""
    if isinstance(value, dict):
        return {readable(key): readable(part) for key, part in value.items()}
    if isinstance(value, list):
        return [readable(part) for part in value]
    if isinstance(value, str) and not value.isprintable():
        return "".join("\N{REPLACEMENT CHARACTER}" if is_unreadable(c) else c for c in value)
    return value


def is_unreadable(character: str) -> bool:
    return character not in "\n\r\t" and unicodedata.category(character) in ("Cc", "Cs")


def listed(value: Any) -> list[Any]:
    """A list however it is written: as one, as an object keyed by number, or inside `item`."""
    if value is None:
        return []
    if isinstance(value, dict):
        if set(value) == {"item"}:
            return listed(value["item"])
        places = {key: whole(key) for key in value}
        if value and None not in places.values():
            return [value[key] for key in sorted(value, key=lambda key: places[key] or 0)]
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
    """A whole number, also where it is written as text or with a point."""
    if isinstance(value, bool):
        return None
    if isinstance(value, float) and value.is_integer() and abs(value) < 10 ** MOST_DIGITS:
        return int(value)
    if isinstance(value, int):
        return value
    told = value.strip() if isinstance(value, str) else ""
    return int(told) if told.isdecimal() and len(told) <= MOST_DIGITS else None
