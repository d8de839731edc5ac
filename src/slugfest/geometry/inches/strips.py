"""Straight strips through the air: a box along a line, and what it touches."""

from __future__ import annotations

from math import sqrt

from slugfest.geometry.inches.volumes import TOLERANCE, Cylinder, Prism

Span = tuple[float, float]
Spot = tuple[float, float, float]


class Strip:
    """A box of equal width and height around the line between two points; its ends are cut square."""

    __slots__ = ("along_x", "along_y", "half", "length", "rise", "start")

    def __init__(self, start: Spot, end: Spot, width: float) -> None:
        self.start: Spot = start
        dx = end[0] - start[0]
        dy = end[1] - start[1]
        self.length: float = sqrt(dx * dx + dy * dy)
        # A vertical strip has no direction seen from above; any fixed one will do.
        self.along_x: float = dx / self.length if self.length > 0.0 else 1.0
        self.along_y: float = dy / self.length if self.length > 0.0 else 0.0
        self.half: float = width / 2.0
        self.rise: float = end[2] - start[2]

    def corners(self) -> list[tuple[float, float]]:
        """Return the outline of the strip seen from above, counter-clockwise."""
        x, y, _ = self.start
        aside_x, aside_y = -self.along_y * self.half, self.along_x * self.half
        far_x, far_y = x + self.along_x * self.length, y + self.along_y * self.length
        return [
            (x - aside_x, y - aside_y),
            (far_x - aside_x, far_y - aside_y),
            (far_x + aside_x, far_y + aside_y),
            (x + aside_x, y + aside_y),
        ]

    def place(self, x: float, y: float) -> tuple[float, float]:
        """Return how far along the line and how far to its left a point lies."""
        dx, dy = x - self.start[0], y - self.start[1]
        return dx * self.along_x + dy * self.along_y, dy * self.along_x - dx * self.along_y

    def span(self, shape: Cylinder | Prism) -> Span | None:
        """Return where along the line a shape begins and ends to lie in the strip, seen from above."""
        span = self._span_of_prism(shape) if isinstance(shape, Prism) else self._span_of_disc(shape)
        if span is None:
            return None
        first, last = max(span[0], 0.0), min(span[1], self.length)
        return (first, last) if first <= last + TOLERANCE else None

    def _span_of_disc(self, disc: Cylinder) -> Span | None:
        u, v = self.place(disc.x, disc.y)
        aside = max(abs(v) - self.half, 0.0)
        radius = disc.radius + TOLERANCE
        if aside > radius:
            return None
        chord = sqrt(radius * radius - aside * aside)
        return u - chord, u + chord

    def _span_of_prism(self, prism: Prism) -> Span | None:
        outline = [self.place(x, y) for x, y in prism.corners]
        limit = self.half + TOLERANCE
        for side in (1.0, -1.0):
            outline = _cut(outline, side, limit)
        if not outline:
            return None
        return min(u for u, _ in outline), max(u for u, _ in outline)

    def touches(self, shape: Cylinder | Prism) -> bool:
        """Return whether the box and the shape share at least a point."""
        span = self.span(shape)
        if span is None:
            return False
        slope = self.rise / self.length if self.length > 0.0 else 0.0
        heights = (self.start[2] + slope * span[0], self.start[2] + slope * span[1])
        low, high = min(heights) - self.half, max(heights) + self.half
        if self.length <= 0.0:
            low, high = low + min(self.rise, 0.0), high + max(self.rise, 0.0)
        bottom, top = (
            (shape.bottom, shape.top) if isinstance(shape, Prism) else (shape.z, shape.z + shape.height)
        )
        return bottom <= high + TOLERANCE and top >= low - TOLERANCE


def _cut(outline: list[tuple[float, float]], side: float, limit: float) -> list[tuple[float, float]]:
    """Return the part of a convex outline whose `side` coordinate is no more than the limit."""
    part: list[tuple[float, float]] = []
    for at, (u, v) in enumerate(outline):
        before_u, before_v = outline[at - 1]
        out, before_out = side * v - limit, side * before_v - limit
        if (out > 0.0) != (before_out > 0.0):
            share = before_out / (before_out - out)
            part.append((before_u + (u - before_u) * share, before_v + (v - before_v) * share))
        if out <= 0.0:
            part.append((u, v))
    return part
