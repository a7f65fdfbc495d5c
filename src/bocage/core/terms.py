"""The vocabulary of the core: small integers with names, shared by every module."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

NONE: Final[i64] = -1

# Sides. A side sits at the bottom or the top of the board; which is content.
ALLIES: Final[i64] = 0
AXIS: Final[i64] = 1
DRAW: Final[i64] = 2    # as the winner of a battle: both sides won at the same moment

# Directions, clockwise from the west.
W: Final[i64] = 0
NW: Final[i64] = 1
NE: Final[i64] = 2
E: Final[i64] = 3
SE: Final[i64] = 4
SW: Final[i64] = 5
DIRECTIONS: Final[i64] = 6

# Sections, as a mask, seen from the seat of the side concerned.
LEFT: Final[i64] = 1
CENTER: Final[i64] = 2
RIGHT: Final[i64] = 4
ANYWHERE: Final[i64] = 7

# Overlord: each section is doubled and has a general; a half of it is a further bit of the same mask.
GENERALS: Final[i64] = 3
HALF: Final[i64] = 8            # the half at the far left; the next ones are shifted by one bit each

# Arms: what a unit counts as for terrain, cards and dice. Which there are is content; this is the room for them.
ARMS: Final[i64] = 7
ANY_ARM: Final[i64] = 127

# Classes of targets: one bit for each arm, then this one.
VEHICLE: Final[i64] = 128

# Faces of a battle die; infantry stands on two of six.
FACE_INFANTRY: Final[i64] = 0
FACE_ARMOR: Final[i64] = 1
FACE_GRENADE: Final[i64] = 2
FACE_FLAG: Final[i64] = 3
FACE_STAR: Final[i64] = 4
FACES: Final[i64] = 5
SYMBOLS: Final[i64] = 3         # the faces that show units, as a mask

# What the ground of a hex (tile, structure or obstacle) asks of a unit.
STOP: Final[i64] = 1            # entering ends the move
HARD: Final[i64] = 2            # having entered, no taking ground this turn either
FIRST_ONLY: Final[i64] = 4      # may only be the first hex of a move
NO_BATTLE: Final[i64] = 8       # no battle in the turn of entering
STOP_LEAVING: Final[i64] = 16   # leaving it ends the move on the next hex
MUTE: Final[i64] = 32           # no battle while standing here
SHORT: Final[i64] = 64          # a path touching it is limited in length
ROAD: Final[i64] = 128          # a move that starts and stays on it gains a hex
NO_DIGGING: Final[i64] = 256    # sandbags cannot be laid here
FROM_BESIDE: Final[i64] = 512   # having entered, battle only if the move began next to it
NO_BATTLE_LEFT: Final[i64] = 1024   # no battle in the turn of leaving
PERCH: Final[i64] = 2048        # a unit standing here fires one hex beyond its range
FIXED: Final[i64] = 4096        # a unit standing here never leaves, the board neither
WATER: Final[i64] = 8192        # ships and landing craft sail here
NO_LANDING: Final[i64] = 16384  # no landing craft comes here
PERIL: Final[i64] = 32768       # dice are rolled for those who enter
HOLLOW: Final[i64] = 65536      # no battle in or out, but with the next hex
HARD_LEFT: Final[i64] = 131072  # having left, no taking ground this turn

# What a unit has done or may no longer do this turn.
ORDERED: Final[i64] = 1
MOVED: Final[i64] = 2           # has changed hex
BATTLED: Final[i64] = 4
CANNOT_BATTLE: Final[i64] = 8
CANNOT_ADVANCE: Final[i64] = 16
MOVE_DONE: Final[i64] = 32
CLOSE_ONLY: Final[i64] = 64     # has moved so far that only a close assault is left
UNDERGROUND: Final[i64] = 128   # has spent its whole move in a tunnel
SALLIED: Final[i64] = 256       # has made its move after battle
TREATED: Final[i64] = 512       # has been restored, or tried, this turn
MAY_CLEAR: Final[i64] = 1024    # has battled from an obstacle and may still remove it
SERVED: Final[i64] = 2048       # was ordered by an earlier card of this turn
SUPPLYING: Final[i64] = 4096    # has given up figures for another unit and may give more
REVEALED: Final[i64] = 8192     # has taken the camouflage off an enemy
MINE_AHEAD: Final[i64] = 16384  # has entered a minefield that it may still lift instead of battling

BROKE_IN: Final[i64] = 32768    # has come over the enemy's edge this turn

POOLS: Final = 3        # separate allowances of orders on one card
TOKENS: Final = 5       # numbers on the tokens of a minefield: 0 to 4

# Decisions: who must choose what.
DROP: Final[i64] = 0        # aim of a paradrop
CARD: Final[i64] = 1        # play a command card
ORDER: Final[i64] = 2       # name the units that receive an order
TARGET: Final[i64] = 3      # pick targets of an air strike or barrage
HEAL: Final[i64] = 4        # pick the unit to restore
MOVE: Final[i64] = 5
BATTLE: Final[i64] = 6
REACT: Final[i64] = 7       # the attacked side may answer with a card
FLAGS: Final[i64] = 8       # how many flags to ignore
RETREAT: Final[i64] = 9
GROUND: Final[i64] = 10     # take ground or not
AGAIN: Final[i64] = 11      # armor overrun, or the second shot of a bombardment
SALLY: Final[i64] = 12      # the move after battle
KEEP: Final[i64] = 13       # which of the drawn cards to keep
OVER: Final[i64] = 14
PLANE: Final[i64] = 15      # which plane a sortie brings or orders
FLIGHT: Final[i64] = 16     # the path of a plane, hex by hex, and what it does at its end
GIVE: Final[i64] = 17       # which cards the generals receive
INITIATIVE: Final[i64] = 18 # whether a general without a card rolls for it
YIELD: Final[i64] = 19      # which unit falls back after a flag of the initiative roll
LAY: Final[i64] = 20        # which cards go under the commissar's chip
BACK: Final[i64] = 21       # whether the last figure of an attacked unit battles back
ONWARD: Final[i64] = 22     # the hex that armor moves on after taking ground, in the desert
MARCH: Final[i64] = 23      # the next hex of a move that is made hex by hex
OPPORTUNITY: Final[i64] = 24    # whether a unit fires at an enemy that enters a hex
DEPLOY: Final[i64] = 25      # where a unit is placed before the first turn
REROLL: Final[i64] = 26      # whether dice without a result are rolled again
STRAY: Final[i64] = 27       # which of the nearest units a stray shot hits
WITHDRAW: Final[i64] = 28    # whether a unit that has fired falls back
SUPPORT: Final[i64] = 29     # whether a card is spent on artillery off the map
BRIDGE: Final[i64] = 30     # which bridge to blow, or where to build one
PLACE: Final[i64] = 31      # the unit that a leader joins
ACTIVATE: Final[i64] = 32   # the unit that acts, or nobody
UNLOAD: Final[i64] = 33     # where units leave a train in a station
SABOTAGE: Final[i64] = 34   # which of the hexes that are sabotaged gets a star
JOIN: Final[i64] = 35       # which unit a leader joins whose own is lost
GOING_ON: Final[i64] = -1   # nobody: inside a step, before what follows without a choice is done

# Verbs of actions.
V_DROP: Final[i64] = 0
V_PLAY: Final[i64] = 1
V_ORDER: Final[i64] = 2
V_TARGET: Final[i64] = 3
V_HEAL: Final[i64] = 4
V_MOVE: Final[i64] = 5
V_ATTACK: Final[i64] = 6
V_CLEAR: Final[i64] = 7     # remove wire instead of battling
V_REACT: Final[i64] = 8
V_IGNORE: Final[i64] = 9
V_RETREAT: Final[i64] = 10
V_ADVANCE: Final[i64] = 11
V_KEEP: Final[i64] = 12
V_DONE: Final[i64] = 13     # no more orders, targets, moves, or no thanks
V_END: Final[i64] = 14      # end of turn
V_PASS: Final[i64] = 15     # no card is held
V_SEAL: Final[i64] = 16     # roll to close a tunnel instead of battling
V_EXIT: Final[i64] = 17     # leave the board for a medal
V_DISCARD: Final[i64] = 18  # give up a card where none can be played
V_SORTIE: Final[i64] = 19   # add an open sortie to the card in play
V_CALL: Final[i64] = 20     # bring in a plane of a kind
V_ENTER: Final[i64] = 21    # fly onto the board
V_FLY: Final[i64] = 22      # one hex of a flight
V_STRAFE: Final[i64] = 23   # end the flight and roll against the enemies flown over
V_LAND: Final[i64] = 24
V_DIVE: Final[i64] = 25     # the plane itself is the bomb
V_RESCUE: Final[i64] = 26   # pick up the last figure of a unit
V_GIVE: Final[i64] = 27     # give a card to a general
V_ROLL: Final[i64] = 28     # roll for initiative
V_YIELD: Final[i64] = 29    # the unit that falls back
V_LAY: Final[i64] = 30      # lay a card under the chip
V_SUPPLY: Final[i64] = 31   # give up a figure for one of a unit beside
V_PICK: Final[i64] = 32     # the kind of unit that is placed next
V_DEPLOY: Final[i64] = 33   # place a unit
V_SUPPRESS: Final[i64] = 34 # an attack that is to drive the target back
V_SHELL: Final[i64] = 35    # an attack with the second weapon, over everything
V_SMOTHER: Final[i64] = 36  # both of them
V_REROLL: Final[i64] = 37   # roll the dice without a result again
V_MISSION: Final[i64] = 38  # call fire from off the map
V_SMOKE: Final[i64] = 39    # call smoke on two hexes
V_REVEAL: Final[i64] = 40   # take the camouflage off an enemy
V_BLOW: Final[i64] = 41     # blow a bridge
V_BUILD: Final[i64] = 42    # build a bridge
V_PLACE: Final[i64] = 43    # place a leader
V_UNLOAD: Final[i64] = 44   # a unit leaves a train
V_DEMOLISH: Final[i64] = 45 # a unit tries to blow the bridge beside it instead of battling
V_SABOTAGE: Final[i64] = 46 # the hex that gets a star

# Stages of a battle.
FIRST: Final[i64] = 0
OVERRUN: Final[i64] = 1
SECOND_SHOT: Final[i64] = 2
AMBUSH: Final[i64] = 3      # the attacked unit rolls first
STRIKE: Final[i64] = 4      # dice of a card, no unit rolls them
STRAFE: Final[i64] = 5      # dice of a plane against those it flew over
DIVE: Final[i64] = 6        # dice of a plane that goes down with its target
BATTLE_BACK: Final[i64] = 7 # the last figure of the attacked unit
OPPORTUNE: Final[i64] = 8   # one die at an enemy that enters a hex
ASTRAY: Final[i64] = 9      # a shot of artillery that goes astray
FROM_AFAR: Final[i64] = 10   # dice of artillery off the map

# How fire is made, as a mask.
SUPPRESSING: Final[i64] = 1 # grenades hit, the target's own symbol drives it back
LOBBED: Final[i64] = 2      # with the second weapon
STRAYED: Final[i64] = 4     # a shot of it went astray

# Frames: what is being carried out.
IDLE: Final[i64] = 0
IN_MOVE: Final[i64] = 1
IN_BATTLE: Final[i64] = 2
IN_REACTION: Final[i64] = 3
IN_STRIKE: Final[i64] = 4
IN_RETREAT: Final[i64] = 5
IN_FLIGHT: Final[i64] = 6
IN_ANSWER: Final[i64] = 7       # the attacked unit battles back
IN_SHOT: Final[i64] = 8         # opportunity fire at the unit of the frame below
IN_STRAY: Final[i64] = 9        # a stray shot
IN_SUPPORT: Final[i64] = 10      # fire from off the map
IN_SEARCH: Final[i64] = 11       # a leader looks for another unit

# What continues when the frame above has ended.
THEN_END: Final[i64] = 0
THEN_MOVE: Final[i64] = 1       # the move goes on, if the unit still stands where it has come to
THEN_ROLL: Final[i64] = 2       # the attacker rolls
THEN_SETTLE: Final[i64] = 3     # the roll is obeyed: ground, overrun, second shot
THEN_ANSWERED: Final[i64] = 4   # the reaction is done: the attack follows, or not
THEN_STRIKE: Final[i64] = 5     # the next target of the strike
THEN_FALL_BACK: Final[i64] = 6  # the retreat
THEN_FLOWN: Final[i64] = 7      # the strafing is done: the plane lands or flies on
THEN_CONCLUDE: Final[i64] = 8   # the answer is obeyed: the battle it answered goes on
THEN_SHOT: Final[i64] = 9       # the opportunity fire is obeyed: what it interrupted goes on
THEN_ADVANCED: Final[i64] = 10  # the unit has taken ground, if it still stands there
THEN_RODE: Final[i64] = 11      # it has moved one hex on, if it still stands there
THEN_SUPPORTED: Final[i64] = 12  # fire from off the map is obeyed: the orders go on

# What a plane can do, as a mask.
STRAFES: Final[i64] = 1
SUPPORTS: Final[i64] = 2        # no cover for enemies beside it in close assault
INTERDICTS: Final[i64] = 4      # holds enemies beside it in their own turn
DIVES: Final[i64] = 8
SCOUTS: Final[i64] = 16         # beside the enemy its side draws two cards and keeps one
RESCUES: Final[i64] = 32
DECK_LANDS: Final[i64] = 64     # takes off from carriers and lands on them
DECK: Final[i64] = 128          # no plane: a ship that carries some

# When an objective counts.
HELD: Final[i64] = 0        # while enough of its hexes are occupied
FOR_GOOD: Final[i64] = 1    # once taken, never lost
MAJORITY: Final[i64] = 2    # while strictly more units than the enemy stand there
AT_ONCE: Final[i64] = 3     # wins the battle at once
TURN_END: Final[i64] = 4    # wins the battle if held when the owner's turn ends
CLEARED: Final[i64] = 5     # while no enemy stands on any of its hexes
CONTROLLED: Final[i64] = 6  # while a unit is on or beside it, and no enemy is

# The track of visibility: from 1 hex at night to daylight, which knows no limit.
DAYLIGHT: Final[i64] = 6

# Actions are packed integers: verb, two operands, and what the move costs.
A_SHIFT: Final[i64] = 10
B_SHIFT: Final[i64] = 20
X_SHIFT: Final[i64] = 30
FIELD: Final[i64] = 1023
TUNNEL: Final[i64] = 15     # the cost of a move that goes underground
