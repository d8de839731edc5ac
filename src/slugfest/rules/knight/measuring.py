"""The tape measure: anybody may lay it between any two things at any moment (DC-MEAS-05)."""

from __future__ import annotations

from collections.abc import Sequence

from slugfest.geometry.inches import Cylinder, Prism, gap, gap_to_prism
from slugfest.kernel.errors import SetupError
from slugfest.rules.knight.table import Table

Thing = str | Sequence[float]
"""The id of a model or of a piece of scenery, or a place."""


def inches_between(table: Table, one: Thing, other: Thing) -> float:
    """DC-MEAS-06.  Between the nearest points of two volumes, of which at most one is scenery."""
    a, b = _shape(table, one), _shape(table, other)
    if isinstance(a, Prism):
        a, b = b, a
    if isinstance(a, Prism):
        raise SetupError("measure", f"{one!r} and {other!r} are both scenery")
    return gap_to_prism(a, b) if isinstance(b, Prism) else gap(a, b)


def _shape(table: Table, thing: Thing) -> Cylinder | Prism:
    if not isinstance(thing, str):
        x, y, *up = thing
        return Cylinder(x, y, up[0] if up else table.ground.surface(x, y) or 0.0, 0.0, 0.0)
    figure = table.figures.get(thing)
    if figure is not None and figure.placed and not figure.out:
        return table.volume(figure)
    for prism in table.ground.prisms:
        if prism.id == thing:
            return prism
    raise SetupError("measure", f"nothing on the table is called {thing!r}")
