"""Terminal output of `bocage annotate`."""

from __future__ import annotations

from rich.table import Table

from bocage.annotate import Annotation, Moment, annotate
from bocage.cli.console import Console, progress
from bocage.content.battle import SIDES, ReadyBattle
from bocage.content.placenames import hex_in_words
from bocage.content.schema import Battle
from bocage.number_format import number, percent, signed
from bocage.speech import say

BARS = "▁▂▃▄▅▆▇█"


def look(text: str, field: ReadyBattle | None, worlds: int, out: Console) -> Annotation:
    """The annotation, with a progress bar on standard error."""
    shown = 0

    with progress(out, "annotate-progress", 100) as advance:

        def told(share: float) -> None:
            nonlocal shown
            done = round(100 * share)
            advance(done - shown)
            shown = done

        found = annotate(text, field, worlds, told)
        told(1.0)
    return found


def show(a: Annotation, battle: Battle, out: Console) -> None:
    out.say("annotate-curve")
    shown = [a.chances[i] for i in [*a.turns, a.actions]]
    line = "".join(BARS[min(len(BARS) - 1, int(p * len(BARS)))] for p in shown)
    out.print(f"  {percent(out.lang, shown[0])} {line} {percent(out.lang, shown[-1])}")
    if a.moments:
        out.print(moments(a, battle, out.lang))
        out.say("annotate-note")
    else:
        out.say("annotate-none")
    out.print(luck(a, out.lang))


def moments(a: Annotation, battle: Battle, lang: str) -> Table:
    table = Table(title=say(lang, "annotate-title"))
    for column in ("number", "turn", "side", "action", "chance", "cause", "better"):
        table.add_column(say(lang, f"annotate-{column}"))
    for m in a.moments:
        table.add_row(
            str(m.number), str(m.turn), say(lang, m.side), with_names(m.action, battle, lang),
            f"{percent(lang, m.before)} → {percent(lang, m.after)}",
            say(lang, f"analysis-cause-{m.cause}"), better(m, battle, lang),
        )
    return table


def with_names(action: str, battle: Battle, lang: str) -> str:
    """An action in notation, its hexes as sentences call them."""
    return " ".join(hex_in_words(battle, word)[lang] for word in action.split(" "))


def better(m: Moment, battle: Battle, lang: str) -> str:
    if not m.better or m.played is None:
        return ""
    best = m.better[0]
    chances = {"chance": percent(lang, best.chance), "played": percent(lang, m.played)}
    return say(lang, "annotate-promised", action=with_names(best.action, battle, lang), **chances)


def luck(a: Annotation, lang: str) -> Table:
    table = Table(title=say(lang, "annotate-luck-title"))
    columns = ("side", "rolls", "dice", "hits", "expected", "deviations", "flags", "expected", "deviations")
    for column in columns:
        table.add_column(say(lang, f"annotate-{column}"))
    for side in SIDES:
        found = a.luck[side]
        table.add_row(
            say(lang, side), str(found.rolls), str(found.dice),
            str(found.hits), number(lang, found.expected, 1), signed(lang, found.deviations, 1),
            str(found.flags), number(lang, found.flags_expected, 1), signed(lang, found.flags_deviations, 1),
        )
    return table
