"""The stack of frames: what is being carried out, one thing inside another, the innermost on top.

A battle is a frame; the reaction to it is a frame on top of it, and the retreat that its roll
causes is one more. A frame says in `then` what continues when the one above it has ended, so
they nest to any depth: a move can be interrupted by fire whose retreat ends the move.

Nobody wipes a frame that has ended: the lowest one tells what was fought last until the turn ends.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from bocage.core.flat import filled
from bocage.core.terms import (
    FIRST,
    IDLE,
    IN_BATTLE,
    IN_FLIGHT,
    IN_REACTION,
    IN_RETREAT,
    IN_SHOT,
    IN_STRIKE,
    NONE,
    THEN_END,
)

STRIKES: Final[i64] = 4         # most targets of one strike


@final
class Frame:
    """One thing being carried out."""

    def __init__(self) -> None:
        self.kind: i64 = IDLE           # terms.IN_BATTLE ...
        self.then: i64 = THEN_END       # what continues when the frame above has ended: terms.THEN_ROLL ...
        self.unit: i64 = NONE           # the unit that moves, attacks, answers or retreats
        self.start: i64 = NONE          # where it stood when it began
        self.target: i64 = NONE         # the unit that is attacked
        self.aim: i64 = NONE            # the hex that is attacked, or that a move has come to
        self.stage: i64 = FIRST
        self.mode: i64 = 0              # terms.SUPPRESSING ...
        self.hits: i64 = 0              # scored by the last roll
        self.flags: i64 = 0             # still to be obeyed, or the last that were; the label of a move's way
        # Targets of a strike; what a move has cost so far; hexes flown; dice without a result.
        self.count: i64 = 0
        # Targets of a strike dealt with; the phase that a move belongs to; 1 once flown; shots that go astray.
        self.next: i64 = 0
        self.strikes: vec[i64] = NOBODY # targets of a strike; hexes of a flight

    def wipe(self) -> None:
        """As it was made: nothing is carried out, and nothing told of what was."""
        self.kind = IDLE
        self.then = THEN_END
        self.unit = NONE
        self.start = NONE
        self.target = NONE
        self.aim = NONE
        self.stage = FIRST
        self.mode = 0
        self.hits = 0
        self.flags = 0
        self.count = 0
        self.next = 0
        self.strikes = NOBODY

    def copy(self) -> Frame:
        other = Frame()
        other.kind = self.kind
        other.then = self.then
        other.unit = self.unit
        other.start = self.start
        other.target = self.target
        other.aim = self.aim
        other.stage = self.stage
        other.mode = self.mode
        other.hits = self.hits
        other.flags = self.flags
        other.count = self.count
        other.next = self.next
        other.strikes = self.strikes[:] if self.kind == IN_STRIKE or self.kind == IN_FLIGHT else self.strikes
        return other

    def set_strikes(self, targets: i64) -> None:
        """Room for the targets of a strike."""
        self.strikes = filled(targets if targets > STRIKES else STRIKES, NONE)


@final
class Frames:
    """The stack. `top` is what is being carried out; without any (`depth` 0) it is what was carried out last."""

    def __init__(self, lowest: Frame) -> None:
        self.stack: list[Frame] = [lowest]
        self.depth: i64 = 0
        self.top: Frame = lowest

    def copy(self) -> Frames:
        lowest = self.stack[0].copy()
        other = Frames(lowest)
        other.depth = self.depth
        for i in range(i64(1), self.depth):
            other.top = self.stack[i].copy()
            other.stack.append(other.top)
        return other

    def enter(self, kind: i64, unit: i64, start: i64, target: i64, aim: i64, stage: i64) -> Frame:
        """Begin something, inside what is being carried out."""
        if self.depth == len(self.stack):
            self.stack.append(Frame())
        f = self.stack[self.depth]
        self.depth += 1
        self.top = f
        f.kind = kind
        f.then = THEN_END
        f.unit = unit
        f.start = start
        f.target = target
        f.aim = aim
        f.stage = stage
        f.mode = 0
        f.count = 0
        f.next = 0
        return f

    def leave(self) -> None:
        """The top frame has ended. What a retreat or a reaction came to is told to the frame below it."""
        ended = self.top
        self.depth -= 1
        if self.depth > 0:
            below = self.stack[self.depth - 1]
            if ended.kind == IN_RETREAT or ended.kind == IN_REACTION:
                below.hits = ended.hits
                below.flags = ended.flags
            self.top = below

    def clear(self) -> None:
        """Nothing is being carried out, and nobody asks what was."""
        for f in self.stack:
            f.wipe()
        self.depth = 0
        self.top = self.stack[0]

    def fight(self) -> Frame:
        """The battle, strike or shot being fought, or fought last."""
        i = self.depth - 1
        while i > 0:
            f = self.stack[i]
            if f.kind == IN_BATTLE or f.kind == IN_STRIKE or f.kind == IN_SHOT:
                return f
            i -= 1
        return self.stack[0]

    def stage(self) -> i64:
        """The stage of the roll being made or obeyed."""
        if self.depth > 1 and self.top.kind == IN_RETREAT:
            return self.stack[self.depth - 2].stage
        return self.top.stage

    def retreating(self) -> i64:
        """The unit that must retreat, -1 if none."""
        return self.top.unit if self.depth > 0 and self.top.kind == IN_RETREAT else NONE


NOBODY: Final[vec[i64]] = filled(0, 0)
