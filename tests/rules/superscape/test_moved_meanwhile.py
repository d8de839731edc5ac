"""A figure that an ability moves in the middle of its own move goes on from where it stands then, or not at all."""

import pytest

from slugfest.rules.superscape.events import Defeated, Moved
from tests.rules.superscape.builder import Game, ability, put
from tests.rules.superscape.conftest import Play

ROW = ["g0 g0 g0 g0 g0 g0 g0 g0 g0"]
LEAVES = ability("When this figure leaves a space, this figure may maneuver up to 2 spaces.")


@pytest.fixture
def leaver(play: Play) -> Game:
    return play(ROW, A={"hero": put("4,1", **LEAVES)}, B={"foe": put("9,1")}, start="move")


@pytest.mark.rule("SS-MOVE-09")
def test_the_rest_of_a_move_is_chosen_anew_from_where_a_maneuver_led(leaver: Game) -> None:
    """From 4,1 it was going to 5,1; the maneuver leads it to 3,1, from where 5,1 is no neighbour."""
    leaver.walk("4,1", "5,1").use(["4,1", "3,1"]).decline()

    assert "route" == leaver.about
    assert "3,1" == leaver.at("A.hero")
    assert ("SS-MOVE-09", "wrong_start") == leaver.refusal(["4,1", "5,1"])
    leaver.walk("3,1", "2,1").decline()
    assert "2,1" == leaver.at("A.hero")


def test_a_maneuver_of_no_spaces_changes_no_plan(leaver: Game) -> None:
    leaver.walk("4,1", "5,1").use([])

    assert "5,1" == leaver.at("A.hero")


@pytest.mark.rule("SS-ACTV-13")
def test_who_is_defeated_in_the_maneuver_is_not_back_for_the_rest(play: Play) -> None:
    """The maneuver leads over a cliff of ten levels; a skull, and the figure is gone."""
    teams = {"A": {"hero": put("2,1", life=1, **LEAVES), "mate": put("6,1")}, "B": {"foe": put("9,1")}}
    fall = play(["g0 g10 g10 g0 g0 g0 g0 g0 g0"], A=teams["A"], B=teams["B"], start="move", dice="k")
    fall.walk("2,1", "3,1").use(["2,1", "1,1"]).decline()

    assert not fall.alive("A.hero")
    assert "Defeated" == fall.kinds(Moved, Defeated)[-1]
