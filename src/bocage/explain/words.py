"""Explanations of actions as plain data with sentences."""

from __future__ import annotations

from typing import Any

from bocage.content.battle import ReadyBattle
from bocage.content.hexnames import hex_of
from bocage.core import terms as t
from bocage.core.legal import legal
from bocage.core.sight import sees
from bocage.core.state import State
from bocage.core.support import mission_dice
from bocage.explain import general
from bocage.explain.battles import Trail, hidden_by
from bocage.explain.cells import Cells
from bocage.explain.dice import count_dice, stage_now
from bocage.explain.gunnery import WAYS
from bocage.explain.odds import attack_odds, mission_odds, odds_of, reroll_odds
from bocage.explain.permissions import moving, why
from bocage.explain.reasons import Reason
from bocage.explain.refusals import why_not
from bocage.notation.actions import SHAPE, read_action
from bocage.notation.errors import NotationError
from bocage.speech import Said
from bocage.traits.arms import ARM_NUMBER


def explain(
    field: ReadyBattle, s: State, text: str, lang: str = "en", trail: Trail | None = None
) -> dict[str, Any]:
    """Whether an action is allowed and why; for an attack also its dice and odds."""
    wanted = read_action(field, text)
    found = legal_action(field, s, wanted)
    if found is not None:
        return allowed(field, s, found, lang)
    reason = why_not(field, s, wanted, trail)
    answer: dict[str, Any] = {"legal": False, "reason": reason.text(lang), "rules": reason.rules}
    if wanted & t.FIELD in WAYS:
        a, b = wanted >> t.A_SHIFT & t.FIELD, wanted >> t.B_SHIFT & t.FIELD
        if are_enemies(s, a, b):
            answer |= attack(field, s, a, b, lang, WAYS[wanted & t.FIELD])
    return answer


def legal_action(field: ReadyBattle, s: State, wanted: int) -> int | None:
    """An action as the core packs it, None if it is not legal now."""
    q = field.search()
    return next((action for action in q.listing(legal(field.rules, s, q)) if action & SHAPE == wanted), None)


def reason_for(field: ReadyBattle, s: State, wanted: int, trail: Trail | None = None) -> tuple[bool, Reason]:
    """Whether an action is allowed and why, to be said in any language."""
    found = legal_action(field, s, wanted)
    if found is None:
        return False, why_not(field, s, wanted, trail)
    cells = Cells(field, s)
    if wanted & t.FIELD != t.V_MOVE:
        return True, why(cells, found)
    a, b = wanted >> t.A_SHIFT & t.FIELD, wanted >> t.B_SHIFT & t.FIELD
    return True, moving(cells, a, b, found >> t.X_SHIFT)[0]


def are_enemies(s: State, a: int, b: int) -> bool:
    """Whether units of both sides stand on these two hexes."""
    one, other = s.board.at[a], s.board.at[b]
    return one >= 0 and other >= 0 and s.units.side[one] != s.units.side[other]


def allowed(field: ReadyBattle, s: State, action: int, lang: str) -> dict[str, Any]:
    """Why a legal action is one, and what it costs or rolls."""
    verb = action & t.FIELD
    a, b = action >> t.A_SHIFT & t.FIELD, action >> t.B_SHIFT & t.FIELD
    cells = Cells(field, s)
    more: dict[str, Any] = {}
    if verb == t.V_MOVE:
        reason, more = moving(cells, a, b, action >> t.X_SHIFT)
    else:
        reason = why(cells, action)
    if verb in WAYS:
        more = attack(field, s, a, b, lang, WAYS[verb])
    elif verb == t.V_REROLL:
        more = {"dice": int(s.frames.top.count), "odds": reroll_odds(field, s, again=True).as_dict()}
    elif verb == t.V_MISSION:
        dice = mission_dice(field.rules, s, s.turn.active, a, b)
        odds = mission_odds(field, s, a, dice, field.rules.gunnery.mission_mode[b])
        more = {"dice": dice, "odds": odds.as_dict()}
    elif verb == t.V_TARGET and s.turn.phase == t.TARGET:
        r = field.rules
        dice = r.cards.strike_dice[r.cards.owned(s.turn.active, s.turn.kind)]
        odds = odds_of(field, s, a, dice, r.cards.strike_star[s.turn.kind] != 0, ignorable=False)
        more = {"dice": dice, "odds": odds.as_dict()}
    return {"legal": True, "reason": reason.text(lang), "rules": reason.rules} | more


def attack(field: ReadyBattle, s: State, a: int, b: int, lang: str, mode: int = 0) -> dict[str, Any]:
    """Dice term by term and exact odds of an attack, in one of the ways to make it."""
    stage = stage_now(s)
    count = count_dice(field, s, a, b, stage, mode=mode)
    odds = attack_odds(field, s, a, b, max(count.dice, 0), mode, stage)
    return {
        "dice": max(count.dice, 0),
        "distance": count.distance,
        "terms": [{"dice": n, "text": reason.text(lang), "rules": reason.rules} for n, reason in count.terms],
        "sum": count.text(lang),
        "odds": odds.as_dict(),
    }


def sight(field: ReadyBattle, s: State, start: str, end: str, arm: str, lang: str) -> dict[str, Any]:
    """Whether a unit of that arm on one hex would see another."""
    if arm not in ARM_NUMBER:
        raise NotationError("arm", Said("fault-none-of", name=repr(arm), known=list(ARM_NUMBER)))
    a, b = hex_of(field.board, start), hex_of(field.board, end)
    distance = field.rules.grid.apart(a, b)
    clear = False
    if distance > field.board.reach:
        reason = Reason("no-sight-far", general.LINE_OF_SIGHT)
    elif sees(field.rules, s, ARM_NUMBER[arm], a, b):
        clear = True
        reason = Reason("yes-sight", general.LINE_OF_SIGHT)
    else:
        reason = hidden_by(Cells(field, s), ARM_NUMBER[arm], a, b)
    return {"clear": clear, "distance": distance, "rules": reason.rules, "reason": reason.text(lang)}
