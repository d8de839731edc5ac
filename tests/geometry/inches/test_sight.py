from __future__ import annotations

import pytest
from hypothesis import given

from slugfest.geometry.inches import (
    Cylinder,
    Ground,
    Prism,
    blocking,
    hidden_share,
    sees,
    sees_point,
)

from .tables import block, cylinders, grounds, mirrored, mirrored_ground, model, table

LEFT = model(4, 12)
RIGHT = model(20, 12)


def wall(north: float = 16.0, top: float = 3.0, south: float = 8.0, name: str = "wall") -> Prism:
    return block(name, (11.5, south, 12.5, north), top=top)


def test_on_an_open_table_everybody_sees_everybody() -> None:
    assert sees(LEFT, RIGHT, table())
    assert hidden_share(LEFT, RIGHT, table()) == 0.0
    assert blocking(LEFT, RIGHT, table()) is None


def test_a_wall_hides_and_is_named() -> None:
    ground = table(wall())

    assert not sees(LEFT, RIGHT, ground)
    assert ground.prisms[0] is blocking(LEFT, RIGHT, ground)
    assert hidden_share(LEFT, RIGHT, ground) == 1.0


def test_the_wall_that_hides_most_is_named() -> None:
    fence = wall(north=12.2, name="fence")
    ground = table(fence, block("house", (14, 6, 16, 18)))

    assert getattr(blocking(LEFT, RIGHT, ground), "id", None) == "house"


@pytest.mark.parametrize("top, seen", [(1.4, True), (1.5, True), (1.509, True), (1.52, False)])
def test_a_wall_hides_when_it_is_higher_than_the_heads(top: float, seen: bool) -> None:
    assert seen == sees(LEFT, RIGHT, table(wall(top=top)))


@pytest.mark.parametrize("north, seen", [(12.5, True), (12.6, True), (12.609, True), (12.62, False)])
def test_a_wall_hides_when_it_reaches_past_the_rims(north: float, seen: bool) -> None:
    assert seen == sees(LEFT, RIGHT, table(wall(north=north, top=9.0)))


def test_a_slit_between_walls_is_seen_through() -> None:
    ground = table(wall(north=11.9), wall(south=12.1, name="other"))

    assert sees(LEFT, RIGHT, ground)


def test_nobody_sees_through_the_joint_of_two_walls() -> None:
    ground = table(wall(north=12.0), wall(south=12.0, name="other"))

    assert not sees(LEFT, RIGHT, ground)


def test_nobody_sees_between_two_storeys() -> None:
    ground = table(wall(), block("upper", (11.0, 8, 13.0, 16), top=6.0, bottom=3.0))
    left, right = LEFT.at(4, 12, 3.0), RIGHT.at(20, 12, 3.0)
    stands = (block("west", (2, 10, 6, 14)), block("east", (18, 10, 22, 14)))

    assert not sees(left, right, table(*ground.prisms, *stands))


def test_nobody_sees_through_card_thinner_than_the_tolerance() -> None:
    assert not sees(LEFT, RIGHT, table(block("card", (12, 8, 12.012, 16))))


@pytest.mark.parametrize("bottom, seen", [(1.0, True), (0.5, True), (0.05, False)])
def test_one_sees_below_what_hangs(bottom: float, seen: bool) -> None:
    awning = block("awning", (11, 2, 13, 22), top=9.0, bottom=bottom)
    knocked_down = Cylinder(20, 12, 0, 0.6, 0.12)
    sill = block("sill", (11, 2, 13, 22), top=0.04)

    assert seen == sees(Cylinder(4, 12, 0, 0.6, 0.12), knocked_down, table(awning, sill))


def test_one_sees_below_an_awning_between_its_posts() -> None:
    awning = block("awning", (11, 2, 13, 22), top=9.0, bottom=1.0)
    posts = (wall(north=11.8, name="left"), wall(south=12.2, name="right"))

    assert sees(LEFT, RIGHT, table(awning, *posts))


def test_from_a_roof_one_sees_over_a_wall() -> None:
    ground = table(wall(), block("roof", (2, 10, 6, 14), top=9.0))

    assert sees(LEFT.at(4, 12, 9.0), RIGHT, ground)


def test_a_floor_between_hides_what_is_straight_above() -> None:
    ground = table(block("bridge", (4, 4, 8, 8), top=3.0, bottom=2.5))

    assert not sees(model(6, 6), model(6, 6, z=3.0), ground)
    assert sees(model(12, 6), model(12, 6, z=3.0), ground)


def test_a_spot_is_seen_from_any_point_of_a_volume() -> None:
    ground = table(wall(top=1.0))

    assert sees_point(LEFT, 20, 12, 1.4, ground)
    assert not sees_point(LEFT, 12.6, 12, 0.0, ground)


def test_a_destroyed_wall_hides_nothing() -> None:
    ground = table(wall())

    assert not sees(LEFT, RIGHT, ground)
    assert sees(LEFT, RIGHT, ground.without({"wall"}))


@given(grounds(most=10), cylinders(), cylinders())
def test_sight_is_mutual(ground: Ground, a: Cylinder, b: Cylinder) -> None:
    assert sees(a, b, ground) == sees(b, a, ground)


@given(grounds(most=10), cylinders(), cylinders())
def test_a_mirrored_table_gives_the_same_sight_and_cover(ground: Ground, a: Cylinder, b: Cylinder) -> None:
    flipped = mirrored_ground(ground)

    assert sees(a, b, ground) == sees(mirrored(a), mirrored(b), flipped)
    assert hidden_share(a, b, ground) == pytest.approx(
        hidden_share(mirrored(a), mirrored(b), flipped), abs=1e-9
    )


@pytest.mark.parametrize(("floor", "hidden"), [((2.0, 2.5), 1.0), ((4.5, 5.0), 0.0)])
def test_a_model_straight_above_is_hidden_as_a_whole_or_not_at_all(
    floor: tuple[float, float], hidden: float
) -> None:
    """There is no side to face, so it cannot depend on which way the table is turned."""
    bottom, top = floor
    ground = table(block("floor", (10.0, 10.0, 14.0, 14.0), top, bottom))

    assert hidden == hidden_share(model(12, 12), model(12, 12, z=3.0), ground)
    assert hidden == hidden_share(model(12, 12), model(12.005, 12, z=3.0), ground)


@given(grounds(), cylinders(), cylinders())
def test_somebody_unseen_is_hidden_by_a_piece_that_can_be_named(
    ground: Ground, a: Cylinder, b: Cylinder
) -> None:
    culprit = blocking(a, b, ground)

    assert sees(a, b, ground) == (culprit is None)
    assert culprit is None or culprit in ground.prisms


@given(grounds(), cylinders(), cylinders())
def test_destroying_scenery_never_hides(ground: Ground, a: Cylinder, b: Cylinder) -> None:
    less = ground.without({"block0"})

    assert sees(a, b, less) or not sees(a, b, ground)
    assert hidden_share(a, b, less) <= hidden_share(a, b, ground) + 1e-9
