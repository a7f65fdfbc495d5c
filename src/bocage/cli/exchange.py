"""Commands that exchange battles with the original scenario editor: `bocage import` and `bocage export`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table
from rich.text import Text

from bocage.cli.console import Console, language
from bocage.content import library
from bocage.content.source import BattleSource
from bocage.editor_files.battle_file import battle_text
from bocage.editor_files.exporting import Exporter
from bocage.editor_files.findings import FATES, Finding, Findings
from bocage.editor_files.importing import Importer
from bocage.editor_files.scenario import read_scenario
from bocage.fault import Fault
from bocage.speech import in_words, say

LANG = language(sys.argv)
STYLES = {"carried": "green", "near": "yellow", "lost": "red"}


def told(message: str) -> str:
    return say(LANG, f"cli-{message}")


commands = typer.Typer()
ToOption = Annotated[Path | None, typer.Option("--to", help=told("opt-exchange-to"))]
ForceOption = Annotated[bool, typer.Option("--force", help=told("opt-exchange-force"))]


@commands.command(name="import", help=told("import"))
def import_command(
    file: Annotated[Path, typer.Argument(help=told("arg-import"))],
    to: ToOption = None,
    force: ForceOption = False,
) -> None:
    try:
        importer = Importer(read_scenario(read(file), file.name), file.name)
        data = importer.translated()
    except Fault as e:
        fail(e.text(LANG))
    target = to or Path(f"{data['id']}.toml")
    write(target, battle_text(data, remarks(file, importer.findings)), force)
    out = Console(LANG)
    show(importer.findings, "import", out)
    out.say("import-done", file=str(target))
    try:
        BattleSource.of(Path(target))
    except Fault as e:
        out.say("import-unplayable", reason=e.text(LANG))
        raise typer.Exit(1) from None
    out.say("import-playable", file=str(target))


@commands.command(name="export", help=told("export"))
def export_command(
    battle: Annotated[str, typer.Argument(help=told("arg-battle"))],
    to: ToOption = None,
    force: ForceOption = False,
) -> None:
    try:
        if battle.isdecimal():
            battle = next((b.id for b in library.battles().values() if b.number == int(battle)), battle)
        exporter = Exporter(BattleSource.of(battle).ready())
        scenario = exporter.translated()
    except Fault as e:
        fail(e.text(LANG))
    target = to or Path(f"{exporter.battle.id}.m44")
    write(target, json.dumps(scenario, ensure_ascii=False, indent=1) + "\n", force)
    out = Console(LANG)
    show(exporter.findings, "export", out)
    out.say("export-done", file=str(target))


def fail(reason: str) -> Any:
    print(reason, file=sys.stderr)
    raise typer.Exit(2)


def read(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as e:
        fail(say(LANG, "import-no-file", file=str(file), reason=e.strerror or str(e)))
        raise


def write(target: Path, text: str, force: bool) -> None:
    """Write a new file; one that exists stays as it is unless it may be replaced."""
    try:
        with target.open("w" if force else "x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        fail(say(LANG, "exchange-exists", file=str(target)))
    except OSError as e:
        fail(f"{target}: {e.strerror or e}")


def part_of(found: Finding) -> str:
    return say(LANG, f"import-part-{found.part.replace('_', '-')}")


def why_of(found: Finding, lang: str) -> str:
    return found.why.text(lang) if found.why else ""


def became_of(found: Finding, lang: str) -> str:
    return str(in_words(found.became, lang)) if found.became else ""


def show(findings: Findings, direction: str, out: Console) -> None:
    """The report: three tables, one for each fate, a line for each word."""
    for fate in FATES:
        found = findings.of(fate)
        title = say(LANG, f"{direction}-{fate}", kinds=len(found), pieces=sum(f.count for f in found))
        out.print(Text(title, style=f"bold {STYLES[fate]}"))
        if not found:
            continue
        table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
        for f in found:
            hexes = " ".join(f.hexes)
            row = (part_of(f), f.word, became_of(f, LANG), why_of(f, LANG), hexes)
            table.add_row(*(Text(cell) for cell in row))
        out.print(table)


def remarks(file: Path, findings: Findings) -> list[str]:
    """The head of an imported file: where it comes from, and every piece that is not as it was."""
    lines = [say(LANG, "import-head", file=file.name)]
    for fate in ("near", "lost"):
        for f in findings.of(fate):
            what = " ".join(filter(None, (f.word, *f.hexes)))
            lines.append(f"{part_of(f)}: {what}: {became_of(f, LANG)} ({why_of(f, LANG)})")
            lines += [f"    {json.dumps(raw, ensure_ascii=False)}" for raw in f.raw]
    return [line.replace("\r", " ").replace("\n", " ") for line in lines]
