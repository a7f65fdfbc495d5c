"""All defects of a battle file at once, each with its place and its reason."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from bocage.content import library
from bocage.content.defects import Defects
from bocage.content.errors import ContentError
from bocage.content.source import BattleSource

CROSSROADS = (Path(__file__).parents[1] / "shapes" / "standard.toml").read_text("utf-8")


def defects_of(path: Path) -> list[ContentError]:
    try:
        BattleSource.of(path)
    except ContentError as e:
        return e.found
    return []


def found(tmp_path: Path, *changes: tuple[str, str]) -> list[ContentError]:
    text = CROSSROADS
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    path = tmp_path / "mine.toml"
    path.write_text(text, "utf-8")
    return defects_of(path)


def test_a_right_battle_has_none(tmp_path: Path) -> None:
    assert found(tmp_path) == []


@pytest.mark.parametrize("battle", sorted((library.rulebook() / "battles").iterdir(), key=str), ids=lambda p: p.name)
def test_no_battle_that_ships_has_a_defect(battle: Path) -> None:
    assert defects_of(battle) == []


WRONG = [
    ('first = "allies"', 'first = "allied"', "$.first", "Invalid enum value 'allied'"),
    ('face = "country"', 'face = "country"\nfrist = "axis"', "", "unknown field `frist`; did you mean first?"),
    ('nation = "united-states"', 'nation = "united-state"', "allies.nation", "did you mean united-states?"),
    ("hand = 5", "hand = 50", "axis.hand", "a hand holds 1 to"),
    ('at = "b3 c3 f3', 'at = "b3 z9 f3 y8', "forces[0].at", "'z9' is no hex"),
    ('at = "e2 i2"', 'at = "b3 i2"', "forces[1].at", "two units on b3"),
    ('unit = "artillery"', 'unit = "artilery"', "forces[2].unit", "did you mean artillery?"),
    ('what = "bunker"', 'what = "bunkr"', "owners[0].what", "did you mean bunker?"),
    ('when = "for-good"', 'when = "for-god"', "$.objectives[1].when", "Invalid enum value"),
    ('at = "g5"', 'at = "g55"', "objectives[0].at", "'g55' is no hex"),
]


@pytest.mark.parametrize(("old", "new", "key", "reason"), WRONG, ids=[w[2] or "unknown" for w in WRONG])
def test_one_defect_is_told_as_one(tmp_path: Path, old: str, new: str, key: str, reason: str) -> None:
    told = found(tmp_path, (old, new))
    assert [(f.key, reason in str(f)) for f in told][:1] == [(key, True)]
    assert {f.key for f in told} == {key}       # and nothing that only follows from it


def test_all_defects_are_told_at_once(tmp_path: Path) -> None:
    told = found(tmp_path, *((old, new) for old, new, _, _ in WRONG))
    lines = [str(f) for f in told]
    for _, _, key, reason in WRONG:
        assert any(f.key == key and reason in str(f) for f in told), (key, reason, lines)
    assert sum("is no hex" in line for line in lines) == 3      # both wrong hexes of one list
    assert len(lines) == len(set(lines)) == len(WRONG) + 1
    assert all(line.startswith("mine.toml: ") for line in lines)


def test_every_wrong_hex_and_row_of_the_map_is_told(tmp_path: Path) -> None:
    rows = CROSSROADS.partition('map = """\n')[2].partition('\n"""')[0].split("\n")
    short = rows[1].rsplit(maxsplit=1)[0]
    odd = rows[4].replace("~ ", "q ", 1)
    worse = rows[6].replace(".", "Z+", 1)
    told = found(tmp_path, (rows[1], short), (rows[4], odd), (rows[6], worse))
    assert {f.key.rpartition(" hex ")[0] or f.key for f in told} == {"map row 2", "map row 5", "map row 7"}


def test_pieces_keep_their_numbers(tmp_path: Path) -> None:
    told = found(tmp_path, ('side = "allies"\nunit = "infantry"', 'side = "neutral"\nunit = "chariots"'),
                 ('unit = "artillery"\nat = "g6"', 'unit = "artilery"\nat = "g66"'))
    assert {"$.forces[0].side", "forces[0].unit", "forces[5].unit", "forces[5].at"} == {f.key for f in told}


def test_the_loader_raises_one_fault_with_the_whole_list(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(CROSSROADS.replace("hand = 5", "hand = 50").replace('what = "bunker"', 'what = "bunkr"'), "utf-8")
    with pytest.raises(Defects) as caught:
        BattleSource.of(path)
    assert len(caught.value.found) == 2
    assert str(caught.value).count("mine.toml: ") == 2
    assert "did you mean bunker?" in str(caught.value)
    assert "vouliez-vous dire bunker" in caught.value.text("fr")
    assert isinstance(caught.value, ContentError)


def test_what_is_no_toml_has_one_defect(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("this is = not [ toml", "utf-8")
    assert ["not valid TOML" in str(f) for f in defects_of(path)] == [True]
    assert ["No such file" in str(f) for f in defects_of(tmp_path / "none.toml")] == [True]


@pytest.mark.parametrize("key", [
    ".".join("a" * 30_000), " . ".join("a" * 15_000), ".".join(['"\\""'] * 12_000), ".".join(["'a'"] * 12_000),
])
def test_a_key_of_thousands_of_parts_is_refused_at_once(key: str) -> None:
    """The reader of TOML would take 10 s for it, and then raise something else."""
    for text in (f"{key} = 1", f"[{key}]", f"x = {{ {key} = 1 }}"):
        began = time.thread_time()
        with pytest.raises(ContentError, match="a key of more than 32 parts"):
            BattleSource.of_text(text, "mine")
        assert time.thread_time() - began < 0.5
    assert library.parse(".".join("a" * 32).encode() + b" = 1", "mine")


def test_deep_json_has_one_defect() -> None:
    with pytest.raises(ContentError):
        BattleSource.of_text('{"a":' * 10_000, "mine")
    with pytest.raises(ContentError):
        BattleSource.of_text('{"a":' * 10_000 + "1" + "}" * 10_000, "mine")
