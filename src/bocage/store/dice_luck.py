"""Luck of the dice in finished games, kept so that a profile need not replay them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from sqlalchemy import Engine, select

from bocage.store.dialect import insert_new, writing
from bocage.store.schema import dice_luck, seats


class SideLuck(NamedTuple):
    """Hits of one side in one game, what its dice promised, and the variance of that."""

    hits: int
    expected: float
    spread: float


class DiceLuckBook:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def note(self, table: str, sides: Mapping[str, SideLuck]) -> None:
        """Keep the luck of both sides of a game, once."""
        with writing(self.engine) as c:
            for side, luck in sides.items():
                insert_new(c, dice_luck, {"table": table, "side": side, **luck._asdict()})

    def of(self, person: str) -> dict[tuple[str, str], SideLuck]:
        """Table and side -> luck, of all games at which a person sat."""
        d = dice_luck.c
        mine = select(d.table, d.side, d.hits, d.expected, d.spread).where(
            d.table.in_(select(seats.c.table).where(seats.c.person == person))
        )
        with self.engine.connect() as c:
            return {(r.table, r.side): SideLuck(r.hits, r.expected, r.spread) for r in c.execute(mine)}


def together(lucks: Iterable[SideLuck]) -> SideLuck:
    """Several games as one."""
    all_ = list(lucks)
    return SideLuck(sum(x.hits for x in all_), sum(x.expected for x in all_), sum(x.spread for x in all_))


__all__ = ["DiceLuckBook", "SideLuck", "together"]
