"""Who is adjacent to whom."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.geometry.hexes.fields import body, drawn, fields, turned

from slugfest.geometry.hexes import Body, Field, adjacent, spaces_between


def test_figures_on_neighbouring_spaces_are_adjacent_and_others_are_not() -> None:
    field = drawn("0 0 0")

    assert adjacent(field, body(field, "1,1"), body(field, "2,1"))
    assert not adjacent(field, body(field, "1,1"), body(field, "3,1"))


@pytest.mark.parametrize(
    "level, height, expected", [(4, 5, True), (5, 5, False), (4, 4, False), (3, 4, True)]
)
def test_a_base_at_the_height_of_the_other_is_not_adjacent(level: int, height: int, expected: bool) -> None:
    field = drawn(f"0 {level}")

    assert expected == adjacent(field, body(field, "1,1", height), body(field, "2,1", 9))


def test_only_the_height_of_the_lower_figure_matters() -> None:
    field = drawn("0 4")

    assert adjacent(field, body(field, "1,1", 5), body(field, "2,1", 1))
    assert not adjacent(field, body(field, "1,1", 4), body(field, "2,1", 20))


@pytest.mark.parametrize("top, expected", [(3, True), (4, False), (5, False)])
def test_an_object_between_prevents_adjacency_from_the_height_of_the_shorter_on(
    top: int, expected: bool
) -> None:
    field = drawn("0 0", walls=[("1,1", "2,1", top, True)])

    assert expected == adjacent(field, body(field, "1,1", 4), body(field, "2,1", 6))


def test_tops_are_compared_and_not_heights() -> None:
    field = drawn("0 2", walls=[("1,1", "2,1", 5, True)])

    assert adjacent(field, body(field, "1,1", 6), body(field, "2,1", 4))
    assert not adjacent(field, body(field, "1,1", 6), body(field, "2,1", 3))


def test_a_wall_parts_only_the_spaces_it_stands_between() -> None:
    field = drawn("0 0", " 0", walls=[("1,1", "2,1", 9, False)])

    assert not adjacent(field, body(field, "1,1"), body(field, "2,1"))
    assert adjacent(field, body(field, "1,1"), body(field, "1,2"))


def test_any_pair_of_spaces_makes_large_figures_adjacent() -> None:
    field = drawn("0 0 0 0 9")

    assert adjacent(field, body(field, "1,1 2,1"), body(field, "4,1 3,1"))
    assert not adjacent(field, body(field, "1,1 2,1"), body(field, "4,1"))
    assert not adjacent(field, body(field, "3,1 4,1"), body(field, "5,1"))


def test_figures_above_one_another_are_not_adjacent() -> None:
    field = drawn("0 0", overhangs={"1,1": (1, 2)})

    assert not adjacent(field, body(field, "1,1", 1), body(field, "1,1@2", 5))


def test_a_partial_hex_between_two_figures_keeps_them_apart() -> None:
    field = drawn("0 p0 0")

    assert not adjacent(field, body(field, "1,1"), body(field, "3,1"))


@given(st.data(), fields(), st.integers(1, 5))
def test_adjacency_is_mutual_turns_with_the_field_and_needs_neighbours(
    data: st.DataObject, field: Field, turns: int
) -> None:
    spaces = st.integers(0, len(field.spaces) - 1)
    a, b = (Body([data.draw(spaces)], data.draw(st.integers(1, 7))) for _ in range(2))
    expected = adjacent(field, a, b)

    assert expected == adjacent(field, b, a) == adjacent(turned(field, turns), a, b)
    assert (
        not expected
        or spaces_between(field, a, b) == 1
        or "partial" in {field.spaces[i].size for i in b.spaces}
    )
