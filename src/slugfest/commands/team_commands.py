"""`slugfest team …` and `slugfest import …`: check, import and export teams, import cards."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from slugfest.commands.card_commands import JsonOption, plain

app = typer.Typer(help="Check, import and export teams.", no_args_is_help=True)
import_app = typer.Typer(help="Import cards from other programs.", no_args_is_help=True)

OutOption = Annotated[Path | None, typer.Option("--out", help="Folder to write to.")]


@app.command("check")
def check(
    files: Annotated[list[Path], typer.Argument(help="Team files (TOML).")],
    lang: Annotated[str, typer.Option(help="en or fr.")] = "en",
) -> None:
    """Check whether teams are legal, and name the rules that they break."""
    from slugfest.commands.team_checking import team_report  # noqa: PLC0415 - start-up time

    reports = [team_report(file, lang) for file in files]
    for _, lines in reports:
        for line in lines:
            plain().print(line)
    raise typer.Exit(0 if all(legal for legal, _ in reports) else 1)


@app.command("import")
def import_(
    source: Annotated[str, typer.Argument(help="Roster (.ros, .rosz) or share code.")],
    out: OutOption = None,
    json: JsonOption = False,
) -> None:
    """Read a team from a BattleScribe roster or a share code, and write it as a team file."""
    from slugfest.lab.importing import import_team  # noqa: PLC0415

    _show_team(import_team(source, out), json)


@app.command("export")
def export(
    team: Annotated[str, typer.Argument(help="Team file, or the id of a team.")],
    out: OutOption = None,
    with_cards: Annotated[
        bool, typer.Option("--with-cards", help="Include your own cards in the share code.")
    ] = False,
    json: JsonOption = False,
) -> None:
    """Print a share code that fits into a link, and write a team file with --out."""
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
        out.print(f"also written: the card {name}")
    for violation in brought.violations:
        out.print(f"not legal: {violation}")
    out.print(brought.code)


@import_app.command("heroscape")
def heroscape(
    source: Annotated[Path, typer.Argument(help="A .json file of HeroScape cards, or a folder of them.")],
    out: OutOption = None,
    json: JsonOption = False,
) -> None:
    """Import HeroScape cards as SuperScape cards; texts that are not understood stay text, to be applied by hand."""
    from slugfest.cards.heroscape.report import import_heroscape  # noqa: PLC0415 - start-up time
    from slugfest.cards.library import own_folder  # noqa: PLC0415 - start-up time

    into = out if out is not None else own_folder()
    report = import_heroscape(source, into)
    if json:
        sys.stdout.write(
            msgspec.json.encode({**msgspec.to_builtins(report), "out": str(into)}).decode() + "\n"
        )
    else:
        shown = plain()
        shown.print(f"{report.cards} cards written to {into}, {report.cards_playable} of them play whole")
        shown.print(f"{report.abilities_playable} of {report.abilities} abilities play as printed")
        for part in report.unparsed:
            shown.print(f"by hand: {part.card}, {part.ability}: {part.phrase}")
        for card in report.refused:
            shown.print(f"not written: {card.card}: {card.reason}")
    raise typer.Exit(0 if report.cards else 1)


@import_app.command("battlescribe")
def battlescribe(
    folder: Annotated[Path, typer.Argument(help="Folder with .gst and .cat files, zipped or plain.")],
    out: OutOption = None,
    lang: Annotated[str, typer.Option(help="Language of the report: en or fr.")] = "en",
    everything: Annotated[
        bool, typer.Option("--all", help="List everything that was kept as text, and why.")
    ] = False,
    json: JsonOption = False,
) -> None:
    """Import the characters of a BattleScribe data set as cards into a folder of your own."""
    from slugfest.commands.import_report import Report, check_language  # noqa: PLC0415 - start-up time
    from slugfest.lab.importing import import_battlescribe  # noqa: PLC0415

    check_language(lang)
    result, into = import_battlescribe(folder, out)
    if json:
        sys.stdout.write(
            msgspec.json.encode({**msgspec.to_builtins(result), "out": str(into)}).decode() + "\n"
        )
    else:
        Report(result, into, lang, everything=everything).show()
    raise typer.Exit(0 if result.characters else 1)
