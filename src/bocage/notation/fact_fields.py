"""Fields of facts: how the numbers of the tape are read, and the base of all facts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, ClassVar

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from bocage.content import maps
from bocage.content.battle import SIDES, ReadyBattle
from bocage.content.deck import SECTIONS
from bocage.content.hexnames import name_of
from bocage.notation.fights import STAGES
from bocage.notation.vocabulary import FACES, MISSIONS, WAYS, SideWord

Json = dict[str, Any]
Reader = Callable[[ReadyBattle, "vec[i64]", int], Any]      # the battle, the profiles of its units, a number


def hex_named(field: ReadyBattle, profile: vec[i64], n: int) -> str:
    return name_of(field.board, n)


def hex_or_none(field: ReadyBattle, profile: vec[i64], n: int) -> str | None:
    return None if n < 0 else name_of(field.board, n)


def side_named(field: ReadyBattle, profile: vec[i64], n: int) -> str:
    return SIDES[n]


def card_named(field: ReadyBattle, profile: vec[i64], n: int) -> str | None:
    return None if n < 0 else field.deck.faces[n]


def kind_named(field: ReadyBattle, profile: vec[i64], n: int) -> str:
    return field.deck.kinds[n].id


def unit_named(field: ReadyBattle, profile: vec[i64], n: int) -> str:
    return field.profiles[profile[n]].unit.id


def face_named(field: ReadyBattle, profile: vec[i64], n: int) -> str:
    return FACES[n]


def section_named(field: ReadyBattle, profile: vec[i64], n: int) -> str:
    return SECTIONS[n]


def stage_named(field: ReadyBattle, profile: vec[i64], n: int) -> str:
    return STAGES[n]


def obstacles_named(field: ReadyBattle, profile: vec[i64], n: int) -> list[str]:
    return maps.obstacle_ids(n)


def way_named(field: ReadyBattle, profile: vec[i64], n: int) -> str:
    return WAYS[n]


def mission_named(field: ReadyBattle, profile: vec[i64], n: int) -> str:
    return MISSIONS[n]


def number(field: ReadyBattle, profile: vec[i64], n: int) -> int:
    return n


def number_or_none(field: ReadyBattle, profile: vec[i64], n: int) -> int | None:
    return None if n < 0 else n


def is_set(field: ReadyBattle, profile: vec[i64], n: int) -> bool:
    return n != 0


def has_number(field: ReadyBattle, profile: vec[i64], n: int) -> bool:
    return n >= 0


Hex = Annotated[str, hex_named]
Side = Annotated[SideWord, side_named]
Unit = Annotated[str, unit_named]
Card = Annotated[str, card_named]
CardOrNone = Annotated[str | None, card_named]
Count = Annotated[int, number]


class Fact(msgspec.Struct, frozen=True, tag_field="fact", rename={"start": "from"}):
    """Something that came true. Its fields are the numbers of the tape, in their order."""

    code: ClassVar[int] = -1

    @property
    def fact(self) -> str:
        """The name of its kind."""
        return str(self.__struct_config__.tag)
