"""Cover: how much of a volume scenery hides, measured as an area and not counted by rays.

The area is the upright rectangle through the axis of the target that faces the attacker, as wide as its base
and as high as its volume, seen from the middle of the attacker's volume.  The shadow of a prism on it is a
convex polygon; the share is the area of all shadows together.  So a wall half as high as two models of one
height hides exactly half of either, wherever between them it stands, and so does a high wall that ends on the
line between their axes.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from slugfest.geometry.inches.ground import Ground
from slugfest.geometry.inches.sight.clear_lines import seen_cylinder
from slugfest.geometry.inches.sight.line_of_sight import Sightline, sees
from slugfest.geometry.inches.volumes import Cylinder, Prism

# Shares closer than this are equal: a thousandth, since places are rounded and sums are not exact.
SAME_SHARE: Final = 0.001

# The attacker is never nearer to the rectangle than this, so that a model straight above has a side to face.
NEAREST: Final = 0.01
# An eye this near to the plane of a side sees it edge on.
EDGE_ON: Final = 1e-9

# Half a plane: where p times how far aside and q times how high comes to at least so much.
Half = tuple[float, float, float]
# The whole way to the rectangle over the way to the plane of a side: a base, and what each inch aside adds.
Rate = tuple[float, float]
Shape = list[tuple[float, float]]


class Facing:
    """The rectangle that one volume shows to the middle of another."""

    __slots__ = ("along_x", "along_y", "away", "eye", "high", "low", "radius", "x", "y")

    def __init__(self, a: Cylinder, b: Cylinder) -> None:
        dx = b.x - a.x
        dy = b.y - a.y
        away = sqrt(dx * dx + dy * dy)
        self.along_x: float = dx / away if away > NEAREST else 1.0
        self.along_y: float = dy / away if away > NEAREST else 0.0
        self.away: float = max(NEAREST, away)
        self.x: float = b.x - self.along_x * self.away
        self.y: float = b.y - self.along_y * self.away
        self.eye: float = a.z + a.height / 2.0
        self.radius: float = b.radius
        self.low: float = b.z
        self.high: float = b.z + b.height

    def share(self, prisms: Sequence[Prism]) -> float:
        """Return how much of the rectangle these prisms hide together, from 0 to 1."""
        side_x = abs(self.along_y) * self.radius
        side_y = abs(self.along_x) * self.radius
        x = self.x + self.along_x * self.away
        y = self.y + self.along_y * self.away
        west = min(self.x, x - side_x)
        east = max(self.x, x + side_x)
        south = min(self.y, y - side_y)
        north = max(self.y, y + side_y)
        floor = min(self.eye, self.low)
        ceiling = max(self.eye, self.high)
        r = self.radius
        pieces: list[Shape] = [[(-r, self.low), (r, self.low), (r, self.high), (-r, self.high)]]
        for prism in prisms:
            if prism.west >= east or prism.east <= west or prism.south >= north or prism.north <= south:
                continue
            if prism.top <= floor or prism.bottom >= ceiling or self._aside(prism):
                continue
            shadow = self._shadow(prism)
            if shadow is not None:
                pieces = _without(pieces, shadow)
        hidden = 1.0
        area = 2.0 * r * (self.high - self.low)
        for piece in pieces:
            hidden -= _area(piece) / area if area > 0.0 else 1.0
        return max(hidden, 0.0)

    def _aside(self, prism: Prism) -> bool:
        """Return whether a prism lies wholly on one side of all lines to the rectangle, or beyond it."""
        on_left = on_right = beyond = True
        for cx, cy in prism.corners:
            dx = cx - self.x
            dy = cy - self.y
            ahead = dx * self.along_x + dy * self.along_y
            aside = (dy * self.along_x - dx * self.along_y) * self.away
            if aside < ahead * self.radius:
                on_left = False
            if aside > -ahead * self.radius:
                on_right = False
            if ahead < self.away:
                beyond = False
        return on_left or on_right or beyond

    def _shadow(self, prism: Prism) -> list[Half] | None:
        """Return the half planes that bound a prism's shadow on the rectangle; None if it hides nothing."""
        up = prism.top - self.eye
        down = prism.bottom - self.eye
        halves: list[Half] = []
        facing: list[Rate] = []
        parting: list[Rate] = []
        for nx, ny, offset in prism.edges:
            out = nx * self.x + ny * self.y - offset
            base = -(nx * self.along_x + ny * self.along_y) * self.away
            lean = nx * self.along_y - ny * self.along_x
            if -EDGE_ON <= out <= EDGE_ON:
                # Edge on: rays are inside all the way or nowhere.
                halves.append((lean, 0.0, -base))
                continue
            rate = (base / out, lean / out)
            faces = out > 0.0
            (facing if faces else parting).append(rate)
            # What rises above the eye hides most where it is entered, what stays below where it is left.
            if (up > 0.0) == faces:
                halves.append((up * rate[1], -1.0, -self.eye - up * rate[0]))
            if (down < 0.0) == faces:
                halves.append((-down * rate[1], 1.0, self.eye + down * rate[0]))
        if up <= 0.0:
            halves.append((0.0, -1.0, -prism.top))
        if down >= 0.0:
            halves.append((0.0, 1.0, prism.bottom))
        return self._bounding(halves + _met(facing, parting))

    def _bounding(self, halves: list[Half]) -> list[Half] | None:
        """Return the half planes that cut the rectangle; None if one of them leaves nothing of it."""
        bounding: list[Half] = []
        middle = (self.low + self.high) / 2.0
        tall = (self.high - self.low) / 2.0
        for half in halves:
            p, q, least = half
            centre = q * middle - least
            swing = abs(p) * self.radius + abs(q) * tall
            if centre + swing <= 0.0:
                return None
            if centre - swing < 0.0:
                bounding.append(half)
        return bounding


def _met(facing: list[Rate], parting: list[Rate]) -> list[Half]:
    """Return the half planes in which a prism is met before the rectangle, and entered before it is left."""
    halves: list[Half] = []
    for base, lean in facing:
        halves.append((lean, 0.0, 1.0 - base))
        for other_base, other_lean in parting:
            halves.append((lean - other_lean, 0.0, other_base - base))
    return halves


def _without(pieces: list[Shape], shadow: list[Half]) -> list[Shape]:
    """Return the convex pieces that a shadow leaves of convex pieces."""
    uncovered: list[Shape] = []
    for piece in pieces:
        remainder = piece
        for p, q, least in shadow:
            outside = _kept(remainder, -p, -q, -least)
            if len(outside) > 2:
                uncovered.append(outside)
            remainder = _kept(remainder, p, q, least)
            if len(remainder) < 3:
                break
    return uncovered


def _kept(shape: Shape, p: float, q: float, least: float) -> Shape:
    """Return the part of a convex shape where p times the first and q times the second is at least so much."""
    part: Shape = []
    for index, (first, second) in enumerate(shape):
        before_first, before_second = shape[index - 1]
        inside = p * first + q * second - least
        before = p * before_first + q * before_second - least
        if (inside < 0.0) != (before < 0.0):
            at = before / (before - inside)
            part.append(
                (before_first + (first - before_first) * at, before_second + (second - before_second) * at)
            )
        if inside >= 0.0:
            part.append((first, second))
    return part


def _area(outline: Shape) -> float:
    twice = 0.0
    for index, (x, y) in enumerate(outline):
        before_x, before_y = outline[index - 1]
        twice += before_x * y - x * before_y
    return abs(twice) / 2.0


def hidden_share(a: Cylinder, b: Cylinder, ground: Ground) -> float:
    """Return how much of one volume scenery hides from the middle of another, from 0 to 1.

    A volume straight above or below has no side to face, so it is hidden as a whole or not at all.
    """
    dx = b.x - a.x
    dy = b.y - a.y
    if dx * dx + dy * dy <= NEAREST * NEAREST:
        return 0.0 if sees(a, b, ground) else 1.0
    return Facing(a, b).share(ground.prisms)


def blocking(a: Cylinder, b: Cylinder, ground: Ground) -> Prism | None:
    """Return the piece to name when one model does not see another: of those that hide most, the nearest."""
    if sees(a, b, ground):
        return None
    line = Sightline(seen_cylinder(a), seen_cylinder(b), ground)
    facing = Facing(a, b)
    worst = line.screens[0].prism
    most = (-1.0, 0.0)
    for screen in line.screens:
        prism = screen.prism
        share = facing.share((prism,))
        hides = (float(round(share / SAME_SHARE)), -prism.distance(a.x, a.y))
        if hides > most:
            most = hides
            worst = prism
    return worst
