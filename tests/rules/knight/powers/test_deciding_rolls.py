"""Rolls on which it depends what befalls whom: of the target, of a die, and one roll for both outcomes."""

from typing import Any

import pytest

from tests.rules.knight.builders import BASE
from tests.rules.knight.conftest import Make
from tests.rules.knight.powers.common import using

each = pytest.mark.parametrize

FAR = {"range": 12}


def use(play: Any) -> None:
    play.answer("power trick")
    while play.asked.about == "power_target":
        play.answer("B.foe")


@each("dice, counters", [((1, 7), 5), ((2, 7), 6)])
def test_another_models_roll_decides(duel: Make, dice: tuple[int, int], counters: int) -> None:
    """Willpower 8: an 8 passes."""
    text = "Target enemy model must make a Willpower roll. If it fails, this model gains 1 Power counter."
    play = using(duel, text, *dice, use=FAR)
    use(play)

    assert play.figure("A.hero").counters == counters
    assert play.figure("B.foe").counters == 6


@each("dice, state", [((1, 7), (6, 9)), ((2, 7), (5, 10))])
def test_one_roll_for_both_outcomes(duel: Make, dice: tuple[int, int], state: tuple[int, int]) -> None:
    text = "Target enemy model must pass a Willpower roll or lose 1 Power counter. If it passes, it suffers 1 damage."
    play = using(duel, text, *dice, use=FAR)
    use(play)

    assert (play.figure("B.foe").counters, play.figure("B.foe").endurance) == state


@each("face, endurance", [(5, 8), (4, 10)])
def test_a_die_decides(duel: Make, face: int, endurance: int) -> None:
    text = "Roll one die. On a 5 or more, target enemy model suffers 2 damage."
    play = using(duel, text, face, use=FAR)
    use(play)

    assert play.figure("B.foe").endurance == endurance


@each("face, counters", [(6, 7), (5, 4)])
def test_the_other_faces_bring_something_else(duel: Make, face: int, counters: int) -> None:
    text = "Roll a die. On a 6+, this model gains 2 Power counters. Otherwise, it loses 1 Power counter."
    play = using(duel, text, face)
    use(play)

    assert play.figure("A.hero").counters == counters


@each("inches, offered", [(4, True), (4.03, False)])
def test_a_target_so_near(duel: Make, inches: float, offered: bool) -> None:
    text = 'Target enemy model within 4" suffers 1 damage.'
    play = using(duel, text, gap=inches)

    assert ("power trick" in play.options) == offered


@each("faction, offered", [("Vigil", True), ("Undertow", False)])
def test_a_target_of_a_group(duel: Make, faction: str, offered: bool) -> None:
    text = "Target enemy Vigil model suffers 1 damage."
    play = using(duel, text, use=FAR, target={"factions": [faction]})

    assert ("power trick" in play.options) == offered


def test_all_others_on_either_side(duel: Make) -> None:
    text = "Other models in range lose 1 Power counter."
    mate = {"A.mate": {"at": [10, 18 + BASE + 2]}}
    play = using(duel, text, use={"range": 3}, more=mate)
    use(play)

    counters = {name: play.figure(name).counters for name in ("A.hero", "A.mate", "B.foe")}
    assert counters == {"A.hero": 5, "A.mate": 5, "B.foe": 5}
