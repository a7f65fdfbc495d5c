"""The trail of a game: every action as it was stored, with what it caused and the position after it.

A table is restored from its trail and never by playing old actions again, so a rule that was
mended ends no game. Each action is about 140 bytes: every 25th is packed against the opening,
those between against the last of these.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

import msgspec

from bocage.fault import Fault
from bocage.notation.facts import Fact, write_facts
from bocage.speech import Said

FORMAT: Final = b"\x01"
WHOLE_EVERY: Final = 25
RAW: Final = -15                # deflate without a header
MOST_BYTES: Final = 1_000_000   # of one action, unpacked: a damaged file must not fill the memory


class TrailError(Fault):
    """A stored action that cannot be read."""

    code = "trail"


class Snapshot(msgspec.Struct, frozen=True, array_like=True):
    """A position and what else a game needs to go on from it exactly."""

    line: str                           # as `notation.line` writes it, secrets included
    used: int                           # words taken from the stream of chance
    barrier: int                        # see State
    medals: tuple[int, int]
    lost: tuple[int, int]               # figures lost so far, by side
    scripted: bool = False              # chance was set by hand: not provable


class Standing(NamedTuple):
    """Phase and deciding seat of a snapshot, read without the rest of it."""

    turn: int
    active: str
    decider: str
    phase: str


class Kept(msgspec.Struct, frozen=True, array_like=True):
    """One action as it is stored; the opening is one without a turn."""

    turn: int
    phase: str
    free: bool                          # whether the player had a choice
    facts: list[dict[str, Any]]
    after: Snapshot
    stood: dict[str, tuple[str, str]] = {}      # side and unit on the hexes that the facts name, before


ENCODER: Final = msgspec.json.Encoder()
DECODER: Final = msgspec.json.Decoder(Kept)


def standing_of(snapshot: Snapshot) -> Standing:
    _, _, turns, who, phase, _ = snapshot.line.split(" ", 5)
    active, _, decider = who.partition(">")
    return Standing(int(turns.partition(".")[0]), active, decider, phase)


class Trail:
    """The opening of a game and its actions, packed."""

    def __init__(self, opening: bytes, actions: Iterable[bytes] = ()) -> None:
        self.opening = opening
        self.actions = list(actions)
        self.first = unpacked(opening, b"")
        self.whole: tuple[int, bytes] = (-1, b"")       # the one that others are packed against, as last used

    @classmethod
    def begin(cls, facts: Iterable[Fact], after: Snapshot) -> Trail:
        return cls(packed(ENCODER.encode(Kept(0, "", False, write_facts(facts), after)), b""))

    def __len__(self) -> int:
        return len(self.actions)

    def add(self, kept: Kept) -> bytes:
        """Note one more action; returns what is to be stored of it."""
        content = ENCODER.encode(kept)
        number = len(self.actions)
        made = packed(content, self.against(number))
        if number % WHOLE_EVERY == 0:
            self.whole = (number, content)
        self.actions.append(made)
        return made

    def push(self, stored: bytes) -> Kept:
        """Note one more action as it was stored."""
        self.actions.append(stored)
        return self.at(len(self.actions))

    def cut(self, keep: int) -> None:
        """Forget all actions but the first `keep`."""
        del self.actions[keep:]
        if self.whole[0] >= keep:
            self.whole = (-1, b"")

    def at(self, played: int) -> Kept:
        """The action after which so many were played; none: the opening."""
        try:
            return DECODER.decode(self.content(played - 1))
        except (msgspec.DecodeError, UnicodeDecodeError) as e:
            raise TrailError(Said("fault-action-number", number=str(played), reason=str(e))) from None

    def content(self, number: int) -> bytes:
        return self.first if number < 0 else unpacked(self.actions[number], self.against(number))

    def against(self, number: int) -> bytes:
        """The reference that an action is packed against."""
        base = number - number % WHOLE_EVERY
        if base == number:
            return self.first
        if self.whole[0] != base:
            self.whole = (base, unpacked(self.actions[base], self.first))
        return self.whole[1]

    def copy(self) -> Trail:
        return Trail(self.opening, self.actions)


def packed(content: bytes, against: bytes) -> bytes:
    if against:
        press = zlib.compressobj(6, zlib.DEFLATED, RAW, zdict=against)
    else:
        press = zlib.compressobj(6, zlib.DEFLATED, RAW)
    return FORMAT + press.compress(content) + press.flush()


def unpacked(stored: bytes, against: bytes) -> bytes:
    if stored[:1] != FORMAT:
        raise TrailError(Said("fault-trail-format", given=repr(stored[:1])))
    try:
        press = zlib.decompressobj(RAW, zdict=against) if against else zlib.decompressobj(RAW)
        content = press.decompress(stored[1:], MOST_BYTES)
    except zlib.error as e:
        raise TrailError(str(e)) from None
    if not press.eof:
        raise TrailError(Said("fault-trail-cut"))
    return content
