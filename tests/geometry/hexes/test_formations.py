"""Large bases: two parts lead, the rest follows in the same shape, and a symmetrical one turns on its spaces."""

from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tests.geometry.hexes import oracle
from tests.geometry.hexes.fields import drawn, fields, ground, route
from tests.geometry.hexes.test_reach import grounds

from slugfest.geometry.hexes import (
    BLOCKED,
    PASS,
    STOPS_ANY_PART,
    STOPS_WHOLE_BASE,
    Field,
    HexGround,
    HexStep,
    Mover,
    Problem,
    check_route,
    fits,
    fly,
    layout,
    places,
    reach,
    walk,
    wander,
)

TRIANGLE = ((0, 0), (1, 0), (0, 1))
LINE = ((0, 0), (1, 0), (2, 0))
BENT = ((0, 0), (1, 0), (1, 1))
APART = ((0, 0), (2, 0))
SHAPES = (TRIANGLE, LINE, BENT, APART)

WIDE = ("0 0 0 0 0", " 0 0 0 0 0", "0 0 0 0 0", " 0 0 0 0 0")


def base(field: Field, places_: str, move: int = 9, **more: int) -> Mover:
    return Mover([field.space(place) for place in places_.split()], 5, move, flying=True, **more)


def check(
    field: Field, at: str, places_: str, on: HexGround | None = None, fly_from: int = -1, **more: int
) -> list[HexStep]:
    steps = check_route(field, base(field, at, **more), on or ground(field), route(field, places_), fly_from)
    assert isinstance(steps, list), steps
    return steps


def refused(
    field: Field, at: str, places_: str, on: HexGround | None = None, fly_from: int = -1, **more: int
) -> tuple[str, int]:
    problem = check_route(
        field, base(field, at, **more), on or ground(field), route(field, places_), fly_from
    )
    assert isinstance(problem, Problem), problem
    return problem.kind, problem.where


def under(field: Field, step: HexStep) -> str:
    return " ".join(sorted(field.spaces[i].id for i in step.base))


def test_all_parts_go_where_the_two_in_the_lead_go() -> None:
    field = drawn(*WIDE)
    steps = check(field, "1,1 2,1 1,2", "1,1 2,1 2,1 3,1 3,1 4,1")

    assert [under(field, step) for step in steps] == ["2,1 2,2 3,1", "3,1 3,2 4,1"]
    assert [(step.cost, step.spent) for step in steps] == [(1, 1), (1, 2)]


def test_the_greatest_rise_of_the_two_in_the_lead_is_paid() -> None:
    field = drawn("0 0 1 3 3", " 0 0 3 3 3")

    # From 0 to 1 and from 0 to 3: one space and three levels.
    steps = check(field, "1,1 2,1 1,2", "2,1 1,2 3,1 2,2 4,1 3,2 5,1 4,2")
    assert [step.cost for step in steps] == [2, 4, 1]
    assert refused(field, "1,1 2,1 1,2", "2,1 1,2 3,1 2,2 4,1 3,2", move=5) == ("too_far", 2)
    # A part that only follows pays nothing.
    field = drawn("0 0 0 0", " 5 0 0 0")
    assert [step.cost for step in check(field, "2,1 3,1 2,2", "2,1 3,1 1,1 2,1 2,1 3,1")] == [1, 1]


def test_the_drop_is_the_greater_one_of_the_lead() -> None:
    field = drawn("12 12 3 0 0", " 12 0 0 0 0")

    steps = check(field, "1,1 2,1 1,2", "2,1 1,2 3,1 2,2 4,1 3,2 5,1 4,2")
    assert [step.drop for step in steps] == [12, 3, 0]


def test_every_part_ends_on_one_level() -> None:
    field = drawn("0 0 0 0", " 0 0 1 0")

    assert refused(field, "1,1 2,1 1,2", "1,1 2,1 3,1 4,1") == ("not_neighbours", 1)
    assert refused(field, "1,1 2,1 1,2", "1,1 2,1 2,1 3,1 3,1 4,1") == ("uneven", 2)
    assert under(field, check(field, "1,1 2,1 1,2", "1,1 2,1 2,1 3,1")[-1]) == "2,1 2,2 3,1"


def test_parts_that_follow_need_a_way_too() -> None:
    field = drawn(*WIDE)
    blocked = ground(field, passable={"2,2": BLOCKED})
    passed = ground(field, passable={"2,2": PASS})

    assert refused(field, "1,1 2,1 1,2", "1,1 2,1 2,1 3,1 3,1 4,1", blocked) == ("no_room_to_follow", 1)
    assert refused(field, "1,1 2,1 1,2", "1,1 2,1 2,1 3,1", passed) == ("no_stopping", 1)
    assert len(check(field, "1,1 2,1 1,2", "1,1 2,1 2,1 3,1 3,1 4,1", passed)) == 2
    # In the air only what bars everything is in the way.
    assert len(check(field, "1,1 2,1 1,2", "1,1 2,1 2,1 3,1 3,1 4,1", blocked, fly_from=1)) == 2
    assert refused(field, "1,1 2,1 1,2", "1,1 2,1 2,1 3,1", blocked, fly_from=1) == ("no_stopping", 1)


def test_a_base_swings_round_but_no_part_further_than_the_spaces_counted() -> None:
    field = drawn("0 0 0 0 0", " 0 0 0 0 0", "0 0 0 0 0", " 0 0 0 0 0", "0 0 0 0 0")
    line = "1,3 2,3 3,3"

    # With 3,3 fixed the next part goes one space, the last two.
    assert refused(field, line, "3,3 2,3 3,3 2,2") == ("swung_too_far", 1)
    steps = check(field, line, "3,3 2,3 3,3 2,2 2,3 1,2")
    assert under(field, steps[-1]) == "1,1 1,2 2,3"


def test_a_symmetrical_base_turns_for_nothing_and_others_do_not() -> None:
    field = drawn(*WIDE)

    turned = check(field, "1,1 2,1 1,2", "1,1 2,1 2,1 1,2", move=0)
    assert [(under(field, step), step.cost, step.turn) for step in turned] == [("1,1 1,2 2,1", 0, True)]
    assert turned[0].base == (field.space("2,1"), field.space("1,2"), field.space("1,1"))
    straight = check(field, "1,1 2,1 3,1", "1,1 2,1 3,1 2,1", move=0)
    assert [step.cost for step in straight] == [0]
    # A bent one would lie on other spaces: that is a move.
    assert refused(field, "2,2 3,2 4,3", "2,2 3,2 3,2 2,2", move=0) == ("too_far", 1)


def test_who_may_lead_and_how() -> None:
    field = drawn(*WIDE)

    assert refused(field, "1,1 2,1 3,1", "1,1 3,1 2,1 4,1") == ("no_lead", 0)
    assert refused(field, "1,1 2,1 3,1", "1,2 2,2 2,2 3,2") == ("wrong_start", 0)
    assert refused(field, "1,1 2,1 3,1", "2,1 3,1 3,1 5,1") == ("out_of_shape", 1)
    assert refused(field, "1,1 2,1 3,1", "2,1 3,1 3,1") == ("out_of_shape", 1)
    assert refused(field, "1,1 2,1 3,1", "2,1 3,1") == ("no_steps", 0)
    assert refused(field, "1,1 2,1 3,1", "2,1 3,1 4,1 5,1") == ("not_neighbours", 1)


def test_separate_bases_move_as_if_they_were_joined() -> None:
    field = drawn(*WIDE)

    steps = check(field, "1,1 3,1", "1,1 3,1 2,1 4,1 3,1 5,1")
    assert [under(field, step) for step in steps] == ["2,1 4,1", "3,1 5,1"]
    assert refused(field, "1,1 3,1", "1,1 3,1 2,1 3,1") == ("out_of_shape", 1)


def test_water_stops_a_whole_base_and_other_things_any_part() -> None:
    field = drawn(*WIDE)
    places_ = "1,1 2,1 2,1 3,1 3,1 4,1"
    three = {"2,1": STOPS_WHOLE_BASE, "3,1": STOPS_WHOLE_BASE, "2,2": STOPS_WHOLE_BASE}

    assert refused(field, "1,1 2,1 1,2", places_, ground(field, stop=three)) == ("must_stop", 2)
    two = {"2,1": STOPS_WHOLE_BASE, "3,1": STOPS_WHOLE_BASE}
    assert len(check(field, "1,1 2,1 1,2", places_, ground(field, stop=two))) == 2
    any_part = ground(field, stop={"2,2": STOPS_ANY_PART})
    assert refused(field, "1,1 2,1 1,2", places_, any_part) == ("must_stop", 2)
    # Where it began it does not stop again.
    began = ground(field, stop={"1,1": STOPS_ANY_PART})
    assert len(check(field, "1,1 2,1 1,2", places_, began)) == 2


def test_extra_costs_are_paid_by_the_lead_and_in_the_air_on_landing_only() -> None:
    field = drawn(*WIDE)
    places_ = "1,1 2,1 2,1 3,1 3,1 4,1"

    assert [step.cost for step in check(field, "1,1 2,1 1,2", places_, ground(field, extra={"3,1": 1}))] == [
        2,
        1,
    ]
    assert [step.cost for step in check(field, "1,1 2,1 1,2", places_, ground(field, extra={"2,2": 1}))] == [
        1,
        1,
    ]
    dear = ground(field, extra={"3,1": 1, "4,1": 1})
    assert [step.cost for step in check(field, "1,1 2,1 1,2", places_, dear, fly_from=1)] == [1, 2]


def test_it_needs_room_under_every_part() -> None:
    field = drawn(*WIDE, overhangs={"2,2": (4, 5)})

    assert refused(field, "1,1 2,1 1,2", "1,1 2,1 2,1 3,1") == ("uneven", 1)
    field = drawn(*WIDE, overhangs={"3,1": (4, 5)})
    assert refused(field, "1,1 2,1 1,2", "1,1 2,1 2,1 3,1") == ("too_low", 1)


def test_a_base_may_lie_neither_astride_a_wall_nor_on_the_other_side_of_it() -> None:
    field = drawn(*WIDE, walls=[("2,1", "2,2", 1, True)])

    assert refused(field, "1,1 2,1 1,2", "1,1 2,1 2,1 3,1") == ("no_stopping", 1)


@pytest.mark.parametrize(
    "shape, symmetries, sections",
    [
        (TRIANGLE, 3, 3),
        (LINE, 2, 2),
        (BENT, 1, 2),
        (APART, 2, 1),
        (((0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)), 6, 12),
    ],
)
def test_symmetries_and_leading_pairs(
    shape: tuple[tuple[int, int], ...], symmetries: int, sections: int
) -> None:
    assert (len(layout(shape).symmetries), len(layout(shape).sections)) == (symmetries, sections)


@st.composite
def large(draw: st.DrawFn, most: int = 2) -> tuple[Field, Mover, HexGround]:
    """A field without overhangs, a large base somewhere on it, and what hinders it."""
    field = draw(fields(rows=4, columns=4, tallest=3, overhanging=False))
    on = draw(grounds(field))
    free = [space.index for space in field.spaces if field.footing[space.index] == 0]
    standing = [spaces for shape in SHAPES for spaces in places(field, shape, 1, free)]
    assume(standing)
    spaces, height = draw(st.sampled_from(standing)), draw(st.integers(1, 3))
    climbs = draw(st.sampled_from([0, 0, 1, 3]))
    return field, Mover(spaces, height, draw(st.integers(0, most)), True, climbs), on


@settings(max_examples=60, deadline=None)
@given(large(), st.booleans())
def test_the_search_finds_what_trying_every_route_finds(
    position: tuple[Field, Mover, HexGround], flying: bool
) -> None:
    field, mover, on = position
    ways = (fly if flying else walk)(field, mover, on)

    assert oracle.large_costs(field, mover, on, flying) == {goal: way.cost for goal, way in ways.items()}


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("climbs", [0, 1])
@pytest.mark.parametrize("flying", [False, True])
def test_on_open_ground_the_search_finds_every_place_too(
    shape: tuple[tuple[int, int], ...], climbs: int, flying: bool
) -> None:
    field = drawn("0 0 1 0", " 0 1 w0 0", "h0 0 1 0")
    on = ground(field, stop={"3,2": STOPS_WHOLE_BASE, "4,1": STOPS_ANY_PART}, extra={"2,3": 1, "4,2": 1})
    free = [space.index for space in field.spaces if field.footing[space.index] == 0]
    for spaces in places(field, shape, 2, free)[:2]:
        mover = Mover(spaces, 2, 3, True, climbs)
        ways = (fly if flying else walk)(field, mover, on)

        assert oracle.large_costs(field, mover, on, flying) == {goal: way.cost for goal, way in ways.items()}
        for goal, way in ways.items():
            steps = check_route(field, mover, on, way.route, 1 if flying else -1)
            assert isinstance(steps, list)
            assert (goal, way.cost) == (steps[-1].spaces, steps[-1].spent)


def test_levels_that_are_not_counted_are_used_up_by_the_greatest_rise_of_each_step() -> None:
    field = drawn("0 0 2 4 4", " 0 0 2 4 4")
    steps = check(field, "1,1 2,1 1,2", "2,1 1,2 3,1 2,2 4,1 3,2 5,1 4,2", climbs=3)

    # From 0 to 2 for nothing; of two levels more one is left; the other part climbs two more, all counted.
    assert [(step.cost, step.free) for step in steps] == [(1, 2), (2, 1), (3, 0)]
    assert refused(field, "1,1 2,1 1,2", "2,1 1,2 3,1 2,2 4,1 3,2", climbs=3, move=2) == ("too_far", 2)


@settings(max_examples=60, deadline=None)
@given(large(most=4))
def test_every_way_is_a_legal_route_of_the_same_cost(position: tuple[Field, Mover, HexGround]) -> None:
    field, mover, on = position
    for goal, way in reach(field, mover, on).items():
        steps = check_route(field, mover, on, way.route, way.fly_from)

        assert isinstance(steps, list), (goal, way.route, steps)
        assert (goal, way.cost) == (steps[-1].spaces, steps[-1].spent)


@settings(max_examples=60, deadline=None)
@given(large(most=4), st.booleans(), st.integers(0, 1000))
def test_wandering_is_legal(position: tuple[Field, Mover, HexGround], flying: bool, seed: int) -> None:
    field, mover, on = position
    strolled = wander(field, mover, on, Random(seed), flying=flying)
    if strolled:
        assert isinstance(check_route(field, mover, on, strolled, 1 if flying else -1), list)


@settings(max_examples=60, deadline=None)
@given(large(), st.sampled_from(SHAPES))
def test_places_are_all_that_fit(
    position: tuple[Field, Mover, HexGround], shape: tuple[tuple[int, int], ...]
) -> None:
    field = position[0]
    free = list(range(len(field.spaces)))
    listed = {tuple(sorted(spaces)) for spaces in places(field, shape, 2, free)}
    by_hand = set()
    for space in field.spaces:
        for offsets in layout(shape).offsets:
            spots = [
                next((s.index for s in field.spaces if (s.q, s.r) == (space.q + q, space.r + r)), -1)
                for q, r in offsets
            ]
            if -1 not in spots and fits(field, spots, 2):
                by_hand.add(tuple(sorted(spots)))
    assert listed == by_hand
