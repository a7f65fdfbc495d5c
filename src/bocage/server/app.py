"""The FastAPI application: `create_app(data)`."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from bocage import __version__
from bocage.content import library
from bocage.content.source import BattleSource
from bocage.server import catalogue
from bocage.server.accounts import people
from bocage.server.admin import AdminWatch
from bocage.server.army_routes import army_routes
from bocage.server.client import STATIC, client
from bocage.server.diary_rest import diaries
from bocage.server.failures import Rejected, failure
from bocage.server.hand_through import HandThrough
from bocage.server.hosts import HostNames
from bocage.server.limits import HEADERS, Guard, Limits
from bocage.server.meeting_routes import meetings
from bocage.server.metrics import METRICS
from bocage.server.note_routes import notes
from bocage.server.notices import Notices
from bocage.server.past_routes import past
from bocage.server.pocket.routes import pocket
from bocage.server.rest import api
from bocage.server.services import Services
from bocage.server.socket import sockets
from bocage.server.struct_types import learn_struct_types
from bocage.server.team import Team
from bocage.server.tidying import tidy
from bocage.server.upgrade import complete_finished
from bocage.server.watch import Watch, health
from bocage.speech import LANGUAGES, written
from bocage.store import DataFolder
from bocage.store.admin_requests import AdminRequests


def create_app(
    data: Path | DataFolder,
    *,
    static: Path = STATIC,
    notices: Notices | None = None,
    limits: Limits = Limits(),
    address: str = "",
) -> FastAPI:
    """The server on a data folder, which is taken at the start unless it was before.

    `address` is where the other workers reach this one, if there are several.
    """

    learn_struct_types()

    def build() -> Services:
        folder = data if isinstance(data, DataFolder) else DataFolder.open(data)
        try:
            return Services.build(folder, notices, limits, address)
        except BaseException:
            folder.close()
            raise

    @contextlib.asynccontextmanager
    async def open_house(app: FastAPI) -> AsyncIterator[None]:
        services = await asyncio.to_thread(build)
        app.state.services, app.state.loop = services, asyncio.get_running_loop()
        if services.team:
            await join_team(app, services, services.team)
        jobs = [
            services.rooms.watch_flags(),
            services.rooms.watch_computers(),
            services.meeting.watch(),
            services.bulletins.work(),
            services.past.rate_missed(),
            AdminWatch(AdminRequests(services.engine), services.rooms, services.team).work(),
            complete_finished(services.tables),
            tidy(services.own_battles.battles, lambda: services.team is None or services.team.is_leading),
            METRICS.watch_lag(),
        ]
        if services.team is None:
            jobs += [services.laboratory.work(), asyncio.to_thread(warm_up)]
        tasks = [asyncio.create_task(job) for job in jobs]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await services.close()

    app = FastAPI(
        title="Bocage",
        version=__version__,
        lifespan=open_house,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.hosts = HostNames.from_environment()
    app.include_router(diaries)
    app.include_router(api)
    app.include_router(people)
    app.include_router(army_routes)
    app.include_router(meetings)
    app.include_router(past)
    app.include_router(notes)
    app.include_router(sockets)
    app.include_router(health)
    app.include_router(pocket(static))
    app.include_router(client(static))
    app.add_exception_handler(Rejected, rejected)
    app.add_exception_handler(RequestValidationError, malformed)
    app.add_exception_handler(HTTPException, plain)
    app.add_exception_handler(Exception, unforeseen)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=6)
    app.add_middleware(Guard)
    app.add_middleware(Watch)
    app.add_middleware(HandThrough)
    return app


async def join_team(app: FastAPI, services: Services, team: Team) -> None:
    """Be one of several workers; the laboratory works where it has its owner.

    It comes before the port is opened: a worker that loads its content, or does not know the others yet, would
    take connections that they could have answered.
    """
    await asyncio.to_thread(warm_up)
    app.state.protocol.team = team
    team.on_lost = services.rooms.break_off
    working: list[asyncio.Task[None]] = []

    def lead(leads: bool) -> None:
        for task in working:
            task.cancel()
        services.laboratory.step_down()
        working[:] = [asyncio.create_task(services.laboratory.work())] if leads else []

    team.on_lead = lead
    team.start(asyncio.get_running_loop())


def warm_up() -> None:
    """Load the content before the first visitor asks for it."""
    catalogue.catalogue()
    for battle in library.battles():
        catalogue.battle_sheet(BattleSource.of(battle))
    catalogue.battle_cards()
    for lang in LANGUAGES:
        written(lang)


async def rejected(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Rejected)
    return JSONResponse(error.failure.model_dump(), error.status)


async def malformed(_: Request, error: Exception) -> JSONResponse:
    return JSONResponse(failure("malformed").model_dump(), 422)


async def unforeseen(_: Request, error: Exception) -> JSONResponse:
    return JSONResponse(failure("unforeseen").model_dump(), 500, headers=HEADERS)


async def plain(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    codes = {404: "no-page", 405: "no-method"}
    return JSONResponse(
        failure(codes.get(error.status_code, "malformed")).model_dump(), error.status_code, headers=error.headers
    )
