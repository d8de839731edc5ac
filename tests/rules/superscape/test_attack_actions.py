"""Attack actions of several attacks, squads, and attacks that lose their target."""

from typing import Any

import pytest

from slugfest.kernel.tally import Tally
from slugfest.rules.superscape.events import (
    AbilityUsed,
    AttackDeclared,
    AttackLost,
    AttackRolled,
    Defeated,
    DefenseRolled,
)
from tests.rules.superscape.builder import Game, ability, put, volley
from tests.rules.superscape.conftest import Play

ROW = ["g0 g0 g0 g0 g0 g0 g0"]
PAIR: dict[str, Any] = {"A": {"hero": put("1,1")}, "B": {"foe": put("2,1")}}


def parts(tally: Tally) -> dict[str, int]:
    return {part.label: part.value for part in tally.parts}


def targets(game: Game) -> set[str]:
    return {option.removeprefix("normal ") for option in game.options if option != "none"}


# -- several attacks --------------------------------------------------------------------------------

THREE = "Range 5. Attack 1. May attack up to three times; no figure twice."
FIELD = ["g0 g0 g0 g0 g0 g0", "g0 g0 g0 g0 g0"]
WIDE = ["g0 g0 g0 g0 g0", "g0 g0 g0 g0", "g0 g0 g0 g0 g0", "g0 g0 g0 g0"]


@pytest.mark.rule(
    "SS-AACT-07",
    "SS-AACT-08",
    "SS-AACT-09",
    "SS-AACT-11",
    "SS-SAMP-12",
    "SS-ATKP-16",
    "SS-ATKP-18",
    "SS-MIX-28",
)
def test_up_to_three_attacks_and_no_figure_twice(play: Play) -> None:
    foes = {"foe": put("4,1"), "fiend": put("4,2"), "fury": put("4,3")}
    game = play(WIDE, A={"hero": put("1,2", **volley(THREE))}, B=foes, start="attack", dice="b bbb" * 2)

    game.answer("special hero.volley B.foe")
    assert (game.about, set(game.options)) == ("target", {"B.fiend", "B.fury", "none"})
    assert game.refusal("B.foe") == ("SS-AACT-11", "attacked_already")
    game.answer("B.fury")
    assert set(game.options) == {"B.fiend", "none"}
    game.answer("none")
    assert [event.target for event in game.told(AttackDeclared)] == ["B.foe", "B.fury"]


@pytest.mark.rule("SS-SAMP-12")
def test_the_third_attack_is_the_last(play: Play) -> None:
    foes = {name: put(place) for name, place in (("a1", "4,1"), ("a2", "4,2"), ("a3", "4,3"), ("a4", "3,4"))}
    game = play(WIDE, A={"hero": put("1,2", **volley(THREE))}, B=foes, start="attack", dice="b bbb" * 3)
    assert len(game.options) == 5

    game.answer("special hero.volley B.a1", "B.a2", "B.a3")
    assert game.about != "target"


def test_without_that_clause_the_same_figure_may_be_attacked_again(play: Play) -> None:
    hero = put("1,1", **volley("Range 5. Attack 1. May attack up to two times."))
    game = play(ROW, A={"hero": hero}, B={"foe": put("3,1")}, start="attack", dice="b bbb" * 2)

    game.answer("special hero.volley B.foe", "B.foe")
    assert len(game.told(AttackRolled)) == 2
    assert game.about != "target"


@pytest.mark.rule("SS-ATKP-01", "SS-ATKP-21")
def test_a_squad_attacks_one_at_a_time_in_any_order(play: Play) -> None:
    squad = put("1,1", "2,1", "3,1", uniqueness="common", figures=3, attack=1)
    rows = ["g0 g0 g0 g0", "g0 g0 g0"]
    game = play(
        rows, A={"choir": squad}, B={"foe": put("1,2"), "fiend": put("3,2")}, start="attack", dice="b bbb"
    )

    assert game.options == ["A.choir.1", "A.choir.2", "A.choir.3", "done"]
    game.answer("A.choir.2", "normal B.foe")
    assert game.options == ["A.choir.1", "A.choir.3", "done"]
    game.answer("done")
    assert len(game.told(AttackRolled)) == 1


# -- going back to C1 -------------------------------------------------------------------------------

SPARK = ability("Before attacking, this figure may roll 1 damage die against an adjacent enemy.", "Spark")


@pytest.mark.rule("SS-COMBAT-06", "SS-COMBAT-08", "SS-MIX-58")
def test_a_target_lost_before_the_roll_sends_the_attack_back_to_its_choice(play: Play) -> None:
    foes = {"foe": put("1,2", life=1), "fiend": put("2,1")}
    game = play(FIELD, A={"hero": put("1,1", **SPARK)}, B=foes, start="attack", dice="k bbb bbb")

    game.answer("normal B.foe").use("B.foe")
    assert (game.about, game.options) == ("target", ["B.fiend", "none"])
    game.answer("B.fiend")
    assert len(game.told(AbilityUsed)) == 1
    assert [event.target for event in game.told(AttackRolled)] == ["B.fiend"]


@pytest.mark.rule("SS-COMBAT-06")
def test_with_nobody_else_the_attack_is_lost(play: Play) -> None:
    foes = {"foe": put("1,2", life=1), "fiend": put("6,1")}
    game = play(FIELD, A={"hero": put("1,1", **SPARK)}, B=foes, start="attack", dice="k")

    game.answer("normal B.foe").use()
    assert game.told(AttackLost)
    assert not game.told(AttackRolled)


@pytest.mark.rule("SS-MIX-55")
def test_an_attack_once_rolled_is_completed_though_its_attacker_falls(play: Play) -> None:
    riposte = ability(
        "After being attacked, this figure rolls 1 damage die against an adjacent enemy.", "Riposte"
    )
    hero = put("1,1", life=1, attack=1, **volley("Range 1. Attack 1. May attack up to two times."))
    foe = put("2,1", defense=1, **riposte)
    game = play(FIELD, A={"hero": hero, "pal": put("6,1")}, B={"foe": foe}, start="attack", dice="k k b")

    game.answer("special hero.volley B.foe")
    assert game.kinds(AttackRolled, Defeated, DefenseRolled) == ["AttackRolled", "Defeated", "DefenseRolled"]
    assert game.wounds("B.foe") == 1
    assert game.about != "target"


@pytest.mark.rule("SS-COMBAT-06", "SS-COMBAT-09", "SS-MIX-57")
def test_a_target_left_behind_before_the_roll_frees_the_attack_for_another(play: Play) -> None:
    step = ability("Before attacking, this figure may maneuver up to 2 spaces.", "Step")
    foes = {"foe": put("1,1"), "fiend": put("4,1")}
    game = play(FIELD, A={"hero": put("2,1", **step)}, B=foes, start="attack", dice="bbb bbb")

    game.answer("normal B.foe").use().walk("2,1", "3,1").answer(False)
    assert (game.about, game.options) == ("target", ["B.fiend", "none"])
    game.answer("B.fiend")
    assert [event.target for event in game.told(AttackRolled)] == ["B.fiend"]
