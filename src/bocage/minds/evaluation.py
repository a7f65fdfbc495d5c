"""Cached evaluation of a board: threats, distances and attack values, computed once per position."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from bocage.core.fire import past_cover
from bocage.core.flat import filled
from bocage.core.medals import held_by
from bocage.core.rules import Rules
from bocage.core.sabotage import tokens_on
from bocage.core.search import Search
from bocage.core.state import State
from bocage.core.supply import can_receive
from bocage.core.terms import AT_ONCE, CLEARED, FOR_GOOD, NONE, POOLS, TURN_END
from bocage.minds.weights import FACES, MOST_DICE, MOST_FIGURES, SCALE, Weights

FAR: Final[i64] = 99
# How planes fly: what promises most, only to hold, support or look, only to strafe.
ANY_STYLE: Final[i64] = 0
ONLY_STAY: Final[i64] = 1
ONLY_STRAFE: Final[i64] = 2
STYLES: Final[i64] = 3


@final
class Evaluation:
    """Cached tables of one board: threats to each hex, distance to the enemy, values of attacks.

    `look` compares the board with the one the tables were made for and forgets what no longer
    holds, so a decision never depends on what was thought about before.
    """

    def __init__(self, r: Rules, w: Weights, units: i64) -> None:
        n = r.grid.hexes
        self.r: Rules = r
        self.w: Weights = w
        self.search: Search = Search(n)
        self.units: i64 = units
        self.board: i64 = 0                                 # number of the board the tables speak of
        self.where: vec[i64] = filled(units, -2)
        self.figures: vec[i64] = filled(units, -2)
        self.obstacles: vec[i64] = filled(n, -2)
        self.medals: vec[i64] = filled(2, -2)
        self.led: vec[i64] = filled(2, -2)                  # units that heroic leaders are with
        self.night: i64 = -2
        self.stars: i64 = -2                                # tokens of sabotage
        self.sky: i64 = -2                                  # planes and what they do, in one number
        self.foes: vec[i64] = filled(2 * units, 0)          # side, place -> unit of the other side
        self.foe_count: vec[i64] = filled(2, 0)
        self.strike: vec[i64] = filled(units * MOST_DICE, 0)    # unit, dice -> worth of rolling them against it
        self.scanned: vec[i64] = filled(2 * n, 0)           # side, hex -> board for which the next three hold
        self.near: vec[i64] = filled(2 * n, 0)              # distance of the nearest enemy
        self.goal: vec[i64] = filled(2 * n, 0)              # worth of the hex for objectives
        self.threat: vec[i64] = filled(8 * n, 0)            # dice of the two best attackers in reach, and after a move
        self.kin: vec[i64] = filled(len(r.cards.pools), 0)        # kind -> first kind that moves and fights alike
        self.gain_of: vec[i64] = filled(len(r.cards.pools) * units, 0)
        self.gain_at: vec[i64] = filled(len(r.cards.pools) * units, 0)    # board for which the gain holds
        self.hexes: vec[i64] = filled(n, 0)
        self.costs: vec[i64] = filled(n, 0)
        self.masks: vec[i64] = filled(units, 0)
        self.taken: vec[i64] = filled(units, 0)
        self.room: vec[i64] = filled(POOLS + 1, 0)
        sky = n if r.air.on else 0
        self.under: vec[i64] = filled(sky, 0)               # hex -> worth of flying over it
        self.above: vec[i64] = filled(sky, 0)               # hex -> worth of a plane that stays there
        self.risk: vec[i64] = filled(sky, 0)                # hex -> what the next turn there costs, less its promise
        self.chain: vec[i64] = filled(sky, 0)               # hex -> best strafing that begins there
        self.links: vec[i64] = filled(sky, 0)
        self.style: i64 = ANY_STYLE
        self.gate: vec[i64] = filled(3, 0)                  # section -> best flight of a new plane that comes by it
        self.ready: vec[i64] = filled(8, 0)                 # sections -> how likely a plane there gets its next order
        self.best_hex: i64 = NONE
        self.best_cost: i64 = 0
        self.best_worth: i64 = 0
        self.find_kin()

    def find_kin(self) -> None:
        """Cards that ask the same of a unit share its gain."""
        r = self.r
        for k in range(len(r.cards.pools)):
            self.kin[k] = k
            for j in range(k):
                if (
                    r.cards.no_move[k] == r.cards.no_move[j]
                    and r.cards.no_battle[k] == r.cards.no_battle[j]
                    and r.cards.pace[k] == r.cards.pace[j]
                    and r.cards.battle_pace[k] == r.cards.battle_pace[j]
                    and r.cards.free[k] == r.cards.free[j]
                    and r.cards.bonus_close[k] == r.cards.bonus_close[j]
                    and r.cards.bonus_ranged[k] == r.cards.bonus_ranged[j]
                    and r.cards.close_only[k] == r.cards.close_only[j]
                    and r.cards.ranged_only[k] == r.cards.ranged_only[j]
                ):
                    self.kin[k] = j
                    break

    def look(self, s: State) -> None:
        """Face a board; tables made for another one are forgotten."""
        changed = False
        prizes = s.score.medals[0] != self.medals[0] or s.score.medals[1] != self.medals[1]
        if s.heroes.on and (s.heroes.unit[0] != self.led[0] or s.heroes.unit[1] != self.led[1]):
            self.led[0] = s.heroes.unit[0]
            self.led[1] = s.heroes.unit[1]
            prizes = True
        if prizes:
            changed = True
            self.medals[0] = s.score.medals[0]
            self.medals[1] = s.score.medals[1]
        if s.board.night != self.night:
            self.night = s.board.night
            changed = True
        if s.board.sabotage != self.stars:
            self.stars = s.board.sabotage
            changed = True
        moved = False
        for u in range(s.units.count):
            came = s.units.where[u] >= 0 and self.where[u] < 0      # from a train, say, where nobody could hit it
            if s.units.where[u] != self.where[u]:
                self.where[u] = s.units.where[u]
                moved = True
            if prizes or came or s.units.figures[u] != self.figures[u]:
                self.figures[u] = s.units.figures[u]
                changed = True
                if s.units.where[u] >= 0:
                    self.price(s, u)
        for h in range(self.r.grid.hexes):
            if s.board.obstacles[h] != self.obstacles[h]:
                self.obstacles[h] = s.board.obstacles[h]
                changed = True
        if moved:
            changed = True
            first: i64 = 0
            second: i64 = 0
            for u in range(s.units.count):
                if s.units.where[u] >= 0:
                    if s.units.side[u] == 1:
                        self.foes[first] = u
                        first += 1
                    else:
                        self.foes[self.units + second] = u
                        second += 1
            self.foe_count[0] = first
            self.foe_count[1] = second
        if s.sky.on:
            sky: i64 = s.sky.support
            for side in range(i64(2)):
                sky = (sky * 1024 + s.sky.over[side]) * 1024 + s.sky.watch[side]
            if sky != self.sky:
                self.sky = sky
                changed = True
        if changed:
            self.board += 1

    def price(self, s: State, u: i64) -> None:
        """The expected worth of each number of dice against a unit."""
        r = self.r
        w = self.w
        profile = s.units.profile[u]
        enemy = 1 - s.units.side[u]
        prize = r.profiles.worth[profile] * SCALE
        if s.heroes.on and s.heroes.is_led(u):
            prize += SCALE * 11 // 36       # a star of two dice
        if (r.battle.bloodless >> enemy) & 1:
            prize = prize // 4      # no medal, but one enemy less
        figure = w.figure[r.profiles.arm[profile]]
        if r.profiles.toll[profile] != 0:
            figure = SCALE // r.profiles.toll[profile]      # every figure is a part of a medal, the last one no more
        if s.score.medals[enemy] + r.profiles.worth[profile] >= r.battle.target[enemy]:
            prize = w.finish
        at = hit_faces(r, profile) * MOST_FIGURES + s.units.figures[u]
        for dice in range(i64(1), i64(MOST_DICE)):
            here = dice * (FACES * MOST_FIGURES) + at
            self.strike[u * MOST_DICE + dice] = (
                w.kill[here] * prize + w.hits[here] * figure + w.flag[dice] * w.push
            ) // SCALE

    def scan(self, s: State, side: i64, h: i64) -> None:
        """Fill in what `side` has to fear and to gain on a hex."""
        r = self.r
        n = r.grid.hexes
        key = side * n + h
        self.scanned[key] = self.board
        near: i64 = FAR
        full1: i64 = 0
        full2: i64 = 0
        far1: i64 = 0
        far2: i64 = 0
        base = side * self.units
        distance = r.grid.distance
        row = r.grid.row(h)
        for i in range(self.foe_count[side]):
            e = self.foes[base + i]
            t = s.units.where[e]
            away = distance[row + t]
            if away < near:
                near = away
            profile = s.units.profile[e]
            walk = r.profiles.battle_pace[profile]
            gap = away - walk if walk > 0 else away
            if gap < 1 or away - r.profiles.charge[profile] == 1:
                gap = 1
            longest = r.profiles.reach[profile]
            if s.board.night != 0 and s.board.night < longest:
                longest = s.board.night
            if gap > longest:
                continue
            dice = r.profiles.most_dice(profile, gap, 0 if gap == away else 1)
            most = dice
            if gap == 1 and r.profiles.keen[profile] > 0:
                most += r.profiles.keen[profile]
            if most <= (full2 if away <= longest else far2):
                continue    # cover can only make it less, and two are as good
            dice = past_cover(r, s, e, dice, t, side, h, gap)
            if dice <= 0:
                continue
            if away <= longest:
                if dice > full1:
                    full2 = full1
                    full1 = dice
                elif dice > full2:
                    full2 = dice
            elif dice > far1:
                far2 = far1
                far1 = dice
            elif dice > far2:
                far2 = dice
        self.near[key] = near
        self.threat[4 * key] = full1 if full1 < MOST_DICE else i64(MOST_DICE - 1)
        self.threat[4 * key + 1] = full2 if full2 < MOST_DICE else i64(MOST_DICE - 1)
        self.threat[4 * key + 2] = far1 if far1 < MOST_DICE else i64(MOST_DICE - 1)
        self.threat[4 * key + 3] = far2 if far2 < MOST_DICE else i64(MOST_DICE - 1)
        worth: i64 = 0
        for g in range(r.goals.count):
            worth += goal_value(r, s, self.w, g, side, h)
        if r.battle.saboteur != NONE:
            worth += sabotage_value(r, s, self.w, side, h)
        if (r.battle.exiting >> side) & 1:
            worth -= way_out(r, side, h) * self.w.goal_near
        self.goal[key] = worth

    def know(self, s: State, side: i64, h: i64) -> i64:
        """The place of a hex in the tables of a side, filled in."""
        key = side * self.r.grid.hexes + h
        if self.scanned[key] != self.board:
            self.scan(s, side, h)
        return key

    def danger(self, u: i64, key: i64) -> i64:
        """What the enemy's best two attackers are expected to do to the unit there; a march makes it less likely."""
        strike = self.strike
        threat = self.threat
        at = u * MOST_DICE
        first = strike[at + threat[4 * key]]
        second = strike[at + threat[4 * key + 1]]
        third = strike[at + threat[4 * key + 2]] * 3 // 4
        if third > first:
            fourth = strike[at + threat[4 * key + 3]] * 3 // 4
            second = first if first > fourth else fourth
            first = third
        elif third > second:
            second = third
        return first + second // 2

    def place(self, s: State, u: i64, h: i64) -> i64:
        """How good it is for the unit to stand on a hex: what it fears there, how near the fight is, objectives."""
        key = self.know(s, s.units.side[u], h)
        value = self.goal[key] - self.danger(u, key) * self.w.danger // SCALE
        if s.rail.on and self.r.profiles.pulls[s.units.profile[u]]:
            return value - self.detour(s, u, h)
        if self.r.battle.supplied and self.r.profiles.supplies[s.units.profile[u]]:
            value -= errand(self.r, s, u, h) * self.w.near
            if self.r.profiles.reach[s.units.profile[u]] == 0:
                return value
        beyond = self.near[key] - self.r.profiles.reach[s.units.profile[u]]
        return value - beyond * self.w.near if beyond > 0 else value

    def detour(self, s: State, u: i64, h: i64) -> i64:
        """What a hex costs a locomotive: with units aboard the way to a station, with a gun the way to the enemy."""
        wagon = s.rail.wagon[u]
        coupled = wagon != NONE and s.units.where[wagon] >= 0
        if s.rail.rider(u) != NONE or (coupled and s.rail.rider(wagon) != NONE):
            away = next_station(self.r, h)
            return 0 if away == FAR else away * self.w.goal_near * 2
        beyond: i64 = 0
        if coupled and self.r.profiles.reach[s.units.profile[wagon]] > 0:
            beyond = self.near[self.know(s, s.units.side[u], h)] - self.r.profiles.reach[s.units.profile[wagon]] + 1
        return beyond * self.w.near if beyond > 0 else 0


def next_station(r: Rules, here: i64) -> i64:
    """The distance to the nearest station, FAR without any."""
    closest: i64 = FAR
    for h in range(r.grid.hexes):
        if r.rails.station[h] and r.grid.apart(here, h) < closest:
            closest = r.grid.apart(here, h)
    return closest


def errand(r: Rules, s: State, u: i64, here: i64) -> i64:
    """The hexes from where a unit with supplies is of use: those to the next worn friend, less one; 0 without any."""
    closest: i64 = FAR
    for v in range(s.units.count):
        if s.units.where[v] >= 0 and can_receive(r, s, u, v):
            away = r.grid.apart(here, s.units.where[v])
            if away < closest:
                closest = away
    return 0 if closest == FAR or closest == 0 else closest - 1


def supply_worth(d: Evaluation, s: State, u: i64, here: i64) -> i64:
    """What the figures are worth that a unit with supplies could bring back from the hex."""
    r = d.r
    missing: i64 = 0
    for v in range(s.units.count):
        if s.units.where[v] >= 0 and can_receive(r, s, u, v) and r.grid.apart(here, s.units.where[v]) == 1:
            missing += s.units.full[v] - s.units.figures[v]
    return (missing if missing < s.units.figures[u] else s.units.figures[u]) * d.w.heal


def hit_faces(r: Rules, profile: i64) -> i64:
    """How many sides of the die hit a unit, less one."""
    return r.profiles.sides_hit[profile] - 1


def way_out(r: Rules, side: i64, here: i64) -> i64:
    """The distance to the nearest hex from which the side may leave the board."""
    closest: i64 = FAR
    for h in range(r.grid.hexes):
        if (r.battle.exits[h] >> side) & 1 and r.grid.apart(here, h) < closest:
            closest = r.grid.apart(here, h)
    return closest


def sabotage_value(r: Rules, s: State, w: Weights, side: i64, here: i64) -> i64:
    """What a hex is worth for sabotage: a place to hold or to bar, the more the nearer the work is to its end."""
    closest: i64 = FAR
    for h in range(r.grid.hexes):
        if r.battle.sabotaged[h] == 0:
            continue
        done = tokens_on(r, s, h)
        if done == r.battle.sabotage_need:
            continue
        if h == here:
            return w.goal // 2 + w.goal * r.battle.sabotage_worth * done // (2 * r.battle.sabotage_need)
        u = s.board.at[h]
        if (u < 0 or s.units.side[u] != side) and r.grid.apart(here, h) < closest:
            closest = r.grid.apart(here, h)
    return 0 if closest == FAR else -closest * w.goal_near


def goal_value(r: Rules, s: State, w: Weights, g: i64, side: i64, here: i64) -> i64:
    """What an objective makes of a hex: worth standing on, or a step towards it."""
    when = r.goals.when[g]
    if when == FOR_GOOD and s.score.taken[g] != NONE:
        return 0
    mine = (r.goals.sides[g] >> side) & 1
    if when == CLEARED and mine:
        return 0
    closest: i64 = FAR
    distance = r.grid.distance
    row = r.grid.row(here)
    for i in range(r.goals.first[g], r.goals.first[g + 1]):
        h = r.goals.hexes[i]
        away = distance[row + h]
        if away == 0:
            if not mine:
                return w.guard
            if when == AT_ONCE or when == TURN_END:  # noqa: SIM109 (tuples are slow compiled)
                return w.goal // 2
            return w.goal * r.goals.worth[g]
        if mine and away < closest:
            u = s.board.at[h]
            if u < 0 or s.units.side[u] != side:
                closest = away
    if mine and closest < FAR and held_by(r, s, g) != side:
        return -closest * w.goal_near
    return 0
