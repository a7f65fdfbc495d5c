"""Movement: where an ordered unit may go, and what going there lets it do afterwards."""

from __future__ import annotations

from dataclasses import dataclass

from oracle import hexes
from oracle.battles import SIDES
from oracle.cards import Effect
from oracle.scene import Scene
from oracle.troops import EARLY, LATE, OVERRUNS, RIDERS, SLIPS_AWAY, WHEELED, Unit

BEACH_LIMIT = 2         # settled 11
OFF = "off"
CRAFT_HEXES = 2         # AIR-150
CHARGE = 2              # Banzai (PAC-CMD-007)
TRUCK_BY_ROAD = 2       # FAQ-TRP-128


@dataclass(frozen=True)
class Way:
    """One way to a hex: its cost, less the hex a road gives, and the hexes of ice on it."""

    spent: int
    tunnel: bool = False
    ice: int = 0


def allowance(scene: Scene, u: Unit, effect: Effect) -> int:
    own = min(u.troop.move, scene.speed(u))
    if u.name == "truck":
        return own                      # whatever the card (ruling 79)
    if effect.free_moves:
        return effect.move              # as its card says, twice (FAQ-CMD-043)
    return max(effect.move, own) if u.name in RIDERS else effect.move or own


def stops(scene: Scene, h: str, u: Unit) -> str:
    """Whether entering this hex ends a move: "", "soft" or "hard"."""
    layers = [g for g in scene.layers(h) if u.arm in g.stops or (g.track and u.name in WHEELED)]      # FAQ-TRP-A12
    found = {g.stop for g in layers if not (g.sea and u.arm == "ship")}
    return "hard" if "hard" in found else "soft" if "soft" in found else ""


def reach(scene: Scene, u: Unit, effect: Effect) -> dict[str, Way]:
    """Every hex the unit may move to, by its cheapest way; OFF is beyond an exit hex (SC-PAC-50-005)."""
    if scene.is_held(u) or u.pinned:
        return {}
    if u.aboard:
        return sail(scene, u)
    free = effect.free_moves
    limit = allowance(scene, u, effect)
    bonus = TRUCK_BY_ROAD if u.name == "truck" else 1
    start = u.at
    exits = scene.battle.exits
    leaving_stops = not free and any(g.stop_leaving for g in scene.layers(start))
    found: dict[str, set[tuple[int, int]]] = {}     # hex -> cost and ice of every way there
    seen = set()
    todo = [(start, 0, 0, scene.tile(start).road and not scene.bridge(start), False, 0)]
    while todo:
        h, spent, steps, road, sand, ice = todo.pop()
        if h != start and not free and (leaving_stops or stops(scene, h, u)):
            continue
        if h != start and scene.is_watched(u, h):
            continue
        if u.side == exits[0] and h in exits[1] and spent < limit and (free or not sand or spent < BEACH_LIMIT):
            found.setdefault(OFF, set()).add((spent + 1, ice))
        for n in hexes.neighbours(h):
            if n == start or not scene.may_step(h, n, u):
                continue
            cost = scene.cost(h, n, u, free)
            if not cost:
                continue
            if not free and steps and any(g.first_only for g in scene.layers(n)):
                continue
            on_road = road and scene.tile(n).road and not scene.bridge(n)
            on_sand = sand or scene.tile(n).beach
            total = spent + cost
            if total > limit + (bonus if road else 0):      # the last road hex may be spent only on the road
                continue
            if not free and on_sand and total > BEACH_LIMIT:
                continue
            cold = ice + (0 if free else scene.ice(n))              # FAQ-CMD-072
            key = (n, total, on_road, on_sand, steps == 0, cold)
            if key in seen:
                continue
            seen.add(key)
            net = total - (bonus if on_road else 0)
            if net <= limit:
                found.setdefault(n, set()).add((net, cold))
            todo.append((n, total, steps + 1, on_road, on_sand, cold))
    ways = {n: chosen_way(u, effect, some) for n, some in found.items()}
    if may_tunnel(scene, u):
        for h in scene.battle.tiles:
            if h != start and scene.has(h, "cave") and h not in scene.units and h not in map(scene.over, SIDES):
                walk = ways.get(h)
                if walk is None or not keeps_battle(scene, u, effect, h, walk):
                    ways[h] = Way(0, tunnel=True)
    return ways


def chosen_way(u: Unit, effect: Effect, ways: set[tuple[int, int]]) -> Way:
    """Of the ways to a hex the one with the least ice that leaves the battle as the cheapest does (ruling 75)."""
    cheapest = min(spent for spent, _ in ways)
    battles = walks_and_battles(u, effect, Way(cheapest))
    ice = min(cold for spent, cold in ways if not battles or walks_and_battles(u, effect, Way(spent)))
    return Way(cheapest, ice=ice)


def sail(scene: Scene, u: Unit) -> dict[str, Way]:
    """Where a landing craft goes: two hexes of sea, or ashore where its unit may go (AIR-150, 152, FAQ-AIR-052)."""
    found: dict[str, Way] = {}
    ranks = [[u.at]]
    for spent in range(CRAFT_HEXES):
        ranks.append([])
        for h in ranks[spent]:
            for n in hexes.neighbours(h):
                if n == u.at or scene.has(n, "hedgehog") or not scene.may_step(h, n, u):
                    continue
                if spent and any(g.first_only for g in scene.layers(n)):      # settled 12 and 39
                    continue
                cost = spent + (1 if scene.tile(n).sea else scene.cost(h, n, u, False))
                if cost == spent or cost > CRAFT_HEXES or (n in found and found[n].spent <= cost):
                    continue
                found[n] = Way(cost)
                if scene.tile(n).sea and not scene.is_watched(u, n):
                    ranks[-1].append(n)
    return found


def may_tunnel(scene: Scene, u: Unit) -> bool:
    """Japanese infantry on a cave that has not changed hex this turn (PAC-TER-013, 015)."""
    return u.japanese and scene.has(u.at, "cave") and not u.changed_hex


def battle_allowance(u: Unit, effect: Effect) -> int:
    if u.name in EARLY and not effect.free_moves:
        return 0                            # FAQ-MAT-005, 007
    if effect.battle_move < 0 or u.name in RIDERS:      # neither more nor less by Infantry Assault (FAQ-CMD-028)
        return max(u.troop.battle_move, effect.battle_move)
    return effect.battle_move


def keeps_battle(scene: Scene, u: Unit, effect: Effect, end: str, way: Way) -> bool:
    """Whether walking there leaves the unit free to battle as it likes."""
    return walks_and_battles(u, effect, way) and not terrain_forbids(scene, u, u.at, end)


def walks_and_battles(u: Unit, effect: Effect, way: Way) -> bool:
    """Whether the length of the move leaves the battle; guns that move or battle gain nothing by road (FAQ-TER-271)."""
    allowed = battle_allowance(u, effect)
    return allowed > 0 and way.spent <= allowed


def terrain_forbids(scene: Scene, u: Unit, start: str, end: str) -> bool:
    """Whether leaving one hex and entering the other forbids battle this turn."""
    if any(u.arm in g.no_battle_left for g in scene.layers(start)):         # PAC-TER-048, FAQ-TER-326
        return True
    if u.name in SLIPS_AWAY:                                                # BASE-103
        return False
    for g in scene.layers(end):
        if u.arm in g.no_battle_entered:
            return True
        if u.arm in g.no_battle_from_afar and end not in hexes.neighbours(start):      # PAC-TER-029
            return True
    return False


def note_move(scene: Scene, u: Unit, effect: Effect, start: str, way: Way, sailed: bool = False) -> None:
    """Write down what the move just made forbids for the rest of the turn."""
    end = u.at
    if sailed or scene.is_watched(u, end):          # AIR-153, 154
        u.may_not_battle = True
    if way.tunnel:
        u.tunnelled = True          # battles at any range, moves no more but to take ground (PAC-TER-014, FAQ-CMD-051)
        return
    if not walks_and_battles(u, effect, way):
        charge = u.japanese and effect.battle_move < 0 and way.spent <= CHARGE
        if charge and scene.enemies_beside(end, u.side):
            u.close_only = True
        else:
            u.may_not_battle = True
    if terrain_forbids(scene, u, start, end):
        u.may_not_battle = True
    left_hard = any(g.hard_leaving for g in scene.layers(start))            # FAQ-TER-174
    if not effect.free_moves and (left_hard or stops(scene, end, u) == "hard"):
        u.no_advance = True         # FAQ-GEN-018, 019, PAC-R02, FAQ-TER-207


def note_arrival(scene: Scene, u: Unit) -> None:
    """The same for armor that has just come in: over the edge, it began beside the hex it entered (FAQ-ACT-A05)."""
    if scene.is_watched(u, u.at) or any(u.arm in g.no_battle_entered for g in scene.layers(u.at)):
        u.may_not_battle = True
    if stops(scene, u.at, u) == "hard":
        u.no_advance = True


def may_advance(scene: Scene, u: Unit, into: str, effect: Effect) -> bool:
    """Whether a unit that won a close assault may take the ground (BASE-087 to 092)."""
    if u.arm not in ("infantry", "armor") or u.pinned or scene.is_held(u) or not scene.may_step(u.at, into, u):
        return False
    if not scene.cost(u.at, into, u, effect.free_moves):
        return False
    if u.name in EARLY | LATE:
        return False                # FAQ-MAT-003, A04
    here, there = scene.tile(u.at), scene.tile(into)
    if there.name == "cliff" and (here.beach or here.sea):
        return False                # FAQ-TER-100, settled 34: never
    if effect.free_moves:
        return True                 # settled 12, FAQ-R04
    if u.no_advance:
        return False
    return not (u.changed_hex and there.first_only)     # FAQ-GEN-013


def may_overrun_from(scene: Scene, u: Unit, start: str) -> bool:
    """Whether armor that took ground may battle again from there."""
    if (u.arm != "armor" and u.name not in OVERRUNS) or scene.is_watched(u, u.at):      # AIR-087
        return False
    if u.name == "half-track" or u.broke_in:                                               # FAQ-TRP-A11, FAQ-ACT-A05
        return False
    if any(u.arm in g.no_battle_left for g in scene.layers(start)):                         # PAC-R03
        return False
    return not any(u.arm in g.no_battle_entered or u.arm in g.no_battle_inside for g in scene.layers(u.at))
