"""The oracle beside the engine: the same actions and the same chance, everything compared after each action."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from bocage.game import Game
from bocage.notation.facts import write_facts
from bocage.notation.line import write_line
from bocage.notation.position import Position
from oracle import battles, hexes
from oracle.chance import Mismatch
from oracle.flights import SORTIE
from oracle.planes import PLANE, Plane, Waiting, grounded
from oracle.referee import Referee
from oracle.troops import TROOPS, Unit

LONGEST = 20_000
ALWAYS = ("direct-from-hq", "their-finest-hour", "recon-in-force", "general-advance")     # wherever a plane is


class Apart(AssertionError):
    """The engine and the oracle disagree; the text can be pasted into a report or a test."""


def state_of_engine(game: Game, p: Position) -> dict[str, Any]:
    return {
        "units": sorted((u.at, u.side, u.unit, u.figures, "c" in u.marks, "l" in u.marks) for u in p.units),
        "obstacles": {h: found for h, lying in p.obstacles.items() if (found := sorted({*lying} - {"gap"}))},
        "gaps": sorted(h for h, lying in p.obstacles.items() if "gap" in lying),
        "toll": p.toll,
        "trains": {at: behind for at, behind in (p.rail.trains if p.rail else {}).items() if is_pulling(p, behind)},
        "riders": sorted((r.at, r.unit, r.figures) for r in p.rail.riders) if p.rail else [],
        "mines": dict(p.mines),
        "spotted": {h: sorted(guns) for h, guns in p.spotted.items()},
        "captured": sorted(p.captured),
        "sabotage": p.sabotage,
        "heroes": dict(p.heroes),
        "stormed": tuple(p.stormed),
        "night": p.night,
        "hands": {side: sorted([*cards, *under_chip(p, side)]) for side, cards in p.hands.items()},
        "deck": len(p.deck),
        "discards": sorted(p.discards),
        "medals": dict(zip(battles.SIDES, game.medals, strict=True)),
        "winner": game.winner,
        "sky": p.sky and {
            "planes": sorted((x.side, x.unit, x.at, x.watching, x.supporting) for x in p.sky.planes),
            "sorties": dict(zip(battles.SIDES, p.sky.sorties, strict=True)),
            "pinned": sorted(p.sky.pinned),
            "ready": sorted(p.sky.ready),
            "waiting": sorted((w.at, w.unit, "o" in w.marks) for w in p.sky.waiting),
        },
    }


def state_of_oracle(ref: Referee) -> dict[str, Any]:
    units = ref.scene.units.values()
    spotted: dict[str, list[str]] = {}
    for gun in units:
        for t in gun.ranged_in:
            spotted.setdefault(t.at, []).append(gun.at)
    return {
        "units": sorted((u.at, u.side, u.name, u.figures, u.camouflaged, u.aboard) for u in units),
        "obstacles": {h: sorted(lying) for h, lying in ref.scene.obstacles.items()},
        "gaps": sorted(h for h in hexes.ALL if is_gap(ref, h)),
        "toll": tuple(ref.toll[side] for side in battles.SIDES),
        "trains": {u.at: u.behind for u in units if u.coupled and not u.is_pulled},
        "riders": sorted((u.at, u.rider.name, u.rider.figures) for u in units if u.rider),
        "mines": dict(ref.scene.mines),
        "spotted": {h: sorted(guns) for h, guns in spotted.items()},
        "captured": sorted(ref.scene.captured),
        "sabotage": ref.stars,
        "heroes": {side: u.at for side, u in ref.scene.leaders.items() if u.alive},
        "stormed": ref.stormed,
        "night": ref.scene.night,
        "hands": {side: sorted([*cards, *ref.under_chips()[side]]) for side, cards in ref.hands.items()},
        "deck": ref.deck.total(),
        "discards": sorted(ref.discards),
        "medals": {side: ref.medals.total(side) for side in battles.SIDES},
        "winner": ref.winner,
        "sky": {
            "planes": sorted(
                (x.side, x.kind, shown_at(ref, x), side in ref.scene.watching, side == ref.scene.support)
                for side, x in ref.scene.sky.items()
            ),
            "sorties": ref.sorties,
            "pinned": sorted(u.at for u in units if u.pinned),
            "ready": sorted(h for h, u in ref.scene.units.items() if u.token),
            "waiting": sorted((w.host.at, w.kind, w.sent) for w in ref.scene.waiting),
        } if ref.air else None,
    }


def under_chip(p: Position, side: str) -> list[str]:
    """The cards under the chip of a commissar, the one taken up for this turn included."""
    return [*p.chip.ready.get(side, []), *p.chip.laid.get(side, [])] if p.chip else []


def is_pulling(p: Position, behind: str) -> bool:
    """Whether a wagon stands there; what a lone locomotive has behind it shows in its moves."""
    return any(u.at == behind and "wagon" in u.unit for u in p.units)


def is_gap(ref: Referee, h: str) -> bool:
    """Where the engine shows that a bridge is missing: one was blown, or one may be built."""
    if ref.scene.bridge(h):
        return False
    was = any(g.spans for g in ref.battle.tiles[h])
    return was or bool(ref.battle.builds and ref.scene.tile(h).name == "river")


def shown_at(ref: Referee, plane: Plane) -> str:
    """Where the engine shows a plane: on its way while another unit stands there, on a deck or on the field."""
    return plane.at if plane.at not in ref.scene.units else ""


class Beside:
    """One game played by both."""

    def __init__(
        self, game: Game, battle: battles.Battle, known: Callable[[Beside, Mismatch], str | None] = lambda b, m: None,
        label: str = "",
    ) -> None:
        self.game = game
        self.label = label or f"Game.new({battle.id!r}, {game.seed!r})"
        self.known = known
        self.met: list[str] = []        # known differences met on the way
        self.parted = False             # a known difference in the state: no use going on
        self.action = "(the opening)"
        self.before = self.now = game.position()
        self.ref = Referee(battle, list(game.opening), self.tolerate, game.field.variants.air)
        if game.start is not None:
            adopt(self.ref, game)
        self.guard(self.ref.begin)

    def tolerate(self, mismatch: Mismatch) -> bool:
        name = self.known(self, mismatch)
        if name:
            self.met.append(name)
        return bool(name)

    def guard(self, deed: Callable[[], None]) -> None:
        """Carry something out in the oracle and compare; differences end up in one place."""
        try:
            deed()
            self.compare()
        except Mismatch as m:
            if not self.tolerate(m):
                raise Apart(self.tell(m)) from None
            self.parted = True
        except Exception as e:          # the oracle met what it holds impossible
            raise Apart(self.tell(Mismatch("course", repr(e), None))) from e

    def tell(self, m: Mismatch) -> str:
        extra = ""
        if isinstance(m.oracle, (set, list)) and isinstance(m.engine, (set, list)):
            extra = f"\n  only the oracle: {sorted(set(m.oracle) - set(m.engine))}" \
                    f"\n  only the engine: {sorted(set(m.engine) - set(m.oracle))}"
        about = [f"{u.side} {u.name} on {u.at}" if isinstance(u, Unit) else u for u in m.about or ()]
        return (
            f"\n{m.kind} differs after {self.action!r} {about}, "
            f"action {len(self.game.entries)} of {self.label}\n  oracle: {m.oracle}\n  engine: {m.engine}{extra}"
            f"\n  facts:  {write_facts(self.game.entries[-1].facts) if self.game.entries else ()}"
            f"\n  before: {write_line(self.before)}\n  now:    {self.game.line()}"
        )

    def compare(self) -> None:
        game, decision = self.game, self.ref.decision
        self.now = game.position()
        ours, theirs = state_of_oracle(self.ref), state_of_engine(game, self.now)
        for key, value in theirs.items():
            if ours[key] != value:
                raise Mismatch(key, ours[key], value)
        if decision.phase != game.phase:
            raise Mismatch("phase", decision.phase, game.phase, decision.actions)
        if not game.over and decision.side != game.decider:
            raise Mismatch("decider", decision.side, game.decider)
        actions = game.legal()
        if set(decision.actions) != set(actions):
            m = Mismatch("legal", set(decision.actions), set(actions))
            if not self.tolerate(m):
                raise m

    def step(self, action: str) -> None:
        self.before, self.action = self.now, action
        facts = self.game.play(action)
        self.game.forget()
        self.guard(lambda: self.ref.do(action, facts))

    def common(self) -> list[str]:
        """What both allow, in the engine's order."""
        ours = set(self.ref.decision.actions)
        return [a for a in self.game.legal() if a in ours]

    def run(self, rng: random.Random, most: int = LONGEST) -> int:
        """Play at random until the end, a known difference or so many actions; the number played."""
        for played in range(most):
            choices = self.common()
            if self.game.over or self.parted or not choices:
                return played
            flown = pick_flying(rng, choices, self.ref) if self.ref.air else ""
            self.step(flown or pick(rng, choices))
        return most


def pick(rng: random.Random, choices: list[str]) -> str:
    """A random action, often one of a verb that is rare among the choices: idle games meet few rules."""
    if rng.random() < 0.5:
        verbs = sorted({a.partition(" ")[0] for a in choices} - {"done", "end"})
        if verbs:
            verb = rng.choice(verbs)
            choices = [a for a in choices if a.partition(" ")[0] == verb]
    return rng.choice(choices)


def pick_flying(rng: random.Random, choices: list[str], ref: Referee) -> str:
    """Something that a plane does, often: by chance alone planes meet nobody and go home. "" for any action."""
    if rng.random() < 0.25:
        return ""
    scene, side = ref.scene, ref.active
    own = {scene.over(side), *(u.at for u in scene.of(side) if u.arm == PLANE or scene.waits_with(u))} - {""}
    enemies = {u.at for u in scene.enemy_units(side)}
    near = enemies | {n for h in enemies for n in hexes.neighbours(h)}
    served = {s for h in own for s in ref.sections(h, side)}
    wanted = []
    for action in choices:
        verb, _, what = action.partition(" ")
        end = what.rpartition("-")[2]
        if verb in ("strafe", "land", "dive", "rescue", "sortie"):
            wanted += [action] * 3
        elif verb == "order":
            wanted += [action] * 4 if what in own else []
        elif verb in ("enter", "fly"):
            wanted += [action] * (1 + 2 * (end in near) + 2 * (end in enemies) + 3 * (ref.is_field(end) or end in own))
        elif verb == "play" and ("air" in what or (own and (end in served or what in ALWAYS))):
            wanted.append(action)
    return rng.choice(wanted) if wanted else ""


def adopt(ref: Referee, game: Game) -> None:
    """Let the oracle begin from the engine's position, in which a card is to be chosen."""
    p = game.position()
    assert p.phase == "card"
    scene, battle = ref.scene, ref.battle
    scene.units.clear()
    for u in p.units:
        if u.unit not in TROOPS:
            scene.units[u.at] = grounded(u.side, u.unit, u.at)
            continue
        troop = TROOPS[u.unit]
        scene.units[u.at] = Unit(
            u.side, troop, u.at, u.figures, u.full or troop.figures, u.medals,
            battles.is_japanese(battle, u.side, u.unit), "c" in u.marks, "l" in u.marks,
        )
    for at, behind in (p.rail.trains if p.rail else {}).items():
        scene.units[at].behind = behind
        if is_pulling(p, behind):
            scene.units[at].coupled, scene.units[behind].coupled = scene.units[behind], scene.units[at]
    for r in p.rail.riders if p.rail else ():
        troop = TROOPS[r.unit]
        scene.units[r.at].rider = Unit(scene.units[r.at].side, troop, r.at, r.figures, r.full or troop.figures)
    ref.toll = dict(zip(battles.SIDES, p.toll, strict=True))
    for h, guns in p.spotted.items():
        for gun in guns:
            scene.units[gun].ranged_in.append(scene.units[h])
    if p.sky:
        scene.sky = {x.side: Plane(x.side, x.unit, x.at) for x in p.sky.planes}
        scene.waiting = [Waiting(w.unit, scene.units[w.at]) for w in p.sky.waiting]
        for h in p.sky.ready:
            scene.units[h].token = True
        ref.sorties = dict(zip(battles.SIDES, p.sky.sorties, strict=True))
        ref.deck[SORTIE] = 2 - sum(ref.sorties.values())
    scene.obstacles = {h: found for h, lying in p.obstacles.items() if (found := {*lying} - {"gap"})}
    scene.mines, scene.night, scene.captured = dict(p.mines), p.night, set(p.captured)
    ref.stars = dict(p.sabotage)
    scene.leaders = {side: scene.units[at] for side, at in p.heroes.items()}
    ref.stormed = p.stormed
    ref.hands = {side: list(p.hands[side]) for side in battles.SIDES}
    ref.discards = list(p.discards)
    for card in [*p.discards, *p.hands["allies"], *p.hands["axis"]]:
        ref.deck[card] -= 1
    ref.active = p.active
    ref.turns = dict(zip(battles.SIDES, p.turns, strict=True))
    ref.last = dict(zip(battles.SIDES, p.last, strict=True))
    ref.medals.kills = dict(zip(battles.SIDES, p.kills, strict=True))
    kept = [o.number for o in battle.objectives if o.when == "for-good"]
    ref.medals.for_good = {n: p.taken[n] for n in kept if p.taken[n]}
    ref.flow = ref.resume()
