"""Random games of Overlord with two to eight seats: round trips, secrecy seat by seat, limits of the staff."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator

import pytest
from card_places import all_cards

from bocage.content import library
from bocage.content.battle import Variants
from bocage.content.seating import has_hand_in_sight, side_of
from bocage.core.staff import MOST_CARDS
from bocage.game import Game
from bocage.notation.line import read_line, write_line
from bocage.notation.position import HIDDEN, read_position, write_position
from bocage.replay import record_of, verify

OMAHA = "omaha-overlord"
SEATS = [(1, 1), (2, 1), (2, 2), (3, 2), (3, 3), (4, 3), (4, 4)]
GAMES = 20 if os.environ.get("BOCAGE_SOAK") else 1


def played(seats: tuple[int, int], number: int, battle: str = OMAHA) -> Iterator[tuple[Game, random.Random]]:
    """A game decision by decision, with the random choice made at each."""
    game = Game.new(battle, f"overlord {number}", Variants(seats=seats))
    rng = random.Random(f"{seats} {number}")
    while not game.over:
        yield game, rng
        game.choose(rng.choice(game.choices()))


@pytest.mark.parametrize("seats", SEATS, ids=str)
@pytest.mark.parametrize("battle", library.battles("overlord"))
def test_random_games_end_and_every_position_can_be_written_and_read(battle: str, seats: tuple[int, int]) -> None:
    for number in range(GAMES):
        deciders = set()
        game = None
        for game, rng in played(seats, number, battle):
            deciders.add(game.decider)
            if rng.random() < 0.9:
                continue
            p = game.position()
            assert p.staff is not None
            assert sorted(all_cards(game.state)) == list(range(game.field.rules.cards.count))
            assert p.staff.used <= MOST_CARDS
            assert len(p.hands[game.seating.commander(game.active)]) >= 1
            if rng.random() < 0.3:
                line = game.line()
                assert write_line(write_position(game.field, read_position(game.field, read_line(line)))) == line
        assert game is not None
        assert deciders == set(game.seating.names)
        assert verify(record_of(game)).reason == "proof-ok"


@pytest.mark.parametrize("seats", [(3, 2), (4, 4)])
def test_no_seat_learns_more_than_its_own(seats: tuple[int, int]) -> None:
    """A commander's hand is known to its seat alone, cards given to the side, and messages tell no more."""
    for game, rng in played(seats, 7):
        if rng.random() < (0.8 if GAMES > 1 else 0.98):
            continue
        truth = game.position()
        for seat in (*game.seating.names, None):
            p = game.visible(seat)
            for holder, cards in p.hands.items():
                mine = seat is not None and side_of(seat) == side_of(holder) and has_hand_in_sight(seat)
                assert cards == (truth.hands[holder] if mine else [HIDDEN] * len(truth.hands[holder]))
            assert set(p.deck) <= {HIDDEN}
            assert p.staff is not None
            assert truth.staff is not None
            for who, cards in p.staff.given.items():
                mine = seat is not None and side_of(seat) == game.active
                assert cards == (truth.staff.given[who] if mine else [HIDDEN] * len(cards))
            for entry, told in zip(game.entries[-3:], game.told(seat)[-3:], strict=True):
                for fact in told.facts:
                    if fact.fact == "drew":
                        mine = seat is not None and side_of(seat) == fact.side and has_hand_in_sight(seat)
                        assert (fact.card is not None) == mine
                if entry.action.startswith("give"):
                    mine = seat is not None and side_of(seat) == entry.side
                    assert ("?" not in told.action) == mine
            game.imagine(seat, "elsewhere")     # what is not seen can be dealt anew


@pytest.mark.parametrize("seats", [(1, 1), (2, 1), (2, 2), (3, 2), (3, 3)], ids=str)
@pytest.mark.parametrize("battle", library.battles("breakthrough"))
def test_random_games_of_breakthrough_end_with_two_to_six_seats(battle: str, seats: tuple[int, int]) -> None:
    for number in range(GAMES):
        game, deciders = None, set()
        for game, rng in played(seats, number, battle):
            deciders.add(game.decider)
            if rng.random() < 0.03:
                line = game.line()
                assert write_line(write_position(game.field, read_position(game.field, read_line(line)))) == line
        assert game is not None
        assert deciders == set(game.seating.names)
        assert verify(record_of(game)).reason == "proof-ok"
