"""Skills of seeing and of not being seen."""

from typing import Any

import pytest

from tests.rules.knight.builders import BASE, board, piece
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize

GUN = {"range": "Ranged 20"}
CLAW = {"range": "Melee 20"}


def attacks(play: Any) -> bool:
    return "attack blow" in play.options


@rule("DC-SKILL-57", "DC-SIGHT-04")
@each("gap, seen", [(8, True), (8.02, False), (3, True)])
def test_stealth_is_seen_from_eight_inches(duel: Make, gap: float, seen: bool) -> None:
    play = duel(line=GUN, gap=gap, target={"skills": ["Stealth"]})

    assert seen == attacks(play)


@rule("DC-SKILL-28", "DC-SIGHT-04")
@each("gap, seen", [(1, True), (1.02, False), (0, True)])
def test_the_invisible_are_seen_from_one_inch(duel: Make, gap: float, seen: bool) -> None:
    play = duel(line=CLAW, gap=gap, target={"skills": ["Stealth", "Invisible"]})

    assert seen == attacks(play)


@rule("DC-SKILL-28")
def test_friends_do_not_see_the_invisible_either(duel: Make) -> None:
    pal = {"at": [10, 18 + BASE + 2], "card": {"skills": ["Invisible"]}}
    play = duel(line=CLAW, more={"A.pal": pal})
    play.answer("attack blow")

    assert play.options == ("B.foe",)
    assert play.refusal("A.pal") == ("DC-SIGHT-04", "hidden")


@rule("DC-SKILL-59", "DC-SKILL-62")
@each("vision", ["Thermal Vision", "Total Vision"])
@each("skill", ["Stealth", "Invisible"])
def test_some_see_the_hidden(duel: Make, vision: str, skill: str) -> None:
    play = duel(line=GUN, gap=12, attacker={"skills": [vision]}, target={"skills": [skill]})

    assert attacks(play)


WALL = board(piece("wall", [14, 10, 1, 16], 4, absorbs=9))


@rule("DC-SKILL-62", "DC-MIX-15")
def test_total_vision_sees_through_a_wall_but_does_not_shoot_through_it(duel: Make) -> None:
    play = duel(line=GUN, gap=8, attacker={"skills": ["Total Vision"]}, board=WALL)
    hero, foe = play.figure("A.hero"), play.figure("B.foe")

    assert play.table.sees(hero, foe)
    assert not play.table.sees(foe, hero)
    assert not attacks(play)
    assert play.refusal("attack blow") == ("DC-ATK-05", "no_target")


@rule("DC-SKILL-59")
def test_thermal_vision_sees_through_no_wall(duel: Make) -> None:
    play = duel(line=GUN, gap=8, attacker={"skills": ["Thermal Vision"]}, board=WALL)

    assert not play.table.sees(play.figure("A.hero"), play.figure("B.foe"))


@rule("DC-SKILL-57")
def test_who_cannot_be_seen_may_still_see(duel: Make) -> None:
    play = duel(line=GUN, gap=12, attacker={"skills": ["Stealth"]})

    assert attacks(play)
