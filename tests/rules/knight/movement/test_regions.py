"""What a decision lists of places and routes: proposals are legal, outlines can be drawn."""

from random import Random
from typing import Any

import pytest

from slugfest.geometry.inches import Cylinder, Ground
from slugfest.kernel.decisions import Place, Route
from slugfest.kernel.errors import Refusal, SetupError
from slugfest.rules.knight.movement.regions import Leap, Walks, Zone
from tests.rules.knight.builders import Play, board, piece, power
from tests.rules.knight.conftest import Make

each = pytest.mark.parametrize

HOUSE = board(piece("house", [15, 15, 4, 6], 2), piece("wall", [5, 13, 6, 0.6], 1.4, standable=False))


def walks(duel: Make, counters: int = 3, **changes: Any) -> tuple[Play, Walks]:
    play: Play = duel(gap=15, board=HOUSE, hero={"at": [12, 18]}, **changes)
    play.answer(f"walk {counters}")
    assert isinstance(play.asked, Route)
    ways = play.asked.ways
    assert isinstance(ways, Walks)
    return play, ways


@each("goal", [[12, 15], [12, 10], [16, 18], [16, 18, 2], [9.5, 11.5]])
def test_a_proposed_route_leads_to_its_goal_and_is_legal(duel: Make, goal: list[float]) -> None:
    play, ways = walks(duel)
    route = ways.propose(goal)

    assert isinstance(route, list)
    assert goal[:2] == route[-1][:2]
    assert play.match.refusal(route) is None


@each("goal", ["there", [1], [1, 2, 3, 4], None])
def test_what_is_no_place_is_not_proposed(duel: Make, goal: Any) -> None:
    assert walks(duel)[1].propose(goal) is None


@each(
    ("goal", "rule", "reason"),
    [
        ([12, 30], "DC-MOVE-01", "too_far"),
        ([-5, 18], "DC-MOVE-11", "off_table"),
        ([27, 18], "DC-MEAS-09", "on_model"),
        ([8, 13.3], "DC-MOVE-02", "in_scenery"),
    ],
)
def test_what_cannot_be_reached_is_refused_with_the_reason(
    duel: Make, goal: Any, rule: str, reason: str
) -> None:
    refused = walks(duel)[1].propose(goal)

    assert isinstance(refused, Refusal)
    assert (rule, reason) == (refused.rule, refused.reason)


def test_without_a_counter_for_the_climb_no_roof_is_proposed(duel: Make) -> None:
    assert isinstance(walks(duel, 3)[1].propose([16, 18]), list)
    assert isinstance(walks(duel, 1)[1].propose([16, 18]), Refusal)


def test_staying_and_random_routes_are_legal(duel: Make) -> None:
    play, ways = walks(duel, more={"B.near": {"at": [13.5, 20]}})
    random = Random(4)

    assert play.match.refusal(ways.stay()) is None
    assert all(play.match.refusal(ways.sample(random)) is None for _ in range(60))


def test_the_reach_is_drawn_as_an_outline(duel: Make) -> None:
    (outline,) = walks(duel)[1].outline()

    assert len(outline) == 72
    assert all(((x - 12) ** 2 + (y - 18) ** 2) ** 0.5 <= 9 for x, y in outline)


def leap(duel: Make) -> tuple[Play, Leap]:
    play: Play = duel(gap=3, board=HOUSE, hero={"at": [1, 18]}, attacker={"powers": [power()]})
    play.answer("power leap")
    assert isinstance(play.asked, Place)
    region = play.asked.region
    assert isinstance(region, Leap)
    return play, region


def test_random_leaps_are_legal_and_their_outline_stays_on_the_table(duel: Make) -> None:
    play, region = leap(duel)
    random = Random(4)
    (outline,) = region.outline()

    assert all(play.match.refusal(list(region.sample(random))) is None for _ in range(60))
    assert all(0 <= x <= 36 and 0 <= y <= 36 for x, y in outline)
    assert region.nearest((3.0, 18.0)) == (3.0, 18.0)
    assert region.nearest((30.0, 18.0)) is None


def test_a_leap_with_no_room_stays_where_it_is(duel: Make) -> None:
    play: Play = duel(gap=3, attacker={"powers": [power(text='Displace this model up to 0" away.')]})
    play.answer("power leap")
    assert isinstance(play.asked, Place)

    assert list(play.asked.region.sample(Random(1)))[:2] == [10, 18]


def zone(gathering: Make, **changes: Any) -> tuple[Play, Zone]:
    play: Play = gathering(5, 3, **changes)
    play.answer("south")
    assert isinstance(play.asked, Place)
    region = play.asked.region
    assert isinstance(region, Zone)
    return play, region


def test_a_place_outside_the_zone_is_drawn_to_its_edge(gathering: Make) -> None:
    _, region = zone(gathering)

    assert region.nearest((-4.0, 20.0)) == (0.59, 5.41)
    assert region.nearest((7.0, 3.0)) == (7.0, 3.0)
    assert region.outline() == [[(0, 0), (36, 0), (36, 6), (0, 6)]]


def test_a_crowded_zone_is_searched_through(gathering: Make) -> None:
    """All but a corner is walled up: chance does not find it, but it is found."""
    walls = [
        piece("west", [0, 0, 33.9, 6], 1, standable=False),
        piece("rest", [33.9, 1.8, 2.1, 4.2], 1, standable=False),
    ]
    play, region = zone(gathering, board=board(*walls))
    place = region.sample(Random(3))

    assert play.match.refusal(list(place)) is None
    assert region.nearest((5.0, 3.0)) is None


def test_a_zone_without_room_says_so(gathering: Make) -> None:
    full = board(piece("all", [0, 0, 36, 6], 1, standable=False))
    with pytest.raises(
        SetupError, match=r"zones\.south: is too small for the 1 models of A: 0\.0 square inches"
    ):
        gathering(board=full)

    region = Zone(Ground(36, 36, []), Cylinder(0, 0, 0, 0.59, 1), [], (0, 0, 1, 1))
    with pytest.raises(SetupError, match=r"zone: no room is left for a base of 1\.18 inches"):
        region.sample(Random(3))
