"""An attacker that a reaction takes out attacks no more; what it paid stays paid."""

from typing import Any

import pytest

from slugfest.rules.knight.events.play import AttackHit, AttackMissed, Incapacitated
from slugfest.rules.knight.events.scenery import Grabbed
from slugfest.rules.knight.events.skills import AttackCancelled
from tests.rules.knight.builders import Play, found, line, power
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize

SALT = power(
    name="Salt",
    cost=1,
    use="reactive",
    text="When this model is attacked, the attacker suffers 1 damage.",
)
STING = power(
    name="Sting",
    cost=0,
    use="reactive",
    text="When this model uses Combat Stance, the attacker suffers 1 damage.",
)
SLAP = power(
    name="Slap",
    cost=1,
    range=9,
    use="reactive",
    text="When an enemy in range attacks, the attacker suffers 1 damage.",
)


def stung(duel: Make, *dice: int, endurance: int, answer: dict[str, Any] = SALT, **more: Any) -> Play:
    """A.hero has little Endurance left, and its enemy answers attacks."""
    return duel(*dice, hero={"endurance": endurance}, target={"powers": [answer]}, **more)


def test_who_is_removed_by_a_reaction_rolls_no_dice(duel: Make) -> None:
    play = stung(duel, endurance=1)
    events = play.answer("attack blow", "B.foe", "none", "salt")

    assert "A.hero" == found(events, Incapacitated)[0].figure
    assert "A.hero" == found(events, AttackCancelled)[0].attacker
    assert [] == [*found(events, AttackHit), *found(events, AttackMissed)]
    assert play.table.figures["A.hero"].out


def test_who_keeps_one_point_goes_on(duel: Make) -> None:
    play = stung(duel, 8, 7, endurance=2)
    events = play.answer("attack blow", "B.foe", "none", "salt", "none")

    assert 1 == len(found(events, AttackHit))


@each("dice, hit", [((8, 2), True), ((8, 3), False)])
def test_who_is_knocked_out_by_a_reaction_attacks_no_more(
    duel: Make, dice: tuple[int, ...], hit: bool
) -> None:
    play = stung(
        duel, *dice, *((8, 7) if hit else ()), endurance=4, attacker={"stamina": 10, "attacks": [line()]}
    )
    events = play.answer("attack blow", "B.foe", "none", "salt")
    if hit:
        events = play.answer("none")

    assert bool(found(events, AttackHit)) == hit
    assert bool(found(events, AttackCancelled)) != hit
    assert play.figure("A.hero").knocked_out != hit


def test_a_power_that_answers_an_improvement_is_in_time(duel: Make) -> None:
    play = stung(duel, endurance=1, answer=STING)
    events = play.answer("attack blow", "B.foe", "none", "combat_stance")
    if play.asked.about == "reaction":
        events = play.answer("sting")

    assert 1 == len(found(events, AttackCancelled))
    assert [] == [*found(events, AttackHit), *found(events, AttackMissed)]


def test_who_is_removed_throws_nobody(duel: Make) -> None:
    play = stung(duel, endurance=1, attacker={"strength": 4})
    events = play.answer("grab B.foe", "none", "salt")

    assert 1 == len(found(events, AttackCancelled))
    assert [] == found(events, Grabbed)
    assert "B.foe" not in play.table.structure


def test_the_wave_of_who_is_removed_strikes_nobody(duel: Make) -> None:
    play = stung(duel, endurance=1, answer=SLAP, attacker={"attacks": [line(range="Expansive Wave 3")]})
    play.answer("attack blow")
    while play.asked.about not in ("reaction", "area_reaction"):
        play.answer("none")
    events = play.answer("slap")

    assert 1 == len(found(events, AttackCancelled))
    assert 10 == play.figure("B.foe").endurance
