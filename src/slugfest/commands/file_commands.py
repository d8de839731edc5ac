"""`slugfest scenario check` and `slugfest table check`: files of scenarios and tables."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

scenario_app = typer.Typer(help="Scenario files.", no_args_is_help=True)
table_app = typer.Typer(help="Table files.", no_args_is_help=True)

Files = Annotated[list[Path], typer.Argument(help="Files (TOML).")]
JsonOption = Annotated[bool, typer.Option("--json", help="JSON instead of text.")]


@scenario_app.command("check")
def check_scenarios(files: Files, json: JsonOption = False) -> None:
    """Check scenario files: report every fault, its place, and the closest known word."""
    from slugfest.lab.filecheck import check_scenario_file  # noqa: PLC0415 - start-up time

    _check(files, check_scenario_file, json)


@table_app.command("check")
def check_tables(files: Files, json: JsonOption = False) -> None:
    """Check table files: report every fault, its place, and the closest known word."""
    from slugfest.lab.filecheck import check_table_file  # noqa: PLC0415

    _check(files, check_table_file, json)


@scenario_app.callback()
def scenario() -> None:
    """Scenario files."""


@table_app.callback()
def table() -> None:
    """Table files."""


def _check(files: list[Path], check: Callable[[Path], Any], json: bool) -> None:
    from slugfest.commands.explanations import show_verdict  # noqa: PLC0415

    verdicts = [check(file) for file in files]
    if json:
        sys.stdout.write(msgspec.json.encode(verdicts).decode() + "\n")
    else:
        for verdict in verdicts:
            show_verdict(verdict)
    raise typer.Exit(0 if all(verdict.understood for verdict in verdicts) else 1)
