"""What-if changes: a few words make an ordinary battle; what cannot be changed is refused with a reason."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bocage.content import library
from bocage.content.battle import ReadyBattle
from bocage.content.errors import ContentError
from bocage.content.hexnames import name_of
from bocage.game import Game
from bocage.lab.inquiry import Inquiry, investigate
from bocage.lab.whatif import CAMP, VERBS, CannotChange, changed, tidy
from bocage.speech import LANGUAGES
from bocage.traits.fold import Side

PEGASUS = library.battles()["pegasus-bridge"]
START = {u.at: u for u in Game.new("pegasus-bridge", "x").position().units}
OWN = next(at for at, u in START.items() if u.side == "axis")


def opened(words: str) -> Game:
    return Game.new(ReadyBattle(changed(PEGASUS, words)), "x")


def test_hands_medals_and_who_begins() -> None:
    game = opened("axis hand 5, allies medals 6, first axis")
    assert len(game.position().hands["axis"]) == 5
    assert game.view(None)["target"] == {"allies": 6, "axis": 4}
    assert game.active == "axis"


def most_cards(game: Game, side: Side) -> int:
    """The largest hand of the side in the first turns."""
    rng, most = random.Random(3), 0
    while not game.over and game.state.turn.number < 9:
        most = max(most, len(game.position().hands[side]))
        game.choose(rng.choice(game.choices()))
    return most


def test_a_hand_asked_for_stays_that_size() -> None:
    """The German hand of this battle grows by two."""
    assert most_cards(Game.new("pegasus-bridge", "x"), "axis") == 4
    assert most_cards(opened("axis hand 5"), "axis") == 5
    assert most_cards(opened("axis hand 2"), "axis") == 2, "a change, too"
    assert most_cards(opened("allies hand 5"), "axis") == 4, "only the side named"


def test_a_unit_more_a_unit_less_a_unit_elsewhere() -> None:
    more = {u.at: u for u in opened("add armor 3 allies e4").position().units}
    assert (more["e4"].unit, more["e4"].side, more["e4"].figures) == ("armor", "allies", 3)
    usual = opened("add special-forces axis e4").position().units[-1]
    assert (usual.unit, usual.figures) == ("special-forces", library.units()["special-forces"].figures)
    assert set(START) - {u.at for u in opened(f"remove {OWN}").position().units} == {OWN}
    moved = {u.at: u.unit for u in opened(f"move {OWN} e4").position().units}
    assert moved["e4"] == START[OWN].unit
    assert OWN not in moved


def test_the_battle_itself_is_left_alone() -> None:
    before = library.battles()["pegasus-bridge"]
    changed(PEGASUS, f"axis hand 5, remove {OWN}")
    assert library.battles()["pegasus-bridge"] == before


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("", "words"), ("axis", "words"), ("axis hand", "words"), ("germans hand 5", "words"), ("remove", "words"),
        ("axis hand five", "number"), ("axis hand 0", "number"), ("allies medals 99", "number"),
        ("add armor 12 allies e4", "number"), ("first french", "side"), ("add armor germans e4", "side"),
        ("add trebuchet axis e4", "unit"), ("add armor axis z4", "hex"), ("remove e44", "hex"), ("remove e4", "empty"),
        (f"add armor allies {OWN}", "taken"), (f"move {OWN} {next(iter(START))}", "taken"),
        (f"allies hand {PEGASUS.allies.hand}", "nothing"), ("axis hand 5," + " " * 200, "long"),
    ],
)
def test_what_cannot_be_changed_is_refused(words: str, code: str) -> None:
    with pytest.raises(CannotChange) as caught:
        changed(PEGASUS, words)
    assert caught.value.code == code
    for lang in LANGUAGES:
        assert caught.value.text(lang)


def test_the_last_unit_of_a_side_stays() -> None:
    words = ", ".join(f"remove {at}" for at, u in START.items() if u.side == "axis")
    with pytest.raises(CannotChange, match="last"):
        changed(PEGASUS, words[:200])


def test_ground_closed_to_the_unit_is_found_before_any_game() -> None:
    river = next(i for i, d in enumerate(ReadyBattle(PEGASUS).layers) if d[0] == "river" and len(d) == 1)
    words = f"add armor allies {name_of(ReadyBattle(PEGASUS).board, river)}"
    with pytest.raises(ContentError, match="closed"):
        Inquiry(PEGASUS, 1, what_if=(words,)).fields()


def test_a_battle_over_before_it_begins_is_found_before_any_game() -> None:
    words = "remove d6, add infantry allies d7, allies medals 1"
    with pytest.raises(CannotChange) as caught:
        Inquiry(PEGASUS, 1, what_if=(words,)).fields()
    assert caught.value.code == "over"
    for lang in LANGUAGES:
        assert words in caught.value.text(lang)


def test_planes_are_a_variant_of_the_same_battle() -> None:
    assert changed(PEGASUS, "planes") == PEGASUS
    assert changed(PEGASUS, "axis hand 5, planes") == changed(PEGASUS, "axis hand 5")
    plain, hand, flown = Inquiry(PEGASUS, 1, what_if=("axis hand 5, planes",)).fields()
    assert (plain.variants.air, hand.variants.air, flown.variants.air) == (False, False, True)
    assert [trial.trial.air for (trial,) in Inquiry(PEGASUS, 1, what_if=("planes",)).batches()] == [False, False, True]
    with pytest.raises(CannotChange):
        changed(PEGASUS, "planes axis")


def test_a_report_compares_a_battle_with_and_without_planes() -> None:
    """The same seeds, game by game; without planes the games are those of any other report."""
    report = investigate(Inquiry(PEGASUS, 20, what_if=("planes",), first_move=False))
    alone = investigate(Inquiry(PEGASUS, 20, first_move=False))
    assert report.base == alone.base
    (flown,) = report.what_if
    assert flown.run.change == "planes"
    assert flown.run.games == 20
    assert flown.run.scores != report.base.scores
    assert 0 < flown.p <= 1


def test_spaces_and_capitals_do_not_matter() -> None:
    assert tidy("  Axis  Hand 5 ,FIRST allies") == "axis hand 5, first allies"


WORDS = st.sampled_from(["allies", "axis", "5", "0", "e4", "zz", "armor", *VERBS, *CAMP, ",", "é", OWN])


@given(st.lists(WORDS, max_size=12))
def test_any_words_change_the_battle_or_are_refused(words: list[str]) -> None:
    reason = ""
    made = PEGASUS
    try:
        made = changed(PEGASUS, " ".join(words))
    except CannotChange as e:
        reason = e.text("en")
    assert (made != PEGASUS) != bool(reason)
