"""Facts, the events of the engine, as written on the tape: a code and three numbers."""

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
F_WON: Final[i64] = 19          # side, -, -; a drawn battle is told by F_TIED
F_LOOKED: Final[i64] = 20       # side, card, cards left in the pile: laid out to choose from
F_CANCELLED: Final[i64] = 21    # hex of the attacker driven off by a reaction, -, -
F_TARGETED: Final[i64] = 22     # hex, -, -
F_VISIBILITY: Final[i64] = 23   # hexes one can see, 6 in daylight; -, -
F_MINE: Final[i64] = 24         # hex, dice of the explosion, unit
F_SEALING: Final[i64] = 25      # hex, 1 if the tunnel is closed, unit
F_EXITED: Final[i64] = 26       # hex, unit, side
F_SPOTTED: Final[i64] = 27      # hex of the target, hex of the gun, unit
F_UNMASKED: Final[i64] = 28     # hex of a unit that loses its camouflage, unit, -
F_HEADQUARTERS: Final[i64] = 29 # hex, side that owns it, 1 if lost and 0 if retaken
F_SEIZED: Final[i64] = 30       # side that loses a card at random, card, -
F_TURNED_UP: Final[i64] = 31    # hex, number on the token, -
F_TIED: Final[i64] = 32         # -, -, -: both sides won at the same moment
F_OPENED: Final[i64] = 33       # side, card laid open beside the hand, cards left in the pile
F_CALLED: Final[i64] = 34       # side, unit of the plane that is called in, -
F_AIR_CHECK: Final[i64] = 35    # hex, dice, side that rolls them
F_FLEW: Final[i64] = 36         # from (-1 from off the board), to, unit
F_TOOK_OFF: Final[i64] = 37     # hex, unit, side
F_TOUCHED_DOWN: Final[i64] = 38 # hex, unit, side
F_SHOT_DOWN: Final[i64] = 39    # hex, unit, side
F_LEFT_SKY: Final[i64] = 40     # hex (-1 before it came), unit, side
F_PINNED: Final[i64] = 41       # hex, unit that may not move in its next turn, -
F_RESCUED: Final[i64] = 42      # hex, unit, side
F_GAVE: Final[i64] = 43         # side, card, general who receives it
F_INITIATIVE: Final[i64] = 44   # side, general who rolls for it, -
F_LAID: Final[i64] = 45         # side, card laid under the chip, -
F_PERIL: Final[i64] = 46        # hex that the unit is on its way to, dice for the ground it crosses, unit
F_UNLOADED: Final[i64] = 59     # hex of the element of the train, hex where the unit comes down, unit
F_SUPPLIED: Final[i64] = 47     # hex of the unit that gives up a figure, hex of the one that gets it, unit that gives
F_DEPLOYED: Final[i64] = 48     # hex or -1 (it stays in reserve), unit, side
F_REROLLED: Final[i64] = 49     # hex of the attacker, dice rolled again, unit
F_STRAYED: Final[i64] = 50      # hex that was aimed at, -, -: a shot goes astray
F_SMOKED: Final[i64] = 51       # hex, turns that the smoke lies, -; 0 when it is gone
F_MISSION: Final[i64] = 52      # side, kind of fire from off the map, rounds left
F_WAY: Final[i64] = 53          # hex of the attacker, terms.SUPPRESSING ..., unit
F_BLOWN: Final[i64] = 54        # hex of the bridge, 1 if it is gone and 0 if it stands, dice of the attempt
F_BUILT: Final[i64] = 55        # hex of the new bridge, -, -
F_PLACED: Final[i64] = 56       # hex of the unit that a leader joins, side, unit
F_PASSED: Final[i64] = 57       # side that activates nobody, -, -
F_HANDED: Final[i64] = 58       # side that may activate a unit, -, -
F_SABOTAGE: Final[i64] = 60     # side that rolls for sabotage, dice, -
F_STAR_LAID: Final[i64] = 61    # hex that is sabotaged, stars on it now, stars that it takes
F_LED: Final[i64] = 62          # hex where a leader's unit was lost, hex of the one he joins (-1: he falls too), side
F_BROKE_IN: Final[i64] = 63     # hex, unit that comes over the edge, side
F_CONFIRMING: Final[i64] = 64   # hex of the unit that was hit, hits that are rolled again, unit
