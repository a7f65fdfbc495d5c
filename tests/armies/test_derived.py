"""Army battles: the map of any battle with two armies, their deployment, and whole games."""

from __future__ import annotations

import os
import random
from itertools import product
from pathlib import Path

import pytest

from bocage.armies.army_file import army_text
from bocage.armies.derived import CannotDerive, battle_data, derive
from bocage.armies.quartermaster import requisition
from bocage.armies.schema import CHARACTERS, Army, ArmyUnit
from bocage.content import library
from bocage.content.source import BattleSource
from bocage.editor_files.battle_file import battle_text
from bocage.game import Game
from bocage.notation.line import read_line
from bocage.notation.position import read_position
from bocage.replay import record_of, replay

SOAK = bool(os.environ.get("BOCAGE_SOAK"))
MAPS = ("arracourt", "omaha-beach", "goodwood", "suomussalmi", "matanikau-river")
PAIRS = (
    ("united-states", "germany"), ("soviet-union", "germany"), ("great-britain", "italy"), ("france", "germany"),
    ("united-states", "japan"),
)
GAMES = 20 if SOAK else 1
LONGEST = 20000


def army(nation: str = "germany", budget: int = 40, character: str = "balanced", seed: str = "0") -> Army:
    return requisition(nation, "1944-06", budget, character, seed)  # type: ignore[arg-type]


ALLIES, AXIS = army("united-states"), army("germany")


def test_every_battle_but_overlord_can_be_played_with_armies() -> None:
    for id_, battle in library.battles().items():
        if battle.format == "overlord":
            with pytest.raises(CannotDerive):
                derive(id_, ALLIES, AXIS)
            continue
        made = derive(id_, ALLIES, AXIS)
        field = made.source.ready()
        assert made.reserve == []
        assert field.battle.objectives == battle.objectives
        assert (field.battle.first, field.battle.map, field.battle.board) == (battle.first, battle.map, battle.board)
        assert [camp.hand for camp in (field.battle.allies, field.battle.axis)] == [
            camp.hand for camp in (battle.allies, battle.axis)
        ]
        assert (field.battle.allies.nation, field.battle.axis.nation) == ("united-states", "germany")
        assert sum(force.count for force in field.battle.forces) == sum(
            unit.count for side in (ALLIES, AXIS) for unit in side.units
        )
        assert Game.new(made.source, "x").phase == "deploy"


def test_bunkers_stay_with_the_side_that_held_them() -> None:
    before = BattleSource.of("omaha-beach").ready()
    after = derive("omaha-beach", ALLIES, AXIS).source.ready()
    held = [(what, h) for h, drawn in enumerate(before.drawn) for what in [drawn.structure] if what]
    assert held
    assert [before.owner_of(*one) for one in held] == [after.owner_of(*one) for one in held]


def test_units_without_a_hex_stay_in_reserve_and_it_is_told() -> None:
    units = [ArmyUnit(model="grenadiers", count=40)]
    many = Army(name="Many", nation="germany", date="1944-06", budget=120, units=units)
    made = derive("arracourt", ALLIES, many)
    assert [(held.side, held.count) for held in made.reserve] == [("axis", 16)]      # of 25 hexes one is closed
    text = made.source.battle.text
    assert text
    assert "16 × Riflemen" in text.briefing.en
    assert "16 × Fantassins" in text.briefing.fr


def test_the_same_kind_of_both_armies_is_one_and_others_have_ids_of_their_own() -> None:
    made = derive("arracourt", army("germany", seed="a"), army("germany", seed="b"))
    kinds = made.source.battle.kinds
    assert len({kind.id for kind in kinds}) == len({kind.code for kind in kinds}) == len(kinds)
    assert not {kind.id for kind in kinds} & set(library.units())


def test_an_army_battle_as_a_file_is_the_same_battle(tmp_path: Path) -> None:
    for order in ("turns", "unseen"):
        made = derive("goodwood", ALLIES, AXIS, order, "leaders")  # type: ignore[arg-type]
        file = tmp_path / f"{order}.toml"
        file.write_text(battle_text(battle_data(made.source.battle), []), "utf-8")
        read = BattleSource.of(file).battle
        assert read.kinds == made.source.battle.kinds
        assert read.deployment == made.source.battle.deployment
        assert read.forces == made.source.battle.forces
        assert read.miniatures == made.source.battle.miniatures
    assert army_text(ALLIES)


@pytest.mark.parametrize("number", range(len(MAPS) * len(PAIRS) if SOAK else len(MAPS)))
def test_random_games_go_from_deployment_to_the_end(number: int) -> None:
    """Five maps and ten armies; positions and lines of the deployment come back as they were."""
    battle, (allies, axis) = MAPS[number % len(MAPS)], PAIRS[(number + number // len(MAPS)) % len(PAIRS)]
    for seed in range(GAMES):
        rng = random.Random(f"{battle} {number} {seed}")
        characters = [rng.choice(CHARACTERS) for _ in range(2)]
        order = ("turns", "unseen")[(seed + number) % 2]
        sides = army(allies, 40, characters[0]), army(axis, 40, characters[1])
        made = derive(battle, *sides, order)  # type: ignore[arg-type]
        game = Game.new(made.source, f"{seed}")
        while not game.over and len(game.entries) < LONGEST:
            if game.phase == "deploy":
                line = game.line()
                again = read_position(game.field, read_line(line))
                assert Game(game.field, again, "x").line() == line
            game.choose(rng.choice(game.choices()))
        assert game.over
        again = replay(record_of(game))
        assert again.game.digest() == game.digest()


def test_armies_of_all_characters_meet_on_one_map() -> None:
    for first, second in product(CHARACTERS, CHARACTERS):
        made = derive("arracourt", army("soviet-union", 30, first), army("germany", 30, second))
        game = Game.new(made.source, "meet")
        while game.phase == "deploy":
            game.choose(game.choices()[0])
        assert game.phase == "card"
