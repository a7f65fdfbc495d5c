"""Every battle against its printed set-up counts, and against the shared facts where they lie at hand."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

import pytest

from bocage.content import library
from bocage.content.hexnames import name_of
from bocage.content.setup import SIDES, Field, board_of, field_of
from bocage.content.things import Battle

FACTS = Path(__file__).parents[3] / "shared" / "facts" / "scenarios"
BATTLES = list(library.battles().values())
HILLS = {"hill", "cliff", "bluff", "steep-hill", "impassable-hill", "mountain", "mountain-wall"}
RIVERS = {"river", "wide-river"}
ALL_SPECIAL = {("pointe-du-hoc", "allies"), ("arnhem-bridge", "allies")}     # no badges: BASE-102
UNLISTED = {"operation-cobra": [1]}     # the printed list leaves out one single piece (bridge or river bend)


def straight(links: str) -> bool:
    sides = ["W", "NW", "NE", "E", "SE", "SW"]
    a, b = (sides.index(s) for s in links.split())
    return abs(a - b) == 3


def tally(battle: Battle) -> Counter[str]:
    """Pieces on the map, as the booklets count them."""
    field = Field(battle)
    found: Counter[str] = Counter()
    for h, drawn in enumerate(field.drawn):
        name = name_of(field.board, h)
        if drawn.tile in RIVERS:
            found["straight river" if straight(battle.rivers[name]) else "river bend"] += 1
        elif drawn.tile:
            found["height" if drawn.tile in HILLS else drawn.tile] += 1
        if drawn.structure:
            found[drawn.structure] += 1
        for o in drawn.obstacles:
            found[o] += 1
    for goal in battle.objectives:
        if goal.when in ("held", "for-good"):
            found[f"medal of {goal.sides[0]}"] += 1
    return found


@pytest.mark.parametrize("battle", BATTLES, ids=lambda b: b.id)
def test_pieces_on_the_map_match_the_printed_set_up_counts(battle: Battle) -> None:
    """The booklet lists numbers only; as a set of numbers they must be those of the map."""
    assert sorted(tally(battle).values()) == sorted(battle.setup_counts + UNLISTED.get(battle.id, []))


@pytest.mark.parametrize("battle", BATTLES, ids=lambda b: b.id)
def test_every_battle_has_both_sides_texts_and_a_date(battle: Battle) -> None:
    field = field_of(battle.id)
    s = field.position()
    for side in (0, 1):
        assert any(s.side[u] == side for u in range(s.units))
    assert battle.text is not None
    for words in (battle.text.summary, battle.text.briefing, battle.text.history):
        assert len(words.en) > 40
        assert len(words.fr) > 40
        assert words.en != words.fr
    assert all(re.fullmatch(r"1944-\d\d-\d\d", d) for d in battle.date)
    assert all(place.en and place.fr for place in battle.places)


def test_no_side_needs_more_figures_than_the_box_holds() -> None:
    for battle in BATTLES:
        field = field_of(battle.id)
        s = field.position()
        for side in (0, 1):
            used: Counter[int] = Counter()
            for u in range(s.units):
                if s.side[u] == side:
                    used[field.rules.arm[s.profile[u]]] += s.figures[u]
            assert used[0] <= 42
            assert used[1] <= 24
            assert used[2] <= 6


@pytest.mark.skipif(not FACTS.is_dir(), reason="the shared facts folder does not lie beside this checkout")
@pytest.mark.parametrize("battle", BATTLES, ids=lambda b: b.id)
def test_battle_agrees_with_the_shared_facts(battle: Battle) -> None:
    facts = json.loads((FACTS / f"{battle.number:02d}-{battle.id}.json").read_text("utf-8"))
    assert (battle.number, battle.id, battle.face, battle.top, battle.first) == (
        facts["number"], facts["slug"], facts["face"], facts["top"], facts["first"],
    )
    assert battle.date == facts["date"]
    assert (battle.name.en, battle.name.fr) == (facts["name"]["en"], facts["name"]["fr"])
    for side in SIDES:
        camp = getattr(battle, side)
        assert (camp.hand, camp.medals, camp.nation) == (facts["hands"][side], facts["medals"], facts["nations"][side])
    board = board_of("standard")
    field = field_of(battle.id)
    s = field.position()
    seen = {(h["row"], h["col"]): h for h in facts["hexes"]}
    for h, place in enumerate(board.places):
        told = seen.get(place, {})
        assert hex_as_told(field, h) == fact_hex(told), name_of(board, h)
        assert unit_as_told(field, s, h) == fact_unit(told, battle.id), name_of(board, h)
    assert sorted(goals(battle)) == sorted(fact_goals(facts, board))


def hex_as_told(field: Field, h: int) -> tuple[str | None, str | None, str | None]:
    drawn = field.drawn[h]
    return drawn.tile, drawn.structure, drawn.obstacles[0] if drawn.obstacles else None


def fact_hex(told: dict) -> tuple[str | None, str | None, str | None]:
    tile = told.get("as") or told.get("terrain")
    if tile == "impassable-height":
        tile = "impassable-hill" if told["terrain"] == "hill" else "mountain"
    elif tile == "impassable-height-blocking-artillery":
        tile = "mountain-wall"
    return tile, told.get("structure"), told.get("obstacle")


def unit_as_told(field: Field, s: object, h: int) -> tuple | None:
    u = s.at[h]  # type: ignore[attr-defined]
    if u < 0:
        return None
    p = field.profiles[s.profile[u]]  # type: ignore[attr-defined]
    return SIDES[s.side[u]], p.unit.id, p.badge, s.figures[u], p.worth  # type: ignore[attr-defined]


def fact_unit(told: dict, battle: str) -> tuple | None:
    unit = told.get("unit")
    if not unit:
        return None
    kind = unit["class"]
    if unit.get("behavior") == "french-resistance":
        kind = "resistance"
    elif unit.get("special"):
        kind = {"infantry": "special-forces", "armor": "elite-armor"}[kind]
    figures = unit.get("figures", library.units()[kind].figures)
    worth = 2 if unit.get("behavior") == "worth-two-medals" else 1
    badge = "" if (battle, unit["side"]) in ALL_SPECIAL else unit.get("badge", "")
    return unit["side"], kind, badge, figures, worth


def goals(battle: Battle) -> list[tuple[str, str, tuple[str, ...]]]:
    return [
        (o.sides[0], o.when, tuple(sorted(o.at.split())))
        for o in battle.objectives
        if o.when in ("held", "for-good")
    ]


def fact_goals(facts: dict, board: object) -> list[tuple[str, str, tuple[str, ...]]]:
    out = []
    for told in facts["hexes"]:
        goal = told.get("objective")
        if goal:
            at = [tuple(p) for p in goal.get("any_of", [])] or [(told["row"], told["col"])]
            names = tuple(sorted(name_of(board, board.index[p]) for p in at))  # type: ignore[attr-defined]
            out.append((goal["for"], "for-good" if goal["permanent"] else "held", names))
    return out
