"""Battle files as text: a battle's data written as TOML in the order and manner of those that ship."""

from __future__ import annotations

import json
from textwrap import wrap
from typing import Any, Final

WIDTH: Final = 96
PLAIN: Final = ("id", "number", "name", "date", "theatre", "board", "format", "deck", "face", "top", "first", "cite",
                "mine_tokens", "marks")
BLOCKS: Final = ("deployment", "miniatures", "air")
TABLES: Final = ("kinds", "owners", "forces", "objectives", "specials")


def battle_text(data: dict[str, Any], remarks: list[str]) -> str:
    """The TOML text of a battle, remarks first."""
    lines = [f"# {''.join(c if c.isprintable() or c == ' ' else ' ' for c in line)}".rstrip() for line in remarks]
    lines += [f"{key} = {value(data[key])}" for key in PLAIN if key in data]
    lines += ["", 'map = """', *data["map"].splitlines(), '"""', ""]
    for side in ("allies", "axis"):
        lines += [f"[{side}]", *(f"{key} = {value(told)}" for key, told in data[side].items()), ""]
    for block in BLOCKS:
        if data.get(block):
            lines += [f"[{block}]", *(f"{key} = {value(told)}" for key, told in data[block].items()), ""]
    for table in TABLES:
        for entry in data.get(table, ()):
            lines += [f"[[{table}]]", *(f"{key} = {value(told)}" for key, told in entry.items()), ""]
    if "rivers" in data:
        lines += ["[rivers]", *(f"{name} = {value(sides)}" for name, sides in data["rivers"].items()), ""]
    for place in data.get("places", ()):
        lines += ["[[places]]", *(f"{key} = {value(told)}" for key, told in place.items()), ""]
    for part, words in data.get("text", {}).items():
        lines += [f"[text.{part}]", *(f"{lang} = {paragraphs(told)}" for lang, told in words.items()), ""]
    return "\n".join(lines).encode("utf-8", "replace").decode()


def value(told: Any) -> str:
    """A value as TOML writes it."""
    if isinstance(told, dict):
        return "{ " + ", ".join(f"{key} = {value(inner)}" for key, inner in told.items()) + " }"
    if isinstance(told, list | tuple):
        return "[" + ", ".join(value(inner) for inner in told) + "]"
    if isinstance(told, bool):
        return "true" if told else "false"
    if isinstance(told, int):
        return str(told)
    return json.dumps(str(told), ensure_ascii=False).replace("\x7f", "\\u007f")


def paragraphs(told: str) -> str:
    """A long text, wrapped; its paragraphs stay apart."""
    lines = [line for part in told.splitlines() for line in (wrap(part, WIDTH) or [""])]
    inner = "\n".join(value(line)[1:-1] for line in lines)
    return f'"""\n{inner}"""'
