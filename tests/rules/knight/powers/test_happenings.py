"""What happens to whom: each thing that can happen, at the edge of where it must happen and just past it."""

from typing import Any

import pytest

from slugfest.rules.knight.events.play import Incapacitated
from tests.rules.knight.builders import BASE, found
from tests.rules.knight.conftest import Make
from tests.rules.knight.powers.common import PASSIVE, facing, using

each = pytest.mark.parametrize

FELLED = {"endurance": 2}
"""A blow takes two points: this model is removed by it."""
THIRD: dict[str, Any] = {"B.third": {"at": [30, 30]}}


def pal(inches: float, text: str, **changes: Any) -> dict[str, Any]:
    """Another model of B's with this Passive power, so many inches north of B.foe."""
    power = {"name": "Trick", "text": text, **PASSIVE, **changes}
    return {"B.pal": {"at": [10 + BASE, 18 + BASE + inches], "card": {"powers": [power]}}}


@each("inches, counters", [(6, 7), (6.03, 6)])
def test_when_a_friend_is_removed(duel: Make, inches: float, counters: int) -> None:
    text = 'When another friendly model within 6" is Incapacitated, this model gains 1 Power counter.'
    play = duel(8, 7, foe=FELLED, more=pal(inches, text))
    play.attack()

    assert play.figure("B.foe").out
    assert play.figure("B.pal").counters == counters


@each("endurance, counters", [(2, 7), (3, 6)])
def test_who_stays_was_not_removed(duel: Make, endurance: int, counters: int) -> None:
    text = "When a friendly model is Incapacitated, this model gains 1 Power counter."
    play = duel(8, 7, foe={"endurance": endurance}, more=pal(3, text))
    play.attack()

    assert play.figure("B.pal").counters == counters


@each("endurance, healed", [(2, 9), (3, 8)])
def test_when_it_removes_somebody(duel: Make, endurance: int, healed: int) -> None:
    text = "When this model Incapacitates another model, it recovers up to 1 Endurance point."
    foe, hero = {"endurance": endurance}, {"endurance": 8}
    play = using(duel, text, 8, 7, use=PASSIVE, foe=foe, hero=hero, more=THIRD)
    play.attack()

    assert play.figure("A.hero").endurance == healed


def test_somebody_elses_victim_is_not_its_own(duel: Make) -> None:
    text = "When this model Incapacitates another model, it gains 1 Power counter."
    play = duel(8, 7, foe=FELLED, more=pal(3, text))
    play.attack()

    assert play.figure("B.pal").counters == 6


@each("dice, out", [((8, 7), True), ((1, 2), False)])
def test_the_last_thing_it_does(duel: Make, dice: tuple[int, int], out: bool) -> None:
    """It is still on the table while its power works, and leaves it then."""
    text = 'When this model is Incapacitated, all enemy models within 3" suffer 2 damage.'
    play = facing(duel, text, *dice, use=PASSIVE, foe=FELLED, more=THIRD)
    play.attack()

    assert play.figure("B.foe").out == out
    assert play.figure("A.hero").endurance == (8 if out else 10)


@each("dice, endurance", [((1, 8), 1), ((2, 8), 0)])
def test_it_may_stay(duel: Make, dice: tuple[int, int], endurance: int) -> None:
    """Stamina 9 is passed with a 9: who has Endurance again is not removed."""
    text = "When this model is Incapacitated, make a Stamina roll. If passed, it recovers up to 1 Endurance point."
    play = facing(duel, text, 8, 7, *dice, use=PASSIVE, foe=FELLED, more=THIRD)
    play.attack()

    assert play.figure("B.foe").endurance == endurance
    assert len(found(play.events, Incapacitated)) == (0 if endurance else 1)


def test_two_who_take_each_other_with_them(duel: Make) -> None:
    text = 'When this model is Incapacitated, all models within 3" suffer 2 damage.'
    last = {"powers": [{"name": "Trick", "text": text, **PASSIVE}]}
    play = duel(8, 7, attacker=last, target=last, foe=FELLED, hero=FELLED, more=THIRD)
    play.attack()

    assert play.figure("A.hero").out
    assert play.figure("B.foe").out
    assert len(found(play.events, Incapacitated)) == 2


@each("dice, strength", [((8, 7), 2), ((1, 2), 1)])
def test_when_a_friend_is_hurt(duel: Make, dice: tuple[int, int], strength: int) -> None:
    text = "Each time a friendly model is damaged by an attack, this model gains +1 Strength until the end of the Round."
    play = duel(*dice, more=pal(3, text))
    play.attack()

    assert sum(change.amount for change in play.figure("B.pal").lasting) == strength - 1


@each("inches, counters", [(4, 4), (4.03, 5)])
def test_when_an_enemy_ends_its_activation(duel: Make, inches: float, counters: int) -> None:
    text = 'When an enemy model within 4" ends its activation, it loses 1 Power counter.'
    play = facing(duel, text, use=PASSIVE, gap=inches)
    play.answer("end")

    assert play.figure("A.hero").counters == counters


@each("group, counters", [("hero", 7), ("villain", 6)])
def test_when_one_of_a_group_is_knocked_out(duel: Make, group: str, counters: int) -> None:
    text = f"When another {group} is Knocked Out, this model gains 1 Power counter."
    target = {"alignments": ["hero"]}
    play = duel(8, 7, 8, 8, foe={"endurance": 4}, target=target, more=pal(3, text))
    play.attack()

    assert play.figure("B.pal").counters == counters


@each("x, endurance", [(13, 9), (12.97, 10)])
def test_when_it_has_moved(duel: Make, x: float, endurance: int) -> None:
    text = "When this model ends its movement, all enemy models in contact suffer 1 damage."
    play = using(duel, text, use=PASSIVE, gap=3)
    play.walk(1, [x, 18, 0])

    assert play.figure("B.foe").endurance == endurance


@each("inches, target", [(3, "B.pal"), (3.03, "B.foe")])
def test_in_the_place_of_a_friend_so_near(duel: Make, inches: float, target: str) -> None:
    text = (
        'When a friendly model within 3" becomes the target of an attack, this model becomes the new target.'
    )
    guard = {**pal(inches, text)["B.pal"], "at": [14 + BASE, 18 + BASE + inches]}
    play = duel(8, 7, gap=4, line={"range": "Ranged 9"}, more={"B.pal": guard})
    play.attack()

    assert play.figure(target).endurance == 8
