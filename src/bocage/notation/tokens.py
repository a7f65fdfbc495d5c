"""Tokens of a position: mines nobody has seen, and units that guns have ranged in on."""

from __future__ import annotations

from typing import Final

from bocage.content.battle import SIDES, ReadyBattle
from bocage.content.hexnames import name_of
from bocage.core.sabotage import tokens_on
from bocage.core.state import State
from bocage.core.terms import TOKENS
from bocage.core.tokens import FRESH, SUPPORT_GUN, gun_number, has_token_on

NEW: Final = "*"        # after a gun: its token was placed this turn


def unseen_tokens(field: ReadyBattle, s: State) -> list[int]:
    """The tokens nobody has seen, where some have been."""
    pool = [s.board.mine_pool[i] for i in range(TOKENS)]
    return [] if pool == [field.rules.works.mine_tokens[i] for i in range(TOKENS)] else pool


def fresh_guns(field: ReadyBattle, s: State, guns: list[int], u: int) -> list[str]:
    """Guns whose tokens on a unit count from their next turn on, marked so, and artillery off the map by its side."""
    bits = s.units.spotted[u]
    fresh = [gun for gun in guns if bits >> FRESH + gun_number(field.rules, s, gun) & 1]
    found = [f"{name_of(field.board, s.units.where[gun])}{NEW}" for gun in fresh]
    for side, word in enumerate(SIDES):
        if bits >> SUPPORT_GUN + side & 1:
            found.append(word)
        if bits >> FRESH + SUPPORT_GUN + side & 1:
            found.append(f"{word}{NEW}")
    return found


def as_listed(s: State) -> list[int]:
    """The units in the order in which a position lists them, and has them once it is read: side by side."""
    return [u for side in range(len(SIDES)) for u in range(s.units.count) if s.units.side[u] == side]


def spotted_units(field: ReadyBattle, s: State) -> dict[str, list[str]]:
    """Who is ranged in, and by which guns."""
    r, board = field.rules, field.board
    if not r.battle.tokens:
        return {}
    units = as_listed(s)
    guns = [u for u in units if r.profiles.spots[s.units.profile[u]] and s.units.where[u] >= 0]
    found = {}
    for u in units:
        if s.units.where[u] < 0 or not s.units.spotted[u]:
            continue
        by = [name_of(board, s.units.where[gun]) for gun in guns if has_token_on(r, s, gun, u)]
        if r.gunnery.on:
            by += fresh_guns(field, s, guns, u)
        if by:
            found[name_of(board, s.units.where[u])] = by
    return found


def jumped_stars(field: ReadyBattle, jumped: int) -> list[str]:
    """The stars that a drop was aimed at."""
    return [name_of(field.board, h) for h, star in enumerate(field.rules.battle.star) if star and jumped >> star & 1]


def open_stars(field: ReadyBattle, jumped: list[str]) -> list[str]:
    """The stars that are left."""
    if not any(field.rules.battle.star):
        return []
    names = (name_of(field.board, h) for h, star in enumerate(field.rules.battle.star) if star)
    return [name for name in names if name not in jumped]


def stars_laid(field: ReadyBattle, s: State) -> dict[str, int]:
    """The star tokens on hexes that are sabotaged."""
    hexes = (h for h, number in enumerate(field.rules.battle.sabotaged) if number)
    return {name_of(field.board, h): n for h in hexes if (n := int(tokens_on(field.rules, s, h)))}


def captured_posts(field: ReadyBattle, captured: int) -> list[str]:
    """The headquarters that an enemy has taken."""
    return [name_of(field.board, h) for h, post in enumerate(field.rules.battle.post) if post and captured >> post & 1]
