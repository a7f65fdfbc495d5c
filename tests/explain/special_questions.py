"""Questions about the special rules of every battle, each where its rule has a say."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from bocage.content import library
from bocage.content.battle import ReadyBattle
from bocage.content.hexnames import hex_of, name_of
from bocage.content.maps import Drawn
from bocage.game import Game
from bocage.notation.position import PlacedUnit, Position
from bocage.testing import ScriptedTable
from bocage.traits.special import (
    BlowsBridges,
    Boats,
    BuildsBridges,
    Camouflages,
    DecoyMedal,
    DropsOnStars,
    Exits,
    KeepsOut,
    LandingCraft,
    Night,
    Oasis,
    PlaysAs,
    Reserves,
    RidesOn,
    Sabotage,
    Slows,
)

Ask = Callable[[Game, str], None]
OTHER = {"allies": "axis", "axis": "allies"}


def placed(battle: str, *units: tuple[str, str, str], active: str = "") -> ScriptedTable:
    """The battle with only these units: side, kind (with its figures after a stroke) and hex."""
    field = ReadyBattle(library.battles()[battle])
    start = Game.new(field, "placed").position()
    forces = [PlacedUnit(side=side, unit=unit.split("/")[0], at=at, figures=int((unit + "/4").split("/")[1]))
              for side, unit, at in units]
    position = Position(battle=battle, units=forces, active=active or field.battle.first, obstacles=start.obstacles,
                        hands={"allies": ["probe-left"] * 4, "axis": ["probe-center"] * 4})
    return ScriptedTable(Game.load(field, position, "placed"))


def ask_specials(ask: Ask) -> None:
    for id_, battle in library.battles().items():
        if battle.format == "overlord":
            ask_staff(id_, ask)
            continue
        for special in battle.specials:
            if isinstance(special, Exits):
                ask_exit(id_, special, ask)
            elif isinstance(special, Oasis):
                ask_rest(id_, special, ask)
            elif isinstance(special, PlaysAs):
                ask_card(id_, special, ask)
            elif isinstance(special, (Slows, RidesOn)):
                ask_tanks(id_, special, ask)
            elif isinstance(special, DecoyMedal):
                ask_mine(id_, ask)
            elif isinstance(special, KeepsOut):
                ask_kept_out(id_, special, ask)
            elif isinstance(special, Camouflages):
                ask_hidden(id_, special, ask)
            elif isinstance(special, Boats):
                ask_boats(id_, special, ask)
            elif isinstance(special, BlowsBridges | BuildsBridges):
                ask_bridge(id_, special, ask)
            elif isinstance(special, Sabotage):
                ask_sabotage(id_, special, ask)
            elif isinstance(special, DropsOnStars):
                ask_drop(id_, special, ask)
            elif isinstance(special, Night):
                t = ScriptedTable(Game.new(ReadyBattle(battle), "night"))
                ask(t.give("air-power", side=t.game.active).game, "play air-power")
            elif isinstance(special, LandingCraft):
                ask_craft(id_, special, ask)


def ask_drop(id_: str, special: DropsOnStars, ask: Ask) -> None:
    """A jump by daylight, over a star and beside it."""
    t = ScriptedTable(Game.new(ReadyBattle(library.battles()[id_]), "jump"))
    t.reload(t.game.position(), night=0)
    if t.game.active != special.side:
        t.skip()
    t.card("direct-from-hq")
    ask(t.game, f"drop {special.at.split()[0]}")


def ask_craft(id_: str, special: LandingCraft, ask: Ask) -> None:
    """The moves of a unit in a landing craft, and one too far."""
    t = ScriptedTable(Game.new(ReadyBattle(library.battles()[id_]), "craft"))
    at = special.at.split()[0]
    if not t.card("direct-from-hq").can(f"order {at}"):
        return
    for action in [a for a in t.order(at).legal if a.startswith(f"move {at}-")]:
        ask(t.game, action)
    ask(t.game, f"move {at}-{at[0]}{int(at[1:]) + 4}")


def ask_staff(id_: str, ask: Ask) -> None:
    """Exits and bunkers of one side where a staff gives the cards; tests/rules/test_overlord_* ask the rest."""
    field = ReadyBattle(library.battles()[id_])
    for special in field.battle.specials:
        if isinstance(special, Exits):
            out = special.at.split()[0]
            t = of_a_general(field, special.side, out, (OTHER[special.side], "a5"))
            ask(t.game, f"exit {out}")
        elif isinstance(special, Reserves):
            h = next(h for h in range(field.board.size) if special.what in field.layers[h])
            beside = next(n for d in range(6) if (n := field.board.neighbours[h * 6 + d]) >= 0
                          and not field.rules.is_closed(0, n, 0))
            end, start = name_of(field.board, h), name_of(field.board, beside)
            t = of_a_general(field, special.side, start, (OTHER[special.side], end))
            ask(t.battle_phase().game, f"attack {start}x{end}")


def of_a_general(field: ReadyBattle, side: str, at: str, foe: tuple[str, str]) -> ScriptedTable:
    """Infantry under the order of the general in whose section it stands, and one enemy."""
    for section in ("left", "center", "right"):
        t = ScriptedTable(Game.new(field, "placed"))
        units = [PlacedUnit(side=whose, unit="infantry", at=there, figures=4) for whose, there in ((side, at), foe)]
        t.reload(t.game.position(), units=units, active=side, decider=side)
        t.give(f"probe-{section}", *["probe-center"] * 7)
        t.do(f"give probe-{section} to {section}")
        t.do("done")
        for action in [a for a in t.legal if a.startswith("play ")]:
            trial = ScriptedTable(t.game.copy())
            trial.do(action)
            if f"order {at}" in trial.legal:
                return trial.order(at)
    raise AssertionError(f"no general commands {at}")


def ask_exit(id_: str, special: Exits, ask: Ask) -> None:
    out = special.at.split()[0]
    t = placed(id_, (special.side, "infantry", out), (OTHER[special.side], "infantry", "a5"), active=special.side)
    ask(t.card("direct-from-hq").order(out).game, f"exit {out}")


def ask_rest(id_: str, special: Oasis, ask: Ask) -> None:
    well = special.at.split()[0]
    t = placed(id_, ("allies", "infantry/2", well), ("axis", "infantry", "a9"), active="allies")
    ask(t.card("direct-from-hq").order(well).game, f"heal {well}")


def ask_card(id_: str, special: PlaysAs, ask: Ask) -> None:
    mine, theirs = (next(f for f in library.battles()[id_].forces if f.side == side) for side in OTHER)
    placings = [(f.side, f"{f.unit}/2", f.at.split()[0]) for f in (mine, theirs)]
    t = placed(id_, *placings, active=special.side)
    faces = ReadyBattle(library.battles()[id_]).deck.faces
    card = special.family if special.family in faces else f"{special.family}-left"
    ask(t.give(card, "probe-left").game, f"play {card} as {card}-as-{special.other}")


def ask_bridge(id_: str, special: BlowsBridges | BuildsBridges, ask: Ask) -> None:
    t = placed(id_, ("allies", "infantry", "a9"), ("axis", "infantry", "a1"), active=special.side)
    t.give("attack-left", "attack-center", "attack-right")      # a bridge lies in the section of one of them
    t.do(next(action for action in t.legal if action.endswith(f"-as-{special.card}")))
    ask(t.game, t.legal[0])


def ask_sabotage(id_: str, special: Sabotage, ask: Ask) -> None:
    """The one star of a roll, with units on both hexes."""
    on = [(special.side, "infantry", h) for h in special.at.split()]
    t = placed(id_, *on, (OTHER[special.side], "infantry", "a1"), active=special.side)
    t.reload(t.game.position(), phase="sabotage")
    ask(t.game, t.legal[0])


def ask_tanks(id_: str, special: Slows | RidesOn, ask: Ask) -> None:
    """A tank that the rule is about, beside its last enemy: it takes the ground, and would go far."""
    field = ReadyBattle(library.battles()[id_])
    open_ = [h for h, drawn in enumerate(field.drawn) if drawn == Drawn()]
    for force in field.battle.forces:
        if not special.is_about(force.side, library.units()[force.unit].arm):
            continue
        a, b, far = next(
            (a, b, c) for a in open_ for b in open_ for c in open_
            if [field.rules.grid.apart(x, y) for x, y in ((a, b), (b, c), (a, c))] == [1, 2, 3]
        )
        start, end = name_of(field.board, a), name_of(field.board, b)
        rear = force.at.split()[0]
        t = placed(id_, (force.side, f"{force.unit}/3", start), (OTHER[force.side], "infantry/1", end),
                   (OTHER[force.side], "infantry", rear if hex_of(field.board, rear) not in (a, b, far) else "a1"),
                   active=force.side)
        t.card("direct-from-hq").order(start)
        ask(t.game, f"move {start}-{name_of(field.board, far)}")
        t.battle_phase().do(f"attack {start}x{end}", "g g g")
        t.do(f"advance {start}-{end}")
        for action in t.legal:
            ask(t.game, action)
        return


def ask_mine(id_: str, ask: Ask) -> None:
    """An enemy of those who laid the mines, beside one of them."""
    field = ReadyBattle(library.battles()[id_])
    enemy = OTHER[next(o.side for o in field.battle.owners if o.what == "minefield")]
    mine = next(h for h, drawn in enumerate(field.drawn) if "minefield" in drawn.obstacles)
    around = [n for d in range(6) if (n := field.board.neighbours[mine * 6 + d]) >= 0]
    start = name_of(field.board, next(n for n in around if not field.drawn[n].obstacles))
    t = placed(id_, (enemy, "infantry", start), (OTHER[enemy], "infantry", "a1"), active=enemy)
    ask(t.card("direct-from-hq").order(start).game, f"move {start}-{name_of(field.board, mine)}")


def ask_kept_out(id_: str, special: KeepsOut, ask: Ask) -> None:
    """A unit of the side that is kept out, beside the ground."""
    field = ReadyBattle(library.battles()[id_])
    goals = [hex_of(field.board, name) for name in special.at.split()]
    around = [(h, n) for h in goals for d in range(6) if (n := field.board.neighbours[h * 6 + d]) >= 0]
    goal, start = (name_of(field.board, h) for h in next((h, n) for h, n in around if is_open_to_all(field, n)))
    unit = "artillery/2" if "artillery" in special.arms else "infantry"
    t = placed(id_, (special.side, unit, start), (OTHER[special.side], "infantry", "m9"), active=special.side)
    ask(t.card("direct-from-hq").order(start).game, f"move {start}-{goal}")


def is_open_to_all(field: ReadyBattle, h: int) -> bool:
    """Whether infantry, tanks and guns of either side may begin there."""
    return not field.rules.battle.kept_out[h] and not any(field.rules.is_closed(arm, h, 0) for arm in range(3))


def ask_hidden(id_: str, special: Camouflages, ask: Ask) -> None:
    """Fire from two hexes away at a unit that is camouflaged."""
    field = ReadyBattle(library.battles()[id_])
    goal = special.at.split()[0]
    side = next(f.side for f in field.battle.forces if goal in f.at.split())
    far = next(h for h in range(field.board.size) if field.rules.grid.apart(h, hex_of(field.board, goal)) == 2
               and not field.rules.is_closed(0, h, 0))
    start = name_of(field.board, far)
    t = placed(id_, (OTHER[side], "infantry", start), (side, "infantry", goal), active=OTHER[side])
    t.reload(t.game.position(), units=[u | {"marks": "c"} if u["at"] == goal else u
                                       for u in msgspec.to_builtins(t.game.position())["units"]])
    ask(t.card("direct-from-hq").order(start).battle_phase().game, f"attack {start}x{goal}")


def ask_boats(id_: str, special: Boats, ask: Ask) -> None:
    """A unit with its boats, beside the water."""
    field = ReadyBattle(library.battles()[id_])
    ferry = next(h for h in range(field.board.size) if field.rules.battle.ferry[h])
    around = [n for d in range(6) if (n := field.board.neighbours[ferry * 6 + d]) >= 0]
    bank = next(n for n in around if not field.rules.is_closed(0, n, 0))
    start = name_of(field.board, bank)
    side = next(f.side for f in field.battle.forces if special.at.split()[0] in f.at.split())
    t = placed(id_, (side, "infantry", start), (OTHER[side], "infantry", "m9"), active=side)
    t.reload(t.game.position(), units=[u | {"marks": "l"} if u["at"] == start else u
                                       for u in msgspec.to_builtins(t.game.position())["units"]])
    ask(t.card("direct-from-hq").order(start).game, f"move {start}-{name_of(field.board, ferry)}")
