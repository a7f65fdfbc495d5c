"""The battles of the Pacific: names, dates, sides, hands, medals, objectives and set-up lists."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from bocage.content.library import battles
from bocage.game import Game
from bocage.notation.position import PlacedUnit, Position
from bocage.testing import ScriptedTable

SIDES = ("allies", "axis")
STRAIGHT = {"W E", "NW SE", "NE SW"}


def case(*row: object, ids: str) -> object:
    return pytest.param(*row, marks=pytest.mark.rule(*ids.split()), id=str(row[0]))


# Headers.

HEADERS = [
    case("wake-island", 49, "Wake Island", "1941-12-23", "1941-12-23", "us-marines", "Marine Defense", "naval landing",
         ids="SC-PAC-49-001 SC-PAC-49-007"),
    case("matanikau-river", 50, "Matanikau River", "1942-10-23", "1942-10-23", "us-marines", "1st Marine Division",
         "tanks", ids="SC-PAC-50-001 SC-PAC-50-007"),
    case("mount-austen", 51, "Slopes of Mount Austen", "1943-01-10", "1943-01-22", "united-states",
         "25th Infantry Division", "Japanese", ids="SC-PAC-51-001 SC-PAC-51-005"),
    case("guam-landings", 52, "Guam Landings", "1944-07-21", "1944-07-21", "us-marines", "3rd Marine Division",
         "29th Division", ids="SC-PAC-52-001 SC-PAC-52-007"),
    case("guam-counterattack", 53, "Japanese Counterattack on Guam", "1944-07-25", "1944-07-25", "us-marines",
         "3rd Marine Division", "29th Division", ids="SC-PAC-53-001 SC-PAC-53-009"),
    case("meat-grinder", 55, "The Meat Grinder", "1945-02-26", "1945-03-06", "us-marines", "4th Marine Division",
         "Iwo Jima", ids="SC-PAC-55-001 SC-PAC-55-005"),
    case("sugar-loaf", 56, "Sugar Loaf and Half Moon", "1945-05-13", "1945-05-19", "us-marines",
         "6th Marine Division", "Mixed Brigade", ids="SC-PAC-56-001 SC-PAC-56-007"),
]


@pytest.mark.parametrize(("battle", "number", "name", "begins", "ends", "nation", "allies", "axis"), HEADERS)
def test_the_catalogue_names_number_date_and_sides(battle, number, name, begins, ends, nation, allies, axis):
    b = battles()[battle]
    assert (b.number, b.name.en, b.date) == (number, name, [begins, ends])
    assert (b.allies.nation, b.axis.nation) == (nation, "japan")
    assert allies in b.allies.force.en
    assert axis in b.axis.force.en
    assert (b.top, b.board) == ("allies" if battle == "wake-island" else "axis", "standard")


# Who commands how: a probe orders two units, and one more for Marines.

COMMANDS = [
    case("wake-island", 3, ids="SC-PAC-49-007 PAC-CMD-010 PAC-GEN-001"),
    case("matanikau-river", 3, ids="SC-PAC-50-007"),
    case("mount-austen", 2, ids="SC-PAC-51-005"),
    case("guam-landings", 3, ids="SC-PAC-52-007"),
    case("guam-counterattack", 3, ids="SC-PAC-53-009"),
    case("meat-grinder", 3, ids="SC-PAC-55-005"),
    case("sugar-loaf", 3, ids="SC-PAC-56-007"),
]


def ordered(battle: str, side: str) -> int:
    """Units that a probe in the center orders at most."""
    t = ScriptedTable(Game.new(battle, "x"))
    t.reload(t.game.position(), active=side, decider=side)
    t.card("probe-center", side=side)
    while t.phase == "order":
        orders = [a for a in t.legal if a.startswith("order ")]
        if not orders:
            break
        t.do(orders[0])
    return sum("o" in u.marks for u in t.game.position().units)


@pytest.mark.parametrize(("battle", "units"), COMMANDS)
def test_marines_order_one_unit_more_and_the_army_does_not(battle, units):
    assert ordered(battle, "allies") == units
    assert ordered(battle, "axis") == 2


# Hands and the first player.

HANDS = [
    case("wake-island", 5, 5, 50, "allies", ids="SC-PAC-49-002 SC-PAC-49-003"),
    case("matanikau-river", 6, 6, 48, "axis", ids="SC-PAC-50-002 SC-PAC-50-003"),
    case("mount-austen", 5, 5, 50, "allies", ids="SC-PAC-51-002 SC-PAC-51-003"),
    case("guam-landings", 6, 5, 49, "allies", ids="SC-PAC-52-002 SC-PAC-52-003"),
    case("guam-counterattack", 6, 5, 49, "allies", ids="SC-PAC-53-002 SC-PAC-53-003"),
    case("meat-grinder", 5, 5, 50, "allies", ids="SC-PAC-55-002 SC-PAC-55-003"),
    case("sugar-loaf", 6, 4, 50, "allies", ids="SC-PAC-56-002 SC-PAC-56-003"),
]


@pytest.mark.parametrize(("battle", "allies", "axis", "pile", "first"), HANDS)
def test_hands_draw_pile_and_first_player(battle, allies, axis, pile, first):
    p = Game.new(battle, "x").position()
    assert (len(p.hands["allies"]), len(p.hands["axis"]), len(p.deck)) == (allies, axis, pile)
    assert (p.active, p.decider) == (first, first)


# Victory, by a close assault on open ground.

VICTORY = [
    case("wake-island", 6, "f9", "g9", ids="SC-PAC-49-004"),
    case("matanikau-river", 5, "b9", "c9", ids="SC-PAC-50-004"),
    case("mount-austen", 5, "a9", "b9", ids="SC-PAC-51-004"),
    case("guam-landings", 6, "a9", "b9", ids="SC-PAC-52-004"),
    case("guam-counterattack", 6, "d9", "e9", ids="SC-PAC-53-004"),
    case("meat-grinder", 7, "c9", "d9", ids="SC-PAC-55-004"),
    case("sugar-loaf", 6, "a9", "b9", ids="SC-PAC-56-004"),
]


def one_kill(battle: str, side: str, before: int, start: str, target: str) -> ScriptedTable:
    """The set-up with `before` medals for a side, which then eliminates a unit set down beside one of its own."""
    game = Game.new(battle, "x")
    p = game.position()
    other = SIDES[1 - SIDES.index(side)]
    new = [
        PlacedUnit(side=side, unit="infantry", at=start, figures=3),
        PlacedUnit(side=other, unit="infantry", at=target, figures=1),
    ]
    kills = (before, 0) if side == "allies" else (0, before)
    hands = {s: ["direct-from-hq" if s == side else "probe-left"] for s in SIDES}
    data = msgspec.structs.replace(p, units=p.units + new, active=side, decider=side, kills=kills, hands=hands, deck=[])
    t = ScriptedTable(Game.load(game.field, data, "x"))
    t.do("play direct-from-hq")
    t.order(start).attack(f"{start}x{target}", "g s s")
    return t


@pytest.mark.parametrize(("battle", "medals", "start", "target"), VICTORY)
def test_the_first_side_with_so_many_medals_wins_at_once(battle, medals, start, target):
    for n, side in enumerate(SIDES):
        t = one_kill(battle, side, medals - 2, start, target)
        assert (t.medals[n], t.game.over) == (medals - 1, False)
        t = one_kill(battle, side, medals - 1, start, target)
        assert (t.medals[n], t.game.winner) == (medals, side)


# Objectives, as seen at the table: who gains a medal where, and whether it stays.

GOALS = [
    case("wake-island", "axis", "held", "j9 c8 k8 l8 d7 i7 a6 f6 i6 l6", ids="SC-PAC-49-005 SC-PAC-49-006"),
    case("guam-landings", "allies", "held", "l8", ids="SC-PAC-52-005 SC-PAC-52-006"),
    case("guam-counterattack", "axis", "for-good", "h2 a1 e1", ids="SC-PAC-53-005 SC-PAC-53-006"),
    case("guam-counterattack", "allies", "for-good", "b9", ids="SC-PAC-53-007"),
]


@pytest.mark.parametrize(("battle", "side", "when", "hexes"), GOALS)
def test_each_objective_gives_its_side_one_medal(battle, side, when, hexes):
    found = {g.at: g for g in battles()[battle].objectives if g.sides == [side]}
    assert set(found) == set(hexes.split())
    assert {(g.when, g.worth, g.need) for g in found.values()} == {(when, 1, 1)}
    n = SIDES.index(side)
    for at in hexes.split():
        assert medals_with(battle, side, at)[n] == 1, at
        assert medals_with(battle, SIDES[1 - n], at) == (0, 0), at


def medals_with(battle: str, side: str, at: str) -> tuple[int, int]:
    """The medals once an infantry unit of a side stands on a hex and the others are where they were."""
    game = Game.new(battle, "x")
    p = game.position()
    others = [u for u in p.units if u.at != at]
    unit = PlacedUnit(side=side, unit="infantry", at=at, figures=4)
    t = ScriptedTable(Game.load(game.field, Position(battle=battle, units=[*others, unit], obstacles=p.obstacles,
                                             active=side, hands={s: ["probe-left"] for s in SIDES}), "x"))
    return t.medals


@pytest.mark.rule("SC-PAC-51-004", "SC-PAC-55-004")
def test_two_battles_are_decided_by_eliminations_alone():
    for battle in ("mount-austen", "meat-grinder"):
        assert battles()[battle].objectives == []


# Set-up lists.

SETUPS = [
    case("wake-island", "4 village, 1 crossing, 2 airfield, 1 bunker, 4 pillbox, 1 sandbags, 12 wire, 1 medal",
         ids="SC-PAC-49-001"),
    case("matanikau-river", "8 beach, 1 mouth, 21 jungle, 6 bend, 7 straight, 8 sandbags, 2 exit", ids="SC-PAC-50-001"),
    case("mount-austen", "21 jungle, 13 hill, 2 pillbox, 6 sandbags", ids="SC-PAC-51-001"),
    case("guam-landings",
         "9 rice-paddy, 10 jungle, 11 straight, 14 hill, 2 bend, 1 fork, 2 hut, 1 medal, 11 sandbags",
         ids="SC-PAC-52-001"),
    case("guam-counterattack",
         "9 rice-paddy, 2 field-hq, 1 labor-camp, 12 jungle, 13 straight, 14 hill, 4 bend, 2 hut, 1 hospital, 1 fork, "
         "1 medal-allies, 3 medal-axis, 3 sandbags", ids="SC-PAC-53-001"),
    case("meat-grinder", "10 cave, 11 jungle, 9 hill, 3 village, 3 bunker, 3 sandbags, 5 minefield",
         ids="SC-PAC-55-001"),
    case("sugar-loaf", "10 cave, 4 hill, 2 sandbags", ids="SC-PAC-56-001"),
]
CODES = {
    "v": "village", "V": "hut", "a": "airfield", "j": "jungle", "h": "hill", "y": "rice-paddy", ":": "beach",
    "l": "labor-camp", "O": "hospital", "Q": "field-hq", "d": "stream", "B": "bunker", "P": "pillbox",
    "o": "sandbags", "x": "wire", "!": "minefield",
}


def pieces(battle: str) -> Counter[str]:
    b = battles()[battle]
    tokens = ["cave" if token == "h+C" else token for token in b.map.split()]
    found = Counter(CODES.get(code, code) for token in tokens for code in token.split("+") if code != ".")
    streams = found.pop("stream", 0)
    assert streams == len(b.rivers)
    for links in b.rivers.values():
        found["fork" if len(links.split()) == 3 else "straight" if links in STRAIGHT else "bend"] += 1
    if battle == "matanikau-river":     # one of the straight ones runs out into the sea
        found["straight"] -= 1
        found["mouth"] = 1
        found["exit"] = 2               # the two ends of the stretch of edge
    if battle == "wake-island":         # only the crossing of the runways carries a medal
        found["airfield"] -= 1
        found["crossing"] = found["medal"] = 1
    else:
        for goal in b.objectives:
            if goal.at:
                found["medal"] += 1
                found[f"medal-{goal.sides[0]}"] += 1
    return +found


@pytest.mark.parametrize(("battle", "printed"), SETUPS)
def test_the_map_holds_the_pieces_of_the_printed_list(battle, printed):
    lines = [line.split() for line in printed.split(", ")]
    found = pieces(battle)
    assert [found[piece] for _, piece in lines] == [int(n) for n, _ in lines] == battles()[battle].setup_counts
    listed = {piece for _, piece in lines}
    allowed = listed | {"medal", "medal-allies", "medal-axis"} if "medal" in printed else listed
    assert set(found) <= allowed
