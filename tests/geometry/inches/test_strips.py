"""Strips: what a straight box through the air touches, checked against shapely."""

from math import cos, pi, sin

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from shapely.geometry import Point, Polygon

from slugfest.geometry.inches import Cylinder, Prism, Strip

each = pytest.mark.parametrize
coordinates = st.floats(0, 20)


@st.composite
def prisms(draw: st.DrawFn) -> Prism:
    x, y = draw(coordinates), draw(coordinates)
    radius, sides, turn = draw(st.floats(0.5, 5)), draw(st.integers(3, 8)), draw(st.floats(0, pi))
    corners = [
        (x + radius * cos(turn + 2 * pi * k / sides), y + radius * sin(turn + 2 * pi * k / sides))
        for k in range(sides)
    ]
    return Prism("block", corners, 0, draw(st.floats(0.5, 8)))


@st.composite
def strips(draw: st.DrawFn) -> Strip:
    start = (draw(coordinates), draw(coordinates), 1.0)
    end = (draw(coordinates), draw(coordinates), 1.0)
    assume((start[0] - end[0]) ** 2 + (start[1] - end[1]) ** 2 > 0.01)
    return Strip(start, end, draw(st.integers(1, 8)))


@given(strips(), prisms())
def test_a_block_in_the_way_agrees_with_shapely(strip: Strip, prism: Prism) -> None:
    inches = Polygon(strip.corners()).distance(Polygon(prism.corners))
    assume(not 0.0 < inches < 0.05)

    assert strip.touches(prism) == (inches == 0)


@given(strips(), coordinates, coordinates, st.floats(0.3, 2))
def test_a_model_in_the_way_agrees_with_shapely(strip: Strip, x: float, y: float, radius: float) -> None:
    inches = Polygon(strip.corners()).distance(Point(x, y)) - radius
    assume(not -0.05 < inches < 0.05)

    assert strip.touches(Cylinder(x, y, 0, radius, 2)) == (inches < 0)


@each("y, touched", [(2.08, True), (2.12, False), (-2.08, True), (-2.12, False)])
def test_the_width_is_shared_by_both_sides(y: float, touched: bool) -> None:
    strip = Strip((0, 0, 1), (10, 0, 1), 3)

    assert touched == strip.touches(Cylinder(5, y, 0, 0.59, 2))


@each("x, touched", [(-0.58, True), (-0.62, False), (10.58, True), (10.62, False)])
def test_it_begins_and_ends_with_the_line(x: float, touched: bool) -> None:
    strip = Strip((0, 0, 1), (10, 0, 1), 3)

    assert touched == strip.touches(Cylinder(x, 0, 0, 0.59, 2))


@each("bottom, touched", [(2.49, True), (2.52, False)])
def test_it_is_as_high_as_wide(bottom: float, touched: bool) -> None:
    strip = Strip((0, 0, 1), (10, 0, 1), 3)

    assert touched == strip.touches(Prism("slab", [(4, -1), (5, -1), (5, 1), (4, 1)], bottom, bottom + 1))


@each("x, touched", [(2, False), (9, True)])
def test_it_slopes_with_the_line(x: float, touched: bool) -> None:
    strip = Strip((0, 0, 11), (10, 0, 0), 2)

    assert touched == strip.touches(Cylinder(x, 0, 0, 0.59, 2))


def test_straight_down_it_is_a_shaft() -> None:
    strip = Strip((0, 0, 11), (0, 0, 0), 2)

    assert strip.touches(Cylinder(0.5, 0, 0, 0.59, 2))
    assert not strip.touches(Cylinder(3, 0, 0, 0.59, 2))
