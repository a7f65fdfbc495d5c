"""Sabotage: dice at the start of a turn while a unit is on a dam, star tokens, and what they are worth."""

from __future__ import annotations

import msgspec
import pytest

from bocage.content.battle import field_of
from bocage.content.errors import ContentError
from bocage.core.chance import seeded
from bocage.core.step import random_game
from bocage.explain.sentences import tell
from bocage.game import Game, dice_key
from bocage.notation.errors import NotationError
from bocage.notation.line import read_line, write_line
from bocage.notation.position import Position
from bocage.testing import ScriptedTable, board

RULE = {"trait": "sabotage", "side": "axis", "at": "d7 f7", "cite": ["FAQ-SCN-021"]}


def dams(
    first: str = "da/i4", second: str = "da/i4", stars: dict[str, int] | None = None, **special: object
) -> ScriptedTable:
    """The Allies play; the Axis comes next, with units on the dams d7 and f7 or beside them."""
    drawing = f"I4    {first}    .    {second}   .   i4\n      .     .     .     .     ."
    t = board(drawing, "c7", specials=[RULE | special], medals=9)
    if stars:
        t.reload(t.game.position(), sabotage=stars)
    return t


def roll(t: ScriptedTable, dice: str) -> list[str]:
    """End the turn of the Allies; the Axis rolls for sabotage. What is told from then on."""
    t.card("probe-left")
    while not t.can("end"):
        t.do("done")
    told = [f.fact for f in t.do("end", dice)]
    return told[told.index("turn"):]


def tokens(t: ScriptedTable) -> dict[str, int]:
    return t.game.position().sabotage


@pytest.mark.rule("FAQ-SCN-022", "FAQ-TER-164")
def test_dice_are_rolled_at_the_start_of_the_turn_before_a_card_is_chosen() -> None:
    t = dams()
    assert roll(t, "i g") == ["turn", "sabotage", "die", "die"]
    assert (t.phase, t.game.active, tokens(t)) == ("card", "axis", {})


@pytest.mark.rule("FAQ-SCN-022")
@pytest.mark.parametrize(("first", "second"), [("da", "da"), ("da/I4", "da/I4")])
def test_no_dice_while_no_german_unit_is_on_a_dam(first: str, second: str) -> None:
    t = dams(first, second)
    assert roll(t, "") == ["turn"]


@pytest.mark.rule("FAQ-SCN-022")
def test_no_dice_at_the_start_of_an_allied_turn() -> None:
    t = dams()
    roll(t, "i i")
    facts = t.card("probe-left").end().game.entries[-1].facts
    assert "sabotage" not in [f.fact for f in facts]


@pytest.mark.rule("FAQ-SCN-023")
def test_two_stars_lay_a_token_on_either_dam() -> None:
    t = dams()
    assert roll(t, "s s") == ["turn", "sabotage", "die", "die", "star-laid", "star-laid"]
    assert tokens(t) == {"d7": 1, "f7": 1}


@pytest.mark.rule("FAQ-SCN-024")
@pytest.mark.parametrize("dice", ["s s", "s i"])
def test_one_dam_gains_one_token_and_the_second_star_is_lost(dice: str) -> None:
    t = dams(second="da")
    roll(t, dice)
    assert tokens(t) == {"d7": 1}
    assert t.phase == "card"


@pytest.mark.rule("FAQ-SCN-023")
def test_with_one_star_and_both_dams_occupied_the_axis_chooses() -> None:
    t = dams()
    roll(t, "s i")
    assert (t.phase, t.game.decider, t.legal) == ("sabotage", "axis", ["sabotage d7", "sabotage f7"])
    assert t.refused("sabotage c7") == "There is nothing to sabotage at c7."
    told = t.game.explain("sabotage f7")
    assert "1 of 4" in str(told)
    assert "FAQ-SCN-021" in str(told)
    t.do("sabotage f7")
    assert (t.phase, t.game.active, tokens(t)) == ("card", "axis", {"f7": 1})


@pytest.mark.rule("FAQ-SCN-021", "FAQ-TER-163", "FAQ-SCN-025")
def test_the_fourth_token_is_worth_four_medals_and_dam_and_unit_stay() -> None:
    t = dams(stars={"d7": 3, "f7": 2})
    roll(t, "s s")
    assert t.medals == (0, 4)
    assert tokens(t) == {"d7": 4, "f7": 3}
    assert (t.ground("d7"), t.unit("d7")) == ("da", "i4")


@pytest.mark.rule("FAQ-SCN-025")
def test_a_sabotaged_dam_gains_no_more_and_both_can_be_sabotaged() -> None:
    t = dams(stars={"d7": 4, "f7": 3})
    roll(t, "s i")                          # nothing to choose: d7 is done
    assert tokens(t) == {"d7": 4, "f7": 4}
    t.skip()
    assert roll(t, "") == ["turn"]          # and nothing left to roll for


def test_medals_of_sabotage_win_the_battle_at_the_start_of_a_turn() -> None:
    t = dams(stars={"d7": 3}, medals=9)
    t.card("probe-left")
    while not t.can("end"):
        t.do("done")
    facts = [f.fact for f in t.do("end", "s s")]
    assert facts[-2:] == ["medal", "won"]
    assert (t.phase, t.game.winner) == ("over", "axis")
    assert "star-laid" in facts


def test_tokens_stay_when_the_unit_leaves_and_the_enemy_comes() -> None:
    t = dams(stars={"d7": 2})
    roll(t, "i i")
    t.card("direct-from-hq").order("d7").do("move d7-d6")
    assert tokens(t) == {"d7": 2}
    assert t.end().card("direct-from-hq").order("c7").can("move c7-d7")
    t.do("move c7-d7")
    assert tokens(t) == {"d7": 2}


def test_positions_lines_and_records_keep_the_tokens() -> None:
    t = dams(stars={"d7": 3, "f7": 1})
    line = t.game.line()
    assert "sabotage=d7:3,f7:1" in line
    assert write_line(read_line(line)) == line
    p = t.game.position()
    assert Game.load(t.game.field, msgspec.convert(msgspec.to_builtins(p), Position), "again").line() == line
    roll(t, "s i")
    again = Game.load(t.game.field, t.game.position(), "chosen")
    assert again.phase == "sabotage"
    again.play("sabotage f7")
    assert again.position().sabotage == {"d7": 3, "f7": 2}


@pytest.mark.parametrize(("stars", "said"), [({"e7": 1}, "nothing to sabotage on 'e7'"), ({"d7": 5}, "1 to 4 stars")])
def test_tokens_that_cannot_be_are_refused(stars: dict[str, int], said: str) -> None:
    t = dams()
    with pytest.raises(NotationError, match=said):
        t.reload(t.game.position(), sabotage=stars)


def test_a_battle_has_one_rule_of_sabotage_for_one_or_two_hexes() -> None:
    with pytest.raises(ContentError, match="1 to 2 hexes"):
        dams(at="d7 e7 f7")
    with pytest.raises(ContentError, match="only one rule of sabotage"):
        board("I4 da i4", "c7", specials=[RULE, RULE])


def test_the_log_tells_sabotage_in_both_languages() -> None:
    t = dams(stars={"d7": 3})
    roll(t, "s s")
    for lang, words in (("en", ["Sabotage at f7: 1 of 4 stars.", "d7: the sabotage is done."]),
                        ("fr", ["Sabotage en f7\u00a0: une étoile sur 4.", "d7\u00a0: sabotage réussi."])):
        told = [s.text(lang, t.game.field) for s in tell(t.game.field, t.game.entries[-1].facts, {})]
        assert all(word in told for word in words)


# Schwammenauel.


@pytest.mark.rule("FAQ-SCN-022", "FAQ-SCN-023")
def test_both_dams_of_schwammenauel_may_be_sabotaged_by_the_axis() -> None:
    field = field_of("schwammenauel-dam")
    r = field.rules.battle
    assert (r.saboteur, r.sabotage_dice, r.sabotage_need, r.sabotage_worth) == (1, 2, 4, 4)
    assert [name for name in ("d7", "l7") if field.drawn[field.hexes("", name)[0]].tile == "dam"] == ["d7", "l7"]


def test_schwammenauel_is_played_to_its_end_with_sabotage() -> None:
    field = field_of("schwammenauel-dam")
    laid = 0
    for number in range(6):
        s = field.open(seeded(dice_key(f"dam {number}")))
        random_game(field.rules, s, seeded(dice_key(f"d {number}")), 100_000)
        assert s.score.winner >= 0
        laid |= s.board.sabotage
    assert laid
