"""Where planes meet the rest of the rules: every card, caves, mines, barrages, medics, surprise from the side."""

import random

import msgspec
import pytest
from air_boards import AIR, PACIFIC, aloft, flight, plane, scene, told, ways

from bocage.content.battle import field_of
from bocage.content.library import cards
from bocage.core.sight import sees
from bocage.explain.planes import clear_sky
from bocage.game import Game, IllegalAction

LINES = ". i4 . t3 . g2\n . . . . . .\n. I4 . T3 . G2"
MINES = {"owners": [{"side": "axis", "what": "minefield"}]}


def faces():
    """The faces of the deck with planes, one of each."""
    return sorted(set(field_of("pegasus-bridge", AIR).deck.faces))


def sound(t):
    """What no card may break: a plane is over a hex where nobody stands, and no two are over one."""
    s = t.game.state
    over = [s.sky.over[side] for side in (0, 1) if s.sky.over[side] >= 0]
    assert all(s.board.at[h] < 0 for h in over)
    assert len(over) == len(set(over))
    for side in (0, 1):
        u = s.sky.plane[side]
        assert s.sky.over[side] < 0 or u >= 0
        assert u < 0 or (s.units.where[u] < 0 and s.units.figures[u] == 0)
    assert all(s.units.where[u] >= 0 for u in range(s.units.count) if s.units.figures[u] > 0)


@pytest.mark.parametrize("face", faces())
def test_no_card_breaks_a_sky_with_two_planes(face):
    for seed in range(3):
        t = aloft(scene(LINES, "c7"), "allies spitfire f6", "axis me-109 g7")
        if not cards().get(face) or not cards()[face].lies_open:
            t.give(face, "recon-left")
        rng = random.Random(f"{face} {seed}")
        for step in range(40):
            if t.game.over:
                break
            legal = t.legal
            mine = [a for a in legal if a == f"play {face}" or a.startswith(f"play {face} ")]
            t.do(rng.choice(mine if mine and not step else legal))
            sound(t)


@pytest.mark.parametrize("face", [f for f in faces() if not cards().get(f) or not cards()[f].lies_open])
def test_no_card_hits_heals_or_digs_in_a_plane_in_the_air(face):
    t = aloft(scene(LINES, "c7"), "allies spitfire f6", "axis me-109 g7").give(face, "recon-left")
    for action in [a for a in t.legal if a.startswith(f"play {face}")]:
        trial = aloft(scene(LINES, "c7"), "allies spitfire f6", "axis me-109 g7").give(face, "recon-left")
        trial.do(action)
        for _ in range(12):
            if trial.game.over or trial.game.active != "allies":
                break
            named = {a for a in trial.legal if a.split()[0] in ("target", "heal", "attack", "move", "advance")}
            assert not [a for a in named if a.endswith("g7")], named
            assert not {"heal f6", "target f6"} & named
            trial.do(trial.legal[-1])


# Caves.


@pytest.mark.rule("AIR-062")
def test_no_tunnel_leads_to_a_cave_below_a_plane():
    drawing = "h+C/i4 . . h+C . I4"
    free = scene(drawing, "c5", nations=PACIFIC, first="axis").card("direct-from-hq").order("c5")
    below = aloft(scene(drawing, "c5", nations=PACIFIC, first="axis"), "allies p-38 f5").card("direct-from-hq")
    below.order("c5")
    assert "f5" in free.reach("c5")
    assert "f5" not in below.reach("c5")


@pytest.mark.rule("AIR-085")
def test_a_unit_in_a_cave_is_held_like_any_other():
    t = aloft(scene("h+C/i4 . . h+C . I4", "c5", nations=PACIFIC), "allies p-40 f6")
    t.do("play air-sortie")
    t.do("order f6")
    flight(t, "f6", "e6", "d6", "d5").do("done")
    t.end()
    t.card("direct-from-hq").order("c5")
    assert t.reach("c5") == set()


# Mines.


def test_a_plane_sets_off_no_mine():
    t = aloft(scene(".+! . . . I4 . i4", "c5", **MINES), "allies spitfire f6")
    t.do("play air-sortie")
    t.do("order f6")
    facts = flight(t, "f6", "e6", "d6", "c6").do("fly c6-c5") + t.do("done")
    assert not told(facts, "turned-up")
    assert plane(t) == "c5"
    assert t.game.position().mines == {}


# Ground.


def test_a_plane_behind_the_enemy_does_not_keep_a_victor_from_his_ground():
    t = aloft(scene("I4 i1 . . i4", "c5"), "axis me-109 e5").card("direct-from-hq").order("c5")
    t.attack("c5xd5", "i i i")
    assert ways(t, "advance") == {"c5-d5"}
    assert plane(t, "axis") == "e5"


def test_a_tank_does_not_overrun_through_the_hex_of_a_plane():
    t = aloft(scene("T3 i1 i4 . . i4", "c5"), "axis me-109 d6").card("direct-from-hq").order("c5")
    t.attack("c5xd5", "i i i")
    t.do("advance c5-d5")
    assert t.can("attack d5xe5")
    with pytest.raises(IllegalAction):
        t.do("attack d5xd6")


# Hands.


@pytest.mark.parametrize("side", ["allies", "axis"])
def test_what_a_side_sees_names_planes_and_sorties_of_both_and_no_card_of_the_other(side):
    t = aloft(scene(LINES, "c7"), "allies spitfire f6", "axis me-109 g7")
    seen = t.game.view(side)["position"]
    assert {p["side"] for p in seen["sky"]["planes"]} == {"allies", "axis"}
    other = "axis" if side == "allies" else "allies"
    assert not [card for card in seen["hands"].get(other, []) if card not in ("", "?")]


# Medals.


@pytest.mark.rule("AIR-120")
def test_the_last_medal_may_be_a_plane():
    t = aloft(scene(". i4 . . . I4", "c5"), "allies spitfire c5")
    t.card("direct-from-hq")
    need = t.game.field.battle.axis.medals
    t.reload(t.game.position(), kills=(0, need - 1))
    t.do("order c5", "g")
    assert t.game.over
    assert t.game.winner == "axis"


@pytest.mark.rule("FAQ-ACT-061", "FAQ-ACT-062", "AIR-085")
def test_a_unit_that_a_plane_holds_may_be_treated_in_a_hospital():
    ward = [{"trait": "hospital", "at": "c5"}]
    t = aloft(scene("O/I4 . . . . . i4", "c5", first="axis", specials=ward), "axis me-109 f5")
    hurt = [u | {"figures": 2} if u["at"] == "c5" else u for u in msgspec.to_builtins(t.game.position().units)]
    t.reload(t.game.position(), units=hurt)
    t.do("play air-sortie")
    t.do("order f5")
    flight(t, "f5", "e5", "d5").do("done")
    assert t.game.position().sky.pinned == ["c5"]
    t.end()
    t.card("direct-from-hq").order("c5")
    assert t.phase == "battle"                      # it does not move
    t.do("heal c5", "i s g g a f")
    assert t.unit("c5") == "I4"
    assert not t.can("heal c5")


@pytest.mark.rule("AIR-130", "FAQ-AIR-090")
@pytest.mark.parametrize("battle", ["arracourt", "guam-landings", "wake-island"])
def test_no_plane_in_the_air_changes_what_anybody_sees(battle):
    """In random games: from every unit to every hex, with the planes and without them."""
    looked, rng = 0, random.Random(battle)
    for number in range(20):
        game = Game.new(battle, f"sight {number}", AIR)
        r = game.field.rules
        while not game.over and looked < 3 * (number + 1):
            game.choose(rng.choice(game.choices()))
            s = game.state
            if max(s.sky.over[0], s.sky.over[1]) < 0 or rng.random() < 0.9:
                continue
            bare = s.copy()
            clear_sky(bare)
            for u in range(s.units.count):
                here, arm = s.units.where[u], s.units.arm[u]
                if here >= 0:
                    for h in range(r.grid.hexes):
                        assert sees(r, s, arm, here, h) == sees(r, bare, arm, here, h), game.line()
            looked += 1
    assert looked >= 20


# Trains are units that go on the ground, engine and wagon one of them.

TRACK = "rr rr rr/gw rr/l rr rr rr\n . . . . . . ."      # the engine on d5 faces east


@pytest.mark.rule("AIR-115", "FAQ-TRP-054")
@pytest.mark.parametrize(("over", "dice"), [("d6", 1), ("c6", 1), ("b6", 1), ("a6", 0)])
def test_a_train_is_one_die_in_an_air_check(over, dice):
    t = aloft(scene(f". . . . . . .\n . . . . . .\n{TRACK}", "a7"), f"allies spitfire {over}").give("direct-from-hq")
    t.do("play direct-from-hq")
    facts = t.do(f"order {over}")
    assert sum(f.dice for f in told(facts, "air-check")) == dice


def run_down(over, *path):
    """A Spitfire comes to a stop over a hex; then the train has the orders."""
    t = scene(f"I4 . . . . . .\n . . . . . .\n{TRACK}", "a7").give("direct-from-hq")
    t = aloft(t, f"allies spitfire {path[0]}")
    t.do("play direct-from-hq")
    t.do(f"order {path[0]}")
    if t.phase == "order":
        t.do("done")
    flight(t, *path, over).do("done")
    t.end()
    return t.card("direct-from-hq", side="axis").order("d5")


@pytest.mark.rule("AIR-085", "FAQ-TRP-054")
@pytest.mark.parametrize(("over", "start"), [("d6", "e7"), ("b6", "c7"), ("a6", "b7")])
def test_a_train_beside_the_plane_is_held_whole_and_its_gun_may_fire(over, start):
    t = run_down(over, start)
    held = over != "a6"
    assert sorted(t.game.position().sky.pinned) == (["c5", "d5"] if held else [])
    assert bool(t.reach("d5")) is not held
    t.battle_phase()
    assert t.targets("c5") == {"a7"}


@pytest.mark.rule("AIR-087")
def test_a_train_that_comes_beside_the_plane_stops_and_does_not_fire():
    t = run_down("f6", "g7")
    assert t.reach("d5") == {"b5", "c5", "e5", "f5"}       # f5 is beside f6, g5 beyond it
    t.do("move d5-f5")
    assert t.battle_phase().targets("e5") == set()
    far = run_down("f6", "g7")
    far.do("move d5-e5")
    assert far.battle_phase().targets("d5") == {"a7"}


@pytest.mark.rule("AIR-094", "FAQ-TRP-054")
@pytest.mark.parametrize("piece", ["c5", "d5"])
def test_a_kamikaze_destroys_a_whole_train_by_either_piece(piece):
    drawing = TRACK.replace("/gw", "/W").replace("/l", "/L")
    t = aloft(scene(f". . . . . . i4\n . . . . . .\n{drawing}", "a7", nations=PACIFIC, first="axis")
              .give("direct-from-hq", side="axis"), "axis zero d7")
    t.do("play direct-from-hq")
    t.do("order d7")
    if t.phase == "order":
        t.do("done")
    flight(t, "d7", "c6")
    t.do(f"dive {piece}", "g a")
    assert (t.unit("c5"), t.unit("d5"), t.medals) == ("", "", (1, 1))
