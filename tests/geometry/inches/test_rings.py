"""The closest places where a base fits."""

from __future__ import annotations

from math import hypot

import pytest

from slugfest.geometry.inches import RING, Cylinder, Ground, Prism, closest_places, misfit

BASE = Cylinder(0.0, 0.0, 0.0, 0.5, 2.0)
HIGHEST = 1e9


def box(x: float, y: float, wide: float, top: float) -> Prism:
    return Prism("box", ((x, y), (x + wide, y), (x + wide, y + wide), (x, y + wide)), 0.0, top)


def test_a_place_that_is_free_is_the_closest_and_the_only_one() -> None:
    assert (0.0, [(10.0, 10.0, 0.0)]) == closest_places(
        Ground(36, 36, ()), BASE, (), (10.0, 10.0, 0.0), HIGHEST
    )


def test_around_somebody_who_stands_there_all_places_touch_the_base() -> None:
    ground = Ground(36, 36, ())
    there = (("B", Cylinder(10.0, 10.0, 0.0, 0.5, 2.0)),)

    inches, places = closest_places(ground, BASE, there, (10.0, 10.0, 0.0), HIGHEST)

    assert pytest.approx(1.0, abs=RING) == inches
    assert len(places) > 40
    for x, y, z in places:
        assert misfit(ground, BASE.at(x, y, z), there) is None
        assert inches - 1e-9 <= hypot(x - 10.0, y - 10.0) <= inches + RING / 2 + 1e-9


def test_nothing_is_found_above_the_ceiling() -> None:
    ground = Ground(36, 36, (box(9.0, 9.0, 2.0, 3.0),))

    assert (0.0, [(10.0, 10.0, 3.0)]) == closest_places(ground, BASE, (), (10.0, 10.0, 3.0), HIGHEST)
    inches, places = closest_places(ground, BASE, (), (10.0, 10.0, 3.0), 2.9)
    assert {0.0} == {z for _, _, z in places}
    assert pytest.approx(hypot(1.5, 3.0), abs=RING) == inches


def test_what_is_barred_is_no_place() -> None:
    inches, places = closest_places(
        Ground(36, 36, ()), BASE, (), (10.0, 10.0, 0.0), HIGHEST, lambda x, _: x < 12.0
    )

    assert 2.0 == inches
    assert (12.0, 10.0, 0.0) in places
    assert all(x >= 12.0 for x, _, _ in places)


def test_a_table_without_room_has_no_place() -> None:
    assert (1e9, []) == closest_places(Ground(2, 2, ()), BASE.at(1, 1, 0), (), (1.0, 1.0, 0.0), -1.0)
