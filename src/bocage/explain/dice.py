"""The number of dice of an attack, term by term, each with its rule."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from dataclasses import field as data

from bocage.content import library, maps
from bocage.content.battle import ReadyBattle
from bocage.content.schema import Obstacle, Terrain, Words
from bocage.core.fire import base_dice, card_bonus, has_moved
from bocage.core.ground import RANGES
from bocage.core.profiles import OUT_OF_RANGE
from bocage.core.state import State
from bocage.core.terms import FIRST, OVERRUN
from bocage.core.tokens import ranged_in
from bocage.explain.reasons import Reason
from bocage.traits.arms import ARM_NUMBER
from bocage.traits.fold import SIDE_NUMBER, sides_of
from bocage.traits.ground import Hampers, Protects
from bocage.traits.special import Reserves
from bocage.traits.unit import Breaches, Keen, RangesIn

Term = tuple[Words, int, list[str]]     # what changes the dice, by how many, with its rules


@dataclass
class DiceCount:
    """Dice of an attack. `terms` add up to `dice`."""

    dice: int
    distance: int
    terms: list[tuple[int, Reason]] = data(default_factory=list)

    def text(self, lang: str) -> str:
        """`3 at range 1, Forest -1, Close Assault +1 = 3`."""
        return ", ".join(reason.text(lang) for _, reason in self.terms) + f" = {self.dice}"


def signed(n: int) -> str:
    return f"+{n}" if n > 0 else f"−{-n}"


class Bearer:
    """Who a defensive trait serves on a hex, for reading a trait without folding it."""

    def __init__(self, nations: tuple[str, str], owner: int | None, reserved: int | None) -> None:
        self.nations = nations
        self.owner = owner
        self.reserved = reserved


def count_dice(
    field: ReadyBattle, s: State, start: int, end: int, stage: int = FIRST, kind: int | None = None
) -> DiceCount:
    """Dice of the unit on `start` against the unit on `end`, under the card in play."""
    r = field.rules
    u = s.board.at[start]
    profile = field.profiles[s.units.profile[u]]
    arm = profile.unit.arm
    away = r.grid.apart(start, end)
    kind = s.turn.kind if kind is None else kind
    bonus = card_bonus(r, kind, away, stage) if kind >= 0 else 0
    moved, against = has_moved(s, u, start), s.units.arm[s.board.at[end]]
    rolled = r.dice_at(s.units.profile[u], start, away, against, moved) if away < RANGES else 0
    basic = max(rolled, 0)      # out of range is no dice, not fewer than none
    count = DiceCount(base_dice(r, s, u, start, end, away) + bonus + basic - rolled if away < RANGES else 0, away)
    count.terms.append((basic, Reason("dice-range", profile.unit.cite, dice=basic, distance=away)))
    for name, lost, cite in hampered(field, s, start, arm):
        count.terms.append((-lost, Reason("dice-term", cite, name=name, dice=signed(-lost))))
    cover = covered(field, s, start, end, arm)
    if cover:
        name, lost, cite = cover
        count.terms.append((-lost, Reason("dice-term", cite, name=name, dice=signed(-lost))))
        spared = lost - min(lost, r.profiles.cover_cap[s.units.profile[u]]) if away == 1 else 0
        if spared:
            rules = next(t.cite for t in profile.traits if isinstance(t, Breaches))
            count.terms.append((spared, Reason("dice-term", rules, name=profile.unit.name, dice=signed(spared))))
    keen = next((t for t in profile.traits if isinstance(t, Keen)), None)
    if keen and away == 1 and s.units.figures[u] == s.units.full[u]:
        count.terms.append((keen.dice, Reason("dice-keen", keen.cite, dice=signed(keen.dice))))
    if away < RANGES and ranged_in(r, s, u, s.board.at[end]):
        rules = next(t.cite for t in profile.traits if isinstance(t, RangesIn))
        count.terms.append((1, Reason("dice-ranged-in", rules, dice=signed(1))))
    if bonus:
        card = field.deck.kinds[kind]
        count.terms.append((bonus, Reason("dice-term", card.card.cite, name=card.name, dice=signed(bonus))))
    elif stage == OVERRUN and kind >= 0 and r.cards.bonus_close[kind]:
        card = field.deck.kinds[kind]
        count.terms.append((0, Reason("dice-no-bonus", card.card.cite, name=card.name)))
    return count


def reach_against(field: ReadyBattle, s: State, u: int, here: int, enemy: int) -> int:
    """The range of a unit against one enemy, which depends on the arm of both and on whether it has moved."""
    r, profile = field.rules, s.units.profile[u]
    far = int(r.reach_at(profile, here))
    moved, arm = has_moved(s, u, here), s.units.arm[enemy]
    while far and r.dice_at(profile, here, far, arm, moved) == OUT_OF_RANGE:
        far -= 1
    return far


def on_hex(field: ReadyBattle, s: State, h: int) -> Iterator[tuple[Terrain | Obstacle, Bearer]]:
    """Everything on a hex that carries traits, with whom it serves."""
    reserved = {x.what: SIDE_NUMBER[x.side] for x in field.battle.specials if isinstance(x, Reserves)}
    nations = (field.battle.allies.nation, field.battle.axis.nation)
    for id_ in field.layers[h]:
        yield library.terrains()[id_], Bearer(nations, field.owner_of(id_, h), reserved.get(id_))
    for id_ in maps.obstacle_ids(s.board.obstacles[h]):
        yield library.obstacles()[id_], Bearer(nations, field.owner_of(id_), reserved.get(id_))


def hampered(field: ReadyBattle, s: State, h: int, arm: str) -> Iterator[Term]:
    """Dice lost by an attacker on the hex."""
    for thing, _ in on_hex(field, s, h):
        for trait in thing.traits:
            if isinstance(trait, Hampers) and trait.dice(arm):
                yield thing.name, trait.dice(arm), trait.cite


def covered(field: ReadyBattle, s: State, start: int, end: int, arm: str) -> Term | None:
    """The largest protection of the target's hex, with what gives it."""
    r = field.rules
    side = s.units.side[s.board.at[end]]
    best: Term | None = None
    for thing, bearer in on_hex(field, s, end):
        for trait in thing.traits:
            if not isinstance(trait, Protects) or not trait.dice(arm):
                continue
            if trait.below:
                if r.ground.height[start] >= r.ground.height[end]:
                    continue
            elif trait.outside:
                if r.ground.hill[start] == r.ground.hill[end]:
                    continue
            elif side not in sides_of(bearer, trait.whose):
                continue
            if best is None or trait.dice(arm) > best[1]:
                best = (thing.name, trait.dice(arm), trait.cite)
    assert (best[1] if best else 0) == r.cover_of(ARM_NUMBER[arm], side, start, end, s.board.obstacles[end])
    return best
