"""Minefields: what lies under a token nobody has seen, and what it does."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.core.facts import F_CLEARED, F_MINE, F_TURNED_UP
from bocage.core.fire import can_battle
from bocage.core.luck import confirmed, pick, roll
from bocage.core.medals import grant, lose
from bocage.core.rules import Rules
from bocage.core.state import State
from bocage.core.terms import BATTLED, MINE_AHEAD, OVER, TOKENS


def tread(r: Rules, s: State, u: i64) -> None:
    """An enemy of those who laid it has entered a minefield: the token is turned up and explodes.

    A token face down is drawn only now, from those nobody has seen: no one can know it before.
    """
    h = s.units.where[u]
    mine = s.board.obstacles[h] & r.works.mined
    if mine == 0 or s.units.side[u] == r.battle.mine_side[h]:
        return
    number = s.board.mines[h]
    if number == 0:
        number = turn_up(s)
        if s.tape.on:
            s.tape.tell(F_TURNED_UP, h, number, 0)
        if number == 0:
            lift_mine(r, s, h)
            if r.works.decoy_medal and s.board.mine_pool[0] + 1 == r.works.mine_tokens[0]:
                grant(r, s, s.units.side[u], 1)
            return
        s.board.own_works()
        s.board.mines[h] = number
    if s.tape.on:
        s.tape.tell(F_MINE, h, number, u)
    hit_by = r.profiles.hit_by[s.units.profile[u]]
    hits: i64 = 0
    for _ in range(number):
        face = roll(s)
        if (hit_by >> face) & 1:
            hits += 1
    if hits > 0:
        hits = confirmed(r, s, u, hits)
    if hits > 0:
        lose(r, s, u, hits)


def look_out(r: Rules, s: State, u: i64) -> None:
    """Note that a unit has entered a minefield which it may lift instead of battling."""
    h = s.units.where[u]
    if s.board.obstacles[h] & r.works.mined and s.units.side[u] != r.battle.mine_side[h]:
        s.units.marks[u] |= MINE_AHEAD


def explode(r: Rules, s: State) -> None:
    """Minefields that nobody has lifted go off when the battles are over."""
    for u in range(s.units.count):
        if s.units.where[u] >= 0 and s.units.marks[u] & MINE_AHEAD and s.turn.phase != OVER:
            s.units.marks[u] &= ~MINE_AHEAD
            tread(r, s, u)


def turn_up(s: State) -> i64:
    """The number of a token taken from the unseen ones."""
    left: i64 = 0
    for number in range(i64(TOKENS)):
        left += s.board.mine_pool[number]
    if left == 0:
        return 0
    s.board.own_works()
    place = pick(s, left)
    if place < 0:       # a script names the number; one that is not there is not believed
        number = -place - 1
        if s.board.mine_pool[number] > 0:
            s.board.mine_pool[number] -= 1
            return number
        place = s.luck.chance.below(left)
    for number in range(i64(TOKENS)):
        if place < s.board.mine_pool[number]:
            s.board.mine_pool[number] -= 1
            return number
        place -= s.board.mine_pool[number]
    return 0


def lift_mine(r: Rules, s: State, h: i64) -> None:
    """Take the minefield off the hex, unseen if it lay face down."""
    gone = s.board.obstacles[h] & r.works.mined
    s.board.lift(h, gone)
    s.board.mines[h] = 0
    if s.tape.on:
        s.tape.tell(F_CLEARED, h, gone, 0)


def sweep(r: Rules, s: State) -> None:
    """Sappers able to battle on a minefield lift it instead."""
    for u in range(s.units.count):
        h = s.units.where[u]
        if h >= 0 and r.profiles.sapper[s.units.profile[u]] and s.board.obstacles[h] & r.works.mined:
            if not r.profiles.choosy[s.units.profile[u]] and can_battle(r, s, u):
                s.units.marks[u] |= BATTLED
                lift_mine(r, s, h)
