"""Legal actions of the deciding side, with dice, terms and odds."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final
from weakref import WeakKeyDictionary

import msgspec

from bocage.content.battle import ReadyBattle
from bocage.content.hexnames import name_of
from bocage.core import terms as t
from bocage.core.state import State
from bocage.core.support import mission_dice
from bocage.explain import AttackOdds, Reason, attack_odds, count_dice, odds_of
from bocage.explain.cells import Cells
from bocage.explain.dice import stage_now
from bocage.explain.gunnery import WAYS
from bocage.explain.odds import mission_odds, reroll_odds
from bocage.explain.permissions import may_battle_after, peril_on_way
from bocage.explain.prompts import choice_phrase, commit_phrase
from bocage.fault import Sayable
from bocage.game import Game
from bocage.notation.actions import CARD, COUNT, GIFT, KIND, ONE_HEX, PLANE, TWO_HEXES, WORDS, write_action
from bocage.server.flights import check_at, flyer, strafing
from bocage.server.wire import Choice, Odds, Strafed, Term, Text

# Verbs whose choice follows from the action, the phase, the units on its hexes, and what a move leaves possible.
SIMPLE: Final = frozenset({t.V_PLAY, t.V_ORDER, t.V_MOVE, t.V_RETREAT, t.V_ADVANCE, t.V_END})
MOST_KEPT: Final = 20_000
LOOK: Final = 64                # new choices of a battle between two looks how many there are of all
# Simple choices, as long as their battle is in use: most of those of a turn were there before. They must not keep
# battles of one's own in memory, of which visitors may bring as many as they like.
KEPT: Final[WeakKeyDictionary[ReadyBattle, dict[tuple[object, ...], Choice]]] = WeakKeyDictionary()


def choices(game: Game) -> list[Choice]:
    field, s = game.field, game.state
    return [choice(field, s, packed) for packed in game.choices()]


def choice(field: ReadyBattle, s: State, packed: int) -> Choice:
    verb = packed & t.FIELD
    if verb not in SIMPLE:
        return made_choice(field, s, packed, {})
    a, b = packed >> t.A_SHIFT & t.FIELD, packed >> t.B_SHIFT & t.FIELD
    after: dict[str, Any] = {}
    if verb == t.V_MOVE:
        cells, cost = Cells(field, s), packed >> t.X_SHIFT
        peril = peril_on_way(cells, s.board.at[a], b, cost) if s.turn.phase in (t.MOVE, t.SALLY) else 0
        after = {"may_battle": may_battle_after(cells, a, b, cost), "peril": peril}
    on_hexes = () if verb in (t.V_PLAY, t.V_END) else (profile_at(s, a), profile_at(s, b))
    key = (packed, s.turn.phase, s.leaders.on, s.staff.on, on_hexes, *after.values())
    kept = KEPT.setdefault(field, {})
    found = kept.get(key)
    if found is None:
        if len(kept) % LOOK == 0 and sum(map(len, KEPT.values())) >= MOST_KEPT:
            KEPT.clear()
            kept = KEPT.setdefault(field, {})
        found = kept[key] = made_choice(field, s, packed, after)
    return found


def profile_at(s: State, h: int) -> int:
    u = s.board.at[h]
    return s.units.profile[u] if u >= 0 else t.NONE


def made_choice(field: ReadyBattle, s: State, packed: int, after: dict[str, Any]) -> Choice:
    """A choice in full; `after` says what a move leaves possible."""
    verb, a, b = packed & t.FIELD, packed >> t.A_SHIFT & t.FIELD, packed >> t.B_SHIFT & t.FIELD
    made: dict[str, Any] = {
        "action": write_action(field, packed), "verb": WORDS[verb], "terms": [], "strafed": [], **after,
    }
    if verb in ONE_HEX:
        made["end"] = name_of(field.board, a)
    elif verb in TWO_HEXES:
        made["start"], made["end"] = name_of(field.board, a), name_of(field.board, b)
    elif verb in CARD or verb in GIFT or verb == t.V_PLAY:
        made["card"] = field.deck.kinds[a].id
        made["kind"] = field.deck.kinds[b if verb == t.V_PLAY else a].id
    elif verb in COUNT:
        made["count"] = a
    elif verb in KIND:
        made["unit"] = field.called[a]
    elif verb in PLANE:
        made["unit"] = field.plane(a).id
    if verb in WAYS:
        stage = stage_now(s)
        count = count_dice(field, s, a, b, stage, mode=WAYS[verb])
        made["dice"] = max(count.dice, 0)
        made["terms"] = [term(dice, reason) for dice, reason in count.terms]
        made["odds"] = odds(attack_odds(field, s, a, b, made["dice"], WAYS[verb], stage))
    elif verb == t.V_REROLL or (verb == t.V_DONE and s.turn.phase == t.REROLL):
        made["dice"] = int(s.frames.top.count)
        made["odds"] = odds(reroll_odds(field, s, again=verb == t.V_REROLL))
    elif verb == t.V_MISSION:
        made["end"] = name_of(field.board, a)
        made["dice"] = mission_dice(field.rules, s, s.turn.active, a, b)
        made["odds"] = odds(mission_odds(field, s, a, made["dice"], field.rules.gunnery.mission_mode[b]))
    elif verb == t.V_TARGET and s.turn.phase == t.TARGET:
        r = field.rules
        made["dice"] = r.cards.strike_dice[r.cards.owned(s.turn.active, s.turn.kind)]
        made["odds"] = odds(odds_of(field, s, a, made["dice"], r.cards.strike_star[s.turn.kind] != 0, ignorable=False))
    elif verb == t.V_STRAFE:
        found = strafing(field, s)
        made["strafed"] = [Strafed(hex=name_of(field.board, h), dice=n, odds=odds(exact)) for h, n, exact in found]
        made["check"] = check_at(field, s, s.frames.top.unit, s.frames.top.aim, holds=False)
    elif verb == t.V_DONE and s.turn.phase == t.FLIGHT:
        made["check"] = check_at(field, s, s.frames.top.unit, s.frames.top.aim, holds=s.frames.top.next == 0)
    elif verb in (t.V_FLY, t.V_ENTER) and s.turn.phase != t.ORDER:
        made["check"] = check_at(field, s, flyer(field, s, a), b if verb == t.V_FLY else a, holds=True)
    dice = made.get("dice") or 0
    label, commit = choice_phrase(field, s, packed, dice, made.get("may_battle")), commit_phrase(field, packed, dice)
    return Choice(label=msgspec.to_builtins(label), commit=msgspec.to_builtins(commit), **made)


def odds(exact: AttackOdds) -> Odds:
    return Odds(
        losses=[float(p) for p in exact.losses],
        eliminated=float(exact.eliminated),
        retreats=float(exact.retreats),
        unharmed=float(exact.unharmed),
        expected=float(exact.expected),
    )


def term(dice: int, reason: Reason) -> Term:
    return Term(dice=dice, text=both(reason), rules=reason.rules)


def both(reason: Sayable) -> Text:
    """A reason in both languages; the same few come up all the time."""
    if isinstance(reason, Reason):
        try:
            return _spoken(reason.message, tuple(sorted(reason.args.items())))
        except TypeError:       # an argument that cannot be remembered
            pass
    return Text(en=reason.text("en"), fr=reason.text("fr"))


@lru_cache(maxsize=4096)
def _spoken(message: str, args: tuple[tuple[str, object], ...]) -> Text:
    reason = Reason(message, (), **dict(args))
    return Text(en=reason.text("en"), fr=reason.text("fr"))
