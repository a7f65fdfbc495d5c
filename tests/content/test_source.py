"""A battle as something that travels: by id where it ships, by its whole text where it does not."""

from __future__ import annotations

import pickle
import tomllib
from pathlib import Path

import msgspec
import pytest

from bocage.content import library
from bocage.content.battle import Variants, field_of
from bocage.content.defects import Defects
from bocage.content.errors import ContentError
from bocage.content.source import BattleSource

FILE = Path(__file__).parents[1] / "shapes" / "standard.toml"
TEXT = FILE.read_text("utf-8")


def test_a_battle_that_ships_is_named_by_its_id_alone() -> None:
    source = BattleSource.of("pegasus-bridge")
    assert (source.id, source.key, source.text, source.is_shipped) == ("pegasus-bridge", "pegasus-bridge", "", True)
    assert source.ready() is field_of("pegasus-bridge")
    assert source.ready(Variants(no_tactics=True)) is field_of("pegasus-bridge", Variants(no_tactics=True))


def test_digests_are_those_of_the_content() -> None:
    digests = {BattleSource.of(battle).digest for battle in library.battles()}
    assert len(digests) == len(library.battles())
    assert all(len(digest) == 32 for digest in digests)


def ways() -> dict[str, object]:
    battle = library.read_battle(FILE)
    return {
        "path": FILE,
        "name of the file": str(FILE),
        "TOML": TEXT,
        "TOML with other spaces and remarks": "# mine\n" + TEXT.replace(" = ", "  =  "),
        "JSON": msgspec.json.encode(tomllib.loads(TEXT)).decode(),
        "record": battle,
        "source": BattleSource.of(battle),
    }


@pytest.mark.parametrize("way", ways())
def test_a_battle_of_ones_own_is_the_same_however_it_comes(way: str) -> None:
    source = BattleSource.of(ways()[way])  # type: ignore[arg-type]
    first = BattleSource.of(FILE)
    assert source == first
    assert not source.is_shipped
    assert source.key == source.digest != source.id == "thirteen-by-nine"
    assert source.ready() is first.ready()
    assert source.ready().battle == library.read_battle(FILE)


def test_it_needs_its_file_no_more(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(TEXT, "utf-8")
    source = pickle.loads(pickle.dumps(BattleSource.of(path)))
    path.unlink()
    library.forget()
    assert source.ready().battle.id == "thirteen-by-nine"
    assert BattleSource.of(source.text) == source


def test_a_copy_of_a_battle_that_ships_is_that_battle(tmp_path: Path) -> None:
    path = tmp_path / "copy.toml"
    path.write_bytes((library.rulebook() / "battles" / "07-vassieux.toml").read_bytes())
    assert BattleSource.of(path) == BattleSource.of("vassieux")
    path.write_text(path.read_text("utf-8").replace("hand = 4", "hand = 5", 1), "utf-8")
    changed = BattleSource.of(path)
    assert changed.id == "vassieux" != changed.key
    assert changed.ready().battle != field_of("vassieux").battle


def test_all_defects_are_told_wherever_the_text_comes_from(tmp_path: Path) -> None:
    wrong = TEXT.replace("hand = 5", "hand = 50").replace('what = "bunker"', 'what = "bunkr"')
    path = tmp_path / "mine.toml"
    path.write_text(wrong, "utf-8")
    as_json = msgspec.json.encode(tomllib.loads(wrong)).decode()
    for given in (path, wrong, as_json):
        with pytest.raises(Defects) as caught:
            BattleSource.of(given)
        assert {f.key for f in caught.value.found} == {"axis.hand", "owners[0].what"}
    with pytest.raises(Defects, match=r"mine\.toml: axis\.hand"):
        BattleSource.of(path)


@pytest.mark.parametrize("given", ["no-such-battle", "nowhere/mine.toml", "{", "[]", "{}", "a = \n", "\x00\n", "{\x00"])
def test_what_is_no_battle_is_refused(given: str) -> None:
    with pytest.raises(ContentError):
        BattleSource.of(given)


def test_text_of_others_is_never_taken_for_a_path() -> None:
    with pytest.raises(ContentError, match="TOML"):
        BattleSource.of_text(str(FILE), "upload")


def test_leaders_are_known_without_making_the_battle_ready() -> None:
    led = BattleSource.of(Path(__file__).parents[1] / "fixtures" / "skirmish-led.toml")
    own = BattleSource.of(TEXT)
    for source in (led, own, BattleSource.of("arracourt")):
        assert source.has_leaders == source.ready().rules.battle.leaders
    assert led.has_leaders
