from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shapely.geometry import LineString

from slugfest.geometry.inches import Cylinder, Ground, Prism, Travel, Trouble, travel

from .tables import SIZE, Named, block, mirrored, mirrored_ground, model, outline, scenes, spot, table, tenths

Points = tuple[tuple[float, float, float], ...]
HOUSE = block("house", (10, 10, 14, 14), top=3.0)
UP_AND_OVER: Points = ((7, 12, 0), (9.4, 12, 0), (9.4, 12, 3), (12, 12, 3))


def passed(result: Travel | Trouble) -> Travel:
    assert isinstance(result, Travel), result
    return result


def failed(result: Travel | Trouble) -> tuple[str, str]:
    assert isinstance(result, Trouble), result
    return result.kind, result.what


def go(ground: Ground, route: Points, others: Named | None = None, height: float = 1.5) -> Travel | Trouble:
    x, y, z = route[0]
    return travel(ground, model(x, y, z, height=height), route, others or [])


def test_a_route_is_as_long_as_its_legs() -> None:
    result = passed(go(table(), ((4, 4, 0), (7, 4, 0), (7, 8, 0))))

    assert result.length == 7.0
    assert result.walked == 7.0
    assert result.climbs == ()


def test_staying_put_is_a_route() -> None:
    assert passed(go(table(), ((4, 4, 0),))).length == 0.0


@pytest.mark.parametrize(
    "route",
    [
        (),
        ((5.0, 4.0, 0.0), (6.0, 4.0, 0.0)),
        ((4.0, 4.0, 0.0), (6.0, 4.0, 1.0)),
        ((4.0, 4.0, 0.0), (float("nan"), 4.0, 0.0)),
        ((4.0, 4.0, 0.0), (float("inf"), 4.0, 0.0)),
    ],
)
def test_a_route_that_is_none_is_refused(route: Points) -> None:
    assert failed(travel(table(), model(4, 4), route, [])) == ("bad_leg", "")


@pytest.mark.parametrize("x, legal", [(23.4, True), (23.409, True), (23.42, False)])
def test_nobody_leaves_the_table_even_for_a_moment(x: float, legal: bool) -> None:
    result = go(table(), ((20, 4, 0), (x, 4, 0), (20, 8, 0)))

    assert legal == isinstance(result, Travel)
    assert legal or failed(result) == ("off_table", "")


@pytest.mark.parametrize("narrower, legal", [(0.0, True), (0.05, False)])
def test_a_gap_between_walls_as_wide_as_the_base_lets_it_pass(narrower: float, legal: bool) -> None:
    ground = table(block("south", (10, 4, 12, 10)), block("north", (10, 11.2 - narrower, 12, 18)))

    result = go(ground, ((8, 10.6 - narrower / 2, 0), (14, 10.6 - narrower / 2, 0)))

    assert legal == isinstance(result, Travel)


@pytest.mark.parametrize("narrower, legal", [(0.0, True), (0.05, False)])
def test_a_gap_between_models_as_wide_as_the_base_lets_it_pass(narrower: float, legal: bool) -> None:
    others = [("ann", model(12, 10)), ("bob", model(12, 12.4 - narrower))]

    result = go(table(), ((8, 11.2 - narrower / 2, 0), (16, 11.2 - narrower / 2, 0)), others)

    assert legal == isinstance(result, Travel)


def test_the_first_thing_in_the_way_is_named_with_the_place() -> None:
    ground = table(block("far", (16, 2, 17, 6)))

    result = go(ground, ((4, 4, 0), (20, 4, 0)), [("ann", model(12, 4))])

    assert isinstance(result, Trouble)
    assert failed(result) == ("through_model", "ann")
    assert (result.x, result.y) == (10.81, 4.0)


def test_scenery_in_the_way_is_named_with_the_place() -> None:
    result = go(table(HOUSE), ((4, 12, 0), (20, 12, 0)))

    assert isinstance(result, Trouble)
    assert failed(result) == ("through_scenery", "house")
    assert (result.x, result.y) == (9.41, 12.0)


@pytest.mark.parametrize("height, legal", [(1.5, True), (1.509, True), (1.6, False)])
def test_one_walks_under_a_bridge_that_is_high_enough(height: float, legal: bool) -> None:
    bridge = table(block("bridge", (10, 10, 14, 14), top=3.0, bottom=1.5))

    assert legal == isinstance(go(bridge, ((4, 12, 0), (20, 12, 0)), height=height), Travel)


def test_a_model_on_a_roof_is_not_in_the_way_below() -> None:
    bridge = table(block("bridge", (10, 10, 14, 14), top=3.0, bottom=2.0))

    assert passed(go(bridge, ((4, 12, 0), (20, 12, 0)), [("ann", model(12, 12, z=3.0))])).length == 16.0


def test_a_climb_counts_its_height_and_names_the_wall() -> None:
    result = passed(go(table(HOUSE), UP_AND_OVER))

    assert pytest.approx(2.4 + 3.0 + 2.6) == result.length
    assert pytest.approx(5.0) == result.walked
    assert result.climbs == ((3.0, "house"),)


def test_the_way_down_is_the_way_up_backwards() -> None:
    result = passed(go(table(HOUSE), UP_AND_OVER[::-1]))

    assert pytest.approx(8.0) == result.length
    assert result.climbs == ((-3.0, "house"),)


@pytest.mark.parametrize("x, legal", [(9.4, True), (9.391, True), (9.38, False)])
def test_a_climber_touches_the_wall(x: float, legal: bool) -> None:
    result = go(table(HOUSE), ((7, 12, 0), (x, 12, 0), (x, 12, 3), (12, 12, 3)))

    assert legal == isinstance(result, Travel)
    assert legal or failed(result) == ("not_climbable", "")


def test_a_sheer_wall_is_not_climbed() -> None:
    sheer = table(block("tower", (10, 10, 14, 14), climbable=False))

    assert failed(go(sheer, UP_AND_OVER)) == ("not_climbable", "tower")


def test_nobody_stops_half_way_up_a_wall() -> None:
    assert failed(go(table(HOUSE), ((9.4, 12, 0), (9.4, 12, 2)))) == ("unsupported", "")
    assert failed(go(table(HOUSE), ((9.4, 12, 0), (9.4, 12, 3)))) == ("unsupported", "")


def test_a_climb_ends_no_higher_than_the_wall() -> None:
    assert failed(go(table(HOUSE), ((9.4, 12, 0), (9.4, 12, 4), (12, 12, 4)))) == ("not_climbable", "")


def test_two_climbs_in_a_row_are_one_climb_drawn_wrongly() -> None:
    route = ((9.4, 12, 0), (9.4, 12, 1), (9.4, 12, 3), (12, 12, 3))

    assert failed(go(table(HOUSE), route)) == ("bad_leg", "")


def test_two_storeys_are_climbed_in_one_go() -> None:
    ground = table(HOUSE, block("attic", (10, 10, 14, 14), top=5.0, bottom=3.0))

    result = passed(go(ground, ((9.4, 12, 0), (9.4, 12, 5), (12, 12, 5))))

    assert result.climbs == ((5.0, "attic"),)


def test_a_fence_is_climbed_over_without_standing_on_it() -> None:
    fence = table(block("fence", (10, 4, 10.1, 20), top=2.0, standable=False))
    over: Points = ((8, 12, 0), (9.4, 12, 0), (9.4, 12, 2), (10.7, 12, 2), (10.7, 12, 0), (12, 12, 0))

    result = passed(go(fence, over))

    assert result.climbs == ((2.0, "fence"), (-2.0, "fence"))
    assert failed(go(fence, (*over[:3], (10.05, 12, 2)))) == ("unsupported", "")


def test_an_overhanging_roof_stops_a_climber() -> None:
    eaves = block("eaves", (9, 9, 15, 15), top=3.2, bottom=3.0)

    assert failed(go(table(HOUSE, eaves), UP_AND_OVER)) == ("through_scenery", "eaves")


def test_somebody_on_the_roof_stops_a_climber() -> None:
    assert failed(go(table(HOUSE), UP_AND_OVER, [("ann", model(10.2, 12, z=3.0))])) == (
        "through_model",
        "ann",
    )


def test_walking_off_a_roof_is_no_level_leg() -> None:
    result = go(table(HOUSE), ((12, 12, 3), (8, 12, 3)))

    assert isinstance(result, Trouble)
    assert failed(result) == ("unsupported", "")
    assert (result.x, result.y) == (9.99, 12.0)


def test_nobody_glides_along_a_wall_after_a_climb() -> None:
    straight = go(table(HOUSE), ((9.4, 11, 0), (9.4, 11, 3), (10.5, 11.5, 3)))
    gliding = go(table(HOUSE), ((9.4, 10.5, 0), (9.4, 10.5, 3), (10.5, 13.5, 3)))

    assert isinstance(straight, Travel)
    assert failed(gliding) == ("unsupported", "")


def test_nobody_glides_along_a_wall_before_a_climb_down() -> None:
    straight = go(table(HOUSE), ((10.5, 11.5, 3), (9.4, 11, 3), (9.4, 11, 0)))
    gliding = go(table(HOUSE), ((10.5, 13.5, 3), (9.4, 10.5, 3), (9.4, 10.5, 0)))

    assert isinstance(straight, Travel)
    assert failed(gliding) == ("unsupported", "")


def test_nobody_climbs_down_from_thin_air() -> None:
    assert failed(go(table(HOUSE), ((9.4, 12, 3), (9.4, 12, 0)))) == ("unsupported", "")


def test_a_balcony_out_of_reach_is_not_climbed() -> None:
    balcony = table(block("balcony", (10, 10, 14, 14), top=3.0, bottom=2.0))

    assert failed(go(balcony, UP_AND_OVER)) == ("not_climbable", "")


@pytest.mark.parametrize("x, legal", [(9.409, True), (9.42, False)])
def test_moving_away_from_a_wall_starts_outside_it(x: float, legal: bool) -> None:
    assert legal == isinstance(go(table(HOUSE), ((x, 12, 0), (6, 12, 0))), Travel)


def test_roofs_that_meet_are_one_floor_and_roofs_apart_are_not() -> None:
    route = ((12.0, 12.0, 3.0), (18.0, 12.0, 3.0))

    assert isinstance(go(table(HOUSE, block("wing", (14.0, 10, 20, 14))), route), Travel)
    assert failed(go(table(HOUSE, block("wing", (14.1, 10, 20, 14))), route)) == ("unsupported", "")


def blocks_at(ground: Ground, mover: Cylinder) -> list[Prism]:
    return [p for p in ground.prisms if p.bottom < mover.z + mover.height - 0.01 and p.top > mover.z + 0.01]


@given(scenes(), st.lists(st.tuples(tenths(0, 24), tenths(0, 24)), min_size=1, max_size=3))
def test_a_level_route_passes_exactly_where_shapely_finds_room(
    scene: tuple[Ground, Cylinder, Named], spots: list[tuple[float, float]]
) -> None:
    ground, mover, others = scene
    mover = mover.at(mover.x, mover.y, 0.0)
    track = LineString([(mover.x, mover.y), *spots])
    room = [outline(p).distance(track) - mover.radius for p in blocks_at(ground, mover)]
    room += [spot(o).distance(track) - mover.radius - o.radius for _, o in others if o.z < 1.49]
    room += [min(x, y, SIZE - x, SIZE - y) - mover.radius for x, y in spots]
    tightest = min(room)

    result = travel(ground, mover, ((mover.x, mover.y, 0.0), *((x, y, 0.0) for x, y in spots)), others)

    if abs(tightest + 0.01) > 1e-9:
        assert (tightest > -0.01) == isinstance(result, Travel), result


@given(scenes(), st.lists(st.tuples(tenths(0, 24), tenths(0, 24)), min_size=1, max_size=3))
def test_a_mirrored_route_has_the_mirrored_answer(
    scene: tuple[Ground, Cylinder, Named], spots: list[tuple[float, float]]
) -> None:
    ground, mover, others = scene
    flipped = [(name, mirrored(other)) for name, other in others]
    there = ((mover.x, mover.y, mover.z), *((x, y, mover.z) for x, y in spots))
    back = tuple((SIZE - x, y, z) for x, y, z in there)

    result = travel(ground, mover, there, others)
    mirror = travel(mirrored_ground(ground), mirrored(mover), back, flipped)

    assert isinstance(result, Travel) == isinstance(mirror, Travel)
    if isinstance(result, Travel) and isinstance(mirror, Travel):
        assert pytest.approx(result.length) == mirror.length
