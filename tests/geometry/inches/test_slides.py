from __future__ import annotations

from math import cos, pi, sin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slugfest.geometry.inches import Cylinder, Ground, Prism, overlapping, slide, touching

from .tables import HEADINGS, Named, block, model, scenes, table

WALL = block("wall", (10, 4, 11, 20))


def test_a_shove_over_open_ground_goes_all_the_way() -> None:
    result = slide(table(), model(4, 4), 3, 4, 5.0, [])

    assert (result.x, result.y, result.length, result.kind) == (7.0, 8.0, 5.0, "")


def test_a_shove_stops_at_a_wall_in_contact_with_it() -> None:
    result = slide(table(WALL), model(6, 12), 1, 0, 9.0, [])

    assert (result.kind, result.what) == ("scenery", "wall")
    assert pytest.approx(3.4, abs=0.01) == result.length
    assert touching(model(result.x, result.y), WALL)


def test_a_shove_stops_at_a_model_in_contact_with_it() -> None:
    ann = model(9, 12.5)

    result = slide(table(WALL), model(6, 12), 1, 0, 9.0, [("ann", ann)])

    assert (result.kind, result.what) == ("model", "ann")
    assert touching(model(result.x, result.y), ann)


def test_a_shove_stops_at_a_corner() -> None:
    result = slide(table(WALL), model(6, 3.7), 1, 0, 9.0, [])

    assert (result.kind, result.what) == ("scenery", "wall")
    assert pytest.approx(4 - 0.5248, abs=0.01) == result.length


def test_a_shove_stops_at_the_edge_of_the_table() -> None:
    result = slide(table(), model(6, 12), -1, 0, 9.0, [])

    assert (result.x, result.kind) == (0.6, "table_edge")


def test_whoever_touches_a_wall_is_not_shoved_into_it_but_along_it_and_away() -> None:
    mover = model(9.4, 12)

    assert slide(table(WALL), mover, 1, 0, 3.0, []).length == 0.0
    assert slide(table(WALL), mover, 0, 1, 3.0, []).length == 3.0
    assert slide(table(WALL), mover, -1, 0, 3.0, []).length == 3.0


def test_a_shove_along_a_row_of_houses_does_not_catch_on_their_joints() -> None:
    row = table(WALL, block("next", (10, 20, 11, 23)))

    assert slide(row, model(9.4, 12), 0, 1, 11.0, []).length == 11.0


def test_a_shove_off_a_roof_ends_in_the_air() -> None:
    roof = table(block("roof", (4, 4, 8, 8)))

    result = slide(roof, model(6, 6, z=3.0), 1, 0, 5.0, [])

    assert (result.x, result.kind) == (11.0, "")


def test_a_shove_along_a_round_thing_does_not_end_inside_it() -> None:
    """It has many blunt corners, and a model that is shoved along it comes near several of them."""
    around = [(cos(turn * pi / 12), sin(turn * pi / 12)) for turn in range(24)]
    corners = tuple((round(18 + 0.7884 * c, 4), round(18 + 0.7884 * s, 4)) for c, s in around)
    ground, barrel = (
        table(Prism("barrel", corners, 0.0, 1.5, False, False)),
        Prism("barrel", corners, 0.0, 1.5, False, False),
    )
    for start in range(0, 360, 7):
        for heading in range(0, 360, 3):
            x, y = 18 + 1.42 * cos(start * pi / 180), 18 + 1.42 * sin(start * pi / 180)
            end = slide(
                ground,
                Cylinder(x, y, 0.0, 0.59, 1.5),
                cos(heading * pi / 180),
                sin(heading * pi / 180),
                3.0,
                [],
            )
            assert not overlapping(Cylinder(end.x, end.y, 0.0, 0.59, 1.5), barrel), (start, heading)


def test_a_shove_nowhere_goes_nowhere() -> None:
    assert slide(table(), model(6, 6), 0, 0, 5.0, []).length == 0.0
    assert slide(table(), model(6, 6), 1, 0, float("nan"), []).length == 0.0


@given(scenes(), st.sampled_from(HEADINGS), st.sampled_from((-1.0, 1.0)), st.sampled_from((2.0, 6.0, 20.0)))
@settings(max_examples=200)
def test_a_shoved_model_overlaps_nothing_and_touches_what_stopped_it(
    scene: tuple[Ground, Cylinder, Named], heading: tuple[float, float], sense: float, inches: float
) -> None:
    ground, mover, others = scene
    result = slide(ground, mover, heading[0] * sense, heading[1] * sense, inches, others)
    end = mover.at(result.x, result.y, mover.z)

    assert result.length <= inches
    assert not any(overlapping(end, p) for p in ground.prisms)
    assert not any(overlapping(end, o) for _, o in others)
    if result.kind == "model":
        assert any(touching(end, o) for name, o in others if name == result.what)
    elif result.kind == "scenery":
        assert any(touching(end, p) for p in ground.prisms if p.id == result.what)
    else:
        assert result.kind == "table_edge" or result.length == inches
