"""Flights: straight legs through the air, over everything below."""

from math import isclose

import pytest

from slugfest.geometry.inches import Cylinder, Ground, Prism, Travel, Trouble, flight_to, fly

each = pytest.mark.parametrize

BIRD = Cylinder(10.0, 18.0, 0.0, 0.59, 1.5)


def block(west: float, south: float, east: float, north: float, top: float) -> Prism:
    return Prism("block", [(west, south), (east, south), (east, north), (west, north)], 0.0, top)


GROUND = Ground(36.0, 36.0, [block(13.0, 10.0, 15.0, 26.0, 3.0)])


def test_a_flight_is_as_long_as_its_legs_in_space() -> None:
    done = fly(GROUND, BIRD, ((10.0, 18.0, 0.0), (10.0, 18.0, 3.0), (14.0, 18.0, 3.0)), [])

    assert isinstance(done, Travel)
    assert (done.length, done.climbs, done.jumps) == (7.0, (), ())


@each("top, legal", [(2.99, True), (3.02, False)])
def test_a_flight_clears_what_is_no_higher(top: float, legal: bool) -> None:
    ground = Ground(36.0, 36.0, [block(13.0, 10.0, 15.0, 26.0, top)])
    done = fly(ground, BIRD, ((10.0, 18.0, 0.0), (10.0, 18.0, 3.0), (17.0, 18.0, 3.0), (17.0, 18.0, 0.0)), [])

    assert isinstance(done, Travel if legal else Trouble)


def test_a_slanting_leg_is_measured_straight_and_stopped_by_what_it_meets() -> None:
    free = fly(GROUND, BIRD, ((10.0, 18.0, 0.0), (6.0, 18.0, 3.0), (6.0, 18.0, 0.0)), [])

    assert isinstance(free, Travel)
    assert isclose(free.length, 8.0)

    stopped = fly(GROUND, BIRD, ((10.0, 18.0, 0.0), (14.0, 18.0, 3.0)), [])

    assert isinstance(stopped, Trouble)
    assert (stopped.kind, stopped.what) == ("through_scenery", "block")

    crowd = [("lout", Cylinder(8.0, 18.0, 0.0, 0.59, 4.0))]
    trouble = fly(GROUND, BIRD, ((10.0, 18.0, 0.0), (6.0, 18.0, 3.0), (6.0, 18.0, 0.0)), crowd)

    assert isinstance(trouble, Trouble)
    assert (trouble.kind, trouble.what) == ("through_model", "lout")


@each(
    "route, kind",
    [
        ((), "bad_leg"),
        (((9.0, 18.0, 0.0),), "bad_leg"),
        (((10.0, 18.0, 0.0), (10.0, 18.0, -1.0)), "bad_leg"),
        (((10.0, 18.0, 0.0), (0.2, 18.0, 2.0)), "off_table"),
        (((10.0, 18.0, 0.0), (10.0, 18.0, 2.0)), "unsupported"),
        (((10.0, 18.0, 0.0), (10.0, 18.0, 3.1), (14.0, 18.0, 3.1)), "unsupported"),
    ],
)
def test_bad_flights(route: tuple[tuple[float, float, float], ...], kind: str) -> None:
    done = fly(GROUND, BIRD, route, [])

    assert isinstance(done, Trouble)
    assert done.kind == kind


@each(
    "goal, limit, proposed",
    [
        ((14.0, 18.0, 3.0), 7.0, True),
        ((14.0, 18.0, 3.0), 6.9, False),
        ((17.0, 18.0, 0.0), 13.1, True),
        ((17.0, 18.0, 0.0), 12.9, False),
        ((6.0, 18.0, 0.0), 4.0, True),
        ((6.0, 18.0, 0.0), 3.9, False),
        ((13.2, 18.0, 0.0), 20.0, False),
    ],
)
def test_a_flight_that_is_proposed_is_legal(
    goal: tuple[float, float, float], limit: float, proposed: bool
) -> None:
    route = flight_to(GROUND, BIRD, goal, limit, [])

    assert proposed == (route is not None)

    if route is not None:
        done = fly(GROUND, BIRD, route, [])

        assert isinstance(done, Travel)
        assert done.length <= limit + 0.01
        assert route[-1] == goal
