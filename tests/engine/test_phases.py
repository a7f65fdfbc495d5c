"""The table of phases and verbs against the chains of `legal` and `step`."""

from __future__ import annotations

import ast
import inspect
import random
from collections import Counter
from pathlib import Path

import bocage.core
from bocage.content import library
from bocage.content.battle import Variants
from bocage.core import phases, terms
from bocage.core.phases import PHASES, VERBS
from bocage.core.terms import FIELD
from bocage.game import Game

CORE = Path(inspect.getfile(bocage.core)).parent
GAMES = 12      # of every battle at most: enough to meet every verb of every phase
FEWEST = 2      # ... and at least, lest something besides is missed
# Seldom met by chance: no card that could be played; an exit in the move after battle; pioneers beside a bridge.
RARE = {
    (terms.CARD, terms.V_PASS), (terms.CARD, terms.V_DISCARD), (terms.SALLY, terms.V_EXIT),
    (terms.BATTLE, terms.V_DEMOLISH),
    (terms.BATTLE, terms.V_REVEAL),
}
FIXTURES = Path(__file__).parents[1] / "fixtures"
WITH_A_COMMISSAR = [str(FIXTURES / "red-army.toml"), str(FIXTURES / "red-army-overlord.toml")]
DESERT = FIXTURES / "desert.toml"
HEROES = FIXTURES / "heroes.toml"           # leaders who lose their units, armor that breaks through
SKIRMISH = FIXTURES / "skirmish.toml"       # under opportunity fire
DEPLOYED = FIXTURES / "deployment.toml"
MINIATURES = FIXTURES / "miniatures.toml"
LED = FIXTURES / "skirmish-led.toml"        # ... with leaders
FLOWN = ["wake-island", "arracourt", "guam-landings"]       # with planes as well: an airfield, a Storch, a Zero


def test_numbers_follow_the_order_of_the_table() -> None:
    assert [p.number for p in PHASES] == list(range(len(PHASES)))
    assert [v.number for v in VERBS] == list(range(len(VERBS)))
    named = {name: value for name, value in vars(terms).items() if name.startswith("V_")}
    assert sorted(named.values()) == [v.number for v in VERBS]
    assert len({v.word for v in VERBS}) == len(VERBS)
    assert {v for p in PHASES for v in p.does} == {v.number for v in VERBS}


def test_legal_offers_exactly_the_verbs_of_the_table_and_step_takes_them() -> None:
    """Each (phase, verb) of the table is met in play, but for the rarest, and none besides."""
    met: Counter[tuple[int, int]] = Counter()
    table = {(p.number, verb) for p in PHASES for verb in p.does}
    played = [(battle, Variants()) for battle in library.battles()] + [(battle, Variants(air=True)) for battle in FLOWN]
    played += [(str(battle), Variants()) for battle in (DESERT, HEROES, SKIRMISH, DEPLOYED, LED)]
    played += [(battle, Variants()) for battle in WITH_A_COMMISSAR]
    played.append((str(MINIATURES), Variants()))
    games = [(battle, variants, "phases") for battle, variants in played]
    games += [(str(SKIRMISH), Variants(), f"skirmish {n}") for n in range(8)]   # a march seldom leads off the board
    games += [(str(MINIATURES), Variants(), f"miniatures {n}") for n in range(4)]       # reconnaissance seldom reveals
    for number in range(GAMES):
        if number >= FEWEST and table - set(met) <= RARE:
            break
        for battle, variants, name in games:
            game = Game.new(battle, f"{name} {number}", variants)
            rng = random.Random(f"{Path(battle).stem if name == 'phases' else name} {number}")
            while not game.over:
                phase, choices = int(game.state.turn.phase), game.choices()
                met.update({(phase, packed & FIELD) for packed in choices})
                rare = [c for c in choices if met[phase, c & FIELD] < 5]
                game.choose(rng.choice(rare or choices))
                assert 0 <= game.state.turn.phase < len(PHASES)
    assert set(met) <= table
    assert table - set(met) <= RARE


def branches(function: ast.FunctionDef) -> dict[str, set[str]]:
    """Of a chain of `if x == NAME`: what is called in the branch of each name."""
    found: dict[str, set[str]] = {}
    nodes: list[ast.stmt] = list(function.body)
    while nodes:
        node = nodes.pop(0)
        if isinstance(node, ast.If) and isinstance(node.test, ast.Compare):
            name = ast.unparse(node.test.comparators[0])
            calls = {c.func.id for b in node.body for c in ast.walk(b)
                     if isinstance(c, ast.Call) and isinstance(c.func, ast.Name)}
            found.setdefault(name, set()).update(calls)
            nodes = [*node.orelse, *nodes]
    return found


def test_step_calls_the_functions_that_the_table_names() -> None:
    tree = ast.parse((CORE / "step.py").read_text())
    functions = {f.name: f for f in tree.body if isinstance(f, ast.FunctionDef)}
    verbs, done = branches(functions["step"]), branches(functions["done"])
    names = {value: name for name, value in vars(terms).items() if name.startswith("V_")}
    decisions = {phase.number: phase.name.upper() for phase in PHASES}
    for phase in PHASES:
        for verb, function in phase.does.items():
            if verb == terms.V_DONE:
                assert done[decisions[phase.number]] == {function}, phase.name
            else:
                assert function in verbs[names[verb]], (phase.name, function)
    told = {f for p in PHASES for v, f in p.does.items() if v != terms.V_DONE} | {"done"}
    assert set().union(*verbs.values()) == told     # and the chain has no branch besides


def test_the_phase_is_set_in_few_places() -> None:
    """One question is asked in one way: `TurnState.ask`; a step in between is `battle.go_on` or `leave`."""
    found = []
    for file in sorted(CORE.glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text())):
            targets = node.targets if isinstance(node, ast.Assign) else []
            found += [file.stem for target in targets
                      if isinstance(target, ast.Attribute) and target.attr == "phase"]
    assert sorted(found) == ["retreats", "retreats", "state", "state"]      # go_on, leave; ask, copy


def test_what_a_verb_names_tells_how_it_is_written() -> None:
    for verb in VERBS:
        hexes = [n for n in verb.names if n in (phases.HEX, phases.ORIGIN, phases.ONLY)]
        assert bool(verb.joint) == (len(hexes) == 2), verb.word
        assert verb.is_on_board == bool(hexes)
    assert {v.word for v in VERBS if v.is_on_board} >= {"seal", "exit"}


def test_the_dictionary_of_the_core_shows_the_table() -> None:
    words = {v.number: v.word for v in VERBS}
    told = [line.split() for line in (bocage.core.__doc__ or "").splitlines() if line.startswith("    ")]
    table = [[p.name, p.decider, *(words[v] for v in p.does)] for p in PHASES]
    assert told[-len(table):] == table
