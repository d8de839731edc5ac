"""What no pattern can check: whether a skill or an effect has the number and the word that the book prints."""

from __future__ import annotations

from slugfest.cards.language.vocabulary import (
    EFFECTS,
    KINDS,
    NUMBERED_EFFECTS,
    NUMBERED_SKILLS,
    SIGNED_SKILLS,
    SKILLS,
    WORDED_SKILLS,
)
from slugfest.cards.language.words import Inflict, SkillUse
from slugfest.kernel.errors import SetupError


def check_effect(inflict: Inflict, place: str) -> None:
    """Raise `SetupError` unless an effect has its number where the book prints one, and nowhere else."""
    if (inflict.amount > 0) != (inflict.effect in NUMBERED_EFFECTS):
        name = EFFECTS[inflict.effect][0]
        wrong = f"{name} has no number" if inflict.amount else f"{name} needs a number, as in {name}/1"
        raise SetupError(place, wrong)


def check_skill(use: SkillUse, place: str) -> None:
    """Raise `SetupError` unless a skill has its number and its word where the book prints them, and nowhere else."""
    name = SKILLS[use.skill][0]
    if bool(use.amount) != (use.skill in NUMBERED_SKILLS):
        raise SetupError(place, f"{name} {'has no number' if use.amount else 'needs a number'}")
    if use.amount < 0 and use.skill not in SIGNED_SKILLS:
        raise SetupError(place, f"{name} needs a number above 0")
    if use.word in EFFECTS and use.word not in KINDS:
        effect = EFFECTS[use.word][0]
        reason = f"{name} is to a Nature or a damage type; a Passive power may say: This model is immune to {effect}."
        raise SetupError(place, reason)
    if bool(use.word) != (use.skill in WORDED_SKILLS):
        needs = "has nothing after its name" if use.word else "needs a word, as in Weakness Fire"
        raise SetupError(place, f"{name} {needs}")
