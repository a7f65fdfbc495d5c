"""Heroic leaders: a die more, a flag less, and what becomes of one whose unit is lost."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import msgspec
import pytest

from bocage.content.battle import ReadyBattle, Variants
from bocage.content.errors import ContentError
from bocage.explain.odds import odds_of
from bocage.game import Game
from bocage.notation.drawn_battle import battle
from bocage.notation.errors import NotationError
from bocage.notation.line import read_line, write_line
from bocage.notation.position import Position
from bocage.testing import ScriptedTable, board

CITES = ["FAQ-ACT-027", "FAQ-ACT-028", "FAQ-ACT-029", "FAQ-ACT-030", "FAQ-ACT-031", "FAQ-ACT-033"]


def leader(at: str, side: str = "allies", **more: object) -> dict[str, object]:
    return {"trait": "heroic_leader", "side": side, "at": at, "cite": CITES, **more}


def led(drawing: str, at: str = "c7", where: str = "c7", **more: Any) -> ScriptedTable:
    """A board where the unit on a hex, of the Allies, is led."""
    more["specials"] = [leader(where), *more.get("specials", [])]
    return board(drawing, at, **more)


def attacked(drawing: str, **more: Any) -> ScriptedTable:
    """The Axis to attack the led unit on c7, with Close Assault."""
    return led(drawing, first="axis", **more).card("close-assault")


def with_leader(t: ScriptedTable, side: str = "allies") -> str:
    return t.game.position().heroes.get(side, "")


@pytest.mark.rule("FAQ-ACT-027")
@pytest.mark.parametrize("unit", ["T3", "G2", "TK3", "CR3", "i4", "."])
def test_a_leader_goes_with_infantry_of_his_side_alone(unit: str) -> None:
    assert with_leader(led("I4 . . i4")) == "c7"
    assert with_leader(led("S4 . . i4")) == "c7"        # whatever kind of infantry
    with pytest.raises(ContentError, match="heroic leader"):
        led(f"{unit} . . I4 i4")


@pytest.mark.rule("FAQ-ACT-027")
def test_a_side_has_one_leader_and_both_may_have_one() -> None:
    with pytest.raises(ContentError, match="one heroic leader"):
        led("I4 I4 . i4", specials=[leader("d7")])
    t = led("I4 . . i4", specials=[leader("f7", "axis")])
    assert t.game.position().heroes == {"allies": "c7", "axis": "f7"}


@pytest.mark.rule("FAQ-ACT-029")
@pytest.mark.parametrize(("gap", "dice"), [(0, 4), (1, 3), (2, 2)])
def test_a_led_unit_rolls_a_die_more(gap: int, dice: int) -> None:
    t = led(f"I4 {'. ' * gap}i4").card("direct-from-hq").order("c7").battle_phase()
    pair = f"c7x{'def'[gap]}7"
    assert t.dice(pair) == dice
    told = t.game.explain(f"attack {pair}")
    assert told["odds"]["dice"] == dice
    assert [term["dice"] for term in told["terms"]] == [dice - 1, 1]
    assert "FAQ-ACT-029" in told["terms"][1]["rules"]
    assert t.targets("c7") == {pair[-2:]}


@pytest.mark.rule("FAQ-ACT-029")
def test_the_die_adds_to_no_range_and_comes_off_with_the_cover() -> None:
    t = led("I4 . . . i4").card("direct-from-hq").order("c7").battle_phase()
    assert t.targets("c7") == set()
    t = led("I4 f/i4").card("direct-from-hq").order("c7").battle_phase()
    assert t.dice("c7xd7") == 3
    t = attacked("I4 i4").give("ambush", side="allies")
    t.do("attack d7xc7")
    told = t.do("react ambush", "i i f s")                # three dice and one more
    assert sum(1 for fact in told if type(fact).__name__ == "Die") == 4


@pytest.mark.rule("FAQ-ACT-028")
def test_a_led_unit_may_ignore_one_flag() -> None:
    t = attacked("I4 i4")
    t.attack("d7xc7", "f s s s")
    assert t.legal == ["ignore 0", "ignore 1"]
    assert "FAQ-ACT-028" in t.game.explain("ignore 1")["rules"]
    t.do("ignore 1")
    assert t.unit("c7") == "I4"
    t = attacked("I4 i4")
    t.attack("d7xc7", "f f s s")
    assert t.legal == ["ignore 0", "ignore 1"]
    t.do("ignore 1")
    assert {a.split("-")[1] for a in t.legal} == {"b6", "c6"}


@pytest.mark.rule("FAQ-ACT-028")
def test_the_flag_of_the_leader_adds_to_that_of_the_ground() -> None:
    t = attacked(".+o/I4 i4")
    t.attack("d7xc7", "f f s")
    assert t.legal == ["ignore 0", "ignore 1", "ignore 2"]


@pytest.mark.rule("FAQ-ACT-028")
def test_ground_that_makes_a_unit_stay_does_not_bind_its_leader() -> None:
    t = attacked(".+x/I4 i4", nations=("japan", "us-marines"), top="allies")
    t.attack("d7xc7", "f f s s")
    counts = [int(a.split()[1]) for a in t.legal]
    assert max(counts) - min(counts) == 1


@pytest.mark.rule("FAQ-ACT-028")
@pytest.mark.parametrize(("card", "dice"), [("air-power", "f"), ("barrage", "f s s s")])
def test_no_leader_ignores_a_flag_of_the_air_force_or_the_big_guns(card: str, dice: str) -> None:
    t = led("I4 . . . . i4", first="axis").card(card)
    if card == "barrage":
        t.do("target c7", dice)
    else:
        t.do("target c7")
        t.do("done", dice)
    assert (t.phase, set(t.legal)) == ("retreat", {"retreat c7-b6", "retreat c7-c6"})


@pytest.mark.rule("FAQ-ACT-028")
def test_the_odds_know_the_flag_that_a_leader_ignores() -> None:
    t = attacked("I4 i4")
    field, s = t.game.field, t.game.state
    h = s.units.where[s.heroes.unit[0]]
    assert odds_of(field, s, h, 1).retreats == 0
    assert odds_of(field, s, h, 1, ignorable=False).retreats == Fraction(1, 6)
    assert odds_of(field, s, h, 2).retreats == Fraction(1, 36)


@pytest.mark.rule("FAQ-ACT-030")
@pytest.mark.parametrize(("roll", "medals"), [("s f", (0, 2)), ("s s", (0, 2)), ("i s", (0, 2)), ("i f", (0, 1))])
def test_a_star_of_two_dice_kills_the_leader_of_a_lost_unit_for_a_medal(roll: str, medals: tuple[int, int]) -> None:
    t = attacked("I1 i4 . . I4")
    t.attack("d7xc7", f"i s s s {roll}")
    assert t.medals == medals
    assert with_leader(t) == ("g7" if medals == (0, 1) else "")


@pytest.mark.rule("FAQ-ACT-031", "FAQ-ACT-032")
def test_he_joins_the_nearest_infantry_and_no_tank() -> None:
    t = attacked("""
        I1    i4    .     I4    .
           T3    .     .     .
    """)
    t.attack("d7xc7", "i s s s i i")
    assert with_leader(t) == "f7"
    t.do("done")
    assert t.dice("f7xd7") == 3                           # two, and the leader's


@pytest.mark.rule("FAQ-ACT-031")
def test_of_several_as_near_his_owner_names_one_in_the_turn_of_the_enemy() -> None:
    t = attacked("""
        I1    i4    I4    .     .
           .     .     .     .
        I4    .     .     .     .
    """)
    t.attack("d7xc7", "i s s s i i")
    assert (t.phase, t.game.decider) == ("join", "allies")
    assert set(t.legal) == {"place e7", "place c5"}
    assert t.refused("place d7") == "d7: not one of the nearest infantry units of your side."
    assert "FAQ-ACT-031" in t.game.explain("place e7")["rules"]
    t.do("place c5")
    assert with_leader(t) == "c5"
    assert (t.phase, t.game.decider) == ("ground", "axis")     # then the battle goes on where it was
    t.do("advance d7-c7")
    assert t.unit("c7") == "i4"


@pytest.mark.rule("FAQ-ACT-031")
def test_a_position_that_waits_for_the_choice_is_told_and_read() -> None:
    t = attacked("""
        I1    i4    I4    .     .
           .     .     .     .
        I4    .     .     .     .
    """)
    t.attack("d7xc7", "i s s s i i")
    line = t.game.line()
    assert write_line(read_line(line)) == line
    again = Game.load(t.game.field, msgspec.convert(msgspec.to_builtins(t.game.position()), Position), "again")
    assert again.line() == line
    again.play("place e7")
    assert (again.phase, again.position().heroes) == ("ground", {"allies": "e7"})
    again.play("advance d7-c7")
    p = msgspec.to_builtins(t.game.position())
    for wrong in ({"heroes": {"allies": "e7"}}, {"frames": []}):
        with pytest.raises(NotationError):
            Game.load(t.game.field, msgspec.convert(p | wrong, Position), "wrong")
    plain = board("I4 i4", "c7").game
    told = msgspec.convert(msgspec.to_builtins(plain.position()) | {"heroes": {"allies": "c7"}}, Position)
    with pytest.raises(NotationError, match="no heroic leader"):
        Game.load(plain.field, told, "wrong")


@pytest.mark.rule("FAQ-ACT-033")
def test_with_the_last_infantry_he_falls_without_a_roll() -> None:
    t = attacked("I1 i4 . T3 G2 TK3 CR3")                 # men on wheels are no men to lead
    told = t.attack("d7xc7", "i s s s")
    assert t.medals == (0, 2)
    assert [type(fact).__name__ for fact in told].count("LeaderMoved") == 1
    assert with_leader(t) == ""


@pytest.mark.rule("FAQ-ACT-030")
def test_a_led_unit_that_cannot_retreat_is_lost_with_the_roll_for_its_leader() -> None:
    t = led("I1 i4 . I4", "a1", "a1", first="axis").card("close-assault")
    t.attack("b1xa1", "f f s s")
    t.do("ignore 1", "i i")                               # the second flag finds the edge of the board
    assert t.medals == (0, 1)
    assert with_leader(t) == "d1"


@pytest.mark.rule("FAQ-ACT-030")
def test_the_roll_comes_before_the_next_target_of_an_air_strike() -> None:
    t = led("I4 I1 I4 . . i4", where="d7", first="axis").card("air-power")
    for h in ("c7", "d7", "e7"):
        t.do(f"target {h}")
    t.do("done", "s i i i")                               # the middle one is lost: a tie between its neighbours
    assert t.phase == "join"
    assert set(t.legal) == {"place c7", "place e7"}
    told = t.do("place e7", "i")                          # only then the die for e7
    assert with_leader(t) == "e7"
    assert any(type(fact).__name__ == "Lost" for fact in told)


@pytest.mark.rule("FAQ-ACT-031")
@pytest.mark.parametrize("card", [{}, {"card": "demolition-attempt"}])
def test_he_joins_another_unit_before_the_turn_of_those_who_blew_his_bridge_ends(card: dict[str, str]) -> None:
    drawing = """
        .     ~+=/I4   .     .     i4
           I4       I4    .     .
    """
    blows = {"trait": "blows_bridges", "side": "axis", **card}
    use = f"attack-right-as-{card.get('card', 'demolition')}"
    t = led(drawing, where="d7", first="axis", specials=[blows]).card("attack-right", use)
    t.do("blow d7", "s i i i" if card else "i i")
    assert (t.phase, t.game.decider, t.game.position().active) == ("join", "allies", "axis")
    assert t.game.position().card != ""                   # not discarded yet
    line = t.game.line()
    again = Game.load(t.game.field, read_line(line), "again")
    assert again.line() == line
    for game in (t.game, again):
        game.play("place c6")
        assert (game.phase, game.position().active, game.position().heroes) == ("card", "allies", {"allies": "c6"})


@pytest.mark.rule("FAQ-ACT-033")
def test_a_leader_who_would_decide_the_battle_is_not_rolled_for_once_it_is_won() -> None:
    t = attacked("I1 i4 . I4", medals=1)
    t.attack("d7xc7", "i s s s")
    assert t.game.winner == "axis"
    assert with_leader(t) == ""                           # nor does the position tell of one
    t = attacked("I1 i4 . I4", medals=2)
    t.attack("d7xc7", "i s s s s i")
    assert t.game.winner == "axis"


def test_a_led_unit_that_leaves_the_board_takes_its_leader_along_for_one_medal() -> None:
    exits = {"trait": "exits", "side": "allies", "at": "c9"}
    t = led("I4 . . I4 . i4", "c9", "c9", specials=[exits], top="axis").card("direct-from-hq").order("c9")
    t.do("exit c9")
    assert t.medals == (1, 0)
    assert with_leader(t) == ""


def test_a_leader_falls_for_nothing_where_losses_are_no_medals() -> None:
    spared = {"trait": "objectives_only", "side": "axis"}
    t = attacked("I1 i4 . I4", specials=[spared])
    t.attack("d7xc7", "i s s s s s")
    assert t.medals == (0, 0)
    assert with_leader(t) == ""


def test_a_leader_heals_nobody_and_medics_treat_his_unit_as_any() -> None:
    t = led("I2 . . . i4")
    p = t.game.position()
    units = [msgspec.to_builtins(u) | ({"full": 4} if u.at == "c7" else {}) for u in p.units]
    t.reload(p, units=units)
    t.card("medics-and-mechanics")
    t.do("heal c7", "i s f f")
    assert t.unit("c7") == "I4"
    assert with_leader(t) == "c7"


def test_a_led_unit_goes_behind_enemy_lines_with_its_die_and_its_leader() -> None:
    t = led("I4 . . i4").card("behind-enemy-lines").order("c7")
    t.do("move c7-e7")
    assert t.dice("e7xf7") == 5                           # three, the card's and the leader's
    t.attack("e7xf7", "i s s s s")
    t.do("end")
    t.do("move e7-d7")
    assert with_leader(t) == "d7"


def test_at_night_the_leader_adds_his_die_as_far_as_one_sees() -> None:
    night = {"trait": "night", "side": "axis"}
    t = led("I4 . i4", specials=[night]).card("direct-from-hq").order("c7").battle_phase()
    assert t.targets("c7") == set()
    t = led("I4 i4", specials=[night]).card("direct-from-hq").order("c7").battle_phase()
    assert t.dice("c7xd7") == 4


def test_the_last_figure_of_a_led_unit_battles_back_with_its_one_die() -> None:
    t = attacked("I1 i4 . I4", nations=("commonwealth", "germany"))
    t.attack("d7xc7", "s s s s")
    assert t.phase == "back"
    t.do("attack c7xd7", "i")                             # every scripted die is rolled, and no other
    assert t.unit("d7") == "i3"


def test_random_games_with_two_leaders_end_and_their_lines_are_read() -> None:
    drawing = """
        I1    I1    i2    .     I1    I2
           i1    I1    I1    i1    i2
        i2    I1    i1    i1    i2    .
    """
    field = ReadyBattle(battle(drawing, "d6", specials=[leader("e6"), leader("g4", "axis")], medals=6), Variants(), "x")
    asked = 0
    player = random.Random(7)
    for number in range(12):
        game = Game.new(field, f"heroes {number}")
        while game.phase != "over":
            if game.phase == "join":
                asked += 1
                line = game.line()
                assert write_line(read_line(line)) == line
                assert Game.load(field, game.position(), "again").line() == line
            game.play(player.choice(game.legal()))
    assert asked
