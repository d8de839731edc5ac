"""Clear sight and obstruction: straight lines between sample points of two hit zones.

Lines are grouped by how they run seen from above.  What stands on solid ground breaks the highest line of a group
only if it breaks them all, so only tiles and figures with air below them need the lower lines.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from slugfest.geometry.hexes.adjacency import Body
from slugfest.geometry.hexes.corridor import POINTS, Corridor
from slugfest.geometry.hexes.field import Field
from slugfest.geometry.hexes.prisms import (
    BASE_RADIUS,
    GROUND,
    Box,
    Cylinder,
    HexPrism,
    Point,
    Prism,
    between,
    breaks,
)
from slugfest.geometry.hexes.spaces import LEVEL, PITCH, SIDE

INSET: Final = 0.02
CORRIDORS: Final = 4_000
ANSWERS: Final = 60_000
"""The number of answers a field remembers before it starts afresh: some 20 MB at most."""

NO_LINE: Final = -1
LOWER_LINE: Final = -2
"""Values in place of the number of a clear line: every line is broken, or only lower lines are clear."""

Crossing = tuple[float, float, Prism]


def clear_sight(
    field: Field, a: Body, b: Body, figures: Sequence[Body] = (), objects: Sequence[Body] = ()
) -> bool:
    """SS-SIGHT-05, SS-SIGHT-08.  Some line between the hit zones is unbroken.

    `figures` are third figures, `objects` are objects that come and go, such as destructible ones; the objects and
    the terrain of the field itself always count.
    """
    if any(i in b.spaces for i in a.spaces):
        return False
    if b.spaces < a.spaces:
        a, b = b, a  # so that rounding cannot make sight one-sided
    key = (a.spaces, a.height, b.spaces, b.height)
    line = field.seen.get(key)
    if line is None:
        line = _Lines(field, a, b, []).clear_line()
        if len(field.seen) >= ANSWERS:
            field.seen.clear()
        field.seen[key] = line
    if line == NO_LINE or not (figures or objects):
        return line != NO_LINE
    others = _standing(field, a, b, figures, objects)
    if not others or (line != LOWER_LINE and _passes(field, a, b, line, others)):
        return True
    return _Lines(field, a, b, others).clear_line() != NO_LINE


def obstructed(field: Field, attacker: Body, target: Body, objects: Sequence[Body] = ()) -> bool:
    """SS-OBST-01.  Some point of the target's hit zone is hidden from all of the attacker's by terrain or objects."""
    if any(i in target.spaces for i in attacker.spaces):
        return False
    others = _standing(field, attacker, target, (), objects) if objects else []
    if others:
        return _Lines(field, attacker, target, others).some_point_hidden()
    key = (attacker.spaces, attacker.height, target.spaces, target.height)
    hidden = field.hidden.get(key)
    if hidden is None:
        hidden = _Lines(field, attacker, target, others).some_point_hidden()
        if len(field.hidden) >= ANSWERS:
            field.hidden.clear()
        field.hidden[key] = hidden
    return hidden


def hit_zone(field: Field, body: Body) -> list[Prism]:
    """SS-SIGHT-07.  A cylinder on each space, and a box that joins neighbouring ones of one level."""
    zone: list[Prism] = []
    for n, i in enumerate(body.spaces):
        x, y = field.centres[i]
        bottom, top = _extent(field, i, body.height)
        zone.append(Cylinder(x, y, bottom, top))
        for j in body.spaces[:n]:
            if j in field.neighbours[i] and field.levels[i] == field.levels[j]:
                u, v = field.centres[j]
                size = (PITCH, 2 * BASE_RADIUS)
                zone.append(Box(((x + u) / 2, (y + v) / 2), (u - x, v - y), size, bottom, top))
    return zone


def heights(field: Field, i: int, height: int) -> tuple[float, float, float, float, float]:
    """SS-SIGHT-08.  The five heights at which a hit zone is sampled, highest first, in inches."""
    base, tall = LEVEL * field.levels[i], LEVEL * height
    return base + tall - INSET, base + 0.75 * tall, base + 0.5 * tall, base + 0.25 * tall, base + INSET


def corridor_between(field: Field, a: Body, b: Body) -> Corridor:
    """Return the strip between two figures; it depends on their columns only."""
    starts = tuple([field.column[i] for i in a.spaces])
    ends = tuple([field.column[j] for j in b.spaces])
    corridor = field.corridors.get((starts, ends))
    if corridor is None:
        centres = field.column_centres
        corridor = Corridor([centres[c] for c in starts], [centres[c] for c in ends], field.column_at)
        if len(field.corridors) >= CORRIDORS:
            field.corridors.clear()
        field.corridors[starts, ends] = corridor
    return corridor


def _passes(field: Field, a: Body, b: Body, line: int, others: list[Prism]) -> bool:
    """Return whether a highest line that the terrain leaves clear also runs past all the others."""
    corridor = corridor_between(field, a, b)
    starts, ends = corridor.starts, corridor.ends
    p, q = line_order(len(starts), len(ends))[line]
    from_z = heights(field, a.spaces[p // POINTS], a.height)[0]
    to_z = heights(field, b.spaces[q // POINTS], b.height)[0]
    return not _broken(others, starts[p], ends[q], from_z, to_z)


def _extent(field: Field, i: int, height: int) -> tuple[float, float]:
    """Return the bottom and the top, in inches, of something that stands on a space."""
    level = field.levels[i]
    return LEVEL * level if i in field.undersides else GROUND, LEVEL * (level + height)


def _standing(
    field: Field, a: Body, b: Body, figures: Sequence[Body], objects: Sequence[Body]
) -> list[Prism]:
    """Return the figures and objects, other than the two themselves, that are near and tall enough to break a line."""
    corridor = corridor_between(field, a, b)
    lowest = LEVEL * min(field.levels[i] for i in a.spaces + b.spaces)
    solids: list[Prism] = []
    for bodies, flat in ((figures, False), (objects, True)):
        for body in bodies:
            if body.spaces in (a.spaces, b.spaces):
                continue
            near = [i for i in body.spaces if corridor.meets(*field.centres[i], SIDE)]
            if not near or max(_extent(field, i, body.height)[1] for i in near) <= lowest:
                continue
            if flat:
                solids += [HexPrism(*field.centres[i], *_extent(field, i, body.height)) for i in near]
            else:
                solids += hit_zone(field, body)
    return solids


class _Lines:
    """All lines between the sample points of two hit zones, and what may break them."""

    def __init__(self, field: Field, a: Body, b: Body, others: list[Prism]) -> None:
        self.field = field
        self.others = others
        self.corridor = corridor_between(field, a, b)
        self.from_heights = [heights(field, i, a.height) for i in a.spaces]
        self.to_heights = [heights(field, j, b.height) for j in b.spaces]
        self.floating = [prism for prism in others if prism.floats]
        self._find_slabs()

    def clear_line(self) -> int:
        """Return the number in `line_order` of the first clear line among the highest, or LOWER_LINE or NO_LINE."""
        starts, ends = self.corridor.starts, self.corridor.ends
        blockers = self._blockers(0, 0)
        if not blockers:
            return 0
        for line, (p, q) in enumerate(line_order(len(starts), len(ends))):
            from_z, to_z = self.from_heights[p // POINTS][0], self.to_heights[q // POINTS][0]
            if not _broken(blockers, starts[p], ends[q], from_z, to_z):
                return line
        return LOWER_LINE if self.floating and self._some_lower_line_clear() else NO_LINE

    def _some_lower_line_clear(self) -> bool:
        """Return whether a line that passes below something floating is clear."""
        starts, ends = self.corridor.starts, self.corridor.ends
        solids = [prism for prism in self._blockers(-1, -1) if not prism.floats]
        for p, q in line_order(len(starts), len(ends)):
            start, end = starts[p], ends[q]
            from_heights, to_heights = self.from_heights[p // POINTS], self.to_heights[q // POINTS]
            crossings = _crossings(self.floating, start, end)
            if not crossings or _broken(solids, start, end, from_heights[0], to_heights[0]):
                continue
            crossings += _crossings(solids, start, end)
            for to_z in to_heights:
                if _clear_at(to_z, from_heights, crossings):
                    return True
        return False

    def some_point_hidden(self) -> bool:
        """Return whether some sample point of the target is at the end of broken lines only."""
        starts, ends = self.corridor.starts, self.corridor.ends
        if self.floating:
            return self._some_point_hidden_among_slabs()
        blockers = self._blockers(0, -1)
        if not blockers:
            return False
        tries = list(range(len(starts)))
        for q, end in enumerate(ends):
            to_z = self.to_heights[q // POINTS][-1]
            for n, p in enumerate(tries):
                if not _broken(blockers, starts[p], end, self.from_heights[p // POINTS][0], to_z):
                    tries[0], tries[n] = p, tries[0]  # what saw this point will often see the next
                    break
            else:
                return True
        return False

    def _some_point_hidden_among_slabs(self) -> bool:
        starts, ends = self.corridor.starts, self.corridor.ends
        blockers = self._blockers(-1, -1)
        for q, end in enumerate(ends):
            crossings = [_crossings(blockers, start, end) for start in starts]
            for to_z in self.to_heights[q // POINTS]:
                seen_from = (
                    p
                    for p in range(len(starts))
                    if _clear_at(to_z, self.from_heights[p // POINTS], crossings[p])
                )
                if next(seen_from, -1) < 0:
                    return True
        return False

    def _find_slabs(self) -> None:
        """Find overhanging tiles between the lowest and the highest point of the two figures."""
        if not self.field.floating:
            return
        heights = self.from_heights + self.to_heights
        lowest, highest = min(z[-1] for z in heights), max(z[0] for z in heights)
        for column, _, _ in self.corridor.columns:
            for slab in self.field.floating.get(column, ()):
                if slab.bottom < highest and slab.top > lowest:
                    self.floating.append(slab)

    def _blockers(self, from_height: int, to_height: int) -> list[Prism]:
        """Return everything that may break lines from and to these of the five heights, or higher ones."""
        from_z = min(z[from_height] for z in self.from_heights)
        to_z = min(z[to_height] for z in self.to_heights)
        lowest, rise = min(from_z, to_z), to_z - from_z
        blockers = [prism for prism in self.others if prism.top > lowest and not prism.floats]
        solids = self.field.solids
        for column, near, far in self.corridor.columns:
            solid = solids[column]
            if solid.top > lowest and (solid.top > from_z + near * rise or solid.top > from_z + far * rise):
                blockers.append(solid)
        blockers += [
            panel
            for panel in self.field.panels
            if panel.top > lowest and self.corridor.meets(panel.x, panel.y, SIDE)
        ]
        return blockers + self.floating


_ORDERS: dict[tuple[int, int], list[tuple[int, int]]] = {}


def line_order(starts: int, ends: int) -> list[tuple[int, int]]:
    """Return the pairs of sample points; those whose lines run side by side come first."""
    order = _ORDERS.get((starts, ends))
    if order is None:
        pairs = [(p, q) for p in range(starts) for q in range(ends)]
        order = sorted(pairs, key=lambda pair: (pair[0] % POINTS != pair[1] % POINTS, sum(pair), pair))
        _ORDERS[starts, ends] = order
    return order


def _broken(blockers: list[Prism], start: Point, end: Point, from_z: float, to_z: float) -> bool:
    for n, prism in enumerate(blockers):
        if breaks(prism, start, end, from_z, to_z):
            # What broke this line will often break the next.
            blockers[n] = blockers[0]
            blockers[0] = prism
            return True
    return False


def _crossings(blockers: list[Prism], start: Point, end: Point) -> list[Crossing]:
    crossings: list[Crossing] = []
    for prism in blockers:
        enter, leave = prism.crossing(start, end)
        if enter <= leave:
            crossings.append((enter, leave, prism))
    return crossings


def _clear_at(to_z: float, from_heights: Sequence[float], crossings: list[Crossing]) -> bool:
    """Return whether a line from any of the heights to `to_z` is unbroken."""
    for from_z in from_heights:
        for enter, leave, prism in crossings:
            if between(prism, enter, leave, from_z, to_z):
                break
        else:
            return True
    return False
