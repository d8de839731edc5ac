"""The way of a Homing attack: a point that flies round scenery and models, and over what is low."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import sqrt

from slugfest.geometry.inches import TOLERANCE, Cylinder, Ground, Prism, gap, shortest
from slugfest.geometry.inches.plan import clip
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.table import KnightTable

PROJECTILE = 0.012
"""Inches: the radius of what stands for a point that flies."""
CLEAR = 2 * TOLERANCE
"""Inches: how far above a thing the point flies over it."""
CLOSE = 1e-6

Hurdle = tuple[float, float, float]
"""Something low on the way: from where to where along it, and how high."""
Spot = tuple[float, float]
"""How far along the way, and how high."""
Way = tuple[float, tuple[float, float]]
"""How long a way is, and where it bends last."""
SPOTS = 8
"""So many spots of an outline are tried, or a few more."""
BENDS = 2
"""How often a way to a piece is pulled straight from its last bend."""


def path_length(table: KnightTable, attacker: Figure, target: Figure, most: float) -> float | None:
    """DC-EFF-17, FR-EFF-04.  The shortest clear way between the two volumes, round things or over them."""
    others = [volume for name, volume in table.others(attacker) if name != target.id]
    way = _between(table.ground, table.volume(attacker), table.volume(target), others, most)
    return None if way is None else way[0]


def path_within(table: KnightTable, attacker: Figure, target: Figure, most: float) -> bool:
    """DC-EFF-17.  Is there a clear way of no more than so many inches, whichever it is?"""
    others = [volume for name, volume in table.others(attacker) if name != target.id]
    enough = most + TOLERANCE
    way = _between(table.ground, table.volume(attacker), table.volume(target), others, most, enough)
    return way is not None and way[0] <= enough


def path_to_piece(table: KnightTable, attacker: Figure, prism: Prism, most: float) -> float | None:
    """DC-EFF-17.  The shortest clear way to a piece, which is struck wherever the way meets it first.

    It is looked for to some spots of the outline, and from the last bend of the best of these ways straight on.
    """
    here = table.volume(attacker)
    ground = table.ground.without([prism.id])
    others = [volume for _, volume in table.others(attacker)]
    tall = prism.top - prism.bottom
    best: Way | None = None

    def try_spot(x: float, y: float) -> None:
        nonlocal best
        spot = Cylinder(x, y, prism.bottom, 0.0, tall)
        if gap(here, spot) > most + TOLERANCE:
            return
        way = _between(ground, here, spot, others, most if best is None else best[0])
        if way is not None and (best is None or way[0] < best[0]):
            best = way

    for x, y in (_nearest_on(prism, here.x, here.y), *_outline(prism)):
        try_spot(x, y)
    for _ in range(BENDS):
        if best is not None:
            try_spot(*_nearest_on(prism, *best[1]))
    return None if best is None else best[0]


def _outline(prism: Prism) -> list[tuple[float, float]]:
    """Return some spots of an outline, corners and middles of sides, about as many for each piece."""
    corners = prism.corners
    middles = [((p[0] + q[0]) / 2, (p[1] + q[1]) / 2) for p, q in pairwise((*corners, corners[0]))]
    spots = [spot for pair in zip(corners, middles, strict=True) for spot in pair]
    return spots[:: max(len(spots) // SPOTS, 1)]


def _nearest_on(prism: Prism, x: float, y: float) -> tuple[float, float]:
    """Return the spot of an outline that is nearest to a point."""
    spots = []
    for p, q in pairwise((*prism.corners, prism.corners[0])):
        dx, dy = q[0] - p[0], q[1] - p[1]
        share = ((x - p[0]) * dx + (y - p[1]) * dy) / (dx * dx + dy * dy)
        share = min(max(share, 0.0), 1.0)
        spots.append((p[0] + share * dx, p[1] + share * dy))
    return min(spots, key=lambda spot: (spot[0] - x) ** 2 + (spot[1] - y) ** 2)


def _between(
    ground: Ground, a: Cylinder, b: Cylinder, others: list[Cylinder], most: float, enough: float = 0.0
) -> Way | None:
    """Return the shortest clear way between two volumes, and its last bend, seen from above.

    At every height worth flying at, the shortest way round whatever is higher is found, and a string is
    pulled tight along it over whatever is lower.  A way that is short `enough` ends the search.
    """
    enough = max(enough, gap(a, b) + CLOSE)
    ways: list[Way] = []
    for height in _heights(ground, a, b, others, most):
        route = _round(ground, a, b, others, height, most)
        if route is not None:
            low = _hurdles(ground, others, route, height)
            length = _over(a, b, _length(route), low)
            if length is None:
                continue
            bend = (route[-2][0], route[-2][1]) if len(route) > 1 else (a.x, a.y)
            ways.append((length, bend))
            if length <= enough:
                break
    return min(ways) if ways else None


def _top(volume: Cylinder) -> float:
    return volume.z + volume.height


def _heights(
    ground: Ground, a: Cylinder, b: Cylinder, others: Iterable[Cylinder], most: float
) -> list[float]:
    """Return the heights of both heads, and heights just above everything that can be flown over within `most`."""
    tops = {prism.top for prism in ground.prisms} | {_top(volume) for volume in others}
    higher = (top + CLEAR for top in tops if top > min(a.z, b.z))
    worth = (
        height
        for height in higher
        if max(height - _top(a), 0.0) + max(height - _top(b), 0.0) <= most + TOLERANCE
    )
    return sorted({_top(a), _top(b), *worth})


def _round(
    ground: Ground, a: Cylinder, b: Cylinder, others: Iterable[Cylinder], height: float, most: float
) -> Sequence[tuple[float, float, float]] | None:
    """Return the shortest way, seen from above, round everything in the way at this height."""
    at = height - TOLERANCE
    bodies = [("", Cylinder(o.x, o.y, 0.0, o.radius, 1.0)) for o in others if o.z < at < _top(o)]
    point = Cylinder(a.x, a.y, 0.0, PROJECTILE, 0.1)
    return shortest(
        ground.section(at), point, (b.x, b.y), most + a.radius + b.radius + TOLERANCE, bodies, 0.0
    )


def _length(route: Sequence[tuple[float, float, float]]) -> float:
    return sum(sqrt((q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2) for p, q in pairwise(route))


def _hurdles(
    ground: Ground, others: Iterable[Cylinder], route: Sequence[tuple[float, float, float]], height: float
) -> list[Hurdle]:
    """Return what lies under the way and is lower than it."""
    hurdles: list[Hurdle] = []
    gone = 0.0
    for p, q in pairwise(route):
        dx, dy = q[0] - p[0], q[1] - p[1]
        long = sqrt(dx * dx + dy * dy)
        spans = [(clip(prism.edges, p[0], p[1], dx, dy, 0.0), prism.top) for prism in ground.prisms]
        spans += [(_through(volume, p[0], p[1], dx, dy), _top(volume)) for volume in others]
        hurdles += [
            (gone + span[0] * long, gone + span[1] * long, top)
            for span, top in spans
            if span is not None and top < height
        ]
        gone += long
    return hurdles


def _through(volume: Cylinder, x: float, y: float, dx: float, dy: float) -> tuple[float, float] | None:
    """Return the part of a straight leg that lies above a model."""
    square = dx * dx + dy * dy
    if square < CLOSE:
        return None
    middle = ((volume.x - x) * dx + (volume.y - y) * dy) / square
    aside = (x + middle * dx - volume.x) ** 2 + (y + middle * dy - volume.y) ** 2
    if aside >= volume.radius * volume.radius:
        return None
    half = sqrt((volume.radius * volume.radius - aside) / square)
    near, far = max(middle - half, 0.0), min(middle + half, 1.0)
    return (near, far) if near < far else None


def _over(a: Cylinder, b: Cylinder, across: float, low: list[Hurdle]) -> float | None:
    """Return the length of a tight string from volume to volume above the hurdles of the way."""
    start, end = a.radius, max(across - b.radius, a.radius)
    head = min(_top(a), _top(b))
    level = max(a.z, b.z) <= head
    first: Spot = (start, head if level else _nearest(a, b.z))
    last: Spot = (end, head if level else _nearest(b, a.z))
    if _clear(first, last, low):
        return _far(first, last)
    corners = sorted(
        {(along, top) for near, far, top in low for along in (near, far) if start <= along <= end}
    )
    best: dict[Spot, float] = {}
    for at, corner in enumerate(corners):
        begin = (start, _nearest(a, corner[1]))
        ways = [_far(begin, corner)] if _clear(begin, corner, low) else []
        ways += [
            best[earlier] + _far(earlier, corner)
            for earlier in corners[:at]
            if earlier in best and _clear(earlier, corner, low)
        ]
        if ways:
            best[corner] = min(ways)
    ends = ((bend, (end, _nearest(b, bend[1]))) for bend in best)
    done = [best[bend] + _far(bend, there) for bend, there in ends if _clear(bend, there, low)]
    return min(done) if done else None


def _nearest(volume: Cylinder, height: float) -> float:
    """Return the height within the model's volume that is nearest to a height."""
    return min(max(height, volume.z), _top(volume))


def _far(p: Spot, q: Spot) -> float:
    return sqrt((q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2)


def _clear(p: Spot, q: Spot, low: Iterable[Hurdle]) -> bool:
    """Return whether a straight stretch of the string stays above every hurdle."""
    for near, far, top in low:
        begin, stop = max(near, p[0]), min(far, q[0])
        if begin > stop - CLOSE:
            continue
        rise = (q[1] - p[1]) / (q[0] - p[0])
        if min(p[1] + rise * (begin - p[0]), p[1] + rise * (stop - p[0])) < top - CLOSE:
            return False
    return True
