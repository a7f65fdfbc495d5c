"""A player's past as they and others may see it: results by battle, side, level and opponent, and the rating."""

from __future__ import annotations

import asyncio
import logging
from asyncio import to_thread
from collections.abc import Iterable
from typing import Any, Final

from bocage.annotate import deviations_of
from bocage.server import views
from bocage.server.analyst import Analyst
from bocage.server.pairing import as_side
from bocage.server.pools import paid_read
from bocage.server.replays import record_of_table
from bocage.server.wire import (
    BattleResults,
    GameResult,
    LuckInfo,
    OpponentResults,
    PastGame,
    PersonProfile,
    RatingInfo,
    ResultCount,
    Side,
)
from bocage.store import DiceLuckBook, FinishedGame, Past, Person, Ratings, SideLuck, StoredRating, together
from bocage.table import Table, other

log = logging.getLogger(__name__)
MOST_SHOWN: Final = 100
SETTLED: Final = 110.0              # deviation below which a rating is more than a guess
SIDES: Final[tuple[Side, Side]] = ("allies", "axis")


class PastBook:
    def __init__(self, past: Past, ratings: Ratings, luck: DiceLuckBook, analyst: Analyst) -> None:
        self.past = past
        self.ratings = ratings
        self.luck = luck
        self.analyst = analyst

    async def ended(self, table: Table) -> None:
        """What is kept of a game that is over: the rating of its match, and the luck of its dice."""
        setup = table.setup
        if setup.opponent == "online" and setup.two_way and setup.leg == 2:
            await to_thread(self.ratings.rate, setup.id)
        if setup.opponent != "here" and not setup.tutorial:
            record = await to_thread(record_of_table, table, None)
            found = await self.analyst.luck(record)
            kept = {side: SideLuck(luck.hits, luck.expected, luck.spread) for side, luck in found.items()}
            await to_thread(self.luck.note, setup.id, kept)

    async def rate_missed(self) -> None:
        """Rate matches whose end the last server did not live to rate."""
        try:
            for table in await to_thread(self.ratings.unrated):
                await to_thread(self.ratings.rate, table)
                await asyncio.sleep(0)
        except Exception:
            log.exception("matches could not be rated")

    async def profile(self, person: Person, is_mine: bool) -> PersonProfile:
        return await paid_read(self.told, person, is_mine)

    def told(self, person: Person, is_mine: bool) -> PersonProfile:
        """The same; of a person with thousands of games it takes a while."""
        games = self.past.games(person.id)
        rating = self.ratings.of(person.id)
        since = self.past.member_since(person.id)
        lucks = self.luck.of(person.id)
        told = [game_of(game, lucks.get(game.key)) for game in games]
        against_people = [game for game in told if game.level is None]
        shown = [g for g, game in zip(told, games, strict=True) if is_mine or game.table.setup.watchable]
        return PersonProfile(
            nickname=person.nickname,
            account=person.account,
            mine=is_mine,
            since=views.stamp(since) if since else None,
            rating=rating_info(rating),
            luck=luck_info([luck for game in games if (luck := lucks.get(game.key))]),
            total=count(told),
            medals=[sum(g.medals[i] for g in told) for i in (0, 1)],
            sides={side: count(g for g in told if g.side == side) for side in SIDES},
            battles=by_battle(told),
            levels=by_name([g for g in told if g.level], lambda g: g.level or ""),
            opponents=by_name(against_people, lambda g: ", ".join(g.against)) if is_mine else [],
            games=shown[:MOST_SHOWN],
        )

    async def data(self, person: Person) -> dict[str, Any]:
        """Everything the server knows about a person, to take along; records lie under the links."""
        return await paid_read(self.all_known, person)

    def all_known(self, person: Person) -> dict[str, Any]:
        profile = self.told(person, is_mine=True)
        lucks = self.luck.of(person.id)
        return {
            "nickname": person.nickname,
            "account": person.account,
            "email": person.email,
            "confirmed": person.confirmed,
            "since": profile.since,
            "rating": profile.rating.model_dump() if profile.rating else None,
            "games": [
                {**game.model_dump(), "record": f"/api/tables/{game.id}/record"}
                for game in [game_of(game, lucks.get(game.key)) for game in self.past.games(person.id)]
            ],
            "said": [{**line, "at": views.stamp(line["at"])} for line in self.past.said(person.id)],
            "battles": self.past.own_battles(person.id),
        }


def game_of(game: FinishedGame, luck: SideLuck | None) -> PastGame:
    table, side = game.table, as_side(game.side)
    enemies = [seat for seat in table.seats if seat.side == other(side)]
    s = table.summary
    medals = {"allies": s.medals_allies, "axis": s.medals_axis}
    result: GameResult = "drawn" if s.winner is None else "won" if s.winner == side else "lost"
    return PastGame(
        id=table.setup.id,
        battle=table.setup.battle.key,
        name=views.in_both(table.setup.battle.name),
        side=side,
        seat=game.seat,
        against=[seat.level or seat.nickname or "" for seat in enemies],
        level=next((seat.level.partition("@")[0] for seat in enemies if seat.level), None),
        result=result,
        medals=[medals[side], medals[other(side)]],
        two_way=table.setup.two_way,
        leg=table.setup.leg,
        date=views.stamp(s.changed),
        luck=round(deviations_of(*luck), 2) if luck else None,
    )


def count(games: Iterable[PastGame]) -> ResultCount:
    results = [game.result for game in games]
    return ResultCount(won=results.count("won"), drawn=results.count("drawn"), lost=results.count("lost"))


def by_battle(games: list[PastGame]) -> list[BattleResults]:
    """Battles in the order in which they were first played."""
    found: dict[str, list[PastGame]] = {}
    for game in reversed(games):
        found.setdefault(game.battle, []).append(game)
    return [
        BattleResults(
            battle=battle, name=of[0].name, sides={side: count(g for g in of if g.side == side) for side in SIDES}
        )
        for battle, of in found.items()
    ]


def by_name(games: list[PastGame], name: Any) -> list[OpponentResults]:
    """Opponents, those met most often first."""
    found: dict[str, list[PastGame]] = {}
    for game in games:
        found.setdefault(name(game), []).append(game)
    rows = sorted(found.items(), key=lambda row: (-len(row[1]), row[0]))
    return [OpponentResults(nickname=who, level=of[0].level, count=count(of)) for who, of in rows]


def luck_info(lucks: list[SideLuck]) -> LuckInfo | None:
    if not lucks:
        return None
    all_ = together(lucks)
    return LuckInfo(
        games=len(lucks),
        hits=all_.hits,
        expected=round(all_.expected, 1),
        deviations=round(deviations_of(*all_), 2),
    )


def rating_info(stored: StoredRating | None) -> RatingInfo | None:
    if stored is None:
        return None
    rating = stored.rating
    return RatingInfo(
        value=round(rating.value),
        deviation=round(rating.deviation),
        matches=stored.matches,
        is_settled=rating.deviation < SETTLED,
    )


__all__ = ["PastBook"]
