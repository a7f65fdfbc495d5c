"""Supply trucks, half-tracks and patrol cars."""

from __future__ import annotations

import pytest

from bocage.explain.prompts import choice_phrase, commit_phrase
from bocage.explain.sentences import tell
from bocage.notation.stood import Stood
from bocage.testing import ScriptedTable, board, placed


def beside_worn(drawn: str = "TK3 I2") -> ScriptedTable:
    """A truck beside an infantry unit that has lost two figures."""
    t = board(f"{drawn} . . i4", "c7")
    p = t.game.position()
    units = [{**u, "full": 4} if u["at"] == "d7" else u for u in map(as_dict, p.units)]
    t.reload(p, units=units)
    return t


def as_dict(unit: object) -> dict[str, object]:
    return {name: getattr(unit, name) for name in unit.__struct_fields__}  # type: ignore[attr-defined]


@pytest.mark.rule("FAQ-TRP-126", "FAQ-TRP-127")
def test_trucks_have_three_figures_unless_told_and_count_as_infantry() -> None:
    t = board("./TK . . i4\n   ./TK2 . .", "c7")
    assert (t.unit("c7"), t.unit("c6")) == ("TK3", "TK2")
    t.card("infantry-assault", "infantry-assault-left")
    assert t.reach("c7")                                # the card of the infantry orders it
    t = board("I4 tk3", "c7").card("close-assault")
    t.attack("c7xd7", "i a s s")                        # the face of infantry hits, armor and star do not
    assert t.unit("d7") == "tk2"


@pytest.mark.rule("FAQ-TRP-128", "FAQ-TER-268")
def test_trucks_move_two_hexes_and_four_by_road() -> None:
    t = board("r/TK3 r r r r r . . . i4", "b5").card("direct-from-hq").order("b5")
    assert {"c5", "d5", "e5", "f5"} <= t.reach("b5")
    assert "g5" not in t.reach("b5")
    assert "c6" in t.reach("b5")
    t = board("TK3 . . . . . i4", "b5").card("direct-from-hq").order("b5")
    assert "d5" in t.reach("b5")
    assert "e5" not in t.reach("b5")


@pytest.mark.rule("FAQ-TER-268", "FAQ-TRP-A10")
def test_truck_supplies_after_four_hexes_of_road() -> None:
    t = board("r/TK3 r r r r I2 . . . i4", "b5")
    p = t.game.position()
    t.reload(p, units=[{**as_dict(u), "full": 4} if u.at == "g5" else as_dict(u) for u in p.units])
    t.card("direct-from-hq").order("b5")
    t.do("move b5-f5")
    t.battle_phase()
    assert t.can("supply f5+g5")


@pytest.mark.rule("FAQ-TER-282")
def test_infantry_assault_takes_trucks_no_farther() -> None:
    t = board("r/TK3 r r r r r r . . . . i4", "b5").card("infantry-assault", "infantry-assault-left")
    assert "f5" in t.reach("b5")
    assert "g5" not in t.reach("b5")


@pytest.mark.rule("FAQ-TRP-129")
def test_trucks_never_battle() -> None:
    t = board("TK3 i4", "c7").card("direct-from-hq").order("c7").battle_phase()
    assert t.targets("c7") == set()
    assert t.refused("attack c7xd7").startswith("Supply trucks")
    t = board("I4 tk3", "c7").give("ambush", side="axis").card("close-assault")
    t.battle_phase()
    t.do("attack c7xd7", "f f f f")
    assert t.phase != "react"                           # nor in answer to an assault


@pytest.mark.rule("FAQ-TRP-130", "FAQ-TRP-A10", "FAQ-TRP-131")
def test_ordered_truck_gives_figures_to_a_worn_unit_beside_it() -> None:
    t = beside_worn().card("direct-from-hq").order("c7").battle_phase()
    assert t.can("supply c7+d7")
    t.do("supply c7+d7")
    assert (t.unit("c7"), t.unit("d7")) == ("TK2", "I3")
    t.do("supply c7+d7")                                # as many as it likes
    assert (t.unit("c7"), t.unit("d7")) == ("TK1", "I4")
    assert not t.can("supply c7+d7")                    # never above the strength at the start
    assert "has lost no figure" in t.refused("supply c7+d7")


@pytest.mark.rule("FAQ-TRP-131")
def test_truck_without_an_order_supplies_nobody() -> None:
    t = beside_worn().card("direct-from-hq").order("d7").battle_phase()
    assert not t.can("supply c7+d7")
    assert "order" in t.refused("supply c7+d7")


@pytest.mark.rule("FAQ-TRP-A10")
def test_units_at_full_strength_and_far_ones_are_not_supplied() -> None:
    t = board("TK3 I4 . I2 . . i4", "c7").card("direct-from-hq").order("c7").battle_phase()
    assert not any(action.startswith("supply") for action in t.legal)
    assert "next hex" in t.refused("supply c7+f7")


@pytest.mark.rule("FAQ-TRP-A09", "FAQ-TRP-A10")
def test_truck_that_gives_its_last_figure_is_no_medal() -> None:
    t = beside_worn("TK1 I2").card("direct-from-hq").order("c7").battle_phase()
    t.do("supply c7+d7")
    assert t.unit("c7") == ""
    assert t.medals == (0, 0)


@pytest.mark.rule("FAQ-TRP-A09")
def test_three_truck_figures_of_whichever_units_are_a_medal() -> None:
    t = board("I4 tk2 .\n  tk2 I4", "c7").card("close-assault")
    t.attack("c7xd7", "i i a a")
    assert t.medals == (0, 0)                           # two figures, and a whole unit: no medal
    t.do("done") if t.phase == "ground" else None
    t.do("attack d6xc6", "g i a a")
    assert t.medals == (1, 0)                           # four: one medal, and one figure left over
    assert t.game.position().toll == (1, 0)


@pytest.mark.rule("FAQ-TRP-A11")
def test_half_tracks_move_and_fire_two_hexes_and_never_overrun() -> None:
    t = board("HK3 . . . i4 i4", "c7").card("direct-from-hq").order("c7")
    assert "e7" in t.reach("c7")
    assert "f7" not in t.reach("c7")
    t.do("move c7-e7")
    assert t.targets("e7") == {"g7"}
    assert t.dice("e7xg7") == 2
    t = board("HK3 i1 . i4", "c7").card("armor-assault").order("c7")
    t.attack("c7xd7", "i i i")
    assert t.legal == ["advance c7-d7", "done"]
    t.do("advance c7-d7")
    assert t.phase == "battle"                          # no second battle
    t = board("I4 hk3", "c7").card("close-assault")
    t.attack("c7xd7", "a g i s")
    assert t.unit("d7") == "hk1"                        # armor and grenades hit


@pytest.mark.rule("FAQ-TRP-A11", "FAQ-TRP-A10")
def test_half_tracks_supply_instead_of_battling() -> None:
    t = board("HK3 I2\n   i4", "c7")
    p = t.game.position()
    t.reload(p, units=[{**as_dict(u), "full": 4} if u.at == "d7" else as_dict(u) for u in p.units])
    t.card("direct-from-hq").order("c7").battle_phase()
    assert t.can("attack c7xc6")
    t.do("supply c7+d7")
    assert t.can("supply c7+d7")
    assert t.targets("c7") == set()


@pytest.mark.rule("FAQ-TRP-A11", "FAQ-TRP-A09")
def test_half_tracks_are_a_medal_for_three_figures() -> None:
    t = board("I4 hk3", "c7").card("close-assault")
    t.attack("c7xd7", "a g a s")
    assert t.medals == (1, 0)


def test_supply_waits_for_cards_of_one_kind_of_battle() -> None:
    """Ruling 13: a card for one kind of battle grants nothing in its place."""
    t = beside_worn("TK3 I2").card("firefight")
    if t.phase == "order":
        t.do("order c7")
        t.do("done") if t.phase == "order" else None
    t.battle_phase()
    assert not t.can("supply c7+d7")


def test_supplied_units_and_toll_survive_the_notation() -> None:
    t = beside_worn().card("direct-from-hq").order("c7").battle_phase()
    t.do("supply c7+d7")
    p = t.game.position()
    assert placed(p, "c7").marks == "obg"
    t.reload(p, toll=(2, 0))
    assert t.can("supply c7+d7")
    assert t.game.position().toll == (2, 0)


@pytest.mark.parametrize(("lang", "words"), [
    ("en", ["Supply trucks", "Give a figure to", "Supply trucks give up a figure: Infantry at"]),
    ("fr", ["Camions de transport", "Donner une figurine", "une figurine rendue"]),
])
def test_supply_is_put_into_words(lang: str, words: list[str]) -> None:
    t = beside_worn().card("direct-from-hq").order("c7").battle_phase()
    g = t.game
    packed = g.packed("supply c7+d7")
    commit = commit_phrase(g.field, packed)
    assert commit is not None
    facts = t.do("supply c7+d7")
    told = tell(g.field, facts, {"c7": Stood("allies", "truck"), "d7": Stood("allies", "infantry")})
    texts = [choice_phrase(g.field, g.state, packed).text(lang, g.field), commit.text(lang, g.field)]
    texts.append(told[0].text(lang, g.field))
    assert all(word in text for word, text in zip(words, texts, strict=True)), texts


@pytest.mark.rule("FAQ-TRP-129", "PAC-TER-017")
def test_trucks_have_no_dice_to_seal_a_cave() -> None:
    t = board("h+C/TK3 . . i4", "c6", nations=("us-marines", "japan")).card("direct-from-hq").order("c6")
    assert t.battle_phase().legal == ["end"]
    assert "FAQ-TRP-129" in t.game.explain("seal c6")["rules"]
    t = board("h+C/I4 . . i4", "c6", nations=("us-marines", "japan")).card("direct-from-hq").order("c6")
    assert t.battle_phase().can("seal c6")


@pytest.mark.rule("BASE-158", "FAQ-TRP-129")
@pytest.mark.parametrize("moves", [True, False])
def test_trucks_have_no_battle_to_give_up_for_wire(moves: bool) -> None:
    t = board("TK3 .+x . . i4" if moves else ". .+x/TK3 . . i4", "c7").card("direct-from-hq")
    t.order("c7" if moves else "d7")
    if moves:
        t.do("move c7-d7")
    t.battle_phase()
    assert t.ground("d7") == ".+x"                      # nor do they crush it: they count as infantry
    assert not t.can("clear d7")
    assert t.refused("clear d7") == "Supply trucks have no guns and never battle."


@pytest.mark.rule("FAQ-TRP-127", "FAQ-ACT-061")
def test_worn_trucks_are_treated_in_a_hospital_like_infantry() -> None:
    t = board("TK2 . . i4", "c7", specials=[{"trait": "hospital", "at": "c7"}])
    t.reload(t.game.position(), units=[{**as_dict(u), "full": 3} if u.at == "c7" else as_dict(u)
                                       for u in t.game.position().units])
    t.card("direct-from-hq").order("c7")
    t.do("heal c7", "i a a a a a")
    assert t.unit("c7") == "TK3"


@pytest.mark.rule("BASE-158", "FAQ-TRP-028", "FAQ-TRP-131")
@pytest.mark.parametrize(("drawn", "owners", "does"), [
    ("I4 .+x . i4", [], "clear d7"),
    ("N4 .+! . i4", [{"what": "minefield", "side": "axis"}], ""),
])
def test_who_gave_its_battle_up_is_not_said_to_have_battled(drawn: str, owners: list[object], does: str) -> None:
    t = board(drawn, "c7", owners=owners).card("direct-from-hq").order("c7")
    t.do("move c7-d7")
    t.battle_phase()
    if does:
        t.do(does)
    assert t.ground("d7") == "."
    assert t.refused("attack d7xf7").endswith("already battled this turn, or done something else instead.")
