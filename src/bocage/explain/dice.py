"""The number of dice of an attack, term by term, each with its rule."""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import field as data

from bocage.content.battle import ReadyBattle
from bocage.core.air import is_supported
from bocage.core.fire import base_dice, card_bonus, has_moved, lob_dice
from bocage.core.ground import RANGES
from bocage.core.profiles import OUT_OF_RANGE
from bocage.core.state import State
from bocage.core.terms import AGAIN, BACK, BATTLE_BACK, FIRST, LOBBED, OPPORTUNE, OPPORTUNITY, OVERRUN, PERCH
from bocage.core.tokens import has_token_on
from bocage.explain import general, gunnery, heroes
from bocage.explain.cells import Cells, rules_of
from bocage.explain.reasons import Reason


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


def stage_now(s: State) -> int:
    """The stage of an attack that could be made now."""
    if s.turn.phase == BACK:
        return BATTLE_BACK
    if s.turn.phase == OPPORTUNITY:
        return OPPORTUNE
    return int(s.frames.stage()) if s.turn.phase == AGAIN else FIRST


def count_dice(
    field: ReadyBattle, s: State, start: int, end: int, stage: int = FIRST, kind: int | None = None, mode: int = 0
) -> DiceCount:
    """Dice of the unit on `start` against the unit on `end`, under the card in play; `mode` is the way of its fire."""
    r = field.rules
    if mode & LOBBED:
        return lobbed_dice(field, s, start, end, stage)
    cells = Cells(field, s)
    u = s.board.at[start]
    arm = cells.arm(u)
    away = r.grid.apart(start, end)
    if stage == BATTLE_BACK:
        rules = rules_of(cells.profile("backs", u))
        return DiceCount(1, away, [(1, Reason("dice-back", rules))])
    if stage == OPPORTUNE:
        rules = rules_of(cells.provenance.of("battle.opportunity"))
        return DiceCount(1, away, [(1, Reason("dice-opportunity", rules))])
    kind = s.turn.kind if kind is None else kind
    bonus = card_bonus(r, kind, away, stage) if kind >= 0 else 0
    moved, against = has_moved(s, u, start), s.units.arm[s.board.at[end]]
    rolled = r.dice_at(s.units.profile[u], start, away, against, moved) if away < RANGES else 0
    basic = max(rolled, 0)      # out of range is no dice, not fewer than none
    count = DiceCount(base_dice(r, s, u, start, end, away) + bonus + basic - rolled if away < RANGES else 0, away)
    rules = cells.dice_rules(u, start, s.board.at[end])
    if away < RANGES and basic > r.profiles.dice_to(s.units.profile[u], away, against, moved):
        rules = rules_of(cells.asks(arm, start, PERCH))
    count.terms.append((basic, Reason("dice-range", rules, dice=basic, distance=away)))
    for writer, lost in cells.hampers(arm, start):
        count.terms.append((-lost, Reason("dice-term", writer.cite, name=cells.thing(writer), dice=signed(-lost))))
    count.terms += cover_terms(cells, u, start, end, away)
    keen = r.profiles.keen[s.units.profile[u]]
    if keen and away == 1 and s.units.figures[u] == s.units.full[u]:
        count.terms.append((keen, Reason("dice-keen", rules_of(cells.profile("keen", u)), dice=signed(keen))))
    count.terms += heroes.dice_terms(cells, u, basic)
    if away < RANGES and has_token_on(r, s, u, s.board.at[end]):
        count.terms.append((1, Reason("dice-ranged-in", rules_of(cells.profile("spots", u)), dice=signed(1))))
    if r.gunnery.on and away < RANGES:
        count.terms += gunnery.dice_terms(cells, u, start, end, away)
    if bonus:
        card = field.deck.kinds[kind]
        count.terms.append((bonus, Reason("dice-term", card.card.cite, name=card.name, dice=signed(bonus))))
    elif stage == OVERRUN and kind >= 0 and r.cards.bonus_close[kind]:
        card = field.deck.kinds[kind]
        count.terms.append((0, Reason("dice-no-bonus", card.card.cite, name=card.name)))
    return count


def lobbed_dice(field: ReadyBattle, s: State, start: int, end: int, stage: int) -> DiceCount:
    """Dice of the second weapon, which knows no cover."""
    r, cells = field.rules, Cells(field, s)
    u = s.board.at[start]
    away = r.grid.apart(start, end)
    basic = max(r.profiles.lob_to(s.units.profile[u], away, s.units.arm[s.board.at[end]]), 0) if away < RANGES else 0
    bonus = card_bonus(r, s.turn.kind, away, stage) if s.turn.kind >= 0 else 0
    count = DiceCount(lob_dice(r, s, u, start, end, away) + bonus if basic else 0, away)
    rules = rules_of(cells.profile("lobs", u))
    count.terms.append((basic, Reason("dice-range", rules, dice=basic, distance=away)))
    for writer, lost in cells.hampers(cells.arm(u), start):
        count.terms.append((-lost, Reason("dice-term", writer.cite, name=cells.thing(writer), dice=signed(-lost))))
    count.terms += gunnery.hindrances(cells, start, end, away, direct=False)
    if bonus:
        card = field.deck.kinds[s.turn.kind]
        count.terms.append((bonus, Reason("dice-term", card.card.cite, name=card.name, dice=signed(bonus))))
    return count


def cover_terms(cells: Cells, u: int, start: int, end: int, away: int) -> list[tuple[int, Reason]]:
    """What the target's hex takes, what of it the attacker makes good, and what is kept for the other side."""
    r, s = cells.r, cells.s
    arm = cells.arm(u)
    terms = []
    writers, lost = cells.covers(arm, start, end)
    if lost:
        name = cells.thing(writers[0])
        terms.append((-lost, Reason("dice-term", rules_of(writers), name=name, dice=signed(-lost))))
        if away == 1 and s.sky.support == s.units.side[u] and is_supported(r, s, end):
            return [*terms, (lost, Reason("dice-support", general.AIR_SUPPORT, dice=signed(lost)))]
        spared = lost - min(lost, r.profiles.cover_cap[s.units.profile[u]]) if away == 1 else 0
        table = "cover_cap"
        if r.profiles.unhindered[2 * s.units.profile[u] + has_moved(s, u, start)]:
            spared, table = lost, "unhindered"
        if spared:
            rules = rules_of(cells.profile(table, u))
            terms.append((spared, Reason("dice-term", rules, name=cells.unit(u), dice=signed(spared))))
    for writer in cells.reservers(s.units.side[s.board.at[end]], end):
        terms.append((0, Reason("dice-reserved", writer.cite)))
    return terms


def reach_against(field: ReadyBattle, s: State, u: int, here: int, enemy: int) -> int:
    """The range of a unit against one enemy, which depends on the arm of both and on whether it has moved."""
    r, profile = field.rules, s.units.profile[u]
    far = int(r.reach_at(profile, here))
    moved, arm = has_moved(s, u, here), s.units.arm[enemy]
    while far and r.dice_at(profile, here, far, arm, moved) == OUT_OF_RANGE:
        far -= 1
    return far
