"""A computer player in another process: any program that reads and writes JSON lines. See docs/bots.md."""

from __future__ import annotations

import contextlib
import os
import queue
import shlex
import signal
import subprocess
import threading
import traceback
import weakref
from collections import deque
from typing import Any, Final

import msgspec

from bocage.fault import Fault, Sayable, worded
from bocage.game import Game
from bocage.notation.diagram import draw
from bocage.speech import Said

SECONDS: Final = 30.0           # for one decision, unless the player's name says otherwise
LAST_WORDS: Final = 8           # lines of a program's standard error that are quoted
LONGEST_LINE: Final = 100_000
FAREWELL: Final = 0.5           # seconds for a thread to end with its program
PROTOCOL: Final = 1


class RemoteError(Fault):
    """A program that does not play: it ended, was too slow, or answered nonsense."""

    def __init__(self, code: str, program: str, reason: Sayable | str, stderr: str = "") -> None:
        said = Said("fault-remote", program=program, reason=worded(reason))
        super().__init__(Said("fault-remote-words", said=said, words=stderr) if stderr else said)
        self.code = code


class ProgramAnswer(msgspec.Struct):
    """What a program writes: its choice, one of the actions in `legal`."""

    action: str
    id: int | None = None


class ProgramPipe:
    """The pipes to a program. A thread does the writing and reading, so that nobody waits for ever."""

    def __init__(self, program: str) -> None:
        try:
            self.process = subprocess.Popen(
                shlex.split(program),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,         # a group of its own, to be stopped with all it has started
            )
        except (OSError, ValueError, IndexError) as e:
            raise RemoteError("start", program, Said("fault-remote-start", reason=str(e))) from None
        self.sent: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self.heard: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self.words: deque[str] = deque(maxlen=LAST_WORDS)
        self.closed = False
        self.threads = [threading.Thread(target=work, daemon=True) for work in (self.talk, self.overhear)]
        for thread in self.threads:
            thread.start()

    def talk(self) -> None:
        """Send a line, wait for the answer, and so on until the end."""
        out, back = self.process.stdin, self.process.stdout
        assert out is not None
        assert back is not None
        with contextlib.suppress(OSError), out, back:
            while (line := self.sent.get()) is not None:
                out.write(line)
                out.flush()
                answer = back.readline(LONGEST_LINE)
                self.heard.put(answer)
                if not answer:
                    break
        self.heard.put(b"")

    def overhear(self) -> None:
        assert self.process.stderr
        with contextlib.suppress(OSError), self.process.stderr as words:
            for line in words:
                self.words.append(line.decode("utf-8", "replace").rstrip())

    def close(self) -> None:
        """Stop the program; each thread closes the pipes it uses, as closing one that is being read would wait."""
        if self.closed:
            return              # its number may be another program's by now
        self.closed = True
        self.sent.put(None)
        self.kill()
        self.process.wait()
        for thread in self.threads:
            if thread is not threading.current_thread():        # a forgotten bot is tidied up in any thread
                thread.join(FAREWELL)

    def kill(self) -> None:
        """The program with all it has started: behind `sh -c` or `uv run` the player itself is a child."""
        if hasattr(os, "killpg"):
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self.process.pid, signal.SIGKILL)
        else:
            self.process.kill()


class RemoteBot:
    """Asks a program at every decision. It is told what its seat may know and the legal actions, never more."""

    honest = True       # the program meets only the view, so this side of it may hold the real game

    def __init__(self, program: str, seconds: float = SECONDS) -> None:
        self.program = program
        self.seconds = seconds
        self.line: ProgramPipe | None = None
        self.battle = ""            # commitment of the game last told of
        self.told = 0               # entries of its log that the program knows
        self.asked = 0

    def decide(self, game: Game) -> str:
        seat = game.decider
        view = game.view(seat)
        if f"{game.commitment} {seat}" != self.battle:
            self.battle, self.told = f"{game.commitment} {seat}", 0
        log = game.log(seat, self.told)
        self.told += len(log)
        self.asked += 1
        question: dict[str, Any] = {
            "cmd": "decide",
            "protocol": PROTOCOL,
            "id": self.asked,
            "battle": game.field.battle.id,
            "seconds": self.seconds,
            "view": view,
            "board": draw(game.field, game.state),
            "log": log,
        }
        answer = self.ask(question)
        if answer.id is not None and answer.id != self.asked:
            asked = Said("fault-remote-question", answered=str(answer.id), asked=str(self.asked))
            raise self.failed("malformed", asked)
        if answer.action not in view["legal"]:
            raise self.failed("illegal", Said("fault-remote-illegal", action=repr(answer.action[:80])))
        return answer.action

    def ask(self, question: dict[str, Any]) -> ProgramAnswer:
        if self.line is None:
            self.line = ProgramPipe(self.program)
            weakref.finalize(self, self.line.close)
        self.line.sent.put(msgspec.json.encode(question) + b"\n")
        try:
            heard = self.line.heard.get(timeout=self.seconds)
        except queue.Empty:
            raise self.failed("timeout", Said("fault-remote-timeout", seconds=f"{self.seconds:g}")) from None
        if not heard:
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.line.process.wait(1)
            raise self.failed("crash", Said("fault-remote-crash", exit=str(self.line.process.poll())))
        try:
            return msgspec.json.decode(heard, type=ProgramAnswer)
        except (msgspec.DecodeError, msgspec.ValidationError, UnicodeDecodeError):
            shown = heard[:80].decode("utf-8", "replace").strip()
            reason = Said("fault-remote-answer", answer=repr(shown), example='{"action": "..."}')
            raise self.failed("malformed", reason) from None

    def failed(self, code: str, reason: Sayable) -> RemoteError:
        """The program is stopped; the error says why."""
        words = ""
        if self.line:
            self.line.close()
            words = "\n".join(self.line.words)
        self.line = None
        return RemoteError(code, self.program, reason, words)

    def close(self) -> None:
        if self.line:
            self.line.close()
        self.line = None


class Outsider:
    """A user's bot in this process; it never claims to be honest, so it is shown imagined games."""

    def __init__(self, inner: Any) -> None:
        self.inner = inner

    def decide(self, game: Game) -> str:
        legal = game.legal()        # before it plays the game on to see where it leads
        name = type(self.inner).__name__
        try:
            choice = self.inner.decide(game)
        except Exception as e:
            raise RemoteError("crash", name, mishap(e)) from e
        if choice not in legal:
            raise RemoteError("illegal", name, Said("fault-remote-not-legal", action=repr(choice)))
        return str(choice)


def mishap(error: Exception) -> str:
    """The error in a user's bot, with its place in the code."""
    last = traceback.extract_tb(error.__traceback__)[-1:]
    where = "".join(f" ({frame.filename}, line {frame.lineno})" for frame in last)
    return f"{type(error).__name__}: {error}{where}"
