"""Commands for armies of miniatures: `bocage army`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Group
from rich.table import Table
from rich.text import Text

from bocage.armies.army_file import army_text, read_army_file
from bocage.armies.arsenals import arsenals, kind_of, name_of, serving
from bocage.armies.check import check as check_army
from bocage.armies.check import faults
from bocage.armies.derived import battle_data, derive
from bocage.armies.muster import cost_of, muster
from bocage.armies.quartermaster import requisition
from bocage.armies.schema import CHARACTERS, FIRST_MONTH, LAST_MONTH, MOST_POINTS, Army, Character
from bocage.cli.console import Console, language, progress
from bocage.cli.exchange import write
from bocage.content import library, miniatures
from bocage.content.schema import Words
from bocage.content.source import BattleSource
from bocage.editor_files.battle_file import battle_text
from bocage.fault import Fault
from bocage.lab import army_values
from bocage.lab.runner import Workers
from bocage.number_format import number, percent
from bocage.speech import say

LANG = language(sys.argv)


def told(message: str, **args: Any) -> str:
    return say(LANG, f"cli-{message}", **args)


commands = typer.Typer(help=told("army"), no_args_is_help=True)
NationOption = Annotated[str, typer.Option("--nation", help=told("opt-army-nation"))]
DateOption = Annotated[str, typer.Option("--date", metavar="YYYY-MM", help=told("opt-army-date"))]
ToOption = Annotated[Path | None, typer.Option("--to", help=told("opt-army-to"))]
ForceOption = Annotated[bool, typer.Option("--force", help=told("opt-exchange-force"))]
ArmyArgument = Annotated[Path, typer.Argument(metavar="ARMY", help=told("arg-army"))]


def fail(reason: str) -> None:
    print(reason, file=sys.stderr)
    raise typer.Exit(2)


def month_of(date: str) -> str:
    """The month that was named; another one ends the command."""
    month = date[:7]
    if len(month) != 7 or month[4] != "-" or not month.replace("-", "").isdecimal():
        fail(say(LANG, "fault-army-date", first=FIRST_MONTH, last=LAST_MONTH))
    if not FIRST_MONTH <= month <= LAST_MONTH or not "01" <= month[5:] <= "12":
        fail(say(LANG, "fault-army-date", first=FIRST_MONTH, last=LAST_MONTH))
    return month


def priced(title: str, rows: list[tuple[Words | str, ...]]) -> Table:
    """A table of names and prices."""
    table = Table(title=title, title_justify="left", box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    for row in rows:
        table.add_row(*(Text(cell if isinstance(cell, str) else cell[LANG]) for cell in row))
    return table


def points(price: int, is_added: bool = False) -> str:
    return f"{price:+d}" if is_added else str(price)


@commands.command(name="list", help=told("army-list"))
def list_command(nation: NationOption = "", date: DateOption = "1944-06") -> None:
    out = Console(LANG)
    month = month_of(date)
    if not nation:
        rows = miniatures.rows().values()
        out.print(priced(say(LANG, "army-rows"), [
            (row.id, row.name, points(row.budget, row.budget < 0), say(LANG, "army-takes-gun") if row.takes_gun else "")
            for row in rows
        ]))
        guns, abilities = miniatures.guns().values(), miniatures.abilities().values()
        out.print(priced(say(LANG, "army-guns"), [(gun.id, gun.name, points(gun.budget, True)) for gun in guns]))
        out.print(priced(say(LANG, "army-abilities"), [
            (ability.id, ability.name, points(ability.budget, True)) for ability in abilities
        ]))
        out.print(priced(say(LANG, "army-nations"), [(id_, library.nations()[id_].name) for id_ in arsenals()]))
        return
    if nation not in arsenals():
        fail(say(LANG, "fault-army-nation", name=repr(nation), known=", ".join(arsenals())))
    title = say(LANG, "army-models", nation=library.nations()[nation].name[LANG], month=month)
    out.print(priced(title, [
        (id_, name_of(model), miniatures.rows()[model.row].name, points(miniatures.price(kind_of(id_, model))))
        for id_, model in serving(nation, month).items()
    ]))


def show_army(army: Army, out: Console) -> None:
    out.print(Text(army.name, style="bold"))
    out.print(priced("", [
        (f"{entry.unit.count} ×", entry.kind.name, extras(entry.unit.abilities), points(entry.cost))
        for entry in muster(army)
    ] + ([("", say(LANG, "army-rounds", count=army.ammunition), "", points(army.ammunition))]
         if army.ammunition else [])))
    out.say("army-cost", cost=cost_of(army), budget=army.budget)


def extras(abilities: list[str]) -> str:
    known = miniatures.abilities()
    return ", ".join(known[name].name[LANG] if name in known else name for name in abilities)


@commands.command(name="check", help=told("army-check"))
def check_command(file: ArmyArgument) -> None:
    try:
        army = read_army_file(file)
    except Fault as e:
        fail(e.text(LANG))
    out = Console(LANG)
    show_army(army, out)
    wrong = faults(army)
    for fault in wrong:
        print(f"{file.name}: {fault.key}: {fault.reason.text(LANG)}", file=sys.stderr)
    if wrong:
        raise typer.Exit(1)
    out.say("army-fine")


@commands.command(name="build", help=told("army-build"))
def build_command(
    nation: NationOption,
    date: DateOption = "1944-06",
    budget: Annotated[int, typer.Option("--budget", min=1, max=MOST_POINTS, help=told("opt-army-budget"))] = 60,
    character: Annotated[str, typer.Option("--character", help=told("opt-army-character"))] = "balanced",
    seed: Annotated[str, typer.Option("--seed", help=told("opt-army-seed"))] = "0",
    to: ToOption = None,
    force: ForceOption = False,
) -> None:
    if character not in CHARACTERS:
        fail(say(LANG, "fault-army-character", name=repr(character), known=", ".join(CHARACTERS)))
    chosen: Character = character  # type: ignore[assignment]
    try:
        army = requisition(nation, month_of(date), budget, chosen, seed, LANG)
        check_army(army)
    except Fault as e:
        fail(e.text(LANG))
    out = Console(LANG)
    if to is None:
        print(army_text(army), end="")
        return
    write(to, army_text(army), force)
    show_army(army, out)
    out.say("army-written", file=str(to))


@commands.command(name="battle", help=told("army-battle"))
def battle_command(
    battle: Annotated[str, typer.Argument(help=told("arg-battle"))],
    allies: Annotated[Path, typer.Argument(metavar="ALLIES", help=told("arg-army-allies"))],
    axis: Annotated[Path, typer.Argument(metavar="AXIS", help=told("arg-army-axis"))],
    unseen: Annotated[bool, typer.Option("--unseen", help=told("opt-army-unseen"))] = False,
    leaders: Annotated[bool, typer.Option("--leaders", help=told("opt-army-leaders"))] = False,
    opportunity: Annotated[bool, typer.Option("--opportunity/--no-opportunity", help=told("opt-army-fire"))] = True,
    to: ToOption = None,
    force: ForceOption = False,
) -> None:
    try:
        if battle.isdecimal():
            battle = next((b.id for b in library.battles().values() if b.number == int(battle)), battle)
        made = derive(
            BattleSource.of(battle), read_army_file(allies), read_army_file(axis), "unseen" if unseen else "turns",
            "leaders" if leaders else "cards", opportunity,
        )
    except Fault as e:
        fail(e.text(LANG))
    target = to or Path(f"{made.source.id}.toml")
    write(target, battle_text(battle_data(made.source.battle), []), force)
    out = Console(LANG)
    out.say("army-battle-written", file=str(target))
    for held in made.reserve:
        out.say("army-battle-held", count=held.count, unit=held.name[LANG], side=held.side)


@commands.command(name="worth", help=told("army-worth"))
def worth_command(
    games: Annotated[int, typer.Option("--games", min=50, help=told("opt-army-games"))] = 2000,
    budget: Annotated[int, typer.Option("--budget", min=10, max=MOST_POINTS, help=told("opt-army-budget"))] = 60,
    leaders: Annotated[bool, typer.Option("--leaders", help=told("opt-army-leaders"))] = False,
    seed: Annotated[str, typer.Option("--seed", help=told("opt-army-seed"))] = "armies",
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help=told("opt-jobs"))] = 1,
) -> None:
    out = Console(LANG)
    asked = army_values.trials(games, budget, "leaders" if leaders else "cards", seed=seed)
    results = []
    with progress(out, "army-worth-progress", games) as done:
        for result in Workers(jobs).spread(army_values.played, asked):
            results.append(result)
            done(1)
    out.print(shown_worth(army_values.report(results)))


def shown_worth(found: army_values.WorthReport) -> Group:
    """What a point adds to the chance, how the characters fared, and the fair price of every part."""
    low, high = (percent(LANG, x, 2) for x in (found.point_low, found.point_high))
    fared = Table(box=None, pad_edge=False)
    for title in ("army-worth-character", "army-worth-won", "army-worth-interval", "army-worth-games"):
        fared.add_column(say(LANG, title), justify="left" if title == "army-worth-character" else "right")
    for score in found.characters:
        share = percent(LANG, score.won / score.games, 1) if score.games else "–"
        between = " – ".join(percent(LANG, x, 1) for x in score.interval)
        fared.add_row(say(LANG, f"army-worth-{score.character}"), share, between, str(score.games))
    prices = Table(box=None, pad_edge=False)
    for title in ("army-worth-part", "army-worth-price", "army-worth-fair", "army-worth-interval", "army-worth-games"):
        prices.add_column(say(LANG, title), justify="left" if title == "army-worth-part" else "right")
    for price in found.prices:
        style = "bold" if price.is_off else ""
        fair, between = number(LANG, price.fair, 1), f"{number(LANG, price.low, 1)} – {number(LANG, price.high, 1)}"
        prices.add_row(part_name(price.part), str(price.price), fair, between, str(price.games), style=style)
    point = say(LANG, "army-worth-point", games=found.games, more=percent(LANG, found.point, 2), low=low, high=high)
    return Group(Text(point), Text(), fared, Text(), prices, Text(say(LANG, "army-worth-how"), style="dim"))


def part_name(part: str) -> str:
    """A row, gun or ability in words."""
    for table in (miniatures.rows(), miniatures.guns(), miniatures.abilities()):
        if part in table:
            return str(table[part].name[LANG])
    return say(LANG, f"army-worth-{part}")
