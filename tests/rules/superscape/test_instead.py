"""Abilities used instead of something, and targets that get away."""

from typing import Any

import pytest

from slugfest.kernel.abilities import Ability, Joins
from slugfest.kernel.dice import ScriptedDice
from slugfest.kernel.records import replace
from slugfest.rules.superscape.events import (
    ActivationEnded,
    AttackLost,
    AttackRolled,
    CardActivated,
    DefenseRolled,
    Moved,
    SwipeTaken,
)
from slugfest.rules.superscape.names.windows import AFTER_TARGETED
from tests.rules.superscape.builder import ability, put, setup_of
from tests.rules.superscape.gifts import adds
from tests.rules.superscape.spying import Replaced, instead, of_cards, offered, offers, spied, spies, windows

ROW = ["g0 g0 g0 g0 g0 g0"]
FIGHT = {"A": {"hero": put("1,1")}, "B": {"foe": put("3,1", life=9)}}


# -- instead of ---------------------------------------------------------------------------------------

NEAR = {"A": {"hero": put("1,1")}, "B": {"foe": put("2,1")}}


def test_instead_of_activating_skips_phases_three_to_six() -> None:
    game = spied([instead("instead_of_activating")], setup_of(ROW, NEAR, "activation"))

    assert game.told(Replaced)
    assert not game.told(CardActivated)
    assert not game.told(ActivationEnded)


@pytest.mark.rule("SS-MACT-11", "SS-TRANS-04")
def test_instead_of_the_move_phase_skips_all_moves_of_that_figure() -> None:
    joins = [instead("instead_of_move_phase"), *spies(["transition", "after_move_action"])]
    game = spied(joins, setup_of(ROW, NEAR, "activation"))

    assert (game.about, windows(game)) == ("attack", ["transition"])


@pytest.mark.rule("SS-MACT-18", "SS-MACT-20")
@pytest.mark.parametrize("name", ["instead_of_normal_move", "instead_of_move_action", "special_move"])
def test_instead_of_a_move_spends_the_action(name: str) -> None:
    joins = [instead(name), *spies(["begin_to_move", "after_move_action", "end_of_move_phase"])]
    game = spied(joins, setup_of(ROW, NEAR, "move"))

    assert (game.about, windows(game)) == ("attack", ["end_of_move_phase"])


REPLACING_A_MOVE = ("instead_of_normal_move", "instead_of_move_action", "special_move")


@pytest.mark.rule("SS-MACT-15", "SS-MACT-16", "SS-MIX-06")
def test_before_moving_normally_commits_to_a_normal_move() -> None:
    joins = [
        *offers("before_normal_move", "instead_of_normal_move", "special_move"),
        *spies(["after_move_action"]),
    ]
    used = spied(joins, setup_of(ROW, NEAR, "move"))
    assert offered(used) == "before_normal_move"
    used.use()
    left = spied(joins, setup_of(ROW, NEAR, "move")).decline()

    assert used.about == "route"
    assert windows(used.answer([])) == ["after_move_action"]
    assert [offered(left), offered(left.decline())] == ["instead_of_normal_move", "special_move"]


@pytest.mark.rule("SS-MACT-15", "SS-MIX-06")
def test_the_commitment_holds_for_the_whole_activation() -> None:
    position = {"markers": {"A": {"1": "A.hero", "2": "A.hero"}}, "order": ["A", "B"]}
    far = {"A": {"hero": put("1,1")}, "B": {"foe": put("6,1")}}
    joins: list[Ability] = [
        *offers("before_normal_move", "special_move"),
        adds("move_actions", 1, "A.hero"),
    ]
    game = spied(joins, setup_of(ROW, far, "turn", position=position))
    assert offered(game) == "before_normal_move"
    game.use([])

    # In the second move action of this activation it has no special move either.
    assert offered(game) == "before_normal_move"
    assert game.decline().about == "route"
    game.answer([])
    # In the next activation it is free again.
    assert (game.table.turn, offered(game)) == (2, "before_normal_move")
    assert offered(game.decline()) == "special_move"


@pytest.mark.rule("SS-MACT-18", "SS-MACT-20")
@pytest.mark.parametrize("name", REPLACING_A_MOVE)
def test_a_move_action_is_replaced_once(name: str) -> None:
    joins = [ability for many in REPLACING_A_MOVE for ability in offers(many)]
    twice = [*joins, *[replace(ability, key=f"{ability.key}_too") for ability in joins]]
    game = spied(twice, setup_of(ROW, NEAR, "move"))
    while offered(game) != name:
        game.decline()
    assert game.options == [f"A.hero {name}", f"A.hero {name}_too", "none"]
    game.answer(f"A.hero {name}")

    assert len(game.told(Replaced)) == 1
    assert game.about == "attack"


@pytest.mark.rule("SS-MACT-17", "SS-MIX-07")
@pytest.mark.parametrize("name", ["before_moving", "before_move_action"])
def test_before_moving_in_general_commits_to_nothing(name: str) -> None:
    joins = [instead(name), *offers("instead_of_normal_move", "special_move")]
    game = spied(joins, setup_of(ROW, NEAR, "move"))

    assert game.told(Replaced)
    assert [offered(game), offered(game.decline())] == ["instead_of_normal_move", "special_move"]


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
    joins = [
        instead("instead_of_attack_phase"),
        *spies(["start_of_attack_phase", "instead_of_attack_action", "after_attack_phase"]),
    ]
    game = spied(joins, setup_of(ROW, FIGHT, "attack"))

    assert game.told(Replaced)
    assert windows(game) == []


@pytest.mark.rule("SS-ATKP-08", "SS-ATKP-10", "SS-ATKP-11")
def test_instead_of_an_attack_action_needs_no_target_and_skips_what_comes_before_one() -> None:
    joins = [instead("instead_of_attack_action"), *spies(["before_attack_action", "after_attack_action"])]
    game = spied(joins, setup_of(ROW, FIGHT, "attack"))

    assert game.told(Replaced)
    assert windows(game) == []


@pytest.mark.rule("SS-ATKP-08")
@pytest.mark.parametrize(
    "name", ["instead_of_attack_action", "instead_of_normal_attack_action", "special_attack"]
)
def test_an_attack_action_is_replaced_once(name: str) -> None:
    joins = offers("instead_of_attack_action", "instead_of_normal_attack_action", "special_attack")
    game = spied(joins, setup_of(ROW, FIGHT, "attack"))
    while offered(game) != name:
        game.decline()
    game.use()

    assert len(game.told(Replaced)) == 1
    assert game.about == "order_markers"


@pytest.mark.rule("SS-ATKP-11")
def test_before_an_attack_action_no_target_is_needed() -> None:
    game = spied(spies(["before_attack_action"]), setup_of(ROW, FIGHT, "attack"))

    assert windows(game) == ["before_attack_action"]
    assert not game.told(AttackRolled)


def test_before_a_normal_move_does_not_open_for_a_maneuver() -> None:
    trick = ability("At the start of your turn, this figure may maneuver up to 1 space.")
    setup = setup_of(ROW, {"A": {"hero": put("1,1", **trick)}, "B": {"foe": put("6,1")}}, "turn")
    names = [
        "before_moving",
        "before_move_action",
    ]
    kinds = offers("before_normal_move", "instead_of_normal_move", "special_move")
    game = spied([*of_cards(setup), *spies(names), *kinds], setup).answer("A.hero hero.knack")

    assert windows(game) == ["before_moving", "before_move_action"]
    assert game.about == "route"


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
    assert (game.about, game.options) == ("target", ["B.fiend", "none"])
    assert [event.target for event in game.answer("B.fiend").told(AttackRolled)] == ["B.fiend"]
