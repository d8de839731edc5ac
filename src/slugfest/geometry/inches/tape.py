"""Lines to draw: the tape between the nearest points of two volumes, and a line of sight up to what stops it."""

from __future__ import annotations

from math import sqrt
from typing import Final

from slugfest.geometry.inches.ground import Ground
from slugfest.geometry.inches.plan import clip
from slugfest.geometry.inches.sight.clear_lines import seen_cylinder
from slugfest.geometry.inches.sight.cover import blocking
from slugfest.geometry.inches.sight.line_of_sight import Sightline
from slugfest.geometry.inches.sight.screens import Screen
from slugfest.geometry.inches.volumes import Cylinder, Prism

Spot = tuple[float, float, float]

# On which side of both axes, in radii, the line to draw begins and ends: straight ahead, then crossing.
SIDES: Final[tuple[tuple[float, float], ...]] = (
    *((0.0, 0.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 0.0), (0.0, -1.0), (1.0, 0.0), (0.0, 1.0)),
    *((-1.0, -1.0), (1.0, 1.0)),
)


def nearest_points(a: Cylinder | Prism, b: Cylinder | Prism) -> tuple[Spot, Spot]:
    """Return a point of each volume; no two points of the volumes are nearer to each other."""
    x, y = _middle(b)
    ax, ay = _towards(a, x, y)
    # A circle and a convex outline: going to and fro between them ends at the nearest points.
    bx, by = _towards(b, ax, ay)
    for _ in range(60):
        ax, ay = _towards(a, bx, by)
        bx, by = _towards(b, ax, ay)
    az, bz = _levels(a, b)
    return (ax, ay, az), (bx, by, bz)


def _levels(a: Cylinder | Prism, b: Cylinder | Prism) -> tuple[float, float]:
    """Return the heights of the two points: a shared one if there is any, otherwise the nearest ones."""
    low, high = _span(a)
    other_low, other_high = _span(b)
    if other_low > high:
        return high, other_low
    if low > other_high:
        return low, other_high
    shared = (max(low, other_low) + min(high, other_high)) / 2.0
    return shared, shared


def _span(shape: Cylinder | Prism) -> tuple[float, float]:
    if isinstance(shape, Prism):
        return shape.bottom, shape.top
    return shape.z, shape.z + shape.height


def _middle(shape: Cylinder | Prism) -> tuple[float, float]:
    if isinstance(shape, Prism):
        return (shape.west + shape.east) / 2.0, (shape.south + shape.north) / 2.0
    return shape.x, shape.y


def _towards(shape: Cylinder | Prism, x: float, y: float) -> tuple[float, float]:
    """Return the point of a shape, seen from above, nearest to a place; the place itself if it lies inside."""
    if isinstance(shape, Prism):
        return _on_outline(shape, x, y)
    dx, dy = x - shape.x, y - shape.y
    far = sqrt(dx * dx + dy * dy)
    if far <= shape.radius:
        return x, y
    return shape.x + dx / far * shape.radius, shape.y + dy / far * shape.radius


def _on_outline(prism: Prism, x: float, y: float) -> tuple[float, float]:
    if prism.holds(x, y, 0.0):
        return x, y
    best = (1e300, x, y)
    corners = prism.corners
    for at, (ax, ay) in enumerate(corners):
        bx, by = corners[at + 1 - len(corners)]
        square = (bx - ax) * (bx - ax) + (by - ay) * (by - ay)
        share = min(max(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / square, 0.0), 1.0)
        px, py = ax + share * (bx - ax), ay + share * (by - ay)
        best = min(best, ((px - x) * (px - x) + (py - y) * (py - y), px, py))
    return best[1], best[2]


def stopped_line(a: Cylinder, b: Cylinder, ground: Ground) -> tuple[Spot, Spot, Spot] | None:
    """Return the line from one model's eyes to another and where scenery stops it; None if the other is seen."""
    piece = blocking(a, b, ground)
    if piece is None:
        return None
    line = Sightline(seen_cylinder(a), seen_cylinder(b), ground)
    of_piece = [screen for screen in line.screens if screen.prism.id == piece.id]
    others = [screen for screen in line.screens if screen.prism.id != piece.id]
    for screens in (of_piece, others):
        for left, right in SIDES:
            for screen in screens:
                stopped = _stopped(line, screen, left, right)
                if stopped is not None:
                    return stopped
    return None


def _stopped(line: Sightline, screen: Screen, left: float, right: float) -> tuple[Spot, Spot, Spot] | None:
    """Return the line between the heads, shifted sideways by these radii, up to this screen."""
    a, b = line.a, line.b
    from_side, to_side = left * a.radius, right * b.radius
    start = (a.x + from_side * line.side_x, a.y + from_side * line.side_y, a.high)
    end = (b.x + to_side * line.side_x, b.y + to_side * line.side_y, b.high)
    dx, dy, rise = end[0] - start[0], end[1] - start[1], end[2] - start[2]
    span = clip(screen.edges, start[0], start[1], dx, dy, 0.0)
    if span is None:
        return None
    enters, leaves = span
    first, last = start[2] + rise * enters, start[2] + rise * leaves
    if min(first, last) >= screen.top or max(first, last) <= screen.bottom:
        return None
    if first > screen.top:
        # It comes down on the roof.
        enters += (leaves - enters) * (first - screen.top) / (first - last)
    elif first < screen.bottom:
        enters += (leaves - enters) * (screen.bottom - first) / (last - first)
    at = (start[0] + dx * enters, start[1] + dy * enters, start[2] + rise * enters)
    return start, at, end
