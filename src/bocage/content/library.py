"""The rulebook that ships with the package, read once, and folders of content laid on top of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterator
from contextlib import contextmanager
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final, Literal, TypeVar

import msgspec

from bocage.content import likeness
from bocage.content.arms import check, numbered
from bocage.content.errors import ContentError, misfit
from bocage.content.schema import (
    ArmKind,
    Battle,
    Card,
    Chapter,
    DeckList,
    Looks,
    Nation,
    Obstacle,
    Terrain,
    Theatre,
    Unit,
)
from bocage.speech import Said
from bocage.traits.arms import read_by

Format = Literal["standard", "overlord", "breakthrough"]
T = TypeVar("T")
S = TypeVar("S", Terrain, Obstacle, Unit, Nation, Theatre)
F = TypeVar("F", bound=Callable[..., Any])

# A key of many parts takes the reader of TOML the square of their number: 10 s for one of 32,000 from a stranger.
DEEPEST: Final = 32
PART: Final = rb"""(?:[\w-]++|"(?:[^"\\\n]++|\\.)*+"|'[^'\n]*+')"""
TOO_DEEP: Final = re.compile(rb"(?<![\w-])%b(?:[ \t]*+\.[ \t]*+%b){%d}" % (PART, PART, DEEPEST))
ARMED: Final = ("terrain", "obstacles", "units", "nations", "cards")   # folders whose files name arms
_kept: Final[list[Callable[[], None]]] = []     # forgets what was read
_added: Final[list[Path]] = []                  # folders on top of the rulebook


def kept(function: F) -> F:
    """A cache that ends when the content changes; for whatever is made of content."""
    made = cache(function)
    forgets(made.cache_clear)
    return made  # type: ignore[return-value]


def forgets(clear: Callable[[], None]) -> None:
    """Have a cache of another kind cleared when the content changes."""
    _kept.append(clear)


def rulebook() -> Traversable:
    return files("bocage") / "rulebook"


@contextmanager
def extended(folder: Path) -> Iterator[None]:
    """Add a folder laid out like the rulebook (`terrain/`, `units/`, `arms/`, ...) while the block lasts."""
    _added.append(folder)
    forget()
    try:
        yield
    finally:
        _added.remove(folder)
        forget()


def forget() -> None:
    """Read everything anew when it is next asked for."""
    for clear in _kept:
        clear()


def decode(data: bytes, file: str, kind: type[T]) -> T:
    """A TOML file as a typed record; errors name file, key and reason."""
    return typed(likeness.Resolved(file, parse(data, file), []), kind)


def parse(data: bytes, file: str) -> dict[str, Any]:
    if TOO_DEEP.search(data):
        raise ContentError(file, "", Said("fault-dotted", most=DEEPEST))
    try:
        found: dict[str, Any] = msgspec.toml.decode(data)
    except msgspec.DecodeError as e:
        raise ContentError(file, "", Said("fault-toml", reason=str(e))) from None
    except UnicodeDecodeError as e:
        raise ContentError(file, "", Said("fault-utf8", reason=str(e))) from None
    except (RecursionError, ValueError) as e:
        raise ContentError(file, "", Said("fault-unreadable", reason=str(e))) from None
    return found


def typed(source: likeness.Resolved, kind: type[T]) -> T:
    try:
        return msgspec.convert(source.data, kind, str_keys=True)
    except msgspec.ValidationError as e:
        reason, _, key = str(e).partition(" - at ")
        told = misfit(reason, kind)
        raise ContentError(source.file, in_file(key.replace("`", ""), source.written), told) from None
    except (RecursionError, ValueError) as e:
        raise ContentError(source.file, "", Said("fault-unreadable", reason=str(e))) from None


def in_file(key: str, written: list[int | None]) -> str:
    """The key with the number that its trait has in the file, where others are inherited before it."""
    found = re.match(r"\$\.traits\[(\d+)\]", key)
    place = written[int(found[1])] if found and written else None
    return f"$.traits[{place}]{key[found.end():]}" if found and place is not None else key


def read_folder(folder: str, kind: type[T]) -> dict[str, T]:
    """All files of a folder by id; each must be named after the id inside it."""
    sources: dict[str, likeness.Source] = {}
    for place in (rulebook() / folder, *(added / folder for added in _added)):
        if not place.is_dir():
            continue
        for entry in sorted(place.iterdir(), key=lambda e: e.name):
            if entry.name.endswith(".toml"):
                file = f"{folder}/{entry.name}"
                data = parse(entry.read_bytes(), file)
                id_ = data.get("id")
                if not isinstance(id_, str) or not entry.name.removesuffix(".toml").endswith(id_):
                    typed(likeness.Resolved(file, data, []), kind)      # a key that is missing or wrong is told first
                    raise ContentError(file, "id", Said("fault-file-name"))
                if id_ in sources:
                    raise ContentError(file, "id", Said("fault-id-twice", id=repr(id_), file=sources[id_].file))
                sources[id_] = likeness.Source(file, data)
    found = {id_: (source, typed(source, kind)) for id_, source in likeness.resolve(sources).items()}
    if folder in ARMED:
        for source, thing in found.values():
            try:
                check(thing, source.file, arms())
            except ContentError as e:
                raise ContentError(e.file, in_file(e.key, source.written), e.reason) from None
    return {id_: thing for id_, (_, thing) in found.items()}


@kept
def looks() -> Looks:
    """Every look, of the rulebook and of the folders on top of it."""
    file = "looks.toml"
    entries = [place / file for place in (rulebook(), *_added)]
    read = [decode(entry.read_bytes(), file, Looks) for entry in entries if entry.is_file()]
    return Looks(
        ground={name: look for one in read for name, look in one.ground.items()},
        works={name: look for one in read for name, look in one.works.items()},
        units=[name for one in read for name in one.units],
        nations=[name for one in read for name in one.nations],
        boards=[name for one in read for name in one.boards],
        badges=[name for one in read for name in one.badges],
    )


def seen(folder: str, things: dict[str, S], known: Callable[[S], Container[str]]) -> dict[str, S]:
    """The things, each of which has a look that exists."""
    for thing in things.values():
        if thing.look not in known(thing):
            raise ContentError(f"{folder}/{thing.id}.toml", "look", Said("fault-look", look=repr(thing.look)))
    return things


@kept
def arms() -> dict[str, ArmKind]:
    """In the order of their numbers."""
    return numbered(read_folder("arms", ArmKind))


read_by(arms)


@kept
def terrains() -> dict[str, Terrain]:
    found = read_folder("terrain", Terrain)
    return seen("terrain", found, lambda t: looks().works if t.layer == "structure" else looks().ground)


@kept
def obstacles() -> dict[str, Obstacle]:
    """By their order, which gives each its bit in the tables."""
    found = dict(sorted(read_folder("obstacles", Obstacle).items(), key=lambda entry: entry[1].order))
    return seen("obstacles", found, lambda _: looks().works)


@kept
def units() -> dict[str, Unit]:
    return seen("units", read_folder("units", Unit), lambda _: looks().units)


@kept
def cards() -> dict[str, Card]:
    return read_folder("cards", Card)


@kept
def decks() -> dict[str, DeckList]:
    found = read_folder("decks", DeckList)
    for deck in found.values():
        for card in deck.changes:       # it may be of another deck, to which this one is added
            if card not in cards():
                told = Said("fault-no-such-card", card=repr(card))
                raise ContentError(f"decks/{deck.id}.toml", f"changes.{card}", told)
        for card in deck.cards:
            if card not in cards():
                told = Said("fault-no-such-card", card=repr(card))
                raise ContentError(f"decks/{deck.id}.toml", f"cards.{card}", told)
    return found


@kept
def nations() -> dict[str, Nation]:
    return seen("nations", read_folder("nations", Nation), lambda _: looks().nations)


@kept
def theatres() -> dict[str, Theatre]:
    """By their order."""
    found = seen("theatres", read_folder("theatres", Theatre), lambda _: looks().boards)
    return dict(sorted(found.items(), key=lambda entry: entry[1].order))


@kept
def guide() -> dict[str, Chapter]:
    """The chapters of the guide to the rules, in their order."""
    return dict(sorted(read_folder("guide", Chapter).items(), key=lambda entry: entry[1].order))


@kept
def battles(format: Format | None = None) -> dict[str, Battle]:
    """The battles that ship with the game, by number; all of them or those of one format."""
    found = read_folder("battles", Battle) if format is None else battles()
    chosen = {id_: b for id_, b in found.items() if format in (None, format_of(b))}
    return dict(sorted(chosen.items(), key=lambda entry: entry[1].number))


def format_of(battle: Battle) -> Format:
    """What players call the size of a battle: Breakthrough differs by its board alone."""
    return "breakthrough" if battle.board == "breakthrough" else battle.format


def read_battle(path: Path) -> Battle:
    """A user's battle file."""
    return decode(read(path), path.name, Battle)


def read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as e:
        raise ContentError(str(path), "", e.strerror or str(e)) from None
