"""Measuring between figures: it costs and commits nothing."""

from __future__ import annotations

from slugfest.kernel.errors import SetupError
from slugfest.rules.superscape.table import SuperscapeTable


def spaces_and_sight(table: SuperscapeTable, figure: object, other: object) -> dict[str, object]:
    """SS-RANGE-01, SS-SIGHT-01.  Spaces between two figures as an attack counts them, and whether there is sight."""
    known = table.figures
    if (
        not isinstance(figure, str)
        or not isinstance(other, str)
        or figure == other
        or not {figure, other} <= known.keys()
    ):
        raise SetupError("measure", f"{figure!r} and {other!r} are not two figures")
    if not table.stands(figure) or not table.stands(other):
        raise SetupError("measure", f"{figure!r} and {other!r} are not two figures on the battlefield")
    positions = table.positions
    return {"spaces": positions.spaces_between(figure, other), "sight": positions.sees(figure, other)}
