"""The decision of a position that is read: whether it could be asked there, and of whom."""

from __future__ import annotations

from typing import Final, Protocol

from bocage.content.battle import SIDES, ReadyBattle
from bocage.core import phases, terms
from bocage.core.battle import may_take_ground, reaction
from bocage.core.chip import NOT_NOW
from bocage.core.legal import legal
from bocage.core.state import State
from bocage.core.terms import NONE
from bocage.fault import Sayable
from bocage.notation.errors import NotationError
from bocage.notation.fights import Fight, FrameRecord
from bocage.speech import Said

NEEDS_CARD: Final = {phase.number for phase in phases.PHASES if phase.in_turn}
STAFF_PHASES: Final = (terms.GIVE, terms.INITIATIVE, terms.YIELD)
LEADERS_PHASES: Final = (terms.PLACE, terms.ACTIVATE)
GENERALS_PHASES: Final = (terms.CARD, terms.INITIATIVE, terms.YIELD)


class DecisionRecord(Protocol):
    """What the record says of the decision."""

    @property
    def phase(self) -> str: ...
    @property
    def fight(self) -> Fight: ...
    @property
    def frames(self) -> list[FrameRecord]: ...


class RecordReader(Protocol):
    """One who reads a record into a state."""

    field: ReadyBattle
    s: State

    @property
    def p(self) -> DecisionRecord: ...
    def fail(self, key: str, reason: Sayable) -> NotationError: ...


def check_decision(reader: RecordReader) -> None:
    """The decision must be one that could be asked in this position."""
    s, r, phase = reader.s, reader.field.rules, reader.p.phase
    if s.turn.phase == terms.OVER:
        return
    if s.turn.phase in NEEDS_CARD and s.turn.kind == NONE:
        raise reader.fail("kind", Said("fault-needs-card", phase=repr(phase)))
    if s.turn.phase in STAFF_PHASES and not s.staff.on:
        raise reader.fail("phase", Said("fault-no-staff"))
    if s.staff.on and s.turn.phase in GENERALS_PHASES and s.staff.general == NONE:
        raise reader.fail("staff.general", Said("fault-nothing-to-decide", phase=repr(phase)))
    if s.turn.phase in LEADERS_PHASES and not s.leaders.on:
        raise reader.fail("phase", Said("fault-no-leaders"))
    if s.turn.phase == terms.PLACE and s.leaders.placing == NONE:
        raise reader.fail("leaders.placing", Said("fault-nothing-to-decide", phase=repr(phase)))
    owner = owner_of_decision(reader)
    if r.seats.side_of[s.turn.decider] != owner:
        raise reader.fail("decider", Said("fault-decider", phase=repr(phase), side=SIDES[owner]))
    if s.turn.phase == terms.TARGET and s.frames.top.count >= r.cards.strike_targets[s.turn.kind]:
        raise reader.fail("fight.strikes", Said("fault-no-target-left"))
    if s.turn.phase == terms.HEAL and not r.cards.heals[s.turn.kind]:
        raise reader.fail("kind", Said("fault-no-heal"))
    f = s.frames.fight()
    if s.turn.phase == terms.GROUND and (s.units.where[f.unit] != f.start or not may_take_ground(r, s)):
        raise reader.fail("fight", Said("fault-no-ground"))
    if s.turn.phase == terms.REACT and (reaction(r, s, owner) == NONE or s.units.where[f.target] != f.aim):
        raise reader.fail("fight", Said("fault-no-reaction"))
    if s.turn.phase == terms.KEEP and s.cards.drawn_size == 0:
        raise reader.fail("drawn", Said("fault-no-choice"))
    if s.turn.phase in (terms.FLAGS, terms.RETREAT) and s.frames.top.flags == 0:
        raise reader.fail("fight.flags", Said("fault-no-flags"))
    flown = s.frames.depth > 0 and s.frames.top.kind == terms.IN_FLIGHT and s.frames.top.unit != NONE
    if s.turn.phase == terms.FLIGHT and not (s.sky.on and flown):
        raise reader.fail("frames", Said("fault-nothing-to-decide", phase=repr(phase)))
    if legal(r, s, reader.field.search()) == 0:
        raise reader.fail("phase", Said("fault-nothing-to-decide", phase=repr(phase)))


def owner_of_decision(reader: RecordReader) -> int:
    """The side that decides in this phase; raises when the fight is not told."""
    s = reader.s
    if (s.turn.phase == terms.DEPLOY) != s.muster.on:
        raise reader.fail("muster", Said("fault-no-muster"))
    if s.turn.phase == terms.DEPLOY:
        return reader.field.rules.seats.side_of[s.turn.decider]
    if s.turn.phase == terms.DROP:
        if reader.field.rules.battle.drop_side == NONE or reader.field.rules.battle.stars:
            raise reader.fail("phase", Said("fault-no-paradrop"))
        return reader.field.rules.battle.drop_side
    if s.turn.phase == terms.LAY:
        if s.chip.stage == NOT_NOW:
            raise reader.fail("chip.stage", Said("fault-no-chip"))
        return reader.field.rules.seats.side_of[s.turn.decider]
    if s.turn.phase == terms.JOIN:
        return reader.field.rules.seats.side_of[s.turn.decider]
    f = s.frames.fight()
    if s.turn.phase in (terms.FLAGS, terms.RETREAT):
        told(reader, s.frames.retreating())
        if not s.staff.pausing:
            told(reader, f.aim)
        check_retreat(reader)
        return s.units.side[s.frames.retreating()]
    if s.turn.phase in (terms.MARCH, terms.OPPORTUNITY):
        return owner_on_the_way(reader)
    if s.turn.phase == terms.STRAY:
        told(reader, f.aim)         # the target may be lost
        return 1 - s.turn.active
    if s.turn.phase in (terms.REACT, terms.BACK):
        told(reader, f.unit, f.target, f.start, f.aim, s.frames.top.start, s.frames.top.aim)
        return 1 - s.turn.active
    if s.turn.phase in (terms.GROUND, terms.AGAIN, terms.ONWARD, terms.REROLL, terms.WITHDRAW):
        told(reader, f.unit, f.start, f.aim, s.frames.top.unit)
        told(reader, s.units.where[s.frames.top.unit])
        if s.units.side[f.unit] != s.turn.active:
            raise reader.fail("fight.attacker", Said("fault-attacker-side"))
    return s.turn.active


def owner_on_the_way(reader: RecordReader) -> int:
    """The side that decides while a unit is on its way; raises where no frame tells of it."""
    s = reader.s
    top = s.frames.top
    moving = top.kind == terms.IN_MOVE or (s.turn.phase == terms.OPPORTUNITY and top.kind == terms.IN_BATTLE)
    if s.frames.depth == 0 or not moving or s.units.where[top.unit] != top.aim:
        raise reader.fail("frames", Said("fault-no-frame"))
    return int(s.turn.active if s.turn.phase == terms.MARCH else 1 - s.turn.active)


def check_retreat(reader: RecordReader) -> None:
    """The unit that retreats is the target of the frame below."""
    frames = reader.s.frames
    if frames.depth == 1 and reader.s.staff.pausing:
        return      # driven back by a roll for initiative
    rolled = frames.stack[frames.depth - 2]
    if rolled.kind not in (terms.IN_STRIKE, terms.IN_SUPPORT, terms.IN_STRAY):
        f = frames.fight()
        told(reader, f.unit, f.start, f.target)
    paused = reader.p.fight.paused
    struck = reader.s.rail.leader(rolled.target) if reader.s.rail.on else rolled.target
    fits = struck == frames.retreating() and (not paused or rolled.kind == terms.IN_REACTION)
    if rolled.kind == terms.IN_REACTION:
        fits = fits and frames.fight().stage in (terms.FIRST, terms.OVERRUN, terms.SECOND_SHOT)
    elif rolled.kind == terms.IN_BATTLE and not reader.p.frames:
        fits = fits and rolled.stage != terms.AMBUSH
    if not fits:
        raise reader.fail("fight", Said("fault-no-retreat"))


def told(reader: RecordReader, *known: int) -> None:
    if NONE in known:
        raise reader.fail("fight", Said("fault-who-fights", phase=repr(reader.p.phase)))
