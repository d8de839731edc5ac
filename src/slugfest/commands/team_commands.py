"""`slugfest team …` and `slugfest import …`: teams and cards from elsewhere, and teams for others."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from slugfest.commands.card_commands import JsonOption, plain

app = typer.Typer(help="Team files.", no_args_is_help=True)
import_app = typer.Typer(help="Cards from other programs.", no_args_is_help=True)

OutOption = Annotated[Path | None, typer.Option("--out", help="Folder to write to.")]


@app.command("check")
def check(
    files: Annotated[list[Path], typer.Argument(help="Team files (TOML).")],
    lang: Annotated[str, typer.Option(help="en or fr.")] = "en",
) -> None:
    """Check team files: is the team legal, and if not, by which rules?"""
    from slugfest.commands.team_checking import team_report  # noqa: PLC0415 - start-up time

    reports = [team_report(file, lang) for file in files]
    for _, lines in reports:
        for line in lines:
            plain().print(line)
    raise typer.Exit(0 if all(legal for legal, _ in reports) else 1)


@app.command("import")
def import_(
    source: Annotated[str, typer.Argument(help="A roster (.ros, .rosz) or a share code.")],
    out: OutOption = None,
    json: JsonOption = False,
) -> None:
    """Read a team from a BattleScribe roster or a share code, and write it as a team file."""
    from slugfest.lab.importing import import_team  # noqa: PLC0415

    _show_team(import_team(source, out), json)


@app.command("export")
def export(
    team: Annotated[str, typer.Argument(help="A team file, or the id of a team.")],
    out: OutOption = None,
    with_cards: Annotated[
        bool, typer.Option("--with-cards", help="Write your own cards into the code.")
    ] = False,
    json: JsonOption = False,
) -> None:
    """Write a team file (with --out) and a share code that fits into a link."""
    from slugfest.lab.importing import export_team  # noqa: PLC0415

    _show_team(export_team(team, out, with_cards), json)


def _show_team(brought: Any, json: bool) -> None:
    if json:
        sys.stdout.write(msgspec.json.encode(brought).decode() + "\n")
        return
    out = plain()
    out.print(f"{brought.team.name}: {', '.join(brought.team.cards)}")
    if brought.file:
        out.print(f"written to {brought.file}")
    for name in brought.cards_written:
        out.print(f"with the card {name}")
    for one in brought.violations:
        out.print(f"not legal: {one}")
    out.print(brought.code)


@import_app.command("battlescribe")
def battlescribe(
    folder: Annotated[Path, typer.Argument(help="Folder with .gst and .cat files, zipped or not.")],
    out: OutOption = None,
    json: JsonOption = False,
) -> None:
    """Import the characters of a BattleScribe data set as cards, into your own folder."""
    from slugfest.lab.importing import import_battlescribe  # noqa: PLC0415

    found, into = import_battlescribe(folder, out)
    if json:
        sys.stdout.write(
            msgspec.json.encode({**msgspec.to_builtins(found), "out": str(into)}).decode() + "\n"
        )
    else:
        _show_import(found, into)
    raise typer.Exit(0 if found.characters else 1)


def _show_import(found: Any, into: Path) -> None:
    out = Console(highlight=False)
    table = Table(title=f"{found.characters} characters, in {into}")
    for column in ("what", "read", "understood", "kept as text"):
        table.add_column(column, justify="left" if column == "what" else "right")
    for what in ("attacks", "powers"):
        every, understood = getattr(found, what), getattr(found, f"{what}_playable")
        table.add_row(what, str(every), str(understood), str(every - understood))
    table.add_row(
        "skills", str(found.skills), str(found.skills - found.skills_unknown), str(found.skills_unknown)
    )
    out.print(table)
    if found.unparsed:
        kept = Table(title="Kept as text, to apply by hand", show_lines=True)
        for column in ("card", "what", "name", "text", "why"):
            kept.add_column(column)
        for one in found.unparsed:
            kept.add_row(*(_plain(told) for told in (one.card, one.kind, one.name, one.text, one.reason)))
        out.print(kept)
    for one in found.failed:
        plain(error=True).print(f"not imported: {one}")


def _plain(told: str) -> str:
    """Square brackets of strangers are no markup."""
    return told.replace("[", r"\[")
