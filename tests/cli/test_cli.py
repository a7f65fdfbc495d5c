"""The command line: every command, in both languages, with good and bad arguments."""

from __future__ import annotations

import importlib
import io
import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result
from rich.console import Console
from typer.testing import CliRunner

from bocage import __version__
from bocage.bots import RemoteError
from bocage.cli import app, rungs
from bocage.cli.table import grouped
from bocage.content import library
from bocage.game import Game
from bocage.lab.ladder import Meeting
from bocage.ledger import due, items
from bocage.notation.record import read_record
from bocage.replay import record_of, replay, verify
from bocage.speech import LANGUAGES, say

BATTLES = list(library.battles().values())
COMMANDS = importlib.import_module("bocage.cli.app")        # the module; bocage.cli.app is the application
SIMULATION = importlib.import_module("bocage.cli.simulate")


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the language of the machine; wide enough that sentences stay whole."""
    monkeypatch.setattr(COMMANDS, "LANG", "en")
    monkeypatch.setenv("COLUMNS", "200")


def bocage(*words: object, stdin: str = "") -> Result:
    return CliRunner().invoke(app, [str(word) for word in words], input=stdin)


def said(result: Result) -> str:
    """What was printed, line breaks of the terminal taken out."""
    return " ".join(result.output.split())


def english_of(message: str, **args: Any) -> str:
    return " ".join(say("en", message, **args).split())


def refused(*words: object) -> str:
    """The sentence with which a command is refused."""
    result = bocage(*words)
    assert result.exit_code == 2, result.output
    assert result.stderr.strip()
    assert "Traceback" not in result.output
    return " ".join(result.stderr.split())


def in_a_process(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    env = {k: v for k, v in os.environ.items() if k not in ("BOCAGE_LANG", "LC_ALL", "LC_MESSAGES", "LANG")}
    return subprocess.run(
        [sys.executable, "-c", "from bocage.cli import main; main()", *words],
        env={**env, "PYTHONIOENCODING": "utf-8", "COLUMNS": "200", **environment},
        capture_output=True, encoding="utf-8", timeout=60, check=False,
    )


# Languages.


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
    assert battle.allies.force[lang] in said(result)
    assert battle.axis.force[lang] in said(result)
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


# Simulation.


def test_battles_by_number_range_and_file(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_bytes((library.rulebook() / "battles" / "01-pegasus-bridge.toml").read_bytes())
    found = json.loads(bocage("simulate", f"vassieux, 2-3,{mine}", "-n", 1, "--json").stdout)
    assert [r["battle"] for r in found] == ["vassieux", "sainte-mere-eglise", "sword-beach", str(mine)]
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
    mine.write_bytes((library.rulebook() / "battles" / "07-vassieux.toml").read_bytes())
    result = bocage("simulate", mine, "-n", 2)
    assert result.exit_code == 0, result.output
    assert "mine.toml" in said(result)


def test_all_battles_are_simulated() -> None:
    result = bocage("simulate", "-n", 1)
    assert result.exit_code == 0
    for b in BATTLES:
        assert b.id in result.stdout


# Playing.


def play(script: list[str], *words: object) -> Result:
    return bocage("play", "vassieux", "--seed", "table", *words, stdin="\n".join(script) + "\n")


def one_turn() -> tuple[Game, list[str], list[str]]:
    """A game, the words a person types for the first turn, and the actions they mean."""
    game = Game.new("vassieux", "table")
    typed, meant = [], []
    for prefix in ("play ", "order ", "done", "move ", "end"):
        choices = grouped(game, "en")
        number, actions = next((n, a) for n, (_, a) in enumerate(choices, 1) if a[0].startswith(prefix))
        if prefix == "done" and game.phase != "order":
            continue
        action = actions[-1]
        typed.append(action.partition(" ")[2] if prefix == "move " else str(number) if len(actions) == 1 else action)
        meant.append(action)
        game.play(action)
    return game, typed, meant


def test_a_person_plays_a_turn_by_numbers_and_words(tmp_path: Path) -> None:
    game, typed, meant = one_turn()
    record = tmp_path / "game.txt"
    result = play([*typed, "quit"], "--bot", "none", "--save", record)
    assert result.exit_code == 0, result.output
    assert english_of("table-commitment", commitment=game.commitment) in said(result)
    assert english_of("table-saved", path=str(record)) in said(result)
    text = record.read_text("utf-8")
    assert [line.action for line in read_record(text).lines] == meant
    assert replay(text).game.digest() == game.digest()


def test_a_person_asks_why_and_for_rules() -> None:
    asked = ["why move a5-a6", "why attack e5xe6", "why nonsense", "rule BASE-022", "rule BASE-000"]
    result = play([*asked, "help", "?", "", "board", "quit"], "--bot", "none")
    assert result.exit_code == 0
    assert english_of("no-phase", phase=say("en", "phase-card")) in said(result)
    assert "unknown verb 'nonsense'" in said(result)
    assert items()["BASE-022"].rule.split(".")[0] in said(result)
    assert english_of("error-item", item="BASE-000") in said(result)
    assert said(result).count(english_of("table-help")) == 4


def test_wrong_input_is_explained_and_asked_again() -> None:
    result = play(["0", "99", "-1", "1.5", "order z9", "end", "play nothing", "x" * 500, "quit"], "--bot", "none")
    assert result.exit_code == 0
    assert "unknown verb '99'" in said(result)
    assert "'z9' is no hex of this board" in said(result)
    assert "no card 'nothing' in this battle" in said(result)
    assert english_of("no-phase", phase=say("en", "phase-card")) in said(result)


def test_a_key_that_looks_like_a_digit_is_no_number() -> None:
    """² is the first key of a French keyboard."""
    result = play(["²", "quit"], "--bot", "none")
    assert result.exit_code == 0, repr(result.exception)
    assert "Traceback" not in refused("show", "²")


def test_an_order_is_taken_back_but_a_card_is_not(tmp_path: Path) -> None:
    _, typed, meant = one_turn()
    record = tmp_path / "game.txt"
    result = play([*typed[:2], "undo", "u", "undo", "quit"], "--bot", "none", "--save", record)
    assert result.exit_code == 0, result.output
    assert english_of("table-no-undo") in said(result)
    assert [line.action for line in read_record(record.read_text("utf-8")).lines] == meant[:1]


@pytest.mark.parametrize("bot", ["simple", "random"])
def test_the_computer_answers_and_keeps_its_cards_to_itself(bot: str) -> None:
    _, typed, _ = one_turn()
    side = Game.new("vassieux", "table").decider
    result = play([*typed, "quit"], "--side", side, "--bot", bot)
    assert result.exit_code == 0, result.output
    other = "allies" if side == "axis" else "axis"
    assert english_of("fact-turn", number=1, side=say("en", other)) in said(result)
    assert f"{say('en', other)} draw a card" in said(result)


@pytest.mark.parametrize("bot", ["simple", "captain"])
def test_a_computer_tells_in_the_terminal_what_it_did_and_not_what_it_expects(bot: str) -> None:
    _, typed, _ = one_turn()
    side = Game.new("vassieux", "table").decider
    result = play(["thinking", *typed, "1", "1", "1", "thinking", "quit"], "--side", side, "--bot", bot)
    assert result.exit_code == 0, result.output
    assert said(result).count(english_of("intent-none")) == 1
    assert (english_of("intent-silent") in said(result)) == (bot == "simple")
    assert "to win" not in said(result)


def test_the_end_of_the_input_ends_the_game(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    result = bocage("play", "vassieux", "--seed", "table", "--bot", "none", "--save", record)
    assert result.exit_code == 0
    assert read_record(record.read_text("utf-8")).lines == []


def test_a_failing_opponent_loses_nothing(tmp_path: Path) -> None:
    """Two answers, then nothing: what was played until then is in the record."""
    bot = tmp_path / "weak.py"
    bot.write_text(
        "import json, sys\n"
        "for _ in range(2):\n"
        "    asked = json.loads(sys.stdin.readline())\n"
        "    print(json.dumps({'action': asked['view']['legal'][0], 'id': asked['id']}), flush=True)\n",
        "utf-8",
    )
    record = tmp_path / "game.txt"
    result = play(["quit"], "--bot", f"cmd:{sys.executable} {bot}", "--side", "allies", "--save", record)
    assert isinstance(result.exception, RemoteError)
    assert len(read_record(record.read_text("utf-8")).lines) >= 2


def test_a_program_at_the_table_is_told_the_log(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    bot = tmp_path / "scribe.py"
    bot.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    asked = json.loads(line)\n"
        f"    print(len(asked['log']), len(asked['view']['legal']), file=open({str(heard)!r}, 'a'), flush=True)\n"
        "    print(json.dumps({'action': asked['view']['legal'][0]}), flush=True)\n",
        "utf-8",
    )
    play(["quit"], "--bot", f"cmd:{sys.executable} {bot}", "--side", "allies")
    told = [tuple(map(int, line.split())) for line in heard.read_text("utf-8").splitlines()]
    assert sum(log for log, _ in told) > 0
    assert all(legal > 1 for _, legal in told), "where there is no choice nobody is asked"


def test_a_whole_game_is_played_at_the_table(tmp_path: Path) -> None:
    game, player = Game.new("vassieux", "table"), random.Random("table")
    typed = []
    while not game.over:
        typed.append(player.choice(game.legal()))
        game.play(typed[-1])
    record = tmp_path / "game.txt"
    result = play(typed, "--bot", "none", "--save", record)
    assert result.exit_code == 0, result.output
    won = english_of("table-won", side=say("en", game.winner or ""), allies=game.medals[0], axis=game.medals[1])
    assert won in said(result)
    assert english_of("table-seed", seed="table") in said(result)
    assert verify(record.read_text("utf-8")).good


def test_the_childrens_game_leaves_out_tactic_cards(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    assert play(["quit"], "--no-tactics", "--no-ground", "--save", record).exit_code == 0
    assert read_record(record.read_text("utf-8")).headers["variants"] == "no-tactics no-ground"


def test_a_place_where_nothing_can_be_saved_is_refused_at_once(tmp_path: Path) -> None:
    result = play(["quit"], "--save", tmp_path / "no" / "such" / "folder.txt")
    assert result.exit_code == 2
    assert result.stderr.strip()


# Records.


@pytest.fixture(scope="module")
def finished() -> str:
    game, player = Game.new("vassieux", "finished"), random.Random("finished")
    while not game.over:
        game.choose(player.choice(game.choices()))
    return record_of(game)


@pytest.fixture
def at(tmp_path: Path) -> Any:
    def written(text: str) -> Path:
        path = tmp_path / "record.txt"
        path.write_text(text, "utf-8")
        return path

    return written


def opening(actions: int) -> str:
    """The record of a game that is not over."""
    game, player = Game.new("vassieux", "opening"), random.Random("opening")
    for _ in range(actions):
        game.choose(player.choice(game.choices()))
    return record_of(game)


def first_die(text: str) -> str:
    """The record with one die turned."""
    rows = text.split("\n")
    row = next(i for i, r in enumerate(rows) if "{infantry" in r)
    rows[row] = rows[row].replace("{infantry", "{star", 1)
    return "\n".join(rows)


@pytest.mark.parametrize("plain", [(), ("--plain",)])
def test_a_finished_record_is_told_again(finished: str, at: Any, plain: tuple[str, ...]) -> None:
    result = bocage("replay", at(finished), *plain)
    assert result.exit_code == 0, result.output
    game = replay(finished).game
    assert english_of("fact-won", side=say("en", game.winner or "")) in said(result)
    won = english_of("table-won", side=say("en", game.winner or ""), allies=game.medals[0], axis=game.medals[1])
    assert won in said(result)


def test_a_record_is_told_up_to_an_action(finished: str, at: Any) -> None:
    assert "plays" not in said(bocage("replay", at(finished), "--upto", 0))
    part = bocage("replay", at(finished), "--upto", 5)
    assert part.exit_code == 0
    assert len(part.output) < len(bocage("replay", at(finished)).output)


def test_an_unfinished_record_is_told_and_said_to_be_unfinished(at: Any) -> None:
    result = bocage("replay", at(opening(20)))
    assert result.exit_code == 0
    assert english_of("record-unfinished") in said(result)


def test_a_cut_record_is_told_up_to_the_cut(at: Any) -> None:
    text = opening(20)
    lines = text[:-3].count("\n")
    result = bocage("replay", at(text[:-3]))
    assert result.exit_code == 0
    assert english_of("record-cut", line=lines + 1, actions=19) in said(result)


def test_a_tampered_record_is_not_told(finished: str, at: Any) -> None:
    assert "action" in refused("replay", at(first_die(finished)))


def test_a_good_record_is_proven(finished: str, at: Any) -> None:
    result = bocage("verify", at(finished))
    assert result.exit_code == 0
    proof = verify(finished)
    assert english_of("proof-ok", dice=proof.dice, cards=proof.cards, actions=proof.actions) in said(result)


def test_a_tampered_record_is_not_proven(finished: str, at: Any) -> None:
    result = bocage("verify", at(first_die(finished)))
    assert result.exit_code != 0
    assert say("en", "proof-wrong", reason="").strip() in said(result)


def test_a_record_with_another_seed_is_not_proven(finished: str, at: Any) -> None:
    result = bocage("verify", at(finished.replace("seed: finished", "seed: other")))
    assert result.exit_code == 1
    assert english_of("proof-commitment") in said(result)


def test_an_unfinished_record_is_not_proven(at: Any) -> None:
    result = bocage("verify", at(opening(20)))
    assert result.exit_code == 1
    assert english_of("proof-no-seed") in said(result)


def test_a_cut_record_is_proven_up_to_the_cut(finished: str, at: Any) -> None:
    cut = finished[:-3]
    result = bocage("verify", at(cut))
    assert result.exit_code == 1
    assert f"The record breaks off at line {cut.count(chr(10)) + 1}" in said(result)


# The ledger.


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_rule_is_looked_up(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(COMMANDS, "LANG", lang)
    result = bocage("rules", "BASE-022")
    assert result.exit_code == 0
    assert items()["BASE-022"].wording(lang).split()[0] in result.stdout
    assert items()["BASE-022"].source.split()[0] in result.stdout


def test_rules_that_lack_a_test_fail_the_check(tmp_path: Path) -> None:
    first, second, *others = [i.id for i in items().values() if due(i)]
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
    owed = [i.id for i in items().values() if due(i)]
    marks = ", ".join(f"'{i}'" for i in owed[::2])
    (tmp_path / "test_one.py").write_text(f"import pytest\n\n@pytest.mark.rule({marks})\ndef test_a(): ...\n")
    (tmp_path / "reasons_one.toml").write_text("".join(f'{i} = "because"\n' for i in owed[1::2]))
    result = bocage("rules", "--check", "--tests", tmp_path)
    assert result.exit_code == 0, result.output
    assert english_of("rules-complete") in said(result)


def test_a_rule_proven_only_by_a_failing_test_fails_the_check(tmp_path: Path) -> None:
    first, *others = [i.id for i in items().values() if due(i)]
    (tmp_path / "reasons.toml").write_text("".join(f'{i} = "because"\n' for i in others))
    test = tmp_path / "test_one.py"
    test.write_text(f"import pytest\n\n@pytest.mark.xfail\n@pytest.mark.rule('{first}')\ndef test_a(): ...\n")
    result = bocage("rules", "--check", "--tests", tmp_path)
    assert result.exit_code == 1
    assert english_of("rules-doubtful-list", ids=first) in said(result)


def test_a_rule_nobody_knows_fails_the_check(tmp_path: Path) -> None:
    owed = [i.id for i in items().values() if due(i)]
    (tmp_path / "reasons.toml").write_text("".join(f'{i} = "because"\n' for i in [*owed, "BASE-000"]))
    result = bocage("rules", "--check", "--tests", tmp_path)
    assert result.exit_code == 1
    assert english_of("rules-unknown-list", ids="BASE-000") in said(result)


# The referee.


def test_the_referee_speaks_json() -> None:
    result = bocage("referee", stdin='{"cmd":"hello","id":1}\n\nnonsense\n{"cmd":"quit"}\n{"cmd":"hello"}\n')
    assert result.exit_code == 0
    answers = [json.loads(line) for line in result.stdout.splitlines()]
    assert [a["ok"] for a in answers] == [True, False, True]


# Bad arguments.


@pytest.mark.parametrize(
    "words",
    [
        ("show",),
        ("show", "waterloo"),
        ("show", "0"),
        ("show", "99"),
        ("show", ""),
        ("show", "no-such-file.toml"),
        ("play", "waterloo"),
        ("play", "--side", "neutral"),
        ("play", "--bot", "deep-thought"),
        ("simulate", "waterloo"),
        ("simulate", "-n", "0"),
        ("simulate", "-n", "many"),
        ("simulate", "--allies", "none"),
        ("simulate", "--axis", "deep-thought"),
        ("simulate", "--processes", "0"),
        ("ladder", "random", "captain", "--store", "."),
        ("ladder", "random", "captain", "--store", "no/such/folder/store"),
        ("ladder", "random", "captain", "--store", "pyproject.toml"),
        ("ladder", "general@0", "captain"),
        ("replay",),
        ("replay", "no-such-record.txt"),
        ("replay", "."),
        ("verify", "no-such-record.txt"),
        ("rules", "BASE-000"),
        ("rules", "--tests", "no-such-folder"),
        ("--no-such-option",),
        ("dance",),
    ],
    ids=" ".join,
)
def test_bad_arguments_are_refused_with_a_sentence(words: tuple[str, ...]) -> None:
    assert len(refused(*words)) > 10


def test_an_unknown_language_is_refused_with_a_sentence() -> None:
    assert "de" in refused("--lang", "de", "battles")


def test_a_long_error_is_told_too(at: Any) -> None:
    refused("replay", at(f"bocage-record 1\nbattle: {'x' * 2000}\ncommitment: 0\n\n"))


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"x", b"bocage-record 1\n", b"bocage-record 1\nbattle: x\n\n"])
@pytest.mark.parametrize("command", ["replay", "verify"])
def test_files_that_are_no_records_are_refused(command: str, content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "record.txt"
    path.write_bytes(content)
    refused(command, path)


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"id = 1", b"id ="])
def test_files_that_are_no_battles_are_refused(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "battle.toml"
    path.write_bytes(content)
    assert "battle.toml" in refused("show", path)
    refused("simulate", path)
    refused("play", path)


def test_a_record_with_a_landing_on_no_hex_is_refused(at: Any) -> None:
    game = Game.new("sainte-mere-eglise", "drop")
    game.play("drop e5")
    refused("replay", at(record_of(game).replace("drop e5", "drop zz")))


def test_a_terminal_without_the_signs_is_spoken_to_all_the_same() -> None:
    command = [sys.executable, "-c", "from bocage.cli import main; main()", "battles"]
    told = subprocess.run(
        command, env={**os.environ, "PYTHONIOENCODING": "ascii"}, capture_output=True, text=True, check=True
    )
    assert "Pegasus Bridge" in told.stdout
    assert told.stderr == ""


def test_names_of_players_are_read_in_a_narrow_terminal() -> None:
    long = f"cmd:{sys.executable} -c pass"
    meeting = Meeting(long, "captain", 2, 0.125, 0.0, 1.0)
    out = io.StringIO()
    Console(file=out, width=70).print(rungs.table([meeting], "en"))
    row = next(line for line in out.getvalue().splitlines() if "captain" in line)
    assert "cmd:" in row
    assert "12.5%" in row


@pytest.mark.parametrize(
    ("lang", "low", "high", "told"),
    [
        ("en", 0.25, 0.75, "\N{MINUS SIGN}191 – +191"),
        ("en", 0.75, 1.0, "+191 or more"),
        ("en", 0.0, 0.5, "0 or less"),
        ("en", 0.0, 1.0, "unknown"),
        ("fr", 0.75, 1.0, "+191 ou plus"),
        ("fr", 0.0, 0.25, "\N{MINUS SIGN}191 ou moins"),
        ("fr", 0.0, 1.0, "inconnu"),
    ],
)
def test_elo_without_an_end_is_told_so(lang: str, low: float, high: float, told: str) -> None:
    out = io.StringIO()
    Console(file=out, width=120).print(rungs.table([Meeting("captain", "random", 20, 0.5, low, high)], lang))
    assert told in out.getvalue()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_elo_is_whole_in_a_narrow_terminal(lang: str) -> None:
    out = io.StringIO()
    Console(file=out, width=80).print(rungs.table([Meeting("captain", "random", 1000, 1.0, 0.75, 1.0)], lang))
    words = out.getvalue().split()
    assert {"+191", "more" if lang == "en" else "plus"} <= set(words)


def test_json_of_the_ladder_has_nothing_for_an_open_end() -> None:
    climbed = bocage("ladder", "random", "captain", "--battle", "7", "-n", 1, "--json").stdout
    assert "Infinity" not in climbed
    captain = json.loads(climbed)["ratings"][0]
    assert (captain["level"], captain["low"], captain["high"]) == ("captain", None, None)


def test_the_ladder_compares_levels_by_a_yardstick() -> None:
    words = ("ladder", "random", "sergeant", "--against", "captain", "--battle", "7", "-n", 2)
    told = json.loads(bocage(*words, "--json").stdout)
    assert {(m["one"], m["other"], m["games"]) for m in told["meetings"]} == {
        ("random", "captain", 4), ("sergeant", "captain", 4),
    }
    gain, = told["gains"]
    assert (gain["one"], gain["other"], gain["pairs"]) == ("sergeant", "random", 2)
    scores = {m["one"]: m["score"] for m in told["meetings"]}
    assert gain["more"] == pytest.approx(scores["sergeant"] - scores["random"])
    assert "sergeant scores" in " ".join(bocage(*words).stdout.split())
    refused = bocage("ladder", "random", "--against", "nobody")
    assert refused.exit_code == 2
