"""Shapes on the table: the spray's trapezoid, and where a thrown thing comes down."""

from math import hypot
from random import Random

import pytest

from slugfest.geometry.inches import Cylinder, Ground, Prism, gap, gap_to_prism
from slugfest.rules.knight.attacks.templates import (
    FAR_WIDTH,
    NEAR_WIDTH,
    SPRAY_LENGTH,
    spray_outline,
    spray_template,
    under_spray,
)
from slugfest.rules.knight.effects.lines import behind, entered
from slugfest.rules.knight.throwing import landing as short
from tests.geometry.inches.tables import block
from tests.rules.knight.builders import Play, board, piece
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize

OPEN = Ground(36, 30, [])
THROWER = Cylinder(10.0, 16.0, 0.0, 0.5, 2.0)
BASE = Cylinder(0.0, 0.0, 0.0, 0.5, 1.5)
COMPASS = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.6, 0.8), (-0.8, -0.6)]


@each("ux, uy", COMPASS)
@each("length", [SPRAY_LENGTH, SPRAY_LENGTH / 2])
def test_a_spray_widens_evenly_from_the_edge_of_the_base(ux: float, uy: float, length: float) -> None:
    corners = spray_outline(THROWER, length, (10 + 3 * ux, 16 + 3 * uy))
    along = [(x - 10) * ux + (y - 16) * uy for x, y in corners]
    across = [(y - 16) * ux - (x - 10) * uy for x, y in corners]
    wide = (NEAR_WIDTH + (FAR_WIDTH - NEAR_WIDTH) * length / SPRAY_LENGTH) / 2

    assert along == pytest.approx([0.5, 0.5 + length, 0.5 + length, 0.5])
    assert across == pytest.approx([-NEAR_WIDTH / 2, -wide, wide, NEAR_WIDTH / 2])


def test_a_spray_at_ones_own_middle_points_nowhere() -> None:
    assert spray_outline(THROWER, 6.0, (10.005, 16.0)) == ()
    assert spray_outline(THROWER, 6.0, (10.02, 16.0)) != ()
    assert not under_spray(spray_template(THROWER, 6.0, (10.0, 16.0)), THROWER)


@each("off, hit", [(0.5, True), (0.52, False)])
@each("ux, uy", COMPASS)
def test_a_base_under_the_far_edge_of_a_spray_is_hit(ux: float, uy: float, off: float, hit: bool) -> None:
    far = 0.5 + SPRAY_LENGTH + off
    other = Cylinder(10 + ux * far, 16 + uy * far, 0.0, 0.5, 1.5)

    assert under_spray(spray_template(THROWER, SPRAY_LENGTH, (10 + ux, 16 + uy)), other) is hit


# -- a thrown thing comes down ------------------------------------------------------------------------


@each("ux, uy", COMPASS)
def test_the_near_side_of_a_model_faces_the_thrower(ux: float, uy: float) -> None:
    shape = Cylinder(10 + 5 * ux, 16 + 5 * uy, 0.0, 0.75, 1.5)

    assert short.near_side(THROWER, shape) == pytest.approx((10 + 4.25 * ux, 16 + 4.25 * uy, 1.0))


@each("z, height, at", [(0.0, 1.5, 1.0), (0.0, 0.5, 0.5), (2.0, 1.5, 2.0)])
def test_the_near_side_is_at_the_height_of_the_throwers_middle(z: float, height: float, at: float) -> None:
    assert short.near_side(THROWER, Cylinder(15.0, 16.0, z, 0.5, height))[2] == at
    assert short.near_side(THROWER, block("wall", (14, 10, 15, 20), z + height, z))[2] == at


@each(
    "box, spot",
    [
        ((14, 10, 15, 20), (14, 16)),
        ((5, 10, 7, 20), (7, 16)),
        ((8, 18, 12, 20), (10, 18)),
        ((8, 10, 12, 13), (10, 13)),
        ((14, 19, 15, 20), (14, 19)),
        ((4, 10, 6, 12), (6, 12)),
        ((9, 15, 12, 18), (10, 16)),
        ((9.6, 15.7, 12, 18), (10, 16)),
    ],
)
def test_the_near_side_of_a_block(box: tuple[float, float, float, float], spot: tuple[float, float]) -> None:
    assert short.near_side(THROWER, block("block", box))[:2] == pytest.approx(spot)


@each("ux, uy", COMPASS)
def test_what_hits_comes_down_touching_the_near_side(ux: float, uy: float) -> None:
    target = Cylinder(10 + 5 * ux, 16 + 5 * uy, 0.0, 0.5, 1.5)
    spot = short.beside(OPEN, BASE, [("target", target)], THROWER, short.near_side(THROWER, target))

    assert spot == pytest.approx((10 + 4 * ux, 16 + 4 * uy, 0.0), abs=0.001)


def test_where_that_place_is_taken_the_closest_is_found() -> None:
    target, other = Cylinder(15.0, 16.0, 0.0, 0.5, 1.5), Cylinder(13.6, 16.0, 0.0, 0.5, 1.5)
    spot = short.beside(OPEN, BASE, [("t", target), ("o", other)], THROWER, short.near_side(THROWER, target))

    assert gap(BASE.at(*spot), target) < 1.0
    assert hypot(spot[0] - 14, spot[1] - 16) < 1.2


@each("ux, uy", COMPASS)
def test_what_misses_comes_down_an_inch_short(ux: float, uy: float) -> None:
    goal = (10 + 5 * ux, 16 + 5 * uy, 0.0)

    assert short.short_of(OPEN, BASE, [], THROWER, goal) == pytest.approx(
        (10 + 3.5 * ux, 16 + 3.5 * uy, 0.0), abs=0.001
    )


def test_where_somebody_stands_an_inch_short_it_comes_down_further_back() -> None:
    other = Cylinder(13.0, 16.0, 0.0, 0.5, 1.5)
    spot = short.short_of(OPEN, BASE, [("other", other)], THROWER, (15.0, 16.0, 0.0))

    assert spot is not None
    assert spot[1] == 16
    assert 11.5 < spot[0] < 12.0
    assert gap(BASE.at(*spot), other) > 0.01


@each("seed", range(40))
def test_a_line_comes_into_a_volume_where_its_points_do(seed: int) -> None:
    """Compared with 2,000 points of the line, at whatever slant; what it only brushes is left open."""
    random = Random(seed)
    volume = Cylinder(18, 18, 3, 0.6, 1.5)
    start = (18 + random.uniform(-4, 4), 18 + random.uniform(-4, 4), random.uniform(0, 8))
    end = (18 + random.uniform(-1, 1) * 2, 18 + random.uniform(-1, 1) * 2, random.uniform(0, 8))

    def depth(share: float) -> float:
        """How deep a point of the line lies in the volume; less than 0 outside."""
        x, y, z = (a + (b - a) * share for a, b in zip(start, end, strict=True))
        return min(volume.radius - hypot(x - 18, y - 18), z - volume.z, volume.z + volume.height - z)

    shares = [k / 2000 for k in range(2001)]
    inside = [share for share in shares if depth(share) > 0.02]
    outside = all(depth(share) < -0.02 for share in shares)
    share = entered((start, end), volume)

    if inside:
        assert share is not None
        assert share <= inside[0]
        assert depth(share) == pytest.approx(-0.01, abs=0.02) or share == 0
    elif outside:
        assert share is None


def test_the_line_behind_a_thing_struck_from_straight_above_begins_at_its_foot() -> None:
    """A block from 2 to 4 inches up; the line goes on for an inch below it."""
    above = Cylinder(13.0, 13.0, 4.0, 0.5, 2.0)

    assert behind(above, block("block", (12, 12, 14, 14), 4, 2), 1.0) == ((13, 13, 2), (13, 13, 1))


# -- pieces ------------------------------------------------------------------------------------------


@each(
    "box, met",
    [
        ((4, 2, 6, 4), True),
        ((4.005, 2, 6, 4), True),
        ((4.02, 2, 6, 4), False),
        ((0, 2, 1.98, 4), False),
        ((2, 4.02, 4, 6), False),
        ((2, 0, 4, 1.98), False),
        ((1, 1, 5, 5), True),
        ((2.5, 2.5, 3, 3), True),
    ],
)
def test_whether_two_outlines_touch(box: tuple[float, float, float, float], met: bool) -> None:
    square, other = block("one", (2, 2, 4, 4)), block("other", box)

    assert short.meet(square, other) is met
    assert short.meet(other, square) is met


def test_a_corner_near_a_slanting_side_need_not_touch_it() -> None:
    """Their boxes overlap, but the slanting side of the triangle keeps them apart."""
    triangle = Prism("triangle", [(0, 0), (4, 0), (0, 4)], 0, 1)

    assert not short.meet(triangle, block("square", (2.1, 2.1, 4, 4)))
    assert short.meet(triangle, block("square", (1.9, 1.9, 4, 4)))


@each(
    "box, lies",
    [
        ((20, 20, 22, 22), True),
        ((-0.1, 20, 2, 22), False),
        ((0, 0, 2, 2), True),
        ((34, 34, 36, 36), True),
        ((34, 20, 36.1, 22), False),
        ((20, -0.1, 22, 2), False),
        ((20, 34, 22, 36.1), False),
        ((10.61, 17, 12, 19), True),
        ((10.595, 17, 12, 19), False),
        ((29.5, 29.5, 30.5, 30.5), False),
        ((32.02, 30, 33, 31), True),
    ],
)
def test_a_piece_lies_on_the_table_and_touches_nothing(
    duel: Make, box: tuple[float, float, float, float], lies: bool
) -> None:
    play: Play = duel(gap=20, board=board(piece("hut", [30, 30, 2, 2], 2)))

    assert short._lies(play.table, block("thrown", box)) is lies


@each("goal, middle", [((20.0, 18.0), (18.0, 18.0)), ((10.0, 26.0), (10.0, 24.0)), ((16.0, 26.0), None)])
def test_a_missed_piece_lies_an_inch_short_of_its_goal(
    duel: Make, goal: tuple[float, float], middle: tuple[float, float] | None
) -> None:
    """A crate of 2" by 2" from [4, 4]; obliquely its nearest corner keeps the inch."""
    play: Play = duel(gap=24, board=board(piece("crate", [4, 4, 2, 2], 1)))
    thrower = play.table.volume(play.figure("A.hero"))
    shift = short.shift_short_of(play.table, "crate", thrower, (*goal, 0.0))
    crate = block("crate", (4 + shift[0], 4 + shift[1], 6 + shift[0], 6 + shift[1]), 1.0)

    assert shift[2] == 0
    if middle is not None:
        assert (5 + shift[0], 5 + shift[1]) == pytest.approx(middle, abs=0.001)
    ux, uy = goal[0] - 10, goal[1] - 18
    reach = max((x - goal[0]) * ux + (y - goal[1]) * uy for x, y in crate.corners) / hypot(ux, uy)
    assert reach == pytest.approx(-1.0, abs=0.001)
    assert gap_to_prism(thrower, crate) > 0.01


def test_where_a_piece_lies_nowhere_it_stays_where_it_was(duel: Make) -> None:
    """Wherever the slab lay, it would lie on the model in the middle of the table."""
    slab = board(piece("slab", [1, 1, 20, 20], 1))
    table = duel(hero={"at": [18, 18, 1]}, foe={"at": [30, 30]}, board=slab).table
    goal = (30.0, 30.0, 0.0)

    assert short.shift_short_of(table, "slab", THROWER, goal) == (0.0, 0.0, 0.0)

    table.shifted["slab"] = (1.0, 2.0, 0.5)

    assert short.shift_short_of(table, "slab", THROWER, goal) == (1.0, 2.0, 0.5)


def test_a_piece_lies_short_to_four_decimals(duel: Make) -> None:
    """Its middle is at 31 and 31; it goes back by an inch and by its own extent, aslant."""
    table = duel(gap=20, board=board(piece("hut", [30, 30, 2, 2], 2))).table
    thrower = Cylinder(2.0, 2.0, 0.0, 0.5, 2.0)
    far = 1 + 0.6 + 0.8

    assert short.shift_short_of(table, "hut", thrower, (8.00012, 10.00016, 0.0)) == (
        round(8.00012 - 0.6 * far - 31, 4),
        round(10.00016 - 0.8 * far - 31, 4),
        0.0,
    )
