"""The ledger: every rule and ruling as one numbered item, the reference that citations open."""

from __future__ import annotations

from functools import cache

import msgspec

from bocage.content.library import decode, rulebook
from bocage.content.schema import Record


class Item(Record, frozen=True, kw_only=True):
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


class Page(msgspec.Struct):
    item: list[Item]


@cache
def pages() -> dict[str, list[Item]]:
    """The items of every file of the ledger."""
    folder = rulebook() / "ledger"
    names = sorted(e.name for e in folder.iterdir() if e.name.endswith(".toml"))
    return {n.removesuffix(".toml"): decode((folder / n).read_bytes(), f"ledger/{n}", Page).item for n in names}


@cache
def items() -> dict[str, Item]:
    return {item.id: item for page in pages().values() for item in page}


# What is built owes: the base game and the Pacific, but not its Overlord battle. See docs/ledger.md.
BASE_BATTLES = {f"FAQ-SCN-{n:03d}" for n in (*range(1, 15), 18, 19, 20)}
OMAHA = {"FAQ-TER-104", "FAQ-TER-105", "FAQ-TER-110", "FAQ-TER-111"}
PACIFIC_BATTLES = {"FAQ-SCN-044", "FAQ-SCN-046", "FAQ-SCN-047"}
PELELIU = "SC-PAC-54-"


def due(item: Item) -> bool:
    """Whether what is built must prove this item."""
    if item.id.startswith(PELELIU):
        return False
    if item.scope in ("base", "general", "pacific"):
        return True
    if item.scope != "scenario":
        return False
    return item.id.startswith(("SC-BASE-", "BASE-", "SC-PAC-")) or item.id in BASE_BATTLES | OMAHA | PACIFIC_BATTLES
