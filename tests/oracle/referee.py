"""The referee: a whole game as one long function that asks for decisions and reads chance from a tape.

`Referee.play` is a generator. It yields each decision and is sent the action chosen, as text.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bocage.notation.facts import Fact
from oracle.arrivals import Arrivals
from oracle.battles import SIDES, Battle, other
from oracle.cards import ALL, DECK, PLAIN, SECTIONS, Effect, Pool, mirrored, split
from oracle.chance import Mismatch, Tape
from oracle.combat import symbol
from oracle.commissar import as_action
from oracle.dice import may_battle, may_battle_here, targets
from oracle.flights import SORTIE
from oracle.ground import CLEARED, TRAIN
from oracle.medals import Medals, Over
from oracle.moves import OFF, Way, note_move, reach
from oracle.orders import Aloft, Jump, Ordered, can_order, resolve
from oracle.planes import PLANE, Waiting, grounded
from oracle.rails import Run, board, couple
from oracle.scene import Scene
from oracle.troops import CONFIRMED, WHEELED, Unit
from oracle.works import BLOWS, is_bridge_work, printed

SANDBAGS_AT_MOST = 12       # settled 9
NIGHT_DICE, HOSPITAL_DICE, SEALING_DICE = 4, 6, 3
DAYLIGHT = 6


@dataclass(frozen=True)
class Decision:
    phase: str
    side: str
    actions: tuple[str, ...]


Flow = Generator[Decision, str, Any]


class Referee(Arrivals):
    """One game, played from the ledger."""

    def __init__(
        self, battle: Battle, facts: Sequence[Fact], tolerate: Callable[[Mismatch], bool], air: bool = False
    ) -> None:
        self.battle = battle
        self.air = air
        self.scene = Scene(battle)
        self.medals = Medals(self.scene)
        self.tolerate = tolerate
        self.tape = Tape(facts)
        self.hands: dict[str, list[str]] = {"allies": [], "axis": []}
        self.deck: Counter[str] = Counter(DECK)
        self.sorties = {"allies": 0, "axis": 0}     # open on the table
        if air:                                     # AIR-002, 003, 008
            self.sorties = {s: battle.air.get(s, {}).get("sorties", 0) if battle.air else 1 for s in SIDES}
            self.deck[SORTIE] = 2 - sum(self.sorties.values())
        self.added, self.entry, self.gate = False, None, frozenset[str]()
        self.paid: list[Aloft] = []
        self.extra = 0
        self.discards: list[str] = []
        self.card, self.use = "", ""
        self.last = {"allies": "", "axis": ""}      # the card each side last played, as a copy reads it
        self.owed = {"allies": 0, "axis": 0}        # cards to draw for reactions
        self.chip = {"allies": "", "axis": ""}      # the card under the chip of a commissar
        self.toll = {"allies": 0, "axis": 0}        # enemy trucks that count towards the next medal
        self.stars: dict[str, int] = {}             # on dams that are sabotaged
        self.stormed = (0, 0)
        self.turns = {"allies": 0, "axis": 0}
        self.active = battle.first
        self.effect = PLAIN
        self.winner: str | None = None
        for u in battle.make_units():
            self.scene.units[u.at] = u
        couple(self.scene.units)
        board(battle, self.scene.units)
        self.attach_leaders()
        for parked in battle.air.get("parked") or [] if air else []:        # AIR-051, 055
            for h in parked["at"].split():
                self.scene.units[h] = grounded(parked["side"], parked["unit"], h)
        for w in battle.air.get("waiting") or [] if air else []:
            self.scene.waiting += [Waiting(w["unit"], self.scene.units[w["at"]]) for _ in range(w["count"])]
        self.flow = self.play()

    def begin(self) -> None:
        self.decision = next(self.flow)
        self.tape.finish()

    def do(self, action: str, facts: Sequence[Fact]) -> None:
        """Carry out an action with the chance the engine met."""
        self.tape = Tape(facts)
        self.decision = self.flow.send(action)
        self.tape.finish()

    # The game.

    def play(self) -> Flow:
        try:
            for side in SIDES:
                for _ in range(self.battle.hand[side]):
                    self.draw(side)
            self.medals.check()
            if self.battle.drop:
                yield from self.drop()
            yield from self.lay_before()
            while True:
                self.begin_turn()
                yield from self.sabotage(self.active)
                yield from self.turn()
        except Over as end:
            self.winner = end.winner
        while True:
            yield Decision("over", "", ())

    def resume(self) -> Flow:
        """The same from a position in which a card is to be chosen."""
        try:
            while True:
                yield from self.turn()
                self.begin_turn()
                yield from self.sabotage(self.active)
        except Over as end:
            self.winner = end.winner
        while True:
            yield Decision("over", "", ())

    def ask(self, phase: str, side: str, actions: list[str]) -> Generator[Decision, str, str]:
        answer = yield Decision(phase, side, tuple(dict.fromkeys(actions)))
        return answer

    def roll(self, number: int, about: Any = None) -> list[str]:
        """That many dice; a different number in the engine is a difference."""
        if number <= 0:
            return []
        rerolled = isinstance(about, tuple) and isinstance(about[-1], Unit) and about[-1].name in CONFIRMED
        faces = self.tape.roll(number if rerolled else None)
        if len(faces) != number:
            self.differ(Mismatch("dice", number, len(faces), about))
        return faces

    def differ(self, mismatch: Mismatch) -> None:
        if not self.tolerate(mismatch):
            raise mismatch

    def begin_turn(self) -> None:
        side = self.active
        self.turns[side] += 1
        for u in self.scene.units.values():
            u.rest()
        self.scene.watching.discard(side)           # AIR-089
        self.scene.support = ""
        self.added, self.entry = False, None
        for w in self.scene.waiting:
            w.sent = False
        if side in self.scene.sky:
            plane = self.scene.sky[side]
            plane.ordered = plane.flown = False
        if self.scene.night and side == self.battle.night_roller:      # PAC-NGT-002
            self.scene.night += self.roll(NIGHT_DICE).count("star")
            if self.scene.night >= DAYLIGHT:
                self.scene.night = 0                                    # PAC-NGT-004

    def turn(self) -> Flow:
        side = self.active
        yield from self.play_card(side)
        if not self.card:
            self.dismiss(side)
            self.medals.check()
        elif is_bridge_work(self.use):
            self.send_home(side)
            yield from self.work_on_bridge(side)
        else:
            yield from self.give_orders(side)
            yield from self.moves(side)
            yield from self.unload(side)
            self.lift_mines(side)
            yield from self.battles(side)
            if self.effect.sally:
                yield from self.sallies(side)
        yield from self.lay_at_end(side)
        self.medals.check_turn_end(side)
        yield from self.end_turn(side)
        self.active = other(side)

    # Cards.

    def uses(self, side: str, face: str) -> list[str]:
        """The ways in which a card may be played now."""
        if face == "ambush":
            return []
        if face == "counter-attack":                # FAQ-CMD-007 to 013
            copied = self.last[other(side)]
            return self.uses(side, mirrored(copied)) if copied else []
        name, section = split(face)
        if name == "infantry-assault" and not section:
            return [f"{face}-{s}" for s in SECTIONS]
        if face == SORTIE:
            return [face] if not self.scene.night and self.finds_plane(side, frozenset(SECTIONS)) else []   # AIR-R01
        effect, _ = resolve(self.scene, face, side)
        found = [face]
        if effect.strike and not self.is_sortie(effect) and all(t.camouflaged for t in self.scene.enemy_units(side)):
            return []                               # nobody can be its target (PAC-R06)
        if self.is_sortie(effect) and not self.finds_plane(side, frozenset(SECTIONS)):
            return []
        who, at = self.battle.recon_as_air_power    # SC-BASE-075
        if name == "recon" and side == who:
            if not at or any(h in self.scene.units and self.scene.units[h].side == side for h in at):
                seen = [t for t in self.scene.enemy_units(side) if not t.camouflaged]
                if self.air:
                    found += [f"{face}-as-air-power"] if self.finds_plane(side, frozenset({section})) else []
                elif any(self.scene.in_section(t.at, section, side) for t in seen):
                    found.append(f"{face}-as-air-power")
        return found + self.bridge_uses(side, face)

    def finds_plane(self, side: str, gate: frozenset[str]) -> bool:
        """Whether a sortie has a plane to bring in, or one to order in these sections."""
        return bool(self.callable(side) or self.sendable(side, gate))

    def play_card(self, side: str) -> Flow:
        self.card = ""
        self.passed = False
        if self.chip[side]:
            answer = yield from self.take_up(side)
        else:
            ways = [*self.hands[side], *[SORTIE] * self.sorties[side]]
            actions = [as_action(face, use) for face in ways for use in self.uses(side, face)]
            # Nothing can be played: one card of the player's choice is discarded (settled 30).
            actions = actions or [f"discard {face}" for face in self.hands[side]] or ["pass"]
            answer = yield from self.ask("card", side, actions)
        if not answer.startswith("play "):
            face = answer.partition(" ")[2]
            if face:
                self.hands[side].remove(face)
                self.discards.append(face)
            self.passed = not face                  # without a hand (PAC-TER-025) nothing is replaced either
            self.use = self.last[side] = ""         # no card was played that could be copied (FAQ-CMD-007)
            return
        face, _, use = answer.removeprefix("play ").partition(" as ")
        if face == SORTIE:
            self.sorties[side] -= 1
        else:
            self.hands[side].remove(face)
        self.card, self.use = face, use or face
        # A copy is made of the card, not of what was done with it (FAQ-CMD-002).
        self.last[side] = printed(self.use)

    def draw(self, side: str, kind: str = "drew") -> str:
        """One card from the pile, which is made anew from the discards when it is empty (BASE-099)."""
        if not self.deck.total():
            self.reshuffle()
        fact = self.tape.peek()
        if fact is not None and fact.fact == "opened":      # AIR-006
            self.tape.take("opened")
            if fact.side != side or not self.deck[SORTIE]:
                raise Mismatch("card", "a sortie of the pile", fact)
            self.deck[SORTIE] -= 1
            self.sorties[side] += 1
            return self.draw(side, kind)
        face = str(self.tape.take(kind).card)
        if not self.deck[face]:
            raise Mismatch("card", "one that lies in the pile", face)
        self.deck[face] -= 1
        if kind == "drew":
            self.hands[side].append(face)
        if self.battle.never_reshuffles and not self.deck.total():
            raise Over(self.battle.never_reshuffles)        # settled 18
        return face

    def reshuffle(self) -> None:
        self.deck += Counter(self.discards)
        self.discards = []

    def end_turn(self, side: str) -> Flow:
        """Discard, draw, and what the card or the battle adds (BASE-098, settled 9a)."""
        use = self.use
        if self.card:
            self.discards.append(self.card)
        played, self.card = self.card, ""
        if played and use == "their-finest-hour" and not self.battle.never_reshuffles:     # FAQ-CMD-102
            self.reshuffle()
        for who in SIDES:
            for _ in range(self.owed[who]):         # who played Ambush draws first (FAQ-CMD-031)
                self.draw(who)
            self.owed[who] = 0
        if played == SORTIE or use.endswith(BLOWS):
            pass                                    # AIR-013, FAQ-AIR-116; FAQ-ACT-003
        elif is_bridge_work(use):
            self.draw(side)                         # FAQ-ACT-005
        elif played and (self.effect.recon or self.is_scouting(side)):      # FAQ-CMD-001, 008
            cards = [self.draw(side, "looked") for _ in range(2)]
            kept = (yield from self.ask("keep", side, [f"keep {c}" for c in cards])).removeprefix("keep ")
            cards.remove(kept)
            self.hands[side].append(kept)
            self.discards += cards
        elif not self.passed:
            self.draw(side)
        if self.turns[side] in self.battle.draws_more.get(side, []):    # SC-BASE-003, FAQ-SCN-001
            self.draw(side)

    # Orders.

    def give_orders(self, side: str) -> Flow:
        scene = self.scene
        self.effect, extra = resolve(scene, self.use, side)
        effect = self.effect
        self.paid, self.extra = [], extra
        if self.is_sortie(effect):
            yield from self.send(side, frozenset({effect.strike_section} if effect.strike_section else SECTIONS))
            self.send_home(side)
            return
        if effect.strike:
            self.send_home(side)
            yield from self.strike(side, effect)
            return
        if effect.heals:
            self.send_home(side)
            yield from self.treat(side, 1 + extra)
            return
        if effect.by_dice:                          # FAQ-CMD-099 to 101
            faces = self.roll(len(self.hands[side]) + 1 + bool(self.chip[side]))       # FAQ-NAT-A03
            effect = self.effect = replace(
                effect,
                pools=(
                    Pool(faces.count("infantry"), arms=frozenset({"infantry"})),
                    Pool(faces.count("armor"), arms=frozenset({"armor"})),
                    Pool(faces.count("star")),
                ),
            )
        chosen: list[Ordered] = []
        if any(p.units == ALL for p in effect.pools):       # all of a kind, without asking
            for u in scene.of(side):
                u.ordered = u.arm != PLANE and can_order(scene, chosen, u, effect, 0)
            for u in scene.of(side):
                if u.coupled and u.is_pulled:
                    u.ordered = u.coupled.ordered
        while True:
            able = [u for u in scene.of(side) if not (u.ordered or u.served)]
            free = [u for u in able if can_order(scene, chosen, u, effect, extra)]
            actions = [f"order {u.at}" for u in free]
            plane = scene.sky.get(side)
            if plane is not None and plane.at and not plane.ordered:
                if can_order(scene, chosen, Aloft(side, self.sections(plane.at, side)), effect, extra):
                    actions.append(f"order {plane.at}")
            for star in self.stars_left(side):
                if can_order(scene, chosen, Jump(side, star), effect, extra):
                    actions.append(f"drop {star}")
            actions += [f"enter {h}" for h in self.entries(side, chosen, effect, extra)]
            if self.may_add_sortie(side, chosen, effect, extra):
                actions.append("sortie")
            answer = (yield from self.ask("order", side, [*actions, "done"])) if actions else "done"
            if answer == "done":
                self.send_home(side)
                return
            if answer == "sortie":
                yield from self.add_sortie(side, chosen, effect, extra)
                continue
            if answer.startswith("drop "):
                chosen.append(Jump(side, answer.removeprefix("drop ")))
                self.jump(side, answer.removeprefix("drop "))
                continue
            if answer.startswith("enter "):
                yield from self.enter(side, answer.removeprefix("enter "), chosen)
                continue
            h = answer.removeprefix("order ")
            u = scene.units.get(h)
            if u is None or u.arm == PLANE:
                chosen.append(Aloft(side, self.sections(h, side)))
                self.paid.append(Aloft(side, self.sections(h, side)))
                self.order_plane(side, h)
                continue
            u.ordered = True
            chosen.append(u)
            if u.coupled:
                u.coupled.ordered = True            # FAQ-TRP-043
            self.paid.append(Aloft(side, self.sections(h, side)))
            if effect.digs:
                self.dig(u.at)

    def is_sortie(self, effect: Effect) -> bool:
        """With planes an Air Power is a sortie, by day (AIR-020, AIR-R01)."""
        return self.air and (effect.strike == "air-power" or effect.name == SORTIE)

    def dig(self, h: str) -> None:
        """Sandbags, where they may lie and while there are any (settled 9)."""
        lying = self.scene.obstacles
        used = sum(len(found & {"sandbags", "sea-wall"}) for found in lying.values())
        if used < SANDBAGS_AT_MOST and not any(g.no_digging for g in self.scene.layers(h)):
            if not lying.get(h, set()) & {"sandbags", "sea-wall"}:
                self.scene.lay(h, "sandbags")

    def treat(self, side: str, units: int) -> Flow:
        """Medics & Mechanics (FAQ-CMD-097, 098)."""
        treated: list[Unit] = []
        number = len(self.hands[side]) + 1 + bool(self.chip[side])
        for _ in range(units):
            hurt = [u for u in self.scene.of(side) if u.figures < u.full and u not in treated]
            hurt = [u for u in hurt if u.arm not in ("ship", "train")]          # FAQ-TRP-061
            if not hurt:
                return
            actions = [f"heal {u.at}" for u in hurt] + (["done"] if treated else [])
            answer = yield from self.ask("heal", side, actions)
            if answer == "done":
                return
            u = self.scene.units[answer.removeprefix("heal ")]
            treated.append(u)
            if self.restore(u, number):
                u.ordered = True

    def restore(self, u: Unit, dice: int) -> int:
        """Figures that come back: one for each star and each symbol of the unit, never above its start."""
        faces = self.roll(dice, ("healing", u.at))
        back = min(faces.count("star") + faces.count(symbol(u)), u.full - u.figures)
        u.figures += back
        return back

    # Moves.

    def movers(self, side: str) -> list[Unit]:
        if self.effect.no_moves:
            return []
        able = [u for u in self.scene.of(side) if u.ordered and not u.is_pulled]
        return [u for u in able if not (u.has_moved or u.treated or u.pinned)]

    def may_use_hospital(self, u: Unit) -> bool:
        """Ordered infantry that has done nothing else, with nobody beside it (FAQ-ACT-061 to 065, settled 31)."""
        e = self.effect
        if u.at not in self.battle.hospitals or u.arm != "infantry" or u.figures == u.full:
            return False
        if e.close_only or e.ranged_only or e.no_battle or u.changed_hex or u.battled or u.treated or not u.ordered:
            return False
        return not self.scene.enemies_beside(u.at, u.side)

    def hospital(self, u: Unit) -> None:
        self.restore(u, HOSPITAL_DICE)
        u.treated = True

    def ways_of(self, u: Unit) -> dict[str, tuple[Unit, str, Way | Run]]:
        """The moves of a unit as actions."""
        if u.arm == TRAIN:
            return {action: (u, run.at, run) for action, run in self.train_ways(u).items()}
        return {
            f"exit {u.at}" if end == OFF else f"move {u.at}-{end}": (u, end, way)
            for end, way in reach(self.scene, u, self.effect).items()
        }

    def moves(self, side: str) -> Flow:
        while True:
            ways: dict[str, tuple[Unit, str, Way | Run]] = {}
            for u in self.movers(side):
                ways |= self.ways_of(u)
            actions = list(ways) + [f"heal {u.at}" for u in self.movers(side) if self.may_use_hospital(u)]
            flights = self.flights(side)
            plane = self.scene.sky.get(side)
            due = plane is not None and not plane.flown
            sent = any(w.sent and w.host.side == side for w in self.scene.waiting)
            if not (self.movers(side) or due or sent):      # asked as long as a unit has not moved, be it hemmed in
                return
            actions += flights
            if not (due and flights):               # it must fly (AIR-063)
                actions.append("done")
            answer = yield from self.ask("move", side, actions)
            if answer == "done":
                if due:
                    self.dismiss(side)
                    self.medals.check()
                return
            if answer in flights:
                yield from self.fly(*flights[answer])
            else:
                yield from self.carry_out(answer, ways)

    def carry_out(
        self, answer: str, ways: dict[str, tuple[Unit, str, Way | Run]]
    ) -> Generator[Decision, str, Unit]:
        if answer.startswith("heal "):
            u = self.scene.units[answer.removeprefix("heal ")]
            self.hospital(u)
            return u
        u, end, way = ways[answer]
        if isinstance(way, Run):
            self.run_train(u, way)
            return u
        u.has_moved = True
        if not (yield from self.is_through_ice(u, way.ice)):
            return u
        if end == OFF:
            self.leave_board(u)
            return u
        start = u.came_from = u.at
        sailed = u.aboard
        # What the move forbids is read off the hexes as they were before armor or mines changed them.
        self.put(u, end)
        note_move(self.scene, u, self.effect, start, way, sailed)
        self.tear_wire(u)
        self.medals.check()
        yield from self.enter_mine(u)
        return u

    def lift_mines(self, side: str) -> None:
        """Engineers able to battle clear the field they stand on instead (PAC-UNI-008)."""
        for u in self.scene.of(side):
            if u.name != "engineer" or not self.scene.has(u.at, "minefield"):
                continue
            if may_battle_here(self.scene, u, self.effect):
                self.scene.remove(u.at, "minefield")
                self.scene.mines.pop(u.at, None)
                u.battled = True

    def sallies(self, side: str) -> Flow:
        """The second moves of Behind Enemy Lines (FAQ-CMD-043, FAQ-NAT-029)."""
        while True:
            ways: dict[str, tuple[Unit, str, Way | Run]] = {}
            again = [
                u for u in self.scene.of(side) if u.ordered and not (u.sallied or u.tunnelled or u.treated or u.pinned)
            ]
            for u in again:
                ways |= self.ways_of(u)
            if not again:
                return
            answer = yield from self.ask("sally", side, [*ways, "end"])
            if answer == "end":
                return
            moved = yield from self.carry_out(answer, ways)
            moved.sallied = True

    # Battles.

    def battles(self, side: str) -> Flow:
        scene = self.scene
        while True:
            actions: list[str] = []
            for u in scene.of(side):
                if not u.ordered:
                    continue
                if may_battle(scene, u, self.effect):
                    actions += [f"attack {u.at}x{t.at}" for t in targets(scene, u, self.effect)]
                laid = any(scene.has(u.at, o) for o in CLEARED)
                if u.arm == "infantry" and u.name not in WHEELED and laid and u.troop.dice:
                    if may_battle_here(scene, u, self.effect) or u.may_clear_yet:
                        actions.append(f"clear {u.at}")
                actions += self.supplies(u)
                if self.may_seal(u):
                    actions.append(f"seal {u.at}")
                if self.may_use_hospital(u):
                    actions.append(f"heal {u.at}")
            answer = yield from self.ask("battle", side, [*actions, "end"])
            verb, _, what = answer.partition(" ")
            if verb == "end":
                return
            if verb == "attack":
                at, _, target = what.partition("x")
                yield from self.battle_of(scene.units[at], scene.units[target])
                continue
            if verb == "supply":
                giver, _, taker = what.partition("+")
                self.supply(scene.units[giver], scene.units[taker])
                continue
            u = scene.units[what]
            if verb == "heal":
                self.hospital(u)
                continue
            u.battled, u.may_clear_yet = True, False
            if verb == "clear":                     # BASE-158
                scene.remove(what, next(o for o in CLEARED if scene.has(what, o)))
            else:                                   # PAC-TER-016, 017
                if "star" in self.roll(SEALING_DICE, ("sealing", what)):
                    scene.remove(what, "cave")

    def may_seal(self, u: Unit) -> bool:
        """Allied infantry on a cave with nobody beside it, in place of its battle (FAQ-TER-315 to 317, settled 31)."""
        e = self.effect
        if u.arm != "infantry" or self.battle.nation[u.side] == "japan" or not self.scene.has(u.at, "cave"):
            return False
        if e.close_only or e.ranged_only or self.scene.enemies_beside(u.at, u.side):
            return False
        return may_battle(self.scene, u, e)
