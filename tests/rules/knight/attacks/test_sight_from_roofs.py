"""Line of Sight is from any point of a volume to any of another: a model near an edge sees down the wall."""

from typing import Any

import pytest

from tests.rules.knight.builders import Play, board, piece
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize

ROOF = piece("roof", [8, 16, 4, 4], 4)
# The foot of the wall is at x = 12; a base is 0.59 inches to its rim.  From the rim of the head, 0.7 inches
# behind the edge, a line over the edge still meets the far rim of a head that touches the wall; from 0.8 none.
NEAR, BACK = 10.71, 10.61
FOOT = [12.6, 18]
EDGES = [(NEAR, True), (BACK, False)]


def above(duel: Make, x: float, **rest: Any) -> Play:
    """The hero on the roof, the foe at the foot of its wall."""
    return duel(hero={"at": [x, 18, 4]}, foe={"at": FOOT}, board=board(ROOF), **rest)


@rule("DC-SIGHT-01", "DC-RANGED-01")
@each("x, seen", EDGES)
def test_from_a_roof_one_shoots_at_the_foot_of_the_wall(duel: Make, x: float, seen: bool) -> None:
    play = above(duel, x, line={"range": "Ranged 12"})

    assert seen == ("attack blow" in play.options)


@rule("DC-SIGHT-01")
@each("x, seen", EDGES)
def test_from_the_foot_of_a_wall_one_shoots_up_at_who_looks_down(duel: Make, x: float, seen: bool) -> None:
    play = duel(hero={"at": FOOT}, foe={"at": [x, 18, 4]}, board=board(ROOF), line={"range": "Ranged 12"})

    assert seen == ("attack blow" in play.options)


@rule("DC-SIGHT-01")
@each("x, seen", EDGES)
def test_a_wave_reaches_down_the_wall(duel: Make, x: float, seen: bool) -> None:
    play = above(duel, x, line={"range": "Expansive Wave 3"})

    assert seen == ("attack blow" in play.options)


@rule("DC-SIGHT-01")
@each("x, seen", EDGES)
def test_an_order_is_heard_at_the_foot_of_the_wall(duel: Make, x: float, seen: bool) -> None:
    play = duel(
        hero={"at": [x, 18, 4]}, foe={"at": [30, 30]}, board=board(ROOF),
        attacker={"skills": ["Order"]}, more={"A.pal": {"at": FOOT}},
    )  # fmt: skip
    play.answer("end")

    assert seen == (play.asked.about == "next_model")


@rule("DC-RANGED-01")
@each("slit, seen", [(0.3, True), (0.0, False)])
def test_a_piece_is_shot_at_through_a_slit_that_shows_no_corner_of_it(
    duel: Make, slit: float, seen: bool
) -> None:
    house = piece("house", [20, 10, 4, 16], 3)
    walls = (piece("south", [16, 2, 0.5, 18.4], 9), piece("north", [16, 20.4 + slit, 0.5, 10], 9))
    play = duel(foe={"at": [30, 30]}, board=board(house, *walls), line={"range": "Ranged 20", "damage": 9})

    play.answer("attack blow")

    assert seen == ("house" in play.options)


@rule("DC-THROW-02")
@each("x, seen", [(11.32, True), (11.16, False)])
def test_a_throw_is_aimed_at_the_foot_of_the_wall(duel: Make, x: float, seen: bool) -> None:
    """0.09 inches behind the edge the ground is seen from 0.24 inches before the wall; from 0.25, from 0.67."""
    crate = piece("crate", [x - 0.5, 18.59, 1, 1], 1, bottom=4, size=1)
    play = duel(hero={"at": [x, 18, 4]}, foe={"at": [30, 30]}, board=board(ROOF, crate))
    play.answer("grab crate")

    if seen:
        play.answer([12.3, 18])
    else:
        assert play.refusal([12.3, 18]) == ("DC-THROW-02", "out_of_sight")
