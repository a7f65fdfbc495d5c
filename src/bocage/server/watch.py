"""Watch over requests: each is counted and timed, refusals are logged, and /health says how the server is."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse
from sqlalchemy import text
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bocage import __version__
from bocage.server.connections import network_of
from bocage.server.failures import Rejected
from bocage.server.hand_through import handed_client
from bocage.server.metrics import METRICS
from bocage.server.services import Services, ServicesDep

log = logging.getLogger(__name__)
health = APIRouter()
PATIENCE: Final = 3.0           # seconds for the database to answer
REFUSED: Final = (400, 403, 413, 421, 422, 429, 503)


class Watch:
    """Counts every request; a refusal is a line of the log with its address."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 500

        async def seen(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, seen)
        finally:
            METRICS.count("requests", str(status))
            METRICS.took("request", time.perf_counter() - began)
            if status in REFUSED:
                METRICS.count("refused", str(status))
                client = scope.get("client")
                address = network_of(client[0]) if client else ""
                log.info("refused", extra={"status": status, "path": scope["path"][:200], "address": address})


@health.get("/health", include_in_schema=False)
async def how_it_is(services: ServicesDep) -> JSONResponse:
    """200 while the database answers and the journal writes; 503 with the reason otherwise."""
    reason = await trouble(services)
    told = {"status": reason or "ok", "version": __version__}
    return JSONResponse(told, 503 if reason else 200)


@health.get("/metrics-of-worker", include_in_schema=False)
async def metrics_of_worker(request: Request, services: ServicesDep) -> JSONResponse:
    """The figures of this worker, for the supervisor only."""
    if services.team is None or handed_client(request.scope["headers"], services.team.key) is None:
        raise Rejected(404, "no-page")
    return JSONResponse(METRICS.snapshot())


async def trouble(services: Services) -> str:
    """Why no game can be played now, in one word; empty if all is well."""
    if not services.rooms.journal.thread.is_alive():
        return "journal"
    try:
        await asyncio.wait_for(asyncio.to_thread(ping, services), PATIENCE)
    except Exception:
        log.warning("the database does not answer", exc_info=True)
        return "database"
    return ""


def ping(services: Services) -> None:
    with services.engine.connect() as c:
        c.execute(text("select 1"))


__all__ = ["Watch", "health"]
