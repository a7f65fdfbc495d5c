"""The arms of the rulebook as traits ask for them: their numbers in the tables, and groups of them.

Arms are content, which lies above this layer: `bocage.content.library` says here where they are read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, Literal, NewType, Protocol

ArmName = NewType("ArmName", str)       # the id of an arm, or a group: "land", "sea", "air", "any"
Arms = tuple[ArmName, ...]
Domain = Literal["land", "sea", "air", "rail"]

ANY: Final = "any"
LAND: Final[Arms] = (ArmName("land"),)
SEA: Final[Arms] = (ArmName("sea"),)
RAIL: Final[Arms] = (ArmName("rail"),)
GROUNDED: Final[Arms] = (*LAND, *SEA)                   # all that keep to the ground or the water
EVERY: Final[Arms] = (ArmName(ANY),)
INFANTRY: Final[Arms] = (ArmName("infantry"),)
ARMOR: Final[Arms] = (ArmName("armor"),)
ARTILLERY: Final[Arms] = (ArmName("artillery"),)
ON_FOOT_OR_TRACKS: Final[Arms] = (ArmName("infantry"), ArmName("armor"))
COLUMNS: Final = ("infantry", "armor", "artillery")     # the arms that cover is printed for


class ArmRecord(Protocol):
    """What traits need to know of an arm."""

    @property
    def id(self) -> str: ...
    @property
    def domain(self) -> Domain: ...
    @property
    def fires_like(self) -> str: ...


Reader = Callable[[], Mapping[str, ArmRecord]]
_readers: Final[list[Reader]] = []


def read_by(reader: Reader) -> None:
    """Say who reads the arms, in the order of their numbers."""
    _readers[:] = [reader]


def arms() -> Mapping[str, ArmRecord]:
    """Every arm, in the order of their numbers."""
    if not _readers:
        raise LookupError("nobody reads the arms: import bocage.content.library")
    return _readers[0]()


class ArmNumbers(Mapping[str, int]):
    """The number of every arm in the tables of the core."""

    def __getitem__(self, name: str) -> int:
        for number, known in enumerate(arms()):
            if known == name:
                return number
        raise KeyError(name)

    def __iter__(self) -> Iterator[str]:
        return iter(arms())

    def __len__(self) -> int:
        return len(arms())


ARM_NUMBER: Final = ArmNumbers()


def arm_numbers(names: Iterable[str]) -> list[int]:
    """The numbers of the arms named, alone or as a group."""
    wanted = set(names)
    return [n for n, arm in enumerate(arms().values()) if wanted & {arm.id, arm.domain, ANY}]


def arm_mask(names: Iterable[str]) -> int:
    return sum(1 << number for number in arm_numbers(names))


def seeing_mask(names: Iterable[str]) -> int:
    """The arms named and those that fire, and so aim, like one of them."""
    wanted = set(arm_numbers(names))
    number = dict(ARM_NUMBER)
    return sum(1 << n for n, arm in enumerate(arms().values()) if n in wanted or number[arm.fires_like] in wanted)


def column(arm: str) -> str:
    """The arm whose cover and losses of dice are printed for this one."""
    return arms()[arm].fires_like
