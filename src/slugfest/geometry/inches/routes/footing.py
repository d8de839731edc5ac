"""What keeps the centre of a base up while it moves across roofs."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from slugfest.geometry.inches.plan import clip
from slugfest.geometry.inches.volumes import TOLERANCE, Prism


def first_gap(
    prisms: Sequence[Prism],
    start: tuple[float, float, float],
    dx: float,
    dy: float,
    climbed: list[Prism],
    descended: list[Prism],
    overhang: float,
) -> float | None:
    """Return the fraction of a level leg at which the centre first has nothing under it, or None.

    A leg that comes from a climb may start beside the wall climbed, one that goes to a climb down may end
    beside it, each no further than `overhang` from the roof.
    """
    length = sqrt(dx * dx + dy * dy)
    spans = _roofs(prisms, start, dx, dy, climbed, descended)
    covered = 0.0
    if climbed:
        onto = [span[0] for span in _roofs(climbed, start, dx, dy, climbed, descended)]
        if onto and min(onto) * length <= overhang:
            covered = min(onto)
    # Roofs that meet leave no gap worth falling through.
    slack = TOLERANCE / length if length > TOLERANCE else 1.0
    for enters, leaves in sorted(spans):
        if enters > covered + slack:
            break
        covered = max(covered, leaves)
    if covered >= 1.0 or (spans and covered >= 1.0 - slack):
        return None
    if descended and (1.0 - covered) * length <= overhang:
        off = [span[1] for span in _roofs(descended, start, dx, dy, climbed, descended)]
        if off and max(off) >= covered - slack:
            return None
    return covered


def gaps(prisms: Sequence[Prism], start: tuple[float, float, float], dx: float, dy: float) -> list[float]:
    """Return the width of each stretch of a level leg on which the centre has nothing under it."""
    length = sqrt(dx * dx + dy * dy)
    spans: list[tuple[float, float]] = []
    for prism in prisms:
        if prism.standable and abs(prism.top - start[2]) <= TOLERANCE:
            span = clip(prism.edges, start[0], start[1], dx, dy, 0.0)
            if span is not None:
                spans.append(span)
    widths: list[float] = []
    covered = 0.0
    for enters, leaves in sorted(spans):
        if (enters - covered) * length > TOLERANCE:
            widths.append((enters - covered) * length)
        covered = max(covered, leaves)
    return widths


def _roofs(
    prisms: Sequence[Prism],
    start: tuple[float, float, float],
    dx: float,
    dy: float,
    climbed: list[Prism],
    descended: list[Prism],
) -> list[tuple[float, float]]:
    """Return the parts of a level leg that run over a top to stand on, or over the wall being climbed."""
    spans: list[tuple[float, float]] = []
    for prism in prisms:
        if abs(prism.top - start[2]) <= TOLERANCE and (
            prism.standable or prism in climbed or prism in descended
        ):
            span = clip(prism.edges, start[0], start[1], dx, dy, TOLERANCE)
            if span is not None:
                spans.append(span)
    return spans
