"""Arsenals: vehicles, guns and troops by nation and month."""

from __future__ import annotations

from typing import Final

from bocage.armies.schema import Arsenal, Model
from bocage.content import library, miniatures
from bocage.content.errors import ContentError, unknown
from bocage.content.schema import Noun, UnitKind
from bocage.speech import Said

FOLDER: Final = "armies"
VELOCITY: Final = "high-velocity"
CODE: Final = "A"           # of a kind that no battle has numbered yet


@library.kept
def arsenals() -> dict[str, Arsenal]:
    """Every nation that fields armies, by its id."""
    found = library.read_folder(FOLDER, Arsenal)
    for nation, arsenal in found.items():
        file = f"{FOLDER}/{nation}.toml"
        if nation not in library.nations():
            raise ContentError(file, "id", unknown("fault-nation", nation, library.nations()))
        for name in arsenal.abilities:
            if name not in miniatures.abilities():
                raise ContentError(file, "abilities", unknown("fault-army-ability", name, miniatures.abilities()))
        for id_, model in arsenal.models.items():
            wrong = miniatures.faults(kind_of(id_, model))
            if wrong:
                raise ContentError(file, f"models.{id_}.{wrong[0][0]}", wrong[0][1])
            if model.until < model.since:
                raise ContentError(file, f"models.{id_}.until", Said("fault-army-months"))
    return found


def name_of(model: Model) -> Noun:
    """What a model is called; most vehicles have one name in every language."""
    return Noun(en=model.name, fr=model.name) if isinstance(model.name, str) else model.name


def gun_of(model: Model) -> str:
    """The class of the gun of a model, if it has one."""
    return miniatures.gun_of_calibre(model.calibre) if model.calibre else ""


def abilities_of(model: Model) -> list[str]:
    return [*model.abilities, *([VELOCITY] if model.velocity else [])]


def kind_of(id_: str, model: Model) -> UnitKind:
    """The model as a kind of unit."""
    return UnitKind(
        id=id_, code=CODE, name=name_of(model), row=model.row, gun=gun_of(model), abilities=abilities_of(model),
        figures=model.figures,
    )


def is_serving(model: Model, month: str) -> bool:
    """Whether the model was fielded in a month."""
    return model.since <= month <= model.until


def serving(nation: str, month: str) -> dict[str, Model]:
    """The models of a nation in a month, by id."""
    return {id_: model for id_, model in arsenals()[nation].models.items() if is_serving(model, month)}


def guns_of_row(nation: str, month: str, row: str) -> set[tuple[str, bool]]:
    """Guns that a nation had in units of a row: their class, and whether they are of high velocity."""
    return {(gun_of(model), model.velocity) for model in serving(nation, month).values() if model.row == row}
