"""Air Sorties: dealt, drawn, played alone and with a section card, equivalents, countered, and the night."""

import msgspec
import pytest
from air_boards import AIR, DECK, PACIFIC, aloft, flight, hand, kind, no_more, plane, scene, sorties, told, ways

from bocage.content import library
from bocage.content.battle import Variants, field_of
from bocage.game import Game
from bocage.testing import ScriptedTable

OPEN = """
    .  .  .  .  .  .  i4
     .  .  .  .  .  .
    I4 .  .  .  I4  .  .  .  I4
"""
STRIKES = [{"trait": "plays_as", "side": "allies", "family": "recon", "other": "air-power"}]
NIGHT = [{"trait": "night", "side": "allies"}]


# Dealing and drawing.


@pytest.mark.rule("AIR-001", "AIR-002", "AIR-003", "AIR-004", "AIR-005", "AIR-159", "AIR-168",
                  "FAQ-AIR-056", "FAQ-AIR-057", "FAQ-AIR-071", "FAQ-AIR-072")
@pytest.mark.parametrize("battle", [id_ for id_, told in library.battles().items() if told.air is None])
def test_with_planes_each_side_has_one_open_sortie_beyond_its_hand(battle):
    plain, flown = Game.new(battle, "deal"), Game.new(battle, "deal", AIR)
    p = flown.position()
    told = flown.field.battle.deck
    decks = 1 if isinstance(told, str) else len(told)
    assert p.sky.sorties == (1, 1)
    assert {s: len(h) for s, h in p.hands.items()} == {s: len(h) for s, h in plain.position().hands.items()}
    assert flown.field.deck.faces.count("air-sortie") == 2 * decks
    assert not any("air-sortie" in hand for hand in p.hands.values())
    assert p.deck.count("air-sortie") == 2 * decks - 2
    for side in ("allies", "axis"):
        assert flown.visible(side).sky.sorties == (1, 1)
    assert plain.position().sky is None
    assert "air-sortie" not in plain.field.deck.faces


@pytest.mark.rule("AIR-006", "FAQ-AIR-059")
def test_a_sortie_drawn_is_laid_open_and_another_card_drawn():
    t = scene(OPEN, air=DECK).card("probe-left")
    t.do("done")
    held = len(hand(t))
    t.game.force_cards(["air-sortie", "air-sortie", "attack-left"])
    facts = t.do("end")
    assert sorties(t) == (2, 0)
    assert len(hand(t)) == held + 1
    assert hand(t)[-1] == "attack-left"
    assert [f.card for f in told(facts, "opened")] == ["air-sortie", "air-sortie"]


@pytest.mark.rule("FAQ-AIR-058", "FAQ-AIR-059", "FAQ-AIR-060")
def test_a_sortie_among_the_cards_of_a_recon_is_replaced_and_air_power_is_not():
    t = scene(OPEN, air=DECK).card("recon-left")
    t.do("done")
    t.game.force_cards(["air-sortie", "air-power", "air-sortie", "attack-right"])
    t.do("end")
    assert t.legal == ["keep air-power", "keep attack-right"]
    assert sorties(t) == (2, 0)


@pytest.mark.rule("AIR-007", "AIR-009", "AIR-013", "AIR-046", "FAQ-AIR-064")
def test_a_sortie_alone_is_the_card_of_the_turn_and_is_not_replaced():
    t = scene(OPEN)
    held = hand(t)
    t.do("play air-sortie")
    assert t.phase == "move"                   # the only plane of the British here is on its way, ordered
    flight(t, ">", "a7").do("done")
    assert plane(t) == "a7"
    t.end()
    assert hand(t) == held
    assert sorties(t) == (0, 1)
    assert "air-sortie" in t.game.position().discards


@pytest.mark.rule("AIR-008")
def test_a_battle_may_give_both_sorties_to_one_side_or_to_the_deck():
    both = scene(OPEN, air={"allies": {"sorties": 2}, "axis": {"sorties": 0}})
    assert sorties(both) == (2, 0)
    deck = scene(OPEN, air=DECK)
    assert sorties(deck) == (0, 0)
    assert deck.game.position().deck.count("air-sortie") == 2
    one = scene(OPEN, air={"allies": {"sorties": 1}, "axis": {"sorties": 0}})
    assert (sorties(one), one.game.position().deck.count("air-sortie")) == ((1, 0), 1)


@pytest.mark.rule("FAQ-AIR-001", "FAQ-GEN-024")
def test_two_decks_have_four_sorties_and_two_air_powers():
    faces = scene(OPEN, deck=["base", "base"]).game.field.deck.faces
    assert (faces.count("air-sortie"), faces.count("air-power")) == (4, 2)


# With a section card.


@pytest.mark.rule("AIR-015", "AIR-017", "AIR-018")
def test_a_sortie_with_a_section_card_takes_one_of_its_orders():
    t = scene("I4 I4 I4 I4 . . i4", "a1").card("attack-left")       # three orders
    assert t.can("sortie")
    t.do("sortie")
    assert t.phase == "order"
    assert not t.can("sortie")
    t.do("order a1")
    t.do("order b1")
    assert t.phase == "move"                                        # the third went to the plane
    flight(t, ">", "b9").do("done")
    t.do("done")
    held = len(hand(t))
    t.end()
    assert len(hand(t)) == held + 1                                 # for the section card
    assert sorties(t) == (0, 1)


@pytest.mark.rule("AIR-016")
def test_it_enters_by_the_edge_of_the_section_of_the_card():
    t = scene(OPEN).card("probe-right")
    t.do("sortie")
    no_more(t)
    entries = ways(t, "enter")
    assert {"m1", "m5", "l4", "m9", "j1"} < entries
    assert not entries & {"a1", "a5", "f9", "g1"}
    alone = scene(OPEN)
    alone.do("play air-sortie")
    assert {"a1", "a5", "a4", "f9", "g1", "m5", "l4"} < ways(alone, "enter")


@pytest.mark.rule("AIR-016", "FAQ-OVR-A11")
@pytest.mark.parametrize("named", [(), ("a5",)])
def test_units_on_the_move_do_not_open_other_edges(named):
    t = scene("I4 . . . . . . . . . i4", deck="breakthrough").card("recon-left")
    t.do("sortie")
    for h in named:
        t.do(f"order {h}")
    no_more(t)
    assert {"a1", "a9"} < ways(t, "enter")
    assert not ways(t, "enter") & {"f9", "g1", "m5", "l4"}


@pytest.mark.rule("AIR-016", "AIR-017")
def test_with_orders_in_several_sections_the_plane_takes_one_that_is_left():
    t = scene(OPEN).card("recon-in-force")          # one unit in each section
    t.do("sortie")
    t.do("order a3")
    t.do("order e3")                                # left and center are spent
    no_more(t)
    assert "m5" in ways(t, "enter")
    assert not ways(t, "enter") & {"a5", "f9"}


@pytest.mark.rule("AIR-015")
@pytest.mark.parametrize("card", ["direct-from-hq", "behind-enemy-lines", "move-out", "close-assault"])
def test_no_sortie_with_a_tactic_card(card):
    t = scene("I4 i4", "c5").card(card)
    assert not t.can("sortie")


@pytest.mark.rule("AIR-015")
def test_a_card_that_orders_a_whole_section_takes_a_sortie_too():
    t = scene(OPEN).card("assault-left")
    assert t.legal == ["sortie", "done"]            # the units are ordered already
    t.do("sortie")
    assert t.phase == "move"


# Countered.


@pytest.mark.rule("AIR-014")
def test_a_counter_attack_on_a_sortie_alone_is_a_sortie_and_is_replaced():
    t = scene(OPEN)
    t.do("play air-sortie")
    flight(t, ">", "a7").do("done")
    t.end()
    t.give("counter-attack", "probe-left", side="axis")
    t.do("play counter-attack as air-sortie")
    t.do("call me-109")
    flight(t, ">", "m7").do("done")
    assert plane(t, "axis") == "m7"
    t.end()
    assert len(hand(t, "axis")) == 2
    assert sorties(t) == (0, 1)                     # his own lies there still


@pytest.mark.rule("AIR-019", "FAQ-AIR-069", "FAQ-CMD-009")
def test_a_counter_attack_on_both_copies_the_section_card_only_and_may_add_a_sortie():
    t = scene("I4 . . . . . . . . . . . i4", "a5").card("attack-left")
    t.do("sortie")
    no_more(t)
    flight(t, ">", "a7").do("done")
    t.end()
    t.give("counter-attack", side="axis")
    assert t.legal == ["play counter-attack as attack-right", "play air-sortie"]
    t.do("play counter-attack as attack-right")
    t.do("sortie")
    t.do("call me-109")
    no_more(t)
    entries = ways(t, "enter")                      # his right is the side where the Allies have their left
    assert "a5" in entries
    assert "m5" not in entries


# Equivalents.


@pytest.mark.rule("AIR-020", "AIR-022", "AIR-023", "AIR-024", "AIR-028", "FAQ-AIR-070", "FAQ-AIR-149", "FAQ-CMD-108")
def test_air_power_is_a_sortie_kept_in_hand_and_replaced():
    t = scene(OPEN).give("air-power", "probe-left")
    assert t.game.visible("axis").hands["allies"] == ["?", "?"]
    assert sorties(t) == (1, 1)
    t.do("play air-power")
    assert t.phase == "move"                        # no targets are asked for
    assert not t.can("sortie")
    flight(t, ">", "a7").do("done")
    t.end()
    assert len(hand(t)) == 2
    assert sorties(t) == (1, 1)


@pytest.mark.rule("AIR-023")
def test_an_equivalent_adds_nothing_to_a_section_card():
    t = scene(OPEN, air=DECK).give("air-power", "probe-left").card("probe-left")
    assert not t.can("sortie")


@pytest.mark.rule("AIR-021", "AIR-025")
def test_a_recon_under_air_strikes_is_either_and_keeps_its_section():
    t = scene(OPEN, specials=STRIKES).give("recon-right")
    assert {"play recon-right", "play recon-right as recon-right-as-air-power"} < set(t.legal)
    t.do("play recon-right as recon-right-as-air-power")
    assert ways(t, "enter") >= {"m5", "l4"}
    assert not ways(t, "enter") & {"a5", "f9"}
    flight(t, ">", "m5").do("done")
    t.end()
    assert len(hand(t)) == 1
    assert t.phase == "card"                        # one card drawn, not two to choose from
    plain = scene(OPEN, specials=STRIKES).give("recon-right")
    plain.do("play recon-right")
    assert plain.phase == "order"


@pytest.mark.rule("AIR-026")
def test_a_recon_used_as_a_sortie_orders_a_plane_only_over_its_section():
    t = aloft(scene(OPEN, specials=STRIKES).give("recon-right"), "allies spitfire b5")
    t.do("play recon-right as recon-right-as-air-power")
    assert not t.can("order b5")                    # another comes instead, by the edge of the section
    assert ways(t, "enter") >= {"m5"}
    over = aloft(scene(OPEN, specials=STRIKES).give("recon-right"), "allies spitfire k5")
    over.do("play recon-right as recon-right-as-air-power")
    assert over.can("order k5") or plane(over) == "k5"


@pytest.mark.rule("AIR-027", "FAQ-ACT-014", "FAQ-AIR-142", "FAQ-CMD-002", "FAQ-AIR-148")
def test_a_counter_attack_on_an_equivalent_is_what_the_card_allows_the_counterer():
    t = scene(OPEN).give("air-power")
    t.do("play air-power")
    flight(t, ">", "a7").do("done")
    t.end()
    t.give("counter-attack", side="axis")
    assert t.legal == ["play counter-attack as air-power", "play air-sortie"]
    t.do("play counter-attack as air-power")
    assert t.phase == "plane"
    recon = scene(OPEN, specials=STRIKES).give("recon-right")
    recon.do("play recon-right as recon-right-as-air-power")
    flight(recon, ">", "m5").do("done")
    recon.end()
    recon.give("counter-attack", side="axis")
    assert "play counter-attack as recon-left" in recon.legal       # the Axis has no air strikes
    assert not any("air-power" in action for action in recon.legal)


# A plane already there.


@pytest.mark.rule("AIR-030", "AIR-049", "FAQ-AIR-065")
def test_a_sortie_orders_the_plane_in_the_air_without_an_air_check():
    t = aloft(scene("f i4 . I4", "c5"), "allies spitfire c5")
    t.do("play air-sortie")
    facts = t.do("order c5")
    assert not told(facts, "air-check")
    assert t.phase == "move"
    assert ways(t, "fly") >= {"c5-b5", "c5-d5"}


@pytest.mark.rule("AIR-031")
def test_a_sortie_may_bring_another_plane_instead():
    t = aloft(scene(OPEN, nations=("united-states", "germany")), "allies p-38 c5")
    t.do("play air-sortie")
    assert set(t.legal) == {"order c5", "call p-38", "call p-40"}
    facts = t.do("call p-40")
    assert told(facts, "left-sky")
    assert (kind(t), plane(t)) == ("p-40", "")
    flight(t, ">", "a5").do("done")
    assert t.medals == (0, 0)
    assert (kind(t), plane(t)) == ("p-40", "a5")


@pytest.mark.rule("AIR-029", "FAQ-AIR-086")
def test_a_side_has_one_plane_in_the_air():
    t = aloft(scene(OPEN, nations=("united-states", "germany")), "allies p-38 c5", "axis me-109 h6")
    t.do("play air-sortie")
    t.do("call p-40")
    assert [p.side for p in t.game.position().sky.planes] == ["allies", "axis"]


# Night.


@pytest.mark.rule("SC-BASE-075", "AIR-021", "FAQ-AIR-021")
def test_a_recon_is_a_sortie_only_while_the_hill_is_held():
    game = Game.new("operation-luttich", "hill", AIR)
    t = ScriptedTable(game)
    marked = game.field.battle.marks["hill-317"].split()
    if t.game.active != "allies":
        t.skip()
    t.give("recon-center", "probe-left")
    assert t.can("play recon-center as recon-center-as-air-power")
    units = [u for u in msgspec.to_builtins(t.game.position().units) if u["at"] not in marked]
    t.reload(t.game.position(), units=units)
    assert not t.can("play recon-center as recon-center-as-air-power")


@pytest.mark.rule("AIR-R01")
def test_at_night_a_recon_is_no_sortie():
    t = scene(OPEN, specials=[*NIGHT, *STRIKES]).give("recon-left", "probe-left")
    t.reload(t.game.position(), night=3)
    assert t.can("play recon-left")
    assert not t.can("play recon-left as recon-left-as-air-power")
    t.reload(t.game.position(), night=0)
    assert t.can("play recon-left as recon-left-as-air-power")


@pytest.mark.rule("AIR-R01", "FAQ-AIR-027", "FAQ-AIR-028", "FAQ-ACT-069", "FAQ-ACT-070")
def test_at_night_no_plane_is_used_and_air_power_orders_one_unit():
    t = scene(OPEN, specials=NIGHT).give("air-power", "probe-left")
    t.reload(t.game.position(), night=2)
    assert not t.can("play air-sortie")
    t.do("play air-power")
    assert t.phase == "order"
    assert not t.can("sortie")
    t.do("order a3")
    assert t.phase == "move"
    section = scene(OPEN, specials=NIGHT).give("probe-left")
    section.reload(section.game.position(), night=5)
    section.do("play probe-left")
    assert not section.can("sortie")
    day = scene(OPEN, specials=NIGHT).give("air-power", "probe-left")
    day.reload(day.game.position(), night=0)
    assert day.can("play air-sortie")


# Cards that count the hand.


@pytest.mark.rule("FAQ-CMD-110", "FAQ-AIR-151")
def test_open_sorties_are_no_cards_in_hand_for_those_that_count_them():
    t = scene(OPEN).give("their-finest-hour", "probe-left")
    t.do("play their-finest-hour", "s s")           # two cards, two dice; the sortie gives none
    assert t.phase == "order"


def test_the_children_s_game_keeps_its_sorties():
    field = field_of("arracourt", Variants(no_tactics=True, air=True))
    assert field.deck.faces.count("air-sortie") == 2
    assert "air-power" not in field.deck.faces


@pytest.mark.rule("AIR-010")
def test_a_plane_of_one_s_own_nation():
    t = scene(OPEN, nations=PACIFIC, date="1942-01-01", theatre="pacific")
    t.do("play air-sortie")
    assert ways(t, "call") == {"p-38", "p-40"}
