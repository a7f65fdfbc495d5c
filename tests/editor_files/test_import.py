"""`bocage import`: scenarios of the original editor become battle files, and every piece has its fate told."""

from __future__ import annotations

import copy
import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from made import as_bytes, scenario

from bocage.cli.exchange import remarks
from bocage.content import library
from bocage.content.source import BattleSource
from bocage.editor_files.battle_file import battle_text
from bocage.editor_files.findings import Findings
from bocage.editor_files.importing import TRAITS, Importer
from bocage.editor_files.scenario import EditorFileError, read_scenario
from bocage.editor_files.vocabulary import vocabulary
from bocage.speech import LANGUAGES, say

FACTS = Path(__file__).parents[3] / "shared" / "facts" / "editor"
NO_FACTS = "the shared facts folder does not lie beside this checkout"
# Ids that words of the editor wait for; a word is carried over as soon as its id is in the rulebook.
AWAITED = {
    "anti-tank-gun", "anti-tank-gun-late", "blitz", "castle", "commonwealth", "desert", "destroyed-bridge", "eastern",
    "finland", "frozen-river", "gully", "half-track", "heavy-anti-tank", "lake", "landing-craft", "locomotive",
    "machine-gun", "machine-gun-late", "mediterranean", "mortar", "mortar-late", "poland", "pontoon-bridge",
    "red-army", "slow_armor", "sniper", "soviet-union", "tank-destroyer", "tiger", "truck", "wadi", "wagon",
}


def imported(told: Any, file: str = "bridge.m44") -> tuple[dict[str, Any], Findings]:
    importer = Importer(read_scenario(as_bytes(told), file), file)
    return importer.translated(), importer.findings


def test_a_scenario_in_the_real_shape_becomes_a_battle() -> None:
    data, _ = imported(scenario())
    battle = BattleSource.of(data).battle
    assert (battle.id, battle.number, battle.name.fr) == ("the-old-bridge", 7001, "Le Vieux Pont")
    assert (battle.top, battle.first, battle.date) == ("axis", "allies", ["1944-08-01", "1944-08-02"])
    assert (battle.allies.hand, battle.allies.medals, battle.allies.nation) == (5, 5, "united-states")
    assert (battle.axis.hand, battle.axis.medals, battle.axis.nation) == (4, 4, "germany")
    rows = [row.split() for row in battle.map.strip().splitlines()]
    assert rows[0][2] == "v"
    assert rows[2][1] == ".+!"
    assert rows[3][1] == "H+o"
    assert rows[4][2:4] == ["~", "~+="]
    assert rows[5][3] == "d"
    assert battle.rivers == {"c5": "W E", "d5": "W SE", "d4": "NW SE"}
    forces = {f.at: (f.side, f.unit, f.badge, f.figures, f.medals) for f in battle.forces}
    assert forces == {
        "c9": ("axis", "infantry", "", 0, 1), "b6": ("axis", "heavy-artillery", "", 0, 1),
        "e1": ("allies", "elite-armor", "", 3, 2), "f1": ("allies", "engineer", "combat-engineer", 0, 1),
    }
    assert [(o.sides, o.at, o.when, o.worth) for o in battle.objectives] == [(["allies"], "c9", "for-good", 2)]
    specials = [(s["trait"], s["side"]) for s in data["specials"]]
    assert specials == [("exits", "allies"), ("plays_as", "allies")]
    assert data["specials"][0]["at"] == "a9 b9"
    assert [(p.at, p.en) for p in battle.places] == [("c9", "Le Bourg")]
    assert [(o.side, o.what) for o in battle.owners] == [("axis", "minefield")]
    assert battle.text is not None
    assert battle.text.briefing.en == "Take it.\n\nFive medals.\n\nAir."
    assert battle.text.summary.fr == "–"


def test_what_is_unknown_is_told_with_its_hex_and_kept_in_the_file() -> None:
    data, findings = imported(scenario())
    lost = {(f.part, f.word): f for f in findings.of("lost")}
    assert set(lost) == {
        ("terrain", "volcano"), ("unit", "elephantus"), ("hex", "hexagons[10]"), ("option", "time_travel"),
        ("text", "de"),
    }
    assert lost["terrain", "volcano"].hexes == ["g1"]
    assert lost["hex", "hexagons[10]"].raw == [{"row": 40, "col": 1, "unit": {"name": "infus"}}]
    assert {f.word for f in findings.of("near")} == set()
    assert data["map"].splitlines()[8].split()[6] == "."


def test_every_figure_and_every_tile_has_a_fate() -> None:
    told = scenario()
    _, findings = imported(told)
    hexes = list(told["board"]["hexagons"]["item"].values())
    for part in ("terrain", "rect_terrain", "obstacle", "unit"):
        given = sum(part in h for h in hexes if h["row"] < 9)
        assert sum(len(f.hexes) for f in findings.all if f.part == part) == given


def test_the_written_file_reads_back_as_the_same_battle() -> None:
    data, _ = imported(scenario())
    data["name"]["en"] = 'A "quoted" \\ name\nwith a line'
    data["text"]["history"]["en"] = 'Three """ quotes, a \\ and\n\nparagraphs.'
    text = battle_text(data, ["a remark"])
    again = tomllib.loads(text)
    again["map"] = again["map"].strip("\n")
    for part in again["text"].values():
        for lang in LANGUAGES:
            part[lang] = part[lang].strip()
    assert again == data


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "empty"), (b"  \n", "empty"), (b"{", "no JSON"), (b"\xff\xfe{}", "not UTF-8"),
        (b"[]", "game_info, board"),
        (b"{}", "game_info, board"), (b'{"game_info": {}, "board": {}}', "hexagons"),
        (b'{"game_info": {}, "board": {"hexagons": [], "type": "CUBE"}}', "CUBE"), (b"[" * 100_000, ""),
    ],
)
def test_a_file_that_is_no_scenario_is_refused_by_name(data: bytes, message: str) -> None:
    with pytest.raises(EditorFileError) as caught:
        Importer(read_scenario(data, "odd.m44"), "odd.m44").translated()
    for lang in LANGUAGES:
        assert caught.value.text(lang).startswith("odd.m44")
    assert message in caught.value.text("en")


def test_damage_anywhere_is_told_and_never_a_traceback() -> None:
    """Every value of the file in turn is replaced by one of the wrong kind."""
    for path in paths(scenario()):
        for wrong in (None, -1, "?", [], {}, [[]], {"x": 1}):
            told = scenario()
            holder: Any = told
            for key in path[:-1]:
                holder = holder[key]
            holder[path[-1]] = copy.deepcopy(wrong)
            try:
                data, findings = imported(told)
            except EditorFileError:
                continue
            tomllib.loads(battle_text(data, []))
            assert all(f.why is None or f.why.text("fr") for f in findings.all)


ODD_FILES: dict[str, Any] = {
    "text with no words": ("text", {"en": {}}),
    "unit that is a word, of no country": ("board.hexagons.item.7.unit", "infus"),
    "units in a list, of no country": ("board.hexagons.item.7.unit", [{"name": "infbrit"}]),
    "number without end": ("game_info.cards_player1", "9" * 5000),
    "list keyed by a number without end": ("board.labels", {"9" * 5000: {"row": 0, "col": 0}}),
    "bell in a name": ("board.hexagons.item.7.unit", {"name": "x\x07"}),
    "escape of the terminal": ("board.labels.0.text", ["\x1b]0;x\x07", "\x7f"]),
    "half a pair": ("text.en.name", "\ud800"),
    "condition that is a word": ("game_info.victory", "all of them"),
    "condition of no hex": ("game_info.victory", {"condition": {"group_sudden_death": {"side": "AXIS", "group": []}}}),
}


@pytest.mark.parametrize("odd", ODD_FILES)
def test_an_odd_file_is_imported_and_what_is_odd_is_told(odd: str) -> None:
    path, wrong = ODD_FILES[odd]
    told = scenario()
    told["game_info"].pop("country_player2")
    holder: Any = told
    *way, last = path.split(".")
    for key in way:
        holder = holder[key]
    holder[last] = wrong
    importer = Importer(read_scenario(json.dumps(told).encode(), "odd.m44"), "odd.m44")
    data = importer.translated()
    text = battle_text(data, remarks(Path("odd.m44"), importer.findings))
    assert tomllib.loads(text)["id"] == data["id"]
    assert "\x1b" not in text
    for finding in importer.findings.all:
        finding.word.encode()
        assert finding.word.isprintable()
    BattleSource.of(tomllib.loads(text))
    if path == "game_info.victory":
        assert [f.word for f in importer.findings.of("lost") if f.part == "game"] == ["victory"]


def test_a_number_of_json_without_end_is_no_traceback() -> None:
    data = as_bytes(scenario()).replace(b'"cards_player2": 5', b'"cards_player2": ' + b"9" * 5000)
    assert Importer(read_scenario(data, "x.m44"), "x.m44").translated()["allies"]["hand"] == 5


def test_of_two_pieces_for_one_place_the_first_counts_and_the_other_is_told() -> None:
    told = scenario()
    hexes = told["board"]["hexagons"]["item"]
    hexes["3"]["terrain"] = [{"name": "woods"}, {"name": "hills"}]
    hexes["5"]["tags"] *= 2
    hexes["7"]["unit"] = [{"name": "infus"}, {"name": "tankus"}]
    data, findings = imported(told)
    BattleSource.of(data)
    assert data["map"].splitlines()[5].split()[3] == "f"
    lost = {f.word for f in findings.of("lost") if f.why and f.why.message == "import-why-piece-twice"}
    assert lost == {"hills", "tag3", "tankus"}


def test_two_players_of_one_side_are_told_and_the_first_keeps_it() -> None:
    told = scenario()
    told["game_info"] |= {"side_player1": "ALLIES", "side_player2": "ALLIES", "starting": "PLAYER2"}
    data, findings = imported(told)
    assert (data["top"], data["first"]) == ("allies", "axis")
    assert "side_player2" in {f.word for f in findings.of("near")}


def test_a_day_that_no_calendar_has_is_no_date() -> None:
    told = scenario()
    told["game_info"] |= {"date_begin": "1944-02-30", "date_end": "1944-03-01"}
    assert imported(told)[0]["date"] == ["1944-03-01"]


def paths(value: Any, so_far: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    found = [so_far] if so_far else []
    for key, part in inner:
        found += paths(part, (*so_far, key))
    return found


def test_a_file_cut_anywhere_is_refused() -> None:
    whole = as_bytes(scenario())
    for end in range(1, len(whole) - 1, 37):
        with pytest.raises(EditorFileError):
            read_scenario(whole[:end], "cut.m44")


def test_every_word_of_the_table_means_something_built_or_awaited() -> None:
    words = vocabulary()
    ground = {*library.terrains(), *library.obstacles(), *library.units()}
    meant: dict[str, set[str]] = {}
    for part in ("terrain", "rect_terrain", "obstacle", "behaviors", "countries"):
        known = set(library.nations()) if part == "countries" else ground
        for code in getattr(words, part):
            word = words.word(part, code)
            assert word is not None
            meant.setdefault(part, set()).update({word.to, word.also} - known - {""})
            assert not word.near or say("en", f"import-near-{word.near}")
    meant["units"] = {*words.units.values(), *words.lone_units.values()} - ground
    marks = [*words.badges.values(), *words.unit_behaviors.values()]
    meant["marks"] = {unit for mark in marks for unit in (mark.unit, mark.late)} - ground - {""}
    assert {mark.badge for mark in marks} - {""} <= set(library.looks().badges)
    meant["theatres"] = set(words.fronts.values()) - set(library.theatres())
    for option in words.options.values():
        meant.setdefault("options", set()).update(set(option.nations.values()) - set(library.nations()))
        meant["options"] |= {special["trait"] for special in option.specials} - TRAITS
    assert {id_ for ids in meant.values() for id_ in ids} <= AWAITED


@pytest.mark.skipif(not FACTS.is_dir(), reason=NO_FACTS)
def test_the_twenty_battles_of_the_facts_are_imported_without_an_unknown_word() -> None:
    files = sorted(FACTS.glob("*.json"))
    assert len(files) == 20
    for file in files:
        told = json.loads(file.read_text("utf-8"))
        data, findings = imported(told, file.name)
        units = sum(len(f["at"].split()) for f in data["forces"])
        pieces = sum(len(f.hexes) for f in findings.all if f.part == "unit")
        assert pieces >= sum("unit" in h for h in told["hexagons"]), file.name
        assert units >= sum("unit" in h for h in told["hexagons"]) - 3, file.name
        unknown = [f.word for f in findings.of("lost") if f.why and f.why.message == "import-why-unknown"]
        assert {*unknown} <= {"supply_train_rules", "deck_name"}, file.name
