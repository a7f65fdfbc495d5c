"""`bocage rules`: rules looked up, and those that lack a test."""

from __future__ import annotations

from pathlib import Path

import pytest
from terminal import COMMANDS, bocage, english_of, said

from bocage.ledger import is_due, items
from bocage.speech import LANGUAGES


@pytest.fixture(autouse=True)
def plain_pytest(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests collected here need no plugin, and to load all of them takes seconds."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_rule_is_looked_up(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(COMMANDS, "LANG", lang)
    result = bocage("rules", "BASE-022")
    assert result.exit_code == 0
    assert items()["BASE-022"].wording(lang).split()[0] in result.stdout
    assert items()["BASE-022"].source.split()[0] in result.stdout


def test_rules_that_lack_a_test_fail_the_check(tmp_path: Path) -> None:
    first, second, *others = [i.id for i in items().values() if is_due(i)]
    (tmp_path / "test_one.py").write_text(f"import pytest\n\n@pytest.mark.rule('{first}')\ndef test_a(): ...\n")
    (tmp_path / "reasons.toml").write_text("".join(f'{i} = "because"\n' for i in others))
    result = bocage("rules", "--check", "--tests", tmp_path)
    assert result.exit_code == 1
    assert english_of("rules-missing-list", ids=second) in said(result)


def test_many_missing_rules_are_listed_too(tmp_path: Path) -> None:
    result = bocage("rules", "--tests", tmp_path)
    assert result.exit_code == 0, repr(result.exception)
    assert "BASE-022" in result.output


def test_rules_with_tests_and_reasons_pass_the_check(tmp_path: Path) -> None:
    owed = [i.id for i in items().values() if is_due(i)]
    marks = ", ".join(f"'{i}'" for i in owed[::2])
    (tmp_path / "test_one.py").write_text(f"import pytest\n\n@pytest.mark.rule({marks})\ndef test_a(): ...\n")
    (tmp_path / "reasons_one.toml").write_text("".join(f'{i} = "because"\n' for i in owed[1::2]))
    result = bocage("rules", "--check", "--tests", tmp_path)
    assert result.exit_code == 0, result.output
    assert english_of("rules-complete") in said(result)


def test_a_rule_proven_only_by_a_failing_test_fails_the_check(tmp_path: Path) -> None:
    first, *others = [i.id for i in items().values() if is_due(i)]
    (tmp_path / "reasons.toml").write_text("".join(f'{i} = "because"\n' for i in others))
    test = tmp_path / "test_one.py"
    test.write_text(f"import pytest\n\n@pytest.mark.xfail\n@pytest.mark.rule('{first}')\ndef test_a(): ...\n")
    result = bocage("rules", "--check", "--tests", tmp_path)
    assert result.exit_code == 1
    assert english_of("rules-doubtful-list", ids=first) in said(result)


def test_a_rule_nobody_knows_fails_the_check(tmp_path: Path) -> None:
    owed = [i.id for i in items().values() if is_due(i)]
    (tmp_path / "reasons.toml").write_text("".join(f'{i} = "because"\n' for i in [*owed, "BASE-000"]))
    result = bocage("rules", "--check", "--tests", tmp_path)
    assert result.exit_code == 1
    assert english_of("rules-unknown-list", ids="BASE-000") in said(result)
