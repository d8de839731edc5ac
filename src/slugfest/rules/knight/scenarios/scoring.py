"""Victory Points as they stand."""

from __future__ import annotations

from slugfest.rules.knight.table import Table


def score(table: Table, player: str) -> int:
    """DC-SCN-10.  Every removed model counts for its opponents, whatever removed it."""
    gone = sum(figure.out for figure in table.figures.values() if figure.player != player)
    return gone * table.stage.scenario.victory.incapacitated + table.points.get(player, 0)
