"""What powers let a model roll again, and what they keep from it or take off what it suffers."""

from typing import Any

import pytest

from slugfest.rules.knight.events.play import AttackHit, AttackMissed, Damaged, PowerSpent, StatRolled
from tests.rules.knight.builders import found, kinds, line, only, proving
from tests.rules.knight.conftest import Make
from tests.rules.knight.powers.common import PASSIVE, REACTIVE, facing, using

rule = pytest.mark.rule
each = pytest.mark.parametrize

SHOT = line(name="Shot", nature="physical", range="Ranged 20", damage=3)
FAR = {"range": 20}


# -- rerolls ------------------------------------------------------------------------------------


@rule("DC-DICE-02")
def test_one_die_of_an_attack_may_be_rerolled(duel: Make) -> None:
    play = using(duel, "This model may reroll one die of its attack rolls.", *(1, 7, 8), use=PASSIVE)
    play.attack()

    assert play.options == ("die 1", "die 2", "none")
    assert only(play.answer("die 1"), AttackHit).to_hit.total == 8 + 7 + 4


def test_all_dice_may_be_rerolled(duel: Make) -> None:
    play = using(duel, "This model may reroll all dice of its attack rolls.", *(1, 2, 8, 7), use=PASSIVE)
    play.attack()

    assert only(play.answer("die 1 2"), AttackHit).to_hit.total == 8 + 7 + 4


@each("kind, offered", [("Melee", True), ("Ranged", False)])
def test_a_reroll_may_be_for_one_kind_of_attack(duel: Make, kind: str, offered: bool) -> None:
    text = f"This model may reroll one die of its {kind} attack rolls."
    play = using(duel, text, *(1, 2), use=PASSIVE)
    play.attack()

    assert offered == (play.asked.about == "reroll")


def test_once_per_round_is_once(duel: Make) -> None:
    text = "Once per Round, this model may reroll one die of its attack rolls."
    play = using(duel, text, *(1, 2, 3, 1, 2), use=PASSIVE)
    play.attack()
    play.answer("die 1")
    play.attack()

    assert play.asked.about == "action"


def test_a_reroll_of_the_next_attack_is_for_one_attack(duel: Make) -> None:
    text = "This model may reroll one die of its next attack."
    play = using(duel, text, *(1, 2, 3, 1, 2))
    play.answer("power trick")
    play.attack()
    play.answer("die 1")
    play.attack()

    assert play.asked.about == "action"


def test_a_reroll_is_for_the_model_that_gained_it(duel: Make) -> None:
    text = "This model may reroll one die of its attack rolls until the end of the Round."
    play = using(duel, text, *(1, 2), *(1, 2), foe={"activated": False})
    play.answer("power trick")
    play.attack()
    assert play.asked.about == "reroll"
    play.answer("none", "end", "B.foe")
    play.attack(target="A.hero")

    assert play.asked.about == "action"


@each("dice, offered", [((8, 1), True), ((7, 1), False)])
def test_a_failed_roll_may_be_rerolled(duel: Make, dice: tuple[int, int], offered: bool) -> None:
    """Willpower 8: nine fails, eight does not."""
    play = using(
        duel,
        "Target enemy model must pass a Willpower roll or suffer Stun/1.",
        *dice,
        *((1, 1) if offered else ()),
        use=FAR,
        target={"powers": [{"name": "Calm", "text": CALM, **PASSIVE}]},
    )
    play.answer("power trick", "B.foe")

    assert offered == (play.asked.about == "reroll")
    if offered:
        assert only(play.answer("die 1 2"), StatRolled).passed


CALM = "This model may reroll its failed Willpower rolls."


def test_an_enemy_may_be_forced_to_reroll(duel: Make) -> None:
    """The owner of the power decides, though another rolls."""
    text = "You may force the attacker to reroll one die of the attack."
    play = facing(duel, text, *(8, 7, 1), use=REACTIVE)
    play.attack(reaction="trick")

    assert (play.asked.about, play.asked.player) == ("reroll", "B")
    assert only(play.answer("die 1"), AttackMissed).to_hit.total == 1 + 7 + 4


# -- less damage ----------------------------------------------------------------------------------


@each(
    "text, damage, left",
    [
        ("This model suffers 1 less damage.", 3, 2),
        ("This model suffers 2 less damage.", 1, 0),
        ("This model suffers 2 less damage to a minimum of 1.", 3, 1),
        ("This model suffers 2 less damage to a minimum of 1.", 2, 1),
        ("This model suffers 2 less damage to a minimum of 1.", 4, 2),
        proving("DC-GEN-07", "This model suffers half damage.", 3, 1),
        proving("DC-GEN-07", "This model halves the damage it suffers.", 5, 2),
        ("This model suffers half damage.", 4, 2),
        ("This model reduces the damage it suffers by half.", 3, 2),
        proving("DC-GEN-07", "The damage suffered by this model is halved.", 3, 1),
        ("Damage received by this model is halved (rounding up).", 3, 2),
        ("The damage taken by this model from Ranged attacks is halved.", 3, 3),
        ("The damage suffered by this model is reduced by 2, to a minimum of 1.", 2, 1),
        ("Reduce the damage suffered by this model by 1.", 3, 2),
        ("This model suffers half damage (rounding up).", 3, 2),
        ("This model suffers half damage (rounding up).", 4, 2),
        ("This model suffers 1 less damage from Melee attacks.", 3, 2),
        ("This model suffers 1 less damage from Ranged attacks.", 3, 3),
        ("This model suffers 1 less damage from attacks.", 3, 2),
    ],
)
def test_a_model_may_suffer_less(duel: Make, text: str, damage: int, left: int) -> None:
    play = facing(duel, text, *(8, 7), use=PASSIVE, line={"damage": damage})

    assert only(play.attack(), Damaged).damage.total == left


def test_what_is_spared_is_no_resistance(duel: Make) -> None:
    """An Irresistible attack leaves it alone, and it is counted on what is left without Resistance."""
    play = facing(
        duel,
        "This model suffers 1 less damage to a minimum of 1.",
        *(8, 7),
        use=PASSIVE,
        line={"damage": 3, "text": "Irresistible."},
        target={"skills": ["Resistance 2 vs Physical"]},
    )

    assert only(play.attack(), Damaged).damage.total == 2


def test_what_answers_one_attack_is_gone_at_the_next(duel: Make) -> None:
    play = facing(duel, "This model suffers 2 less damage against this attack.", *(8, 7, 8, 7), use=REACTIVE)
    first = only(play.attack(reaction="trick"), Damaged).damage.total

    assert (first, only(play.attack(reaction="none"), Damaged).damage.total) == (0, 2)


@each("text, dealt", [("2 Energy damage", 1), ("2 Energy damage ignoring Resistances", 2)])
def test_a_power_may_ignore_resistances(duel: Make, text: str, dealt: int) -> None:
    play = using(
        duel,
        f"Target enemy model suffers {text}.",
        use=FAR,
        target={"skills": ["Resistance 1 vs Energy"]},
    )

    assert only(play.answer("power trick", "B.foe"), Damaged).damage.total == dealt


# -- no effect, no target -----------------------------------------------------------------------


@each("effect, counters", [("Stun", 6), ("Dazzle", 4)])
def test_an_effect_may_never_take_hold(duel: Make, effect: str, counters: int) -> None:
    play = facing(duel, f"This model is immune to {effect}.", *(8, 7), use=PASSIVE, line={"text": "Stun/2."})
    play.attack()

    assert play.figure("B.foe").counters == counters


@each("text, x", [("This model is immune to Push.", 11.18), ("This model is immune to Stun.", 13.18)])
def test_a_model_may_be_immune_to_pushes(duel: Make, text: str, x: float) -> None:
    play = facing(duel, text, *(8, 7), use=PASSIVE, line={"text": "Push/2."})
    play.attack()

    assert play.figure("B.foe").x == pytest.approx(x)


@each("inches, legal", [(8, True), (8.03, False)])
def test_no_target_from_farther_away(duel: Make, inches: float, legal: bool) -> None:
    text = 'This model cannot be the target of Ranged attacks from more than 8" away.'
    play = facing(duel, text, use=PASSIVE, gap=inches, attacker={"attacks": [SHOT]})

    assert legal == ("attack shot" in play.options)


def test_the_reason_is_given(duel: Make) -> None:
    text = "This model cannot be the target of Ranged attacks."
    more: dict[str, Any] = {"B.third": {"at": [10, 24]}}
    play = facing(duel, text, use=PASSIVE, gap=4, attacker={"attacks": [SHOT]}, more=more)
    play.answer("attack shot")

    assert play.refusal("B.foe") == ("DC-POWER-01", "cannot_be_target")


def test_one_model_may_be_kept_from_attacking_the_bearer(duel: Make) -> None:
    """Only the one that the power was used on, and only the bearer."""
    text = "Target enemy model cannot attack this model until the end of the Round."
    more: dict[str, Any] = {"A.pal": {"at": [11.18, 18 + 1.18]}}
    play = using(duel, text, use=FAR, more=more, target={"attacks": [line(cost=0)]})
    play.answer("power trick", "B.foe", "end")
    if play.asked.about != "action":
        play.answer("B.foe")
    play.answer("attack blow")

    assert play.options == ("A.pal",)


# -- what it costs --------------------------------------------------------------------------------


@each("cost, paid", [(3, 1), (2, 1), (1, 1), (0, 0)])
def test_a_minimum_bounds_what_is_reduced(duel: Make, cost: int, paid: int) -> None:
    text = "This model reduces the cost of its attacks by 2 to a minimum of 1."
    play = using(duel, text, *(8, 7), use=PASSIVE, line={"cost": cost})

    assert found(play.attack(), PowerSpent)[0].amount == paid


@each("text, paid", [("may Overload its attacks without paying", [2, 0]), ("gains +0 Speed", [2, 1])])
def test_an_overload_may_be_free(duel: Make, text: str, paid: list[int]) -> None:
    play = using(duel, f"This model {text}.", *(8, 7, 6), use=PASSIVE)
    events = play.attack(overload="die")

    assert [event.amount for event in found(events, PowerSpent)] == paid
    assert "AttackHit" in kinds(events)


def test_a_free_overload_needs_no_counter(duel: Make) -> None:
    text = "This model may Overload its attacks without paying."
    play = using(duel, text, *(8, 7, 6), use=PASSIVE, hero={"counters": 2})
    play.attack(overload="die")

    assert play.figure("A.hero").counters == 0
