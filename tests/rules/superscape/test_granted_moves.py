"""Moves that abilities give: maneuvers of any figure, move actions and move phases outside an activation."""

from typing import Any

import pytest

from slugfest.kernel.flow import Frame
from slugfest.rules.superscape.events import ControlEnded, ControlTaken, MoveAnnounced, MoveEnded
from slugfest.rules.superscape.movement.granting import granted_move_action, granted_move_phase
from slugfest.rules.superscape.rounds.control import maneuvering
from tests.rules.superscape.builder import Game, put, setup_of
from tests.rules.superscape.gifts import adds, gift, gifted, spent
from tests.rules.superscape.spying import spies, windows

ROWS = ["g0 g0 g0 g0 g0 g0", "g0 g0 g0 g0 g0 g0"]


def maneuvered(teams: dict[str, Any], figure: str, spaces: int = 4, *more: Any, dice: str = "") -> Game:
    """A's hero lets a figure maneuver as its move phase begins."""

    def make(_scene: Any) -> Frame:
        return maneuvering(figure, "A", spaces, "A.hero", "lure")

    given = gift("start_of_move_phase", make, key="lure")
    return gifted(setup_of(ROWS, teams, "move"), given, *more, dice=dice)


def teams(**printed: Any) -> dict[str, Any]:
    """A's hero stands beside B's foe, and so does B's friend."""
    foe = put("2,1", move=1, **printed)
    return {"A": {"hero": put("1,1")}, "B": {"foe": foe, "friend": put("3,1")}}


@pytest.mark.rule("SS-MACT-05", "SS-MACT-08", "SS-CTRL-01", "SS-CTRL-05", "SS-CTRL-09")
def test_a_maneuver_takes_control_for_as_long_as_it_lasts() -> None:
    game = maneuvered({"A": {"hero": put("1,1")}, "B": {"foe": put("5,1", move=1)}}, "B.foe", 2)

    assert (game.about, game.asked.player, game.table.controller("B.foe")) == ("route", "A", "A")
    game.walk("5,1", "4,1", "3,1")
    assert game.table.controller("B.foe") == "B"
    order = game.kinds(ControlTaken, ControlEnded, MoveEnded)
    assert order == ["ControlTaken", "MoveEnded", "ControlEnded"]
    assert (game.about, game.asked.player) == ("route", "A")
    assert game.asked.facts["figure"] == "A.hero"


@pytest.mark.rule("SS-MIX-16", "SS-CTRL-02", "SS-SWIPE-15")
def test_the_figures_of_the_maneuvering_player_do_not_swipe_and_its_former_friends_may() -> None:
    game = maneuvered(teams(), "B.foe").walk("2,1", "2,2", "3,2")
    # On 2,2 it is still beside its friend; beyond it is not.
    assert game.about != "swipe"

    away = maneuvered(teams(life=5), "B.foe", dice="k").walk("2,1", "1,2")
    assert (away.about, away.asked.player, away.asked.facts["figure"]) == ("swipe", "B", "B.friend")
    away.answer(True)
    assert (away.wounds("B.foe"), away.at("B.foe")) == (1, "1,2")
    assert spent(away)


@pytest.mark.rule("SS-CTRL-09", "SS-MACT-08")
def test_control_ends_too_where_the_maneuver_is_the_end_of_the_figure() -> None:
    game = maneuvered(teams(life=1), "B.foe", dice="k").walk("2,1", "1,2").answer(True)

    assert not game.alive("B.foe")
    assert game.table.lasting == ()
    assert game.table.controller("B.foe") == "B"


@pytest.mark.rule("SS-MIX-17", "SS-SYM-18", "SS-CTRL-03", "SS-CTRL-04")
@pytest.mark.parametrize("printed", [{"symbols": ["mental_shield"]}, {"uniqueness": "event"}])
def test_neither_a_mental_shield_nor_an_enemy_event_is_maneuvered(printed: dict[str, Any]) -> None:
    game = maneuvered(teams(**printed), "B.foe")

    assert not game.told(ControlTaken)
    assert game.asked.facts["figure"] == "A.hero"
    own = {"A": {"hero": put("1,1"), "own": put("2,1", **printed)}, "B": {"foe": put("6,1")}}
    assert maneuvered(own, "A.own").asked.facts["figure"] == "A.own"


@pytest.mark.rule("SS-SYM-02", "SS-CTRL-03")
def test_a_mental_shield_that_is_gained_counts_like_a_printed_one() -> None:
    game = maneuvered(teams(), "B.foe", 4, adds("symbol mental_shield", 1, "B.foe"))

    assert not game.told(ControlTaken)


@pytest.mark.rule("SS-MACT-06", "SS-MACT-25", "SS-MIX-67")
def test_the_number_of_a_maneuver_stands_whatever_else_there_is() -> None:
    rows = ["d0 d0 d0 d0 d0 d0 d0 d0 d0 d0"]
    both = {"A": {"hero": put("1,1", move=3)}, "B": {"foe": put("10,1")}}

    def make(_scene: Any) -> Frame:
        return maneuvering("A.hero", "A", 4, "A.hero", "lure")

    given = gift("start_of_move_phase", make)
    game = gifted(setup_of(rows, both, "move"), given, adds("move", 2, "A.hero"))

    assert game.allows([f"{column},1" for column in range(1, 6)])
    assert game.refusal([f"{column},1" for column in range(1, 7)]) == ("SS-MOVE-01", "not_enough_movement")
    game.answer([])
    # The normal move that follows has the bonus and the road.
    assert game.allows([f"{column},1" for column in range(1, 9 + 1)])


SEEN = [
    "before_move_phase",
    "start_of_move_phase",
    "before_moving",
    "before_move_action",
    "begin_to_move",
    "after_move_action",
    "end_of_move_phase",
]


def allied(make: Any) -> Game:
    """At the start of the attack phase A's hero gives its friend a move."""
    both = {"A": {"hero": put("1,1"), "friend": put("2,1", move=2)}, "B": {"foe": put("6,1")}}
    given = gift("start_of_attack_phase", make)
    return gifted(setup_of(ROWS, both, "attack"), given, *spies(SEEN, bearer="A.friend"))


@pytest.mark.rule("SS-MACT-04", "SS-MACT-29", "SS-ABIL-07")
def test_a_move_action_given_outside_an_activation_has_no_phase_about_it() -> None:
    game = allied(lambda _scene: granted_move_action("A.friend"))

    assert game.asked.facts["figure"] == "A.friend"
    assert game.refusal(["2,1", "3,1", "4,1", "5,1"]) == ("SS-MOVE-01", "not_enough_movement")
    game.walk("2,1", "3,1")
    assert windows(game) == ["before_moving", "before_move_action", "begin_to_move", "after_move_action"]
    assert [event.kind for event in game.told(MoveAnnounced)] == ["normal"]


@pytest.mark.rule("SS-MACT-03", "SS-MACT-32", "SS-ABIL-06")
def test_a_move_phase_given_outside_an_activation_runs_from_beginning_to_end() -> None:
    game = allied(lambda _scene: granted_move_phase("A.friend")).walk("2,1", "3,1")

    assert windows(game) == SEEN


@pytest.mark.rule("SS-MIX-67")
@pytest.mark.parametrize(("tile", "end"), [("road", 5), ("snow", 4)])
def test_a_maneuver_has_no_bonus_on_road_and_pays_twice_for_heavy_snow(tile: str, end: int) -> None:
    both = {"A": {"hero": put("1,1", move=1)}, "B": {"foe": put("9,1")}}
    given = gift("start_of_move_phase", lambda _scene: maneuvering("A.hero", "A", 4, "A.hero", "lure"))
    more = {"legend": {"d": "road", "t": tile}, "hard": ["heavy snow"]}
    game = gifted(setup_of(["d0 d0 t0 d0 d0 d0 d0 d0 d0"], both, "move", more_board=more), given)
    route = [f"{column},1" for column in range(1, 9)]

    assert game.allows(route[:end])
    assert game.refusal(route[: end + 1]) == ("SS-MOVE-01", "not_enough_movement")
