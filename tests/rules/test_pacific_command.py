"""How Japan and the US Marines command, and what cards make of it."""

from __future__ import annotations

import msgspec
import pytest

from bocage.content import library
from bocage.game import Game
from bocage.testing import Table, board

PACIFIC = ("us-marines", "japan")
ROW = " ".join(["I4"] * 12)
CROWD = f"{ROW.lower()} i4\n{ROW.lower()}\n.\n.\n.\n.\n.\n{ROW}\n{ROW} I4"  # eight units or more in every section


def japan(drawing: str, at: str = "d7", first: str = "axis", **more: object) -> Table:
    return board(drawing, at=at, nations=PACIFIC, first=first, **more)


def lane(*hexes: str, card: str = "direct-from-hq", mode: str | None = None, who: str = "e5", **more: object) -> Table:
    """These hexes in a row from e5 on, walled in by mountains; the card is played, units ordered."""
    wall = "m " * min(len(hexes) + 2, 10)
    t = japan(f"{wall}\n m {' '.join(hexes)}\n{wall}", at="c6", **more).card(card, mode)
    return t.order(*who.split()) if t.phase == "order" else t


def hurt(t: Table, at: str, figures: int) -> Table:
    """The unit there has lost all but so many figures."""
    units = msgspec.to_builtins(t.game.position().units)
    for u in units:
        if u["at"] == at:
            u["figures"] = figures
    t.reload(t.game.position(), units=units)
    return t


def dice_of(facts: list) -> int:
    return sum(f["fact"] == "die" for f in facts)


def most(t: Table) -> int:
    """How many units the card in play orders, if it orders as many as it can."""
    count = 0
    while t.phase == "order" and any(a.startswith("order") for a in t.legal):
        t.do(next(a for a in t.legal if a.startswith("order")))
        count += 1
    return count


def ordered(t: Table) -> set[str]:
    return {u.at for u in t.game.position().units if "o" in u.marks}


# The box.

@pytest.mark.rule("PAC-GEN-001")
def test_wake_island_needs_nothing_but_the_base_game_and_the_pacific_box():
    g = Game.new("wake-island", "x")
    assert g.phase == "card"
    ground = {layer for d in g.field.drawn for layer in (d.tile, d.structure, *d.obstacles) if layer}
    base = {"beach", "sea", "bunker", "hill", "forest", "wire", "sandbags", "hedgehog", "road", "village"}
    pacific = {"airfield", "pillbox", "pacific-village", "jungle", "labor-camp", "pier", "stream", "trench"}
    assert ground <= base | pacific
    assert {p.unit.id for p in g.field.profiles} <= {"infantry", "armor", "artillery", "special-forces"}
    assert sum(c.copies if isinstance(c.copies, int) else sum(c.copies.values())
               for c in library.cards().values()) == len(g.field.deck.faces) == 60


# Yamato damashi: flags.

def struck(target: str, dice: str, attacker: str = "I4", card: str = "direct-from-hq", above: str = ". .", **more):
    """The unit on e6 is attacked from e5."""
    t = japan(f"i4 {above}\n . {target} .\n I4 {attacker} .", first="allies", **more)
    t.card(card).order("e5")
    t.attack("e5xe6", dice)
    return t


@pytest.mark.rule("PAC-CMD-002", "FAQ-NAT-016")
def test_japanese_infantry_must_ignore_one_flag_of_every_roll():
    t = struck("i4", "f s s")
    assert (t.unit("e6"), t.phase) == ("i4", "battle")
    t = struck("i4", "f f s")
    assert set(t.legal) == {"retreat e6-e7", "retreat e6-f7"}
    t = struck("i4", "f f f")
    assert all(a[-1] == "8" for a in t.legal)
    assert t.phase == "retreat"


@pytest.mark.rule("PAC-CMD-002")
def test_a_second_flag_costs_a_figure_where_there_is_no_way_back():
    assert struck("i4", "f f s", above="i4 i4").unit("e6") == "i3"
    assert struck("i4", "f s s", above="i4 i4").unit("e6") == "i4"


@pytest.mark.rule("PAC-CMD-001", "PAC-CMD-002")
def test_only_japanese_infantry_stands_under_a_flag():
    for unit in ("t3", "g2"):
        t = struck(unit, "f s s")
        assert set(t.legal) == {"retreat e6-e7", "retreat e6-f7"}
    for unit in ("i4", "n4", "s4"):
        assert struck(unit, "f s s").phase == "battle"
    t = board("i4 . .\n . i4 .\n I4 I4 .", at="d7").card("direct-from-hq").order("e5")
    t.attack("e5xe6", "f s s")
    assert set(t.legal) == {"retreat e6-e7", "retreat e6-f7"}


@pytest.mark.rule("PAC-CMD-003", "FAQ-NAT-017")
@pytest.mark.parametrize(("ground", "more"), [
    (".+o", {}), (".+*", {}), (".+P", {}), ("t", {}), (".+B", {"owners": [{"side": "axis", "what": "bunker"}]}),
])
def test_where_the_ground_spares_one_flag_japanese_infantry_must_ignore_two(ground, more):
    three = {"attacker": "G2"} | more       # guns lose no dice against any of these
    t = struck(f"{ground}/i4", "f f s", **three)
    assert (t.unit("e6"), t.phase) == ("i4", "battle")
    t = struck(f"{ground}/i4", "f f f", **three)
    assert set(t.legal) == {"retreat e6-e7", "retreat e6-f7"}


@pytest.mark.rule("PAC-CMD-003")
def test_a_bunker_of_the_enemy_spares_no_second_flag():
    t = struck(".+B/i4", "f f s", attacker="G2", owners=[{"side": "allies", "what": "bunker"}])
    assert set(t.legal) == {"retreat e6-e7", "retreat e6-f7"}


@pytest.mark.rule("PAC-CMD-004", "FAQ-NAT-018")
def test_in_a_cave_japanese_infantry_ignores_every_flag():
    t = struck("h+C/i4", "f f f", attacker="G2")
    assert (t.unit("e6"), t.phase) == ("i4", "battle")
    t = struck("h+C/i4", "f f f", attacker="G2", above="i4 i4")
    assert t.unit("e6") == "i4"
    t = struck("h/i4", "f f f", attacker="G2")
    assert t.phase == "retreat"
    t = japan(". . .\n . h+C/i4 .\n . . .\n . G2 .", first="allies")     # four dice at two hexes
    t.card("firefight").order("e4")
    assert dice_of(t.attack("e4xe6", "f f f f")) == 4
    assert t.unit("e6") == "i4"


@pytest.mark.rule("FAQ-NAT-021", "PAC-CMD-002")
@pytest.mark.parametrize("ground", ["i4", ".+o/i4", ".+P/i4", "h+C/i4"])
@pytest.mark.parametrize(("card", "dice"), [("barrage", "f s s s"), ("air-power", "f g")])
def test_flags_of_barrage_and_air_power_are_never_ignored(ground, card, dice):
    t = japan(f". . .\n . {ground} .\n I4 . i4", first="allies").card(card)
    if card == "barrage":
        t.do("target e6", dice)
    else:
        t.do("target e6")
        t.do("done", dice)
    assert set(t.legal) == {"retreat e6-e7", "retreat e6-f7"}


# Seishin kyoiku: dice.

@pytest.mark.rule("PAC-CMD-005", "PAC-CMD-006", "FAQ-NAT-019")
def test_japanese_infantry_at_full_strength_rolls_a_die_more_in_close_assault():
    t = japan(". I4 .\n . i4 . f/I4\n . . .\n . . i4")
    t.card("direct-from-hq").order("e6", "f4").battle_phase()
    assert t.dice("e6xe7") == 4
    assert dice_of(t.attack("e6xe7", "s s s s")) == 4
    assert japan(". I4 .\n . i4 .").dice("e6xe7") == 4
    assert japan(". f/I4 .\n . i4 .").dice("e6xe7") == 3
    assert hurt(japan(". I4 .\n . i4 ."), "e6", 3).dice("e6xe7") == 3
    assert hurt(japan(". f/I4 .\n . i4 ."), "e6", 3).dice("e6xe7") == 2
    assert japan("i4 . I4").dice("d7xf7") == 2
    assert japan("i4 . . I4").dice("d7xg7") == 1


@pytest.mark.rule("PAC-CMD-001")
def test_the_bonus_is_for_japanese_infantry_alone():
    assert japan(". I4 .\n . t3 .").dice("e6xe7") == 3
    assert japan(". I4 .\n . g2 .").dice("e6xe7") == 3
    assert japan(". I4 .\n . i4 .").dice("e7xe6") == 3
    assert board(". I4 .\n . i4 .", at="d7").dice("e6xe7") == 3
    assert japan(". I4 .\n . s4 .").dice("e6xe7") == 4
    assert japan(". v/I4 .\n . n4 .").dice("e6xe7") == 4        # engineers: no cover, and the bonus


@pytest.mark.rule("PAC-CMD-006")
def test_intact_means_the_strength_at_set_up():
    assert japan(". I4 .\n . i3 .").dice("e6xe7") == 4          # set up with three
    assert hurt(japan(". I4 .\n . i5 ."), "e6", 4).dice("e6xe7") == 3


@pytest.mark.rule("PAC-CMD-006")
def test_a_unit_healed_to_full_strength_has_its_die_again():
    t = hurt(japan(". I4 .\n . i4 ."), "e6", 3)
    t.card("medics-and-mechanics")
    t.do("heal e6", "i g g g")
    t.battle_phase()
    assert t.dice("e6xe7") == 4


@pytest.mark.rule("PAC-CMD-006")
def test_an_ambush_can_take_the_die_before_it_is_rolled():
    t = japan(". I4 .\n . i4 .")
    t.give("ambush", "probe-left", side="allies")
    t.card("direct-from-hq").order("e6")
    t.attack("e6xe7")
    t.do("react ambush", "g s s s s s")         # three dice of the Marines, then three of the rest
    assert (t.unit("e6"), t.unit("e7")) == ("i3", "I4")
    t = japan(". I4 .\n . i4 .")
    t.give("ambush", "probe-left", side="allies")
    t.card("direct-from-hq").order("e6")
    t.attack("e6xe7")
    t.do("react ambush", "a s s s s s s")


@pytest.mark.rule("PAC-CMD-005")
def test_an_ambush_of_an_intact_japanese_unit_rolls_four_dice():
    t = japan(". i4 .\n . I4 .\n", first="allies")
    t.give("ambush", "probe-left", side="axis")
    t.card("direct-from-hq").order("e6")
    t.attack("e6xe7")
    assert dice_of(t.do("react ambush", "s s s s a s s")) == 7


@pytest.mark.rule("PAC-CMD-005")
@pytest.mark.parametrize(("card", "dice"), [("close-assault", 5), ("direct-from-hq", 4), ("move-out", 4)])
def test_the_bonus_adds_to_that_of_a_card(card, dice):
    t = japan(". I4 .\n . i4 .").card(card)
    if t.phase == "order":
        t.order("e6")
    t.battle_phase()
    assert t.dice("e6xe7") == dice


# Banzai: two hexes and a close assault.

@pytest.mark.rule("PAC-CMD-007", "FAQ-NAT-020")
def test_japanese_infantry_moves_two_hexes_and_close_assaults():
    t = lane("i4", ".", ".", "I4", ".", ".")
    t.do("move e5-g5")
    t.battle_phase()
    assert t.targets("g5") == {"h5"}
    assert dice_of(t.attack("g5xh5", "s s s s")) == 4
    t = hurt(lane("i4", ".", ".", "I4", ".", "."), "e5", 3)
    t.do("move e5-g5")
    assert dice_of(t.attack("g5xh5", "s s s")) == 3


@pytest.mark.rule("PAC-CMD-007", "FAQ-NAT-020")
def test_after_two_hexes_there_is_no_fire_at_a_distance():
    t = lane("i4", ".", ".", ".", "I4", ".")
    t.do("move e5-g5")
    t.battle_phase()
    assert t.targets("g5") == set()
    t = lane("i4", ".", ".", ".", "I4", ".")
    t.do("move e5-f5")
    t.battle_phase()
    assert t.targets("f5") == {"i5"}


@pytest.mark.rule("PAC-CMD-007")
def test_others_do_not_charge():
    t = lane("I4", ".", ".", "i4", first="allies")
    t.do("move e5-g5")
    t.battle_phase()
    assert t.targets("g5") == set()


@pytest.mark.rule("PAC-CMD-008")
@pytest.mark.parametrize("ground", ["f", "v", "V"])
def test_terrain_binds_a_charge(ground):
    t = lane("i4", ground, "I4")
    assert t.reach("e5") == {"f5"}
    t.do("move e5-f5")
    assert t.battle_phase().targets("f5") == set()
    assert lane("i4", ground, ".", "I4").reach("e5") == {"f5"}
    t = lane("i4", ".", ground, "I4")
    t.do("move e5-g5")
    t.battle_phase()
    assert t.targets("g5") == set()


@pytest.mark.rule("PAC-CMD-008")
def test_a_charge_into_jungle_battles_only_from_beside_it():
    t = lane("i4", ".", "j", "I4")
    t.do("move e5-g5")
    t.battle_phase()
    assert t.targets("g5") == set()
    t = lane("i4", "j", "I4", ".", "I4")
    t.do("move e5-f5")
    t.battle_phase()
    assert dice_of(t.attack("f5xg5", "g g g g")) == 4
    assert t.can("advance f5-g5")
    assert lane("i4", "j", ".").reach("e5") == {"f5"}
    t = lane("j/i4", ".", ".", "I4")                # leaving it is free
    t.do("move e5-g5")
    t.battle_phase()
    assert t.targets("g5") == {"h5"}


@pytest.mark.rule("PAC-CMD-009")
def test_under_infantry_assault_three_hexes_leave_no_battle():
    assault = {"card": "infantry-assault", "mode": "infantry-assault-center"}
    t = lane("i4", ".", ".", ".", "I4", **assault)
    t.do("move e5-h5")
    t.battle_phase()
    assert t.targets("h5") == set()
    t = lane("i4", ".", ".", ".", "I4", **assault)
    t.do("move e5-g5")
    t.battle_phase()
    assert t.targets("g5") == {"i5"}
    assert t.dice("g5xi5") == 2
    t = lane("i4", ".", "j", "I4", **assault)       # the card does not lift what jungle asks
    t.do("move e5-g5")
    t.battle_phase()
    assert t.targets("g5") == set()


@pytest.mark.rule("PAC-R04")
def test_a_charge_onto_wire_close_assaults_or_removes_it():
    def charged(*hexes: str) -> Table:
        t = lane(*hexes)
        t.do("move e5-g5")
        return t.battle_phase()

    t = charged("i4", ".", ".+x", "I4")
    assert t.can("clear g5")
    assert dice_of(t.attack("g5xh5", "s s s")) == 3
    assert not t.can("clear g5")
    t = charged("i4", ".", ".+x", "I4")
    t.do("clear g5")
    assert (t.ground("g5"), t.targets("g5")) == (".", set())
    t = charged("i4", ".", ".+x", ".", "I4")
    assert t.legal == ["end"]
    assert t.ground("g5") == ".+x"


@pytest.mark.rule("PAC-R04")
def test_other_infantry_does_nothing_on_wire_two_hexes_away():
    t = lane("I4", ".", ".+x", "i4", first="allies")
    t.do("move e5-g5")
    t.battle_phase()
    assert t.legal == ["end"]


@pytest.mark.rule("PAC-R04")
def test_after_a_charge_onto_wire_no_ground_is_taken():
    t = lane("i4", ".", ".+x", "I4", ".", "I4")
    t.do("move e5-g5")
    t.attack("g5xh5", "g g g")
    assert t.unit("h5") == "I1"
    t = lane("i4", ".", ".+x", "I1", ".", "I4")
    t.do("move e5-g5")
    t.attack("g5xh5", "g s s")
    assert (t.unit("h5"), t.phase) == ("", "battle")
    t = lane("i4", ".", ".", "I1", ".", "I4")
    t.do("move e5-g5")
    t.attack("g5xh5", "g s s s")
    assert t.can("advance g5-h5")


# Roads.

@pytest.mark.rule("FAQ-CMD-025")
def test_japanese_infantry_on_a_road():
    road = ["r"] * 5
    assault = {"card": "infantry-assault", "mode": "infantry-assault-center"}
    t = lane("r/i4", *road[:3], "r/I4", **assault)
    assert "h5" in t.reach("e5")
    t.do("move e5-h5")
    t.battle_phase()
    assert t.targets("h5") == {"i5"}
    t = lane("r/i4", *road[:3], "r", "r/I4", **assault)
    assert t.reach("e5") == {"f5", "g5", "h5", "i5"}
    t.do("move e5-i5")
    t.battle_phase()
    assert t.targets("i5") == set()
    t = lane("r/i4", *road[:3], ".", "r/I4", **assault)     # three on the road, fire at two hexes
    t.do("move e5-h5")
    t.battle_phase()
    assert t.targets("h5") == {"j5"}


@pytest.mark.rule("FAQ-CMD-025", "PAC-CMD-009")
def test_without_the_card_a_road_gives_three_hexes_and_a_close_assault():
    t = lane("r/i4", "r", "r", "r", "r/I4", "r")
    assert t.reach("e5") == {"f5", "g5", "h5"}
    t.do("move e5-h5")
    t.battle_phase()
    assert t.targets("h5") == {"i5"}
    t = lane("r/i4", "r", "r", "r", "r", "r/I4")
    t.do("move e5-h5")
    t.battle_phase()
    assert t.targets("h5") == set()
    t = lane("r/i4", "r", "r", "r", "r/I4")
    t.do("move e5-g5")
    t.battle_phase()
    assert t.targets("g5") == {"i5"}


@pytest.mark.rule("FAQ-CMD-026")
def test_marines_on_a_road_with_infantry_assault():
    assault = {"card": "infantry-assault", "mode": "infantry-assault-center", "first": "allies"}
    t = lane("r/I4", "r", "r", "r", "r", "r/i4", **assault)
    t.do("move e5-h5")
    t.battle_phase()
    assert t.targets("h5") == {"j5"}
    t = lane("r/I4", "r", "r", "r", "r", "r/i4", **assault)
    assert t.reach("e5") == {"f5", "g5", "h5", "i5"}
    t.do("move e5-i5")
    t.battle_phase()
    assert t.targets("i5") == set()


# Gung-ho: one unit more.

def crowd(card: str, mode: str | None = None, first: str = "allies", nations: tuple[str, str] = PACIFIC) -> Table:
    return board(CROWD, at="a9", first=first, nations=nations).card(card, mode)


@pytest.mark.rule("PAC-CMD-010", "PAC-CMD-011", "FAQ-NAT-022")
@pytest.mark.parametrize(("card", "units"), [
    ("recon-right", 1), ("recon-left", 1), ("probe-center", 2), ("probe-left", 2), ("attack-left", 3),
    ("attack-right", 3), ("attack-center", 3), ("recon-in-force", 3), ("general-advance", 6), ("pincer-move", 4),
])
def test_with_a_section_card_marines_order_one_unit_more(card, units):
    assert most(crowd(card)) == units + 1
    assert most(crowd(card, first="axis")) == units
    assert most(crowd(card, nations=("united-states", "japan"))) == units


@pytest.mark.rule("PAC-CMD-011")
def test_the_unit_more_stands_in_the_section_and_is_a_right_not_a_duty():
    t = crowd("recon-right")
    assert {a for a in t.legal if a.startswith("order")} == {
        f"order {h}" for h in ("j1", "k1", "l1", "m1", "i2", "j2", "k2", "l2")
    }
    t.order("m1")
    assert ordered(t) == {"m1"}
    t = crowd("probe-left")
    assert t.order().phase == "battle"


@pytest.mark.rule("PAC-CMD-010")
def test_on_wake_island_a_probe_orders_three_marines_and_two_japanese():
    for side, units in (("allies", 3), ("axis", 2)):
        t = Table(Game.new("wake-island", "x"))
        t.reload(t.game.position(), active=side, decider=side)
        assert most(t.card("probe-center", side=side)) == units


@pytest.mark.rule("PAC-CMD-012", "FAQ-NAT-022")
@pytest.mark.parametrize("pair", ["a1 b1", "f1 g1", "k1 l1"])
def test_the_unit_more_of_a_card_for_several_sections_stands_where_its_player_likes(pair):
    chosen = {*pair.split(), "a1", "f1", "k1"}
    t = crowd("recon-in-force")
    for h in sorted(chosen):
        t.do(f"order {h}")
    assert (ordered(t), len(chosen), t.phase) == (chosen, 4, "move")


@pytest.mark.rule("PAC-CMD-012")
def test_there_is_only_one_more_in_all():
    t = crowd("recon-in-force")
    t.do("order a1")
    t.do("order b1")
    assert not t.can("order c1")
    t.do("order f1")
    assert not t.can("order g1")
    assert t.can("order k1")
    t = crowd("pincer-move")
    for h in ("a1", "b1", "c1", "k1"):
        t.do(f"order {h}")
    assert not t.can("order d1")
    assert not t.can("order g1")                    # the card does not cover the center
    assert t.can("order l1")


@pytest.mark.rule("PAC-CMD-013", "FAQ-NAT-023")
@pytest.mark.parametrize(("card", "units"), [
    ("direct-from-hq", 4), ("move-out", 4), ("dig-in", 4), ("firefight", 4), ("behind-enemy-lines", 1),
])
def test_a_tactic_card_that_counts_its_units_orders_one_more(card, units):
    assert most(crowd(card)) == units + 1
    assert most(crowd(card, first="axis")) == units
    assert most(crowd(card, nations=("united-states", "japan"))) == units


@pytest.mark.rule("PAC-CMD-013", "FAQ-NAT-023")
def test_armor_assault_orders_five_armor_units_of_the_marines():
    tanks = "T3 " * 7 + "\n I4 i4"
    t = board(tanks, at="c5", nations=PACIFIC).card("armor-assault")
    assert not t.can("order c4")
    assert most(t) == 5
    assert most(board(tanks, at="c5").card("armor-assault")) == 4


@pytest.mark.rule("PAC-CMD-013")
def test_five_marine_units_dig_in():
    t = crowd("dig-in")
    most(t)
    assert sum("sandbags" in o for o in t.game.position().obstacles.values()) == 5


@pytest.mark.rule("PAC-CMD-013", "FAQ-NAT-027")
@pytest.mark.parametrize(("card", "mode", "units"), [
    ("armor-assault", None, "I4"), ("move-out", None, "T3"), ("dig-in", None, "T3"),
    ("behind-enemy-lines", None, "T3"), ("artillery-bombard", None, "I4"),
    ("infantry-assault", "infantry-assault-left", "T3"),
])
def test_without_the_units_it_names_a_card_orders_two_of_choice(card, mode, units):
    drawing = f"{units} . {units} . . {units} . . {units} . i4"
    t = board(drawing, at="a5", nations=PACIFIC).card(card, mode)
    assert most(t) == 2
    t = board(drawing, at="a5", nations=PACIFIC).card(card, mode).order("a5", "i5")
    assert ordered(t) == {"a5", "i5"}
    assert most(board(drawing, at="a5").card(card, mode)) == 1
    assert most(board(drawing.swapcase(), at="a5", nations=PACIFIC, first="axis").card(card, mode)) == 1


@pytest.mark.rule("PAC-CMD-014", "FAQ-NAT-025")
def test_artillery_bombard_orders_guns_alone():
    t = board("G2 I4 G2 T3 . . i4", at="c5", nations=PACIFIC).card("artillery-bombard")
    assert ordered(t) == {"c5", "e5"}
    assert t.phase == "move"


@pytest.mark.rule("PAC-CMD-014", "FAQ-NAT-025")
def test_infantry_assault_orders_the_infantry_of_its_section_alone():
    t = board("I4 I4 T3 . . I4 . i4", at="a5", nations=PACIFIC).card("infantry-assault", "infantry-assault-left")
    assert (ordered(t), t.phase) == ({"a5", "b5"}, "move")


@pytest.mark.rule("PAC-CMD-014", "FAQ-NAT-025")
def test_close_assault_orders_only_units_beside_an_enemy():
    t = board("I4 i4 . I4 . G2 i4", at="c5", nations=PACIFIC).card("close-assault")
    assert (ordered(t), t.phase) == ({"c5"}, "battle")


@pytest.mark.rule("PAC-CMD-014", "FAQ-NAT-025")
def test_their_finest_hour_orders_what_its_dice_allow():
    t = board("I4 I4 T3 T3 . . i4", at="c5", nations=PACIFIC)
    t.give("their-finest-hour", "probe-left", "probe-left", "probe-left")
    t.do("play their-finest-hour", "i s g f")
    assert most(t) == 2
    t = board("I4 I4 T3 T3 . . i4", at="c5", nations=PACIFIC)
    t.give("their-finest-hour", "probe-left", "probe-left", "probe-left")
    t.do("play their-finest-hour", "g f g f")
    assert ordered(t) == set()
    assert t.phase == "battle"


@pytest.mark.rule("PAC-CMD-014", "FAQ-NAT-025")
def test_strikes_of_the_marines_have_no_more_targets():
    t = board("i4 i4 i4 i4 i4 i4\n . . I4", at="c5", nations=PACIFIC).card("air-power")
    for h in ("c5", "d5", "e5"):
        t.do(f"target {h}")
    t.do("target f5", "a a a a a a a g")         # the fourth is the last: two dice each
    assert [t.unit(h) for h in ("c5", "e5", "f5", "g5", "h5")] == ["i4", "i4", "i3", "i4", "i4"]
    assert t.legal == ["end"]
    t = board("i4 i4 i4\n . . I4", at="c5", nations=PACIFIC).card("barrage")
    t.do("target c5", "s s s s")
    assert t.legal == ["end"]


# Medics & Mechanics: two units, one roll each.

@pytest.mark.rule("FAQ-NAT-026", "FAQ-CMD-098", "PAC-CMD-013")
def test_marines_treat_two_units_with_a_roll_for_each():
    def wounded(nations: tuple[str, str]) -> Table:
        t = board("I4 . T3 . i4 . I4", at="c5", nations=nations)
        for h, figures in (("c5", 1), ("e5", 2), ("i5", 3)):
            hurt(t, h, figures)
        return t.card("medics-and-mechanics")

    t = wounded(PACIFIC)
    assert dice_of(t.do("heal c5", "i i a g")) == 4
    assert (t.unit("c5"), t.unit("e5"), t.phase) == ("I3", "T2", "heal")
    assert set(t.legal) == {"heal e5", "heal i5", "done"}
    assert dice_of(t.do("heal e5", "i a g g")) == 4
    assert (t.unit("c5"), t.unit("e5"), t.unit("i5")) == ("I3", "T3", "I3")
    assert (ordered(t), t.phase) == ({"c5", "e5"}, "move")
    t.do("move c5-d5")
    t.do("move e5-f5")
    assert t.targets("f5") == {"g5"}

    t = wounded(("united-states", "japan"))
    t.do("heal c5", "i i a g")
    assert t.phase == "move"


@pytest.mark.rule("FAQ-CMD-098")
def test_a_treatment_in_vain_gives_no_order_and_the_second_is_a_choice():
    t = board("I4 . T3 . i4", at="c5", nations=PACIFIC)
    hurt(hurt(t, "c5", 1), "e5", 2)
    t.card("medics-and-mechanics")
    t.do("heal c5", "a g f g")
    assert (t.phase, t.can("heal c5")) == ("heal", False)
    t.do("heal e5", "a g f g")
    assert ordered(t) == {"e5"}
    t = board("I4 . T3 . i4", at="c5", nations=PACIFIC)
    hurt(hurt(t, "c5", 1), "e5", 2)
    t.card("medics-and-mechanics")
    t.do("heal c5", "i g f g")
    t.do("done")
    assert (ordered(t), t.phase) == ({"c5"}, "move")


# Counter-Attack.

@pytest.mark.rule("PAC-CMD-015", "FAQ-NAT-024")
@pytest.mark.parametrize(("card", "back", "units"), [
    ("attack-left", "attack-right", 4), ("probe-right", "probe-left", 3), ("recon-center", "recon-center", 2),
    ("direct-from-hq", "direct-from-hq", 5), ("move-out", "move-out", 5),
    ("behind-enemy-lines", "behind-enemy-lines", 2), ("armor-assault", "armor-assault", 2),
])
def test_marines_who_counter_a_card_order_one_unit_more(card, back, units):
    t = crowd(card, first="axis").order().end()
    assert t.game.active == "allies"
    assert most(t.card("counter-attack", back)) == units


@pytest.mark.rule("PAC-CMD-016", "FAQ-NAT-024")
@pytest.mark.parametrize(("card", "back", "units"), [
    ("probe-center", "probe-center", 2), ("attack-left", "attack-right", 3), ("recon-in-force", "recon-in-force", 3),
    ("direct-from-hq", "direct-from-hq", 4), ("armor-assault", "armor-assault", 1),
])
def test_the_japanese_who_counter_marines_order_what_is_printed(card, back, units):
    t = crowd(card)
    assert most(t) == units + 1
    t.end()
    assert t.game.active == "axis"
    assert most(t.card("counter-attack", back)) == units


@pytest.mark.rule("PAC-CMD-015", "PAC-CMD-014")
def test_a_countered_assault_of_all_units_stays_without_a_unit_more():
    t = board("I4 I4 T3 . . I4 . . . . i4", at="a5", nations=PACIFIC, first="axis")
    t.card("infantry-assault", "infantry-assault-left").end()
    t.card("counter-attack", "infantry-assault-right")
    assert ordered(t) == set()
    t = board("I4 . . . . I4 . . . . I4 I4 T3\n . . . . i4", at="a5", nations=PACIFIC, first="axis")
    t.card("infantry-assault", "infantry-assault-left").end()
    t.card("counter-attack", "infantry-assault-right")
    assert ordered(t) == {"k5", "l5"}


@pytest.mark.rule("PAC-CMD-015", "FAQ-NAT-026")
def test_countered_medics_treat_two_marine_units_and_one_japanese():
    def back(first: str) -> Table:
        t = board("I4 . I4 . . i4 . i4", at="c5", nations=PACIFIC, first=first)
        for h in ("c5", "e5", "h5", "j5"):
            hurt(t, h, 1)
        t.card("medics-and-mechanics")
        t.do(t.legal[0], "g g g g")
        if t.phase == "heal":
            t.do("done")
        t.end()
        t.card("counter-attack", "medics-and-mechanics")
        t.do(t.legal[0], "g g g g")
        return t

    assert back("axis").phase == "heal"
    assert back("allies").phase == "battle"


# Behind Enemy Lines.

@pytest.mark.rule("FAQ-NAT-028", "FAQ-NAT-029", "FAQ-CMD-052")
def test_two_marine_units_go_behind_enemy_lines_step_by_step():
    t = board(". . . . . . . .\n I4 . . i4 . . . .\n . . . . . . . .\n I4 . . i4 . . . i4", at="c7", nations=PACIFIC)
    t.card("behind-enemy-lines")
    t.do("order c6")
    t.do("order c4")
    assert t.phase == "move"
    t.do("move c6-e6")
    assert t.phase == "move"
    t.do("move c4-e4")
    assert t.phase == "battle"
    assert dice_of(t.do("attack e6xf6", "s s s s")) == 4
    assert not any(a.startswith("move") for a in t.legal)
    assert t.refused("move e6-d6")
    assert dice_of(t.do("attack e4xf4", "s s s s")) == 4
    t.do("end")
    assert t.phase == "sally"
    t.do("move e4-c4")
    assert t.game.active == "allies"
    assert t.reach("e4") == set()
    assert t.reach("c4") == set()
    assert "b6" in t.reach("e6")
    t.do("move e6-c6")
    assert t.game.active == "axis"


@pytest.mark.rule("FAQ-NAT-029")
def test_ground_is_taken_before_the_second_moves():
    t = board("I4 . i1 . . .\n . . . .\n I4 . i4 . . .", at="c6", nations=PACIFIC)
    t.card("behind-enemy-lines").order("c6", "c4")
    t.do("move c6-d6")
    t.do("done")
    t.do("attack d6xe6", "g s s s")
    t.do("advance d6-e6")
    assert t.phase == "battle"
    assert t.targets("c4") == {"e4"}
    t.do("end")
    assert "h6" in t.reach("e6")


@pytest.mark.rule("FAQ-CMD-051")
def test_a_tunnel_is_the_whole_move_even_behind_enemy_lines():
    t = japan("h+C/i4 . . . . h+C I1 . . I4", at="b5").card("behind-enemy-lines").order("b5")
    t.do("move b5-g5")
    assert t.phase == "battle"
    assert dice_of(t.do("attack g5xh5", "g s s s s")) == 5
    t.do("advance g5-h5")
    assert t.unit("h5") == "i4"
    t.do("end")
    assert t.game.active == "allies"
    t = japan("h+C/i4 . . . . h+C I4 . .", at="b5").card("behind-enemy-lines").order("b5")
    t.do("move b5-c5")                              # on foot there is a second move
    t.do("end")
    assert t.phase == "sally"


@pytest.mark.rule("FAQ-CMD-051")
def test_the_second_move_is_no_way_into_a_tunnel_after_the_first():
    t = japan("h+C . i4 . . . . h+C . I4", at="b5").card("behind-enemy-lines").order("d5")
    t.do("move d5-b5")
    t.do("end")
    assert t.phase == "sally"
    assert "i5" not in t.reach("b5")


@pytest.mark.rule("FAQ-CMD-054")
def test_jungle_does_not_stop_a_unit_behind_enemy_lines():
    lines = {"card": "behind-enemy-lines", "first": "allies"}
    assert lane("I4", ".", "j", ".", ".", **lines).reach("e5") == {"f5", "g5", "h5"}
    assert lane("I4", "j", "j", "j", ".", **lines).reach("e5") == {"f5", "g5", "h5"}
    assert lane("I4", "j", ".", first="allies").reach("e5") == {"f5"}
    t = lane("I4", ".", "j", ".", "i4", **lines)
    t.do("move e5-h5")
    t.battle_phase()
    assert t.targets("h5") == {"i5"}


@pytest.mark.rule("FAQ-CMD-062")
def test_a_trench_does_not_stop_a_unit_behind_enemy_lines():
    lines = {"card": "behind-enemy-lines", "first": "allies"}
    assert lane("I4", "t", ".", ".", ".", **lines).reach("e5") == {"f5", "g5", "h5"}
    assert lane("I4", "t", ".", ".", first="allies").reach("e5") == {"f5"}


@pytest.mark.rule("FAQ-CMD-078")
@pytest.mark.parametrize("unit", ["I4", "i4"])
def test_no_battle_from_jungle_entered_from_afar_even_behind_enemy_lines(unit):
    lines = {"card": "behind-enemy-lines", "first": "allies" if unit == "I4" else "axis"}
    enemy = unit.swapcase()
    t = lane(unit, ".", ".", "j", enemy, **lines)
    t.do("move e5-h5")
    t.battle_phase()
    assert t.targets("h5") == set()
    t.do("end")
    assert t.reach("h5") == {"e5", "f5", "g5"}
    t = lane(unit, "j", enemy, **lines)
    t.do("move e5-f5")
    t.battle_phase()
    assert t.targets("f5") == {"g5"}
    assert t.dice("f5xg5") == (4 if unit == "I4" else 5)


# A destroyer is no gun for Artillery Bombard.

@pytest.mark.rule("FAQ-CMD-039")
def test_artillery_bombard_gives_a_destroyer_an_ordinary_order_at_most():
    sea = f"{'s ' * 13}\n{'s ' * 12}\n s s s s s s/D3 s s"
    shore = ". . . . . i4 . . . i4"
    t = board(f".\n{shore}\n{sea}", at="a5", nations=("united-states", "japan")).card("artillery-bombard").order("f1")
    assert t.reach("f1") == {"d1", "e1", "g1", "h1", "d2", "e2", "f2", "g2", "e3", "f3", "g3"}
    t.do("move f1-f2")
    t.do("attack f2xf4", "s s s")
    assert t.legal == ["end"]                       # no second shot
    t = board(f".\n{shore} G2\n{sea}", at="a5", nations=("united-states", "japan")).card("artillery-bombard")
    assert ordered(t) == {"k4"}
