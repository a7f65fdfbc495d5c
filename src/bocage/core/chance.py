"""Random numbers, the one source of chance: a ChaCha8 stream keyed by the seed.

Watching the stream for hours must not let a player guess the next die,
hence a cipher and not a fast statistical generator. All arithmetic is on 32-bit
words, so that interpreted and compiled runs agree.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from bocage.core.flat import filled, ints

WORD: Final[i64] = 0xFFFFFFFF
WORDS: Final[i64] = 16
FOUR: Final[i64] = 4
FIRST_WORDS: Final[vec[i64]] = ints([0x61707865, 0x3320646E, 0x79622D32, 0x6B206574] + [0] * 12)


def _quarter(x: vec[i64], a: i64, b: i64, c: i64, d: i64) -> None:
    xa = (x[a] + x[b]) & WORD
    xd = x[d] ^ xa
    xd = ((xd << 16) | (xd >> 16)) & WORD
    xc = (x[c] + xd) & WORD
    xb = x[b] ^ xc
    xb = ((xb << 12) | (xb >> 20)) & WORD
    xa = (xa + xb) & WORD
    xd = xd ^ xa
    xd = ((xd << 8) | (xd >> 24)) & WORD
    xc = (xc + xd) & WORD
    xb = xb ^ xc
    x[a] = xa
    x[b] = ((xb << 7) | (xb >> 25)) & WORD
    x[c] = xc
    x[d] = xd


def block(key: vec[i64], number: i64) -> vec[i64]:
    """The `number`th block of sixteen words of the stream."""
    x = FIRST_WORDS[:]
    for i in range(i64(8)):
        x[4 + i] = key[i]
    x[12] = number & WORD
    x[13] = (number >> 32) & WORD
    start = x[:]
    for _ in range(FOUR):
        _quarter(x, 0, 4, 8, 12)
        _quarter(x, 1, 5, 9, 13)
        _quarter(x, 2, 6, 10, 14)
        _quarter(x, 3, 7, 11, 15)
        _quarter(x, 0, 5, 10, 15)
        _quarter(x, 1, 6, 11, 12)
        _quarter(x, 2, 7, 8, 13)
        _quarter(x, 3, 4, 9, 14)
    for i in range(WORDS):
        x[i] = (x[i] + start[i]) & WORD
    return x


@final
class Chance:
    """A position in the stream. Copies share the key and the current block."""

    key: vec[i64]
    words: vec[i64]     # never written after `block` made it
    used: i64           # words taken so far

    def __init__(self, key: vec[i64]) -> None:
        self.key = key
        self.words = filled(0, 0)
        self.used = 0

    def copy(self) -> Chance:
        other = Chance(self.key)
        other.words = self.words
        other.used = self.used
        return other

    def word(self) -> i64:
        at = self.used & 15
        if at == 0:
            self.words = block(self.key, self.used >> 4)
        self.used += 1
        return self.words[at]

    def below(self, limit: i64) -> i64:
        """A number from 0 to limit - 1, every one equally likely."""
        fair = (WORD + 1) // limit * limit
        w = self.word()
        while w >= fair:
            w = self.word()
        return w % limit


def resumed(words: list[int], used: int) -> Chance:
    """The stream of a key, with a number of words already taken."""
    chance = Chance(ints(words))
    chance.used = used
    if chance.used & 15:
        chance.words = block(chance.key, chance.used >> 4)
    return chance


def seeded(words: list[int]) -> Chance:
    """The stream of a key given as a list: a vector that interpreted code hands over is never freed."""
    return Chance(ints(words))
