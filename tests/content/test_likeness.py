"""Inheritance between content files (`like`)."""

from __future__ import annotations

from pathlib import Path

import pytest

from bocage.content import library
from bocage.content.errors import ContentError
from bocage.testing import board

SWAMP = 'code = "&"\nname = { en = "Swamp", fr = "Marais" }\n'


@pytest.fixture
def add(tmp_path: Path):
    """Write files of a scratch folder and read the rulebook with them."""
    with library.extended(tmp_path):
        yield lambda **files: written(tmp_path, files)


def written(folder: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        kind, _, id_ = name.partition("__")
        id_ = id_.replace("_", "-")
        (folder / kind).mkdir(exist_ok=True)
        (folder / kind / f"{id_}.toml").write_text(f'id = "{id_}"\n{text}', "utf-8")
    library.forget()


def traits(thing) -> dict[str, object]:
    return {type(t).__name__: t for t in thing.traits}


def test_what_is_not_changed_is_inherited(add) -> None:
    add(terrain__swamp=SWAMP + 'like = "village"\n[[traits]]\ntrait = "protects"\narmor = 1\n')
    village, swamp = traits(library.terrains()["village"]), traits(library.terrains()["swamp"])
    assert list(swamp) == list(village)
    assert (swamp["Protects"].infantry, swamp["Protects"].armor) == (1, 1)
    assert village["Protects"].armor == 2
    assert swamp["StopsMoves"] == village["StopsMoves"]
    assert library.terrains()["swamp"].layer == "tile"


def test_inherited_traits_cite_the_rule_that_says_so(add) -> None:
    add(terrain__swamp=SWAMP + 'like = { what = "village", cite = ["BASE-001"] }\n'
        '[[traits]]\ntrait = "protects"\narmor = 1\ncite = ["BASE-002"]\n')
    cited = {name: t.cite for name, t in traits(library.terrains()["swamp"]).items()}
    assert cited.pop("Protects") == ["BASE-002"]
    assert set(map(tuple, cited.values())) == {("BASE-001",)}


def test_traits_can_be_dropped_and_added(add) -> None:
    add(terrain__swamp=SWAMP + 'like = "village"\ndrops = ["hampers", "blocks_sight"]\n'
        '[[traits]]\ntrait = "closed"\nto = ["armor"]\n')
    expected = ["StopsMoves", "ForbidsBattle", "Protects", "AirCheck", "Closed"]
    assert list(traits(library.terrains()["swamp"])) == expected


def test_a_chain_of_likeness(add) -> None:
    add(units__guard='code = "Z"\nname = { en = "Guard", fr = "Garde" }\nlike = "special-forces"\nfigures = 5\n')
    guard = library.units()["guard"]
    assert (guard.figures, guard.battle_pace, guard.pace, guard.dice) == (5, 2, 2, [3, 2, 1])
    assert guard.cite == []


def test_it_is_played_as_it_says(add) -> None:
    add(terrain__swamp=SWAMP + 'like = "village"\ndrops = ["blocks_sight"]\n')
    t = board("I4 & i4", "c7").card("direct-from-hq").order("c7").battle_phase()
    assert t.targets("c7") == {"e7"}


def test_the_rulebook_uses_it() -> None:
    folder = library.rulebook()
    files = [f for kind in ("terrain", "obstacles", "units") for f in (folder / kind).iterdir()]
    assert sum("\nlike = " in f.read_text("utf-8") for f in files) >= 18


@pytest.mark.parametrize(
    ("text", "key", "reason"),
    [
        ('like = "vilage"\n', "like", "nothing here is called 'vilage'"),
        ('like = "swamp"\n', "like", "a circle: swamp, swamp"),
        ('like = ["village"]\n', "like", "expected a name"),
        ('like = { what = "village", site = [] }\n', "like", "expected a name"),
        ('drops = ["protects"]\n', "drops", "without `like`"),
        ('like = "village"\ndrops = ["mined"]\n', "drops[0]", "'village' has no trait 'mined'"),
        ('like = "rice-paddy"\n[[traits]]\ntrait = "forbids_battle"\n', "traits[0]", "more than once"),
        ('like = "village"\n[[traits]]\ntrait = "closed"\nto = ["armor"]\n[[traits]]\ntrait = "protects"\narmr = 1\n',
         "$.traits[1]", "unknown field `armr`"),
        ('like = "village"\n[[traits]]\ntrait = "closed"\n', "$.traits[0]", "missing required field `to`"),
    ],
)
def test_a_wrong_likeness_names_file_key_and_reason(add, text: str, key: str, reason: str) -> None:
    add(terrain__swamp=SWAMP + text)
    with pytest.raises(ContentError) as caught:
        library.terrains()
    assert caught.value.file == "terrain/swamp.toml"
    assert caught.value.key == key
    assert reason in str(caught.value)


def test_a_circle_of_several_is_refused(add) -> None:
    other = 'code = "?"\nname = { en = "Bog", fr = "Tourbière" }\n'
    add(terrain__swamp=SWAMP + 'like = "bog"\n', terrain__bog=other + 'like = "swamp"\n')
    with pytest.raises(ContentError, match=r"a circle: bog, swamp, bog|a circle: swamp, bog, swamp"):
        library.terrains()


def test_names_letters_and_citations_are_never_inherited(add) -> None:
    add(terrain__swamp='like = "village"\nname = { en = "Swamp", fr = "Marais" }\n')
    with pytest.raises(ContentError, match="missing required field `code`"):
        library.terrains()


def test_files_keep_their_order_whatever_they_are_like(add) -> None:
    assert list(library.units()) == sorted(library.units())
    obstacles = library.obstacles()
    assert list(obstacles) == sorted(obstacles, key=lambda id_: (obstacles[id_].order, id_))    # bits follow from it
    assert [*obstacles][:6] == ["cave", "hedgehog", "minefield", "sandbags", "sea-wall", "wire"]


def test_an_id_stands_for_one_file(add) -> None:
    add(terrain__village=SWAMP)
    with pytest.raises(ContentError, match="'village' is already in"):
        library.terrains()


def test_a_folder_is_forgotten_again(tmp_path: Path) -> None:
    before = library.terrains()
    (tmp_path / "terrain").mkdir()
    (tmp_path / "terrain" / "swamp.toml").write_text(f'id = "swamp"\nlike = "village"\n{SWAMP}', "utf-8")
    with library.extended(tmp_path):
        assert "swamp" in library.terrains()
    assert library.terrains() == before
