"""`bocage show`, `battles` and `--version`, in both languages."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from terminal import BATTLES, COMMANDS, bocage, in_a_process, said

from bocage import __version__
from bocage.content import library
from bocage.speech import LANGUAGES, say


def test_lang_fr_speaks_french() -> None:
    done = in_a_process("--lang", "fr", "show", "pegasus-bridge", "--plain")
    assert done.returncode == 0, done.stderr
    assert library.battles()["pegasus-bridge"].allies.force.fr in done.stdout
    assert "cartes" in done.stdout


def test_the_environment_chooses_the_language_of_the_help() -> None:
    assert say("fr", "cli-battles") in in_a_process("--help", LANG="fr_FR.UTF-8").stdout
    assert say("en", "cli-battles") in in_a_process("--help", LANG="fr_FR.UTF-8", BOCAGE_LANG="en").stdout


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("battle", BATTLES, ids=lambda b: b.id)
def test_every_battle_is_shown(battle: library.Battle, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(COMMANDS, "LANG", lang)
    result = bocage("show", battle.id)
    assert result.exit_code == 0, result.output
    assert battle.name[lang] in result.stdout
    for side in (battle.allies, battle.axis):
        assert " ".join(side.force[lang].split()) in said(result)
    assert say(lang, "legend-sides").split()[1] in result.stdout


# Battles.


def test_battles_are_listed() -> None:
    result = bocage("battles")
    assert result.exit_code == 0
    for b in BATTLES:
        assert b.id in result.stdout
        assert b.name.en.split()[0] in result.stdout


def test_battles_are_listed_as_json() -> None:
    found = json.loads(bocage("battles", "--json").stdout)
    assert [b["id"] for b in found] == [b.id for b in BATTLES]
    assert all(b["hands"]["allies"] and b["medals"]["axis"] for b in found)


def test_a_battle_is_named_by_id_number_or_file(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_bytes((library.rulebook() / "battles" / "07-vassieux.toml").read_bytes())
    shown = {bocage("show", name, "--plain").stdout for name in ("vassieux", 7, "07", mine)}
    assert len(shown) == 1


def test_the_plain_board_is_drawn_in_characters() -> None:
    result = bocage("show", "vassieux", "--plain")
    assert "R3" in result.stdout
    assert any(line.startswith(" 9 ") for line in result.stdout.splitlines())


def test_the_version_is_told() -> None:
    result = bocage("--version")
    assert result.exit_code == 0
    assert __version__ in result.stdout
