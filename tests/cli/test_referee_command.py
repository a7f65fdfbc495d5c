"""`bocage referee`: JSON lines in and out."""

from __future__ import annotations

import json

from terminal import bocage


def test_the_referee_speaks_json() -> None:
    result = bocage("referee", stdin='{"cmd":"hello","id":1}\n\nnonsense\n{"cmd":"quit"}\n{"cmd":"hello"}\n')
    assert result.exit_code == 0
    answers = [json.loads(line) for line in result.stdout.splitlines()]
    assert [a["ok"] for a in answers] == [True, False, True]
