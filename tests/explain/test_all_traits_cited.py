"""Every trait of the rulebook is cited by some explanation, or stands below with the reason why it is not.

Random games are asked about much that they may and may not do. What they leave open is asked on drawn boards
that put each thing to each use. Each trait cites a mark of its own, so that none passes by another's rule.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from typing import Any, get_args

import msgspec
import pytest
from board_rules import any_action
from marked_content import marked_library
from plane_questions import below_a_plane, kinds_of_plane
from special_questions import ask_specials, placed
from train_questions import trains
from weapon_questions import armed_troops

from bocage.content import library, miniatures
from bocage.content.battle import ReadyBattle, Variants
from bocage.content.errors import ContentError
from bocage.content.hexnames import name_of
from bocage.game import Game
from bocage.testing import ScriptedTable, board
from bocage.traits import GroundTrait, SpecialTrait, UnitTrait
from bocage.traits.ground import Gap

# Traits that no question can touch, with the reason.
NEVER_ASKED = {
    "terrain:impassable-hill:0:height": "nobody stands there; its height only joins a group of hills",
    "terrain:impassable-hill:1:protects": "nobody stands there to be protected",
    "terrain:river:1:no_digging": "nobody stands in the water, and a bridge takes it away",
    "battle:warsaw:1:slows": "Poland has no tanks there",
    "battle:manado-landings:2:landing_craft": "its craft land rarely in random play; a drawn board below asks",
    "terrain:wide-river:1:no_digging": "nobody stands in the water, and a bridge takes it away",
} | {
    f"unit:{plane}:2:retreats_up_to": "a flag that a plane on the ground heeds destroys it; nobody is asked"
    for plane, unit in library.units().items() if unit.arm == "plane"
}
OVERLORD = frozenset(library.battles("overlord"))       # asked about by tests of their own
WITH_PLANES = ("wake-island", "toulon")
CARD = ("direct-from-hq",)
ARMS = ("I4", "T3", "G2")
# Unit, ground around and number of a use: tried before the others, since a board costs 30 ms.
LIKELY = (
    ("I4", ".", 0), ("T3", ".", 1), ("I4", ".", 1), ("I4", ".", 4), ("I4", ".", 9), ("I4", ".", 12),
    ("T3", ".", 0), ("G2", ".", 2), ("T3", ".", 3), ("I4", ":", 0), ("I4", "s", 0), ("D3", "s", 0),
)
PACIFIC = ("us-marines", "japan")


def hear(game: Game, action: str, told: set[str]) -> None:
    answer = game.explain(action)
    told |= {*answer["rules"], *(rule for term in answer.get("terms", ()) for rule in term["rules"])}


def ask_everything(t: ScriptedTable, told: set[str]) -> None:
    """Every action of the units with an order, allowed or not, now and in the battles that follow."""
    field = t.game.field
    for phase in ("order", "move", "battle"):
        s = t.game.state
        if t.phase == "order" and phase == "order":
            for action in t.legal:
                hear(t.game, action, told)
            while t.phase == "order" and len(t.legal) > 1:
                t.do(next(a for a in t.legal if a != "done"))
            if t.phase == "order":
                t.do("done")
            continue
        if t.phase != phase:
            continue
        ordered = [s.units.where[u] for u in range(s.units.count) if s.units.where[u] >= 0 and s.units.marks[u] & 1]
        for a in ordered:
            for b in range(field.board.size):
                away = field.rules.grid.distance[a * field.board.size + b]
                if phase == "move" and 0 < away <= 2:
                    hear(t.game, f"move {name_of(field.board, a)}-{name_of(field.board, b)}", told)
                if phase == "battle" and s.board.at[b] >= 0 and s.units.side[s.board.at[b]] != s.turn.active:
                    hear(t.game, f"attack {name_of(field.board, a)}x{name_of(field.board, b)}", told)
            for verb in ("exit", "heal") if phase == "move" else ("seal", "clear", "heal"):
                hear(t.game, f"{verb} {name_of(field.board, a)}", told)
        if phase == "move":
            t.do("done")


def flags_and_retreats(t: ScriptedTable, told: set[str]) -> None:
    """Attack with nothing but flags, and ask about each answer to them."""
    t.battle_phase()
    for action in [a for a in t.legal if a.startswith("attack ")]:
        trial = ScriptedTable(t.game.copy())
        dice = trial.game.explain(action)["dice"]
        trial.do(action, " ".join("f" * dice))
        field = trial.game.field
        if trial.phase == "react":
            continue
        if trial.phase == "flags":
            for n in range(5):
                hear(trial.game, f"ignore {n}", told)
            trial.do(trial.legal[0])
        if trial.phase == "retreat":
            a = trial.game.state.units.where[trial.game.state.frames.retreating()]
            for b in range(field.board.size):
                if 0 < field.rules.grid.distance[a * field.board.size + b] <= 3:
                    hear(trial.game, f"retreat {name_of(field.board, a)}-{name_of(field.board, b)}", told)


def uses(thing: str, unit: str, around: str) -> list[str]:
    """Boards that put a thing to its uses: to be entered, left, crossed, seen through, held and retreated to."""
    found = [
        f"{around} {around} {around}\n {around}/{unit} {thing} {around} i4\n{around} {around} {around}",
        f"{around} {around} {around}\n {thing}/{unit} {around} i4 {around}\n{around} {around} {around}",
        f"{thing}/{unit} {thing} {around} {around} . . . i4",
        f"{around}/{unit} {thing} {thing} i4",
    ]
    for foe in ("i4", "t3", "g2"):
        found += [
            f"{around}/{unit} {thing}/{foe} {around}/{unit}\n {around} {thing} {around}",
            f"{thing} {thing} {thing}\n {thing} {around}/{foe} {thing}\n {around}/{unit} {around}/{unit}",
            f"{around} {around} .\n {thing} {around} .\n . {around}/{foe} .\n . {around}/{unit} .",
        ]
    return found


def drawings(thing: str) -> Iterator[str]:
    """The boards that tell most of nearly every thing, then all the others."""
    for unit, around, use in LIKELY:
        yield uses(thing, unit, around)[use]
    for unit, around in (*product(ARMS, "."), *product(ARMS, ":sh")):
        yield from uses(thing, unit, around)


def tokens() -> Iterator[tuple[str, str]]:
    """Every thing of the map with what to draw for it; structures on the ground they are made for, too."""
    for thing in (*library.terrains().values(), *library.obstacles().values()):
        layer = getattr(thing, "layer", "obstacle")
        if any(isinstance(trait, Gap) for trait in thing.traits):
            yield thing.id, f"~+=+{thing.code}"
        elif layer == "tile":
            yield thing.id, thing.code
        elif layer != "face":
            for below in (".", "~", "h"):
                yield thing.id, f"{below}+{thing.code}"


def ask_drawn(told: set[str], every: set[str]) -> None:
    for id_, token in tokens():
        for drawing in drawings(token):
            mine = {m for m in every if m.split(":")[1] == id_}
            if mine <= told | set(NEVER_ASKED):
                break
            for card in ("direct-from-hq", "dig-in") if any("no_digging" in m for m in mine - told) else CARD:
                owners = [{"side": "axis", "what": "minefield"}, {"side": "axis", "what": "bunker"}]
                try:
                    t = board(drawing, "c6", nations=PACIFIC, owners=owners)
                except ContentError:
                    break       # a unit on ground that is closed to it
                t.give(card, "recon-left", "recon-center", "recon-right").give("probe-left", side="axis")
                t.card(card)
                ask_everything(t, told)
                if t.phase == "battle":
                    flags_and_retreats(t, told)


def play_randomly(told: set[str]) -> None:
    games = [(id_, Variants()) for id_ in library.battles()] + [(id_, Variants(air=True)) for id_ in WITH_PLANES]
    for id_, variants in games:
        field = ReadyBattle(library.battles()[id_], variants)
        game = Game.new(field, "cover")
        rng = random.Random(id_)
        while not game.over and len(game.entries) < 300:
            legal = game.legal()
            for action in (*rng.sample(legal, min(3, len(legal))), any_action(game, rng)):
                hear(game, action, told)
            game.play(rng.choice(legal))


def ask_battles(told: set[str]) -> None:
    """Rules of battles that chance seldom meets."""
    bunkers = {"sword-beach": "allies", "pointe-du-hoc": "allies", "omaha-beach": "allies",
               "wake-island": "axis", "meat-grinder": "allies"}
    for battle, side in bunkers.items():
        field = ReadyBattle(library.battles()[battle])
        h = next(h for h in range(field.board.size) if "bunker" in field.layers[h])
        around = [n for d in range(6) if (n := field.board.neighbours[h * 6 + d]) >= 0]
        beside = next(n for n in around if not field.rules.is_closed(0, n, 0))
        end, start = name_of(field.board, h), name_of(field.board, beside)
        other = "axis" if side == "allies" else "allies"
        t = placed(battle, (side, "infantry", end), (other, "infantry", start))
        if t.game.active != other:
            t.skip()
        t.card("direct-from-hq").order(start).battle_phase()
        hear(t.game, f"attack {start}x{end}", told)
    field = ReadyBattle(library.battles()["arnhem-bridge"])
    for h in (h for h in range(field.board.size) if "bridge-section" in field.layers[h]):
        t = placed("arnhem-bridge", ("allies", "infantry", name_of(field.board, h)), ("axis", "infantry", "a1"))
        if t.game.active != "allies":
            t.skip()
        ask_everything(t.card("direct-from-hq"), told)
    t = placed("arnhem-bridge", ("allies", "special-forces", "i5"), ("axis", "infantry", "h7"))
    if t.game.active != "allies":
        t.skip()
    t.card("direct-from-hq").order("i5").battle_phase()
    hear(t.game, "attack i5xh7", told)
    t = board(". .+u/I4 i4", "c6", nations=("united-states", "germany")).card("dig-in")
    hear(t.game, "order d6", told)
    t = board(". .+u/I4 i4", "c6", first="axis").card("direct-from-hq").order("e6")
    hear(t.game, "attack e6xd6", told)
    flags_and_retreats(t, told)
    for battle, start, end in (("eora-creek", "f4", "g7"), ("saint-nazaire", "f4", "l5")):
        t = ScriptedTable(Game.new(ReadyBattle(library.battles()[battle]), "hidden"))
        hear(t.card("direct-from-hq").order(start).battle_phase().game, f"attack {start}x{end}", told)
    t = placed("guam-counterattack", ("allies", "infantry/2", "h2"), ("axis", "infantry", "a9"))
    t.give("air-power", side=t.game.active)
    hear(t.game, "play air-power", told)
    if t.game.active != "allies":
        t.skip()
    ask_everything(t.card("direct-from-hq"), told)


def ask_units(told: set[str]) -> None:
    """What units bring with them: in close assault, when hit, when damaged."""
    mines = board("N4 .+! . i4", "c6", owners=[{"side": "axis", "what": "minefield"}])
    ask_everything(mines.card("direct-from-hq"), told)
    for letter in (*"ITGSENFMRHDC", "CV", "SK"):
        below = "s" if letter in ("D", "C") else "."
        for drawing in (
            f"{below}/{letter}2 .+x/i1 . i4\n {below} . . .",
            f"{below}/{letter}2 {below} . i4",
            f"s s s\n s {below}/{letter.lower()}2 s\n s I4 T3 I4",
            f"{below}/{letter}1 f/i1 i4",
        ):
            t = board(drawing, "c6", nations=PACIFIC)
            ask_everything(t.give("probe-left", side="axis").card("direct-from-hq"), told)
            if t.phase == "battle":
                flags_and_retreats(t, told)
                take_ground(t, told)
        t = board(f"{below}/{letter}2 {below} . I2 . i4", "c6", nations=PACIFIC)
        damaged = [u | {"full": 0} for u in msgspec.to_builtins(t.game.position())["units"]]
        t.reload(t.game.position(), units=damaged)
        t.card("medics-and-mechanics")
        for u in range(t.game.state.units.count):
            hear(t.game, f"heal {name_of(t.game.field.board, t.game.state.units.where[u])}", told)


def ask_troops(told: set[str]) -> None:
    """What random games seldom show of troops and nations: retreats of choice, flags ignored, battle on entering."""
    behind = ". . . .\n . . . .\n. . . .\n . {foe} . .\n. I4 T3 ."
    italy = ("great-britain", "italy")
    for foe, nations in (("sk3", PACIFIC), ("r3", PACIFIC), ("i4", italy), ("g2", italy)):
        t = board(behind.format(foe=foe), "d8", nations=nations).card("direct-from-hq")
        for order in [a for a in t.legal if a.startswith("order ")]:
            t.do(order)
        flags_and_retreats(t.order(), told)
    t = board("SK3 f i4", "c6").card("direct-from-hq").order("c6")
    hear(t.game, "move c6-d6", told)
    t.do("move c6-d6")
    t.battle_phase()
    hear(t.game, "attack d6xe6", told)
    t = board(".+x/N4 i4", "c6").card("direct-from-hq").order("c6").battle_phase()
    t.do("attack c6xd6", "a a")
    hear(t.game, "clear c6", told)
    for unit in ("CV4", "SK3", "TA1"):
        t = board(f"{unit} i1 . i4", "c6").card("direct-from-hq").order("c6").battle_phase()
        take_ground(t, told)


def ask_craft(told: set[str]) -> None:
    """A landing craft before each obstacle, at the lower edge of the board."""
    for obstacle in library.obstacles().values():
        owners = [{"side": "axis", "what": "minefield"}]
        craft = [{"trait": "landing_craft", "at": "b1"}]
        t = board(f"i4 . .\n . .+{obstacle.code}\ns s/I4", "a3", specials=craft, owners=owners)
        hear(t.card("direct-from-hq").order("b1").game, "move b1-b2", told)


def take_ground(t: ScriptedTable, told: set[str]) -> None:
    """Destroy what stands there and ask about the advance and the second attack."""
    for action in [a for a in t.legal if a.startswith("attack ")]:
        trial = ScriptedTable(t.game.copy())
        trial.do(action, " ".join("g" * trial.game.explain(action)["dice"]))
        while trial.phase in ("ground", "again"):
            for legal in trial.legal:
                hear(trial.game, legal, told)
            if trial.phase == "again":
                break
            trial.do(trial.legal[0])


def test_every_trait_of_the_rulebook_is_cited_by_some_explanation() -> None:
    with marked_library() as every:
        told: set[str] = set()
        play_randomly(told)
        ask_battles(told)
        ask_specials(lambda game, action: hear(game, action, told))
        ask_units(told)
        ask_troops(told)
        ask_craft(told)
        below_a_plane(tokens(), lambda t, action: hear(t.game, action, told))
        kinds_of_plane(lambda t, action: hear(t.game, action, told))
        armed_troops(lambda t, action: hear(t.game, action, told))
        trains(lambda t, action: hear(t.game, action, told))
        ask_drawn(told, every)
        asked = {mark for mark in every if mark.split(":")[1] not in OVERLORD}
        assert sorted(asked - told - set(NEVER_ASKED)) == []
        assert set(NEVER_ASKED) <= every - told


SPECIALS: list[tuple[str, dict[str, Any], str, str]] = [
    ("hides_view", {"what": "road"}, "I4 r i4", "attack c6xe6"),
    ("landing_craft", {"at": "c1"}, ". :\n . . :\n. s/I4 s", "move c1-d3"),
    ("exits", {"side": "allies", "at": "c6"}, "I4 .", "exit c6"),
    ("opportunity_fire", {}, "I4 .", "move c6-d6"),
]


@pytest.mark.parametrize(("trait", "keys", "drawing", "action"), SPECIALS, ids=[s[0] for s in SPECIALS])
def test_special_rules_that_no_shipped_battle_uses_are_cited_too(
    trait: str, keys: dict[str, Any], drawing: str, action: str
) -> None:
    corner = "b3" if trait == "landing_craft" else "c6"         # craft begin at the edge
    t = board(drawing, corner, specials=[{"trait": trait, "cite": ["BASE-001"], **keys}])
    t.card("direct-from-hq")
    for order in [a for a in t.legal if a != "done"]:
        t.do(order)
    t.order()
    if action.startswith("attack"):
        t.battle_phase()
    assert "BASE-001" in t.game.explain(action)["rules"]


def test_a_unit_worth_more_medals_cites_who_says_so() -> None:
    battle = msgspec.structs.replace(board("I4 t3", "c6", worth={"armor": 2}).game.field.battle, cite=["BASE-001"])
    t = ScriptedTable(Game.new(ReadyBattle(battle), "worth")).card("direct-from-hq").order("c6").battle_phase()
    assert "BASE-001" in t.game.explain("attack c6xd6")["rules"]


def test_every_class_of_trait_is_in_the_rulebook_or_tested_above() -> None:
    with marked_library() as every:
        used = {mark.rsplit(":", 1)[1] for mark in every}
    known = {c.__struct_config__.tag for union in (GroundTrait, SpecialTrait, UnitTrait) for c in get_args(union)}
    parts = [*miniatures.rows().values(), *miniatures.abilities().values()]
    used |= {miniatures.tag_of(trait) for part in parts for trait in part.traits}      # proven by tests of their own
    assert known - used == {
        "hides_view", "opportunity_fire", "alternating_activation", "command_radius", "second_weapon",
        "heroic_leader", "breaks_through",
    }
