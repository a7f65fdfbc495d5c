"""Why an action is not allowed: the first rule that stands against it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bocage.content import library, maps
from bocage.content.battle import ReadyBattle
from bocage.content.hexnames import name_of
from bocage.content.schema import Obstacle, Terrain, Words
from bocage.core import terms as t
from bocage.core.contact import enemy_beside
from bocage.core.fire import able
from bocage.core.movement import battle_pace_of, pace_of
from bocage.core.orders import pools_for
from bocage.core.sight import blocks, sees
from bocage.core.state import State
from bocage.explain.dice import count_dice, reach_against
from bocage.explain.reasons import Reason
from bocage.notation.position import PHASES
from bocage.traits.arms import ARM_NUMBER, SEA, arm_numbers
from bocage.traits.base import Trait
from bocage.traits.ground import (
    BlocksSight,
    ClimbedFrom,
    Closed,
    FirstHexOnly,
    ForbidsBattle,
    Holds,
    Navigable,
    ShortensMoves,
    Slope,
    StopsMoves,
)

# The decisions in which a verb can occur.
WHEN: Final[dict[int, tuple[int, ...]]] = {
    t.V_DROP: (t.DROP,), t.V_PLAY: (t.CARD,), t.V_ORDER: (t.ORDER,), t.V_TARGET: (t.TARGET,),
    t.V_HEAL: (t.HEAL, t.MOVE, t.BATTLE), t.V_MOVE: (t.MOVE, t.SALLY), t.V_EXIT: (t.MOVE, t.SALLY),
    t.V_ATTACK: (t.BATTLE, t.AGAIN), t.V_CLEAR: (t.BATTLE,), t.V_SEAL: (t.BATTLE,),
    t.V_REACT: (t.REACT,), t.V_IGNORE: (t.FLAGS,), t.V_RETREAT: (t.RETREAT,), t.V_ADVANCE: (t.GROUND,),
    t.V_KEEP: (t.KEEP,), t.V_DONE: (t.ORDER, t.TARGET, t.HEAL, t.MOVE, t.REACT, t.GROUND, t.AGAIN),
    t.V_END: (t.BATTLE, t.SALLY), t.V_PASS: (t.CARD,),
}
TURN_ORDER: Final = ["BASE-023"]
TREATMENT: Final = ["PAC-TER-023", "FAQ-ACT-062"]


def why_not(field: ReadyBattle, s: State, action: int) -> Reason:
    """The reason why an action, packed without its cost, is refused now."""
    return Doubt(field, s).reason(action)


class Doubt:
    """Looks for the first rule against an action."""

    def __init__(self, field: ReadyBattle, s: State) -> None:
        self.field = field
        self.r = field.rules
        self.s = s

    def name(self, h: int) -> str:
        return name_of(self.field.board, h)

    def unit_name(self, u: int) -> Words:
        return self.field.profiles[self.s.units.profile[u]].unit.name

    def unit_cite(self, u: int) -> list[str]:
        return self.field.profiles[self.s.units.profile[u]].unit.cite

    def things(self, h: int) -> Iterator[Terrain | Obstacle]:
        yield from (library.terrains()[i] for i in self.field.layers[h])
        yield from (library.obstacles()[i] for i in maps.obstacle_ids(self.s.board.obstacles[h]))

    def trait_on(self, h: int, kind: type[Trait], **like: object) -> tuple[Words, list[str]] | None:
        """What on the hex carries such a trait, with its rules."""
        for thing in self.things(h):
            for trait in thing.traits:
                if isinstance(trait, kind) and all(getattr(trait, k) == v for k, v in like.items()):
                    return thing.name, trait.cite
        return None

    def reason(self, action: int) -> Reason:
        s, r = self.s, self.r
        verb = action & t.FIELD
        a, b = action >> t.A_SHIFT & t.FIELD, action >> t.B_SHIFT & t.FIELD
        if s.turn.phase == t.OVER:
            return Reason("no-over", ["BASE-019", "FAQ-GEN-002"])
        if s.turn.phase not in WHEN[verb]:
            return Reason("no-phase", TURN_ORDER, first=Reason(f"first-{PHASES[s.turn.phase]}"))
        if verb == t.V_PLAY:
            return self.play(a, b)
        if verb == t.V_ORDER:
            return self.order(a)
        if verb == t.V_MOVE:
            return self.move(a, b)
        if verb == t.V_ATTACK:
            return self.attack(a, b)
        if verb == t.V_CLEAR:
            return self.clear(a)
        if verb == t.V_TARGET:
            if s.board.at[a] >= 0 and s.units.masked[s.board.at[a]]:
                return Reason("no-masked", ["PAC-R06", "PAC-MRK-003"], hex=self.name(a))
            return Reason("no-target", ["FAQ-CMD-109", "SC-BASE-075"], hex=self.name(a))
        if verb == t.V_HEAL:
            if s.board.at[a] >= 0 and not r.profiles.mends[s.units.profile[s.board.at[a]]]:
                return Reason("no-mending", ["FAQ-TRP-102", "FAQ-TRP-091"], unit=self.unit_name(s.board.at[a]))
            if s.turn.phase == t.HEAL:
                return Reason("no-heal", ["FAQ-CMD-097"], hex=self.name(a))
            return self.treat(a)
        if verb == t.V_SEAL:
            return self.seal(a)
        if verb == t.V_EXIT:
            u = self.ordered(a)
            return u if isinstance(u, Reason) else Reason("no-exit", ["SC-PAC-50-005"], unit=self.unit_name(u))
        if verb == t.V_IGNORE:
            return Reason("no-ignore", ["BASE-077", "BASE-085"], count=a)
        if verb == t.V_RETREAT:
            return Reason("no-retreat", ["BASE-079", "FAQ-GEN-037"], hex=self.name(b))
        if verb == t.V_ADVANCE:
            return Reason("no-advance", ["BASE-088"], hex=self.name(b))
        if verb == t.V_KEEP:
            return Reason("no-keep", ["FAQ-CMD-008"])
        if verb == t.V_REACT:
            return Reason("no-react", ["FAQ-CMD-031"])
        if verb == t.V_PASS:
            return Reason("no-pass", ["BASE-024"])
        return Reason("no-phase", TURN_ORDER, first=Reason(f"first-{PHASES[s.turn.phase]}"))

    def play(self, face: int, kind: int) -> Reason:
        s, r = self.s, self.r
        card = self.field.deck.kinds[face]
        held = [r.cards.face[s.cards.held(s.turn.active, i)] for i in range(s.cards.hand_size[s.turn.active])]
        if face not in held:
            return Reason("no-card", ["BASE-024"], card=card.name)
        if r.cards.reacts[face]:
            return Reason("no-reaction-card", ["FAQ-CMD-031", "BASE-016"], card=card.name)
        if r.cards.copies[face] and s.turn.last_face[1 - s.turn.active] == t.NONE:
            return Reason("no-copy", ["FAQ-CMD-012"], card=card.name)
        use = self.field.deck.kinds[kind]
        return Reason("no-mode", [*use.cite, *card.card.cite], card=card.name, mode=use.id)

    def own(self, h: int) -> int | Reason:
        """The unit of the active side on the hex."""
        u = self.s.board.at[h]
        if u < 0:
            return Reason("no-unit", ["BASE-026"], hex=self.name(h))
        if self.s.units.side[u] != self.s.turn.active:
            return Reason("no-own-unit", ["BASE-026"], hex=self.name(h))
        return u

    def ordered(self, h: int) -> int | Reason:
        u = self.own(h)
        if isinstance(u, int) and not self.s.units.marks[u] & t.ORDERED:
            return Reason("no-ordered", ["BASE-016", "BASE-026"], unit=self.unit_name(u), hex=self.name(h))
        return u

    def order(self, h: int) -> Reason:
        u = self.own(h)
        if isinstance(u, Reason):
            return u
        if self.s.units.marks[u] & t.ORDERED:
            return Reason("no-twice", ["BASE-028"], hex=self.name(h))
        kind = self.field.deck.kinds[self.s.turn.kind]
        if pools_for(self.r, self.s, u) == 0:
            return Reason("no-eligible", ["BASE-017", *kind.card.cite], hex=self.name(h), card=kind.name)
        return Reason("no-quota", ["BASE-017", *kind.card.cite], card=kind.name)

    def move(self, a: int, b: int) -> Reason:
        s, r = self.s, self.r
        u = self.ordered(a)
        if isinstance(u, Reason):
            return u
        unit = self.unit_name(u)
        if self.treated(u, a):
            return Reason("no-treated", TREATMENT, unit=unit)
        if s.turn.phase == t.MOVE and s.units.marks[u] & t.MOVE_DONE:
            return Reason("no-move-twice", ["BASE-031"], unit=unit)
        if a == b:
            return Reason("no-move-here", ["BASE-031"])
        if s.board.at[b] >= 0:
            return Reason("no-room", ["BASE-035"], hex=self.name(b))
        arm = s.units.arm[u]
        names = tuple(ARM_NUMBER)
        closed = self.closed(b, names[arm])
        if closed:
            return Reason("no-entry", closed[1], terrain=closed[0], unit=unit, hex=self.name(b))
        held = self.trait_on(a, Holds)
        if held and not any(r.ground.step[r.ground.edge(arm, a, d)] for d in range(t.DIRECTIONS)):
            return Reason("no-leave", held[1], terrain=held[0], unit=unit)
        pace = pace_of(r, s, u) if s.turn.phase == t.MOVE else r.cards.sally[s.turn.kind]
        if r.grid.apart(a, b) > pace + r.profiles.road_bonus[s.units.profile[u]]:
            return Reason("no-far", self.unit_cite(u), unit=unit, pace=pace, hex=self.name(b))
        return self.path(a, b, unit, pace)

    def closed(self, h: int, arm: str) -> tuple[Words, list[str]] | None:
        r = self.r
        if not (r.ground.closed[h] | r.works.closed[self.s.board.obstacles[h]]) >> ARM_NUMBER[arm] & 1:
            return None     # open, or opened by a bridge
        for thing in self.things(h):
            for trait in thing.traits:
                if isinstance(trait, Closed) and ARM_NUMBER[arm] in arm_numbers(trait.to):
                    return thing.name, trait.cite
        return None

    def at_sea(self, h: int) -> bool:
        """Whether a ship lies on the hex."""
        return self.s.units.arm[self.s.board.at[h]] in arm_numbers(SEA)

    def path(self, a: int, b: int, unit: Words, pace: int) -> Reason:
        """The hex is open and near, but no path leads there."""
        if self.r.grid.apart(a, b) > 1:
            first = self.trait_on(b, FirstHexOnly)
            if first:
                return Reason("no-first", first[1], terrain=first[0], hex=self.name(b))
        leaving = self.trait_on(a, StopsMoves, leaving=True)
        if leaving:
            return Reason("no-leaving", leaving[1], terrain=leaving[0])
        for h in (a, b):
            climb = self.trait_on(h, ClimbedFrom)
            if climb:
                return Reason("no-climb", climb[1], terrain=climb[0])
        sail = self.trait_on(b, Navigable) if self.at_sea(a) else None
        if sail:
            return Reason("no-sailing", sail[1], unit=unit, hex=self.name(b))
        for h in (a, b):
            slope = self.trait_on(h, Slope)
            if slope:
                return Reason("no-slope", slope[1], terrain=slope[0], hex=self.name(b))
        short = self.trait_on(b, ShortensMoves)
        if short:
            return Reason("no-short", short[1], terrain=short[0], hex=self.name(b))
        return Reason("no-path", ["BASE-036", "BASE-039"], unit=unit, pace=pace, hex=self.name(b))

    def attack(self, a: int, b: int) -> Reason:
        s, r = self.s, self.r
        u = self.ordered(a)
        if isinstance(u, Reason):
            return u
        unit = self.unit_name(u)
        if s.turn.phase == t.AGAIN and u != s.battle.attacker:
            return Reason("no-between", ["BASE-044", "BASE-096"])
        if s.turn.phase == t.BATTLE and s.units.marks[u] & t.BATTLED:
            return Reason("no-battle-twice", ["BASE-045"], unit=unit)
        if s.turn.phase == t.BATTLE and not able(r, s, u):
            return self.unable(u, a)
        e = s.board.at[b]
        if e < 0 or s.units.side[e] == s.turn.active:
            return Reason("no-enemy", ["BASE-047"], hex=self.name(b))
        away = r.grid.apart(a, b)
        if away > 1 and enemy_beside(r, s, a, s.turn.active):
            return Reason("no-ranged", ["BASE-050", "BASE-051"])
        reach = reach_against(self.field, s, u, a, e)
        if away > reach:
            return Reason("no-range", self.unit_cite(u), unit=unit, reach=reach, distance=away)
        if s.board.night and away > s.board.night:
            return Reason("no-night", ["PAC-NGT-001", "PAC-NGT-003"], sight=s.board.night, distance=away)
        if s.units.masked[e] and away > 1:
            return Reason("no-masked", ["PAC-MRK-003", "FAQ-ACT-049"], hex=self.name(b))
        arm = s.units.arm[u]
        if not sees(r, s, arm, a, b):
            return self.hidden(arm, a, b)
        count = count_dice(self.field, s, a, b, s.battle.stage if s.turn.phase == t.AGAIN else t.FIRST)
        rules = ["BASE-067", *(i for _, reason in count.terms for i in reason.rules)]
        return Reason("no-dice", rules, sum=[reason for _, reason in count.terms])

    def unable(self, u: int, a: int) -> Reason:
        """Why an ordered unit may not battle this turn."""
        s, r = self.s, self.r
        unit = self.unit_name(u)
        card = self.field.deck.kinds[s.turn.kind]
        if r.cards.no_battle[s.turn.kind]:
            return Reason("no-fire-card", card.card.cite, card=card.name)
        inside = self.trait_on(a, ForbidsBattle, when="inside")
        if inside and r.ground.asks(s.units.arm[u], a) & t.MUTE:
            return Reason("no-battle-inside", inside[1], terrain=inside[0])
        if self.treated(u, a):
            return Reason("no-treated", TREATMENT, unit=unit)
        if r.cards.ranged_only[s.turn.kind] and enemy_beside(r, s, a, s.turn.active):
            return Reason("no-firefight", card.card.cite, card=card.name)
        if r.cards.close_only[s.turn.kind] and not enemy_beside(r, s, a, s.turn.active):
            return Reason("no-close-only", card.card.cite, card=card.name)
        if s.units.marks[u] & t.CLOSE_ONLY and not s.units.marks[u] & t.CANNOT_BATTLE:
            return Reason("no-battle-charge", ["PAC-CMD-007"], unit=unit)
        if s.units.marks[u] & t.MOVED and battle_pace_of(r, s, u) < s.units.spent[u] < t.TUNNEL:
            return Reason("no-battle-moved", self.unit_cite(u), unit=unit, hexes=s.units.spent[u])
        for when in ("entered", "entered-from-afar"):
            entered = self.trait_on(a, ForbidsBattle, when=when)
            if entered:
                return Reason(f"no-battle-{when}", entered[1], terrain=entered[0])
        left = self.left_behind(s.units.arm[u], a) if s.units.marks[u] & t.MOVED else None
        if left:
            return Reason("no-battle-left", left[1], terrain=left[0])
        return Reason("no-battle", ["BASE-039"], unit=unit)

    def left_behind(self, arm: int, a: int) -> tuple[Words, list[str]] | None:
        """Ground beside the hex after which that arm may not battle; one comes from there by a single step."""
        r = self.r
        for d in range(t.DIRECTIONS):
            h = r.grid.beside(a, d)
            if h >= 0 and r.ground.asks(arm, h) & t.NO_BATTLE_LEFT:
                return self.trait_on(h, ForbidsBattle, when="left")
        return None

    def treated(self, u: int, a: int) -> bool:
        """Whether the hospital has the unit for this turn; one that the Medics restored goes on."""
        treated = self.s.units.marks[u] & t.TREATED
        return bool(treated and self.r.battle.ward[a] and not self.r.cards.heals[self.s.turn.kind])

    def treat(self, a: int) -> Reason:
        u = self.ordered(a)
        if isinstance(u, Reason):
            return u
        return Reason("no-treat", ["PAC-TER-022", "PAC-TER-023", "FAQ-ACT-065"], unit=self.unit_name(u))

    def seal(self, a: int) -> Reason:
        u = self.ordered(a)
        if isinstance(u, Reason):
            return u
        return Reason("no-seal", ["PAC-TER-016", "FAQ-TER-316", "FAQ-TER-317"], unit=self.unit_name(u))

    def hidden(self, arm: int, a: int, b: int) -> Reason:
        """Which hex stands in the line of sight."""
        r, s = self.r, self.s
        for i in range(r.grid.between(a, b)):
            one, other = r.grid.hiding(a, b, i), r.grid.hiding_too(a, b, i)
            if blocks(r, s, arm, a, b, one) and blocks(r, s, arm, a, b, other):
                h = one if one >= 0 else other
                if h < 0 or s.board.at[h] >= 0:
                    return Reason("no-sight-unit", ["BASE-060", "BASE-064"], hex=self.name(h))
                wall = self.trait_on(h, BlocksSight)
                name, cite = wall or (Words(en="terrain", fr="terrain"), [])
                return Reason("no-sight", ["BASE-057", *cite], terrain=name, hex=self.name(h))
        return Reason("no-sight-unit", ["BASE-059"], hex=self.name(b))

    def clear(self, a: int) -> Reason:
        u = self.ordered(a)
        if isinstance(u, Reason):
            return u
        arm = self.s.units.arm[u]
        if not self.s.board.obstacles[a] & self.r.works.clearable[arm]:
            return Reason("no-wire", ["BASE-158"], hex=self.name(a))
        if not able(self.r, self.s, u):
            return Reason("no-clear", ["BASE-158", "FAQ-TER-128"], unit=self.unit_name(u))
        return Reason("no-battle-twice", ["BASE-045"], unit=self.unit_name(u))
