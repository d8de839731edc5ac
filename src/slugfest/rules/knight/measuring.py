"""The tape measure: anybody may lay it between any two things at any moment (DC-MEAS-05)."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from slugfest.geometry.inches import (
    TOLERANCE,
    Cylinder,
    Prism,
    gap,
    gap_to_prism,
    nearest_points,
    stopped_line,
)
from slugfest.kernel.bounds import Bound
from slugfest.kernel.errors import Refusal, SetupError
from slugfest.kernel.facts import name_in
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.table import KnightTable

Thing = str | Sequence[float]
"""The id of a model or of a piece of scenery, or a place."""


def inches_between(table: KnightTable, thing: Thing, other: Thing) -> float:
    """DC-MEAS-06.  Between the nearest points of two volumes, of which at most one is scenery."""
    a, b = _shape(table, thing), _shape(table, other)
    if isinstance(a, Prism):
        a, b = b, a
    if isinstance(a, Prism):
        raise SetupError("measure", f"{thing!r} and {other!r} are both scenery")
    return gap_to_prism(a, b) if isinstance(b, Prism) else gap(a, b)


def tape(table: KnightTable, thing: Thing, other: Thing) -> dict[str, object]:
    """DC-MEAS-05, DC-MEAS-06.  The tape as it lies: how long, how much of that is height, from where to where."""
    a, b = _shape(table, thing), _shape(table, other)
    (ax, ay, az), (bx, by, bz) = spots = nearest_points(a, b)
    across = sqrt((bx - ax) ** 2 + (by - ay) ** 2)
    both_scenery = isinstance(a, Prism) and isinstance(b, Prism)
    inches = sqrt(across**2 + (bz - az) ** 2) if both_scenery else inches_between(table, thing, other)
    return {
        "inches": round(inches, 2),
        "across": round(across, 2),
        "up": round(abs(bz - az), 2),
        "line": drawn(*spots),
    }


def _shape(table: KnightTable, thing: Thing) -> Cylinder | Prism:
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


# -- lines to draw --------------------------------------------------------------------------


def drawn(*spots: Sequence[float]) -> list[list[float]]:
    """Return a line as clients draw it: points in inches, to a thousandth."""
    return [[round(coordinate, 3) for coordinate in spot] for spot in spots]


def too_far(thing: str, inches: float, reach: float) -> dict[str, object]:
    """Return how far away something is, and by how much too far, rounded away from the reach so it is never 0."""
    rounded = told_inches(inches)
    beyond = rounded if rounded > reach else round(rounded + 0.1, 1)
    return {"target": thing, "inches": beyond, "over": max(round(inches - reach, 1), 0.1)}


def too_near(inches: float, nearest: Bound) -> float:
    """Return a distance that is too small for a refusal to show, rounded away from the least that is allowed."""
    rounded = told_inches(inches)
    return round(rounded - 0.1, 1) if nearest.admits(rounded, TOLERANCE) else rounded


def told_inches(inches: float) -> float:
    """Return a distance for a refusal to show, to a tenth; a model that is apart at all is never 0 inches away."""
    return max(round(inches, 1), 0.1) if inches > TOLERANCE else 0.0


def taped(table: KnightTable, figure: Figure, refused: Refusal | None) -> Refusal | None:
    """Return the refusal with the line to draw: what blocks the sight, or the tape if it is about inches."""
    facts = {} if refused is None else refused.facts
    if refused is None or not {"target", "inches"} <= facts.keys():
        return refused
    if facts.get("blocked_by"):
        line = sight_stopped(table, figure, table.figures[name_in(facts, "target")])
    else:
        line = drawn(*nearest_points(table.volume(figure), _shape(table, name_in(facts, "target"))))
    return Refusal(refused.rule, refused.reason, {**facts, "line": line})


def sight_stopped(table: KnightTable, viewer: Figure, seen: Figure) -> list[list[float]]:
    """DC-SIGHT-01.  From the eyes of one model to another: where it begins, where scenery stops it, where it ends."""
    spots = stopped_line(table.seen_volume(viewer), table.seen_volume(seen), table.ground)
    return drawn(*spots) if spots else []


def round_shape(volume: Cylinder, inches: float) -> dict[str, object]:
    """Return the shape of everything within so many inches of a model, seen from above."""
    return {
        "at": [round(volume.x, 3), round(volume.y, 3), round(volume.z, 3)],
        "radius": round(volume.radius + inches, 3),
    }


def flat_shape(outline: Sequence[tuple[float, float]], height: float = 0.0) -> dict[str, object]:
    """Return an outline laid on the table."""
    return {"outline": drawn(*outline), "height": round(height, 3)}
