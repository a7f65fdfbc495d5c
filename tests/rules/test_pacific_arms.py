"""Badges, flame tanks, mobile and heavy artillery; strikes on and by their nations."""

import msgspec
import pytest
from pacific_boards import again, next_order, rolled, spotted
from pacific_lanes import PACIFIC, attacks, corridor, ordered

from bocage.content.battle import ReadyBattle
from bocage.content.library import battles, units
from bocage.game import Game
from bocage.testing import ScriptedTable, battle, board, placed

# Badges without a rule.


def badged(side, badge, drawing, at, **more):
    """The same board, with this badge on the infantry of a side."""
    plain = battle(drawing, at, **more)
    forces = [
        msgspec.structs.replace(f, badge=badge) if f.side == side and f.unit == "infantry" else f for f in plain.forces
    ]
    return ScriptedTable(Game.new(ReadyBattle(msgspec.structs.replace(plain, forces=forces)), "test"))


@pytest.mark.rule("PAC-UNI-001", "PAC-UNI-002", "PAC-UNI-003")
@pytest.mark.parametrize(("side", "badge", "nations"), [
    ("allies", "chindits", ("great-britain", "japan")),
    ("allies", "us-marines", ("us-marines", "japan")),
    ("axis", "giretsu", ("us-marines", "japan")),
])
@pytest.mark.parametrize("drawing", [
    ". . . . .\n . . . . .\n. f .+x . .\n . {own} . f .\n. . . . {foe} .\n . . . . .\n. . . . .",
    ". . . . .\n . . . . .\n. . j . .\n {foe} {own} {foe} .\n. . . h . .\n . . . . .\n. . . . .",
])
def test_a_badge_alone_changes_nothing(side, badge, nations, drawing):
    own, foe = ("I4", "i3") if side == "allies" else ("i4", "I3")
    drawn = drawing.format(own=own, foe=foe)

    def played(t):
        t.give("probe-left", side="axis" if side == "allies" else "allies")
        t.card("direct-from-hq").order("d6")
        seen = [t.legal]
        for move in [a for a in t.legal if a.startswith("move")]:
            u = ScriptedTable(t.game.copy())
            u.do(move)
            at = move.partition("-")[2]
            u.battle_phase()
            seen += [u.legal, [u.dice(a.removeprefix("attack ")) for a in u.legal if a.startswith(f"attack {at}")]]
        return seen

    with_badge = badged(side, badge, drawn, "c9", first=side, nations=nations)
    without = board(drawn, at="c9", first=side, nations=nations)
    assert placed(with_badge.game.position(), "d6").badge == badge
    assert played(with_badge) == played(without)


@pytest.mark.rule("PAC-UNI-003")
def test_marine_infantry_moves_and_fights_as_infantry():
    t = corridor("I4", ".", ".", "i4", **PACIFIC)
    assert t.reach("e5") == {"f5", "g5"}
    t.do("move e5-f5")
    assert attacks(t) == {"attack f5xh5"}
    assert t.dice("f5xh5") == 2
    t = corridor("I4", ".", ".", "i4", **PACIFIC)
    t.do("move e5-g5")
    assert attacks(t) == set()
    for gap, dice in enumerate((3, 2, 1)):
        t = corridor("I4", *["."] * gap, "i4", **PACIFIC)
        assert t.dice(f"e5x{'fgh'[gap]}5") == dice
    assert attacks(corridor("I4", ".", ".", ".", "i4", **PACIFIC)) == set()


# Flame tanks.


@pytest.mark.rule("PAC-UNI-015", "FAQ-TRP-103")
def test_flame_tanks_move_and_fight_as_armor():
    unit = units()["flame-tank"]
    assert (unit.name.en, unit.name.fr) == ("Flame-thrower armor", "Blindés lance-flammes")
    assert (unit.figures, unit.arm) == (3, "armor")
    t = ordered("F3 . . . . . i4", "c5", "c5")
    assert "f5" in t.reach("c5")
    assert "g5" not in t.reach("c5")
    t.do("move c5-f5")
    assert attacks(t) == {"attack f5xi5"}
    assert t.dice("f5xi5") == 3
    assert attacks(ordered("F3 . . . i4", "c5", "c5")) == set()


@pytest.mark.rule("PAC-UNI-015")
def test_flame_tanks_take_ground_and_overrun():
    t = corridor("F3", "i1", "i4")
    t.attack("e5xf5", "g s s")
    t.do("advance e5-f5")
    assert t.phase == "again"
    assert t.can("attack f5xg5")


@pytest.mark.rule("PAC-UNI-016", "FAQ-TER-120")
@pytest.mark.parametrize(("ground", "armor", "flames"), [
    (".", 3, 3), ("f", 1, 2), ("v", 1, 2), ("j", 1, 2), ("h", 2, 2), (".+o", 2, 2), (".+B", 1, 2), (".+P", 1, 2),
    ("h+C", 1, 2), ("l", 1, 2),
])
def test_beside_it_cover_takes_one_die_from_a_flame_tank_at_most(ground, armor, flames):
    assert corridor("T3", f"{ground}/i4", **PACIFIC).dice("e5xf5") == armor
    assert corridor("F3", f"{ground}/i4", **PACIFIC).dice("e5xf5") == flames


@pytest.mark.rule("PAC-UNI-016")
@pytest.mark.parametrize(("ground", "dice"), [("f", 1), ("v", 1), ("j", 1), ("h+C", 1), (".", 3)])
def test_at_a_distance_a_flame_tank_meets_full_cover(ground, dice):
    assert corridor("F3", ".", f"{ground}/i4", **PACIFIC).dice("e5xg5") == dice


@pytest.mark.rule("PAC-UNI-016", "FAQ-TER-121")
def test_a_flame_tank_inside_a_town_still_loses_its_own_two_dice():
    assert corridor("v/F3", "i4").dice("e5xf5") == 1
    t = corridor("v/F3", "v/i4")
    assert t.dice("e5xf5") == 0
    assert attacks(t) == set()
    for card in ("armor-assault", "close-assault"):
        t = corridor("v/F3", "v/i4", card=card)
        assert attacks(t) == {"attack e5xf5"}
        assert t.dice("e5xf5") == 1


@pytest.mark.rule("PAC-UNI-016")
def test_a_flame_tank_overruns_into_cover_with_two_dice():
    t = corridor("F3", "i1", "v/i4")
    t.attack("e5xf5", "g s s")
    t.do("advance e5-f5")
    assert rolled(t.do("attack f5xg5", "s s")) == 2


# Mobile artillery.


@pytest.mark.rule("PAC-UNI-012")
def test_only_the_badged_gun_of_sugar_loaf_is_mobile():
    found = {u.at: u for u in Game.new("sugar-loaf", "x").position().units if "artillery" in u.unit}
    assert {at: (u.unit, u.badge) for at, u in found.items()} == {
        "f2": ("mobile-artillery", "mobile-artillery"), "d2": ("artillery", ""), "i2": ("artillery", ""),
        "c8": ("artillery", ""), "f8": ("artillery", ""),
    }
    assert found["f2"].figures == 2
    mobile = [(b, f.badge) for b, setup in battles().items() for f in setup.forces if f.unit == "mobile-artillery"]
    assert {badge for _, badge in mobile} == {"mobile-artillery"}
    assert list(dict(mobile)) == ["sugar-loaf", "beda-fomm", "operation-crusader", "mortain-breakthrough"]


@pytest.mark.rule("PAC-UNI-013", "FAQ-TRP-104")
@pytest.mark.parametrize(("away", "dice"), list(enumerate([3, 3, 2, 2, 1, 1], 1)))
def test_mobile_artillery_fires_as_artillery(away, dice):
    assert units()["mobile-artillery"].name.fr == "Artillerie mobile"
    gap = ["h"] * (away - 1)
    t = corridor("M2", *gap, "v/i4")
    assert attacks(t) == {f"attack e5x{'efghijk'[away]}5"}
    assert t.dice(f"e5x{'efghijk'[away]}5") == dice
    t = corridor("M2", *["."] * 6, "i4")
    assert attacks(t) == set()


@pytest.mark.rule("PAC-UNI-014")
def test_mobile_artillery_moves_one_hex_and_fires_or_two():
    t = corridor("M2", ".", ".", ".", ".", "i4")
    assert t.reach("e5") == {"f5", "g5"}
    t.do("move e5-f5")
    assert attacks(t) == {"attack f5xj5"}
    t = corridor("M2", ".", ".", ".", ".", "i4")
    t.do("move e5-g5")
    assert attacks(t) == set()
    t = corridor("G2", ".", ".", ".", ".", "i4")
    assert t.reach("e5") == {"f5"}
    t.do("move e5-f5")
    assert attacks(t) == set()


@pytest.mark.rule("PAC-UNI-013")
def test_mobile_artillery_is_hit_by_grenades_only_and_takes_no_ground():
    t = board("M2 i4 .", at="e5", first="axis").give("probe-left", side="allies").card("direct-from-hq").order("f5")
    t.attack("f5xe5", "i a s")
    assert t.unit("e5") == "M2"
    t = corridor("M2", "i1", ".", "i4")
    t.attack("e5xf5", "i s s")
    assert t.phase == "battle"


def test_artillery_bombard_moves_mobile_artillery_three_hexes_or_lets_it_fire_twice():
    t = corridor("M2", ".", ".", ".", ".", "i4", card="artillery-bombard")
    assert t.reach("e5") == {"f5", "g5", "h5"}
    t.attack("e5xj5", "s")
    assert t.phase == "again"
    t = corridor("M2", ".", ".", ".", ".", "i4", card="artillery-bombard")
    t.do("move e5-g5")
    assert attacks(t) == set()


def test_a_mobile_gun_that_has_moved_does_not_fire_twice():
    t = corridor("M2", ".", ".", ".", ".", "i4", card="artillery-bombard")
    t.do("move e5-f5")
    if attacks(t):
        t.attack("f5xj5", "s s")
    assert t.phase == "battle"


# Heavy artillery.


@pytest.mark.rule("PAC-UNI-018", "FAQ-TRP-017")
@pytest.mark.parametrize(("away", "dice"), list(enumerate([3, 3, 2, 2, 1, 1, 1, 1], 1)))
def test_heavy_artillery_fires_eight_hexes(away, dice):
    target = f"{'abcdefghi'[away]}5"
    t = ordered(f"H2 {'f ' * (away - 1)} v/i4", "a5", "a5")
    assert attacks(t) == {f"attack a5x{target}"}
    assert t.dice(f"a5x{target}") == dice
    t = ordered(f"G2 {'. ' * (away - 1)} i4", "a5", "a5")
    assert attacks(t) == ({f"attack a5x{target}"} if away <= 6 else set())


@pytest.mark.rule("PAC-UNI-018", "FAQ-TRP-017")
def test_heavy_artillery_does_not_reach_nine_hexes():
    assert attacks(ordered("H2 . . . . . . . . i4", "a5", "a5")) == set()


@pytest.mark.rule("PAC-UNI-018", "PAC-TER-036")
def test_a_mountain_lengthens_the_range_of_a_gun_and_never_shortens_it():
    for away, heavy, light in ((7, 1, 1), (8, 1, 0), (3, 2, 2)):
        target = f"{'abcdefghi'[away]}5"
        for gun, dice in (("H2", heavy), ("G2", light)):
            t = ordered(f"^/{gun} {'. ' * (away - 1)} i4", "a5", "a5")
            assert attacks(t) == ({f"attack a5x{target}"} if dice else set())
            assert not dice or t.dice(f"a5x{target}") == dice


@pytest.mark.rule("PAC-UNI-017", "FAQ-TRP-024")
def test_heavy_artillery_has_three_target_tokens():
    drawing = "H2 . i4 i4 i4 i4 .\n . . . . i4"
    t = ordered(drawing, "a7", "a7").battle_phase()
    t.reload(t.game.position(), spotted={"c7": ["a7"], "d7": ["a7"]})
    t.attack("a7xf7", "i")
    assert set(spotted(t)) == {"c7", "d7", "f7"}
    t = ordered(drawing, "a7", "a7").battle_phase()
    t.reload(t.game.position(), spotted={"c7": ["a7"], "d7": ["a7"], "e7": ["a7"]})
    t.attack("a7xf7", "i")
    assert (t.unit("f7"), set(spotted(t))) == ("i3", {"c7", "d7", "e7"})


@pytest.mark.rule("PAC-UNI-019", "FAQ-TRP-018")
@pytest.mark.parametrize(("target", "row", "dice", "answer", "left", "token"), [
    ("i4", 7, "i s s", None, "i3", True),
    ("i4", 7, "s s a", None, "i4", False),
    ("i4", 7, "i f s", "retreat c7-c8", "", False),
    (".+o/i4", 7, "i f s", "ignore 1", "i3", True),
    ("i4", 9, "i f s", None, "i2", True),            # cut off at its own edge, it has not moved
    ("i1", 7, "i s s", None, "", False),
])
def test_a_unit_that_heavy_artillery_hits_and_does_not_move_is_ranged_in(target, row, dice, answer, left, token):
    t = ordered(f"H2 . {target} .\n . . i4", f"a{row}", f"a{row}")
    t.attack(f"a{row}xc{row}", dice)
    if answer:
        t.do(answer)
    assert t.unit(f"c{row}") == left
    assert spotted(t) == ({f"c{row}": [f"a{row}"]} if token else {})


@pytest.mark.rule("PAC-UNI-020", "FAQ-TRP-019", "FAQ-TRP-020")
def test_a_ranged_in_unit_faces_one_die_more_from_that_gun_only():
    t = ordered("H2 . . . . . i4\n H2 . . . . i4", "a7", "a7", "a6").battle_phase()
    t.attack("a7xg7", "i")
    assert t.dice("a6xg7") == 1
    for _ in range(2):
        again(t, "a7", "a6").battle_phase()
        assert (t.dice("a7xg7"), t.dice("a7xf6"), t.dice("a6xg7")) == (2, 1, 1)
        t.attack("a7xg7", "i s")
    assert spotted(t) == {"g7": ["a7"]}


@pytest.mark.rule("PAC-UNI-021", "FAQ-TRP-019")
def test_a_ranged_in_unit_that_takes_ground_loses_its_token():
    t = ordered("H2 . . . i4 I1\n . . . . . I4", "a7", "a7")
    t.attack("a7xe7", "i s")
    assert spotted(t) == {"e7": ["a7"]}
    t.end()
    t.reload(t.game.position(), discards=[], deck=[])
    t.give("probe-left", side="allies").card("direct-from-hq").order("e7").attack("e7xf7", "i s s")
    assert spotted(t) == {"e7": ["a7"]}
    t.do("advance e7-f7")
    assert spotted(t) == {}
    next_order(t, "a7").battle_phase()
    assert t.dice("a7xf7") == 1


@pytest.mark.rule("PAC-UNI-021", "FAQ-TRP-021", "FAQ-TRP-023")
def test_heavy_artillery_that_moves_takes_its_tokens_back_and_does_not_fire():
    t = ordered("H2 . . i4 i4\n . . . i4", "a7", "a7")
    t.reload(t.game.position(), spotted={"d7": ["a7"], "e7": ["a7"]})
    assert t.reach("a7") == {"b7", "a6", "a8"}
    t.do("move a7-b7")
    assert spotted(t) == {}
    assert attacks(t) == set()


@pytest.mark.rule("PAC-UNI-021")
def test_heavy_artillery_driven_back_or_destroyed_takes_its_tokens_along():
    for dice in ("f s s", "g g s"):
        t = board("h2 I4 . I4\n . . I4", at="c7").give("probe-left", side="axis").card("direct-from-hq").order("d7")
        t.reload(t.game.position(), spotted={"d7": ["c7"], "f7": ["c7"]})
        spare = msgspec.to_builtins(t.game.position())["units"]
        spare.append({"side": "axis", "unit": "heavy-artillery", "at": "m9", "figures": 2})
        t.reload(t.game.position(), units=spare)
        t.attack("d7xc7", dice)
        if t.phase == "retreat":
            t.do(t.legal[0])
        assert t.unit("c7") == ""
        assert spotted(t) == {}


@pytest.mark.rule("PAC-UNI-020")
def test_the_second_shot_of_a_bombardment_uses_the_token_of_the_first():
    t = board("H2 . . . . i4\n . . i4", at="a7").card("artillery-bombard").battle_phase()
    assert t.dice("a7xf7") == 1
    t.attack("a7xf7", "i")
    assert t.phase == "again"
    assert t.dice("a7xf7") == 2
    t.do("attack a7xf7", "i s")
    assert t.unit("f7") == "i2"


# Japanese flags and Marine strikes.


@pytest.mark.rule("FAQ-AIR-140", "PAC-TER-011", "PAC-CMD-002")
@pytest.mark.parametrize("ground", [".", "h+C", ".+P", ".+o"])
def test_japanese_infantry_obeys_the_flags_of_air_power_and_barrage(ground):
    drawing = f". .\n {ground}/i4\n. I4 i4"
    t = board(drawing, at="d7", **PACIFIC).card("barrage")
    t.do("target d6", "f s s s")
    assert set(t.legal) == {"retreat d6-d7", "retreat d6-e7"}
    t = board(drawing, at="d7", **PACIFIC).card("air-power")
    t.do("target d6")
    t.do("done", "f a")
    assert set(t.legal) == {"retreat d6-d7", "retreat d6-e7"}
    t = ordered(drawing, "d7", "e5", **PACIFIC)
    t.attack("e5xd6", "f" + " s" * (t.dice("e5xd6") - 1))
    assert (t.unit("d6"), t.phase) == ("i4", "battle")


@pytest.mark.rule("FAQ-AIR-141")
def test_air_power_gives_marines_neither_a_target_nor_an_order_more():
    t = board("I4 i4 i4 i4 i4 i4 .", at="c5", **PACIFIC).card("air-power")
    for target in ("d5", "e5", "f5"):
        t.do(f"target {target}")
    t.do("target g5", "a a a a a a a a")
    assert (t.phase, t.legal) == ("battle", ["end"])
