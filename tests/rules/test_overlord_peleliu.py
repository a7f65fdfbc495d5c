"""Peleliu Landings, Overlord: the battle file against its ledger items."""

import msgspec
import pytest
from overlord_boards import general, hold, ordered

from bocage.content import maps
from bocage.content.hexnames import hex_of
from bocage.game import Game
from bocage.testing import ScriptedTable

PELELIU = "peleliu-overlord"
BUILDINGS = ("l9", "p9", "q8", "o6")
EXITS = ("q9", "r9")


def peleliu() -> ScriptedTable:
    return ScriptedTable(Game.new(PELELIU, "peleliu"))


def with_units(t: ScriptedTable, moved: dict[str, str], gone: tuple[str, ...] = ()) -> ScriptedTable:
    """The same position with some units elsewhere; those in the way are taken off."""
    p = t.game.position()
    units = [u for u in p.units if u.at not in moved.values() and u.at not in gone]
    t.reload(p, units=[msgspec.structs.replace(u, at=moved.get(u.at, u.at)) for u in units])
    return t


def acting(t: ScriptedTable, card: str, section: str, kind: str | None = None) -> ScriptedTable:
    """A general has just played a card."""
    hold(t, card, size=11)
    t.do(f"give {card} to {section}")
    t.do("done")
    while general(t) != section:
        t.do("done")
    t.do(f"play {card} as {kind}" if kind else f"play {card}")
    return t


@pytest.mark.rule("SC-PAC-54-001", "SC-PAC-54-003", "SC-PAC-54-004", "SC-PAC-54-005")
def test_board_hands_first_side_and_medals():
    t = peleliu()
    assert (t.game.field.board.size, t.game.field.is_overlord) == (230, True)
    assert {s: len(c) for s, c in t.game.position().hands.items()} == {"allies": 11, "axis": 8}
    assert (t.game.active, t.phase) == ("allies", "give")
    assert list(t.game.field.rules.battle.target) == [13, 13]


@pytest.mark.rule("SC-PAC-54-002")
def test_counts_of_the_printed_set_up_list():
    field = peleliu().game.field
    tiles = [d.tile for d in field.drawn]
    structures = [d.structure for d in field.drawn]
    obstacles = [o for d in field.drawn for o in maps.obstacle_ids(maps.obstacle_mask(d.obstacles))]
    ships = [f for f in field.battle.forces if f.unit == "destroyer"]
    counted = [
        tiles.count("jungle"), tiles.count("marsh"), tiles.count("mountain"), tiles.count("pacific-village"),
        tiles.count("hill"), tiles.count("airfield"), structures.count("bunker"), structures.count("pillbox"),
        len(ships), len(EXITS), obstacles.count("minefield"), obstacles.count("sandbags"), obstacles.count("wire"),
    ]
    assert counted == [30, 4, 11, 4, 7, 2 + 5, 1, 3, 1, 2, 7, 6, 10]
    assert field.battle.setup_counts == [30, 4, 11, 4, 7, 2, 5, 1, 3, 1, 2, 7, 6, 10]


@pytest.mark.rule("SC-PAC-54-006", "SC-PAC-54-007")
def test_marines_leave_by_two_hexes_only():
    t = acting(with_units(peleliu(), {"n2": "q9", "p2": "o9"}), "general-advance", "center", "general-advance-center")
    t.order("q9", "o9")
    assert "exit q9" in t.legal
    assert "exit o9" not in t.legal
    t.do("exit q9")
    assert t.medals == (1, 0)
    assert t.unit("q9") == ""
    exits = t.game.field.rules.battle.exits
    marked = [h for h in range(230) if exits[h]]
    assert marked == [hex_of(t.game.field.board, h) for h in EXITS]


@pytest.mark.rule("SC-PAC-54-008", "SC-PAC-54-009")
def test_three_of_four_buildings_give_one_medal_for_good():
    t = with_units(peleliu(), {"n2": "l9", "p2": "p9", "k2": "p6"}, gone=("o6",))
    acting(t, "move-out", "center", "move-out-center")
    t.order("p6", "l9", "p9")
    assert t.medals == (0, 0)                       # two of them
    t.do("move p6-o6")
    assert t.medals == (1, 0)
    t.do(f"move l9-{min(t.reach('l9'))}")
    assert t.medals == (1, 0)                       # kept
    every = with_units(peleliu(), {"n2": "l9", "p2": "p9", "k2": "o6", "l2": "q8"})
    assert every.medals == (1, 0)                   # four give no more
    runway = with_units(peleliu(), {"n2": "l9", "p2": "p9", "k2": "n8"})
    assert runway.medals == (0, 0)                  # the airfield itself is no objective


@pytest.mark.rule("SC-PAC-54-010")
def test_a_marine_general_orders_one_unit_more_with_each_card():
    t = acting(peleliu(), "recon-left", "left")
    first, second, *_ = sorted(ordered(t))
    t.do(f"order {first}")
    assert t.phase == "order"
    t.do(f"order {second}")
    assert t.phase == "move"
    field = t.game.field
    assert (field.battle.allies.nation, field.battle.axis.nation) == ("us-marines", "japan")


@pytest.mark.rule("SC-PAC-54-011")
def test_three_units_of_engineers():
    badged = [u for u in peleliu().game.position().units if u.badge]
    assert {(u.side, u.unit, u.badge) for u in badged} == {("allies", "engineer", "combat-engineer")}
    assert len(badged) == 3


@pytest.mark.rule("SC-PAC-54-012", "SC-PAC-54-013")
def test_the_bunker_serves_the_japanese_and_pillboxes_both():
    t = peleliu()
    r, field = t.game.field.rules, t.game.field
    cover = r.ground.cover
    for h, d in enumerate(field.drawn):
        if d.structure == "bunker":
            assert cover[r.ground.of(1, 0, h)] > cover[r.ground.of(0, 0, h)]
        if d.structure == "pillbox":
            assert cover[r.ground.of(1, 0, h)] == cover[r.ground.of(0, 0, h)] > 0


@pytest.mark.rule("SC-PAC-54-014")
def test_the_mines_are_japanese():
    assert set(peleliu().game.field.rules.battle.mine_side) == {1}


@pytest.mark.rule("SC-PAC-54-015")
def test_marshes_stop_and_are_closed_to_guns():
    t = peleliu()
    r, board = t.game.field.rules, t.game.field.board
    for name in ("t6", "u6", "u5", "v5"):
        h = hex_of(board, name)
        assert r.is_closed(2, h, 0)
        assert not r.is_closed(0, h, 0)
        assert r.asks(0, h, 0) & 1                  # entering ends the move


@pytest.mark.rule("SC-PAC-54-016")
def test_one_destroyer_that_keeps_off_the_beach():
    t = acting(peleliu(), "direct-from-hq", "left", "direct-from-hq-left")
    assert [u.at for u in t.game.position().units if u.unit == "destroyer"] == ["i1"]
    t.order("i1")
    assert t.reach("i1")
    assert all(h.endswith("1") for h in t.reach("i1"))
