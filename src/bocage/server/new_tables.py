"""New tables as they are first stored: one that a person wishes for, or the one after another."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace

from bocage.content import planes
from bocage.content.battle import Variants
from bocage.content.card_sets import sets_of
from bocage.content.source import BattleSource
from bocage.server.failures import Rejected
from bocage.server.wire import MOST_IN_TEAM, NewTable, SeatName
from bocage.table import (
    IN_ONE_SITTING,
    Origin,
    Person,
    Seat,
    Setup,
    Side,
    StoredTable,
    Table,
    is_table_level,
    other,
    seating_of,
)

GRACE = 60.0                        # seconds to find the way to a new table before its short clock runs
TUTORIAL_SEED = "tutorial-0"       # plain section cards, and a fight in the first turn


@dataclass(frozen=True)
class StartingPoint:
    """A moment of a finished game, to play on from."""

    battle: BattleSource
    variants: Variants
    line: str
    origin: Origin


def level_of(wish: NewTable) -> str:
    """The level of the computer that is wished for, with its seconds; raises Rejected if no table offers it."""
    level = wish.level if wish.seconds is None else f"{wish.level}@{wish.seconds:g}"
    if wish.opponent == "computer" and ("@" in wish.level or not is_table_level(level)):
        raise Rejected(422, "no-level")
    if wish.tutorial and wish.opponent != "computer":
        raise Rejected(422, "tutorial")
    return level


def table_wished(
    wish: NewTable, battle: BattleSource, person: Person, level: str, now: float, start: StartingPoint | None = None
) -> StoredTable:
    """The table of a wish, for a battle. `level` is the computer's."""
    if wish.air is False and planes.are_required(battle.battle):
        raise Rejected(422, "planes-required")
    if wish.card_set and wish.card_set not in sets_of(battle.battle):
        raise Rejected(422, "no-card-set")
    seats = wish.allies_seats, wish.axis_seats
    variants = Variants(wish.no_tactics, wish.no_ground, seats, wish.air or False, wish.card_set)
    if start:
        variants = start.variants
    if max(variants.seats) > MOST_IN_TEAM and not battle.ready(variants).is_overlord:
        raise Rejected(422, "team-size", most=MOST_IN_TEAM)
    seating = seating_of(battle, variants)
    of_side = seating.of_side(wish.side)
    if (wish.seat or of_side[0]) not in of_side:
        raise Rejected(422, "no-seat")
    taken_first = sorted(of_side, key=lambda name: name != (wish.seat or of_side[0]))
    mine, *rest = (
        Seat(name, token=secrets.token_urlsafe(16)) for name in (*taken_first, *seating.of_side(other(wish.side)))
    )
    if not set(wish.also) <= set(taken_first[1:]) or (wish.also and wish.opponent == "here"):
        raise Rejected(422, "no-seat")
    also, others = [seat for seat in rest if seat.name in wish.also], [s for s in rest if s.name not in wish.also]
    mine.person, mine.nickname = person.id, person.nickname
    if wish.opponent == "computer":
        for number, seat in enumerate(others):
            seat.level, seat.nickname = level, wish.level if number == 0 else f"{wish.level} {number + 1}"
        if mine.nickname in [seat.nickname for seat in others]:
            mine.nickname = f"{mine.nickname} {len(others) + 1}"        # a score by name needs several names
    elif wish.opponent == "here":
        for number, seat in enumerate(others, 2):
            seat.person, seat.nickname = person.id, f"{person.nickname} {number}"
        for seat in [mine, *others]:
            seat.nickname = wish.names.get(seat.side) or seat.nickname
        if len({seat.nickname for seat in [mine, *others]}) <= len(others):
            others[0].nickname = f"{others[0].nickname} 2"              # the same: a score needs two names
    else:
        give_to_computers(others, wish.computers)
    for seat in also:
        seat.person, seat.nickname = mine.person, mine.nickname
    setup = Setup(
        id=new_id(),
        battle=battle,
        opponent=wish.opponent,
        seed=new_seed(wish.tutorial),
        host=mine.name,
        variants=variants,
        two_way=wish.two_way,
        clock=wish.clock,
        clock_owner=wish.clock_owner,
        tutorial=wish.tutorial,
        watchable=wish.watchable,
        start=start.line if start else "",
        origin=start.origin if start else None,
    )
    sitting = sorted([mine, *also, *others], key=lambda seat: seating.names.index(seat.name))
    return stored(setup, sitting, now=now, listed=wish.listed and wish.opponent == "online")


def give_to_computers(seats: list[Seat], levels: dict[SeatName, str]) -> None:
    """Computers take some seats of a table of people; a person who holds the link may take one back."""
    if not levels.keys() <= {seat.name for seat in seats}:
        raise Rejected(422, "no-seat")
    for seat in seats:
        level = levels.get(seat.name)
        if level is None:
            continue
        if "@" in level or not is_table_level(level):
            raise Rejected(422, "no-level")
        same = sum(other.level == level for other in seats)
        seat.level, seat.nickname = level, f"{level} {same + 1}" if same else level


def table_of_two(
    battle: BattleSource, side: Side, people: tuple[Person, Person], clock: str, two_way: bool, now: float
) -> StoredTable:
    """The table of two people who met; the first plays that side, and both sit."""
    nicknames = [person.nickname for person in people]
    if nicknames[0] == nicknames[1]:
        nicknames[1] += " 2"            # a score by name needs two names
    seats = [
        Seat(name, person.id, nickname, token=secrets.token_urlsafe(16))
        for name, person, nickname in zip((side, other(side)), people, nicknames, strict=True)
    ]
    setup = Setup(
        id=new_id(), battle=battle, opponent="online", seed=new_seed(False), host=side, two_way=two_way, clock=clock
    )
    return stored(setup, seats, now=now, listed=False)


def table_after(id_: str, old: Table, now: float) -> StoredTable:
    """The table after this one, sides swapped: the second leg, or a rematch."""
    second = old.setup.two_way and old.setup.leg == 1
    seats = [
        replace(seat, name=old.seating.opposite(seat.name), token=secrets.token_urlsafe(16))
        for seat in old.seats.values()
    ]
    setup = replace(
        old.setup,
        id=new_id(),
        seed=new_seed(old.setup.tutorial),
        host=old.seating.opposite(old.setup.host),
        leg=2 if second else 1,
    )
    return stored(setup, seats, now=now, listed=False, previous=id_ if second else None)


def stored(setup: Setup, seats: list[Seat], now: float, listed: bool, previous: str | None = None) -> StoredTable:
    grace = GRACE if setup.clock in IN_ONE_SITTING else 0.0
    started = None if any(seat.is_free for seat in seats) else now + grace
    table = Table(setup, seats, started)
    return StoredTable(
        setup=replace(setup, deal=table.deal, variants=table.game.field.variants),
        seats=seats,
        created=now,
        started=started,
        listed=listed,
        previous=previous,
        next=None,
        summary=table.summary(now),
        opening=table.trail.opening,
    )


def new_id() -> str:
    """A random id that cannot be guessed: anybody with the address may watch."""
    return secrets.token_hex(8)


def new_seed(tutorial: bool) -> str:
    return TUTORIAL_SEED if tutorial else secrets.token_hex(32)


__all__ = ["StartingPoint", "level_of", "new_id", "new_seed", "table_after", "table_of_two", "table_wished"]
