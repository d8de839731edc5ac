"""Routes of double bases: one half leads, the other follows onto the space just left."""

import pytest
from tests.geometry.hexes.fields import drawn, ground, route

from slugfest.geometry.hexes import (
    PASS,
    STOPS_ANY_PART,
    STOPS_WHOLE_BASE,
    Field,
    HexGround,
    HexStep,
    Mover,
    Problem,
    check_route,
)


def check(
    field: Field, places: str, *, move: int = 9, on: HexGround | None = None, fly_from: int = -1
) -> list[HexStep]:
    steps = check_route(field, at_the_left(field, move), on or ground(field), route(field, places), fly_from)
    assert isinstance(steps, list), steps
    return steps


def refused(field: Field, places: str, *, on: HexGround | None = None, fly_from: int = -1) -> tuple[str, int]:
    problem = check_route(field, at_the_left(field, 9), on or ground(field), route(field, places), fly_from)
    assert isinstance(problem, Problem)
    return problem.kind, problem.where


def at_the_left(field: Field, move: int) -> Mover:
    return Mover([field.space("1,1"), field.space("2,1")], 5, move, flying=True)


def under(field: Field, step: HexStep) -> str:
    return " ".join(field.spaces[i].id for i in step.spaces)


def test_either_half_leads_and_the_other_follows() -> None:
    field = drawn("0 0 0", " 0 0")

    assert [under(field, step) for step in check(field, "2,1 3,1")] == ["2,1 3,1"]
    assert [under(field, step) for step in check(field, "1,1 1,2 2,2")] == ["1,1 1,2", "1,2 2,2"]


def test_only_the_leading_half_pays() -> None:
    assert [step.cost for step in check(drawn("0 0 3 3 3"), "2,1 3,1 4,1 5,1")] == [4, 1, 1]


def test_the_drop_is_that_of_the_leading_half() -> None:
    assert [step.drop for step in check(drawn("12 12 0 0"), "2,1 3,1 4,1")] == [12, 0]


def test_a_move_ends_on_one_level() -> None:
    field = drawn("0 0 1 1")

    assert len(check(field, "2,1 3,1 4,1")) == 2
    assert refused(field, "2,1 3,1") == ("uneven", 1)


def test_both_halves_need_a_place_to_stop() -> None:
    field = drawn("0 0 0 0 0")
    on = ground(field, passable={"3,1": PASS})

    assert refused(field, "2,1 3,1", on=on) == ("no_stopping", 1)
    assert refused(field, "2,1 3,1 4,1", on=on) == ("no_stopping", 2)
    assert len(check(field, "2,1 3,1 4,1 5,1", on=on)) == 3


def test_turning_about_costs_nothing() -> None:
    field = drawn("0 0 0", " 0 0")
    steps = check(field, "2,1 3,1 2,1 1,2")

    assert [(under(field, step), step.cost, step.turn) for step in steps] == [
        ("2,1 3,1", 1, False),
        ("2,1 3,1", 0, True),
        ("2,1 1,2", 1, False),
    ]


@pytest.mark.parametrize("places, ends", [("1,1 2,1", "1,1 2,1"), ("1,1 2,1 1,1 1,2", "1,1 1,2")])
def test_turning_about_may_be_all_there_is_and_may_be_undone(places: str, ends: str) -> None:
    steps = check(drawn("0 0 0", " 0 0"), places)

    assert under(drawn("0 0 0", " 0 0"), steps[-1]) == ends
    assert steps[-1].spent == places.count("1,2")


def test_a_turn_does_not_help_out_of_a_place_where_nobody_can_stop() -> None:
    field = drawn("0 0 1 1")

    assert refused(field, "2,1 3,1 2,1") == ("uneven", 2)


def test_a_double_base_does_not_lie_astride_a_wall() -> None:
    field = drawn("0 0 0 0", walls=[("2,1", "3,1", 1, True)])

    assert refused(field, "2,1 3,1") == ("no_stopping", 1)
    assert [step.cost for step in check(field, "2,1 3,1 4,1")] == [2, 1]


def test_one_water_space_between_land_does_not_stop_it() -> None:
    field = drawn("0 0 w0 0")
    on = ground(field, stop={"3,1": STOPS_WHOLE_BASE})

    assert [step.stopped for step in check(field, "2,1 3,1 4,1", on=on)] == [False, False]


def test_two_water_spaces_stop_it() -> None:
    field = drawn("0 0 w0 w0 0")
    on = ground(field, stop={"3,1": STOPS_WHOLE_BASE, "4,1": STOPS_WHOLE_BASE})

    assert [step.stopped for step in check(field, "2,1 3,1 4,1", on=on)] == [False, True]
    assert refused(field, "2,1 3,1 4,1 5,1", on=on) == ("must_stop", 3)
    assert refused(field, "2,1 3,1 4,1 3,1 2,1", on=on) == ("must_stop", 3)


def test_anything_but_water_stops_either_half() -> None:
    field = drawn("0 0 0 0")
    on = ground(field, stop={"3,1": STOPS_ANY_PART})

    assert refused(field, "2,1 3,1 4,1", on=on) == ("must_stop", 2)


def test_a_stop_on_two_levels_is_not_entered() -> None:
    field = drawn("0 0 1 1")

    assert refused(field, "2,1 3,1 4,1", on=ground(field, stop={"3,1": STOPS_ANY_PART})) == ("uneven", 1)


def test_slippery_ice_is_paid_by_the_leading_half_only() -> None:
    field = drawn("0 0 i0 0")

    assert [step.cost for step in check(field, "2,1 3,1 4,1", on=ground(field, extra={"3,1": 1}))] == [2, 1]


def test_a_double_base_flies_over_uneven_ground_and_lands_even() -> None:
    field = drawn("0 0 9 5 5")

    assert [step.cost for step in check(field, "2,1 3,1 4,1 5,1", fly_from=1)] == [1, 1, 1]
    assert refused(field, "2,1 3,1 4,1", fly_from=1) == ("uneven", 2)
