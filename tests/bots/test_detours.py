"""Ways round what is in the way: how long they are, and walking along them."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from slugfest.bots.knight.detours import detours
from slugfest.bots.knight.routes import beginning, routes
from slugfest.geometry.inches import Ground, Prism
from slugfest.kernel.decisions import Route
from tests.bots.tables import acting, jack, warden

WALL = Prism("wall", ((8.0, 14.0), (28.0, 14.0), (28.0, 16.0), (8.0, 16.0)), 0.0, 5.0)
GOAL = (18.0, 25.0, 1.0)


def test_there_is_no_detour_where_nothing_is_in_the_way() -> None:
    free = detours(Ground(36.0, 36.0, []), GOAL)

    assert {0.0} == set(free.inches)


def test_a_wall_makes_the_way_longer_for_whoever_stands_behind_it() -> None:
    ways = detours(Ground(36.0, 36.0, [WALL]), GOAL)

    assert ways.of(18.0, 10.0) > 4.0
    assert ways.of(18.0, 10.0) > ways.of(11.0, 10.0) > ways.of(4.0, 10.0)
    assert 0.0 == pytest.approx(ways.of(18.0, 20.0))
    assert 0.0 == pytest.approx(ways.of(2.0, 34.0))


def test_a_detour_has_no_jumps_between_cells() -> None:
    ways = detours(Ground(36.0, 36.0, [WALL]), GOAL)
    along = [ways.of(18.0, 9.0 + step / 10) for step in range(20)]

    assert max(abs(here - other) for here, other in pairwise(along)) < 1.5
    assert [ways.of(0.0, 0.0)] * 2 == [ways.of(-1.0, -1.0), ways.of(0.2, 0.2)]


def test_the_beginning_of_a_way_ends_between_its_points() -> None:
    way = ((0.0, 0.0, 0.0), (3.0, 0.0, 0.0), (3.0, 4.0, 0.0))

    assert ((0.0, 0.0, 0.0), (3.0, 0.0, 0.0), (3.0, 1.0, 0.0)) == beginning(way, 4.0)
    assert way == beginning(way, 9.0)
    up = ((0.0, 0.0, 0.0), (3.0, 0.0, 0.0), (3.0, 0.0, 5.0))
    assert up[:2] == beginning(up, 5.0)


def test_a_model_behind_a_house_walks_along_the_way_round_it() -> None:
    house = {"id": "house", "name": "House", "name_fr": "Maison", "kind": "building", "type": "T5"}
    piece = {**house, "rect": [10, 12, 16, 4], "height": 6}
    board: dict[str, Any] = {"id": "one", "name": "One", "name_fr": "Un", "pieces": [piece]}
    match = acting({"A.brass_warden": warden(18.0, 11.0), "B.static_jack": jack(18.0, 20.0)}, board=board)
    match.answer("walk 2")
    decision = match.decision()
    assert isinstance(decision, Route)
    ends = [route[-1] for route in routes(match, decision, 12)]

    assert any(x < 14.0 or x > 22.0 for x, y, _ in ends if y < 12.0)
