"""Win rates of the battles between people, from the games they finished."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median
from typing import Final

from sqlalchemy import Engine, select

from bocage.store.schema import tables

FEWEST_TURNS: Final = 6         # of both sides; what was given up earlier says nothing of the battle


@dataclass(frozen=True)
class PeopleBalance:
    battle: str
    games: int
    allies: int                 # games won
    turns: int                  # median, of both sides together
    minutes: int                # median, from the first to the last action


def people_balance(engine: Engine) -> list[PeopleBalance]:
    """Finished online games with the full rules, less those given up at once or played by a computer for somebody."""
    t = tables.c
    other_rules = t.no_tactics | t.no_ground | t.air | (t.card_set != "") | t.tutorial
    fair = (t.opponent == "online") & t.over & t.winner.is_not(None) & ~other_rules & ~t.stood_in
    fair &= (t.turn >= FEWEST_TURNS) & (t.battle != t.digest)      # battles of one's own are no business of others
    found: dict[str, list[tuple[str, int, float]]] = {}
    with engine.connect() as c:
        for row in c.execute(select(t.battle, t.winner, t.turn, t.started, t.changed).where(fair)):
            found.setdefault(row.battle, []).append((row.winner, row.turn, row.changed - (row.started or row.changed)))
    return [
        PeopleBalance(
            battle=battle,
            games=len(games),
            allies=sum(winner == "allies" for winner, _, _ in games),
            turns=round(median(turns for _, turns, _ in games)),
            minutes=round(median(seconds for _, _, seconds in games) / 60),
        )
        for battle, games in sorted(found.items())
    ]
