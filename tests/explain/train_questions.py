"""Questions about trains: their moves, orders, attacks on them, flags and mending, on every kind of track."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from special_questions import placed

from bocage.testing import ScriptedTable, board

Hear = Callable[[ScriptedTable, str], None]
WAGONS = ("W", "GW")
TRACKS = ("rr", "rx", "~+rb", "rs")


def trains(hear: Hear) -> None:
    for wagon in WAGONS:
        for track in TRACKS:
            t = board(f"rr rr/{wagon} rr/L {track} rr\n . . . . .\n. . wa/i4 . i4", "c5").card("direct-from-hq")
            hear(t, "order d5")
            t.order("e5")
            for action in ("move d5-e5", "move e5-f5", "move e5-g5", "move e5-d5", "move e5-e4", "move d5-d4"):
                hear(t, action)
            t.battle_phase()
            for end in ("e3", "g3"):
                hear(t, f"attack d5x{end}")
                hear(t, f"attack e5x{end}")
        low = wagon.lower()
        for at in ("d5", "e5"):
            t = board(f"rr rr/{low} rr/l rr\n . I4 I4 .\n. . . .", "c5").card("direct-from-hq")
            for order in [a for a in t.legal if a.startswith("order ")]:
                t.do(order)
            t.order().battle_phase()
            for action in [a for a in t.legal if a.endswith(f"x{at}")]:
                hear(t, action)
                trial = ScriptedTable(t.game.copy())
                trial.do(action, " ".join("f" * t.game.explain(action)["dice"]))
                for n in range(4):
                    hear(trial, f"ignore {n}")
        t = board(f"rr rr/{wagon} rr/L2 rr\n. I2 . . i4", "c5")
        damaged = [u | {"full": 4} for u in msgspec.to_builtins(t.game.position())["units"]]
        t.reload(t.game.position(), units=damaged)
        t.card("medics-and-mechanics")
        for at in ("d5", "e5"):
            hear(t, f"heal {at}")
    t = placed("bug-river", ("allies", "armor/3", "c6"), ("axis", "infantry", "c4"), active="allies")
    hear(t.card("direct-from-hq").order("c6"), "move c6-c5")
