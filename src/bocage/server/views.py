"""From a table to what one seat may see of it. Nothing here reads a position but through `visible`."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import dropwhile
from typing import cast

import msgspec

from bocage.content.changes import Change
from bocage.explain.sentences import tell
from bocage.game import Entry, Game
from bocage.knowledge import NOBODY, Reader, knows_seed
from bocage.notation.facts import Fact, TurnBegan, write_facts
from bocage.notation.position import Position
from bocage.server.choices import choices
from bocage.server.units import unit_view
from bocage.server.wire import (
    ClockView,
    DiceTally,
    GameView,
    InPlay,
    LegScore,
    LogEntry,
    Opponent,
    RuleChange,
    Seat,
    SeatInfo,
    Side,
    TableCard,
    TableView,
    Text,
)
from bocage.table import SIDES, Table, other
from bocage.table.tally import Tally


def stamp(seconds: float) -> str:
    """A moment as every client can read it."""
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
) -> GameView:
    """The game as a reader may know it, without choices."""
    p = game.visible(reader)
    over = game.over if over is None else over
    told = knows_seed(reader, over) if is_seed_told is None else is_seed_told
    return GameView(
        version=version,
        turn=p.turn,
        turns=dict(zip(SIDES, p.turns, strict=True)),
        active=cast(Side, p.active),
        decider=None if over else cast(Side, p.decider),
        phase="over" if over else p.phase,
        medals=dict(zip(SIDES, game.medals, strict=True)),
        target={s: game.field.rules.battle.target[i] for i, s in enumerate(SIDES)},
        goals=[cast("Side | None", owner or None) for owner in p.taken],
        units=[unit_view(u, u.at in p.spotted) for u in p.units],
        obstacles=p.obstacles,
        night=p.night,
        mines=p.mines,
        captured=p.captured,
        hand=p.hands[reader.seat] if reader.seat else [],
        hands={s: len(cards) for s, cards in p.hands.items()},
        deck=len(p.deck),
        discards=p.discards,
        drawn=p.drawn,
        in_play=in_play(p),
        attacker=p.fight.attacker or None,
        target_hex=p.fight.against or None,
        flags=p.fight.flags,
        choices=[],
        can_undo=False,
        dice={s: DiceTally(**tally.faces[s]) for s in SIDES},
        commitment=game.commitment,
        seed=game.seed if told else None,
        over=over,
        winner=winner or cast("Side | None", game.winner),
    )


def in_play(p: Position) -> InPlay | None:
    return InPlay(card=p.card, kind=p.kind) if p.card and p.kind else None


def seat_view(table: Table, side: Side | None) -> GameView:
    """The game for a seat, with its choices when it is to decide."""
    reader = table.reader(side)
    view = game_view(
        table.game, reader, version=table.version(side), tally=table.tally, over=table.over, winner=table.winner
    )
    if reader.is_seat(table.decider) and table.full and not table.over:
        view.choices = choices(table.game)
        view.orders_left = table.game.orders_left
        view.can_undo = table.can_undo(table.decider)
    return view


def table_view(
    table: Table,
    seat: Seat,
    card: TableCard,
    now: float,
    legs: list[LegScore],
    rematch: str | None,
) -> TableView:
    """Everything a page needs to draw the table."""
    side: Side | None = None if seat == "spectator" else seat
    if table.shared and side:
        seat = table.decider if not table.over else table.setup.host
    waiting = table.waits(side)
    return TableView(
        table=table.setup.id,
        seat=seat,
        hot_seat=table.showing if table.shared and side else None,
        card=card,
        game=seat_view(table, side) if side or not table.shared else game_spectated(table),
        opening=opening(table.game),
        undo_asked=table.undo_asked,
        legs=legs,
        clock=clock_view(table, now, waiting),
        rematch=rematch,
        thinking=table.thinks(side),
        waiting=waiting and side is not None and table.game.active == side,
        ending=table.ending,
        frozen=table.frozen,
        rule_changes=[rule_change(change) for change in table.rule_changes],
    )


def rule_change(change: Change) -> RuleChange:
    return RuleChange(text=Text(en=change.text.en, fr=change.text.fr), rules=change.items)


def game_spectated(table: Table) -> GameView:
    """A shared screen as seen from elsewhere: no hand at all."""
    return game_view(
        table.game, NOBODY, version=table.version(None), tally=table.tally, over=table.over, winner=table.winner
    )


def clock_view(table: Table, now: float, waiting: bool) -> ClockView | None:
    """The clocks; who considers a secret reaction is not shown to think."""
    clock = table.clock
    if clock is None:
        return None
    if waiting:
        return ClockView(seconds=by_name(clock.seconds(clock.since or now)), running=cast(Side, table.game.active))
    return ClockView(seconds=by_name(clock.seconds(now)), running=clock.running)


def by_name(seconds: dict[Side, float]) -> dict[str, float]:
    return {str(side): left for side, left in seconds.items()}


def entries(game: Game, told: list[Entry], since: int) -> list[LogEntry]:
    return [log_entry(game, e, since + i) for i, e in enumerate(told)]


def log_entry(game: Game, entry: Entry, number: int) -> LogEntry:
    """An entry as its reader may know it, on its way to the browser; its words say no more than its facts."""
    return LogEntry(
        number=number,
        turn=entry.turn,
        side=cast(Side, entry.side),
        action=entry.action,
        facts=write_facts(entry.facts),
        told=[msgspec.to_builtins(sentence) for sentence in tell(game.field, entry.facts, entry.stood)],
    )


def opening(game: Game) -> LogEntry | None:
    """How the first turn began: the roll for the light at night comes before any action. None: a drop comes first."""
    facts: list[Fact] = list(dropwhile(lambda fact: not isinstance(fact, TurnBegan), game.opening))
    if game.start:
        facts = [TurnBegan(game.start.active, game.start.turn)]
    if not facts:
        return None
    first = cast(TurnBegan, facts[0])
    return log_entry(game, Entry(first.number, first.side, "", "", tuple(facts)), -1)


def seat_infos(table: Table, person: str | None, online: set[str]) -> list[SeatInfo]:
    return [
        SeatInfo(
            side=s.side,
            nickname=s.nickname,
            computer=s.level is not None,
            online=s.level is not None or s.person in online,
            mine=person is not None and s.person == person,
        )
        for s in (table.seats[side] for side in SIDES)
    ]


def leg_score(leg: int, names: dict[Side, str], medals: dict[Side, int], losses: dict[Side, int]) -> LegScore:
    """A leg by the names of its players; figures are those taken from the enemy."""
    return LegScore(
        leg=leg,
        medals={names[s]: medals[s] for s in SIDES},
        figures={names[s]: losses[other(s)] for s in SIDES},
    )


__all__ = ["Opponent", "entries", "game_view", "leg_score", "seat_infos", "stamp", "table_view"]
