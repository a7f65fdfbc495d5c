"""Cavalry, ski troops, the Italian army, nations without rules of command, boards of snow and sand."""

from __future__ import annotations

import msgspec
import pytest
from ground_boards import corridor, fights_after, walks, won

from bocage.content import library, maps
from bocage.content.battle import ReadyBattle
from bocage.content.errors import ContentError
from bocage.game import Game
from bocage.testing import ScriptedTable, battle, board


@pytest.mark.rule("FAQ-TRP-A02", "FAQ-TRP-069")
def test_cavalry_is_fast_infantry_with_few_dice() -> None:
    assert (library.units()["cavalry"].arm, library.units()["cavalry"].figures) == ("infantry", 4)
    assert walks("CV4", ".") == {"e6", "f6", "g6"}
    t = board("CV4 . . . i4", "c5").card("direct-from-hq").order("c5")
    t.do("move c5-f5")
    assert t.battle_phase().targets("f5") == {"g5"}
    assert corridor("CV4 . . i4").battle_phase().targets("d6") == set()     # three hexes are too far
    assert [board(f"CV4 {'. ' * n}i4", "c5").dice(f"c5x{h}5") for n, h in ((0, "d"), (1, "e"))] == [2, 1]


@pytest.mark.rule("FAQ-TRP-A02")
def test_cavalry_takes_ground_battles_again_and_takes_ground_once_more() -> None:
    t = won("CV4", "i1 i1 .", "e6")
    t.do("advance d6-e6")
    assert t.phase == "again"
    t.do("attack e6xf6", "g g")
    assert t.phase == "ground"
    t.do("advance e6-f6")
    assert t.unit("f6") == "CV4"


@pytest.mark.rule("FAQ-TRP-A03", "FAQ-TRP-070")
def test_ski_troops_are_fast_and_battle_on_entering_any_ground() -> None:
    assert (library.units()["ski-troops"].arm, library.units()["ski-troops"].figures) == ("infantry", 3)
    assert walks("SK3", ".") == {"e6", "f6", "g6"}
    assert walks("SK3", "f") == {"e6"}
    assert fights_after("SK3", "f")
    assert not fights_after("I4", "f")
    assert [board(f"SK3 {'. ' * n}i4", "c5").dice(f"c5x{h}5") for n, h in ((0, "d"), (1, "e"))] == [3, 2]
    t = corridor("SK3 . . i4").battle_phase()
    assert t.targets("d6") == set()                 # three hexes are too far
    t = won("SK3", "i1 i4 .", "e6")
    t.do("advance d6-e6")
    assert t.phase == "battle"


def ends(t, start: str) -> set[int]:
    """How many rows back the retreat may end."""
    return {int(a.partition("-")[2][1:]) - int(start[1:]) for a in t.legal}


@pytest.mark.rule("FAQ-TRP-A03")
def test_ski_troops_fall_back_one_to_three_hexes() -> None:
    t = board(". . .\n . . .\n. . .\n . sk3 .\n. I4 .", "d8").card("close-assault")
    attack = next(a for a in t.legal if a.startswith("attack"))
    t.do(attack, "f s s s")
    assert t.phase == "retreat"
    assert ends(t, attack[-2:]) == {1, 2, 3}


ITALIANS = {"nations": ("great-britain", "italy")}


@pytest.mark.parametrize("unit", ["i4", "t3", "g2"])
@pytest.mark.rule("FAQ-NAT-A06", "FAQ-NAT-032")
def test_italian_ground_units_fall_back_one_to_three_hexes_per_flag(unit: str) -> None:
    for nations, rows in ((("great-britain", "italy"), {1, 2, 3}), (("great-britain", "germany"), {1})):
        t = board(f". . .\n . . .\n. . .\n . {unit} .\n. I4 .", "d8", nations=nations).card("close-assault")
        attack = next(a for a in t.legal if a.startswith("attack"))
        t.do(attack, "f s s s")
        if t.phase == "flags":
            t.do("ignore 0")
        assert t.phase == "retreat"
        assert ends(t, attack[-2:]) == rows


@pytest.mark.rule("FAQ-NAT-A07")
def test_italian_guns_may_ignore_a_flag_but_none_of_air_power() -> None:
    t = board("I4 g2", "c5", **ITALIANS).card("close-assault")
    t.do("attack c5xd5", "f f s s")
    assert t.legal == ["ignore 0", "ignore 1"]
    t = board("I4 i4", "c5", **ITALIANS).card("close-assault")
    t.do("attack c5xd5", "f s s s")
    assert t.phase == "retreat"                     # infantry may not
    t = board("I4 . g2", "c5", **ITALIANS).card("air-power")
    t.do("target e5")
    t.do("done", "f s")
    assert t.phase == "retreat"


@pytest.mark.parametrize("nation", ["poland", "finland"])
@pytest.mark.rule("FAQ-NAT-A09")
def test_poland_and_finland_bring_no_rule_of_command(nation: str) -> None:
    found = library.nations()[nation]
    assert (found.commands, found.more_orders) == ([], 0)
    assert "french-army" not in library.nations()           # known by its title only
    nations = (nation, "germany") if nation == "poland" else ("united-states", nation)
    plain, theirs = (board("CV4 i4\n SK3 g2", "d6", nations=n) for n in (("united-states", "germany"), nations))
    for t in (plain, theirs):
        t.give("direct-from-hq", "recon-left").give("probe-left", "recon-right", side="axis").card("direct-from-hq")
    assert plain.legal == theirs.legal


@pytest.mark.parametrize("face", ["winter", "desert"])
def test_boards_of_snow_and_sand_are_open_ground(face: str) -> None:
    t = board("I4 . f", "d6", face=face)
    assert {tuple(layers) for layers in t.game.field.layers} == {("country",), ("forest",)}
    assert maps.board_look(t.game.field.battle) == face
    assert maps.board_look(board("I4", "d6", theatre="pacific").game.field.battle) == "pacific"


@pytest.mark.rule("FAQ-NAT-A06")
def test_italians_may_serve_in_a_german_army() -> None:
    """Their badge tells them, in battle files and in positions."""
    drawn = battle(". . .\n . . .\n. . .\n . i4 i4\n. I4 I4", "d8")
    forces = [msgspec.structs.replace(f, badge="italian", nation="italy") if f.at == "f5" else f for f in drawn.forces]
    field = ReadyBattle(msgspec.structs.replace(drawn, forces=forces))
    t = ScriptedTable(Game.new(field, "x"))
    t.reload(t.game.position())
    t.give("close-assault").card("close-assault")
    found = {}
    for hex_ in ("f5", "g5"):
        trial = ScriptedTable(t.game.copy())
        trial.do(next(a for a in trial.legal if a.endswith(f"x{hex_}")), "f s s s")
        found[hex_] = ends(trial, hex_)
    assert found == {"f5": {1, 2, 3}, "g5": {1}}
    for change in ({"badge": ""}, {"nation": "nowhere"}):
        wrong = [msgspec.structs.replace(f, **change) if f.nation else f for f in forces]
        with pytest.raises(ContentError):
            ReadyBattle(msgspec.structs.replace(drawn, forces=wrong))
