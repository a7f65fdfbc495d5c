"""Runner of the command line for tests."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from typing import Any

from click.testing import Result
from typer.testing import CliRunner

from bocage.cli import app
from bocage.content import library
from bocage.speech import say

BATTLES = list(library.battles().values())
COMMANDS = importlib.import_module("bocage.cli.app")        # the module; bocage.cli.app is the application
SIMULATION = importlib.import_module("bocage.cli.simulate")


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
