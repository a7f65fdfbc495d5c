"""The step function: it carries out one action. The caller vouches that it is legal; `game.Game.play` checks."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from bocage.core.arrivals import alight
from bocage.core.battle import (
    answered,
    backed,
    battle_back,
    conclude,
    declare,
    fight,
    next_strike,
    overrun,
    react,
    ride_on,
    settle,
    stay,
    take_ground,
    withdraw,
)
from bocage.core.bridges import bridge, demolish, set_charges
from bocage.core.chance import Chance
from bocage.core.deploying import deploy, pick_kind
from bocage.core.facts import F_CLEARED, F_SEALING
from bocage.core.flight import add_sortie, call_in, dive, fly, fly_in, fly_on, land, rescue, send, strafe, strafed
from bocage.core.heroes import ask_to_join, join
from bocage.core.laying import end_laying, lay_card
from bocage.core.legal import legal
from bocage.core.luck import roll
from bocage.core.march import advanced, fire_at_move, halt, hold_fire, march, march_off, march_on, shot
from bocage.core.mines import lift_mine
from bocage.core.retreats import go_on, ignore, leave, obey, retreat
from bocage.core.rounds import activate, end_activation, pass_by, place_leader
from bocage.core.rules import Rules
from bocage.core.sabotage import lay_star
from bocage.core.search import Search
from bocage.core.staff import give, give_way, next_general, proceed, send_generals, take_initiative
from bocage.core.state import State
from bocage.core.supply import supply
from bocage.core.support import mission, reveal, smoke, supported
from bocage.core.terms import (
    A_SHIFT,
    ACTIVATE,
    AGAIN,
    B_SHIFT,
    BACK,
    BATTLE,
    BATTLED,
    FACE_STAR,
    FIELD,
    FIRST,
    FLIGHT,
    GIVE,
    GOING_ON,
    GROUND,
    HEAL,
    INITIATIVE,
    JOIN,
    LAY,
    LOBBED,
    MARCH,
    MAY_CLEAR,
    MINE_AHEAD,
    MOVE,
    NONE,
    ONWARD,
    OPPORTUNITY,
    ORDER,
    ORDERED,
    OVER,
    PLANE,
    REACT,
    REROLL,
    SALLY,
    STRAY,
    SUPPORT,
    SUPPRESSING,
    TARGET,
    THEN_ADVANCED,
    THEN_ANSWERED,
    THEN_CONCLUDE,
    THEN_FALL_BACK,
    THEN_FLOWN,
    THEN_MOVE,
    THEN_RODE,
    THEN_ROLL,
    THEN_SETTLE,
    THEN_SHOT,
    THEN_STRIKE,
    THEN_SUPPORTED,
    V_ADVANCE,
    V_ATTACK,
    V_BLOW,
    V_BUILD,
    V_CALL,
    V_CLEAR,
    V_DEMOLISH,
    V_DEPLOY,
    V_DISCARD,
    V_DIVE,
    V_DONE,
    V_DROP,
    V_END,
    V_ENTER,
    V_EXIT,
    V_FLY,
    V_GIVE,
    V_HEAL,
    V_IGNORE,
    V_KEEP,
    V_LAND,
    V_LAY,
    V_MISSION,
    V_MOVE,
    V_ORDER,
    V_PASS,
    V_PICK,
    V_PLACE,
    V_PLAY,
    V_REACT,
    V_REROLL,
    V_RESCUE,
    V_RETREAT,
    V_REVEAL,
    V_ROLL,
    V_SABOTAGE,
    V_SEAL,
    V_SHELL,
    V_SMOKE,
    V_SMOTHER,
    V_SORTIE,
    V_STRAFE,
    V_SUPPLY,
    V_SUPPRESS,
    V_TARGET,
    V_UNLOAD,
    V_YIELD,
    WITHDRAW,
    X_SHIFT,
)
from bocage.core.trains import can_unload
from bocage.core.turn import (
    begin_battles,
    begin_moves,
    break_in,
    drop,
    drop_on_star,
    end,
    end_battles,
    exit_unit,
    first_question,
    give_order,
    give_orders,
    give_up,
    heal,
    keep,
    move,
    next_phase,
    order_on,
    pass_turn,
    play,
    target,
    treat,
)
from bocage.core.uses import clearable
from bocage.core.volley import hit_astray, keep_roll, reroll


def step(r: Rules, s: State, q: Search, action: i64) -> None:
    """Carry out `action` and everything that follows without a choice."""
    verb = action & FIELD
    a = (action >> A_SHIFT) & FIELD
    b = (action >> B_SHIFT) & FIELD
    if verb == V_MOVE:
        if s.turn.phase == ONWARD:
            ride_on(r, s, q, b)
        elif r.battle.opportunity:
            march(r, s, q, s.board.at[a], b, action >> X_SHIFT)
        else:
            move(r, s, q, s.board.at[a], b, action >> X_SHIFT)
    elif verb == V_ATTACK:
        if s.turn.phase == BACK:
            battle_back(r, s, q)
        elif s.turn.phase == OPPORTUNITY:
            fire_at_move(r, s, q, s.board.at[a], 0)
        else:
            declare(r, s, q, s.board.at[a], b, s.frames.top.stage if s.turn.phase == AGAIN else FIRST, 0)
    elif verb == V_ORDER:
        if s.turn.phase == PLANE:
            send(r, s, q, a)
        elif s.turn.phase == ACTIVATE:
            activate(r, s, q, s.board.at[a])
        else:
            give_order(r, s, q, s.board.at[a])
    elif verb == V_DONE:
        done(r, s, q)
    elif verb == V_END:
        if s.turn.phase == SALLY:
            end(r, s)
        else:
            end_battles(r, s)
    elif verb == V_PLAY:
        play(r, s, q, a, b)
    elif verb == V_RETREAT:
        if s.turn.phase == WITHDRAW:
            withdraw(r, s, q, b)
        else:
            retreat(r, s, q, b)
    elif verb == V_ADVANCE:
        take_ground(r, s, q)
    elif verb == V_IGNORE:
        ignore(r, s, q, a)
    elif verb == V_REACT:
        react(r, s, q, a)
    elif verb == V_TARGET:
        if s.turn.phase == STRAY:
            hit_astray(r, s, q, a)
        else:
            target(r, s, q, s.board.at[a])
    elif verb == V_CLEAR:
        clear(r, s, s.board.at[a])
    elif verb == V_KEEP:
        keep(r, s, a)
    elif verb == V_HEAL:
        if s.turn.phase == HEAL:
            heal(r, s, s.board.at[a])
        else:
            treat(r, s, s.board.at[a])
    elif verb == V_SEAL:
        seal(r, s, s.board.at[a])
    elif verb == V_EXIT:
        if s.turn.phase == MARCH:
            march_off(r, s)
        else:
            exit_unit(r, s, q, s.board.at[a])
    elif verb == V_DROP:
        if s.turn.phase == ORDER:
            drop_on_star(r, s, q, a)
        else:
            drop(r, s, a)
    elif verb == V_DISCARD:
        give_up(r, s, a)
    elif verb == V_FLY:
        fly(r, s, a, b)
    elif verb == V_ENTER:
        if s.turn.phase == ORDER:
            break_in(r, s, q, a)
        else:
            fly_in(r, s, a)
    elif verb == V_STRAFE:
        strafe(r, s, q)
    elif verb == V_CALL:
        call_in(r, s, q, a)
    elif verb == V_SORTIE:
        add_sortie(r, s, q)
    elif verb == V_LAND:
        land(r, s)
    elif verb == V_DIVE:
        dive(r, s, a)
    elif verb == V_RESCUE:
        rescue(r, s, a)
    elif verb == V_PASS:
        if s.turn.phase == ACTIVATE:
            pass_by(r, s)
        else:
            pass_turn(r, s)
    elif verb == V_GIVE:
        give(r, s, a, b)
    elif verb == V_ROLL:
        take_initiative(r, s, q)
    elif verb == V_YIELD:
        give_way(r, s, q, s.board.at[a])
    elif verb == V_LAY:
        lay_card(r, s, a)
    elif verb == V_SUPPLY:
        supply(r, s, s.board.at[a], s.board.at[b])
    elif verb == V_DEPLOY:
        deploy(r, s, a)
    elif verb == V_PICK:
        pick_kind(r, s, a)
    elif verb == V_SUPPRESS:
        if s.turn.phase == OPPORTUNITY:
            fire_at_move(r, s, q, s.board.at[a], SUPPRESSING)
        else:
            declare(r, s, q, s.board.at[a], b, s.frames.top.stage if s.turn.phase == AGAIN else FIRST, SUPPRESSING)
    elif verb == V_SHELL:
        declare(r, s, q, s.board.at[a], b, FIRST, LOBBED)
    elif verb == V_SMOTHER:
        declare(r, s, q, s.board.at[a], b, FIRST, LOBBED | SUPPRESSING)
    elif verb == V_REROLL:
        reroll(r, s, q)
    elif verb == V_MISSION:
        mission(r, s, q, a, b)
    elif verb == V_SMOKE:
        smoke(r, s, a, b)
    elif verb == V_REVEAL:
        reveal(r, s, s.board.at[a], b)
    elif verb == V_BLOW:
        blow(r, s, a)
    elif verb == V_BUILD:
        build(r, s, a)
    elif verb == V_PLACE:
        if s.turn.phase == JOIN:
            join(r, s, s.board.at[a])
        else:
            place_leader(r, s, s.board.at[a])
    elif verb == V_UNLOAD:
        unload(r, s, s.board.at[a], b)
    elif verb == V_DEMOLISH:
        set_charges(r, s, s.board.at[a], b)
    elif verb == V_SABOTAGE:
        sabotage(r, s, a)
    while s.turn.phase == GOING_ON and not (s.heroes.on and s.heroes.seeks() != NONE):
        resume(r, s, q)
    if s.heroes.on and s.heroes.seeks() != NONE and s.turn.phase not in (OVER, JOIN):
        ask_to_join(r, s)
    if s.leaders.on and s.turn.phase == BATTLE and has_acted(r, s, q):
        end_battles(r, s)
        while s.turn.phase == GOING_ON:
            resume(r, s, q)


def has_acted(r: Rules, s: State, q: Search) -> bool:
    """Whether the unit that was activated has nothing left to do, and nothing that could be taken back."""
    for u in range(s.units.count):
        if s.units.marks[u] & (ORDERED | BATTLED) == ORDERED and s.units.where[u] >= 0:
            return False
    return legal(r, s, q) == 1


def resume(r: Rules, s: State, q: Search) -> None:
    """Something has ended: what the frame now on top says comes next, and without one the battles of the turn."""
    if s.frames.depth == 0:
        if s.staff.pausing:
            proceed(r, s, q)
        elif s.support.pausing:
            order_on(r, s, q)
        elif s.leaders.pausing:
            end_activation(r, s)
        elif s.turn.kind != NONE and r.cards.blows[s.turn.kind]:
            end(r, s)
        else:
            next_phase(r, s, BATTLE)
        return
    then = s.frames.top.then
    if then == THEN_SETTLE:
        settle(r, s, q)
    elif then == THEN_ROLL:
        fight(r, s, q)
    elif then == THEN_ANSWERED:
        answered(r, s, q)
    elif then == THEN_STRIKE:
        next_strike(r, s, q)
    elif then == THEN_FALL_BACK:
        obey(r, s, q)
    elif then == THEN_MOVE:
        march_on(r, s, q)
    elif then == THEN_FLOWN:
        strafed(r, s)
    elif then == THEN_CONCLUDE:
        backed(r, s, q)
    elif then == THEN_SHOT:
        shot(r, s)
    elif then in (THEN_ADVANCED, THEN_RODE):
        advanced(r, s, q)
    elif then == THEN_SUPPORTED:
        supported(r, s, q)
    else:
        leave(s)


def done(r: Rules, s: State, q: Search) -> None:
    """No more orders, moves or targets; no reaction, no advance, no second attack."""
    phase = s.turn.phase
    if phase == ORDER:
        begin_moves(r, s)
    elif phase == MOVE:
        begin_battles(r, s)
    elif phase == HEAL:
        begin_moves(r, s)
    elif phase == TARGET:
        next_strike(r, s, q)
    elif phase == REACT:
        fight(r, s, q)
    elif phase == GROUND:
        stay(r, s, q)
    elif phase == AGAIN:
        leave(s)
    elif phase == FLIGHT:
        fly_on(r, s)
    elif phase == BACK:
        conclude(r, s, q)
    elif phase == ONWARD:
        overrun(r, s, q)
    elif phase == GIVE:
        send_generals(r, s, q)
    elif phase == INITIATIVE:
        next_general(r, s, q)
    elif phase == LAY:
        end_laying(r, s)
    elif phase == MARCH:
        halt(r, s)
    elif phase == OPPORTUNITY:
        hold_fire(r, s)
    elif phase == REROLL:
        keep_roll(r, s, q)
    elif phase == WITHDRAW:
        leave(s)
    elif phase == SUPPORT:
        give_orders(r, s, q)


def unload(r: Rules, s: State, element: i64, h: i64) -> None:
    """A unit leaves a train in a station; the battles follow the last one."""
    alight(r, s, element, h)
    if s.turn.phase != OVER and not can_unload(r, s):
        next_phase(r, s, BATTLE)


def sabotage(r: Rules, s: State, h: i64) -> None:
    """The one star of the roll goes to a hex; the turn begins."""
    lay_star(r, s, h)
    if s.turn.phase != OVER:
        first_question(r, s)


def clear(r: Rules, s: State, u: i64) -> None:
    """Remove wire instead of battling."""
    h = s.units.where[u]
    gone = s.board.obstacles[h] & clearable(r, s, u)
    s.units.marks[u] = (s.units.marks[u] & ~(MAY_CLEAR | MINE_AHEAD)) | BATTLED
    if gone & r.works.mined:
        lift_mine(r, s, h)
        gone &= ~r.works.mined
        if gone == 0:
            return
    s.board.lift(h, gone)
    if s.tape.on:
        s.tape.tell(F_CLEARED, h, gone, 0)


def seal(r: Rules, s: State, u: i64) -> None:
    """Try to close the tunnel instead of battling: one star among the dice of a close assault does it."""
    h = s.units.where[u]
    s.units.marks[u] |= BATTLED
    star = False
    for _ in range(r.profiles.most_dice(s.units.profile[u], 1, 0)):
        if roll(s) == FACE_STAR:
            star = True
    if s.tape.on:
        s.tape.tell(F_SEALING, h, 1 if star else 0, u)
    if star:
        gone = s.board.obstacles[h] & r.works.sealed_by(s.units.side[u], s.units.arm[u])
        s.board.lift(h, gone)
        if s.tape.on:
            s.tape.tell(F_CLEARED, h, gone, 0)


def blow(r: Rules, s: State, h: i64) -> None:
    """Spend the card on a bridge; nobody is ordered."""
    demolish(r, s, h, r.cards.dice[s.turn.kind])
    if s.heroes.on and s.heroes.seeks() != NONE and s.turn.phase != OVER:
        go_on(s)                # the turn ends once he has found a unit
    elif s.turn.phase != OVER:
        end(r, s)


def build(r: Rules, s: State, h: i64) -> None:
    """Spend the card on a new bridge; nobody is ordered."""
    bridge(r, s, h)
    end(r, s)


@final
class PerftTally:
    """What a run of random games counted."""

    def __init__(self) -> None:
        self.decisions: i64 = 0
        self.turns: i64 = 0
        self.winner: i64 = -1
        self.digest: i64 = 0


def random_game(r: Rules, s: State, player: Chance, limit: i64) -> PerftTally:
    """Play to the end with uniformly random legal actions (simulation, fuzzing, benchmarks)."""
    q = Search(r.grid.hexes)
    out = q.actions
    tally = PerftTally()
    digest: i64 = 7
    while s.turn.phase != OVER and tally.decisions < limit:
        count = legal(r, s, q)
        action = out[player.below(count)] if count > 1 else out[0]
        digest = (digest * 31 + action + count) & 0xFFFFFFFFFFF
        step(r, s, q, action)
        tally.decisions += 1
    tally.turns = s.turn.number
    tally.winner = s.score.winner
    tally.digest = digest
    return tally
