"""Arms in content files: the names that may be used, and what an arm says for the tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any, Final, get_args, get_type_hints

import msgspec

from bocage.content.errors import ContentError
from bocage.content.schema import ArmKind, DiceWhen, DieFace, Unit
from bocage.core.profiles import OUT_OF_RANGE
from bocage.core.rules import Rules
from bocage.core.terms import ARMS, FACE_ARMOR, FACE_FLAG, FACE_GRENADE, FACE_INFANTRY, FACE_STAR
from bocage.speech import Said
from bocage.traits.arms import ANY, ARM_NUMBER, COLUMNS, ArmName, Arms, Domain, arm_numbers

FACE: Final = {
    "infantry": FACE_INFANTRY, "armor": FACE_ARMOR, "grenade": FACE_GRENADE, "flag": FACE_FLAG, "star": FACE_STAR,
}
GROUPS: Final = (*get_args(Domain), ANY)
GROUND_DOMAINS: Final = ("land", "rail")       # what goes on the ground: planes hold it, and it endangers them


def numbered(found: Mapping[str, ArmKind]) -> dict[str, ArmKind]:
    """The arms in the order of their numbers; there is room for a few only."""
    if len(found) > ARMS:
        raise ContentError("arms", "", Said("fault-arms-room", count=len(found), room=int(ARMS)))
    for arm in found.values():
        if arm.id in GROUPS:
            raise ContentError(f"arms/{arm.id}.toml", "id", Said("fault-arm-group", name=repr(arm.id)))
    for column in COLUMNS:
        if column not in found:
            raise ContentError("arms", column, Said("fault-arm-missing"))
    return dict(sorted(found.items(), key=lambda entry: (entry[1].order, entry[0])))


@cache
def hints_of(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


def named(hint: Any, value: Any, key: str) -> Iterator[tuple[str, str, bool]]:
    """Every arm that a record names: the key, the name, whether a group would do."""
    if hint is ArmName:
        yield key, value, False
    elif hint == Arms:
        yield from ((key, name, True) for name in value)
    elif isinstance(value, msgspec.Struct):
        for field, kind in hints_of(type(value)).items():
            if not field.startswith("_") and hasattr(value, field):
                yield from named(kind, getattr(value, field), f"{key}.{field}")
    elif isinstance(value, list):
        for i, one in enumerate(value):
            yield from named(None, one, f"{key}[{i}]")
    elif isinstance(value, dict) and get_args(hint)[:1] == (ArmName,):
        yield from ((key, name, False) for name in value)


def check(record: object, file: str, known: Iterable[str]) -> None:
    """Refuse a record that names an arm nobody knows."""
    arms = list(known)
    for key, name, group in named(None, record, "$"):
        if name not in arms and not (group and name in GROUPS):
            told = [*arms, *GROUPS] if group else arms
            raise ContentError(file, key, Said("fault-arm", name=repr(name), known=told))


def faces_mask(faces: Iterable[DieFace]) -> int:
    return sum(1 << FACE[face] for face in set(faces))


def fold(rules: Rules, arms: Mapping[str, ArmKind]) -> None:
    """Write what is so for all units of an arm."""
    numbers = dict(ARM_NUMBER)
    for arm in arms.values():
        rules.arms.column[numbers[arm.id]] = numbers[arm.fires_like]
        rules.arms.units_hide |= arm.units_hide << numbers[arm.id]
        rules.arms.flying |= (arm.domain == "air") << numbers[arm.id]
        rules.arms.ashore |= (arm.domain in GROUND_DOMAINS) << numbers[arm.id]
        rules.arms.carried |= arm.picked_up << numbers[arm.id]


def case_of(unit: Unit, arm: int, moved: bool) -> DiceWhen | None:
    """The special case that gives a unit its dice against an arm, after a move or without one, if there is one."""
    fitting = [when for when in unit.dice_when if arm in arm_numbers(when.against) and when.moved in (None, moved)]
    return fitting[-1] if fitting else None


def dice_of(unit: Unit, arm: int, moved: bool) -> list[int]:
    """The dice of a unit against an arm at distance 1, 2, ..., after a move or without one."""
    case = case_of(unit, arm, moved)
    return unit.dice if case is None else case.dice


def reach_of(unit: Unit) -> int:
    """The longest range of a unit, in whatever case."""
    return max([len(unit.dice), *(len(w.dice) for w in unit.dice_when)])


def fold_dice(rules: Rules, profile: int, unit: Unit) -> None:
    """Write the dice of a unit; within its longest range, but out of range in this case, no card helps."""
    reach = reach_of(unit)
    rules.profiles.reach[profile] = reach
    for arm in range(ARMS):
        for moved in (False, True):
            dice = dice_of(unit, arm, moved)
            for away in range(1, reach + 1):
                count = dice[away - 1] if away <= len(dice) else OUT_OF_RANGE
                rules.profiles.set_dice(profile, away, arm, moved, count)
    rules.profiles.set_most(profile)
