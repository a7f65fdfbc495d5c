"""Bots in other processes: they are told what their seat may know, and their failures are clear."""

from __future__ import annotations

import json
import pickle
import re
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest

from bocage.bots import RemoteBot, RemoteError, consult, dismiss, is_known_level, player
from bocage.bots.remote import Outsider, ProgramPipe
from bocage.content.source import BattleSource
from bocage.game import Game
from bocage.lab.ladder import Pair, PairTask, meetings, play_pair
from bocage.notation.position import HIDDEN

EXAMPLES = Path(__file__).parents[2] / "examples"
LINE_BOT = f"{sys.executable} {EXAMPLES / 'line_bot.py'}"


def program(folder: Path, text: str) -> str:
    path = folder / "bot.py"
    path.write_text("import json, sys\n" + textwrap.dedent(text), "utf-8")
    return f"{sys.executable} {path}"


def scribe(folder: Path) -> tuple[str, Path]:
    """A program that writes down all it is told and takes the first action."""
    heard = folder / "heard.jsonl"
    text = f"""
        for line in sys.stdin:
            open({str(heard)!r}, "a").write(line)
            q = json.loads(line)
            print(json.dumps({{"id": q["id"], "action": q["view"]["legal"][0]}}), flush=True)
    """
    return program(folder, text), heard


def test_the_example_plays_and_beats_random() -> None:
    battle = BattleSource.of("pegasus-bridge")
    pairs = [Pair("random", f"cmd:{LINE_BOT}", "pegasus-bridge", n) for n in range(2)]
    games = [game for pair in pairs for game in play_pair(PairTask(pair, battle))]
    assert meetings(games)[0].score < 0.5


def test_a_program_is_told_what_its_seat_may_know_and_no_more(tmp_path: Path) -> None:
    """A whole game, both seats by programs that write down every word."""
    words, heard = scribe(tmp_path)
    bot = RemoteBot(words)
    game = Game.new("pegasus-bridge", "remote")
    truth = []
    while not game.over and len(game.entries) < 120:
        truth.append((game.decider, game.position().hands, game.legal(), len(game.entries)))
        game.play(bot.decide(game))
    bot.close()
    told = [json.loads(line) for line in heard.read_text("utf-8").splitlines()]
    assert len(told) == len(truth)
    logged = {"allies": 0, "axis": 0}
    for question, (side, hands, legal, _) in zip(told, truth, strict=True):
        view = question["view"]
        enemy = "axis" if side == "allies" else "allies"
        assert view["side"] == side
        assert view["legal"] == legal
        assert view["position"]["hands"][side] == hands[side]
        assert set(view["position"]["hands"][enemy]) <= {HIDDEN}
        assert set(view["position"]["deck"]) <= {HIDDEN}
        assert "seed" not in view
        for entry in question["log"]:
            for fact in entry["facts"]:
                if fact["fact"] in ("drew", "looked") and fact["side"] == enemy:
                    assert fact["card"] is None
        logged[side] += len(question["log"])
    assert sum(logged.values()) > 60
    assert game.seed not in heard.read_text("utf-8")


def test_swapping_hidden_cards_changes_no_word(tmp_path: Path) -> None:
    words, heard = scribe(tmp_path)
    game = Game.new("omaha-beach", "swap")
    for _ in range(30):
        game.choose(game.choices()[-1])
    other = game.copy()
    s = other.state
    enemy = 1 - s.turn.decider
    for i in range(s.cards.hand_size[enemy]):
        was = s.cards.held(enemy, i)
        s.cards.own_deck()
        s.cards.replace(enemy, i, s.cards.deck[i])
        s.cards.deck[i] = was
    assert other.line() != game.line()
    for one in (game, other):
        bot = RemoteBot(words)
        bot.decide(one)
        bot.close()
    first, second = heard.read_text("utf-8").splitlines()
    assert first == second


@pytest.mark.parametrize(
    ("code", "text", "said"),
    [
        ("crash", "sys.stderr.write('out of ammunition\\n'); sys.exit(3)", "exit code 3"),
        ("crash", "raise RuntimeError('lost the map')", "lost the map"),
        ("timeout", "import time; time.sleep(60)", "no answer within 0.5 s"),
        ("malformed", "print('hello', flush=True); sys.stdin.read()", "hello"),
        ("malformed", "sys.stdin.readline(); print('[1]', flush=True); sys.stdin.read()", "was expected"),
        ("malformed", "print('x' * 300_000, flush=True); sys.stdin.read()", "was expected"),
        ("malformed", "print(json.dumps({'action': 'end', 'id': 99}), flush=True); sys.stdin.read()", "question 99"),
        ("illegal", "print(json.dumps({'action': 'end'}), flush=True); sys.stdin.read()", "not in the list"),
    ],
)
def test_a_program_that_fails_is_stopped_and_named(tmp_path: Path, code: str, text: str, said: str) -> None:
    bot = RemoteBot(program(tmp_path, text), seconds=0.5 if code == "timeout" else 20)
    start = time.perf_counter()
    with pytest.raises(RemoteError, match=said) as caught:
        bot.decide(Game.new("pegasus-bridge", 1))
    assert caught.value.code == code
    assert "bot.py" in str(caught.value)
    assert time.perf_counter() - start < 15
    assert bot.line is None
    again = pickle.loads(pickle.dumps(caught.value))
    assert (again.code, str(again)) == (code, str(caught.value))


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell")
def test_a_program_behind_a_shell_is_stopped_too() -> None:
    bot = player("cmd@0.5:sh -c 'sleep 30; true'", "seed")
    assert isinstance(bot, RemoteBot)
    bot.line = line = ProgramPipe(bot.program)
    start = time.perf_counter()
    with pytest.raises(RemoteError, match=r"no answer within 0\.5 s") as caught:
        bot.decide(Game.new("pegasus-bridge", 1))
    assert time.perf_counter() - start < 3
    assert caught.value.code == "timeout"
    assert not any(thread.is_alive() for thread in line.threads), "somebody still holds the pipes"


def test_a_program_that_is_not_there() -> None:
    with pytest.raises(RemoteError, match="cannot be started"):
        RemoteBot("no-such-program --at-all").decide(Game.new("pegasus-bridge", 1))
    with pytest.raises(RemoteError, match="cannot be started"):
        RemoteBot("'unbalanced").decide(Game.new("pegasus-bridge", 1))


def test_a_program_ends_with_its_player() -> None:
    bot = RemoteBot(LINE_BOT)
    bot.decide(Game.new("pegasus-bridge", 1))
    assert bot.line
    process = bot.line.process
    assert process.poll() is None
    dismiss(bot)
    assert process.poll() is not None
    bot.decide(Game.new("pegasus-bridge", 1))       # and begins again when asked again
    assert bot.line
    process = bot.line.process
    del bot
    process.wait(5)


def test_the_document_shows_the_examples_as_they_are() -> None:
    text = (EXAMPLES.parent / "docs" / "bots.md").read_text("utf-8")
    shown = re.findall(r"```python (examples/\S+)\n(.*?)```", text, re.DOTALL)
    assert len(shown) == 2
    for name, body in shown:
        assert body.strip() in (EXAMPLES.parent / name).read_text("utf-8"), name


def test_names_of_players() -> None:
    for name in ("captain", "cmd:python bot.py", "cmd@2.5:./bot", "py:my_bot:MyBot"):
        assert is_known_level(name)
    for name in ("marshal", "cmd:", "cmd: ", "cmd@x:bot", "py:my_bot", ""):
        assert not is_known_level(name)
    slow = player("cmd@2.5:./bot --fast", "seed")
    assert isinstance(slow, RemoteBot)
    assert (slow.program, slow.seconds) == ("./bot --fast", 2.5)
    with pytest.raises(KeyError):
        player("marshal", "seed")


def test_a_class_of_ones_own_meets_imagined_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    bot = player("py:cautious:Cautious", "seed")
    game = Game.new("pegasus-bridge", "own")
    assert consult(bot, game, "x") in game.legal()
    shown = []

    class Nosy:
        honest = True       # a claim that is not believed

        def decide(self, game: Game) -> str:
            shown.append(game)
            return game.legal()[0]

    consult(Outsider(Nosy()), game, f"{game.seed} 1")
    assert shown[0] is not game
    assert game.seed not in shown[0].seed


def test_a_class_may_play_its_game_to_the_end() -> None:
    class Searching:
        def decide(self, game: Game) -> str:
            first = game.legal()[0]
            while not game.over:
                game.play(game.legal()[0])
            return first

    game = Game.new("vassieux", "own")
    assert Outsider(Searching()).decide(game.imagine(game.decider, "x")) == game.legal()[0]


def test_a_class_that_fails_is_told_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bad_bots.py").write_text(
        "class Unmade:\n    def __init__(self, seed): raise ValueError('no orders')\n"
        "class Idle:\n    def __init__(self, seed): pass\n"
        "class Lost:\n    def __init__(self, seed): pass\n    def decide(self, game): return game.map['north']\n",
        "utf-8",
    )
    (tmp_path / "bad_syntax.py").write_text("class :", "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    for name, reason in (("bad_bots:Unmade", "no orders"), ("bad_bots:Idle", "decide"), ("bad_syntax:X", "Syntax")):
        with pytest.raises(RemoteError, match=reason):
            player(f"py:{name}", "seed")
    with pytest.raises(RemoteError, match=r"Lost: AttributeError: .*bad_bots\.py, line 7"):
        player("py:bad_bots:Lost", "seed").decide(Game.new("vassieux", "x"))


def test_a_class_that_is_not_there_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    with pytest.raises(RemoteError, match="No module named"):
        player("py:no_such_module_here:Bot", "seed")
    with pytest.raises(RemoteError, match="no attribute"):
        player("py:cautious:Reckless", "seed")


def test_commands_take_programs_and_report_their_failure() -> None:
    def bocage(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-c", "from bocage.cli import main; main()", "--lang", "en", *words]
        return subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)

    good = bocage("simulate", "pegasus-bridge", "-n", "1", "--allies", f"cmd:{LINE_BOT}", "--json")
    assert good.returncode == 0, good.stderr
    assert json.loads(good.stdout)[0]["games"] == 1
    bad = bocage("ladder", "random", f"cmd:{sys.executable} -c 'import sys; sys.exit(7)'", "--battle", "1", "-n", "1")
    assert bad.returncode == 2
    assert "exit code 7" in bad.stderr
    assert "Traceback" not in bad.stderr
