"""One watched game between computers, and the figures the laboratory takes from it."""

from __future__ import annotations

import time

import msgspec

from bocage.bots import Bot, dismiss, player, shown
from bocage.content.battle import ReadyBattle, Variants
from bocage.content.card_sets import CardSet
from bocage.content.source import BattleSource
from bocage.core.cards import MODES
from bocage.core.facts import F_EXITED, F_GONE, F_LOST, F_ORDERED
from bocage.core.legal import legal
from bocage.core.medals import held_by
from bocage.core.orders import pools_for
from bocage.core.rules import Rules
from bocage.core.search import Search
from bocage.core.state import State
from bocage.core.step import step
from bocage.core.terms import (
    A_SHIFT,
    ARMS,
    B_SHIFT,
    CARD,
    DRAW,
    FIELD,
    GIVE,
    HEAL,
    NONE,
    ORDER,
    ORDERED,
    OVER,
    TARGET,
    V_DISCARD,
    V_DONE,
    V_GIVE,
    V_PASS,
)
from bocage.game import Entry, Game
from bocage.notation.actions import SHAPE, read_action, write_action
from bocage.notation.facts import decode

LONGEST = 20_000        # decisions after which a game counts as undecided
PLENTY = 2              # a hand that can order this many units is not thin


class Trial(msgspec.Struct, frozen=True):
    """A battle, perhaps a changed one, and who plays it. Whole, so that it can travel to any machine."""

    battle: BattleSource
    levels: tuple[str, str]
    seed: str
    told: bool = False              # keep the log of the game, which players from elsewhere ask for
    air: bool = False               # with planes
    card_set: CardSet = ""          # other cards than the battle's own


class BatchOfGames(msgspec.Struct, frozen=True):
    """Some games of a trial. Every game has a seed of its own, so batches may be cut anywhere."""

    trial: Trial
    first: int
    games: int


class Harvest(msgspec.Struct, frozen=True):
    """One game. Pairs are (allies, axis)."""

    number: int
    winner: int                     # side, 2 if both won at once, -1 if nobody did within LONGEST decisions
    ending: str                     # medals, goal, army, cards, draw or undecided
    turns: int                      # of both sides together
    decisions: int
    medals: tuple[int, int]
    eliminations: tuple[int, int]   # medals from eliminated units
    exits: tuple[int, int]          # ... from own units that left the board
    goals: tuple[int, ...]          # objective -> side that has its medals at the end, held or won for good, -1 none
    held: tuple[int, ...]           # objective -> side that holds it at the end, medals or not, -1 none
    own_turns: tuple[int, int]
    ordered: tuple[int, int]        # orders given
    dead: tuple[int, int]           # turns begun with a dead hand
    thin: tuple[int, int]           # ... with a thin one
    figures: tuple[int, ...]        # figures lost, side * ARMS + arm
    deaths: tuple[int, ...]         # of every eliminated unit: hex * 2 + side
    stood: tuple[int, int]          # hexes on which the side stood when a turn ended, as a mask


def play_batch(batch: BatchOfGames) -> list[Harvest]:
    return [play(batch.trial, number) for number in range(batch.first, batch.first + batch.games)]


def play(trial: Trial, number: int) -> Harvest:
    """Play one game; the same trial and number give the same game anywhere."""
    field = trial.battle.ready(Variants(air=trial.air, card_set=trial.card_set))
    seed = f"{trial.seed}/{number}"
    game = Game.new(field, seed)
    # As in the ladder, thought is timed by the processor: what else the machine does weakens nobody.
    bots = [player(level, f"{seed}/{side}", time.thread_time) for side, level in enumerate(trial.levels)]
    try:
        return Watcher(field, game, bots, trial.told).watch(number)
    finally:
        for bot in bots:
            dismiss(bot)


class Watcher:
    """Lets two computers play and takes notes."""

    def __init__(self, field: ReadyBattle, game: Game, bots: list[Bot], told: bool = False) -> None:
        self.field = field
        self.game = game
        self.bots = bots         # by side
        self.told = told
        self.search = field.search()
        self.decisions = 0
        self.looked = 0             # the last turn whose hand was looked at
        self.dead = [0, 0]
        self.thin = [0, 0]
        self.ordered = [0, 0]
        self.figures = [0] * (2 * int(ARMS))
        self.exits = [0, 0]
        self.deaths: list[int] = []
        self.stood = [0, 0]

    def watch(self, number: int) -> Harvest:
        s = self.game.state
        while s.turn.phase != OVER and self.decisions < LONGEST:
            if s.turn.phase in (CARD, GIVE) and s.turn.number != self.looked:
                self.looked = s.turn.number
                self.look_at_hand()
            turn = s.turn.number
            self.note_facts(self.decide())
            if s.turn.number != turn or s.turn.phase == OVER:
                self.note_places()
        return Harvest(
            number=number,
            winner=s.score.winner,
            ending=ending(self.field.rules, s),
            turns=s.turn.number,
            decisions=self.decisions,
            medals=self.game.medals,
            eliminations=(s.score.kills[0] - self.exits[0], s.score.kills[1] - self.exits[1]),
            exits=pair(self.exits),
            goals=tuple(s.score.taken[g] for g in range(self.field.rules.goals.count)),
            held=tuple(held_by(self.field.rules, s, g) for g in range(self.field.rules.goals.count)),
            own_turns=(s.turn.turns[0], s.turn.turns[1]),
            ordered=pair(self.ordered),
            dead=pair(self.dead),
            thin=pair(self.thin),
            figures=tuple(self.figures),
            deaths=tuple(self.deaths),
            stood=pair(self.stood),
        )

    def decide(self) -> list[int]:
        """One decision of the side that must decide; returns the facts it caused."""
        game, rules, s = self.game, self.field.rules, self.game.state
        actions = self.search.listing(legal(rules, s, self.search))
        chosen = actions[0]
        if len(actions) > 1:
            bot = self.bots[rules.seats.side_of[s.turn.decider]]
            wanted = read_action(self.field, bot.decide(shown(bot, game, f"{game.seed}/{self.decisions}")))
            chosen = next(action for action in actions if action & SHAPE == wanted)
        turn, seat, phase = s.turn.number, game.decider, game.phase
        s.tape.facts.clear()
        step(rules, s, self.search, chosen)
        self.decisions += 1
        if self.told:
            facts = decode(self.field, s.tape.facts, s.units.profile)
            game.entries.append(Entry(turn, seat, phase, write_action(self.field, chosen), tuple(facts)))
        return s.tape.facts

    def look_at_hand(self) -> None:
        s = self.game.state
        motion = units_in_motion(self.field.rules, s, self.search)
        self.dead[s.turn.active] += motion == 0
        self.thin[s.turn.active] += motion == 1

    def note_facts(self, tape: list[int]) -> None:
        s = self.game.state
        for i in range(0, len(tape), 4):
            what = tape[i]
            if what == F_ORDERED:
                self.ordered[s.units.side[tape[i + 2]]] += 1
            elif what == F_LOST:
                unit = tape[i + 3]
                self.figures[s.units.side[unit] * int(ARMS) + s.units.arm[unit]] += tape[i + 2]
            elif what == F_GONE:
                self.deaths.append(tape[i + 1] * 2 + tape[i + 3])
            elif what == F_EXITED:
                self.exits[tape[i + 3]] += 1

    def note_places(self) -> None:
        s = self.game.state
        for u in range(s.units.count):
            if s.units.where[u] >= 0:
                self.stood[s.units.side[u]] |= 1 << s.units.where[u]


def pair(counts: list[int]) -> tuple[int, int]:
    return counts[0], counts[1]


def units_in_motion(rules: Rules, s: State, q: Search) -> int:
    """How many units the best card of the hand sets in motion, counted up to PLENTY.

    Strikes, healing and orders that depend on dice count as PLENTY: such a hand is not idle.
    """
    best = 0
    for play in q.listing(legal(rules, s, q)):
        if play & FIELD == V_GIVE:
            best = max(best, moved_by_gift(rules, s, play))
        elif play & FIELD not in (V_PASS, V_DISCARD, V_DONE):
            best = max(best, set_in_motion(rules, s, play, q))
        if best >= PLENTY:
            break
    return best


def set_in_motion(rules: Rules, s: State, play: int, q: Search) -> int:
    if rules.cards.orders_by_dice[play >> B_SHIFT & FIELD]:
        return PLENTY
    tried = s.copy()
    step(rules, tried, q, play)
    if tried.turn.phase in (TARGET, HEAL):
        return PLENTY
    # Taking whatever unit comes first never costs an order: allowances form a matroid.
    while tried.turn.phase == ORDER and ordered(tried) < PLENTY and legal(rules, tried, q) > 1:
        step(rules, tried, q, q.actions[0])
    return min(PLENTY, ordered(tried))


def moved_by_gift(rules: Rules, s: State, gift: int) -> int:
    """The same for a card given to a general in Overlord: what it can order in his section."""
    face, general = gift >> A_SHIFT & FIELD, gift >> B_SHIFT & FIELD
    tried, cards, best = s.copy(), rules.cards, 0
    for m in range(MODES):
        kind = cards.mode(face, m)
        if kind == NONE or cards.general[kind] != general:
            continue
        if cards.orders_by_dice[kind] or cards.strike_targets[kind] or cards.heals[kind]:
            return PLENTY
        tried.turn.kind = kind
        granted = sum(cards.pool_units[cards.pool(kind, p)] for p in range(cards.pools[kind]))
        best = max(best, min(granted, sum(pools_for(rules, tried, u) != 0 for u in range(s.units.count))))
    return min(PLENTY, best)


def ordered(s: State) -> int:
    return sum(1 for u in range(s.units.count) if s.units.marks[u] & ORDERED)


def ending(rules: Rules, s: State) -> str:
    """What decided the battle."""
    if s.score.winner < 0:
        return "undecided"
    if s.score.winner == DRAW:
        return "draw"
    if s.score.medals[s.score.winner] >= rules.battle.target[s.score.winner]:
        return "medals"
    if not any(s.units.where[u] >= 0 and s.units.side[u] != s.score.winner for u in range(s.units.count)):
        return "army"
    return "cards" if s.cards.deck_size == 0 and rules.battle.no_reshuffle else "goal"
