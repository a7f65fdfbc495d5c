"""Questions about troops and weapons that no battle of the book has yet."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

from bocage.testing import ScriptedTable, board

Hear = Callable[[ScriptedTable, str], None]
ARMED = ("AT4", "MO4", "MG4", "LA4", "LO4", "LG4", "HT2", "SN1", "TI1")
BEHIND = ". . . .\n . . . .\n. . . .\n . {foe} . .\n. I4 T3 ."


def armed_troops(hear: Hear) -> None:
    """Moves, attacks over and into cover, attacks on them, their flags and retreats, ground taken, battling back."""
    for unit, foe in product(ARMED, ("i1", "t1")):
        for drawing in (f"{unit} {foe} . i4", f"{unit} . f/{foe}", f"{unit} f {foe}", f"{unit} f/{foe} ."):
            t = board(drawing, "c6").card("direct-from-hq").order("c6")
            for end in ("d6", "e6", "g6"):
                hear(t, f"move c6-{end}")
            t.battle_phase()
            for end in ("d6", "e6"):
                hear(t, f"attack c6x{end}")
            if "attack c6xd6" in t.legal:
                t.do("attack c6xd6", " ".join("g" * t.game.explain("attack c6xd6")["dice"]))
                while t.phase in ("ground", "again"):
                    for action in t.legal:
                        hear(t, action)
                    t.do(t.legal[0]) if t.phase == "ground" else t.do("done")
    for foe in ARMED:
        t = board(BEHIND.format(foe=foe.lower()), "d8").card("direct-from-hq")
        for order in [a for a in t.legal if a.startswith("order ")]:
            t.do(order)
        t.order().battle_phase()
        for action in [a for a in t.legal if a.startswith("attack ")]:
            hear(t, action)
            trial = ScriptedTable(t.game.copy())
            trial.do(action, " ".join(["f"] + ["s"] * (t.game.explain(action)["dice"] - 1)))
            for answer in trial.legal if trial.phase in ("flags", "retreat") else ():
                hear(trial, answer)
    t = board("SN1 f i4", "c6").card("direct-from-hq").order("c6")
    hear(t, "move c6-d6")
    t = board("t3 I1", "c6", first="axis", nations=("commonwealth", "germany")).card("direct-from-hq").order("c6")
    hear(t.battle_phase(), "attack c6xd6")
    trucks(hear)
    cars(hear)


def cars(hear: Hear) -> None:
    """What patrol cars may and may not do, and the flag that an ace ignores."""
    t = board("CR3 .+* . i4", "c6").card("direct-from-hq").order("c6")
    hear(t, "move c6-d6")
    t = board("CR3 i1 . i4", "c6").card("direct-from-hq").order("c6").battle_phase()
    t.do("attack c6xd6", "g s s")
    hear(t, "advance c6-d6")
    for attacker, target in (("HT2", "cr3"), ("I4", "cr3"), ("I4", "ta1")):
        t = board(f"{attacker} {target} . i4", "c6").card("direct-from-hq").order("c6").battle_phase()
        hear(t, "attack c6xd6")


def trucks(hear: Hear) -> None:
    """What trucks and half-tracks do, by road too, and what their loss is worth."""
    for unit in ("TK3", "HK3"):
        t = board(f"r/{unit} r r I2 . . i4", "c6").card("infantry-assault", "infantry-assault-left")
        if t.phase != "move":
            t = board(f"r/{unit} r r I2 . . i4", "c6").card("direct-from-hq").order("c6")
        hear(t, "move c6-e6")
        t = board(f"{unit} I2", "c6").card("direct-from-hq").order("c6")
        hear(t.battle_phase(), "supply c6+d6")
        t = board(f"I4 {unit.lower()} i4", "c6").card("direct-from-hq").order("c6")
        hear(t.battle_phase(), "attack c6xd6")
        t = board(f"{unit} i1 . i4", "c6").card("direct-from-hq").order("c6").battle_phase()
        if "attack c6xd6" in t.legal:
            t.do("attack c6xd6", "g g")
            hear(t, "advance c6-d6")
        t = board(f"HT2 . {unit.lower()} . i4", "c6").card("direct-from-hq").order("c6")
        hear(t.battle_phase(), "attack c6xe6")
