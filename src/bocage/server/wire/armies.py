"""Messages about armies of miniatures: what can be bought, armies, and battles with two of them."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from bocage.armies.schema import MOST_POINTS, MOST_ROUNDS, MOST_UNITS
from bocage.server.wire.base import Message, Side, Text

ArmyCharacter = Literal["armor", "infantry", "balanced"]
DeploymentOrder = Literal["turns", "unseen"]
CommandSystem = Literal["cards", "leaders"]
LONGEST_ARMY = 64_000


class ArmyUnitJson(Message):
    """Units of one kind: a model, or a row with its gun."""

    model: str = Field("", max_length=64)
    row: str = Field("", max_length=64)
    gun: str = Field("", max_length=64)
    abilities: list[str] = Field([], max_length=16)
    figures: int = Field(0, ge=0, le=9)
    count: int = Field(1, ge=1, le=MOST_UNITS)
    formation: str = Field("", pattern=r"^[a-z0-9-]{0,20}$")


class ArmyJson(Message):
    """An army, as its file has it."""

    name: str = Field(min_length=1, max_length=60)
    nation: str = Field(max_length=64)
    date: str = Field(pattern=r"^19(3[6-9]|4[0-5])-(0[1-9]|1[0-2])$")
    budget: int = Field(ge=1, le=MOST_POINTS)
    units: list[ArmyUnitJson] = Field([], max_length=MOST_UNITS)
    ammunition: int = Field(0, ge=0, le=MOST_ROUNDS)


class ArmyNation(Message):
    id: str
    name: Text
    side: Side
    look: str


class ArmyOption(Message):
    """A gun or an ability for a row; `why_not` says why it cannot be had."""

    id: str
    name: Text
    price: int
    why_not: Text | None = None


class ArmyRow(Message):
    """A row of the tables, with the guns and abilities that it may be bought with."""

    id: str
    table: Literal["armor", "infantry", "support", "artillery"]
    name: Text
    look: str
    price: int
    takes_gun: bool
    figures: list[int]                      # numbers it may be bought with
    guns: list[ArmyOption]
    abilities: list[ArmyOption]
    cite: list[str]
    why_not: Text | None = None


class ArmyModel(Message):
    """A vehicle, a gun or troops by their name."""

    id: str
    name: Text
    row: str
    gun: str
    abilities: list[str]
    figures: int
    price: int
    since: str
    until: str
    why_not: Text | None = None


class ArmyOffer(Message):
    """What a nation can field in a month, with all prices."""

    nation: str
    date: str
    rows: list[ArmyRow]
    models: list[ArmyModel]


class ArmyFault(Message):
    key: str
    text: Text


class ArmyLine(Message):
    """A line of an army: what it is called and what it costs."""

    name: Text
    row: str
    price: int
    cost: int


class ArmyReport(Message):
    """An army with its price, everything that is not allowed, and its file."""

    army: ArmyJson
    lines: list[ArmyLine]
    cost: int
    faults: list[ArmyFault]
    text: str


class ArmySheet(ArmyReport):
    """A saved army."""

    id: str
    mine: bool


class ArmyWish(Message):
    """An army for the computer to buy."""

    nation: str = Field(max_length=64)
    date: str = Field(pattern=r"^19(3[6-9]|4[0-5])-(0[1-9]|1[0-2])$")
    budget: int = Field(ge=1, le=MOST_POINTS)
    character: ArmyCharacter
    seed: str = Field("0", max_length=64)
    lang: Literal["en", "fr"] = "en"


class SaveArmy(Message):
    army: ArmyJson
    id: str = Field("", max_length=64)      # of an army of one's own that is changed


class ReadArmy(Message):
    """An army file."""

    text: str = Field(max_length=LONGEST_ARMY)


class ArmyBattleWish(Message):
    """Two armies on the map of a battle."""

    battle: str = Field(max_length=64)
    allies: ArmyJson
    axis: ArmyJson
    order: DeploymentOrder = "turns"
    command: CommandSystem = "cards"
    opportunity: bool = True


class ArmyReserve(Message):
    """Units for which the deployment zone has no room."""

    side: Side
    name: Text
    count: int


class ArmyBattleMade(Message):
    """The battle by the key with which a table is opened, and what stays in reserve."""

    battle: str
    name: Text
    reserve: list[ArmyReserve]


__all__ = [
    "ArmyBattleMade", "ArmyBattleWish", "ArmyCharacter", "ArmyFault", "ArmyJson", "ArmyLine", "ArmyModel",
    "ArmyNation", "ArmyOffer", "ArmyOption", "ArmyReport", "ArmyReserve", "ArmyRow", "ArmySheet", "ArmyUnitJson",
    "ArmyWish", "CommandSystem", "DeploymentOrder", "ReadArmy", "SaveArmy",
]
