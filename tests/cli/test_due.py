"""Due items of the ledger: they follow from the content that ships."""

from __future__ import annotations

from bocage.content import library
from bocage.ledger import built_scopes, cited, is_due, items


def test_every_item_that_content_cites_is_due() -> None:
    assert cited()
    assert [i for i in cited() if not is_due(items()[i])] == []


def test_a_scope_is_built_once_its_things_ship() -> None:
    assert built_scopes() == {"air", "base", "breakthrough", "general", "overlord", "pacific"}
    assert all(is_due(item) for item in items().values() if item.scope == "air")


def test_the_whole_ledger_is_due() -> None:
    """Battles that do not ship, such as the Sea of Azov, are proven on drawn boards."""
    assert not any("azov" in battle for battle in library.battles())
    assert [i for i, item in items().items() if not is_due(item)] == []
