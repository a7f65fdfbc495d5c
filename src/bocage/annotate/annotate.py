"""A finished game looked at again: the chance to win as it went, the moments that turned it, the luck.

The curve is drawn as somebody sees it who knows both hands but neither the pile nor the dice to
come. Decisions are judged by what the player could know: the other hand is dealt anew.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Literal

import msgspec

from bocage.annotate.lean import lean_of
from bocage.annotate.luck import Luck, Roll, rolls_of
from bocage.content.setup import SIDES, Field
from bocage.core.flat import filled
from bocage.core.legal import MOST_ACTIONS, legal
from bocage.core.state import State
from bocage.core.terms import CARD, FIELD, V_DONE, V_END
from bocage.game import Entry, Game, dice_key
from bocage.minds.desk import Desk
from bocage.minds.foresight import Foresight
from bocage.minds.greedy import value_of
from bocage.minds.weights import Weights
from bocage.notation.actions import SHAPE, read_action, write_action
from bocage.notation.record import Record, read_record
from bocage.replay import begin, follow

WORLDS = 12             # worlds for a point of the curve
HORIZON = 2             # turns played beyond the one begun, and one more
AHEAD = 1               # the same for a choice against another
CLOSER = 4              # times as many worlds for the moments that seem to matter
TURNING = 0.08          # a moment that moved the chance by so much is told
MISSTEP = 0.04          # a better choice that promised so much more is told
DOUBT = 2.0             # ... and by so many standard errors
MOST_TURNS = 12         # turning points told at most
MOST_MISSTEPS = 8
RIVALS = 3              # other choices looked at closely
CHANGES = {
    "played", "die", "landed", "lost", "healed", "eliminated", "retreated", "took-ground", "medal", "turn", "won",
}
Cause = Literal["dice", "cards", "choice"]


class NotOver(ValueError):
    """A game still in play: to look at it would tell what must stay hidden."""

    code = "not-over"


class Choice(msgspec.Struct, frozen=True):
    """Another thing the player could have done, and the chance of his side after it."""

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
    cause: Cause            # what moved the chance most: dice rolled, cards drawn, or the choice itself
    played: float | None = None         # what the choice promised, by what the player knew
    better: list[Choice] = []           # what promised clearly more, best first

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

    def __init__(self, record: Record, field: Field | None) -> None:
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


def annotate(
    text: str, field: Field | None = None, worlds: int = WORLDS, told: Callable[[float], None] = lambda _: None
) -> Annotation:
    """Look at a record; `told` hears how much is done, from 0 to 1. The same record gives the same answer.

    Raises NotOver for a game whose seed is not revealed, and what `replay` raises for a bad record.
    """
    record = read_record(text)
    walk = Walk(record, field)
    if not walk.game.over and not record.headers.get("seed"):
        raise NotOver("the battle is not over; what is hidden stays hidden until then")
    return Annotator(walk, worlds, told).annotate()


class Annotator:
    def __init__(self, walk: Walk, worlds: int, told: Callable[[float], None]) -> None:
        self.walk = walk
        self.field = walk.field
        self.worlds = worlds
        self.told = told
        weights = Weights()
        key = dice_key(f"annotate {walk.field.battle.id} {len(walk.entries)}")
        self.seer = Foresight(walk.field.rules, weights, key, lean_of(walk.field))
        self.desk = Desk(walk.field.rules, weights, len(walk.states[0].where))
        self.out = filled(MOST_ACTIONS, 0)
        self.looked: list[int] = []         # positions whose chance was worked out, not taken over

    def annotate(self) -> Annotation:
        states, entries = self.walk.states, self.walk.entries
        rolls = [rolls_of(self.field, states[i], e.facts) for i, e in enumerate(entries)]
        chances = self.curve()
        moments = self.moments(chances)
        return Annotation(
            battle=self.field.battle.id,
            winner=self.walk.game.winner,
            actions=len(entries),
            turns=[i for i, s in enumerate(states) if i == 0 or s.turn != states[i - 1].turn],
            chances=chances,
            luck_line={side: luck_line(rolls, side) for side in SIDES},
            luck={side: Luck.of([r for some in rolls for r in some if r.side == side]) for side in SIDES},
            moments=moments,
            worlds=self.worlds,
        )

    # The curve.

    def curve(self) -> list[float]:
        """A chance for every position; where an action changed nothing yet, the one before it.

        Moves are looked at only where the chance was another at the next milestone.
        """
        states = self.walk.states
        milestones = [i for i in range(len(states)) if i == 0 or self.changed(i, CHANGES)]
        at: dict[int, float] = {}
        for n, i in enumerate(milestones):
            at[i] = self.look(i)
            if n and abs(at[i] - at[milestones[n - 1]]) >= TURNING / 2:
                for k in range(milestones[n - 1] + 1, i):
                    if self.changed(k, {"moved"}):
                        at[k] = self.look(k)
            self.told(0.5 * (n + 1) / len(milestones))
        self.looked = sorted(at)
        out = [at[0]]
        for i in range(1, len(states)):
            out.append(at.get(i, out[-1]))
        return out

    def changed(self, i: int, what: set[str]) -> bool:
        return any(f["fact"] in what for f in self.walk.entries[i - 1].facts)

    def look(self, i: int) -> float:
        return self.seer.chance(self.walk.states[i], 0, self.worlds, HORIZON)

    def moments(self, chances: list[float]) -> list[Moment]:
        """The actions that moved the chance most and the choices that gave most away, looked at again."""
        entries = self.walk.entries
        swings = sorted(range(len(entries)), key=lambda i: -abs(chances[i + 1] - chances[i]))[:MOST_TURNS]
        swings = [i for i in swings if abs(chances[i + 1] - chances[i]) >= TURNING / 2]
        seen: set[int] = set()
        for n, i in enumerate(swings):
            for at in {self.source(i), self.source(i + 1)} - seen:
                self.look_again(chances, at)
                seen.add(at)
            self.told(0.5 + 0.2 * (n + 1) / len(swings))
        missteps = self.missteps()
        wanted = {i for i in swings if abs(chances[i + 1] - chances[i]) >= TURNING} | set(missteps)
        return [self.moment(i, chances, missteps.get(i)) for i in sorted(wanted)]

    def look_again(self, chances: list[float], at: int) -> None:
        """A closer look at a position; those that were given its chance get the new one."""
        end = min((i for i in self.looked if i > at), default=len(chances))
        more = self.worlds * (CLOSER - 1)
        closer = self.seer.chance(self.walk.states[at], self.worlds, more, HORIZON)
        chances[at:end] = [(chances[at] + closer * (CLOSER - 1)) / CLOSER] * (end - at)

    def source(self, at: int) -> int:
        """The position from which this one has its chance."""
        return max(i for i in self.looked if i <= at)

    # Choices.

    def missteps(self) -> dict[int, tuple[float, list[Choice]]]:
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
        card = s.phase == CARD
        if not ranked or (ranked[0] == played and not card):
            return 0.0
        rivals = [a for a in ranked if a != played][: RIVALS if card else 1]
        worlds = max(4, self.worlds // (2 if card else 3))
        return max(sum(self.leads(s, a, played, worlds, AHEAD if card else 0)) / worlds for a in rivals)

    def ranked(self, s: State, action: str) -> tuple[int, list[int]]:
        """The action as packed, and all legal ones as a greedy mind likes them; none if there was no choice."""
        count = legal(self.field.rules, s, self.out)
        actions = [self.out[i] for i in range(count)]
        wanted = read_action(self.field, action)
        played = next((a for a in actions if a & SHAPE == wanted), -1)
        if count < 2 or played < 0:
            return played, []
        probe = s.copy()
        self.desk.look(probe)

        def liked(a: int) -> int:
            return 0 if a & FIELD in (V_DONE, V_END) else value_of(self.desk, probe, a)

        return played, sorted(actions, key=lambda a: -liked(a))

    def leads(self, s: State, one: int, other: int, worlds: int, horizon: int) -> list[float]:
        """How much better `one` is than `other` for the side that decides, in the same worlds."""
        sign = 1 if s.decider == 0 else -1
        after = self.seer.after
        return [sign * (after(s, one, w, horizon) - after(s, other, w, horizon)) for w in range(worlds)]

    def compare(self, s: State, action: str) -> tuple[float, list[Choice]]:
        """What the action promised, and the others that promised clearly more."""
        played, ranked = self.ranked(s, action)
        rivals = [a for a in ranked if a != played][:RIVALS]
        worlds = self.worlds * CLOSER
        sign = 1 if s.decider == 0 else -1

        def values(a: int) -> list[float]:
            raw = [self.seer.after(s, a, w, AHEAD) for w in range(worlds)]
            return [v if sign > 0 else 1 - v for v in raw]

        base = values(played)
        promised = sum(base) / worlds
        better = []
        for a in rivals:
            leads = [v - b for v, b in zip(values(a), base, strict=True)]
            mean = sum(leads) / worlds
            error = sqrt(sum((x - mean) ** 2 for x in leads) / (worlds - 1) / worlds)
            if mean >= MISSTEP and mean > DOUBT * error:
                better.append(Choice(write_action(self.field, a), promised + mean))
        return promised, sorted(better, key=lambda c: -c.chance)

    def moment(self, i: int, chances: list[float], misstep: tuple[float, list[Choice]] | None) -> Moment:
        entry = self.walk.entries[i]
        before, after = chances[i], chances[i + 1]
        happened = {f["fact"] for f in entry.facts}
        drew = [f["card"] for f in entry.facts if f["fact"] in ("drew", "looked")]
        cause: Cause = "dice" if happened & {"die", "landed"} else "cards" if drew else "choice"
        return Moment(
            number=i + 1,
            turn=entry.turn,
            side=entry.side,
            action=entry.action,
            before=before if entry.side == SIDES[0] else 1 - before,
            after=after if entry.side == SIDES[0] else 1 - after,
            drew=drew,
            cause=cause,
            played=misstep[0] if misstep else None,
            better=misstep[1] if misstep else [],
        )


def luck_line(rolls: list[list[Roll]], side: str) -> list[float]:
    """Hits beyond expectation after every action."""
    out = [0.0]
    for some in rolls:
        out.append(out[-1] + sum(r.hits - r.dice * r.sides / 6 for r in some if r.side == side))
    return out
