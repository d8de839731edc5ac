"""Knocked Down, and standing up."""

import pytest

from slugfest.rules.knight.events.play import AttackHit, Moved, PowerSpent, StoodUp
from tests.rules.knight.builders import kinds, only, power
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize

DOWN = {"knocked_down": True}
GRIN = power(name="Grin", cost=0, text="This model gains +1 Willpower until the end of the Round.")
POWERS = [
    power(),
    power(name="Shout", cost=1, text="This model gains +1 Attack until the end of the Round."),
    GRIN,
    power(name="Roll", cost=0),
]


@rule("DC-KD-03", "DC-KD-01")
def test_who_is_down_can_only_stand_up_or_use_what_costs_nothing_and_moves_nobody(duel: Make) -> None:
    play = duel(hero=DOWN, attacker={"powers": POWERS})

    assert play.options == ("stand_up", "power grin", "end")


@each(
    "action, law",
    [
        pytest.param("walk 1", "DC-KD-03", marks=rule("DC-KD-03")),
        pytest.param("attack blow", "DC-KD-03", marks=rule("DC-KD-03")),
        pytest.param("power shout", "DC-KD-01", marks=rule("DC-KD-01")),
        pytest.param("power leap", "DC-KD-01", marks=rule("DC-KD-01")),
        pytest.param("power roll", "DC-KD-01", marks=rule("DC-KD-01")),
    ],
)
def test_who_is_down_is_refused_by_the_rule(duel: Make, action: str, law: str) -> None:
    play = duel(hero=DOWN, attacker={"powers": POWERS})

    assert (law, "knocked_down") == play.refusal(action)


def test_who_stands_may_use_them_all(duel: Make) -> None:
    play = duel(attacker={"powers": POWERS})

    assert [option for option in play.options if option.startswith("power")] == [
        "power leap",
        "power shout",
        "power grin",
        "power roll",
    ]


@rule("DC-KD-09")
def test_standing_up_costs_a_counter_and_ends_the_penalties(duel: Make) -> None:
    play = duel(8, 7, hero=DOWN)
    events = play.answer("stand_up")
    assert kinds(events) == ["PowerSpent", "StoodUp"]
    assert only(events, PowerSpent).amount == 1
    assert only(events, StoodUp).figure == "A.hero"
    assert (play.figure("A.hero").counters, play.figure("A.hero").knocked_down) == (5, False)
    assert "attack blow" in play.options
    play.answer("end", "B.foe")
    assert only(play.attack(target="A.hero"), AttackHit).defense.total == 12


@rule("DC-KD-10")
def test_standing_up_is_no_movement(duel: Make) -> None:
    play = duel(hero=DOWN)
    play.answer("stand_up")

    assert "walk 1" in play.options
    assert only(play.walk(1, (10, 16)), Moved).inches == 2


@rule("DC-KD-09")
def test_without_a_counter_nobody_stands_up(duel: Make) -> None:
    play = duel(attacker={"powers": [GRIN]}, hero={"counters": 0, **DOWN})

    assert play.options == ("power grin", "end")
    assert play.refusal("stand_up") == ("DC-KD-09", "no_counters")


def test_who_stands_need_not_stand_up(duel: Make) -> None:
    assert duel().refusal("stand_up") == ("DC-KD-09", "already_standing")
