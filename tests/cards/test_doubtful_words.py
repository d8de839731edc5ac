"""A text that may mean two things, or that would be read as another than was written, is refused at the words."""

import pytest

from slugfest.cards.language import compile_attack, compile_power, compile_skill
from slugfest.cards.language.telling import tell
from slugfest.cards.misread import Misread
from slugfest.kernel.errors import SetupError

each = pytest.mark.parametrize
UNCLEAR = "it is not clear who is meant"
NO_VERB = "no verb says whether this is gained or lost"
NO_CHOICE = "it is not clear what the choice is between"


def refused(text: str) -> tuple[str, str]:
    """The words of a refused power, and why."""
    with pytest.raises(Misread) as wrong:
        compile_power(text, "x")
    return text[wrong.value.start : wrong.value.end], wrong.value.reason


@each(
    "text, words",
    [
        ("This model loses Fly or Agile.", "Agile"),
        ("This model loses Fly, Agile or Stealth.", "Stealth"),
        ("This model loses 1 Power counter and Fly.", "Fly"),
        ("This model loses Fly and 1 Power counter.", "1 Power counter"),
        ("This model loses Fly and +1 Attack.", "+1 Attack"),
        ("This model ignores cover and Stun/1.", "Stun"),
        ("This model is immune to Stun and Fly.", "Fly"),
        ("This model cannot move or Fly.", "Fly"),
        ("Target enemy model loses 1 Power counter and this model 1 Power counter.", "1 Power counter"),
        ("Target enemy model loses Fly and this model Agile.", "Agile"),
    ],
)
def test_what_is_lost_is_not_read_as_gained(text: str, words: str) -> None:
    assert refused(text)[0] == words
    assert NO_VERB in refused(text)[1]


@each(
    "text",
    [
        "Target friendly model gains +1 Attack when it is attacked.",
        "Target friendly model gains +1 Attack while it is in water.",
        "Target friendly model gains +1 Attack. While it is in water, it gains +2 Attack.",
        'Target enemy model suffers Stun/1. All enemy models within 3" of it suffer Stun/1.',
        "Target enemy model and all models in contact with it suffer Stun/1.",
        'Target friendly model gains +1 Attack for each enemy model within 3" of it.',
        "Target enemy model suffers 1 damage at the end of its activation.",
        "When this model hits an enemy model, it suffers Stun/1.",
        "When this model hits an enemy model, they suffer Stun/1.",
        "When this model damages an enemy model, it loses 1 Power counter.",
        "When an enemy model attacks this model, it gains +1 Speed.",
        'When another friendly model within 3" is Knocked Out, it recovers 2 Endurance points.',
        "When a friendly model is attacked, the attacker suffers Stun/1 and that model gains +1 Speed.",
    ],
)
def test_nobody_guesses_who_is_meant(text: str) -> None:
    assert UNCLEAR in refused(text)[1]


@each(
    "text, canonical",
    [
        (
            "When this model attacks, it gains +1 Attack.",
            "When this model attacks an enemy model, this model gains +1 Attack.",
        ),
        (
            "When an enemy model attacks this model, it suffers Stun/1.",
            "When this model is attacked, the attacker suffers Stun/1.",
        ),
        (
            "When this model hits an enemy model, it inflicts Stun/1.",
            "When this model hits an enemy model, the attacked model suffers Stun/1.",
        ),
        (
            "Target friendly model's next attack gains +1 damage and its next attack gains Stun/1.",
            "Target friendly model's next attack gains +1 damage. Target friendly model's next attack gains Stun/1.",
        ),
        (
            "This model gains Fly, Agile or Stealth.",
            "This model gets one of your choice: gains Fly, or gains Agile, or gains Stealth.",
        ),
        (
            "This model gains +1 Attack or Speed.",
            "This model gets one of your choice: gains +1 Attack, or gains +1 Speed.",
        ),
        (
            "This model gains Fly or Resistance 2 to Fire and Laser.",
            "This model gets one of your choice: gains Fly, or gains Resistance 2 vs Fire and gains Resistance 2 vs Laser.",
        ),
        (
            "This model gains +1 Attack until this model's next activation.",
            "This model gains +1 Attack until its next activation.",
        ),
    ],
)
def test_what_is_clear_is_understood(text: str, canonical: str) -> None:
    assert tell(compile_power(text, "x")) == canonical


@each(
    "text, words",
    [
        ("This model gains Fly or Agile and Stealth.", "Stealth"),
        ("Target enemy model suffers Stun/1 and Push/1 or Dazzle/1.", "Dazzle"),
        ("This model gains +1 Attack and either +1 Speed or +1 Strength.", "+1 Strength"),
        ("This model gains +1 Attack and Speed or Strength.", "Strength"),
    ],
)
def test_a_choice_says_between_what(text: str, words: str) -> None:
    assert refused(text)[0] == words
    assert NO_CHOICE in refused(text)[1]


@each(
    "text, reason",
    [
        ('Each friendly model within 3" but this model gains +1 Attack.', "nothing is said of this model"),
        (
            "When this model attacks target friendly model, it gains +1 Attack.",
            "nothing is said of this model",
        ),
        ("This model and its next attack gain +1 Attack.", "nothing is said of this model"),
        ("This model inflicts Stun/1.", "nothing says who suffers it"),
        ("This model causes 2 damage.", "nothing says who suffers it"),
        ("Target enemy model causes Stun/1.", "nothing says who suffers it"),
        ("Target enemy model gains -1 Attack until this model's next activation.", "of whoever it befalls"),
        ("Until this model's next activation, target enemy model gains -1 Attack.", "of whoever it befalls"),
        ("This model gains +1 Attack until the target's next activation.", "of whoever it befalls"),
        (
            "Target enemy model suffers Stun/1 unless this model passes a Willpower roll.",
            "another model that rolls",
        ),
        (
            "Target enemy model must make a Willpower roll. If this model fails, it suffers Stun/1.",
            "another model that rolls",
        ),
        (
            "Choose one: this model gains +1 Attack; target enemy model suffers Stun/1.",
            "nothing to choose between",
        ),
        ("This model's Melee or Fire attacks gain +1 damage.", "a form and a kind are joined"),
        ("This model suffers 1 less damage from Melee and Fire attacks.", "a form and a kind are joined"),
        ("This model's Fire Physical attacks gain +1 damage.", "a Nature and a type stand together"),
        ("This model gains +1 damage against Melee attacks.", "not against those of others"),
        ("This model gains +1 Attack against all attacks.", "not against those of others"),
    ],
)
def test_what_would_be_read_as_something_else_is_refused(text: str, reason: str) -> None:
    assert reason in refused(text)[1]


# -- attack lines and skills ----------------------------------------------------------------------


@each(
    "text, reason",
    [
        ("This model suffers Stun/1.", "is not understood"),
        ("Its model is Knocked Down.", "is not understood"),
        ("This attack cannot be overloaded. Overload: +1 damage.", "the line says what an Overload brings"),
    ],
)
def test_an_attack_line_that_says_something_else(text: str, reason: str) -> None:
    with pytest.raises(SetupError) as wrong:
        compile_attack(text, "x")

    assert reason in wrong.value.reason


@each(
    "written, word",
    [("Immunity (Fire)", "fire"), ("Resistance 1 vs Slashing", "slash"), ("Weakness Fire", "fire")],
)
def test_a_skill_names_the_type_that_attacks_have(written: str, word: str) -> None:
    assert compile_skill(written, "x").word == word


@each(
    "text, reason",
    [("Immunity Stun", "is to a Nature or a damage type"), ("Resistance -1 vs Fire", "above 0")],
)
def test_a_skill_that_would_never_matter(text: str, reason: str) -> None:
    with pytest.raises(SetupError) as wrong:
        compile_skill(text, "x")

    assert reason in wrong.value.reason


def test_toughness_may_be_negative() -> None:
    """MV-SKILL-13: some models are lighter than they look."""
    assert compile_skill("Toughness -1", "x").amount == -1
