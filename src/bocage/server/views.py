"""Views of a table: what one seat may see of it. Nothing here reads a position but through `visible`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from functools import lru_cache
from itertools import dropwhile
from typing import Any, Final, NamedTuple, cast
from weakref import WeakKeyDictionary

import msgspec

from bocage.content.changes import Change
from bocage.content.deck import SECTIONS
from bocage.content.hexnames import name_of
from bocage.content.schema import Words
from bocage.content.seating import CHIEF, role_of, side_of
from bocage.core.staff import MOST_CARDS
from bocage.explain import prompts
from bocage.explain.prompts import Phrase
from bocage.explain.sentences import PersonName, PhaseName, tell
from bocage.game import Entry, Game
from bocage.knowledge import NOBODY, Reader, facts_for, hand_of, knows_seed
from bocage.notation.chip import Chip
from bocage.notation.facts import Fact, TurnBegan, write_facts
from bocage.notation.marks import SERVED
from bocage.notation.position import PlacedUnit, Position
from bocage.notation.tokens import open_stars
from bocage.server.choices import choices
from bocage.server.flights import path_of
from bocage.server.units import led_view, placed_unseen, plane_view, train_view, unit_view, waiting_planes
from bocage.server.wire import (
    SPECTATOR,
    ClockName,
    DiceTally,
    GameView,
    InPlay,
    LeadersView,
    LegView,
    LogEntry,
    MatchView,
    MusterView,
    Opponent,
    RuleChange,
    SeatInfo,
    SeatName,
    Section,
    Side,
    StaffView,
    TableCard,
    TableOrigin,
    TableView,
    Text,
    UnitView,
)
from bocage.table import CLOCKS, SIDES, Leg, Origin, Seat, Setup, Table, match_score
from bocage.table.tally import Tally


@lru_cache(maxsize=1024)
def stamp(seconds: float) -> str:
    """A point in time as text (ISO 8601)."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")


def game_view(
    game: Game,
    reader: Reader,
    *,
    version: int,
    tally: Tally,
    over: bool | None = None,
    winner: Side | None = None,
    is_seed_told: bool | None = None,
    medals: tuple[int, int] | None = None,
) -> GameView:
    """The game as a reader may know it, without choices."""
    p = game.visible(reader)
    over = game.over if over is None else over
    told = knows_seed(reader, over) if is_seed_told is None else is_seed_told
    return GameView(
        **on_the_board(game, p),
        version=version,
        decider=None if over else p.decider,
        phase="over" if over else p.phase,
        medals=dict(zip(SIDES, medals or game.medals, strict=True)),
        units=unit_views(game, p),
        hand=hand_of(p, reader),
        hands={seat: len(cards) for seat, cards in p.hands.items()},
        deck=len(p.deck),
        drawn=p.drawn,
        staff=staff_view(game, p),
        muster=muster_view(game, p),
        chip=under_chips(p.chip, p.active) if p.chip else {},
        choices=[],
        can_undo=False,
        dice={s: DiceTally(**tally.faces[s]) for s in SIDES},
        commitment=game.commitment,
        seed=game.seed if told else None,
        over=over,
        winner=winner or cast("Side | None", game.winner),
    )


class BoardShown(NamedTuple):
    """What everybody sees of the position that was shown last."""

    placed: list[PlacedUnit]        # its units, by which it is known again
    fields: dict[str, Any]          # of a GameView


board_last = units_last = BoardShown([], {})


def on_the_board(game: Game, p: Position) -> dict[str, Any]:
    """The part of a view that everybody sees alike. The readers of a position look at it one after the other."""
    global board_last  # noqa: PLW0603
    last = board_last           # looked at once: replays are shown in other threads
    if p.units is not last.placed:
        board_last = last = BoardShown(p.units, {
            "turn": p.turn,
            "turns": dict(zip(SIDES, p.turns, strict=True)),
            "active": p.active,
            "target": {s: game.field.rules.battle.target[i] for i, s in enumerate(SIDES)},
            "goals": [owner or None for owner in p.taken],
            "obstacles": p.obstacles,
            "night": p.night,
            "mines": p.mines,
            "captured": p.captured,
            "stars": open_stars(game.field, p.jumped),
            "sabotage": p.sabotage,
            "smoke": {h: turns for laid in p.support.smoke.values() for h, turns in laid.items()} if p.support else {},
            "rounds": dict(zip(SIDES, p.support.rounds, strict=True)) if p.support else {},
            "planes": [plane_view(plane) for plane in p.sky.planes] if p.sky else [],
            "pinned": p.sky.pinned if p.sky else [],
            "waiting": waiting_planes(p.sky) if p.sky else {},
            "path": path_of(p) if p.sky else [],
            "sorties": dict(zip(SIDES, p.sky.sorties, strict=True)) if p.sky else {},
            "discards": p.discards,
            "leaders": leaders_view(p),
            "in_play": in_play(p),
            "attacker": p.fight.attacker or None,
            "target_hex": p.fight.against or None,
            "flags": p.fight.flags,
        })
    return last.fields


def unit_views(game: Game, p: Position) -> list[UnitView]:
    """Units on the board, and those placed unseen that the reader may know of; else all readers see the same."""
    global units_last  # noqa: PLW0603
    last = units_last
    if p.units is last.placed and p.muster is None:
        return cast(list[UnitView], last.fields["units"])
    in_craft = game.field.rules.battle.craft > 0
    made = [
        train_view(unit_view(u, game.field.units, u.at in p.spotted, in_craft), p.rail)
        for u in (*p.units, *placed_unseen(p.muster, game.field.units))
    ]
    if p.heroes:
        made = [led_view(view, p.heroes) for view in made]
    if p.muster is None:
        units_last = BoardShown(p.units, {"units": made})
    return made


def staff_view(game: Game, p: Position) -> StaffView | None:
    """Commander and generals of the side whose turn it is, with what the position shows of their cards."""
    if p.staff is None:
        return None
    side = cast(Side, p.active)
    return StaffView(
        given={cast(Section, who): cards for who, cards in p.staff.given.items()},
        general=cast("Section | None", p.staff.general or None),
        used=p.staff.used,
        most=MOST_CARDS,
        seats={section: game.seating.seat_for(side, [section]) for section in SECTIONS},
    )


def muster_view(game: Game, p: Position) -> MusterView | None:
    """Units that wait to be placed, and the zones of both sides."""
    if p.muster is None:
        return None
    battle, board = game.field.rules.battle, game.field.board
    kinds = range(battle.muster_kinds)
    zones = {
        side: [name_of(board, h) for h in range(board.size) if any(battle.is_zone(number, kind, h) for kind in kinds)]
        for number, side in enumerate(SIDES)
    }
    waiting = {cast(Side, side): dict(Counter(units)) for side, units in p.muster.waiting.items()}
    return MusterView(waiting=waiting, zones=zones, unseen=battle.deploys_unseen)


def leaders_view(p: Position) -> LeadersView | None:
    """Leaders, and the units that have acted, which everybody sees."""
    if p.leaders is None:
        return None
    return LeadersView(
        at=dict(Counter(h for h in p.leaders.at if h)),
        used=[u.at for u in p.units if SERVED in u.marks],
        passes=p.leaders.passes,
        loose=p.leaders.loose or None,
    )


def under_chips(chip: Chip, active: str) -> dict[str, list[str]]:
    """The cards that lie under the chip of each side: how many there are everybody sees.

    Those that the side whose turn it is has taken up lie there no more.
    """
    still = {side: [] if chip.taken and side == active else cards for side, cards in chip.ready.items()}
    piles = {side: [*still.get(side, []), *chip.laid.get(side, [])] for side in SIDES}
    return {side: cards for side, cards in piles.items() if cards}


def in_play(p: Position) -> InPlay | None:
    return InPlay(card=p.card, kind=p.kind) if p.card and p.kind else None


def seat_view(table: Table, seat: SeatName | None) -> GameView:
    """The game for a seat (None: a spectator), with its choices when it is to decide."""
    reader = table.reader(seat)
    view = view_for(table, reader, seat)
    is_asked = reader.is_seat(table.decider) if table.is_shared else seat == table.decider
    if is_asked and table.is_full and not table.over:
        view.choices = choices(table.game)
        view.warning = msgspec.to_builtins(prompts.warning(table.game.state, table.game.choices()))
        view.can_undo = table.can_undo(table.decider)
    if not table.is_dealt:
        view.deck += sum(view.hands.values())
        view.hands = dict.fromkeys(view.hands, 0)
    return view


def view_for(table: Table, reader: Reader, seat: SeatName | None) -> GameView:
    return game_view(
        table.game,
        reader,
        version=table.version(seat),
        tally=table.tally,
        over=table.over,
        winner=table.winner,
        medals=table.medals,
    )


def table_view(
    table: Table,
    seat: SeatName,
    card: TableCard,
    legs: list[Leg],
    rematch: str | None,
    has_plan: bool = False,
    silent: Sequence[SeatName] = (),
) -> TableView:
    """Everything a page needs to draw the table."""
    taken = None if seat == SPECTATOR else seat
    if table.is_shared and taken:
        seat = table.decider if not table.over else table.setup.host
    waiting = table.waits(taken)
    return TableView(
        table=table.setup.id,
        seat=seat,
        hot_seat=table.showing if table.is_shared and taken else None,
        card=card,
        game=seat_view(table, taken) if taken or not table.is_shared else game_spectated(table),
        prompt=msgspec.to_builtins(prompt_for(table, seat if taken else None)),
        opening=opening(table.game),
        undo_asked=table.undo_asked,
        match=match_view(legs, table.over and table.setup.leg == 2),
        rematch=rematch,
        thinking=table.thinks(taken),
        waiting=waiting and table.has_acted_last(taken),
        ending=table.ending,
        frozen=table.frozen,
        rule_changes=[rule_change(change) for change in table.rule_changes],
        has_plan=has_plan,
        silent=list(silent),
        origin=origin_view(table.setup.origin),
        standing=table.seats[taken].standing if taken and table.game.field.rules.battle.opportunity else None,
    )


def origin_view(origin: Origin | None) -> TableOrigin | None:
    if origin is None:
        return None
    medals = dict(zip(SIDES, origin.medals, strict=True))
    return TableOrigin(replay=origin.replay, at=origin.at, side=origin.side, winner=origin.winner, medals=medals)


def in_both(words: Words) -> Text:
    return Text(en=words.en, fr=words.fr)


def clock_name(name: str) -> ClockName:
    """A clock of the store; those that this version does not know are none."""
    return cast(ClockName, name) if name in CLOCKS else "none"


def setup_fields(setup: Setup) -> dict[str, Any]:
    """The part of a table's card that never changes."""
    return {
        "id": setup.id,
        "battle": setup.battle.key,
        "name": in_both(setup.battle.name),
        "opponent": setup.opponent,
        "host": setup.host,
        "two_way": setup.two_way,
        "leg": setup.leg,
        "clock": clock_name(setup.clock),
        "clock_owner": setup.clock_owner,
        "no_tactics": setup.variants.no_tactics,
        "no_ground": setup.variants.no_ground,
        "card_set": setup.variants.card_set,
    }


def prompt_for(table: Table, seat: SeatName | None) -> Phrase:
    """What is asked of a seat, or whom it waits for; None is a spectator."""
    game = table.game
    if table.over:
        return prompts.phrase("turn-over", side=table.winner) if table.winner else prompts.phrase("turn-draw")
    if not table.is_full:
        return prompts.phrase("turn-wait-seat")
    waits = table.waits(seat)
    if waits and table.has_acted_last(seat):
        return prompts.phrase("turn-wait-roll")
    if seat == table.decider and not table.frozen:
        return prompts.prompt(game.field, game.state, game.choices(), game.orders_left)
    p = game.visible(table.reader(seat))
    phase = PhaseName(p.phase)
    decider = table.seats.get(p.decider or "")
    role = role_awaited(p)
    of_staff, roles = ("-staff", {"role": role}) if role else ("", {})
    if table.thinks(seat):
        return prompts.phrase(f"turn-wait-computer{of_staff}", phase=phase, **roles)
    if decider and decider.nickname and not decider.level:
        return prompts.phrase(f"turn-wait{of_staff}", name=PersonName(decider.nickname), phase=phase, **roles)
    side = decider.side if decider else p.active
    return prompts.phrase(f"turn-watch{of_staff}", side=side, phase=phase, **roles)


def role_awaited(p: Position) -> str:
    """As what the deciding seat decides in Overlord: for a general, or as the commander; empty in any other battle."""
    if p.staff is None or not p.decider:
        return ""
    if side_of(p.decider) == p.active:
        return p.staff.general or CHIEF
    return role_of(p.decider)


def rule_change(change: Change) -> RuleChange:
    return RuleChange(text=in_both(change.text), rules=change.items)


def game_spectated(table: Table) -> GameView:
    """A shared screen as seen from elsewhere: no hand at all."""
    return view_for(table, NOBODY, None)


class ClockReading(NamedTuple):
    """The clocks of a table as a seat may read them. A clock of a side is told with its first seat."""

    seconds: Mapping[SeatName, float]
    running: SeatName | None


def clocks(table: Table, seat: SeatName | None, now: float) -> ClockReading | None:
    """The clocks; a seat that considers a secret reaction is not shown to think."""
    clock = table.clock
    if clock is None:
        return None
    if table.waits(seat):
        seconds, running = clock.seconds(clock.since or now), cast("SeatName | None", table.last_seat)
    else:
        seconds, running = clock.seconds(now), None if clock.is_free else clock.running
    if table.setup.clock_owner == "seat":
        return ClockReading(seconds, running)
    first = {side: table.seating.commander(side) for side in SIDES}
    return ClockReading({name: seconds[name] for name in first.values()}, first[side_of(running)] if running else None)


def entries(game: Game, told: list[Entry], since: int) -> list[LogEntry]:
    return [log_entry(game, e, since + i) for i, e in enumerate(told)]


def log_entry(game: Game, entry: Entry, number: int) -> LogEntry:
    """An entry as its reader may know it, on its way to the browser; its words say no more than its facts.

    Most entries are the same to all readers, who are told of them one after the other.
    """
    global told_last  # noqa: PLW0603
    last = told_last
    if last is None or last.number != number or last.game is not game or last.entry != entry:
        told_last = last = ToldEntry(game, number, entry, in_words(game, entry, number))
    return last.made


class ToldEntry(NamedTuple):
    """The entry that was told last."""

    game: Game
    number: int
    entry: Entry
    made: LogEntry


told_last: ToldEntry | None = None


def in_words(game: Game, entry: Entry, number: int) -> LogEntry:
    return LogEntry(
        number=number,
        turn=entry.turn,
        seat=entry.seat,
        side=entry.side,
        action=entry.action,
        facts=write_facts(entry.facts),
        told=[msgspec.to_builtins(sentence) for sentence in tell(game.field, entry.facts, entry.stood)],
    )


def opening(game: Game) -> LogEntry | None:
    """How the first turn began: the roll for the light at night comes before any action. None: a drop comes first."""
    found = OPENINGS.get(game)
    if found is None or found.facts is not game.opening or found.start is not game.start:
        found = OPENINGS[game] = ToldOpening(game.opening, game.start, told_opening(game))
    return found.entry


class ToldOpening(NamedTuple):
    """The opening of a game in words, and what it was made of."""

    facts: tuple[Fact, ...]
    start: Position | None
    entry: LogEntry | None


OPENINGS: Final[WeakKeyDictionary[Game, ToldOpening]] = WeakKeyDictionary()


def told_opening(game: Game) -> LogEntry | None:
    facts: list[Fact] = list(dropwhile(lambda fact: not isinstance(fact, TurnBegan), game.opening))
    if game.start:
        facts = [TurnBegan(game.start.active, game.start.turn)]
    if not facts:
        return None
    first = cast(TurnBegan, facts[0])
    return log_entry(game, Entry(first.number, first.side, "", "", tuple(facts_for(facts, NOBODY))), -1)


def seat_infos(
    seats: Iterable[Seat], person: str | None, online: set[str], clock: ClockReading | None = None
) -> list[SeatInfo]:
    """Who sits where, as a person sees it."""
    return [
        SeatInfo(
            seat=s.name,
            side=s.side,
            nickname=s.nickname,
            computer=s.level is not None,
            level=s.level,
            is_stand_in=s.is_stand_in,
            online=s.level is not None or s.person in online,
            mine=person is not None and s.person == person,
            clock=clock.seconds.get(s.name) if clock else None,
            is_thinking=clock is not None and clock.running == s.name,
        )
        for s in seats
    ]


def match_view(legs: list[Leg], is_over: bool) -> MatchView | None:
    """The match as far as it is played; None before a leg is over."""
    if not legs:
        return None
    score = match_score(legs)
    return MatchView(
        legs=[LegView(leg=i.number, medals=dict(i.medals), figures=dict(i.figures), gave_up=i.gave_up) for i in legs],
        over=is_over,
        medals=dict(score.medals),
        figures=dict(score.figures),
        leader=score.leader,
        by=score.by,
    )


__all__ = [
    "Opponent", "clock_name", "clocks", "entries", "game_view", "match_view", "seat_infos", "setup_fields", "stamp",
    "table_view",
]
