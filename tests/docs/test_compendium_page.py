"""The table of everything on the board, docs/compendium.md: rule file, test, picture, and the battles with it.

`python tests/docs/test_compendium_page.py` writes the page anew.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from bocage.content import library
from bocage.content.maps import read_token
from bocage.ledger import citations, items, topics

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "compendium.md"
HEAD = """# The compendium

Everything a battle can be made of: where its rules stand, which tests prove most of them, where its picture is
drawn, and the numbers of the battles that use it. `tests/docs/test_compendium_page.py` writes this page and keeps
it complete.
"""
NO_DRAWINGS = ("looks", "sketch", "cards", "rareArt.svelte")
ART = [p for p in sorted((ROOT / "web/src/art").glob("*.ts")) if p.stem not in NO_DRAWINGS]


@cache
def marks() -> dict[str, list[str]]:
    """Ledger item -> the test files that prove it."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for call in re.findall(r"mark\.rule\(([^)]*)\)", path.read_text("utf-8")):
            for id_ in re.findall(r'"([A-Z][A-Za-z0-9-]+)"', call):
                if path.stem not in found.setdefault(id_, []):
                    found[id_].append(path.stem)
    return found


# Things without a trait that could cite what the ledger says of them.
SPOKEN_OF = {"road-rail-crossing": ["FAQ-TER-287", "FAQ-TER-288"]}


def proof_of(thing: Any, kind: str) -> str:
    """The test file that proves most of what it cites, or else of what the ledger says of it by name."""
    called = {new: old for old, new in topics().also_called.items()}
    names = {f"{kind}:{thing.id}", called.get(f"{kind}:{thing.id}", "")}
    cited = {*citations(thing), *(i.id for i in items().values() if names & set(i.topic.split(", ")))}
    counted = Counter(test for id_ in {*cited, *SPOKEN_OF.get(thing.id, ())} for test in marks().get(id_, ()))
    return min(counted, key=lambda test: (-counted[test], test)) if counted else ""


@cache
def drawings() -> dict[str, str]:
    return {p.name: p.read_text("utf-8") for p in ART}


def pictures_of(look: str) -> list[str]:
    """The files of the art that speak of a look."""
    name = re.escape(look)
    named = re.compile(rf'"{name}"|^\s*{name}[:,]|(const|function) {name}\b', re.MULTILINE)
    return [name for name, text in drawings().items() if named.search(text)]


@cache
def used() -> dict[str, list[str]]:
    """Id of a terrain, obstacle, unit or nation -> numbers of the battles that have it."""
    found: dict[str, list[str]] = {}
    for battle in library.battles().values():
        drawn = [read_token(token, "map") for token in battle.map.split()]
        ids = {i for d in drawn for i in (d.tile, d.structure, *d.obstacles) if i}
        ids |= {"country"} | ({"beach", "sea"} if battle.face == "beach" else set())
        ids |= {f.unit for f in battle.forces} | {battle.allies.nation, battle.axis.nation}
        ids |= {s.__struct_config__.tag for s in battle.specials}
        for id_ in ids:
            found.setdefault(str(id_), []).append(str(battle.number))
    return found


def rows() -> Iterator[tuple[str, str, str, str, str, str]]:
    """Kind, name, rule file, test, picture, battles."""
    folders = (("terrain", library.terrains()), ("obstacles", library.obstacles()), ("units", library.units()))
    for folder, things in (*folders, ("nations", library.nations())):
        kind = {"terrain": "terrain", "obstacles": "terrain", "units": "troop", "nations": "nation"}[folder]
        for thing in things.values():
            files = pictures_of(thing.look)
            file = f"[{thing.id}](../src/bocage/rulebook/{folder}/{thing.id}.toml)"
            shown = ", ".join(files[:2])
            yield folder, thing.name.en, file, proof_of(thing, kind), shown, ", ".join(used().get(thing.id, []))


def page() -> str:
    text = HEAD
    titles = {"terrain": "Terrain", "obstacles": "Obstacles", "units": "Troops", "nations": "Nations"}
    for folder, title in titles.items():
        text += f"\n## {title}\n\n| name | rules | test | picture | battles |\n|---|---|---|---|---|\n"
        for kind, *cells in rows():
            if kind == folder:
                text += "| " + " | ".join(cells) + " |\n"
    return text


# What no ledger item speaks of, so that no test cites one.
WITHOUT_ITEMS = {"france", "germany", "great-britain", "netherlands", "united-states"}


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text("utf-8") == page(), "run tests/docs/test_compendium_page.py"


def test_everything_has_rules_tests_and_a_picture() -> None:
    for kind, name, file, proof, picture, _ in rows():
        id_ = re.findall(r"\[(.*?)\]", file)[0]
        assert (ROOT / f"src/bocage/rulebook/{kind}/{id_}.toml").is_file()
        assert picture, (name, "no picture")
        assert proof or id_ in WITHOUT_ITEMS, (name, "no test")


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
