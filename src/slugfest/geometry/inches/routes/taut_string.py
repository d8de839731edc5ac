"""The shortest level route: a taut string round circles, found by a lazy A* over their tangents."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from math import sqrt
from typing import Final

from slugfest.geometry.inches.routes.obstacles import MARGIN, Circle, Field

Spot = tuple[float, float]

# Rounding and chords may lengthen a string by this much while it is searched for.
STRETCH: Final = 0.01
GOAL: Final = -1
START: Final = -2
STRAIGHT: Final = 1e-9


class Label:
    """A string laid so far: it leaves a circle at one point and touches the next at another."""

    __slots__ = ("before", "circle", "dx", "dy", "from_x", "from_y", "length", "side", "to_x", "to_y")

    def __init__(self, circle: int, side: int, dx: float, dy: float, length: float) -> None:
        self.circle: int = circle
        # The side the circle lies on while the string passes it: 1 left, -1 right, 0 for the two ends.
        self.side: int = side
        self.dx: float = dx
        self.dy: float = dy
        self.length: float = length
        self.from_x: float = 0.0
        self.from_y: float = 0.0
        self.to_x: float = 0.0
        self.to_y: float = 0.0
        self.before: Label | None = None


def turn(ax: float, ay: float, bx: float, by: float) -> float:
    """Return the angle between two unit vectors, from square roots alone so that every machine agrees."""
    square = (ax - bx) * (ax - bx) + (ay - by) * (ay - by)
    for _ in range(3):
        # The chord of half the angle.
        square = square / (2.0 + sqrt(max(0.0, 4.0 - square)))
    return 8.0 * sqrt(square) * (1.0 + square / 24.0)


def arc(ax: float, ay: float, bx: float, by: float, side: int, flat: float) -> list[Spot]:
    """Return directions from one unit vector to another, so close that chords stay above `flat` of the radius."""
    mx = ax + bx
    my = ay + by
    middle = sqrt(mx * mx + my * my)
    if middle / 2.0 >= flat:
        return [(ax, ay), (bx, by)]
    if middle < 1e-6:
        # Half a turn: the way round is the side the circle lies on.
        mx, my, middle = -ay * side, ax * side, 1.0
    mx /= middle
    my /= middle
    return arc(ax, ay, mx, my, side, flat)[:-1] + arc(mx, my, bx, by, side, flat)


class Search:
    """One A* among the obstacles known to be in the way."""

    __slots__ = (
        "_among",
        "_arrived",
        "_circles",
        "_closed",
        "_count",
        "_crowded",
        "_field",
        "_goal",
        "_heap",
        "_limit",
    )

    def __init__(self, field: Field, among: Sequence[int], goal: Spot, limit: float) -> None:
        self._field: Field = field
        self._among: Sequence[int] = among
        self._goal: Circle = Circle(goal[0], goal[1], 0.0, GOAL)
        self._limit: float = limit
        self._heap: list[tuple[float, int, Label]] = []
        self._count: int = 0
        self._closed: set[tuple[int, int, int, int]] = set()
        self._crowded: dict[int, bool] = {}
        self._arrived: dict[tuple[int, int], list[Label]] = {}
        self._circles: list[Circle] = []
        for index in among:
            self._circles.extend(field.obstacles[index].circles(index))
        if len(field.roofs) > 1:
            # On roofs that make a corner between them the string bends at the corner.
            for prism in field.roofs:
                self._circles.extend(Circle(x, y, 0.0, GOAL) for x, y in prism.corners)

    def run(self, start: Spot) -> list[Spot] | None:
        """Return the points of the shortest string from here to the goal."""
        first = Label(START, 0, 0.0, 0.0, 0.0)
        first.to_x, first.to_y = start
        origin = Circle(start[0], start[1], 0.0, START)
        self._spread(first, origin)
        while self._heap:
            label = heappop(self._heap)[2]
            before = label.before
            assert before is not None
            key = (before.circle, before.side, label.circle, label.side)
            if key in self._closed:
                continue
            self._closed.add(key)
            if not self._free(label, before):
                # Another way of arriving at the same circle may bend less and be free.
                if self._is_crowded(before):
                    self._closed.discard(key)
                continue
            if label.circle == GOAL:
                return self._points(label)
            if not self._beaten(label):
                self._spread(label, self._circles[label.circle])
        return None

    def _beaten(self, label: Label) -> bool:
        """Return whether an earlier string comes round to this point of the circle in no more length."""
        earlier = self._arrived.setdefault((label.circle, label.side), [])
        reach = self._circles[label.circle].reach
        if not self._is_crowded(label):
            for other in earlier:
                bend = (other.dx * label.dy - other.dy * label.dx) * label.side
                if bend >= 0.0 and other.length + reach * turn(other.dx, other.dy, label.dx, label.dy) <= (
                    label.length + STRAIGHT
                ):
                    return True
        earlier.append(label)
        return False

    def _spread(self, label: Label, circle: Circle) -> None:
        """Lay every tangent from a circle to the others and to the goal."""
        self._lay(label, circle, self._goal, GOAL, 0)
        for index, other in enumerate(self._circles):
            if other is not circle:
                self._lay(label, circle, other, index, 1)
                self._lay(label, circle, other, index, -1)

    def _lay(self, label: Label, circle: Circle, other: Circle, index: int, side: int) -> None:
        x = other.x - circle.x
        y = other.y - circle.y
        lean = other.reach * side - circle.reach * label.side
        square = x * x + y * y
        straight = square - lean * lean
        if straight <= STRAIGHT * STRAIGHT:
            return
        straight = sqrt(straight)
        dx = (x * straight + y * lean) / square
        dy = (y * straight - x * lean) / square
        length = label.length + straight
        if label.side != 0:
            bend = (label.dx * dy - label.dy * dx) * label.side
            if bend < -STRAIGHT or (bend < STRAIGHT and label.dx * dx + label.dy * dy < 0.0):
                return
            if not circle.faces(dy * label.side, -dx * label.side):
                return
            length += circle.reach * turn(label.dx, label.dy, dx, dy)
        if side != 0 and not other.faces(dy * side, -dx * side):
            return
        to_x = other.x + other.reach * side * dy
        to_y = other.y - other.reach * side * dx
        ahead_x = self._goal.x - to_x
        ahead_y = self._goal.y - to_y
        bound = length + sqrt(ahead_x * ahead_x + ahead_y * ahead_y)
        if bound > self._limit + STRETCH:
            return
        laid = Label(index, side, dx, dy, length)
        laid.from_x = circle.x + circle.reach * label.side * dy
        laid.from_y = circle.y - circle.reach * label.side * dx
        laid.to_x = to_x
        laid.to_y = to_y
        laid.before = label
        self._count += 1
        heappush(self._heap, (bound, self._count, laid))

    def _is_crowded(self, label: Label) -> bool:
        if label.circle < 0:
            return False
        crowded = self._crowded.get(label.circle)
        if crowded is None:
            crowded = self._field.crowded(self._circles[label.circle], self._among)
            self._crowded[label.circle] = crowded
        return crowded

    def _free(self, label: Label, before: Label) -> bool:
        """Return whether the newest stretch, and the bend before it, run into no known obstacle."""
        if not self._field.clear(label.from_x, label.from_y, label.to_x, label.to_y, self._among):
            return False
        if before.side == 0 or not self._is_crowded(before):
            return True
        x, y = before.to_x, before.to_y
        for bend_x, bend_y in self._bend(before, label):
            if not self._field.clear(x, y, bend_x, bend_y, self._among):
                return False
            x, y = bend_x, bend_y
        return True

    def _bend(self, label: Label, after: Label) -> list[Spot]:
        """Return the points of the string where it goes round a circle."""
        circle = self._circles[label.circle]
        side = label.side
        if circle.reach <= 0.0:
            return [(circle.x, circle.y)]
        obstacle = self._field.obstacles[circle.owner]
        flat = (obstacle.keep + MARGIN) / obstacle.reach
        points: list[Spot] = []
        for nx, ny in arc(label.dy * side, -label.dx * side, after.dy * side, -after.dx * side, side, flat):
            points.append((circle.x + circle.reach * nx, circle.y + circle.reach * ny))
        return points

    def _points(self, last: Label) -> list[Spot]:
        points: list[Spot] = [(last.to_x, last.to_y)]
        after = last
        label = last.before
        while label is not None and label.side != 0:
            points.extend(reversed(self._bend(label, after)))
            after = label
            label = label.before
        points.append((after.from_x, after.from_y))
        points.reverse()
        return points


def taut(field: Field, start: Spot, goal: Spot, limit: float) -> list[Spot] | None:
    """Return the shortest way round, or None if there is none within the limit.

    Only obstacles that turn out to be in the way are gone round: a way that is shortest among some of them and free of
    all is the shortest among all.
    """
    known: list[int] = []
    points: list[Spot] | None = [start, goal]
    searched = False
    while points is not None:
        hit = [i for i in range(len(field.obstacles)) if i not in known and _meets(points, field, i)]
        # On a roof the straight line may lose its footing although it runs into nothing.
        if not hit and (searched or field.clear(start[0], start[1], goal[0], goal[1], ())):
            return points
        known.extend(hit)
        points = Search(field, tuple(known), goal, limit).run(start)
        searched = True
    return None


def _meets(points: list[Spot], field: Field, index: int) -> bool:
    obstacle = field.obstacles[index]
    for at in range(len(points) - 1):
        x, y = points[at]
        if obstacle.meets(x, y, points[at + 1][0] - x, points[at + 1][1] - y):
            return True
    return False
