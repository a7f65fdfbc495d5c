"""The turn: card, orders, moves, end and draw."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.core.battle import next_strike
from bocage.core.contact import enemy_beside
from bocage.core.facts import F_DUG, F_HEALED, F_LANDED, F_ORDERED, F_PLAYED, F_TARGETED, F_TURN, F_VISIBILITY
from bocage.core.fire import able
from bocage.core.luck import discard, draw, hold, look, part_with, pick, roll, shuffle
from bocage.core.medals import close_turn, exit_board, score
from bocage.core.mines import sweep, tread
from bocage.core.movement import enter
from bocage.core.orders import can_order, has_arms, pools_for
from bocage.core.rules import TURNS, Rules
from bocage.core.state import State
from bocage.core.terms import (
    BATTLE,
    BATTLED,
    CANNOT_BATTLE,
    CARD,
    DAYLIGHT,
    DROP,
    FACE_ARMOR,
    FACE_INFANTRY,
    FACE_STAR,
    HEAL,
    INFANTRY,
    KEEP,
    MOVE,
    MOVE_DONE,
    MOVED,
    NO_DIGGING,
    NONE,
    ORDER,
    ORDERED,
    OVER,
    POOLS,
    SALLIED,
    SALLY,
    TARGET,
    TREATED,
    UNDERGROUND,
)
from bocage.core.tokens import occupy


def begin(r: Rules, s: State) -> None:
    """Start the battle: the drop, if there is one, then the first turn."""
    s.active = r.first
    s.decider = r.first
    s.turn = 1
    s.turns[r.first] = 1
    s.phase = CARD
    s.night = r.night
    score(r, s)
    if s.phase != OVER and r.drop_side != NONE:
        s.phase = DROP
        s.decider = r.drop_side
    else:
        dawn(r, s)


def dawn(r: Rules, s: State) -> None:
    """A turn begins; in a night battle one side first rolls for more light."""
    if s.tape.on:
        s.tape.tell(F_TURN, s.active, s.turns[s.active], 0)
    if s.night == 0 or s.active != r.night_side or s.phase == OVER:
        return
    for _ in range(r.night_dice):
        if roll(s) == FACE_STAR:
            s.night += 1
    if s.tape.on:
        s.tape.tell(F_VISIBILITY, s.night if s.night < DAYLIGHT else DAYLIGHT, 0, 0)
    if s.night >= DAYLIGHT:
        s.night = 0


def drop(r: Rules, s: State, aim: i64) -> None:
    """All figures fall at once; the lost ones give no medal."""
    landings = [pick(s, r.drop_spots) for _ in range(r.drop_figures)]
    hexes = [r.drop_hex[aim * r.drop_spots + spot] for spot in landings]
    arm = r.arm[r.drop_profile]
    for h in hexes:
        landed = NONE
        if h >= 0 and s.at[h] < 0 and hexes.count(h) == 1:
            if not ((r.closed[h] | r.ob_closed[s.obstacles[h]]) >> arm) & 1:
                landed = h
        if s.tape.on:
            s.tape.tell(F_LANDED, h, landed, 0)
        if landed >= 0:
            u = s.units
            s.units += 1
            s.where[u] = landed
            s.side[u] = r.drop_side
            s.profile[u] = r.drop_profile
            s.figures[u] = s.full[u]
            s.at[landed] = u
            if r.tokens:
                occupy(r, s, u)
    s.phase = CARD
    s.decider = s.active
    dawn(r, s)
    score(r, s)


def play(r: Rules, s: State, face: i64, kind: i64) -> None:
    """Play a card as one of the kinds it allows."""
    side = s.active
    s.card = part_with(r, s, side, face)
    s.kind = kind
    s.last_face[side] = r.face_of[kind]
    s.barrier += 1
    if s.tape.on:
        s.tape.tell(F_PLAYED, side, s.card, kind)
    for mask in range(i64(8)):
        s.by_pools[mask] = 0
    for p in range(i64(POOLS)):
        s.quotas[p] = r.pool_units[kind * POOLS + p]
    own = side * r.kinds
    s.quotas[POOLS] = r.more_orders[own + kind]
    if r.strike_targets[kind] > 0:
        if s.night == 0:
            s.strike_count = 0
            s.strike_next = 0
            s.phase = TARGET
            return
        s.kind = r.plain    # nothing can be aimed at from afar: one unit, whoever plays it
        s.quotas[0] = 1
    elif r.heals[kind]:
        s.phase = HEAL if any_wounded(r, s, side) else BATTLE
        return
    if r.orders_by_dice[kind]:
        for _ in range(s.hand_size[side] + 1):
            thrown = roll(s)
            if thrown == FACE_INFANTRY:
                s.quotas[0] += 1
            elif thrown == FACE_ARMOR:
                s.quotas[1] += 1
            elif thrown == FACE_STAR:
                s.quotas[2] += 1
    elif r.fallback_arms[kind] and not has_arms(r, s, side, r.fallback_arms[kind]):
        s.kind = r.plain
        s.quotas[0] = 1
        s.quotas[POOLS] = r.more_orders[own + r.plain]
    if r.orders_all[s.kind]:
        for u in range(s.units):
            if pools_for(r, s, u) != 0:
                order(r, s, u)
        begin_moves(r, s)
    elif can_order(r, s):
        s.phase = ORDER
    else:
        s.phase = BATTLE


def wounded(r: Rules, s: State, u: i64, side: i64) -> bool:
    """Whether a unit of the side can be restored and was not tried yet this turn."""
    if s.where[u] < 0 or s.side[u] != side or s.marks[u] & TREATED:
        return False
    return s.figures[u] < s.full[u] and r.mends[s.profile[u]] != 0


def any_wounded(r: Rules, s: State, side: i64) -> bool:
    for u in range(s.units):
        if wounded(r, s, u, side):
            return True
    return False


def order(r: Rules, s: State, u: i64) -> None:
    """Give the unit its order; a digging card lays its sandbags at once."""
    s.by_pools[pools_for(r, s, u)] += 1
    s.marks[u] |= ORDERED
    h = s.where[u]
    if s.tape.on:
        s.tape.tell(F_ORDERED, h, u, 0)
    if r.digs[s.kind] and can_dig(r, s, h):
        s.lay(h, r.dug)
        if s.tape.on:
            s.tape.tell(F_DUG, h, 0, 0)


def can_dig(r: Rules, s: State, h: i64) -> bool:
    if s.obstacles[h] & r.dug or r.asks(INFANTRY, h, s.obstacles[h]) & NO_DIGGING:
        return False
    lying: i64 = 0
    for i in range(r.hexes):
        if s.obstacles[i] & r.dug:
            lying += 1
    return lying < r.dug_limit


def begin_moves(r: Rules, s: State) -> None:
    """On to the moves, unless the card or the lack of units forbids any."""
    if r.no_move[s.kind] == 0:
        for u in range(s.units):
            if s.marks[u] & (ORDERED | MOVE_DONE) == ORDERED and s.where[u] >= 0:
                s.phase = MOVE
                return
    begin_battles(r, s)


def begin_battles(r: Rules, s: State) -> None:
    """Moves are over; whoever must clear mines instead of battling does so now."""
    s.phase = BATTLE
    if r.ob_mined:
        sweep(r, s)


def target(r: Rules, s: State, u: i64) -> None:
    """Add a target to the strike."""
    s.strikes[s.strike_count] = u
    s.strike_count += 1
    if s.tape.on:
        s.tape.tell(F_TARGETED, s.where[u], 0, 0)
    if s.strike_count == r.strike_targets[s.kind]:
        next_strike(r, s)


def heal(r: Rules, s: State, u: i64) -> None:
    """Roll for the unit; if a figure returns, it is ordered. A further unit may follow."""
    if restore(r, s, u, s.hand_size[s.active] + 1) > 0:
        s.marks[u] |= ORDERED
    if s.quotas[POOLS] > 0 and any_wounded(r, s, s.active):
        s.quotas[POOLS] -= 1
        s.phase = HEAL
    else:
        begin_moves(r, s)


def treat(r: Rules, s: State, u: i64) -> None:
    """A hospital restores the unit, which does nothing else this turn."""
    restore(r, s, u, r.ward[s.where[u]])
    s.marks[u] |= MOVE_DONE | CANNOT_BATTLE | SALLIED
    if s.phase == MOVE:
        begin_moves(r, s)


def in_ward(r: Rules, s: State, u: i64) -> bool:
    """Whether an ordered unit that has done nothing yet may be treated where it stands."""
    h = s.where[u]
    if h < 0 or r.ward[h] == 0 or s.marks[u] & (ORDERED | MOVED | BATTLED | MOVE_DONE) != ORDERED:
        return False
    if r.arm[s.profile[u]] != INFANTRY or not wounded(r, s, u, s.active):
        return False
    if r.no_move[s.kind] and r.no_battle[s.kind]:
        return False    # a card that grants neither leaves nothing to give up
    return not enemy_beside(r, s, h, s.active)


def restore(r: Rules, s: State, u: i64, dice: i64) -> i64:
    """Roll for lost figures: the unit's symbol and stars bring them back."""
    symbol = r.symbol[s.profile[u]]
    back: i64 = 0
    for _ in range(dice):
        face = roll(s)
        if face == symbol or face == FACE_STAR:  # noqa: SIM109 (tuples are slow compiled)
            back += 1
    missing = s.full[u] - s.figures[u]
    if back > missing:
        back = missing
    s.figures[u] += back
    if s.tape.on:
        s.tape.tell(F_HEALED, s.where[u], back, u)
    s.marks[u] |= TREATED
    return back


def move(r: Rules, s: State, u: i64, h: i64, cost: i64) -> None:
    """Move the unit; `cost` is what the path took, a road bonus taken off."""
    s.spent[u] = cost
    s.marks[u] |= MOVE_DONE
    enter(r, s, u, h, cost)
    score(r, s)
    if s.phase != OVER and r.ob_mined and not r.free[s.kind]:
        if not (r.sapper[s.profile[u]] and able(r, s, u)):
            tread(r, s, u)
    moved(r, s, u)


def exit_unit(r: Rules, s: State, u: i64) -> None:
    """The unit moves off the board."""
    s.marks[u] |= MOVE_DONE
    exit_board(r, s, u)
    moved(r, s, u)


def moved(r: Rules, s: State, u: i64) -> None:
    """The next move, or what follows the last one."""
    if s.phase == MOVE:
        begin_moves(r, s)
    elif s.phase == SALLY:
        s.marks[u] |= SALLIED
        if not any_sally(s):
            end(r, s)


def can_sally(s: State, u: i64) -> bool:
    return s.marks[u] & (ORDERED | SALLIED | UNDERGROUND) == ORDERED and s.where[u] >= 0


def any_sally(s: State) -> bool:
    for u in range(s.units):
        if can_sally(s, u):
            return True
    return False


def end_battles(r: Rules, s: State) -> None:
    """The last battle is fought: a card may grant one more move, else the turn ends."""
    if s.kind != NONE and r.sally[s.kind] > 0 and any_sally(s):
        s.phase = SALLY
    else:
        end(r, s)


def end(r: Rules, s: State) -> None:
    """End of the turn: discard, then draw, the reacting side first."""
    close_turn(r, s)
    if s.phase == OVER:
        return
    side = s.active
    if s.card != NONE:
        discard(s, side, s.card)
        s.card = NONE
        for _ in range(s.owed[1 - side]):
            draw(r, s, 1 - side)
        if r.reshuffles[s.kind] and not r.no_reshuffle and s.phase != OVER:
            shuffle(s)
        if r.draws[s.kind] > 1 and s.phase != OVER:
            s.drawn_size = 0
            for _ in range(r.draws[s.kind]):
                if s.phase != OVER:
                    look(r, s, side)
            if s.phase == OVER:
                return
            if s.drawn_size > 1:
                s.phase = KEEP
                return
            if s.drawn_size == 1:
                hold(s, side, s.drawn[0])
        else:
            draw(r, s, side)
    pass_on(r, s)


def keep(r: Rules, s: State, face: i64) -> None:
    """Keep one of the cards laid out, discard the others."""
    kept = False
    for i in range(s.drawn_size):
        card = s.drawn[i]
        if not kept and r.card_kind[card] == face:
            hold(s, s.active, card)
            kept = True
        else:
            discard(s, s.active, card)
    s.drawn_size = 0
    pass_on(r, s)


def pass_on(r: Rules, s: State) -> None:
    """Extra cards the battle grants, then the other side's turn."""
    side = s.active
    own = s.turns[side]
    if s.kind != NONE and own < TURNS:
        for _ in range(r.extra_draws[side * TURNS + own]):
            draw(r, s, side)
    if s.phase == OVER:
        return
    for u in range(s.units):
        s.marks[u] = 0
        s.spent[u] = 0
    s.owed[0] = 0
    s.owed[1] = 0
    for p in range(i64(POOLS + 1)):
        s.quotas[p] = 0
    for mask in range(i64(8)):
        s.by_pools[mask] = 0
    s.kind = NONE
    s.attacker = NONE
    s.attacker_hex = NONE
    s.target = NONE
    s.target_hex = NONE
    s.stage = 0
    s.strike_count = 0
    s.strike_next = 0
    s.flags = 0
    s.active = 1 - side
    s.decider = s.active
    s.turn += 1
    s.turns[s.active] += 1
    s.phase = CARD
    dawn(r, s)
