"""What is told of distances, damage and areas is never beside the truth: no 0 inches apart, no damage below 0."""

from typing import Any

import pytest

from slugfest.kernel.errors import AnswerError
from slugfest.narration import Narrator
from slugfest.rules.knight.editions import DC, DC_FR
from slugfest.rules.knight.events.areas import AreaDeclared
from slugfest.rules.knight.events.play import AttackHit, Damaged
from tests.rules.knight.builders import BASE, Play, found, only
from tests.rules.knight.conftest import Make
from tests.rules.knight.powers.common import always

each = pytest.mark.parametrize
HIT, FAILS = (8, 7), (8, 8)
EAST = [20, 18]


def teller(play: Play) -> Narrator:
    return Narrator("knight", play.match.game.names(play.match.state))


@each(
    "range_, gap, inches, over",
    [
        ("Melee", 0.02, 0.1, 0.1),
        ("Melee 2", 2.02, 2.1, 0.1),
        ("Melee 2", 2.3, 2.3, 0.3),
        ("Ranged 6", 6.04, 6.1, 0.1),
        ("Ranged 6", 7.5, 7.5, 1.5),
    ],
)
def test_what_is_too_far_is_told_beyond_the_reach(
    duel: Make, range_: str, gap: float, inches: float, over: float
) -> None:
    other = {"B.other": {"at": [10, 18 + BASE + (3 if range_ == "Ranged 6" else 0)]}}
    play = duel(gap=gap, line={"range": range_}, more=other)
    play.answer("attack blow")

    facts = refusal(play, "B.foe").facts
    assert (facts["inches"], facts["over"]) == (inches, over)


@each("edition, gap, inches", [(DC, 1.97, 1.9), (DC, 0.02, 0.1), (DC, 1.5, 1.5), (DC_FR, 2.0, 2.0)])
def test_what_is_too_near_is_told_within_the_least_distance(
    duel: Make, edition: Any, gap: float, inches: float
) -> None:
    other = {"B.far": {"at": [10, 24]}}
    play = duel(gap=gap, line={"range": "Ranged 12"}, more=other, edition=edition)
    play.answer("attack blow")

    assert refusal(play, "B.foe").facts["inches"] == inches


def refusal(play: Play, answer: str) -> Any:
    with pytest.raises(AnswerError) as refused:
        play.answer(answer)
    return refused.value.refusal


@each(
    "range_, answers, phrases",
    [
        ("Expansive Wave 3", (), ("attacks all around with", "attaque tout autour avec")),
        ("Spray", (EAST,), ("makes a spray attack with", "attaque en jet avec")),
    ],
)
@each("edition", [DC, DC_FR], ids=lambda edition: edition.id)
def test_a_wave_goes_all_around_and_a_spray_does_not(
    duel: Make, range_: str, answers: tuple[Any, ...], phrases: tuple[str, str], edition: Any
) -> None:
    play = duel(*FAILS, gap=1, line={"range": range_}, foe={"counters": 0}, edition=edition)

    declared = only(play.answer("attack blow", *answers), AreaDeclared)

    words = teller(play).event(declared)
    assert words is not None
    assert phrases[0] in words.en
    assert phrases[1] in words.fr


def test_damage_lowered_below_nothing_is_none(duel: Make) -> None:
    weak = always("This model's attacks cause -3 damage.")
    play = duel(*HIT, line={"damage": 1}, attacker={"powers": [weak]}, foe={"counters": 0})

    events = play.attack()

    assert len(found(events, AttackHit)) == 1
    assert only(events, Damaged).damage.total == 0
    assert play.figure("B.foe").endurance == 10
