"""How an event changes where a figure is."""

from __future__ import annotations

from slugfest.rules.superscape.table import Figure, SuperscapeTable


def put(table: SuperscapeTable, figure: str, now: Figure) -> None:
    """Change where a figure is; a figure that joins or leaves changes the abilities in play."""
    was = table.figures[figure]
    table.figures[figure] = now
    if was.active != now.active or table.tokens:
        table.muster()
    if table.snapshot is not None and was.spaces != now.spaces:
        # Often several steps follow one another before the positions are needed.
        table.moved = {**table.moved, figure: now.spaces}
