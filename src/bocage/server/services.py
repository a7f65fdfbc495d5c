"""Composition root: the parts of a running server, put together once."""

from __future__ import annotations

from asyncio import to_thread
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Final

from fastapi import Depends, Request, Response
from sqlalchemy import Engine
from starlette.requests import HTTPConnection

from bocage.server.analyst import Analyst
from bocage.server.armies import OwnArmies
from bocage.server.budgets import Purses
from bocage.server.bulletins import Bulletins
from bocage.server.challenges import Challenging
from bocage.server.connections import network_of
from bocage.server.daily_puzzle import DailyPuzzles
from bocage.server.failures import Rejected
from bocage.server.game_time import GameTime
from bocage.server.kept import CachedAnswer
from bocage.server.laboratory import Laboratory
from bocage.server.limits import Buckets, Crowd, Limits
from bocage.server.lines import OpenLines
from bocage.server.lobby import Lobby
from bocage.server.meeting import Matchmaking
from bocage.server.metrics import METRICS
from bocage.server.notices import Notices
from bocage.server.own_battles import OwnBattles
from bocage.server.past import PastBook
from bocage.server.pools import Pools
from bocage.server.push import PushSender
from bocage.server.replay_cache import ReplayCache
from bocage.server.rooms import Rooms
from bocage.server.sessions import Sessions
from bocage.server.shared_limits import SharedLimits
from bocage.server.team import Team
from bocage.server.teller import Teller
from bocage.server.upgrade import complete_running
from bocage.store import (
    Challenges,
    DataFolder,
    DiceLuckBook,
    HighWaterMark,
    Inquiries,
    Journal,
    Logins,
    MailTokens,
    Notes,
    Owners,
    Past,
    People,
    Person,
    Ratings,
    StoredArmies,
    StoredBattles,
    Tables,
    Tickets,
    Uptime,
    open_database,
    people_balance,
)
from bocage.store.news import News

BALANCE_SECONDS: Final = 60.0


@dataclass
class Services:
    folder: DataFolder
    pools: Pools
    engine: Engine
    people: People
    tables: Tables
    rooms: Rooms
    bulletins: Bulletins
    lobby: Lobby
    meeting: Matchmaking
    own_battles: OwnBattles
    own_armies: OwnArmies
    sessions: Sessions
    cache: ReplayCache
    laboratory: Laboratory
    analyst: Analyst
    notices: Notices
    limits: Limits
    team: Team | None = None        # the other workers

    @classmethod
    def build(
        cls, folder: DataFolder, notices: Notices | None = None, limits: Limits = Limits(), address: str = ""
    ) -> Services:
        """All parts on a data folder; `address` is where other workers reach this one, if there are others."""
        engine = open_database(folder.path, folder.database, address)
        owners = Owners(engine, address, is_open=False) if folder.database else None
        people = People(engine)
        tables = Tables(engine, owners)
        battles = StoredBattles(engine)
        if owners is None:
            complete_running(tables)        # of several workers the supervisor did it
        notices = notices or Notices.from_environment()
        pools = Pools()
        journal = Journal(engine, None if folder.database else HighWaterMark(folder.path), owners)
        push = PushSender.from_environment(folder.secret)
        teller = Teller(people, Notes(engine), notices, push)
        rooms = Rooms(tables, journal, people, teller, pools, GameTime(Uptime(engine)))
        bulletins = Bulletins(News(engine, owners.me) if owners else None)
        lobby = Lobby(rooms, tables, people, battles, pools, bulletins)
        return cls(
            folder=folder,
            pools=pools,
            engine=engine,
            people=people,
            tables=tables,
            rooms=rooms,
            bulletins=bulletins,
            lobby=lobby,
            meeting=Matchmaking(lobby, Tickets(engine), is_alone=owners is None),
            own_battles=OwnBattles(battles, people, pools),
            own_armies=OwnArmies(StoredArmies(engine), battles, people, pools),
            sessions=Sessions(people, Logins(engine), folder.secret),
            cache=ReplayCache(tables, pools.replays),
            laboratory=Laboratory(Inquiries(engine), battles),
            analyst=Analyst(),
            notices=notices,
            limits=limits,
            team=Team(owners, folder.secret, rooms.by_id.__contains__) if owners else None,
        )

    def __post_init__(self) -> None:
        self.time_of_person = Purses(*self.limits.time_of_person)
        self.time_of_address = Purses(*self.limits.time_of_address)
        self.doors = Buckets(*self.limits.doors)
        self.openings = Buckets(*self.limits.openings)
        self.replays = Buckets(*self.limits.replays)
        self.inquiries = Buckets(*self.limits.inquiries)
        self.letters = Buckets(*self.limits.letters)
        self.mail_tokens = MailTokens(self.engine)
        self.battle_files = Buckets(*self.limits.battles)
        self.uploads = Buckets(*self.limits.uploads)
        self.talk = Buckets(*self.limits.talk)
        self.puzzles = DailyPuzzles(self.tables, self.analyst)
        self.balance = CachedAnswer(partial(to_thread, people_balance, self.engine), BALANCE_SECONDS)
        self.lobby.most_listed = self.limits.listed
        self.past = PastBook(Past(self.tables), Ratings(self.engine), DiceLuckBook(self.engine), self.analyst)
        self.rooms.ended = self.past.ended
        self.challenging = Challenging(self.meeting, Challenges(self.tables))
        self.crowd = Crowd(self.limits.lines)
        self.lines = OpenLines()
        self.bulletins.on("hang-up", self.lines.hang_up)
        self.bulletins.on("renamed", self.rooms.rename)
        self.bulletins.on("name-gone", self.rooms.forget_name)
        self.bulletins.on_missed += [self.check_lines, self.lobby.listed.forget, self.rooms.catch_up]
        if self.team:
            self.share_limits(self.team)
        METRICS.levels.update(
            sockets=lambda: len(self.lines.lines),
            rooms=lambda: len(self.rooms.by_id),
            lab_waiting=lambda: len(self.laboratory.jobs),
            journal_waiting=self.rooms.journal.waiting.qsize,
        )
        self.rooms.allows_talk = lambda person, address: self.talk.take(person)
        self.rooms.allows = lambda person, address: self.allows(self.openings, address, person)

    def share_limits(self, team: Team) -> None:
        """Count what visitors spend over all workers."""
        limits: dict[str, Buckets | Purses] = {
            "time-of-person": self.time_of_person, "time-of-address": self.time_of_address, "doors": self.doors,
            "openings": self.openings, "replays": self.replays, "inquiries": self.inquiries, "letters": self.letters,
            "battles": self.battle_files, "uploads": self.uploads, "talk": self.talk,
        }
        shared = SharedLimits(limits, self.crowd, lambda: {worker.id for worker in team.workers})
        news = self.bulletins
        news.reports["spent"] = shared.report
        news.reports["crowd"] = partial(shared.report_crowd, team.owners.me)
        news.on("spent", shared.hear)
        news.on("crowd", shared.hear_crowd)
        news.on("hello", shared.tell_all)
        news.on_missed += [shared.forget, partial(news.tell, "hello")]

    async def hang_up(self, person: str = "", claim: str = "") -> None:
        """Cut the lines of a person or of a cookie, by its digest, at all workers."""
        self.lines.hang_up(person, claim)
        await self.bulletins.tell("hang-up", person=person, claim=claim)

    async def check_lines(self) -> None:
        """Cut lines whose log-in has ended while nothing was heard of other workers."""
        for _, claim in set(self.lines.lines.values()):
            if claim and await to_thread(self.sessions.person, claim) is None:
                self.lines.hang_up(claim=claim.digest)

    async def close(self) -> None:
        self.bulletins.close()
        await self.rooms.close()
        if self.team:
            await to_thread(self.team.close)
        self.pools.close()
        await self.laboratory.close()
        self.analyst.close()
        self.engine.dispose()
        self.folder.close()

    async def person(self, connection: HTTPConnection) -> Person | None:
        """The person named by the cookie."""
        claim = self.sessions.claim(connection)
        return await to_thread(self.sessions.person, claim) if claim else None

    def limited(self, buckets: Buckets, request: HTTPConnection, person: Person | None = None) -> None:
        """Raise if this address, or this person wherever they come from, asks too often."""
        if not self.allows(buckets, address_of(request), person.id if person else ""):
            raise Rejected(429, "too-often")

    def allows(self, buckets: Buckets, address: str, person: str = "") -> bool:
        return buckets.take(f"from {address}") and (not person or buckets.take(f"of {person}"))


def address_of(connection: HTTPConnection) -> str:
    """Who counts as one: a whole IPv6 network does."""
    return network_of(connection.client.host) if connection.client else ""


def services_of(connection: HTTPConnection) -> Services:
    services = connection.app.state.services
    assert isinstance(services, Services)
    return services


async def visitor(request: Request, response: Response) -> Person:
    """The person who asks; a newcomer becomes a guest and gets a cookie."""
    services = services_of(request)
    person = await services.person(request)
    if person is None:
        person = services.sessions.guest()
        services.sessions.remember_guest(response, person, request.url.scheme == "https")
    return person


ServicesDep = Annotated[Services, Depends(services_of)]
VisitorDep = Annotated[Person, Depends(visitor)]
