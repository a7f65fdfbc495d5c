"""Test helpers: small drawn boards with scripted dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bocage.content.battle import ReadyBattle, Variants
from bocage.content.hexnames import hex_of, split_pair
from bocage.content.seating import Side, other
from bocage.core.fire import base_dice, card_bonus
from bocage.core.sight import sees
from bocage.explain.dice import stage_now
from bocage.game import Game, IllegalAction
from bocage.notation import diagram
from bocage.notation.drawn_battle import battle
from bocage.notation.facts import Fact
from bocage.notation.position import PlacedUnit, Position
from bocage.traits.arms import ARM_NUMBER

SHORT = {"i": "infantry", "a": "armor", "g": "grenade", "f": "flag", "s": "star"}


def faces(dice: str | Sequence[str]) -> list[str]:
    """`"i f s"` or `"infantry flag star"` as a list of faces."""
    words = dice.split() if isinstance(dice, str) else list(dice)
    return [SHORT.get(word, word) for word in words]


class ScriptedTable:
    """A game on a drawn board, with short names for what tests do."""

    def __init__(self, game: Game) -> None:
        self.game = game

    # Acting.

    def give(self, *cards: str, side: Side | None = None) -> ScriptedTable:
        """Put these cards into a hand, in exchange for what it holds."""
        side = side or self.game.active
        p = self.game.position()
        mine, theirs = (self.game.seating.commander(s) for s in (side, other(side)))
        keep = p.hands[theirs]
        pool = list(self.game.field.deck.faces)
        used: list[str] = list(cards) + p.discards + p.drawn + ([p.card] if p.card else [])
        if p.sky:
            deck = self.game.field.deck
            used += [face for face in pool if deck.kinds[deck.number[face]].card.lies_open][: sum(p.sky.sorties)]
        if p.staff:
            used += [card for given in p.staff.given.values() for card in given]
        if p.chip:
            used += [card for piles in (p.chip.ready, p.chip.laid) for cards in piles.values() for card in cards]
        for card in used:
            pool.remove(card)
        kept: list[str] = []
        for card in keep:
            if card in pool:
                pool.remove(card)
                kept.append(card)
        while len(kept) < len(keep):
            kept.append(pool.pop())
        self.reload(p, hands={mine: list(cards), theirs: kept}, deck=pool)
        return self

    def reload(self, p: Position, **changes: Any) -> None:
        """Go on from the same position with some fields changed."""
        data = msgspec.to_builtins(p) | changes
        old = self.game
        self.game = Game.load(old.field, msgspec.convert(data, Position), "reload")

    def card(self, card: str, mode: str | None = None, side: Side | None = None) -> ScriptedTable:
        """Play a card, whether the hand holds it or not (the rest of the hand stays)."""
        g = self.game
        p = g.position()
        side = side or g.active
        hand = p.hands[g.seating.commander(side)]
        if card not in hand:
            self.give(card, *hand[1:], side=side)
        self.do(f"play {card} as {mode}" if mode else f"play {card}")
        return self

    def do(self, action: str, dice: str | Sequence[str] = ()) -> list[Fact]:
        """Carry out an action with these dice; every scripted die must be used."""
        g = self.game
        rolled = faces(dice)
        if rolled:
            g.force_dice(rolled)
        facts = g.play(action)
        if rolled:
            s = g.state
            left = len(s.luck.forced) - s.luck.forced_next
            assert left == 0, f"{left} scripted dice were not rolled in {action}"
        return facts

    def order(self, *hexes: str) -> ScriptedTable:
        """Order these units and go on to the moves."""
        for h in hexes:
            self.do(f"order {h}")
        if self.game.phase == "order":
            self.do("done")
        return self

    def battle_phase(self) -> ScriptedTable:
        """End the moves."""
        if self.game.phase == "move":
            self.do("done")
        return self

    def attack(self, pair: str, dice: str | Sequence[str] = ()) -> list[Fact]:
        """`attack("d5xe5", "i f s")`, moving on to the battles first."""
        self.battle_phase()
        return self.do(f"attack {pair}", dice)

    def end(self) -> ScriptedTable:
        """End the turn."""
        for _ in range(6):
            legal = self.game.legal()
            if "end" in legal:
                self.do("end")
                break
            self.do("done")
        if self.game.phase == "keep":
            self.do(self.game.legal()[0])
        return self

    def skip(self) -> ScriptedTable:
        """The side to move plays a card that orders nobody it needs, and ends its turn."""
        self.card("recon-left")
        if self.game.phase == "order":
            self.do("done")
        return self.end()

    # Asking.

    def can(self, action: str) -> bool:
        return action in self.game.legal()

    def refused(self, action: str) -> str:
        """The reason why an action is refused; fails if it is allowed."""
        try:
            self.game.copy().play(action)
        except IllegalAction as e:
            return str(e)
        raise AssertionError(f"{action!r} was allowed")

    def reach(self, start: str) -> set[str]:
        """The hexes that the unit on `start` may move to now."""
        return self._ends(f"move {start}-")

    def targets(self, start: str) -> set[str]:
        """The hexes that the unit on `start` may attack now."""
        return self._ends(f"attack {start}x")

    def _ends(self, begins: str) -> set[str]:
        return {action.removeprefix(begins) for action in self.game.legal() if action.startswith(begins)}

    def dice(self, pair: str) -> int:
        """Dice of an attack, card included; 0 or fewer means it cannot be made."""
        a, b = (hex_of(self.game.field.board, h) for h in split_pair(pair, "x") or ())
        s, r = self.game.state, self.game.field.rules
        away = r.grid.apart(a, b)
        stage = stage_now(s)
        bonus = card_bonus(r, s.turn.kind, away, stage) if s.turn.kind >= 0 else 0
        return base_dice(r, s, s.board.at[a], a, b, away) + bonus

    def sees(self, a: str, b: str, arm: str = "infantry") -> bool:
        g = self.game
        x, y = (hex_of(g.field.board, h) for h in (a, b))
        return sees(g.field.rules, g.state, ARM_NUMBER[arm], x, y)

    def unit(self, h: str) -> str:
        """The unit on a hex as drawn, `I4` or `t2`; "" when empty."""
        g = self.game
        token = diagram.write_hex(g.field, g.state, hex_of(g.field.board, h))
        return token.partition("/")[2]

    def ground(self, h: str) -> str:
        """The map token of a hex: terrain, structure and obstacles."""
        g = self.game
        return diagram.write_hex(g.field, g.state, hex_of(g.field.board, h)).partition("/")[0]

    @property
    def medals(self) -> tuple[int, int]:
        return self.game.medals

    @property
    def phase(self) -> str:
        return self.game.phase

    @property
    def legal(self) -> list[str]:
        return self.game.legal()


def board(
    drawing: str, at: str | None = "c7", *, seed: str = "test", variants: Variants = Variants(), **more: Any
) -> ScriptedTable:
    """A table on a drawn board. See `battle` for the options; reserves of both sides sit far away."""
    return ScriptedTable(Game.new(ReadyBattle(battle(drawing, at, **more), variants, "drawing"), seed))


def placed(position: Position, h: str) -> PlacedUnit:
    """The unit of a position on a hex."""
    return next(u for u in position.units if u.at == h)


__all__ = ["ScriptedTable", "battle", "board", "faces", "placed"]
