"""The page on the ledger: items, keys and scopes are those there are."""

from __future__ import annotations

import re
import tomllib

from documents import LEDGER, ROOT, blocks, text_of

from bocage.content.hexnames import hex_of, name_of
from bocage.content.stated_battle import board_of
from bocage.ledger import built_scopes, is_due, items

# The ledger.


def test_ledger_item_is_shown_as_it_is():
    shown = next(tomllib.loads(body)["item"] for _, body in blocks(LEDGER, "toml") if "[[item]]" in body)
    for item in shown:
        known = items()[item["id"]]
        assert item == {key: getattr(known, key) for key in item}


def test_ledger_keys_and_scopes_are_listed():
    told = text_of(LEDGER)
    item = next(iter(items().values()))
    for key in item.__struct_fields__:
        assert f"| `{key}` |" in told, key
    listed = re.search(r"`scope` is one of (.+?)\.", told)[1].split(", ")
    assert set(listed) == {i.scope for i in items().values()}


def test_ledger_says_what_is_due():
    assert built_scopes() == {"air", "base", "breakthrough", "general", "overlord", "pacific"}
    assert all(is_due(i) for i in items().values())


def test_ledger_files_are_listed():
    told = text_of(LEDGER)
    for path in (ROOT / "src/bocage/rulebook/ledger").glob("*.toml"):
        assert f"`{path.stem}`" in told, path.stem


def test_board_of_the_documents_is_the_standard_one():
    names = {name_of(board_of("standard"), h) for h in range(board_of("standard").size)}
    assert {"a9", "m9", "l8", "a1", "m1"} <= names
    assert "m8" not in names
    beside = {"e5": "d5 f5 d6 e6 d4 e4", "e6": "d6 f6 e7 f7 e5 f5"}
    standard = board_of("standard")
    for name, around in beside.items():
        h = hex_of(standard, name)
        found = set(standard.beside(h))
        assert {name_of(standard, t) for t in found} == set(around.split())
