"""The referee: questions, and errors that change nothing."""

from __future__ import annotations

from typing import Any

import pytest
from referee_clients import InProcess, duel

from bocage.ledger import items
from bocage.referee import LONGEST_LINE, Referee

# Questions.


def test_refusals_name_their_rule(referee: InProcess) -> None:
    duel(referee)
    error = referee.refused("play", action="attack c7xd7")
    assert error["code"] == "illegal"
    assert error["rule"] in items()
    answer = referee.good("explain", action="attack c7xd7", lang="fr")["explanation"]
    assert not answer["legal"]
    assert answer["dice"] == 3
    assert error["rule"] in answer["rules"]


def test_sight_odds_and_rules_are_told(referee: InProcess) -> None:
    duel(referee)
    assert referee.good("sight", start="c7", end="g7")["sight"]["clear"] is False
    assert referee.good("sight", start="e7", end="g7")["sight"]["clear"] is True
    odds = referee.good("odds", target="d7", dice=1)["odds"]
    assert odds["losses"][1] == pytest.approx(1 / 2)
    for lang in ("en", "fr"):
        assert referee.good("rule", item="BASE-022", lang=lang)["item"]["rule"]


# Errors.


@pytest.mark.parametrize(
    ("code", "command"),
    [
        ("malformed", {"cmd": "nonsense"}),
        ("malformed", {"cmd": "play"}),
        ("malformed", {"cmd": "play", "action": 3}),
        ("malformed", {"cmd": "play", "action": ""}),
        ("malformed", {"cmd": "play", "action": "attack c7"}),
        ("malformed", {"cmd": "play", "action": "order z9"}),
        ("malformed", {"cmd": "play", "action": "play no-such-card"}),
        ("illegal", {"cmd": "play", "action": "end"}),
        ("illegal", {"cmd": "play", "action": "play attack-left", "side": "axis"}),
        ("undo", {"cmd": "undo"}),
        ("no-game", {"cmd": "legal", "game": "elsewhere"}),
        ("content", {"cmd": "new", "battle": "waterloo"}),
        ("content", {"cmd": "new", "battle": {"id": "x"}}),
        ("malformed", {"cmd": "new", "battle": "vassieux", "variants": ["no-dice"]}),
        ("malformed", {"cmd": "new", "battle": "vassieux", "seats": [5, 1]}),
        ("malformed", {"cmd": "new", "battle": "vassieux", "seed": 1.5}),
        ("malformed", {"cmd": "load", "position": "boc1"}),
        ("malformed", {"cmd": "load", "position": {"turn": 0}, "battle": "vassieux"}),
        ("malformed", {"cmd": "load", "position": {"turn": "one"}, "battle": "vassieux"}),
        ("content", {"cmd": "load", "position": {}}),
        ("content", {"cmd": "load", "position": {}, "drawing": {"drawing": "?"}}),
        ("hex", {"cmd": "load", "position": {}, "drawing": {"drawing": "I4", "at": "z9"}}),
        ("malformed", {"cmd": "load", "position": {}, "drawing": {"drawing": "I4", "colour": "red"}}),
        ("malformed", {"cmd": "force", "dice": ["blue"]}),
        ("malformed", {"cmd": "force", "cards": ["blue"]}),
        ("malformed", {"cmd": "force", "landings": ["e5"]}),
        ("malformed", {"cmd": "view", "side": "neutral"}),
        ("malformed", {"cmd": "log", "side": "neutral"}),
        ("malformed", {"cmd": "record", "side": "neutral"}),
        ("malformed", {"cmd": "explain", "action": "attack"}),
        ("malformed", {"cmd": "explain", "action": "end", "lang": "de"}),
        ("malformed", {"cmd": "rule", "item": "BASE-022", "lang": "de"}),
        ("no-rule", {"cmd": "rule", "item": "BASE-000"}),
        ("hex", {"cmd": "sight", "start": "z9", "end": "e5"}),
        ("malformed", {"cmd": "sight", "start": "e5", "end": "e6", "arm": "cavalry"}),
        ("hex", {"cmd": "odds", "target": "z9", "dice": 1}),
        ("no-unit", {"cmd": "odds", "target": "e5", "dice": 1}),
        ("range", {"cmd": "odds", "target": "d7", "dice": 21}),
        ("range", {"cmd": "odds", "target": "d7", "dice": -1}),
        ("malformed", {"cmd": "replay", "record": ""}),
        ("malformed", {"cmd": "verify", "record": "bocage-record 1\n\n"}),
        ("content", {"cmd": "replay", "record": "bocage-record 1\nbattle: waterloo\ncommitment: 0\n\n"}),
        ("record", {"cmd": "replay", "record": "bocage-record 1\nbattle: vassieux\ncommitment: 0\n\n"}),
        ("malformed", {"cmd": "hello", "extra": 1}),
        ("malformed", {"cmd": "hello", "id": [1]}),
        ("malformed", {"cmd": "hello", "game": None}),
    ],
)
def test_an_error_has_its_code_and_changes_nothing(code: str, command: dict[str, Any], referee: InProcess) -> None:
    duel(referee)
    assert referee.refused(**command)["code"] == code


@pytest.mark.parametrize("line", ["", "null", "[]", "1", "{}", '{"cmd":', b"\xff", "x" * (LONGEST_LINE + 1)])
def test_a_line_that_is_no_command_is_refused(line: str | bytes) -> None:
    answer = Referee().answer(line)
    assert not answer["ok"]
    assert answer["error"]["code"] in ("malformed", "too-long")
    assert "id" not in answer
