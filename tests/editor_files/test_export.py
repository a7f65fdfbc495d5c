"""`bocage export`: every battle that ships goes to the editor's format and back."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from bocage.content import library
from bocage.content.battle import ReadyBattle, field_of
from bocage.content.errors import ContentError
from bocage.content.schema import Battle
from bocage.content.source import BattleSource
from bocage.editor_files.exporting import Exporter
from bocage.editor_files.importing import Importer
from bocage.editor_files.rivers import ROUND, opposite, sides_of, tile_of
from bocage.editor_files.scenario import read_scenario
from bocage.testing import board

BATTLES = list(library.battles().values())
# What the editor has no word for, or says differently.
NO_WORD = {"ace-tiger", "gap", "gun-wagon", "impassable-mountain", "labor-camp", "sea", "water-hole"}
TOLD_BY_PROSE = {"draws_more", "drops_paratroops", "drops_on_stars", "sabotage",
                 "reserves", "ramps", "sight_along", "hides_view",
                 "hospital", "headquarters", "keeps_out", "never_reshuffles", "plays_as", "night", "blows_bridges",
                 "builds_bridges", "objectives_only", "entrenched", "hand_limits", "losses_cost_cards", "dug_in",
                 "marches_by_road", "air", "deck", "format"}


def there_and_back(battle: Battle) -> tuple[Exporter, Battle | None]:
    """The battle as it comes back; none where ships float on tiles of sea, which the editor does not have."""
    exporter = Exporter(field_of(battle.id))
    told = json.dumps(exporter.translated()).encode()
    data = Importer(read_scenario(told, "x.m44"), "x.m44").translated()
    try:
        return exporter, BattleSource.of(data).battle
    except ContentError:
        return exporter, None


def forces(battle: Battle) -> dict[tuple[str, bool], tuple[Any, ...]]:
    return {(h, f.aboard): (f.side, f.unit, f.figures, f.medals, f.nation) for f in battle.forces for h in f.at.split()}


def rules(battle: Battle, without: set[str]) -> list[dict[str, Any]]:
    """Special rules as data, less those of some traits; hexes in any order."""
    told = [msgspec.to_builtins(special) for special in battle.specials]
    plain = [{key: sorted(v.split()) if key == "at" else v for key, v in t.items() if key != "cite"} for t in told]
    return sorted((t for t in plain if t["trait"] not in without), key=str)


def goals(battle: Battle) -> list[tuple[Any, ...]]:
    return sorted(
        (sorted(o.sides), sorted(o.at.split()), "turn-end" if o.when == "at-once" else o.when, o.need, o.worth)
        for o in battle.objectives if o.at and o.when not in ("cleared", "controlled")
    )


@pytest.mark.parametrize("battle", BATTLES, ids=lambda b: b.id)
def test_a_battle_goes_there_and_back(battle: Battle) -> None:
    exporter, again = there_and_back(battle)
    lost = {f.word for f in exporter.findings.of("lost") if f.part != "tag"}
    assert again is not None or lost & {"sea", "entrenched", "gun-wagon"}   # ... or tanks in bunkers, guns on rails
    if again is None:
        return
    assert lost <= NO_WORD | TOLD_BY_PROSE
    before, after = ReadyBattle(battle), ReadyBattle(again)
    for h, (old, new) in enumerate(zip(before.drawn, after.drawn, strict=True)):
        told = replace(old, obstacles=tuple(id_ for id_ in old.obstacles if id_ not in NO_WORD))
        assert new == told or old.tile in NO_WORD, (h, old, new)
    untold = {h for f in exporter.findings.of("near") if f.part == "unit" for h in f.hexes}
    kept = {key: told for key, told in forces(battle).items() if told[1] not in NO_WORD}
    came = forces(again)
    assert came.keys() == kept.keys()
    assert {key for key, told in kept.items() if came[key] != told} <= {(h, False) for h in untold}
    assert goals(again) == goals(battle)
    assert rules(again, lost) == rules(battle, lost)
    for key in ("top", "first", "face"):
        assert getattr(again, key) == getattr(battle, key)
    assert again.date[0] == battle.date[0]
    for side in ("allies", "axis"):
        old_camp, new_camp = getattr(battle, side), getattr(again, side)
        assert (new_camp.hand, new_camp.medals, new_camp.nation) == (old_camp.hand, old_camp.medals, old_camp.nation)
    drawn = {name: set(sides.split()) for name, sides in battle.rivers.items()}
    back = {name: set(sides.split()) for name, sides in again.rivers.items()}
    assert back.keys() == drawn.keys()
    for name, sides in drawn.items():       # how forks are turned is not known; they are drawn by their neighbours
        assert back[name] == sides or (len(sides) == 3 and back[name] < sides), name
    assert [(p.at, p.en) for p in again.places] == [(p.at, p.en) for p in battle.places]
    assert battle.text is not None
    assert again.text is not None
    assert again.text.history.fr.split() == battle.text.history.fr.split()


def test_a_river_tile_turns_counter_clockwise() -> None:
    assert sides_of("straight", 1) == ["W", "E"]
    assert sides_of("straight", 2) == ["NE", "SW"]
    assert sides_of("bend", 5) == ["W", "SE"]
    for drawn, turns in (("straight", 3), ("bend", 6)):
        for turned in range(1, turns + 1):
            assert tile_of(sides_of(drawn, turned)) == (drawn, turned)
    assert [opposite(opposite(side)) for side in ROUND] == list(ROUND)


def test_landing_craft_and_blitz_go_there_and_back() -> None:
    craft = {"trait": "landing_craft", "at": "b1"}
    blitz = [
        {"trait": "plays_as", "side": "axis", "family": "recon", "other": "air-power"},
        {"trait": "slows", "side": "allies", "to": 2},
    ]
    field = board("i4 . .\n . .\ns s/I4", "a3", specials=[craft, *blitz]).game.field
    told = Exporter(field).translated()
    assert told["game_info"]["options"] == {"blitz_rules": True}
    at_sea = [h for h in told["board"]["hexagons"] if h.get("rect_terrain") == {"name": "barge"}]
    assert ["unit" in h for h in at_sea] == [True]
    data = Importer(read_scenario(json.dumps(told).encode(), "x.m44"), "x.m44").translated()
    plain = [{k: v for k, v in special.items() if k != "cite"} for special in data["specials"]]
    assert sorted(plain, key=str) == sorted([craft, *blitz], key=str)


DRAWING = "i4 . .\n . .\n. ./I4 ."


def exported(**more: Any) -> tuple[dict[str, Any], dict[str, Any], dict[tuple[str, str, str], str]]:
    """A small battle in the editor's words, as it comes back, and the fate of each word."""
    drawn = msgspec.to_builtins(board(DRAWING, "a3").game.field.battle)
    exporter = Exporter(BattleSource.of(drawn | more).ready())
    told = exporter.translated()
    data = Importer(read_scenario(json.dumps(told).encode(), "x.m44"), "x.m44").translated()
    return told, data, {(f.fate, f.part, f.word): f.why.text("en") if f.why else "" for f in exporter.findings.all}


def test_every_condition_of_victory_goes_there_and_back() -> None:
    goals_ = [{"sides": [side], "at": at, "when": "turn-end"} for side, at in (("allies", "a3"), ("axis", "b1"))]
    told, data, _ = exported(objectives=goals_)
    assert len(told["game_info"]["victory"]["condition"]) == 2
    assert [(g["sides"], g["at"]) for g in data["objectives"]] == [(["allies"], "a3"), (["axis"], "b1")]


def test_stars_go_there_and_back() -> None:
    _, data, _ = exported(marks={"star": "a1 c3"})
    assert sorted(data["marks"]["star"].split()) == ["a1", "c3"]


def test_what_the_editor_has_no_place_for_is_told() -> None:
    _, _, fates = exported(air={"allies": {"sorties": 1}}, deck="breakthrough")
    assert ("lost", "game", "air") in fates
    assert ("lost", "game", "deck") in fates


@pytest.mark.parametrize(("field", "told"), [({"medals": 3}, "medals = 3"), ({"badge": "long-range-patrol"}, "patrol")])
def test_what_figures_do_not_say_of_a_unit_is_told(field: dict[str, Any], told: str) -> None:
    _, _, fates = exported(forces=[{"side": "allies", "unit": "infantry", "at": "a1"} | field])
    assert told in fates["near", "unit", "infantry"]


def test_paragraphs_of_a_text_go_there_and_back() -> None:
    words = {"en": "One line\nand its end.\n\nAnother.", "fr": "Un.\n\nDeux."}
    _, data, _ = exported(text={"summary": words, "briefing": words, "history": words})
    assert data["text"]["briefing"] == {"en": "One line and its end.\n\nAnother.", "fr": "Un.\n\nDeux."}
