"""Line of sight and cover: rays on a fixed grid, blocked by scenery only."""

from __future__ import annotations

from math import sqrt
from typing import Final

from slugfest.geometry.inches.ground import Ground
from slugfest.geometry.inches.plan import PARALLEL, clip
from slugfest.geometry.inches.screens import Screen
from slugfest.geometry.inches.volumes import Cylinder, Prism

# Sight asks for any point of a volume, so its grid reaches the rim; the middle column is the axis.
COLUMNS: Final[tuple[float, ...]] = (-1.0, -0.5, 0.0, 0.5, 1.0)
ROWS: Final[tuple[float, ...]] = (1.0, 0.75, 0.5, 0.25, 0.0)
# Cover asks for a share of a volume, so its grid stands in the middle of 25 equal parts.
PARTS: Final[tuple[float, ...]] = (-0.8, -0.4, 0.0, 0.4, 0.8)
STOREYS: Final[tuple[float, ...]] = (0.1, 0.3, 0.5, 0.7, 0.9)

# Pairs of columns after the two outer ones: straight ahead, then crossing, then the rest.
PAIRS: Final[tuple[tuple[int, int], ...]] = (
    *((2, 2), (0, 4), (4, 0), (0, 2), (2, 0), (4, 2), (2, 4), (1, 1), (3, 3), (0, 1), (1, 0), (4, 3), (3, 4)),
    *((0, 3), (3, 0), (4, 1), (1, 4), (1, 2), (2, 1), (3, 2), (2, 3), (1, 3), (3, 1)),
)

BlockedSpan = tuple[float, float, float, float]


class Sightline:
    """Two volumes and the screens that may stand between them."""

    __slots__ = ("a", "b", "floating", "floor", "screens", "side_x", "side_y")

    def __init__(self, a: Cylinder, b: Cylinder, ground: Ground, any_ray: bool) -> None:
        self.a: Cylinder = a
        self.b: Cylinder = b
        dx = b.x - a.x
        dy = b.y - a.y
        length = sqrt(dx * dx + dy * dy)
        # Straight above one another there is no facing: any fixed side will do.
        self.side_x: float = -dy / length if length > PARALLEL else 1.0
        self.side_y: float = dx / length if length > PARALLEL else 0.0
        self.floor: float = min(a.z, b.z)
        self.floating: bool = False
        self.screens: list[Screen] = []
        self._cull(ground, any_ray)

    def _cull(self, ground: Ground, any_ray: bool) -> None:
        a = self.a
        b = self.b
        wide_x = abs(self.side_x)
        wide_y = abs(self.side_y)
        west = min(a.x - a.radius * wide_x, b.x - b.radius * wide_x)
        east = max(a.x + a.radius * wide_x, b.x + b.radius * wide_x)
        south = min(a.y - a.radius * wide_y, b.y - b.radius * wide_y)
        north = max(a.y + a.radius * wide_y, b.y + b.radius * wide_y)
        floor = self.floor
        ceiling = max(a.z + a.height, b.z + b.height)
        wide = max(a.radius, b.radius)
        boxes = ground.screens()
        if any_ray and not ground.floating:
            # The line between the two heads clears whatever stays below both of them.
            floor = min(a.z + a.height, b.z + b.height)
        for w, s, e, n, low, high, screen in boxes:
            if w >= east or e <= west or s >= north or n <= south or high <= floor or low >= ceiling:
                continue
            aside = (screen.x - a.x) * self.side_x + (screen.y - a.y) * self.side_y
            if abs(aside) < wide + screen.reach:
                self.screens.append(screen)
                self.floating = self.floating or low > self.floor

    def clear(self) -> bool:
        """Whether any ray of the grid passes."""
        if not self.screens:
            return True
        for left in (0, 4):
            if self._passes(left, left):
                return True
        if self._walled():
            return False
        return any(self._passes(left, right) for left, right in PAIRS)

    def _walled(self) -> bool:
        """Whether one screen blocks the rays along both sides: being convex it blocks all between."""
        return any(self._stops(screen, 0) and self._stops(screen, 4) for screen in self.screens)

    def _stops(self, screen: Screen, column: int) -> bool:
        span = self._clip(screen, column, column)
        if span is None or screen.bottom > self.floor:
            return False
        high = self.a.z + self.a.height
        rise = self.b.z + self.b.height - high
        return min(high + rise * span[0], high + rise * span[1]) < screen.top

    def _clip(self, screen: Screen, left: int, right: int) -> tuple[float, float] | None:
        from_side = COLUMNS[left] * self.a.radius
        to_side = COLUMNS[right] * self.b.radius
        x = self.a.x + from_side * self.side_x
        y = self.a.y + from_side * self.side_y
        dx = self.b.x + to_side * self.side_x - x
        dy = self.b.y + to_side * self.side_y - y
        return clip(screen.edges, x, y, dx, dy, 0.0)

    def _passes(self, left: int, right: int) -> bool:
        """Whether any ray between two columns passes."""
        high = self.a.z + self.a.height
        rise = self.b.z + self.b.height - high
        spans: list[BlockedSpan] = []
        screens = self.screens
        for index, screen in enumerate(screens):
            span = self._clip(screen, left, right)
            if span is None:
                continue
            if screen.bottom <= self.floor and min(high + rise * span[0], high + rise * span[1]) < screen.top:
                # It blocks the line between the heads and all below; ask it first about the next one.
                screens[index] = screens[0]
                screens[0] = screen
                return False
            spans.append((span[0], span[1], screen.bottom, screen.top))
        return not self.floating or _any_row_passes(self.a, self.b, spans)


def _any_row_passes(a: Cylinder, b: Cylinder, spans: list[BlockedSpan]) -> bool:
    for share in ROWS:
        low = a.z + a.height * share
        for other in ROWS:
            if not _blocked(low, b.z + b.height * other, spans):
                return True
    return False


def _blocked(z0: float, z1: float, spans: list[BlockedSpan]) -> bool:
    rise = z1 - z0
    for enters, leaves, bottom, top in spans:
        first = z0 + rise * enters
        last = z0 + rise * leaves
        if (first < top or last < top) and (first > bottom or last > bottom):
            return True
    return False


def sees(a: Cylinder, b: Cylinder, ground: Ground) -> bool:
    """Whether a straight unobstructed line runs from any point of one volume to any of the other."""
    # The same order both ways round, so that the arithmetic, and the answer, are mutual.
    if b.key() < a.key():
        a, b = b, a
    return Sightline(a, b, ground, any_ray=True).clear()


def sees_point(a: Cylinder, x: float, y: float, z: float, ground: Ground) -> bool:
    """Whether a straight unobstructed line runs from any point of a volume to a spot."""
    return sees(a, Cylinder(x, y, z, 0.0, 0.0), ground)


def _columns(a: Cylinder, b: Cylinder, line: Sightline, screens: list[Screen]) -> list[list[BlockedSpan]]:
    """For each column of the cover grid on b, what the rays from the centre of a run through."""
    columns: list[list[BlockedSpan]] = []
    for part in PARTS:
        dx = b.x + part * b.radius * line.side_x - a.x
        dy = b.y + part * b.radius * line.side_y - a.y
        spans: list[BlockedSpan] = []
        for screen in screens:
            span = clip(screen.edges, a.x, a.y, dx, dy, 0.0)
            if span is not None:
                spans.append((span[0], span[1], screen.bottom, screen.top))
        columns.append(spans)
    return columns


def _hidden(a: Cylinder, b: Cylinder, line: Sightline, screens: list[Screen]) -> int:
    middle = a.z + a.height / 2.0
    hidden = 0
    for spans in _columns(a, b, line, screens):
        if spans:
            for storey in STOREYS:
                if _blocked(middle, b.z + b.height * storey, spans):
                    hidden += 1
    return hidden


def hidden_rays(a: Cylinder, b: Cylinder, ground: Ground) -> int:
    """How many of 25 rays from the centre of a volume to a grid on the other are blocked."""
    line = Sightline(a, b, ground, any_ray=False)
    return _hidden(a, b, line, line.screens) if line.screens else 0


def blocking(a: Cylinder, b: Cylinder, ground: Ground) -> Prism | None:
    """The piece to name when one model does not see another: of those that hide most, the nearest."""
    if sees(a, b, ground):
        return None
    line = Sightline(a, b, ground, any_ray=False)
    worst = line.screens[0]
    most = (-1, 0.0)
    for screen in line.screens:
        hides = (_hidden(a, b, line, [screen]), -screen.prism.distance(a.x, a.y))
        if hides > most:
            most = hides
            worst = screen
    return worst.prism
