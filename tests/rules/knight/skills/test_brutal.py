"""Brutal: a critical blow in melee may send its target flying."""

from typing import Any

import pytest

from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import DC, MARVEL
from slugfest.rules.knight.events.areas import Pushed
from slugfest.rules.knight.events.play import AttackHit, CountersLost, Damaged, Incapacitated, KnockedDown
from tests.rules.knight.builders import BASE, board, found, indices, only, piece
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize

BRUTAL = {"skills": ["Brutal"]}
CRITICAL, PLAIN = (6, 6), (8, 7)


def pushed(events: list[Any]) -> list[tuple[str, float]]:
    return [(event.figure, event.inches) for event in found(events, Pushed)]


@rule("DC-SKILL-04", "DC-SKILL-05")
@each("edition", [DC, MARVEL], ids=lambda edition: edition.id)
def test_a_critical_may_push_four_inches_besides_its_damage(duel: Make, edition: Edition) -> None:
    play = duel(*CRITICAL, attacker=BRUTAL, edition=edition)
    events = play.attack()

    assert (play.asked.about, play.asked.player, play.asked.rule) == ("brutal", "A", "DC-SKILL-05")
    assert only(events, Damaged).damage.total == 3
    assert pushed(play.answer(True)) == [("B.foe", 4)]
    assert (play.figure("B.foe").x, play.figure("B.foe").y) == (10 + BASE + 4, 18)


@rule("DC-SKILL-05")
def test_the_push_may_be_left_and_the_damage_stays(duel: Make) -> None:
    play = duel(*CRITICAL, attacker=BRUTAL)

    assert only(play.attack(), Damaged).damage.total == 3
    assert pushed(play.answer(False)) == []
    assert play.figure("B.foe").x == 10 + BASE


@rule("DC-SKILL-04")
@each(
    "dice, line",
    [(PLAIN, {}), ((4, 4), {}), (CRITICAL, {"range": "Ranged 6"})],
    ids=["no critical", "a miss", "not in melee"],
)
def test_without_a_critical_in_melee_nobody_is_pushed(
    duel: Make, dice: tuple[int, int], line: dict[str, Any]
) -> None:
    play = duel(*dice, gap=3 if line else 0, line=line, attacker=BRUTAL)

    assert pushed(play.attack()) == []
    assert play.asked.about == "action"


@rule("DC-SKILL-04")
def test_somebody_elses_brutality_is_not_mine(duel: Make) -> None:
    pal = {"at": [10, 18 + BASE], "card": BRUTAL}
    play = duel(*CRITICAL, more={"A.pal": pal}, target=BRUTAL)
    play.attack()

    assert play.asked.about == "action"


@rule("DC-MIX-73")
def test_a_printed_critical_takes_the_place_of_the_damage_and_not_of_the_push(duel: Make) -> None:
    play = duel(*CRITICAL, line={"text": "Stun/1. Critical: Knocked Down."}, attacker=BRUTAL)
    events = play.attack()

    assert only(events, Damaged).damage.total == 2
    # First what is printed, then what the skill grants.
    assert indices(events, AttackHit, CountersLost, KnockedDown) == sorted(
        indices(events, AttackHit, CountersLost, KnockedDown)
    )
    assert pushed(play.answer(True)) == [("B.foe", 4)]


@rule("DC-MIX-73")
def test_a_grab_has_no_effects_to_add_to(duel: Make) -> None:
    play = duel(*CRITICAL, attacker={**BRUTAL, "strength": 3})
    play.answer("grab B.foe", "none", "none")

    assert play.asked.about == "aim"


@rule("DC-SKILL-60", "DC-SKILL-61")
@each("toughness, inches", [(3, 1), (4, None)])
def test_what_makes_a_model_heavy_takes_inches_off(duel: Make, toughness: int, inches: int | None) -> None:
    play = duel(*CRITICAL, attacker=BRUTAL, target={"skills": [f"Toughness {toughness}"]})
    play.attack()

    assert pushed(play.answer(True)) == ([] if inches is None else [("B.foe", inches)])


def test_a_wall_in_the_way_hurts(duel: Make) -> None:
    wall = board(piece("wall", (13, 10, 1, 16), 4, absorbs=9))
    play = duel(*CRITICAL, attacker=BRUTAL, board=wall)
    play.attack()
    events = play.answer(True)

    assert pushed(events) == [("B.foe", 1.22)]
    assert only(events, Damaged).damage.total == 1


def test_who_is_gone_is_not_pushed(duel: Make) -> None:
    play = duel(*CRITICAL, attacker=BRUTAL, foe={"endurance": 3})

    assert found(play.attack(), Incapacitated)
    assert play.asked.about == "action"


@rule("DC-SKILL-25")
def test_the_immune_are_not_pushed(duel: Make) -> None:
    play = duel(*CRITICAL, attacker=BRUTAL, target={"skills": ["Immunity Blunt"]})
    play.attack()

    assert play.asked.about == "action"


@rule("DC-SKILL-09")
def test_the_push_comes_before_what_follows_the_attack(duel: Make) -> None:
    """The push into the wall brings the target into the worst zone, where Cruel finds it."""
    wall = board(piece("wall", (10 + BASE * 1.5, 10, 1, 16), 4, absorbs=9))
    play = duel(*CRITICAL, 1, 1, attacker={"skills": ["Brutal", "Cruel"]}, foe={"endurance": 7}, board=wall)
    play.attack()

    assert [event.damage.total for event in found(play.answer(True), Damaged)] == [1, 1]
    assert play.figure("B.foe").endurance == 2


def test_who_stands_behind_is_struck_with_a_roll_and_a_critical_of_its_own(duel: Make) -> None:
    behind = {"B.by": {"at": [10 + 2 * BASE + 0.5, 18]}}
    play = duel(*PLAIN, *CRITICAL, line={"text": "Pierce/2."}, attacker=BRUTAL, more=behind)
    play.attack()

    assert play.asked.facts == {"figure": "A.hero", "target": "B.by"}
    assert pushed(play.answer(True)) == [("B.by", 4)]
