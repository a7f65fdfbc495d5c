"""Changes between two views: what a line that asked for them carries instead of whole views.

A patch is JSON. What is no object takes the place of the old value, `{"=": object}` does too. `{"~": pieces}`
makes a list: `[i, j]` copies a slice of the old list, `[value]` is a new element, `{"<": patch}` one made from
the element before it, `{"@": patch}` one made from the old element at its place. Any other object has the
patches of its members by name, and under "-" the names of those that are gone.

A change names the digest of everything sent before it, so that a browser that missed a message notices
and asks for the whole view.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final
from zlib import crc32

import msgspec

NEW: Final = "="
PIECES: Final = "~"
LIKE_THE_LAST: Final = "<"
LIKE_THE_OLD: Final = "@"
GONE: Final = "-"
Json = Any
encode = msgspec.json.encode
decode = msgspec.json.decode


@dataclass(frozen=True)
class ViewStream:
    """What a line was sent: a whole view first, then changes of it."""

    view: bytes = b""           # the last one, as JSON; nothing yet
    entry: bytes = b"[]"        # the last one of the log, in a list, as JSON
    digest: int = 0             # of all texts since the last whole view

    def next(self, fresh: str, is_whole: bool) -> tuple[str, ViewStream]:
        """The text to be sent for a message of the kind `fresh`, and the stream after it."""
        message = decode(fresh)
        view, entries = message["view"], message["entries"]
        now, last = encode(view), encode(entries[-1:])
        if is_whole or not self.view:
            return fresh, ViewStream(now, last, crc32(fresh.encode()))
        patch = difference(decode(self.view), view)
        change = {"type": "change", "base": self.digest, "patch": patch, "entries": pieces(decode(self.entry), entries)}
        text = encode(change)
        return text.decode(), ViewStream(now, last if entries else self.entry, crc32(text, self.digest))


def difference(old: Json, new: Json) -> Json:
    """The patch that makes the new value out of the old one."""
    if isinstance(old, list) and isinstance(new, list):
        return smallest([{PIECES: pieces(old, new)}, new])
    if not isinstance(new, dict):
        return new
    if not isinstance(old, dict):
        return {NEW: new}
    patch = {name: difference(old.get(name), v) for name, v in new.items() if name not in old or old[name] != v}
    gone = [name for name in old if name not in new]
    return {**patch, GONE: gone} if gone else patch


def pieces(old: list[Json], new: list[Json]) -> list[Json]:
    keys = [encode(value) for value in old]
    places = {key: i for i, key in reversed(list(enumerate(keys)))}
    made: list[Json] = []
    run: list[int] | None = None            # the slice that is being copied
    for n, value in enumerate(new):
        key = encode(value)
        if run and run[1] < len(keys) and keys[run[1]] == key:
            run[1] += 1
        elif key in places:
            run = [places[key], places[key] + 1]
            made.append(run)
        else:
            run = None
            made.append(piece(value, new[n - 1] if n else None, old[n] if n < len(old) else None))
    return made


def piece(value: Json, last: Json, before: Json) -> Json:
    """A new element, told by what is like it where that is shorter."""
    ways: list[Json] = [[value]]
    if isinstance(value, dict):
        like = ((LIKE_THE_LAST, last), (LIKE_THE_OLD, before))
        ways += [{sign: difference(other, value)} for sign, other in like if isinstance(other, dict)]
    return smallest(ways)


def smallest(ways: list[Any]) -> Any:
    return min(ways, key=lambda way: len(encode(way)))


def patched(old: Json, patch: Json) -> Json:
    """The new value, made from the old one as browsers do it."""
    if not isinstance(patch, dict):
        return patch
    if NEW in patch:
        return patch[NEW]
    if PIECES in patch:
        return joined(old, patch[PIECES])
    members = {name: value for name, value in old.items() if name not in patch.get(GONE, ())}
    return members | {n: patched(members.get(n), change) for n, change in patch.items() if n != GONE}


def joined(old: list[Json], parts: list[Json]) -> list[Json]:
    """The list that pieces of it make."""
    made: list[Json] = []
    for part in parts:
        if isinstance(part, dict):
            ((sign, change),) = part.items()
            made.append(patched(made[-1] if sign == LIKE_THE_LAST else old[len(made)], change))
        else:
            made += part if len(part) == 1 else old[part[0] : part[1]]
    return made


__all__ = ["ViewStream", "difference", "joined", "patched"]
