"""What a question about a route offers: random ways, proposals and prices, by the gait of the model."""

from itertools import pairwise
from math import hypot
from random import Random
from typing import Any

import pytest

from slugfest.geometry.inches import Cylinder, Ground, Travel, touching
from slugfest.kernel.errors import Refusal
from slugfest.rules.knight.movement.gaits import Gait
from slugfest.rules.knight.movement.regions import Walks, circle
from tests.geometry.inches.tables import block

rule = pytest.mark.rule
each = pytest.mark.parametrize

MOVER = Cylinder(12.0, 16.0, 0.0, 0.5, 1.5)
OTHER = Cylinder(15.0, 16.0, 0.0, 0.5, 1.5)
HUT = block("hut", (14.0, 12.0, 17.0, 20.0), 2.0)
OPEN = Ground(36, 30, [])
WALKER = Gait(counters=3, low=0.75)


def walks(gait: Gait = WALKER, *, ground: Ground = OPEN, inches: float = 6.0, **more: Any) -> Walks:
    return Walks(ground, more.pop("mover", MOVER), more.pop("others", []), inches, gait, **more)


def ends(ways: Walks, times: int = 300) -> list[tuple[float, ...]]:
    random = Random(3)
    routes = [ways.sample(random) for _ in range(times)]

    assert all(ways.check([list(point) for point in route]) is None for route in routes)

    return [tuple(route[-1]) for route in routes]


GAITS = [Gait(3, 0.75, flies=True), Gait(3, 0.75, phases=True), WALKER]


@each("gait", GAITS, ids=["flies", "phases", "walks"])
def test_random_ways_lead_everywhere_within_the_inches(gait: Gait) -> None:
    away = [(x - 12, y - 16) for x, y, _ in ends(walks(gait))]

    assert max(hypot(*offset) for offset in away) <= 6.01
    for side_x, side_y in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        assert max(a * side_x + b * side_y for a, b in away) > 4.5


@each("gait", GAITS, ids=["flies", "phases", "walks"])
def test_random_ways_often_lead_up_to_somebody(gait: Gait) -> None:
    places = ends(walks(gait, others=[("other", OTHER)]))
    beside = [MOVER.at(*place) for place in places if touching(MOVER.at(*place), OTHER)]

    assert 50 < len(beside) < 200
    assert len({round(volume.x, 1) for volume in beside}) > (3 if gait is not WALKER else 0)


def test_random_ways_go_through_walls_only_for_who_phases() -> None:
    """Behind a wall across the whole table."""
    across = Ground(36, 30, [block("wall", (14, 0, 14.5, 30), 9, climbable=False)])
    ghost, walker = (max(x for x, _, _ in ends(walks(gait, ground=across))) for gait in (GAITS[1], WALKER))

    assert ghost > 15
    assert walker < 14


@each(
    "x, reason",
    [(17.51, None), (17.48, "in_scenery"), (14.5, "in_scenery"), (13.49, None)],
)
def test_who_phases_ends_outside_what_it_went_through(x: float, reason: str | None) -> None:
    sheer = Ground(36, 30, [block("hut", (14, 12, 17, 20), 2, climbable=False)])
    ways = walks(GAITS[1], ground=sheer)
    refused = ways.refusal(((12, 16, 0), (x, 16, 0)))

    assert (refused and refused.reason) == reason


@each(
    "gait, reason",
    [
        (Gait(1, 0.75), None),
        (Gait(0, 0.75), "climb_not_paid"),
        (Gait(1, 0.75, climb_cost=2), "climb_not_paid"),
        (Gait(1, 2.0, low_cost=1), None),
        (Gait(0, 2.0, low_cost=1), "jump_not_paid"),
    ],
)
def test_a_roof_is_paid_for_as_a_climb_or_as_a_jump(gait: Gait, reason: str | None) -> None:
    ways = walks(gait, ground=Ground(36, 30, [HUT]), inches=9.0)
    refused = ways.refusal(((12, 16, 0), (13.495, 16, 0), (13.495, 16, 2), (15, 16, 2)))

    assert (refused and (refused.rule, refused.reason)) == (
        reason and ({"c": "DC-CLIMB-02", "j": "DC-JUMP-02"}[reason[0]], reason)
    )


@each(
    "gait, inches",
    [
        (Gait(3, 0.75), 5.0),
        (Gait(3, 0.75, climb_times=2), 7.0),
        (Gait(3, 2.0, climb_times=2), 3.0),
        (Gait(3, 1.98, climb_times=2), 7.0),
        (Gait(3, 1.991, climb_times=2), 3.0),
        (Gait(3, 0.75, climb_times=2, open=frozenset({"hut"})), 5.0),
        (Gait(3, 0.75, flies=True), 9.0),
    ],
)
def test_climbed_height_counts_and_that_of_a_jump_does_not(gait: Gait, inches: float) -> None:
    assert gait.inches(Travel(9.0, 3.0, ((2.0, "hut"),))) == inches


@each(
    "gaps, times, inches, cost",
    [((0.5,), 2, 3.0, 1), ((1.0,), 2, 4.0, 2), ((1.0, 0.5, 2.0), 3, 9.0, 5), ((1.0,), 1, 3.0, 2)],
)
def test_a_wide_gap_is_dearer_than_a_narrow_one(
    gaps: tuple[float, ...], times: int, inches: float, cost: int
) -> None:
    gait = Gait(9, 0.75, low_cost=1, jump_cost=2, jump_times=times)
    done = Travel(9.0, 3.0, (), (), gaps)

    assert (gait.inches(done), gait.jumps_cost(done), gait.climbs_cost(done)) == (inches, cost, 0)


@each(
    "climbs, climbed, jumped",
    [
        (((2.0, "hut"), (2.0, "hut")), 3, 0),
        (((2.0, "hut"), (2.0, "shed")), 6, 0),
        (((2.0, "hut"), (2.0, "shed"), (2.0, "hut")), 9, 0),
        (((0.7, "kerb"), (2.0, "hut")), 3, 2),
        (((2.0, "steps"), (2.0, "hut")), 3, 0),
        (((0.7, "steps"),), 0, 0),
    ],
)
def test_one_continuous_climb_is_paid_once_and_open_ground_is_free(
    climbs: tuple[tuple[float, str], ...], climbed: int, jumped: int
) -> None:
    gait = Gait(9, 0.75, low_cost=2, climb_cost=3, open=frozenset({"steps"}))
    done = Travel(9.0, 3.0, climbs, ("", "fence", "steps")[: 0 if jumped else 1])

    assert (gait.climbs_cost(done), gait.jumps_cost(done)) == (climbed, jumped)


def test_every_barrier_is_paid_for_itself() -> None:
    gait = Gait(9, 0.75, low_cost=2, open=frozenset({"steps"}))

    assert gait.jumps_cost(Travel(9.0, 3.0, (), ("fence", "steps", "fence", ""))) == 4


@each("goal, height", [([15, 16], 2.0), ([15, 16, 2.0], 2.0), ([18, 16], 0.0), ([18, 16, 0.0], 0.0)])
def test_a_proposal_goes_onto_the_roof_or_round_it(goal: list[float], height: float) -> None:
    route = walks(ground=Ground(36, 30, [HUT]), inches=14.0).propose(goal)

    assert isinstance(route, list)
    assert route[-1] == [*goal[:2], height]


def test_a_proposal_that_is_too_far_says_by_how_much() -> None:
    refused = walks(inches=4.0).propose([17.5, 16])

    assert isinstance(refused, Refusal)
    assert (refused.reason, refused.facts) == ("too_far", {"over": 1.5})


def test_who_clings_is_led_down_the_wall_and_along_it() -> None:
    """It hangs half-way up the hut's west wall and goes to its south side, at another height."""
    climber = MOVER.at(13.495, 13.0, 1.0)
    ways = walks(Gait(5, 0.75, clings=True), ground=Ground(36, 30, [HUT]), inches=12.0, mover=climber)
    route = ways.propose([15.0, 11.495, 1.5])

    assert isinstance(route, list)
    assert (route[0], route[-1]) == ([13.495, 13.0, 1.0], [15.0, 11.495, 1.5])
    assert [13.495, 13.0, 0.0] in route
    assert [15.0, 11.495, 0.0] in route
    assert all(point != after for point, after in pairwise(route))


def test_outlines_by_gait() -> None:
    flier, walker = walks(GAITS[0]).outline(), walks().outline()

    assert flier == walks(GAITS[1]).outline() == [circle(12, 16, 6, OPEN)]
    assert len(walker[0]) == 72
