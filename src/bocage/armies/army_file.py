"""Army files: TOML for people, JSON for programs; both hold the same."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

import msgspec

from bocage.armies.schema import FIRST_MONTH, LAST_MONTH, MONTH, Army
from bocage.content import library
from bocage.content.errors import ContentError
from bocage.content.likeness import Resolved
from bocage.editor_files.battle_file import value
from bocage.speech import Said

MOST_BYTES: Final = 64_000
HEAD: Final = ("name", "nation", "date", "budget", "ammunition")


def read_army(text: str, file: str = "army") -> Army:
    """An army by its text, TOML or JSON; raises ContentError. Whether it is allowed `check` says."""
    try:
        data = text.encode()
    except UnicodeEncodeError as e:
        raise ContentError(file, "", Said("fault-utf8", reason=str(e))) from None
    if len(data) > MOST_BYTES:
        raise ContentError(file, "", Said("fault-army-long", most=MOST_BYTES))
    found = plain(data, file)
    check_date(found.get("date", FIRST_MONTH), file)
    return library.typed(Resolved(file, found, []), Army)


def check_date(date: Any, file: str) -> None:
    """Say how a month is written: the type check would answer with a pattern."""
    if not isinstance(date, str) or not re.match(MONTH, date):
        raise ContentError(file, "date", Said("fault-army-date", first=FIRST_MONTH, last=LAST_MONTH))


def plain(data: bytes, file: str) -> dict[str, Any]:
    if not data.lstrip().startswith(b"{"):
        return library.parse(data, file)
    try:
        found: dict[str, Any] = msgspec.json.decode(data)
    except (msgspec.DecodeError, RecursionError) as e:
        raise ContentError(file, "", Said("fault-unreadable", reason=str(e))) from None
    return found


def read_army_file(path: Path) -> Army:
    data = library.read(path)
    try:
        return read_army(data.decode(), path.name)
    except UnicodeDecodeError as e:
        raise ContentError(path.name, "", Said("fault-utf8", reason=str(e))) from None


def army_text(army: Army) -> str:
    """The TOML text of an army."""
    data = msgspec.to_builtins(army)
    lines = [f"{key} = {value(data[key])}" for key in HEAD if key in data]
    for unit in data.get("units", ()):
        lines += ["", "[[units]]", *(f"{key} = {value(told)}" for key, told in unit.items())]
    return "\n".join(lines) + "\n"


def army_json(army: Army) -> str:
    """One line of JSON, the same for equal armies."""
    return msgspec.json.encode(army, order="deterministic").decode()
