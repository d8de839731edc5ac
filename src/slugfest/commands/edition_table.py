"""An edition at a glance, beside the rulebook."""

from __future__ import annotations

import sys

import msgspec
from rich.console import Console
from rich.table import Table

from slugfest.games import compare_edition


def show_edition(name: str, *, literal_wording: bool = False, as_json: bool = False) -> int:
    """Every switch that differs from the rulebook, and what scenery belongs to which type."""
    found = compare_edition(name, literal_wording=literal_wording)
    if as_json:
        sys.stdout.write(msgspec.json.encode(found).decode() + "\n")
        return 0
    table = Table("switch")
    for heading in ("rulebook", found.edition):
        table.add_column(heading, overflow="fold")
    for key, values in found.switches.items():
        table.add_row(key, *values)
    chart = Table("type", "examples", "exemples")
    for kind, things in found.scenery.items():
        chart.add_row(kind, things["en"], things["fr"])
    console = Console(highlight=False)
    console.print(table)
    console.print(chart)
    return 0
