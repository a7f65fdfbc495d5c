"""Works: bridges blown and built with a card, figures that trucks bring, units that leave a train."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle import hexes
from oracle.cards import COUNTS, split
from oracle.dice import may_battle
from oracle.flights import Flights
from oracle.ground import LAND, STRUCTURES
from oracle.rails import Run, head, is_halted, landings, pieces, runs
from oracle.troops import SUPPLIERS, Unit

if TYPE_CHECKING:
    from oracle.referee import Flow

DEMOLITION_DICE = 2         # FAQ-ACT-004
BLOWS, TRIES, BUILDS = "-as-demolition", "-as-demolition-attempt", "-as-bridging"


def printed(use: str) -> str:
    """The card itself, whatever it was spent on (FAQ-CMD-002)."""
    for other_use in ("-as-air-power", TRIES, BLOWS, BUILDS):
        use = use.removesuffix(other_use)
    return use


def is_bridge_work(use: str) -> bool:
    return use.endswith((BLOWS, TRIES, BUILDS))


class Works(Flights):
    """The part of the referee that changes bridges, strength and who is on a train."""

    # Bridges.

    def bridge_uses(self, side: str, face: str) -> list[str]:
        """What a section card may be spent on instead of orders (FAQ-ACT-002, FAQ-TER-232)."""
        name, section = split(face)
        found = []
        if name in COUNTS:
            who, attempt = self.battle.blows
            if who == side and self.blowable(side, section):
                found.append(face + (TRIES if attempt else BLOWS))
            if name == "attack" and self.battle.builds == side and self.buildable(side, section):
                found.append(face + BUILDS)
        return found

    def blowable(self, side: str, section: str) -> list[str]:
        return [h for h in self.battle.tiles if self.scene.bridge(h) and self.scene.in_section(h, section, side)]

    def buildable(self, side: str, section: str) -> list[str]:
        """River hexes of the section without a bridge, wherever the units are (FAQ-TER-232, 235)."""
        return [
            h for h in self.battle.tiles
            if self.scene.tile(h).name == "river" and not self.scene.bridge(h)
            and not any(g.track for g in self.battle.tiles[h]) and self.scene.in_section(h, section, side)
        ]

    def work_on_bridge(self, side: str) -> Flow:
        """A card spent on a bridge orders nobody (FAQ-ACT-A01)."""
        section = split(printed(self.use))[1]
        if self.use.endswith(BUILDS):
            answer = yield from self.ask("bridge", side, [f"build {h}" for h in self.buildable(side, section)])
            self.scene.tiles[answer.removeprefix("build ")].append(STRUCTURES["po"])
            return
        answer = yield from self.ask("bridge", side, [f"blow {h}" for h in self.blowable(side, section)])
        h = answer.removeprefix("blow ")
        if self.use.endswith(TRIES) and "star" not in self.roll(DEMOLITION_DICE, ("demolition", h)):
            return
        self.scene.tiles[h] = [g for g in self.scene.tiles[h] if not g.spans]
        if h in self.scene.units:                   # FAQ-ACT-008; a train is one unit (FAQ-TRP-054)
            u = head(self.scene.units[h])
            yield from self.lose(u, u.figures)

    # Sabotage.

    def sabotage(self, side: str) -> Flow:
        """Dice at the start of a turn while a unit is on a dam (FAQ-SCN-021 to 025, rulings 120 to 122)."""
        rule = self.battle.sabotage
        if not rule or rule["side"] != side:
            return
        open_ = [h for h in rule["at"] if h in self.scene.units and self.scene.units[h].side == side]
        open_ = [h for h in open_ if self.stars.get(h, 0) < rule["stars"]]
        if not open_:
            return
        stars = self.roll(rule["dice"], ("sabotage", side)).count("star")
        if 0 < stars < len(open_):
            answer = yield from self.ask("sabotage", side, [f"sabotage {h}" for h in open_])
            open_ = [answer.removeprefix("sabotage ")]
        for h in open_ if stars else []:
            self.stars[h] = self.stars.get(h, 0) + 1
            if self.stars[h] == rule["stars"]:
                self.medals.kills[side] += rule["medals"]
                self.medals.check()

    # Supply.

    def supplies(self, u: Unit) -> list[str]:
        """Figures a truck or half-track may give away instead of battling (FAQ-TRP-130, 131, A10, ruling 79)."""
        e = self.effect
        if u.name not in SUPPLIERS or e.close_only or e.ranged_only or not u.ordered:
            return []
        if not (may_battle(self.scene, u, e) or u.supplied):
            return []
        beside = [t for n in hexes.neighbours(u.at) if (t := self.scene.units.get(n)) and t.side == u.side]
        return [
            f"supply {u.at}+{t.at}" for t in beside
            if t.figures < t.full and t.arm in LAND and t.name not in SUPPLIERS
        ]

    def supply(self, u: Unit, t: Unit) -> None:
        u.battled = u.supplied = True
        t.figures += 1
        u.figures -= 1
        if not u.alive:                             # spent figures never count (FAQ-TRP-A09)
            self.take_off(u)
            self.medals.check()

    # Trains.

    def train_ways(self, u: Unit) -> dict[str, Run]:
        """The moves of a train, named by the locomotive."""
        return {f"move {u.at}-{run.at}": run for run in runs(self.scene, u)}

    def run_train(self, u: Unit, run: Run) -> None:
        u.has_moved = True
        self.shunt(u, run)
        if is_halted(self.scene, u, run):
            for piece in pieces(u):
                piece.may_not_battle = True
        self.medals.check()

    def unload(self, side: str) -> Flow:
        """Units come down beside a train that was ordered and stands in a station (FAQ-TRP-A04, ruling 101)."""
        while True:
            ways: dict[str, tuple[Unit, str]] = {}
            for u in self.scene.of(side):
                if u.name != "locomotive" or not u.ordered or not any(g.station for g in self.scene.layers(u.at)):
                    continue
                for piece in pieces(u):
                    ways |= {f"unload {piece.at}-{h}": (piece, h) for h in landings(self.scene, piece)}
            if not ways:
                return
            piece, h = ways[(yield from self.ask("unload", side, list(ways)))]
            rider = piece.rider
            assert rider is not None
            piece.rider, rider.at = None, h
            self.scene.units[h] = rider
            if not (yield from self.is_through_ice(rider, self.scene.ice(h))):
                continue
            self.tear_wire(rider)
            self.come_to_stand(rider)
            self.medals.check()
            rider.may_not_battle = rider.served = True      # it has done all it does this turn
            yield from self.enter_mine(rider)
