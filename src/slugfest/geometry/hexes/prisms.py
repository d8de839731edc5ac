"""Upright solids that can break a line of sight, and where a line runs inside them.

Every solid is shrunk by TOUCH on all faces: a line is broken when it meets what is left, so that merely touching a
surface breaks nothing.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from typing import Final

from slugfest.geometry.hexes.spaces import INRADIUS

TOUCH: Final = 1e-6
GROUND: Final = -1e9
"""The bottom of everything that stands on solid ground."""
BASE_RADIUS: Final = 0.625
PARALLEL: Final = 1e-12

Point = tuple[float, float, float, float, float]
"""A place seen from above: x, y, and its projections on the three axes across the sides of a hex."""
Span = tuple[float, float]
"""The part of a line between two fractions of its length; empty if the first is greater."""
WHOLE: Span = (0.0, 1.0)
MISSED: Span = (1.0, 0.0)  # not Final: mypyc 2.4 loses final tuples of floats

_HALF_WIDTH: Final = INRADIUS - TOUCH
_RADIUS: Final = BASE_RADIUS - TOUCH


def project(x: float, y: float) -> Point:
    """Return the point at x, y with its projections on the axes of the hexes."""
    return x, y, x, 0.5 * x + INRADIUS * y, INRADIUS * y - 0.5 * x


def clip(a: float, b: float, half_width: float, span: Span) -> Span:
    """Return the part of `span` in which a value that runs from a to b stays within half_width of 0."""
    slope = b - a
    if -PARALLEL < slope < PARALLEL:
        return span if -half_width <= a <= half_width else MISSED
    enter, leave = (-half_width - a) / slope, (half_width - a) / slope
    if enter > leave:
        enter, leave = leave, enter
    return enter if enter > span[0] else span[0], leave if leave < span[1] else span[1]  # noqa: FURB136  # hot


class Prism(ABC):
    """A solid from `bottom` to `top` inches above an outline."""

    __slots__ = ("bottom", "floats", "top")

    def __init__(self, bottom: float, top: float) -> None:
        self.floats = bottom != GROUND
        self.bottom = bottom + TOUCH
        self.top = top - TOUCH

    @abstractmethod
    def crossing(self, start: Point, end: Point) -> Span:
        """Return the part of the line, seen from above, that runs within the outline."""


class HexPrism(Prism):
    """A solid over one hex, such as a column of terrain."""

    __slots__ = ("across", "falling", "rising")

    def __init__(self, x: float, y: float, bottom: float, top: float) -> None:
        super().__init__(bottom, top)
        _, _, self.across, self.falling, self.rising = project(x, y)

    def crossing(self, start: Point, end: Point) -> Span:
        """Return the part of the line between all three pairs of sides."""
        span = clip(start[2] - self.across, end[2] - self.across, _HALF_WIDTH, WHOLE)
        if span[0] > span[1]:
            return MISSED
        span = clip(start[3] - self.falling, end[3] - self.falling, _HALF_WIDTH, span)
        if span[0] > span[1]:
            return MISSED
        return clip(start[4] - self.rising, end[4] - self.rising, _HALF_WIDTH, span)


class Cylinder(Prism):
    """The hit zone of a figure on one space."""

    __slots__ = ("x", "y")

    def __init__(self, x: float, y: float, bottom: float, top: float) -> None:
        super().__init__(bottom, top)
        self.x = x
        self.y = y

    def crossing(self, start: Point, end: Point) -> Span:
        """Return the part of the line within the circle of the base."""
        x, y = start[0] - self.x, start[1] - self.y
        run_x, run_y = end[0] - start[0], end[1] - start[1]
        run = run_x * run_x + run_y * run_y
        outside = x * x + y * y - _RADIUS * _RADIUS
        if run < PARALLEL:
            return WHOLE if outside <= 0.0 else MISSED
        nearest = -(x * run_x + y * run_y)
        depth = nearest * nearest - run * outside
        if depth < 0.0:
            return MISSED
        half = math.sqrt(depth)
        return max(0.0, (nearest - half) / run), min(1.0, (nearest + half) / run)


class Box(Prism):
    """The middle of a double base, or a wall on the side of a hex: a rectangle about x, y along a direction."""

    __slots__ = ("half_length", "half_width", "run_x", "run_y", "x", "y")

    def __init__(
        self,
        middle: tuple[float, float],
        run: tuple[float, float],
        size: tuple[float, float],
        bottom: float,
        top: float,
    ) -> None:
        super().__init__(bottom, top)
        self.x, self.y = middle
        length = math.sqrt(run[0] * run[0] + run[1] * run[1])
        self.run_x, self.run_y = run[0] / length, run[1] / length
        self.half_length = size[0] / 2 - TOUCH
        self.half_width = size[1] / 2 - TOUCH

    def crossing(self, start: Point, end: Point) -> Span:
        """Return the part of the line between both pairs of sides."""
        ax, ay, bx, by = start[0] - self.x, start[1] - self.y, end[0] - self.x, end[1] - self.y
        along = ax * self.run_x + ay * self.run_y, bx * self.run_x + by * self.run_y
        span = clip(along[0], along[1], self.half_length, WHOLE)
        if span[0] > span[1]:
            return MISSED
        beside = ay * self.run_x - ax * self.run_y, by * self.run_x - bx * self.run_y
        return clip(beside[0], beside[1], self.half_width, span)


def breaks(prism: Prism, start: Point, end: Point, from_z: float, to_z: float) -> bool:
    """Return whether the line between two points at these heights meets the solid."""
    enter, leave = prism.crossing(start, end)
    return enter <= leave and between(prism, enter, leave, from_z, to_z)


def between(prism: Prism, enter: float, leave: float, from_z: float, to_z: float) -> bool:
    """Return whether the line, between two fractions of its length, meets the heights of the solid."""
    rise = to_z - from_z
    first, last = from_z + enter * rise, from_z + leave * rise
    return (first < prism.top or last < prism.top) and (first > prism.bottom or last > prism.bottom)
