"""Special rules of a battle: what its briefing changes for that battle only."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final, Literal, Union

from msgspec import Meta

from bocage.core.scenario import SITE, STANDS, TURNS
from bocage.core.state import HAND
from bocage.core.terms import ARMS, DAYLIGHT, HARD, STOP, STOP_LEAVING
from bocage.traits.arms import (
    ARM_NUMBER,
    ARMOR,
    INFANTRY,
    LAND,
    ON_FOOT_OR_TRACKS,
    Arms,
    arm_mask,
    arm_numbers,
    seeing_mask,
)
from bocage.traits.base import Trait
from bocage.traits.fold import SIDE_NUMBER, HexSite, Map, Side, UnitSite
from bocage.traits.provenance import FARTHEST, PACE_LIMIT

MOST_HELD: Final = int(HAND) - 2        # a hand may grow by a card or two before some are put down


class DrawsMore(Trait, frozen=True, kw_only=True):
    """A side draws one card more at the end of these own turns."""

    side: Side
    turns: Annotated[list[Annotated[int, Meta(ge=1, lt=TURNS)]], Meta(min_length=1)]

    def fold(self, m: Map) -> None:
        for turn in self.turns:
            i = m.rules.battle.extra_at(SIDE_NUMBER[self.side], turn)
            m.rules.battle.extra_draws[i] += 1
            m.provenance.note("battle.extra_draws", i)


class Paradrop(Trait, frozen=True, kw_only=True):
    """Figures that fall around an aim; each that lands well becomes a unit."""

    side: Side
    unit: str
    scatter: Annotated[int, Meta(ge=0, le=6)]

    def fold_drop(self, m: Map, figures: int) -> None:
        """Write who drops, how many at most in all, and where a figure may come down."""
        rules, board = m.rules, m.board
        rules.battle.drop_side = SIDE_NUMBER[self.side]
        rules.battle.drop_figures = figures
        m.provenance.note("battle.drop_figures", 0, figures)
        reach = self.scatter
        disk = [
            (r, c)
            for r in range(-reach, reach + 1)
            for c in range(-2 * reach, 2 * reach + 1)
            if (r + c) % 2 == 0 and abs(r) + max(0, (abs(c) - abs(r)) // 2) <= reach
        ]
        rules.battle.drop_spots = len(disk)
        rules.battle.set_drop_hexes([board.index.get((r + dr, c + dc), -1) for r, c in board.places for dr, dc in disk])


class DropsParatroops(Paradrop, frozen=True, kw_only=True):
    """Before the first turn figures fall around an aim that the player chooses."""

    figures: Annotated[int, Meta(ge=1, le=12)]

    def fold(self, m: Map) -> None:
        self.fold_drop(m, self.figures)


class DropsOnStars(Paradrop, frozen=True, kw_only=True):
    """By daylight an order of a card may drop a unit aimed at one of these hexes instead; each serves once."""

    at: str

    def fold(self, m: Map) -> None:
        stars = m.hexes(self.at)
        self.fold_drop(m, len(stars))
        m.rules.battle.stars = len(stars)
        for number, h in enumerate(stars, 1):
            m.rules.battle.star[h] = number
            m.provenance.note("battle.star", h, number)


class BreaksThrough(Trait, frozen=True, kw_only=True):
    """In one turn of the game orders of a section card may bring armor in over the enemy's edge, in its section."""

    side: Side
    unit: str = "armor"
    units: Annotated[int, Meta(ge=1, le=12)] = 4
    from_turn: Annotated[int, Meta(ge=1)] = 1

    def fold(self, m: Map) -> None:
        battle, side = m.rules.battle, SIDE_NUMBER[self.side]
        battle.storm_side = side
        battle.storm_units = self.units
        battle.storm_turn = self.from_turn
        m.provenance.note("battle.storm_units", 0, self.units)
        beyond = {int(m.rules.grid.back(1 - side, k)) for k in (0, 1)}
        for h in range(m.board.size):
            if not any(d in beyond for d, _ in m.beside(h)):
                battle.storm_gate[h] = 1
                m.provenance.note("battle.storm_gate", h)


class HeroicLeader(Trait, frozen=True, kw_only=True):
    """A leader attached to the infantry on this hex: a die more, a flag less, and a medal if he falls with it."""

    side: Side
    at: str
    dice: Annotated[int, Meta(ge=1, le=6)] = 2      # for him when his unit is lost

    def fold(self, m: Map) -> None:
        battle, profiles = m.rules.battle, m.rules.profiles
        battle.led_arms = arm_mask(INFANTRY)
        battle.led_dice = self.dice
        m.provenance.note("battle.led_dice", SIDE_NUMBER[self.side], self.dice)
        for p in range(len(profiles.arm)):
            if battle.led_arms >> profiles.arm[p] & 1:
                profiles.varies[p] = 1
                m.provenance.note("profiles.varies", p)


class NeverReshuffles(Trait, frozen=True, kw_only=True):
    """The draw pile is never rebuilt; its last card ends the battle."""

    winner: Side

    def fold(self, m: Map) -> None:
        m.rules.battle.no_reshuffle = True
        m.rules.battle.deck_out_winner = SIDE_NUMBER[self.winner]
        m.provenance.note("battle.no_reshuffle")


class PlaysAs(Trait, frozen=True, kw_only=True):
    """One side may play cards of a family as another card, here while it holds a marked hex; or it must."""

    side: Side
    family: str             # the cards that gain another use
    other: str              # the card they may be played as
    holding: str = ""       # mark of which one hex must be held
    same_section: bool = True
    instead: bool = False   # the cards have no other use for that side

    def fold(self, m: Map) -> None:
        pass    # needs the deck: read by `bocage.content.deck`


class Reserves(Trait, frozen=True, kw_only=True):
    """The defence of a kind of structure or obstacle serves one side only."""

    what: str
    side: Side

    def fold(self, m: Map) -> None:
        pass    # read when the hexes are folded


class Ramps(Trait, frozen=True, kw_only=True):
    """A structure is entered and left only from the marked hexes."""

    refusal: ClassVar[str] = "no-ramp"
    what: str
    mark: str

    def fold(self, m: Map) -> None:
        ends = m.marks[self.mark]
        for h, layers in enumerate(m.layers):
            if self.what not in layers:
                continue
            for d, t in m.beside(h):
                if self.what not in m.layers[t] and t not in ends:
                    m.bar(h, d)
                    m.bar(t, (d + 3) % 6)


class SightAlong(Trait, frozen=True, kw_only=True):
    """A bridge over ground that hides the view: these arms see over it along the bridge only, from end to end."""

    what: str                       # the structure
    over: str                       # the ground that hides
    ends: str                       # mark of the hexes where the bridge meets the banks
    arms: Arms

    def fold(self, m: Map) -> None:
        ground = m.rules.ground
        group = 1 + max(ground.hill[h] for h in range(m.board.size))
        for h, layers in enumerate(m.layers):
            if self.what in layers or h in m.marks[self.ends]:
                ground.hill[h] = group
            if self.what in layers and self.over in layers:
                ground.rise[h] |= seeing_mask(self.arms)
                m.provenance.note("ground.rise", h, seeing_mask(self.arms))


class HidesView(Trait, frozen=True, kw_only=True):
    """A structure or tile that usually leaves the view open blocks it here."""

    what: str
    arms: Arms = ON_FOOT_OR_TRACKS

    def fold(self, m: Map) -> None:
        for h, layers in enumerate(m.layers):
            if self.what in layers:
                m.rules.ground.wall[h] |= seeing_mask(self.arms)
                m.provenance.note("ground.wall", h, seeing_mask(self.arms))


class Night(Trait, frozen=True, kw_only=True):
    """Nobody sees farther than the track of visibility; one side rolls for more light at its turns."""

    side: Side
    dice: Annotated[int, Meta(ge=1, le=9)] = 4
    sight: Annotated[int, Meta(ge=1, lt=DAYLIGHT)] = 1

    def fold(self, m: Map) -> None:
        m.rules.battle.night = self.sight
        m.rules.battle.night_side = SIDE_NUMBER[self.side]
        m.rules.battle.night_dice = self.dice
        m.provenance.note("battle.night", 0, self.sight)


class Exits(Trait, frozen=True, kw_only=True):
    """Units of a side may leave the board from these hexes, each for a medal."""

    side: Side
    at: str

    def fold(self, m: Map) -> None:
        m.rules.battle.exiting |= 1 << SIDE_NUMBER[self.side]
        for h in m.hexes(self.at):
            m.rules.battle.exits[h] |= 1 << SIDE_NUMBER[self.side]
            m.provenance.note("battle.exits", h, 1 << SIDE_NUMBER[self.side])
        m.provenance.note("battle.exiting", 0, 1 << SIDE_NUMBER[self.side])


class HandLimits(Trait, frozen=True, kw_only=True):
    """The most cards that a side, or either, ever holds, and the fewest that its losses leave it; they never change."""

    side: Side | None = None
    most: Annotated[int, Meta(ge=1, le=MOST_HELD)]
    least: Annotated[int, Meta(ge=0, le=MOST_HELD)] = 0

    def fold(self, m: Map) -> None:
        battle = m.rules.battle
        for side in [SIDE_NUMBER[self.side]] if self.side else [0, 1]:
            battle.hand_full[side] = battle.hand_most[side] = self.most
            battle.hand_least[side] = self.least
            for table in ("hand_full", "hand_most", "hand_least"):
                m.provenance.note(f"battle.{table}", side)


class LossesCostCards(Trait, frozen=True, kw_only=True):
    """A unit of the side that is lost costs it a card of its hand, at random, and the enemy draws one."""

    side: Side

    def fold(self, m: Map) -> None:
        m.rules.battle.costly |= 1 << SIDE_NUMBER[self.side]
        m.provenance.note("battle.costly", 0, 1 << SIDE_NUMBER[self.side])


class DugIn(Trait, frozen=True, kw_only=True):
    """Units of the side that are set up on such ground have sandbags, or another work, from the start."""

    side: Side
    on: tuple[str, ...] = ("village",)
    works: str = "sandbags"

    def fold(self, m: Map) -> None:
        pass    # read with the map, by `bocage.content.sandbags`


class Hospital(Trait, frozen=True, kw_only=True):
    """Units of these arms ordered here may be restored instead of doing anything else."""

    at: str
    dice: Annotated[int, Meta(ge=1, le=12)] = 6
    arms: Arms = INFANTRY

    def fold(self, m: Map) -> None:
        m.rules.battle.ward_arms |= arm_mask(self.arms)
        for h in m.hexes(self.at):
            m.rules.battle.ward[h] = self.dice
            m.rules.battle.wards += 1
            m.provenance.note("battle.ward", h, self.dice)


class Headquarters(Trait, frozen=True, kw_only=True):
    """The side loses a card for each that the enemy captures, until it is back."""

    side: Side
    at: str

    def fold(self, m: Map) -> None:
        rules = m.rules
        for h in m.hexes(self.at):
            rules.battle.posts += 1
            rules.battle.post[h] = rules.battle.posts
            rules.battle.post_side[rules.battle.posts] = SIDE_NUMBER[self.side]
            m.provenance.note("battle.post", h, rules.battle.posts)
            m.provenance.note("battle.post_side", rules.battle.posts)
        rules.battle.tokens = True


class Camouflages(Trait, frozen=True, kw_only=True):
    """The units set up here can be attacked only from beside them until they move or battle."""

    at: str

    def fold(self, m: Map) -> None:
        m.rules.battle.tokens = True   # the units get their stars when they are set up
        m.provenance.note("battle.masked")


class LandingCraft(Trait, frozen=True, kw_only=True):
    """The units set up here, at sea beside the edge, begin in landing craft."""

    at: str
    hexes: Annotated[int, Meta(ge=1, le=6)] = 2

    def fold(self, m: Map) -> None:
        m.rules.battle.craft = FARTHEST if PACE_LIMIT in m.provenance.without else self.hexes
        m.rules.battle.tokens = True   # a craft goes when its unit comes ashore
        m.provenance.note("battle.craft")


class DecoyMedal(Trait, frozen=True, kw_only=True):
    """The first minefield that proves to be a decoy is a medal for good for the side that turned it up."""

    def fold(self, m: Map) -> None:
        m.rules.works.decoy_medal = True
        m.provenance.note("works.decoy_medal")


class Entrenched(Trait, frozen=True, kw_only=True):
    """Units of these arms begin here, whatever is closed to them, and never come out; no other one gets in."""

    refusal: ClassVar[str] = "no-way-out"
    at: str
    arms: Arms = ARMOR

    def fold(self, m: Map) -> None:
        for h in m.hexes(self.at):
            site = HexSite(m, h)
            site.open(arm_mask(self.arms))
            for arm in arm_numbers(self.arms):
                for d, t in m.beside(h):
                    m.bar_arm(arm, h, d)
                    m.bar_arm(arm, t, (d + 3) % 6)


class KeepsOut(Trait, frozen=True, kw_only=True):
    """These arms of one side never enter the hexes, whatever the ground there allows."""

    side: Side
    at: str
    arms: Arms = LAND

    def fold(self, m: Map) -> None:
        m.rules.battle.keeps_out = True
        m.provenance.note("battle.keeps_out")
        bits = sum(1 << SIDE_NUMBER[self.side] * ARMS + arm for arm in arm_numbers(self.arms))
        for h in m.hexes(self.at):
            m.rules.battle.kept_out[h] |= bits
            m.provenance.note("battle.kept_out", h, bits)


class ObjectivesOnly(Trait, frozen=True, kw_only=True):
    """A side wins no medals by destroying units, only by its objectives."""

    side: Side

    def fold(self, m: Map) -> None:
        m.rules.battle.bloodless |= 1 << SIDE_NUMBER[self.side]
        m.provenance.note("battle.bloodless", 0, 1 << SIDE_NUMBER[self.side])


class Boats(Trait, frozen=True, kw_only=True):
    """Infantry set up here has boats: it enters the water, one hex a turn, and lands wherever it comes to a bank."""

    at: str
    on: tuple[str, ...] = ("river", "wide-river")

    def fold(self, m: Map) -> None:
        battle, ground = m.rules.battle, m.rules.ground
        battle.ferries = True
        battle.tokens = True       # boats are left behind on the bank
        m.provenance.note("battle.ferries")
        for h in (h for h in range(m.board.size) if m.layers[h][-1] in self.on and not battle.ferry[h]):
            battle.ferry[h] = 1
            m.provenance.note("battle.ferry", h)
            site = HexSite(m, h)
            site.flag(STOP | HARD | STOP_LEAVING, arm_mask(INFANTRY))
            for arm in arm_numbers(INFANTRY):
                site.hamper(arm, 1)
                for d in range(6):
                    ground.fall_back[m.edge(arm, h, d)] = 0
                    m.provenance.note("ground.fall_back", m.edge(arm, h, d), 0)


class Oasis(Trait, frozen=True, kw_only=True):
    """Units of these arms ordered here may recover instead of doing anything else: a die for each card held."""

    at: str
    arms: Arms = INFANTRY

    def fold(self, m: Map) -> None:
        m.rules.battle.ward_arms |= arm_mask(self.arms)
        for h in m.hexes(self.at):
            m.rules.battle.ward[h] = -1
            m.rules.battle.wards += 1
            m.provenance.note("battle.ward", h, 1)


class OpportunityFire(Trait, frozen=True, kw_only=True):
    """Moves are made hex by hex, and on each the waiting side may fire one die at the unit that enters."""

    def fold(self, m: Map) -> None:
        m.rules.battle.opportunity = True
        m.rules.arms.direct = ARM_NUMBER["infantry"]
        m.provenance.note("battle.opportunity")


class BlowsBridges(Trait, frozen=True, kw_only=True):
    """A side may spend a section card on blowing a bridge of that section, as a card says that is in no deck."""

    side: Side
    card: Literal["demolition", "demolition-attempt"] = "demolition"

    def fold(self, m: Map) -> None:
        for h in (h for h in range(m.board.size) if m.bridges & set(m.layers[h])):
            m.rules.battle.crossing[h] |= STANDS
            m.provenance.note("battle.crossing", h, STANDS)


class BuildsBridges(Trait, frozen=True, kw_only=True):
    """A side may spend a card of one family on building a bridge over such ground in its section."""

    side: Side
    family: str = "attack"
    card: Literal["bridging"] = "bridging"
    bridge: str = "pontoon-bridge"
    over: tuple[str, ...] = ("river",)

    def fold(self, m: Map) -> None:
        for h in range(m.board.size):
            over = m.bridges & set(m.layers[h]) and set(self.over) & set(m.layers[h])
            if not over or h in m.tracks:       # ruling 111: what is built carries no train
                continue
            m.rules.battle.crossing[h] |= SITE
            m.provenance.note("battle.crossing", h, SITE)


class Sabotage(Trait, frozen=True, kw_only=True):
    """While units of the side occupy these hexes it rolls at the start of its turns; stars destroy what is there."""

    side: Side
    at: str
    dice: Annotated[int, Meta(ge=1, le=6)] = 2
    stars: Annotated[int, Meta(ge=1, le=9)] = 4
    medals: Annotated[int, Meta(ge=1, le=9)] = 4

    def fold(self, m: Map) -> None:
        battle = m.rules.battle
        battle.saboteur = SIDE_NUMBER[self.side]
        battle.sabotage_dice = self.dice
        battle.sabotage_need = self.stars
        battle.sabotage_worth = self.medals
        for number, h in enumerate(m.hexes(self.at), 1):
            battle.sabotaged[h] = number
            m.provenance.note("battle.sabotaged", h, number)


class AlternatingActivation(Trait, frozen=True, kw_only=True):
    """No cards: leaders are placed at the start of a turn, then the sides activate one unit each in turn."""

    def fold(self, m: Map) -> None:
        battle = m.rules.battle
        battle.leaders = True
        m.rules.arms.direct = ARM_NUMBER["infantry"]
        m.provenance.note("battle.leaders")
        for side in (0, 1):
            battle.hand[side] = 0


class UnitSpecial(Trait, frozen=True, kw_only=True):
    """A special rule about the units of one side or both, folded with each kind of them."""

    side: Side | None = None
    arms: Arms = ARMOR

    def fold(self, m: Map) -> None:
        pass    # read when the units are folded

    def is_about(self, side: str, arm: str) -> bool:
        return self.side in (None, side) and ARM_NUMBER[arm] in arm_numbers(self.arms)

    def fold_unit(self, site: UnitSite) -> None:
        raise NotImplementedError


class Slows(UnitSpecial, frozen=True, kw_only=True):
    """Units of these arms move so many hexes at most, whether they battle or not; a road still adds its hex."""

    to: Annotated[int, Meta(ge=1, le=9)]

    def fold_unit(self, site: UnitSite) -> None:
        for table in ("pace", "battle_pace"):
            if getattr(site.rules.profiles, table)[site.profile] > self.to:
                site.write(table, self.to)


class MarchesByRoad(UnitSpecial, frozen=True, kw_only=True):
    """A move of these arms that starts and stays on road gains so many hexes instead of one."""

    hexes: Annotated[int, Meta(ge=1, le=6)]

    def fold_unit(self, site: UnitSite) -> None:
        site.write("road_bonus", self.hexes)


class CommandRadius(UnitSpecial, frozen=True, kw_only=True):
    """Leaders command units of these arms from so many hexes away, or from farther where the unit says so."""

    hexes: Annotated[int, Meta(ge=1, le=9)]

    def fold_unit(self, site: UnitSite) -> None:
        if site.rules.profiles.command[site.profile] < self.hexes:
            site.write("command", self.hexes)


class RidesOn(UnitSpecial, frozen=True, kw_only=True):
    """Desert rules: after taking ground these arms move one hex more before their overrun."""

    def fold_unit(self, site: UnitSite) -> None:
        if site.rules.profiles.overruns[site.profile]:
            site.write("onward", 1)


SpecialTrait = Union[
    DrawsMore, DropsParatroops, DropsOnStars, BreaksThrough, HeroicLeader, NeverReshuffles,
    PlaysAs, Reserves, Ramps, SightAlong, HidesView,
    Night, Exits, Hospital, Headquarters, Camouflages, LandingCraft, Boats, Oasis, Slows, RidesOn,
    DecoyMedal, ObjectivesOnly, OpportunityFire, AlternatingActivation, CommandRadius, BlowsBridges, BuildsBridges,
    Entrenched, KeepsOut, HandLimits, LossesCostCards, DugIn, MarchesByRoad, Sabotage,
]
