"""What a base must go round at one level, as circles that a taut string bends at."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from slugfest.geometry.inches.fit import Others
from slugfest.geometry.inches.ground import Ground
from slugfest.geometry.inches.plan import meets_prism, nearness
from slugfest.geometry.inches.routes.footing import first_gap
from slugfest.geometry.inches.volumes import TOLERANCE, Cylinder, Prism

# A string keeps this much less than the full distance, so that it passes a gap as wide as the base.
EASE: Final = 0.002
# No leg of a proposal comes closer than the checker's tolerance less this margin, rounding included.
CLOSEST: Final = 0.0085
MARGIN: Final = 0.0003


class Circle:
    """Where a string may bend: round a model, or round a corner between its two edges' normals."""

    __slots__ = ("after_x", "after_y", "before_x", "before_y", "corner", "owner", "reach", "x", "y")

    def __init__(self, x: float, y: float, reach: float, owner: int) -> None:
        self.x: float = x
        self.y: float = y
        self.reach: float = reach
        self.owner: int = owner
        self.corner: bool = False
        self.before_x: float = 0.0
        self.before_y: float = 0.0
        self.after_x: float = 0.0
        self.after_y: float = 0.0

    def faces(self, nx: float, ny: float) -> bool:
        """Return whether the string may touch this circle in the direction (nx, ny) from its centre."""
        if not self.corner:
            return True
        after_first = self.before_x * ny - self.before_y * nx >= -1e-7
        return after_first and nx * self.after_y - ny * self.after_x >= -1e-7


class Obstacle:
    """A model or a prism in the way: `reach` is where strings bend, `keep` what no leg comes nearer than."""

    __slots__ = ("disc", "keep", "prism", "reach")

    def __init__(self, prism: Prism | None, disc: Cylinder | None, full: float, nearest: float) -> None:
        self.prism: Prism | None = prism
        self.disc: Cylinder | None = disc
        # A mover that starts or ends in contact, a little closer than the string, must still get away and arrive.
        self.keep: float = max(full - TOLERANCE + MARGIN / 3.0, min(full - CLOSEST, nearest - MARGIN))
        self.reach: float = max(self.keep + 2.0 * MARGIN, min(full - EASE, nearest - MARGIN / 3.0))

    def distance(self, x: float, y: float) -> float:
        if self.prism is not None:
            return self.prism.distance(x, y)
        assert self.disc is not None
        return sqrt(nearness(self.disc.x, self.disc.y, 0.0, 0.0, x, y))

    def meets(self, x: float, y: float, dx: float, dy: float) -> bool:
        """Return whether a leg runs into it."""
        if self.prism is not None:
            return meets_prism(self.prism, x, y, dx, dy, self.keep)
        assert self.disc is not None
        return nearness(x, y, dx, dy, self.disc.x, self.disc.y) < self.keep * self.keep

    def circles(self, owner: int) -> list[Circle]:
        if self.prism is None:
            assert self.disc is not None
            return [Circle(self.disc.x, self.disc.y, self.reach, owner)]
        circles: list[Circle] = []
        edges = self.prism.edges
        for index, (x, y) in enumerate(self.prism.corners):
            circle = Circle(x, y, self.reach, owner)
            circle.corner = True
            circle.before_x, circle.before_y, _ = edges[index - 1]
            circle.after_x, circle.after_y, _ = edges[index]
            circles.append(circle)
        return circles


class Field:
    """Everything that may affect one level move."""

    __slots__ = ("_ground", "_radius", "_z", "obstacles", "roofs")

    def __init__(
        self,
        ground: Ground,
        mover: Cylinder,
        others: Others,
        goal: tuple[float, float],
        box: tuple[float, float, float, float],
    ) -> None:
        self._ground: Ground = ground
        self._radius: float = mover.radius
        self._z: float = mover.z
        self.obstacles: list[Obstacle] = []
        self.roofs: list[Prism] = []
        r = mover.radius
        west, south, east, north = box
        low = mover.z + TOLERANCE
        high = mover.z + mover.height - TOLERANCE
        for prism in ground.near(west - r, south - r, east + r, north + r):
            if prism.bottom < high and prism.top > low:
                near = min(prism.distance(mover.x, mover.y), prism.distance(goal[0], goal[1]))
                self.obstacles.append(Obstacle(prism, None, r, near))
            elif prism.standable and mover.z > TOLERANCE and abs(prism.top - mover.z) <= TOLERANCE:
                self.roofs.append(prism)
        for _, other in others:
            if other.z < high and other.z + other.height > low:
                full = r + other.radius
                inside = west - full < other.x < east + full and south - full < other.y < north + full
                if inside:
                    obstacle = Obstacle(None, other, full, 1e9)
                    near = min(obstacle.distance(mover.x, mover.y), obstacle.distance(goal[0], goal[1]))
                    self.obstacles.append(Obstacle(None, other, full, near))

    def crowded(self, circle: Circle, among: Sequence[int]) -> bool:
        """Return whether going round a circle may run into anything else."""
        if self._z > TOLERANCE or not self.inside(circle.x, circle.y, circle.reach):
            return True
        for index in among:
            if index != circle.owner:
                obstacle = self.obstacles[index]
                if obstacle.distance(circle.x, circle.y) < circle.reach + obstacle.keep:
                    return True
        return False

    def inside(self, x: float, y: float, further: float) -> bool:
        """Return whether the base, moved by no more than `further`, stays on the table."""
        rim = self._radius - TOLERANCE / 2.0 + further
        return rim <= x <= self._ground.width - rim and rim <= y <= self._ground.depth - rim

    def clear(self, x: float, y: float, x1: float, y1: float, among: Sequence[int]) -> bool:
        """Return whether a leg stays on the table, keeps its footing and runs into none of these obstacles."""
        if not self.inside(x1, y1, 0.0):
            return False
        dx = x1 - x
        dy = y1 - y
        for index in among:
            if self.obstacles[index].meets(x, y, dx, dy):
                return False
        if self._z > TOLERANCE:
            return first_gap(self.roofs, (x, y, self._z), dx, dy, [], [], 0.0) is None
        return True
