"""The ledger: every rule and ruling as one numbered item, the reference that citations open."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from typing import Final

import msgspec

from bocage.content import library, miniatures
from bocage.content.library import decode, rulebook
from bocage.content.schema import SchemaRecord

NAMED_IN_TOPICS: Final = {"terrain", "troop", "nation", "action", "equipment"}


class Item(SchemaRecord, frozen=True, omit_defaults=False, kw_only=True):
    """One rule. `check` is the smallest position that proves an implementation right."""

    id: str
    source: str
    scope: str
    topic: str
    rule: str
    check: str
    fr: str = ""
    note: str = ""
    data: str = ""

    def wording(self, lang: str) -> str:
        """The rule in that language; English where no French wording exists yet."""
        return self.fr if lang == "fr" and self.fr else self.rule


class LedgerFile(msgspec.Struct):
    item: list[Item]


@cache
def pages() -> dict[str, list[Item]]:
    """The items of every file of the ledger."""
    folder = rulebook() / "ledger"
    names = sorted(e.name for e in folder.iterdir() if e.name.endswith(".toml"))
    return {n.removesuffix(".toml"): decode((folder / n).read_bytes(), f"ledger/{n}", LedgerFile).item for n in names}


@cache
def items() -> dict[str, Item]:
    return {item.id: item for page in pages().values() for item in page}


@cache
def neighbours() -> dict[str, tuple[str | None, str | None]]:
    """The items before and after each one, in its file."""
    found: dict[str, tuple[str | None, str | None]] = {}
    for page in pages().values():
        ids = [None, *(item.id for item in page), None]
        found |= {id_: (before, after) for before, id_, after in zip(ids, ids[1:], ids[2:], strict=False) if id_}
    return found


def search(words: str, most: int) -> list[Item]:
    """Due items that hold all the words in either language, accents or not; those about them come first."""
    wanted = plain(words).split()
    if not wanted:
        return []

    def lies_far(item: Item) -> tuple[bool, bool]:
        return not all(word in plain(f"{item.id} {item.topic} {item.source}") for word in wanted), item.scope != "base"

    hits = [item for item in items().values() if all(word in searched()[item.id] for word in wanted)]
    return sorted(filter(is_due, hits), key=lies_far)[:most]


@cache
def searched() -> dict[str, str]:
    return {item.id: plain(f"{item.id} {item.topic} {item.source} {item.rule} {item.fr}") for item in items().values()}


def plain(words: str) -> str:
    """Lower case without accents."""
    return unicodedata.normalize("NFKD", words).encode("ascii", "ignore").decode().lower()


# What is due follows from the content that ships.


def citations(content: object) -> Iterator[str]:
    """Every ledger item that a content record cites, anywhere inside it."""
    if isinstance(content, msgspec.Struct):
        for name in content.__struct_fields__:
            value = getattr(content, name)
            if name == "cite":
                yield from value
            else:
                yield from citations(value)
    elif isinstance(content, dict):
        yield from citations(list(content.values()))
    elif isinstance(content, list | tuple):
        for value in content:
            yield from citations(value)


class Topics(SchemaRecord, frozen=True, kw_only=True):
    """What the topics of the ledger call the things of the rulebook."""

    by_thing: list[str]             # scopes that become due thing by thing
    also_called: dict[str, str]     # topic -> the topic, or the id, that it stands for
    built: list[str]                # topics of what is built and is no thing of the rulebook
    titles: list[str]               # topics of things of which no source gives more than a title
    on_drawn_boards: list[str]      # items of battles that do not ship, proven on drawn positions


@cache
def topics() -> Topics:
    return decode((rulebook() / "topics.toml").read_bytes(), "topics.toml", Topics)


@library.kept
def shipped() -> frozenset[str]:
    """Topics of everything that ships, as `terrain:church`."""
    ground = {*library.terrains(), *library.obstacles()}
    units = {*library.units(), *library.arms()}
    kinds = (("terrain", ground), ("troop", units), ("nation", library.nations()), ("equipment", library.units()))
    return frozenset([*(f"{kind}:{id_}" for kind, ids in kinds for id_ in ids), *topics().built, *topics().titles])


def is_about_shipped_things(item: Item) -> bool:
    """Whether the topic names things of the rulebook, and all of them ship."""
    words = [topics().also_called.get(word, word) for word in item.topic.split(", ")]
    named = [word for word in words if word.partition(":")[0] in NAMED_IN_TOPICS and ":" in word]
    return bool(named) and all(word in shipped() for word in named)


@library.kept
def cited() -> frozenset[str]:
    """The items that any content cites."""
    return cited_by_things() | cited_by_battles()


@library.kept
def cited_by_battles() -> frozenset[str]:
    """The items that battles cite, some of them borrowed from a part that is not built."""
    return frozenset(citations(library.battles()))


@library.kept
def cited_by_things() -> frozenset[str]:
    """The items that content outside of battles cites."""
    folders = (library.terrains, library.obstacles, library.units, library.cards, library.nations, library.decks)
    return frozenset(rule for folder in (*folders, *miniatures.TABLES) for rule in citations(folder()))


@library.kept
def built_scopes() -> frozenset[str]:
    """The parts of the game that are built: the general rules, and those whose terrain, units or cards ship.

    A battle may borrow a single item of a part that is not built.
    """
    cited_scopes = {items()[i].scope for i in cited_by_things()}
    return frozenset({"general", *cited_scopes} - {"scenario", *topics().by_thing})


@library.kept
def built_families() -> frozenset[str]:
    """The families of ids, such as `SC-PAC-50`, of which shipped content cites an item.

    A chapter of the FAQ is no family: it speaks of many battles.
    """
    owed = {"scenario", *built_scopes()}
    return frozenset(family(i) for i in cited() if items()[i].scope in owed and not i.startswith("FAQ-"))


def family(id_: str) -> str:
    return id_.rpartition("-")[0]


def is_about_a_shipped_battle(item: Item) -> bool:
    """Whether the topic names a battle that ships, in full or by one end of its id."""
    names = re.findall(r"scenario:([a-z-]+)", plain(item.topic))
    return any(
        battle == name or battle.startswith(f"{name}-") or battle.endswith(f"-{name}")
        for name in names
        for battle in library.battles()
    )


def is_due(item: Item) -> bool:
    """Whether what is built must prove this item."""
    if item.id in topics().on_drawn_boards or item.id in cited() or item.scope in built_scopes():
        return True
    if item.scope in topics().by_thing:
        return is_about_shipped_things(item)
    if item.scope != "scenario":
        return False
    return family(item.id) in built_families() or is_about_a_shipped_battle(item)
