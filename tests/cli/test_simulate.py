"""`bocage simulate`: many games, battles by number, range and file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from terminal import BATTLES, SIMULATION, bocage, english_of, said

from bocage.content import library


def test_battles_by_number_range_and_file(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_bytes((library.rulebook() / "battles" / "01-pegasus-bridge.toml").read_bytes())
    found = json.loads(bocage("simulate", f"vassieux, 2-3,{mine}", "-n", 1, "--json").stdout)
    assert [r["battle"] for r in found] == ["vassieux", "sainte-mere-eglise", "sword-beach", "pegasus-bridge"]
    climbed = bocage("ladder", "random", "captain", "--battle", f"{mine},2", "-n", 1, "--json")
    assert json.loads(climbed.stdout)["meetings"][0]["games"] == 4
    twice = json.loads(bocage("simulate", "7,vassieux,7-7", "-n", 2, "--json").stdout)
    assert [(r["battle"], r["games"]) for r in twice] == [("vassieux", 2)]
    climbed = bocage("ladder", "random", "captain", "random", "--battle", "7,7", "-n", 1, "--json")
    assert [m["games"] for m in json.loads(climbed.stdout)["meetings"]] == [2]
    empty = bocage("simulate", "90-95", "-n", 1)
    assert empty.exit_code == 2
    assert said(empty) == english_of("error-no-battles", wanted="90-95")


def simulated(*words: object) -> list[dict[str, Any]]:
    result = bocage("simulate", "vassieux", "-n", 4, "--json", *words)
    assert result.exit_code == 0, result.output
    found: list[dict[str, Any]] = json.loads(result.stdout)
    return found


def test_a_simulation_counts_its_games() -> None:
    (found,) = simulated()
    assert found["battle"] == "vassieux"
    assert found["games"] == 4
    assert found["allies"]["wins"] + found["axis"]["wins"] == 4
    assert 0 <= found["allies"]["low"] <= found["allies"]["rate"] <= found["allies"]["high"] <= 1
    assert found["turns"] > 0
    assert found["decisions"] > found["turns"]


def test_a_simulation_is_the_same_again_and_on_two_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    one = simulated("--seed", "x")
    assert simulated("--seed", "x") == one
    assert simulated("--seed", "y") != one
    monkeypatch.setattr(SIMULATION, "BATCH", 1)
    assert simulated("--seed", "x") == one
    assert simulated("--seed", "x", "--processes", 2) == one


def test_computer_players_can_be_chosen() -> None:
    (found,) = json.loads(
        bocage("simulate", "mont-mouchet", "-n", 1, "--allies", "simple", "--axis", "random", "--json").stdout
    )
    assert found["games"] == 1


def test_a_simulation_of_a_file_of_ones_own(tmp_path: Path) -> None:
    mine = tmp_path / "hers,mine.toml"
    shipped = (library.rulebook() / "battles" / "07-vassieux.toml").read_text("utf-8")
    mine.write_text(shipped.replace("hand = 4", "hand = 5").replace('"vassieux"', '"hers"', 1), "utf-8")
    result = bocage("simulate", mine, "-n", 2)
    assert result.exit_code == 0, result.output
    assert "hers" in said(result)


def test_all_battles_are_simulated() -> None:
    result = bocage("simulate", "-n", 1)
    assert result.exit_code == 0
    for b in BATTLES:
        assert b.id in result.stdout
