"""Changes between two views: what a line that asked for them carries instead of whole views.

A patch is JSON. What is no object takes the place of the old value, `{"=": object}` does too. `{"~": pieces}`
makes a list: `[i, j]` copies a slice of the old list, `[value]` is a new element, `{"<": patch}` one made from
the element before it, `{"@": patch}` one made from the old element at its place. Any other object has the
patches of its members by name, and under "-" the names of those that are gone.

A change names the digest of everything sent before it, so that a browser that missed a message notices
and asks for the whole view.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any, Final
from zlib import crc32

import msgspec
from msgspec import Raw

NEW: Final = "="
PIECES: Final = "~"
LIKE_THE_LAST: Final = "<"
LIKE_THE_OLD: Final = "@"
GONE: Final = "-"
Json = Any
encode = msgspec.json.encode
ELEMENTS: Final = msgspec.json.Decoder(list[Raw])
LIKE: Final = 3             # an element told in a third of its length is like another: no further one is looked for
Members = Mapping[str, "bytes | Members"]       # an object as JSON, cut into its members


@dataclass(frozen=True)
class FreshText:
    """A message of the kind `fresh` as JSON, its view cut into members. Many lines may be sent the same one."""

    view: Members
    entries: list[bytes]
    first: bool
    changes: dict[int, tuple[Members, bytes]] = field(default_factory=dict)     # by the identity of the view before

    @cached_property
    def whole(self) -> bytes:
        first = b"true" if self.first else b"false"
        return b'{"type":"fresh","view":%b,"entries":%b,"first":%b}' % (text(self.view), listed(self.entries), first)

    def change_of(self, before: Members) -> bytes:
        """The rest of a message of the kind `change`, for those who were sent the view before."""
        found = self.changes.get(id(before))
        if found is None:
            told = listed([listed([entry]) for entry in self.entries])  # two are seldom alike: compression does more
            made = b'"patch":%b,"entries":%b}' % (changed(before, self.view), told)
            found = self.changes[id(before)] = (before, made)       # kept with it: no other view has this identity
        return found[1]


@dataclass(frozen=True, slots=True)
class ViewStream:
    """What a line was sent: a whole view first, then changes of it."""

    view: Members | None = None     # the last one; nothing yet
    digest: int = 0                 # of all texts since the last whole view

    def next(self, fresh: FreshText, is_whole: bool) -> tuple[str, ViewStream]:
        """The text to be sent for a message of the kind `fresh`, and the stream after it."""
        if is_whole or self.view is None:
            whole = fresh.whole
            return whole.decode(), ViewStream(fresh.view, crc32(whole))
        sent = b'{"type":"change","base":%d,%b' % (self.digest, fresh.change_of(self.view))
        return sent.decode(), ViewStream(fresh.view, crc32(sent, self.digest))


def text(value: bytes | Members) -> bytes:
    """JSON that was cut, in one piece."""
    if isinstance(value, bytes):
        return value
    return b"{%b}" % b",".join([quoted(name) + text(member) for name, member in value.items()])


# The old and the new value are compact JSON, which is cut only where it differs. Patches are JSON as well. Both
# seats of a table are told of the same moves and rolls, and the labels of choices are alike, so patches and cuts
# made before are remembered.

def changed(before: Members, now: Members) -> bytes:
    """The patch that makes the new object out of the old one."""
    if before.keys() == now.keys():
        parts = [quoted(n) + member(before[n], value) for n, value in now.items() if before[n] != value]
    else:
        news = {name: value for name, value in now.items() if name not in before or before[name] != value}
        parts = [quoted(name) + member(before.get(name, b""), value) for name, value in news.items()]
        if gone := [name for name in before if name not in now]:
            parts.append(quoted(GONE) + encode(gone))
    return b"{%b}" % b",".join(parts)


def member(old: bytes | Members, new: bytes | Members) -> bytes:
    """The patch of a member that has changed."""
    if isinstance(new, bytes):
        return difference(old if isinstance(old, bytes) else text(old), new)
    return tagged(NEW, text(new)) if isinstance(old, bytes) else changed(old, new)


def difference(old: bytes, new: bytes) -> bytes:
    """The patch that makes the new value out of the old one; nothing is old where there was none."""
    kind = new[:1]
    if kind not in (b"{", b"["):
        return new
    if old[:1] != kind:
        return new if kind == b"[" else tagged(NEW, new)
    return cut_difference(old, new)


@lru_cache(maxsize=512)
def cut_difference(old: bytes, new: bytes) -> bytes:
    """The patch between two objects, or two lists."""
    if new[:1] == b"[":
        return min(tagged(PIECES, pieces(old, new)), new, key=len)
    return read_difference(read(old), read(new))


def read_difference(old: dict[str, Json], new: dict[str, Json]) -> bytes:
    """The patch between two objects that were read. A truth is no number here: Python would say that 1 is True."""
    parts = []
    for name, value in new.items():
        kind, before = type(value), old.get(name, old)          # no object is a member of itself
        if kind is not type(before):
            parts.append(quoted(name) + (tagged(NEW, encode(value)) if kind is dict else encode(value)))
        elif kind is dict:
            patch = tagged(NEW, encode(value)) if before is old else read_difference(before, value)
            if len(patch) > 2:
                parts.append(quoted(name) + patch)
        elif kind is list:
            if (value or before) and (then := encode(before)) != (now := encode(value)):
                parts.append(quoted(name) + cut_difference(then, now))
        elif before != value:
            parts.append(quoted(name) + encode(value))
    if len(new) != len(old) or new.keys() != old.keys():
        if gone := [name for name in old if name not in new]:
            parts.append(quoted(GONE) + encode(gone))
    return b"{%b}" % b",".join(parts)


read: Final = lru_cache(maxsize=64)(msgspec.json.decode)       # an element, then the same as the one before the next


@lru_cache(maxsize=256)
def pieces(old: bytes, new: bytes) -> bytes:
    """The pieces of which a new list is made, out of an old one."""
    keys = [bytes(value) for value in ELEMENTS.decode(old)]
    values = [bytes(value) for value in ELEMENTS.decode(new)]
    places = {key: i for i, key in reversed(list(enumerate(keys)))} if values else {}
    made: list[bytes | list[int]] = []
    run: list[int] | None = None            # the slice that is being copied
    for n, value in enumerate(values):
        if run and run[1] < len(keys) and keys[run[1]] == value:
            run[1] += 1
        elif value in places:
            run = [places[value], places[value] + 1]
            made.append(run)
        else:
            run = None
            made.append(piece(value, values[n - 1] if n else b"", keys[n] if n < len(keys) else b""))
    return listed([part if isinstance(part, bytes) else b"[%d,%d]" % (part[0], part[1]) for part in made])


def piece(value: bytes, last: bytes, before: bytes) -> bytes:
    """A new element, told by what is like it where that is shorter."""
    shortest = listed([value])
    if value[:1] == b"{":
        for sign, other in ((LIKE_THE_LAST, last), (LIKE_THE_OLD, before)):
            if other[:1] == b"{" and LIKE * len(shortest) > len(value):
                shortest = min(shortest, tagged(sign, read_difference(read(other), read(value))), key=len)
    return shortest


def listed(values: Iterable[bytes]) -> bytes:
    return b"[%b]" % b",".join(values)


def tagged(sign: str, value: bytes) -> bytes:
    return b"{%b%b}" % (quoted(sign), value)


@lru_cache(maxsize=4096)
def quoted(name: str) -> bytes:
    """A name of a member, up to its value."""
    return encode(name) + b":"


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


__all__ = ["FreshText", "Members", "ViewStream", "difference", "joined", "listed", "patched"]
