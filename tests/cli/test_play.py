"""`bocage play`: a person at the terminal."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import pytest
from click.testing import Result
from terminal import bocage, english_of, refused, said

from bocage.bots import RemoteError
from bocage.cli.table import grouped
from bocage.explain.prompts import choice_phrase, prompt
from bocage.game import Game
from bocage.ledger import items
from bocage.notation.record import read_record
from bocage.replay import replay, verify
from bocage.speech import say
from bocage.testing import board


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


def test_questions_and_choices_are_worded_as_in_the_browser() -> None:
    """One wording for both: `bocage.explain.prompts`."""
    _, typed, meant = one_turn()
    heard = said(play([*typed, "quit"], "--bot", "none"))
    game, asked = Game.new("vassieux", "table"), []
    for action in meant:
        field, s = game.field, game.state
        asked.append(prompt(field, s, game.choices(), game.orders_left).text("en", field))
        if action.split()[0] in ("order", "done", "end"):
            asked.append(f"{action} {choice_phrase(field, s, game.packed(action)).text('en', field)}")
        game.play(action)
    assert len(set(asked)) > 5
    assert [words for words in asked if " ".join(words.split()) not in heard] == []


def test_an_attack_is_offered_with_its_dice_and_odds() -> None:
    game = board("I4 i4", "c7").card("direct-from-hq").order("c7").battle_phase().game
    labels = {actions[0]: words for words, actions in grouped(game, "en")}
    assert labels["attack c7xd7"].startswith("attack c7xd7  Infantry c7 attacks Infantry d7 (3 dice): 3")
    assert labels["attack c7xd7"].endswith(" ✝)")
    assert labels["end"] == "end  End the turn"
    assert "end  Finir le tour" in [words for words, _ in grouped(game, "fr")]


def test_a_person_asks_why_and_for_rules() -> None:
    asked = ["why move a5-a6", "why attack e5xe6", "why nonsense", "rule BASE-022", "rule BASE-000"]
    result = play([*asked, "help", "?", "", "board", "quit"], "--bot", "none")
    assert result.exit_code == 0
    assert english_of("no-phase", first=say("en", "first-card")) in said(result)
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
    assert english_of("no-phase", first=say("en", "first-card")) in said(result)


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
    assert english_of("log-turn", number=1, side=other) in said(result)
    assert f"{say('en', other)} draw a card" in said(result)


@pytest.mark.parametrize("bot", ["simple", "captain"])
def test_a_computer_tells_in_the_terminal_what_it_did_and_not_what_it_expects(bot: str) -> None:
    _, typed, _ = one_turn()
    side = Game.new("vassieux", "table").decider
    result = play(["thinking", *typed, "1", "1", "1", "thinking", "quit"], "--side", side, "--bot", bot)
    assert result.exit_code == 0, result.output
    nothing = said(result).count(english_of("intent-none"))
    assert nothing == (2 if bot == "simple" else 1), "nobody before their first turn, the simple one never"
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
