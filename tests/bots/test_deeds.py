"""What a computer says it did in a turn is true: checked against the positions before and after."""

from __future__ import annotations

import re

import pytest

from bocage.bots import GreedyBot, deeds_of, in_one_sentence
from bocage.content import library
from bocage.content.hexnames import hex_of
from bocage.game import Game
from bocage.notation.position import Position
from bocage.testing import board

TURNS = 8


def figures(p: Position, side: str) -> dict[str, int]:
    return {unit.at: unit.figures for unit in p.units if unit.side == side}


def foe_of(side: str) -> str:
    return "axis" if side == "allies" else "allies"


@pytest.mark.parametrize("battle", list(library.battles())[::4])
def test_every_deed_told_happened(battle: str) -> None:
    game, bot = Game.new(battle, "deeds"), GreedyBot("deeds", slips=0.2)
    told = set()
    before, turn, side = game.position(), game.state.turn.number, game.active
    while not game.over and turn <= TURNS:
        game.play(bot.decide(game))
        if game.state.turn.number == turn and not game.over:
            continue
        after, deeds = game.position(), deeds_of(game, side, turn)
        enemies, left = figures(before, foe_of(side)), figures(after, foe_of(side))
        assert len(deeds.finished) == len(enemies) - len(left)
        lost = sum(enemies.values()) - sum(left.values())
        assert deeds.figures <= lost
        assert deeds.finished or deeds.figures == lost
        hexes_of = [objective.at for objective in game.field.battle.objectives]
        for hexes, earlier, now in zip(hexes_of, before.taken, after.taken, strict=True):
            gained = any(at in deeds.gained for at in hexes.split())
            assert gained == (now == side != earlier), hexes
            assert deeds.goal not in hexes.split() or now != side
        if deeds.goal:
            near = [at for at in figures(after, side) if apart(game, at, deeds.goal) <= 3]
            fallen = len(figures(before, side)) - len(figures(after, side))
            assert len(near) >= deeds.closed_in - fallen
        for lang in ("en", "fr"):
            sentence = in_one_sentence(game.field, deeds, lang)
            assert sentence.count(".") == 1
            assert "deeds-" not in sentence
            assert "  " not in sentence
            without_places = re.sub(r" \([^)]*\)", "", sentence)         # a dam is a Barrage in French, as a card is
            for kind in game.field.deck.kinds:
                assert kind.name[lang] not in without_places
        told.add(in_one_sentence(game.field, deeds, "en"))
        before, turn, side = after, game.state.turn.number, game.active
    assert len(told) > 3                    # it does not say the same of every turn


def apart(game: Game, a: str, b: str) -> int:
    return int(game.field.board.apart(hex_of(game.field.board, a), hex_of(game.field.board, b)))


def test_a_unit_driven_back_and_then_finished_is_told_once() -> None:
    t = board("I4 . i1 . .", "c7").card("direct-from-hq").order("c7")
    t.do("move c7-d7")
    t.attack("d7xe7", "i f s")
    deeds = deeds_of(t.game, "allies", t.game.entries[0].turn)
    assert [aim.at for aim in deeds.finished] == ["e7"]
    assert deeds.struck == []
    assert in_one_sentence(t.game.field, deeds, "en") == "It finished the infantry at e7 and moved a unit to d7."


def test_nothing_done_is_told_as_that() -> None:
    t = board("I4 . . . i4", "c7").card("direct-from-hq")
    assert in_one_sentence(t.game.field, deeds_of(t.game, "allies", 1), "en") == "It held the line."
    assert in_one_sentence(t.game.field, deeds_of(t.game, "allies", 1), "fr") == "Il a tenu la ligne."
