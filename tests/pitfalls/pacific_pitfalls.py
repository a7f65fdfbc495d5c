"""Boards with Marines, Japanese, mines and night."""

from bocage.testing import board

PACIFIC = {"nations": ("us-marines", "japan")}


def corridor(*hexes, card="direct-from-hq", side="allies", **more):
    """These hexes in a row from e5 on, walled in by mountains; the card is played, e5 ordered."""
    mode = "infantry-assault-center" if card == "infantry-assault" else None
    wall = "m " * min(len(hexes) + 2, 10)
    t = board(f"{wall}\n m {' '.join(hexes)}\n{wall}", at="c6", first=side, **more)
    t.give("probe-left", side="axis" if side == "allies" else "allies").card(card, mode)
    return t.order("e5") if t.phase == "order" else t


def next_order(t, *who):
    """The turn ends; the other side orders these units, with a fresh deck."""
    t.end()
    t.reload(t.game.position(), discards=[], deck=[])
    t.give("probe-left", side="axis" if t.game.active == "allies" else "allies")
    return t.card("direct-from-hq").order(*who)


def again(t, *who):
    """On to the next turn of the same side, in which these units are ordered."""
    return next_order(next_order(t), *who)


def attacks(t):
    t.battle_phase()
    return {a for a in t.legal if a.startswith("attack")}


def dice_of(facts):
    return sum(f.fact == "die" for f in facts)


def told(facts):
    return {f.fact for f in facts}
