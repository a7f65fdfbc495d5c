"""The Pacific in records and positions: what is told can be played again, what cannot be is refused."""

from __future__ import annotations

import msgspec
import pytest

from bocage.content.errors import ContentError
from bocage.game import Game
from bocage.notation.errors import NotationError
from bocage.replay import record_of, replay
from bocage.testing import ScriptedTable, board

PACIFIC = ("us-marines", "japan")


def same_again(t: ScriptedTable) -> None:
    again = replay(record_of(t.game), t.game.field).game
    assert again.digest() == t.game.digest()
    assert again.position().hands == t.game.position().hands


@pytest.mark.rule("PAC-TER-024")
@pytest.mark.parametrize("lost", ["probe-left", "recon-left", "attack-left"])
def test_a_card_lost_with_a_headquarters_is_lost_again_in_the_replay(lost: str) -> None:
    post = {"trait": "headquarters", "side": "allies", "at": "e5"}
    t = board("i4 . . I4", at="d5", nations=PACIFIC, first="axis", specials=[post])
    t.give("probe-left", "recon-left", "probe-left", "attack-left", side="allies")
    t.card("direct-from-hq").order("d5")
    t.do("move d5-e5", f"lost:{lost}")
    assert len(t.game.position().hands["allies"]) == 3
    same_again(t)


@pytest.mark.rule("PAC-TER-024", "FAQ-CMD-031")
def test_a_card_lost_after_an_ambush_was_played_from_the_same_hand() -> None:
    post = {"trait": "headquarters", "side": "allies", "at": "d6"}
    t = board(". i4 . . . . . .\n . i4 I4 . . . . .", at="b6", nations=PACIFIC, first="axis", specials=[post])
    t.give("ambush", "probe-left", "attack-center", "recon-center", side="allies")
    t.card("direct-from-hq").order("d5")
    t.attack("d5xe5")
    t.do("react ambush", "f f s lost:recon-center")
    assert t.game.position().captured == ["d6"]
    assert t.game.position().hands["allies"] == ["probe-left", "attack-center"]
    same_again(t)


@pytest.mark.rule("PAC-TER-024")
def test_with_headquarters_on_both_sides_the_owner_of_the_captured_one_loses_the_card() -> None:
    posts = [{"trait": "headquarters", "side": s, "at": h} for s, h in (("allies", "d5"), ("axis", "i5"))]
    t = board("I4 . . . i4", at="h5", nations=PACIFIC, specials=posts)
    t.give("barrage", "recon-left", "probe-left", side="allies").give("probe-left", "attack-left", side="axis")
    t.card("direct-from-hq").order("h5")
    t.do("move h5-i5", "lost:probe-left")
    assert t.game.position().hands["axis"] == ["attack-left"]
    same_again(t)


@pytest.mark.rule("PAC-MIN-004", "PAC-MIN-007")
def test_mines_turned_up_one_after_the_other_are_turned_up_again_in_the_replay() -> None:
    owner = {"side": "axis", "what": "minefield"}
    t = board("I4 .+! .\n I4 .+! i4", at="d6", nations=PACIFIC, owners=[owner])
    t.card("direct-from-hq").order("d6", "e5")
    t.do("move d6-e6", "mine:0")
    t.do("move e5-f5", "mine:4 s s s s")
    assert t.game.position().mines == {"f5": 4}
    assert t.game.position().unseen == [2, 2, 2, 1, 0]
    same_again(t)


@pytest.mark.parametrize(("change", "key"), [
    ({"night": 3}, "night"),
    ({"obstacles": {"e6": ["minefield"]}}, "obstacles.e6"),
])
def test_a_position_has_no_tokens_the_battle_knows_nothing_of(change: dict[str, object], key: str) -> None:
    t = board("I4 . . i4", at="d5")
    told = msgspec.to_builtins(t.game.position()) | change
    with pytest.raises(NotationError, match=key):
        Game.load(t.game.field, msgspec.convert(told, type(t.game.position())))


def test_a_position_has_no_camouflage_where_the_battle_has_none() -> None:
    t = board("I4 . . i4", at="d5")
    p = t.game.position()
    units = [msgspec.structs.replace(u, marks="c") for u in p.units]
    with pytest.raises(NotationError, match="marks"):
        Game.load(t.game.field, msgspec.structs.replace(p, units=units))


def test_more_minefields_than_tokens_are_refused() -> None:
    row = " ".join([".+!"] * 10)
    with pytest.raises(ContentError, match="10 minefields drawn, the box holds 9"):
        board(f"{row}\n I4 . . i4", at="a6", owners=[{"side": "axis", "what": "minefield"}])


@pytest.mark.rule("PAC-TER-007")
def test_armor_is_not_set_up_in_a_cave() -> None:
    with pytest.raises(ContentError, match="closed to armor"):
        board("h+C/T3 . . i4", at="d5")


@pytest.mark.rule("BASE-131")
def test_a_bridge_too_far_is_too_far_and_not_closed() -> None:
    t = board("I4 . . ~+= . . . i4", at="c5").card("direct-from-hq").order("c5")
    assert "closed" not in t.refused("move c5-f5")


@pytest.mark.rule("PAC-CMD-007")
def test_a_charge_is_promised_only_where_somebody_can_be_charged() -> None:
    t = board("i4 . . . . . . I4", at="c5", nations=PACIFIC, first="axis").card("direct-from-hq").order("c5")
    assert not t.game.explain("move c5-e5")["may_battle"]
    t = board("i4 . . I4", at="c5", nations=PACIFIC, first="axis").card("direct-from-hq").order("c5")
    assert t.game.explain("move c5-e5")["may_battle"]


@pytest.mark.rule("PAC-UNI-008")
def test_engineers_are_told_that_they_will_lift_the_mines() -> None:
    owner = {"side": "axis", "what": "minefield"}
    t = board("N4 .+! i4", at="c5", nations=PACIFIC, owners=[owner]).card("direct-from-hq").order("c5")
    told = t.game.explain("move c5-d5")
    assert not told["may_battle"]
    assert "mines" in told["reason"]


@pytest.mark.rule("PAC-NGT-005", "PAC-CMD-011")
def test_a_card_says_what_night_and_marines_make_of_it() -> None:
    t = board("I4 . . i4", at="d5", nations=PACIFIC, specials=[{"trait": "night", "side": "axis"}])
    t.give("air-power", "probe-left")
    assert "one unit instead" in t.game.explain("play air-power")["reason"]
    assert "1 unit more" in t.game.explain("play probe-left")["reason"]
