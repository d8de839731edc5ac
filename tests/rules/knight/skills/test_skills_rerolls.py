"""Skills that offer dice again, beside those of the first slice."""

from typing import Any

import pytest

from slugfest.kernel.flow import Enter, Result, step
from slugfest.rules.knight.edition import Edition, Insert
from slugfest.rules.knight.editions import DC, DC_FR, MARVEL
from slugfest.rules.knight.events.play import AttackHit, DieRerolled, StatRolled
from slugfest.rules.knight.rolls import roll_against
from slugfest.rules.knight.rounds.activation import Activation, begin_activation
from slugfest.rules.knight.scene import Scene
from tests.rules.knight.builders import found, only
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize


def rolling(stat: str, edition: Edition = DC) -> Edition:
    """An edition in which an activated model rolls against a stat first."""

    @step("DC-DICE-05")
    def roll_first(scene: Scene[Activation]) -> Result:
        return Enter(roll_against(scene.frame.figure, stat))

    return edition.amended("of the test", Insert("DC-DICE-05", "activation", (roll_first,), begin_activation))


@rule("DC-SKILL-01", "DC-SKILL-53", "DC-SKILL-68")
@each("skill, stat", [("Acrobat", "agility"), ("Scientific", "willpower")])
@each("base", [DC, DC_FR, MARVEL], ids=lambda edition: edition.id)
def test_a_failed_roll_may_be_made_again(duel: Make, skill: str, stat: str, base: Edition) -> None:
    play = duel(8, 1, 3, attacker={"skills": [skill]}, edition=rolling(stat, base))

    assert play.asked.about == "reroll"
    assert play.options == ("die 1", "die 2", "die 1 2", "none")
    assert only(play.answer("die 1"), StatRolled).passed


@rule("DC-SKILL-01", "DC-SKILL-53")
@each("skill, stat", [("Acrobat", "agility"), ("Scientific", "willpower")])
def test_a_success_or_another_roll_may_not(duel: Make, skill: str, stat: str) -> None:
    passed = duel(7, 1, attacker={"skills": [skill]}, edition=rolling(stat))
    other = duel(8, 8, attacker={"skills": [skill]}, edition=rolling("strength"))

    assert passed.asked.about == other.asked.about == "action"


@rule("DC-SKILL-34", "DC-SKILL-54")
@each(
    "skill, reach, gap, offered",
    [
        ("Master Fighter", "Melee", 0, True),
        ("Master Fighter", "Ranged 8", 4, True),
        ("Sharpshooter", "Melee", 0, False),
        ("Sharpshooter", "Ranged 8", 4, True),
    ],
)
def test_one_die_to_hit_may_be_rolled_again(
    duel: Make, skill: str, reach: str, gap: float, offered: bool
) -> None:
    dice = (1, 2, 8) if offered else (1, 2)
    play = duel(*dice, line={"range": reach}, gap=gap, attacker={"skills": [skill]})
    play.attack()

    assert offered == (play.asked.about == "reroll")
    if offered:
        assert play.options == ("die 1", "die 2", "none")
        assert only(play.answer("die 1"), DieRerolled).now == 8


@rule("DC-SKILL-34", "DC-MIX-95", "DC-DICE-04")
def test_two_masteries_reroll_two_different_dice(duel: Make) -> None:
    play = duel(1, 2, 8, 7, attacker={"skills": ["Master Fighter", "Close Combat Master"]})
    play.attack()
    play.answer("A.hero master_fighter", "die 1")

    assert play.options == ("die 2", "none")
    assert only(play.answer("die 2"), AttackHit).to_hit.total == 19


# -- Luck -----------------------------------------------------------------------------------

LUCKY = {"skills": ["Luck"]}


@rule("DC-SKILL-32", "DC-SKILL-68")
def test_luck_rerolls_one_die_a_round(duel: Make) -> None:
    play = duel(1, 2, 7, 1, 2, attacker=LUCKY)
    play.attack()

    assert play.options == ("die 1", "die 2", "none")
    play.answer("die 1")
    play.attack()

    assert play.asked.about == "action"


@rule("DC-SKILL-32", "DC-SKILL-68")
def test_luck_that_is_declined_is_kept(duel: Make) -> None:
    play = duel(1, 2, 1, 2, attacker=LUCKY)
    play.attack()
    play.answer("none")
    play.attack()

    assert play.asked.about == "reroll"
    play.answer("none")


@rule("DC-SKILL-32")
def test_luck_is_for_rolls_of_the_model_alone(duel: Make) -> None:
    play = duel(8, 7, target=LUCKY)
    play.attack()

    assert play.asked.about == "action"


@rule("DC-SKILL-32", "DC-MIX-94", "DC-DICE-04")
def test_luck_and_soldier_share_the_dice_of_a_roll(duel: Make) -> None:
    lucky = {"skills": ["Luck", "Soldier"]}
    play = duel(8, 7, 8, 8, 7, 1, target=lucky, foe={"endurance": 5})
    play.attack()
    play.answer("B.foe soldier", "die 1")

    assert play.options == ("die 2", "none")
    assert only(play.answer("die 2"), StatRolled).dice == (7, 1)


@rule("MV-KO-02")
@each("edition", [pytest.param(DC, marks=rule("DC-KO-04")), MARVEL], ids=lambda edition: edition.id)
def test_nobody_rerolls_while_ko(duel: Make, edition: Edition) -> None:
    lucky: dict[str, Any] = {"skills": ["Luck", "Soldier"]}
    play = duel(8, 8, attacker=lucky, hero={"knocked_out": True}, start="turn A", edition=edition)
    events = play.answer("A.hero")

    assert not found(events, DieRerolled)
    assert only(events, StatRolled).passed is False
