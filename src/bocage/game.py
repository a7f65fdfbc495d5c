"""The public API: a game as a value with new, legal, play, view, undo and explain; see `replay` for records."""

from __future__ import annotations

import hashlib
import random
import secrets
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec

from bocage.content.battle import SIDES, ReadyBattle, Variants
from bocage.content.hexnames import hex_of, split_pair
from bocage.content.seating import Seating, Side
from bocage.content.source import AnyBattle, BattleSource
from bocage.core.chance import seeded
from bocage.core.flat import ints
from bocage.core.legal import legal
from bocage.core.medals import count_medals, score
from bocage.core.orders import find_room, plane_pools, pools_for
from bocage.core.search import Search
from bocage.core.state import OPEN, State, Tape
from bocage.core.step import step
from bocage.core.terms import ALLIES, AXIS, ORDER, OVER, TOKENS
from bocage.explain import explain, why_not
from bocage.fault import Fault, Sayable
from bocage.knowledge import Reader, SeatLogs, Who, hand_of, is_kept_waiting, knows_seed, reader_of, visible
from bocage.notation.actions import SHAPE, read_action, write_action
from bocage.notation.entry import Entry
from bocage.notation.errors import NotationError
from bocage.notation.facts import Fact, decode, write_facts
from bocage.notation.fights import is_passing
from bocage.notation.line import write_line
from bocage.notation.position import (
    PHASES,
    Position,
    as_dict,
    read_position,
    write_position,
)
from bocage.notation.seats import seat_said
from bocage.notation.stood import standing
from bocage.speech import Said

FACE_SIDES = {"infantry": 0, "armor": 2, "grenade": 3, "flag": 4, "star": 5}


class IllegalAction(Fault):
    """A well-formed action that the rules do not allow now."""

    code = "illegal"

    def __init__(self, action: str, reason: Sayable | str, rules: Sequence[str] = ()) -> None:
        super().__init__(reason, rules=rules)
        self.action = action


class CannotUndo(Fault):
    """Undo would take back a die, a card or a secret."""

    code = "undo"


def dice_key(seed: str) -> list[int]:
    """The key of the stream of chance that belongs to a seed."""
    digest = hashlib.sha256(b"bocage dice\0" + seed.encode()).digest()
    return [int.from_bytes(digest[i : i + 4], "little") for i in range(0, 32, 4)]


@lru_cache(maxsize=1024)
def commitment(seed: str) -> str:
    """Published before the first move; shows afterwards that the seed was not changed."""
    return hashlib.sha256(b"bocage commitment\0" + seed.encode()).hexdigest()


def seed_text(seed: str | int | None) -> str:
    """A seed as text: one printable line, or one that nobody can guess."""
    text = secrets.token_hex(32) if seed is None else str(seed)
    if not text or not text.isprintable() or len(text) > 200:
        raise NotationError("seed", Said("fault-seed"))
    return text


class Game:
    """A battle in play. Copies are independent; everything it offers can be written as text."""

    def __init__(self, field: ReadyBattle, state: State, seed: str) -> None:
        self.field = field
        self.state = state
        self.seed = seed
        self.entries: list[Entry] = []
        self.opening: tuple[Fact, ...] = ()
        self.start: Position | None = None      # set when the game began from a loaded position
        self.origin = ""                        # the game and the moment that this position is from
        self.engine = ""                        # that the game was begun under, where it is not this one
        self.scripted = False                   # dice or cards were forced: not provable
        self.before: State | None = None        # the position before the last action
        self._past: list[State] = []
        self._search: Search | None = None      # made when first needed: most copies only keep a position

    # Beginning.

    @classmethod
    def new(cls, battle: AnyBattle, seed: str | int | None = None, variants: Variants = Variants()) -> Game:
        """A new game of a battle; without a seed one is drawn that nobody can guess."""
        field = battle if isinstance(battle, ReadyBattle) else BattleSource.of(battle).ready(variants)
        text = seed_text(seed)
        tape = Tape(True)
        state = field.open(seeded(dice_key(text)), tape)
        game = cls(field, state, text)
        game.opening = tuple(decode(field, tape.facts, state.units.profile))
        tape.facts.clear()
        return game

    @classmethod
    def load(cls, field: ReadyBattle, position: Position, seed: str | int | None = None) -> Game:
        """A game that goes on from any position."""
        text = seed_text(seed)
        state = read_position(field, position, random.Random(f"cards {text}"))
        state.luck.chance = seeded(dice_key(text))
        state.tape = Tape(True)
        game = cls(field, state, text)
        game.start = write_position(field, state)
        count_medals(field.rules, state)
        if not is_passing(state.frames):
            score(field.rules, state)
        return game

    @classmethod
    def resume(cls, field: ReadyBattle, position: Position, seed: str | int | None = None, origin: str = "") -> Game:
        """A game that goes on from a moment of another, with cards face down dealt by the seed.

        Its record tells the position with these cards still face down, so the seed proves them too.
        """
        game = cls.load(field, position, seed)
        game.start, game.origin = position, origin
        return game

    def copy(self) -> Game:
        other = type(self)(self.field, self.state.copy(), self.seed)
        other.state.tape = Tape(True)
        other.entries = list(self.entries)
        other.opening = self.opening
        other.start, other.origin = self.start, self.origin
        other.scripted = self.scripted
        other.engine = self.engine
        other.before = self.before
        other._past = list(self._past)
        return other

    def imagine(self, who: Who, seed: str | int) -> Game:
        """A game that looks the same to a reader: unknown cards dealt anew, other dice to come."""
        game = Game.supposed(self.field, self.visible(who), seed)
        game.state.luck.barrier = self.state.luck.barrier
        return game

    @classmethod
    def supposed(cls, field: ReadyBattle, position: Position, seed: str | int) -> Game:
        """A game that may be behind what a side sees: the cards hidden in the position are dealt."""
        state = read_position(field, position, random.Random(f"cards {seed}"))
        state.luck.chance = seeded(dice_key(f"imagined {seed}"))
        count_medals(field.rules, state)
        state.tape = Tape(True)
        # A reader of this game must not learn from it what the real one was dealt from.
        return cls(field, state, f"imagined {hashlib.sha256(str(seed).encode()).hexdigest()[:16]}")

    # Asking.

    @property
    def over(self) -> bool:
        return self.state.turn.phase == OVER

    @property
    def phase(self) -> str:
        return PHASES[self.state.turn.phase]

    @property
    def active(self) -> Side:
        return SIDES[self.state.turn.active]

    @property
    def decider(self) -> str:
        """The seat that must choose now."""
        return self.seating.names[self.state.turn.decider]

    @property
    def seating(self) -> Seating:
        """The seats of the game."""
        return self.field.seating

    @property
    def winner(self) -> str | None:
        """The side that has won; None while the battle lasts, and when it is over and drawn."""
        winner = self.state.score.winner
        return SIDES[winner] if winner in (ALLIES, AXIS) else None

    @property
    def medals(self) -> tuple[int, int]:
        return self.state.score.medals[0], self.state.score.medals[1]

    @property
    def commitment(self) -> str:
        return commitment(self.seed)

    @property
    def search(self) -> Search:
        """Room for searches, of this game alone."""
        if self._search is None:
            self._search = self.field.search()
        return self._search

    def choices(self) -> list[int]:
        """The legal actions as packed integers."""
        return self.search.listing(legal(self.field.rules, self.state, self.search))

    def legal(self) -> list[str]:
        """The legal actions as text, in a fixed order; empty when the battle is over."""
        return [write_action(self.field, a) for a in self.choices()]

    @property
    def orders_left(self) -> int:
        """How many more units the card in play can order."""
        if self.state.turn.phase != ORDER:
            return 0
        rules, s, q = self.field.rules, self.state.copy(), self.search
        left = 0
        for unit in range(s.units.count):         # any order will do: what can be shared out is the same
            find_room(rules, s, q)
            pools = pools_for(rules, s, unit)
            if pools and q.fits[pools]:
                s.turn.by_pools[pools] += 1
                left += 1
        if s.sky.on:
            find_room(rules, s, q)
            pools = plane_pools(rules, s)
            left += 1 if pools and q.fits[pools] else 0
        return left

    # Playing.

    def play(self, action: str, seat: str | None = None) -> list[Fact]:
        """Carry out one legal action and return what happened.

        With `seat`, that seat must be the one to decide. Raises NotationError for a text
        that is no action and IllegalAction, with the rule, for one that is not allowed.
        """
        self.reader(seat)
        if seat is not None and seat != self.decider:
            read_action(self.field, action)     # what is no action at all is told first
            told = Said("fault-not-your-turn", decider=seat_said(self.decider), side=seat_said(seat))
            raise IllegalAction(action, told, ["BASE-022"])
        return self.choose(self.packed(action))

    def packed(self, action: str, among: Sequence[int] | None = None) -> int:
        """A legal action as `choices`, which may be given in `among`, holds it; raises like `play`."""
        wanted = read_action(self.field, action)
        for packed in self.choices() if among is None else among:
            if packed & SHAPE == wanted:
                return packed
        refusal = why_not(self.field, self.state, wanted, self.trail())
        raise IllegalAction(action, refusal, refusal.rules)

    def choose(self, packed: int) -> list[Fact]:
        """Carry out an action from `choices`."""
        s = self.state
        self.before = s.copy()
        self._past.append(self.before)
        turn, decider, phase = s.turn.number, self.decider, self.phase
        tape = s.tape
        tape.facts.clear()
        step(self.field.rules, s, self.search, packed)
        facts = decode(self.field, tape.facts, s.units.profile)
        stood = standing(self.field, self.before, tape.facts)
        tape.facts.clear()
        self.entries.append(Entry(turn, decider, phase, write_action(self.field, packed), tuple(facts), stood))
        return facts

    @property
    def can_undo(self) -> bool:
        """Whether the side may take back its own last action: only while nothing was revealed by it."""
        if not self._past or self._past[-1].luck.barrier != self.state.luck.barrier:
            return False
        return self.over or self.entries[-1].seat == self.decider

    def forget(self) -> None:
        """Drop the states kept for undo; nothing played so far can be taken back."""
        self._past.clear()

    def undo(self) -> str:
        """Take back the last action and return it; never a die, a drawn card or a revealed secret."""
        if not self._past:
            raise CannotUndo(Said("fault-undo-nothing"))
        if not self.can_undo:
            raise CannotUndo(Said("fault-undo-barrier"))
        now = self.state
        self.state = self._past.pop()
        self.before = self._past[-1] if self._past else None
        self.state.tape = now.tape
        self.state.luck.forced, self.state.luck.forced_next = now.luck.forced, now.luck.forced_next
        self.state.luck.stacked, self.state.luck.stacked_next = now.luck.stacked, now.luck.stacked_next
        return self.entries.pop().action

    # Chance on demand, for tests, replays and the referee.

    def force_dice(self, outcomes: Sequence[str]) -> None:
        """The next dice show these faces, in this order; `mine:2` and `lost:probe-left` among them
        tell which token is turned up and which card is seized."""
        self._force([self._outcome(told) for told in outcomes])

    def _outcome(self, told: str) -> int:
        what, _, value = told.partition(":")
        if what in FACE_SIDES and not value:
            return FACE_SIDES[what]
        if what == "mine" and value in map(str, range(TOKENS)):
            return -int(value) - 1
        if what == "lost" and value in self.field.deck.faces:
            return -self.field.deck.number[value] - 1
        raise NotationError("dice", Said("fault-dice", given=repr(told), known=list(FACE_SIDES)))

    def _force(self, outcomes: list[int]) -> None:
        s = self.state
        left = [s.luck.forced[i] for i in range(s.luck.forced_next, len(s.luck.forced))]
        s.luck.forced = ints(left + outcomes)
        s.luck.forced_next = 0
        self.scripted = True

    def force_landings(self, aim: str, hexes: Sequence[str | None]) -> None:
        """The figures dropped at `aim` come down on these hexes, None being off the board."""
        r = self.field.rules
        if not r.battle.drop_spots:
            raise NotationError("landing", Said("fault-no-drop"))
        a = hex_of(self.field.board, aim)
        if self.phase != ("order" if r.battle.star[a] else "drop"):
            raise NotationError("landing", Said("fault-no-drop"))
        spots = [r.battle.drop_hex[a * r.battle.drop_spots + i] for i in range(r.battle.drop_spots)]
        wanted = [-1 if h is None else hex_of(self.field.board, h) for h in hexes]
        for h in wanted:
            if h not in spots:
                raise NotationError("landing", Said("fault-landing", aim=aim))
        self._force([spots.index(h) for h in wanted])

    def force_cards(self, cards: Sequence[str]) -> None:
        """The next cards drawn are these, where the draw pile holds them."""
        s = self.state
        numbers = []
        for face in cards:
            free = [
                card
                for card, f in enumerate(self.field.deck.faces)
                if f == face and card not in numbers and not self._has_in_hand(card)
            ]
            pile = {s.cards.deck[i] for i in range(s.cards.deck_size)}
            free.sort(key=lambda card: card not in pile)
            if not free:
                raise NotationError("cards", Said("fault-none-to-draw", card=repr(face)))
            numbers.append(free[0])
        left = [s.luck.stacked[i] for i in range(s.luck.stacked_next, len(s.luck.stacked))]
        s.luck.stacked = ints(left + numbers)
        s.luck.stacked_next = 0
        self.scripted = True

    def _has_in_hand(self, card: int) -> bool:
        s = self.state
        seats = range(len(self.seating.names))
        held = [s.cards.held(seat, k) for seat in seats for k in range(s.cards.hand_size[seat])]
        return card in held or any(s.sky.sorties[i] == card for i in range(2 * OPEN))

    # Showing.

    def position(self) -> Position:
        """The whole position, secrets included."""
        return write_position(self.field, self.state)

    def line(self) -> str:
        """The position as one line of text."""
        return write_line(self.position())

    def digest(self) -> str:
        """A short fingerprint of the position; the order of the draw pile is chance to come, not position."""
        p = self.position()
        line = write_line(msgspec.structs.replace(p, deck=sorted(p.deck)))
        return hashlib.sha256(line.encode()).hexdigest()[:16]

    def seen(self, who: Who) -> Game:
        """The game as far as a reader may look at it: not yet the attack that may be answered in secret."""
        if self.before is None or not is_kept_waiting(self, reader_of(who)):
            return self
        earlier = type(self)(self.field, self.before.copy(), self.seed)
        earlier.opening, earlier.start, earlier.scripted = self.opening, self.start, self.scripted
        earlier.origin = self.origin
        return earlier

    def visible(self, who: Who) -> Position:
        """The position as a seat, or a spectator (None), may know it: secrets are `?`."""
        return visible(self.seen(who).position(), reader_of(who))

    def hand(self, who: Who) -> list[str]:
        """The cards in the hand of a reader, which is that of the team."""
        reader = self.reader(who)
        return hand_of(self.visible(reader), reader)

    def view(self, who: Who) -> dict[str, Any]:
        """What a reader may know, with the legal actions of a seat that is to decide."""
        reader = self.reader(who)
        mine = reader.is_seat(self.decider) and not self.over
        shown = self.seen(reader)
        view: dict[str, Any] = {
            "side": reader.seat,
            "version": SeatLogs(self, reader).length(reader),
            "position": as_dict(self.visible(reader)),
            "medals": dict(zip(SIDES, self.medals, strict=True)),
            "target": {s: self.field.rules.battle.target[i] for i, s in enumerate(SIDES)},
            "decider": None if self.over else shown.decider,
            "phase": shown.phase,
            "legal": self.legal() if mine else [],
            "can_undo": mine and self.can_undo,
            "commitment": self.commitment,
        }
        if self.over:
            view["winner"] = self.winner
        if knows_seed(reader, self.over):
            view["seed"] = self.seed
        return view

    def reader(self, who: Who) -> Reader:
        """A reader of this game; raises NotationError for a seat it does not have."""
        reader = reader_of(who)
        if reader.seat is not None and reader.seat not in self.seating.names:
            raise NotationError("side", Said("fault-none-of", name=repr(reader.seat), known=self.seating.names))
        return reader

    def told(self, who: Who, since: int = 0) -> list[Entry]:
        """The entries as a reader learns of them: a reaction declined is part of the attack it let pass."""
        return SeatLogs(self, who).told(who, since)

    def log(self, who: Who = None, since: int = 0) -> list[dict[str, Any]]:
        """The entries from number `since` on, as a seat (or a spectator) may know them."""
        return [
            {"turn": e.turn, "side": e.side, "action": e.action, "facts": write_facts(e.facts)}
            for e in self.told(who, since)
        ]

    def explain(self, action: str, lang: str = "en") -> dict[str, Any]:
        """Why an action is allowed or not, with the rules; dice and odds for an attack."""
        return explain(self.field, self.state, action, lang, self.trail())

    def trail(self) -> dict[int, int]:
        """Where the moves of this turn began, by the hex on which they ended."""
        ends: dict[int, int] = {}
        by_steps = self.field.rules.battle.opportunity
        for entry in reversed(self.entries):
            if entry.turn != self.state.turn.number:
                break
            moved = split_pair(entry.action.removeprefix("move "), "-") if entry.action.startswith("move ") else None
            if moved:
                start, end = (hex_of(self.field.board, h) for h in moved)
                later = next((h for h, first in ends.items() if first == end), None) if by_steps else None
                if later is not None:
                    ends[later] = start
                else:
                    ends.setdefault(end, start)
        return ends


__all__ = ["CannotUndo", "Entry", "Game", "IllegalAction", "commitment"]
