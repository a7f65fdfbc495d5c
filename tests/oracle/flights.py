"""Flights: the part of the referee that plays sorties, checks planes, and flies them."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from oracle import hexes
from oracle.battles import other
from oracle.cards import COUNTS, SEVERAL, Effect, split
from oracle.combat import Combat, symbol
from oracle.ground import GROUND, INFANTRY
from oracle.orders import Aloft, Ordered, can_order, orders_planes
from oracle.planes import (
    HOLDERS,
    PLANE,
    STRAFERS,
    SUPPORTERS,
    Plane,
    Waiting,
    below,
    can_end,
    can_still_end,
    check_dice,
    flown_by,
    grounded,
    has_deck,
    is_edge,
    is_friendly_field,
    is_threatened,
    onward,
)
from oracle.rails import head, pieces
from oracle.troops import Unit

if TYPE_CHECKING:
    from oracle.referee import Decision, Flow

SECTIONS = frozenset({"left", "center", "right"})
SORTIE = "air-sortie"


class Flights(Combat):
    """Sorties and planes. A game without them has no sorties and never an occupied sky."""

    air: bool
    use: str
    sorties: dict[str, int]
    added: bool                     # a sortie was added to the card of this turn
    entry: Aloft | None             # what the plane called in beside a section card may still cost
    paid: list[Aloft]               # orders of the section card, by the sections of the units when they were ordered

    # Orders.

    def is_section_card(self, effect: Effect) -> bool:
        name = split(effect.name)[0]
        return name in COUNTS or name in SEVERAL

    def may_add_sortie(self, side: str, chosen: list[Ordered], effect: Effect, extra: int) -> bool:
        """An order of a section card may be spent on an open sortie, once (AIR-015, AIR-017)."""
        if not self.sorties[side] or self.added or self.scene.night or not self.is_section_card(effect):
            return False
        ways = [SECTIONS] if self.callable(side) else [self.sections(h, side) for h in self.sendable(side, SECTIONS)]
        return any(can_order(self.scene, chosen, Aloft(side, way), effect, extra) for way in ways)

    def callable(self, side: str) -> list[str]:
        """The kinds that a sortie may bring in; a plane that has its order is not relieved."""
        plane = self.scene.sky.get(side)
        if plane is not None and plane.ordered:
            return []
        return [kind for kind in flown_by(self.battle, side) if self.has_figure(side, kind)]

    def sendable(self, side: str, gate: frozenset[str]) -> list[str]:
        """The hexes of planes that a sortie may order: in the air, on the ground, aboard (AIR-030, AIR-054)."""
        scene = self.scene
        plane = scene.sky.get(side)
        found = [plane.at] if plane is not None and plane.at and not plane.ordered else []
        for u in scene.of(side):
            ready = u.arm == PLANE or (u.name == "carrier" and scene.waits_with(u))
            if ready and not (u.ordered or u.served):
                found.append(u.at)
        return [h for h in found if self.sections(h, side) & gate]

    def add_sortie(self, side: str, chosen: list[Ordered], effect: Effect, extra: int) -> Flow:
        self.sorties[side] -= 1
        self.discards.append(SORTIE)
        self.added = True
        gate = frozenset(
            s for s in SECTIONS if can_order(self.scene, chosen, Aloft(side, frozenset({s})), effect, extra)
        )
        cost = yield from self.send(side, gate)
        chosen.append(cost)
        self.paid.append(cost)
        plane = self.scene.sky.get(side)
        if plane is not None and not plane.at:
            self.entry = cost

    def send(self, side: str, gate: frozenset[str]) -> Generator[Decision, str, Aloft]:
        """Which plane a sortie is for: one in these sections, without a check, or a new one (AIR-030, AIR-031)."""
        scene = self.scene
        plane = scene.sky.get(side)
        here = {f"order {h}": h for h in self.sendable(side, gate)}
        actions = [*here, *(f"call {kind}" for kind in self.callable(side))]
        answer = actions[0] if len(actions) == 1 and not here else (yield from self.ask("plane", side, actions))
        if answer in here:
            h = here[answer]
            ship = scene.units.get(h)
            if ship is not None and ship.name == "carrier":         # AIR-029: the plane in the air may still land
                scene.waits_with(ship)[0].sent = ship.served = True
            elif ship is not None:
                ship.ordered = True
            else:
                assert plane is not None
                plane.ordered = True
            return Aloft(side, self.sections(h, side))
        self.dismiss(side)
        scene.sky[side] = Plane(side, answer.removeprefix("call "), ordered=True)
        self.gate = gate
        return Aloft(side, SECTIONS)

    def is_field(self, h: str) -> bool:
        return self.scene.tile(h).name == "airfield"

    def has_figure(self, side: str, kind: str) -> bool:
        """Two of a kind can be called in beside those set up (decision 16): none once two stand on the ground."""
        scene, air = self.scene, self.battle.air
        on_ground = sum(u.name == kind for u in scene.of(side))
        aboard = sum(w.kind == kind and w.host.side == side for w in scene.waiting)
        set_up = sum(len(p["at"].split()) for p in air.get("parked") or [] if (p["side"], p["unit"]) == (side, kind))
        set_up += sum(w["count"] for w in air.get("waiting") or [] if (w["side"], w["unit"]) == (side, kind))
        return on_ground < 2 and on_ground + aboard < 2 + set_up

    def sections(self, h: str, side: str) -> frozenset[str]:
        return hexes.sections(h, self.scene.from_top(side))

    def order_plane(self, side: str, h: str) -> None:
        """An order instead of a sortie: the plane is checked at once (AIR-112, AIR-132)."""
        u = self.scene.units.get(h)
        if u is not None:
            u.ordered = True
        else:
            self.scene.sky[side].ordered = True
        if "grenade" not in self.roll(check_dice(self.scene, side, h), ("air check", h)):
            return
        threatened = is_threatened(self.scene, side, h)
        if u is not None:
            self.clear_field(u)
        else:
            self.leave_sky(side)
        if threatened:                              # AIR-120
            self.medals.kills[other(side)] += 1
        self.medals.check()

    def clear_field(self, u: Unit) -> None:
        """A plane leaves the ground; the next one that is ready there takes its place from the next turn on."""
        scene, ready = self.scene, self.scene.waits_with(u)
        self.take_off(u)
        if ready:                                   # AIR-055
            after = grounded(u.side, ready[0].kind, u.at)
            after.ordered = after.has_moved = after.token = True
            scene.units[u.at] = after
            scene.waiting += [Waiting(w.kind, after) for w in ready[1:]]

    def rise(self, plane: Plane, ship: Unit) -> bool:
        """A plane leaves a deck, after a check if it has the ship's order (AIR-132, 133); whether it is in the air."""
        scene, side = self.scene, plane.side
        leaving = scene.waits_with(ship)[0]
        ship.has_moved = True                       # FAQ-AIR-038
        if not leaving.sent:
            down = "grenade" in self.roll(check_dice(scene, side, ship.at), ("air check", ship.at))
            if down:
                scene.waiting.remove(leaving)
                if is_threatened(scene, side, ship.at):
                    self.medals.kills[other(side)] += 1
                self.medals.check()
                return False
        scene.waiting.remove(leaving)
        scene.sky[side] = plane
        return True

    def dismiss(self, side: str) -> None:
        """The plane goes home; nobody wins anything (AIR-050)."""
        if side in self.scene.sky:
            self.leave_sky(side)

    def send_home(self, side: str) -> None:
        """The orders are given: a plane without one leaves (AIR-050)."""
        plane = self.scene.sky.get(side)
        if plane is not None and not plane.ordered:
            self.leave_sky(side)
            self.medals.check()

    def leave_sky(self, side: str) -> None:
        del self.scene.sky[side]
        self.let_go(side)
        if self.scene.support == side:
            self.scene.support = ""

    def let_go(self, side: str) -> None:
        """Whom the plane of a side held it holds no longer."""
        self.scene.watching.discard(side)
        for u in self.scene.enemy_units(side):
            u.pinned = False

    # Flights.

    def flights(self, side: str) -> dict[str, tuple[Plane, str, str]]:
        """The first hexes of the flight that is due, or of one from the ground while nobody flies (AIR-029)."""
        scene = self.scene
        plane = scene.sky.get(side)
        if plane is not None:
            if plane.flown or not plane.ordered:
                return {}
            if plane.at:
                return {f"fly {plane.at}-{n}": (plane, plane.at, n) for n in onward(scene, plane, [plane.at])}
            return {
                f"enter {h}": (plane, "", h) for h in self.battle.tiles
                if is_edge(h) and self.is_open(side, h) and can_still_end(scene, plane, ["", h])
            }
        found = {}
        for u in scene.of(side) if not scene.night else ():         # FAQ-AIR-027
            if u.name == "carrier":
                ready = scene.waits_with(u)
                if ready and (ready[0].sent or (u.ordered and not u.has_moved and orders_planes(self.effect))):
                    rising = Plane(side, ready[0].kind, u.at, ordered=True)
                    found |= {f"fly {u.at}-{n}": (rising, u.at, n) for n in onward(scene, rising, [u.at])}
            elif u.arm == PLANE and u.ordered and not u.has_moved:
                rising = Plane(side, u.name, u.at, ordered=True)
                del scene.units[u.at]
                found |= {f"fly {u.at}-{n}": (rising, u.at, n) for n in onward(scene, rising, [u.at])}
                scene.units[u.at] = u
        return found

    def is_open(self, side: str, h: str) -> bool:
        """Whether the plane called in may come over the hex: by its section, and if an order pays (AIR-016, 025)."""
        here = self.sections(h, side)
        if self.entry is None:
            return bool(here & self.gate)
        others: list[Ordered] = [u for u in self.paid if u is not self.entry]
        return can_order(self.scene, others, Aloft(side, here), self.effect, self.extra)

    def fly(self, plane: Plane, start: str, first: str) -> Flow:
        """A flight from its first hex to what ends it."""
        scene, side = self.scene, plane.side
        if start in scene.units:
            ship = scene.units[start]
            if ship.name == "carrier":
                if not self.rise(plane, ship):
                    return
            else:
                self.clear_field(ship)
                scene.sky[side] = plane
        path = [start, first]
        while True:
            here = path[-1]
            actions = [f"fly {here}-{n}" for n in onward(scene, plane, path)]
            if can_end(scene, plane, here):
                actions += self.endings(plane, path)
            answer = yield from self.ask("flight", side, actions)
            if not answer.startswith("fly "):
                break
            path.append(answer.partition("-")[2])
        plane.at, plane.flown = here, True
        self.let_go(side)
        verb, _, h = answer.partition(" ")
        match verb:
            case "strafe":
                yield from self.strafe(plane, path)
            case "land":
                self.land(plane)
            case "dive":
                yield from self.dive(plane, scene.units[h])
            case "rescue":
                self.leave_sky(side)
                self.take_along(scene.units[h])
                self.take_off(scene.units[h])
                self.medals.check()
            case _:
                self.help(plane)

    def endings(self, plane: Plane, path: list[str]) -> list[str]:
        scene, side = self.scene, plane.side
        beside = [u for n in hexes.neighbours(path[-1]) if (u := scene.units.get(n))]
        strafing = ["strafe"] if plane.kind in STRAFERS and below(scene, side, path) else []
        if has_deck(scene, plane, path[-1]):
            return ["land", *strafing]              # AIR-109; it cannot stay in the air over a ship (AIR-061)
        found = ["done", *strafing]
        if plane.kind == "zero":                    # AIR-092, 093
            found += [f"dive {u.at}" for u in beside if u.side != side]
        if plane.kind == "storch":                  # AIR-102, 103
            found += [f"rescue {u.at}" for u in beside if u.side == side and u.arm == INFANTRY and u.figures == 1]
        if is_friendly_field(scene, path[-1], side):
            found.append("land")
        return found

    def strafe(self, plane: Plane, path: list[str]) -> Flow:
        """A die for each enemy below; stars hit, flags are obeyed (AIR-071 to 078, FAQ-AIR-124)."""
        for t in below(self.scene, plane.side, path):
            if t.alive:
                faces = self.roll(1 + self.bonus, ("strafing", t))
                yield from self.suffer(t, faces, stars=True)
        if has_deck(self.scene, plane, plane.at):
            yield from self.ask("flight", plane.side, ["land"])
            self.land(plane)
        elif is_friendly_field(self.scene, plane.at, plane.side):       # AIR-109
            answer = yield from self.ask("flight", plane.side, ["land", "done"])
            if answer == "land":
                self.land(plane)

    @property
    def bonus(self) -> int:
        """A die more by Their Finest Hour."""
        return int(self.effect.name == "their-finest-hour")

    def land(self, plane: Plane) -> None:
        self.leave_sky(plane.side)
        ship = self.scene.units.get(plane.at)
        if ship is not None:
            self.scene.waiting.append(Waiting(plane.kind, ship))
            if ship.token:
                ship.token = False                  # AIR-066
            else:
                ship.has_moved = True               # FAQ-AIR-039
            self.medals.check()
            return
        u = grounded(plane.side, plane.kind, plane.at)
        u.ordered = u.has_moved = True
        self.scene.units[plane.at] = u
        self.medals.check()                         # FAQ-AIR-084

    def dive(self, plane: Plane, t: Unit) -> Flow:
        """One hit destroys the target, the plane is gone; a grenade is its medal (AIR-094 to 097, FAQ-AIR-114)."""
        faces = self.roll(2 + self.bonus, ("kamikaze", t))
        self.leave_sky(plane.side)
        if "grenade" in faces:
            self.medals.kills[other(plane.side)] += 1
        if self.confirm(t, sum(face in ("grenade", symbol(t)) for face in faces)):
            yield from self.lose(t, t.figures)
        else:
            self.medals.check()

    def help(self, plane: Plane) -> None:
        """A plane that stays in the air and has not strafed supports its troops or holds enemies (AIR-080 to 091)."""
        if plane.kind in SUPPORTERS:
            self.scene.support = plane.side
        if plane.kind in HOLDERS:
            self.scene.watching.add(plane.side)
            for u in self.scene.enemies_beside(plane.at, plane.side):
                for piece in pieces(head(u)):
                    piece.pinned = piece.pinned or u.arm in GROUND

    def is_scouting(self, side: str) -> bool:
        """A Storch beside an enemy ground unit when the card is drawn (AIR-100, FAQ-AIR-119)."""
        plane = self.scene.sky.get(side)
        if plane is None or plane.kind != "storch" or not plane.at:
            return False
        return any(u.arm in GROUND for u in self.scene.enemies_beside(plane.at, side))

