"""`slugfest scenario check` and `slugfest table check`: files of scenarios and tables."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

scenario_app = typer.Typer(help="Scenario files.", no_args_is_help=True)
table_app = typer.Typer(help="Table files.", no_args_is_help=True)

Files = Annotated[list[Path], typer.Argument(help="Files (TOML).")]
JsonOption = Annotated[bool, typer.Option("--json", help="JSON instead of text.")]


@scenario_app.command("check")
def check_scenarios(files: Files, json: JsonOption = False) -> None:
    """Check scenario files: report every fault, its place, and the closest known word."""
    from slugfest.commands.explanations import report_check  # noqa: PLC0415 - start-up time
    from slugfest.lab.filecheck import check_scenario_file  # noqa: PLC0415

    report_check(files, check_scenario_file, json)


@table_app.command("check")
def check_tables(files: Files, json: JsonOption = False) -> None:
    """Check table files: report every fault, its place, and the closest known word."""
    from slugfest.commands.explanations import report_check  # noqa: PLC0415 - start-up time
    from slugfest.lab.filecheck import check_table_file  # noqa: PLC0415

    report_check(files, check_table_file, json)


@scenario_app.callback()
def scenario() -> None:
    """Work with scenario files."""


@table_app.callback()
def table() -> None:
    """Work with table files."""
