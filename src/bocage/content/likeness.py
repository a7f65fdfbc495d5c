"""Inheritance between content files: `like = "village"` takes over another file and changes what differs.

Keys of the inheriting file win. A trait both carry is changed key by key; `drops` names traits that are not
taken over. The rule that states the likeness may be cited for everything inherited:
`like = { what = "village", cite = ["PAC-TER-040"] }`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from bocage.content.errors import ContentError
from bocage.speech import Said

OWN: Final = ("id", "code", "name", "cite")     # never inherited: they tell one thing from another


@dataclass(frozen=True)
class Source:
    """A content file as read, before its types are checked."""

    file: str
    data: dict[str, Any]


@dataclass(frozen=True)
class Resolved:
    """A file with what it inherits; `written` gives for each trait its number in the file itself, if any."""

    file: str
    data: dict[str, Any]
    written: list[int | None]


def resolve(sources: dict[str, Source]) -> dict[str, Resolved]:
    """Every file of a folder with what it inherits, by id, in the order of the files."""
    done: dict[str, Resolved] = {}
    return {id_: _resolve(id_, sources, done, []) for id_ in sources}


def _resolve(id_: str, sources: dict[str, Source], done: dict[str, Resolved], way: list[str]) -> Resolved:
    if id_ not in done:
        source = sources[id_]
        if "like" in source.data:
            done[id_] = _inherit(source, id_, sources, done, [*way, id_])
        else:
            if "drops" in source.data:
                raise ContentError(source.file, "drops", Said("fault-drops-alone"))
            done[id_] = Resolved(source.file, source.data, list(range(len(traits_of(source)))))
    return done[id_]


def _inherit(
    source: Source, id_: str, sources: dict[str, Source], done: dict[str, Resolved], way: list[str]
) -> Resolved:
    model, cite = model_of(source)
    if model not in sources:
        raise ContentError(source.file, "like", Said("fault-like", name=repr(model), known=list(sources)))
    if model in way:
        raise ContentError(source.file, "like", Said("fault-like-circle", way=[*way, model]))
    parent = _resolve(model, sources, done, way).data
    own = {key: value for key, value in source.data.items() if key not in ("like", "drops")}
    data = {key: value for key, value in parent.items() if key not in OWN} | own
    inherited = [dict(t) for t in parent.get("traits", [])]
    if cite:
        for trait in inherited:
            trait["cite"] = cite
    traits, written = merged(source, inherited, model)
    if traits:
        data["traits"] = traits
    return Resolved(source.file, data, written)


def model_of(source: Source) -> tuple[str, list[str]]:
    """What a file says it is like, and the rules it cites for that."""
    like = source.data["like"]
    if isinstance(like, str):
        return like, []
    known = isinstance(like, dict) and set(like) <= {"what", "cite"}
    if known and isinstance(like.get("what"), str) and isinstance(like.get("cite", []), list):
        return like["what"], like.get("cite", [])
    raise ContentError(source.file, "like", Said("fault-like-form", example='{ what = "name", cite = ["rule", ...] }'))


def traits_of(source: Source) -> list[dict[str, Any]]:
    """The traits written in the file; whatever is no list of tables is left for the type check to refuse."""
    found = source.data.get("traits", [])
    return found if isinstance(found, list) and all(isinstance(t, dict) for t in found) else []


def merged(
    source: Source, inherited: list[dict[str, Any]], model: str
) -> tuple[list[dict[str, Any]], list[int | None]]:
    """Inherited traits in their order, those dropped left out, those changed merged, then the new ones."""
    names = [t.get("trait") for t in inherited]
    drops = source.data.get("drops", [])
    if not isinstance(drops, list):
        raise ContentError(source.file, "drops", Said("fault-drops-form"))
    for i, name in enumerate(drops):
        if name not in names:
            raise ContentError(source.file, f"drops[{i}]", Said("fault-drops", model=repr(model), trait=repr(name)))
    own = traits_of(source)
    changed: dict[str, int] = {}
    for i, trait in enumerate(own):
        name = trait.get("trait")
        if name in names and name not in drops:
            if names.count(name) > 1 or name in changed:
                reason = Said("fault-trait-twice", trait=repr(name))
                raise ContentError(source.file, f"traits[{i}]", reason)
            changed[str(name)] = i
    traits: list[dict[str, Any]] = []
    written: list[int | None] = []
    for name, trait in zip(names, inherited, strict=True):
        if name not in drops:
            place = changed.get(str(name))
            traits.append(trait if place is None else trait | own[place])
            written.append(place)
    for i, trait in enumerate(own):
        if i not in changed.values():
            traits.append(trait)
            written.append(i)
    return traits, written
