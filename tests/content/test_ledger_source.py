"""The ledger against the collection of rules it was taken from, where that lies beside the checkout."""

import re
from pathlib import Path

import pytest
import yaml

from bocage.ledger import is_due, items

RULES = Path(__file__).parents[3] / "shared" / "rules"


def plain(text: object) -> str:
    """The words without the shape of quotation marks and line breaks."""
    return re.sub("[‘’']", "'", " ".join(str(text or "").split()))


@pytest.mark.skipif(not RULES.is_dir(), reason="no collection of rules beside this checkout to compare with")
@pytest.mark.parametrize("file", sorted(RULES.glob("*.yaml")), ids=lambda p: p.stem)
def test_every_item_is_taken_over(file: Path) -> None:
    for item in yaml.safe_load(file.read_text("utf-8")):
        mine = items()[item["id"]]
        for key in ("source", "scope", "topic", "rule", "check", "note"):
            assert plain(getattr(mine, key)) == plain(item.get(key)), (item["id"], key)


def test_what_is_due_has_a_french_wording() -> None:
    assert [item.id for item in items().values() if is_due(item) and not item.fr] == []
