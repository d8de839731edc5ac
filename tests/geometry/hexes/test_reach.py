"""Where figures can get to: the quick search against the slow one, and against the check of routes."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tests.geometry.hexes import oracle
from tests.geometry.hexes.fields import drawn, fields, ground, turned

from slugfest.geometry.hexes import (
    Field,
    HexGround,
    HexStep,
    Mover,
    check_route,
    fly,
    open_ground,
    reach,
    walk,
)


@st.composite
def grounds(draw: st.DrawFn, field: Field) -> HexGround:
    result = open_ground(field)
    for i in range(len(field.spaces)):
        result.passable[i] = max(result.passable[i], draw(st.sampled_from([0, 0, 0, 1, 2, 3])))
        result.stop[i] = draw(st.sampled_from([0, 0, 0, 1, 2]))
        result.extra[i] = draw(st.sampled_from([0, 0, 1]))
    return result


@st.composite
def positions(draw: st.DrawFn, most: int = 4) -> tuple[Field, Mover, HexGround]:
    """A field, a single or double base somewhere on it, and what hinders it."""
    field = draw(fields(columns=3))
    pairs = oracle.even_pairs(field)
    double = bool(pairs) and draw(st.booleans())
    spaces = draw(st.sampled_from(pairs)) if double else (draw(st.integers(0, len(field.spaces) - 1)),)
    climbs = draw(st.sampled_from([0, 0, 1, 3]))
    mover = Mover(spaces, draw(st.integers(1, 6)), draw(st.integers(0, most)), flying=True, climbs=climbs)
    return field, mover, draw(grounds(field))


@settings(max_examples=150)
@given(positions(), st.booleans())
def test_the_quick_search_finds_what_trying_every_route_finds(
    position: tuple[Field, Mover, HexGround], flying: bool
) -> None:
    field, mover, on = position
    ways = (fly if flying else walk)(field, mover, on)

    assert oracle.costs(field, mover, on, flying) == {goal: way.cost for goal, way in ways.items()}


@settings(max_examples=200)
@given(positions(most=9))
def test_every_way_is_a_legal_route_of_the_same_cost(position: tuple[Field, Mover, HexGround]) -> None:
    field, mover, on = position
    for goal, way in reach(field, mover, on).items():
        steps = check_route(field, mover, on, way.route, way.fly_from)

        assert isinstance(steps, list), (goal, way.route, steps)
        assert (goal, way.cost) == (steps[-1].spaces, steps[-1].spent)
        assert all(step.flying == way.flying for step in steps)


@settings(max_examples=100)
@given(positions(most=7), st.integers(1, 5))
def test_a_turned_field_gives_the_same_reach(position: tuple[Field, Mover, HexGround], turns: int) -> None:
    field, mover, on = position
    there = reach(turned(field, turns), mover, on)

    assert {goal: way.cost for goal, way in reach(field, mover, on).items()} == {
        goal: way.cost for goal, way in there.items()
    }


@settings(max_examples=100)
@given(positions(most=6), st.data())
def test_no_route_by_lot_beats_the_search(
    position: tuple[Field, Mover, HexGround], data: st.DataObject
) -> None:
    field, mover, on = position
    route = [data.draw(st.sampled_from(mover.spaces))]
    for _ in range(data.draw(st.integers(1, 5))):
        assume(field.neighbours[route[-1]])
        route.append(data.draw(st.sampled_from(field.neighbours[route[-1]])))
    fly_from = data.draw(st.integers(-1, len(route) - 1))
    steps = check_route(field, mover, on, route, fly_from)
    if isinstance(steps, list) and steps[-1].spaces != tuple(sorted(mover.spaces)):
        assert reach(field, mover, on)[steps[-1].spaces].cost <= steps[-1].spent <= mover.move


def test_the_cheapest_way_goes_round_a_hill() -> None:
    field = drawn("0 9 0", " 0  0", "0 0 0")
    way = walk(field, Mover([field.space("1,1")], 5, 6), ground(field))[field.space("3,1"),]

    assert (way.cost, way.flying) == (3, False)
    assert [field.spaces[i].id for i in way.route] == ["1,1", "1,2", "2,2", "3,1"]


def test_a_flyer_walks_where_flying_is_no_cheaper() -> None:
    field = drawn("0 0 2")
    ways = reach(field, Mover([0], 5, 4, flying=True), ground(field))

    assert [(goal, way.cost, way.flying) for goal, way in ways.items()] == [((1,), 1, False), ((2,), 2, True)]


@pytest.mark.parametrize("flying", [False, True])
@pytest.mark.parametrize("move, expected", [(-1, []), (0, []), (1, [(1,)]), (2, [(1,), (2,)])])
def test_reach_ends_with_the_move(move: int, expected: list[tuple[int, ...]], flying: bool) -> None:
    field = drawn("0 0 0 0")

    assert expected == list(
        (fly if flying else walk)(field, Mover([0], 5, move, flying=flying), ground(field))
    )


@pytest.mark.parametrize(
    "places, expected", [("2,1 3,1", "2,1 3,1"), ("1,1 1,2", "1,1 1,2"), ("1,2 2,2", "1,1 1,2 2,2")]
)
def test_the_route_of_a_double_base_begins_with_the_half_that_leads(places: str, expected: str) -> None:
    field = drawn("0 0 0", " 0 0")
    left, right = places.split()
    way = walk(field, Mover([0, 1], 5, 3), ground(field))[field.space(left), field.space(right)]

    assert way.cost == len(expected.split()) - 1
    assert expected == " ".join(field.spaces[i].id for i in way.route)


@given(positions())
def test_asking_changes_nothing(position: tuple[Field, Mover, HexGround]) -> None:
    field, mover, on = position
    before = bytes(on.passable), bytes(on.stop), bytes(on.extra)
    first = {goal: way.route for goal, way in reach(field, mover, on).items()}

    assert before == (bytes(on.passable), bytes(on.stop), bytes(on.extra))
    assert first == {goal: way.route for goal, way in reach(field, mover, on).items()}


def test_steps_of_a_turn_keep_the_base_where_it_is() -> None:
    step = HexStep(3, 1, 0, 0, flying=False)

    assert (step.spaces, step.turn) == ((1, 3), True)
