"""Target points: points on objects or terrain from which a figure beside them may look, in place of its own hit zone."""

from __future__ import annotations

from collections.abc import Sequence

from slugfest.geometry.hexes.adjacency import Body
from slugfest.geometry.hexes.corridor import POINTS
from slugfest.geometry.hexes.field import Field
from slugfest.geometry.hexes.prisms import Point, Prism, breaks, project
from slugfest.geometry.hexes.sight import corridor_between, heights, hit_zone
from slugfest.geometry.hexes.spaces import LEVEL, SIDE

Start = tuple[Point, float]
"""A point from which lines are drawn: where it is seen from above, and its height in inches."""


class TargetPoint:
    """A point above a space, at a level, on the object or the terrain piece that stands on some spaces."""

    __slots__ = ("at", "level", "spaces")

    def __init__(self, at: int, level: int, spaces: Sequence[int]) -> None:
        self.at = at
        self.level = level
        self.spaces: tuple[int, ...] = tuple(spaces)


def usable(field: Field, point: TargetPoint, body: Body) -> bool:
    """SS-SIGHT-13.  Whether a figure stands next to the object or terrain piece that has the point."""
    return any(j in field.neighbours[i] for i in body.spaces for j in point.spaces)


def sees_from(
    field: Field, point: TargetPoint, viewer: Body, target: Body, figures: Sequence[Body] = ()
) -> bool:
    """SS-SIGHT-13.  Some line from the point to the hit zone of the target is unbroken."""
    return bool(_seen(field, point, [_start(field, point)], viewer, target, figures))


def hides_nothing(field: Field, points: Sequence[TargetPoint], viewer: Body, target: Body) -> bool:
    """SS-OBST-01.  Every point of the target is seen from some point of the viewer or from one of these."""
    seen = _seen(field, None, _own_starts(field, viewer, target), viewer, target, ())
    for point in points:
        seen |= _seen(field, point, [_start(field, point)], viewer, target, ())
    return len(seen) == POINTS * len(target.spaces) * len(heights(field, target.spaces[0], target.height))


def _start(field: Field, point: TargetPoint) -> Start:
    x, y = field.centres[point.at]
    return project(x, y), LEVEL * point.level


def _own_starts(field: Field, viewer: Body, target: Body) -> list[Start]:
    corridor = corridor_between(field, viewer, target)
    return [
        (start, z)
        for number, start in enumerate(corridor.starts)
        for z in heights(field, viewer.spaces[number // POINTS], viewer.height)
    ]


def _seen(
    field: Field,
    point: TargetPoint | None,
    starts: Sequence[Start],
    viewer: Body,
    target: Body,
    figures: Sequence[Body],
) -> set[tuple[int, int]]:
    """Return the sample points of the target to which a line is unbroken; what the point lies on breaks none."""
    origin = viewer if point is None else Body((point.at,), 1)
    corridor = corridor_between(field, origin, target)
    beyond = _solids(field, origin, target) + _third(field, viewer, target, figures)
    if point is not None:
        start = starts[0][0]
        beyond = [prism for prism in beyond if not _holds(prism, start)]
    seen: set[tuple[int, int]] = set()
    for number, end in enumerate(corridor.ends):
        for height, to_z in enumerate(heights(field, target.spaces[number // POINTS], target.height)):
            for start, from_z in starts:
                if not any(breaks(prism, start, end, from_z, to_z) for prism in beyond):
                    seen.add((number, height))
                    break
    return seen


def _solids(field: Field, origin: Body, target: Body) -> list[Prism]:
    corridor = corridor_between(field, origin, target)
    prisms: list[Prism] = []
    for column, _, _ in corridor.columns:
        prisms.append(field.solids[column])
        prisms += field.floating.get(column, ())
    prisms += [panel for panel in field.panels if corridor.meets(panel.x, panel.y, SIDE)]
    return prisms


def _third(field: Field, viewer: Body, target: Body, figures: Sequence[Body]) -> list[Prism]:
    others = [body for body in figures if body.spaces not in (viewer.spaces, target.spaces)]
    return [prism for body in others for prism in hit_zone(field, body)]


def _holds(prism: Prism, start: Point) -> bool:
    """Return whether the point lies on or above the solid, seen from above."""
    enter, leave = prism.crossing(start, start)
    return enter <= leave
