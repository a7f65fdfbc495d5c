"""Kinds of unit put together from the tables of the miniatures, and the battles that bring them along."""

import msgspec
import pytest
from tests.rules.miniature_boards import TIGER, kind

from bocage.content import miniatures
from bocage.content.errors import ContentError
from bocage.content.miniatures import KindFault, compose, faults, gun_of_calibre, price
from bocage.content.schema import UnitKind
from bocage.content.source import BattleSource
from bocage.game import Game
from bocage.testing import board


def test_every_row_can_be_bought_and_composed() -> None:
    for row in miniatures.rows().values():
        one = kind(row.id, gun="large" if row.takes_gun else "")
        unit = compose(one)
        assert unit.figures == row.figures
        assert unit.dice or row.id == "workshop-truck"
        assert price(one) == max(0, row.budget + (2 if row.takes_gun else 0))


@pytest.mark.parametrize(
    ("calibre", "gun"), [(37, "light"), (39, "medium"), (57, "medium"), (58, "large"), (85, "large"), (87, "heavy")]
)
def test_gun_by_calibre(calibre: int, gun: str) -> None:
    assert gun_of_calibre(calibre) == gun


@pytest.mark.parametrize(
    ("wrong", "key"),
    [
        ({"row": "submarine"}, "row"),
        ({"row": "armor"}, "gun"),
        ({"row": "infantry", "gun": "light"}, "gun"),
        ({"row": "infantry", "abilities": ["wings"]}, "abilities[0]"),
        ({"row": "recon", "abilities": ["elite", "mortar"]}, "abilities[1]"),
        ({"row": "infantry", "abilities": ["elite", "elite"]}, "abilities[1]"),
        ({"row": "heavy-armor", "gun": "heavy", "figures": 2}, "figures"),
    ],
)
def test_choice_that_the_tables_do_not_allow_is_explained(wrong: dict[str, object], key: str) -> None:
    given = UnitKind(id="x", code="X", name=TIGER.name, **wrong)  # type: ignore[arg-type]
    told = faults(given)
    assert [place for place, _ in told] == [key]
    assert all(reason.text(lang) for _, reason in told for lang in ("en", "fr"))
    with pytest.raises(KindFault):
        price(given)


def test_battle_brings_its_own_units() -> None:
    t = board("TG4 . . i4", "c5", kinds=[TIGER], miniatures={})
    assert t.unit("c5") == "TG4"
    source = BattleSource.of(t.game.field)
    again = Game.new(source.ready(), "seed")            # from the text alone
    assert again.field.units["tiger-88"].name["en"] == "Tiger tanks"
    assert Game.load(t.game.field, t.game.position(), "again").position() == t.game.position()


@pytest.mark.parametrize(
    ("kinds", "told"),
    [
        ([TIGER, TIGER], "kinds[1].id: a unit is called 'tiger-88' already"),
        ([kind("armor", gun="light", id="infantry")], "kinds[0].id: a unit is called 'infantry' already"),
        ([kind("armor", gun="light", code="I")], "kinds[0].code: the letters 'I' already stand for"),
        ([kind("armor")], "kinds[0].gun: it needs a gun"),
        ([kind("infantry", look="balloon")], "kinds[0].look: no look 'balloon'"),
    ],
)
def test_wrong_kinds_of_a_battle_are_told(kinds: list[UnitKind], told: str) -> None:
    good = board("I4 . . i4", "c5").game.field.battle
    data = BattleSource.of(good).text
    with pytest.raises(ContentError) as caught:
        BattleSource.of(msgspec.json.decode(data) | {"kinds": msgspec.to_builtins(kinds)})
    assert told in str(caught.value)


def test_formation_that_nobody_has_is_refused() -> None:
    good = board("TG4 . . i4", "c5", kinds=[TIGER], miniatures={}).game.field.battle
    data = msgspec.to_builtins(good)
    data["forces"][0]["formation"] = "panzer"
    with pytest.raises(ContentError, match="no formation 'panzer' of that side"):
        BattleSource.of(data)
