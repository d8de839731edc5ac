"""The small parts of scenarios by themselves: areas, ways into them, and places beside and for markers."""

import pytest

from slugfest.geometry.inches import Cylinder, Ground
from slugfest.kernel.errors import Refusal
from slugfest.rules.knight.scenarios.areas import Area, Closed
from slugfest.rules.knight.scenarios.contact import Beside
from slugfest.rules.knight.scenarios.forced import Way, entered_after
from slugfest.rules.knight.scenarios.markers import Layout
from tests.geometry.inches.tables import block
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize

OPEN = Ground(36, 36, [])
BASE = Cylinder(0.0, 0.0, 0.0, 0.5, 1.5)
YARD, LOT = [10.0, 10.0, 16.0, 16.0], [22.0, 10.0, 28.0, 16.0]


# -- areas ------------------------------------------------------------------------------------------


@each(
    "box, met",
    [
        ((14, 14, 18, 18), True),
        ((12, 12, 13, 13), True),
        ((8, 8, 18, 18), True),
        ((15.98, 12, 18, 14), True),
        ((16.02, 12, 18, 14), False),
        ((12, 16.02, 14, 18), False),
        ((8, 12, 9.98, 14), False),
    ],
)
def test_whether_a_piece_reaches_into_an_area(box: tuple[float, float, float, float], met: bool) -> None:
    assert Area(tuple(YARD)).meets(block("piece", box)) is met


@each(
    "start, end, thrown, inches",
    [
        ((6.0, 13.0), (14.0, 13.0), False, 3.5),
        ((6.0, 13.0), (14.0, 13.0), True, 3.5),
        ((6.0, 13.0), (9.0, 13.0), True, None),
        ((9.8, 13.0), (14.0, 13.0), False, None),
        ((9.8, 13.0), (14.0, 13.0), True, 0.0),
        ((9.8, 13.0), (6.0, 13.0), True, None),
    ],
)
def test_after_how_many_inches_a_base_enters(
    start: tuple[float, float], end: tuple[float, float], thrown: bool, inches: float | None
) -> None:
    """Who was pushed from inside was there already; what is thrown from beside the area was not."""
    closed = [Closed(Area(tuple(YARD)), Refusal("DC-SCN-POW-04", "closed"))]

    assert entered_after(closed, Way(start, end, thrown), 0.5) == pytest.approx(inches, abs=0.011)


# -- markers ----------------------------------------------------------------------------------------


@each(
    "place, near",
    [
        ((12.0, 12.0), (12.0, 12.0)),
        ((25.0, 12.0), (25.0, 12.0)),
        ((18.0, 12.0), (15.5, 12.0)),
        ((20.0, 12.0), (22.5, 12.0)),
    ],
)
def test_a_marker_is_offered_the_nearest_place_of_all_areas(
    place: tuple[float, float], near: tuple[float, float]
) -> None:
    layout = Layout(OPEN, BASE, [], [YARD, LOT], "DC-SCN-BOOM-03")

    assert layout.nearest(place) == near
    assert layout.refusal(near) is None


def test_areas_without_room_offer_no_place() -> None:
    crowd = [("one", Cylinder(13.0, 13.0, 0.0, 5.0, 1.0))]

    assert Layout(OPEN, BASE, crowd, [YARD], "DC-SCN-BOOM-03").nearest((13.0, 13.0)) is None


@each(
    "place, reason",
    [
        ((14.0, 13.0), None),
        ((14.0, 13.0, 2.0), None),
        ((14.0, 13.0, 0.0), "not_beside_marker"),
        ((14.002, 13.0), "not_beside_marker"),
    ],
)
def test_beside_a_marker_is_at_its_height(place: tuple[float, ...], reason: str | None) -> None:
    """The marker lies on a roof of 2 inches."""
    ground = Ground(36, 36, [block("roof", (10, 10, 16, 16), 2)])
    beside = Beside(ground, BASE, [], Cylinder(13.0, 13.0, 2.0, 0.5, 0.05))
    refused = beside.refusal(place)

    assert (refused.reason if refused else None) == reason


def test_a_printed_marker_has_the_structure_of_its_kind(gathering: Make) -> None:
    group = {"kind": "fort", "name": "Fort", "name_fr": "Fort", "height": 1, "structure": 5, "defense": 10}
    own = {
        "id": "own",
        "name": "Own",
        "name_fr": "Propre",
        "rounds": 4,
        "zones": {"south": [0, 0, 36, 6], "north": [0, 30, 36, 36]},
        "markers": [{**group, "at": [[10, 18], [20, 18]]}],
    }
    markers = gathering(7, 3, scenario=own).table.affairs.markers

    assert [(marker.id, marker.left) for marker in markers.values()] == [("fort_1", 5), ("fort_2", 5)]
