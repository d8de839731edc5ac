from __future__ import annotations

import pytest

from slugfest.geometry.inches import Ground, Travel, Trouble, travel

from .tables import block, model, table
from .test_routes import HOUSE, Points, failed, go, passed


def leap(ground: Ground, route: Points) -> Travel | Trouble:
    x, y, z = route[0]
    return travel(ground, model(x, y, z), route, [], leap=0.75)


@pytest.mark.parametrize("top, legal", [(0.75, True), (0.759, True), (0.77, False)])
def test_a_barrier_up_to_the_leap_is_jumped(top: float, legal: bool) -> None:
    result = leap(table(block("crate", (10, 4, 11, 20), top=top)), ((8, 12, 0), (13, 12, 0)))

    assert legal == isinstance(result, Travel)
    if isinstance(result, Travel):
        assert (result.length, result.jumps) == (5.0, ("crate",))


def test_every_crossing_is_a_jump_of_its_own() -> None:
    ground = table(block("crate", (10, 4, 11, 20), top=0.5), block("bench", (14, 4, 15, 20), top=0.5))

    result = passed(leap(ground, ((8, 12, 0), (17, 12, 0), (12.5, 12, 0))))

    assert result.jumps == ("crate", "bench", "bench")


def test_nobody_lands_on_a_barrier() -> None:
    ground = table(block("crate", (10, 4, 11, 20), top=0.5))

    assert failed(leap(ground, ((8, 12, 0), (10.5, 12, 0), (13, 12, 0)))) == ("in_scenery", "crate")


def test_a_gap_between_roofs_is_jumped_only_with_a_leap() -> None:
    ground = table(HOUSE, block("wing", (16, 10, 20, 14)))
    route = ((12.0, 12.0, 3.0), (18.0, 12.0, 3.0))

    assert passed(leap(ground, route)).jumps == ("",)
    assert failed(go(ground, route)) == ("unsupported", "")
    assert failed(leap(ground, ((12.0, 12.0, 3.0), (15.0, 12.0, 3.0)))) == ("unsupported", "")
