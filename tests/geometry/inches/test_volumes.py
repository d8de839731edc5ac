from __future__ import annotations

from math import hypot, inf, nan

import pytest
from hypothesis import given

from slugfest.geometry.inches import Cylinder, Prism, gap, gap_to_prism, overlapping, touching

from .tables import block, blocks, cylinders, model, outline, spot


@pytest.mark.parametrize(
    "corners, bottom, top, reason",
    [
        ([(0, 0), (1, 0)], 0, 1, "at least 3 corners"),
        ([(0, 0), (4, 0), (4, 4), (2, 1)], 0, 1, "not convex"),
        ([(0, 3), (-2, -3), (3, 1), (-3, 1), (2, -3)], 0, 1, "not convex"),
        ([(0, 0), (2, 0), (4, 0)], 0, 1, "not convex"),
        ([(0, 0), (0, 4), (4, 4), (4, 0)], 0, 1, "counter-clockwise"),
        ([(0, 0), (4, 0), (4, 0), (4, 4)], 0, 1, "repeated"),
        ([(0, 0), (4, 0), (4, 4)], 1, 1, "above the bottom"),
        ([(0, 0), (4, 0), (4, 4)], 2, 1, "above the bottom"),
        ([(0, 0), (nan, 0), (4, 4)], 0, 1, "finite"),
        ([(0, 0), (4, 0), (4, 4)], 0, inf, "finite"),
    ],
)
def test_a_prism_that_is_none_is_refused_with_the_reason(
    corners: list[tuple[float, float]], bottom: float, top: float, reason: str
) -> None:
    with pytest.raises(ValueError, match=reason):
        Prism("odd", corners, bottom, top, True, True)


def test_a_corner_on_a_straight_side_is_no_dent() -> None:
    prism = Prism("plank", [(0, 0), (1, 0), (2, 0), (2, 1), (0, 1)], 0, 1)

    assert (prism.west, prism.south, prism.east, prism.north) == (0.0, 0.0, 2.0, 1.0)


def test_models_are_apart_by_the_space_between_their_rims() -> None:
    assert pytest.approx(2.8) == gap(model(4, 4), model(8, 4))


def test_models_one_above_the_other_are_apart_by_the_height_between() -> None:
    assert pytest.approx(1.5) == gap(model(4, 4), model(4, 4, z=3.0))


def test_a_gap_across_and_up_is_the_slope_between_the_nearest_points() -> None:
    low = Cylinder(4, 4, 0, 0.5, 1.0)
    high = Cylinder(8, 4, 5, 0.5, 1.0)

    assert pytest.approx(5.0) == gap(low, high)


@pytest.mark.parametrize("apart, touches", [(0.0, True), (0.009, True), (0.011, False)])
def test_models_touch_up_to_the_tolerance(apart: float, touches: bool) -> None:
    assert touches == touching(model(4, 4), model(5.2 + apart, 4))


@pytest.mark.parametrize("apart, touches", [(0.0, True), (0.009, True), (0.011, False)])
def test_a_model_touches_scenery_up_to_the_tolerance(apart: float, touches: bool) -> None:
    assert touches == touching(model(4.4 - apart, 4), block("wall", (5, 0, 6, 8)))


@pytest.mark.parametrize("wall", [5, 10, 11, 17, 20, 33])
def test_a_hundredth_of_an_inch_is_contact_wherever_it_lies(wall: int) -> None:
    beside = Cylinder(wall - 0.6, 4, 0, 0.59, 1.5)

    assert touching(beside, block("wall", (wall, 0, wall + 1, 8)))


@pytest.mark.parametrize("deep, overlaps", [(-0.1, False), (0.009, False), (0.011, True)])
def test_models_overlap_past_the_tolerance(deep: float, overlaps: bool) -> None:
    assert overlaps == overlapping(model(4, 4), model(5.2 - deep, 4))


@pytest.mark.parametrize("deep, overlaps", [(-0.1, False), (0.009, False), (0.011, True)])
def test_a_model_overlaps_scenery_past_the_tolerance(deep: float, overlaps: bool) -> None:
    assert overlaps == overlapping(model(4.4 + deep, 4), block("wall", (5, 0, 6, 8)))


@pytest.mark.parametrize("deep, overlaps", [(0.009, False), (0.011, True)])
def test_volumes_one_on_the_other_overlap_past_the_tolerance_in_height(deep: float, overlaps: bool) -> None:
    roof = block("roof", (0, 0, 8, 8), top=3.0)

    assert overlaps == overlapping(model(4, 4, z=3.0 - deep), roof)
    assert overlaps == overlapping(model(4, 4, z=1.5 - deep), model(4, 4))


def test_an_acute_corner_is_measured_to_its_tip() -> None:
    spike = Prism("spike", [(0, 0), (10, -0.5), (10, 0.5)], 0, 1)

    assert pytest.approx(hypot(2, 0.1)) == spike.distance(-2, 0.1)


@given(cylinders(), blocks())
def test_the_gap_to_scenery_agrees_with_shapely(c: Cylinder, p: Prism) -> None:
    across = max(0.0, outline(p).distance(spot(c)) - c.radius)
    up = max(0.0, p.bottom - (c.z + c.height), c.z - p.top)

    assert pytest.approx(hypot(across, up), abs=1e-9) == gap_to_prism(c, p)


@given(cylinders(), blocks())
def test_overlap_with_scenery_agrees_with_shapely(c: Cylinder, p: Prism) -> None:
    shared = min(c.z + c.height, p.top) - max(c.z, p.bottom)
    expected = outline(p).distance(spot(c)) < c.radius - 0.01 and shared > 0.01

    assert expected == overlapping(c, p)


@given(cylinders(), cylinders())
def test_gaps_are_the_same_both_ways(a: Cylinder, b: Cylinder) -> None:
    assert gap(a, b) == gap(b, a)
    assert overlapping(a, b) == overlapping(b, a)


@given(cylinders(), blocks())
def test_depth_inside_an_outline_agrees_with_shapely(c: Cylinder, p: Prism) -> None:
    inside = outline(p).contains(spot(c))
    edge = outline(p).exterior.distance(spot(c))

    assert pytest.approx(-edge if inside else edge, abs=1e-9) == p.distance(c.x, c.y)
