"""Exact sight: the search for a clear line between any point of one volume and any point of another.

Seen from above, a line between two volumes is given by where it crosses two parallel stations, one behind
the first volume and one behind the second.  All lines together are a rectangle of such pairs.  For one
pair the rest lies in an upright plane, and `upright` decides it exactly.  For a whole cell of
pairs, `upright` is asked about the least that every line of the cell meets: where even that lets nothing
pass, the cell is closed.  Cells that are not closed are halved, until the line through the middle of one is
clear or all are closed or finer than `FINEST`.

So `True` always rests on one line that was checked.  `False` means that no line exists: screens are a
hundredth of an inch smaller than the pieces they stand for, so a line that is clear of the pieces has
clear neighbours on both sides, many times wider than the finest cell.
"""

# Hot code: plain comparisons are several times cheaper than min, max and any.
# ruff: noqa: PLR1730

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import mypyc_attr

from slugfest.geometry.inches.plan import clip
from slugfest.geometry.inches.sight.screens import BEDROCK, Screen
from slugfest.geometry.inches.sight.upright import ROUNDING, Pane, free_between, highest_free
from slugfest.geometry.inches.volumes import Corner, Cylinder, Edge, Prism

Span = tuple[float, float]
# Where the lines of a cell cross the first station and the second, from and to.
Cell = tuple[float, float, float, float]

# Cells narrower than this are not halved any more.
FINEST: Final = 0.001
# The most cells to search; only lines that are blocked by a hair's breadth for inches need that many.
MOST_CELLS: Final = 20000
# Volumes nearer than this share of their radii are looked at along two axes: lines may run any way.
APART: Final = 1.05
# How far what reaches a station goes on behind it, in shares of the way between the stations.
BEYOND: Final = 10.0


@mypyc_attr(acyclic=True)
class Seen:
    """A volume as lines meet it: a disc or an outline seen from above, between two heights."""

    __slots__ = ("corners", "edges", "high", "low", "radius", "x", "y")

    def __init__(self, x: float, y: float, radius: float, low: float, high: float) -> None:
        self.x: float = x
        self.y: float = y
        self.radius: float = radius
        self.low: float = low
        self.high: float = high
        self.corners: tuple[Corner, ...] = ()
        self.edges: tuple[Edge, ...] = ()

    def framed(self, x: float, y: float, ex: float, ey: float) -> Seen:
        """Return the same volume in the coordinates of an axis and an origin."""
        dx = self.x - x
        dy = self.y - y
        other = Seen(dx * ex + dy * ey, dy * ex - dx * ey, self.radius, self.low, self.high)
        if self.corners:
            other.corners = tuple(
                ((cx - x) * ex + (cy - y) * ey, (cy - y) * ex - (cx - x) * ey) for cx, cy in self.corners
            )
            other.edges = _framed(self.edges, x, y, ex, ey)
        return other

    def foremost(self) -> tuple[Corner, ...]:
        """Return the places that may lie farthest along the axis, either way."""
        if self.corners:
            return self.corners
        return ((self.x - self.radius, self.y), (self.x + self.radius, self.y))


def seen_cylinder(volume: Cylinder) -> Seen:
    """Return a model's volume as lines meet it."""
    return Seen(volume.x, volume.y, volume.radius, volume.z, volume.z + volume.height)


def seen_prism(prism: Prism) -> Seen:
    """Return a piece of scenery as lines meet it; its radius is that of a circle around it."""
    x = (prism.west + prism.east) / 2.0
    y = (prism.south + prism.north) / 2.0
    squares = [(cx - x) * (cx - x) + (cy - y) * (cy - y) for cx, cy in prism.corners]
    seen = Seen(x, y, sqrt(max(squares)), prism.bottom, prism.top)
    seen.corners = prism.corners
    seen.edges = prism.edges
    return seen


def clear_line_exists(a: Seen, b: Seen, screens: list[Screen]) -> bool:
    """Return whether any straight line between two volumes passes all screens."""
    dx = b.x - a.x
    dy = b.y - a.y
    away = sqrt(dx * dx + dy * dy)
    ex = dx / away if away > ROUNDING else 1.0
    ey = dy / away if away > ROUNDING else 0.0
    if away > APART * (a.radius + b.radius) + ROUNDING:
        return Search(a, b, screens, ex, ey, True).succeeds()
    if Search(a, b, screens, ex, ey, False).succeeds():
        return True
    if Search(a, b, screens, -ey, ex, False).succeeds():
        return True
    # All lines to a single spot end at its station, so they are looked for from all four sides.
    if b.radius > 0.0:
        return False
    if Search(a, b, screens, -ex, -ey, False).succeeds():
        return True
    return Search(a, b, screens, ey, -ex, False).succeeds()


def _framed(edges: tuple[Edge, ...], x: float, y: float, ex: float, ey: float) -> tuple[Edge, ...]:
    return tuple(
        [(nx * ex + ny * ey, ny * ex - nx * ey, offset - nx * x - ny * y) for nx, ny, offset in edges]
    )


class Gate:
    """A screen in the coordinates of a search."""

    __slots__ = ("bottom", "edges", "left", "right", "top")

    def __init__(self, edges: tuple[Edge, ...], bottom: float, top: float) -> None:
        self.edges: tuple[Edge, ...] = edges
        self.bottom: float = bottom
        self.top: float = top
        # Between the volumes, where it reaches out of the hull of both on its right and on its left.
        self.right: Span | None = None
        self.left: Span | None = None


class Search:
    """Two volumes and the gates between them along one axis; places on a line are fractions of its length."""

    __slots__ = ("a", "b", "floor", "gates", "root", "start", "steepest", "wide")

    def __init__(self, a: Seen, b: Seen, screens: list[Screen], ex: float, ey: float, apart: bool) -> None:
        self.a: Seen = a.framed(a.x, a.y, ex, ey)
        self.b: Seen = b.framed(a.x, a.y, ex, ey)
        self.gates: list[Gate] = [
            Gate(_framed(screen.edges, a.x, a.y, ex, ey), screen.bottom, screen.top) for screen in screens
        ]
        self.floor: float = min(a.low, b.low) - 1.0
        self.start: float = 0.0
        self.wide: float = 1.0
        self.steepest: float = 1e300
        self.root: Cell = (0.0, 0.0, 0.0, 0.0)
        if apart:
            self._stand_apart()
        else:
            self._stand_close()

    def _stand_apart(self) -> None:
        """Bound the lines by the two tangents that cross between the volumes."""
        away = self.b.x
        first = self.a.radius
        second = self.b.radius
        self.start = -first
        self.wide = away + first + second
        radii = first + second
        steep = radii / sqrt(away * away - radii * radii)
        crossing = away * first / radii if radii > 0.0 else 0.0
        behind = steep * (crossing + first)
        beyond = steep * (away - crossing + second)
        self.root = (-behind, behind, -beyond, beyond)
        for gate in self.gates:
            gate.right = self._on_tangent(gate.edges, -1.0)
            gate.left = self._on_tangent(gate.edges, 1.0)

    def _on_tangent(self, edges: tuple[Edge, ...], side: float) -> Span | None:
        """Return the part of an outer tangent, where it runs between the volumes, that a gate covers."""
        away = self.b.x
        first = self.a.radius
        second = self.b.radius
        sine = (second - first) / away
        cosine = sqrt(1.0 - sine * sine)
        slope = side * sine / cosine
        y = side * first / cosine + slope * first
        long = away - first - second
        span = clip(edges, first, y, long, slope * long, 0.0)
        if span is None:
            return None
        begins = first - self.start
        return ((begins + span[0] * long) / self.wide, (begins + span[1] * long) / self.wide)

    def _stand_close(self) -> None:
        """Bound the lines to those no steeper than half a right angle; a second search has the others."""
        a = self.a
        b = self.b
        west = min(-a.radius, b.x - b.radius)
        east = max(a.radius, b.x + b.radius) if b.radius > 0.0 else b.x
        self.start = west
        self.wide = east - west
        self.steepest = self.wide * 1.0001
        south = min(-a.radius, b.y - b.radius) - self.wide
        north = max(a.radius, b.y + b.radius) + self.wide
        self.root = (south, north, south, north) if b.radius > 0.0 else (south, north, b.y, b.y)

    def succeeds(self) -> bool:
        """Return whether a clear line was found."""
        if self.wide <= ROUNDING:
            # A spot with the other volume on the far side of it.
            return False
        cells: list[Cell] = [self.root]
        at = 0
        while at < len(cells) and at < MOST_CELLS:
            cell = cells[at]
            at += 1
            if self._closed(cell):
                continue
            u0, u1, v0, v1 = cell
            u = (u0 + u1) / 2.0
            v = (v0 + v1) / 2.0
            if self._clear(u, v):
                return True
            if u1 - u0 >= v1 - v0:
                if u1 - u0 > FINEST:
                    cells.append((u0, u, v0, v1))
                    cells.append((u, u1, v0, v1))
            elif v1 - v0 > FINEST:
                cells.append((u0, u1, v0, v))
                cells.append((u0, u1, v, v1))
        return False

    def _closed(self, cell: Cell) -> bool:
        """Return whether certainly none of the lines of a cell is clear."""
        u0, u1, v0, v1 = cell
        if v0 - u1 > self.steepest or u0 - v1 > self.steepest:
            # The other search has these lines.
            return True
        first = self._outer(self.a, cell)
        if first is None:
            return True
        second = self._outer(self.b, cell)
        if second is None:
            return True
        a: Pane = (first[0], first[1], self.a.low, self.a.high)
        b: Pane = (second[0], second[1], self.b.low, self.b.high)
        if a[0] > b[1]:
            a, b = b, a
        return self._closed_between(a, b, cell)

    def _closed_between(self, a: Pane, b: Pane, cell: Cell) -> bool:
        in_line = b[0] - a[1] > ROUNDING
        floating = not in_line
        bars: list[Pane] = []
        for index, gate in enumerate(self.gates):
            span = self._met_by_all(gate, cell)
            if span is None or (span[0] >= span[1] and not in_line):
                continue
            bar: Pane = (span[0], span[1], gate.bottom, gate.top)
            if gate.bottom > BEDROCK / 2.0:
                floating = True
            elif not in_line:
                bar = (span[0], span[1], self.floor, gate.top)
            elif not highest_free(a, b, bar):
                # What closed one cell is likely to close the next.
                self.gates[index] = self.gates[0]
                self.gates[0] = gate
                return True
            bars.append(bar)
        # If everything stands on the ground and the highest line passes, nothing more is known of the cell.
        return floating and bool(bars) and not free_between(a, b, bars)

    def _met_by_all(self, gate: Gate, cell: Cell) -> Span | None:
        """Return the span in which a gate meets every line of a cell: its latest entry and its earliest exit.

        A gate is convex, so it meets all of them if it reaches out on both sides, of the cell or of the hull.
        """
        u0, u1, v0, v1 = cell
        low = _wider(clip(gate.edges, self.start, u0, self.wide, v0 - u0, 0.0), gate.right)
        if low is None:
            return None
        high = _wider(clip(gate.edges, self.start, u1, self.wide, v1 - u1, 0.0), gate.left)
        if high is None:
            return None
        return _whole(max(low[0], high[0]), min(low[1], high[1]))

    def _clear(self, u: float, v: float) -> bool:
        """Return whether any line in the upright plane over this one is clear."""
        first = self._chord(self.a, u, v)
        if first is None:
            return False
        second = self._chord(self.b, u, v)
        if second is None:
            return False
        a: Pane = (first[0], first[1], self.a.low, self.a.high)
        b: Pane = (second[0], second[1], self.b.low, self.b.high)
        if a[0] > b[1]:
            a, b = b, a
        in_line = b[0] - a[1] > ROUNDING
        bars: list[Pane] = []
        for gate in self.gates:
            span = clip(gate.edges, self.start, u, self.wide, v - u, 0.0)
            if span is None:
                continue
            enters, leaves = _whole(span[0], span[1])
            bar: Pane = (enters, leaves, max(gate.bottom, self.floor), gate.top)
            if in_line and gate.bottom < BEDROCK / 2.0 and not highest_free(a, b, bar):
                return False
            bars.append(bar)
        return not bars or free_between(a, b, bars)

    def _chord(self, volume: Seen, u: float, v: float) -> Span | None:
        """Return the part of a line inside a volume, seen from above, as fractions of its length."""
        if volume.corners:
            return clip(volume.edges, self.start, u, self.wide, v - u, ROUNDING)
        dy = v - u
        ox = self.start - volume.x
        oy = u - volume.y
        square = self.wide * self.wide + dy * dy
        along = -(ox * self.wide + oy * dy) / square
        aside = oy * self.wide - ox * dy
        under = volume.radius * volume.radius - aside * aside / square
        if under < -ROUNDING * ROUNDING:
            return None
        half = sqrt(under / square) if under > 0.0 else 0.0
        return _on_the_way(along - half, along + half)

    def _outer(self, volume: Seen, cell: Cell) -> Span | None:
        """Return where the lines of a cell can be inside a volume, seen from above."""
        u0, u1, v0, v1 = cell
        span = _wider(self._chord(volume, u0, v0), self._chord(volume, u1, v1))
        first = span[0] if span is not None else 1e300
        last = span[1] if span is not None else -1e300
        for x, y in volume.foremost():
            at = (x - self.start) / self.wide
            if u0 + (v0 - u0) * at - ROUNDING <= y <= u1 + (v1 - u1) * at + ROUNDING:
                if at < first:
                    first = at
                if at > last:
                    last = at
        return _on_the_way(first, last)


def _wider(first: Span | None, second: Span | None) -> Span | None:
    """Return the union of two spans, or the one that is not None."""
    if first is None:
        return second
    if second is None:
        return first
    return (min(first[0], second[0]), max(first[1], second[1]))


def _whole(enters: float, leaves: float) -> Span:
    """Return the span, extended beyond a station where it reaches it: nothing passes there."""
    return (enters if enters > 0.0 else -BEYOND, leaves if leaves < 1.0 else 1.0 + BEYOND)


def _on_the_way(first: float, last: float) -> Span | None:
    """Return the part between the stations: beyond them lies only the far side of a spot."""
    if first < 0.0:
        first = 0.0
    if last > 1.0:
        last = 1.0
    return (first, last) if first <= last else None
