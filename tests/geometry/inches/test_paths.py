from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slugfest.geometry.inches import (
    Cylinder,
    Ground,
    Route,
    Travel,
    gap,
    misfit,
    overlapping,
    reach,
    route_to_contact,
    sample,
    shortest,
    touching,
    travel,
)

from .tables import SIZE, Named, block, mirrored, mirrored_ground, model, scenes, table, tenths

HOUSE = block("house", (10, 10, 14, 14), top=3.0)
Scene = tuple[Ground, Cylinder, Named]


def length(ground: Ground, mover: Cylinder, route: Route | None, others: Named | None = None) -> float:
    """How long a proposal is; the exact checker must accept it."""
    assert route is not None
    result = travel(ground, mover, route, others or [])
    assert isinstance(result, Travel), result
    return result.length


def test_the_shortest_way_over_an_open_table_is_straight() -> None:
    assert shortest(table(), model(4, 4), (7, 8), 5.0, []) == ((4, 4, 0), (7, 8, 0))


@pytest.mark.parametrize("limit, reached", [(5.0, True), (4.99, False)])
def test_a_goal_exactly_at_the_limit_is_reached(limit: float, reached: bool) -> None:
    assert reached == (shortest(table(), model(4, 4), (7, 8), limit, []) is not None)


def test_a_goal_where_nobody_fits_is_not_reached() -> None:
    assert shortest(table(HOUSE), model(4, 12), (9.6, 12), 20.0, []) is None
    assert shortest(table(), model(4, 12), (float("nan"), 12), 20.0, []) is None


def test_the_way_round_a_model_is_two_tangents_and_an_arc() -> None:
    mover, others = model(6, 12), [("ann", model(12, 12))]

    inches = length(table(), mover, shortest(table(), mover, (18, 12), 20.0, others), others)

    # Twice sqrt(36 - 1.2^2) and an arc of 1.2 times 2 asin(0.2), within the tolerance.
    assert pytest.approx(11.75755 + 0.48326, abs=0.01) == inches


def test_the_way_round_a_house_keeps_to_its_corners() -> None:
    mover = model(12, 9.4)

    inches = length(table(HOUSE), mover, shortest(table(HOUSE), mover, (12, 14.6), 30.0, []))

    # Two half sides, two quarter turns round corners, one whole side.
    assert pytest.approx(2 + 2 + 4 + 3.14159 * 0.6, abs=0.02) == inches


@pytest.mark.parametrize("narrower, passes", [(0.0, True), (0.05, False)])
def test_a_gap_between_walls_as_wide_as_the_base_is_found(narrower: float, passes: bool) -> None:
    ground = table(block("south", (10, 0, 12, 10)), block("north", (10, 11.2 - narrower, 12, 24)))

    assert passes == (shortest(ground, model(8, 5), (14, 17), 40.0, []) is not None)


@pytest.mark.parametrize("narrower, passes", [(0.0, True), (0.05, False)])
def test_a_gap_between_models_as_wide_as_the_base_is_found(narrower: float, passes: bool) -> None:
    ground = table(block("south", (11, 0, 13, 9.5)), block("north", (11, 12.9, 13, 24)))
    others = [("ann", model(12, 10)), ("bob", model(12, 12.4 - narrower))]

    assert passes == (shortest(ground, model(8, 5), (16, 17), 40.0, others) is not None)


def test_whoever_is_walled_in_stays_in() -> None:
    walls = [
        block(f"wall{n}", box)
        for n, box in enumerate([(4, 4, 8, 5), (4, 8, 8, 9), (4, 5, 5, 8), (7, 5, 8, 8)])
    ]

    assert shortest(table(*walls), model(6, 6.5), (12, 6.5), 60.0, []) is None


def test_a_roof_is_climbed_from_the_nearest_wall() -> None:
    mover = model(7, 12)

    route = shortest(table(HOUSE), mover, (12, 12), 8.1, [])

    assert length(table(HOUSE), mover, route) <= 8.1
    assert shortest(table(HOUSE), mover, (12, 12), 7.9, []) is None


def test_a_roof_is_left_by_the_nearest_wall() -> None:
    mover = model(12, 12, z=3.0)

    assert pytest.approx(8.0, abs=0.01) == length(
        table(HOUSE), mover, shortest(table(HOUSE), mover, (7, 12), 8.1, [])
    )


def test_a_climb_goes_round_whoever_stands_at_the_wall() -> None:
    mover, others = model(7, 12), [("ann", model(9.4, 12))]

    route = shortest(table(HOUSE), mover, (12, 12), 12.0, others)

    assert 8.0 < length(table(HOUSE), mover, route, others) <= 12.0


def test_a_sheer_roof_is_out_of_reach() -> None:
    sheer = table(block("tower", (10, 10, 14, 14), climbable=False))

    assert shortest(sheer, model(7, 12), (12, 12), 30.0, []) is None


def test_on_an_angled_roof_the_way_bends_at_the_inner_corner() -> None:
    ground = table(block("house", (4, 4, 6, 12)), block("house", (6, 4, 14, 6)))
    mover = model(5, 11, z=3.0)

    inches = length(ground, mover, shortest(ground, mover, (13, 5), 20.0, []))

    assert pytest.approx(26**0.5 + 50**0.5, abs=0.02) == inches


@pytest.mark.parametrize("limit, reached", [(6.81, True), (6.78, False)])
def test_contact_is_reached_when_the_gap_is_within_the_limit(limit: float, reached: bool) -> None:
    others = [("ann", model(12, 12))]

    assert reached == (route_to_contact(table(), model(4, 12), others[0][1], limit, others) is not None)


def test_contact_with_a_surrounded_model_is_found_on_the_free_side() -> None:
    target = model(12, 12)
    others = [("ann", target), ("bob", model(10.8, 12)), ("eve", model(12, 10.8))]
    mover = model(6, 9)

    route = route_to_contact(table(), mover, target, 15.0, others)

    assert length(table(), mover, route, others) <= 15.0
    assert route is not None
    assert touching(mover.at(*route[-1]), target)


def test_contact_is_made_on_the_roof_where_the_target_stands() -> None:
    mover, others = model(7, 12), [("ann", model(12.5, 12, z=3.0))]

    route = route_to_contact(table(HOUSE), mover, others[0][1], 12.0, others)

    assert route is not None
    assert route[-1][2] == 3.0
    assert touching(mover.at(*route[-1]), others[0][1])


def test_the_outline_of_an_open_table_is_a_circle() -> None:
    outline = reach(table(), model(12, 12), 5.0, [], rays=12)

    assert [pytest.approx(25.0, abs=0.01)] * 12 == [(x - 12) ** 2 + (y - 12) ** 2 for x, y in outline]


def test_the_outline_stops_at_the_edge_of_the_table() -> None:
    outline = reach(table(), model(2, 12), 5.0, [], rays=12)

    assert 0.59 <= min(x for x, _ in outline) < 1.0


def goals() -> st.SearchStrategy[tuple[float, float]]:
    return st.tuples(tenths(0.5, 23.5), tenths(0.5, 23.5))


@given(scenes(), goals(), st.sampled_from((4.0, 8.0, 30.0)))
@settings(max_examples=300)
def test_every_proposal_is_legal_and_within_the_limit(
    scene: Scene, goal: tuple[float, float], limit: float
) -> None:
    ground, mover, others = scene
    for z in (None, *ground.surfaces(*goal)):
        route = shortest(ground, mover, goal, limit, others, z)

        if route is not None:
            assert goal == route[-1][:2]
            assert length(ground, mover, route, others) <= limit + 1e-9


@given(scenes(), goals())
def test_a_straight_way_is_never_missed_and_no_way_is_shorter(
    scene: Scene, goal: tuple[float, float]
) -> None:
    ground, mover, others = scene
    straight = travel(ground, mover, ((mover.x, mover.y, mover.z), (*goal, mover.z)), others)

    route = shortest(ground, mover, goal, 40.0, others, mover.z)

    if isinstance(straight, Travel):
        assert route is not None
        assert len(route) == 2


@given(scenes(), goals(), goals())
def test_no_detour_is_shorter_than_the_shortest_way(
    scene: Scene, goal: tuple[float, float], corner: tuple[float, float]
) -> None:
    ground, mover, others = scene
    here, bend, there = (mover.x, mover.y, mover.z), (*corner, mover.z), (*goal, mover.z)
    detour = travel(ground, mover, (here, bend, there), others)
    if isinstance(detour, Travel):
        best = length(ground, mover, shortest(ground, mover, goal, 60.0, others, mover.z), others)

        # A detour by hand may use the whole tolerance at each bend, the string only most of it.
        assert best <= detour.length + 0.03


@given(scenes(), goals())
def test_a_mirrored_table_has_ways_as_long(scene: Scene, goal: tuple[float, float]) -> None:
    ground, mover, others = scene
    flipped, back = mirrored_ground(ground), [(name, mirrored(other)) for name, other in others]
    route = shortest(ground, mover, goal, 30.0, others, mover.z)
    mirror = shortest(flipped, mirrored(mover), (SIZE - goal[0], goal[1]), 30.0, back, mover.z)

    assert (route is None) == (mirror is None)
    if route is not None:
        there = length(ground, mover, route, others)
        assert pytest.approx(there, abs=0.001) == length(flipped, mirrored(mover), mirror, back)


@given(scenes(), st.integers(0, 1000))
def test_a_random_route_is_legal_and_repeats_with_its_seed(scene: Scene, seed: int) -> None:
    ground, mover, others = scene
    route = sample(ground, mover, 6.0, others, Random(seed), 6)

    assert length(ground, mover, route, others) <= 6.0 + 1e-9
    assert route == sample(ground, mover, 6.0, others, Random(seed), 6)


def test_random_routes_go_places_and_sometimes_into_contact() -> None:
    others = [("ann", model(14, 12))]
    mover, random = model(12, 9), Random(1)

    ends = [mover.at(*sample(table(), mover, 6.0, others, random, 20)[-1]) for _ in range(60)]

    assert len(set(ends)) > 40
    assert 5 < sum(touching(end, others[0][1]) for end in ends) < 30


@given(scenes(), st.sampled_from((5.0, 12.0)))
def test_contact_touches_and_never_overlaps(scene: Scene, limit: float) -> None:
    ground, mover, others = scene
    for _, target in others:
        route = route_to_contact(ground, mover, target, limit, others)
        if route is not None:
            end = mover.at(*route[-1])

            assert length(ground, mover, route, others) <= limit + 1e-9
            assert 0.0 < gap(end, target) <= 0.01
            assert not overlapping(end, target)


@given(scenes())
@settings(max_examples=20)
def test_every_corner_of_the_outline_is_a_legal_goal(scene: Scene) -> None:
    ground, mover, others = scene
    for spot in reach(ground, mover, 4.0, others, rays=8):
        assert misfit(ground, mover.at(*spot, mover.z), others) is None
        assert shortest(ground, mover, spot, 4.0, others, mover.z) is not None
