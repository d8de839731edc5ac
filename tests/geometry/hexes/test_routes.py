"""The exact check of a route: single bases on foot and in flight."""

import pytest
from tests.geometry.hexes.fields import drawn, ground, route

from slugfest.geometry.hexes import (
    BARRED,
    BLOCKED,
    ON_FOOT,
    PASS,
    STOPS_ANY_PART,
    STOPS_WHOLE_BASE,
    Field,
    HexGround,
    HexStep,
    Mover,
    Problem,
    check_route,
    climb,
)


def check(
    field: Field,
    places: str,
    *,
    move: int = 9,
    height: int = 5,
    on: HexGround | None = None,
    fly_from: int = ON_FOOT,
    flying: bool = True,
) -> list[HexStep]:
    mover = Mover([field.space(places.split(maxsplit=1)[0])], height, move, flying)
    steps = check_route(field, mover, on or ground(field), route(field, places), fly_from)
    assert isinstance(steps, list), steps
    return steps


def refused(
    field: Field,
    places: str,
    *,
    move: int = 9,
    height: int = 5,
    on: HexGround | None = None,
    fly_from: int = ON_FOOT,
    flying: bool = True,
) -> tuple[str, int, int, int]:
    mover = Mover([field.space(places.split(maxsplit=1)[0])], height, move, flying)
    problem = check_route(field, mover, on or ground(field), route(field, places), fly_from)
    assert isinstance(problem, Problem)
    return problem.kind, problem.where, problem.needed, problem.allowed


def test_levels_count_going_up_and_not_going_down() -> None:
    field = drawn("0 2 0")

    assert climb(field, 0, 1) == 2
    assert climb(field, 1, 2) == 0
    assert [step.cost for step in check(field, "1,1 2,1 3,1")] == [3, 1]


def test_a_climb_must_be_paid_in_full() -> None:
    field = drawn("0 0 3")

    assert check(field, "1,1 2,1 3,1", move=5)[-1].spent == 5
    assert refused(field, "1,1 2,1 3,1", move=4) == ("too_far", 2, 4, 3)


def test_a_short_figure_may_climb_high() -> None:
    assert check(drawn("0 8"), "1,1 2,1", height=1)[0].cost == 9


def test_each_step_tells_its_own_drop() -> None:
    assert [step.drop for step in check(drawn("18 9 0 1"), "1,1 2,1 3,1 4,1")] == [9, 9, 0]


def test_what_is_flown_is_no_drop() -> None:
    steps = check(drawn("18 9 0"), "1,1 2,1 3,1", fly_from=2)

    assert [(step.drop, step.flying) for step in steps] == [(9, False), (0, True)]


def test_steps_lead_to_neighbours() -> None:
    field = drawn("0 0 0", overhangs={"1,1": (6, 7)})

    assert refused(field, "1,1 3,1")[:2] == ("not_neighbours", 1)
    assert refused(field, "1,1 1,1")[:2] == ("not_neighbours", 1)
    assert refused(field, "1,1 1,1@7")[:2] == ("not_neighbours", 1)


def test_a_path_may_come_back_and_pays_again() -> None:
    field = drawn("1 0")

    assert [
        step.spent for step in check(field, "1,1 2,1 1,1", on=ground(field, passable={"1,1": BLOCKED}))
    ] == [1, 3]


def test_a_space_to_pass_is_no_place_to_stop() -> None:
    field = drawn("0 0 0")
    on = ground(field, passable={"2,1": PASS})

    assert len(check(field, "1,1 2,1 3,1", on=on)) == 2
    assert refused(field, "1,1 2,1", on=on)[:2] == ("no_stopping", 1)


def test_a_half_hex_is_crossed_for_one_but_not_stopped_on() -> None:
    field = drawn("0 h0 0")

    assert check(field, "1,1 2,1 3,1")[0].cost == 1
    assert refused(field, "1,1 2,1")[:2] == ("no_stopping", 1)


def test_a_half_hex_that_would_stop_the_figure_is_not_entered() -> None:
    field = drawn("0 h0 0")

    assert refused(field, "1,1 2,1 3,1", on=ground(field, stop={"2,1": STOPS_ANY_PART}))[:2] == (
        "no_stopping",
        1,
    )


def test_a_partial_hex_is_only_flown_over() -> None:
    field = drawn("0 p0 0")

    assert refused(field, "1,1 2,1 3,1")[:2] == ("blocked", 1)
    assert len(check(field, "1,1 2,1 3,1", fly_from=1)) == 2


def test_flight_crosses_what_blocks_and_lands_where_it_is_free() -> None:
    field = drawn("0 0 0", objects={"2,1": 30})

    assert refused(field, "1,1 2,1 3,1")[:2] == ("blocked", 1)
    assert len(check(field, "1,1 2,1 3,1", fly_from=1)) == 2
    assert refused(field, "1,1 2,1", fly_from=1)[:2] == ("no_stopping", 1)


def test_what_is_barred_is_not_even_flown_over() -> None:
    field = drawn("0 0 0")

    assert refused(field, "1,1 2,1 3,1", fly_from=1, on=ground(field, passable={"2,1": BARRED}))[:2] == (
        "blocked",
        1,
    )


def test_flight_counts_spaces_and_no_levels() -> None:
    assert [step.cost for step in check(drawn("0 30 9"), "1,1 2,1 3,1", fly_from=1)] == [1, 1]


def test_a_figure_may_walk_first_and_fly_later() -> None:
    assert [(step.cost, step.flying) for step in check(drawn("0 2 9"), "1,1 2,1 3,1", fly_from=2)] == [
        (3, False),
        (1, True),
    ]


@pytest.mark.parametrize("fly_from", [0, 2, -2])
def test_flight_begins_at_a_step_of_the_route(fly_from: int) -> None:
    assert refused(drawn("0 0"), "1,1 2,1", fly_from=fly_from)[:2] == ("may_not_fly", fly_from)


def test_only_flyers_fly() -> None:
    assert refused(drawn("0 0"), "1,1 2,1", fly_from=1, flying=False)[:2] == ("may_not_fly", 1)


def test_entering_water_ends_the_walk_of_a_single_base() -> None:
    field = drawn("w0 w0 0")
    on = ground(field, stop={"1,1": STOPS_WHOLE_BASE, "2,1": STOPS_WHOLE_BASE})

    assert [step.stopped for step in check(field, "1,1 2,1", on=on)] == [True]
    assert refused(field, "1,1 2,1 3,1", on=on)[:2] == ("must_stop", 2)


def test_flight_over_water_does_not_stop() -> None:
    field = drawn("0 w0 w0")
    on = ground(field, stop={"2,1": STOPS_WHOLE_BASE, "3,1": STOPS_WHOLE_BASE})

    assert len(check(field, "1,1 2,1 3,1", on=on, fly_from=1)) == 2


def test_extra_cost_is_paid_on_entering_and_in_flight_on_landing_only() -> None:
    field = drawn("0 i2 i0")
    on = ground(field, extra={"2,1": 1, "3,1": 1})

    assert [step.cost for step in check(field, "1,1 2,1 3,1", on=on)] == [4, 2]
    assert [step.cost for step in check(field, "1,1 2,1 3,1", on=on, fly_from=1)] == [1, 2]


@pytest.mark.parametrize("fly_from", [ON_FOOT, 1])
def test_a_figure_passes_a_gap_of_its_own_height_and_no_lower_one(fly_from: int) -> None:
    field = drawn("0 0 0", overhangs={"2,1": (6, 7)})

    assert len(check(field, "1,1 2,1 3,1", height=6, fly_from=fly_from)) == 2
    assert refused(field, "1,1 2,1 3,1", height=7, fly_from=fly_from) == ("too_low", 1, 7, 6)


def test_the_gap_is_what_is_left_between_the_higher_floor_and_the_ceiling() -> None:
    field = drawn("0 2", overhangs={"1,1": (6, 7)})

    assert check(field, "1,1 2,1", height=4)[0].cost == 3
    assert refused(field, "1,1 2,1", height=5) == ("too_low", 1, 5, 4)


def test_the_top_of_an_overhang_is_climbed_as_if_the_gap_were_filled() -> None:
    field = drawn("0 0", overhangs={"2,1": (5, 6)})

    assert check(field, "1,1 2,1@6", move=7)[0].cost == 7
    assert refused(field, "1,1 2,1@6", move=6)[0] == "too_far"


def test_a_bridge_wall_is_two_levels_from_inside_and_three_from_outside() -> None:
    field = drawn("1 0", walls=[("1,1", "2,1", 3, True)])

    assert [step.cost for step in check(field, "1,1 2,1 1,1")] == [3, 4]
    assert (climb(field, 0, 1), climb(field, 1, 0)) == (2, 3)


def test_a_wall_that_cannot_be_climbed_is_flown_over() -> None:
    field = drawn("0 0", walls=[("1,1", "2,1", 3, False)])

    assert refused(field, "1,1 2,1")[:2] == ("not_neighbours", 1)
    assert check(field, "1,1 2,1", fly_from=1)[0].cost == 1


@pytest.mark.parametrize("route, expected", [([], "no_steps"), ([0], "no_steps"), ([1, 0], "wrong_start")])
def test_a_route_begins_under_the_mover_and_goes_somewhere(route: list[int], expected: str) -> None:
    field = drawn("0 0")
    problem = check_route(field, Mover([0], 5, 5), ground(field), route)

    assert isinstance(problem, Problem)
    assert expected == problem.kind


@pytest.mark.parametrize("space", [-1, 2, 10**9])
def test_a_space_that_does_not_exist_is_a_problem_and_no_crash(space: int) -> None:
    field = drawn("0 0")
    problem = check_route(field, Mover([0], 5, 5), ground(field), [0, space])

    assert isinstance(problem, Problem)
    assert (problem.kind, problem.where) == ("unknown_space", 1)


def test_a_mover_stands_somewhere() -> None:
    with pytest.raises(ValueError):
        Mover([], 5, 5)
