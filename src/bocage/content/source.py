"""Battle sources: a battle by its id where it ships, by its whole text where it does not.

A source is what tables, stores, records and workers keep of a battle: it can be pickled, needs no
file, and is known by the digest of its content. Spaces, remarks and keys that say nothing new do
not change the digest.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import msgspec

from bocage.content import library, likeness
from bocage.content.battle import ReadyBattle, Variants, field_of
from bocage.content.defects import Defects, defects
from bocage.content.errors import ContentError
from bocage.content.schema import Battle, Miniatures, Words
from bocage.speech import Said

PRINTED: Final = Variants()
DIGITS: Final = 32          # of a digest
LARGEST: Final = 1_000_000_000      # number in a battle file: the board counts in machine words
MOST_READY: Final = 64      # battles of one's own kept ready


class Titled(msgspec.Struct, frozen=True):
    """The name alone of a battle."""

    name: Words


class NamedTrait(msgspec.Struct, frozen=True):
    """The name alone of a special rule."""

    trait: str = ""


class Commanded(msgspec.Struct, frozen=True):
    """The parts of a battle that say who commands."""

    miniatures: Miniatures | None = None
    specials: list[NamedTrait] = []

    @property
    def has_leaders(self) -> bool:
        by_rules = self.miniatures is not None and self.miniatures.command == "leaders"
        return by_rules or any(special.trait == "alternating_activation" for special in self.specials)


class BattleSource(msgspec.Struct, frozen=True):
    """A battle that can be played, wherever this goes."""

    id: str
    digest: str
    text: str = ""          # one line of JSON; nothing for a battle that ships

    @property
    def is_shipped(self) -> bool:
        return not self.text

    @property
    def key(self) -> str:
        """The name by which it is asked for: others may call a battle of theirs by the same id."""
        return self.id if self.is_shipped else self.digest

    @property
    def name(self) -> Words:
        """What the battle is called; it need not be made ready for that."""
        if self.is_shipped:
            return library.battles()[self.id].name
        return msgspec.json.decode(self.text, type=Titled).name

    @property
    def has_leaders(self) -> bool:
        """Whether leaders command in place of cards; then both sides share a turn. It need not be made ready either."""
        text = self.text or msgspec.json.encode(library.battles()[self.id])
        return msgspec.json.decode(text, type=Commanded).has_leaders

    @property
    def battle(self) -> Battle:
        return self.ready().battle

    def ready(self, variants: Variants = PRINTED) -> ReadyBattle:
        """The battle made ready; the same object every time while it is in use."""
        return field_of(self.id, variants) if self.is_shipped else made_ready(self, variants)

    @classmethod
    def of(cls, battle: AnyBattle) -> BattleSource:
        """A battle by its id, its file, its text (TOML or JSON) or its data; raises ContentError with all defects."""
        if isinstance(battle, BattleSource):
            return battle
        if isinstance(battle, ReadyBattle):
            return unchecked(battle.battle)
        if isinstance(battle, Battle):
            return of_battle(battle)
        if isinstance(battle, dict):
            return of_data(battle, "battle")
        if isinstance(battle, Path):
            return of_data(read(library.read(battle), battle.name), battle.name)
        if battle in library.battles():
            return shipped(battle)
        if "\n" in battle or battle.startswith("{"):
            return cls.of_text(battle, "battle")
        if battle.endswith((".toml", ".json")):
            return cls.of(Path(battle))
        raise ContentError("battles", battle, Said("fault-battle", known=list(library.battles())))

    @classmethod
    def of_text(cls, text: str, file: str) -> BattleSource:
        """A battle by its text alone, for texts of strangers; `file` is what defects call it."""
        try:
            return of_data(read(text.encode(), file), file)
        except UnicodeEncodeError as e:
            raise ContentError(file, "", Said("fault-utf8", reason=str(e))) from None


def read(data: bytes, file: str) -> dict[str, Any]:
    """A battle file as plain data."""
    if not data.lstrip().startswith(b"{"):
        found = library.parse(data, file)
    else:
        try:
            found = msgspec.json.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as e:
            raise ContentError(file, "", Said("fault-unreadable", reason=str(e))) from None
    check_shape(found, file)
    return found


def check_shape(data: object, file: str) -> None:
    """Refuse what no battle has, and what would end the reading of one in the middle: depth, and huge numbers."""
    layer = [data]
    for _ in range(library.DEEPEST):
        below: list[object] = []
        for value in layer:
            if isinstance(value, dict):
                below += value.values()
            elif isinstance(value, list):
                below += value
            elif isinstance(value, int) and abs(value) > LARGEST:
                raise ContentError(file, "", Said("fault-huge", most=LARGEST))
        layer = below
    if layer:
        raise ContentError(file, "", Said("fault-nested", most=library.DEEPEST))


def of_data(data: dict[str, Any], file: str) -> BattleSource:
    """A battle as plain data; all its defects are told."""
    try:
        battle = library.typed(likeness.Resolved(file, data, []), Battle)
        return of_battle(battle)
    except ContentError as e:
        found = defects(data, file, lambda battle: ReadyBattle(battle, PRINTED, file))
        if len(found) < 2:
            raise ContentError(file, e.place, e.reason) from None
        raise Defects(found) from None


def of_battle(battle: Battle) -> BattleSource:
    """A battle as the record of its file, which must be one that can be played."""
    source = unchecked(battle)
    source.ready()
    return source


def unchecked(battle: Battle) -> BattleSource:
    if battle == library.battles().get(battle.id):
        return shipped(battle.id)
    text = text_of(battle)
    return BattleSource(battle.id, digest_of(text), text)


AnyBattle = BattleSource | ReadyBattle | Battle | dict[str, Any] | Path | str       # see BattleSource.of


@library.kept
def shipped(battle: str) -> BattleSource:
    return BattleSource(battle, digest_of(text_of(library.battles()[battle])))


def text_of(battle: Battle) -> str:
    return msgspec.json.encode(battle, order="deterministic").decode()


def digest_of(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:DIGITS]


@lru_cache(MOST_READY)
def made_ready(source: BattleSource, variants: Variants) -> ReadyBattle:
    data = read(source.text.encode(), source.id)
    return ReadyBattle(library.typed(likeness.Resolved(source.id, data, []), Battle), variants, source.id)


library.forgets(made_ready.cache_clear)


__all__ = ["AnyBattle", "BattleSource"]
