"""The table of everything on the board, docs/compendium.md: rule file, test, picture, and the battles with it.

`python tests/docs/test_compendium_page.py` writes the page anew.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args

from bocage.content import library
from bocage.content.maps import read_token
from bocage.ledger import citations, items, topics
from bocage.traits import SpecialTrait, UnitTrait, special, unit

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


# Actions: what the cards of that name, and special rules of battles, let units do. Name, the trait that carries it
# out, a word of the topics under which the ledger speaks of it, the file that draws it.
ACTIONS = (
    ("Air strikes", "plays_as", "action:air-strikes", "art/cards.ts"),
    ("Blitz", "slows", "action:blitz", "art/cards.ts"),
    ("Boats", "boats", "action:boats", "art/tokens.ts"),
    ("Camouflage", "camouflages", "action:camouflage", "art/tokens.ts"),
    ("Capture of headquarters", "headquarters", "action:capture-hq", "art/tents.ts"),
    ("Exits", "exits", "marker:exit", "board/rim.ts"),
    ("Hospital recovery", "hospital", "action:hospital-recovery", "art/tents.ts"),
    ("Night attacks", "night", "action:night-attacks", "board/Visibility.svelte"),
    ("North African desert rules", "rides_on", "action:north-african-desert", "art/fields.ts"),
    ("Oasis recovery", "oasis", "action:oasis-recovery", "art/arid.ts"),
    ("Paradrop", "drops_paratroops", "paradrop", "art/figures.ts"),
    ("Sabotage", "sabotage", "action:sabotage", "board/Stars.svelte"),
    ("Interdiction", "interdicts", "action:interdiction", "board/Sky.svelte"),
    ("Air support", "supports", "action:air-support", "board/Sky.svelte"),
    ("Kamikaze", "dives", "action:kamikaze", "board/Sky.svelte"),
    ("Rescue", "rescues", "action:rescue", "board/Sky.svelte"),
    ("Strafing", "strafes", "action:strafing", "board/Sky.svelte"),
)


def carriers() -> dict[str, tuple[str, str]]:
    """Tag of a trait -> the module that it stands in, and its class."""
    found = {}
    for union, module in ((SpecialTrait, special), (UnitTrait, unit)):
        for trait in get_args(union):
            found[trait.__struct_config__.tag] = (f"{module.__name__.rpartition('.')[2]}.py", trait.__name__)
    return found


def actions() -> Iterator[tuple[str, str, str, str, str, str]]:
    """Kind, name, where it is carried out, test, picture, battles."""
    for name, tag, topic, picture in ACTIONS:
        module, trait = carriers()[tag]
        spoken = (i.id for i in items().values() if topic in i.topic.split(", "))
        counted = Counter(test for id_ in spoken for test in marks().get(id_, ()))
        proof = min(counted, key=lambda test: (-counted[test], test)) if counted else ""
        file = f"[{trait}](../src/bocage/traits/{module})"
        drawn = picture if (ROOT / "web/src" / picture).is_file() else ""
        yield "actions", name, file, proof, drawn, ", ".join(used().get(tag, []))


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
    titles["actions"] = "Actions"
    for folder, title in titles.items():
        text += f"\n## {title}\n\n| name | rules | test | picture | battles |\n|---|---|---|---|---|\n"
        for kind, *cells in (*rows(), *actions()):
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


def test_every_action_has_a_rule_a_test_and_a_picture() -> None:
    for _, name, file, proof, picture, _ in actions():
        assert file, name
        assert proof, (name, "no test")
        assert picture, (name, "no picture")


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
