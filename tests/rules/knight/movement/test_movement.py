"""Walking and running: what it costs, how far, round whom, and where it may end."""

from collections.abc import Sequence
from typing import Any

import pytest

from slugfest.rules.knight.events.play import Moved, PowerSpent
from tests.rules.knight.builders import BASE, Play, board, kinds, only, piece, proving
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize


def walking(duel: Make, counters: int = 1, **changes: Any) -> Play:
    """The hero at (10, 18), its Speed bought; the foe out of the way unless placed."""
    play: Play = duel(**{"gap": 15, **changes})
    play.answer(f"walk {counters}")
    return play


def legal(play: Play, *route: Sequence[float]) -> bool:
    return play.match.refusal(play.route(*route)) is None


@rule("DC-MOVE-04", "DC-CARD-04", "DC-POW-02")
@each("counters, inches", [(1, 4), (2, 7), (3, 9)])
def test_so_many_counters_buy_so_many_inches(duel: Make, counters: int, inches: float) -> None:
    play = walking(duel, counters)

    assert inches == play.asked.facts["inches"]
    assert play.figure("A.hero").counters == 6 - counters
    assert legal(play, (10, 18 - inches))
    assert not legal(play, (10, 18 - inches - 0.02))


@rule("DC-MOVE-07")
def test_the_counters_are_paid_before_the_way_is_chosen(duel: Make) -> None:
    play = duel(gap=15)
    events = play.answer("walk 2")

    assert kinds(events) == ["PowerSpent"]
    assert (only(events, PowerSpent).amount, only(events, PowerSpent).on) == (2, "walk")
    assert play.asked.about == "route"


@rule("DC-MOVE-05")
def test_no_more_than_three_counters_can_be_spent_on_speed(duel: Make) -> None:
    play = duel(attacker={"power": 9})

    assert [option for option in play.options if option.startswith("walk")] == ["walk 1", "walk 2", "walk 3"]
    assert play.refusal("walk 4") == ("DC-MOVE-05", "three_counters_at_most")


@each(
    "speed, offered",
    [proving("DC-MOVE-06", [4], 1), proving("DC-MOVE-06", [4, 7], 2), ([4, 7, 9], 3)],
)
def test_a_missing_speed_cannot_be_bought(duel: Make, speed: list[int], offered: int) -> None:
    """Speed 4/7 can spend at most 2 counters."""
    play = duel(attacker={"speed": speed})

    assert offered == sum(option.startswith("walk") for option in play.options)

    if offered < 3:
        assert play.refusal(f"walk {offered + 1}") == ("DC-MOVE-06", "no_such_speed")


@rule("DC-POW-04")
def test_speed_must_be_paid_in_full(duel: Make) -> None:
    play = duel(hero={"counters": 2})

    assert "walk 3" not in play.options
    assert play.refusal("walk 3") == ("DC-POW-04", "too_dear")


@each("answer", ["walk 0", "walk", "walk one", "walk 1.5", "walk 01", "walk " + "9" * 5000])
def test_a_walk_for_no_number_of_counters_is_no_option(duel: Make, answer: str) -> None:
    assert duel().refusal(answer) == ("DC-POW-03", "not_an_option")


@rule("DC-MOVE-03")
def test_one_movement_in_a_round(duel: Make) -> None:
    play = duel()
    play.walk(1, (10, 16))

    assert not any(option.startswith("walk") for option in play.options)
    assert play.refusal("walk 1") == ("DC-MOVE-03", "already_moved")


@rule("DC-MOVE-03")
def test_the_next_round_brings_another_movement(duel: Make) -> None:
    play = duel("A", foe={"activated": True})
    play.walk(1, (10, 16))
    play.answer("end", "A", "A.hero")

    assert "walk 1" in play.options


# -- the way ------------------------------------------------------------------------------


@rule("DC-MOVE-01", "DC-MEAS-10")
def test_a_route_may_bend_and_may_be_shorter_but_not_longer(duel: Make) -> None:
    """It is measured as the path of the centre: from 10 four inches to 14, never to 15.18."""
    play = walking(duel)

    assert legal(play)
    assert legal(play, (14, 18))
    assert legal(play, (12, 18), (12, 20))
    assert not legal(play, (15.18, 18))
    assert play.refusal(play.route((12, 18), (12, 20.02))) == ("DC-MOVE-01", "too_far")


def test_a_route_starts_where_the_model_stands(duel: Make) -> None:
    play = walking(duel)

    assert play.refusal([[11, 18], [12, 18]]) == ("DC-MOVE-01", "starts_elsewhere")
    assert play.refusal([[10, 18, 1], [12, 18, 1]]) == ("DC-MOVE-01", "starts_elsewhere")


@each(
    "answer",
    ["north", [], [[10]], [[10, 18, 0, 0]], [["a", "b"]], [[10, True]], [[10, 1e9]], [[10, 18]] * 61],
)
def test_what_is_no_route_is_malformed(duel: Make, answer: Any) -> None:
    assert walking(duel).refusal(answer) == ("DC-MOVE-01", "answer_must_be_a_route")


@rule("DC-MOVE-01")
def test_the_model_stands_where_its_route_ends(duel: Make) -> None:
    play = duel(gap=15)
    moved = only(play.walk(2, (12, 18), (12, 21)), Moved)

    assert (moved.inches, moved.route) == (5.0, ((10, 18, 0), (12, 18, 0), (12, 21, 0)))
    assert (play.figure("A.hero").x, play.figure("A.hero").y) == (12, 21)


@rule("DC-MOVE-08")
@each("player", ["A", "B"])
def test_nobody_walks_through_a_model_friend_or_foe(duel: Make, player: str) -> None:
    play = walking(duel, 3, more={f"{player}.other": {"at": [13, 18]}})

    assert play.refusal(play.route((17, 18))) == ("DC-MOVE-08", "through_model")
    assert legal(play, (11, 19.3), (15, 19.3))


@rule("DC-MOVE-08")
@each("y, free", [(18 + 1.17, True), (18 + 1.15, False)])
def test_bases_may_brush_but_not_cross(duel: Make, y: float, free: bool) -> None:
    play = walking(duel, 3, hero={"at": [10, y]}, more={"B.other": {"at": [13, 18]}})

    assert free == legal(play, (16, y))


@rule("DC-MEAS-09")
@each("x, free", [(13 - BASE, True), (13 - BASE + 0.009, True), (13 - BASE + 0.02, False), (13, False)])
def test_bases_never_overlap(duel: Make, x: float, free: bool) -> None:
    """The foe stands to the north of the way, so that nothing is in it."""
    play = walking(duel, 3, more={"B.other": {"at": [13, 22]}}, hero={"at": [10, 22]})

    assert free == legal(play, (x, 22))


@rule("DC-MEAS-09", "DC-MOVE-02")
def test_a_leap_ends_neither_on_a_model_nor_in_a_wall(duel: Make) -> None:
    leap = {"powers": [{"name": "Leap", "cost": 1, "text": 'Displace this model up to 12" away.'}]}
    play = duel(attacker=leap, board=board(piece("wall", [14, 20, 3, 0.6], 1.2, standable=False)))
    play.answer("power leap")

    assert play.refusal([10 + BASE, 18]) == ("DC-MEAS-09", "on_model")
    assert play.refusal([15, 20.3]) == ("DC-MOVE-02", "in_scenery")


@rule("DC-MOVE-11")
@each("x, on", [(0.59, True), (0.581, True), (0.5, False), (-1, False)])
def test_the_whole_base_stays_on_the_table(duel: Make, x: float, on: bool) -> None:
    play = walking(duel, 1, hero={"at": [3, 18]})

    assert on == legal(play, (x, 18))

    if not on:
        assert play.refusal(play.route((x, 18))) == ("DC-MOVE-11", "off_table")


@rule("DC-MOVE-02")
@each("x, fits", [(13 - 0.59, True), (13 - 0.581, True), (13 - 0.5, False)])
def test_the_whole_base_must_fit_beside_a_wall(duel: Make, x: float, fits: bool) -> None:
    play = walking(duel, board=board(piece("wall", [13, 10, 2, 16], 4)))

    assert fits == legal(play, (x, 18))

    if not fits:
        assert play.refusal(play.route((x, 18))) == ("DC-MOVE-02", "through_scenery")


@rule("DC-MOVE-02")
@each("x, stands", [(15.05, True), (15.0, True), (14.992, True), (14.9, False)])
def test_the_centre_of_the_base_must_be_supported(duel: Make, x: float, stands: bool) -> None:
    """On a roof that begins at 15; half of the base may hang over its edge."""
    roof = board(piece("roof", [15, 15, 6, 6], 2))
    play = walking(duel, 3, hero={"at": [18, 18]}, board=roof)

    assert play.figure("A.hero").z == 2
    assert stands == legal(play, (x, 18))

    if not stands:
        assert play.refusal(play.route((x, 18))) == ("DC-MOVE-02", "unsupported")


@rule("DC-MOVE-09")
def test_contact_is_come_into_by_walking_and_left_for_nothing(duel: Make) -> None:
    """No cost, no roll and no free blow."""
    play = duel(gap=2)

    assert "attack blow" not in play.options

    play.walk(1, (12, 18))

    assert "attack blow" in play.options

    play = duel()
    events = play.walk(1, (7, 18))

    assert kinds(events) == ["PowerSpent", "Moved"]
    assert play.asked.about == "action"
