"""Names of the computer players."""

from __future__ import annotations

import pytest

from bocage.bots import LEVELS, called
from bocage.speech import LANGUAGES, say


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_has_a_name_and_a_line_in_both_languages(level: str, lang: str) -> None:
    name = called(level, lang)
    assert name == say(lang, f"level-{level}") != f"level-{level}"
    assert say(lang, f"home-level-{level}").lower().startswith(name)


def test_time_and_programs() -> None:
    assert called("general@0.25", "en") == "general (0.25 s)"
    assert called("general@0.25", "fr") == "général (0,25 s)"
    assert called("cmd@2:./bot", "fr") == "cmd@2:./bot"
