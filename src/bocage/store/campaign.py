"""Campaign of a person: their finished games, battle by battle and side by side."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Engine, select

from bocage.store.schema import seats, tables
from bocage.table import Side, side_of


@dataclass
class BattleRecord:
    """What a person achieved in one battle."""

    battle: str                 # id, or the digest of a battle that does not ship
    won: dict[Side, int]
    lost: dict[Side, int]
    drawn: int = 0
    medals: int = 0             # the most in one game
    last: str = ""              # table of the newest game


def campaign(engine: Engine, person: str) -> list[BattleRecord]:
    """The finished games of a person against others, the battle played last first.

    A game at one screen, where one person plays both sides, counts for none.
    """
    t = tables.c
    mine = (seats.c.person == person) & t.over & (t.opponent != "here") & ~t.tutorial & t.started.is_not(None)
    wanted = select(t.id, t.battle, t.winner, t.medals_allies, t.medals_axis, seats.c.seat)
    found: dict[str, BattleRecord] = {}
    with engine.connect() as c:
        for row in c.execute(wanted.join(seats, seats.c.table == t.id).where(mine).order_by(t.changed.desc())):
            none: dict[Side, int] = {"allies": 0, "axis": 0}
            record = found.setdefault(row.battle, BattleRecord(row.battle, {**none}, {**none}, last=row.id))
            side = side_of(row.seat)
            record.medals = max(record.medals, row.medals_allies if side == "allies" else row.medals_axis)
            if row.winner is None:
                record.drawn += 1
            elif row.winner == side:
                record.won[side] += 1
            else:
                record.lost[side] += 1
    return list(found.values())


__all__ = ["BattleRecord", "campaign"]
