"""What a question about a place offers: random places all over it, the nearest one, and its outline."""

from collections.abc import Iterable, Sequence
from math import hypot
from random import Random
from typing import Any

import pytest

from slugfest.geometry.inches import Cylinder, Ground
from slugfest.kernel.decisions import Malformed, Place, Region, Route
from slugfest.rules.knight.effects.push import Around
from slugfest.rules.knight.movement.regions import Anywhere, Leap, Walks, Zone, circle
from slugfest.rules.knight.scenarios.contact import Beside
from slugfest.rules.knight.throwing.dc import InThrow
from tests.geometry.inches.tables import block
from tests.rules.knight.builders import Play, line, power
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize

OPEN = Ground(36, 30, [])
MOVER = Cylinder(12.0, 16.0, 0.0, 0.5, 1.5)


class Lots:
    """Random numbers that were drawn before; the last one stays."""

    def __init__(self, *numbers: float) -> None:
        self.numbers = list(numbers)

    def random(self) -> float:
        return self.numbers.pop(0) if len(self.numbers) > 1 else self.numbers[0]


def drawn(region: Region, times: int = 300) -> list[tuple[float, ...]]:
    random = Random(7)
    places = [tuple(region.sample(random)) for _ in range(times)]

    assert all(region.refusal(place) is None for place in places)

    return places


def assert_all_over(places: Iterable[Sequence[float]], x: float, y: float, reach: float) -> None:
    """They lie within the reach, on every side, and some of them far out."""
    away = [(place[0] - x, place[1] - y) for place in places]

    assert max(hypot(*offset) for offset in away) <= reach + 0.011
    for side_x, side_y in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        assert max(a * side_x + b * side_y for a, b in away) > 0.8 * reach
    assert len({(a > 0, b > 0) for a, b in away}) == 4


def test_random_throws_go_anywhere_within_range() -> None:
    throw = InThrow(OPEN, MOVER, 5.0)

    assert_all_over(drawn(throw), 12, 16, 5.5)


def test_random_leaps_go_anywhere_within_range() -> None:
    assert_all_over(drawn(Leap(OPEN, MOVER, [], 5.0)), 12, 16, 5.0)


def test_random_deployment_uses_the_whole_zone() -> None:
    places = drawn(Zone(OPEN, MOVER, [], (10.0, 4.0, 20.0, 10.0)), 600)
    xs, ys = [x for x, _ in places], [y for _, y in places]

    assert (min(xs), max(xs)) == pytest.approx((10.5, 19.5), abs=0.2)
    assert (min(ys), max(ys)) == pytest.approx((4.5, 9.5), abs=0.2)


@each("gap, fine", [(0.011, True), (0.009, False)])
def test_anywhere_is_the_whole_table_except_beside_an_enemy(gap: float, fine: bool) -> None:
    enemy = Cylinder(30.0, 20.0, 0.0, 0.5, 1.5)
    anywhere = Anywhere(OPEN, MOVER, [("enemy", enemy)], [enemy])

    assert (anywhere.refusal((30.0, 21.0 + gap)) is None) is fine
    assert anywhere.outline() == [[(0, 0), (36, 0), (36, 30), (0, 30)]]


def test_any_direction_of_a_push_may_be_chosen() -> None:
    around = Around(12.0, 16.0)
    places = drawn(around)

    assert all(hypot(x - 12, y - 16) == pytest.approx(1, abs=0.001) for x, y in places)
    assert_all_over(places, 12, 16, 1.0)
    assert around.nearest((12.00004, 17.00004)) == (12.0, 17.0)
    assert around.outline() == [[(11, 15), (13, 15), (13, 17), (11, 17)]]
    assert around.refusal((12.006, 16.006)) is None
    assert around.refusal((12.004, 16.004)) is not None


def test_random_sprays_point_near_somebody(duel: Make) -> None:
    play: Play = duel(gap=3, line=line(range="Spray 6"))
    play.answer("attack blow")
    assert isinstance(play.asked, Place)
    places = drawn(play.asked.region)
    foe = play.figure("B.foe")

    assert all(hypot(x - foe.x, y - foe.y) <= 1.001 for x, y in places)
    assert_all_over(places, foe.x, foe.y, 1.0)


def test_random_places_beside_a_marker_lie_all_over_its_reach() -> None:
    beside = Beside(OPEN, MOVER, [], Cylinder(20.0, 12.0, 0.0, 1.0, 1.0))

    assert_all_over(drawn(beside), 20, 12, 1.5)
    assert beside.outline() == [circle(20, 12, 1.5, OPEN)]
    assert beside.nearest((20.50004, 12.50006)) == (20.5, 12.5001)
    assert beside.nearest((22.0, 12.0)) is None


@each(
    "place, fine",
    [((21.5, 12.0), True), ((21.502, 12.0), False), ((20.0, 13.5, 0.0), True), ((20.0, 13.5, 0.01), False)],
)
def test_a_place_beside_a_marker_touches_it_on_its_level(place: tuple[float, ...], fine: bool) -> None:
    beside = Beside(OPEN, MOVER, [], Cylinder(20.0, 12.0, 0.0, 1.0, 1.0))

    assert (beside.refusal(place) is None) is fine


def test_beside_a_crowded_marker_a_free_place_is_still_found() -> None:
    crowd = [
        (f"m{k}", Cylinder(x, y, 0.0, 0.5, 1.5))
        for k, (x, y) in enumerate(((20.0, 12.9), (20.0, 11.1), (18.9, 12.0)))
    ]
    beside = Beside(OPEN, MOVER, crowd, Cylinder(20.0, 12.0, 0.0, 1.0, 1.0))
    free = beside.free()

    assert free is not None
    assert beside.refusal(free) is None
    assert all(beside.refusal(place) is None for place in drawn(beside, 20))


@each(
    "region",
    [InThrow(OPEN, MOVER, 5.0), Leap(OPEN, MOVER, [], 5.0), Zone(OPEN, MOVER, [], (6, 10, 20, 20))],
    ids=["throw", "leap", "zone"],
)
def test_the_nearest_place_is_the_place_itself_to_a_ten_thousandth(region: Region) -> None:
    assert region.nearest((13.00004, 17.00006)) == (13.0, 17.0001)
    assert region.nearest((-5.0, 16.0)) in (None, (6.5, 16.0))


@each("inches, place", [(5.0, (17.51, 16.0)), (5.0, (12.0, 21.51)), (5.0, (6.49, 16.0))])
def test_a_throw_is_measured_from_the_edge_of_the_base(inches: float, place: tuple[float, float]) -> None:
    nearer = (place[0] + (12 - place[0]) * 0.004, place[1] + (16 - place[1]) * 0.004)

    assert InThrow(OPEN, MOVER, inches).refusal(nearer) is None

    refused = InThrow(OPEN, MOVER, inches - 0.05).refusal(place)
    assert refused is not None
    assert (refused.rule, refused.reason, refused.facts) == ("DC-THROW-03", "too_far", {"over": 0.06})


@each("height, far", [(1.5, 3.5), (2.5, 3.64), (4.5, 4.61)])
def test_only_what_a_throw_must_rise_above_the_head_counts(height: float, far: float) -> None:
    assert InThrow(OPEN, MOVER, 9).far((16.0, 16.0, height)) == pytest.approx(far, abs=0.005)
    assert InThrow(OPEN, MOVER.at(12, 16, 10), 9).far((16.0, 16.0, 0.0)) == 3.5


@each("place", [(-0.01, 16.0), (12.0, -0.01)])
def test_nothing_is_thrown_off_the_table(place: tuple[float, float]) -> None:
    wide = InThrow(Ground(20, 20, []), MOVER, 40.0)
    beyond = (20 - place[0], place[1]) if place[0] < 0 else (place[0], 20 - place[1])

    for spot in (place, beyond):
        refused = wide.refusal(spot)
        assert refused is not None
        assert refused.rule == "DC-THROW-18"
    for spot in ((0.0, 16.0), (20.0, 16.0), (12.0, 0.0), (12.0, 20.0)):
        assert wide.refusal(spot) is None


def test_where_no_place_is_found_one_stays() -> None:
    nowhere = Lots(1.0)

    assert InThrow(OPEN, MOVER, 5.0).sample(nowhere) == (12, 16, 0)  # type: ignore[arg-type]
    assert Leap(OPEN, MOVER, [], 5.0).sample(nowhere) == (12, 16, 0)  # type: ignore[arg-type]


def test_outlines_are_circles_cut_off_at_the_table() -> None:
    around = circle(12, 16, 4, OPEN)

    assert len(around) == 24
    assert all(hypot(x - 12, y - 16) == pytest.approx(4, abs=0.01) for x, y in around)
    assert around[:7:6] == [(16, 16), (12, 20)]
    assert InThrow(OPEN, MOVER, 5.0).outline() == [circle(12, 16, 5.5, OPEN)]
    assert Leap(OPEN, MOVER, [], 5.0).outline() == [circle(12, 16, 5.0, OPEN)]
    assert {x for x, _ in circle(1, 16, 4, OPEN)} >= {0, 5}
    assert max(x for x, _ in circle(34, 2, 4, OPEN)) == 36
    assert min(y for _, y in circle(34, 2, 4, OPEN)) == 0
    assert max(y for _, y in circle(34, 28, 4, OPEN)) == 30


# -- routes -------------------------------------------------------------------------------


def walks(duel: Make, **changes: Any) -> Walks:
    play: Play = duel(gap=8, **changes)
    play.answer("walk 1")
    assert isinstance(play.asked, Route)
    assert isinstance(play.asked.ways, Walks)
    return play.asked.ways


def test_a_missing_height_is_the_last_ones(duel: Make) -> None:
    ways = walks(duel)

    assert ways.read([[10, 18], [11, 18, 2], [12, 18]]) == ((10, 18, 0), (11, 18, 2), (12, 18, 2))


@each(
    "answer",
    [
        [],
        [[10, 18]] * 61,
        [[10]],
        [[10, 18, 0, 0]],
        [[True, 18]],
        [["10", 18]],
        [[10, 1e4]],
        [[-1e4, 18]],
        "way",
        [7],
    ],
)
def test_what_is_no_route_is_malformed(duel: Make, answer: Any) -> None:
    read = walks(duel).read(answer)

    assert isinstance(read, Malformed)
    assert read.reason == "answer_must_be_a_route"


def test_sixty_points_are_a_route(duel: Make) -> None:
    assert len(walks(duel).legal_route([[10, 18]] * 60)) == 60
    assert walks(duel).read([[9999.9, -9999.9]]) == ((9999.9, -9999.9, 0),)


@each("axis", [0, 1, 2])
def test_a_route_begins_where_the_model_stands(duel: Make, axis: int) -> None:
    ways = walks(duel)
    for off, fine in ((0.009, True), (0.02, False), (-0.02, False)):
        start = [10.0, 18.0, 0.0]
        start[axis] += off
        refused = ways.refusal(ways.legal_route([start]))
        assert (refused is None or refused.reason != "starts_elsewhere") is fine


@each("x, over", [(14.0, None), (14.009, None), (14.03, 0.03)])
def test_a_route_is_as_long_as_the_inches_bought(duel: Make, x: float, over: float | None) -> None:
    ways = walks(duel)
    refused = ways.refusal(ways.legal_route([[10, 18], [x, 18]]))

    assert (refused and refused.facts) == (over and {"over": over})


def test_a_route_into_a_wall_names_the_wall_and_the_place(duel: Make) -> None:
    ways = walks(duel)
    ways.ground = Ground(36, 36, [block("hut", (12, 16, 13, 20), climbable=False)])
    refused = ways.refusal(ways.legal_route([[10, 18], [14, 18]]))

    assert refused is not None
    assert (refused.rule, refused.reason) == ("DC-MOVE-02", "through_scenery")
    assert refused.facts == {"what": "hut", "x": pytest.approx(11.41, abs=0.02), "y": 18}


@each("x, reason", [(16.0, None), (16.02, "too_far")])
def test_a_leap_is_as_long_as_its_inches(duel: Make, x: float, reason: str | None) -> None:
    play: Play = duel(gap=12, attacker={"powers": [power()]})
    play.answer("power leap")
    assert isinstance(play.asked, Place)
    refused = play.asked.region.refusal((x, 18.0, 0.0))

    assert (refused and (refused.rule, refused.reason, refused.facts)) == (
        reason and ("DC-DISP-05", reason, {"over": 0.02})
    )
