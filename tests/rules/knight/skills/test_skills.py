"""Skills: those that add, those that join, those that reroll."""

from typing import Any

import pytest

from slugfest.kernel.game import DiceRolled
from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import DC, DC_FR, MARVEL
from slugfest.rules.knight.events.play import (
    AttackHit,
    AttackMissed,
    Damaged,
    DieRerolled,
    EffectSuffered,
    Incapacitated,
    KnockedOut,
    StatRolled,
)
from slugfest.rules.knight.skills import SKILLS
from tests.rules.knight.builders import BASE, found, indices, kinds, knowing, line, only
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize


# -- Elite Fighter ------------------------------------------------------------------------


@rule("DC-SKILL-13")
@each("reach, gap, total", [("Melee", 0, 14), ("Melee 6", 4, 14), ("Ranged 8", 4, 13)])
def test_an_elite_fighter_has_one_more_in_melee(duel: Make, reach: str, gap: float, total: int) -> None:
    play = duel(5, 4, gap=gap, line={"range": reach}, attacker={"skills": ["Elite Fighter"]})

    assert total == only(play.attack(), AttackHit).to_hit.total


@rule("DC-SKILL-13")
def test_an_elite_fighter_helps_nobody_else(duel: Make) -> None:
    elite = {"skills": ["Elite Fighter"]}
    play = duel(5, 4, target=elite, more={"A.pal": {"at": [10, 18 + BASE], "card": elite}})

    assert only(play.attack(), AttackHit).to_hit.total == 13


# -- Cruel --------------------------------------------------------------------------------

CRUEL = {"skills": ["Cruel"]}


@rule("DC-SKILL-09")
@each("before, after", [(10, 8), (7, 5), (6, 4), (5, 2), (4, 1)])
def test_cruel_hurts_once_more_who_is_found_in_the_worst_zone(duel: Make, before: int, after: int) -> None:
    """2 damage, and 1 more where that leaves 3 or less."""
    dice = (1, 1) if after < 3 else ()
    play = duel(8, 7, *dice, attacker=CRUEL, foe={"endurance": before})
    play.attack()

    assert after == play.figure("B.foe").endurance


@rule("DC-SKILL-09")
def test_cruel_comes_after_all_effects_and_before_the_stamina_roll(duel: Make) -> None:
    play = duel(8, 7, 8, 8, attacker=CRUEL | {"attacks": [line(text="Stun/1.")]}, foe={"endurance": 5})
    events = play.attack()
    first, second = (at for at, kind in enumerate(kinds(events)) if kind == "Damaged")
    effect, rolled, out = indices(events, EffectSuffered, StatRolled, KnockedOut)

    assert first < effect < second < rolled < out
    assert found(events, Damaged)[1].rules == ("DC-SKILL-09",)


@rule("DC-SKILL-09", "DC-INCAP-03", "DC-MIX-74")
def test_cruel_may_remove_its_target_and_then_there_is_no_roll(duel: Make) -> None:
    """DC-MIX-74: from the middle zone to the last box, and Cruel's 1 more."""
    events = duel(8, 7, attacker=CRUEL, line={"damage": 5}, foe={"endurance": 6}).attack()

    assert kinds(events)[-3:] == ["Damaged", "Incapacitated", "PointsScored"]
    assert not found(events, StatRolled)


@rule("DC-SKILL-09")
@each("edition", [DC, DC_FR], ids=lambda edition: edition.id)
def test_cruel_needs_a_hit_and_a_bearer(duel: Make, edition: Edition) -> None:
    missed = duel(1, 1, attacker=CRUEL, foe={"endurance": 3}, edition=edition).attack()
    other = duel(8, 7, target=CRUEL, foe={"endurance": 3}, edition=edition).attack()

    assert not found(missed, Damaged)
    assert only(other, Damaged).damage.total == 2


def test_cruel_does_not_hurt_who_is_gone_already(duel: Make) -> None:
    events = duel(8, 7, attacker=CRUEL, foe={"endurance": 2}).attack()

    assert len(found(events, Damaged)) == 1
    assert only(events, Incapacitated).figure == "B.foe"


@rule("FR-SKILL-06")
@each(
    "edition, entered, was_there",
    [(DC, 1, 1), (MARVEL, 1, 1), (DC_FR, 2, 1), (DC_FR.without("FR-SKILL-06"), 1, 1)],
    ids=lambda value: value.id if isinstance(value, Edition) else None,
)
def test_in_the_french_sheet_cruel_looks_before_the_attack(
    duel: Make, edition: Edition, entered: int, was_there: int
) -> None:
    """4 boxes are the middle zone and become 2 with the blow; 3 boxes are the worst zone already."""
    heavy = {"attacker": CRUEL | {"attacks": [line(damage=2)]}, "edition": edition}
    play = duel(8, 7, 1, 1, foe={"endurance": 4}, **heavy)
    play.attack()

    assert entered == play.figure("B.foe").endurance

    blow = {"attacker": CRUEL | {"attacks": [line(damage=1)]}, "edition": edition}
    play = duel(8, 7, foe={"endurance": 3}, **blow)
    events = play.attack()

    assert was_there == play.figure("B.foe").endurance
    assert (edition is DC_FR) == (len(found(events, Damaged)) == 1)


# -- rerolls ------------------------------------------------------------------------------

MASTER = {"skills": ["Close Combat Master"]}
SOLDIER = {"skills": ["Soldier"]}


@rule("DC-SKILL-06", "DC-DICE-02")
def test_a_close_combat_master_picks_one_die_of_a_melee_roll(duel: Make) -> None:
    play = duel(1, 4, 8, attacker=MASTER)
    play.answer("attack blow", "B.foe", "none", "none")

    assert (play.asked.player, play.options) == ("A", ("die 1", "die 2", "none"))

    events = play.answer("die 1")

    assert only(events, DieRerolled) == DieRerolled("A.hero", 1, 8, rules=("DC-SKILL-06", "DC-DICE-03"))
    assert only(events, AttackHit).to_hit.total == 8 + 4 + 4
    assert play.asked.about == "action"


@rule("DC-SKILL-06")
def test_the_overload_die_may_be_rerolled_and_every_roll_has_its_own(duel: Make) -> None:
    """DC-MIX-95."""
    play = duel(1, 4, 2, 7, 2, 1, 8, attacker=MASTER)
    play.answer("attack blow", "B.foe", "die", "none")

    assert play.options == ("die 1", "die 2", "die 3", "none")

    events = play.answer("die 3")

    assert only(events, AttackHit).to_hit.total == 1 + 4 + 7 + 4
    assert only(play.attack(reroll="die 2"), AttackHit).to_hit.total == 2 + 8 + 4


@rule("DC-SKILL-06")
@each("changes", [{"line": {"range": "Ranged 8"}, "gap": 4}, {"attacker": {}, "target": MASTER}])
def test_no_die_is_offered_for_a_shot_or_to_the_target(duel: Make, changes: dict[str, Any]) -> None:
    play = duel(5, 4, **{"attacker": MASTER, **changes})
    play.attack()

    assert play.asked.about == "action"


@rule("DC-SKILL-68")
@each("dice", [(5, 4), (1, 2)])
def test_a_reroll_may_be_declined_whether_the_roll_hits_or_not(duel: Make, dice: tuple[int, int]) -> None:
    play = duel(*dice, attacker=MASTER)
    events = play.attack(reroll="none")

    assert len(found(events, DiceRolled)) == 1
    assert (dice == (5, 4)) == bool(found(events, AttackHit))


@rule("DC-DICE-03")
def test_the_second_value_counts_even_if_it_is_worse(duel: Make) -> None:
    play = duel(5, 4, 1, attacker=MASTER)
    missed = only(play.attack(reroll="die 1"), AttackMissed)

    assert missed.to_hit.total == 1 + 4 + 4


@rule("DC-SKILL-55", "DC-DICE-02")
@each(
    "pick, again, dice",
    [("die 1", (2,), (2, 7)), ("die 2", (1,), (8, 1)), ("die 1 2", (3, 4), (3, 4)), ("none", (), (8, 7))],
)
def test_a_soldier_rerolls_any_dice_of_a_failed_stamina_roll(
    duel: Make, pick: str, again: tuple[int, ...], dice: tuple[int, int]
) -> None:
    """All the dice one wishes to reroll are picked up together."""
    play = duel(8, 7, 8, 7, *again, line={"damage": 7}, target=SOLDIER)
    play.attack()

    assert (play.asked.player, play.options) == ("B", ("die 1", "die 2", "die 1 2", "none"))

    events = play.answer(pick)
    rolled = only(events, StatRolled)

    assert (rolled.dice, rolled.passed) == (dice, sum(dice) <= 9)
    assert play.asked.about == "action"


@rule("DC-SKILL-55")
def test_a_soldier_has_no_reroll_for_a_roll_that_succeeds(duel: Make) -> None:
    play = duel(8, 7, 4, 5, line={"damage": 7}, target=SOLDIER)
    play.attack()

    assert play.asked.about == "action"


@rule("DC-SKILL-55")
def test_a_soldier_rerolls_in_the_final_phase_too(duel: Make) -> None:
    play = duel(8, 8, 1, "A", start="final", foe={"endurance": 5}, target=SOLDIER)
    play.answer("die 1")

    assert only(play.events, StatRolled).passed


@rule("DC-DICE-04")
def test_no_die_is_rerolled_twice(duel: Make) -> None:
    """A second skill of the same kind may only have the dice that the first has left."""
    both = {"skills": ["Close Combat Master", "Cruel"]}
    edition = knowing("cruel", SKILLS["close_combat_master"])
    play = duel(1, 1, 2, 8, attacker=both, edition=edition)
    play.answer("attack blow", "B.foe", "none", "none")

    assert play.asked.about == "next_ability"

    play.answer("A.hero cruel", "die 1")

    assert play.options == ("die 2", "none")

    assert only(play.answer("die 2"), AttackHit).to_hit.total == 2 + 8 + 4
