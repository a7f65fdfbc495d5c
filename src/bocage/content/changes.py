"""Rule changes: the edition of the rules, and what has changed since an older one.

The list is `rulebook/changes.toml`. Games under way go on under the new rules from the position
they stood in; their players are told what has changed.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from bocage import __version__
from bocage.content.library import decode, rulebook
from bocage.content.schema import SchemaRecord, Words

EDITION: Final = re.compile(r"\+r([0-9]{1,6})")


class Change(SchemaRecord, frozen=True, kw_only=True):
    """One change of the rules."""

    version: str
    text: Words
    items: list[str] = []
    battles: list[str] = []             # none named: all of them


class ChangeList(SchemaRecord, frozen=True, kw_only=True):
    pinned: str
    change: list[Change] = []


@cache
def change_list() -> ChangeList:
    return decode((rulebook() / "changes.toml").read_bytes(), "changes.toml", ChangeList)


def edition() -> int:
    """The number of changes so far."""
    return len(change_list().change)


def rules_version() -> str:
    """The release and, once rules have changed, their edition: what a record names as its engine."""
    return f"{__version__}+r{edition()}" if edition() else __version__


def edition_of(engine: str) -> int:
    """The edition of an engine as named by `rules_version`; the first releases did not name it."""
    found = EDITION.search(engine)
    return int(found[1]) if found else 0


def named(engine: str) -> str:
    """An engine as records name it: without its digest."""
    version = engine.partition("+")[0]
    return f"{version}+r{edition_of(engine)}" if edition_of(engine) else version


def changes_since(engine: str, upto: str | None = None, battle: str = "") -> list[Change]:
    """What has changed since an engine, up to another one or today, as far as it concerns a battle."""
    last = edition() if upto is None else edition_of(upto)
    made = change_list().change[edition_of(engine) : last]
    return [change for change in made if not battle or not change.battles or battle in change.battles]
