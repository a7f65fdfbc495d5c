"""Prokhorovka in Overlord: its set-up against the editor's file, and the ford of the Psel."""

import json
from collections import Counter
from pathlib import Path

import pytest
from overlord_boards import finish

from bocage.content.hexnames import name_of
from bocage.content.planes import kinds_of
from bocage.content.source import BattleSource
from bocage.core.board import OVERLORD, Board
from bocage.game import Game
from bocage.testing import ScriptedTable, battle

BATTLE = "prokhorovka-overlord"
FACTS = Path(__file__).parents[3] / "shared" / "facts" / "editor" / "1367-prokhorovka-overlord.json"
UNITS = {"tankger": "armor", "tank2ger": "elite-armor", "infger": "infantry", "tankru": "armor",
         "tank2ru": "elite-armor", "infru": "infantry", "gunru": "artillery"}
GROUND = {"woods": "forest", "buildings": "village", "hills": "hill", "river": "ford", "curve": "ford"}


def test_hands_medals_and_who_begins():
    t = ScriptedTable(Game.new(BATTLE, "x"))
    told = t.game.field.battle
    assert (told.allies.hand, told.axis.hand, told.allies.medals, told.axis.medals) == (10, 10, 12, 12)
    assert (t.game.active, t.phase) == ("axis", "give")
    assert Counter(u.figures for u in t.game.position().units if u.unit == "elite-armor") == {4: 8}


@pytest.mark.skipif(not FACTS.exists(), reason="the shared facts folder does not lie beside this checkout")
def test_every_hex_is_as_in_the_editors_file():
    board = Board(OVERLORD)
    names = {board.places[h]: name_of(board, h) for h in range(board.size)}
    field = BattleSource.of(BATTLE).ready()
    units, ground = {}, {}
    for told in json.loads(FACTS.read_text())["hexagons"]:
        at = names[told["row"], told["col"]]
        if "unit" in told:
            units[at] = UNITS[told["unit"]["name"]]
        if "terrain" in told:
            ground[at] = GROUND[told["terrain"]["name"]]
    assert {u.at: u.unit for u in Game.new(BATTLE, "x").position().units} == units
    drawn = {name_of(board, h): d for h, d in enumerate(field.drawn)}
    assert {h: d.tile for h, d in drawn.items() if d.tile} == ground
    assert {h for h, d in drawn.items() if d.structure == "bridge"} == {"q6", "q4"}


def test_the_psel_stops_and_takes_a_die():
    t = ScriptedTable(Game.new(BATTLE, "x"))
    p = t.game.position()
    units = [u for u in p.units if u.at not in ("p2", "t7")]
    mine = next(u for u in p.units if u.at == "p2")
    foe = next(u for u in p.units if u.at == "t7")
    t.reload(p, units=[*units, type(mine)(side="allies", unit="armor", at="q3", figures=3),
                       type(foe)(side="axis", unit="infantry", at="s3", figures=4)], active="allies",
             decider="allies")
    t.give("recon-left", "recon-right", side="axis")
    t.give("direct-from-hq", "probe-left", "probe-right", side="allies")
    t.do("give direct-from-hq to center")
    t.do("done")
    while t.phase == "initiative":
        t.do("done")
    t.do(next(a for a in t.legal if a.startswith("play")))
    t.do("order q3")
    t.do("done")
    moves = {a.partition("-")[2] for a in t.legal if a.startswith("move q3-")}
    assert "r3" in moves
    assert "s1" not in moves                            # the ford ends the move
    t.do("move q3-r3")
    if t.phase == "move":
        t.do("done")
    facts = t.do("attack r3xs3", "a a")                 # three dice less one
    assert sum(f.fact == "die" for f in facts) == 2
    finish(t)


@pytest.mark.rule("AIR-041", "AIR-042", "AIR-043", "FAQ-AIR-055")
@pytest.mark.parametrize(
    ("date", "planes"),
    [("1941-12-01", {"yak-1", "yak-7"}), ("1942-06-01", {"yak-1", "yak-7", "p-40"}),
     ("1942-10-01", {"yak-1", "yak-7", "yak-9", "p-40"})],
)
@pytest.mark.parametrize("nation", ["soviet-union", "red-army"])
def test_soviet_planes_by_date(nation, date, planes):
    told = battle("I4 . i4", "c5", nations=(nation, "germany"), date=date)
    assert set(kinds_of(told, "allies", "test")) == planes
