"""Routes of armies: what can be bought, checks, proposals, saved armies, battles."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Path, Query, Request

from bocage.server import armies as desk
from bocage.server.failures import FAILURES
from bocage.server.pools import paid_read
from bocage.server.services import ServicesDep, VisitorDep
from bocage.server.wire import (
    ArmyBattleMade,
    ArmyBattleWish,
    ArmyNation,
    ArmyOffer,
    ArmyReport,
    ArmySheet,
    ArmyWish,
    ReadArmy,
    SaveArmy,
)

army_routes: Final = APIRouter(prefix="/api/armies", responses=FAILURES)
Id = Annotated[str, Path(max_length=64)]
NationName = Annotated[str, Query(max_length=64)]
MonthName = Annotated[str, Query(pattern=r"^19(3[6-9]|4[0-5])-(0[1-9]|1[0-2])$")]


@army_routes.get("/nations")
def army_nations() -> list[ArmyNation]:
    return desk.nations()


@army_routes.get("/offer")
async def army_offer(nation: NationName, date: MonthName) -> ArmyOffer:
    return await paid_read(desk.offer, nation, date)


@army_routes.post("/propose")
async def propose_army(wish: ArmyWish, request: Request, services: ServicesDep) -> ArmyReport:
    services.limited(services.replays, request)
    return await services.pools.openings.run(desk.propose, wish)


@army_routes.post("/check")
async def check_army(wish: SaveArmy, request: Request, services: ServicesDep) -> ArmyReport:
    services.limited(services.replays, request)
    return await services.pools.openings.run(lambda: desk.report(desk.army_of(wish.army)))


@army_routes.post("/read")
async def read_army_file(wish: ReadArmy, request: Request, services: ServicesDep) -> ArmyReport:
    services.limited(services.replays, request)
    return await services.pools.openings.run(lambda: desk.report(desk.read(wish.text)))


@army_routes.post("/battle")
async def army_battle(
    wish: ArmyBattleWish, request: Request, services: ServicesDep, person: VisitorDep
) -> ArmyBattleMade:
    services.limited(services.battle_files, request, person)
    return await services.own_armies.battle(wish)


@army_routes.get("/mine")
async def my_armies(services: ServicesDep, person: VisitorDep) -> list[ArmySheet]:
    return await services.own_armies.mine(person)


@army_routes.post("")
async def save_army(wish: SaveArmy, request: Request, services: ServicesDep, person: VisitorDep) -> ArmySheet:
    services.limited(services.battle_files, request, person)
    return await services.own_armies.save(wish.army, wish.id, person)


@army_routes.get("/{id}")
async def army_sheet(id: Id, services: ServicesDep, person: VisitorDep) -> ArmySheet:
    return await services.own_armies.find(id, person)


@army_routes.post("/{id}/forget")
async def forget_army(id: Id, services: ServicesDep, person: VisitorDep) -> list[ArmySheet]:
    return await services.own_armies.forget(id, person)


__all__ = ["army_routes"]
