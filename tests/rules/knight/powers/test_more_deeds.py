"""Rolls that are passed for sure, dice that are not rolled again, counters that change hands."""

import pytest

from slugfest.rules.knight.events.play import EffectSuffered
from tests.rules.knight.builders import found
from tests.rules.knight.conftest import Make
from tests.rules.knight.powers.common import PASSIVE, facing, near, using

each = pytest.mark.parametrize


@each("roll, suffers", [("Willpower", 0), ("Agility", 1)])
def test_passed_whatever_the_dice_show(duel: Make, roll: str, suffers: int) -> None:
    sure = {
        "powers": [
            {"name": "Sure", "text": f"This model automatically passes all its {roll} rolls.", **PASSIVE}
        ]
    }
    text = "Target enemy model must pass a Willpower roll or suffer Distract/2."
    play = using(duel, text, 8, 8, use={"range": 6}, target=sure)
    play.answer("power trick", "B.foe")

    assert len(found(play.events, EffectSuffered)) == suffers


@each("inches, offered", [(4, False), (4.03, True)])
def test_nobody_near_rolls_dice_again(duel: Make, inches: float, offered: bool) -> None:
    text = 'Enemy models within 4" cannot re-roll dice.'
    master = {"skills": ["Master Fighter"]}
    play = facing(duel, text, 1, 2, use=PASSIVE, attacker=master, gap=inches, line={"range": "Ranged 9"})
    play.attack()

    assert (play.asked.about == "reroll") == offered


@each("counters, given", [(6, 2), (2, 1)])
def test_counters_change_hands(duel: Make, counters: int, given: int) -> None:
    """One of the two is paid for the power itself."""
    text = "This model gives up to 2 of its Power counters to target other friendly model."
    play = using(duel, text, use={"range": 6}, hero={"counters": counters}, more=near("A.mate", 3))
    play.answer("power trick")
    while play.asked.about == "power_target":
        play.answer("A.mate")

    assert play.figure("A.mate").counters == 6 + given
    assert play.figure("A.hero").counters == counters - 1 - given
