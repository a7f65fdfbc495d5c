"""Sabotage: dice at the start of a side's turns while its units occupy the hexes to be destroyed, such as dams.

Every star lays a token on such a hex, one a roll at most; with the last one it is sabotaged, which is worth medals
for good. The hex stays as it is, and the unit on it.
"""

from __future__ import annotations

from mypy_extensions import i64

from bocage.core.facts import F_SABOTAGE, F_STAR_LAID
from bocage.core.luck import roll
from bocage.core.medals import grant
from bocage.core.rules import Rules
from bocage.core.search import Search
from bocage.core.state import State
from bocage.core.terms import A_SHIFT, FACE_STAR, OVER, V_SABOTAGE


def tokens_on(r: Rules, s: State, h: i64) -> i64:
    """The star tokens on a hex."""
    number = r.battle.sabotaged[h]
    return 0 if number == 0 else (s.board.sabotage >> (4 * number)) & 15


def can_gain(r: Rules, s: State, h: i64) -> bool:
    """Whether a star of the side whose turn it is may be laid on the hex: it stands there, and the work is not done."""
    u = s.board.at[h]
    if u < 0 or r.battle.sabotaged[h] == 0 or s.units.side[u] != r.battle.saboteur:
        return False
    return tokens_on(r, s, h) < r.battle.sabotage_need


def is_rolling(r: Rules, s: State) -> bool:
    """Whether the side whose turn begins rolls for sabotage."""
    if s.turn.phase == OVER or (s.turn.active != r.battle.saboteur and not s.leaders.on):
        return False
    for h in range(r.grid.hexes):
        if can_gain(r, s, h):
            return True
    return False


def undermine(r: Rules, s: State) -> i64:
    """Roll, and lay the stars; those for which a hex must be chosen, where not every one can have a star."""
    if s.tape.on:
        s.tape.tell(F_SABOTAGE, s.turn.active, r.battle.sabotage_dice, 0)
    stars: i64 = 0
    for _ in range(r.battle.sabotage_dice):
        if roll(s) == FACE_STAR:
            stars += 1
    held: i64 = 0
    for h in range(r.grid.hexes):
        if can_gain(r, s, h):
            held += 1
    if 0 < stars < held:
        return stars
    for h in range(r.grid.hexes):
        if stars > 0 and s.turn.phase != OVER and can_gain(r, s, h):
            lay_star(r, s, h)
    return 0


def lay_star(r: Rules, s: State, h: i64) -> None:
    """One token more on the hex; the last one wins the medals."""
    s.board.sabotage += i64(1) << (4 * r.battle.sabotaged[h])
    count = tokens_on(r, s, h)
    if s.tape.on:
        s.tape.tell(F_STAR_LAID, h, count, r.battle.sabotage_need)
    if count == r.battle.sabotage_need:
        grant(r, s, r.battle.saboteur, r.battle.sabotage_worth)


def choices(r: Rules, s: State, q: Search) -> i64:
    """Write to q.actions the hexes that a star may go to."""
    count: i64 = 0
    for h in range(r.grid.hexes):
        if can_gain(r, s, h):
            q.actions[count] = V_SABOTAGE | h << A_SHIFT
            count += 1
    return count
