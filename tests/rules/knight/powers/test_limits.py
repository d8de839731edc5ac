"""What a card may say and the rules could never carry out is refused when it is loaded."""

from typing import Any

import pytest

from slugfest.cards.knight import read_card
from slugfest.cards.language.vocabulary import SKILLS, STEADY_SKILLS
from slugfest.cards.language.words import SkillUse
from slugfest.cards.limits import SHARED_SKILLS
from slugfest.kernel.abilities import Adds, Permits
from slugfest.kernel.errors import SetupError
from slugfest.rules.knight.editions import EDITIONS
from tests.rules.knight.builders import card
from tests.rules.knight.powers.common import PASSIVE, trick

each = pytest.mark.parametrize


@each(
    "text, use, reason",
    [
        (
            "While this model has no Power counters, it gains Fly.",
            PASSIVE,
            "Fly cannot depend on a circumstance",
        ),
        (
            'All friendly models within 3" gain Invisible.',
            PASSIVE,
            "Invisible cannot depend on a circumstance",
        ),
        ('All friendly models within 3" gain Fury.', PASSIVE, "Fury cannot be shared with everybody near"),
        (
            "This model gains Immunity to Fire against Ranged attacks until the end of the Round.",
            {},
            "Immunity cannot be against some attacks only",
        ),
        (
            "This model chooses one: gains Solid against Melee attacks, or gains +1 Attack.",
            {},
            "Solid cannot be against some attacks only",
        ),
        (
            "While this model has no Power counters, it may change the Nature of the attack to Energy.",
            PASSIVE,
            "another Nature cannot depend on a circumstance",
        ),
        (
            "This model recovers up to 2 Endurance points.",
            PASSIVE,
            "a passive power that does something once must say when",
        ),
        (
            "This model gains +1 Attack until the end of the Round.",
            PASSIVE,
            "a passive power that is always on has no roll and no end",
        ),
        ("Target model gains +1 Attack.", PASSIVE, "a passive power that is always on has no target"),
        (
            "This model loses Fly.",
            PASSIVE,
            "a passive power that is always on takes nothing away and chooses nothing",
        ),
        (
            "This model cannot use the chosen attack.",
            PASSIVE,
            "a passive power that is always on takes nothing away and chooses nothing",
        ),
    ],
)
def test_a_power_that_could_never_work_is_refused(text: str, use: dict[str, Any], reason: str) -> None:
    with pytest.raises(SetupError) as refused:
        read_card({"id": "x", **card("x", powers=[trick(text, **{"range": 6, **use})])}, "x.toml")

    assert (refused.value.place, refused.value.reason) == ("x.toml, powers[0].text", reason)


@each(
    "text",
    [
        "While this model has no Power counters, it gains Resistance 1 vs Fire.",
        "This model gains Fly until the end of the Round.",
        'All friendly models within 3" gain Rage 2.',
    ],
)
def test_its_neighbours_are_not(text: str) -> None:
    use = {} if "until" in text else PASSIVE
    read_card({"id": "x", **card("x", powers=[trick(text, **use)])}, "x.toml")


def test_the_lists_of_skills_are_those_of_the_rules() -> None:
    """Steady are the skills that give a permission in any edition; shared may be those that only add."""
    made = {
        (edition.id, skill): list(make("x", SkillUse(skill, 1, "fire")))
        for edition in EDITIONS.values()
        for skill, make in edition.skills.items()
    }
    steady = {
        skill for (_, skill), some in made.items() if any(isinstance(ability, Permits) for ability in some)
    }
    adding = {
        skill
        for skill in SKILLS
        if all(
            some and all(isinstance(ability, Adds) for ability in some)
            for (_, other), some in made.items()
            if other == skill
        )
    }

    assert steady == set(STEADY_SKILLS)
    assert adding == set(SHARED_SKILLS)
