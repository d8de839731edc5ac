"""Segments seen from above: clipping by an outline, sweeping a disc past an outline or another disc."""

# Hot code: plain comparisons are several times cheaper than min, max and any.
# ruff: noqa: PLR1730

from __future__ import annotations

from math import sqrt
from typing import Final

from slugfest.geometry.inches.volumes import TOLERANCE, Edge, Prism

Span = tuple[float, float]

# Below this a segment runs along an edge rather than across it.
PARALLEL: Final = 1e-12


def clip(edges: tuple[Edge, ...], x: float, y: float, dx: float, dy: float, grown: float) -> Span | None:
    """Return the part of the segment from (x, y) by (dx, dy) inside an outline grown by `grown`, as two fractions."""
    enters = 0.0
    leaves = 1.0
    for nx, ny, offset in edges:
        closing = nx * dx + ny * dy
        room = offset + grown - nx * x - ny * y
        if closing > PARALLEL:
            at = room / closing
            if at < leaves:
                leaves = at
        elif closing < -PARALLEL:
            at = room / closing
            if at > enters:
                enters = at
        elif room <= 0.0:
            return None
        if enters >= leaves:
            return None
    return (enters, leaves)


def clip_disc(x: float, y: float, dx: float, dy: float, px: float, py: float, reach: float) -> Span | None:
    """Return the part of the segment from (x, y) by (dx, dy) within `reach` of a point, as two fractions."""
    ox = x - px
    oy = y - py
    a = dx * dx + dy * dy
    c = ox * ox + oy * oy - reach * reach
    if a <= PARALLEL:
        return (0.0, 1.0) if c <= 0.0 else None
    b = ox * dx + oy * dy
    under = b * b - a * c
    if under < 0.0:
        return None
    half = sqrt(under) / a
    enters = max(0.0, -b / a - half)
    leaves = min(1.0, -b / a + half)
    return (enters, leaves) if enters <= leaves else None


def clip_height(span: Span, z: float, rise: float, low: float, high: float) -> Span | None:
    """Return the part of a span of a line, from `z` by `rise`, that lies between two heights."""
    enters, leaves = span
    if abs(rise) <= PARALLEL:
        return span if low <= z <= high else None
    first = (low - z) / rise
    last = (high - z) / rise
    if first > last:
        first, last = last, first
    enters = max(enters, first)
    leaves = min(leaves, last)
    return (enters, leaves) if enters <= leaves else None


def nearness(x: float, y: float, dx: float, dy: float, px: float, py: float) -> float:
    """Return the squared distance from the point (px, py) to the segment from (x, y) by (dx, dy)."""
    square = dx * dx + dy * dy
    ox = px - x
    oy = py - y
    if square > 0.0:
        at = (ox * dx + oy * dy) / square
        if at >= 1.0:
            ox -= dx
            oy -= dy
        elif at > 0.0:
            ox -= at * dx
            oy -= at * dy
    return ox * ox + oy * oy


def meets_prism(prism: Prism, x: float, y: float, dx: float, dy: float, reach: float) -> bool:
    """Return whether the segment comes closer than `reach` to the outline, or crosses it."""
    x1 = x + dx
    y1 = y + dy
    for nx, ny, offset in prism.edges:
        limit = offset + reach
        if nx * x + ny * y >= limit and nx * x1 + ny * y1 >= limit:
            return False
    if clip(prism.edges, x, y, dx, dy, -min(TOLERANCE, prism.thickness / 4.0)) is not None:
        return True
    if reach <= 0.0:
        return False
    square = reach * reach
    for cx, cy in prism.corners:
        if nearness(x, y, dx, dy, cx, cy) < square:
            return True
    return prism.distance(x, y) < reach or prism.distance(x1, y1) < reach


def entry_to_prism(prism: Prism, x: float, y: float, dx: float, dy: float, reach: float) -> float:
    """Return about how far along the segment, as a fraction, it comes closer than `reach` to the outline."""
    span = clip(prism.edges, x, y, dx, dy, reach)
    return 0.0 if span is None else span[0]


def entry_to_disc(x: float, y: float, dx: float, dy: float, px: float, py: float, reach: float) -> float:
    """Return how far along the segment, as a fraction, it comes closer than `reach` to the point (px, py)."""
    ox = x - px
    oy = y - py
    a = dx * dx + dy * dy
    b = ox * dx + oy * dy
    c = ox * ox + oy * oy - reach * reach
    under = b * b - a * c
    if c <= 0.0 or a == 0.0 or under < 0.0:
        return 0.0
    return max(0.0, (-b - sqrt(under)) / a)
