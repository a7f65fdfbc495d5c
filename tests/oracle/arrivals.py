"""Arrivals: paratroops who jump before the battle or in it, and armor that breaks in over the enemy's edge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle import hexes
from oracle.battles import SIDES
from oracle.cards import Effect
from oracle.commissar import Commissar
from oracle.moves import note_arrival
from oracle.orders import Aloft, Entry, Ordered, can_order
from oracle.troops import TROOPS, Unit

if TYPE_CHECKING:
    from oracle.referee import Flow


class Arrivals(Commissar):
    """The part of the referee that brings units in."""

    turns: dict[str, int]
    stormed: tuple[int, int]        # the own turn in which armor broke in, and how many units did

    # Paratroops.

    def drop(self) -> Flow:
        """Paratroops land where chance says (settled 17)."""
        what = self.battle.drop
        assert what is not None
        yield from self.ask("drop", what["side"], [f"drop {h}" for h in self.battle.tiles])
        landed = [self.tape.take("landed").at for _ in range(what["figures"])]
        troop = TROOPS[what["unit"]]
        for h in landed:
            if h and landed.count(h) == 1 and h not in self.scene.units and not self.scene.is_closed(h, troop.arm):
                self.scene.units[h] = Unit(what["side"], troop, h, troop.figures, troop.figures)
        self.medals.check()

    def stars_left(self, side: str) -> list[str]:
        """Where paratroops of the side may still jump: by daylight, each star once (FAQ-SCN-069)."""
        stars = self.battle.stars
        return list(stars["at"]) if stars and stars["side"] == side and not self.scene.night else []

    def jump(self, side: str, star: str) -> None:
        """One figure falls; on free ground it is a full unit, which is done for this turn (FAQ-ACT-072 to 074)."""
        self.battle.stars["at"].remove(star)
        h = self.tape.take("landed").at
        troop = TROOPS[self.battle.stars["unit"]]
        over = {plane.at for plane in self.scene.sky.values()}
        if h and h not in self.scene.units and h not in over and not self.scene.is_closed(h, troop.arm):
            self.scene.units[h] = Unit(side, troop, h, troop.figures, troop.figures)
            self.scene.units[h].served = True
        self.medals.check()

    # Armor.

    def entries(self, side: str, chosen: list[Ordered], effect: Effect, extra: int) -> list[str]:
        """Hexes of the enemy's edge where an order brings armor in (FAQ-ACT-A05, rulings 115, 116)."""
        rule, scene = self.battle.breakthrough, self.scene
        if not rule or rule["side"] != side or not self.is_section_card(effect):
            return []
        turn, came = self.stormed
        if self.turns[side] < rule["from_turn"] or (came and turn != self.turns[side]) or came == rule["units"]:
            return []                               # FAQ-SCN-031: one turn, and not too early
        arm = TROOPS[rule["unit"]].arm
        row = hexes.ROWS[0] if scene.from_top(side) else hexes.ROWS[-1]
        taken = {*scene.units, *map(scene.over, SIDES)}
        return [
            h for h in self.battle.tiles
            if hexes.place_of(h)[1] == row and h not in taken
            and not scene.is_closed(h, arm) and (side, arm, h) not in self.battle.kept_out
            and can_order(scene, chosen, Entry(side, h, arm), effect, extra)
        ]

    def enter(self, side: str, h: str, chosen: list[Ordered]) -> Flow:
        """One unit comes in: it has moved, and may do no overrun this turn."""
        troop = TROOPS[self.battle.breakthrough["unit"]]
        chosen.append(Entry(side, h, troop.arm))
        self.paid.append(Aloft(side, self.sections(h, side)))
        self.stormed = self.turns[side], self.stormed[1] + 1
        self.medals.has_broken_in = True
        u = Unit(side, troop, h, troop.figures, troop.figures)
        u.ordered = u.has_moved = u.changed_hex = u.broke_in = True
        self.scene.units[h] = u
        if not (yield from self.is_through_ice(u, self.scene.ice(h))):
            return
        self.come_to_stand(u)
        note_arrival(self.scene, u)
        self.tear_wire(u)
        self.medals.check()
        yield from self.enter_mine(u)
