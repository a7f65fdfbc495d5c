"""Base rules: what lies in the box, setting up, the board, medals and hidden cards."""

from collections import Counter

import pytest

from bocage.content import library
from bocage.content.battle import field_of
from bocage.content.hexnames import HexNameError, hex_of, name_of
from bocage.content.stated_battle import board_of
from bocage.core.luck import roll
from bocage.game import Game
from bocage.notation.vocabulary import FACES
from bocage.testing import ScriptedTable, board, placed

SIDES = ("allies", "axis")
BASE_GAME = [b for b in library.battles().values() if b.number <= 16]


def tiles(battle: str) -> Counter[str]:
    return Counter(d.tile or "open" for d in field_of(battle).drawn)


# Components.


@pytest.mark.rule("BASE-001")
def test_the_deck_is_forty_section_and_twenty_tactic_cards():
    p = Game.new("pegasus-bridge", seed="x").position()
    cards = p.deck + p.hands["allies"] + p.hands["axis"]
    family = {f"{c.id}{end}": c.family for c in library.cards().values() for end in ("", "-left", "-center", "-right")}
    assert Counter(family[c] for c in cards) == {"section": 40, "tactic": 20}
    assert p.discards == []
    assert not {"forest", "village", "infantry", "sandbags"} & set(cards)


@pytest.mark.rule("BASE-002")
@pytest.mark.parametrize("battle", BASE_GAME, ids=lambda b: b.id)
def test_no_battle_needs_more_pieces_than_the_box_holds(battle):
    units = library.units()
    for side in SIDES:
        figures = Counter[str]()
        for force in battle.forces:
            if force.side == side:
                unit = units[force.unit]
                figures[unit.arm] += len(force.at.split()) * (force.figures or unit.figures)
        for special in battle.specials:
            if type(special).__name__ == "DropsParatroops" and special.side == side:
                figures["infantry"] += special.figures * units[special.unit].figures
        assert figures["infantry"] <= 42
        assert figures["armor"] <= 24
        assert figures["artillery"] <= 6
        assert figures["infantry"] + figures["armor"] >= 20
    drawn = field_of(battle.id).drawn
    assert 1 <= sum(1 for d in drawn if d.tile) <= 44
    assert sum(1 for d in drawn if d.structure) <= 4
    assert sum(len(d.obstacles) for d in drawn) <= 2 * 18
    assert sum(len(f.at.split()) for f in battle.forces if f.badge) <= 14


@pytest.mark.rule("BASE-003")
def test_a_battle_die_shows_five_kinds_of_result():
    state = Game.new("pegasus-bridge", seed="dice").state
    seen = Counter(FACES[roll(state)] for _ in range(6000))
    assert set(seen) == {"infantry", "armor", "grenade", "flag", "star"}
    assert 1800 < seen["infantry"] < 2200           # two of the six sides
    assert all(850 < seen[f] < 1150 for f in ("armor", "grenade", "flag", "star"))


@pytest.mark.rule("BASE-003")
def test_the_four_dice_a_player_is_handed_are_no_cap():
    t = board("I4 . . .", at="e5", hands=(6, 4))
    t.give("their-finest-hour", *["probe-left"] * 4, "ambush")
    facts = t.do("play their-finest-hour", "i i i a a g")
    assert sum(f.fact == "die" for f in facts) == 6


# Setting up.


@pytest.mark.rule("BASE-004", "BASE-012")
def test_pegasus_bridge_lies_in_the_country_between_rivers_villages_and_forests():
    assert library.battles()["pegasus-bridge"].face == "country"
    assert tiles("pegasus-bridge") == {"river": 20, "village": 4, "forest": 9, "open": 113 - 33}
    field = field_of("pegasus-bridge")
    bare = {tuple(layers) for d, layers in zip(field.drawn, field.layers, strict=True) if not d.tile}
    assert bare == {("country",)}


@pytest.mark.rule("BASE-004")
def test_the_beach_face_has_printed_beach_and_sea_and_a_tile_covers_it():
    t = board("f . .", at="e4", face="beach")
    layers = {name_of(t.game.field.board, h): x for h, x in enumerate(t.game.field.layers)}
    by_row = {row: {layers[h][0] for h in layers if h.endswith(row) and h != "e4"} for row in "987654321"}
    assert [by_row[row] for row in "987654321"] == [{"country"}] * 4 + [{"beach"}] * 3 + [{"sea"}] * 2
    assert layers["e4"] == ["forest"]
    assert {b.id for b in BASE_GAME if b.face == "beach"} == {"sword-beach", "pointe-du-hoc", "omaha-beach"}


@pytest.mark.rule("BASE-005", "BASE-012")
def test_one_hex_carries_terrain_and_an_obstacle_or_a_bridge():
    drawn = field_of("pegasus-bridge").drawn
    assert [d.tile for d in drawn if d.structure == "bridge"] == ["river", "river"]
    assert Counter(o for d in drawn for o in d.obstacles) == {"wire": 4, "sandbags": 1}
    t = board("f+o/i4 h+x ~+=+x", at="e5")
    assert (t.ground("e5"), t.unit("e5")) == ("f+o", "i4")
    assert (t.ground("f5"), t.ground("g5")) == ("h+x", "~+=+x")


@pytest.mark.rule("BASE-006")
def test_regular_units_have_four_three_or_two_figures_unless_stated():
    t = board("./I ./T ./G ./E ./R ./S I2", at="e5")
    full = {u.unit: u.figures for u in t.game.position().units if u.at != "k5"}
    assert full == {
        "infantry": 4, "armor": 3, "artillery": 2, "elite-armor": 4, "resistance": 3, "special-forces": 4,
    }  # fmt: skip
    assert placed(t.game.position(), "k5").figures == 2
    for unit in Game.new("omaha-beach", seed="x").position().units:
        assert unit.figures == {"infantry": 4, "special-forces": 4, "armor": 3, "artillery": 2}[unit.unit]


@pytest.mark.rule("BASE-007", "BASE-012")
def test_objective_medals_lie_on_their_hexes_and_count_for_nobody_yet():
    g = Game.new("pegasus-bridge", seed="x")
    goals = g.field.battle.objectives
    bridges = {name_of(g.field.board, h) for h, d in enumerate(g.field.drawn) if d.structure == "bridge"}
    assert {goal.at for goal in goals} == bridges == {"d7", "k4"}
    assert all(goal.sides == ["allies"] and goal.worth == 1 for goal in goals)
    assert g.medals == (0, 0)


@pytest.mark.rule("BASE-007")
def test_special_units_get_a_badge_where_needed():
    units = Game.new("omaha-beach", seed="x").position().units
    assert {u.at: u.badge for u in units if u.badge} == {"m1": "ranger"}
    assert [u.unit for u in units if u.badge] == ["special-forces"]


@pytest.mark.rule("BASE-009", "BASE-012")
def test_each_side_is_dealt_the_cards_of_its_briefing():
    p = Game.new("pegasus-bridge", seed="x").position()
    assert (len(p.hands["allies"]), len(p.hands["axis"]), len(p.deck)) == (6, 2, 52)
    p = Game.new("omaha-beach", seed="x").position()
    assert (len(p.hands["allies"]), len(p.hands["axis"]), len(p.deck)) == (4, 5, 51)


@pytest.mark.rule("BASE-009")
def test_the_deck_is_shuffled_anew_for_each_seed():
    decks = {tuple(Game.new("pegasus-bridge", seed=str(n)).position().deck) for n in range(5)}
    assert len(decks) == 5


@pytest.mark.rule("BASE-010")
def test_the_opponent_sees_how_many_cards_are_held_but_not_which():
    g = Game.new("pegasus-bridge", seed="x")
    mine = g.position().hands["allies"]
    assert g.view("allies")["position"]["hands"]["allies"] == mine
    assert g.view("axis")["position"]["hands"]["allies"] == ["?"] * 6
    assert g.view(None)["position"]["hands"] == {"allies": ["?"] * 6, "axis": ["?"] * 2}
    assert g.view("axis")["legal"] == []
    assert any(a.startswith("play ") for a in g.view("allies")["legal"])


@pytest.mark.rule("BASE-010")
def test_a_drawn_card_is_hidden_from_the_opponent():
    t = board("I4 . . i4", at="e5")
    t.give("probe-center", "recon-left", "assault-left", "ambush").card("probe-center").order("e5").end()
    drew = {side: [f for f in t.game.log(side)[-1]["facts"] if f["fact"] == "drew"] for side in SIDES}
    assert drew["allies"][0]["card"] == t.game.position().hands["allies"][-1]
    assert drew["axis"][0]["card"] is None


@pytest.mark.rule("BASE-011")
def test_both_sides_draw_from_one_pile_that_nobody_sees():
    t = board("I4 . . i4", at="e5")
    t.give("probe-left", "probe-left", "probe-left", "ambush")
    pile = t.game.position().deck
    t.do("play probe-left")
    t.do("end")
    assert t.game.active == "axis"
    t.give("probe-left", "attack-left", side="axis")
    assert len(t.game.position().deck) + len(t.game.position().hands["axis"]) == len(pile) - 1 + 4
    before = t.game.position().deck
    t.do("play probe-left")
    t.do("end")
    after = t.game.position()
    assert len(after.deck) == len(before) - 1
    assert Counter(after.deck) + Counter([after.hands["axis"][-1]]) == Counter(before)
    assert set(t.game.view("allies")["position"]["deck"]) == {"?"}


@pytest.mark.rule("BASE-011")
def test_two_turns_take_two_cards_off_the_pile():
    g = Game.new("omaha-beach", seed="pile")
    t = ScriptedTable(g)
    sizes = [len(g.position().deck)]
    while g.position().turn < 3:
        action = next((a for a in g.legal() if a in ("end", "done")), g.legal()[0])
        t.do(action)
        if len(g.position().deck) != sizes[-1]:
            sizes.append(len(g.position().deck))
    assert g.active == "axis"
    assert sizes == [51, 50, 49]


# The battlefield.


@pytest.mark.rule("BASE-013")
def test_the_board_has_nine_rows_of_thirteen_and_twelve_hexes():
    names = [name_of(board_of("standard"), h) for h in range(board_of("standard").size)]
    assert Counter(int(name[1:]) for name in names) == {9: 13, 8: 12, 7: 13, 6: 12, 5: 13, 4: 12, 3: 13, 2: 12, 1: 13}
    for outside in ("n9", "m8", "a10", "a0"):
        with pytest.raises(HexNameError):
            hex_of(board_of("standard"), outside)


@pytest.mark.rule("BASE-013")
def test_the_player_edges_are_the_two_long_sides():
    t = board("T3 i4 . .", at="e5")
    t.card("probe-center").order("e5")
    t.attack("e5xf5", "f s s")
    assert {a for a in t.legal if a.startswith("retreat")} == {"retreat f5-e6", "retreat f5-f6"}
    t = board("t3 I4 . .", at="e5", first="axis")
    t.card("probe-center").order("e5")
    t.attack("e5xf5", "f s s")
    assert {a for a in t.legal if a.startswith("retreat")} == {"retreat f5-e4", "retreat f5-f4"}


def sections(hexes: str, side: str) -> dict[str, set[str]]:
    """The sections from which a card of this side can order a unit on each hex."""
    found: dict[str, set[str]] = {}
    for h in hexes.split():
        found[h] = set()
        for section in ("left", "center", "right"):
            t = board("I4" if side == "allies" else "i4", at=h, first=side).card(f"probe-{section}")
            if t.can(f"order {h}"):
                found[h].add(section)
    return found


@pytest.mark.rule("BASE-014")
def test_each_side_names_the_flanks_from_its_own_seat():
    assert sections("a5 b5 g5 m5", "allies") == {"a5": {"left"}, "b5": {"left"}, "g5": {"center"}, "m5": {"right"}}
    assert sections("a5 b5 g5 m5", "axis") == {"a5": {"right"}, "b5": {"right"}, "g5": {"center"}, "m5": {"left"}}


@pytest.mark.rule("BASE-015")
def test_a_hex_cut_by_a_section_line_belongs_to_both_sections():
    assert sections("c6 d6 e6 h6 i6 j6", "allies") == {
        "c6": {"left"}, "d6": {"left", "center"}, "e6": {"center"},
        "h6": {"center"}, "i6": {"center", "right"}, "j6": {"right"},
    }  # fmt: skip
    assert sections("d5 e5 i5 j5", "allies") == {"d5": {"left"}, "e5": {"center"}, "i5": {"center"}, "j5": {"right"}}
    assert sections("d4 i4", "axis") == {"d4": {"right", "center"}, "i4": {"center", "left"}}


# Aim of the game.


@pytest.mark.rule("BASE-019")
@pytest.mark.parametrize(("target", "over"), [(4, True), (5, False)])
def test_the_side_that_reaches_the_medals_of_the_battle_wins_at_once(target, over):
    t = board("I4 i1 . . . . . i4", at="c5", medals=target)
    t.reload(t.game.position(), kills=(3, 0))
    t.card("probe-left").order("c5")
    t.attack("c5xd5", "i s s")
    assert t.medals == (4, 0)
    assert t.game.over is over
    assert t.game.winner == ("allies" if over else None)
    assert (t.legal == []) is over


@pytest.mark.rule("BASE-019")
def test_every_battle_names_four_to_six_medals():
    targets = {b.id: {b.allies.medals, b.axis.medals} for b in BASE_GAME}
    assert set().union(*targets.values()) == {4, 5, 6}
    assert targets["pegasus-bridge"] == {4}
    assert targets["omaha-beach"] == {6}


@pytest.mark.rule("BASE-020")
def test_only_the_last_figure_of_a_unit_earns_a_medal():
    t = board("I4 i4 I4 . . . . i4", at="b5")
    t.card("probe-left").order("b5", "d5")
    t.attack("b5xc5", "i i i")
    assert (t.unit("c5"), t.medals) == ("i1", (0, 0))
    t.attack("d5xc5", "i i i")
    assert (t.unit("c5"), t.medals) == ("", (1, 0))


@pytest.mark.rule("BASE-020")
def test_a_unit_is_worth_one_medal_whatever_its_size_unless_the_battle_says_so():
    for worth, medals in ((None, (1, 0)), ({"elite-armor": 2}, (2, 0))):
        t = board("T3 e3 . . . . . i4", at="c5", worth=worth)
        t.card("probe-left").order("c5")
        t.attack("c5xd5", "a a g")
        assert t.medals == medals


@pytest.mark.rule("BASE-021")
def test_a_captured_medal_hex_counts_towards_the_same_target():
    t = board("I4 . . . . i4", at="c5", medals=4, objectives=[{"sides": ["allies"], "at": "d5", "when": "held"}])
    t.reload(t.game.position(), kills=(3, 0))
    t.card("probe-left").order("c5")
    assert not t.game.over
    t.do("move c5-d5")
    assert (t.medals, t.game.winner) == ((4, 0), "allies")


@pytest.mark.rule("BASE-022", "BASE-012")
@pytest.mark.parametrize(("battle", "turns"), [
    ("pegasus-bridge", ["allies", "axis", "allies"]),
    ("omaha-beach", ["axis", "allies", "axis"]),
])  # fmt: skip
def test_the_battle_names_the_first_player_and_turns_alternate(battle, turns):
    for seed in "abc":
        g = Game.new(battle, seed=seed)
        seen = []
        while len(seen) < 3:
            if g.phase == "card":
                seen.append(g.active)
                if len(seen) == 3:
                    break
            g.play(next((a for a in g.legal() if a in ("end", "done")), g.legal()[0]))
        assert seen == turns
