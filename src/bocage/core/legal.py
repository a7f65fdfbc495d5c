"""Legal actions: every decision as a finite list."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.core.battle import reaction, ways_off, ways_on
from bocage.core.bridges import can_blow, can_build, charges
from bocage.core.cards import MODES
from bocage.core.chip import AT_START, UNDER
from bocage.core.commissar import can_be_laid, can_pass, is_bound, may_lay_more, ready_face, ready_place, side_laying
from bocage.core.contact import has_enemy_beside
from bocage.core.deployment import list_places
from bocage.core.fire import can_battle, declared_too, targets, ways_to_fire
from bocage.core.flight import ends, flights, planes
from bocage.core.healing import can_be_treated, can_heal
from bocage.core.heroes import joinable
from bocage.core.leaders import activations, must_fire, placements
from bocage.core.luck import faces_held
from bocage.core.march import first_steps, next_steps
from bocage.core.movement import pace_of, reach, sally_pace_of
from bocage.core.opportunity import shots
from bocage.core.orders import can_sally, drops, find_room, plane_pools, pools_for, sortie_pools, storms
from bocage.core.retreats import may_ignore, must_ignore, ways_back
from bocage.core.rules import Rules
from bocage.core.sabotage import choices
from bocage.core.search import Search
from bocage.core.staff import (
    can_be_given,
    can_yield,
    gift_kinds,
    is_playable_gift,
    may_use_beside_chip,
    may_use_hand,
    may_use_more,
)
from bocage.core.state import OPEN, State
from bocage.core.supply import supplies
from bocage.core.support import calls, can_be_revealed, can_reveal
from bocage.core.terms import (
    A_SHIFT,
    ACTIVATE,
    AGAIN,
    B_SHIFT,
    BACK,
    BATTLE,
    BRIDGE,
    CARD,
    DEPLOY,
    DROP,
    FIELD,
    FLAGS,
    FLIGHT,
    GENERALS,
    GIVE,
    GROUND,
    HEAL,
    INITIATIVE,
    JOIN,
    KEEP,
    LAY,
    MARCH,
    MAY_CLEAR,
    MOVE,
    MOVE_DONE,
    NONE,
    ONWARD,
    OPPORTUNITY,
    ORDER,
    ORDERED,
    PLACE,
    PLANE,
    REACT,
    REROLL,
    RETREAT,
    SABOTAGE,
    SALLY,
    STRAY,
    SUPPORT,
    TARGET,
    TREATED,
    UNLOAD,
    V_ADVANCE,
    V_ATTACK,
    V_BLOW,
    V_BUILD,
    V_CLEAR,
    V_DISCARD,
    V_DONE,
    V_DROP,
    V_END,
    V_EXIT,
    V_GIVE,
    V_HEAL,
    V_IGNORE,
    V_KEEP,
    V_LAY,
    V_MOVE,
    V_ORDER,
    V_PASS,
    V_PLAY,
    V_REACT,
    V_REROLL,
    V_RETREAT,
    V_REVEAL,
    V_ROLL,
    V_SEAL,
    V_SORTIE,
    V_SUPPRESS,
    V_TARGET,
    V_YIELD,
    WITHDRAW,
    X_SHIFT,
    YIELD,
)
from bocage.core.trains import unloading
from bocage.core.uses import can_be_struck, can_play, clearable, has_sealing_dice, is_beside_chosen
from bocage.core.volley import nearest


def legal(r: Rules, s: State, q: Search) -> i64:
    """Write every legal action of the deciding side to q.actions and return their number."""
    out = q.actions
    phase = s.turn.phase
    if phase == MOVE:
        return moves(r, s, q)
    if phase == BATTLE:
        return battles(r, s, q)
    if phase == ORDER:
        return orders(r, s, q)
    if phase == CARD:
        return plays(r, s, q)
    count: i64 = 0
    if phase == RETREAT:
        head = V_RETREAT | s.units.where[s.frames.top.unit] << A_SHIFT
        for i in range(ways_back(r, s, q, s.frames.top.unit, s.frames.top.flags)):
            out[count] = head | q.found[i] << B_SHIFT
            count += 1
    elif phase == GROUND:
        out[0] = V_ADVANCE | s.frames.top.start << A_SHIFT | s.frames.top.aim << B_SHIFT
        out[1] = V_DONE
        count = 2
    elif phase == AGAIN:
        count = targets(r, s, s.frames.top.unit, s.frames.top.stage, out, 0)
        if r.gunnery.on:
            count = ways_to_fire(r, s, s.frames.top.unit, s.frames.top.stage, out, 0, count)
        out[count] = V_DONE
        count += 1
    elif phase == FLAGS:
        u = s.frames.top.unit
        flags = s.frames.top.flags
        for k in range(must_ignore(r, s, u, flags), may_ignore(r, s, u, flags) + 1):
            out[count] = V_IGNORE | k << A_SHIFT
            count += 1
    elif phase == REACT:
        out[0] = V_REACT | reaction(r, s, r.seats.side_of[s.turn.decider]) << A_SHIFT
        out[1] = V_DONE
        count = 2
    elif phase == TARGET:
        count = strike_targets(r, s, q)
    elif phase == HEAL:
        again = False
        for u in range(s.units.count):
            if can_heal(r, s, u, s.turn.active):
                out[count] = V_HEAL | s.units.where[u] << A_SHIFT
                count += 1
            elif s.units.marks[u] & TREATED:
                again = True
        if again or r.cards.shares[s.turn.kind]:
            out[count] = V_DONE
            count += 1
    elif phase == SALLY:
        for u in range(s.units.count):
            if can_sally(r, s, u):
                count = moves_of(r, s, q, u, sally_pace_of(r, s, u), count)
        out[count] = V_END
        count += 1
    elif phase == KEEP:
        for i in range(s.cards.drawn_size):
            face = r.cards.face[s.cards.drawn[i]]
            if i == 0 or r.cards.face[s.cards.drawn[i - 1]] != face:
                out[count] = V_KEEP | face << A_SHIFT
                count += 1
    elif phase == FLIGHT:
        count = ends(r, s, q)
    elif phase == PLANE:
        count = planes(r, s, q)
    elif phase == GIVE:
        count = gifts(r, s, q)
    elif phase == YIELD:
        for u in range(s.units.count):
            if can_yield(r, s, q, u):
                out[count] = V_YIELD | s.units.where[u] << A_SHIFT
                count += 1
    elif phase == LAY:
        count = lays(r, s, q)
    elif phase == BACK:
        out[0] = V_ATTACK | s.frames.top.aim << A_SHIFT | s.frames.top.start << B_SHIFT
        out[1] = V_DONE
        count = 2
    elif phase == ONWARD:
        u = s.frames.top.unit
        for i in range(ways_on(r, s, q, u)):
            out[count] = V_MOVE | s.units.where[u] << A_SHIFT | q.found[i] << B_SHIFT
            count += 1
        out[count] = V_DONE
        count += 1
    elif phase == MARCH:
        count = steps_of(s, q, s.frames.top.unit, next_steps(r, s, q), 0)
        out[count] = V_DONE
        count += 1
    elif phase == OPPORTUNITY:
        count = shots(r, s, s.frames.top.unit, out)
        out[count] = V_DONE
        count += 1
    elif phase == DEPLOY:
        places: list[int] = []
        list_places(r, s, places)
        for i in range(len(places)):
            out[i] = places[i]
        count = len(places)
    elif phase == REROLL or phase == INITIATIVE:  # noqa: SIM109 (tuples are slow compiled)
        out[0] = V_REROLL if phase == REROLL else V_ROLL
        out[1] = V_DONE
        count = 2
    elif phase == STRAY:
        for i in range(nearest(r, s, q, s.frames.top.aim, s.frames.top.target)):
            out[count] = V_TARGET | q.found[i] << A_SHIFT
            count += 1
    elif phase == WITHDRAW:
        u = s.frames.top.unit
        for i in range(ways_off(r, s, q, u)):
            out[count] = V_RETREAT | s.units.where[u] << A_SHIFT | q.found[i] << B_SHIFT
            count += 1
        out[count] = V_DONE
        count += 1
    elif phase == SUPPORT:
        count = calls(r, s, q, 0)
        out[count] = V_DONE
        count += 1
    elif phase == BRIDGE:
        for h in range(r.grid.hexes):
            if can_blow(r, s, s.turn.active, s.turn.kind, h):
                out[count] = V_BLOW | h << A_SHIFT
                count += 1
            elif can_build(r, s, s.turn.active, s.turn.kind, h):
                out[count] = V_BUILD | h << A_SHIFT
                count += 1
    elif phase == ACTIVATE:
        count = calls(r, s, q, activations(s, out))
    elif phase == PLACE:
        count = placements(s, out)
    elif phase == UNLOAD:
        count = unloading(r, s, q)
    elif phase == SABOTAGE:
        count = choices(r, s, q)
    elif phase == JOIN:
        units = joinable(r, s, r.seats.side_of[s.turn.decider])
        for i in range(len(units)):
            out[i] = units[i]
        count = len(units)
    elif phase == DROP:
        for h in range(r.grid.hexes):
            out[count] = V_DROP | h << A_SHIFT
            count += 1
    return count


def orders(r: Rules, s: State, q: Search) -> i64:
    out = q.actions
    find_room(r, s, q)
    count: i64 = 0
    side = s.turn.active
    for u in range(s.units.count):
        if s.units.side[u] == side:
            mask = pools_for(r, s, u)
            if mask != 0 and q.fits[mask]:
                out[count] = V_ORDER | s.units.where[u] << A_SHIFT
                count += 1
    if r.battle.stars != 0:
        count = drops(r, s, q, count)
    if r.battle.storm_units != 0:
        count = storms(r, s, q, count)
    if r.air.on:
        mask = plane_pools(r, s)
        if mask != 0 and q.fits[mask]:
            out[count] = V_ORDER | s.sky.over[s.turn.active] << A_SHIFT
            count += 1
        mask = sortie_pools(r, s)
        if mask != 0 and q.fits[mask]:
            out[count] = V_SORTIE
            count += 1
    if s.support.on:
        count = calls(r, s, q, count)
    out[count] = V_DONE
    return count + 1


def moves(r: Rules, s: State, q: Search) -> i64:
    out = q.actions
    count: i64 = 0
    for u in range(s.units.count):
        if s.units.marks[u] & (ORDERED | MOVE_DONE) == ORDERED and s.units.where[u] >= 0:
            if can_be_treated(r, s, u):
                out[count] = V_HEAL | s.units.where[u] << A_SHIFT
                count += 1
            count = moves_of(r, s, q, u, pace_of(r, s, u), count)
    if r.air.on:
        before = count
        count = flights(r, s, q, count)
        if count > before and s.sky.plane[s.turn.active] != NONE:
            return count    # a plane in the air cannot stay where it is
    if r.gunnery.on:
        count = reveals(r, s, q, count)
    out[count] = V_DONE
    return count + 1


def reveals(r: Rules, s: State, q: Search, count: i64) -> i64:
    """Add the camouflage that ordered units may take off."""
    for u in range(s.units.count):
        if can_reveal(r, s, u):
            for e in range(s.units.count):
                if can_be_revealed(r, s, u, e):
                    q.actions[count] = V_REVEAL | s.units.where[u] << A_SHIFT | s.units.where[e] << B_SHIFT
                    count += 1
    return count


def moves_of(r: Rules, s: State, q: Search, u: i64, pace: i64, count: i64) -> i64:
    out = q.actions
    head = V_MOVE | s.units.where[u] << A_SHIFT
    found = q.found
    cost = q.cost
    if r.battle.opportunity:
        return steps_of(s, q, u, first_steps(r, s, q, u, pace), count)
    for i in range(reach(r, s, q, u, pace, r.cards.free[s.turn.kind] != 0)):
        h = found[i]
        out[count] = head | h << B_SHIFT | cost[h] << X_SHIFT
        count += 1
    if q.way_out:
        out[count] = V_EXIT | s.units.where[u] << A_SHIFT
        count += 1
    return count


def steps_of(s: State, q: Search, u: i64, found: i64, count: i64) -> i64:
    """Add the next hexes of a move made hex by hex, as many as were found, and the way off the board."""
    for i in range(found):
        h = q.found[i]
        price = q.cost[h] if q.cost[h] > 0 else i64(0)
        q.actions[count] = V_MOVE | s.units.where[u] << A_SHIFT | h << B_SHIFT | price << X_SHIFT
        count += 1
    if q.way_out:
        q.actions[count] = V_EXIT | s.units.where[u] << A_SHIFT
        count += 1
    return count


def attacks(r: Rules, s: State, q: Search, u: i64, stage: i64) -> i64:
    """Write every attack open to a unit that is able to battle to q.actions and return their number."""
    return targets(r, s, u, stage, q.actions, 0)


def battles(r: Rules, s: State, q: Search) -> i64:
    out = q.actions
    count: i64 = 0
    if s.leaders.loose != NONE:
        count = must_fire(r, s, out)
        if count > 0:
            return declared_too(r, out, 0, count, V_SUPPRESS)
    if s.turn.kind != NONE:
        for u in range(s.units.count):
            h = s.units.where[u]
            if h < 0:
                continue
            arm = s.units.arm[u]
            if can_be_treated(r, s, u):
                out[count] = V_HEAL | h << A_SHIFT
                count += 1
            ready = can_battle(r, s, u)
            if ready or s.units.marks[u] & MAY_CLEAR:
                if s.board.obstacles[h] & clearable(r, s, u):
                    out[count] = V_CLEAR | h << A_SHIFT
                    count += 1
            if ready:
                if s.board.obstacles[h] & r.works.sealed_by(s.turn.active, arm) and has_sealing_dice(r, s, u):
                    if not has_enemy_beside(r, s, h, s.turn.active) and not r.cards.is_for_one_battle(s.turn.kind):
                        out[count] = V_SEAL | h << A_SHIFT
                        count += 1
                first = count
                count = targets(r, s, u, 0, out, count)
                if r.gunnery.on:
                    count = charges(r, s, u, out, ways_to_fire(r, s, u, 0, out, first, count))
            if r.battle.supplied:
                count = supplies(r, s, u, out, count)
        if r.gunnery.on:
            count = reveals(r, s, q, count)
    out[count] = V_END
    return count + 1


def plays(r: Rules, s: State, q: Search) -> i64:
    out = q.actions
    side = s.turn.active
    if s.staff.on:
        return gift_plays(r, s, q)
    if s.chip.taken:
        return plays_taken_up(r, s, q)
    faces = faces_held(r, s, q, side)
    count: i64 = 0
    for i in range(faces):
        count = plays_of(r, s, q, q.found[i], count)
    count = plays_of_sortie(r, s, q, count)
    if count > 0:
        return count
    for i in range(faces):
        out[i] = V_DISCARD | q.found[i] << A_SHIFT
    if faces == 0:
        out[0] = V_PASS
        return 1
    return faces


def plays_of(r: Rules, s: State, q: Search, face: i64, count: i64) -> i64:
    """Add the ways in which a card is played now; one that a commissar watches over passes him or not."""
    side = s.turn.active
    source = face
    if r.cards.copies[face]:
        last = s.turn.last_face[1 - side]
        if last == NONE:
            return count
        source = r.cards.mirror[last]
    bound = is_bound(r, s) and not s.chip.taken
    for m in range(MODES):
        kind = r.cards.mode(source, m)
        if kind == NONE:
            break
        if can_play(r, s, side, kind) and (not bound or can_pass(r, face, kind)):
            q.actions[count] = V_PLAY | face << A_SHIFT | kind << B_SHIFT
            count += 1
    return count


def plays_taken_up(r: Rules, s: State, q: Search) -> i64:
    """The card from under the chip: it is played, or given up where it cannot be."""
    count: i64 = 0
    for i in range(UNDER):
        face = ready_face(r, s, i)
        if face != NONE:
            count = plays_of(r, s, q, face, count)
    if count == 0:
        for i in range(UNDER):
            face = ready_face(r, s, i)
            if face != NONE:
                q.actions[count] = V_DISCARD | face << A_SHIFT
                count += 1
    return count


def lays(r: Rules, s: State, q: Search) -> i64:
    """What may go under the chip, and at the start of a turn what is played from the hand instead."""
    out = q.actions
    side = side_laying(r, s)
    count: i64 = 0
    laid = s.chip.count_laid(side)
    if may_lay_more(r, s, side):
        for i in range(faces_held(r, s, q, side)):
            if can_be_laid(r.cards, q.found[i]):
                out[count] = V_LAY | q.found[i] << A_SHIFT
                count += 1
    if laid > 0 or count == 0:
        out[count] = V_DONE
        count += 1
    if laid > 0 or s.chip.stage != AT_START:
        return count
    if s.staff.on:
        return gifts_of_hand(r, s, q, count)
    for i in range(faces_held(r, s, q, side)):
        count = plays_of(r, s, q, q.found[i], count)
    return plays_of_sortie(r, s, q, count)


def plays_of_sortie(r: Rules, s: State, q: Search, count: i64) -> i64:
    """Add the sortie that lies open, if it can be played alone."""
    side = s.turn.active
    if s.sky.on and s.sky.opened(side) > 0:
        face = r.cards.face[s.sky.sorties[side * OPEN]]
        if can_play(r, s, side, face):
            q.actions[count] = V_PLAY | face << A_SHIFT | face << B_SHIFT
            count += 1
    return count


def gifts(r: Rules, s: State, q: Search) -> i64:
    """What the commander may give to whom, and what he may play himself; cards from under the chip are all used."""
    out = q.actions
    count: i64 = 0
    if s.chip.taken and may_use_more(r, s):
        for i in range(UNDER):
            face = ready_face(r, s, i)
            if face != NONE:
                count = gifts_to_generals(r, s, q, face, count)
                if r.cards.copies[face] == 0 or not s.chip.company:
                    count = gifts_to_self(r, s, q, face, count)
    owed = count > 0
    count = gifts_of_hand(r, s, q, count)
    count = gifts_of_sortie(r, s, q, count)
    if (s.staff.used > 0 or count == 0 or s.chip.taken) and not owed:
        out[count] = V_DONE
        count += 1
    return count


def gifts_of_hand(r: Rules, s: State, q: Search, count: i64) -> i64:
    """Add what the commander may use of his hand."""
    if not may_use_hand(r, s):
        return count
    bound = is_bound(r, s)
    for i in range(faces_held(r, s, q, s.turn.active)):
        face = q.found[i]
        if bound and r.cards.passes[face] == 0:
            continue
        if ready_place(r, s, face) == NONE:
            count = gifts_to_generals(r, s, q, face, count)
            count = gifts_to_self(r, s, q, face, count)
        elif s.chip.company:
            count = gifts_to_self(r, s, q, face, count)     # the one from under the chip is a general's
    return count


def gifts_of_sortie(r: Rules, s: State, q: Search, count: i64) -> i64:
    """Add the sortie that lies open: a general carries it out, never the commander."""
    side = s.turn.active
    if not s.sky.on or s.sky.opened(side) == 0 or not may_use_beside_chip(r, s):
        return count
    return gifts_to_generals(r, s, q, r.cards.face[s.sky.sorties[side * OPEN]], count)


def gifts_to_generals(r: Rules, s: State, q: Search, face: i64, count: i64) -> i64:
    for general in range(GENERALS):
        if can_be_given(r, s, q, face, general):
            q.actions[count] = V_GIVE | face << A_SHIFT | general << B_SHIFT
            count += 1
    return count


def gifts_to_self(r: Rules, s: State, q: Search, face: i64, count: i64) -> i64:
    """Add the ways in which the commander plays a card himself."""
    if s.staff.chief:
        return count
    for k in range(gift_kinds(r, s, q, face, NONE)):
        if s.staff.used == 0 or r.cards.alone[q.queue[k]] == 0:
            q.actions[count] = V_PLAY | face << A_SHIFT | q.queue[k] << B_SHIFT
            count += 1
    return count


def gift_plays(r: Rules, s: State, q: Search) -> i64:
    """The ways in which a general may play the cards he was given."""
    out = q.actions
    count: i64 = 0
    general = s.staff.general
    for i in range(s.staff.gifts(general)):
        face = r.cards.face[s.staff.gift(general, i)] & FIELD
        if i > 0 and r.cards.face[s.staff.gift(general, 0)] == face:
            continue
        if not is_playable_gift(r, s, general, i):
            continue
        for k in range(gift_kinds(r, s, q, face, general)):
            out[count] = V_PLAY | face << A_SHIFT | q.queue[k] << B_SHIFT
            count += 1
    return count


def strike_targets(r: Rules, s: State, q: Search) -> i64:
    """The first target lies in the section of the card; each further one beside a chosen one."""
    out = q.actions
    count: i64 = 0
    for u in range(s.units.count):
        h = s.units.where[u]
        if h < 0 or s.units.side[u] == s.turn.active or s.units.masked[u]:
            continue
        if s.frames.top.count == 0:
            if not can_be_struck(r, s, s.turn.active, s.turn.kind, u):
                continue
        elif not is_beside_chosen(r, s, u):
            continue
        out[count] = V_TARGET | h << A_SHIFT
        count += 1
    if s.frames.top.count > 0:
        out[count] = V_DONE
        count += 1
    return count
