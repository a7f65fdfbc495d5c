"""Standing orders for opportunity fire, so that nobody waits for a click at every step of a move."""

from __future__ import annotations

from typing import Final, Literal, get_args

from bocage.core.terms import A_SHIFT, FIELD, V_ATTACK
from bocage.game import Game
from bocage.notation.actions import write_action
from bocage.traits.arms import ARM_NUMBER

StandingOrder = Literal["ask", "always", "never", "armor", "near"]
STANDING_ORDERS: Final[tuple[StandingOrder, ...]] = get_args(StandingOrder)
ASK: Final = "ask"
NEAR: Final = 2         # hexes
HOLD: Final = "done"


def standing_answer(game: Game, order: StandingOrder) -> str | None:
    """What a seat with this order answers when an enemy enters a hex in range; None: it wants to be asked."""
    if order == ASK or game.phase != "opportunity":
        return None
    if order == "never":
        return HOLD
    r, s = game.field.rules, game.state
    mover = s.frames.top.unit
    if order == "armor" and s.units.arm[mover] != ARM_NUMBER["armor"]:
        return HOLD
    at = s.units.where[mover]
    shots = [packed for packed in game.choices() if packed & FIELD == V_ATTACK]
    away = {packed: r.grid.apart(packed >> A_SHIFT & FIELD, at) for packed in shots}
    if order == "near":
        shots = [packed for packed in shots if away[packed] <= NEAR]
    if not shots:
        return HOLD
    hits = {packed: hitting_sides(game, s.board.at[packed >> A_SHIFT & FIELD], mover) for packed in shots}
    return write_action(game.field, max(shots, key=lambda packed: (hits[packed], -away[packed], -packed)))


def hitting_sides(game: Game, shooter: int, target: int) -> int:
    """Sides of the die with which a unit hits another: its stars may hit where those of others do not."""
    p, units = game.field.rules.profiles, game.state.units
    stars = p.can_star_hit(units.profile[shooter], 0, units.profile[target])
    return int(p.sides_hit[units.profile[target]]) + int(stars)


__all__ = ["ASK", "STANDING_ORDERS", "StandingOrder", "standing_answer"]
