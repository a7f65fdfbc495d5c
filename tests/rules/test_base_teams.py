"""Teams: one open hand, a commander, and a seat for every section."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from bocage.content.battle import ReadyBattle, Variants, field_of
from bocage.content.seating import Seating, Side, other, side_of
from bocage.game import Game
from bocage.notation.line import read_line, write_line
from bocage.replay import record_of, verify

BATTLE = "arracourt"
TEAM: dict[int, dict[str, int]] = {
    1: {"left": 0, "center": 0, "right": 0},
    2: {"center": 0, "left": 1, "right": 1},
    3: {"center": 0, "left": 1, "right": 2},
    4: {"left": 1, "center": 2, "right": 3},
}


def in_hand(seats: tuple[int, int], card: str) -> Game:
    """A game of teams in which the side to begin holds this card."""
    field = field_of(BATTLE, Variants(seats=seats))
    for number in range(2000):
        game = Game.new(field, f"{card} {number}")
        if card in game.hand(game.decider):
            return game
    raise AssertionError(f"nobody is dealt {card}")


def seat_after(seats: tuple[int, int], card: str, play: str = "") -> str:
    game = in_hand(seats, card)
    assert game.decider == game.seating.commander(game.active), "the commander plays the cards"
    game.play(f"play {card}{play}")
    return game.decider


@pytest.mark.rule("BASE-161")
def test_a_side_has_one_to_three_players_and_sides_may_differ() -> None:
    assert field_of(BATTLE, Variants(seats=(3, 2))).seating.names == (
        "allies-1", "allies-2", "allies-3", "axis-1", "axis-2",
    )
    with pytest.raises(ValueError, match="1 to 4"):
        ReadyBattle(field_of(BATTLE).battle, Variants(seats=(5, 2)))


@pytest.mark.rule("BASE-162")
def test_a_team_has_one_hand_that_its_members_see_and_the_enemy_does_not() -> None:
    game = Game.new(BATTLE, "open hand", Variants(seats=(3, 2)))
    for _ in range(60):
        truth = game.position()
        for seat in game.seating.names:
            seen = game.visible(seat)
            for name, cards in truth.hands.items():
                known = cards if side_of(name) == side_of(seat) else ["?"] * len(cards)
                assert seen.hands[name] == known
            assert game.hand(seat) == truth.hands[game.seating.commander(side_of(seat))]
        assert all(not cards for seat, cards in truth.hands.items() if seat[-2:] in ("-2", "-3"))
        game.play(random.Random(len(game.entries)).choice(game.legal()))
    usual = Game.new(BATTLE, "open hand")
    dealt = Game.new(BATTLE, "open hand", Variants(seats=(3, 2))).position().hands
    assert (dealt["allies-1"], dealt["axis-1"]) == tuple(usual.position().hands.values()), "the hands of two players"


@pytest.mark.rule("BASE-163", "BASE-164", "BASE-165")
@pytest.mark.parametrize("size", [1, 2, 3, 4])
@pytest.mark.parametrize("section", ["left", "center", "right"])
def test_a_section_card_goes_to_the_seat_of_its_section(size: int, section: str) -> None:
    game = in_hand((size, size), f"attack-{section}")
    game.play(f"play attack-{section}")
    team = game.seating.of_side(game.active)
    assert game.decider == team[TEAM[size][section]]
    turn = game.state.turn.number
    rng = random.Random(size)
    while game.state.turn.number == turn and not game.over:
        if side_of(game.decider) == game.active:
            assert game.decider == team[TEAM[size][section]], "all of the turn"
        else:
            assert game.decider == game.seating.commander(other(game.active)), "the enemy's commander answers"
        game.play(rng.choice(game.legal()))
    if not game.over:
        assert game.decider == game.seating.commander(game.active)


@pytest.mark.rule("BASE-166")
def test_the_commander_carries_out_cards_of_no_section_and_of_all() -> None:
    assert seat_after((2, 2), "recon-in-force").endswith("-1")              # a unit in every section
    assert seat_after((2, 2), "general-advance").endswith("-1")             # ... two
    assert seat_after((3, 3), "direct-from-hq").endswith("-1")
    assert seat_after((2, 2), "infantry-assault", " as infantry-assault-right").endswith("-2")      # one section
    assert seat_after((3, 3), "infantry-assault", " as infantry-assault-center").endswith("-1")
    assert seat_after((2, 2), "pincer-move").endswith("-2"), "both flanks are one seat's"
    assert seat_after((3, 3), "pincer-move").endswith("-1"), "no seat is concerned more than another"


@pytest.mark.rule("BASE-163")
@pytest.mark.parametrize("seats", [(2, 2), (1, 3), (4, 4)])
def test_whole_games_of_teams_are_the_games_of_two_and_can_be_proven(seats: tuple[int, int]) -> None:
    """Teams change who decides, never what can be decided; positions, records and views carry the seats."""
    deciders = set()
    for number in range(3):
        game, plain = (Game.new(BATTLE, f"teams {number}", Variants(seats=s)) for s in (seats, (1, 1)))
        rng = random.Random(number)
        while not game.over:
            deciders.add(game.decider)
            assert (game.legal(), side_of(game.decider)) == (plain.legal(), plain.decider)
            if len(game.entries) % 10 == 0:
                line = game.line()
                assert write_line(read_line(line)) == line
                again = Game.load(game.field, read_line(line), "again")
                assert (again.legal(), again.decider, again.line()) == (game.legal(), game.decider, line)
            action = rng.choice(game.legal())
            game.play(action, game.decider)
            plain.play(action)
        assert (game.winner, game.medals) == (plain.winner, plain.medals)
        text = record_of(game)
        assert f"seats: {' '.join(game.seating.names)}\n" in text
        assert verify(text).good
    assert deciders == set(Seating.of_counts(*seats).names)


def test_the_battle_says_how_many_seats_it_has_and_a_table_may_add_some() -> None:
    battle = field_of(BATTLE).battle
    asked = replace(battle, allies=replace(battle.allies, seats=4), axis=replace(battle.axis, seats=2))
    assert ReadyBattle(asked).seating == Seating.of_counts(4, 2)
    assert ReadyBattle(asked, Variants(seats=(2, 3))).seating == Seating.of_counts(4, 3)
    assert Game.new(ReadyBattle(asked), "x").decider == "axis-1"        # the commander of the side that begins
    side: Side
    for side in ("allies", "axis"):
        assert field_of(BATTLE).seating.of_side(side) == (side,)
