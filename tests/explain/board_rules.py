"""The rules that belong to a board, for tests of what explanations cite."""

from __future__ import annotations

import random
from pathlib import Path

from bocage.content import library, maps, miniatures
from bocage.content.battle import ReadyBattle
from bocage.content.deck import SECTIONS
from bocage.content.hexnames import name_of
from bocage.core.terms import V_CALL
from bocage.explain import general
from bocage.game import Game
from bocage.notation.actions import BARE, CARD, GIFT, KIND, MISSION, ONE_HEX, TWO_HEXES, VERBS

DEPLOYED = str(Path(__file__).parents[1] / "fixtures" / "deployment.toml")
MINIATURES = str(Path(__file__).parents[1] / "fixtures" / "miniatures.toml")
DESERT = str(Path(__file__).parents[1] / "fixtures" / "desert.toml")      # what no battle of the book has yet


def belonging(field: ReadyBattle) -> set[str]:
    """The rules of everything on the board, and the general ones."""
    found: set[str] = set(general.RULES)
    for id_ in {i for stack in field.layers for i in stack}:
        found |= {rule for trait in library.terrains()[id_].traits for rule in trait.cite}
    lying = {o for drawn in field.drawn for o in drawn.obstacles}
    if any(field.rules.cards.digs[k] for k in range(field.rules.cards.kinds)):
        lying |= set(maps.obstacle_ids(field.rules.works.dug))
    for id_ in lying:
        found |= {rule for trait in library.obstacles()[id_].traits for rule in trait.cite}
    for profile in field.profiles:
        found |= {*profile.unit.cite, *(rule for writer in profile.writers for rule in writer.cite)}
    for camp in (field.battle.allies, field.battle.axis):
        found |= set(library.nations()[camp.nation].cite)
    for kind in field.deck.kinds:
        found |= {*kind.card.cite, *kind.cite}
    battle = field.battle
    if battle.miniatures:
        found |= {rule for trait in miniatures.rules() for rule in trait.cite}
    found |= {*battle.cite, *(rule for trait in miniatures.specials_of(battle) for rule in trait.cite)}
    return found | {rule for goal in battle.objectives for rule in goal.cite}


def any_action(game: Game, rng: random.Random) -> str:
    """An action out of all that can be written on this board, units and their surroundings most often."""
    field, s = game.field, game.state
    board = field.board
    units = [s.units.where[u] for u in range(s.units.count) if s.units.where[u] >= 0]

    def some_hex() -> int:
        return rng.choice(units) if units and rng.random() < 0.8 else rng.randrange(board.size)

    unsayable = {*({V_CALL} if not field.planes else ()), *(KIND if not field.called else ())}
    words = [word for word, verb in VERBS.items() if verb not in unsayable]
    word = rng.choice([*words, "move", "move", "attack", "attack"])
    verb = VERBS[word]
    if verb in BARE:
        return word
    if verb in ONE_HEX:
        return f"{word} {name_of(board, some_hex())}"
    if verb in TWO_HEXES:
        a = some_hex()
        near = [h for h in range(board.size) if 0 < field.rules.grid.distance[a * board.size + h] <= 4]
        b = rng.choice(near) if rng.random() < 0.8 else some_hex()
        return f"{word} {name_of(board, a)}{TWO_HEXES[verb]}{name_of(board, b)}"
    if word == "ignore":
        return f"ignore {rng.randrange(5)}"
    if verb in MISSION:
        return f"{word} {name_of(board, some_hex())} {rng.choice(miniatures.missions())}"
    if verb in KIND:
        return f"{word} {rng.choice(field.called)}"
    if verb == V_CALL:
        return f"{word} {rng.choice(field.planes)}"
    face = rng.choice(field.deck.kinds).id
    if verb in GIFT:
        return f"{word} {face} to {rng.choice(SECTIONS)}"
    if verb in CARD or rng.random() < 0.5:
        return f"{word} {face}"
    other = rng.choice(field.deck.kinds).id
    return f"{word} {face}" if other == face else f"{word} {face} as {other}"
