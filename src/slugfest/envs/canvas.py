"""Pictures of tables as arrays of pixels."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from slugfest.families.parts import Picture, Shape

Pixels = NDArray[np.uint8]
LONGER_SIDE = 480
"""The pixels of the longer side of a picture."""
PAPER = (245, 243, 236)


def painted(picture: Picture) -> Pixels:
    """Return the picture, north up, with its longer side as long as every picture's."""
    wide, deep = picture.east - picture.west, picture.north - picture.south
    per_unit = LONGER_SIDE / max(wide, deep)
    pixels = np.empty((max(round(deep * per_unit), 1), max(round(wide * per_unit), 1), 3), np.uint8)
    pixels[:] = PAPER
    for shape in picture.shapes:
        _paint(pixels, picture, per_unit, shape)
    return pixels


def _paint(pixels: Pixels, picture: Picture, per_unit: float, shape: Shape) -> None:
    """Paint one shape; what lies beyond the edge is cut off."""
    corners = np.array(shape.corners, np.float64)
    columns = (corners[:, 0] - picture.west) * per_unit
    rows = (picture.north - corners[:, 1]) * per_unit
    radius = shape.radius * per_unit
    height, width, _ = pixels.shape
    left, right = _bounds(columns, radius, width)
    top, bottom = _bounds(rows, radius, height)
    if left >= right or top >= bottom:
        return
    down, across = np.mgrid[top:bottom, left:right] + 0.5
    if shape.radius:
        inside = (across - columns[0]) ** 2 + (down - rows[0]) ** 2 <= radius**2
    else:
        inside = _within(across, down, columns, rows)
    pixels[top:bottom, left:right][inside] = shape.colour


def _bounds(along: NDArray[np.float64], radius: float, most: int) -> tuple[int, int]:
    first, last = float(along.min()) - radius, float(along.max()) + radius
    return max(int(first), 0), min(int(last) + 1, most)


def _within(
    across: NDArray[np.float64],
    down: NDArray[np.float64],
    columns: NDArray[np.float64],
    rows: NDArray[np.float64],
) -> NDArray[np.bool_]:
    """Return which pixels are on one side of every edge of a convex polygon."""
    left = np.ones(across.shape, np.bool_)
    right = left.copy()
    for x, y, next_x, next_y in zip(columns, rows, np.roll(columns, -1), np.roll(rows, -1), strict=True):
        side = (next_x - x) * (down - y) - (next_y - y) * (across - x)
        left &= side >= 0
        right &= side <= 0
    return left | right
