"""Card sets: the cards of a Breakthrough battle, chosen for a game in place of those it states."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from bocage.content.battle import Variants, field_of
from bocage.content.card_sets import CARD_SETS, own_set, sets_of
from bocage.content.errors import ContentError
from bocage.content.library import battles
from bocage.content.source import BattleSource
from bocage.core.chance import seeded
from bocage.core.step import random_game
from bocage.game import Game, dice_key
from bocage.lab.inquiry import Inquiry
from bocage.lab.whatif import CannotChange, changed, variants_of
from bocage.notation.errors import NotationError
from bocage.replay import read_variants, record_of, replay, variants_text, verify
from bocage.server.catalogue import battle_sheet

BREAKTHROUGH = [id_ for id_, battle in battles().items() if battle.board == "breakthrough"]
OTHER = {"two-decks": "on-the-move", "on-the-move": "two-decks"}
SIZES = {"two-decks": 120, "on-the-move": 80}


@pytest.mark.rule("FAQ-OVR-A09", "FAQ-OVR-A10", "FAQ-GEN-023")
@pytest.mark.parametrize("battle", BREAKTHROUGH)
@pytest.mark.parametrize("name", CARD_SETS)
def test_a_breakthrough_battle_is_played_with_either_set(battle: str, name: str) -> None:
    field = field_of(battle, Variants(card_set=name))
    sorties = sum(face == "air-sortie" for face in field.deck.faces)        # where the battle demands planes
    assert len(field.deck.faces) - sorties == SIZES[name]
    assert field.variants.card_set == ("" if name == own_set(field.battle) else name)
    recon = Counter(field.deck.faces)["recon-left"]
    assert recon == (4 if name == "two-decks" else 2)
    tally = random_game(
        field.rules, field.open(seeded(dice_key(name))), seeded(dice_key(f"{battle} players")), 200_000
    )
    assert tally.winner >= 0


def test_other_battles_leave_no_choice() -> None:
    for id_, battle in battles().items():
        assert bool(sets_of(battle)) == (id_ in BREAKTHROUGH)
    with pytest.raises(ContentError, match="no choice of cards"):
        field_of("pegasus-bridge", Variants(card_set="on-the-move"))
    with pytest.raises(ContentError):
        field_of("omaha-overlord", Variants(card_set="two-decks"))


@pytest.mark.parametrize("battle", BREAKTHROUGH)
def test_a_record_tells_the_set_and_is_proven_with_it(battle: str) -> None:
    other = OTHER[own_set(battles()[battle])]
    rng = random.Random(battle)
    game = Game.new(battle, "cards", Variants(card_set=other))
    while not game.over and (battle == "abbeville" or len(game.entries) < 60):
        game.play(rng.choice(game.legal()))
    text = record_of(game)
    words = next(line for line in text.splitlines() if line.startswith("variants:")).split()[1:]
    assert other in words
    assert replay(text).game.digest() == game.digest()
    assert verify(text).good == game.over           # its seed is told at the end
    plain = record_of(Game.new(battle, "cards", Variants(card_set=own_set(battles()[battle]))))
    assert "on-the-move" not in plain, "the battle's own cards are no variant"
    assert "two-decks" not in plain


def test_names_of_sets_are_read_and_written() -> None:
    for name in CARD_SETS:
        assert variants_text(read_variants(f"air {name}")) == f"air {name}"
    for wrong in ("on-the-move two-decks", "three-decks"):
        with pytest.raises(NotationError):
            read_variants(wrong)


def test_the_laboratory_compares_both_sets() -> None:
    goodwood = battles()["goodwood"]
    assert changed(goodwood, "on-the-move") == goodwood
    assert variants_of("axis hand 5, on-the-move") == Variants(card_set="on-the-move")
    for battle, words in ((goodwood, "two-decks"), (battles()["pegasus-bridge"], "on-the-move")):
        with pytest.raises(CannotChange) as refused:
            changed(battle, words)
        assert refused.value.code == "cards"
    inquiry = Inquiry(goodwood, 1, ("random", "random"), what_if=("on-the-move",), first_move=False)
    assert [len(field.deck.faces) for field in inquiry.fields()] == [120, 80]
    assert [batches[0].trial.card_set for batches in inquiry.batches()] == ["", "on-the-move"]


def test_the_sheet_of_a_battle_tells_the_cards_of_every_set() -> None:
    for id_ in BREAKTHROUGH:
        sheet = battle_sheet(BattleSource.of(id_))
        assert sheet.card_sets == list(CARD_SETS)
        told = {"": sheet.cards, **sheet.cards_by_set}
        moving = told["" if sheet.card_set == "on-the-move" else "on-the-move"]
        assert next(c for c in moving if c.id == "probe-left").text.en.count("on the move") == 1
        plain = told["" if sheet.card_set == "two-decks" else "two-decks"]
        assert not any(c.id == "probe-left" for c in plain), "as the catalogue has it"


@pytest.mark.rule("MIN-OPT-001")
def test_with_leaders_no_planes_are_offered() -> None:
    """They come with cards, and such a game would be refused."""
    led = battle_sheet(BattleSource.of(Path(__file__).parents[1] / "fixtures" / "skirmish-led.toml"))
    assert (led.leaders, led.planes) == (True, False)
    plain = battle_sheet(BattleSource.of("arracourt"))
    assert (plain.leaders, plain.planes) == (False, True)


@pytest.mark.rule("AIR-020", "FAQ-AIR-062")
@pytest.mark.parametrize(("battle", "told"), [
    ("arracourt", {"air-power"}), ("operation-luttich", {"air-power", "recon-left-as-air-power"}),
    ("goodwood", {"air-power"}), ("omaha-overlord", {"air-power", "air-sortie"}),
])
def test_the_sheet_of_a_battle_tells_the_cards_that_planes_change(battle: str, told: set[str]) -> None:
    cards = {c.id: c for c in battle_sheet(BattleSource.of(battle)).cards_with_planes}
    assert told <= set(cards)
    assert not any(card.startswith(("probe", "attack", "barrage")) for card in cards)
    assert "stars" not in cards["air-power"].text.en.lower()
    assert "étoiles" not in cards["air-power"].text.fr
