"""Overload and critical hits."""

import pytest

from slugfest.kernel.game import DiceRolled
from slugfest.rules.knight.events.play import AttackHit, AttackMissed, CriticalScored, Damaged, KnockedDown
from tests.rules.knight.builders import found, only
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize


@rule("DC-OVER-01")
def test_an_overload_adds_a_die_for_a_counter(duel: Make) -> None:
    """Attack 3, dice 4 and 5, Overload 6: total 18."""
    play = duel(4, 5, 6, attacker={"attack": 3})
    events = play.attack(overload="die")

    assert only(events, AttackHit).to_hit.total == 18
    assert play.figure("A.hero").counters == 6 - 2 - 1


@rule("DC-OVER-01")
def test_without_a_counter_left_nobody_overloads(duel: Make) -> None:
    play = duel(5, 4, hero={"counters": 2})
    play.answer("attack blow", "B.foe")

    assert play.asked.about == "improvement"

    play.answer("none")


@rule("DC-OVER-03", "DC-OVER-04")
def test_a_printed_overload_is_one_choice_of_three_and_never_both(duel: Make) -> None:
    text = {"text": "Overload: +2 damage."}
    play = duel(5, 4, line=text)
    play.answer("attack blow", "B.foe")

    assert play.options == ("none", "die", "printed")

    events = play.answer("printed", "none")

    assert only(events, DiceRolled).faces == (5, 4)
    assert str(only(events, Damaged).damage) == "2 base_damage, plus 2 overload: 4"
    assert play.figure("A.hero").counters == 3


@each(
    "overload, down",
    [
        pytest.param("die", False, marks=rule("DC-OVER-04")),
        pytest.param("printed", True, marks=rule("DC-OVER-04")),
        ("none", False),
    ],
)
def test_only_the_chosen_overload_counts(duel: Make, overload: str, down: bool) -> None:
    dice = (5, 4, 2) if overload == "die" else (5, 4)
    play = duel(*dice, line={"text": "Overload: Knocked Down."})
    events = play.attack(overload=overload)

    assert down == bool(found(events, KnockedDown))


def test_without_a_printed_overload_there_is_only_the_die(duel: Make) -> None:
    play = duel()
    play.answer("attack blow", "B.foe")

    assert play.options == ("none", "die")
    assert play.refusal("printed") == ("DC-OVER-01", "not_an_option")


@each(
    "dice, damage",
    [
        pytest.param((5, 4), 2, marks=rule("DC-CRIT-01")),
        pytest.param((5, 5), 3, marks=rule("DC-CRIT-01", "DC-CRIT-04")),
        pytest.param((3, 6, 6), 3, marks=rule("DC-CRIT-03")),
        pytest.param((6, 3, 6), 3, marks=rule("DC-CRIT-03")),
        pytest.param((6, 6, 6), 3, marks=rule("DC-CRIT-06")),
        ((6, 5, 4), 2),
    ],
)
def test_a_double_is_one_more_damage_however_many_match(
    duel: Make, dice: tuple[int, ...], damage: int
) -> None:
    events = duel(*dice).attack(overload="die" if len(dice) == 3 else "none")

    assert only(events, Damaged).damage.total == damage
    assert len(found(events, CriticalScored)) == (damage == 3)


@rule("DC-CRIT-02")
def test_a_double_that_misses_is_nothing(duel: Make) -> None:
    """Neither the extra damage nor what a printed Critical would do."""
    events = [*duel(4, 4).attack(), *duel(4, 4, line={"text": "Critical: Knocked Down."}).attack()]

    assert len(found(events, AttackMissed)) == 2
    assert not [*found(events, CriticalScored), *found(events, Damaged), *found(events, KnockedDown)]


@rule("DC-CRIT-05")
@each("text, damage, down", [("Critical: Knocked Down.", 2, True), ("Critical: +3 damage.", 5, False)])
def test_the_printed_critical_replaces_the_extra_damage(
    duel: Make, text: str, damage: int, down: bool
) -> None:
    events = duel(5, 5, line={"text": text}).attack()

    assert only(events, CriticalScored).critical == "printed"
    assert only(events, Damaged).damage.total == damage
    assert down == bool(found(events, KnockedDown))


def test_without_a_double_the_printed_critical_sleeps(duel: Make) -> None:
    events = duel(5, 4, line={"text": "Critical: Knocked Down."}).attack()

    assert not found(events, KnockedDown)


@rule("DC-CRIT-07")
@each("again, critical", [(5, True), (8, False)])
def test_a_double_is_judged_after_rerolls(duel: Make, again: int, critical: bool) -> None:
    play = duel(*((5, 4, again) if critical else (5, 5, again)), attacker={"skills": ["Close Combat Master"]})
    events = play.attack(reroll="die 2")

    assert critical == bool(found(events, CriticalScored))
