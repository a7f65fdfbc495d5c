"""The commissar of the Red Army: cards lie under a chip for a turn before they are played."""

import random
from pathlib import Path

import msgspec
import pytest

from bocage.content.battle import Variants
from bocage.content.source import BattleSource
from bocage.core.chance import seeded
from bocage.core.step import step
from bocage.core.terms import OVER
from bocage.game import Game, dice_key
from bocage.minds.evaluation import Evaluation
from bocage.minds.greedy import decide
from bocage.minds.weights import Weights
from bocage.minds.worlds import redeal, unseen_by
from bocage.testing import board

FIXTURES = Path(__file__).parents[1] / "fixtures"

SOVIET = {"nations": ("red-army", "germany")}


def scene(drawing="I4 . . i4", first="axis", **more):
    return board(drawing, first=first, **SOVIET, **more)


def chip(t, side="allies"):
    return t.game.position().chip.ready.get(side, [])


def hand(t, side="allies"):
    return t.game.position().hands[side]


def under(t, card, *cards):
    """Let it be the turn of the Red Army, with a card under its chip and others in hand."""
    p = t.game.position()
    t.reload(p, active="allies", decider="allies", phase="lay", hands=p.hands | {"allies": []},
             chip={"ready": {"allies": [card]}, "stage": "start"}, deck=[])
    t.give(*cards, side="allies")
    return t


def finish(t):
    """No more orders, moves or battles; the card of a recon is the first one."""
    while t.game.active == "allies" and t.phase != "lay":
        t.do(next((a for a in ("end", "done") if t.can(a)), t.legal[0]))
    return t


@pytest.mark.rule("FAQ-NAT-A01")
def test_the_side_that_moves_second_lays_a_card_before_play_begins():
    t = scene()
    assert (t.phase, t.game.decider, t.game.active) == ("lay", "allies", "axis")
    card = t.legal[0].removeprefix("lay ")
    t.do(f"lay {card}")
    assert (t.phase, t.game.decider) == ("card", "axis")
    assert chip(t) == [card]


@pytest.mark.rule("FAQ-NAT-015")
def test_the_side_that_moves_first_plays_from_the_hand_and_lays_a_card_afterwards():
    t = scene(first="allies")
    assert t.phase == "card"
    t.give("probe-left", "attack-center")
    assert {"play probe-left", "play attack-center"} <= set(t.legal)
    t.do("play attack-center")
    finish(t)
    assert (t.phase, t.legal) == ("lay", ["lay probe-left"])
    t.do("lay probe-left")
    assert t.game.active == "axis"
    assert chip(t) == ["probe-left"]
    assert len(hand(t)) == 1            # the card drawn at the end can never be the next one


@pytest.mark.rule("FAQ-NAT-008", "FAQ-NAT-010", "FAQ-NAT-A02")
def test_the_next_card_is_laid_and_then_the_one_under_the_chip_is_played():
    t = under(scene(), "attack-left", "probe-center", "assault-right")
    assert set(t.legal) == {"lay probe-center", "lay assault-right"}
    told = t.game.explain("play probe-center")
    assert not told["legal"]
    assert "FAQ-NAT-008" in told["rules"]
    t.do("lay probe-center")
    assert (t.phase, t.legal) == ("card", ["play attack-left"])
    assert "FAQ-NAT-008" in t.game.explain("play assault-right")["rules"]
    t.do("play attack-left")
    finish(t)
    assert t.game.active == "axis"
    assert chip(t) == ["probe-center"]
    assert len(hand(t)) == 2            # one laid, one drawn


@pytest.mark.rule("FAQ-NAT-009", "FAQ-NAT-A02")
def test_recon_is_played_from_the_hand_and_the_card_under_the_chip_waits():
    t = under(scene(), "attack-left", "recon-center", "recon-in-force", "probe-left")
    assert "play recon-center" in t.legal
    assert not any("recon-in-force" in a for a in t.legal if a.startswith("play"))
    t.do("play recon-center")
    while t.phase != "keep":
        t.do("done" if t.can("done") else "end")
    t.do(t.legal[0])                    # two drawn, one kept
    assert chip(t) == ["attack-left"]
    assert t.game.active == "axis"


@pytest.mark.rule("FAQ-NAT-009")
def test_counter_attack_is_played_from_the_hand():
    t = under(scene(), "attack-left", "counter-attack")
    t.reload(t.game.position(), last=("", "probe-left"))
    assert "play counter-attack as probe-right" in t.legal
    t.do("play counter-attack as probe-right")
    assert chip(t) == ["attack-left"]


@pytest.mark.rule("FAQ-NAT-009")
def test_an_ambush_never_goes_under_the_chip():
    t = under(scene(), "attack-left", "ambush")
    assert t.legal == ["done"]          # nothing can be laid: the card under the chip is played all the same
    told = t.game.explain("lay ambush")
    assert not told["legal"]
    t.do("done")
    assert t.legal == ["play attack-left"]


@pytest.mark.rule("FAQ-NAT-A03")
def test_the_card_under_the_chip_counts_as_held():
    t = under(scene(), "medics-and-mechanics", "probe-left", "probe-center", "probe-right", "ambush")
    p = t.game.position()
    t.reload(p, units=[msgspec.structs.replace(u, figures=2) for u in p.units])
    t.do("lay probe-left")
    t.do("play medics-and-mechanics")
    t.do(next(a for a in t.legal if a.startswith("heal")), "f f f f f")     # three in hand, one laid, and the card
    assert sum(f["fact"] == "die" for f in t.game.log("allies")[-1]["facts"]) == 5


def test_a_card_that_cannot_be_played_is_given_up():
    t = under(scene(), "counter-attack", "probe-left")
    t.do("lay probe-left")
    assert t.legal == ["discard counter-attack"]
    t.do("discard counter-attack")
    assert (t.game.active, chip(t)) == ("axis", ["probe-left"])


def test_what_lies_under_the_chip_is_its_sides_secret():
    t = scene()
    t.do(t.legal[0])
    card = chip(t)[0]
    assert t.game.visible("allies").chip.ready == {"allies": [card]}
    assert t.game.visible("axis").chip.ready == {"allies": ["?"]}
    assert [e["action"] for e in t.game.log("axis")] == ["lay ?"]
    assert card not in str(t.game.log("axis"))
    assert card in str(t.game.log("allies"))


def test_games_end_and_every_position_can_be_written_and_read():
    ready = scene("I4 T3 . . t3 i4").game.field
    for seed in range(3):
        game = Game.new(ready, f"commissar {seed}")
        rng = random.Random(seed)
        for _ in range(400):
            if game.over:
                break
            game.choose(rng.choice(game.choices()))
            p = game.position()
            assert Game.load(ready, p, "again").position() == p
            cards = [*p.deck, *p.discards, *p.drawn, *([p.card] if p.card else [])]
            cards += [c for held in p.hands.values() for c in held]
            cards += [c for pile in (p.chip.ready, p.chip.laid) for held in pile.values() for c in held]
            assert sorted(cards) == sorted(ready.deck.faces)


# With planes.


def flown(card, *cards):
    air = {"allies": {"sorties": 1}, "axis": {"sorties": 0}}
    return under(scene(variants=Variants(air=True), air=air), card, *cards)


@pytest.mark.rule("FAQ-AIR-073", "FAQ-AIR-139", "FAQ-NAT-014")
def test_a_sortie_is_played_in_place_of_the_card_which_waits():
    t = flown("attack-left", "probe-center", "probe-left")
    assert "play air-sortie" in t.legal
    t.do("play air-sortie")
    assert chip(t) == ["attack-left"]
    t.do(t.legal[0])
    while t.game.active == "allies":
        t.do(next((a for a in ("end", "done") if t.can(a)), t.legal[0]))
    assert chip(t) == ["attack-left"]


@pytest.mark.rule("FAQ-AIR-074", "FAQ-NAT-013")
def test_air_power_must_come_from_under_the_chip():
    t = flown("attack-left", "air-power", "probe-left")
    assert "play air-power" not in t.legal
    assert "FAQ-NAT-008" in t.game.explain("play air-power")["rules"]
    t = flown("air-power", "probe-left", "probe-right")
    t.do("lay probe-left")
    assert t.legal == ["play air-power"]


@pytest.mark.rule("FAQ-AIR-136", "FAQ-AIR-139", "FAQ-NAT-011")
def test_a_sortie_is_added_to_the_card_from_under_the_chip():
    t = flown("attack-center", "probe-left", "probe-right")
    t.do("lay probe-left")
    assert t.legal == ["play attack-center"]            # the sortie is no card of its own any more
    t.do("play attack-center")
    assert "sortie" in t.legal


@pytest.mark.rule("FAQ-AIR-137", "FAQ-AIR-139", "FAQ-NAT-012")
def test_from_the_hand_it_is_added_to_a_recon_only():
    t = flown("attack-center", "recon-center", "probe-left")
    assert "play probe-left" not in t.legal
    t.do("play recon-center")
    assert "sortie" in t.legal
    assert chip(t) == ["attack-center"]


@pytest.mark.rule("FAQ-AIR-138", "FAQ-AIR-139", "FAQ-NAT-013")
def test_a_sortie_never_goes_under_the_chip():
    t = flown("attack-left", "probe-left")
    assert not t.game.explain("lay air-sortie")["legal"]
    assert t.game.position().sky.sorties == (1, 0)


# Computer players.


@pytest.mark.parametrize("name", ["red-army", "red-army-overlord"])
def test_captains_play_under_a_commissar_to_an_end(name):
    ready = BattleSource.of(str(FIXTURES / f"{name}.toml")).ready(Variants())
    for number in range(3):
        s = ready.open(seeded(dice_key(f"{name} {number}")))
        mind, q = Evaluation(ready.rules, Weights(), len(s.units.where)), ready.search()
        while s.turn.phase != OVER and s.turn.number < 300:
            step(ready.rules, s, q, decide(mind, s))
        assert s.turn.phase == OVER


def test_a_computer_deals_what_lies_under_the_enemys_chip_anew():
    t = scene()
    t.do(t.legal[0])
    s = t.game.state.copy()
    rules, card = t.game.field.rules, s.chip.card(0, 0)
    unseen = unseen_by(rules, s, 1)
    assert card in list(unseen)
    seen = set()
    for number in range(30):
        redeal(rules, s, 1, unseen, seeded(dice_key(str(number))))
        seen.add(s.chip.card(0, 0))
        held = [s.cards.held(0, i) for i in range(s.cards.hand_size[0])]
        deck = [s.cards.deck[i] for i in range(s.cards.deck_size)]
        assert sorted([*held, *deck, s.chip.card(0, 0)]) == sorted(unseen)
    assert len(seen) > 5


@pytest.mark.rule("FAQ-NAT-A03", "FAQ-ACT-A03")
def test_the_card_under_the_chip_counts_as_held_on_an_oasis_too():
    oasis = {"trait": "oasis", "at": "d6", "cite": ["FAQ-ACT-A03"]}
    t = under(scene("oa/I4 . . i4", at="d6", specials=[oasis]), "direct-from-hq", "probe-left", "probe-right")
    p = t.game.position()
    t.reload(p, units=[msgspec.structs.replace(u, figures=1) for u in p.units])
    t.do("lay probe-left")
    t.do("play direct-from-hq")
    t.order("d6")
    assert "3 dice" in t.game.explain("heal d6")["reason"]       # one in hand, one laid, and the card
    t.do("heal d6", "s f f")
    assert t.unit("d6") == "I2"
