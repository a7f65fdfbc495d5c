"""Schema of army files, and of what each nation fielded when."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

from bocage.content.schema import Few, Id, Noun, SchemaRecord
from bocage.traits.fold import Side

MONTH: Final = r"^19(3[6-9]|4[0-5])-(0[1-9]|1[0-2])\Z"        # `$` would let a line break follow
Month = Annotated[str, Meta(pattern=MONTH)]
FIRST_MONTH: Final = "1936-01"
LAST_MONTH: Final = "1945-12"
MOST_POINTS: Final = 200        # of a budget
MOST_UNITS: Final = 40          # of an army
MOST_ROUNDS: Final = 40         # of its artillery off the map
Character = Literal["armor", "infantry", "balanced"]
CHARACTERS: Final[tuple[Character, ...]] = ("armor", "infantry", "balanced")


class Model(SchemaRecord, frozen=True, kw_only=True):
    """A vehicle, a gun or a body of troops that a nation fielded: how it is played, and in which months."""

    name: str | Noun                # one word for both languages, or one for each
    row: str
    calibre: Annotated[int, Meta(ge=0, le=400)] = 0         # of its gun in millimetres, where the row takes one
    velocity: bool = False          # a gun of high velocity
    abilities: list[str] = []
    figures: Few = 0
    since: Month
    until: Month = LAST_MONTH


class Arsenal(SchemaRecord, frozen=True, kw_only=True):
    """What a nation fielded: its models by id, and the month since which its units have an ability."""

    id: Id
    side: Side
    abilities: dict[str, Month]
    models: dict[Id, Model]


class ArmyUnit(SchemaRecord, frozen=True, kw_only=True):
    """Units of one kind: a model, or a row with its gun. Abilities and figures are on top of the model's."""

    model: str = ""
    row: str = ""
    gun: str = ""
    abilities: list[str] = []
    figures: Few = 0                # 0: those of the model or the row
    count: Annotated[int, Meta(ge=1, le=MOST_UNITS)] = 1
    formation: Annotated[str, Meta(pattern=r"^[a-z0-9-]{0,20}\Z")] = ""


class Army(SchemaRecord, frozen=True, kw_only=True):
    """An army: its nation, its month, the points it may cost, and what was bought."""

    name: Annotated[str, Meta(min_length=1, max_length=60, pattern=r"^[^\x00-\x1f\x7f]*\Z")]
    nation: str
    date: Month
    budget: Annotated[int, Meta(ge=1, le=MOST_POINTS)]
    units: Annotated[list[ArmyUnit], Meta(max_length=MOST_UNITS)] = []
    ammunition: Annotated[int, Meta(ge=0, le=MOST_ROUNDS)] = 0     # rounds of the artillery off the map


def months(date: str) -> str:
    """The month of a day, or of a month."""
    return date[:7]
