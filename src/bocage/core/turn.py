"""The turn: card, orders, moves, end and draw."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.core.air import can_call, is_scouting, is_sent
from bocage.core.battle import next_strike
from bocage.core.chip import AT_END, AT_START, BEFORE
from bocage.core.commissar import ask_to_lay, must_lay_at_end, must_lay_at_start, next_to_lay, take_card
from bocage.core.deployment import must_deploy
from bocage.core.drops import come_down
from bocage.core.facts import F_DUG, F_MOVED, F_ORDERED, F_PLAYED, F_TARGETED
from bocage.core.fire import can_battle
from bocage.core.healing import can_heal_any, cards_held, dice_of, restore, roll_for_all, share
from bocage.core.leaders import begin_round, pause
from bocage.core.luck import discard, draw, look, part_with, shuffle
from bocage.core.medals import close_turn, end_if_gone, exit_board, score
from bocage.core.mines import explode, look_out, sweep, tread
from bocage.core.movement import enter, pace_of, sally_pace_of
from bocage.core.night import dawn
from bocage.core.orders import (
    ON_THE_MOVE,
    can_any_sally,
    can_dig,
    can_order,
    has_pools_for_any,
    is_on_the_move,
    is_without_arms,
    pools_for,
    star_pools,
)
from bocage.core.peril import dice_on_way, survives
from bocage.core.retreats import go_on
from bocage.core.rules import Rules
from bocage.core.sabotage import is_rolling, undermine
from bocage.core.search import Search
from bocage.core.sorties import call_plane, check, hold_down, is_plane, lose_sight, may_send, order_plane, send_home
from bocage.core.state import State
from bocage.core.storms import come_in
from bocage.core.support import can_call_any, clear_smoke
from bocage.core.terms import (
    BATTLE,
    BRIDGE,
    CANNOT_BATTLE,
    DROP,
    FIRST,
    HEAL,
    IN_STRIKE,
    KEEP,
    MAY_CLEAR,
    MOVE,
    MOVE_DONE,
    NONE,
    ORDER,
    ORDERED,
    OVER,
    PLANE,
    POOLS,
    SABOTAGE,
    SALLIED,
    SALLY,
    SERVED,
    SUPPORT,
    TARGET,
    UNLOAD,
)
from bocage.core.tokens import fade
from bocage.core.trains import can_unload, follow


def next_phase(r: Rules, s: State, phase: i64) -> None:
    """The side whose turn it is decides next."""
    s.turn.ask(phase, r.seat_for(s.turn.active, s.turn.active, s.turn.kind))


def begin(r: Rules, s: State) -> None:
    """Begin the battle: units that are placed by the players, then the first turn."""
    s.turn.active = r.battle.first
    s.turn.number = 1
    s.turn.turns[r.battle.first] = 1
    if s.leaders.on:
        s.turn.turns[1 - r.battle.first] = 1    # turns are those of both sides
    s.turn.ask(r.battle.opening, r.seats.of_side[r.battle.first])
    s.board.night = r.battle.night
    if not must_deploy(r, s):
        start(r, s)


def start(r: Rules, s: State) -> None:
    """All units stand on the board: the drop, if there is one, then the first turn."""
    s.turn.ask(r.battle.opening, r.seats.of_side[r.battle.first])
    score(r, s)
    if s.turn.phase != OVER and r.battle.drop_side != NONE and r.battle.stars == 0:
        s.turn.ask(DROP, r.seats.of_side[r.battle.drop_side])
    else:
        open_battle(r, s)


def open_battle(r: Rules, s: State) -> None:
    """The first turn, before which a side with a commissar lays its cards."""
    side = next_to_lay(r, s, NONE)
    if s.turn.phase != OVER and side != NONE:
        ask_to_lay(r, s, side, BEFORE)
    else:
        open_turn(r, s)


def open_turn(r: Rules, s: State) -> None:
    """A turn begins: with what is rolled at its start, then with its first question."""
    dawn(r, s)
    if r.battle.saboteur != NONE and is_rolling(r, s):
        s.turn.active = r.battle.saboteur       # with leaders the turn that begins is that of both
        if undermine(r, s) > 0:
            next_phase(r, s, SABOTAGE)
            return
    first_question(r, s)


def first_question(r: Rules, s: State) -> None:
    """A card, what the generals are given, what goes under the chip, or leaders."""
    if s.leaders.on:
        begin_round(r, s)
    elif s.turn.phase != OVER:
        if must_lay_at_start(r, s):
            ask_to_lay(r, s, s.turn.active, AT_START)
        else:
            next_phase(r, s, r.battle.opening)


def drop(r: Rules, s: State, aim: i64) -> None:
    """The paratroops jump before the first turn, which may order them."""
    come_down(r, s, aim, r.battle.drop_figures, 0)
    open_battle(r, s)
    score(r, s)


def drop_on_star(r: Rules, s: State, q: Search, aim: i64) -> None:
    """One order is spent on a drop: the unit that lands does nothing more this turn."""
    s.turn.by_pools[star_pools(r, s, aim)] += 1
    s.board.jumped |= i64(1) << r.battle.star[aim]
    come_down(r, s, aim, 1, SERVED)
    score(r, s)
    end_if_gone(r, s, s.turn.active)        # the last figure may be lost as well
    if s.turn.phase != OVER and not may_order(r, s, q):
        begin_moves(r, s)


def break_in(r: Rules, s: State, q: Search, h: i64) -> None:
    """One order is spent on armor that comes in over the enemy's edge."""
    come_in(r, s, h)
    if s.turn.phase != OVER and not may_order(r, s, q):
        begin_moves(r, s)


def play(r: Rules, s: State, q: Search, face: i64, kind: i64) -> None:
    """Play a card as one of the kinds it allows."""
    side = s.turn.active
    if s.staff.on:
        s.turn.card = use_gift(r, s, face, kind)
        if r.cards.spread[kind] != NONE:
            spread_out(r, s, kind)
            return
    else:
        s.turn.card = s.sky.use_sortie(side) if r.cards.lies_open[face] else take_card(r, s, face)
    carry_out(r, s, q, kind)


def use_gift(r: Rules, s: State, face: i64, kind: i64) -> i64:
    """The card that a general plays of those he was given, or the commander from his hand; enemies may copy it."""
    side = s.turn.active
    general = s.staff.general
    s.staff.note(side, general, r.cards.face_of[kind])
    if general == NONE:
        s.staff.chief = True
        s.staff.used += 1
        if s.chip.company and r.cards.copies[face]:
            return part_with(r, s, side, face)      # one from under the chip, in company, is a general's
        return take_card(r, s, face)
    first = s.staff.gift(general, 0)
    return s.staff.take(general, 0 if r.cards.face[first] == face else 1)


def spread_out(r: Rules, s: State, kind: i64) -> None:
    """A card of the commander that every general carries out in turn."""
    if s.tape.on:
        s.tape.tell(F_PLAYED, s.turn.active, s.turn.card, kind)
    s.luck.barrier += 1
    s.turn.last_face[s.turn.active] = r.cards.face_of[kind]
    s.staff.spread = r.cards.spread[kind]
    s.staff.pausing = True
    go_on(s)


def carry_out(r: Rules, s: State, q: Search, kind: i64) -> None:
    """What the card in play grants."""
    side = s.turn.active
    s.turn.kind = kind
    s.turn.last_face[side] = r.cards.face_of[kind]
    s.luck.barrier += 1
    if s.tape.on:
        s.tape.tell(F_PLAYED, side, s.turn.card, kind)
    for mask in range(i64(8)):
        s.turn.by_pools[mask] = 0
    for p in range(i64(POOLS)):
        s.turn.quotas[p] = r.cards.pool_units[r.cards.pool(kind, p)]
    s.turn.quotas[POOLS] = r.cards.more_orders[r.cards.owned(side, kind)]
    if r.cards.moving[kind]:
        s.turn.quotas[0] += s.turn.quotas[POOLS]    # not for those on the move, who have their own
        s.turn.quotas[POOLS] = 0
    if r.air.on and r.cards.has_no_orders(kind):
        send_home(r, s)
        if s.turn.phase == OVER:
            return
    if r.cards.blows[kind] or r.cards.builds[kind]:
        next_phase(r, s, BRIDGE)
        return
    if r.cards.strike_targets[kind] > 0:
        if s.board.night == 0:
            s.frames.enter(IN_STRIKE, NONE, NONE, NONE, NONE, FIRST).set_strikes(r.cards.strike_targets[kind])
            next_phase(r, s, TARGET)
            return
        s.turn.kind = r.cards.plain_of(kind)   # nothing can be aimed at from afar: one unit, for either side
        s.turn.quotas[0] = 1
    elif r.cards.sortie[kind]:
        if s.board.night == 0:
            s.sky.gate = r.cards.strike_section[kind]
            ask_plane(r, s, q)
            return
        s.turn.kind = r.cards.plain_of(kind)
        s.turn.quotas[0] = 1
    elif r.cards.heals[kind]:
        if r.cards.shares[kind]:
            roll_for_all(r, s, kind)
        next_phase(r, s, HEAL if can_heal_any(r, s, side) else BATTLE)
        return
    if r.cards.orders_by_dice[kind]:
        roll_for_all(r, s, kind)
    elif is_without_arms(r, s, side, kind):
        s.turn.kind = r.cards.plain_of(kind)
        s.turn.quotas[0] = 1
        s.turn.quotas[POOLS] = r.cards.more_orders[r.cards.owned(side, s.turn.kind)]
    if s.support.on and r.cards.calls[s.turn.kind]:
        next_phase(r, s, SUPPORT)
        if can_call_any(r, s, q):
            return
    give_orders(r, s, q)


def give_orders(r: Rules, s: State, q: Search) -> None:
    """The orders of the card in play: asked for, or given to all units it is made for."""
    if r.cards.orders_all[s.turn.kind]:
        for u in range(s.units.count):
            if pools_for(r, s, u) != 0 and not is_plane(r, s, u):
                order(r, s, u)
        if (r.air.on or r.battle.storm_units != 0) and can_order(r, s, q):
            next_phase(r, s, ORDER)
        else:
            begin_moves(r, s)
    elif may_order(r, s, q):
        next_phase(r, s, ORDER)
    elif r.cards.moving[s.turn.kind]:
        begin_moves(r, s)
    else:
        next_phase(r, s, BATTLE)
        if r.air.on:
            send_home(r, s)


def may_order(r: Rules, s: State, q: Search) -> bool:
    """Whether a unit can still be ordered, or fire from off the map be called."""
    return can_order(r, s, q) or (s.support.on and can_call_any(r, s, q))


def order_on(r: Rules, s: State, q: Search) -> None:
    """The fire from off the map is done: further orders, or the moves."""
    s.support.pausing = False
    if may_order(r, s, q):
        next_phase(r, s, ORDER)
    else:
        begin_moves(r, s)


def ask_plane(r: Rules, s: State, q: Search) -> None:
    """A sortie: which plane it brings or orders, where there is more than one way to use it."""
    found: i64 = NONE
    ways: i64 = 0
    for kind in range(r.air.kinds):
        if can_call(r, s, s.turn.active, kind):
            found = kind
            ways += 1
    for u in range(s.units.count):
        if may_send(r, s, u):
            found = NONE
            ways += 1
    if ways == 1 and found != NONE:
        call_plane(r, s, found)
        sortie_given(r, s, q)
    else:
        next_phase(r, s, PLANE)


def sortie_given(r: Rules, s: State, q: Search) -> None:
    """The sortie is given: the moves begin; with a section card further units are ordered first."""
    if s.sky.added and can_order(r, s, q):
        next_phase(r, s, ORDER)
    else:
        begin_moves(r, s)


def give_up(r: Rules, s: State, face: i64) -> None:
    """No card can be played: one is discarded, which leaves nothing to copy, and another drawn."""
    side = s.turn.active
    s.turn.card = take_card(r, s, face)
    s.turn.kind = r.cards.plain
    s.turn.last_face[side] = NONE
    end(r, s)


def pass_turn(r: Rules, s: State) -> None:
    """No card is held: none is played that could be copied, and none is replaced."""
    s.turn.last_face[s.turn.active] = NONE
    end(r, s)


def order(r: Rules, s: State, u: i64) -> None:
    """Give the unit its order; a digging card lays its sandbags at once."""
    s.turn.by_pools[pools_for(r, s, u)] += 1
    s.units.marks[u] |= ORDERED | CANNOT_BATTLE if is_on_the_move(r, s) else ORDERED
    h = s.units.where[u]
    if s.rail.on:
        follow(s, u)
    if s.tape.on:
        s.tape.tell(F_ORDERED, h, u, 0)
    if r.cards.digs[s.turn.kind] and can_dig(r, s, u):
        s.board.lay(h, r.works.dug)
        if s.tape.on:
            s.tape.tell(F_DUG, h, 0, 0)


def give_order(r: Rules, s: State, q: Search, u: i64) -> None:
    """Order a unit, or the plane where nobody stands; after the last one the moves begin."""
    if u < 0:
        order_plane(r, s)
    else:
        order(r, s, u)
        if r.air.on and is_plane(r, s, u):
            check(r, s, u, s.units.where[u])
    if s.turn.phase != OVER and not may_order(r, s, q):
        begin_moves(r, s)


def begin_moves(r: Rules, s: State) -> None:
    """On to the moves, unless the card or the lack of units forbids any; units on the move are named before."""
    if r.cards.moving[s.turn.kind] and not is_on_the_move(r, s):
        set_on_the_move(r, s)
        if has_pools_for_any(r, s):
            next_phase(r, s, ORDER)
            return
    if r.air.on:
        send_home(r, s)
        if s.turn.phase == OVER:
            return
        u = s.sky.plane[s.turn.active]
        if u != NONE and s.units.marks[u] & (ORDERED | MOVE_DONE) == ORDERED:
            next_phase(r, s, MOVE)
            return
    if r.cards.no_move[s.turn.kind] == 0:
        for u in range(s.units.count):
            if s.units.marks[u] & (ORDERED | MOVE_DONE) == ORDERED and (s.units.where[u] >= 0 or is_sent(s, u)):
                next_phase(r, s, MOVE)
                return
    begin_battles(r, s)


def set_on_the_move(r: Rules, s: State) -> None:
    """The card's units are named: now it is those on the move, who may stand anywhere."""
    kind = s.turn.kind
    for mask in range(i64(8)):
        s.turn.by_pools[mask] = 0
    s.turn.quotas[0] = 0
    s.turn.quotas[ON_THE_MOVE] = r.cards.moving[kind] + r.cards.more_orders[r.cards.owned(s.turn.active, kind)]


def begin_battles(r: Rules, s: State) -> None:
    """End of the moves; units that must clear mines instead of battling do so now."""
    next_phase(r, s, BATTLE)
    if r.air.on:
        u = s.sky.plane[s.turn.active]
        if u != NONE and s.units.marks[u] & (ORDERED | MOVE_DONE) == ORDERED:
            lose_sight(r, s)    # no way led anywhere
            if s.turn.phase == OVER:
                return
    if r.works.mined:
        sweep(r, s)
    if s.rail.on and s.turn.phase != OVER and can_unload(r, s):
        next_phase(r, s, UNLOAD)


def target(r: Rules, s: State, q: Search, u: i64) -> None:
    """Add a target to the strike."""
    f = s.frames.top
    f.strikes[f.count] = u
    f.count += 1
    if s.tape.on:
        s.tape.tell(F_TARGETED, s.units.where[u], 0, 0)
    if f.count == r.cards.strike_targets[s.turn.kind]:
        next_strike(r, s, q)


def heal(r: Rules, s: State, u: i64) -> None:
    """Roll for the unit; if a figure returns, it is ordered. A further unit may follow, while dice for all are left."""
    if r.cards.shares[s.turn.kind]:
        share(r, s, u)
        s.units.marks[u] |= ORDERED
        if not can_heal_any(r, s, s.turn.active):
            begin_moves(r, s)
        return
    if restore(r, s, u, dice_of(r, s, s.turn.kind)) > 0:
        s.units.marks[u] |= ORDERED
    if s.turn.quotas[POOLS] > 0 and can_heal_any(r, s, s.turn.active):
        s.turn.quotas[POOLS] -= 1
        next_phase(r, s, HEAL)
    else:
        begin_moves(r, s)


def treat(r: Rules, s: State, u: i64) -> None:
    """A hospital restores the unit, which does nothing else this turn."""
    dice = r.battle.ward[s.units.where[u]]
    restore(r, s, u, dice if dice > 0 else cards_held(r, s))
    s.units.marks[u] |= MOVE_DONE | CANNOT_BATTLE | SALLIED
    if s.turn.phase == MOVE:
        begin_moves(r, s)


def move(r: Rules, s: State, q: Search, u: i64, h: i64, cost: i64) -> None:
    """Move the unit; `cost` is what the path took, a road bonus taken off."""
    s.units.spent[u] = cost
    s.units.marks[u] |= MOVE_DONE
    if r.ground.peril_dice != 0 and not survives(r, s, u, h, dice_of_move(r, s, q, u, h, cost)):
        moved(r, s, u)
        return
    enter(r, s, u, h, cost, F_MOVED)
    end_move(r, s, u)


def end_move(r: Rules, s: State, u: i64) -> None:
    """The unit stays where it has moved to: what it holds there, and what goes off under it."""
    score(r, s)
    if s.turn.phase != OVER and r.works.mined and not r.cards.free[s.turn.kind]:
        if not (r.profiles.sapper[s.units.profile[u]] and can_battle(r, s, u)):
            tread(r, s, u)
        elif r.profiles.choosy[s.units.profile[u]]:
            look_out(r, s, u)
    moved(r, s, u)


def dice_of_move(r: Rules, s: State, q: Search, u: i64, h: i64, cost: i64) -> i64:
    """Dice for the perilous ground on the way of a move to the hex, or off the board where it is NONE."""
    if r.cards.free[s.turn.kind]:
        return 0
    return dice_on_way(r, s, q, u, h, cost, sally_pace_of(r, s, u) if s.turn.phase == SALLY else pace_of(r, s, u))


def exit_unit(r: Rules, s: State, q: Search, u: i64) -> None:
    """The unit moves off the board."""
    s.units.marks[u] |= MOVE_DONE
    if r.ground.peril_dice == 0 or survives(r, s, u, s.units.where[u], dice_of_move(r, s, q, u, NONE, 0)):
        exit_board(r, s, u)
    moved(r, s, u)


def moved(r: Rules, s: State, u: i64) -> None:
    """The next move, or what follows the last one."""
    if s.turn.phase == MOVE:
        begin_moves(r, s)
    elif s.turn.phase == SALLY:
        s.units.marks[u] |= SALLIED
        if not can_any_sally(r, s):
            end(r, s)


def end_battles(r: Rules, s: State) -> None:
    """The last battle is fought: a card may grant one more move, else the turn ends."""
    if r.works.mined and r.gunnery.on:
        explode(r, s)
        if s.turn.phase == OVER:
            return
    if s.turn.kind != NONE and r.cards.sally[s.turn.kind] > 0 and can_any_sally(r, s):
        next_phase(r, s, SALLY)
    else:
        end(r, s)


def end(r: Rules, s: State) -> None:
    """End of the turn: discard, then draw, the reacting side first. In Overlord only a card has been carried out."""
    if s.staff.on or s.leaders.on:
        put_down(r, s)
        go_on(s)
        return
    if must_lay_at_end(r, s):
        ask_to_lay(r, s, s.turn.active, AT_END)
        return
    close_turn(r, s)
    if s.turn.phase == OVER:
        return
    side = s.turn.active
    draws: i64 = 1
    if s.turn.card != NONE:
        draws = r.cards.draws[s.turn.kind]
        if r.cards.lies_open[r.cards.face[s.turn.card]]:
            draws = 0
    if r.air.on:
        send_home(r, s)
        if s.turn.phase == OVER:
            return
        if draws == 1 and is_scouting(r, s, side):
            draws = 2
    if s.turn.card != NONE:
        discard(s, side, s.turn.card)
        s.turn.card = NONE
        for _ in range(s.turn.owed[1 - side]):
            draw(r, s, 1 - side)
        if r.cards.reshuffles[s.turn.kind] and not r.battle.no_reshuffle and s.turn.phase != OVER:
            shuffle(s)
        if draws > 1 and s.turn.phase != OVER:
            s.cards.drawn_size = 0
            for _ in range(draws):
                if s.turn.phase != OVER:
                    look(r, s, side)
            if s.turn.phase == OVER:
                return
            if s.cards.drawn_size > 1:
                next_phase(r, s, KEEP)
                return
            if s.cards.drawn_size == 1:
                s.cards.hold(r.seats.of_side[side], s.cards.drawn[0])
        elif draws > 0:
            draw(r, s, side)
    pass_on(r, s)


def put_down(r: Rules, s: State) -> None:
    """A card is carried out: it is discarded, and the units it ordered get no other order this turn."""
    for u in range(s.units.count):
        if s.units.marks[u] & ORDERED:
            s.units.marks[u] = (s.units.marks[u] & ~(ORDERED | MAY_CLEAR)) | SERVED
    if s.turn.card != NONE and s.staff.spread == NONE:
        if r.cards.draws[s.turn.kind] > s.staff.draws:
            s.staff.draws = r.cards.draws[s.turn.kind]
        discard(s, s.turn.active, s.turn.card)
        s.turn.card = NONE
    if r.air.on:
        s.sky.gate = 0
        s.sky.added = False
    s.turn.kind = NONE
    pause(s)


def keep(r: Rules, s: State, face: i64) -> None:
    """Keep one of the cards laid out, discard the others."""
    kept = False
    for i in range(s.cards.drawn_size):
        card = s.cards.drawn[i]
        if not kept and r.cards.face[card] == face:
            s.cards.hold(r.seats.of_side[s.turn.active], card)
            kept = True
        else:
            discard(s, s.turn.active, card)
    s.cards.drawn_size = 0
    pass_on(r, s)


def pass_on(r: Rules, s: State) -> None:
    """Extra cards the battle grants, then the other side's turn."""
    side = s.turn.active
    if s.turn.kind != NONE:
        for _ in range(r.battle.extra(side, s.turn.turns[side])):
            draw(r, s, side)
    if s.turn.phase == OVER:
        return
    if r.gunnery.on:
        fade(r, s, side)
    s.units.clear()
    s.turn.clear()
    s.frames.clear()
    if s.chip.on:
        s.chip.settle(side)
    s.turn.active = 1 - side
    s.turn.number += 1
    s.turn.turns[s.turn.active] += 1
    if r.air.on:
        s.sky.clear(s.turn.active)
        hold_down(s)
    if s.staff.on:
        s.staff.clear(s.turn.active)
    if s.support.on:
        clear_smoke(s, s.turn.active)
    open_turn(r, s)
