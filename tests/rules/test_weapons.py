"""Special weapons, snipers, heavy anti-tank guns and Tigers: what their fire does and what it needs."""

from __future__ import annotations

from pathlib import Path

import pytest
from ground_boards import corridor, fights_after, walks, won

from bocage.content import library
from bocage.explain.sentences import tell
from bocage.notation.facts import Confirming
from bocage.testing import ScriptedTable, board

EARLY = {"AT": "anti-tank", "MO": "mortar", "MG": "machine-gun"}
LATE = {"LA": "late-anti-tank", "LO": "late-mortar", "LG": "late-machine-gun"}
TEAMS = EARLY | LATE
ASSAULT = "infantry-assault"


def faced(us: str, them: str, gap: int = 0, ground: str = ".") -> ScriptedTable:
    """Two units in a row with a gap between them, ours ordered and in the battle phase."""
    t = board(f"{us} {'. ' * gap}{ground}/{them}", "c5").card("direct-from-hq").order("c5")
    return t.battle_phase()


def losses(us: str, them: str, dice: str, gap: int = 0) -> int:
    """Figures that a unit loses to these dice."""
    t = faced(us, them, gap)
    end = "defgh"[gap] + "5"
    before = int(t.unit(end)[-1])
    t.do(f"attack c5x{end}", dice)
    return before - (int(t.unit(end)[-1]) if t.unit(end) else 0)


@pytest.mark.parametrize("code", TEAMS)
@pytest.mark.rule("FAQ-MAT-002", "FAQ-MAT-003", "FAQ-MAT-004", "FAQ-MAT-A04")
def test_a_team_is_infantry_that_takes_no_ground_and_gives_one_medal(code: str) -> None:
    unit = library.units()[TEAMS[code]]
    assert (unit.arm, unit.figures, unit.pace) == ("infantry", 4, 2)
    t = won(f"{code}4", "i1 . .", "e6")
    assert (t.phase, t.medals) == ("battle", (1, 0))
    t = board(f"I4 {code.lower()}1", "d6").card("close-assault")
    t.attack("d6xe6", "i s s s")
    assert t.medals == (1, 0)


@pytest.mark.parametrize("code", EARLY)
@pytest.mark.rule("FAQ-MAT-A01", "FAQ-MAT-A02", "FAQ-MAT-A03", "FAQ-MAT-008", "FAQ-MAT-009")
def test_an_early_team_moves_or_battles(code: str) -> None:
    assert walks(f"{code}4", ".") == {"e6", "f6"}
    assert not fights_after(f"{code}4", ".")
    assert faced(f"{code}4", "i4").targets("c5") == {"d5"}
    assert [faced(f"{code}4", "i4", gap).dice(f"c5x{'def'[gap]}5") for gap in (0, 1, 2)] == [3, 2, 1]


@pytest.mark.parametrize("code", LATE)
@pytest.mark.rule("FAQ-MAT-A04")
def test_a_late_team_moves_and_battles_as_infantry(code: str) -> None:
    assert walks(f"{code}4", ".") == {"e6", "f6"}
    assert fights_after(f"{code}4", ".")


@pytest.mark.parametrize("code", EARLY)
@pytest.mark.rule("FAQ-MAT-005", "FAQ-MAT-006")
def test_behind_enemy_lines_sets_a_team_free(code: str) -> None:
    t = board(f"{code}4 . . . i4", "c5").card("behind-enemy-lines").order("c5")
    t.do("move c5-f5")
    t.battle_phase()
    assert t.dice("f5xg5") == 4                     # one more
    t.do("attack f5xg5", "a a a a")
    assert t.phase in ("battle", "sally")
    if t.phase == "battle":
        t.do("end")
    assert "c5" in t.reach("f5")                    # and three hexes back, six in all


@pytest.mark.parametrize("code", EARLY)
@pytest.mark.rule("FAQ-MAT-007", "FAQ-TER-269", "FAQ-TER-283")
def test_infantry_assault_and_roads_lengthen_the_move_of_a_team_but_grant_no_battle(code: str) -> None:
    t = board(f"{code}4 . . . i4\n . . . .", "c5").give(ASSAULT).card(ASSAULT, f"{ASSAULT}-left")
    t.order(*(["c5"] if t.phase == "order" else []))
    assert "f5" in t.reach("c5")
    assert "g5" not in t.reach("c5")
    t.do("move c5-d5")
    t.battle_phase()
    assert t.targets("d5") == set()
    road = f"r/{code}4 r r r r r"
    assert "f5" in board(road, "c5").card("direct-from-hq").order("c5").reach("c5")
    assert "g5" not in board(road, "c5").card("direct-from-hq").order("c5").reach("c5")
    t = board(road, "c5").give(ASSAULT).card(ASSAULT, f"{ASSAULT}-left")
    t.order(*(["c5"] if t.phase == "order" else []))
    assert "g5" in t.reach("c5")
    t.do("move c5-d5")
    assert t.battle_phase().targets("d5") == set()


@pytest.mark.rule("FAQ-MAT-A01", "FAQ-MAT-A03", "FAQ-MAT-A05", "FAQ-MAT-001")
def test_stars_of_weapons_hit_what_they_are_made_for() -> None:
    hit = {(us, them): losses(us, them, "s s s") for us in ("AT4", "MG4", "LA4", "LG4", "I4") for them in ("i4", "t3")}
    assert hit == {
        ("AT4", "i4"): 0, ("AT4", "t3"): 3, ("MG4", "i4"): 3, ("MG4", "t3"): 0,
        ("LA4", "i4"): 0, ("LA4", "t3"): 3, ("LG4", "i4"): 3, ("LG4", "t3"): 0, ("I4", "i4"): 0, ("I4", "t3"): 0,
    }
    assert losses("AT1", "t3", "s s s") == 3        # the weapon stays to the last figure


@pytest.mark.parametrize(("code", "foe"), [("LA", "t3"), ("LG", "i4")])
@pytest.mark.rule("FAQ-MAT-A05")
def test_late_weapons_work_only_without_a_move(code: str, foe: str) -> None:
    t = corridor(f"{code}4 . {foe} .")
    t.do("move d6-e6")
    t.battle_phase()
    t.do("attack e6xf6", "s s s")
    assert t.unit("f6").endswith(foe[-1])


@pytest.mark.rule("FAQ-MAT-A02", "FAQ-MAT-A05")
def test_a_mortar_fires_over_everything_and_ignores_cover() -> None:
    for us, most in (("MO4", 3), ("LO4", 4)):
        assert faced(us, "i4", 0, "f").dice("c5xd5") == 3
        assert board(f"{us} f b/i4", "c5").card("direct-from-hq").order("c5").battle_phase().targets("c5") == {"e5"}
        far = [faced(us, "i4", gap).targets("c5") for gap in range(4)]
        assert [bool(found) for found in far] == [True, True, True, most == 4]
    assert board("I4 f b/i4", "c5").card("direct-from-hq").order("c5").battle_phase().targets("c5") == set()
    t = corridor("LO4 . . f/i4")
    t.do("move d6-e6")
    assert t.battle_phase().dice("e6xg6") == 1      # two dice less the forest
    t = board("LO4 . f i4", "c5").card("direct-from-hq").order("c5")
    t.do("move c5-d5")
    assert t.battle_phase().targets("d5") == set()


@pytest.mark.rule("FAQ-TRP-A13")
def test_the_88_must_see_and_its_stars_hit_armor() -> None:
    unit = library.units()["heavy-anti-tank"]
    assert (unit.arm, unit.figures, unit.pace, unit.battle_pace, unit.dice) == ("artillery", 2, 1, 0, [2, 2, 2, 2])
    assert walks("HT2", ".") == {"e6"}
    assert not fights_after("HT2", ".")
    assert faced("HT2", "t3", 3).targets("c5") == {"g5"}
    assert faced("HT2", "t3", 4).targets("c5") == set()
    assert board("HT2 f i4", "c5").card("direct-from-hq").order("c5").battle_phase().targets("c5") == set()
    assert board("G2 f i4", "c5").card("direct-from-hq").order("c5").battle_phase().targets("c5") == {"e5"}
    assert faced("HT2", "i4", 1, "f").dice("c5xe5") == 2
    assert (losses("HT2", "t3", "s s", 2), losses("HT2", "i4", "s s", 2)) == (2, 0)


SNIPER = "SN1"


@pytest.mark.rule("FAQ-TRP-071", "FAQ-TRP-073", "FAQ-TRP-074", "FAQ-TRP-075", "FAQ-TRP-A15")
def test_a_sniper_moves_two_hexes_and_fires_one_die_as_far_as_five() -> None:
    assert (library.units()["sniper"].figures, library.units()["sniper"].arm) == (1, "infantry")
    assert walks(SNIPER, ".") == {"e6", "f6"}
    assert walks(SNIPER, "f") == {"e6"}
    assert fights_after(SNIPER, "f")
    for gap in range(5):
        assert faced(SNIPER, "i4", gap).dice(f"c5x{'defgh'[gap]}5") == 1
    assert faced(SNIPER, "i4", 5).targets("c5") == set()
    assert faced(SNIPER, "t3").targets("c5") == set() == faced(SNIPER, "t3", 2).targets("c5")
    assert board(f"{SNIPER} f i4", "c5").card("direct-from-hq").order("c5").battle_phase().targets("c5") == set()
    assert board(f"{SNIPER} . i4", "c5").give("move-out").card("move-out").legal[0] == "order c5"
    t = won(SNIPER, "i1 . .", "e6")
    assert t.phase == "ground"


@pytest.mark.rule("FAQ-TRP-078", "FAQ-TRP-079", "FAQ-TRP-081", "FAQ-TRP-082", "FAQ-GEN-030")
def test_a_sniper_ignores_cover_and_hits_with_stars() -> None:
    assert faced(SNIPER, "i4", 2, "v").dice("c5xf5") == 1
    assert [losses(SNIPER, "i4", die, 2) for die in ("s", "g", "i", "a")] == [1, 1, 1, 0]
    assert [losses(SNIPER, "g2", die, 2) for die in ("s", "g", "i")] == [1, 1, 0]
    assert [losses(SNIPER, "sn1", die, 2) for die in ("s", "g", "i")] == [1, 1, 0]
    for card, gap in (("firefight", 2), ("close-assault", 0)):
        t = board(f"{SNIPER} {'. ' * gap}i4", "c5").give(card).card(card)
        if t.phase == "order":
            t.order("c5")
        assert t.battle_phase().dice(f"c5x{'def'[gap]}5") == 2


@pytest.mark.rule("FAQ-TRP-072", "FAQ-TRP-076", "FAQ-TRP-077", "FAQ-GEN-030")
def test_a_sniper_is_hit_by_grenades_gives_no_medal_and_runs_up_to_three_hexes() -> None:
    for die, left in (("i", "sn1"), ("s", "sn1"), ("a", "sn1"), ("g", "")):
        t = board("I4 sn1", "d6").card("close-assault")
        t.attack("d6xe6", f"{die} s s s")
        assert (t.unit("e6"), t.medals) == (left, (0, 0))
    t = board(". . .\n . . .\n. . .\n . sn1 .\n. I4 .", "d8").card("close-assault")
    attack = next(a for a in t.legal if a.startswith("attack"))
    t.do(attack, "f s s s")
    assert {int(a.partition("-")[2][1:]) - int(attack[-1]) for a in t.legal} == {1, 2, 3}


@pytest.mark.rule("FAQ-TRP-080", "FAQ-AIR-030")
def test_air_power_hits_a_sniper_with_stars() -> None:
    for dice, left in (("s i", ""), ("g i", ""), ("i a", "sn1")):
        t = board(". sn1", "c5").give("air-power").card("air-power")
        t.do("target d5")
        t.do("done", dice)
        assert t.unit("d5") == left


@pytest.mark.rule("FAQ-TER-263", "FAQ-TER-277", "FAQ-CMD-022")
def test_roads_and_infantry_assault_carry_a_sniper_farther() -> None:
    road = f"r/{SNIPER} r r r r i4"
    t = board(road, "c5").card("direct-from-hq").order("c5")
    assert "f5" in t.reach("c5")
    assert "g5" not in t.reach("c5")
    t.do("move c5-f5")
    assert t.battle_phase().targets("f5") == {"h5"}
    t = board(road, "c5").give(ASSAULT).card(ASSAULT, f"{ASSAULT}-left")
    t.order(*(["c5"] if t.phase == "order" else []))
    assert "g5" in t.reach("c5")
    t.do("move c5-f5")
    assert t.battle_phase().targets("f5") == {"h5"}
    t = board(road, "c5").give(ASSAULT).card(ASSAULT, f"{ASSAULT}-left")
    t.order(*(["c5"] if t.phase == "order" else []))
    t.do("move c5-g5")
    assert t.battle_phase().targets("g5") == set()


@pytest.mark.rule("FAQ-TRP-119", "FAQ-TRP-120", "FAQ-TRP-121", "FAQ-TRP-122", "FAQ-TRP-A07")
def test_hits_on_a_tiger_are_rolled_again_and_only_a_grenade_counts() -> None:
    assert (library.units()["tiger"].figures, library.units()["tiger"].dice) == (1, [3, 3, 3])
    assert walks("TI1", ".") == {"e6", "f6", "g6"}
    assert fights_after("TI1", ".")
    lost, left_over = ("g s s s g", "a g s s s g"), ("a s s s a", "s s s s", "a g s s i s")
    for dice, left in (*((d, "") for d in lost), *((d, "ti1") for d in left_over)):
        t = board("I4 ti1", "d6").card("close-assault")
        t.do("attack d6xe6", dice)
        assert t.unit("e6") == left, dice
        assert t.medals == ((0, 0) if left else (1, 0))
    odds = board("I4 ti1", "d6").card("close-assault").game.explain("attack d6xe6")["odds"]
    assert odds["eliminated"] == pytest.approx(1 - (1 - 2 / 36) ** 4, abs=0.1)
    t = won("TI1", "i1 i4 .", "e6")
    t.do("advance d6-e6")
    assert t.phase == "again"


@pytest.mark.rule("FAQ-TER-217", "FAQ-TER-218", "FAQ-TRP-124")
def test_a_tiger_in_a_minefield_is_rolled_for_twice() -> None:
    for second, left in (("g", ""), ("a", "TI1"), ("s", "TI1")):
        t = corridor("TI1 .+! . .", owners=[{"side": "axis", "what": "minefield"}])
        t.do("move d6-e6", f"mine:1 a {second}")
        assert t.unit("e6") == left


@pytest.mark.rule("FAQ-TRP-A07")
def test_a_flag_that_a_tiger_cannot_obey_is_a_hit_rolled_again() -> None:
    for second, left in (("g", ""), ("a", "ti1")):
        t = board(". i4 i4\n . ti1 .\n. I4 .", "d9").card("close-assault")
        attack = next(a for a in t.legal if a.startswith("attack") and a.endswith("e8"))
        t.do(attack, f"f s s s {second}")
        assert t.unit("e8") == left


@pytest.mark.rule("FAQ-MAT-A04", "FAQ-MAT-A05")
def test_a_team_that_fell_back_in_the_enemy_turn_fires_as_one_that_stood_still() -> None:
    drawing = ". . . . . . .\n . . . . . .\n. . LO3 i4 . . .\n . . . . . i4\n. . . . . . ."
    t = board(drawing, "c7", first="axis").card("direct-from-hq").order("f5").battle_phase()
    t.do("attack f5xe5", "f s s")
    t.do("retreat e5-d4")
    t.end()
    t.card("direct-from-hq").order("d4").battle_phase()
    assert t.dice("d4xh4") == 1                     # ruling 128: who has moved does not fire so far


@pytest.mark.rule("FAQ-TRP-121", "FAQ-TRP-122")
def test_hits_that_are_rolled_again_are_told_with_dice_of_their_own() -> None:
    t = board(". I4 ti1 .", "c6").card("direct-from-hq").order("d6").battle_phase()
    facts = t.do("attack d6xe6", "g s s a")
    told = [fact.fact for fact in facts]
    at = told.index("confirming")
    assert told[:at].count("die") == 3
    assert facts[at] == Confirming("e6", 1, "tiger")
    assert told[at + 1:].count("die") == 1
    sentences = [s.message for s in tell(t.game.field, facts, {})]
    assert "log-confirming" in sentences


@pytest.mark.rule("FAQ-TRP-123")
def test_a_bonus_for_standing_still_is_lost_in_the_overrun(tmp_path: Path) -> None:
    (tmp_path / "units").mkdir()
    (tmp_path / "units" / "ace.toml").write_text(
        'id = "ace"\nlike = "tiger"\ncode = "WX"\nname = { en = "Ace", fr = "As" }\n'
        "[[dice_when]]\nmoved = false\ndice = [4, 4, 4]\n", "utf-8"
    )
    with library.extended(tmp_path):
        t = corridor("WX1 i1 i4 .").battle_phase()
        assert t.dice("d6xe6") == 4
        t.do("attack d6xe6", "g g g g")
        t.do("advance d6-e6")
        assert t.dice("e6xf6") == 3


@pytest.mark.rule("FAQ-TRP-A13")
def test_stars_of_the_88_hit_vehicles_of_any_arm(tmp_path: Path) -> None:
    (tmp_path / "units").mkdir()
    (tmp_path / "units" / "lorry.toml").write_text(
        'id = "lorry"\nlike = "infantry"\ncode = "WX"\nname = { en = "Lorry", fr = "Camion" }\n'
        '[[traits]]\ntrait = "vehicle"\n', "utf-8"
    )
    with library.extended(tmp_path):
        assert (losses("HT2", "wx4", "s s"), losses("LA4", "wx4", "s s s"), losses("AT4", "wx4", "s s s")) == (2, 3, 0)


@pytest.mark.rule("FAQ-MAT-007", "FAQ-MAT-A01", "FAQ-MAT-A02", "FAQ-MAT-A03", "FAQ-NAT-020")
@pytest.mark.parametrize("code", ["AT", "MO", "MG"])
@pytest.mark.parametrize("gap", [". i4", ". . i4"])
def test_no_charge_lets_a_japanese_team_that_moves_or_battles_do_both(code: str, gap: str) -> None:
    t = board(f"{code}4 {gap}", "c7", nations=("japan", "germany")).card("direct-from-hq").order("c7")
    goal = "d7" if gap == ". i4" else "e7"
    t.do(f"move c7-{goal}")
    t.battle_phase()
    assert t.targets(goal) == set()


@pytest.mark.rule("FAQ-MAT-A04", "FAQ-NAT-020")
def test_a_japanese_team_with_a_late_weapon_charges_as_infantry_does() -> None:
    t = board("LA4 . . i4", "c7", nations=("japan", "germany")).card("direct-from-hq").order("c7")
    t.do("move c7-e7")
    t.battle_phase()
    assert t.targets("e7") == {"f7"}


@pytest.mark.rule("FAQ-TRP-075")
@pytest.mark.parametrize(("drawn", "pair"), [("SN1 t3", "c7xd7"), ("SN1 . t3", "c7xe7")])
def test_why_a_sniper_does_not_attack_armor_speaks_of_the_armor(drawn: str, pair: str) -> None:
    t = board(f"{drawn} . . . i4", "c7").card("direct-from-hq").order("c7").battle_phase()
    assert t.refused(f"attack {pair}") == "Sniper never attacks units like this one: Armor."
