"""Planes in Overlord: a general flies them over his double section."""

import random

import pytest
from overlord_boards import finish, general, hold, pass_by
from overlord_boards import scene as overlord

from bocage.content.battle import Variants
from bocage.content.hexnames import hex_of
from bocage.core.terms import LEFT
from bocage.game import Game


def scene(sorties=2, axis=0, nations=("great-britain", "germany"), **more):
    air = {"allies": {"sorties": sorties}, "axis": {"sorties": axis}}
    return overlord(variants=Variants(air=True), air=air, nations=nations, **more)


def sorties(t):
    return t.game.position().sky.sorties[0]


def rules_against(t, action):
    told = t.game.explain(action)
    assert not told["legal"]
    return told["rules"]


@pytest.mark.rule("FAQ-AIR-061", "FAQ-AIR-153", "FAQ-OVL-011")
def test_planes_are_played_in_overlord():
    t = scene()
    faces = t.game.field.deck.faces
    assert faces.count("air-sortie") == 4
    assert sorties(t) == 2


@pytest.mark.rule("FAQ-AIR-062")
@pytest.mark.parametrize("card", ["air-power", "air-sortie"])
def test_a_general_carries_them_out_in_his_section_never_the_commander(card):
    t = hold(scene(), *(["air-power"] if card == "air-power" else []), "probe-right")
    assert not any(a.startswith(f"play {card}") for a in t.legal)
    assert "FAQ-AIR-062" in rules_against(t, f"play {card} as {card}-left")
    t.do(f"give {card} to left")
    t.do("done")
    t.do(f"play {card} as {card}-left")
    grid, board = t.game.field.rules.grid, t.game.field.board
    entries = [a.removeprefix("enter ") for a in t.legal if a.startswith("enter")]
    assert entries
    assert all(grid.sections(0, hex_of(board, h)) & LEFT for h in entries)


@pytest.mark.rule("FAQ-AIR-062")
def test_without_planes_air_power_is_the_commanders():
    t = hold(overlord(), "air-power", "probe-left")
    assert "play air-power" in t.legal


@pytest.mark.rule("FAQ-AIR-063")
def test_a_sortie_goes_with_a_section_card_air_power_does_not():
    t = hold(scene(), "probe-left", "air-power", "direct-from-hq")
    t.do("give probe-left to left")
    assert "give air-power to left" not in t.legal
    assert "give air-sortie to left" in t.legal
    t.do("give air-sortie to left")
    t.do("done")
    assert t.legal == ["play probe-left as probe-left-half-1", "play probe-left as probe-left-half-2"]
    t.do("play probe-left as probe-left-half-1")
    assert "sortie" in t.legal
    t.do("sortie")                                      # the Spitfire, the only plane of its side
    assert t.phase == "order"                           # it took one of the two orders
    t.do("order a3")
    assert t.phase == "move"


@pytest.mark.rule("FAQ-AIR-063")
def test_a_sortie_that_is_not_added_lies_open_again():
    t = hold(scene(), "probe-left")
    t.do("give probe-left to left")
    t.do("give air-sortie to left")
    assert sorties(t) == 1
    t.do("done")
    t.do("play probe-left as probe-left-half-1")
    finish(t)
    assert (sorties(t), general(t)) == (2, "center")


def test_a_tactic_card_takes_no_sortie_with_it():
    t = hold(scene(), "direct-from-hq")
    t.do("give direct-from-hq to left")
    assert "give air-sortie to left" not in t.legal
    assert "give air-sortie to center" in t.legal


def test_the_plane_stays_until_all_generals_have_acted():
    t = hold(scene(), "probe-right", "probe-left")
    p = t.game.position()
    t.reload(p, sky={"planes": [{"side": "allies", "unit": "spitfire", "at": "s5"}], "sorties": [2, 0]})
    hold(t, "probe-right", "probe-left")
    t.do("give probe-left to left")
    t.do("give probe-right to right")
    t.do("done")
    t.do("play probe-left as probe-left-half-1")
    finish(t)
    t.do("done")                                        # the center does not roll
    t.do("play probe-right as probe-right-half-1")
    assert "order s5" in t.legal
    other = hold(scene(), "probe-left")
    p = other.game.position()
    other.reload(p, sky={"planes": [{"side": "allies", "unit": "spitfire", "at": "s5"}], "sorties": [2, 0]})
    other.do("give probe-left to left")
    other.do("done")
    pass_by(other)
    assert other.game.position().sky.planes == []       # nobody ordered it


# With a commissar.


def taken_up(cards, *hand):
    t = scene(nations=("red-army", "germany"), date="1943-07-12")
    p = t.game.position()
    t.reload(p, active="allies", decider="allies", phase="give", hands=p.hands | {"allies": []}, deck=[],
             chip={"ready": {"allies": cards.split()}, "taken": True, "company": len(cards.split()) > 1})
    return t.give(*hand, side="allies")


@pytest.mark.rule("FAQ-AIR-154", "FAQ-OVL-013", "FAQ-OVL-014")
def test_an_open_sortie_passes_the_commissar():
    t = taken_up("probe-left recon-right", "probe-right", "attack-left")
    assert "give air-sortie to left" in t.legal
    t.do("give air-sortie to center")
    t.do("give probe-left to left")
    t.do("give recon-right to right")
    assert t.legal == ["done"]


@pytest.mark.rule("FAQ-AIR-155", "FAQ-OVL-015")
def test_three_cards_under_the_chip_leave_no_room_for_a_sortie():
    t = taken_up("probe-left recon-right attack-center", "probe-right", "attack-left")
    assert not any("air-sortie" in a for a in t.legal)
    assert rules_against(t, "give air-sortie to left") == ["FAQ-OVL-015", "FAQ-OVL-023"]


@pytest.mark.rule("FAQ-OVL-014")
def test_a_sortie_that_is_drawn_lies_open_and_never_under_the_chip():
    t = scene(sorties=0, nations=("red-army", "germany"), date="1943-07-12", first="axis")
    assert not t.game.explain("lay air-sortie")["legal"]
    assert "air-sortie" not in [card for hand in t.game.position().hands.values() for card in hand]


def test_games_with_planes_end_and_lose_no_card():
    for seed, seats in enumerate([(1, 1), (4, 4)]):
        ready = scene(axis=1, seats=seats).game.field
        game = Game.new(ready, f"overlord planes {seed}")
        rng = random.Random(seed)
        flown = 0
        for _ in range(600):
            if game.over:
                break
            choices = game.choices()
            game.choose(rng.choice(choices))
            p = game.position()
            flown += bool(p.sky.planes)
            cards = [*p.deck, *p.discards, *p.drawn, *([p.card] if p.card else [])]
            cards += ["air-sortie"] * sum(p.sky.sorties)
            piles = [*p.hands.values(), *p.staff.given.values()]
            assert sorted(cards + [c for pile in piles for c in pile]) == sorted(ready.deck.faces)
        assert flown
        assert Game.load(ready, game.position(), "again").position() == game.position()
