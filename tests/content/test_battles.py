"""Battle files: every one against its printed set-up counts, and against the shared facts where they lie at hand."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from bocage.content import library
from bocage.content.battle import SIDES, ReadyBattle, field_of
from bocage.content.hexnames import name_of
from bocage.content.schema import Battle
from bocage.content.stated_battle import board_of
from bocage.core.board import Board
from bocage.core.state import State

FACTS = Path(__file__).parents[3] / "shared" / "facts" / "scenarios"
BATTLES = list(library.battles().values())
PRINTED = [b for b in BATTLES if b.number < 100]      # of the booklets; the others are ours or of the editor
HILLS = {"hill", "cliff", "bluff", "steep-hill", "impassable-hill", "impassable-mountain", "mountain-wall"}
RIVERS = {"river", "wide-river", "stream"}
WAYS = ["W", "NW", "NE", "E", "SE", "SW"]
BASE_GAME = range(1, 17)
ALL_SPECIAL = {("pointe-du-hoc", "allies"), ("arnhem-bridge", "allies")}     # no badges: BASE-102
UNLISTED = {"operation-cobra": [1]}     # the printed list leaves out one single piece (bridge or river bend)
CROSSINGS = {"wake-island": {"c8"}, "peleliu-overlord": {"l8", "o8"}}     # airfield tiles where runways meet
LAID = {"wake-island": {"c8"}, "peleliu-overlord": set()}   # these objectives carry a medal: SC-PAC-49-005
LISTED_SHIPS = {"peleliu-overlord"}     # a ship is among the pieces of the list
UNMARKED = {"omaha-overlord"}           # units leave by the whole edge, which no marker shows: SC-BASE-129
ARMY_ONLY = {"mount-austen"}            # the facts know Americans only; SC-PAC-51-005 says who are no Marines
SPECIALISTS = {"combat-engineer": "engineer", "flamethrower": "flame-tank", "mobile-artillery": "mobile-artillery"}


def river_piece(field: ReadyBattle, h: int) -> str:
    """The tile of a river hex: straight, bend, fork, or the mouth, which has only sand beside its water."""
    name = name_of(field.board, h)
    sides = [WAYS.index(s) for s in field.battle.rivers[name].split()]
    if len(sides) == 3:
        return "river fork"
    around = field.board.beside(h)
    banks = [field.layers[t][0] for t in around if t >= 0 and field.layers[t][0] not in RIVERS]
    if banks and all(ground in ("beach", "sea") for ground in banks):
        return "river mouth"
    a, b = sides
    return "straight river" if abs(a - b) == 3 else "river bend"


def tally(battle: Battle) -> Counter[str]:
    """Pieces on the map, as the booklets count them."""
    field = ReadyBattle(battle)
    found: Counter[str] = Counter()
    for h, drawn in enumerate(field.drawn):
        name = name_of(field.board, h)
        if drawn.tile in RIVERS:
            found[river_piece(field, h)] += 1
        elif "cave" in drawn.obstacles:
            found[f"{drawn.tile} cave"] += 1
        elif name in CROSSINGS.get(battle.id, ()):
            found[f"{drawn.tile} crossing"] += 1
        elif drawn.tile:
            found["height" if drawn.tile in HILLS else drawn.tile] += 1
        if drawn.structure:
            found[drawn.structure] += 1
        for o in drawn.obstacles:
            found[o] += o != "cave"
    for goal in battle.objectives:
        if goal.when in ("held", "for-good") and goal.at in LAID.get(battle.id, goal.at):
            found[f"medal of {goal.sides[0]}"] += 1
    if battle.id in LISTED_SHIPS:
        found["ship"] = sum(len(force.at.split()) for force in battle.forces if force.unit == "destroyer")
    if exits(battle) and battle.id not in UNMARKED:
        found["exit"] = 2       # one at either end of the stretch
    return +found


def exits(battle: Battle) -> list[tuple[str, list[str]]]:
    """The sides that may leave the board, with the hexes where."""
    told = [msgspec.to_builtins(special) for special in battle.specials]
    return [(t["side"], sorted(t["at"].split())) for t in told if t["trait"] == "exits"]


def test_every_battle_has_one_format_and_the_larger_ones_their_board() -> None:
    formats = {name: library.battles(name) for name in get_args(library.Format)}
    assert sum(map(len, formats.values())) == len(BATTLES)
    assert {id_ for found in formats.values() for id_ in found} == {b.id for b in BATTLES}
    assert {name: {b.board for b in found.values()} for name, found in formats.items()} == {
        "standard": {"standard"}, "overlord": {"overlord"}, "breakthrough": {"breakthrough"},
    }


@pytest.mark.parametrize("battle", PRINTED, ids=lambda b: b.id)
def test_pieces_on_the_map_match_the_printed_set_up_counts(battle: Battle) -> None:
    """The booklet lists numbers only; as a set of numbers they must be those of the map."""
    assert sorted(tally(battle).values()) == sorted(battle.setup_counts + UNLISTED.get(battle.id, []))


@pytest.mark.parametrize("battle", BATTLES, ids=lambda b: b.id)
def test_every_battle_has_both_sides_texts_and_a_date(battle: Battle) -> None:
    field = field_of(battle.id)
    s = field.position()
    for side in (0, 1):
        assert any(s.units.side[u] == side for u in range(s.units.count))
    assert battle.text is not None
    for words in (battle.text.summary, battle.text.briefing, battle.text.history):
        assert len(words.en) > 40
        assert len(words.fr) > 40
        assert words.en != words.fr
    assert all(re.fullmatch(r"19(39|4[0-5])-\d\d-\d\d", d) for d in battle.date)
    assert battle.date == sorted(battle.date)
    assert all(place.en and place.fr for place in battle.places)


def test_no_side_needs_more_figures_than_the_box_holds() -> None:
    for battle in BATTLES:
        if battle.number not in BASE_GAME:
            continue
        field = field_of(battle.id)
        s = field.position()
        for side in (0, 1):
            used: Counter[int] = Counter()
            for u in range(s.units.count):
                if s.units.side[u] == side:
                    used[s.units.arm[u]] += s.units.figures[u]
            assert used[0] <= 42
            assert used[1] <= 24
            assert used[2] <= 6


@pytest.mark.skipif(not FACTS.is_dir(), reason="the shared facts folder does not lie beside this checkout")
@pytest.mark.parametrize("battle", PRINTED, ids=lambda b: b.id)
def test_battle_agrees_with_the_shared_facts(battle: Battle) -> None:
    facts = json.loads((FACTS / f"{battle.number:02d}-{battle.id}.json").read_text("utf-8"))
    assert (battle.number, battle.id, battle.face, battle.top, battle.first) == (
        facts["number"], facts["slug"], facts["face"], facts["top"], facts["first"],
    )
    assert battle.date == facts["date"]
    assert (battle.name.en, battle.name.fr) == tuple(facts["name"][lang].replace("'", "’") for lang in ("en", "fr"))
    for side in SIDES:
        camp = getattr(battle, side)
        assert (camp.hand, camp.medals) == (facts["hands"][side], facts["medals"])
        assert camp.nation == fact_nation(facts, side)
    board = board_of(battle.board)
    field = field_of(battle.id)
    s = field.position()
    seen = {(h["row"], h["col"]): h for h in facts["hexes"]}
    for h, place in enumerate(board.places):
        told = seen.get(place, {})
        assert hex_as_told(field, h) == fact_hex(told), name_of(board, h)
        assert unit_as_told(field, s, h) == fact_unit(told, battle.id), name_of(board, h)
        if "links" in told:
            assert sorted(battle.rivers[name_of(board, h)].split()) == sorted(told["links"]), name_of(board, h)
    assert sorted(goals(battle)) == sorted(fact_goals(facts, board))
    if battle.id not in UNMARKED:
        assert exits(battle) == fact_exits(facts, board)
    assert owned(battle) >= fact_owned(facts, board)


def owned(battle: Battle) -> set[tuple[str, str]]:
    """Who owns minefields and headquarters: (side, "minefield" or the name of a hex)."""
    told = [msgspec.to_builtins(special) for special in battle.specials]
    hexes = {(t["side"], h) for t in told if t["trait"] == "headquarters" for h in t["at"].split()}
    return hexes | {(o.side, o.what) for o in battle.owners}


def fact_owned(facts: dict, board: Board) -> set[tuple[str, str]]:
    laid = {(h["minefield"], "minefield") for h in facts["hexes"] if "minefield" in h}
    held = [h for h in facts["hexes"] if "owner" in h]
    return laid | {(h["owner"], name_of(board, board.index[h["row"], h["col"]])) for h in held}


def fact_exits(facts: dict, board: Board) -> list[tuple[str, list[str]]]:
    """A stretch between two markers, or the marked hexes themselves."""
    told = [h["exit"] for h in facts["hexes"] if "range" in h.get("exit", {})]
    if told:
        return [(e["for"], sorted(name_of(board, board.index[tuple(p)]) for p in e["range"])) for e in told]
    named = [(h, name_of(board, board.index[h["row"], h["col"]])) for h in facts["hexes"] if "exit" in h]
    marked = [(h["exit"]["for"], name) for h, name in named]
    return [(side, sorted(name for s, name in marked if s == side)) for side in sorted({s for s, _ in marked})]


def fact_nation(facts: dict, side: str) -> str:
    marines = facts["nations"]["axis"] == "japan" and facts["slug"] not in ARMY_ONLY
    return "us-marines" if marines and side == "allies" else facts["nations"][side]


def hex_as_told(field: ReadyBattle, h: int) -> tuple[str | None, str | None, str | None]:
    drawn = field.drawn[h]
    return drawn.tile, drawn.structure, drawn.obstacles[0] if drawn.obstacles else None


def fact_hex(told: dict) -> tuple[str | None, str | None, str | None]:
    tile = told.get("as") or told.get("terrain")
    obstacle = "minefield" if "minefield" in told else told.get("obstacle")
    if tile == "hill-cave":
        tile, obstacle = "hill", "cave"
    if tile == "impassable-height":
        tile = "impassable-hill" if told["terrain"] == "hill" else "impassable-mountain"
    elif tile == "impassable-height-blocking-artillery":
        tile = "mountain-wall"
    return tile, told.get("structure"), obstacle


def unit_as_told(field: ReadyBattle, s: State, h: int) -> tuple | None:
    u = s.board.at[h]
    if u < 0:
        return None
    p = field.profiles[s.units.profile[u]]
    return SIDES[s.units.side[u]], p.unit.id, p.badge, s.units.figures[u], p.worth


def fact_unit(told: dict, battle: str) -> tuple | None:
    unit = told.get("unit")
    if not unit:
        return None
    kind = unit["class"]
    if unit.get("behavior") == "french-resistance":
        kind = "resistance"
    elif unit.get("badge") in SPECIALISTS:
        kind = SPECIALISTS[unit["badge"]]
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


def fact_goals(facts: dict, board: Board) -> list[tuple[str, str, tuple[str, ...]]]:
    out = []
    if marked := facts["marks"].get("airfield-buildings"):       # a note says what these hexes are for
        names = tuple(sorted(name_of(board, board.index[row, col]) for row, col in marked))
        out.append(("allies", "for-good", names))
    for told in facts["hexes"]:
        goal = told.get("objective")
        if goal:
            at = [tuple(p) for p in goal.get("any_of", [])] or [(told["row"], told["col"])]
            names = tuple(sorted(name_of(board, board.index[p]) for p in at))
            out.append((goal["for"], "for-good" if goal["permanent"] else "held", names))
    return out
