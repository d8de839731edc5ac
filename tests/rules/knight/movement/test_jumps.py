"""Jumps over barriers and gaps, low obstacles, and open ground, in each edition."""

from typing import Any

import pytest

from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import DC, DC_FR, MARVEL
from slugfest.rules.knight.events.play import Moved, PowerSpent
from tests.rules.knight.builders import Play, board, found, only, piece, proving
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize


def named(value: object) -> str | None:
    """Editions by their name among the parameters of a test."""
    return value.id if isinstance(value, Edition) else None


WALL = [12, 15, 0.2, 6]


def at_the_wall(duel: Make, height: float = 0.75, walk: int = 1, **changes: Any) -> Play:
    """2 inches west of a thin wall, on whose other side is room."""
    pieces = changes.pop("pieces", [piece("wall", WALL, height, **changes.pop("wall", {}))])
    play: Play = duel(gap=20, board=board(*pieces), **changes)
    play.answer(f"walk {walk}")
    return play


@rule("DC-JUMP-01")
@each("height, legal", [(0.5, True), (0.75, True), (0.77, False), (1.5, False)])
def test_a_barrier_up_to_half_the_height_is_jumped(duel: Make, height: float, legal: bool) -> None:
    """Models are 1.5 inches tall."""
    play = at_the_wall(duel, height)

    assert legal == (play.match.refusal(play.route((13, 18))) is None)

    if not legal:
        assert play.refusal(play.route((13, 18))) == ("DC-MOVE-02", "through_scenery")


@rule("DC-JUMP-02", "DC-JUMP-04", "DC-JUMP-05")
def test_a_jump_costs_a_counter_and_no_height_and_is_part_of_the_move(duel: Make) -> None:
    play = at_the_wall(duel)
    events = play.answer(play.route((13.5, 18)))
    paid = only(events, PowerSpent)

    assert (paid.amount, paid.on, paid.rules) == (1, "jump", ("DC-JUMP-02",))
    assert only(events, Moved).inches == 3.5
    assert (play.figure("A.hero").counters, play.figure("A.hero").moves) == (4, 1)


@rule("DC-JUMP-02")
@each("counters, legal", [(4, True), (3, False)])
def test_the_jump_comes_on_top_of_the_three_counters_for_speed(
    duel: Make, counters: int, legal: bool
) -> None:
    play = at_the_wall(duel, walk=3, hero={"counters": counters})

    assert legal == (play.match.refusal(play.route((18, 18))) is None)

    if not legal:
        assert play.refusal(play.route((18, 18))) == ("DC-JUMP-02", "jump_not_paid")


@rule("DC-JUMP-02")
@each("counters, legal", [(4, True), (3, False)])
def test_every_barrier_is_paid_for_itself(duel: Make, counters: int, legal: bool) -> None:
    pieces = [piece("wall", WALL, 0.5), piece("fence", [14, 15, 0.2, 6], 0.5)]
    play = at_the_wall(duel, walk=2, pieces=pieces, hero={"counters": counters})
    route = play.route((13.1, 18), (15, 18))

    assert legal == (play.match.refusal(route) is None)
    assert legal == (play.match.refusal(play.route((15, 18))) is None)

    if legal:
        assert only(play.answer(route), PowerSpent).amount == 2


@rule("DC-JUMP-03")
def test_a_jump_must_end_beyond_the_barrier(duel: Make) -> None:
    """The eastern side of the wall is at 12.2, so that the base fits from 12.79 on."""
    play = at_the_wall(duel)

    assert play.refusal(play.route((12.7, 18))) == ("DC-MOVE-02", "in_scenery")
    assert play.match.refusal(play.route((12.79, 18))) is None
    assert play.refusal(play.route((14.1, 18))) == ("DC-MOVE-01", "too_far")


@rule("DC-JUMP-03")
@each("thick, legal", [(1.41, True), (1.43, False)])
def test_who_has_not_enough_movement_left_does_not_jump(duel: Make, thick: float, legal: bool) -> None:
    """Of 4 inches 2 lead to the barrier; the base must be clear of its far side."""
    play = at_the_wall(duel, pieces=[piece("wall", [12, 15, thick, 6], 0.5)])
    beyond = play.route((12 + thick + 0.59, 18))

    assert legal == (play.match.refusal(beyond) is None)

    if not legal:
        assert play.refusal(beyond) == ("DC-MOVE-01", "too_far")
        assert play.refusal(play.route((14, 18))) == ("DC-MOVE-02", "in_scenery")


def roofs(width: float, height: float = 2) -> list[dict[str, Any]]:
    return [piece("west", [8, 15, 4, 6], height), piece("east", [12 + width, 15, 4, 6], height)]


@rule("DC-JUMP-01", "DC-JUMP-04")
@each("width, inches", [(0.7, 3.0), (1.5, 3.8)])
def test_a_gap_between_roofs_is_jumped_for_a_counter(duel: Make, width: float, inches: float) -> None:
    play = at_the_wall(duel, pieces=roofs(width), hero={"at": [10, 18]})
    events = play.answer(play.route((12.3 + width, 18)))

    assert only(events, PowerSpent).on == "jump"
    assert only(events, Moved).inches == inches
    assert play.figure("A.hero").z == 2


@rule("DC-JUMP-03")
def test_nobody_jumps_into_the_gap(duel: Make) -> None:
    play = at_the_wall(duel, pieces=roofs(1.5), hero={"at": [10, 18]})

    assert play.refusal(play.route((12.7, 18))) == ("DC-MOVE-02", "unsupported")


@rule("DC-JUMP-02")
def test_every_gap_is_paid_for_itself(duel: Make) -> None:
    third = piece("third", [14, 15, 4, 6], 2)
    pieces = [piece("west", [8, 15, 4, 6], 2), piece("east", [12.5, 15, 1, 6], 2), third]
    play = at_the_wall(duel, walk=2, pieces=pieces, hero={"at": [10, 18]})

    assert only(play.answer(play.route((15, 18))), PowerSpent).amount == 2


FRENCH = rule("FR-CLIMB-01", "FR-CLIMB-03", "FR-CLIMB-04")


@each(
    "edition, width, inches, paid",
    [
        (DC, 0.75, 3.05, 1),
        (DC, 1.5, 3.8, 1),
        pytest.param(DC_FR, 0.75, 3.05, 1, marks=rule("FR-CLIMB-05")),
        pytest.param(DC_FR, 0.8, 3.9, 1, marks=FRENCH),
        pytest.param(DC_FR, 1.5, 5.3, 1, marks=FRENCH),
        (DC_FR.without("FR-CLIMB-04"), 1.5, 3.8, 1),
        pytest.param(MARVEL, 0.75, 3.05, 0, marks=rule("MV-CLIMB-04")),
        pytest.param(MARVEL, 0.8, 3.9, 0, marks=rule("MV-CLIMB-02", "MV-CLIMB-03")),
        pytest.param(MARVEL, 1.5, 5.3, 0, marks=rule("MV-CLIMB-02", "MV-CLIMB-03")),
        (MARVEL.without("MV-CLIMB-02"), 1.5, 5.3, 1),
        (MARVEL.without("MV-CLIMB-03"), 1.5, 3.8, 0),
    ],
    ids=named,
)
def test_a_wide_gap_counts_double_in_the_two_sheets(
    duel: Make, edition: Edition, width: float, inches: float, paid: int
) -> None:
    play = at_the_wall(duel, walk=2, pieces=roofs(width), hero={"at": [10, 18]}, edition=edition)
    events = play.answer(play.route((12.3 + width, 18)))

    assert only(events, Moved).inches == inches
    assert sum(event.amount for event in found(events, PowerSpent)) == paid


@rule("FR-CLIMB-05", "MV-CLIMB-04")
@each(
    "edition, paid",
    [(DC, 1), (DC_FR, 1), (MARVEL, 0), (MARVEL.without("MV-CLIMB-04"), 1)],
    ids=named,
)
def test_a_low_obstacle_never_counts_double(duel: Make, edition: Edition, paid: int) -> None:
    play = at_the_wall(duel, edition=edition)
    events = play.answer(play.route((13.5, 18)))

    assert only(events, Moved).inches == 3.5
    assert sum(event.amount for event in found(events, PowerSpent)) == paid


@each(
    "edition, height, inches, paid",
    [
        proving("DC-JUMP-04", DC, 0.75, 2.0, "jump"),
        proving("DC-CLIMB-01", DC, 0.8, 2.8, "climb"),
        proving("FR-CLIMB-05", DC_FR, 0.75, 2.0, "jump"),
        (DC_FR, 0.8, 3.6, "climb"),
        pytest.param(MARVEL, 0.75, 2.0, "", marks=rule("MV-CLIMB-04")),
        (MARVEL, 0.8, 3.6, ""),
    ],
    ids=named,
)
def test_onto_a_low_crate_one_jumps_and_onto_a_taller_one_one_climbs(
    duel: Make, edition: Edition, height: float, inches: float, paid: str
) -> None:
    crate = piece("crate", [11.59, 15, 4, 6], height)
    play = at_the_wall(duel, pieces=[crate], edition=edition)
    events = play.answer(play.route((11, 18), (11, 18, height), (12, 18, height)))

    assert only(events, Moved).inches == inches
    assert [event.on for event in found(events, PowerSpent)] == ([paid] if paid else [])


@each("edition", [DC, MARVEL], ids=named)
@each("x, legal", [(11.59, True), (11.56, False)])
def test_a_climb_ends_where_the_base_lies_flat(duel: Make, edition: Edition, x: float, legal: bool) -> None:
    """A base whose middle is past the edge at 11.59 would tilt."""
    play = at_the_wall(duel, pieces=[piece("crate", [11.59, 15, 4, 6], 1)], edition=edition)
    route = play.route((11, 18), (11, 18, 1), (x, 18, 1))

    assert legal == (play.match.refusal(route) is None)

    if not legal:
        assert play.refusal(route) == ("DC-MOVE-02", "unsupported")


@each("edition", [DC, DC_FR, MARVEL], ids=named)
@each("slope, inches", [proving("DC-MOVE-10", True, 3.0), (False, 0.0)])
def test_open_ground_is_walked_over_freely(duel: Make, edition: Edition, slope: bool, inches: float) -> None:
    """A hill of 1 inch: its height is part of the path, once, and nothing is paid."""
    hill = piece("hill", [11.59, 15, 4, 6], 1, open=slope)
    play = at_the_wall(duel, pieces=[hill], edition=edition, hero={"counters": 1})
    route = play.route((11, 18), (11, 18, 1), (12, 18, 1))
    refused = play.match.refusal(route)

    if slope:
        events = play.answer(route)

        assert only(events, Moved).inches == inches
        assert not found(events, PowerSpent)
    else:
        assert (refused is None) == (edition is MARVEL)


@rule("DC-MOVE-10")
def test_a_low_slope_in_the_way_costs_no_jump(duel: Make) -> None:
    play = at_the_wall(duel, 0.5, wall={"open": True})

    assert not found(play.answer(play.route((13.5, 18))), PowerSpent)


def test_the_way_over_a_barrier_is_proposed(duel: Make) -> None:
    """A wall across the whole table can only be jumped."""
    play = at_the_wall(duel, pieces=[piece("wall", [12, 0, 0.2, 36], 0.5)])

    assert play.asked.ways.propose([13.5, 18]) == [[10, 18, 0], [13.5, 18, 0]]  # type: ignore[attr-defined]


@rule("FR-CLIMB-01", "FR-CLIMB-02", "FR-CLIMB-03", "FR-CLIMB-04", "MV-CLIMB-01", "MV-CLIMB-02", "MV-CLIMB-03")
@each("climbable", [True, False])
@each(
    "edition, inches, paid",
    [
        (DC_FR, 3.0 + 0.2 + 4 * 0.8, 1),
        (MARVEL, 3.0 + 0.2 + 4 * 0.8, 0),
        (DC_FR.without("FR-CLIMB-04"), 3.0 + 2 * 0.8, 1),
        (MARVEL.without("MV-CLIMB-03"), 3.0 + 2 * 0.8, 0),
    ],
    ids=named,
)
def test_a_tall_barrier_is_jumped_at_the_price_of_a_climb(
    duel: Make, edition: Edition, inches: float, paid: int, climbable: bool
) -> None:
    """A wall of 0.8 inches, 0.2 wide: up, over and down again, all of it doubled; sheer or not."""
    play = at_the_wall(duel, 0.8, walk=3, edition=edition, wall={"climbable": climbable})
    events = play.answer(play.route((13, 18)))

    assert only(events, Moved).inches == pytest.approx(inches, abs=0.01)
    assert sum(event.amount for event in found(events, PowerSpent)) == paid
    assert play.figure("A.hero").z == 0


@rule("FR-CLIMB-02", "MV-CLIMB-01")
@each(
    "edition, height, refused",
    [
        (DC, 0.8, "through_scenery"),
        (DC_FR, 1.4, None),
        (DC_FR, 1.5, "too_far"),
        (MARVEL, 1.4, None),
        (MARVEL, 1.5, "too_far"),
        (DC_FR.without("FR-CLIMB-02"), 0.8, "through_scenery"),
        (MARVEL.without("MV-CLIMB-01"), 0.8, "through_scenery"),
    ],
    ids=named,
)
def test_the_doubled_way_must_fit_in_the_movement(
    duel: Make, edition: Edition, height: float, refused: str | None
) -> None:
    """Nine inches: three on the level, 0.2 for the width, and four times the height."""
    play = at_the_wall(duel, height, walk=3, edition=edition, wall={"climbable": False})
    found_out = play.match.refusal(play.route((13, 18)))

    assert (found_out.reason if found_out else None) == refused


@rule("FR-CLIMB-03", "MV-CLIMB-02")
@each("edition, free", [(DC_FR, False), (MARVEL, True)], ids=named)
def test_a_tall_jump_is_paid_on_top_of_the_speed(duel: Make, edition: Edition, free: bool) -> None:
    """Three counters are the speed; the fourth is the jump, where it costs one."""
    rich, poor = (at_the_wall(duel, 0.8, walk=3, edition=edition, hero={"counters": some}) for some in (4, 3))

    assert free == (poor.match.refusal(poor.route((13, 18))) is None)

    rich.answer(rich.route((13, 18)))

    assert rich.figure("A.hero").counters == (1 if free else 0)


@rule("FR-CLIMB-05", "MV-CLIMB-04")
@each("edition, paid", [(DC_FR, 1), (MARVEL, 0)], ids=named)
def test_half_the_height_is_still_a_low_barrier(duel: Make, edition: Edition, paid: int) -> None:
    play = at_the_wall(duel, 0.75, edition=edition)
    events = play.answer(play.route((13, 18)))

    assert only(events, Moved).inches == 3
    assert sum(event.amount for event in found(events, PowerSpent)) == paid
