"""Commands of the command line and their options. Everything printed exists in French and English."""

from __future__ import annotations

import io
import json
import os
import sqlite3
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any, NoReturn, cast

import msgspec
import typer
from rich.table import Table

from bocage import __version__
from bocage.annotate import NotOver
from bocage.annotate.annotate import WORLDS
from bocage.bots import LEAST, LEVELS, MOST, RemoteError, is_external, is_known_level
from bocage.cli import (
    admin,
    annotate_view,
    armies,
    board_view,
    coverage,
    exchange,
    laboratory,
    ladder_view,
    operate,
    table,
    typer_l10n,
)
from bocage.cli import simulate as simulation
from bocage.cli.console import Console, language
from bocage.cli.operate import LogStyle
from bocage.content import library, planes
from bocage.content.battle import ReadyBattle, Variants
from bocage.content.card_sets import CARD_SETS, CardSet
from bocage.content.schema import Battle
from bocage.content.source import BattleSource
from bocage.core.flat import COMPILED
from bocage.fault import Fault
from bocage.game import Game
from bocage.lab import save_balance
from bocage.lab.inquiry import Inquiry, is_timed
from bocage.lab.runner import NoCluster, Workers
from bocage.lab.whatif import tidy
from bocage.ledger import items
from bocage.referee import serve as answer_lines
from bocage.replay import is_from, replay, verify
from bocage.speech import LANGUAGES, say

LANG = language(sys.argv)


def told(message: str, **args: Any) -> str:
    """Help text in the language asked for on the command line or by the environment."""
    return say(LANG, f"cli-{message}", **args)


app = typer.Typer(
    cls=typer_l10n.group(LANG), help=told("help"), no_args_is_help=True, add_completion=False, rich_markup_mode="rich"
)

BattleArgument = Annotated[str, typer.Argument(help=told("arg-battle"))]
SeedOption = Annotated[str | None, typer.Option("--seed", help=told("opt-seed"))]
SideOption = Annotated[str, typer.Option("--side", help=told("opt-side"))]
KidsOption = Annotated[bool, typer.Option("--no-tactics", help=told("opt-no-tactics"))]
GroundOption = Annotated[bool, typer.Option("--no-ground", help=told("opt-no-ground"))]
PlanesOption = Annotated[bool | None, typer.Option("--planes/--no-planes", help=told("opt-planes"))]
DeckOption = Annotated[str, typer.Option("--deck", help=told("opt-deck", known=", ".join(CARD_SETS)))]
JsonOption = Annotated[bool, typer.Option("--json", help=told("opt-json"))]
BattleOption = Annotated[str, typer.Option("--battle", help=told("opt-battle"))]
PlainOption = Annotated[bool, typer.Option("--plain", help=told("opt-plain"))]
JobsOption = Annotated[int, typer.Option("--jobs", "-j", "--processes", min=1, help=told("opt-jobs"))]
ClusterOption = Annotated[str, typer.Option("--cluster", help=told("opt-cluster"))]
RecordArgument = Annotated[Path, typer.Argument(help=told("arg-record"))]


def tell_version(asked: bool) -> None:
    if asked:
        print(f"bocage {__version__} ({'compiled' if COMPILED else 'interpreted'})")
        raise typer.Exit


@app.callback()
def options(
    lang: Annotated[str, typer.Option("--lang", help=told("opt-lang"))] = LANG,
    version: Annotated[
        bool, typer.Option("--version", help=told("opt-version"), is_eager=True, callback=tell_version)
    ] = False,
) -> None:
    if lang not in LANGUAGES:
        fail("error-lang", name=lang)


def console() -> Console:
    return Console(LANG)


def fail(message: str, **args: Any) -> None:
    print(say(LANG, message, **args), file=sys.stderr)
    raise typer.Exit(2)


def fail_with(fault: Fault, message: str = "error-plain") -> NoReturn:
    """End with a fault in the user's language."""
    fail(message, reason=fault.text(LANG))
    raise fault


def check_player(level: str, names: Iterable[str] = LEVELS) -> None:
    if not is_known_level(level):
        fail("error-bot", bot=level, known=", ".join(names), least=LEAST, most=MOST)


def source_named(name: str) -> BattleSource:
    """A battle by its id, its number, or its file."""
    try:
        if name.isdecimal():
            name = next((b.id for b in library.battles().values() if b.number == int(name)), name)
        return BattleSource.of(name)
    except Fault as e:
        fail_with(e)


def one_battle(name: str, variants: Variants = Variants()) -> ReadyBattle:
    return made_ready(source_named(name), variants)


def made_ready(source: BattleSource, variants: Variants) -> ReadyBattle:
    try:
        return source.ready(variants)
    except Fault as e:          # a deck too small without its tactic cards
        fail_with(e)


def card_set_named(name: str) -> CardSet:
    """A card set by its name; empty: the cards that the battle states."""
    if name and name not in CARD_SETS:
        fail("error-deck", name=name, known=", ".join(CARD_SETS))
    return cast(CardSet, name)


def battles_named(wanted: str) -> list[BattleSource]:
    """Battles by id, number, range of numbers (`1-16`) or file, separated by commas; or all."""
    known = library.battles()
    if wanted == "all":
        return [BattleSource.of(battle) for battle in known]
    found: list[BattleSource] = []
    for part in [wanted] if Path(wanted).is_file() else map(str.strip, wanted.split(",")):      # a path may hold commas
        first, dash, last = part.partition("-")
        if dash and first.isdecimal() and last.isdecimal():
            between = [BattleSource.of(b.id) for b in known.values() if int(first) <= b.number <= int(last)]
            if not between:
                fail("error-no-battles", wanted=part)
            found += between
        else:
            found.append(source_named(part))
    return list(dict.fromkeys(found))       # named twice is played once


def read_record(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as e:
        fail("error-plain", reason=f"{path}: {e}")
        raise


@app.command(help=told("battles"))
def battles(as_json: JsonOption = False) -> None:
    found = list(library.battles().values())
    if as_json:
        print(json.dumps([board_view.catalogue(b) for b in found], ensure_ascii=False, indent=1))
        return
    shown = Table(title=told("battles-title"))
    for column in ("number", "id", "name", "date", "hands", "medals"):
        shown.add_column(told(f"col-{column}"), no_wrap=column == "id")
    for b in found:
        hands = f"{b.allies.hand} / {b.axis.hand}"
        shown.add_row(str(b.number), b.id, b.name[LANG], dates(b), hands, str(b.allies.medals))
    console().print(shown)


def dates(b: Battle) -> str:
    return b.date[0] if len(set(b.date)) == 1 else f"{b.date[0]} – {b.date[-1]}"


@app.command(help=told("show"))
def show(battle: BattleArgument, plain: PlainOption = False) -> None:
    field = one_battle(battle)
    out = console()
    out.print(board_view.briefing(field, LANG))
    game = Game.new(field, seed="show")
    out.print(board_view.plain(game) if plain else board_view.board(game, LANG), soft_wrap=True)
    out.print(board_view.legend(field, LANG))
    for warning in planes.missing_tokens(field.battle):
        out.print(warning.text(LANG))


@app.command(help=told("play"))
def play(
    battle: BattleArgument = "pegasus-bridge",
    side: SideOption = "",
    bot: Annotated[str, typer.Option("--bot", help=told("opt-bot"))] = "sergeant",
    seed: SeedOption = None,
    no_tactics: KidsOption = False,
    no_ground: GroundOption = False,
    planes: PlanesOption = None,
    deck: DeckOption = "",
    save: Annotated[Path | None, typer.Option("--save", help=told("opt-save"))] = None,
) -> None:
    if side not in ("", "allies", "axis"):
        fail("error-side", side=side)
    if bot != table.NOBODY:
        check_player(bot, table.BOTS)
    field = one_battle(battle, Variants(no_tactics, no_ground, air=planes or False, card_set=card_set_named(deck)))
    if planes is False and field.variants.air:
        fail("error-planes-required", battle=field.battle.name[LANG])
    if save:
        try:
            save.open("a").close()      # better now than after the battle
        except OSError as e:
            fail("error-plain", reason=str(e))
    table.sit_down(Game.new(field, seed), console(), side or "allies", bot, save)


@app.command(help=told("simulate"))
def simulate(
    battle: Annotated[str, typer.Argument(help=told("arg-battle-all"))] = "all",
    games: Annotated[int, typer.Option("--games", "-n", min=1, help=told("opt-games"))] = 1000,
    allies: Annotated[str, typer.Option("--allies", help=told("opt-allies"))] = "random",
    axis: Annotated[str, typer.Option("--axis", help=told("opt-axis"))] = "random",
    seed: Annotated[str, typer.Option("--seed", help=told("opt-seed-sim"))] = "1",
    deck: DeckOption = "",
    jobs: JobsOption = 1,
    as_json: JsonOption = False,
) -> None:
    for bot in (allies, axis):
        check_player(bot)
    battles, card_set = battles_named(battle), card_set_named(deck)
    for source in battles if card_set else []:
        made_ready(source, Variants(card_set=card_set))
    results = simulation.run(battles, games, (allies, axis), seed, jobs, console(), card_set)
    if as_json:
        print(json.dumps([r.as_dict() for r in results], indent=1))
    else:
        console().print(simulation.shown(results, LANG))


@app.command(help=told("ladder"))
def ladder(
    levels: Annotated[list[str], typer.Argument(help=told("arg-levels"))],
    against: Annotated[str, typer.Option("--against", help=told("opt-against"))] = "",
    battle: Annotated[str, typer.Option("--battle", help=told("arg-battle-all"))] = "all",
    pairs: Annotated[int, typer.Option("--pairs", "-n", min=1, help=told("opt-pairs"))] = 10,
    jobs: JobsOption = os.cpu_count() or 1,
    store: Annotated[Path | None, typer.Option("--store", help=told("opt-store"))] = None,
    cluster: ClusterOption = "",
    as_json: JsonOption = False,
) -> None:
    for level in (*levels, against) if against else levels:
        check_player(level)
    names = battles_named(battle)
    who = list(dict.fromkeys(levels))
    try:
        ladder_view.show(who, against, names, pairs, Workers(jobs, cluster), store, console(), as_json)
    except NoCluster as e:
        fail_with(e)
    except sqlite3.Error as e:
        fail("ladder-no-store", path=str(store), reason=str(e))


@app.command(help=told("lab"))
def lab(
    battle: Annotated[str, typer.Argument(help=told("arg-lab"))] = "",
    games: Annotated[int, typer.Option("--games", "-n", min=1, help=told("opt-lab-games"))] = 400,
    bot: Annotated[str, typer.Option("--bot", help=told("opt-lab-bot", levels=", ".join(LEVELS)))] = "captain",
    allies: Annotated[str, typer.Option("--allies", help=told("opt-lab-allies"))] = "",
    axis: Annotated[str, typer.Option("--axis", help=told("opt-lab-axis"))] = "",
    seed: Annotated[str, typer.Option("--seed", help=told("opt-seed-sim"))] = "1",
    what_if: Annotated[list[str] | None, typer.Option("--what-if", help=told("opt-what-if"))] = None,
    first_move: Annotated[bool | None, typer.Option(help=told("opt-first-move"))] = None,
    jobs: JobsOption = 1,
    cluster: ClusterOption = "",
    every: Annotated[bool, typer.Option("--all", help=told("opt-lab-all"))] = False,
    to_json: Annotated[Path | None, typer.Option("--json", help=told("opt-json-file"))] = None,
    to_html: Annotated[Path | None, typer.Option("--html", help=told("opt-html"))] = None,
    save: Annotated[bool, typer.Option("--save", help=told("opt-lab-save"))] = False,
) -> None:
    out = console()
    if not battle and not every:
        if save:
            fail("lab-save-all")
        out.say("lab-teach")
        return
    if battle and every:
        fail("lab-one")
    if save and not every:
        fail("lab-save-all")
    levels = (allies or bot, axis or bot)
    if save and set(levels) != {save_balance.LEVEL}:
        fail("lab-save-level", level=save_balance.LEVEL)
    for level in dict.fromkeys(levels):
        check_player(level)
        if is_timed(level):
            out.say("lab-own" if is_external(level) else "lab-clock", level=level)
    fields = [one_battle(name) for name in (library.battles() if every else [battle])]
    both = not every if first_move is None else first_move
    inquiries = [
        Inquiry(f.battle, games, levels, seed, tuple(tidy(words) for words in what_if or ()), both) for f in fields
    ]
    try:
        for inquiry in inquiries:
            inquiry.fields()        # better now than after the first battle
        papers = laboratory.Papers(to_json, to_html, save)
        papers.check()
        laboratory.run(inquiries, Workers(jobs, cluster), papers, out)
    except Fault as e:
        fail_with(e)
    except OSError as e:
        fail("error-plain", reason=str(e))


@app.command(help=told("annotate"))
def annotate(
    record: RecordArgument,
    battle: BattleOption = "",
    worlds: Annotated[int, typer.Option("--worlds", min=2, max=1000, help=told("opt-worlds"))] = WORLDS,
    as_json: JsonOption = False,
) -> None:
    out = console()
    try:
        found = annotate_view.look(read_record(record), one_battle(battle) if battle else None, worlds, out)
    except NotOver:
        fail("error-not-over")
        return
    except Fault as e:
        fail_with(e)
    if as_json:
        print(json.dumps(msgspec.to_builtins(found), indent=1))
    else:
        annotate_view.show(found, one_battle(battle or found.battle).battle, out)


@app.command(name="replay", help=told("replay"))
def replay_command(
    record: RecordArgument,
    battle: BattleOption = "",
    upto: Annotated[int | None, typer.Option("--upto", min=0, help=told("opt-upto"))] = None,
    plain: PlainOption = False,
) -> None:
    out = console()
    try:
        again = replay(read_record(record), one_battle(battle) if battle else None, upto)
    except Fault as e:
        fail_with(e)
    for entry in again.game.entries:
        for sentence in table.sentences(again.game, entry, LANG):
            out.print(sentence)
    out.print(board_view.plain(again.game) if plain else board_view.board(again.game, LANG), soft_wrap=True)
    if again.note.startswith("cut:"):
        out.say("record-cut", line=again.note[4:], actions=len(again.record.lines))
    elif again.note:
        out.say("record-unfinished")
    if again.game.over:
        out.print(table.result(again.game, LANG))


@app.command(name="verify", help=told("verify"))
def verify_command(
    record: RecordArgument,
    battle: BattleOption = "",
    origin: Annotated[Path | None, typer.Option("--origin", help=told("opt-origin"))] = None,
) -> None:
    is_origin = False
    try:
        is_origin = origin is not None and is_from(read_record(record), read_record(origin))
        proof = verify(read_record(record), one_battle(battle) if battle else None)
    except Fault as e:
        fail_with(e, "proof-wrong")
    console().say(
        proof.reason,
        dice=proof.dice,
        cards=proof.cards,
        actions=proof.actions,
        line=proof.cut,
        engine=proof.engine,
        reason=proof.why.text(LANG) if proof.why else "",
    )
    if origin is not None:
        console().say("origin-proven" if is_origin else "origin-wrong", file=str(origin))
    raise typer.Exit(0 if proof.good and (origin is None or is_origin) else 1)


@app.command(help=told("rules"))
def rules(
    item: Annotated[str, typer.Argument(help=told("arg-item"))] = "",
    check: Annotated[bool, typer.Option("--check", help=told("opt-check"))] = False,
    tests: Annotated[Path, typer.Option("--tests", help=told("opt-tests"))] = Path("tests"),
) -> None:
    out = console()
    if item:
        if item not in items():
            fail("error-item", item=item)
        out.print(board_view.rule(items()[item], LANG))
        return
    if not tests.is_dir():
        fail("error-tests", path=str(tests))
    try:
        found = coverage.scan(tests)
    except coverage.CannotCollect as e:
        fail_with(e)
    out.print(coverage.shown(found, LANG))
    out.print(coverage.missing(found, LANG))
    if check and not found.is_complete:
        raise typer.Exit(1)


@app.command(help=told("serve"))
def serve(
    host: Annotated[str, typer.Option("--host", help=told("opt-host"))] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help=told("opt-port"))] = 0,
    data: Annotated[Path | None, typer.Option("--data", help=told("opt-data"))] = None,
    open_browser: Annotated[bool, typer.Option("--open", help=told("opt-open"))] = False,
    log: Annotated[LogStyle, typer.Option("--log", help=told("opt-log"))] = LogStyle.TEXT,
    metrics: Annotated[str, typer.Option("--metrics", metavar="HOST:PORT", help=told("opt-metrics"))] = "",
    database: Annotated[str, typer.Option("--database", metavar="URL", help=told("opt-database"))] = "",
    workers: Annotated[int, typer.Option("--workers", min=1, max=64, help=told("opt-workers"))] = 1,
) -> None:
    from bocage.server.serve import serve as start  # other commands need no web server

    out = console()
    try:
        start(
            host, port, data, open_browser,
            ready=lambda address: out.say("serve-ready", address=address), log=log.value, metrics=metrics,
            database=database, workers=workers,
        )
    except Fault as e:
        fail_with(e)
    except OSError as e:
        fail("error-plain", reason=str(e))


@app.command(help=told("referee"))
def referee() -> None:
    answer_lines(sys.stdin.buffer, sys.stdout)


app.add_typer(admin.commands, name="admin")
app.add_typer(armies.commands, name="army")
app.registered_commands += exchange.commands.registered_commands + operate.commands.registered_commands


def main() -> None:
    """Entry point: an interrupted game ends without a traceback, and no terminal is too old for the signs."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        app()
    except (KeyboardInterrupt, EOFError):
        print()
        sys.exit(130)
    except RemoteError as e:
        print(say(LANG, "error-remote", reason=e.text(LANG)), file=sys.stderr)
        sys.exit(2)
