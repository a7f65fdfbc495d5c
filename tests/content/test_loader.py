"""Errors in content files: each is refused with its file, its key and the reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from bocage.content import library
from bocage.content.battle import ReadyBattle, Variants
from bocage.content.errors import ContentError
from bocage.content.library import decode, read_battle, rulebook
from bocage.content.schema import Battle, Terrain

PEGASUS = (rulebook() / "battles" / "01-pegasus-bridge.toml").read_text("utf-8")


def refused(text: str) -> ContentError:
    with pytest.raises(ContentError) as caught:
        ReadyBattle(decode(text.encode(), "mine.toml", Battle), file="mine.toml")
    return caught.value


@pytest.mark.parametrize(
    ("old", "new", "key", "reason"),
    [
        ('first = "allies"', 'first = "allied"', "$.first", "Invalid enum value"),
        ("hand = 6", 'hand = "six"', "$.allies.hand", "Expected `int`"),
        ("hand = 6", "hand = 60", "allies.hand", "only 60 cards"),
        ("hand = 6", "hand = 15", "allies.hand", "1 to 14"),
        ("medals = 4", "medals = 0", "allies.medals", "at least one medal"),
        ('at = "c4 c3', 'at = "c44 c3', "forces[0].at", "no hex"),
        ('at = "c4 c3', 'at = "c4 c4', "forces[0].at", "same hex twice"),
        ('at = "a9 k8', 'at = "c4 k8', "forces[1].at", "two units"),
        ('unit = "infantry"', 'unit = "chariots"', "forces[0].unit", "no unit 'chariots'"),
        ('nation = "germany"', 'nation = "prussia"', "axis.nation", "no nation 'prussia'"),
        ("v     v     .", "v     q     .", "map row 1 hex 2", "unknown map code"),
        ("v     v     .", "v     .", "map row 1", "12 hexes drawn"),
        ('trait = "draws_more"', 'trait = "draws_mor"', "$.specials[0].trait", "Invalid value"),
        ('when = "held"', 'when = "kept"', "$.objectives[0].when", "Invalid enum value"),
        ('at = "d7"\nwhen', 'at = "d7"\nneed = 2\nwhen', "objectives[0].need", "impossible"),
        ('number = 1', 'number = 1\ncolour = "red"', "", "unknown field"),
    ],
)
def test_a_wrong_battle_names_file_key_and_reason(old: str, new: str, key: str, reason: str) -> None:
    assert old in PEGASUS
    error = refused(PEGASUS.replace(old, new, 1))
    assert error.file == "mine.toml"
    assert error.key == key
    assert reason in str(error)


def test_more_open_sorties_than_the_deck_holds_are_refused() -> None:
    text = PEGASUS + "\n[air]\nallies = { sorties = 2 }\naxis = { sorties = 1 }\n"
    battle = decode(text.encode(), "mine.toml", Battle)
    assert ReadyBattle(battle).rules.air.sorties[0] == 0            # without planes nobody asks
    with pytest.raises(ContentError, match="3 open sorties, but the deck has only 2") as caught:
        ReadyBattle(battle, Variants(air=True), file="mine.toml")
    assert caught.value.key == "air"


def test_text_that_is_no_toml_is_refused() -> None:
    assert "not valid TOML" in str(refused("this is = not [ toml"))


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="No such file"):
        read_battle(tmp_path / "nowhere.toml")


def test_map_codes_are_unique() -> None:
    codes = [t.code for t in library.terrains().values()] + [o.code for o in library.obstacles().values()]
    assert len(codes) == len(set(codes))
    letters = [u.code for u in library.units().values()]
    assert len(letters) == len(set(letters))


def test_every_citation_of_content_opens_a_ledger_item() -> None:
    from bocage.ledger import items

    cited: set[str] = set()
    for thing in (*library.terrains().values(), *library.obstacles().values(), *library.units().values()):
        for trait in thing.traits:
            assert trait.cite, f"{thing.id}: {type(trait).__name__} cites no rule"
            cited |= set(trait.cite)
    for card in library.cards().values():
        assert card.cite
        cited |= set(card.cite)
    for battle in library.battles().values():
        cited |= set(battle.cite)
        for goal in battle.objectives:
            cited |= set(goal.cite)
        for special in battle.specials:
            assert special.cite
            cited |= set(special.cite)
    assert cited <= set(items())


def test_a_terrain_with_an_unknown_trait_is_refused() -> None:
    text = b'id = "x"\ncode = "X"\nlayer = "tile"\nname = {en = "X", fr = "X"}\n[[traits]]\ntrait = "flies"\n'
    with pytest.raises(ContentError, match="flies"):
        decode(text, "terrain/x.toml", Terrain)
