"""Puzzles: a decision of a finished game for which the engine finds one choice clearly best.

Choices are judged as the analysis judges them: by what the player could know, the other hand
dealt anew, every choice in the same worlds. A puzzle is offered only where the player missed the
best choice; the others it offers are worse by more than doubt allows.
"""

from __future__ import annotations

import hashlib

import msgspec

from bocage.annotate.annotate import AHEAD, CLOSER, DOUBT, Alternative, Annotator, NotOver, Walk, error, mean
from bocage.fault import Fault
from bocage.notation.actions import write_action
from bocage.notation.record import read_record
from bocage.speech import Said

WORLDS = 16             # of a first look; options are judged in CLOSER times as many
OPTIONS = 4             # choices a puzzle offers at most
FEWEST_OPTIONS = 3
HOPEFUL = 0.2           # chance that the best choice has at least: nobody likes to choose between defeats
LOOKED_AT = 6           # choices compared with what was played
LEAD = 0.04             # chance by which the best choice leads every other one that is offered
FEWEST_TURNS = 3        # before which nothing much is at stake
PHASES = ("card", "order", "move", "battle", "advance")


class Puzzle(msgspec.Struct, frozen=True, kw_only=True):
    """A decision to be found. Chances are those of the side that decides."""

    at: int                         # actions played before
    turn: int
    side: str
    played: str                     # in the game
    options: list[Alternative]      # best first; what was played is among them


class NoPuzzle(Fault):
    """A game without a decision that is clear enough."""

    code = "no-puzzle"


def puzzle_of(text: str, worlds: int = WORLDS) -> Puzzle:
    """The clearest missed choice of a finished game; raises NoPuzzle where there is none."""
    record = read_record(text)
    walk = Walk(record, None)
    if not walk.game.over and not record.headers.get("seed"):
        raise NotOver(Said("fault-not-over"))
    annotator = Annotator(walk, worlds, lambda _: None)
    found = annotator.missteps()
    by_gain = sorted(found, key=lambda i: found[i][0] - found[i][1][0].chance)
    for i in sorted(by_gain, key=lambda i: walk.entries[i].phase != "card"):        # a card shapes a whole turn
        entry = walk.entries[i]
        if entry.turn > FEWEST_TURNS and entry.phase in PHASES:
            options = judged(annotator, i)
            if len(options) >= FEWEST_OPTIONS and options[0].chance >= HOPEFUL:
                return Puzzle(at=i, turn=entry.turn, side=entry.side, played=entry.action, options=options)
    raise NoPuzzle(Said("fault-no-puzzle"))


def judged(annotator: Annotator, i: int) -> list[Alternative]:
    """The best choice at a decision and some that are clearly worse, what was played among them; none if it is best."""
    s, entry = annotator.walk.states[i], annotator.walk.entries[i]
    played, ranked = annotator.ranked(s, entry.action)
    me = annotator.field.rules.seats.side_of[s.turn.decider]
    wanted = [played, *[a for a in ranked if a != played][:LOOKED_AT]]
    worlds = range(annotator.worlds * CLOSER)
    raw = {a: [annotator.seer.after(s, a, w, AHEAD, me) for w in worlds] for a in wanted}
    chances = {a: values if me == 0 else [1 - v for v in values] for a, values in raw.items()}
    best, *others = sorted(wanted, key=lambda a: -mean(chances[a]))
    worse = [a for a in others if is_clear(chances[best], chances[a])]
    if played not in worse:
        return []
    chosen = [best, *[a for a in worse if a != played][: OPTIONS - 2], played]
    options = [Alternative(write_action(annotator.field, a), mean(chances[a])) for a in chosen]
    return sorted(options, key=lambda option: -option.chance)


def is_clear(better: list[float], worse: list[float]) -> bool:
    """Whether a choice leads another by more than doubt allows."""
    leads = [a - b for a, b in zip(better, worse, strict=True)]
    return mean(leads) >= LEAD and mean(leads) > DOUBT * error(leads)


def shuffled(options: list[Alternative], key: str) -> list[Alternative]:
    """Options in an order that says nothing of their worth, the same for everybody."""
    return sorted(options, key=lambda option: hashlib.sha256(f"{key} {option.action}".encode()).digest())


__all__ = ["NoPuzzle", "Puzzle", "puzzle_of", "shuffled"]
