"""Round trips of the notation: actions, positions, lines, drawings, records and hex names."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import msgspec
import pytest

from bocage.content import library
from bocage.content.battle import SIDES, ReadyBattle, Variants, field_of
from bocage.content.hexnames import HexNameError, hex_of, name_of
from bocage.content.maps import Drawn, obstacle_ids
from bocage.content.stated_battle import board_of
from bocage.game import Game
from bocage.notation import diagram
from bocage.notation.actions import SHAPE, read_action, write_action
from bocage.notation.diagram import Counter
from bocage.notation.errors import NotationError
from bocage.notation.line import read_line, write_line
from bocage.notation.position import PHASES, Position, as_dict, read_position, write_position
from bocage.notation.record import read_record, write_record
from bocage.replay import record_of, replay, verify
from bocage.testing import board

BATTLES = list(library.battles())
WITH_AIR = "pegasus-bridge", "wake-island"
FIXTURES = Path(__file__).parents[1] / "fixtures"
WITH_A_COMMISSAR, DESERT, DEPLOYED = (str(FIXTURES / f"{x}.toml") for x in ("red-army", "desert", "deployment"))
MINIATURES, DAMS = (str(FIXTURES / f"{x}.toml") for x in ("miniatures", "dams"))
SKIRMISHES = [str(FIXTURES / f"{x}.toml") for x in ("skirmish", "skirmish-led", "heroes")]
SHAPES = {"standard": 113, "overlord": 230, "breakthrough": 213}
each_battle = pytest.mark.parametrize("battle", BATTLES)


def play_on(game: Game, actions: int, seed: str) -> Game:
    """Random play until the battle is over, for so many actions at most."""
    player = random.Random(seed)
    for _ in range(actions):
        if game.over:
            break
        game.choose(player.choice(game.choices()))
    return game


@cache
def whole_game(battle: str) -> Game:
    return play_on(Game.new(battle, "whole"), 100_000, battle)


@cache
def met(battle: str, air: bool = False, seed: str = "whole") -> list[Game]:
    """Positions of one whole random game: the first of every phase, and some of the others."""
    player = random.Random(Path(battle).stem)       # the same wherever the tree lies
    game = Game.new(battle, seed, Variants(air=air))
    seen: dict[str, int] = dict.fromkeys(PHASES, 0)
    out = []
    while True:
        seen[game.phase] += 1
        if seen[game.phase] <= 2 or seen[game.phase] % 12 == 0:
            out.append(game.copy())
        if game.over:
            return out
        game.choose(player.choice(game.choices()))


def test_random_play_meets_every_phase() -> None:
    games = [game for battle in BATTLES for game in met(battle)]
    games += [game for battle in WITH_AIR for game in met(battle, air=True)]
    games += [game for battle in (WITH_A_COMMISSAR, DEPLOYED) for game in met(battle)]
    rare = (DESERT, MINIATURES, "bug-river", DAMS)      # a move on, support, units that leave a train, a star to place
    games += [game for battle in rare for seed in "abcd" for game in met(battle, seed=seed)]
    games += [game for battle in SKIRMISHES for game in met(battle)]
    assert {game.phase for game in games} == set(PHASES)


# Actions.


@pytest.mark.parametrize(("battle", "air"), [*((b, False) for b in BATTLES), *((b, True) for b in WITH_AIR)])
def test_every_legal_action_is_read_back_from_its_text(battle: str, air: bool) -> None:
    for game in met(battle, air):
        for action in game.choices():
            text = write_action(game.field, action)
            assert read_action(game.field, text) == action & SHAPE, text


@each_battle
def test_the_texts_of_the_legal_actions_are_distinct(battle: str) -> None:
    for game in met(battle):
        texts = game.legal()
        assert len(set(texts)) == len(texts), game.line()


@each_battle
def test_an_unfinished_battle_always_offers_an_action(battle: str) -> None:
    for game in met(battle):
        assert bool(game.legal()) != game.over, game.line()


# Positions.


@each_battle
def test_a_position_survives_its_line(battle: str) -> None:
    for game in met(battle):
        p = game.position()
        assert read_line(write_line(p)) == p


@each_battle
def test_a_position_survives_its_record(battle: str) -> None:
    for game in met(battle):
        p = game.position()
        assert write_position(game.field, read_position(game.field, p)) == p


@each_battle
def test_a_position_survives_json(battle: str) -> None:
    for game in met(battle):
        p = game.position()
        assert msgspec.json.decode(msgspec.json.encode(as_dict(p)), type=Position) == p


@each_battle
def test_what_a_side_may_see_survives_its_line(battle: str) -> None:
    for game in met(battle):
        for side in (*SIDES, None):
            p = game.visible(side)
            assert read_line(write_line(p)) == p


@each_battle
def test_a_reloaded_position_offers_the_same_actions(battle: str) -> None:
    for game in met(battle):
        again = Game.load(game.field, game.position(), "again")
        assert again.choices() == game.choices(), game.line()
        assert again.line() == game.line()
        assert again.digest() == game.digest()
        if not game.over:
            assert again.medals == game.medals


@each_battle
def test_a_reloaded_position_goes_on_as_the_original(battle: str) -> None:
    """The same dice and the same draw pile: the same game."""
    for game in met(battle)[:20]:
        again = Game.load(game.field, game.position(), game.seed)
        first, second = game.copy(), again
        first.state.luck.chance = second.state.luck.chance.copy()
        play_on(first, 40, "on")
        play_on(second, 40, "on")
        assert [e.action for e in second.entries] == [e.action for e in first.entries[len(game.entries) :]]
        assert second.line() == first.line()


def test_a_strike_whose_only_target_is_gone_survives_the_line() -> None:
    table = board("I4 . . i1")
    table.card("air-power").do("target f7")
    table.do("done", "i i")
    p = table.game.position()
    assert p.fight.strikes == [""]
    again = Game.load(table.game.field, read_line(write_line(p)), "again")
    assert again.line() == table.game.line()


def test_a_finished_battle_keeps_its_medals_when_reloaded() -> None:
    game = whole_game("vassieux")
    assert Game.load(game.field, game.position(), "again").medals == game.medals


def test_an_imagined_game_looks_the_same_to_its_side() -> None:
    for battle in BATTLES:
        for game in met(battle)[::6]:
            for side in SIDES:
                imagined = game.imagine(side, "other")
                if not game.over:
                    assert imagined.visible(side) == game.visible(side)


@each_battle
def test_an_imagined_game_can_be_played(battle: str) -> None:
    for game in met(battle):
        for side in SIDES:
            imagined = game.imagine(side, "other")
            if side == game.decider:
                assert imagined.legal() == game.legal()
            play_on(imagined, 5, battle)
            imagined.legal()


# Drawings.


def same_board(field: ReadyBattle, game: Game) -> None:
    drawing = diagram.draw(field, game.state)
    found = diagram.read(field.board, drawing)
    s = game.state
    assert set(found) == set(range(field.board.size))
    for h, (drawn, counter) in found.items():
        was = field.drawn[h]
        lying = tuple(obstacle_ids(s.board.obstacles[h]))
        assert drawn == Drawn(was.tile, was.structure, lying), name_of(field.board, h)
        u = s.board.at[h]
        unit = None
        if u >= 0:
            unit = Counter(SIDES[s.units.side[u]], field.profiles[s.units.profile[u]].unit.id, s.units.figures[u])  # type: ignore[arg-type]
        assert counter == unit, name_of(field.board, h)


@each_battle
def test_a_board_survives_its_drawing(battle: str) -> None:
    for game in met(battle):
        same_board(game.field, game)


@pytest.mark.parametrize("row", ["h+o+u+x/I4 f/i3 .", "~+= ~+=+u+x/S3 i4", "f+u+x+*/I2 i4 ."])
def test_a_crowded_hex_survives_its_drawing(row: str) -> None:
    table = board(row)
    same_board(table.game.field, table.game)


@pytest.mark.parametrize("row", ["h+o+u/I4 f/i3 .", "~+= ~+=+u/S3 i4", "f+u+x/T2 i4 .", "i I9 g1 ./G ./R4 E3 ./e f/t"])
def test_a_drawn_row_is_drawn_again_as_it_was(row: str) -> None:
    table = board(row)
    same_board(table.game.field, table.game)


def empty_battle(shape: str) -> ReadyBattle:
    """A board of any shape with one unit in each corner."""
    b = board_of(shape)
    rows = [" ".join(["."] * (b.shape.width - row % 2)) for row in range(b.shape.height)]
    model = library.battles()["vassieux"]
    ends = [name_of(b, 0), name_of(b, b.shape.width - 1), name_of(b, b.size - b.shape.width), name_of(b, b.size - 1)]
    data = msgspec.to_builtins(model) | {
        "board": shape,
        "map": "\n".join(rows),
        "forces": [
            {"side": "allies", "unit": "infantry", "at": " ".join(ends[:2])},
            {"side": "axis", "unit": "armor", "at": " ".join(ends[2:])},
        ],
        "objectives": [], "specials": [], "marks": {}, "rivers": {}, "owners": [], "places": [],
    }
    return ReadyBattle(msgspec.convert(data, library.Battle))


@pytest.mark.parametrize("shape", SHAPES)
def test_boards_of_every_shape_survive_drawing_line_and_record(shape: str) -> None:
    field = empty_battle(shape)
    game = play_on(Game.new(field, shape), 200, shape)
    same_board(field, game)
    p = game.position()
    assert read_line(write_line(p)) == p
    assert Game.load(field, p, "again").legal() == game.legal()
    assert replay(record_of(game), field).game.digest() == game.digest()


# Records.


@each_battle
def test_a_finished_record_is_proven_and_written_again_as_it_was(battle: str) -> None:
    text = record_of(whole_game(battle))
    record = read_record(text)
    assert record.cut == 0
    assert write_record(record.headers, record.lines) == text
    proof = verify(text)
    assert (proof.good, proof.reason, proof.actions) == (True, "proof-ok", len(record.lines))
    assert proof.cards >= library.battles()[battle].allies.hand + library.battles()[battle].axis.hand
    assert proof.dice == sum(f.fact == "die" for e in whole_game(battle).entries for f in e.facts)


@pytest.mark.parametrize("battle", ["vassieux", "sainte-mere-eglise", "mont-mouchet", "montelimar"])
def test_a_finished_record_replays_to_the_same_end(battle: str) -> None:
    game = whole_game(battle)
    again = replay(record_of(game))
    assert again.note == ""
    assert again.game.digest() == game.digest()
    assert again.game.winner == game.winner
    assert again.game.medals == game.medals
    assert [e.facts for e in again.game.entries] == [e.facts for e in game.entries]


@each_battle
def test_an_unfinished_record_replays_to_the_same_position(battle: str) -> None:
    game = play_on(Game.new(battle, f"short {battle}"), 120, battle)
    assert not game.over
    text = record_of(game)
    again = replay(text)
    assert again.note == "unfinished"
    assert again.game.digest() == game.digest()
    assert again.game.legal() == game.legal()
    proof = verify(text)
    assert (proof.good, proof.reason) == (False, "proof-no-seed")


def test_a_replay_may_stop_after_any_action() -> None:
    text = record_of(play_on(Game.new("sainte-mere-eglise", "steps"), 40, "steps"))
    walker = Game.new("sainte-mere-eglise", "steps")
    digests = [walker.digest()]
    for line in read_record(text).lines:
        walker.play(line.action)
        digests.append(walker.digest())
    for upto, digest in enumerate(digests):
        assert replay(text, upto=upto).game.digest() == digest


@pytest.mark.parametrize("variants", [Variants(True, False), Variants(False, True), Variants(True, True)])
def test_a_record_remembers_the_variants(variants: Variants) -> None:
    game = play_on(Game.new("vassieux", "variants", variants), 100_000, "variants")
    text = record_of(game)
    assert verify(text).good
    assert replay(text).game.field.variants == variants


@pytest.mark.parametrize("battle", ["vassieux", "toulon"])
def test_a_record_that_starts_from_a_position_is_proven_too(battle: str) -> None:
    middle = play_on(Game.new(battle, "middle"), 90, battle).position()
    game = play_on(Game.load(field_of(battle), middle, "loaded"), 100_000, "loaded")
    text = record_of(game)
    assert verify(text).good
    again = replay(text).game
    assert again.digest() == game.digest()
    assert again.start == middle


def test_a_scripted_record_replays_but_is_not_proven() -> None:
    game = Game.new("vassieux", "script")
    game.force_dice(["star"] * 3)
    play_on(game, 100_000, "script")
    text = record_of(game)
    assert replay(text).game.digest() == game.digest()
    assert verify(text).reason == "proof-scripted"


def test_the_record_of_a_replay_is_the_record() -> None:
    """Apart from the words that say it can no longer be proven."""
    text = record_of(whole_game("vassieux"))
    again = record_of(replay(text).game)
    assert [row for row in again.split("\n") if row != "scripted: yes"] == text.split("\n")


@pytest.mark.parametrize("seed", ["0", "a b", " edge ", "é", "seed: seed", "{,};", "-1"])
def test_any_seed_of_one_line_survives_its_record(seed: str) -> None:
    game = play_on(Game.new("vassieux", seed), 100_000, seed)
    assert verify(record_of(game)).good


@pytest.mark.parametrize("seed", ["", "two\nlines", "carriage\r"])
def test_any_other_seed_survives_its_record_or_is_refused(seed: str) -> None:
    try:
        game = play_on(Game.new("vassieux", seed), 100_000, seed)
    except NotationError:
        return
    assert verify(record_of(game)).good


def test_the_record_for_one_side_starts_where_the_game_started() -> None:
    start = play_on(Game.new("vassieux", "middle"), 60, "middle").position()
    game = Game.load(field_of("vassieux"), start, "loaded")
    hidden = game.visible("allies")
    play_on(game, 30, "on")
    assert not game.over
    assert read_line(read_record(record_of(game, "allies")).headers["start"]) == hidden


# Names of hexes.


@pytest.mark.parametrize(("shape", "size"), SHAPES.items())
def test_the_names_of_all_hexes_are_distinct_and_read_back(shape: str, size: int) -> None:
    b = board_of(shape)
    names = [name_of(b, h) for h in range(b.size)]
    assert b.size == size
    assert len(set(names)) == size
    assert [hex_of(b, name) for name in names] == list(range(size))


@pytest.mark.parametrize("shape", SHAPES)
def test_no_other_name_is_a_hex(shape: str) -> None:
    b = board_of(shape)
    names = {name_of(b, h) for h in range(b.size)}
    tried = [f"{chr(letter)}{row}" for letter in range(ord("`"), ord("{") + 1) for row in range(-1, 30)]
    for name in [*tried, "", "e", "5", "E5", "e05", "e5 ", " e5", "e5\n", "e٥", "é5", "ee5", "e555"]:
        if name not in names:
            with pytest.raises(HexNameError):
                hex_of(b, name)
