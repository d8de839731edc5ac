"""The tape lies between the nearest points, and a stopped line ends where scenery begins."""

from math import dist
from random import Random
from typing import Any

import pytest

from slugfest.geometry.inches import (
    Cylinder,
    Ground,
    Prism,
    gap,
    gap_to_prism,
    nearest_points,
    sees,
    stopped_line,
)

HOUSE = Prism("house", [(13, 12), (14, 12), (14, 24), (13, 24)], 0, 4)


def model(x: float, y: float, z: float = 0.0, radius: float = 0.59, height: float = 1.5) -> Cylinder:
    return Cylinder(x, y, z, radius, height)


def test_two_models_are_measured_from_rim_to_rim_at_a_height_they_share() -> None:
    start, end = nearest_points(model(0, 0), model(5, 0, radius=1.0))

    assert (start, end) == ((0.59, 0.0, 0.75), (4.0, 0.0, 0.75))


def test_from_the_street_to_a_roof_the_tape_rises() -> None:
    start, end = nearest_points(model(0, 0), model(3, 4, z=5))

    assert (start[2], end[2]) == (1.5, 5)
    assert dist(start, end) == pytest.approx(gap(model(0, 0), model(3, 4, z=5)))


def test_a_place_has_no_width() -> None:
    assert nearest_points(Cylinder(1, 2, 0, 0, 0), Cylinder(4, 6, 0, 0, 0)) == ((1, 2, 0), (4, 6, 0))


def test_the_tape_is_as_long_as_the_gap_wherever_things_stand() -> None:
    random = Random(1)
    for _ in range(200):
        a = model(random.uniform(0, 30), random.uniform(0, 30), random.choice([0, 2.5, 5]))
        b = model(random.uniform(0, 30), random.uniform(0, 30), random.choice([0, 2.5, 5]), 0.785, 2.0)
        assert dist(*nearest_points(a, b)) == pytest.approx(gap(a, b), abs=1e-6)
        assert dist(*nearest_points(a, HOUSE)) == pytest.approx(gap_to_prism(a, HOUSE), abs=1e-6)
        assert dist(*nearest_points(HOUSE, a)) == pytest.approx(gap_to_prism(a, HOUSE), abs=1e-6)


def test_a_line_of_sight_is_stopped_at_the_wall() -> None:
    ground = Ground(36, 36, [HOUSE])

    line: Any = stopped_line(model(10, 18), model(19.18, 18), ground)

    assert line is not None
    for spot, expected in zip(line, [(10, 18, 1.5), (13.01, 18, 1.5), (19.18, 18, 1.5)], strict=True):
        assert spot == pytest.approx(expected)


def test_a_line_from_above_is_stopped_on_the_roof() -> None:
    ground = Ground(36, 36, [HOUSE])
    viewer, seen = model(10.5, 18, z=8.0), model(15, 18, height=0.1)

    line = stopped_line(viewer, seen, ground)

    assert line is not None
    assert line[1][2] == pytest.approx(3.99)
    assert 13 < line[1][0] < 14


def test_what_is_seen_has_no_stopped_line_and_what_is_not_seen_always_has_one() -> None:
    ground, random = Ground(36, 36, [HOUSE]), Random(2)
    stopped = 0
    for _ in range(300):
        a = model(random.uniform(8, 12), random.uniform(8, 28), random.choice([0, 3]))
        b = model(random.uniform(15, 19), random.uniform(8, 28))
        line = stopped_line(a, b, ground)
        assert (line is None) == sees(a, b, ground)
        if line is not None:
            stopped += 1
            assert HOUSE.holds(line[1][0], line[1][1], 1e-6)
    assert stopped > 50
