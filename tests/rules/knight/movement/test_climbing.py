"""Climbing: what it costs in counters and inches, in each edition."""

from typing import Any

import pytest

from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import DC, DC_FR, MARVEL
from slugfest.rules.knight.events.play import Moved, PowerSpent
from tests.rules.knight.builders import Play, board, found, only, piece, proving
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize

FOOT = 15 - 0.59
"""Where the base touches the western wall of the house, which begins at 15."""

UP = ((FOOT, 18), (FOOT, 18, 2), (15.1, 18, 2))
"""1 inch to the wall, 2 up and 0.69 onto the roof: 3.69 inches."""


def at_the_house(duel: Make, counters: int, height: float = 2, **changes: Any) -> Play:
    house = board(piece("house", [15, 15, 2, 6], height, **changes.pop("house", {})))
    hero = {"at": [FOOT - 1, 18], **changes.pop("hero", {})}
    play: Play = duel(gap=20, hero=hero, board=house, **changes)
    play.answer(f"walk {counters}")
    return play


@rule("DC-CLIMB-02", "DC-CLIMB-03", "DC-CLIMB-05")
def test_a_climb_costs_a_counter_and_its_height_and_is_part_of_the_move(duel: Make) -> None:
    play = at_the_house(duel, 1)
    events = play.answer(play.route(*UP))
    paid = only(events, PowerSpent)

    assert (paid.amount, paid.on, paid.rules) == (1, "climb", ("DC-CLIMB-02",))
    assert only(events, Moved).inches == 3.69
    assert (play.figure("A.hero").z, play.figure("A.hero").counters, play.figure("A.hero").moves) == (2, 4, 1)


@rule("DC-CLIMB-03")
@each("height, legal", [(2, True), (2.31, True), (2.33, False)])
def test_the_height_counts_against_the_move(duel: Make, height: float, legal: bool) -> None:
    """With 4 inches, 1 to the wall and 0.69 beyond, 2.31 are left for climbing."""
    play = at_the_house(duel, 1, height)
    route = play.route((FOOT, 18), (FOOT, 18, height), (15.1, 18, height))

    assert legal == (play.match.refusal(route) is None)


@rule("DC-CLIMB-02")
@each("counters, legal", [(1, False), (2, True)])
def test_without_a_counter_left_nobody_climbs(duel: Make, counters: int, legal: bool) -> None:
    play = at_the_house(duel, 1, hero={"counters": counters})

    assert legal == (play.match.refusal(play.route(*UP)) is None)

    if not legal:
        assert play.refusal(play.route(*UP)) == ("DC-CLIMB-02", "climb_not_paid")


@rule("DC-CLIMB-02")
def test_up_one_side_and_down_the_other_is_one_climb(duel: Make) -> None:
    play = at_the_house(duel, 3)
    other_foot = 17 + 0.59
    route = play.route((FOOT, 18), (FOOT, 18, 2), (other_foot, 18, 2), (other_foot, 18, 0))
    events = play.answer(route)

    assert [event.amount for event in found(events, PowerSpent)] == [1]
    assert (play.figure("A.hero").x, play.figure("A.hero").z) == (other_foot, 0)


OVER = ((FOOT, 18), (FOOT, 18, 2), (17.59, 18, 2), (17.59, 18, 0))
AGAIN = ((17.59, 19, 0), (17.59, 19, 2), (16.9, 19, 2))


@rule("DC-CLIMB-02")
@each("counters, legal", [(4, False), (5, True)])
def test_who_goes_up_again_begins_another_climb(duel: Make, counters: int, legal: bool) -> None:
    play = at_the_house(duel, 3, hero={"counters": counters, "card": {"speed": [4, 7, 12]}})
    route = play.route(*OVER, *AGAIN)

    assert legal == (play.match.refusal(route) is None)

    if legal:
        assert [event.amount for event in found(play.answer(route), PowerSpent)] == [2]
    else:
        assert play.refusal(route) == ("DC-CLIMB-02", "climb_not_paid")


@rule("DC-CLIMB-02")
@each("up_again, paid", [((), [1]), (AGAIN, [2])])
def test_down_is_a_climb_and_up_again_is_another(duel: Make, up_again: Any, paid: list[int]) -> None:
    play = at_the_house(duel, 3, hero={"at": [16, 18, 2]})
    events = play.answer(play.route((17.59, 18, 2), (17.59, 18, 0), *up_again))

    assert [event.amount for event in found(events, PowerSpent)] == paid


@rule("DC-CLIMB-02")
@each("counters, legal", [(4, False), (5, True)])
def test_every_other_piece_is_another_climb(duel: Make, counters: int, legal: bool) -> None:
    """Up a crate of 1 inch, and from it up the wall of a house of 2."""
    crate = piece("crate", [15, 15, 3, 6], 1)
    house = piece("house", [18, 15, 2, 6], 2)
    hero = {"at": [FOOT, 18], "counters": counters}
    play = duel(gap=20, hero=hero, board=board(crate, house))
    play.answer("walk 3")
    wall = 18 - 0.59
    route = play.route((FOOT, 18, 1), (wall, 18, 1), (wall, 18, 2), (18.1, 18, 2))

    assert legal == (play.match.refusal(route) is None)

    if legal:
        assert [event.amount for event in found(play.answer(route), PowerSpent)] == [2]
    else:
        assert play.refusal(route) == ("DC-CLIMB-02", "climb_not_paid")


@rule("DC-CLIMB-04")
def test_nobody_stops_part_way_up(duel: Make) -> None:
    play = at_the_house(duel, 1)

    assert play.refusal(play.route((FOOT, 18), (FOOT, 18, 1))) == ("DC-MOVE-02", "unsupported")
    assert play.refusal(play.route((FOOT, 18), (FOOT, 18, 2))) == ("DC-MOVE-02", "unsupported")


@rule("DC-CLIMB-04")
def test_a_wall_one_cannot_stand_on_is_climbed_over_and_not_onto(duel: Make) -> None:
    play = at_the_house(duel, 3, house={"standable": False})

    assert play.refusal(play.route((FOOT, 18), (FOOT, 18, 2), (16, 18, 2))) == ("DC-MOVE-02", "unsupported")
    assert play.match.refusal(play.route((FOOT, 18), (FOOT, 18, 2), (17.59, 18, 2), (17.59, 18, 0))) is None


@each("counters, legal", [proving("DC-CLIMB-04", 2, True), (1, False)])
def test_a_ledge_half_way_up_is_a_place_to_stop(duel: Make, counters: int, legal: bool) -> None:
    """A balcony 2 inches up a house of 6: up the wall beside it, and onto it; not to hang beside it."""
    balcony = piece("balcony", [14, 17, 1, 2], 0.2, bottom=1.8)
    house = board(piece("house", [15, 15, 2, 6], 6), balcony)
    play = duel(gap=20, hero={"at": [FOOT, 16.41], "counters": counters}, board=house)
    play.answer("walk 1")
    up = play.route((FOOT, 16.41, 2), (FOOT, 17.3, 2))

    assert play.refusal(play.route((FOOT, 16.41, 2))) == ("DC-MOVE-02", "unsupported")
    assert legal == (play.match.refusal(up) is None)

    if legal:
        assert only(play.answer(up), Moved).inches == 2.89
        assert play.figure("A.hero").z == 2


@rule("DC-CLIMB-01")
def test_what_is_sheer_cannot_be_climbed(duel: Make) -> None:
    play = at_the_house(duel, 1, house={"climbable": False})

    assert play.refusal(play.route(*UP)) == ("DC-CLIMB-01", "not_climbable")


def test_a_climb_goes_straight_up_along_a_wall(duel: Make) -> None:
    play = at_the_house(duel, 1)

    assert play.refusal(play.route((FOOT, 18), (15.1, 18, 2))) == ("DC-MOVE-01", "bad_leg")
    assert play.refusal(play.route((FOOT - 0.5, 18), (FOOT - 0.5, 18, 2))) == ("DC-CLIMB-01", "not_climbable")


@rule("FR-CLIMB-04", "MV-CLIMB-02", "MV-CLIMB-03")
@each(
    "edition, inches, paid",
    [
        (DC, 3.69, 1),
        (DC_FR, 5.69, 1),
        (DC_FR.without("FR-CLIMB-04"), 3.69, 1),
        (MARVEL, 5.69, 0),
        (MARVEL.without("MV-CLIMB-02"), 5.69, 1),
        (MARVEL.without("MV-CLIMB-03"), 3.69, 0),
    ],
    ids=lambda value: value.id if isinstance(value, Edition) else None,
)
def test_what_a_climb_costs_in_each_edition(duel: Make, edition: Edition, inches: float, paid: int) -> None:
    play = at_the_house(duel, 2, edition=edition)
    events = play.answer(play.route(*UP))

    assert inches == only(events, Moved).inches
    assert paid == sum(event.amount for event in found(events, PowerSpent))


@rule("FR-CLIMB-04", "MV-CLIMB-03")
@each("edition, legal", [(DC, True), (DC_FR, False), (MARVEL, False)])
def test_a_doubled_climb_may_be_too_far(duel: Make, edition: Edition, legal: bool) -> None:
    """A wall of 3 inches uses 6 of the 7 bought; 1.69 more are walked."""
    play = at_the_house(duel, 2, 3, edition=edition)
    route = play.route((FOOT, 18), (FOOT, 18, 3), (15.1, 18, 3))

    assert legal == (play.match.refusal(route) is None)

    if not legal:
        assert play.refusal(route) == ("DC-MOVE-01", "too_far")


@rule("MV-CLIMB-02")
def test_in_marvel_a_climb_needs_no_counter(duel: Make) -> None:
    hero = {"counters": 2}
    play = at_the_house(duel, 2, edition=MARVEL, hero=hero)

    assert play.match.refusal(play.route(*UP)) is None

    play = at_the_house(duel, 2, edition=DC, hero=hero)

    assert play.refusal(play.route(*UP)) == ("DC-CLIMB-02", "climb_not_paid")
