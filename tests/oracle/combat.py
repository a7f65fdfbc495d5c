"""Combat: an attack from its declaration to the ground taken, strikes, mines, and units that come and go."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Any

from oracle import hexes
from oracle.battles import other
from oracle.cards import Effect
from oracle.dice import count_dice, is_barred, targets
from oracle.ground import TRAIN
from oracle.leaders import Leaders
from oracle.moves import may_advance, may_overrun_from, stops
from oracle.rails import PULLED_UNTIL, Run, astern, head
from oracle.retreat import flags_ignored, ice_behind, retreat
from oracle.troops import CONFIRMED, RANGES_IN, SUPPLIERS, TARGET_TOKENS, Unit, star_hits

if TYPE_CHECKING:
    from oracle.referee import Decision, Flow

AIR_POWER_DICE = {"allies": 2, "axis": 1}   # FAQ-CMD-105
BARRAGE_DICE = 4                            # FAQ-CMD-A04
FIGURES_OF_A_MEDAL = 3
STRIKE_TARGETS = {"air-power": 4, "barrage": 1}


def symbol(u: Unit) -> str:
    """The face that hits a unit, or brings a figure back; guns and ships have none (BASE-070)."""
    return u.arm if u.arm in ("infantry", "armor") else "none"


class Combat(Leaders):
    """The part of the referee that fights."""

    effect: Effect
    hands: dict[str, list[str]]
    discards: list[str]
    owed: dict[str, int]
    toll: dict[str, int]            # figures that count towards the next medal
    tape: Any

    if TYPE_CHECKING:
        def draw(self, side: str, kind: str = "drew") -> str: ...

    # One battle.

    def battle_of(self, u: Unit, t: Unit) -> Flow:
        """The battle of a unit: its attack, the ground it takes, then the overrun or the second shot."""
        u.battled = True
        start = u.at
        on_wire = self.scene.has(start, "wire")
        twice = self.effect.double_fire and u.arm == "artillery" and not u.changed_hex      # FAQ-CMD-037
        outcome = yield from self.attack(u, t, overrun=False)
        if outcome == "advanced" and may_overrun_from(self.scene, u, start):               # BASE-093
            yield from self.again(u, overrun=True)
        elif twice and outcome == "stayed":
            yield from self.again(u, overrun=False)
        if u.name == "engineer" and u.alive and u.at == start and on_wire:                 # PAC-UNI-006
            u.may_clear_yet = True

    def again(self, u: Unit, overrun: bool) -> Flow:
        found = targets(self.scene, u, self.effect, overrun)
        if not found:
            return
        answer = yield from self.ask("again", u.side, [f"attack {u.at}x{t.at}" for t in found] + ["done"])
        if answer != "done":
            yield from self.attack(u, self.scene.units[answer.partition("x")[2]], overrun)

    def attack(self, u: Unit, t: Unit, overrun: bool) -> Generator[Decision, str, str]:
        """One attack; "gone", "stayed" or "advanced" says what became of the attacker."""
        start, against = u.at, t.at
        close = hexes.distance(start, against) == 1
        self.reveal(u)
        if close and (yield from self.ambush(u, t)):
            return "gone"
        self.tear_wire(u)
        faces = self.roll(count_dice(self.scene, u, t, self.effect, overrun), (u, t))
        vacated = yield from self.suffer(t, faces, by=u)
        if not (close and vacated and u.alive and against not in self.scene.units):
            return "stayed"
        if not may_advance(self.scene, u, against, self.effect):
            return "stayed"
        answer = yield from self.ask("ground", u.side, [f"advance {start}-{against}", "done"])
        if answer == "done":
            return "stayed"
        if not self.effect.free_moves and not (
            yield from self.is_through_ice(u, self.scene.ice(against))
        ):
            return "gone"                           # FAQ-TER-A18
        self.put(u, against)
        u.took_ground = True
        if not self.effect.free_moves and stops(self.scene, against, u) == "hard":
            u.no_advance = True                     # FAQ-GEN-015
        self.tear_wire(u)
        self.medals.check()
        yield from self.enter_mine(u)               # PAC-R07
        return "advanced" if u.alive else "gone"

    def ambush(self, u: Unit, t: Unit) -> Generator[Decision, str, bool]:
        """The reaction to a close assault; true if the attacker is gone (FAQ-CMD-031 to 036)."""
        side = t.side
        if "ambush" not in self.hands[side] or is_barred(self.scene, t) or count_dice(self.scene, t, u) <= 0:
            return False
        answer = yield from self.ask("react", side, ["react ambush", "done"])
        if answer == "done":
            return False
        self.hands[side].remove("ambush")
        self.discards.append("ambush")
        self.owed[side] += 1
        self.reveal(t)
        self.tear_wire(t)
        start = u.at
        yield from self.suffer(u, self.roll(count_dice(self.scene, t, u), (t, u)), by=t)
        return not u.alive or u.at != start

    def suffer(
        self, t: Unit, faces: list[str], by: Unit | None = None, stars: bool = False
    ) -> Generator[Decision, str, bool]:
        """Losses, then flags; true if the unit has left its hex (BASE-068)."""
        hits = faces.count("grenade") + faces.count(symbol(t))
        if stars or (by is not None and star_hits(by, t)):
            hits += faces.count("star")
        struck, start = t, t.at
        t = head(t)                                 # FAQ-TRP-055
        hits = min(self.confirm(t, hits), t.figures)
        if hits:
            yield from self.lose(t, hits)
        if not t.alive:
            return True
        flags = faces.count("flag")
        if flags:
            if by is not None:                      # flags of Barrage and Air Power are never ignored (settled 9b)
                choice = flags_ignored(self.scene, t, flags, by)
                ignored = choice[0]
                if len(choice) > 1:
                    answer = yield from self.ask("flags", t.side, [f"ignore {n}" for n in choice])
                    ignored = int(answer.removeprefix("ignore "))
                flags -= ignored
            if flags:
                yield from self.fall_back(t, flags)
        if not struck.alive:
            return True
        if struck.at != start:
            return True
        if by is not None and hits and by.name in RANGES_IN and t not in by.ranged_in:      # settled 32
            if len(by.ranged_in) < TARGET_TOKENS:
                by.ranged_in.append(t)
        return False

    def confirm(self, t: Unit, hits: int) -> int:
        """Hits that stand: of some units each is rolled again and must be a grenade (FAQ-TRP-121, 122, A12)."""
        return self.roll(hits, ("again", t)).count("grenade") if t.name in CONFIRMED else hits

    def fall_back(self, t: Unit, flags: int) -> Flow:
        if t.arm == TRAIN:
            yield from self.back_up(t, flags)
            return
        lost, ends = retreat(self.scene, t, flags)
        lost = self.confirm(t, lost)                # FAQ-TRP-A07
        if lost:
            yield from self.lose(t, min(lost, t.figures))
            if not t.alive:
                return
        if not ends:
            return
        end = ends[0]
        if len(ends) > 1:
            answer = yield from self.ask("retreat", t.side, [f"retreat {t.at}-{h}" for h in ends])
            end = answer.partition("-")[2]
        if not (yield from self.is_through_ice(t, ice_behind(self.scene, t, end))):
            return                                  # FAQ-TER-301
        self.put(t, end)
        self.medals.check()

    def back_up(self, t: Unit, flags: int) -> Flow:
        """A train goes back along the track, a hit for every hex that it cannot (FAQ-TRP-045, A06)."""
        ways = astern(self.scene, t, flags)
        steps = max(ways, default=0)
        if steps < flags:
            yield from self.lose(t, min(flags - steps, t.figures))
            if not t.alive:
                return
        if not steps:
            return
        ends = {f"retreat {t.at}-{run.at}": run for run in ways[steps]}
        answer = next(iter(ends))
        if len(ends) > 1:
            answer = yield from self.ask("retreat", t.side, list(ends))
        self.shunt(t, ends[answer])
        self.medals.check()

    def shunt(self, u: Unit, run: Run) -> None:
        """A train goes along the track, whatever the reason."""
        wagon = u.coupled
        for piece in (u, wagon) if wagon else (u,):
            self.leave_hex(piece)
            piece.changed_hex = True
        u.at, u.behind = run.at, run.behind
        self.scene.units[u.at] = u
        if wagon:
            wagon.at = run.behind
            self.scene.units[wagon.at] = wagon

    # Air Power and Barrage.

    def strike(self, side: str, effect: Effect) -> Flow:
        """One to four enemy units in one connected group, each struck for itself (settled 10)."""
        named: list[Unit] = []
        while len(named) < STRIKE_TARGETS[effect.strike]:
            actions = []
            for t in self.scene.enemy_units(side):
                if t.camouflaged or t in named:     # PAC-R06
                    continue
                if named:
                    if any(hexes.distance(t.at, n.at) == 1 for n in named):
                        actions.append(f"target {t.at}")
                elif self.scene.in_section(t.at, effect.strike_section, side):
                    actions.append(f"target {t.at}")
            if named:
                actions.append("done")
            if not actions:
                return
            answer = yield from self.ask("target", side, actions)
            if answer == "done":
                break
            named.append(self.scene.units[answer.removeprefix("target ")])
        air = effect.strike == "air-power"
        for t in named:
            if t.alive:
                faces = self.roll(AIR_POWER_DICE[side] if air else BARRAGE_DICE, ("strike", t))
                yield from self.suffer(t, faces, stars=air)         # stars hit ships too (PAC-R05)

    # Units that come and go.

    def is_through_ice(self, u: Unit, hexes_of_ice: int) -> Generator[Decision, str, bool]:
        """Two dice for every hex of ice, a figure for every star; whether the unit is still there (FAQ-TER-298)."""
        stars = self.roll(2 * hexes_of_ice, ("ice", u)).count("star")
        if stars:
            yield from self.lose(u, min(stars, u.figures))
        return u.alive

    def lose(self, u: Unit, figures: int) -> Flow:
        enemy = other(u.side)
        u.figures -= figures
        if u.name in SUPPLIERS:                                     # from whichever unit (FAQ-TRP-A09, A11)
            self.toll[enemy] += figures
            self.medals.kills[enemy] += self.toll[enemy] // FIGURES_OF_A_MEDAL
            self.toll[enemy] %= FIGURES_OF_A_MEDAL
        elif not u.alive:
            self.medals.kills[enemy] += u.worth                     # BASE-072
        if u.coupled and u.figures <= PULLED_UNTIL:
            self.take_off(u.coupled)                                # with who is aboard (FAQ-TRP-048, 059)
            u.coupled = None
        if not u.alive:
            self.take_off(u)
            self.fall_with_the_last(u)
        if not u.alive or u.name in SUPPLIERS:
            self.medals.check()
        if not u.alive:
            yield from self.bereave(u)              # once the battle is not won yet (ruling 114)

    def take_off(self, u: Unit) -> None:
        """The unit leaves the board for good."""
        self.leave_hex(u)
        u.figures = 0
        u.ranged_in.clear()
        self.scene.waiting = [w for w in self.scene.waiting if w.host is not u]     # AIR-122, AIR-124

    def leave_board(self, u: Unit) -> None:
        """A unit that exits is worth a medal to its own side (SC-PAC-50-005, 006)."""
        self.take_off(u)
        self.take_along(u)
        self.medals.kills[u.side] += 1
        self.medals.check()

    def leave_hex(self, u: Unit) -> None:
        del self.scene.units[u.at]
        if self.scene.has(u.at, "sandbags"):                        # BASE-152
            self.scene.remove(u.at, "sandbags")
        for gun in self.scene.units.values():                       # PAC-SHP-007, PAC-UNI-021
            if u in gun.ranged_in:
                gun.ranged_in.remove(u)

    def put(self, u: Unit, h: str) -> None:
        """The unit goes to another hex, whatever the reason."""
        self.leave_hex(u)
        u.ranged_in.clear()                                         # FAQ-TRP-023, PAC-SHP-007
        u.at = h
        self.scene.units[h] = u
        u.aboard = u.aboard and self.scene.tile(h).sea              # AIR-152, FAQ-AIR-050
        u.changed_hex = True
        self.reveal(u)
        self.come_to_stand(u)

    def come_to_stand(self, u: Unit) -> None:
        """Headquarters change hands under who comes to stand on them."""
        h = u.at
        owner, posts = self.battle.headquarters
        if h in posts:
            if u.side != owner and h not in self.scene.captured:    # PAC-TER-024
                self.scene.captured.add(h)
                if self.hands[owner]:
                    card = str(self.tape.take("seized").card)
                    self.hands[owner].remove(card)
                    self.discards.append(card)
            elif u.side == owner and h in self.scene.captured:      # PAC-TER-026
                self.scene.captured.remove(h)
                self.draw(owner)

    def reveal(self, u: Unit) -> None:
        """Camouflage is lost by moving, retreating and battling (PAC-MRK-004)."""
        u.camouflaged = False

    def tear_wire(self, u: Unit) -> None:
        """Armor removes wire when it moves or takes ground onto it, and when it battles from it (settled 6)."""
        if u.arm == "armor" and self.scene.has(u.at, "wire"):
            self.scene.remove(u.at, "wire")

    def enter_mine(self, u: Unit) -> Flow:
        """An enemy of the side that laid it sets a mine off (PAC-MIN-003 to 008)."""
        scene = self.scene
        if not scene.has(u.at, "minefield") or u.side == scene.mine_layer(u.at) or self.effect.free_moves:
            return
        if u.name == "engineer" and not u.battled and not u.may_not_battle and not self.effect.no_battle:
            return                                                  # it clears the field instead
        h = u.at
        if h not in scene.mines:
            number = self.tape.take("turned-up").number
            scene.unseen[number] -= 1
            if number == 0:
                scene.remove(h, "minefield")                        # a decoy
                return
            scene.mines[h] = number
        faces = self.roll(scene.mines[h], ("mine", u))
        hits = min(u.figures, self.confirm(u, faces.count("grenade") + faces.count(symbol(u))))     # FAQ-TRP-124
        if hits:
            yield from self.lose(u, hits)
