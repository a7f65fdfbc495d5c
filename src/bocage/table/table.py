"""The table: who may do what now. Every change is an event, see `restore` for the way back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal, cast

from bocage.content.battle import Variants
from bocage.content.changes import Change, changes_since, named
from bocage.content.engine_id import engine_id
from bocage.content.seating import has_hand_in_sight
from bocage.content.source import BattleSource
from bocage.game import Entry, Game, IllegalAction
from bocage.knowledge import ASKED, NOBODY, Reader, SeatLogs, Versions, is_kept_waiting, reader_of
from bocage.notation.errors import NotationError
from bocage.notation.line import read_line
from bocage.notation.record import Record, chance_of
from bocage.replay import begin as replay_begin
from bocage.table.clock import CLOCKS, Clock, ClockOwner
from bocage.table.events import Event, Summary
from bocage.table.origin import Origin
from bocage.table.refusals import Refusal
from bocage.table.score import Leg, medals_given_up
from bocage.table.seats import SIDES, Seat, Seating, SeatName, Side, other, side_of
from bocage.table.standing_orders import standing_answer
from bocage.table.stored_game import KeptGame, LiveGame, figures_lost, kept_entry, snapshot_of, taken_up
from bocage.table.tally import Tally
from bocage.table.trail import Trail

Opponent = Literal["computer", "here", "online"]
Ending = Literal["won", "draw", "resigned", "time"]

PRINTED: Final = Variants()         # the game as printed
MOST_EVENTS: Final = 20_000         # of one table; a long game has a thousand
MOST_TAKEBACKS: Final = 500


@dataclass(frozen=True)
class Setup:
    """Settings of a table, agreed when it was opened. The seed never leaves the server before the end."""

    id: str
    battle: BattleSource
    opponent: Opponent
    seed: str
    host: SeatName                  # the seat of the person who opened the table
    variants: Variants = PRINTED
    two_way: bool = False
    leg: int = 1
    clock: str = "none"
    clock_owner: ClockOwner = "seat"
    tutorial: bool = False
    watchable: bool = True          # people without a seat may look on
    deal: str = ""                  # the opening hands as they were dealt, for a later engine
    start: str = ""                 # position line of a game that began in the middle; `?` are dealt by the seed
    origin: Origin | None = None    # of that position

    def mark(self, game: Game) -> None:
        """Tell a game how it began, for its record."""
        if self.start:
            game.start = read_line(self.start)
            game.origin = self.origin.text if self.origin else ""


def seating_of(battle: BattleSource, variants: Variants) -> Seating:
    """The seats that a game of this battle has."""
    return battle.ready(variants).seating


def dealt(setup: Setup, scripted: bool) -> Game:
    """The game of a table before its first action."""
    field = setup.battle.ready(setup.variants)
    if setup.start:
        return LiveGame.resume(field, read_line(setup.start), setup.seed)
    if not scripted:
        return LiveGame.new(field, setup.seed)
    told = Record({"battle": field.battle.id, "deal": setup.deal, "seed": setup.seed})
    return replay_begin(told, field, from_seed=False)


class Table:
    """A game with people around it."""

    def __init__(
        self,
        setup: Setup,
        seats: Iterable[Seat],
        started: float | None = None,
        scripted: bool = False,
        trail: Trail | None = None,
    ) -> None:
        self.setup = setup
        self.scripted = scripted                    # chance is read from the events, not from the seed
        self.events = 0                             # stored so far
        self.takebacks = 0
        self.engine = engine_id()                   # under which it began
        self.ended_under: str | None = None         # the engine of the last event, once it is over
        self.frozen = False                         # today's rules do not know its position: it can be looked at only
        self.undo_asked: SeatName | None = None
        self.resigned: SeatName | None = None
        self.ending: Ending | None = None
        self.hot_seat: SeatName | None = None       # same screen: the seat that its person has taken
        self.started: float | None = None
        self.free: list[bool] = []                  # whether the player had a choice, by action
        if trail is None:
            self.deal_cards()
        else:
            self.trail = trail
            self.stand(self.kept_game([]))
        taken = {seat.name: seat for seat in seats}
        if set(taken) != set(self.seating.names):
            raise ValueError(f"seats of the game: {', '.join(self.seating.names)}; of the table: {', '.join(taken)}")
        self.seats: dict[SeatName, Seat] = {name: taken[name] for name in self.seating.names}
        self.alone = {name for name in self.seats if len(self.seating.of_side(side_of(name))) == 1}     # on their side
        self.versions = Versions(*self.seats, None)
        profile = CLOCKS.get(setup.clock) if setup.opponent != "here" else None
        self.clock = Clock(*profile, self.seating.names, setup.clock_owner) if profile else None
        if started is not None:
            self.start(started)

    def deal_cards(self) -> None:
        """Begin the game."""
        game = dealt(self.setup, self.scripted)
        self.trail = Trail.begin(game.opening, snapshot_of(game, (0, 0)))
        self.stand(game)

    def stand(self, game: Game) -> None:
        """Take a game as the one that is played here, and count anew what is counted of it."""
        self.game = game
        game.engine = named(self.engine)
        self.setup.mark(game)
        known = figures_lost(game)
        lost = self.trail.at(len(self.trail)).after.lost
        self.gone = (lost[0] - known[0], lost[1] - known[1])    # of units that the game no longer knows
        self.log = SeatLogs(game, *game.seating.names, None)
        self.tally = Tally()
        self.tally.count(game.opening)
        for entry in game.entries:
            self.tally.count(entry.facts)

    def kept_game(self, entries: list[Entry]) -> KeptGame:
        """The game as it was stored last, to look at."""
        field = self.setup.battle.ready(self.setup.variants)
        return KeptGame(field, self.setup.seed, self.trail, len(self.trail), entries)

    def start(self, now: float) -> None:
        """All seats are taken."""
        self.started = now
        if self.clock and not self.over:
            self.clock.run(self.decider, now)

    # Asking.

    @property
    def seating(self) -> Seating:
        return self.game.seating

    @property
    def decider(self) -> SeatName:
        return self.game.decider

    @property
    def over(self) -> bool:
        return self.game.over or self.resigned is not None

    @property
    def winner(self) -> Side | None:
        if self.resigned:
            return other(side_of(self.resigned))
        return cast("Side | None", self.game.winner)

    @property
    def medals(self) -> tuple[int, int]:
        """The score of both sides; giving up has its price."""
        return medals_given_up(self.game, side_of(self.resigned)) if self.resigned else self.game.medals

    @property
    def leg(self) -> Leg:
        """This battle as a leg of a match."""
        return Leg(
            self.setup.leg,
            dict(zip(SIDES, self.medals, strict=True)),
            {side: self.losses(other(side)) for side in SIDES},
            side_of(self.resigned) if self.resigned else None,
        )

    @property
    def deal(self) -> str:
        """The opening hands, to be stored with the table."""
        return ",".join(chance_of(self.game.opening))

    @property
    def is_full(self) -> bool:
        for seat in self.seats.values():        # asked often: a generator would take three times as long
            if seat.person is None and seat.level is None:
                return False
        return True

    @property
    def is_dealt(self) -> bool:
        """Whether the players have their cards. The seed was promised before, so nobody chooses what they get."""
        return self.is_full or self.over

    @property
    def computer(self) -> str | None:
        """The level of the computer that must decide now."""
        return self.seats[self.decider].level if not self.over and not self.frozen and self.is_full else None

    @property
    def is_asked(self) -> bool:
        """Whether a seat considers a reaction of which the others must not learn."""
        return not self.over and not self.frozen and self.is_full and self.game.phase in ASKED

    @property
    def standing_answer(self) -> str | None:
        """What the seat that is asked has ordered beforehand."""
        return standing_answer(self.game, self.seats[self.decider].standing)

    @property
    def last_seat(self) -> SeatName:
        """The seat that acted last: an attacker whose enemy considers a secret reaction seems to think on."""
        entries = self.game.entries
        return entries[-1].seat if entries else self.decider

    def has_acted_last(self, seat: SeatName | None) -> bool:
        """Whether the person of a seat acted last."""
        return seat is not None and self.last_seat in self.held_with(seat)

    def thinks(self, seat: SeatName | None) -> bool:
        """Whether a computer is at work, as far as a seat may know: a reaction is considered unseen."""
        if self.waits(seat):
            return self.seats[self.last_seat].level is not None
        return self.computer is not None

    @property
    def is_shared(self) -> bool:
        """Whether all players share one screen."""
        return self.setup.opponent == "here"

    def reader(self, seat: SeatName | None) -> Reader:
        """With whose eyes a seat (None: a spectator) looks; at a shared screen those of the seat shown.

        Nobody sees a hand before all sit: who does not like theirs could open another table.
        """
        if not self.is_dealt:
            return NOBODY
        if self.is_shared and seat is not None:
            return Reader(self.showing, at_screen=True)
        return reader_of(self.eyes(seat))

    def held_with(self, seat: SeatName) -> list[SeatName]:
        """The seats of one side that the person of a seat holds; a shared screen is passed from seat to seat."""
        person = self.seats[seat].person
        if person is None or seat in self.alone or self.is_shared:
            return [seat]
        return [s.name for s in self.seats.values() if s.person == person and s.side == side_of(seat)]

    def eyes(self, seat: SeatName | None) -> SeatName | None:
        """The seat with whose eyes the person of a seat looks: of those they hold, the one that knows most.

        Only the commander knows more than others of the side, and only the commander is asked in secret. So what one
        seat knows is all that several of them know together.
        """
        if seat is None or seat in self.alone:
            return seat
        held = self.held_with(seat)
        return next((name for name in held if has_hand_in_sight(name)), held[0])

    def waits(self, seat: SeatName | None) -> bool:
        """Whether another seat considers a reaction that this one must not learn of."""
        if self.game.phase not in ASKED:        # asked often, and seldom so
            return False
        return not self.over and is_kept_waiting(self.game, self.reader(seat))

    def seen(self, seat: SeatName | None) -> Game:
        """The game as far as a seat (None: a spectator) may look at it through `Game.visible`."""
        return self.game.seen(self.reader(seat))

    @property
    def changes(self) -> int:
        return self.versions.changes

    def version(self, seat: SeatName | None) -> int:
        """Changes that this seat was told of; an action answers one version."""
        return self.versions.of(self.reader(seat), self.waits(seat))

    def losses(self, side: Side) -> int:
        """Figures that a side has lost."""
        return self.lost[SIDES.index(side)]

    @property
    def lost(self) -> tuple[int, int]:
        allies, axis = figures_lost(self.game)
        return self.gone[0] + allies, self.gone[1] + axis

    @property
    def rule_changes(self) -> list[Change]:
        """Rule changes since the game began, while it lasted."""
        return changes_since(self.engine, self.ended_under, self.setup.battle.key)

    def summary(self, now: float) -> Summary:
        """Summary for lists."""
        return Summary(
            changed=now,
            turn=self.game.state.turn.number,
            medals_allies=self.medals[0],
            medals_axis=self.medals[1],
            losses_allies=self.losses("allies"),
            losses_axis=self.losses("axis"),
            decider=None if self.over else self.decider,
            over=self.over,
            winner=self.winner,
            deadline=self.clock.deadline if self.clock and not self.over else None,
        )

    # Playing.

    def act(self, seat: SeatName, version: int | None, action: str, now: float) -> Event:
        """Play an action of a seat at a version (None: whatever it is); returns what to store."""
        self.check_running(now)
        if not self.is_full:
            raise Refusal("not-started")
        if seat != self.decider:
            raise Refusal("not-yours")
        if version is not None and version != self.version(seat):
            raise Refusal("stale")
        self.check_length()
        return self.play(Event("act", seat, now, action))

    def play(self, event: Event) -> Event:
        """Carry out an action and complete its event with what chance decided."""
        game, turn, active = self.game, self.game.state.turn.number, self.game.active
        if event.seat != game.decider:
            raise Refusal("not-yours")
        choices = game.choices()
        try:
            facts = game.choose(game.packed(event.action, choices))
        except NotationError:
            raise Refusal("malformed-action") from None
        except IllegalAction as refused:
            raise Refusal("illegal", refused.reason, refused.rules) from None
        self.free.append(len(choices) > 1)
        self.forget()
        entry = game.entries[-1]
        kept = self.trail.add(kept_entry(entry, self.free[-1], snapshot_of(game, self.lost)))
        self.log.add()
        self.tally.count(entry.facts)
        self.versions.played(entry)
        self.undo_asked = None
        if self.clock and game.state.turn.number != turn:
            self.clock.read(event.at)
            self.clock.reward(*self.seating.of_side(active))
        self.tick(event.at)
        self.note_end()
        self.events += 1
        return Event("act", event.seat, event.at, event.action, chance=chance_of(facts), kept=kept)

    def note_end(self) -> None:
        """How the battle ended, if it has been fought to its end."""
        if self.game.over:
            self.ending = "won" if self.game.winner else "draw"

    def forget(self) -> None:
        """Drop the positions that no undo can reach any more: 500 tables would keep millions."""
        if not self.game.can_undo:
            self.game.forget()

    def tick(self, now: float) -> None:
        if self.clock and self.started is not None:
            if self.over:
                self.clock.stop(now)
            else:
                self.clock.run(self.decider, now, is_free=self.game.phase in ASKED)

    def leave_out(self, outages: Iterable[tuple[float, float]]) -> None:
        """Give back the time in which the server was away."""
        if self.clock:
            self.clock.outages += outages

    def check_running(self, now: float) -> None:
        if self.over:
            raise Refusal("over")
        if self.frozen:
            raise Refusal("frozen")
        if self.late(now):
            raise Refusal("time")

    def check_length(self) -> None:
        """A table without end would fill the disk."""
        if self.events >= MOST_EVENTS:
            raise Refusal("too-long", most=MOST_EVENTS)

    def late(self, now: float) -> SeatName | None:
        """The seat whose flag has fallen; the keeper of the table then calls `flag`."""
        return self.clock.fallen(now) if self.clock and not self.over and not self.frozen else None

    def flag(self, now: float) -> Event:
        seat = self.late(now)
        assert seat
        return self.give_up(Event("time", seat, now))

    def resign(self, seat: SeatName, now: float) -> Event:
        if self.over or not self.frozen:        # a frozen game can still be given up
            self.check_running(now)
        return self.give_up(Event("resign", seat, now))

    def dismiss(self, seat: SeatName, now: float) -> Event:
        """A seat whose player has been away for too long loses as if on time; the keeper judges that."""
        if self.over:
            raise Refusal("over")
        return self.give_up(Event("time", seat, now))

    def give_up(self, event: Event) -> Event:
        """A seat gives up for its side."""
        self.resigned = event.seat
        self.ending = "time" if event.kind == "time" else "resigned"
        self.undo_asked = None
        self.versions.changed()
        self.events += 1
        self.tick(event.at)
        return event

    # Taking back.

    def can_undo(self, seat: SeatName | None) -> bool:
        """Alone: the own last action, while no die, card or secret lies between."""
        entries = self.game.entries
        mine = bool(entries) and entries[-1].seat == seat == self.decider
        return mine and self.game.can_undo and not self.over

    def played_with(self, seat: SeatName) -> set[SeatName]:
        """A seat, and the others that its person plays themselves."""
        if seat in self.alone:
            return {seat}
        return {seat, *(name for name in self.held_with(seat) if self.seats[name].level is None)}

    def undo(self, seat: SeatName, version: int, now: float) -> Event:
        """Take back the own last action, or ask the enemy to agree to more."""
        self.check_running(now)
        if version != self.version(seat):
            raise Refusal("stale")
        self.check_length()
        if self.can_undo(seat):
            return self.step_back(Event("undo", seat, now))
        if self.is_shared and self.game.entries:
            seat = self.game.entries[-1].seat       # all sit here: the last action of any of them
        keep = self.last_choice(seat)
        if self.is_shared or not self.enemies_to_ask(seat):
            self.check_takebacks()
            return self.take_back(Event("takeback", seat, now, keep=keep))
        if self.undo_asked:
            raise Refusal("undo-asked")
        self.check_takebacks()
        self.undo_asked = seat
        self.events += 1
        return Event("ask", seat, now)

    def enemies_to_ask(self, seat: SeatName) -> list[Seat]:
        """Seats of the enemy that may agree to take something back; computers always agree."""
        return [s for s in self.seats.values() if s.side != side_of(seat) and not s.level]

    def answer(self, seat: SeatName, accept: bool, now: float) -> Event:
        """Agree to what the enemy asked to take back, or not; one seat answers for its side."""
        self.check_running(now)
        asker = self.undo_asked
        if asker is None or side_of(asker) == side_of(seat):
            raise Refusal("undo-not-asked")
        if accept:
            return self.take_back(Event("takeback", asker, now, keep=self.last_choice(asker)))
        self.undo_asked = None
        self.events += 1
        return Event("deny", seat, now)

    def last_choice(self, seat: SeatName) -> int:
        """How many actions stay when the last one of the seat's person that was not forced is taken back."""
        entries, mine = self.game.entries, self.played_with(seat)
        for i in reversed(range(len(entries))):
            if entries[i].seat in mine and self.free[i]:
                return i
        raise Refusal("nothing-to-undo")

    def check_takebacks(self) -> None:
        if self.takebacks >= MOST_TAKEBACKS:
            raise Refusal("too-many-takebacks", most=MOST_TAKEBACKS)

    def step_back(self, event: Event) -> Event:
        self.game.undo()
        self.free.pop()
        self.trail.cut(len(self.free))
        self.log.rebuild(self.game)
        return self.went_back(event)

    def take_back(self, event: Event) -> Event:
        """Return to the position stored before that action. Chance goes on from there: dice stay as they fell."""
        trail = self.trail.copy()
        trail.cut(event.keep)
        try:
            game = taken_up(self.game.field, self.setup.seed, trail, self.game.entries[: event.keep])
        except NotationError:           # it was stored under other rules
            raise Refusal("no-way-back") from None
        self.trail = trail
        del self.free[event.keep :]
        self.stand(game)
        self.forget()
        self.takebacks += 1
        return self.went_back(event)

    def went_back(self, event: Event) -> Event:
        self.versions.changed()
        self.undo_asked = None
        self.tick(event.at)
        self.events += 1
        return event

    # The same screen.

    def pass_screen(self) -> None:
        """The person who must decide has taken the seat."""
        if not self.is_shared:
            raise Refusal("not-shared")
        self.hot_seat = self.decider

    @property
    def showing(self) -> SeatName | None:
        """Same screen: the seat whose hand may be shown, None while it changes hands."""
        return self.hot_seat if self.hot_seat == self.decider and not self.over else None
