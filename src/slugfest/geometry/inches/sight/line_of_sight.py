"""Line of sight: a straight line from any point of one volume to any point of another, past all scenery."""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import mypyc_attr

from slugfest.geometry.inches.ground import Ground
from slugfest.geometry.inches.plan import PARALLEL, clip
from slugfest.geometry.inches.sight.clear_lines import Seen, clear_line_exists, seen_cylinder, seen_prism
from slugfest.geometry.inches.sight.screens import Screen
from slugfest.geometry.inches.volumes import Cylinder, Prism

# The sides on which the first lines are tried, in radii: where one is free, the search is spared.
SIDES: Final[tuple[float, ...]] = (-1.0, 1.0, 0.0)


@mypyc_attr(acyclic=True)
class Sightline:
    """Two volumes and the screens that may stand between them."""

    __slots__ = ("a", "b", "screens", "side_x", "side_y")

    def __init__(self, a: Seen, b: Seen, ground: Ground) -> None:
        self.a: Seen = a
        self.b: Seen = b
        dx = b.x - a.x
        dy = b.y - a.y
        length = sqrt(dx * dx + dy * dy)
        # Straight above one another there is no facing: any fixed side will do.
        self.side_x: float = -dy / length if length > PARALLEL else 1.0
        self.side_y: float = dx / length if length > PARALLEL else 0.0
        self.screens: list[Screen] = []
        self._cull(ground)

    def _cull(self, ground: Ground) -> None:
        a = self.a
        b = self.b
        west = min(a.x - a.radius, b.x - b.radius)
        east = max(a.x + a.radius, b.x + b.radius)
        south = min(a.y - a.radius, b.y - b.radius)
        north = max(a.y + a.radius, b.y + b.radius)
        floor = min(a.low, b.low)
        ceiling = max(a.high, b.high)
        wide = max(a.radius, b.radius)
        screens = ground.screens()
        if not ground.floating:
            # The line between the two heads clears everything that stays below both of them.
            floor = min(a.high, b.high)
        for screen in screens:
            if screen.west >= east or screen.east <= west or screen.south >= north or screen.north <= south:
                continue
            if screen.top <= floor or screen.bottom >= ceiling:
                continue
            aside = (screen.x - a.x) * self.side_x + (screen.y - a.y) * self.side_y
            if abs(aside) < wide + screen.reach:
                self.screens.append(screen)

    def clear(self) -> bool:
        """Return whether any line between the volumes is free."""
        if not self.screens or self._meeting():
            return True
        return any(self._heads_free(side) for side in SIDES) or clear_line_exists(
            self.a, self.b, self.screens
        )

    def _meeting(self) -> bool:
        """Return whether the two volumes share a point, which nothing can stand between."""
        a = self.a
        b = self.b
        if a.low > b.high or b.low > a.high or b.corners:
            return False
        dx = b.x - a.x
        dy = b.y - a.y
        reach = a.radius + b.radius
        return dx * dx + dy * dy <= reach * reach

    def _heads_free(self, side: float) -> bool:
        """Return whether the line from head to head is free, on one side of both axes or along them."""
        a = self.a
        b = self.b
        if b.corners:
            return False
        x = a.x + side * a.radius * self.side_x
        y = a.y + side * a.radius * self.side_y
        dx = b.x + side * b.radius * self.side_x - x
        dy = b.y + side * b.radius * self.side_y - y
        rise = b.high - a.high
        screens = self.screens
        for index, screen in enumerate(screens):
            span = clip(screen.edges, x, y, dx, dy, 0.0)
            if span is None:
                continue
            first = a.high + rise * span[0]
            last = a.high + rise * span[1]
            if (first < screen.top or last < screen.top) and (first > screen.bottom or last > screen.bottom):
                # What stops one line is likely to stop the next.
                screens[index] = screens[0]
                screens[0] = screen
                return False
        return True


def sees(a: Cylinder, b: Cylinder, ground: Ground) -> bool:
    """Return whether a straight unobstructed line runs from any point of one volume to any of the other."""
    # The same order both ways round, so that the arithmetic, and the answer, are mutual.
    if b.key() < a.key():
        a, b = b, a
    # A spot comes second: the search lets all lines end in it.
    if a.radius <= 0.0:
        a, b = b, a
    return Sightline(seen_cylinder(a), seen_cylinder(b), ground).clear()


def sees_point(a: Cylinder, x: float, y: float, z: float, ground: Ground) -> bool:
    """Return whether a straight unobstructed line runs from any point of a volume to a spot."""
    return sees(a, Cylinder(x, y, z, 0.0, 0.0), ground)


def sees_prism(a: Cylinder, prism: Prism, ground: Ground) -> bool:
    """Return whether a straight unobstructed line runs from any point of a volume to any of a piece of scenery."""
    return Sightline(seen_cylinder(a), seen_prism(prism), ground).clear()
