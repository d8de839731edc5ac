"""Abilities used instead of something, and targets that get away."""

from typing import Any

import pytest

from slugfest.kernel.abilities import Joins
from slugfest.kernel.dice import ScriptedDice
from slugfest.kernel.journal import Journal
from slugfest.kernel.match import Match
from slugfest.rules.superscape.events import (
    ActivationEnded,
    AttackLost,
    AttackRolled,
    CardActivated,
    DefenseRolled,
    Moved,
    SwipeTaken,
)
from slugfest.rules.superscape.game import GAME
from slugfest.rules.superscape.names.windows import AFTER_TARGETED, START_OF_TURN
from tests.rules.superscape.builder import ability, put, setup_of
from tests.rules.superscape.spying import Replaced, instead, spied, spies, windows

ROW = ["g0 g0 g0 g0 g0 g0"]
FIGHT = {"A": {"hero": put("1,1")}, "B": {"foe": put("3,1", life=9)}}


# -- instead of ---------------------------------------------------------------------------------------

NEAR = {"A": {"hero": put("1,1")}, "B": {"foe": put("2,1")}}


@pytest.mark.rule("SS-ACTV-04")
def test_instead_of_activating_skips_phases_three_to_six() -> None:
    game = spied([instead("instead_of_activating")], setup_of(ROW, NEAR, "activation"), replaced=True)

    assert game.told(Replaced)
    assert not game.told(CardActivated)
    assert not game.told(ActivationEnded)


@pytest.mark.rule("SS-MACT-11", "SS-MACT-12", "SS-MIX-72", "SS-TRANS-04")
def test_instead_of_the_move_phase_skips_all_moves_of_that_figure() -> None:
    joins = [instead("instead_of_move_phase"), *spies(["transition", "after_move_action"])]
    game = spied(joins, setup_of(ROW, NEAR, "activation"), moved=("A.hero",))

    assert (game.about, windows(game)) == ("attack", ["transition"])


@pytest.mark.rule("SS-MACT-18", "SS-MACT-19", "SS-MACT-20")
@pytest.mark.parametrize("name", ["instead_of_normal_move", "instead_of_move_action", "special_move"])
def test_instead_of_a_move_spends_the_action(name: str) -> None:
    joins = [instead(name), *spies(["begin_to_move", "after_move_action", "end_of_move_phase"])]
    game = spied(joins, setup_of(ROW, NEAR, "move"), replaced=True)

    assert (game.about, windows(game)) == ("attack", ["end_of_move_phase"])


@pytest.mark.rule("SS-MACT-15", "SS-MACT-16", "SS-MIX-06")
def test_before_moving_normally_commits_to_a_normal_move() -> None:
    joins = [
        instead("before_normal_move"),
        *spies(["instead_of_normal_move", "special_move", "after_move_action"]),
    ]
    game = spied(joins, setup_of(ROW, NEAR, "move"), committed=True).answer([])

    assert windows(game) == ["after_move_action"]


@pytest.mark.rule("SS-MACT-17", "SS-MIX-07")
@pytest.mark.parametrize("name", ["before_moving", "before_move_action"])
def test_before_moving_in_general_commits_to_nothing(name: str) -> None:
    joins = [instead(name), *spies(["instead_of_normal_move", "special_move"])]
    game = spied(joins, setup_of(ROW, NEAR, "move"))

    assert windows(game) == ["instead_of_normal_move", "special_move"]


@pytest.mark.rule("SS-MACT-24", "SS-MIX-09")
def test_a_figure_stopped_as_it_begins_has_not_moved_and_takes_no_swipe() -> None:
    joins = [instead("begin_to_move"), *spies(["after_move_action", "end_of_move_phase"])]
    game = spied(
        joins, setup_of(ROW, {"A": {"hero": put("3,1")}, "B": {"foe": put("2,1")}}, "move"), stopped=True
    )
    game.walk("3,1", "4,1")

    assert not game.told(Moved)
    assert not game.told(SwipeTaken)
    assert (game.about, windows(game)) == ("attack", ["end_of_move_phase"])


@pytest.mark.rule("SS-ATKP-06", "SS-ATKP-07")
def test_instead_of_the_attack_phase_needs_no_target() -> None:
    joins = [instead("instead_of_attack_phase"), *spies(["instead_of_attack_action", "after_attack_phase"])]
    game = spied(joins, setup_of(ROW, FIGHT, "attack"), acted=("A.hero",))

    assert game.told(Replaced)
    assert windows(game) == ["after_attack_phase"]


@pytest.mark.rule("SS-ATKP-08", "SS-ATKP-10", "SS-ATKP-11")
def test_instead_of_an_attack_action_needs_no_target_and_skips_what_comes_before_one() -> None:
    joins = [instead("instead_of_attack_action"), *spies(["before_attack_action", "after_attack_action"])]
    game = spied(joins, setup_of(ROW, FIGHT, "attack"), replaced=True)

    assert game.told(Replaced)
    assert windows(game) == []


@pytest.mark.rule("SS-ATKP-11")
def test_before_an_attack_action_no_target_is_needed() -> None:
    game = spied(spies(["before_attack_action"]), setup_of(ROW, FIGHT, "attack"))

    assert windows(game) == ["before_attack_action"]


@pytest.mark.rule("SS-MACT-14")
def test_before_a_normal_move_does_not_open_for_a_maneuver() -> None:
    trick = ability("At the start of your turn, this figure may maneuver up to 1 space.")
    setup = setup_of(ROW, {"A": {"hero": put("1,1", **trick)}, "B": {"foe": put("6,1")}}, "turn")
    names = [
        "before_moving",
        "before_move_action",
        "before_normal_move",
        "instead_of_normal_move",
        "special_move",
    ]
    own = Match(GAME, Journal("superscape", setup)).state.index.joins[START_OF_TURN]
    game = spied([*own, *spies(names)], setup)

    assert windows(game) == ["before_moving", "before_move_action"]


def test_the_dice_of_spied_games_are_spent() -> None:
    game = spied([], setup_of(["g0 g0 g0"], NEAR, "attack"), "bbb bbb").answer("normal B.foe")

    assert isinstance(game.match.dice, ScriptedDice)
    game.match.dice.assert_spent()
    assert game.told(DefenseRolled)


@pytest.mark.rule("SS-COMBAT-06", "SS-MIX-56")
@pytest.mark.parametrize("others", [True, False])
def test_a_target_that_gets_away_after_being_targeted_leaves_the_attack_to_another(others: bool) -> None:
    def flees(_scene: Any, _bearer: str) -> list[Moved]:
        return [Moved("B.foe", ("6,1",), 0)]

    def still_near(scene: Any, bearer: str) -> bool:
        return bool(scene.frame.target == bearer)

    away = Joins("B.foe", "fog", AFTER_TARGETED, "SS-ABIL-01", still_near, does=flees)
    rows = ["g0 g0 g0 g0 g0 g0", "g0 g0 g0 g0 g0"]
    foes = {"foe": put("2,1"), "fiend": put("1,2" if others else "5,2")}
    setup = setup_of(rows, {"A": {"hero": put("1,1")}, "B": foes}, "attack")
    game = spied([away], setup, "bbb bbb" if others else "").answer("normal B.foe")

    if not others:
        assert game.told(AttackLost)
        return
    assert (game.about, game.options) == ("target", ["B.fiend"])
    assert [event.target for event in game.answer("B.fiend").told(AttackRolled)] == ["B.fiend"]
