"""Defensive Improvements: who may buy which, what they are worth and how long they last."""

from typing import Any

import pytest

from slugfest.rules.knight.events.play import AttackHit, AttackMissed, DefenseImproved, PowerSpent
from tests.rules.knight.builders import BASE, found, line, only
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize

ALL_THREE = ("none", "combat_stance", "evasive_action", "concentration")


def asked_to_improve(duel: Make, **changes: Any) -> tuple[str, ...]:
    """What the target is offered, if it is asked at all."""
    play = duel(hero={"counters": 2}, **changes)
    play.answer("attack blow", "B.foe")
    return play.options if play.asked.about == "improvement" else ()


@each("nature", ["physical", "energy", pytest.param("supernatural", marks=rule("DC-DEF-05")), "mental"])
@each(
    "improvement, raised",
    [
        pytest.param("combat_stance", "physical", marks=rule("DC-DEF-02")),
        pytest.param("evasive_action", "energy", marks=rule("DC-DEF-03")),
        pytest.param("concentration", "mental", marks=rule("DC-DEF-04")),
    ],
)
def test_each_improvement_raises_one_defense_by_two(
    duel: Make, nature: str, improvement: str, raised: str
) -> None:
    """Nothing raises the Supernatural Defense."""
    play = duel(8, 7, line={"nature": nature})
    hit = only(play.attack(improvement=improvement), AttackHit)

    assert hit.defense.total == (14 if raised == nature else 12)


@rule("DC-DEF-01")
def test_the_target_pays_one_counter_before_the_dice(duel: Make) -> None:
    """Dice 5 and 4 would have hit Defense 12."""
    play = duel(5, 5)
    events = play.attack(improvement="combat_stance")

    assert only(events, DefenseImproved).improvement == "combat_stance"
    assert found(events, AttackMissed)
    assert play.figure("B.foe").counters == 6 - 1
    assert [(event.figure, event.amount) for event in found(events, PowerSpent)] == [
        ("A.hero", 2),
        ("B.foe", 1),
    ]


@rule("DC-DEF-01")
@each("counters, asked", [(0, False), (1, True)])
def test_without_a_counter_there_is_no_improvement(duel: Make, counters: int, asked: bool) -> None:
    play = duel(5, 3, hero={"counters": 2}, foe={"counters": counters})
    play.answer("attack blow", "B.foe")

    assert asked == (play.match.pending is not None and play.asked.about == "improvement")

    if asked:
        play.answer("none")


@rule("DC-DEF-09")
@each("nature", ["physical", "energy", "supernatural", "mental"])
def test_any_improvement_may_be_chosen_against_any_attack(duel: Make, nature: str) -> None:
    assert asked_to_improve(duel, line={"nature": nature}) == ALL_THREE


@rule("DC-DEF-10")
def test_only_the_target_is_asked(duel: Make) -> None:
    play = duel(5, 3, more={"B.other": {"at": [10, 18 + BASE]}})
    play.answer("attack blow", "B.foe", "none")

    assert (play.asked.player, play.asked.facts["target"]) == ("B", "B.foe")

    events = play.answer("combat_stance")

    assert only(events, DefenseImproved).figure == "B.foe"
    assert play.figure("B.other").improvement == ""


@rule("DC-DEF-11")
def test_nobody_improves_against_a_friend(duel: Make) -> None:
    """DC-MIX-93."""
    play = duel(8, 7, more={"A.pal": {"at": [10, 18 + BASE]}})
    events = play.attack(target="A.pal", improvement="must not be asked")

    assert found(events, AttackHit)
    assert play.asked.about == "action"


@rule("DC-DEF-12")
@each("state", [{"knocked_down": True}, {"knocked_out": True}])
def test_who_is_down_cannot_buy_one_and_has_nothing_of_an_old_one(duel: Make, state: dict[str, bool]) -> None:
    play = duel(8, 7, hero={"counters": 2}, foe={"improvement": "combat_stance", **state})
    events = play.answer("attack blow", "B.foe")
    hit = only(events, AttackHit)

    assert "combat_stance" not in [part.label for part in hit.defense.parts]


def test_who_stands_has_the_good_of_an_old_one(duel: Make) -> None:
    play = duel(5, 5, foe={"improvement": "combat_stance"})

    assert only(play.attack(), AttackMissed).defense.total == 14


@rule("DC-DEF-07", "DC-DEF-08", "DC-MIX-47")
def test_a_new_improvement_replaces_the_old_one_at_once(duel: Make) -> None:
    """DC-MIX-47: from Combat Stance to Evasive Action against an Energy attack."""
    energy = {"attacks": [line(nature="energy"), line(name="Kick", cost=1)]}
    play = duel(
        5, 5, 5, 4, attacker=energy, hero={"counters": 3}, foe={"improvement": "combat_stance", "counters": 1}
    )
    play.answer("attack blow", "B.foe", "none")

    assert play.options == ("none", "evasive_action", "concentration")

    missed = only(play.answer("evasive_action"), AttackMissed)

    assert missed.defense.total == 14
    assert play.figure("B.foe").counters == 0
    assert only(play.attack("kick"), AttackHit).defense.total == 12


def test_the_improvement_in_force_is_kept_for_nothing(duel: Make) -> None:
    play = duel(5, 3, 5, 3)
    play.attack(improvement="combat_stance")
    events = play.attack()

    assert only(events, AttackMissed).defense.total == 14
    assert play.figure("B.foe").counters == 5


@rule("DC-DEF-06")
def test_an_improvement_ends_with_the_next_activation_and_not_with_the_round(duel: Make) -> None:
    """DC-MIX-48: it goes on in the next Round until the model's own turn."""
    play = duel(5, 3, "A", foe={"activated": True})
    play.attack(improvement="combat_stance")
    play.answer("end", "A", "A.hero")

    assert play.table.round == 2
    assert play.figure("B.foe").improvement == "combat_stance"

    play.answer("end", "B.foe")

    assert play.figure("B.foe").improvement == ""
