"""Answers to "why": whether an action is allowed, with the rule, dice and odds.

An answer may only rest on what the asker knows. It is therefore looked up in a position
rebuilt from their own view, where cards they cannot see are dealt at random, and nobody may
ask about the cards of others.
"""

from __future__ import annotations

from bocage.content.battle import ReadyBattle
from bocage.core import terms as t
from bocage.core.phases import VERBS
from bocage.core.state import State
from bocage.explain import Reason, are_enemies, attack_odds, count_dice, general, odds_of, reason_for
from bocage.explain.dice import stage_now
from bocage.explain.gunnery import WAYS
from bocage.notation.actions import read_action
from bocage.notation.errors import NotationError
from bocage.server.choices import both, odds, term
from bocage.server.wire import Because, SeatName, Why
from bocage.table import Table

# Questions about the board, which anybody may ask; the others are about cards.
BOARD = {verb.word for verb in VERBS if verb.is_on_board}


def because(table: Table, seat: SeatName | None, ask: Why) -> Because:
    """The answer for a side, or for a spectator."""
    try:
        wanted = read_action(table.game.field, ask.action)
    except NotationError:
        return no(ask, Reason("server-malformed-action"))
    if table.over:
        return no(ask, Reason("no-over", general.OVER))
    mine = seat == table.decider and table.is_full and (not table.is_shared or table.showing is not None)
    if not mine and ask.action.partition(" ")[0] not in BOARD:
        return no(ask, Reason("server-not-yours"))
    s = as_seen(table, seat)
    field = table.game.field
    is_legal, reason = reason_for(field, s, wanted, table.game.trail())     # everybody has seen the moves
    answer = Because(ask=ask.ask, legal=is_legal and mine, reason=both(reason), rules=reason.rules)
    add_odds(answer, field, s, wanted, is_legal)
    return answer


def as_seen(table: Table, seat: SeatName | None) -> State:
    """A position in which only what the side may know is true."""
    return table.game.imagine(table.reader(seat), 0).state


def add_odds(answer: Because, field: ReadyBattle, s: State, wanted: int, is_legal: bool) -> None:
    """Dice and odds of an attack, were it allowed or not, and of a target that may be named."""
    a, b = wanted >> t.A_SHIFT & t.FIELD, wanted >> t.B_SHIFT & t.FIELD
    mode = WAYS.get(wanted & t.FIELD)
    if mode is not None and are_enemies(s, a, b):
        count = count_dice(field, s, a, b, stage_now(s), mode=mode)
        answer.dice = max(count.dice, 0)
        answer.terms = [term(n, reason) for n, reason in count.terms]
        answer.odds = odds(attack_odds(field, s, a, b, answer.dice, mode, stage_now(s)))
    elif wanted & t.FIELD == t.V_TARGET and is_legal and s.turn.phase == t.TARGET:
        r = field.rules
        answer.dice = r.cards.strike_dice[r.cards.owned(s.turn.active, s.turn.kind)]
        answer.odds = odds(odds_of(field, s, a, answer.dice, r.cards.strike_star[s.turn.kind] != 0, ignorable=False))


def no(ask: Why, reason: Reason) -> Because:
    return Because(ask=ask.ask, legal=False, reason=both(reason), rules=reason.rules)


__all__ = ["because"]
