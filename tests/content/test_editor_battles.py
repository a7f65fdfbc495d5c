"""Battles of the editor's facts: all twenty ship and agree with the facts, and a page lists them."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from bocage.content import library
from bocage.content.battle import ReadyBattle, field_of
from bocage.content.hexnames import hex_of, name_of
from bocage.content.schema import Battle
from bocage.content.source import BattleSource
from bocage.editor_files.findings import Findings
from bocage.editor_files.importing import Importer
from bocage.editor_files.scenario import read_scenario

FACTS = Path(__file__).parents[3] / "shared" / "facts" / "editor"
PAGE = Path(__file__).parents[2] / "docs" / "editor-battles.md"
NUMBERS = range(201, 221)
SHIPPED = [b for b in library.battles().values() if b.number in NUMBERS]
no_facts = pytest.mark.skipif(not FACTS.is_dir(), reason="the shared facts folder does not lie beside this checkout")
# Hexes that a ruling changed since (FAQ-SCN-026).
CORRECTED = {"breakout-at-klin": {"l1": "forest"}}
# "The two guns are big guns" (the rules beside the facts); the file marks one of them only.
BIG_GUNS = {"nijmegen-bridges": {"j1": ("allies", "heavy-artillery", "", 0, 1)}}
# The marked headquarters is a permanent medal (the rules beside the facts); the file does not say so.
FOR_GOOD = {"operation-crusader": ("held", "for-good")}
# Rules that the words beside the facts tell, and no option of the file.
TOLD_IN_WORDS = {"manado-landings", "mortain-breakthrough", "schwammenauel-dam"}
WAITING = ("import-why-not-built", "import-near-unit")
HEAD = """# Battles of the original editor

Twenty battles known from the original scenario editor, and the numbers they ship under. The import knows every word
of their files. `tests/content/test_editor_battles.py` writes this page and keeps it true.

| battle | number |
|---|---|
"""


def fact_battle(file: Path) -> tuple[dict[str, Any], Findings]:
    importer = Importer(read_scenario(file.read_bytes(), file.name), file.name)
    return importer.translated(), importer.findings


def lacks(findings: Findings) -> list[str]:
    """Words of the file that the rulebook does not know, or whose id it does not have."""
    waiting = [f.why.args for f in findings.all if f.why and f.why.message in WAITING]
    unknown = [f.word for f in findings.of("lost") if f.why and f.why.message == "import-why-unknown"]
    return list(dict.fromkeys([*(str(args["what"]) for args in waiting), *unknown]))


def page() -> str:
    numbers = {b.id: b.number for b in SHIPPED}
    told = sorted((json.loads(file.read_text("utf-8")) for file in FACTS.glob("*.json")), key=lambda t: t["slug"])
    return HEAD + "\n".join(f"| {t['name']} | {numbers[t['slug']]} |" for t in told) + "\n"


@no_facts
def test_the_page_of_the_twenty_battles_is_true() -> None:
    assert PAGE.read_text("utf-8") == page(), f"write it anew: python {Path(__file__).name}"


@no_facts
def test_the_import_knows_every_word_of_the_files() -> None:
    for file in FACTS.glob("*.json"):
        assert lacks(fact_battle(file)[1]) == [], file.name


# The river of the Overlord battle can be crossed everywhere, which its words tell and no tile of the editor:
# tests/rules/test_overlord_prokhorovka.py compares that one.
@no_facts
@pytest.mark.parametrize("battle", [b for b in SHIPPED if b.format == "standard"], ids=lambda b: b.id)
def test_battle_agrees_with_the_facts_of_the_editor(battle: Battle) -> None:
    file = next(FACTS.glob(f"*-{battle.id}.json"))
    told = BattleSource.of(fact_battle(file)[0]).battle
    ours, theirs = ReadyBattle(battle), ReadyBattle(told)
    pairs = enumerate(zip(ours.drawn, theirs.drawn, strict=True))
    differing = {name_of(ours.board, h): mine.tile for h, (mine, theirs_) in pairs if mine != theirs_}
    assert differing == CORRECTED.get(battle.id, {})
    for key in ("theatre", "board", "face", "top", "first", "date"):
        assert getattr(battle, key) == getattr(told, key), key
    for side in ("allies", "axis"):
        here, there = getattr(battle, side), getattr(told, side)
        assert (here.nation, here.hand, here.medals) == (there.nation, there.hand, there.medals)
    assert units(battle) == units(told) | BIG_GUNS.get(battle.id, {})
    if battle.id not in TOLD_IN_WORDS:
        assert rules(battle) == rules(told)
    assert goals(battle) == [told_goal.replace(*FOR_GOOD.get(battle.id, ("", ""))) for told_goal in goals(told)]
    assert battle.mine_tokens == told.mine_tokens
    assert battle.rivers.keys() == told.rivers.keys()
    for name, sides in told.rivers.items():
        assert set(sides.split()) <= set(battle.rivers[name].split()), name


def units(battle: Battle) -> dict[str, tuple[Any, ...]]:
    placed = ((f, h) for f in battle.forces for h in f.at.split())
    return {h + " aboard" * f.aboard: (f.side, f.unit, f.badge, f.figures, f.medals) for f, h in placed}


def rules(battle: Battle) -> list[str]:
    return sorted(str({k: v for k, v in told.items() if k != "cite"}) for told in map(as_told, battle.specials))


def as_told(special: Any) -> dict[str, Any]:
    return {key: getattr(special, key) for key in special.__struct_fields__}


def goals(battle: Battle) -> list[str]:
    return sorted(f"{g.sides} {sorted(g.at.split())} {g.when} {g.need} {g.worth}" for g in battle.objectives)


@pytest.mark.rule("FAQ-SCN-043", "FAQ-SCN-045")
@pytest.mark.parametrize(("battle", "mouths"), [("tenaru", {"a7"}), ("clearing-the-matanikau", set())])
def test_the_creeks_of_guadalcanal_are_streams_that_can_be_crossed(battle: str, mouths: set[str]) -> None:
    field = field_of(battle)
    wet = {name: field.drawn[hex_of(field.board, name)].tile for name in field.battle.rivers}
    assert {name for name, tile in wet.items() if tile != "stream"} == mouths
    assert all(wet[name] == "river" for name in mouths)


def test_numbers_and_ids_of_the_editor_battles() -> None:
    assert [b.number for b in SHIPPED] == list(NUMBERS)
    assert all(b.text and not b.setup_counts for b in SHIPPED)


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
    sys.exit(0)
