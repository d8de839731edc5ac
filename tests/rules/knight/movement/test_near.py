"""Who is plainly too far away is left out before anything exact is asked."""

import pytest

from slugfest.geometry.inches import TOLERANCE, gap
from tests.rules.knight.conftest import Make


@pytest.mark.parametrize("inches", [0.0, 3.0, 7.5])
@pytest.mark.parametrize("more, close", [(0.0, True), (1.9 * TOLERANCE, True), (2.1 * TOLERANCE, False)])
def test_near_is_who_is_not_plainly_beyond(skirmish: Make, inches: float, more: float, close: bool) -> None:
    play = skirmish(
        {"A.hero": {"at": [10, 18]}, "B.foe": {"at": [30, 18]}, "B.other": {"at": [10, 30]}},
        start="activation A.hero",
    )
    table = play.table
    hero, foe = table.figures["A.hero"], table.figures["B.foe"]
    foe.x -= gap(table.volume(hero), table.volume(foe)) - inches - more

    near = [figure.id for figure in table.near(hero, inches)]

    assert near == (["A.hero", "B.foe"] if close else ["A.hero"])
    assert close is not table.beyond(hero, foe, inches)
