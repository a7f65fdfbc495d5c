"""Tokens and pieces of the Pacific: mines, camouflage, headquarters, hospital, pillbox and rope bridge."""

from __future__ import annotations

import msgspec
import pytest

from bocage.content.library import battles
from bocage.game import Game
from bocage.testing import Table, board, placed

PACIFIC = ("us-marines", "japan")
MINES = [{"side": "axis", "what": "minefield"}]


def pacific(drawing: str, at: str = "c5", **more: object) -> Table:
    """A Japanese minefield lies wherever one is drawn."""
    owners = {"owners": MINES} if "!" in drawing else {}
    return board(drawing, at=at, **({"nations": PACIFIC} | owners | more))


def ordered(drawing: str, who: str = "c5", card: str = "direct-from-hq", mode: str | None = None, **more: object):
    t = pacific(drawing, **more).card(card, mode)
    return t.order(*who.split()) if t.phase == "order" else t


def marked(t: Table, h: str) -> bool:
    """Whether the unit there is camouflaged."""
    return "c" in placed(t.game.position(), h).marks


def rest(t: Table) -> Table:
    """A turn in which nothing happens."""
    return t.card("probe-left").order().end()


def hurt(t: Table, **figures: int) -> Table:
    units = msgspec.to_builtins(t.game.position().units)
    for u in units:
        u["figures"] = figures.get(u["at"], u["figures"])
    t.reload(t.game.position(), units=units)
    return t


def dice_of(facts: list) -> int:
    return sum(f["fact"] == "die" for f in facts)


def hand(t: Table, side: str) -> int:
    return len(t.game.position().hands[side])


# Minefields: who laid them, and what is known.

@pytest.mark.rule("PAC-MIN-001")
def test_the_battle_says_who_laid_the_mines_and_they_lie_there_from_the_start():
    assert ("axis", "minefield") in [(o.side, o.what) for o in battles()["meat-grinder"].owners]
    g = Game.new("meat-grinder", "x")
    mined = {h for h, lying in g.position().obstacles.items() if "minefield" in lying}
    assert mined == {"d4", "e4", "b3", "c3", "d3"}
    assert g.field.position().units == len(g.position().units)
    drawn = {o for d in g.field.drawn for o in d.obstacles}
    assert "minefield" in drawn                     # part of the map, before any unit
    t = Table(g)
    t.card("direct-from-hq").order("d2", "c2")
    facts = t.do("move c2-c3", "mine:2 s s")
    assert dice_of(facts) == 2


@pytest.mark.rule("PAC-MIN-002")
def test_nobody_knows_a_mine_that_lies_face_down():
    views = []
    for seed in ("a", "b"):
        g = Game.new("meat-grinder", seed)
        for side in ("allies", "axis", None):
            position = g.view(side)["position"]
            assert position["mines"] == {}
            views.append(position["unseen"])
    assert views == [[]] * 6                        # the whole box: what lies out and what stays in it is one secret
    t = ordered("I4 .+! . . i4")
    numbers = set()
    for seed in range(60):                          # the same position hides any token of the box
        facts = Game.load(t.game.field, t.game.position(), seed).play("move c5-d5")
        numbers |= {f["number"] for f in facts if f["fact"] == "turned-up"}
    assert numbers == {0, 1, 2, 3, 4}


@pytest.mark.rule("PAC-MIN-002")
def test_a_token_turned_up_is_no_longer_among_the_unseen():
    t = ordered("I4 .+! .+! . i4\n I4", "c5 c4")
    t.do("move c5-d5", "mine:4 s s s s")
    p = t.game.position()
    assert (p.mines, p.unseen) == ({"d5": 4}, [3, 2, 2, 1, 0])
    for side in ("allies", "axis"):
        assert t.game.view(side)["position"]["mines"] == {"d5": 4}


# Entering.

@pytest.mark.rule("PAC-MIN-003")
@pytest.mark.parametrize("unit", ["I4", "T3", "G2", "M2"])
def test_a_minefield_ends_the_move(unit):
    t = ordered(f"m m m m m m\n m {unit} .+! . . i4\nm m m m m m", "d5", at="b6")
    assert t.reach("d5") == {"e5"}
    t = ordered(f"m m m m m m\n m {unit} . . . i4\nm m m m m m", "d5", at="b6")
    assert (t.reach("d5") == {"e5"}) is (unit == "G2")


@pytest.mark.rule("PAC-MIN-003")
def test_who_has_entered_a_minefield_battles_but_takes_no_ground():
    t = ordered("T3 .+! i1 . i4")
    t.do("move c5-d5", "mine:1 s")
    t.attack("d5xe5", "g s s")
    assert (t.unit("e5"), t.legal) == ("", ["end"])
    t = ordered("T3 . i1 . i4")
    t.do("move c5-d5")
    t.attack("d5xe5", "g s s")
    assert t.can("advance d5-e5")
    t = ordered(".+!/T3 i1 . i4")                   # standing in it since earlier
    t.attack("c5xd5", "g s s")
    assert t.can("advance c5-d5")


@pytest.mark.rule("PAC-MIN-004")
def test_a_zero_is_a_decoy_and_goes_but_the_unit_has_stopped():
    t = ordered("I4 .+! . i4", "c5")
    facts = t.do("move c5-d5", "mine:0")
    assert dice_of(facts) == 0
    assert (t.unit("d5"), t.ground("d5")) == ("I4", ".")
    assert t.reach("d5") == set()
    t = ordered("T3 .+! i1 . i4", "c5")
    t.do("move c5-d5", "mine:0")
    t.attack("d5xe5", "g s s")
    assert t.legal == ["end"]                       # no ground for who had to stop


@pytest.mark.rule("PAC-MIN-004")
def test_the_layer_of_the_mines_decides_whom_they_hit():
    own = [{"side": "allies", "what": "minefield"}]
    t = pacific("I4 .+! . . i4", owners=own).card("direct-from-hq").order("c5")
    assert dice_of(t.do("move c5-d5")) == 0
    assert (t.ground("d5"), t.game.position().mines) == (".+!", {})
    t = pacific("i4 .+! . . I4", owners=own, first="axis").card("direct-from-hq").order("c5")
    assert dice_of(t.do("move c5-d5", "mine:1 s")) == 1


@pytest.mark.rule("PAC-MIN-005")
@pytest.mark.parametrize(("unit", "dice", "left"), [
    ("I4", "i g s", "I2"), ("T3", "i g s", "T2"), ("I4", "a a s", "I4"), ("T3", "a a g", ""), ("M2", "i a g", "M1"),
])
def test_a_mine_costs_a_figure_for_each_grenade_and_each_own_symbol(unit, dice, left):
    t = ordered(f"{unit} .+! . . i4\n . I4")
    assert dice_of(t.do("move c5-d5", f"mine:3 {dice}")) == 3
    assert t.unit("d5") == left


@pytest.mark.rule("PAC-MIN-005")
def test_a_unit_that_the_mine_destroys_is_a_medal_for_the_enemy():
    t = ordered("I1 .+! . . i4\n . I4")
    t.do("move c5-d5", "mine:1 g")
    assert t.medals == (0, 1)
    assert t.ground("d5") == ".+!"


@pytest.mark.rule("PAC-MIN-006")
def test_flags_and_stars_of_a_mine_do_nothing():
    t = ordered("I4 .+! . . i4")
    t.do("move c5-d5", "mine:2 f f")
    assert (t.unit("d5"), t.phase) == ("I4", "battle")
    t = ordered("I4 .+! . . i4")
    t.do("move c5-d5", "mine:4 f s a f")
    assert t.unit("d5") == "I4"


@pytest.mark.rule("PAC-MIN-006")
def test_who_survives_the_mine_may_battle():
    t = ordered("I4 .+! i4")
    t.do("move c5-d5", "mine:1 g")
    assert t.unit("d5") == "I3"
    assert dice_of(t.attack("d5xe5", "s s s")) == 3


@pytest.mark.rule("PAC-MIN-007")
def test_a_mine_that_went_off_stays_and_goes_off_again():
    t = ordered("I4 .+! . . . . i4\n I4", "c5 c4")
    t.do("move c5-d5", "mine:2 s s")
    assert t.game.position().mines == {"d5": 2}
    rest(t.end())
    t.card("direct-from-hq").order("d5", "c4")
    t.do("move d5-e5")
    assert dice_of(t.do("move c4-d5", "g g")) == 2
    assert (t.unit("d5"), t.ground("d5"), t.game.position().mines) == ("I2", ".+!", {"d5": 2})


@pytest.mark.rule("PAC-MIN-007")
def test_a_unit_that_stays_or_leaves_sets_nothing_off():
    t = ordered(".+!/I4 . . . i4")
    assert dice_of(t.do("move c5-d5")) == 0
    t = ordered(".+!/I4 . . . i4")
    assert dice_of(t.do("done")) == 0
    assert (t.ground("c5"), t.game.position().mines) == (".+!", {})


@pytest.mark.rule("PAC-MIN-008")
def test_those_who_laid_the_mine_stop_but_neither_show_nor_fire_it():
    t = ordered("m m m m m\n m i4 .+! . .\nm m m m m\nI4", "d5", at="b6", first="axis")
    assert t.reach("d5") == {"e5"}
    assert dice_of(t.do("move d5-e5")) == 0
    p = t.game.position()
    assert (t.unit("e5"), t.ground("e5"), p.mines, p.unseen) == ("i4", ".+!", {}, [])
    t = ordered("i4 .+! . . I4", first="axis")
    t.reload(t.game.position(), mines={"d5": 3})    # nor one that lies face up
    assert dice_of(t.do("move c5-d5")) == 0


@pytest.mark.rule("PAC-MIN-008", "PAC-MIN-003")
def test_those_who_laid_the_mine_take_no_ground_from_it_either():
    t = ordered("i4 .+! I1 . I4", first="axis")
    t.do("move c5-d5")
    t.attack("d5xe5", "g s s s")
    assert t.legal == ["end"]


@pytest.mark.rule("PAC-MIN-009")
def test_a_retreat_goes_through_mines_and_into_them():
    t = pacific(". i4 .\n . I4 .\n .+! .+! .+!\n . . .\n I4", at="d7", first="axis")
    t.card("direct-from-hq").order("e7")
    t.attack("e7xe6", "f f s s")
    assert t.phase == "retreat"
    assert {a[-2:] for a in t.legal} == {"d4", "e4", "f4"}
    assert dice_of(t.do("retreat e6-e4")) == 0
    assert (t.ground("e5"), t.ground("f5"), t.game.position().mines) == (".+!", ".+!", {})
    t = pacific(". i4 .\n . I4 .\n .+! .+! .+!\n . . .\n I4", at="d7", first="axis")
    t.card("direct-from-hq").order("e7")
    t.attack("e7xe6", "f s s s")
    assert dice_of(t.do("retreat e6-e5")) == 0
    assert (t.unit("e5"), t.ground("e5"), t.game.position().mines) == ("I4", ".+!", {})


# Taking ground onto mines.

@pytest.mark.rule("PAC-R07")
@pytest.mark.parametrize("unit", ["I4", "N4"])
def test_taking_ground_onto_a_mine_sets_it_off(unit):
    t = ordered(f"{unit} .+!/i1 . i4")
    t.attack("c5xd5", "g s s")
    assert dice_of(t.do("advance c5-d5", "mine:2 g s")) == 2
    assert (t.unit("d5"), t.ground("d5")) == (f"{unit[0]}3", ".+!")
    assert t.game.position().mines == {"d5": 2}


@pytest.mark.rule("PAC-R07")
def test_armor_on_such_a_mine_overruns_but_takes_no_more_ground():
    t = ordered("T3 .+!/i1 i1 . i4")
    t.attack("c5xd5", "g s s")
    t.do("advance c5-d5", "mine:1 s")
    assert t.phase == "again"
    t.do("attack d5xe5", "g s s")
    assert (t.unit("e5"), t.legal) == ("", ["end"])
    t = ordered("T3 i1 i1 . i4")
    t.attack("c5xd5", "g s s")
    t.do("advance c5-d5")
    t.do("attack d5xe5", "g s s")
    assert t.can("advance d5-e5")


@pytest.mark.rule("PAC-R07")
def test_armor_destroyed_by_such_a_mine_is_gone():
    t = ordered("T1 .+!/i1 i4 . i4\n . . . . I4")
    t.attack("c5xd5", "g s s")
    t.do("advance c5-d5", "mine:1 a")
    assert (t.unit("d5"), t.legal, t.medals) == ("", ["end"], (1, 1))


@pytest.mark.rule("PAC-R07", "PAC-MIN-008")
def test_those_who_laid_the_mine_take_ground_onto_it_unharmed():
    t = ordered("i4 .+!/I1 . I4", first="axis")
    t.attack("c5xd5", "g s s s")
    assert dice_of(t.do("advance c5-d5")) == 0
    assert (t.ground("d5"), t.game.position().mines) == (".+!", {})


# Mines, cards and engineers.

@pytest.mark.rule("FAQ-CMD-064", "FAQ-CMD-065")
def test_behind_enemy_lines_no_mine_stops_shows_or_goes_off():
    t = ordered("m m m m m m m\n m I4 .+! .+! .+! . i4\nm m m m m m m", "d5", "behind-enemy-lines", at="b6")
    assert t.reach("d5") == {"e5", "f5", "g5"}
    assert dice_of(t.do("move d5-g5")) == 0
    t.battle_phase()
    t.do("end")
    assert dice_of(t.do("move g5-f5")) == 0
    p = t.game.position()
    assert (p.mines, p.unseen) == ({}, [])
    assert [t.ground(h) for h in ("e5", "f5", "g5")] == [".+!"] * 3


@pytest.mark.rule("FAQ-CMD-065", "PAC-R07")
def test_behind_enemy_lines_taking_ground_sets_no_mine_off():
    t = ordered("I4 .+!/i1 . . i4", card="behind-enemy-lines")
    t.attack("c5xd5", "g s s s")
    assert dice_of(t.do("advance c5-d5")) == 0
    assert (t.ground("d5"), t.game.position().mines) == (".+!", {})


@pytest.mark.rule("PAC-UNI-008", "FAQ-CMD-065")
def test_behind_enemy_lines_engineers_clear_the_mine_they_stop_on_and_move_on():
    t = ordered("N4 . .+! i4 . . i4", card="behind-enemy-lines")
    assert dice_of(t.do("move c5-e5")) == 0
    t.battle_phase()
    assert (t.ground("e5"), t.targets("e5")) == (".", set())
    t.do("end")
    assert t.phase == "sally"
    assert "c5" in t.reach("e5")


@pytest.mark.rule("FAQ-CMD-065")
def test_the_plain_order_of_that_card_has_no_such_right():
    t = ordered("T3 .+! . . i4", card="behind-enemy-lines")
    assert dice_of(t.do("move c5-d5", "mine:2 s s")) == 2


@pytest.mark.rule("PAC-MIN-005", "PAC-UNI-011")
@pytest.mark.parametrize("unit", ["I4", "N4"])
def test_infantry_assault_gives_no_way_round_a_mine(unit):
    t = ordered(f"{unit} . . .+! i4", card="infantry-assault", mode="infantry-assault-left")
    assert dice_of(t.do("move c5-f5", "mine:2 s s")) == 2


@pytest.mark.rule("PAC-UNI-009", "PAC-MIN-009")
def test_engineers_who_retreated_onto_a_mine_clear_it_when_they_are_ordered():
    t = pacific(". i4 .\n . N4 .\n .+! .+! .+!\n . I4 .", at="d7", first="axis")
    t.card("direct-from-hq").order("e7")
    t.attack("e7xe6", "f s s s")
    t.do("retreat e6-e5")
    t.end()
    t.card("direct-from-hq").order("e5")
    t.do("done")
    assert t.ground("e5") == "."
    assert t.targets("e5") == set()


# Camouflage.

def hidden(drawing: str, *hexes: str, **more: object) -> Table:
    return pacific(drawing, specials=[{"trait": "camouflages", "at": " ".join(hexes)}], **more)


@pytest.mark.rule("PAC-MRK-001", "PAC-MRK-002")
def test_a_star_means_what_the_battle_says_and_nothing_without():
    t = pacific("I4 . i4").card("direct-from-hq").order("c5")
    assert t.battle_phase().targets("c5") == {"e5"}
    assert not marked(t, "e5")
    t = hidden("i4 . I4 . i4\n . . G2", "e5", at="a5").card("direct-from-hq").order("c5", "c4")
    assert marked(t, "e5")
    assert not marked(t, "a5")
    t.battle_phase()
    assert (t.targets("c5"), t.targets("c4")) == ({"a5"}, {"a5"})
    t = hurt(pacific("O/I4 . . . i4"), c5=1).card("direct-from-hq").order("c5")
    assert not t.can("heal c5")
    t = pacific("i4 Q . . I4", first="axis").card("direct-from-hq").order("c5")
    t.do("move c5-d5")
    assert hand(t, "allies") == 4


@pytest.mark.rule("PAC-MRK-003", "FAQ-ACT-049")
@pytest.mark.parametrize("unit", ["I4", "T3", "G2", "H2", "s/D3"])
def test_a_camouflaged_unit_is_attacked_from_beside_it_alone(unit):
    for away in range(1, 9):
        drawing = " ".join([unit, *["."] * (away - 1), "i4"])
        t = hidden(drawing, f"{'cdefghijk'[away]}5").card("direct-from-hq").order("c5")
        assert bool(t.battle_phase().targets("c5")) is (away == 1), away


@pytest.mark.rule("PAC-MRK-003")
def test_a_camouflaged_neighbour_holds_up_fire_at_others():
    t = hidden("I4 i4 . i4\n . . i4", "d5").card("direct-from-hq").order("c5")
    assert t.battle_phase().targets("c5") == {"d5"}
    assert t.dice("c5xd5") == 3


@pytest.mark.rule("PAC-MRK-004", "FAQ-ACT-050")
def test_a_camouflaged_unit_that_fires_is_seen_from_then_on():
    t = hidden("i4 . I4 . . I4", "c5", first="axis").card("direct-from-hq").order("c5")
    t.attack("c5xe5", "s s")
    assert not marked(t, "c5")
    t.end()
    t.card("direct-from-hq").order("e5", "h5")
    t.battle_phase()
    assert t.targets("e5") == {"c5"}


@pytest.mark.rule("PAC-MRK-004", "FAQ-ACT-050")
def test_a_camouflaged_unit_that_moves_is_seen_even_if_it_comes_back():
    t = hidden("i4 . . . I4", "c5", first="axis").card("direct-from-hq").order("c5")
    t.do("move c5-d5")
    assert not marked(t, "d5")
    rest(t.end())
    t.card("direct-from-hq").order("d5")
    t.do("move d5-c5")
    assert not marked(t, "c5")


@pytest.mark.rule("PAC-MRK-004")
@pytest.mark.parametrize("card", ["direct-from-hq", "dig-in"])
def test_an_order_alone_does_not_give_a_unit_away(card):
    t = hidden("i4 . . I4", "c5", first="axis").card(card).order("c5").end()
    assert marked(t, "c5")
    t.card("direct-from-hq").order("f5")
    assert t.battle_phase().targets("f5") == set()


@pytest.mark.rule("PAC-MRK-004")
def test_to_remove_wire_is_no_battle():
    t = hidden(".+x/i4 . . I4", "c5", first="axis").card("direct-from-hq").order("c5")
    t.battle_phase()
    t.do("clear c5")
    assert marked(t, "c5")


@pytest.mark.rule("FAQ-ACT-053")
def test_an_attack_does_not_unmask_its_target():
    t = hidden("I4 i4 . I4", "d5").card("direct-from-hq").order("c5")
    t.attack("c5xd5", "g s s")
    assert (t.unit("d5"), marked(t, "d5")) == ("i3", True)
    t = hidden("I4 i4 . I4", "d5").card("direct-from-hq").order("c5")
    t.attack("c5xd5", "f s s")                      # ignored by duty
    assert (t.unit("d5"), marked(t, "d5")) == ("i4", True)


@pytest.mark.rule("FAQ-ACT-054")
def test_a_retreat_unmasks():
    t = hidden(". . .\n . i4 .\n . I4 .", "e6", at="d7", nations=("us-marines", "germany"))
    t.card("direct-from-hq").order("e5")
    t.attack("e5xe6", "f s s")
    t.do("retreat e6-e7")
    assert not marked(t, "e7")


@pytest.mark.rule("FAQ-ACT-055")
def test_an_ambush_unmasks():
    def assaulted() -> Table:
        t = hidden("I4 i4 . I4", "d5")
        t.give("ambush", "probe-left", side="axis")
        t.card("direct-from-hq").order("c5")
        t.attack("c5xd5")
        return t

    t = assaulted()
    assert marked(t, "d5")
    t.do("react ambush", "s s s s s s s")
    assert not marked(t, "d5")
    t = assaulted()
    t.do("done", "s s s")
    assert marked(t, "d5")


@pytest.mark.rule("FAQ-ACT-050", "FAQ-ACT-055")
def test_a_camouflaged_attacker_is_seen_by_who_ambushes_it():
    t = hidden("i4 I4 . I4", "c5", first="axis")
    t.give("ambush", "probe-left", side="allies")
    t.card("direct-from-hq").order("c5")
    t.attack("c5xd5")
    assert not marked(t, "c5")


@pytest.mark.rule("PAC-R06")
def test_no_strike_is_aimed_at_a_camouflaged_unit():
    t = hidden("i4 i4 i4\n . I4", "d5").card("barrage")
    assert set(t.legal) == {"target c5", "target e5"}
    t = hidden("i4 i4\n i4\n I4", "d5", at="c5").card("air-power")
    assert set(t.legal) == {"target c5", "target c4"}
    t.do("target c5")
    assert "target d5" not in t.legal
    t.do("target c4")
    facts = t.do("done", "a a a a")
    assert [f["at"] for f in facts if f["fact"] == "attack"] == ["c5", "c4"]


@pytest.mark.rule("PAC-R06")
def test_a_strike_at_nobody_cannot_be_made():
    t = hidden("i4 . I4", "c5")
    t.give("barrage", "air-power")
    assert t.legal == ["pass"]


@pytest.mark.rule("PAC-MRK-004", "PAC-R06")
def test_once_seen_a_unit_is_struck_like_any_other():
    t = hidden("i4 . . . I4", "c5", first="axis").card("direct-from-hq").order("c5")
    t.do("move c5-d5")
    t.end()
    assert t.card("barrage").can("target d5")


@pytest.mark.rule("PAC-MRK-003", "PAC-NGT-003")
def test_camouflage_outlasts_the_night():
    specials = [{"trait": "camouflages", "at": "e5"}, {"trait": "night", "side": "allies"}]
    t = pacific("I4 . i4", specials=specials)
    t.reload(t.game.position(), night=0)
    assert marked(t, "e5")
    t.card("direct-from-hq").order("c5")
    assert t.battle_phase().targets("c5") == set()


# Headquarters.

def posts(drawing: str, *hexes: str, **more: object) -> Table:
    specials = [{"trait": "headquarters", "side": "allies", "at": " ".join(hexes)}]
    return pacific(drawing, specials=specials, **({"first": "axis", "hands": (5, 4)} | more))


@pytest.mark.rule("FAQ-ACT-058")
def test_a_captured_headquarters_costs_its_owner_a_card_at_once():
    t = posts("i4 Q . . I4", "d5").card("direct-from-hq").order("c5")
    t.give("probe-left", "attack-left", "recon-left", "move-out", "dig-in", side="allies")
    t.do("move c5-d5", "lost:recon-left")
    p = t.game.position()
    assert sorted(p.hands["allies"]) == ["attack-left", "dig-in", "move-out", "probe-left"]
    assert (p.captured, p.discards) == (["d5"], ["recon-left"])
    rest(t.end())
    assert hand(t, "allies") == 4                   # he plays on with a card fewer


@pytest.mark.rule("FAQ-ACT-058")
def test_only_the_first_enemy_on_a_headquarters_costs_a_card():
    t = posts("i4 Q . . . . I4\n i4", "d5").card("direct-from-hq").order("c5", "c4")
    t.do("move c5-d5")
    t.do("done")
    rest(t.end())
    t.card("direct-from-hq").order("d5", "c4")
    t.do("move d5-e5")
    t.do("move c4-d5")
    assert hand(t, "allies") == 4


@pytest.mark.rule("FAQ-ACT-058")
def test_each_headquarters_costs_a_card_of_its_own():
    t = posts("i4 Q . I4\n i4 Q", "d5", "d4").card("direct-from-hq").order("c5", "c4")
    t.do("move c5-d5")
    t.do("move c4-d4")
    assert hand(t, "allies") == 3


@pytest.mark.rule("FAQ-ACT-058")
def test_taking_ground_or_retreating_onto_a_headquarters_captures_it():
    t = posts("i4 Q/I1 . . I4", "d5").card("direct-from-hq").order("c5")
    t.attack("c5xd5", "g s s s")
    assert hand(t, "allies") == 5
    t.do("advance c5-d5")
    assert hand(t, "allies") == 4
    t = posts("Q Q Q\n . t3 .\n . I4 .", "d7", "e7", "f7", at="d7", first="allies")
    t.card("direct-from-hq").order("e5")
    held = hand(t, "allies")
    t.attack("e5xe6", "f s s")
    t.do("retreat e6-e7")
    assert hand(t, "allies") == held - 1


@pytest.mark.rule("FAQ-ACT-058")
def test_who_holds_no_card_loses_none():
    t = posts("i4 Q . . I4", "d5").card("direct-from-hq").order("c5")
    t.reload(t.game.position(), hands={"allies": [], "axis": t.game.position().hands["axis"]}, deck=[])
    t.do("move c5-d5")
    assert (hand(t, "allies"), t.game.position().captured) == (0, ["d5"])


@pytest.mark.rule("FAQ-ACT-059")
def test_who_takes_his_headquarters_back_draws_a_card_at_once():
    t = posts("Q I4 . . . i4", "c5", first="allies")
    t.reload(t.game.position(), captured=["c5"])
    t.card("direct-from-hq").order("d5")
    held = hand(t, "allies")
    facts = t.do("move d5-c5")
    assert hand(t, "allies") == held + 1
    assert [f["side"] for f in facts if f["fact"] == "drew"] == ["allies"]
    assert t.game.position().captured == []
    t.end()
    assert hand(t, "allies") == held + 2            # and one more when his turn ends


@pytest.mark.rule("FAQ-ACT-059")
def test_nothing_is_drawn_for_a_headquarters_that_was_never_lost():
    t = posts("Q I4 . . . i4", "c5", first="allies").card("direct-from-hq").order("d5")
    held = hand(t, "allies")
    t.do("move d5-c5")
    assert hand(t, "allies") == held


@pytest.mark.rule("FAQ-ACT-058", "FAQ-ACT-059")
def test_a_headquarters_can_be_lost_again():
    t = posts("i4 Q I4 . . I4", "d5")
    t.reload(t.game.position(), captured=["d5"])
    t.card("direct-from-hq").order("c5")
    t.do("done")
    t.end()
    t.card("direct-from-hq").order("e5")
    t.do("move e5-d5")
    assert t.game.position().captured == []
    t.end()
    held = hand(t, "allies")
    hurt(t, d5=1).card("move-out").order("c5")
    t.attack("c5xd5", "g s s s")
    t.do("advance c5-d5")
    assert (hand(t, "allies"), t.game.position().captured) == (held - 1, ["d5"])


@pytest.mark.rule("FAQ-ACT-060")
def test_to_drive_the_enemy_off_is_not_enough():
    t = posts("Q/i1 . I4 . . i4", "c5", first="allies")
    t.reload(t.game.position(), captured=["c5"])
    t.card("direct-from-hq").order("e5")
    held = hand(t, "allies")
    t.attack("e5xc5", "g s")
    assert (t.unit("c5"), hand(t, "allies"), t.game.position().captured) == ("", held, ["c5"])
    rest(t.end())
    t.card("direct-from-hq").order("e5")
    held = hand(t, "allies")
    t.do("move e5-c5")
    assert (hand(t, "allies"), t.game.position().captured) == (held + 1, [])


# Hospital.

def ward(drawing: str, at: str = "c5", **more: object) -> Table:
    return pacific(drawing, at, specials=[{"trait": "hospital", "at": "c5", "dice": 6}], **more)


@pytest.mark.rule("FAQ-ACT-061")
def test_ordered_infantry_in_hospital_recovers_if_no_enemy_is_beside_it():
    t = hurt(ward("O/I4 . i4 . I4"), c5=2).card("direct-from-hq").order("c5")
    assert t.can("heal c5")
    t = hurt(ward("O/I4 i4 . . I4"), c5=2).card("direct-from-hq").order("c5")
    assert not t.can("heal c5")
    t = hurt(ward("O/I4 . i4 . I4"), c5=2).card("direct-from-hq").order("g5")
    assert not t.can("heal c5")                     # not ordered
    t = ward("O/I4 . i4 . I4").card("direct-from-hq").order("c5")
    assert not t.can("heal c5")                     # nothing lost
    for unit, figures in (("T3", 1), ("G2", 1)):
        t = hurt(ward(f"O/{unit} . i4 . I4"), c5=figures).card("direct-from-hq").order("c5")
        assert not t.can("heal c5")
    t = hurt(ward("O/N4 . i4 . I4"), c5=2).card("direct-from-hq").order("c5")
    assert t.can("heal c5")                         # engineers are infantry


@pytest.mark.rule("FAQ-ACT-062")
@pytest.mark.parametrize("dice", ["g g g f a f", "i i g f a f"])
def test_a_treated_unit_does_nothing_else(dice):
    t = hurt(ward("O/I4 . i4 . I4"), c5=1).card("direct-from-hq").order("c5", "g5")
    t.do("heal c5", dice)
    assert t.reach("c5") == set()
    t.battle_phase()
    assert t.targets("c5") == set()
    assert t.targets("g5") == {"e5"}
    assert not t.can("heal c5")
    t = hurt(ward("O/I4 . i4 . I4"), c5=1).card("direct-from-hq").order("c5")
    t.battle_phase()
    t.do("heal c5", dice)                           # or once the moves are over
    assert t.targets("c5") == set()


@pytest.mark.rule("FAQ-ACT-062")
def test_who_has_battled_is_not_treated():
    t = hurt(ward("O/I4 . i4 . I4"), c5=1).card("direct-from-hq").order("c5")
    t.attack("c5xe5", "s s")
    assert not t.can("heal c5")


@pytest.mark.rule("FAQ-ACT-062")
def test_a_treated_unit_has_no_second_move_behind_enemy_lines():
    t = hurt(ward("O/I4 . . . i4 . I4", nations=("united-states", "japan")), c5=1)
    t.card("behind-enemy-lines").order("c5")
    t.do("heal c5", "i i g f a f")
    t.do("end")
    assert t.reach("c5") == set()
    assert t.game.active == "axis"


@pytest.mark.rule("FAQ-ACT-061", "FAQ-CMD-089")
def test_who_digs_in_does_nothing_else_not_even_in_hospital():
    t = hurt(ward("O/I4 . . i4 . I4"), c5=1).card("dig-in").order("c5")
    assert t.ground("c5") == "O+o"
    assert not t.can("heal c5")


@pytest.mark.rule("FAQ-ACT-063")
def test_six_dice_bring_a_figure_back_for_each_own_symbol_and_star():
    t = hurt(ward("O/I4 . i4 . I4"), c5=1).card("direct-from-hq").order("c5")
    assert dice_of(t.do("heal c5", "i s s g f a")) == 6
    assert t.unit("c5") == "I4"
    t = hurt(ward("O/I4 . i4 . I4"), c5=1).card("direct-from-hq").order("c5")
    t.do("heal c5", "i s a g f a")
    assert t.unit("c5") == "I3"
    t = hurt(ward("O/I4 . i4 . I4", hands=(6, 6)), c5=1).card("direct-from-hq").order("c5")
    assert dice_of(t.do("heal c5", "g g g f f a")) == 6         # whatever the hand
    assert t.unit("c5") == "I1"


@pytest.mark.rule("FAQ-ACT-064")
def test_nobody_comes_out_stronger_than_he_was():
    t = hurt(ward("O/I4 . i4 . I4"), c5=3).card("direct-from-hq").order("c5")
    t.do("heal c5", "i i s s g g")
    assert t.unit("c5") == "I4"
    t = hurt(ward("O/I3 . i4 . I4"), c5=2).card("direct-from-hq").order("c5")
    t.do("heal c5", "i i s s g g")
    assert t.unit("c5") == "I3"                     # it began with three


@pytest.mark.rule("FAQ-ACT-065")
def test_a_unit_is_treated_where_its_turn_began():
    t = hurt(ward("O I4 . . . . i4"), d5=1).card("direct-from-hq").order("d5")
    assert not t.can("heal d5")
    t.do("move d5-c5")
    assert not t.can("heal c5")
    rest(t.end())
    t.card("direct-from-hq").order("c5")
    assert t.can("heal c5")


@pytest.mark.rule("FAQ-ACT-061")
def test_the_hospital_serves_either_side():
    t = hurt(ward("O/i4 . I4 . i4", first="axis"), c5=1).card("direct-from-hq").order("c5")
    assert t.can("heal c5")


# Pillbox.

@pytest.mark.rule("PAC-OBS-001")
def test_a_pillbox_costs_infantry_one_die_armor_two_and_guns_none():
    for unit, dice in (("I4", 2), ("T3", 1), ("G2", 3)):
        assert pacific(f". .+P/i4 .\n . {unit} .", "d7").dice("e6xe7") == dice
        assert pacific(f". i4 .\n . {unit} .", "d7").dice("e6xe7") == 3


@pytest.mark.rule("PAC-OBS-001")
def test_infantry_enters_a_pillbox_and_battles():
    t = ordered("I4 .+P i4")
    t.do("move c5-d5")
    assert dice_of(t.attack("d5xe5", "s s s")) == 3
    t = ordered("I4 .+P . i4")
    assert "e5" in t.reach("c5")                    # it need not stop there


@pytest.mark.rule("PAC-OBS-001")
@pytest.mark.parametrize("unit", ["T3", "G2", "M2", "F3"])
def test_armor_and_guns_never_enter_a_pillbox(unit):
    t = ordered(f"{unit} .+P . . i4")
    assert "d5" not in t.reach("c5")
    t = pacific(f". i4 .\n . {unit} .\n . .+P .+P\n . . . .\n I4", "d7", first="axis").card("direct-from-hq")
    t.order("e7").attack("e7xe6", "f s s s")
    assert t.unit("e6") == f"{unit[0]}{int(unit[1]) - 1}"       # no way back


@pytest.mark.rule("PAC-OBS-001")
def test_armor_takes_no_ground_into_a_pillbox():
    t = ordered("T3 .+P/i1 . i4")
    t.attack("c5xd5", "g")
    assert (t.unit("d5"), t.legal) == ("", ["end"])
    t = ordered("I4 .+P/i1 . i4")
    t.attack("c5xd5", "g s")
    assert t.can("advance c5-d5")


@pytest.mark.rule("PAC-OBS-001")
def test_a_gun_set_up_in_a_pillbox_stays_there():
    t = ordered(".+P/G2 . . . i4")
    assert t.reach("c5") == set()
    t.battle_phase()
    assert t.targets("c5") == {"g5"}


@pytest.mark.rule("PAC-OBS-001")
def test_a_pillbox_hides_what_lies_behind_it():
    assert not pacific("I4 .+P i4").sees("c5", "e5")
    assert pacific("G2 .+P i4").sees("c5", "e5", "artillery")
    assert pacific("I4 . i4").sees("c5", "e5")


@pytest.mark.rule("PAC-OBS-001", "PAC-OBS-002")
def test_whoever_is_in_a_pillbox_may_ignore_a_flag_and_the_japanese_must_ignore_two():
    t = pacific(". i4 .\n . .+P/I4 .\n . . .", "d7", first="axis").card("direct-from-hq").order("e7")
    t.attack("e7xe6", "f s s")
    assert set(t.legal) == {"ignore 0", "ignore 1"}
    t.do("ignore 1")
    assert t.unit("e6") == "I4"
    t = pacific(". . .\n . .+P/i4 .\n . G2 .", "d7").card("direct-from-hq").order("e5")
    t.attack("e5xe6", "f f s")
    assert (t.unit("e6"), t.phase) == ("i4", "battle")
    t = pacific(". . .\n . .+P/i4 .\n . G2 .", "d7").card("direct-from-hq").order("e5")
    t.attack("e5xe6", "f f f")
    assert set(t.legal) == {"retreat e6-e7", "retreat e6-f7"}


@pytest.mark.rule("PAC-OBS-002")
def test_a_captured_pillbox_serves_its_captor():
    t = ordered(". .+P/i1 . . i4\n i4 I4", "d4")
    t.attack("d4xd5", "g s")
    t.do("advance d4-d5")
    t.end()
    assert t.unit("d5") == "I4"
    t.card("direct-from-hq").order("c4")
    t.battle_phase()
    assert t.dice("c4xd5") == 3                     # three, one for an intact unit, one lost to the pillbox
    t.do("attack c4xd5", "f s s")
    assert set(t.legal) == {"ignore 0", "ignore 1"}


# Rope bridge.

@pytest.mark.rule("PAC-OBS-003")
def test_infantry_crosses_a_rope_bridge_and_battles_from_it():
    t = ordered("I4 ~+% . i4")
    assert {"d5", "e5"} <= t.reach("c5")
    t = ordered("I4 ~+% i4")
    t.do("move c5-d5")
    assert dice_of(t.attack("d5xe5", "s s s")) == 3
    assert "d5" not in ordered("I4 ~ . i4").reach("c5")


@pytest.mark.rule("PAC-OBS-003")
@pytest.mark.parametrize("unit", ["T3", "G2", "M2", "F3"])
def test_a_rope_bridge_carries_nobody_but_infantry(unit):
    t = ordered(f"{unit} ~+% . . i4")
    assert "d5" not in t.reach("c5")
    if unit[0] in "TF":
        t = ordered(f"{unit} ~+%/i1 . i4")
        t.attack("c5xd5", "g s s")
        assert (t.unit("d5"), t.legal) == ("", ["end"])
    t = pacific(f". i4 .\n . {unit} .\n . ~+% ~+%\n . . . .\n I4", "d7", first="axis").card("direct-from-hq")
    t.order("e7").attack("e7xe6", "f s s s")
    assert t.unit("e6") == f"{unit[0]}{int(unit[1]) - 1}"
    t = pacific(". i4 .\n . I4 .\n . ~+% ~+%\n . . . .\n I4", "d7", first="axis").card("direct-from-hq")
    t.order("e7").attack("e7xe6", "f s s s")
    assert {a[-2:] for a in t.legal} == {"e5", "f5"}


@pytest.mark.rule("PAC-OBS-003")
def test_infantry_takes_ground_onto_a_rope_bridge_and_sees_across_it():
    t = ordered("I4 ~+%/i1 . i4")
    t.attack("c5xd5", "g s s")
    assert t.can("advance c5-d5")
    assert pacific("I4 ~+% i4").sees("c5", "e5")
    assert pacific("T3 ~+% i4").sees("c5", "e5", "armor")
    assert pacific("I4 ~+%/i4").dice("c5xd5") == 3
