"""Paradrops during play, and the landings at Manado: an order is spent on a jump over a star."""

from __future__ import annotations

import msgspec
import pytest
from scenes import forces

from bocage.content.battle import Variants, field_of
from bocage.core.chance import seeded
from bocage.core.step import random_game
from bocage.game import Game, dice_key
from bocage.notation.line import read_line, write_line
from bocage.notation.position import Position
from bocage.testing import ScriptedTable, board

STARS = {
    "trait": "drops_on_stars", "side": "allies", "unit": "special-forces", "at": "d7 f6", "scatter": 2,
    "cite": ["FAQ-SCN-069"],
}
DRAWING = """
    .     .     .     .     i4    ~
       I4    .     .     .     .
"""


def jump(card: str = "attack-center", **more: object) -> ScriptedTable:
    return board(DRAWING, "c7", specials=[STARS], **more).card(card)


def land(t: ScriptedTable, aim: str, hex_: str | None) -> ScriptedTable:
    t.game.force_landings(aim, [hex_])
    t.do(f"drop {aim}")
    return t


@pytest.mark.rule("FAQ-SCN-069", "FAQ-ACT-073")
def test_an_order_may_drop_a_full_unit_aimed_at_a_star() -> None:
    t = jump("direct-from-hq")
    assert {a for a in t.legal if a.startswith("drop ")} == {"drop d7", "drop f6"}
    land(t, "d7", "e6")                     # not the star itself: it scatters
    assert t.unit("e6") == "S4"
    assert t.unit("d7") == ""


@pytest.mark.rule("FAQ-SCN-069")
def test_each_star_serves_once_and_each_jump_is_an_order() -> None:
    t = land(jump("recon-center"), "f6", "g7")       # one order
    assert t.phase in ("move", "battle")
    t = land(jump("direct-from-hq"), "d7", "c6")
    assert t.refused("drop d7") == "A drop was aimed at the star on d7 already; each serves once."
    assert t.can("drop f6")
    assert t.game.position().jumped == ["d7"]
    land(t, "f6", "g7")
    assert not any(a.startswith("drop ") for a in t.legal)


@pytest.mark.rule("FAQ-ACT-074")
def test_a_unit_dropped_in_a_turn_neither_moves_nor_battles_in_it() -> None:
    t = land(jump("direct-from-hq"), "d7", "f7")
    assert not t.can("order f7")
    assert t.refused("order f7") == "The unit at f7 already has its order."
    t.do("done")
    assert t.phase == "battle"
    assert not any("f7" in a for a in t.legal)
    t.end().skip()
    t.card("direct-from-hq").order("f7")    # in its side's next turn it acts
    assert t.can("move f7-e7")


@pytest.mark.rule("FAQ-ACT-072")
@pytest.mark.parametrize("where", ["g7", "h7", None])
def test_a_figure_on_an_enemy_on_water_or_off_the_board_is_lost_without_a_medal(where: str | None) -> None:
    more = STARS | {"at": "f7", "scatter": 6}
    t = board(DRAWING, "c7", specials=[more]).card("direct-from-hq")
    before = {u.at for u in t.game.position().units}
    land(t, "f7", where)
    assert {u.at for u in t.game.position().units} == before
    assert t.medals == (0, 0)


def test_the_order_must_be_one_that_infantry_on_the_star_could_have() -> None:
    t = jump("recon-left")
    assert {a for a in t.legal if a.startswith("drop ")} == {"drop d7"}
    assert t.refused("drop f6") == "Recon Left has no order that could go to infantry on f6."
    assert not any(a.startswith("drop ") for a in jump("close-assault").legal)    # it counts no orders


def test_no_jump_at_night_and_none_for_the_other_side() -> None:
    night = {"trait": "night", "side": "axis"}
    t = board(DRAWING, "c7", specials=[STARS, night]).card("direct-from-hq")
    assert t.refused("drop d7") == "Nobody jumps before full daylight."
    t = board(DRAWING, "c7", specials=[STARS | {"side": "axis"}]).card("direct-from-hq")
    assert t.refused("drop d7") == "Only the other side drops paratroops."


def test_why_a_jump_is_allowed_tells_its_chance() -> None:
    t = jump("direct-from-hq")
    assert t.refused("drop e7") == "Paratroops aim at a star, and there is none on e7."
    told = t.game.explain("drop d7")
    assert "times in 100" in str(told)
    assert "FAQ-SCN-069" in str(told)


def test_positions_and_records_remember_the_stars() -> None:
    t = land(jump("direct-from-hq"), "d7", "e7")
    line = t.game.line()
    assert "jumped=d7" in line
    assert write_line(read_line(line)) == line
    again = Game.load(t.game.field, msgspec.convert(msgspec.to_builtins(t.game.position()), Position), "again")
    assert again.line() == line


# Manado.


@pytest.mark.rule("FAQ-SCN-069")
def test_manado_has_five_stars_and_no_jump_before_dawn() -> None:
    field = field_of("manado-landings")
    assert field.rules.battle.stars == 5
    assert field.rules.battle.night > 0
    assert field.rules.battle.drop_spots == 61
    assert {u.unit for u in forces("manado-landings", "axis")} >= {"infantry", "armor", "mortar", "carrier"}


def test_manado_with_planes_has_a_zero_aboard_and_a_p_40_on_the_airfield() -> None:
    game = Game.new(field_of("manado-landings", Variants(air=True)), "planes")
    sky = game.position().sky
    assert sky is not None
    assert sky.sorties == (0, 2)
    assert any("zero" in w for w in map(str, sky.waiting))
    assert any(u.unit == "p-40" and u.side == "allies" for u in game.position().units)


def test_manado_is_played_to_its_end_with_jumps() -> None:
    field = field_of("manado-landings")
    jumped = 0
    for number in range(3):
        s = field.open(seeded(dice_key(f"manado {number}")))
        random_game(field.rules, s, seeded(dice_key(f"p {number}")), 100_000)
        assert s.score.winner >= 0
        jumped |= s.board.jumped
    assert jumped


# A side whose units are still to come.


@pytest.mark.rule("FAQ-SCN-069", "FAQ-ACT-072")
@pytest.mark.parametrize(("jumped", "lost"), [([], False), (["d7"], False), (["d7", "f6"], True)])
def test_a_side_whose_paratroops_wait_has_not_lost_with_its_last_unit(jumped: list[str], lost: bool) -> None:
    t = board("i4 I1\n   . . . . i4", "c7", specials=[STARS], first="axis", medals=9)
    p = t.game.position()
    t.reload(p, jumped=jumped, units=[as_dict(u) for u in p.units if u.side == "axis" or u.at == "d7"])
    t.card("direct-from-hq").order("c7")
    t.attack("c7xd7", "i i i")
    assert t.unit("d7") == ""
    assert t.game.over == lost
    if not lost:
        while t.game.active == "axis":
            t.do("done" if t.phase == "ground" else "end")
        t.card("direct-from-hq")
        land(t, "f6", "g6" if jumped else "f5")
        assert t.game.over == bool(jumped)              # the last figure is lost: nobody is to come any more
        assert t.unit("f5") == ("" if jumped else "S4")


def as_dict(unit: object) -> dict[str, object]:
    return {name: getattr(unit, name) for name in unit.__struct_fields__}  # type: ignore[attr-defined]
