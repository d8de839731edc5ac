"""Routes and footings against slow oracles: a whole visibility graph, and Shapely's discs and polygons."""

from __future__ import annotations

from heapq import heappop, heappush
from math import cos, hypot, pi

import numpy as np
import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely.geometry import Point, box
from shapely.geometry.base import BaseGeometry

from slugfest.geometry.inches import TOLERANCE, Cylinder, Ground, Travel, misfit, shortest, travel

from .tables import SIZE, Named, block, cylinders, grounds, model, outline, scenes, spot, table, tenths

Scene = tuple[Ground, Cylinder, Named]
Spot = tuple[float, float]

# A quarter of a circle in this many straight pieces, laid round it from outside.
PIECES = 4
OUTSIDE = 1.0 / cos(pi / (4 * PIECES))


# -- the shortest way ---------------------------------------------------------------------


def forbidden(ground: Ground, mover: Cylinder, others: Named) -> list[BaseGeometry]:
    """Where the centre of a base on the table's own level cannot be, and a little more at the corners."""
    reach = mover.radius * OUTSIDE
    areas: list[BaseGeometry] = [
        outline(p).buffer(reach, quad_segs=PIECES)
        for p in ground.prisms
        if p.bottom < mover.height - TOLERANCE and p.top > TOLERANCE
    ]
    for _, other in others:
        if other.z < mover.height - TOLERANCE and other.z + other.height > TOLERANCE:
            areas.append(spot(other).buffer((mover.radius + other.radius) * OUTSIDE, quad_segs=PIECES))
    return areas


def corners(shapes: list[BaseGeometry], mover: Cylinder) -> list[Spot]:
    rim, far = mover.radius, SIZE - mover.radius
    around = [point for shape in shapes for point in shape.exterior.coords[:-1]]  # type: ignore[attr-defined]
    return [(x, y) for x, y in around if rim <= x <= far and rim <= y <= far]


def slow_length(scene: Scene, goal: Spot) -> float | None:
    """The shortest way over every corner of everything, as a graph of all free lines between them."""
    ground, mover, others = scene
    shapes = forbidden(ground, mover, others)
    # Lines may run along an outline, but not inside.
    inside = shapely.union_all([shape.buffer(-1e-6) for shape in shapes])
    nodes = np.array([(mover.x, mover.y), goal, *corners(shapes, mover)])
    first, second = np.triu_indices(len(nodes), 1)
    lines = shapely.linestrings(np.stack([nodes[first], nodes[second]], axis=1))
    shapely.prepare(inside)
    free = ~shapely.intersects(inside, lines)
    ways: dict[int, list[tuple[int, float]]] = {}
    for a, b in zip(first[free].tolist(), second[free].tolist(), strict=True):
        far = float(hypot(*(nodes[a] - nodes[b])))
        ways.setdefault(a, []).append((b, far))
        ways.setdefault(b, []).append((a, far))
    return _dijkstra(ways)


def _dijkstra(ways: dict[int, list[tuple[int, float]]]) -> float | None:
    """From node 0 to node 1."""
    heap, done = [(0.0, 0)], set[int]()
    while heap:
        far, here = heappop(heap)
        if here == 1:
            return far
        if here not in done:
            done.add(here)
            for there, more in ways.get(here, []):
                heappush(heap, (far + more, there))
    return None


def found_length(scene: Scene, goal: Spot, limit: float) -> float | None:
    ground, mover, others = scene
    route = shortest(ground, mover, goal, limit, others, 0.0)
    if route is None:
        return None
    done = travel(ground, mover, route, others)
    assert isinstance(done, Travel)
    return done.length


def test_the_oracle_goes_round_a_house_as_we_know_it() -> None:
    """Two half sides, two quarter turns round corners, one whole side; its corners are a little wide."""
    scene: Scene = (table(block("house", (10, 10, 14, 14))), model(12, 9.37), [])

    assert slow_length(scene, (12, 14.63)) == pytest.approx(8 + pi * 0.6, abs=0.15)


@given(scenes(), st.tuples(tenths(0.6, 23.4), tenths(0.6, 23.4)))
@settings(max_examples=60)
def test_no_way_of_a_whole_visibility_graph_is_shorter(scene: Scene, goal: Spot) -> None:
    ground, mover, others = scene
    mover = mover.at(mover.x, mover.y, 0.0)
    if misfit(ground, mover, others) is not None or misfit(ground, mover.at(*goal, 0.0), others) is not None:
        return
    slow = slow_length((ground, mover, others), goal)
    if slow is not None:
        length = found_length((ground, mover, others), goal, 60.0)

        assert length is not None
        assert length <= slow + 0.001
        # Wider corners can only make the slow way longer, and not by much for each bend.
        assert length >= hypot(goal[0] - mover.x, goal[1] - mover.y) - 1e-9


@given(scenes(), st.tuples(tenths(0.6, 23.4), tenths(0.6, 23.4)))
@settings(max_examples=60)
def test_a_way_that_just_fits_the_limit_is_found_and_no_longer_one(scene: Scene, goal: Spot) -> None:
    ground, mover, others = scene
    mover = mover.at(mover.x, mover.y, 0.0)
    if misfit(ground, mover, others) is not None:
        return
    length = found_length((ground, mover, others), goal, 60.0)
    if length is not None and length > 0.1:
        assert found_length((ground, mover, others), goal, length + 1e-6) == pytest.approx(length, abs=1e-6)
        assert found_length((ground, mover, others), goal, length - 0.05) is None


# -- where a base fits --------------------------------------------------------------------


def slow_misfit(ground: Ground, cylinder: Cylinder, others: Named) -> tuple[set[str], float]:
    """Every reason against a place, and how close the closest call was."""
    disc, r = spot(cylinder), cylinder.radius
    low, high = cylinder.z, cylinder.z + cylinder.height
    reasons: set[str] = set()
    margin = 1e9

    def judged(over: float, reason: str) -> None:
        """`over` inches beyond the tolerance are against it."""
        nonlocal margin
        margin = min(margin, abs(over - TOLERANCE))
        if over > TOLERANCE:
            reasons.add(reason)

    edge = box(0, 0, SIZE, SIZE).exterior.distance(disc)
    judged(r - edge if box(0, 0, SIZE, SIZE).contains(disc) else r, "off_table")
    for _, other in others:
        shared = min(high, other.z + other.height) - max(low, other.z)
        judged(min(r + other.radius - disc.distance(spot(other)), shared), "on_model")
    supported = abs(low) <= TOLERANCE
    for prism in ground.prisms:
        shared = min(high, prism.top) - max(low, prism.bottom)
        shape = outline(prism)
        inward = shape.exterior.distance(disc) if shape.contains(disc) else -shape.distance(disc)
        judged(min(r + inward, shared), "in_scenery")
        if abs(prism.top - low) <= TOLERANCE:
            margin = min(margin, abs(inward + TOLERANCE))
            supported = supported or inward >= -TOLERANCE
    if not supported:
        reasons.add("unsupported")
    return reasons, margin


@given(grounds(), cylinders(), st.lists(cylinders(), max_size=3))
@settings(max_examples=150)
def test_a_base_fits_where_discs_and_polygons_say_so(
    ground: Ground, cylinder: Cylinder, others: list[Cylinder]
) -> None:
    models = [(f"model{at}", other) for at, other in enumerate(others)]
    reasons, margin = slow_misfit(ground, cylinder, models)
    reason = misfit(ground, cylinder, models)
    if margin > 1e-6:
        assert (reason is None) == (not reasons)
        assert reason is None or reason.kind in reasons


@given(grounds(), tenths(1.0, 23.0), tenths(1.0, 23.0))
@settings(max_examples=100)
def test_one_stands_on_tops_that_nothing_covers(ground: Ground, x: float, y: float) -> None:
    here = [p for p in ground.prisms if outline(p).buffer(-0.02).contains(Point(x, y))]
    near = [p for p in ground.prisms if outline(p).buffer(0.02).contains(Point(x, y))]
    if len(here) == len(near):
        tops = {0.0, *(p.top for p in here)}
        covered = {z for z in tops for p in here if p.bottom <= z + TOLERANCE and p.top > z + TOLERANCE}

        assert ground.surfaces(x, y) == tuple(sorted(tops - covered))
