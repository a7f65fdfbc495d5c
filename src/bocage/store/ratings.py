"""Ratings of accounts: Glicko-2 over matches of two legs, each leg corrected by the balance of its battle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from typing import Any

from sqlalchemy import Connection, Engine, Row, select

from bocage.content.measured import measured
from bocage.store.dialect import insert_new, insert_or_update, writing
from bocage.store.schema import accounts, rated_matches, ratings, seats, tables
from bocage.table.glicko2 import GlickoRating, RatedResult, after_pause, rated


@dataclass(frozen=True)
class StoredRating:
    rating: GlickoRating
    matches: int
    at: float                   # of the last match


@dataclass(frozen=True)
class RatedLeg:
    """A leg between two people, told from the first of them."""

    score: float
    advantage: float


class Ratings:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def of(self, person: str) -> StoredRating | None:
        with self.engine.connect() as c:
            return stored_rating(c, person)

    def rate(self, table: str) -> None:
        """Rate the match that ended at a table with its second leg, once, if it counts."""
        with writing(self.engine) as c:
            legs = match_of(c, table)
            if not legs:
                return
            one, other = sorted(p for p in people_of(c, legs[-1].id) if p)
            if c.execute(select(rated_matches.c.table).where(rated_matches.c.table == table)).first():
                return
            insert_new(c, rated_matches, {"table": table, "one": one, "other": other, "at": legs[-1].changed})
            told = [leg_of(c, leg, one) for leg in legs]
            self.update(c, one, other, told, legs[-1].changed)

    def update(self, c: Connection, one: str, other: str, legs: Sequence[RatedLeg], now: float) -> None:
        """Both ratings from both legs, each from what they were before the match."""
        before = {person: stored_rating(c, person, locks=True) for person in (one, other)}
        was = {p: after_pause(b.rating, now - b.at) if b else GlickoRating() for p, b in before.items()}
        mine = [RatedResult(was[other], leg.score, leg.advantage) for leg in legs]
        theirs = [RatedResult(was[one], 1 - leg.score, -leg.advantage) for leg in legs]
        for person, results in ((one, mine), (other, theirs)):
            new, old = rated(was[person], results), before[person]
            row = {
                "person": person, "value": new.value, "deviation": new.deviation, "volatility": new.volatility,
                "matches": (old.matches if old else 0) + 1, "at": now,
            }
            insert_or_update(c, ratings, row, [ratings.c.person], row)

    def unrated(self) -> list[str]:
        """Matches that ended when nobody could rate them: the server stopped in between."""
        t = tables.c
        done = select(rated_matches.c.table)
        ended = (t.opponent == "online") & t.over & t.two_way & (t.leg == 2) & t.id.not_in(done)
        with self.engine.connect() as c:
            return list(c.execute(select(t.id).where(ended).order_by(t.changed)).scalars())


def match_of(c: Connection, table: str) -> list[Row[Any]]:
    """Both legs of a match between two accounts that can be rated, or nothing.

    Where a computer has stood in for one of them, the result says little of either.
    """
    last = c.execute(select(tables).where(tables.c.id == table)).first()
    if last is None or not (last.over and last.two_way and last.leg == 2 and last.previous):
        return []
    first = c.execute(select(tables).where(tables.c.id == last.previous)).first()
    other_rules = last.no_tactics or last.no_ground or last.air or last.card_set or last.tutorial
    if first is None or other_rules or last.opponent != "online" or not first.over or first.stood_in or last.stood_in:
        return []
    people = people_of(c, table)
    if len(people) != 2 or len({p for p in people if p}) != 2:
        return []
    known = c.execute(select(accounts.c.person).where(accounts.c.person.in_(people))).scalars().all()
    return [first, last] if len(known) == 2 and set(people_of(c, first.id)) == set(people) else []


def people_of(c: Connection, table: str) -> list[str | None]:
    """Who sits at a table; None for a computer."""
    rows = c.execute(select(seats.c.person, seats.c.level).where(seats.c.table == table).order_by(seats.c.seat))
    return [row.person if row.level is None else None for row in rows]


def leg_of(c: Connection, leg: Row[Any], person: str) -> RatedLeg:
    mine = (seats.c.table == leg.id) & (seats.c.person == person)
    side = c.execute(select(seats.c.seat).where(mine)).scalar_one()
    winner, battle = leg.winner, leg.battle
    score = 0.5 if winner is None else 1.0 if winner == side else 0.0
    return RatedLeg(score, allied_advantage(battle) * (1 if side == "allies" else -1))


def allied_advantage(battle: str) -> float:
    """Log odds of the Allies between equals, as measured; even where a battle was never measured."""
    found = measured().get(battle)
    return log((found.allies + 0.5) / (found.axis + 0.5)) if found else 0.0


def stored_rating(c: Connection, person: str, locks: bool = False) -> StoredRating | None:
    found = select(ratings).where(ratings.c.person == person)
    row = c.execute(found.with_for_update() if locks else found).first()
    if row is None:
        return None
    return StoredRating(GlickoRating(row.value, row.deviation, row.volatility), row.matches, row.at)


__all__ = ["Ratings", "StoredRating", "allied_advantage"]
