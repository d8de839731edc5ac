"""Sight is from any point of one volume to any point of another, and nothing is missed or made up."""

from __future__ import annotations

from math import cos, radians, sin, sqrt

import numpy as np
import pytest
from hypothesis import given, settings

from slugfest.geometry.inches import Cylinder, Ground, Prism, hidden_share, sees, sees_point, sees_prism
from slugfest.geometry.inches.sight.clear_lines import Search, clear_line_exists, seen_cylinder

from .rays import any_clear, clear, solid
from .tables import Named, block, model, scenes, table

each = pytest.mark.parametrize
RADIUS, HEAD = 0.6, 1.5


def turned(ground: Ground, degrees: float, *volumes: Cylinder) -> tuple[Ground, list[Cylinder]]:
    """The same table and volumes turned about its middle."""
    c, s = cos(radians(degrees)), sin(radians(degrees))

    def spin(x: float, y: float) -> tuple[float, float]:
        return 12 + (x - 12) * c - (y - 12) * s, 12 + (x - 12) * s + (y - 12) * c

    prisms = [Prism(p.id, [spin(*corner) for corner in p.corners], p.bottom, p.top) for p in ground.prisms]
    return table(*prisms), [volume.at(*spin(volume.x, volume.y), volume.z) for volume in volumes]


# -- from a roof down to the foot of the wall ------------------------------------------------


def seen_from_roof(back: float, high: float) -> float:
    """How far from a wall the axis of a model on the ground must be to be seen, by hand.

    From the near rim of the head on the roof over the edge of the roof to the far rim of the head below.
    """
    slope = HEAD / (back - RADIUS)
    return (high - HEAD) / slope - RADIUS


@each("high", [2.0, 4.0, 12.0])
@each("back", [0.7, 1.0, 1.6, 2.5])
def test_from_a_roof_one_sees_as_far_down_as_a_line_from_the_rim_reaches(high: float, back: float) -> None:
    """Before the mend the line began at the axis of the model: the blind strip was an inch and more wider."""
    ground = table(block("house", (1, 4, 8, 20), top=high))
    edge = 8 + max(seen_from_roof(back, high), RADIUS)
    up = model(8 - back, 12, z=high)
    at_edge = seen_from_roof(back, high) < RADIUS

    assert sees(up, model(edge + 0.01, 12), ground)
    # What is shaved off the roof, a hundredth of an inch, is worth this much at the foot.
    shaved = 0.05 + 0.02 * high * back
    assert at_edge or not sees(up, model(edge - shaved, 12), ground)


@each("high", [2.0, 4.0, 12.0])
def test_at_the_edge_of_a_roof_one_sees_the_foot_of_the_wall(high: float) -> None:
    ground = table(block("house", (1, 4, 8, 20), top=high))
    at_the_edge = model(7.4, 12, z=high)

    assert sees(at_the_edge, model(8.6, 12), ground)
    assert sees(at_the_edge, Cylinder(8.6, 12, 0, 0.6, 0.12), ground)
    assert sees_point(at_the_edge, 8.0, 12, 0.0, ground)
    assert sees_point(at_the_edge.at(7.9, 12, high), 8.3, 12, 0.0, ground)
    assert not sees_point(model(6.0, 12, z=high), 8.05, 12, 0.0, ground)


@each("top, seen", [(4.9, True), (5.4, True), (5.52, False)])
def test_over_a_parapet_one_sees_from_the_top_of_the_head(top: float, seen: bool) -> None:
    """A parapet before the rim, as high as the head: nothing below is seen, however near or far."""
    house = block("house", (1, 4, 8, 20), top=4.0)
    parapet = block("parapet", (7.8, 4, 8, 20), top=top)

    assert seen == any(sees(model(7.2, 12, z=4.0), model(x, 12), table(house, parapet)) for x in range(9, 24))


# -- slits ------------------------------------------------------------------------------------


@each("wide, seen", [(0.001, False), (0.012, True), (0.05, True)])
@each("y", [11.45, 11.7, 12.0, 12.37])
def test_a_slit_is_seen_through_wherever_it_is(wide: float, seen: bool, y: float) -> None:
    """Between the lines that were tried before; what stands nearer than the tolerance is joined."""
    walls = (block("a", (9, 2, 9.5, y)), block("b", (9, y + wide, 9.5, 22)))

    assert seen == sees(model(4, 12), model(20, 12), table(*walls))


def test_a_crooked_slit_needs_a_crossing_line() -> None:
    """Two walls that overlap by far less than a base is wide, seen along: only lines aslant get through."""
    near, far = block("near", (8, 2, 8.5, 12.2)), block("far", (16, 11.8, 16.5, 22))
    ground = table(near, far)

    assert sees(model(4, 12), model(20, 12), ground)
    assert not sees(model(4, 11.2), model(20, 12.8), ground)


@each("gap, seen", [(0.0, False), (0.05, True), (0.5, True)])
@each("at", [0.31, 0.83, 1.2])
def test_between_a_wall_and_what_hangs_over_it(gap: float, seen: bool, at: float) -> None:
    """At a height that no row of a grid has."""
    wall = block("wall", (11, 2, 12, 22), top=at)
    roof = block("roof", (10.5, 2, 12.5, 22), bottom=at + gap, top=9.0)

    assert seen == sees(model(4, 12), model(20, 12), table(wall, roof))


def test_one_window_is_not_enough_where_the_next_is_higher() -> None:
    """Slits at knee height and above the heads have no straight line in common with both models."""
    first = (block("a", (8, 2, 8.5, 22), top=0.3), block("b", (8, 2, 8.5, 22), bottom=0.4, top=9))
    second = (block("c", (16, 2, 16.5, 22), top=1.4), block("d", (16, 2, 16.5, 22), bottom=1.45, top=9))

    assert sees(model(4, 12), model(20, 12), table(*first))
    assert sees(model(4, 12), model(20, 12), table(*second))
    assert not sees(model(4, 12), model(20, 12), table(*first, *second))


# -- grazing, corners and joints ----------------------------------------------------------------


def test_a_line_may_graze_a_face_a_top_and_a_corner() -> None:
    beside = block("beside", (8, 2, 16, 11.4))

    assert sees(model(4, 12, radius=0.6), model(20, 12), table(beside, block("other", (8, 12.6, 16, 22))))
    assert sees(model(4, 12), model(20, 12), table(block("low", (8, 2, 16, 22), top=1.5)))
    assert sees_point(model(4, 12, radius=0.0), 20, 12, 1.5, table(block("below", (8, 2, 16, 12))))


CLOSED = {
    "side by side": [(8, 2, 9, 12), (8, 12, 9, 22)],
    "end to face": [(8, 2, 9, 12), (9, 8, 10, 22)],
    "corner to corner": [(8, 2, 9, 12), (9, 12, 10, 22)],
    "a hair apart": [(8, 2, 9, 11.996), (8, 12, 9, 22)],
    "overlapping by what is shaved": [(8, 2, 9, 12.015), (8, 12, 9, 22)],
    "in one another": [(8, 2, 9, 13), (8.5, 12, 9.5, 22)],
}


@each("boxes", CLOSED.values(), ids=CLOSED)
@each("degrees", [0, 17, 45, 90])
def test_nobody_sees_through_where_two_pieces_touch(
    boxes: list[tuple[float, float, float, float]], degrees: float
) -> None:
    ground = table(*(block(f"wall{k}", box, top=9) for k, box in enumerate(boxes)))
    for x, y in ((4, 12), (3, 8), (5, 16), (7.3, 12.1), (7.3, 11.2)):
        for u, v in ((20, 12), (14, 7), (15, 17), (11, 12), (10.7, 11.3)):
            spun, (a, b) = turned(ground, degrees, model(x, y), model(u, v))

            assert not sees(a, b, spun)


def test_nobody_sees_through_where_a_corner_touches_a_face() -> None:
    lozenge = Prism("lozenge", [(9, 4), (15, 10), (9, 16), (3, 10)], 0, 9)
    wall = block("wall", (4, 16, 14, 16.5), top=9)

    assert not sees(model(6.4, 14.8, radius=0.3), model(11.6, 14.8, radius=0.3), table(lozenge, wall))


@each("storey", [0.7, 1.1])
def test_nobody_sees_through_the_joint_of_two_storeys(storey: float) -> None:
    """The upper one juts out, so that it does not stand on the table."""
    lower = block("lower", (9, 2, 10, 22), top=storey)
    upper = block("upper", (8.5, 2, 10.5, 22), bottom=storey, top=9)

    assert not sees(model(4, 12), model(20, 12), table(lower, upper))


def test_joints_block_no_line_that_is_clear_of_the_pieces() -> None:
    """A line along the common face of two walls that stand in a row, a thousandth of an inch away from it."""
    row = [block(f"wall{k}", (6 + 2 * k, 2, 8 + 2 * k, 12), top=9) for k in range(5)]

    assert sees(Cylinder(4, 12.601, 0, 0.6, 1.5), Cylinder(20, 11.0, 0, 1.001, 1.5), table(*row))
    assert sees_point(Cylinder(4, 12.001, 0, 0.0, 1.5), 20, 12.001, 0.5, table(*row))


# -- the oracle -------------------------------------------------------------------------------


@settings(max_examples=150, deadline=None)
@given(scenes(most_models=3))
def test_where_any_of_many_random_lines_is_clear_one_is_seen(scene: tuple[Ground, Cylinder, Named]) -> None:
    ground, viewer, others = scene
    for _, other in others:
        if not sees(viewer, other, ground):
            assert not any_clear(viewer, other, ground)
            assert not any_clear(other, viewer, ground)
        else:
            assert sees(other, viewer, ground)


@settings(max_examples=60, deadline=None)
@given(scenes(most_models=3))
def test_turning_the_table_changes_nothing(scene: tuple[Ground, Cylinder, Named]) -> None:
    ground, viewer, others = scene
    for _, other in others:
        spun, (a, b) = turned(ground, 36.0, viewer, other)

        assert sees(viewer, other, ground) == sees(a, b, spun)
        assert hidden_share(viewer, other, ground) == pytest.approx(hidden_share(a, b, spun), abs=1e-9)


@settings(max_examples=60, deadline=None)
@given(scenes(most_models=3))
def test_the_cheap_lines_spare_the_search_and_change_nothing(scene: tuple[Ground, Cylinder, Named]) -> None:
    ground, viewer, others = scene
    screens = list(ground.screens())
    for _, other in others:
        a, b = sorted((viewer, other), key=Cylinder.key)
        clear = clear_line_exists(seen_cylinder(a), seen_cylinder(b), screens)

        assert sees(viewer, other, ground) == clear


def test_a_search_ends_by_itself() -> None:
    """Long walls that overlap by a hair, seen along: the most cells that a search may need."""
    walls = [block(f"wall{k}", (6 + k, 2, 6.5 + k, 12.011), top=9) for k in range(6)]
    walls += [block(f"other{k}", (6.5 + k, 12.0, 7 + k, 22), top=9) for k in range(6)]
    search = Search(
        seen_cylinder(model(4, 12)), seen_cylinder(model(20, 12)),
        list(table(*walls).screens()[:12]), 1.0, 0.0, True,
    )  # fmt: skip

    assert search.succeeds() in (True, False)


# -- a piece as what is seen -------------------------------------------------------------------


def test_a_piece_is_seen_where_only_a_bit_of_one_side_shows() -> None:
    """Neither a corner nor the middle of a side can be seen, only what a slit shows between."""
    house = block("house", (18, 6, 22, 18))
    walls = (block("a", (16, 2, 16.5, 14.0)), block("b", (16, 14.1, 16.5, 22)))

    assert sees_prism(model(4, 13), house, table(house, *walls))
    assert not sees_prism(model(4, 13), house, table(house, block("wall", (16, 2, 16.5, 22))))


@each("top, seen", [(2.9, True), (3.2, False)])
def test_a_piece_is_seen_over_a_wall_or_not(top: float, seen: bool) -> None:
    crate = block("crate", (14, 11, 15, 12), top=3.0)
    wall = block("wall", (12, 2, 13, 22), top=top)

    assert seen == sees_prism(model(4, 12, z=0.0, height=3.1), crate, table(crate, wall))


def test_whoever_stands_on_a_piece_or_beside_it_sees_it() -> None:
    house = block("house", (8, 8, 14, 14), top=4.0)

    assert sees_prism(model(11, 11, z=4.0), house, table(house))
    assert sees_prism(model(7.4, 11), house, table(house))
    assert not sees_prism(model(7.4, 11), block("inner", (9, 9, 10, 10)), table(house))


# -- cover ------------------------------------------------------------------------------------


@each("x", [5.0, 9.0, 14.0, 19.0])
@each("away", [3.0, 9.0, 15.9])
def test_half_a_wall_hides_exactly_half(x: float, away: float) -> None:
    a, b = model(20 - away, 12), model(20, 12)
    low = block("low", (x, 2, x + 0.2, 22), top=0.75)
    high = block("high", (x, 2, x + 0.2, 12), top=9)
    between = 1.0 if a.x < x < b.x - 0.2 else 0.0

    assert hidden_share(a, b, table(low)) == pytest.approx(0.5 * between, abs=1e-12)
    assert hidden_share(a, b, table(high)) == pytest.approx(0.5 * between, abs=1e-12)
    assert hidden_share(a, b, table(low, high)) == pytest.approx(0.75 * between, abs=1e-12)


@settings(max_examples=100, deadline=None)
@given(scenes(most_models=2))
def test_the_hidden_share_is_that_of_very_many_rays(scene: tuple[Ground, Cylinder, Named]) -> None:
    ground, a, others = scene
    random, many = np.random.default_rng(3), 4000
    for _, b in others:
        away = sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2)
        if away < 0.5:
            continue
        aside = random.uniform(-b.radius, b.radius, many)
        up = random.uniform(b.z, b.z + b.height, many)
        ends = np.stack([b.x - (b.y - a.y) / away * aside, b.y + (b.x - a.x) / away * aside, up], 1)
        starts = np.repeat([[a.x, a.y, a.z + a.height / 2]], many, 0)
        stopped = 1.0 - clear(starts, ends, [solid(prism) for prism in ground.prisms]).mean()

        assert hidden_share(a, b, ground) == pytest.approx(stopped, abs=0.05)
