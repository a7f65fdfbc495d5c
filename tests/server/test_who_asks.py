"""Readers of hidden information: who asks `bocage.knowledge`, and who else looks at cards and seeds.

A module that needs something for a reader asks `bocage.knowledge`, through `Game` or itself. A new
name on a list below is a decision: read what it does with what it sees, and give the reason.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import bocage

ROOT = Path(bocage.__file__).parent
ENGINE = ("core", "content", "traits", "notation", "knowledge")     # they hold and write down the whole position

ASKERS = {
    "cli/table.py": "the log of the person at the keyboard",
    "game.py": "positions, views and logs",
    "referee.py": "records without a side",
    "replay.py": "records",
    "server/replays.py": "replays, of whom one looks and of a finished game",
    "server/views.py": "everything that is sent to a browser",
    "table/restore.py": "the phase of a secret reaction, in which no clock runs",
    "table/stored_game.py": "games of before, which keep a secret reaction secret",
    "table/table.py": "logs, versions and secret reactions of a live table",
    "bots/thinkers.py": "a planner answers at once what it is asked in secret",
    "server/bot_pool.py": "... and is given a thread at once",
}

CARDS = {
    "env/compiled/observation.py": "hot path: the own hand and the size of the other; tests/env redeals and compares",
    "editor_files/exporting.py": "no card: how the editor draws a river",
    "editor_files/importing.py": "no card: how the editor draws a river",
    "explain/commissar.py": "the hand of the side that plays; asked as refusals are",
    "explain/refusals.py": "the hand of the side that plays; the server explains in an imagined game only",
    "game.py": "chance forced by scripts, and the fingerprint of the position",
    "replay.py": "the draw pile of a finished game, to prove its cards",
    "lab/watched_game.py": "whether the draw pile is empty",
    "minds/features.py": "of worlds that were dealt anew",
    "minds/flights.py": "the own hand, of worlds that were dealt anew",
    "minds/rollout.py": "hot path: shuffles what is not seen",
    "minds/worlds.py": "hot path: deals anew what is not seen; tests/minds compares",
    "server/replays.py": "hands of a finished game, of `visible`",
    "server/views.py": "of `visible`",
    "testing.py": "drawn boards of tests",
    "server/guide.py": "hands of drawn examples, which everybody sees",
}

SEEDS = {
    "cli/table.py": "told at the end",
    "game.py": "makes the dice; told when `knows_seed`",
    "lab/watched_game.py": "names the dice of a bot",
    "replay.py": "the record of a finished game",
    "server/replays.py": "the record of a finished game",
    "server/views.py": "told when `knows_seed`",
    "store/tables.py": "stored",
    "table/restore.py": "takes up the game",
    "table/table.py": "deals the game",
}

POSITIONS = {
    "game.py": "for `visible`, lines and digests",
    "referee.py": "`position` answers everything, docs/referee.md says so",
    "table/score.py": "medals of a side that gave up, which lie open",
    "table/stored_game.py": "to write it once for all who ask `visible`",
    "testing.py": "drawn boards of tests",
    "server/guide.py": "drawn examples, which everybody sees",
}


def sources() -> Iterator[tuple[str, list[ast.AST]]]:
    for path in sorted(ROOT.rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        if not name.startswith(tuple(f"{part}/" for part in ENGINE)):
            yield name, list(ast.walk(ast.parse(path.read_text("utf-8"))))


def read_of(node: ast.AST, *names: str) -> str:
    """What an attribute of such a name is read of, as source; empty if the node is none."""
    if isinstance(node, ast.Attribute) and node.attr in names and isinstance(node.ctx, ast.Load):
        return ast.unparse(node.value)
    return ""


def is_battle(text: str) -> bool:
    """The deck of a battle made ready is the list of all cards, no pile; it is open to all."""
    return text.rpartition(".")[2].partition("(")[0] in ("field", "field_of", "ready")


def test_the_room_is_asked_by_these_only() -> None:
    found = set()
    for name, nodes in sources():
        for node in nodes:
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("bocage.knowledge"):
                found.add(name)
    assert found == set(ASKERS)


def test_cards_are_read_by_these_only() -> None:
    found = set()
    for name, nodes in sources():
        for node in nodes:
            of = read_of(node, "hands", "hand_size", "deck", "deck_size", "drawn")
            if of and not is_battle(of):
                found.add(name)
    assert found == set(CARDS)


def test_seeds_of_games_are_read_by_these_only() -> None:
    found = set()
    for name, nodes in sources():
        for node in nodes:
            of = read_of(node, "seed")
            if of.rpartition(".")[2] in ("game", "setup") or (name, of) == ("game.py", "self"):
                found.add(name)
    assert found == set(SEEDS)


def test_whole_positions_are_taken_by_these_only() -> None:
    found = set()
    for name, nodes in sources():
        for node in nodes:
            if isinstance(node, ast.Call):
                of = read_of(node.func, "position")
                if of and not is_battle(of) and (of != "self" or name == "game.py"):
                    found.add(name)
    assert found == set(POSITIONS)


def test_facts_are_hidden_in_one_place() -> None:
    asked = [name for name, nodes in sources() for node in nodes if isinstance(node, ast.Name) and node.id == "seen_by"]
    assert asked == []
