"""Rolls that are passed for sure, dice that are not rolled again, counters that change hands."""

import pytest

from slugfest.rules.knight.events.play import EffectSuffered
from tests.rules.knight.builders import BASE, found
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


@each("inches, counters", [(3, 7), (3.03, 6)])
def test_counters_for_each_model_near(duel: Make, inches: float, counters: int) -> None:
    """One more for the foe in contact; one is paid for the power."""
    text = 'This model gains 1 Power counter for each enemy model within 3".'
    play = using(duel, text, more=near("B.third", inches))
    play.answer("power trick")

    assert play.figure("A.hero").counters == counters


@each("inches, endurance", [(3, 8), (3.03, 9)])
def test_damage_for_each_model_near(duel: Make, inches: float, endurance: int) -> None:
    """It is counted from the model that suffers: two enemies of A stand near the foe."""
    text = 'For each other model within 3", target enemy model suffers 1 damage.'
    third = {"A.mate": {"at": [10 + BASE, 18 + BASE + inches]}}
    play = using(duel, text, use={"range": 6}, more=third)
    play.answer("power trick", "B.foe")

    assert play.figure("B.foe").endurance == endurance


def test_nobody_near_is_no_damage(duel: Make) -> None:
    text = 'Target enemy model suffers 1 damage for each other model within 2".'
    play = using(duel, text, use={"range": 12}, gap=6)
    play.answer("power trick", "B.foe")

    assert play.figure("B.foe").endurance == 10


@each("state, down", [({}, False), ({"knocked_out": True}, True)])
def test_a_friend_stands_up(duel: Make, state: dict[str, bool], down: bool) -> None:
    """Who is KO stays down."""
    text = "Target other friendly model stands up."
    more = near("A.mate", 3, knocked_down=True, **state)
    play = using(duel, text, use={"range": 6}, more=more)
    play.answer("power trick")
    while play.asked.about == "power_target":
        play.answer("A.mate")

    assert play.figure("A.mate").knocked_down == down


@each("inches, effects", [(4, 1), (4.03, 0)])
def test_the_attacks_of_everybody_near(duel: Make, inches: float, effects: int) -> None:
    text = 'The Melee attacks of all friendly models within 4" gain Stun/1.'
    chief = {
        "A.chief": {
            "at": [10, 18 + BASE + inches],
            "card": {"powers": [{"name": "Trick", "text": text, **PASSIVE}]},
        }
    }
    play = duel(8, 7, more=chief)
    play.attack()

    assert len(found(play.events, EffectSuffered)) == effects


@each("moves, suffers", [(0, 1), (1, 0)])
def test_what_it_has_done_this_round(duel: Make, moves: int, suffers: int) -> None:
    """An activation before this one counts too."""
    text = "If this model has not moved this Round, target enemy model suffers Distract/2."
    play = using(duel, text, use={"range": 6}, hero={"moves": moves})
    if suffers:
        play.answer("power trick", "B.foe")
    elif "power trick" in play.options:
        play.answer("power trick")
        while play.asked.about == "power_target":
            play.answer("B.foe")

    assert len(found(play.events, EffectSuffered)) == suffers
