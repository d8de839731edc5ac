"""`slugfest cards …`: check, explain and create card files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

app = typer.Typer(help="Check, explain and create card files.", no_args_is_help=True)

Files = Annotated[list[Path], typer.Argument(help="Card files (TOML).")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]


def plain(error: bool = False) -> Console:
    """Return a console that prints lines as they are: no wrapping, no colours, no markup."""
    return Console(stderr=error, soft_wrap=True, highlight=False, markup=False)


@app.command("check")
def check(files: Files, json: JsonOption = False) -> None:
    """Check card files: report every word that is not understood, its place, and the closest known word."""
    from slugfest.commands.explanations import report_check  # noqa: PLC0415 - start-up time
    from slugfest.lab.cardcheck import check_card  # noqa: PLC0415

    report_check(files, check_card, json)


@app.command("explain")
def explain(
    files: Files,
    lang: Annotated[str, typer.Option(help="Language of the explanation: en or fr.")] = "en",
    json: JsonOption = False,
) -> None:
    """Show how a card was understood: when, who, on what condition, what happens, and for how long."""
    from slugfest.commands.explanations import explain_files  # noqa: PLC0415

    raise typer.Exit(explain_files(files, lang, json))


@app.command("new")
def new(
    id: Annotated[str, typer.Argument(help="Id of the card, such as tin_knight.")],  # noqa: A002
    out: Annotated[
        Path | None,
        typer.Option("--out", help="Folder to write to; the folder of your own cards by default."),
    ] = None,
) -> None:
    """Create a card file in which every field is explained."""
    from slugfest.lab.cardcheck import new_card  # noqa: PLC0415

    file = new_card(id, out)
    plain().print(f"{file}\nEdit it, then run: slugfest cards check {file}")
