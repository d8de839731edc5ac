"""The small parts of the geometry, each against school mathematics."""

import itertools
from math import acos, cos, hypot, pi, sin
from typing import Any

import pytest
from tests.geometry.inches.tables import block, model, table

from slugfest.geometry.inches import (
    Cylinder,
    Ground,
    Misfit,
    Prism,
    Slide,
    Strip,
    Travel,
    Trouble,
    misfit,
    travel,
)
from slugfest.geometry.inches.plan import clip, entry_to_disc, entry_to_prism, meets_prism, nearness
from slugfest.geometry.inches.routes.footing import gaps
from slugfest.geometry.inches.routes.levels import distance
from slugfest.geometry.inches.routes.taut_string import arc, turn
from slugfest.geometry.inches.volumes import level_gap

each = pytest.mark.parametrize
Spot = tuple[float, float]
SQUARE = block("square", (2.0, 2.0, 4.0, 4.0), 2.0)


@each("degrees", [0, 1, 30, 60, 90, 120, 179, 180])
@each("start", [0, 45, 200])
def test_the_angle_between_directions(degrees: int, start: int) -> None:
    """To about a ten thousandth of itself, so that no length is wrong by the tolerance."""
    a, b = start * pi / 180, (start + degrees) * pi / 180

    assert turn(cos(a), sin(a), cos(b), sin(b)) == pytest.approx(degrees * pi / 180, abs=4e-4)


@each("side", [1, -1])
@each("degrees", [10, 100, 180])
def test_an_arc_keeps_its_chords_close_to_the_circle(side: int, degrees: int) -> None:
    """It runs the short way, or, for half a turn, on the side that is asked for."""
    angle = side * degrees * pi / 180
    points = arc(1.0, 0.0, cos(angle), sin(angle), side, 0.99)
    turns = [acos(max(-1.0, min(1.0, x))) * 180 / pi for x, _ in points]

    assert points[0] == (1.0, 0.0)
    assert points[-1] == pytest.approx((cos(angle), sin(angle)))
    assert turns == sorted(turns)
    assert all(y * side > -1e-9 for _, y in points)
    assert all(hypot(*point) == pytest.approx(1) for point in points)
    for (ax, ay), (bx, by) in itertools.pairwise(points):
        assert hypot(ax + bx, ay + by) / 2 >= 0.99
    assert len(points) == {10: 2, 100: 9, 180: 17}[degrees]


@each(
    "start, run, grown, span",
    [
        ((0, 3), (8, 0), 0.0, (0.25, 0.5)),
        ((8, 3), (-8, 0), 0.0, (0.5, 0.75)),
        ((3, 0), (0, 8), 0.0, (0.25, 0.5)),
        ((0, 3), (8, 0), 1.0, (0.125, 0.625)),
        ((0, 3), (3, 0), 0.0, (2 / 3, 1.0)),
        ((3, 3), (8, 0), 0.0, (0.0, 0.125)),
        ((0, 3), (2, 0), 0.0, None),
        ((0, 4), (8, 0), 0.0, None),
        ((0, 3.999), (8, 0), 0.0, (0.25, 0.5)),
        ((0, 4), (8, 0), 0.5, (0.1875, 0.5625)),
        ((0, 5), (8, 0), 0.0, None),
        ((0, 0), (8, 8), 0.0, (0.25, 0.5)),
        ((5, 3), (3, 0), 0.0, None),
    ],
)
def test_the_part_of_a_segment_inside_an_outline(start: Spot, run: Spot, grown: float, span: Any) -> None:
    inside = clip(SQUARE.edges, *start, *run, grown)

    assert inside == (span and pytest.approx(span))
    assert entry_to_prism(SQUARE, *start, *run, grown) == pytest.approx(span[0] if span else 0.0)


@each(
    "point, away",
    [
        ((1, 2), 2.0),
        ((0, -3), 3.0),
        ((-3, 4), 5.0),
        ((7, 4), 5.0),
        ((4, 1), 1.0),
        ((2, 0), 0.0),
        ((4, 0), 0.0),
    ],
)
def test_the_distance_to_a_segment(point: tuple[float, float], away: float) -> None:
    assert nearness(0.0, 0.0, 4.0, 0.0, *point) == pytest.approx(away**2)
    assert nearness(4.0, 0.0, -4.0, 0.0, *point) == pytest.approx(away**2)


def test_a_segment_without_length_is_a_point() -> None:
    assert nearness(1.0, 1.0, 0.0, 0.0, 4.0, 5.0) == 25.0


@each(
    "start, run, point, reach, at",
    [
        ((0, 0), (10, 0), (5, 0), 2, 0.3),
        ((0, 0), (10, 0), (5, 3), 5, 0.1),
        ((0, 0), (10, 0), (5, 3), 2, 0.0),
        ((0, 0), (10, 0), (1, 0), 2, 0.0),
        ((0, 0), (0, 0), (5, 0), 2, 0.0),
        ((10, 1), (-5, 0), (2, 1), 3, 1.0),
        ((2, 3), (0, 8), (2, 9), 2, 0.5),
        ((0, 0), (10, 0), (-5, 0), 2, 0.0),
    ],
)
def test_where_a_segment_comes_within_reach_of_a_point(
    start: Spot, run: Spot, point: Spot, reach: float, at: float
) -> None:
    assert entry_to_disc(*start, *run, *point, reach) == pytest.approx(at)


@each(
    "start, run, reach, meets",
    [
        ((0, 5), (8, 0), 0.99, False),
        ((0, 5), (8, 0), 1.01, True),
        ((0, 3), (1, 0), 0.99, False),
        ((0, 3), (1, 0), 1.01, True),
        ((5, 5), (1, 1), 1.41, False),
        ((5, 5), (1, 1), 1.42, True),
        ((3, 6), (3, -3), 0.7, False),
        ((3, 6), (3, -3), 0.72, True),
        ((0, 3), (8, 0), 0.0, True),
        ((0, 4.001), (8, 0), 0.0, False),
        ((3, 3), (0.1, 0), 0.0, True),
        ((4.0, 0), (0, 8), 0.0, False),
    ],
)
def test_whether_a_segment_comes_near_a_block(start: Spot, run: Spot, reach: float, meets: bool) -> None:
    assert meets_prism(SQUARE, *start, *run, reach) is meets


@each(
    "spans, between",
    [((0, 2, 3, 5), 1), ((3, 5, 0, 2), 1), ((0, 3, 1, 2), -1), ((0, 3, 2, 5), -1), ((0, 2, 2, 4), 0)],
)
def test_the_gap_between_heights(spans: tuple[float, ...], between: float) -> None:
    assert level_gap(*spans) == between


def test_distance_is_that_of_pythagoras() -> None:
    assert distance(3.0, -4.0) == 5.0


@each(
    "roofs, widths",
    [
        ([(0, 2), (3, 5), (6.5, 9)], [1.0, 1.5]),
        ([(0, 2), (2.005, 5), (5, 9)], []),
        ([(0, 2), (2.02, 9)], [0.02]),
        ([(0, 6), (1, 3), (7, 9)], [1.0]),
        ([(6.5, 9), (0, 2), (3, 5)], [1.0, 1.5]),
    ],
)
def test_the_gaps_between_roofs(roofs: list[tuple[float, float]], widths: list[float]) -> None:
    prisms = [block(f"roof{k}", (west, 0, east, 4), 2.0) for k, (west, east) in enumerate(roofs)]
    prisms += [block("high", (2, 0, 7, 4), 3.0, 2.5), block("tank", (2, 0, 7, 4), 2.0, standable=False)]

    assert gaps(prisms, (0.5, 2.0, 2.0), 8.0, 0.0) == pytest.approx(widths)


# -- what things are called, and when they are the same ------------------------------------------


def test_the_same_volume_is_equal_and_has_one_hash() -> None:
    volume, same, other = model(1, 2), model(1, 2), model(1, 2.5)

    assert volume == same != other
    assert hash(volume) == hash(same)
    assert volume != (1, 2, 0.0, 0.6, 1.5)
    assert len({volume, same, other}) == 2


def test_the_same_misfit_is_equal_and_has_one_hash() -> None:
    reason, same = Misfit("on_model", "foe"), Misfit("on_model", "foe")

    assert reason == same
    assert hash(reason) == hash(same)
    assert reason not in (Misfit("on_model", "pal"), Misfit("in_scenery", "foe"), ("on_model", "foe"))


@each(
    "value, text",
    [
        (Cylinder(1.0, 2.0, 0.0, 0.5, 1.5), "Cylinder(1.0, 2.0, 0.0, 0.5, 1.5)"),
        (Misfit("on_model", "foe"), "Misfit('on_model', 'foe')"),
        (Slide(1.0, 2.0, 3.0, "model", "foe"), "Slide(1.0, 2.0, 3.0, 'model', 'foe')"),
        (Travel(3.0, 2.0, ((1.0, "hut"),), ("gap",)), "Travel(3.0, 2.0, ((1.0, 'hut'),), ('gap',))"),
        (Trouble("off_table", "", 1.0, 2.0), "Trouble('off_table', '', 1.0, 2.0)"),
        (
            Prism("hut", [(0, 0), (1, 0), (0, 1)], 0, 2),
            "Prism('hut', ((0.0, 0.0), (1.0, 0.0), (0.0, 1.0)), 0.0, 2.0)",
        ),
    ],
)
def test_things_show_their_numbers(value: object, text: str) -> None:
    assert repr(value) == text


# -- the index -----------------------------------------------------------------------------------


@each("x, y", [(2, 2), (4, 4), (5.2, 3), (8, 8), (22, 22), (23.9, 0.1), (11.9, 12.1)])
@each("reach", [0.0, 0.6, 1.2, 3.0])
def test_the_index_finds_what_is_near_and_little_else(x: float, y: float, reach: float) -> None:
    """A tile every two inches: all that meet the box, and none further off than a cell and its margin."""
    tiles = [block(f"{a} {b}", (a, b, a + 1, b + 1)) for a in range(0, 24, 2) for b in range(0, 24, 2)]
    ground = table(*tiles)
    box = (x - reach, y - reach, x + reach, y + reach)
    near = {prism.id for prism in ground.near(*box)}
    meeting = {
        prism.id
        for prism in tiles
        if prism.west <= box[2] and prism.east >= box[0] and prism.south <= box[3] and prism.north >= box[1]
    }

    assert meeting <= near
    assert near == {prism.id for prism in ground.near(*box)}
    assert all(gap_of(tile, x, y) <= 4 + 1.25 + reach for tile in tiles if tile.id in near)


def gap_of(prism: Prism, x: float, y: float) -> float:
    return max(prism.west - x, x - prism.east, prism.south - y, y - prism.north)


@each("width, depth", [(0, 5), (5, 0), (-1, 5), (5, -1), (float("inf"), 5), (5, float("nan"))])
def test_a_table_has_a_size(width: float, depth: float) -> None:
    with pytest.raises(ValueError, match="a table of"):
        Ground(width, depth, [])


def test_a_ground_without_pieces_is_made_once_and_leaves_the_rest() -> None:
    ground = Ground(24, 20, [SQUARE, block("other", (8, 8, 9, 9))])
    smaller = ground.without(["square", "unknown"])

    assert [prism.id for prism in smaller.prisms] == ["other"]
    assert (smaller.width, smaller.depth) == (24, 20)
    assert ground.without({"square"}) is smaller
    assert ground.without(["unknown"]) is ground


# -- at the very edge -------------------------------------------------------------------------------


@each(
    "x, y, inside",
    [(0, 5, True), (24, 5, True), (5, 0, True), (5, 20, True), (-1e-9, 5, False), (5, 20.001, False)],
)
def test_the_edge_belongs_to_the_table(x: float, y: float, inside: bool) -> None:
    ground = Ground(24, 20, [])

    assert ground.supports(x, y, 0.0) is inside
    assert bool(ground.surfaces(x, y)) is inside


@each(
    "z, held",
    [(0.0, True), (0.009, True), (-0.009, True), (0.02, False), (2.0, True), (2.009, True), (2.02, False)],
)
def test_one_stands_on_the_table_or_on_a_top(z: float, held: bool) -> None:
    assert table(SQUARE).supports(3.0, 3.0, z) is held


@each("end, low, high", [(6.0, 0.75, 6.25), (-4.0, -4.25, 1.25)])
def test_straight_up_or_down_a_strip_is_a_shaft_as_long_as_the_way(
    end: float, low: float, high: float
) -> None:
    strip = Strip((3.0, 3.0, 1.0), (3.0, 3.0, end), 0.5)
    for bottom, top, touched in (
        (low - 1.0, low - 0.02, False),
        (low - 1.0, low + 0.02, True),
        (high - 0.02, high + 1.0, True),
        (high + 0.02, high + 1.0, False),
    ):
        assert strip.touches(block("shelf", (2, 2, 4, 4), top, bottom)) is touched


@each("rise", [2.0, -2.0])
def test_a_sloping_strip_is_low_where_its_line_is_low(rise: float) -> None:
    strip = Strip((2.0, 3.0, 3.0), (10.0, 3.0, 3.0 + rise), 1.0)
    near, far = block("near", (2, 2, 3, 4), 9.0, 3.8), block("far", (9, 2, 10, 4), 9.0, 3.8)

    assert strip.touches(near) is False
    assert strip.touches(far) is (rise > 0)


@each(
    "wall, z, held",
    [
        (block("wall", (4, 0, 5, 9), 3.0), 1.0, True),
        (block("wall", (4, 0, 5, 9), 3.0, climbable=False), 1.0, False),
        (block("wall", (4, 0, 5, 9), 0.9), 1.0, False),
        (block("wall", (4, 0, 5, 9), 3.0, 1.1), 1.0, False),
        (block("wall", (4, 0, 5, 9), 3.0, 1.005), 1.0, True),
        (block("wall", (4, 0, 5, 9), 0.995), 1.0, True),
        (block("wall", (4.1, 0, 5, 9), 3.0), 1.0, False),
    ],
)
def test_who_clings_is_held_by_a_wall_that_can_be_climbed(wall: Prism, z: float, held: bool) -> None:
    """It stays where it is, half-way up."""
    climber = model(3.4, 4.0, z)
    stay = travel(table(wall), climber, [(3.4, 4.0, z)], [], 0.0, clings=True)

    assert isinstance(stay, Travel) is held


def test_the_nearest_obstacle_counts_wherever_the_index_keeps_it() -> None:
    """Pieces at the borders of cells are in the way of a base that comes from the next cell."""
    for x, y in ((3.9, 10.0), (4.1, 10.0), (8.0, 8.0), (12.05, 3.95)):
        post = block("post", (x - 0.1, y - 0.1, x + 0.1, y + 0.1), climbable=False)
        for dx, dy in ((0.65, 0.0), (-0.65, 0.0), (0.0, 0.65), (0.0, -0.65)):
            ground = table(post)
            assert ground_misfit(ground, x + dx, y + dy) == "in_scenery"
            assert ground_misfit(ground, x + 1.1 * dx, y + 1.1 * dy) is None


def ground_misfit(ground: Ground, x: float, y: float) -> str | None:
    wrong = misfit(ground, model(x, y), [])
    return None if wrong is None else wrong.kind


@each("rise, top, touched", [(4.0, 0.6, True), (4.0, 0.4, False), (-4.0, -3.4, True), (-4.0, -3.6, False)])
def test_a_long_block_is_touched_where_the_strip_is_lowest(rise: float, top: float, touched: bool) -> None:
    strip = Strip((2.0, 3.0, 1.0), (10.0, 3.0, 1.0 + rise), 1.0)

    assert strip.touches(block("floor", (1, 2, 11, 4), top, -9.0)) is touched


@each("rise, bottom, touched", [(4.0, 5.4, True), (4.0, 5.6, False), (-4.0, 1.4, True), (-4.0, 1.6, False)])
def test_a_long_roof_is_touched_where_the_strip_is_highest(rise: float, bottom: float, touched: bool) -> None:
    strip = Strip((2.0, 3.0, 1.0), (10.0, 3.0, 1.0 + rise), 1.0)

    assert strip.touches(block("roof", (1, 2, 11, 4), 9.0, bottom)) is touched
