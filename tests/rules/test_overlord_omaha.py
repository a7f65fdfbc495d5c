"""Omaha Beach, Overlord version: the battle file against its ledger items."""

import msgspec
import pytest
from overlord_boards import general, hold, pass_by

from bocage.content import library, maps
from bocage.content.battle import Variants
from bocage.content.source import BattleSource
from bocage.game import Game
from bocage.testing import ScriptedTable

OMAHA = "omaha-overlord"


def omaha(**variants) -> ScriptedTable:
    return ScriptedTable(Game.new(OMAHA, "omaha", Variants(**variants)))


def with_units(t: ScriptedTable, moved: dict[str, str], **changes) -> ScriptedTable:
    """The same position with some units elsewhere; those in the way are taken off."""
    p = t.game.position()
    units = [u for u in p.units if u.at not in moved.values()]
    t.reload(p, units=[msgspec.structs.replace(u, at=moved.get(u.at, u.at)) for u in units], **changes)
    return t


def allied_turn(t: ScriptedTable, *gifts: str) -> ScriptedTable:
    t.reload(t.game.position(), active="allies", decider="allies")
    hold(t, *[g.partition(" to ")[0] for g in gifts])
    for gift in gifts:
        t.do(f"give {gift}")
    t.do("done")
    return t


@pytest.mark.rule("SC-BASE-124", "SC-BASE-125")
def test_catalogue_entry_is_an_overlord_battle():
    battle = BattleSource.of(OMAHA).ready(Variants()).battle
    assert (battle.name.en, battle.date[0], battle.format) == ("Omaha Beach (Overlord)", "1944-06-06", "overlord")
    assert (battle.allies.nation, battle.axis.nation) == ("united-states", "germany")
    assert OMAHA in library.battles("overlord")


@pytest.mark.rule("SC-BASE-126")
def test_both_sides_hold_eight_cards_and_the_germans_begin():
    t = omaha()
    assert {seat: len(cards) for seat, cards in t.game.position().hands.items()} == {"allies": 8, "axis": 8}
    assert (t.game.active, t.phase) == ("axis", "give")


@pytest.mark.rule("SC-BASE-127")
def test_eight_medals_win():
    t = omaha()
    assert list(t.game.field.rules.battle.target) == [8, 8]
    t = with_units(omaha(), {"a2": "h9"}, kills=(6, 0))
    allied_turn(t, "recon-left to left")
    t.do("play recon-left")
    t.do("order h9")
    t.do("exit h9")
    assert (t.medals[0], t.game.over) == (7, False)
    t = with_units(omaha(), {"a2": "h9"}, kills=(7, 0))
    allied_turn(t, "recon-left to left")
    t.do("play recon-left")
    t.do("order h9")
    t.do("exit h9")
    assert (t.game.over, t.game.winner) == (True, "allies")


@pytest.mark.rule("SC-BASE-128")
def test_each_town_counts_for_the_allies_while_they_stand_in_it():
    t = with_units(omaha(), {"a2": "a8"})
    allied_turn(t, "recon-left to left", "recon-left to left")
    before = t.medals
    t.do("play recon-left")
    t.do("order a8")
    t.do("move a8-a9")
    assert t.medals == (before[0] + 1, before[1])
    towns = [objective.at for objective in t.game.field.battle.objectives]
    assert len(towns) == 8
    assert all(t.ground(h).startswith("v") for h in towns)


@pytest.mark.rule("SC-BASE-129")
def test_an_allied_unit_leaves_over_the_german_edge_for_a_medal():
    t = with_units(omaha(), {"a2": "h9"})
    allied_turn(t, "recon-left to left")
    t.do("play recon-left")
    t.do("order h9")
    assert "exit h9" in t.legal
    t.do("exit h9")
    assert t.medals[0] == 1
    assert t.unit("h9") == ""


@pytest.mark.rule("SC-BASE-130", "SC-BASE-131")
def test_the_bluff_is_climbed_slowly_and_by_no_tank():
    t = with_units(omaha(), {"a2": "g5", "h2": "f5"})
    allied_turn(t, "direct-from-hq to left")
    t.do("play direct-from-hq as direct-from-hq-left")
    t.do("order f5")
    t.do("order g5")
    t.do("done")
    assert t.ground("g6").startswith("e")
    assert t.ground("f6").startswith("e")
    assert {"f6", "g6"} <= t.reach("g5")
    assert not {"e6", "f6"} & t.reach("f5")                 # armor, from the beach
    t.do("move g5-g6")
    assert t.targets("g6") == set()


@pytest.mark.rule("SC-BASE-132")
def test_the_sea_wall_stays():
    t = with_units(omaha(), {"x2": "s4"})
    assert t.ground("s4").endswith("u")
    allied_turn(t, "recon-right to right")
    while general(t) != "right":
        t.do("done")
    t.do("play recon-right")
    t.do("order s4")
    t.do("move s4-s3")
    assert t.ground("s4").endswith("u")


@pytest.mark.rule("SC-BASE-133")
def test_bunkers_serve_the_germans_only():
    r = omaha().game.field.rules
    bunkers = [h for h, d in enumerate(omaha().game.field.drawn) if d.structure == "bunker"]
    assert len(bunkers) == 5
    for h in bunkers:
        assert r.ground.cover[r.ground.of(1, 0, h)] > r.ground.cover[r.ground.of(0, 0, h)]


@pytest.mark.rule("SC-BASE-134")
def test_two_units_of_rangers():
    rangers = [u for u in omaha().game.position().units if u.badge == "ranger"]
    assert [(u.side, u.unit) for u in rangers] == [("allies", "special-forces")] * 2


@pytest.mark.rule("SC-BASE-135")
@pytest.mark.parametrize("side", ["allies", "axis"])
def test_either_commander_plays_recon_as_a_barrage(side):
    t = omaha()
    t.reload(t.game.position(), active=side, decider=side)
    hold(t, "recon-left", "probe-center")
    assert {"give recon-left to left", "play recon-left as recon-left-as-barrage"} <= set(t.legal)
    t.do("play recon-left as recon-left-as-barrage")
    enemies = [u.at for u in t.game.position().units if u.side != side]
    assert {f"target {h}" for h in enemies} <= set(t.legal)
    facts = t.do(f"target {enemies[0]}", "g g g g")
    assert sum(f.fact == "die" for f in facts) == 4


@pytest.mark.rule("FAQ-CMD-012", "FAQ-CMD-013", "SC-BASE-135")
@pytest.mark.parametrize("action", ["give recon-left to left", "play recon-left as recon-left-as-barrage"])
def test_counter_attack_copies_recon_and_not_the_use_made_of_it(action):
    t = omaha()
    t.reload(t.game.position(), active="allies", decider="allies")
    hold(t, "recon-left")
    t.do(action)
    while t.phase in ("target", "retreat", "flags"):
        t.do(t.legal[0])
    t.do("end" if t.can("end") else "done")
    pass_by(t)
    hold(t, "counter-attack", "probe-left")
    assert {a for a in t.legal if "counter-attack" in a} == {
        "give counter-attack to right", "play counter-attack as recon-right-as-barrage",
    }
    plain = ScriptedTable(t.game.copy())
    plain.do("give counter-attack to right")
    plain.do("done")
    while general(plain) != "right":
        plain.do("done")
    assert plain.legal == ["play counter-attack as recon-right"]
    t.do("play counter-attack as recon-right-as-barrage")
    assert t.phase == "target"


@pytest.mark.rule("SC-BASE-136")
def test_counts_of_the_printed_set_up_list():
    t = omaha()
    field = t.game.field
    tiles = [d.tile for d in field.drawn]
    obstacles = [o for d in field.drawn for o in maps.obstacle_ids(maps.obstacle_mask(d.obstacles))]
    counted = [
        tiles.count("village"),
        sum(tile in ("hill", "bluff") for tile in tiles),
        sum(d.structure == "bunker" for d in field.drawn),
        obstacles.count("wire"),
        obstacles.count("hedgehog"),
        obstacles.count("sandbags"),
        obstacles.count("sea-wall"),
        len(field.battle.objectives),
    ]
    assert counted == field.battle.setup_counts == [8, 24, 5, 18, 19, 6, 4, 8]
