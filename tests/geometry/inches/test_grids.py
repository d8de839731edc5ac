"""The fixed numbers of the geometry: grids of rays, places round a model, tolerances."""

from itertools import product
from math import cos, pi, sin

import pytest

from slugfest.geometry.inches import climbs, flights, ground, levels, obstacles, paths, sight, slides, strings
from slugfest.geometry.inches.volumes import DENT, TOLERANCE


@pytest.mark.rule("DC-SIGHT-01")
def test_every_column_is_tried_with_every_other_once() -> None:
    """Left and right rim are tried first, and not again."""
    tried = [(0, 0), (4, 4), *sight.PAIRS]

    assert sorted(product(range(5), repeat=2)) == sorted(tried)


def test_the_grid_of_sight_reaches_the_rim_in_equal_steps() -> None:
    assert tuple(step / 2 for step in range(-2, 3)) == sight.COLUMNS
    assert tuple(step / 4 for step in range(4, -1, -1)) == sight.ROWS


def test_the_grid_of_cover_stands_in_the_middle_of_equal_parts() -> None:
    assert sight.PARTS == pytest.approx([(2 * part + 1) / 5 - 1 for part in range(5)])
    assert sight.STOREYS == pytest.approx([(2 * part + 1) / 10 for part in range(5)])


def test_one_stands_round_a_target_every_fifteen_degrees_from_the_near_side_on() -> None:
    turns = [0, *(side * step for step in range(1, 12) for side in (1, -1)), 12]

    for turn, (cosine, sine) in zip(turns, paths.AROUND, strict=True):
        assert (cosine, sine) == pytest.approx((cos(turn * pi / 12), sin(turn * pi / 12)), abs=1e-12)


def test_whatever_is_added_for_safety_stays_inside_the_tolerance() -> None:
    """Contact, and a climber at a wall, still count as touching; cut corners as not overlapping."""
    assert TOLERANCE == 0.01
    assert 0 < DENT < TOLERANCE
    assert slides.KISS == paths.KISS == TOLERANCE / 2
    assert 0 < climbs.OFF_WALL < TOLERANCE
    assert 0 < obstacles.EASE < TOLERANCE
    assert 0 < obstacles.MARGIN < TOLERANCE - obstacles.CLOSEST < TOLERANCE
    assert 0 < strings.STRETCH <= TOLERANCE
    assert 0 < levels.EXACT == strings.STRAIGHT < 1e-6
    assert TOLERANCE < climbs.ON_ROOF == flights.CLEAR < 0.1
    assert 0 < flights.CUT <= 0.1


def test_a_cell_of_the_index_reaches_past_its_edge_by_more_than_a_base() -> None:
    assert ground.CELL == 4
    assert ground.MARGIN == 1.25
