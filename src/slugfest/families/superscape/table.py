"""What players of SuperScape are helped with at the table: spaces and sight, and guesses for bots."""

from __future__ import annotations

from slugfest.families.parts import FigureLeft, TablePart
from slugfest.rules.superscape.measuring import spaces_and_sight
from slugfest.rules.superscape.table import SuperscapeTable
from slugfest.rules.superscape.view import guess_markers


def _figures_left(table: SuperscapeTable) -> list[FigureLeft]:
    """Return the figures with the share of their life."""
    left = []
    for name, figure in table.figures.items():
        piece = table.setting.pieces[name]
        share = max(1 - figure.wounds / (piece.card.life or 1), 0.0) if figure.active else 0.0
        left.append((name, piece.card.id, figure.player, round(share, 4), figure.active))
    return left


TABLE = TablePart(tape=spaces_and_sight, guess=guess_markers, figures_left=_figures_left)
