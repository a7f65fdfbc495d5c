"""Analysis of a finished game: the win-probability curve, the turning points, the luck.

The curve is drawn for an observer who knows both hands but neither the pile nor the dice to
come. Decisions are judged by what the player could know: the other hand is dealt anew.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Literal

import msgspec

from bocage.annotate.luck import Luck, Roll, rolls_of
from bocage.annotate.prior import lean_of
from bocage.content.battle import SIDES, ReadyBattle
from bocage.core.legal import legal
from bocage.core.state import State
from bocage.core.terms import CARD, FIELD, NONE, V_DONE, V_END
from bocage.fault import Fault
from bocage.game import Entry, Game, dice_key
from bocage.minds.evaluation import Evaluation
from bocage.minds.flights import see_gates
from bocage.minds.greedy import value_of
from bocage.minds.rollout import Rollouts
from bocage.minds.weights import Weights
from bocage.notation.actions import SHAPE, read_action, write_action
from bocage.notation.facts import Die, Drew, Landed, Looked
from bocage.notation.record import Record, read_record
from bocage.replay import begin, follow
from bocage.speech import Said

WORLDS = 12             # worlds for a point of the curve
HORIZON = 2             # turns played beyond the one begun, and one more
AHEAD = 1               # the same for a choice against another
CLOSER = 4              # times as many worlds for the moments that seem to matter
TURNING = 0.08          # a moment that moved the chance by so much is told
MISSTEP = 0.04          # a better choice that promised so much more is told
DOUBT = 2.0             # ... and both by this number of standard errors
MOST_TURNS = 12         # turning points told at most
MOST_MISSTEPS = 8
RIVALS = 3              # other choices looked at closely
ROLLS = (Die, Landed)
DRAWS = (Drew, Looked)
Cause = Literal["dice", "cards", "choice"]


class NotOver(Fault):
    """A game still in play: to look at it would tell what must stay hidden."""

    code = "not-over"


class Alternative(msgspec.Struct, frozen=True):
    """Another thing the player could have done, and the chance of their side after it."""

    action: str
    chance: float


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """An action that mattered. Chances here are those of the side that acted."""

    number: int             # of the action, from 1: the position after it
    turn: int
    side: str
    action: str
    before: float
    after: float
    drew: list[str]         # cards that came to hand
    cause: Cause            # what moved the chance more: the choice itself, or the luck that followed it
    played: float | None = None         # what the choice promised, by what the player knew
    better: list[Alternative] = []           # what promised clearly more, best first

    @property
    def swing(self) -> float:
        return self.after - self.before

    @property
    def missed(self) -> float:
        return self.better[0].chance - self.played if self.better and self.played is not None else 0.0


class Annotation(msgspec.Struct, kw_only=True):
    """`chances` and `luck_line` have one entry for every position, the first before any action."""

    battle: str
    winner: str | None
    actions: int
    turns: list[int]                    # positions at which a turn begins
    chances: list[float]                # of the Allies
    luck_line: dict[str, list[float]]   # hits beyond expectation so far, by side
    luck: dict[str, Luck]
    moments: list[Moment]
    worlds: int


class Walk:
    """The positions of a record one after another."""

    def __init__(self, record: Record, field: ReadyBattle | None) -> None:
        game = begin(record, field, from_seed=False)
        self.field = game.field
        self.states: list[State] = []
        for number, line in enumerate(record.lines, 1):
            self.states.append(game.state.copy())
            follow(game, line, number, forced=True)
            game.forget()
        self.states.append(game.state.copy())
        self.game: Game = game
        self.entries: Sequence[Entry] = game.entries

    def rolls(self) -> list[list[Roll]]:
        """The dice of every action."""
        return [rolls_of(self.field, self.states[i], e.facts) for i, e in enumerate(self.entries)]


def luck_of(text: str) -> dict[str, Luck]:
    """The luck of both sides in a record, without the rest of the analysis."""
    return luck_by_side(Walk(read_record(text), None).rolls())


def luck_by_side(rolls: Sequence[Sequence[Roll]]) -> dict[str, Luck]:
    return {side: Luck.of([r for some in rolls for r in some if r.side == side]) for side in SIDES}


def annotate(
    text: str, field: ReadyBattle | None = None, worlds: int = WORLDS, told: Callable[[float], None] = lambda _: None
) -> Annotation:
    """Look at a record; `told` hears how much is done, from 0 to 1. The same record gives the same answer.

    Raises NotOver for a game whose seed is not revealed, and what `replay` raises for a bad record.
    """
    record = read_record(text)
    walk = Walk(record, field)
    if not walk.game.over and not record.headers.get("seed"):
        raise NotOver(Said("fault-not-over"))
    return Annotator(walk, worlds, told).annotate()


class Annotator:
    def __init__(self, walk: Walk, worlds: int, told: Callable[[float], None]) -> None:
        self.walk = walk
        self.field = walk.field
        self.worlds = worlds
        self.told = told
        weights = Weights()
        key = dice_key(f"annotate {walk.field.battle.id} {len(walk.entries)}")
        self.seer = Rollouts(walk.field.rules, weights, key, lean_of(walk.field))
        self.evaluation = Evaluation(walk.field.rules, weights, len(walk.states[0].units.where))
        self.values: list[list[float]] = [[] for _ in walk.states]      # chances of every position, world by world

    def annotate(self) -> Annotation:
        states, entries = self.walk.states, self.walk.entries
        rolls = self.walk.rolls()
        chances = self.curve()
        moments = self.moments(chances)
        return Annotation(
            battle=self.field.battle.id,
            winner=self.walk.game.winner,
            actions=len(entries),
            turns=[i for i, s in enumerate(states) if i == 0 or s.turn.number != states[i - 1].turn.number],
            chances=chances,
            luck_line={side: luck_line(rolls, side) for side in SIDES},
            luck=luck_by_side(rolls),
            moments=moments,
            worlds=self.worlds,
        )

    # The curve.

    def curve(self) -> list[float]:
        """A chance for every position: an order or a move can cost as much as a roll."""
        states = self.walk.states
        for i in range(len(states)):
            self.look(i, self.worlds)
            self.told(0.5 * (i + 1) / len(states))
        return [mean(values) for values in self.values]

    def look(self, i: int, worlds: int) -> None:
        """Evaluate a position in this number of worlds, those seen before included."""
        s, values = self.walk.states[i], self.values[i]
        values += [self.seer.chance_in(s, w, HORIZON) for w in range(len(values), worlds)]

    def moments(self, chances: list[float]) -> list[Moment]:
        """The actions that moved the win probability most and the choices that lost most, evaluated in more worlds."""
        entries = self.walk.entries
        swings = sorted(range(len(entries)), key=lambda i: -abs(chances[i + 1] - chances[i]))[:MOST_TURNS]
        swings = [i for i in swings if abs(chances[i + 1] - chances[i]) >= TURNING / 2]
        for n, i in enumerate(swings):
            self.look_closer(chances, i)
            self.told(0.5 + 0.2 * (n + 1) / len(swings))
        missteps = self.missteps()
        for i in missteps:
            self.look_closer(chances, i)
        wanted = {i for i in swings if self.is_turning_point(i)} | set(missteps)
        return [self.moment(i, missteps.get(i)) for i in sorted(wanted)]

    def look_closer(self, chances: list[float], i: int) -> None:
        """A closer look at the positions before and after an action."""
        for at in (i, i + 1):
            self.look(at, self.worlds * CLOSER)
            chances[at] = mean(self.values[at])

    def is_turning_point(self, i: int) -> bool:
        """Whether the action moved the chance by more than doubt allows."""
        swings = [b - a for a, b in zip(self.before(i), self.values[i + 1], strict=True)]
        return abs(mean(swings)) >= TURNING and abs(mean(swings)) > DOUBT * error(swings)

    def before(self, i: int) -> list[float]:
        """The chances before an action, with a look as far ahead as after it: one that ends a turn sees further."""
        s, ahead = self.walk.states[i], self.ahead(i)
        if ahead == HORIZON:
            return self.values[i]
        return [self.seer.chance_in(s, w, ahead) for w in range(len(self.values[i]))]

    def ahead(self, i: int) -> int:
        """Turns from the position before an action to where the one after it is judged."""
        states = self.walk.states
        return HORIZON + states[i + 1].turn.number - states[i].turn.number

    # Choices.

    def missteps(self) -> dict[int, tuple[float, list[Alternative]]]:
        """Decisions for which something else promised clearly more: what it promised, and what else there was."""
        suspects: list[tuple[float, int]] = []
        entries, states = self.walk.entries, self.walk.states
        for i, s in enumerate(states[:-1]):
            lost = self.suspicion(s, entries[i].action)
            if lost > MISSTEP / 2:
                suspects.append((lost, i))
            self.told(0.7 + 0.15 * (i + 1) / len(states))
        suspects = sorted(suspects, reverse=True)[:MOST_MISSTEPS]
        found = {}
        for n, (_, i) in enumerate(suspects):
            judged = self.compare(states[i], entries[i].action)
            if judged[1]:
                found[i] = judged
            self.told(0.85 + 0.15 * (n + 1) / len(suspects))
        return found

    def suspicion(self, s: State, action: str) -> float:
        """A first look at what a choice gave away; cards, which shape a whole turn, get more of it."""
        played, ranked = self.ranked(s, action)
        card = s.turn.phase == CARD
        if not ranked or (ranked[0] == played and not card):
            return 0.0
        rivals = [a for a in ranked if a != played][: RIVALS if card else 1]
        worlds = max(4, self.worlds // (2 if card else 3))
        return max(sum(self.leads(s, a, played, worlds, AHEAD if card else 0)) / worlds for a in rivals)

    def ranked(self, s: State, action: str) -> tuple[int, list[int]]:
        """The action as packed, and all legal ones as a greedy player likes them; none if there was no choice."""
        actions = self.choices(s)
        played = self.packed(s, action)
        if len(actions) < 2:
            return played, []
        probe = s.copy()
        self.evaluation.look(probe)
        if probe.sky.on:
            see_gates(self.evaluation, probe)

        def liked(a: int) -> int:
            return 0 if a & FIELD in (V_DONE, V_END) else value_of(self.evaluation, probe, a)

        return played, sorted(actions, key=lambda a: -liked(a))

    def choices(self, s: State) -> list[int]:
        q = self.evaluation.search
        return q.listing(legal(self.field.rules, s, q))

    def packed(self, s: State, action: str) -> int:
        wanted = read_action(self.field, action)
        return next(a for a in self.choices(s) if a & SHAPE == wanted)

    def leads(self, s: State, one: int, other: int, worlds: int, horizon: int) -> list[float]:
        """How much better `one` is than `other` for the side that decides, in the same worlds."""
        me, after = self.field.rules.seats.side_of[s.turn.decider], self.seer.after
        sign = 1 if me == 0 else -1
        return [sign * (after(s, one, w, horizon, me) - after(s, other, w, horizon, me)) for w in range(worlds)]

    def compare(self, s: State, action: str) -> tuple[float, list[Alternative]]:
        """What the action promised, and the others that promised clearly more."""
        played, ranked = self.ranked(s, action)
        rivals = [a for a in ranked if a != played][:RIVALS]
        worlds = self.worlds * CLOSER
        me = self.field.rules.seats.side_of[s.turn.decider]

        def values(a: int) -> list[float]:
            raw = [self.seer.after(s, a, w, AHEAD, me) for w in range(worlds)]
            return [v if me == 0 else 1 - v for v in raw]

        base = values(played)
        promised = mean(base)
        better = []
        for a in rivals:
            leads = [v - b for v, b in zip(values(a), base, strict=True)]
            lead = mean(leads)
            if lead >= MISSTEP and lead > DOUBT * error(leads):
                better.append(Alternative(write_action(self.field, a), promised + lead))
        return promised, sorted(better, key=lambda c: -c.chance)

    def moment(self, i: int, misstep: tuple[float, list[Alternative]] | None) -> Moment:
        entry = self.walk.entries[i]
        before, after = mean(self.values[i]), mean(self.values[i + 1])
        return Moment(
            number=i + 1,
            turn=entry.turn,
            side=entry.side,
            action=entry.action,
            before=before if entry.side == SIDES[0] else 1 - before,
            after=after if entry.side == SIDES[0] else 1 - after,
            drew=[f.card for f in entry.facts if isinstance(f, DRAWS) and f.side == entry.side and f.card],
            cause=self.cause(i),
            played=misstep[0] if misstep else None,
            better=misstep[1] if misstep else [],
        )

    def cause(self, i: int) -> Cause:
        """The choice moved the chance to what was to be expected after it; from there on it was luck."""
        facts = self.walk.entries[i].facts
        rolled = any(isinstance(f, ROLLS) for f in facts)
        if not rolled and not any(isinstance(f, DRAWS) for f in facts):
            return "choice"
        expected = self.expected(i)
        choice, luck = expected - mean(self.before(i)), mean(self.values[i + 1]) - expected
        if abs(choice) >= abs(luck):
            return "choice"
        return "dice" if rolled else "cards"

    def expected(self, i: int) -> float:
        """The chance after an action with the dice and the pile of every world in place of the real ones."""
        s = self.walk.states[i]
        action = self.packed(s, self.walk.entries[i].action)
        return mean([self.seer.after(s, action, w, self.ahead(i), NONE) for w in range(len(self.values[i]))])


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def error(values: Sequence[float]) -> float:
    """The standard error of the mean."""
    middle, count = mean(values), len(values)
    return sqrt(sum((v - middle) ** 2 for v in values) / (count - 1) / count)


def luck_line(rolls: list[list[Roll]], side: str) -> list[float]:
    """Hits beyond expectation after every action."""
    out = [0.0]
    for some in rolls:
        out.append(out[-1] + sum(r.hits - r.dice * r.sides / 6 for r in some if r.side == side))
    return out
