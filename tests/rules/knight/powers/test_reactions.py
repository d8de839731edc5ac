"""Passive and Reactive powers."""

from typing import Any

import pytest

from slugfest.kernel.game import DiceRolled
from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import DC, DC_FR, MARVEL
from slugfest.rules.knight.events.play import (
    AttackHit,
    Damaged,
    PowerSpent,
    StatRolled,
)
from slugfest.rules.knight.events.skills import Reacted, TargetLost
from tests.rules.knight.builders import BASE, Play, found, indices, kinds, line, only, power, proving
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize
editions = each("edition", [DC, DC_FR, MARVEL], ids=lambda edition: edition.id)

GUARD = power(
    name="Guard",
    cost=1,
    use="reactive",
    text="When this model is attacked, it gains +2 Physical Defense until the end of the Round.",
)
BLINK = power(
    name="Blink",
    cost=2,
    use="reactive",
    text='When this model is attacked, displace this model up to 6" away.',
)
ARMOUR = power(
    name="Heavy armour",
    cost=0,
    use="reactive",
    text="When this model uses Combat Stance, it also gains Resistance 1 vs Physical.",
)


def attacked(duel: Make, *dice: int, powers: list[dict[str, Any]], **more: Any) -> Play:
    """A.hero has declared its blow, and B.foe has powers to answer it."""
    target = {"powers": powers, **more.pop("target", {})}
    play: Play = duel(*dice, target=target, **more)
    play.answer("attack blow", "B.foe")
    if play.table.setting.edition is not MARVEL:
        play.answer("none")
    return play


@rule("DC-ATK-08", "DC-POWER-13", "DC-POWER-14", "DC-POWER-15", "MV-ATK-01", "DC-MIX-43")
@editions
def test_a_reaction_comes_before_the_dice_and_is_paid_by_who_reacts(duel: Make, edition: Edition) -> None:
    play = attacked(duel, 8, 7, powers=[GUARD], edition=edition)

    assert (play.asked.about, play.asked.player, play.options) == ("reaction", "B", ("guard", "none"))
    assert not found(play.events, DiceRolled)
    events = play.answer("guard")
    assert (only(events, Reacted).power, only(events, PowerSpent).figure) == ("guard", "B.foe")
    assert play.figure("B.foe").counters == 5

    assert play.asked.about == "improvement"
    answers = ("combat_stance", "none") if edition is MARVEL else ("combat_stance",)
    assert only(play.answer(*answers), AttackHit).defense.total == 16


def test_a_reaction_may_be_left_out(duel: Make) -> None:
    play = attacked(duel, 8, 7, powers=[GUARD])

    assert only(play.answer("none", "none"), AttackHit).defense.total == 12


@rule("DC-ATK-09", "MV-ATK-02")
@editions
def test_one_reaction_answers_an_attack(duel: Make, edition: Edition) -> None:
    other = {**GUARD, "name": "Ward"}
    play = attacked(duel, 8, 7, powers=[GUARD, other], edition=edition)

    assert play.options == ("guard", "ward", "none")
    events = play.answer("ward", "none", *(("none",) if edition is MARVEL else ()))
    assert [event.power for event in found(events, Reacted)] == ["ward"]


@rule("DC-POWER-05")
def test_the_next_attack_may_be_answered_again(duel: Make) -> None:
    play = attacked(duel, 8, 7, 1, 2, powers=[GUARD])
    play.answer("guard", "none", "attack blow", "B.foe", "none")

    assert play.asked.about == "reaction"
    play.answer("none", "none")


@each(
    "changes",
    [
        {"foe": {"counters": 0}},
        {"foe": {"knocked_down": True}},
        {"foe": {"knocked_out": True}},
        {"foe": {"used": ["guard"]}, "powers": [{**GUARD, "frequency": "unique"}]},
        {"powers": []},
    ],
    ids=["no counters", "down", "KO", "used up", "no power"],
)
def test_there_may_be_nothing_to_react_with(duel: Make, changes: dict[str, Any]) -> None:
    play = attacked(duel, 1, 1, **{"powers": [GUARD], **changes})
    if play.asked.about == "improvement":
        play.answer("none")

    assert not found(play.events, Reacted)
    assert play.asked.about == "action"


@rule("DC-MIX-93", "DC-ATK-08", "DC-POWER-13")
def test_an_ally_does_not_react(duel: Make) -> None:
    more = {"A.pal": {"at": [10, 18 + BASE], "card": {"powers": [GUARD]}}}
    play = duel(1, 1, more=more)
    play.answer("attack blow", "A.pal", "none")

    assert play.asked.about == "action"


@rule("DC-POWER-13")
def test_reactive_and_passive_powers_are_no_actions(duel: Make) -> None:
    play = duel(attacker={"powers": [GUARD, ARMOUR]})

    assert not [option for option in play.options if option.startswith("power")]


# -- a target that is gone ------------------------------------------------------------------


@rule("DC-ATK-12", "DC-MIX-42")
def test_a_target_that_leaps_away_is_missed_and_nothing_comes_back(duel: Make) -> None:
    attacks = [line(frequency="unique"), line(name="Jab")]
    play = attacked(duel, powers=[BLINK], attacker={"attacks": attacks})
    play.answer("blink")

    assert play.asked.about == "displace"
    events = play.answer([16, 18])
    assert kinds(events)[-1] == "TargetLost"
    assert (play.figure("A.hero").counters, play.figure("A.hero").used_ever) == (4, ("blow",))
    assert play.asked.about == "action"


@rule("DC-ATK-12")
def test_a_target_that_is_still_in_reach_may_be_hit(duel: Make) -> None:
    play = attacked(duel, 8, 7, powers=[BLINK], line={"range": "Melee 3"})
    events = play.answer("blink", [12, 18], "none")

    assert found(events, AttackHit)
    assert not found(events, TargetLost)


# -- Combat Stance and armour ---------------------------------------------------------------


@each(
    "improvement, dealt",
    [
        proving("DC-POWER-17", "combat_stance", 1),
        proving("DC-POWER-18", "evasive_action", 2),
        proving("DC-POWER-18", "concentration", 2),
        ("none", 2),
    ],
)
def test_armour_comes_with_combat_stance_alone(duel: Make, improvement: str, dealt: int) -> None:
    play = attacked(duel, 8, 7, powers=[ARMOUR])
    events = play.answer(improvement)

    assert only(events, Damaged).damage.total == dealt
    assert len(found(events, Reacted)) == (improvement == "combat_stance")


@rule("DC-POWER-17", "DC-MIX-24")
def test_the_resistance_lasts_as_long_as_the_stance_and_adds_to_a_printed_one(duel: Make) -> None:
    three = {"attacks": [line(damage=3, cost=1)]}
    printed = {"skills": ["Resistance 1 vs Blunt"]}
    play = attacked(duel, 8, 7, 8, 7, 8, 7, powers=[ARMOUR], attacker=three, target=printed)

    assert only(play.answer("combat_stance"), Damaged).damage.total == 1
    assert only(play.attack(), Damaged).damage.total == 1
    assert only(play.attack(improvement="concentration"), Damaged).damage.total == 2


@rule("DC-POWER-17")
def test_the_resistance_ends_with_the_next_activation(duel: Make) -> None:
    play = attacked(duel, 8, 7, powers=[ARMOUR])
    play.answer("combat_stance")
    assert [effect.stat for effect in play.figure("B.foe").lasting] == ["resistance physical"]

    play.answer("end", "B.foe")

    assert play.figure("B.foe").lasting == ()


@rule("DC-MIX-49")
@each("reaction, dealt", [pytest.param("guard", 2, marks=rule("DC-ATK-09")), ("none", 1)])
def test_armour_is_a_reaction_too_and_there_is_one(duel: Make, reaction: str, dealt: int) -> None:
    play = attacked(duel, 8, 7, powers=[GUARD, ARMOUR])
    events = play.answer(reaction, "combat_stance")

    assert len(found(events, Reacted)) == 1
    assert only(events, Damaged).damage.total == dealt


@rule("DC-POWER-15")
@each("answer, left", [("heavy_armour", 4), ("none", 5)])
def test_armour_that_costs_counters_is_asked_for(duel: Make, answer: str, left: int) -> None:
    play = attacked(duel, 8, 7, powers=[{**ARMOUR, "cost": 1}])
    play.answer("combat_stance")

    assert (play.asked.about, play.options) == ("reaction", ("heavy_armour", "none"))
    play.answer(answer)
    assert play.figure("B.foe").counters == left


# -- Passive powers -------------------------------------------------------------------------


@rule("DC-POWER-12")
def test_a_passive_power_is_always_on(duel: Make) -> None:
    hide = power(name="Hide", cost=2, use="passive", text="This model gains +1 All Defenses, -2 Stamina.")
    play = duel(8, 7, 1, 1, target={"powers": [hide]}, foe={"endurance": 5})
    events = play.attack()

    assert only(events, AttackHit).defense.total == 13
    assert only(events, StatRolled).against.total == 7
    assert play.figure("B.foe").counters == 6


@rule("DC-POWER-12", "DC-ATK-08")
def test_a_passive_power_that_waits_for_an_attack_is_neither_declared_nor_paid(duel: Make) -> None:
    passive = {**GUARD, "use": "passive"}
    play = attacked(duel, 8, 7, powers=[passive])
    reacted, spent = indices(play.events, Reacted, PowerSpent)

    assert play.asked.about == "improvement"
    assert only(play.events, Reacted).power == "guard"
    assert play.figure("B.foe").counters == 6
    assert spent < reacted
    assert only(play.answer("none"), AttackHit).defense.total == 14
