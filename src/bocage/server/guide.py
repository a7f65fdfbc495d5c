"""The guide to the rules: chapters, and drawn examples in which the engine itself says what a unit may do."""

from __future__ import annotations

from functools import cache

from bocage.content import library
from bocage.content.battle import ReadyBattle, Variants
from bocage.content.schema import GuideExample
from bocage.game import Game
from bocage.notation import diagram
from bocage.notation.drawn_battle import battle
from bocage.server import wire
from bocage.server.catalogue import hex_info, looks_of, text
from bocage.server.choices import choices
from bocage.server.units import unit_view
from bocage.table import SIDES


def played(example: GuideExample) -> Game:
    """The game at the moment that the example shows."""
    made = battle(
        example.map, example.at, face=example.face, theatre=example.theatre, nations=example.nations,
        first=example.first, rivers=dict(example.rivers),
    )
    game = Game.new(ReadyBattle(made, Variants(), "example"), "example")
    for action in example.plays:
        verb, _, card = action.partition(" ")
        if verb == "play":
            game = with_card(game, card)
        if example.dice and action is example.plays[-1]:
            game.force_dice(example.dice)
        game.play(action)
    return game


def with_card(game: Game, card: str) -> Game:
    """The same game with a card in the hand of the side to move."""
    p = game.position()
    hand = p.hands[game.seating.commander(game.active)]
    if card in hand:
        return game
    pile = next(pile for pile in (p.deck, *p.hands.values()) if card in pile)
    pile[pile.index(card)], hand[0] = hand[0], card
    return Game.load(game.field, p, "example")


def drawn(example: GuideExample) -> wire.DrawnExample:
    """The window of the board that the example draws, and the choices of its unit there."""
    game = played(example)
    field = game.field
    window = sorted(diagram.read(field.board, example.map, example.at))
    hexes = [hex_info(field, h) for h in window]
    names = {info.name for info in hexes}
    top, left = min(info.row for info in hexes), min(info.col for info in hexes)
    marks = [
        wire.ExampleMark(at=c.end, verb=c.verb, dice=c.dice, may_battle=c.may_battle)
        for c in choices(game)
        if c.verb == example.shows and c.end in names and (not example.of or c.start == example.of)
    ]
    units = [unit_view(u, game.field.units) for u in game.position().units if u.at in names]
    return wire.DrawnExample(
        caption=text(example.caption),
        width=(max(info.col - left for info in hexes) + 1) // 2 + 1,       # the last row may lie half a hex farther
        height=max(info.row - top for info in hexes) + 1,
        top=field.battle.top,
        hexes=[info.model_copy(update={"row": info.row - top, "col": info.col - left}) for info in hexes],
        looks=only_used(looks_of(field), hexes, units),
        units=units,
        nations={side: library.nations()[nation].look for side, nation in zip(SIDES, example.nations, strict=True)},
        of=example.of or None,
        marks=marks,
    )


def only_used(looks: wire.BattleLooks, hexes: list[wire.HexInfo], units: list[wire.UnitView]) -> wire.BattleLooks:
    """The looks of what an example shows; those of a battle are of everything that may come."""
    lying = {id_ for info in hexes for id_ in info.obstacles}
    standing = {u.unit for u in units}
    return looks.model_copy(
        update={
            "obstacles": {id_: look for id_, look in looks.obstacles.items() if id_ in lying},
            "units": {id_: look for id_, look in looks.units.items() if id_ in standing},
        }
    )


@cache
def guide() -> list[wire.GuideChapter]:
    return [
        wire.GuideChapter(
            id=chapter.id,
            title=text(chapter.title),
            theatre=chapter.theatre,
            parts=[wire.GuidePassage(text=wire.Text(en=p.en, fr=p.fr), cite=list(p.cite)) for p in chapter.parts],
            examples=[drawn(example) for example in chapter.examples],
        )
        for chapter in library.guide().values()
    ]


__all__ = ["drawn", "guide", "played"]
