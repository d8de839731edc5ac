"""Attacks that choose several targets: one payment, a roll and an Overload for each."""

from typing import Any

import pytest

from slugfest.kernel.game import DiceRolled
from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import DC, DC_FR, MARVEL
from slugfest.rules.knight.events.areas import SeveralAttacked
from slugfest.rules.knight.events.play import AttackHit, AttackMissed, Damaged, PowerSpent, StatRolled
from slugfest.rules.knight.events.skills import AttackCancelled, TargetLost
from tests.rules.knight.builders import BASE, Play, found, only
from tests.rules.knight.conftest import Make
from tests.rules.knight.powers.test_reactions import BLINK
from tests.rules.knight.powers.test_reactions_of_others import HALT

rule = pytest.mark.rule
each = pytest.mark.parametrize

SHOTS = {"range": "Ranged 10", "text": "Targets/2. Overload: +1 damage."}
HIT, MISS = (8, 7), (1, 2)


def volley(duel: Make, *dice: int, **more: Any) -> Play:
    """B.foe and B.by are 5 inches away, and A.hero has declared its attack."""
    by = {"B.by": {"at": [10, 18 + BASE + 5], **more.pop("by", {})}}
    line = {**SHOTS, **more.pop("line", {})}
    play: Play = duel(*dice, gap=5, line=line, more={**by, **more.pop("more", {})}, **more)
    play.answer("attack blow")
    return play


def poor() -> dict[str, Any]:
    """Nobody can buy an improvement, so that nobody is asked."""
    return {"foe": {"counters": 0}, "by": {"counters": 0}}


@rule("DC-ATK-11")
def test_all_targets_are_chosen_first_and_each_has_its_own_roll(duel: Make) -> None:
    play = volley(duel, *HIT, *MISS, **poor())

    assert play.asked.about == "targets"
    assert play.refusal([]) == ("DC-ATK-05", "wrong_number")
    assert play.refusal(["B.foe", "A.hero"]) == ("DC-ATK-05", "not_a_target")

    events = play.answer(["B.by", "B.foe"], "none", "none")

    assert only(play.events, SeveralAttacked).targets == ("B.by", "B.foe")
    assert [event.figure for event in found(events, Damaged)] == ["B.by"]
    assert only(events, AttackMissed).target == "B.foe"
    assert play.figure("A.hero").counters == 4, "one attack, paid once"


@each(
    "first, second, dice, counters",
    [
        ("none", "none", (2, 2), 4),
        pytest.param("die", "none", (3, 2), 3, marks=rule("DC-OVER-02")),
        pytest.param("none", "die", (2, 3), 3, marks=rule("DC-OVER-02")),
        pytest.param("die", "die", (3, 3), 2, marks=rule("DC-OVER-02")),
        pytest.param("printed", "die", (2, 3), 2, marks=rule("DC-OVER-02")),
    ],
)
def test_each_overloaded_roll_costs_a_counter_of_its_own(
    duel: Make, first: str, second: str, dice: tuple[int, int], counters: int
) -> None:
    """All are paid before the first die is rolled."""
    faces = [1, 2, 3][: dice[0]] + [1, 2, 3][: dice[1]]
    play = volley(duel, *faces, **poor())
    play.answer(["B.foe", "B.by"])

    assert (play.asked.about, play.asked.rule, play.asked.facts["target"]) == (
        "overload_against",
        "DC-OVER-02",
        "B.foe",
    )
    assert not found(play.answer(first), DiceRolled)
    assert play.asked.facts["target"] == "B.by"
    events = play.answer(second)

    assert tuple(len(event.faces) for event in found(events, DiceRolled)) == dice
    assert play.figure("A.hero").counters == counters


@rule("DC-OVER-02")
def test_without_a_counter_the_second_roll_is_plain(duel: Make) -> None:
    play = volley(duel, 1, 2, 3, 1, 2, hero={"counters": 3}, **poor())
    events = play.answer(["B.foe", "B.by"], "die")

    assert [len(event.faces) for event in found(events, DiceRolled)] == [3, 2]
    assert play.asked.about == "action"


def test_a_printed_overload_is_for_its_target(duel: Make) -> None:
    play = volley(duel, *HIT, *HIT, **poor())
    events = play.answer(["B.foe", "B.by"], "printed", "none")

    assert [event.damage.total for event in found(events, Damaged)] == [3, 2]


def test_each_target_may_improve_its_defense(duel: Make) -> None:
    play = volley(duel, *HIT, *HIT)
    play.answer(["B.foe", "B.by"], "none", "none")
    assert (play.asked.about, play.asked.facts["target"]) == ("improvement", "B.foe")
    play.answer("combat_stance")
    assert (play.asked.about, play.asked.facts["target"]) == ("improvement", "B.by")
    play.answer("none")

    assert [event.defense.total for event in found(play.events, AttackHit)] == [14, 12]


@rule("DC-ATK-09")
def test_one_reaction_answers_the_whole_attack(duel: Make) -> None:
    powers = {"powers": [BLINK]}
    play = volley(duel, *HIT, target=powers, by={"card": powers})
    play.answer(["B.foe", "B.by"], "none", "none", "B.foe reaction", "blink", [22, 18])
    assert (play.asked.about, play.asked.facts["target"]) == ("improvement", "B.by")
    events = play.answer("none")

    assert only(play.events, TargetLost).target == "B.foe"
    assert only(events, AttackHit).target == "B.by"


def test_a_cancelled_attack_is_cancelled_for_all(duel: Make) -> None:
    play = volley(duel, by={"card": {"powers": [HALT]}})
    play.answer(["B.foe", "B.by"], "none", "none")
    events = play.answer("halt")

    assert found(events, AttackCancelled)
    assert play.asked.about == "action"


@rule("DC-KO-01")
def test_stamina_is_rolled_when_all_are_struck(duel: Make) -> None:
    hurt = {"counters": 0, "endurance": 5}
    play = volley(duel, *HIT, *HIT, 1, 1, 1, 1, foe=hurt, by=hurt)
    events = play.answer(["B.foe", "B.by"], "none", "none")
    order = [type(event).__name__ for event in events if isinstance(event, Damaged | StatRolled)]

    assert order == ["Damaged", "Damaged", "StatRolled", "StatRolled"]


@rule("FR-CRIT-01", "MV-CRIT-01")
@each("edition, asks", [(DC, False), (DC_FR, True), (MARVEL, True)], ids=["dc", "dc_fr", "marvel"])
def test_each_printing_has_its_own_criticals(duel: Make, edition: Edition, asks: bool) -> None:
    line = {"text": "Targets/2. Critical: Stun/1."}
    play = volley(duel, 6, 6, *MISS, line=line, edition=edition, **poor())
    play.answer(["B.foe", "B.by"], *(["none"] * (2 if edition is DC else 1)))

    assert asks == (play.asked.about == "critical")
    if asks:
        play.answer("damage")
    if edition is MARVEL:
        play.answer("none")
    assert only(play.events, Damaged).damage.total == (3 if asks else 2)


@rule("DC-SKILL-44")
def test_a_power_master_raises_the_damage_of_the_roll_it_overloads(duel: Make) -> None:
    play = volley(duel, *HIT, 1, *HIT, attacker={"skills": ["Power Master"]}, **poor())
    events = play.answer(["B.foe", "B.by"], "die", "none")

    assert [event.damage.total for event in found(events, Damaged)] == [3, 2]
    assert sum(event.amount for event in found(play.events, PowerSpent)) == 3


@rule("FR-OVER-01")
@each("edition, asked", [(DC_FR, 1), (DC_FR.literally(), 1), (DC, 2), (DC_FR.without("FR-OVER-01"), 2)])
def test_on_the_french_sheet_one_overload_an_attack_for_the_first_roll(
    duel: Make, edition: Edition, asked: int
) -> None:
    play = volley(duel, 1, 2, 3, 1, 2, edition=edition, **poor())
    play.answer(["B.foe", "B.by"], "die", *(["none"] * (asked - 1)))

    assert [len(event.faces) for event in found(play.events, DiceRolled)] == [3, 2]
    assert (play.figure("A.hero").counters, play.asked.about) == (3, "action")


@rule("MV-OVER-01")
def test_in_marvel_each_overload_is_bought_before_its_roll(duel: Make) -> None:
    """After the improvement of that target; the second roll comes after the first is settled."""
    play = volley(duel, 1, 2, 1, 2, 3, edition=MARVEL)
    play.answer(["B.foe", "B.by"])
    abouts = []
    for answer in ("none", "none", "combat_stance", "die"):
        abouts.append(play.asked.about)
        play.answer(answer)

    assert abouts == ["improvement", "overload", "improvement", "overload"]
    assert [len(event.faces) for event in found(play.events, DiceRolled)] == [2, 3]
    assert play.figure("A.hero").counters == 3


@rule("MV-OVER-02")
def test_to_the_letter_of_marvel_one_overload_serves_every_roll(duel: Make) -> None:
    play = volley(duel, 1, 2, 3, 3, 2, 1, edition=MARVEL.literally(), **poor())
    play.answer(["B.foe", "B.by"], "die")

    assert [len(event.faces) for event in found(play.events, DiceRolled)] == [3, 3]
    assert (play.figure("A.hero").counters, play.asked.about) == (3, "action")
