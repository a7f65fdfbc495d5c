"""The stack of frames as records: what is being carried out, or was carried out last.

A battle, the reaction to it, a strike and the retreat from its roll are told by one `Fight`, as
they always were. Any other stack (a move interrupted by fire, say) is told frame by frame.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from bocage.content.schema import SchemaRecord
from bocage.core import terms
from bocage.core.frames import STRIKES, Frame, Frames
from bocage.core.phases import PHASES
from bocage.core.state import State
from bocage.core.terms import NONE
from bocage.notation.errors import NotationError
from bocage.speech import Said

STAGES: Final = (
    "first", "overrun", "second-shot", "ambush", "strike", "strafe", "dive", "back", "opportunity", "astray",
    "from-afar",
)
KINDS: Final = (
    "idle", "move", "battle", "reaction", "strike", "retreat", "flight", "answer", "shot", "stray", "support",
    "search",
)
THEN: Final = (
    "end", "move", "roll", "settle", "answered", "strike", "fall-back", "flown", "conclude", "shot", "advanced", "rode",
    "supported",
)
# Stacks that a Fight tells, from the lowest frame up.
PLAIN: Final = {
    (), (terms.IN_BATTLE,), (terms.IN_BATTLE, terms.IN_RETREAT), (terms.IN_BATTLE, terms.IN_REACTION),
    (terms.IN_BATTLE, terms.IN_REACTION, terms.IN_RETREAT), (terms.IN_STRIKE,), (terms.IN_STRIKE, terms.IN_RETREAT),
}
ENTERING: Final = (terms.THEN_ADVANCED, terms.THEN_RODE)
IN_FIGHT: Final = {phase.number for phase in PHASES if phase.in_fight}
DEEPEST: Final = 16
MOST: Final = 99


class Fight(SchemaRecord, frozen=True, omit_defaults=False, kw_only=True):
    """The battle being resolved, or resolved last."""

    attacker: str = ""      # its hex now
    declared: str = ""      # its hex when it attacked
    target: str = ""        # hex of the target now, empty once it is gone
    against: str = ""       # hex that was attacked
    stage: str = "first"
    paused: str = ""        # stage interrupted by a reaction
    hits: int = 0           # scored by the roll that is being obeyed
    flags: int = 0
    retreating: str = ""
    strikes: list[str] = []
    struck: int = 0


class FrameRecord(SchemaRecord, frozen=True, omit_defaults=False, kw_only=True):
    """One frame of a stack that a Fight cannot tell, see core/frames.py. Units are named by their hexes."""

    kind: str
    then: str
    unit: str = ""
    start: str = ""
    target: str = ""
    aim: str = ""
    stage: str = "first"
    hits: int = 0
    flags: int = 0
    count: int = 0
    next: int = 0
    strikes: list[str] = []
    mode: int = 0


def is_plain(frames: Frames) -> bool:
    """Whether a Fight tells the whole stack: not where the enemy may fire at a unit that takes ground."""
    stack = [frames.stack[i] for i in range(frames.depth)]
    if any(f.mode or (f.kind == terms.IN_BATTLE and (f.count or f.next)) for f in stack):
        return False        # fire of the miniatures
    return tuple(int(f.kind) for f in stack) in PLAIN and not any(f.then in ENTERING for f in stack)


def is_passing(frames: Frames) -> bool:
    """Whether a unit is on a hex that it may yet leave, or be driven from: nothing there is its own before it stays."""
    stack = (frames.stack[i] for i in range(frames.depth))
    return any(f.kind == terms.IN_MOVE or f.then in ENTERING for f in stack)


def target_of(s: State, f: Frame) -> int:
    """The target of a frame; of a train whose wagon is gone, what falls back in its place."""
    gone = s.rail.on and f.target != NONE and s.units.where[f.target] == NONE
    return int(s.frames.retreating() if gone else f.target)


def write_fight(s: State, at: Callable[[int], str], unit_at: Callable[[int], str]) -> Fight:
    """The battle of a plain stack; what was fought last, if nothing is going on."""
    frames = s.frames
    f, top = frames.fight(), frames.top
    if not is_plain(frames) or f.kind not in (terms.IDLE, terms.IN_BATTLE, terms.IN_STRIKE):
        return Fight()
    answered = any(frames.stack[i].kind == terms.IN_REACTION for i in range(frames.depth))
    return Fight(
        attacker=unit_at(f.unit),
        declared=at(f.start),
        target=unit_at(target_of(s, f)),
        against=at(f.aim),
        stage=STAGES[frames.stage()],
        paused=STAGES[f.stage] if answered else "",
        hits=top.hits if top.flags else 0,
        flags=top.flags,
        retreating=unit_at(frames.retreating()),
        strikes=[unit_at(f.strikes[i]) for i in range(f.count)] if f.kind == terms.IN_STRIKE else [],
        struck=f.next if f.kind == terms.IN_STRIKE else 0,
    )


def write_frames(s: State, at: Callable[[int], str], unit_at: Callable[[int], str]) -> list[FrameRecord]:
    """The stack from the lowest frame up, where a Fight does not tell it."""
    if is_plain(s.frames):
        return []
    return [
        FrameRecord(
            kind=KINDS[f.kind],
            then=THEN[f.then],
            unit=unit_at(f.unit),
            start=at(f.start),
            target=unit_at(target_of(s, f)),
            aim=at(f.aim),
            stage=STAGES[f.stage],
            hits=f.hits,
            flags=f.flags,
            count=f.count,
            next=f.next,
            strikes=listed_hexes(f, at, unit_at),
            mode=f.mode,
        )
        for f in (s.frames.stack[i] for i in range(s.frames.depth))
    ]


def listed_hexes(f: Frame, at: Callable[[int], str], unit_at: Callable[[int], str]) -> list[str]:
    """The hexes that a frame lists: targets of a strike, or the path of a flight."""
    if f.kind not in (terms.IN_STRIKE, terms.IN_FLIGHT):
        return []
    named = at if f.kind == terms.IN_FLIGHT else unit_at
    return [named(f.strikes[i]) for i in range(f.count)]


class Names(Protocol):
    """Reads names of a position, telling the key of what is wrong."""

    def fail(self, key: str, reason: Said) -> NotationError: ...
    def hex(self, key: str, name: str) -> int: ...
    def unit(self, key: str, name: str) -> int: ...
    def among(self, key: str, name: str, names: tuple[str, ...]) -> int: ...
    def within(self, key: str, value: int, low: int, high: int) -> int: ...
    def kind(self, key: str, name: str) -> int: ...
    def longest_flight(self, u: int) -> int: ...


def read_fight(names: Names, s: State, told: Fight) -> None:
    """Set up the stack that a Fight tells, for the phase of the state."""
    stage = names.among("fight.stage", told.stage, STAGES)
    paused = names.among("fight.paused", told.paused, STAGES) if told.paused else NONE
    retreating = names.unit("fight.retreating", told.retreating)
    strikes = len(told.strikes) > 0 or stage == terms.STRIKE or s.turn.phase == terms.TARGET
    f = s.frames.enter(
        terms.IN_STRIKE if strikes else terms.IN_BATTLE,
        names.unit("fight.attacker", told.attacker),
        names.hex("fight.declared", told.declared),
        names.unit("fight.target", told.target),
        names.hex("fight.against", told.against),
        stage,
    )
    hits, flags = names.within("fight.hits", told.hits, 0, 9), names.within("fight.flags", told.flags, 0, 19)
    f.hits, f.flags = hits, flags
    f.then = terms.THEN_STRIKE if strikes else terms.THEN_ROLL if s.turn.phase == terms.REACT else terms.THEN_SETTLE
    if len(told.strikes) > STRIKES:
        raise names.fail("fight.strikes", Said("fault-targets-most", most=STRIKES))
    struck = names.within("fight.struck", told.struck, 0, len(told.strikes))
    if strikes:
        read_strikes(names, f, told.strikes)
        f.next = struck
    going_on = s.turn.phase in IN_FIGHT or s.turn.phase == terms.TARGET or s.turn.phase == terms.OVER
    if not going_on:
        s.frames.leave()
        return
    if paused != NONE and stage == terms.AMBUSH:
        f.stage, f.then = paused, terms.THEN_ROLL
        f = s.frames.enter(terms.IN_REACTION, f.target, f.aim, f.unit, f.start, terms.AMBUSH)
        f.hits, f.flags, f.then = hits, flags, terms.THEN_ANSWERED
    if retreating != NONE:
        f = s.frames.enter(terms.IN_RETREAT, retreating, s.units.where[retreating], NONE, NONE, f.stage)
        f.hits, f.flags, f.then = hits, flags, terms.THEN_FALL_BACK


def read_strikes(names: Names, f: Frame, strikes: list[str]) -> None:
    """The targets of a strike."""
    f.set_strikes(len(strikes))
    f.count = len(strikes)
    for i, name in enumerate(strikes):
        f.strikes[i] = names.unit("fight.strikes", name)


def read_frames(names: Names, s: State, told: list[FrameRecord]) -> None:
    """Set up a stack told frame by frame."""
    names.within("frames", len(told), 1, DEEPEST)
    for i, one in enumerate(told):
        key = f"frames[{i}]"
        f = s.frames.enter(
            names.among(f"{key}.kind", one.kind, KINDS),
            names.unit(f"{key}.unit", one.unit),
            names.hex(f"{key}.start", one.start),
            names.unit(f"{key}.target", one.target),
            names.hex(f"{key}.aim", one.aim),
            names.among(f"{key}.stage", one.stage, STAGES),
        )
        f.then = names.among(f"{key}.then", one.then, THEN)
        f.mode = names.within(f"{key}.mode", one.mode, 0, 7)
        f.hits = names.within(f"{key}.hits", one.hits, 0, 9)
        f.flags = names.within(f"{key}.flags", one.flags, 0, 19)
        f.count = names.within(f"{key}.count", one.count, 0, MOST)
        if f.kind == terms.IN_STRIKE:
            if len(one.strikes) > STRIKES:
                raise names.fail("fight.strikes", Said("fault-targets-most", most=STRIKES))
            read_strikes(names, f, one.strikes)
        if f.kind == terms.IN_FLIGHT:
            read_flight(names, key, s, f, one.strikes)
        f.next = names.within(f"{key}.next", one.next, 0, MOST)
        check_frame(names, key, f)


def read_flight(names: Names, key: str, s: State, f: Frame, path: list[str]) -> None:
    """The path of a flight, by the plane of the side whose turn it is."""
    f.unit = s.sky.plane[s.turn.active]
    longest = names.longest_flight(f.unit)
    if f.unit == NONE or not 1 <= len(path) <= longest:
        raise names.fail(key, Said("fault-no-frame"))
    f.set_strikes(longest)
    f.count = len(path)
    for i, name in enumerate(path):
        f.strikes[i] = names.hex(f"{key}.strikes", name)
        if f.strikes[i] == NONE:
            raise names.fail(key, Said("fault-no-frame"))


def check_frame(names: Names, key: str, f: Frame) -> None:
    """A frame must know whom and what it is about, or it could not go on."""
    needed = {
        terms.IN_MOVE: (f.unit, f.start, f.aim),
        terms.IN_BATTLE: (f.start, f.aim),
        terms.IN_REACTION: (f.unit, f.start, f.target, f.aim),
        terms.IN_ANSWER: (f.unit, f.start, f.aim),
        terms.IN_STRIKE: (),
        terms.IN_RETREAT: (f.unit,),
        terms.IN_FLIGHT: (f.unit, f.aim),
        terms.IN_SHOT: (f.unit, f.start, f.aim),
        terms.IN_STRAY: (f.target, f.aim),
        terms.IN_SUPPORT: (f.aim,),
        terms.IN_SEARCH: (f.start, f.aim),
    }
    if f.kind not in needed or NONE in needed[f.kind]:
        raise names.fail(key, Said("fault-no-frame"))
