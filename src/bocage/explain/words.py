"""Explanations of actions as plain data with sentences."""

from __future__ import annotations

from typing import Any

from bocage.content import library
from bocage.content.battle import SIDES, Profile, ReadyBattle
from bocage.content.hexnames import hex_of, name_of
from bocage.core import terms as t
from bocage.core.contact import enemy_beside
from bocage.core.legal import legal
from bocage.core.movement import battle_pace_of, pace_of, rights_after
from bocage.core.sight import sees
from bocage.core.state import State
from bocage.explain.dice import count_dice
from bocage.explain.odds import odds_of
from bocage.explain.reasons import Reason
from bocage.explain.refusals import Doubt, why_not
from bocage.notation.actions import SHAPE, read_action
from bocage.notation.errors import NotationError
from bocage.number_format import headed
from bocage.speech import Said
from bocage.traits.arms import ARM_NUMBER
from bocage.traits.unit import Burrows, Charges, Sapper, UnitRule

# Rules behind the actions that need no further look at the position.
PLAIN: dict[int, tuple[str, list[str]]] = {
    t.V_DROP: ("yes-drop", ["SC-BASE-011", "FAQ-ACT-071"]),
    t.V_ORDER: ("yes-order", ["BASE-025", "BASE-017"]),
    t.V_HEAL: ("yes-heal", ["FAQ-CMD-097"]),
    t.V_CLEAR: ("yes-clear", ["BASE-158"]),
    t.V_SEAL: ("yes-seal", ["PAC-TER-016", "PAC-TER-017"]),
    t.V_EXIT: ("yes-exit", ["SC-PAC-50-005", "SC-PAC-50-006"]),
    t.V_REACT: ("yes-react", ["FAQ-CMD-031", "FAQ-CMD-032"]),
    t.V_IGNORE: ("yes-ignore", ["BASE-085"]),
    t.V_RETREAT: ("yes-retreat", ["BASE-076", "BASE-078", "BASE-079"]),
    t.V_ADVANCE: ("yes-advance", ["BASE-087", "BASE-088"]),
    t.V_KEEP: ("yes-keep", ["FAQ-CMD-008"]),
    t.V_DONE: ("yes-done", ["BASE-029", "BASE-046"]),
    t.V_END: ("yes-end", ["BASE-098"]),
    t.V_PASS: ("yes-pass", ["BASE-024"]),
}


def explain(field: ReadyBattle, s: State, text: str, lang: str = "en") -> dict[str, Any]:
    """Whether an action is allowed and why; for an attack also its dice and odds."""
    wanted = read_action(field, text)
    q = field.search()
    for action in q.listing(legal(field.rules, s, q)):
        if action & SHAPE == wanted:
            return allowed(field, s, action, lang)
    reason = why_not(field, s, wanted)
    answer: dict[str, Any] = {"legal": False, "reason": reason.text(lang), "rules": reason.rules}
    if wanted & t.FIELD == t.V_ATTACK:
        a, b = wanted >> t.A_SHIFT & t.FIELD, wanted >> t.B_SHIFT & t.FIELD
        if s.board.at[a] >= 0 and s.board.at[b] >= 0 and s.units.side[s.board.at[a]] != s.units.side[s.board.at[b]]:
            answer |= attack(field, s, a, b, lang)
    return answer


def allowed(field: ReadyBattle, s: State, action: int, lang: str) -> dict[str, Any]:
    verb = action & t.FIELD
    a, b = action >> t.A_SHIFT & t.FIELD, action >> t.B_SHIFT & t.FIELD
    if verb == t.V_ATTACK:
        more = attack(field, s, a, b, lang)
        key = "yes-close" if more["distance"] == 1 else "yes-ranged"
        rules = ["BASE-049", "BASE-052"]
        reason = Reason(key, rules, hex=name_of(field.board, b), dice=more["dice"])
        return {"legal": True, "reason": reason.text(lang), "rules": rules} | more
    if verb == t.V_HEAL and s.turn.phase != t.HEAL:
        reason = Reason("yes-treat", ["PAC-TER-022", "FAQ-ACT-063"], dice=field.rules.battle.ward[a])
        return {"legal": True, "reason": reason.text(lang), "rules": reason.rules}
    if verb == t.V_MOVE:
        reason, more = moving(field, s, a, b, action >> t.X_SHIFT)
        return {"legal": True, "reason": reason.text(lang), "rules": reason.rules} | more
    if verb == t.V_PLAY:
        use = field.deck.kinds[b]
        changed = changed_here(field, s, b)
        return {
            "legal": True,
            "reason": " ".join([headed(lang, use.name[lang], use.card.text[lang]), *(r.text(lang) for r in changed)]),
            "rules": [*use.card.cite, *use.cite, *(rule for r in changed for rule in r.rules)],
        }
    if verb == t.V_TARGET:
        r = field.rules
        dice = r.cards.strike_dice[r.cards.owned(s.turn.active, s.turn.kind)]
        odds = odds_of(field, s, a, dice, r.cards.strike_star[s.turn.kind] != 0, ignorable=False)
        rules = field.deck.kinds[s.turn.kind].card.cite
        reason = Reason("yes-target", rules, hex=name_of(field.board, a), dice=dice)
        return {"legal": True, "reason": reason.text(lang), "rules": rules, "dice": dice, "odds": odds.as_dict()}
    key, rules = PLAIN[verb]
    return {"legal": True, "reason": Reason(key, rules).text(lang), "rules": rules}


def changed_here(field: ReadyBattle, s: State, kind: int) -> list[Reason]:
    """What night or nation make of a card."""
    r = field.rules
    if s.board.night and r.cards.strike_targets[kind]:
        return [Reason("yes-play-night", ["PAC-NGT-005"])]
    more = r.cards.more_orders[s.turn.active * len(field.deck.kinds) + kind]
    nation = library.nations()[field.camp(SIDES[s.turn.active]).nation]
    return [Reason("yes-play-more", nation.cite, nation=nation.name, count=more)] if more else []


def cites(profile: Profile, kind: type[UnitRule]) -> list[str]:
    return [rule for trait in profile.traits if isinstance(trait, kind) for rule in trait.cite]


def moving(field: ReadyBattle, s: State, a: int, b: int, cost: int) -> tuple[Reason, dict[str, Any]]:
    """What a move costs and whether the unit may still battle after it."""
    u = s.board.at[a]
    profile = field.profiles[s.units.profile[u]]
    r = field.rules
    lost = rights_after(r, s, u, b, cost)
    inside = r.ground.asks(s.units.arm[u], b) & t.MUTE
    battles = s.turn.phase == t.MOVE and not lost & t.CANNOT_BATTLE and not inside
    battles = battles and not r.cards.no_battle[s.turn.kind]
    rules = list(profile.unit.cite)
    key = "yes-move"
    if battles and r.profiles.sapper[s.units.profile[u]] and s.board.obstacles[b] & r.works.mined:
        battles, key = False, "yes-move-sweep"
        rules = cites(profile, Sapper)
    elif battles and lost & t.CLOSE_ONLY:
        battles = enemy_beside(r, s, b, s.units.side[u])
        if battles:
            key, rules = "yes-move-charge", cites(profile, Charges)
    elif cost == t.TUNNEL:
        key = "yes-move-tunnel" if battles else "yes-move"
        rules = cites(profile, Burrows)
        cost = pace_of(r, s, u)     # the whole move
    elif battles:
        key = "yes-move-battle"
    reason = Reason(key, rules, hex=name_of(field.board, b), unit=profile.unit.name)
    more = {"cost": cost, "may_battle": battles, "battle_pace": battle_pace_of(field.rules, s, u)}
    return reason, more


def attack(field: ReadyBattle, s: State, a: int, b: int, lang: str) -> dict[str, Any]:
    """Dice term by term and exact odds of an attack."""
    stage = s.battle.stage if s.turn.phase == t.AGAIN else t.FIRST
    count = count_dice(field, s, a, b, stage)
    odds = odds_of(field, s, b, max(count.dice, 0))
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
    distance = field.rules.grid.distance[a * field.rules.grid.hexes + b]
    if distance > 1 and field.rules.grid.corridor_at[a * field.rules.grid.hexes + b] < 0:
        reason = Reason("no-sight-far", ["BASE-059"])
    elif sees(field.rules, s, ARM_NUMBER[arm], a, b):
        return {"clear": True, "distance": distance, "rules": ["BASE-059"], "reason": Reason("yes-sight").text(lang)}
    else:
        reason = Doubt(field, s).hidden(ARM_NUMBER[arm], a, b)
    return {"clear": False, "distance": distance, "rules": reason.rules, "reason": reason.text(lang)}
