from __future__ import annotations

import pytest
from hypothesis import given

from slugfest.geometry.inches import Cylinder, Ground, Misfit, misfit

from .tables import SIZE, block, cylinders, grounds, model, outline, spot, table

ROOF = block("roof", (4, 4, 8, 8), top=3.0)


def test_a_table_without_a_size_is_refused() -> None:
    with pytest.raises(ValueError, match="a table of"):
        Ground(0.0, 24.0, [])


def test_one_stands_on_the_table_and_on_roofs() -> None:
    assert table(ROOF).surfaces(10, 10) == (0.0,)
    assert table(ROOF).surfaces(6, 6) == (3.0,)


def test_on_the_edge_of_a_roof_one_stands_above_or_below() -> None:
    assert table(ROOF).surfaces(4, 6) == (0.0, 3.0)


def test_nobody_stands_on_what_is_not_standable() -> None:
    ground = table(block("statue", (4, 4, 8, 8), standable=False))

    assert ground.surfaces(6, 6) == ()
    assert ground.surface(6, 6) is None


def test_nobody_stands_on_a_roof_with_another_storey_on_it() -> None:
    tower = block("tower", (5, 5, 7, 7), top=6.0, bottom=3.0)

    assert table(ROOF, tower).surfaces(6, 6) == (6.0,)
    assert table(ROOF, tower).surfaces(4.5, 6) == (3.0,)


def test_under_a_bridge_and_on_it_one_stands() -> None:
    ground = table(block("bridge", (4, 4, 8, 8), top=3.0, bottom=2.5))

    assert ground.surfaces(6, 6) == (0.0, 3.0)
    assert ground.surface(6, 6) == 3.0
    assert ground.surface(6, 6, below=2.9) == 0.0


@pytest.mark.parametrize("x, y", [(-0.1, 6.0), (24.1, 6.0), (6.0, -0.1), (6.0, float("nan"))])
def test_off_the_table_nobody_stands(x: float, y: float) -> None:
    assert table(ROOF).surfaces(x, y) == ()
    assert not table(ROOF).supports(x, y, 0.0)


def test_a_destroyed_piece_takes_all_its_blocks_along() -> None:
    wing = block("roof", (8, 4, 10, 6))
    shed = block("shed", (12, 12, 14, 14))
    ground = table(ROOF, wing, shed)

    left = ground.without({"roof"})

    assert (shed,) == left.prisms
    assert left is ground.without(["roof"])
    assert ground is ground.without(["nothing"])
    assert len(ground.prisms) == 3


@given(grounds(most=12), cylinders())
def test_the_index_misses_nothing(ground: Ground, c: Cylinder) -> None:
    r = c.radius
    reached = {p.id for p in ground.prisms if outline(p).distance(spot(c)) <= r}

    assert reached <= {p.id for p in ground.near(c.x - r, c.y - r, c.x + r, c.y + r)}
    assert reached <= {p.id for p in ground.near(c.x - r, c.y - r, c.x + 9, c.y + 9)}


@pytest.mark.parametrize(
    "x, fits", [(0.6, True), (0.591, True), (0.589, False), (23.409, True), (23.411, False)]
)
def test_the_whole_base_stays_on_the_table(x: float, fits: bool) -> None:
    expected = None if fits else Misfit("off_table", "")

    assert expected == misfit(table(), model(x, 12), [])
    assert expected == misfit(table(), model(12, x), [])


def test_a_place_that_is_no_number_is_off_the_table() -> None:
    assert Misfit("off_table", "") == misfit(table(), model(float("nan"), 12), [])
    assert Misfit("unsupported", "") == misfit(table(), model(12, 12, z=float("nan")), [])


@pytest.mark.parametrize("x, fits", [(13.2, True), (13.191, True), (13.189, False)])
def test_bases_may_touch_but_not_overlap(x: float, fits: bool) -> None:
    expected = None if fits else Misfit("on_model", "ann")

    assert expected == misfit(table(), model(x, 12), [("ann", model(12, 12))])


def test_a_model_fits_under_another_on_a_bridge() -> None:
    ground = table(block("bridge", (4, 4, 8, 8), top=3.0, bottom=2.5))

    assert misfit(ground, model(6, 6), [("ann", model(6, 6, z=3.0))]) is None


@pytest.mark.parametrize("x, fits", [(3.4, True), (3.409, True), (3.411, False)])
def test_a_base_may_touch_scenery_but_not_overlap_it(x: float, fits: bool) -> None:
    expected = None if fits else Misfit("in_scenery", "roof")

    assert expected == misfit(table(ROOF), model(x, 6), [])


@pytest.mark.parametrize("x, fits", [(6.0, True), (4.0, True), (3.991, True), (3.98, False)])
def test_a_base_may_overhang_a_roof_as_long_as_its_centre_is_on_it(x: float, fits: bool) -> None:
    expected = None if fits else Misfit("unsupported", "")

    assert expected == misfit(table(ROOF), model(x, 6, z=3.0), [])


def test_a_ceiling_too_low_is_in_the_way() -> None:
    low = table(block("shelf", (4, 4, 8, 8), top=2.0, bottom=1.48))
    high = table(block("shelf", (4, 4, 8, 8), top=2.0, bottom=1.5))

    assert Misfit("in_scenery", "shelf") == misfit(low, model(6, 6), [])
    assert misfit(high, model(6, 6), []) is None


@given(grounds(), cylinders())
def test_what_fits_overlaps_nothing_by_shapely(ground: Ground, c: Cylinder) -> None:
    if misfit(ground, c, []) is None:
        disc = spot(c).buffer(c.radius - 0.011)
        level = [p for p in ground.prisms if p.bottom < c.z + c.height - 0.01 and p.top > c.z + 0.01]

        assert not any(outline(p).intersects(disc) for p in level)
        assert c.radius - 0.01 <= c.x <= SIZE - c.radius + 0.01
