"""Clear sight and obstruction, one situation at a time."""

import pytest
from tests.geometry.hexes.fields import body, drawn

from slugfest.geometry.hexes import LEVEL, Body, Field, clear_sight, hit_zone, obstructed
from slugfest.geometry.hexes.corridor import RING
from slugfest.geometry.hexes.sight import heights


def sees(
    field: Field, a: str, b: str, others: str = "", *, heights: tuple[int, int] = (5, 5), tall: int = 5
) -> bool:
    figures = [body(field, place, tall) for place in others.split(";") if place]
    return clear_sight(field, body(field, a, heights[0]), body(field, b, heights[1]), figures)


def hides(field: Field, a: str, b: str, *, heights: tuple[int, int] = (5, 5)) -> bool:
    return obstructed(field, body(field, a, heights[0]), body(field, b, heights[1]))


def test_hit_zones_are_sampled_at_five_heights_and_nine_points() -> None:
    field = drawn("4")

    assert heights(field, 0, 5) == pytest.approx((3.355, 2.90625, 2.4375, 1.96875, 1.52), abs=1e-12)
    assert len(set(RING)) == 9
    assert sorted((x * x + y * y) ** 0.5 for x, y in RING) == pytest.approx([0.0] + [0.6] * 8)


def test_a_double_base_is_two_cylinders_and_the_box_between() -> None:
    field = drawn("0 0 1")

    assert [type(part).__name__ for part in hit_zone(field, body(field, "1,1 2,1"))] == [
        "Cylinder",
        "Cylinder",
        "Box",
    ]
    assert pytest.approx(5 * LEVEL, abs=1e-5) == hit_zone(field, body(field, "1,1"))[0].top


@pytest.mark.parametrize("level, expected", [(0, True), (4, True), (5, False), (9, False)])
def test_a_ridge_as_high_as_both_figures_breaks_the_line(level: int, expected: bool) -> None:
    ridge = f"0 0 {level} 0 0"
    field = drawn(ridge, ridge, ridge, ridge, ridge)

    assert expected == sees(field, "1,3", "5,3")


def test_only_some_line_matters_so_a_single_column_can_be_seen_past() -> None:
    assert not sees(drawn("0 9 0"), "1,1", "3,1")
    assert sees(drawn("0 0 9 0 0", " 0 0 0 0", "0 0 0 0 0"), "1,1", "5,3")


def test_a_line_along_the_surface_of_a_hill_is_not_broken() -> None:
    # The highest sample points are 0.02 inch below the top, so the top of a hill of their height is out of reach.
    field = drawn("0 4 0")
    top = heights(field, 0, 5)[0]

    assert 4 * LEVEL < top < 5 * LEVEL
    assert sees(field, "1,1", "3,1")


@pytest.mark.parametrize("height, expected", [(4, True), (5, False)])
def test_an_object_breaks_the_line_up_to_its_height(height: int, expected: bool) -> None:
    assert expected == sees(drawn("0 0 0", objects={"2,1": height}), "1,1", "3,1")


def test_an_object_that_comes_and_goes_breaks_the_line_like_one_of_the_field() -> None:
    field = drawn("0 0 0")
    viewer, target = body(field, "1,1"), body(field, "3,1")

    assert not clear_sight(field, viewer, target, objects=[body(field, "2,1", 5)])
    assert clear_sight(field, viewer, target, objects=[body(field, "2,1", 4)])
    assert obstructed(field, viewer, target, [body(field, "2,1", 1)])
    assert not obstructed(field, viewer, target)


@pytest.mark.parametrize("top, expected", [(4, True), (5, False)])
def test_a_wall_between_two_spaces_breaks_the_line(top: int, expected: bool) -> None:
    walls = [("1,2", beyond, top, False) for beyond in ("2,1", "2,2", "2,3")]

    assert expected == sees(drawn("0 0 0", " 0 0", "0 0 0", walls=walls), "1,2", "2,2")


def test_a_wall_on_one_side_is_narrower_than_a_base_and_can_be_seen_past() -> None:
    assert sees(drawn("0 0", walls=[("1,1", "2,1", 9, False)]), "1,1", "2,1")


def test_a_third_figure_in_the_way_can_be_seen_past_only_by_a_wider_one() -> None:
    field = drawn("0 0 0 0 0", " 0 0 0 0 0", "0 0 0 0 0")

    assert not sees(field, "1,1", "3,1", "2,1")
    assert sees(field, "1,1", "3,1", "2,1", tall=4)
    assert sees(field, "1,1", "3,1", "1,2;2,2")
    assert sees(field, "1,1 1,2", "3,1 3,2", "2,1")


def test_figures_break_sight_and_never_obstruct() -> None:
    field = drawn("0 0 0")

    assert not sees(field, "1,1", "3,1", "2,1")
    assert not hides(field, "1,1", "3,1")


def test_attacker_and_target_never_break_their_own_line() -> None:
    field = drawn("0 0 0")

    assert sees(field, "1,1", "3,1", "1,1;3,1")
    assert sees(field, "1,1 2,1", "3,1", "1,1 2,1")


def test_the_middle_of_a_double_base_breaks_lines_too() -> None:
    # Between the cylinders of "2,1" and "2,2" there is a gap of half an inch, which the box fills.
    field = drawn("0 0 0 0", " 0 0 0 0", "0 0 0 0")
    narrow = clear_sight(
        field, body(field, "1,2"), body(field, "3,1"), [body(field, "2,1"), body(field, "2,2")]
    )
    joined = clear_sight(field, body(field, "1,2"), body(field, "3,1"), [body(field, "2,1 2,2")])

    assert (narrow, joined) == (True, False)


def test_nobody_has_clear_sight_on_himself() -> None:
    field = drawn("0 0 0")

    assert not sees(field, "1,1", "1,1")
    assert not sees(field, "1,1 2,1", "2,1 1,1")


def test_a_tile_hides_those_above_and_below_it_from_each_other() -> None:
    field = drawn("0 0 0", overhangs={"2,1": (6, 7)})

    assert not sees(field, "2,1", "2,1@7")
    assert sees(field, "1,1", "2,1@7")


def test_overhangs_are_slabs_with_sight_below_them() -> None:
    hanging, filled = drawn("0 0 0", overhangs={"2,1": (5, 9)}), drawn("0 9 0")

    assert sees(hanging, "1,1", "3,1")
    assert not sees(filled, "1,1", "3,1")


def test_a_low_line_may_pass_below_a_tile_where_the_highest_one_is_broken() -> None:
    field = drawn("0 0 0", overhangs={"2,1": (3, 6)})

    assert sees(field, "1,1", "3,1")
    assert hides(field, "1,1", "3,1")
    assert not sees(drawn("0 0 0", overhangs={"2,1": (3, 6)}, objects={"2,1": 3}), "1,1", "3,1")


def test_what_is_seen_only_from_low_down_is_not_obstructed() -> None:
    field = drawn("0 0 0", overhangs={"2,1": (3, 6)})

    assert not hides(field, "1,1", "3,1", heights=(5, 2))
    assert hides(field, "3,1", "1,1", heights=(2, 5))


@pytest.mark.parametrize("level, expected", [(0, False), (1, True), (4, True)])
def test_whatever_hides_the_feet_obstructs(level: int, expected: bool) -> None:
    field = drawn(f"0 0 {level} 0")

    assert sees(field, "1,1", "4,1")
    assert expected == hides(field, "1,1", "4,1")


def test_a_barrel_close_by_obstructs_in_one_direction_only() -> None:
    field = drawn("0 0 0 0 0", objects={"2,1": 2})

    assert hides(field, "5,1", "1,1")
    assert not hides(field, "1,1", "5,1")


def test_the_edge_of_a_cliff_hides_the_feet_from_below_only() -> None:
    field = drawn("8 0 0 0 0 0 0")

    assert hides(field, "5,1", "1,1")
    assert not hides(field, "1,1", "7,1")


def test_tall_figures_look_over_what_short_ones_do_not() -> None:
    field = drawn("0 5 0")

    assert not sees(field, "1,1", "3,1")
    assert not sees(field, "1,1", "3,1", heights=(5, 4))
    assert sees(field, "1,1", "3,1", heights=(9, 9))


def test_answers_are_remembered_and_third_figures_still_count() -> None:
    field = drawn("0 0 0")

    assert [sees(field, "1,1", "3,1", others) for others in ("", "2,1", "", "2,1")] == [
        True,
        False,
        True,
        False,
    ]
    assert clear_sight(field, Body([2], 5), Body([0], 5))
