"""Measured balance on the battle cards: the first games, played again, end as recorded."""

from __future__ import annotations

import warnings
from pathlib import Path

import pytest

from bocage import __version__
from bocage.bots import LEVELS
from bocage.content import library
from bocage.content.measured import FILE, Measured, measured
from bocage.content.source import BattleSource
from bocage.lab import save_balance
from bocage.lab.inquiry import Inquiry, investigate
from bocage.lab.watched_game import Trial, play

FIGURES = measured()
AGAIN = 4               # games played again of each battle


def test_figures_are_of_battles_that_exist() -> None:
    assert set(FIGURES) <= set(library.battles())
    missing = set(library.battles()) - set(FIGURES)
    if missing:
        warnings.warn(f"never measured, run `bocage lab --all --save`: {', '.join(sorted(missing))}", stacklevel=1)


@pytest.mark.parametrize("battle", FIGURES)
def test_figures_can_be_believed(battle: str) -> None:
    m = FIGURES[battle]
    assert m.games >= 400
    assert m.allies + m.axis <= m.games
    assert m.level in LEVELS
    assert m.version == __version__
    assert m.turns == sorted(m.turns)
    assert len(m.winners) == save_balance.CHECKED


@pytest.mark.parametrize("battle", FIGURES)
def test_games_played_again_end_as_recorded(battle: str) -> None:
    m = FIGURES[battle]
    trial = Trial(BattleSource.of(library.battles()[battle]), (m.level, m.level), m.seed)
    again = "".join("ax-"[play(trial, n).winner] for n in range(AGAIN))
    assert again == m.winners[:AGAIN], f"rules, battle or {m.level} have changed: run `bocage lab --all --save`"


@pytest.mark.parametrize("seed", ['a"b', "a\\b", "’été 🎲", ""])
def test_any_seed_can_be_read_again(tmp_path: Path, seed: str) -> None:
    battle = library.battles()["vassieux"]
    report = investigate(Inquiry(battle, 1, ("random", "random"), seed, first_move=False))
    save_balance.write([report], tmp_path / FILE)
    read = library.decode((tmp_path / FILE).read_bytes(), FILE, dict[str, dict[str, Measured]])["battles"]
    assert read["vassieux"].seed == seed


def test_what_is_saved_can_be_read(tmp_path: Path) -> None:
    reports = [
        investigate(Inquiry(library.battles()[name], 3, ("random", "random"), first_move=False))
        for name in ("vassieux", "toulon")
    ]
    save_balance.write(reports, tmp_path / FILE)
    read = library.decode((tmp_path / FILE).read_bytes(), FILE, dict[str, dict[str, Measured]])["battles"]
    assert read == {r.battle: save_balance.entry(r) for r in reports}
    assert "--games 3 " in (tmp_path / FILE).read_text("utf-8")
