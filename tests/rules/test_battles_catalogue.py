"""The sixteen battles of the base game: names, dates, sides, hands, medals and set-up lists."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from bocage.content.library import battles
from bocage.game import Game
from bocage.notation.position import Position
from bocage.testing import ScriptedTable

SIDES = ("allies", "axis")
STRAIGHT = {"W E", "E W", "NW SE", "SE NW", "NE SW", "SW NE"}


def case(*row: object, ids: str) -> object:
    return pytest.param(*row, marks=pytest.mark.rule(*ids.split()), id=str(row[0]))


# Headers.

HEADERS = [
    case("pegasus-bridge", 1, "Pegasus Bridge", "1944-06-06", "1944-06-06",
         "great-britain", "6th Airborne", "garrison", ids="SC-BASE-001"),
    case("sainte-mere-eglise", 2, "Sainte-Mère-Église", "1944-06-06", "1944-06-06",
         "united-states", "82nd Airborne", "German", ids="SC-BASE-008"),
    case("sword-beach", 3, "Sword Beach", "1944-06-06", "1944-06-06",
         "great-britain", "3rd Infantry Division and commandos", "German", ids="SC-BASE-016"),
    case("pointe-du-hoc", 4, "Pointe du Hoc", "1944-06-06", "1944-06-06",
         "united-states", "2nd Ranger", "garrison", ids="SC-BASE-023"),
    case("omaha-beach", 5, "Omaha Beach (first", "1944-06-06", "1944-06-06",
         "united-states", "US", "German", ids="SC-BASE-032"),
    case("mont-mouchet", 6, "Mont Mouchet", "1944-06-10", "1944-06-10",
         "france", "maquis", "German", ids="SC-BASE-044"),
    case("vassieux", 7, "Vassieux, Vercors", "1944-07-24", "1944-07-24",
         "france", "maquis", "glider", ids="SC-BASE-053"),
    case("operation-cobra", 8, "Operation Cobra", "1944-07-25", "1944-07-26",
         "united-states", "US", "Panzer Lehr", ids="SC-BASE-061"),
    case("operation-luttich", 9, "Operation Lüttich (Mortain", "1944-08-07", "1944-08-07",
         "united-states", "US", "Panzer", ids="SC-BASE-067"),
    case("toulon", 10, "Toulon", "1944-08-20", "1944-08-26",
         "france", "French", "garrison", ids="SC-BASE-078"),
    case("liberation-of-paris", 11, "Liberation of Paris", "1944-08-24", "1944-08-24",
         "france", "French 2nd Armored", "garrison", ids="SC-BASE-084"),
    case("montelimar", 12, "Montélimar", "1944-08-25", "1944-08-25",
         "united-states", "US", "German", ids="SC-BASE-089"),
    case("arnhem-bridge", 13, "Arnhem Bridge", "1944-09-17", "1944-09-19",
         "great-britain", "1st Airborne", "SS Panzer", ids="SC-BASE-098"),
    case("arracourt", 14, "Arracourt", "1944-09-19", "1944-09-19",
         "united-states", "4th Armored", "Panzer Brigades", ids="SC-BASE-107"),
    case("saint-vith", 15, "Saint-Vith", "1944-12-20", "1944-12-22",
         "united-states", "US", "Volksgrenadiers and Tigers", ids="SC-BASE-111"),
    case("saverne-gap", 16, "Saverne Gap", "1944-11-19", "1944-11-21",
         "france", "French 2nd Armored Division, US XV Corps", "German",
         ids="SC-BASE-117 FAQ-SCN-019 FAQ-SCN-020 FAQ-GEN-001"),
]


@pytest.mark.parametrize(("battle", "number", "name", "begins", "ends", "nation", "allies", "axis"), HEADERS)
def test_the_catalogue_names_number_date_and_sides(battle, number, name, begins, ends, nation, allies, axis):
    b = battles()[battle]
    assert list(battles()).index(battle) + 1 == b.number == number
    assert b.name.en.startswith(name)
    assert [b.date[0], b.date[-1]] == [begins, ends]
    assert (b.allies.nation, b.axis.nation) == (nation, "germany")
    assert allies in b.allies.force.en
    assert axis in b.axis.force.en
    assert (b.top, b.board) == ("axis", "standard")


# Hands and the first player.

HANDS = [
    case("pegasus-bridge", 6, 2, 52, "allies", ids="SC-BASE-002"),
    case("sainte-mere-eglise", 5, 4, 51, "allies", ids="SC-BASE-009"),
    case("sword-beach", 5, 4, 51, "allies", ids="SC-BASE-017"),
    case("pointe-du-hoc", 6, 4, 50, "allies", ids="SC-BASE-024"),
    case("omaha-beach", 4, 5, 51, "axis", ids="SC-BASE-033"),
    case("mont-mouchet", 5, 4, 51, "allies", ids="SC-BASE-045"),
    case("vassieux", 4, 4, 52, "axis", ids="SC-BASE-054"),
    case("operation-cobra", 5, 4, 51, "allies", ids="SC-BASE-062"),
    case("operation-luttich", 6, 5, 49, "axis", ids="SC-BASE-068"),
    case("toulon", 6, 4, 50, "allies", ids="SC-BASE-079"),
    case("liberation-of-paris", 6, 4, 50, "allies", ids="SC-BASE-085"),
    case("montelimar", 5, 5, 50, "axis", ids="SC-BASE-090"),
    case("arnhem-bridge", 6, 6, 48, "axis", ids="SC-BASE-099"),
    case("arracourt", 6, 4, 50, "axis", ids="SC-BASE-108"),
    case("saint-vith", 4, 5, 51, "axis", ids="SC-BASE-112"),
    case("saverne-gap", 6, 4, 50, "allies", ids="SC-BASE-118"),
]


@pytest.mark.parametrize(("battle", "allies", "axis", "pile", "first"), HANDS)
def test_hands_draw_pile_and_first_player(battle, allies, axis, pile, first):
    p = Game.new(battle, "x").position()
    assert (len(p.hands["allies"]), len(p.hands["axis"]), len(p.deck)) == (allies, axis, pile)
    assert (p.active, p.decider) == (first, first)


# Victory.

VICTORY = [
    case("pegasus-bridge", 4, ids="SC-BASE-004"),
    case("sainte-mere-eglise", 4, ids="SC-BASE-010"),
    case("sword-beach", 5, ids="SC-BASE-018"),
    case("pointe-du-hoc", 4, ids="SC-BASE-025"),
    case("omaha-beach", 6, ids="SC-BASE-034"),
    case("mont-mouchet", 4, ids="SC-BASE-046"),
    case("vassieux", 4, ids="SC-BASE-055"),
    case("operation-cobra", 5, ids="SC-BASE-063"),
    case("operation-luttich", 4, ids="SC-BASE-069"),
    case("toulon", 6, ids="SC-BASE-080"),
    case("liberation-of-paris", 5, ids="SC-BASE-086"),
    case("montelimar", 6, ids="SC-BASE-091"),
    case("arnhem-bridge", 5, ids="SC-BASE-100"),
    case("arracourt", 6, ids="SC-BASE-109"),
    case("saint-vith", 6, ids="SC-BASE-113"),
    case("saverne-gap", 5, ids="SC-BASE-119"),
]


def one_kill(battle: str, side: str, before: int) -> ScriptedTable:
    """The set-up with `before` medals for a side, which then eliminates a unit by a barrage."""
    game = Game.new(battle, "x")
    p = game.position()
    i = next(n for n, u in enumerate(p.units) if u.side != side and u.medals == 1 and u.unit != "artillery")
    units = [msgspec.structs.replace(u, figures=1) if n == i else u for n, u in enumerate(p.units)]
    kills = (before, 0) if side == "allies" else (0, before)
    hands = {s: ["barrage" if s == side else "probe-left"] for s in SIDES}
    start = Position(battle=battle, units=units, obstacles=p.obstacles, active=side, kills=kills, hands=hands)
    t = ScriptedTable(Game.load(game.field, start, "x"))
    t.do("play barrage")
    t.do(f"target {units[i].at}", "g s s s")
    return t


@pytest.mark.parametrize(("battle", "target"), VICTORY)
def test_the_first_side_with_so_many_medals_wins_at_once(battle, target):
    for n, side in enumerate(SIDES):
        t = one_kill(battle, side, target - 2)
        assert (t.medals[n], t.game.over) == (target - 1, False)
        t = one_kill(battle, side, target - 1)
        assert (t.medals[n], t.game.winner) == (target, side)


# Set-up lists.

SETUPS = [
    case("pegasus-bridge", "6 bend, 14 straight, 4 village, 9 forest, 2 bridge, 4 wire, 1 sandbags, 2 medal",
         ids="SC-BASE-007"),
    case("sainte-mere-eglise", "16 forest, 6 village, 3 bocage, 1 hill, 1 sandbags", ids="SC-BASE-015"),
    case("sword-beach", "3 village, 4 forest, 3 bunker, 10 wire, 7 hedgehog, 3 medal", ids="SC-BASE-022"),
    case("pointe-du-hoc", "16 height, 2 forest, 4 bunker, 7 wire, 2 sandbags, 2 medal", ids="SC-BASE-031"),
    case("omaha-beach", "5 village, 13 height, 4 bunker, 9 wire, 8 hedgehog, 2 sandbags, 2 sea-wall, 5 medal",
         ids="SC-BASE-043"),
    case("mont-mouchet", "20 forest, 5 village, 4 hill", ids="SC-BASE-052"),
    case("vassieux", "14 forest, 4 village, 7 hill", ids="SC-BASE-060"),
    case("operation-cobra", "12 bocage, 5 village, 9 forest, 5 straight, 1 bridge, 2 medal", ids="SC-BASE-066"),
    case("operation-luttich",
         "6 village, 8 height, 8 bocage, 7 forest, 5 straight, 2 bend, 2 bridge, 4 sandbags, 1 medal",
         ids="SC-BASE-077"),
    case("toulon", "5 village, 14 forest, 12 hill, 2 wire, 5 sandbags", ids="SC-BASE-083"),
    case("liberation-of-paris", "6 village, 15 forest, 5 wire, 6 sandbags, 3 medal", ids="SC-BASE-088"),
    case("montelimar", "5 village, 3 straight, 16 height, 9 forest, 2 bend, 1 medal-allies, 2 medal-axis",
         ids="SC-BASE-097"),
    case("arnhem-bridge", "9 village, 11 straight, 3 bend, 10 forest, 3 bridge-section, 7 sandbags",
         ids="SC-BASE-106"),
    case("arracourt", "6 village, 3 straight, 12 forest, 9 hill, 1 bend, 1 bridge, 1 sandbags", ids="SC-BASE-110"),
    case("saint-vith", "20 height, 16 forest, 5 village, 6 sandbags", ids="SC-BASE-116"),
    case("saverne-gap", "20 height, 5 bend, 6 village, 4 straight, 7 forest, 1 bridge, 3 wire, 2 sandbags",
         ids="SC-BASE-123"),
]
CODES = {
    "f": "forest", "v": "village", "b": "bocage", "h": "hill", "c": "cliff", "e": "bluff", "H": "steep", "i": "closed",
    "m": "mountain", "M": "mountain", "~": "river", "w": "river", "B": "bunker", "=": "bridge", "#": "bridge-section",
    "o": "sandbags", "x": "wire", "*": "hedgehog", "u": "sea-wall",
}
HEIGHTS = ("hill", "cliff", "bluff", "steep", "closed", "mountain")


def pieces(battle: str) -> Counter[str]:
    b = battles()[battle]
    found = Counter(CODES[code] for token in b.map.split() for code in token.split("+") if code != ".")
    found["height"] = sum(found[h] for h in HEIGHTS)
    found["straight"] = sum(links in STRAIGHT for links in b.rivers.values())
    found["bend"] = len(b.rivers) - found["straight"]
    assert found["river"] == len(b.rivers)
    for goal in b.objectives:
        if goal.when in ("held", "for-good"):
            found["medal"] += 1
            found[f"medal-{goal.sides[0]}"] += 1
    return found


@pytest.mark.parametrize(("battle", "printed"), SETUPS)
def test_the_map_holds_the_pieces_of_the_printed_list(battle, printed):
    lines = [line.split() for line in printed.split(", ")]
    found = pieces(battle)
    assert [found[piece] for _, piece in lines] == [int(n) for n, _ in lines] == battles()[battle].setup_counts
    listed = {piece for _, piece in lines}
    allowed = listed | {"river"} if listed & {"straight", "bend"} else set(listed)
    allowed |= {"height", *HEIGHTS} if listed & {"height", *HEIGHTS} else set()
    allowed |= {"medal", "medal-allies", "medal-axis"} if "medal" in printed else set()
    # The list of Operation Cobra has one line for two single pieces, the bend and the bridge.
    allowed |= {"bend"} if battle == "operation-cobra" else set()
    assert not {piece for piece, n in found.items() if n and piece not in allowed}
