"""Spaces, columns and range."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.geometry.hexes.fields import body, drawn, fields, turned

from slugfest.geometry.hexes import (
    BLOCKED,
    DIRECTIONS,
    FAR,
    FREE,
    PASS,
    PITCH,
    SKY,
    Field,
    Space,
    axial,
    centre,
    hexes_between,
    rotated,
    spaces_between,
    within,
)


def test_neighbouring_hexes_are_the_root_of_three_inches_apart() -> None:
    for q, r in DIRECTIONS:
        x, y = centre(q, r)

        assert pytest.approx(3**0.5, abs=1e-12) == (x * x + y * y) ** 0.5


def test_directions_face_each_other_three_apart() -> None:
    for d, (q, r) in enumerate(DIRECTIONS):
        assert (-q, -r) == DIRECTIONS[(d + 3) % 6]


def test_drawn_rows_lie_half_a_hex_apart() -> None:
    assert axial(1, 1) == (0, 0)
    assert axial(1, 2) == (0, 1)
    assert axial(1, 3) == (-1, 2)
    assert axial(4, 4) == (2, 3)


def test_a_drawing_may_shift_its_first_row_instead() -> None:
    upper, lower, third = (centre(*axial(1, row, first_row_shifted=True)) for row in (1, 2, 3))

    assert pytest.approx(PITCH / 2) == upper[0] - lower[0]
    assert pytest.approx(0) == upper[0] - third[0]


def test_six_turns_are_a_full_turn() -> None:
    assert rotated(3, -1, 6) == (3, -1)
    assert rotated(3, -1, 3) == (-3, 1)
    assert DIRECTIONS[0] == rotated(*DIRECTIONS[1], 1)


def test_spaces_across_each_side_are_listed_in_the_order_of_the_directions() -> None:
    field = drawn("0 1", " 2 3", "4 5")
    here = field.space("1,2")

    assert ["".join(field.spaces[i].id for i in field.beside(here, d)) for d in range(6)] == [
        "2,2",
        "2,1",
        "1,1",
        "",
        "1,3",
        "2,3",
    ]


def test_a_space_is_found_by_its_id_and_unknown_ids_are_errors() -> None:
    field = drawn("0 1")

    assert field.space("2,1") == 1
    with pytest.raises(KeyError):
        field.space("3,1")


def test_spaces_above_one_another_have_their_own_levels_and_ceilings() -> None:
    field = drawn("0 2", overhangs={"2,1": (6, 7)})
    below, above = field.space("2,1"), field.space("2,1@7")

    assert (field.levels[below], field.levels[above]) == (2, 7)
    assert (field.ceilings[below], field.ceilings[above]) == (6, SKY)
    assert (below, above) == field.beside(field.space("1,1"), 0)
    assert above not in field.neighbours[below]


def test_the_footing_follows_from_size_and_objects() -> None:
    field = drawn("0 h0 p0 0", objects={"4,1": 3})

    assert bytes([FREE, PASS, BLOCKED, BLOCKED]) == field.footing


@pytest.mark.parametrize(
    "spaces, undersides",
    [
        ([Space(1, "a", 0, 0, 0)], {}),
        ([Space(0, "a", 0, 0, 0), Space(1, "a", 1, 0, 0)], {}),
        ([Space(0, "a", 0, 0, 0), Space(1, "b", 0, 0, 3)], {}),
        ([Space(0, "a", 0, 0, 2), Space(1, "b", 0, 0, 3)], {1: 2}),
        ([Space(0, "a", 0, 0, 2)], {0: 2}),
    ],
)
def test_impossible_columns_are_refused(spaces: list[Space], undersides: dict[int, int]) -> None:
    with pytest.raises(ValueError):
        Field(spaces, (), undersides)


def test_a_tile_one_level_above_the_ground_is_possible() -> None:
    field = Field([Space(0, "a", 0, 0, 2), Space(1, "b", 0, 0, 4)], (), {1: 3})

    assert field.ceilings[0] == 3


def test_range_counts_no_levels() -> None:
    field = drawn("0 40 0")

    assert field.distance(field.space("1,1"), field.space("3,1")) == 2


def test_range_goes_round_an_area_without_spaces() -> None:
    field = drawn("0 -- 0", " 0  0", "0 0 0")

    assert field.distance(field.space("1,1"), field.space("3,1")) == 3


def test_half_hexes_count_for_range_and_partial_hexes_do_not() -> None:
    assert drawn("0 h0 0").distance(0, 2) == 2
    assert drawn("0 p0 0").distance(0, 2) == FAR


def test_objects_and_walls_do_not_lengthen_the_range() -> None:
    field = drawn("0 0 0", objects={"2,1": 9}, walls=[("1,1", "2,1", 9, False)])

    assert field.distance(0, 2) == 2


def test_figures_above_one_another_are_no_spaces_apart() -> None:
    field = drawn("0 0", overhangs={"1,1": (6, 7)})

    assert spaces_between(field, body(field, "1,1"), body(field, "1,1@7")) == 0


def test_range_is_counted_between_the_nearest_spaces() -> None:
    field = drawn("0 0 0 0 0 0")

    assert spaces_between(field, body(field, "1,1 2,1"), body(field, "5,1 4,1")) == 2


def test_those_within_a_range_are_named_in_their_order() -> None:
    field = drawn("0 0 0 0 0 0")
    others = {"far": body(field, "6,1"), "near": body(field, "4,1 5,1"), "beside": body(field, "2,1")}

    assert within(field, body(field, "1,1"), others, 2) == ["beside"]
    assert within(field, body(field, "1,1"), others, 3) == ["near", "beside"]
    assert within(field, body(field, "1,1"), others, 5) == ["far", "near", "beside"]


@given(fields(), st.integers(1, 5))
def test_range_is_mutual_turns_with_the_field_and_is_never_shorter_than_the_crow_flies(
    field: Field, turns: int
) -> None:
    other = turned(field, turns)
    for a in field.spaces:
        for b in field.spaces:
            spaces = field.distance(a.index, b.index)

            assert spaces == field.distance(b.index, a.index) or "partial" in (a.size, b.size)
            assert spaces == other.distance(a.index, b.index)
            assert hexes_between(a.q - b.q, a.r - b.r) <= spaces
