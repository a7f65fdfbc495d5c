"""Tokens of a position: mines nobody has seen, and units that guns have ranged in on."""

from __future__ import annotations

from bocage.content.battle import ReadyBattle
from bocage.content.hexnames import name_of
from bocage.core.state import State
from bocage.core.terms import TOKENS
from bocage.core.tokens import has_token_on


def unseen_tokens(field: ReadyBattle, s: State) -> list[int]:
    """The tokens nobody has seen, where some have been."""
    pool = [s.board.mine_pool[i] for i in range(TOKENS)]
    return [] if pool == [field.rules.works.mine_tokens[i] for i in range(TOKENS)] else pool


def spotted_units(field: ReadyBattle, s: State) -> dict[str, list[str]]:
    """Who is ranged in, and by which guns."""
    r, board = field.rules, field.board
    if not r.battle.tokens:
        return {}
    guns = [u for u in range(s.units.count) if r.profiles.spots[s.units.profile[u]] and s.units.where[u] >= 0]
    found = {}
    for u in range(s.units.count):
        marking = [gun for gun in guns if s.units.where[u] >= 0 and has_token_on(r, s, gun, u)]
        by = [name_of(board, s.units.where[gun]) for gun in marking]
        if by:
            found[name_of(board, s.units.where[u])] = by
    return found


def captured_posts(field: ReadyBattle, captured: int) -> list[str]:
    """The headquarters that an enemy has taken."""
    return [name_of(field.board, h) for h, post in enumerate(field.rules.battle.post) if post and captured >> post & 1]
