"""Overlord with a commissar: up to three cards lie under the chip, and all of them are used in the next turn."""

import random

import pytest
from overlord_boards import general, in_hand, pass_by
from overlord_boards import scene as overlord

from bocage.game import Game

PLAYED = {"axis": {"left": ["probe-left"], "center": ["attack-center"], "commander": ["barrage"]}}


def scene(first="axis", **more):
    return overlord(nations=("red-army", "germany"), first=first, **more)


def chip(t):
    return t.game.position().chip.ready.get("allies", [])


def laid(t):
    return t.game.position().chip.laid.get("allies", [])


def under(cards, *hand, played=PLAYED):
    """The turn of the Red Army, with cards under its chip and others in hand; the enemy has played some."""
    t = scene()
    p = t.game.position()
    staff = {"last": played}
    t.reload(p, active="allies", decider="allies", phase="lay", hands=p.hands | {"allies": []}, deck=[],
             chip={"ready": {"allies": cards.split()}, "stage": "start"}, staff=staff)
    return t.give(*hand, side="allies")


def taken_up(cards, *hand, played=PLAYED):
    """The same, once a card was laid for the turn after it and the others are taken up."""
    t = under(cards, "move-out", *hand, "probe-left", "firefight", played=played)
    t.do("lay move-out")
    t.do("done")
    return t


def rules_against(t, action):
    told = t.game.explain(action)
    assert not told["legal"]
    return told["rules"]


@pytest.mark.rule("FAQ-OVL-017", "FAQ-OVL-020")
@pytest.mark.parametrize("first", ["allies", "axis"])
def test_up_to_three_cards_are_laid_before_play_begins(first):
    t = scene(first)
    assert (t.phase, t.game.decider) == ("lay", "allies")
    t.give("probe-left", "probe-center", "probe-right", "attack-left", "ambush", side="allies")
    assert not t.can("done")                            # one at least
    t.do("lay probe-left")
    assert t.can("done")
    t.do("lay probe-center")
    t.do("lay probe-right")                             # a fourth is not asked for
    assert (t.game.active, t.phase) == (first, "lay" if first == "allies" else "give")
    assert chip(t) == ["probe-left", "probe-center", "probe-right"]
    if first == "allies":
        t.do("lay attack-left")                         # the last card stays in hand
        assert {"give probe-left to left", "give probe-right to right"} <= set(t.legal)


@pytest.mark.rule("FAQ-OVL-012", "FAQ-OVL-018", "FAQ-OVL-019", "FAQ-OVL-024")
def test_new_cards_are_laid_and_those_under_the_chip_all_used():
    t = under("probe-left attack-center", "assault-right", "probe-right", "recon-left")
    assert {a for a in t.legal if not a.startswith("lay")} == set()
    assert "FAQ-OVL-012" in rules_against(t, "give assault-right to right")
    t.do("lay assault-right")
    t.do("done")
    assert (t.phase, laid(t), chip(t)) == ("give", ["assault-right"], ["probe-left", "attack-center"])
    assert set(t.legal) == {"give probe-left to left", "give attack-center to center"}
    assert "FAQ-OVL-012" in rules_against(t, "give probe-right to right")
    t.do("give probe-left to left")
    assert t.legal == ["give attack-center to center"]  # none is saved for later
    assert rules_against(t, "done") == ["FAQ-OVL-018", "FAQ-OVL-024"]
    t.do("give attack-center to center")
    assert t.legal == ["done"]
    t.do("done")
    assert general(t) == "left"
    pass_by(t)
    assert chip(t) == ["assault-right"]


@pytest.mark.rule("FAQ-OVL-016", "FAQ-AIR-156")
def test_recon_must_have_lain_under_the_chip():
    t = under("probe-left", "recon-right", "probe-right")
    assert not any(a.startswith(("give recon", "play recon")) for a in t.legal)
    assert "FAQ-OVL-012" in rules_against(t, "give recon-right to right")
    assert "give recon-right to right" in taken_up("recon-right", "probe-right").legal


@pytest.mark.rule("FAQ-OVL-013", "FAQ-OVL-021")
@pytest.mark.parametrize("cards", ["probe-left", "probe-left recon-right"])
def test_counter_attack_comes_from_the_hand_along_with_one_or_two_cards(cards):
    t = taken_up(cards, "counter-attack")
    assert "give counter-attack to center" in t.legal
    t.do("give counter-attack to center")
    for card in cards.split():
        t.do(f"give {card} to {card.partition('-')[2]}")
    assert t.legal == ["done"]


@pytest.mark.rule("FAQ-OVL-022")
def test_from_the_hand_it_answers_a_general_or_the_commander():
    t = taken_up("probe-left", "counter-attack")
    assert {"give counter-attack to center", "give counter-attack to right", "play counter-attack as barrage"} <= set(
        t.legal)


@pytest.mark.rule("FAQ-OVL-015", "FAQ-OVL-023")
def test_three_cards_under_the_chip_leave_no_room_for_it():
    t = taken_up("probe-left recon-right attack-center", "counter-attack")
    assert not any("counter-attack" in a for a in t.legal)
    assert rules_against(t, "give counter-attack to center") == ["FAQ-OVL-015", "FAQ-OVL-023"]


@pytest.mark.rule("FAQ-OVL-025", "FAQ-OVL-026")
def test_up_to_three_counter_attacks_leave_the_chip_as_it_is():
    last = {"axis": {"left": ["probe-left"], "center": ["attack-center"], "right": ["probe-right"]}}
    t = under("probe-left attack-center", *["counter-attack"] * 3, "probe-right", played=last)
    assert "give counter-attack to center" in t.legal
    t.do("give counter-attack to center")
    assert (t.phase, chip(t), laid(t)) == ("give", ["probe-left", "attack-center"], [])
    assert not any(a.startswith("give probe") for a in t.legal)
    t.do("give counter-attack to left")
    t.do("give counter-attack to right")
    assert t.legal == ["done"]
    pass_by(t)
    assert (t.game.active, chip(t)) == ("axis", ["probe-left", "attack-center"])


@pytest.mark.rule("FAQ-OVL-027")
def test_counter_attacks_go_under_the_chip():
    t = under("probe-left", "counter-attack", "probe-right", "recon-left", "ambush")
    for card in ("counter-attack", "probe-right", "recon-left"):
        t.do(f"lay {card}")
    assert laid(t) == ["counter-attack", "probe-right", "recon-left"]


@pytest.mark.rule("FAQ-OVL-028", "FAQ-AIR-157")
@pytest.mark.parametrize("own", ["barrage", "air-power"])
def test_one_that_lay_in_company_answers_generals_only(own):
    last = {"axis": {"center": ["attack-center"], "commander": [own]}}
    t = taken_up("counter-attack probe-left", "probe-right", played=last)
    assert "give counter-attack to center" in t.legal
    assert not any(a.startswith("play counter-attack") for a in t.legal)
    assert rules_against(t, f"play counter-attack as {own}") == ["FAQ-OVL-028", "FAQ-OVL-029"]
    t.do("give probe-left to left")                     # it lay in company all the same
    assert not any(a.startswith("play counter-attack") for a in t.legal)


@pytest.mark.rule("FAQ-OVL-028", "FAQ-OVL-029", "FAQ-CMD-013")
@pytest.mark.parametrize(("cards", "answered"), [("counter-attack", True), ("counter-attack probe-left", False)])
def test_a_general_answers_a_recon_of_the_commander_with_one_that_lay_alone(cards, answered):
    t = taken_up(cards, "probe-right", played={"axis": {"commander": ["recon-left"]}})
    assert t.can("give counter-attack to right") == answered


@pytest.mark.rule("FAQ-OVL-029", "FAQ-AIR-157")
@pytest.mark.parametrize("own", ["barrage", "air-power"])
def test_one_that_lay_alone_answers_the_commander_too(own):
    last = {"axis": {"center": ["attack-center"], "commander": [own]}}
    t = taken_up("counter-attack", "probe-right", played=last)
    assert {f"play counter-attack as {own}", "give counter-attack to center"} <= set(t.legal)


@pytest.mark.rule("FAQ-OVL-013", "FAQ-OVL-030")
def test_an_ambush_is_played_whatever_lies_under_the_chip():
    t = scene()
    t.give("probe-left", "probe-center", "probe-right", "ambush", "attack-left", side="allies")
    for card in ("probe-left", "probe-center", "probe-right"):
        t.do(f"lay {card}")
    p = t.game.position()
    units = [u for u in p.units if u.at not in ("a7", "a3")]
    moved = [type(u)(side=u.side, unit=u.unit, at={"a7": "a4", "a3": "a3"}[u.at], figures=4) for u in p.units
             if u.at in ("a7", "a3")]
    t.reload(p, units=units + moved)
    t.give("direct-from-hq", "probe-left", "probe-right", side="axis")
    t.do("give direct-from-hq to right")
    t.do("done")
    while t.phase == "initiative":
        t.do("done")
    t.do("play direct-from-hq as direct-from-hq-right")
    t.do("order a4")
    t.do("done")
    if t.phase == "move":
        t.do("done")
    t.do("attack a4xa3")
    assert (t.phase, t.game.decider) == ("react", "allies")
    assert "react ambush" in t.legal


def test_the_hand_and_the_chip_together_never_exceed_the_first_hand():
    t = taken_up("probe-left", *["probe-center"] * 5)
    t.do("give probe-left to left")
    t.do("done")
    pass_by(t)
    assert in_hand(t, "allies") + len(chip(t)) == 8


def test_a_card_taken_up_that_nobody_can_use_is_lost():
    t = taken_up("counter-attack probe-left", played={})
    t.do("give probe-left to left")
    assert t.legal == ["done"]
    t.do("done")
    pass_by(t)
    assert chip(t) == ["move-out"]
    assert "counter-attack" in t.game.position().discards


def test_games_with_a_commissar_end_and_lose_no_card():
    for seed, seats in enumerate([(1, 1), (4, 4)]):
        ready = scene(seats=seats).game.field
        game = Game.new(ready, f"overlord commissar {seed}")
        rng = random.Random(seed)
        for _ in range(300):
            if game.over:
                break
            game.choose(rng.choice(game.choices()))
            p = game.position()
            cards = [*p.deck, *p.discards, *p.drawn, *([p.card] if p.card else [])]
            piles = [*p.hands.values(), *p.staff.given.values(), *p.chip.ready.values(), *p.chip.laid.values()]
            assert sorted(cards + [c for pile in piles for c in pile]) == sorted(ready.deck.faces)
        assert Game.load(ready, game.position(), "again").position() == game.position()
