"""The fixed numbers of the geometry: the fineness of sight, places round a model, tolerances."""

from math import cos, pi, sin

import pytest

from slugfest.geometry.inches import ground, slides
from slugfest.geometry.inches.routes import climbs, flights, levels, obstacles
from slugfest.geometry.inches.routes import proposals as paths
from slugfest.geometry.inches.routes import taut_string as strings
from slugfest.geometry.inches.sight import clear_lines, cover, screens
from slugfest.geometry.inches.volumes import DENT, TOLERANCE


def test_no_cell_of_a_search_is_as_wide_as_what_is_shaved_off_the_pieces() -> None:
    """So every line that is clear of the pieces has a middle of a cell beside it; joints reach past the shaving."""
    assert 0 < 2 * clear_lines.FINEST < TOLERANCE < screens.OVERLAP < screens.SHALLOW
    assert 0 < cover.SAME_SHARE < 0.002


def test_one_stands_round_a_target_every_fifteen_degrees_from_the_near_side_on() -> None:
    turns = [0, *(side * step for step in range(1, 12) for side in (1, -1)), 12]

    for turn, (cosine, sine) in zip(turns, paths.AROUND, strict=True):
        assert (cosine, sine) == pytest.approx((cos(turn * pi / 12), sin(turn * pi / 12)), abs=1e-12)


def test_whatever_is_added_for_safety_stays_inside_the_tolerance() -> None:
    """Contact, and a climber at a wall, still count as touching; cut corners as not overlapping."""
    assert 0.01 < TOLERANCE < 0.0101
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
