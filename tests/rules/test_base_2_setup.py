"""The children's game, and how a battle is read and set up (booklet pages 17 and 18)."""

from string import ascii_lowercase

import pytest

from bocage.content import library
from bocage.content.battle import Variants, field_of
from bocage.content.hexnames import name_of
from bocage.content.maps import BEACH_ROWS
from bocage.core.board import SHAPES
from bocage.game import Game
from bocage.testing import ScriptedTable, board
from bocage.traits.special import DugIn

CLASH = """
        .     .     i4    .     i4
           .     i1    .     .
        .     {}    .     .     .
"""


# The children's game.


@pytest.mark.rule("BASE-168")
def test_the_childrens_game_has_forty_section_cards_and_no_tactic() -> None:
    game = Game.new("pegasus-bridge", seed="x", variants=Variants(no_tactics=True))
    p = game.position()
    cards = p.deck + p.hands["allies"] + p.hands["axis"]
    assert len(cards) == 40
    families = {kind.id: kind.card.family for kind in game.field.deck.kinds}
    assert {families[card] for card in cards} == {"section"}
    full = Game.new("pegasus-bridge", seed="x").position()
    assert len(full.deck + full.hands["allies"] + full.hands["axis"]) == 60


@pytest.mark.rule("BASE-169")
@pytest.mark.parametrize("unit", ["I4", "T3"])
@pytest.mark.parametrize("no_tactics", [True, False])
@pytest.mark.parametrize("no_ground", [True, False])
def test_taking_ground_is_switched_off_apart_from_the_cards(unit: str, no_tactics: bool, no_ground: bool) -> None:
    t = board(CLASH.format(unit), "c7", variants=Variants(no_tactics=no_tactics, no_ground=no_ground))
    t.card("attack-left").order("d5")
    t.attack("d5xd6", "g s s")
    assert t.unit("d6") == ""
    assert t.can("advance d5-d6") == (not no_ground)
    assert t.phase == ("battle" if no_ground else "ground")
    assert len(t.game.field.deck.faces) == (40 if no_tactics else 60)


# Reading a battle.


@pytest.mark.rule("BASE-170")
def test_special_rules_hold_for_their_battle_only() -> None:
    saverne = ScriptedTable(Game.new("saverne-gap", seed="x"))
    saverne.card("direct-from-hq").order("d2")
    assert "e2" in saverne.reach("d2")
    assert not {"c2", "d3", "e3"} & saverne.reach("d2")
    assert not saverne.sees("d2", "d4", "artillery")
    arracourt = ScriptedTable(Game.new("arracourt", seed="x"))
    assert [arracourt.ground(h) for h in ("d4", "e4")] == ["h", "h"]
    arracourt.reload(arracourt.game.position(), active="allies", decider="allies")
    arracourt.card("direct-from-hq").order("e3")
    assert {"d4", "e4"} <= arracourt.reach("e3")
    assert arracourt.sees("e3", "e5", "artillery")
    assert not ScriptedTable(Game.new("saverne-gap", seed="x")).sees("d2", "d4", "artillery")


@pytest.mark.rule("BASE-171")
@pytest.mark.parametrize("battle", list(library.battles()))
def test_each_layer_of_a_battle_lies_on_the_one_before(battle: str) -> None:
    game = Game.new(battle, seed="x")
    field, b, p = game.field, library.battles()[battle], game.position()
    layer = {t.code: (t.layer, t.id) for t in library.terrains().values()}
    bits = {o.code: o.id for o in library.obstacles().values()}
    height = SHAPES[b.board].height
    obstacles: dict[str, list[str]] = {}
    found = []
    for r, line in enumerate(b.map.strip().splitlines()):
        for i, token in enumerate(line.split()):
            tile, *above = token.split("+")
            beach, sea = BEACH_ROWS[height]
            sand = "sea" if r >= sea else "beach" if r >= beach else "country"
            stack = [layer[tile][1] if tile != "." else sand if b.face == "beach" else "country"]
            stack += [layer[code][1] for code in above if code in layer]
            found.append(stack)
            lying = [bits[code] for code in above if code in bits]
            if lying:
                obstacles[f"{ascii_lowercase[i]}{height - r}"] = lying
    if any(isinstance(special, DugIn) for special in b.specials):      # FAQ-SCN-052: test_market_garden
        obstacles |= {name: lying for name, lying in p.obstacles.items() if lying == ["sandbags"]}
    gaps = {name for name, lying in p.obstacles.items() if "gap" in lying}      # where a bridge may yet be built
    assert [layers for h, layers in enumerate(field.layers) if name_of(field.board, h) not in gaps] == [
        layers for h, layers in enumerate(found) if name_of(field.board, h) not in gaps
    ]
    assert {name: lying for name, lying in p.obstacles.items() if name not in gaps} == obstacles
    drawn_up = {(f.side, f.unit, f.badge, h) for f in b.forces if not f.aboard for h in f.at.split()}
    assert {(u.side, u.unit, u.badge, u.at) for u in p.units} == drawn_up
    assert (len(p.hands["allies"]), len(p.hands["axis"])) == (b.allies.hand, b.axis.hand)
    assert len(p.taken) == len(b.objectives)


@pytest.mark.rule("BASE-171")
def test_a_tile_covers_the_sand_and_a_bridge_covers_the_river() -> None:
    t = board("""
        .     .     .     .     .     i4
           T3    h     h     h     .
        .     .     .     .     .     .
    """, "c5", face="beach").card("direct-from-hq").order("c4")
    assert "f4" in t.reach("c4")
    assert "d4" in t.reach("c4")
    assert "f3" not in t.reach("c4")
    field = field_of("pegasus-bridge")
    bridges = [stack for stack in field.layers if "bridge" in stack]
    assert bridges
    assert {tuple(stack) for stack in bridges} == {("river", "bridge")}
