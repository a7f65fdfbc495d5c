"""Planes that a battle demands: every game of it has them, and a wish to play without is refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from bocage.cli.app import app
from bocage.content import library
from bocage.content.battle import Variants
from bocage.content.planes import are_required
from bocage.content.schema import Air, Battle, Wing
from bocage.content.source import BattleSource
from bocage.env import BattleEnv
from bocage.game import Game
from bocage.lab.inquiry import Inquiry
from bocage.lab.whatif import CannotChange, changed
from bocage.notation.record import read_record
from bocage.replay import begin, record_of
from bocage.server.catalogue import battle_card

RULES = Air(required=True, allies=Wing(sorties=2), axis=Wing(sorties=0))
DEMANDING: Battle = replace(library.battles()["pegasus-bridge"], number=999, air=RULES)
ALLOWING: Battle = replace(DEMANDING, air=replace(RULES, required=False))


@pytest.mark.rule("AIR-008")
def test_a_battle_that_demands_planes_has_them_though_nobody_asks() -> None:
    for variants in (Variants(), Variants(air=True), Variants(no_tactics=True)):
        game = Game.new(DEMANDING, "x", variants)
        sky = game.position().sky
        assert sky is not None
        assert (game.field.variants.air, sky.sorties) == (True, (2, 0))
        assert game.field.variants.no_tactics == variants.no_tactics
    assert Game.new(ALLOWING, "x").position().sky is None


def test_a_record_of_it_says_planes_and_is_played_again() -> None:
    game = Game.new(BattleSource.of(DEMANDING), "x")
    record = read_record(record_of(game))
    assert "air" in record.headers["variants"].split()
    assert begin(record, None, from_seed=False).position().sky == game.position().sky


def test_battles_that_ship_have_the_sorties_their_rules_name_and_planes_only_where_they_demand_them() -> None:
    named = [b for b in library.battles().values() if b.air is not None]
    assert "wake-island" in {b.id for b in named}
    for b in named:
        assert b.air
        sky = Game.new(b.id, "x", Variants(air=True)).position().sky
        assert sky is not None
        assert sky.sorties == (b.air.allies.sorties, b.air.axis.sorties), b.id
        assert (Game.new(b.id, "x").position().sky is None) == (not are_required(b)), b.id


@pytest.mark.rule("AIR-033", "FAQ-AIR-055")
@pytest.mark.parametrize(("battle", "allied"), [
    ("wake-island", {"p-38", "p-40"}),              # named: the Corsair of the printed page is too early
    ("tenaru", {"p-38", "p-40"}),                   # by their dates
    ("matanikau-river", {"p-38", "p-40"}),
    ("mount-austen", {"p-38", "p-40", "corsair"}),
    ("clearing-the-matanikau", {"p-38", "p-40", "corsair"}),
    ("guam-landings", {"p-38", "p-40", "corsair"}),
    ("guam-counterattack", {"p-38", "p-40", "corsair"}),
    ("meat-grinder", {"p-38", "p-40", "corsair"}),
    ("sugar-loaf", {"p-38", "p-40", "corsair"}),
])
def test_planes_of_the_battles_of_the_pacific(battle: str, allied: set[str]) -> None:
    field = BattleSource.of(battle).ready(Variants(air=True))
    kinds = [{name for name, p in zip(field.planes, wing, strict=True) if p >= 0} for wing in field.wings]
    assert kinds == [allied, {"zero"}]
    sky = Game.new(field, "x").position().sky
    assert sky is not None
    assert sky.sorties == (1, 1)


def test_the_laboratory_plays_it_with_planes_and_does_not_offer_them() -> None:
    assert [field.variants.air for field in Inquiry(DEMANDING, 1).fields()] == [True, True]
    with pytest.raises(CannotChange) as refused:
        changed(DEMANDING, "planes")
    assert refused.value.text("en") == "“planes”: this battle is always played with planes."
    assert changed(ALLOWING, "planes") == ALLOWING


def test_learners_play_it_with_planes() -> None:
    assert [field.variants.air for field in BattleEnv(DEMANDING).fields] == [True]
    assert [field.variants.air for field in BattleEnv(ALLOWING).fields] == [False]


def test_the_page_is_told() -> None:
    assert battle_card(BattleSource.of(DEMANDING)).planes_required
    assert not battle_card(BattleSource.of(ALLOWING)).planes_required


def test_the_terminal_refuses_to_play_it_without(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(BattleSource.of(DEMANDING).text, "utf-8")
    refused = CliRunner().invoke(app, ["play", str(file), "--no-planes"])
    assert refused.exit_code == 2
    assert refused.stderr == "Pegasus Bridge is always played with planes.\n"
