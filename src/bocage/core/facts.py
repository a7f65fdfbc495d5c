"""The list of things that can happen, as told on the tape: a code and three numbers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

F_TURN: Final[i64] = 0          # side, own turn number, -
F_PLAYED: Final[i64] = 1        # side, card, kind
F_ORDERED: Final[i64] = 2       # hex, unit, -
F_MOVED: Final[i64] = 3         # from, to, unit
F_CLEARED: Final[i64] = 4       # hex, kinds removed, -
F_DUG: Final[i64] = 5           # hex, -, -
F_ATTACK: Final[i64] = 6        # hex (or -1), target hex, stage
F_DIE: Final[i64] = 7           # face, -, -
F_LOST: Final[i64] = 8          # hex, figures, unit
F_GONE: Final[i64] = 9          # hex, unit, side
F_FLAGS: Final[i64] = 10        # hex, flags, ignored
F_RETREATED: Final[i64] = 11    # from, to, unit
F_TOOK_GROUND: Final[i64] = 12  # from, to, unit
F_MEDAL: Final[i64] = 13        # side, change, objective or -1
F_DREW: Final[i64] = 14         # side, card, cards left in the pile
F_DISCARDED: Final[i64] = 15    # side, card, -
F_SHUFFLED: Final[i64] = 16     # cards in the new pile, -, -
F_HEALED: Final[i64] = 17       # hex, figures, unit
F_LANDED: Final[i64] = 18       # hex or -1, unit or -1, -
F_WON: Final[i64] = 19          # side, -, -
F_LOOKED: Final[i64] = 20       # side, card, cards left in the pile: laid out to choose from
F_CANCELLED: Final[i64] = 21    # hex of the attacker driven off by a reaction, -, -
F_TARGETED: Final[i64] = 22     # hex, -, -
