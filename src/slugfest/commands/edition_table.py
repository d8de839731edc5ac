"""The differences between an edition and the rulebook, on the terminal."""

from __future__ import annotations

import sys

import msgspec
from rich.console import Console
from rich.table import Table

from slugfest.games import compare_edition


def show_edition(name: str, *, literal_wording: bool = False, as_json: bool = False) -> int:
    """Show every switch that differs from the rulebook, and examples of each type of scenery."""
    comparison = compare_edition(name, literal_wording=literal_wording)
    if as_json:
        sys.stdout.write(msgspec.json.encode(comparison).decode() + "\n")
        return 0
    table = Table("switch")
    for heading in ("rulebook", comparison.edition):
        table.add_column(heading, overflow="fold")
    for key, values in comparison.switches.items():
        table.add_row(key, *values)
    chart = Table("type", "examples", "exemples")
    for kind, examples in comparison.scenery.items():
        chart.add_row(kind, examples["en"], examples["fr"])
    console = Console(highlight=False)
    console.print(table)
    console.print(chart)
    return 0
