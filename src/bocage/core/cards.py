"""Tables of the cards. A kind is one way to play a card; every card offers one or more kinds."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from bocage.core.flat import filled
from bocage.core.terms import ANY_ARM, ANYWHERE, NONE, POOLS

MODES: Final[i64] = 8           # most kinds as which one card may be played


@final
class CardKinds:
    """What each kind of card grants and forbids."""

    def __init__(self, kinds: int, cards: int) -> None:
        self.count: i64 = cards
        self.kinds: i64 = kinds
        self.face: vec[i64] = filled(cards, 0)              # card of the deck -> its face
        self.modes: vec[i64] = filled(MODES * kinds, NONE)  # face -> kinds it may be played as
        self.mirror: vec[i64] = filled(kinds, 0)            # kind seen from the other seat
        self.face_of: vec[i64] = filled(kinds, NONE)        # kind -> what a copy of it starts from
        self.pools: vec[i64] = filled(kinds, 0)
        self.pool_units: vec[i64] = filled(POOLS * kinds, 0)
        self.pool_section: vec[i64] = filled(POOLS * kinds, ANYWHERE)
        self.pool_arms: vec[i64] = filled(POOLS * kinds, ANY_ARM)
        self.orders_all: vec[i64] = filled(kinds, 0)        # every eligible unit, no choice
        self.ashore: vec[i64] = filled(kinds, 0)            # orders nobody who is in a landing craft
        self.fallback_arms: vec[i64] = filled(kinds, 0)     # without these arms: one unit, plain order
        self.near: vec[i64] = filled(kinds, 0)              # 1 only units beside an enemy, 2 only others
        self.pace: vec[i64] = filled(kinds, 0)
        self.battle_pace: vec[i64] = filled(kinds, NONE)
        self.no_move: vec[i64] = filled(kinds, 0)
        self.no_battle: vec[i64] = filled(kinds, 0)
        self.free: vec[i64] = filled(kinds, 0)              # terrain does not bind movement
        self.sally: vec[i64] = filled(kinds, 0)             # hexes of a move after battle
        self.shots: vec[i64] = filled(kinds, 1)
        self.calls: vec[i64] = filled(kinds, 0)             # may be spent on one fire from off the map instead
        self.bonus_close: vec[i64] = filled(kinds, 0)
        self.bonus_ranged: vec[i64] = filled(kinds, 0)
        self.bonus_overrun: vec[i64] = filled(kinds, 0)     # the bonus holds in an overrun too
        self.close_only: vec[i64] = filled(kinds, 0)
        self.ranged_only: vec[i64] = filled(kinds, 0)
        self.digs: vec[i64] = filled(kinds, 0)
        self.strike_targets: vec[i64] = filled(kinds, 0)
        self.strike_dice: vec[i64] = filled(2 * kinds, 0)   # side, kind
        self.strike_star: vec[i64] = filled(kinds, 0)
        self.strike_section: vec[i64] = filled(kinds, ANYWHERE)    # of strikes, sorties and units to restore
        self.heals: vec[i64] = filled(kinds, 0)
        self.shares: vec[i64] = filled(kinds, 0)            # its dice restore any units they fit
        self.moving: vec[i64] = filled(kinds, 0)            # units on the move besides: anywhere, without battle
        self.orders_by_dice: vec[i64] = filled(kinds, 0)
        self.reshuffles: vec[i64] = filled(kinds, 0)
        self.draws: vec[i64] = filled(kinds, 1)             # cards drawn at the end, one is kept
        self.copies: vec[i64] = filled(kinds, 0)            # repeats the enemy's last card
        self.reacts: vec[i64] = filled(kinds, 0)            # played when close assaulted
        self.mode_side: vec[i64] = filled(kinds, 3)         # sides that may use this kind, as a mask
        self.mode_holds: vec[i64] = filled(kinds, 0)        # ... while they hold a hex of this mark
        self.more_orders: vec[i64] = filled(2 * kinds, 0)   # side, kind -> units beyond the allowances
        self.sortie: vec[i64] = filled(kinds, 0)            # brings in a plane, or orders one without an air check
        self.lies_open: vec[i64] = filled(kinds, 0)         # a card that lies beside the hand for all to see
        self.combines: vec[i64] = filled(kinds, 0)          # a sortie may be added for one of its orders
        self.tactic: vec[i64] = filled(kinds, 0)            # a tactic card, no section card
        self.general: vec[i64] = filled(kinds, NONE)        # the general who carries it out, -1 the commander
        self.dice: vec[i64] = filled(kinds, 0)              # for orders or figures, 0: one for each card held
        self.alone: vec[i64] = filled(kinds, 0)             # no other card in the same turn of a side
        self.passes: vec[i64] = filled(kinds, 0)            # played from the hand past a commissar
        self.spread: vec[i64] = filled(kinds, NONE)         # carried out by all generals: the kind of the first one
        self.blows: vec[i64] = filled(kinds, 0)             # blows a bridge, orders nobody
        self.builds: vec[i64] = filled(kinds, 0)            # builds a bridge, orders nobody
        self.plain: i64 = 0                                 # the kind of an order without card effects
        self.initiative: i64 = NONE                         # the kind of the left general's roll; the others follow

    def mode(self, face: i64, number: i64) -> i64:
        """One of the kinds as which a face may be played, -1 if it has fewer."""
        return self.modes[face * MODES + number]

    def set_mode(self, face: i64, number: i64, kind: i64) -> None:
        self.modes[face * MODES + number] = kind

    def pool(self, kind: i64, number: i64) -> i64:
        """Where `pool_units`, `pool_section` and `pool_arms` speak of an allowance of a kind."""
        return kind * POOLS + number

    def plain_of(self, kind: i64) -> i64:
        """The kind of an order without card effects by the one who carries out a kind; those of generals follow it."""
        return self.plain + 1 + self.general[kind]

    def owned(self, side: i64, kind: i64) -> i64:
        """Where `strike_dice` and `more_orders` speak of a kind played by a side."""
        return side * self.kinds + kind

    def is_for_one_battle(self, kind: i64) -> bool:
        """Whether the card is for one kind of battle only, so that nothing may be done in its place."""
        return self.close_only[kind] != 0 or self.ranged_only[kind] != 0

    def has_no_orders(self, kind: i64) -> bool:
        """Whether the card does something else than order units: it strikes, heals, blows or builds a bridge."""
        if self.strike_targets[kind] > 0 or self.heals[kind] != 0:
            return True
        return self.blows[kind] != 0 or self.builds[kind] != 0
