"""The documents themselves, and the examples of the README: all of them are run."""

from __future__ import annotations

import random
import re
import tomllib

import pytest
from documents import CHANGELOG, CONTRIBUTING, FENCE, LEDGER, NOTATION, README, REFEREE, ROOT, blocks, text_of

from bocage.cli import app
from bocage.game import Game
from bocage.ledger import items
from bocage.notation import diagram

DOCUMENTS = (README, CONTRIBUTING, CHANGELOG, NOTATION, REFEREE, LEDGER)


# The documents themselves.


def anchor(heading):
    """The name a heading gets in the rendered page."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


def anchors(document):
    plain = FENCE.sub("", text_of(document))
    return {anchor(h) for h in re.findall(r"^#+ (.+)$", plain, re.MULTILINE)}


@pytest.mark.parametrize("document", DOCUMENTS)
def test_links_lead_somewhere(document):
    plain = FENCE.sub("", text_of(document))
    for target in re.findall(r"\]\(([^)]+)\)", plain):
        if target.startswith("https://"):
            continue
        path, _, part = target.partition("#")
        there = (ROOT / document).parent / path if path else ROOT / document
        assert there.exists(), f"{document} links to {target}"
        if part:
            assert part in anchors(there.resolve().relative_to(ROOT.resolve()).as_posix()), f"{document}: {target}"


@pytest.mark.parametrize("document", DOCUMENTS)
def test_cited_rules_are_in_the_ledger(document):
    cited = set(re.findall(r"\b(?:BASE|FAQ-[A-Z]+|SC-BASE)-\d{3}\b", text_of(document)))
    unknown = cited - set(items())
    assert unknown <= {"BASE-999"}      # the referee's example of an item that does not exist


@pytest.mark.parametrize("document", DOCUMENTS)
def test_no_absolute_path_of_a_machine(document):
    assert not re.search(r"(?<![\w.])/(?:home|work|root|usr|tmp|Users)\b", text_of(document))


def test_licences_are_complete():
    apache = text_of("LICENSE")
    assert "Apache License" in apache
    assert "Version 2.0, January 2004" in apache
    assert "END OF TERMS AND CONDITIONS" in apache
    assert "https://creativecommons.org/licenses/by-sa/4.0/" in text_of("LICENSE-texts-and-art")


def test_changelog_has_a_section_for_this_version_and_explains_rules_changed():
    version = tomllib.loads(text_of("pyproject.toml"))["project"]["version"]
    changes = text_of(CHANGELOG)
    assert f"## [{version}]" in changes
    assert "**Rules changed**" in changes


# README.


def test_readme_drawing_is_the_opening_of_the_battle():
    game = Game.new("pegasus-bridge", "any")
    assert [body for _, body in blocks(README, "board")] == [diagram.draw(game.field, game.state) + "\n"]


def test_readme_python_example(capsys):
    (_, code), = blocks(README, "python")
    random.seed(1)
    exec(compile(code, README, "exec"), {})
    printed = capsys.readouterr().out.splitlines()
    promised = re.findall(r"print\(.*#\s*(.+)$", code, re.MULTILINE)
    assert promised
    assert [line for line in printed if line in promised] == promised
    assert len(printed) == 3


def test_readme_names_every_command_of_the_command_line():
    commands = [c.name or c.callback.__name__ for c in app.registered_commands]
    assert len(commands) >= 8
    for command in commands:
        assert f"`bocage {command}" in text_of(README), command


def test_every_weakness_of_the_server_has_its_measure():
    """By the name it was reported under: attacks A1 to A13, losses B1 to B6, accounts and manners C."""
    answered = re.findall(r"^\| (\w+) \| .+ \| .+ \|$", text_of("docs/operations.md"), re.MULTILINE)
    assert {*(f"A{n}" for n in range(1, 14)), *(f"B{n}" for n in range(1, 7)), "C"} <= set(answered)
