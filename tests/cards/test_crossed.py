"""The language is composed: each selector with each deed, each moment and condition, each duration."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from slugfest.cards.factions import Factions
from slugfest.cards.language import Inflict, SkillUse, compile_power
from slugfest.cards.language.clause import ANYWHERE, USED, Attacks, Clause, Deed, If, When, Who
from slugfest.cards.language.parts import (
    Counters,
    Forbid,
    Hurt,
    Lose,
    Raise,
    Recover,
    Reroll,
    Scale,
    Shield,
    Skill,
    Spare,
    Suffer,
    Sure,
)
from slugfest.cards.language.telling import tell
from slugfest.grammar import of_several

each = pytest.mark.parametrize

FACTIONS = Factions(["Vigil", "Justice League"])
SELECTORS: dict[str, Who] = {
    "this model": Who(),
    "target model": Who("target"),
    "target enemy model": Who("target", "enemy"),
    "one enemy model in range": Who("target", "enemy"),
    "target friendly model in base contact": Who("target", "friendly", 0),
    'a friendly model within 4"': Who("target", "friendly", 4),
    'one enemy Vigil model within 4"': Who("target", "enemy", 4, group="Vigil"),
    "all models in range": Who("all"),
    "other models in range": Who("all", other=True),
    'every enemy figure within 5"': Who("all", "enemy", 5),
    'each other friendly model within 4"': Who("all", "friendly", 4, other=True),
    "all enemies in contact": Who("all", "enemy", 0),
    'friendly models with the affiliation Justice League within 6"': Who(
        "all", "friendly", 6, group="Justice League"
    ),
    'enemy models of the Vigil faction within 6"': Who("all", "enemy", 6, group="Vigil"),
    "all villains on the table": Who("all", within=ANYWHERE, group="villain"),
}
LASTING: dict[str, Deed] = {
    "gains +1 Attack": Raise("attack", 1),
    "suffers -2 Agility": Raise("agility", -2),
    "suffers a -2 penalty to its Speed": Raise("speed", -2),
    "gains Fly": Skill(SkillUse("fly", 0)),
    "loses Fly": Lose("fly"),
    "gains Resistance 1 vs Physical": Skill(SkillUse("resistance", 1, "physical")),
    "cannot move": Forbid("move"),
    "cannot use Special Powers": Forbid("powers"),
    "cannot reroll dice": Forbid("reroll"),
    "doubles its Speed": Scale("speed"),
    "is immune to Stun": Shield("stun"),
    "suffers 1 less damage": Spare(1),
    "automatically passes its Willpower rolls": Sure("willpower"),
    "may reroll failed Agility rolls": Reroll("agility", 0, failed=True),
    "gains +1 Defense against Ranged attacks": Raise("all_defenses", 1, Attacks(forms=("ranged",))),
}
AT_ONCE: dict[str, Deed] = {
    "gains 2 Power counters": Counters(2),
    "loses 1 Power counter": Counters(-1),
    "suffers Stun/1": Suffer(Inflict("stun", 1)),
    "is Knocked Down": Suffer(Inflict("knocked_down", 0)),
    "suffers 2 damage": Hurt(2),
    "recovers 2 Endurance": Recover(2),
}
DEEDS = LASTING | AT_ONCE
BEGINNINGS: dict[str, tuple[When, tuple[If, ...]]] = {
    "": (USED, ()),
    "at the start of each Round": (When("round_starts"), ()),
    "at the end of this model's activation": (When("activation_ends"), ()),
    "when this model is Knocked Out": (When("falls"), ()),
    "when this model is Incapacitated": (When("removed"), ()),
    "when this model ends its movement": (When("moves"), ()),
    "when this model is attacked by a Melee attack": (When("attacked", Attacks(forms=("melee",))), ()),
    'whenever a villain within 6" is Incapacitated': (
        When("model_removed", of=Who("all", "any", 6, group="villain")),
        (),
    ),
    'when another friendly model within 6" is Knocked Out': (When("friend_falls", within=6), ()),
    "when an enemy model in range ends its activation": (When("model_ends", of=Who("all", "enemy")), ()),
    "while this model is in its third Endurance zone": (USED, (If("bearer_zone", 3),)),
    "if this model has no Power counters": (USED, (If("no_counters"),)),
    'if this model is within 3" of a friendly model': (USED, (If("bearer_near", 3, "friendly"),)),
    "as long as this model is not in contact with an enemy model": (USED, (If("bearer_alone", 0, "enemy"),)),
}
ENDS: dict[str, str] = {
    "": "",
    "until the end of the Round": "round",
    "until its next activation": "activation",
    "until the end of its next activation": "after_activation",
    "until the end of the game": "game",
}
PLAIN = ("this model", "gains +1 Attack", "", "")


def sentences() -> Iterator[tuple[str, str, str, str]]:
    """Every pair of parts, with plain parts for the rest."""
    parts = (SELECTORS, DEEDS, BEGINNINGS, ENDS)
    for first in range(4):
        for second in range(first + 1, 4):
            for one_part in parts[first]:
                for other_part in parts[second]:
                    row = list(PLAIN)
                    row[first], row[second] = one_part, other_part
                    if row[1] in LASTING or not row[3]:
                        yield tuple(row)  # type: ignore[misc]


def text_of(who: str, does: str, begins: str, ends: str) -> str:
    predicate = of_several(does, "en") if SELECTORS[who].kind == "all" else does
    words = ", ".join(
        part for part in (begins, " ".join(part for part in (who, predicate, ends) if part)) if part
    )
    return f"{words[0].upper()}{words[1:]}."


def clauses_of(who: str, does: str, begins: str, ends: str) -> tuple[Clause, ...]:
    when, conditions = BEGINNINGS[begins]
    return (Clause((DEEDS[does],), SELECTORS[who], when, conditions, until=ENDS[ends], may=_may(does)),)  # type: ignore[arg-type]


def _may(does: str) -> bool:
    """Return whether the deed itself asks its owner; a reroll that is allowed does so in its own words."""
    return False


CROSSED = sorted(set(sentences()))


def test_the_parts_are_crossed() -> None:
    assert len(CROSSED) > 800


@each("part", range(12))
def test_each_part_goes_with_each_other(part: int) -> None:
    wrong: list[Any] = []
    for row in CROSSED[part::12]:
        text, meant = text_of(*row), clauses_of(*row)
        try:
            read = compile_power(text, "crossed", (), (), FACTIONS)
        except ValueError as refusal:
            wrong.append((text, str(refusal)))
            continue
        if read != meant:
            wrong.append((text, read))

    assert wrong == []


@each("part", range(6))
def test_what_is_crossed_is_told_in_both_languages(part: int) -> None:
    """The canonical English reads as the same again; the French is there."""
    for row in CROSSED[part::6]:
        meant = clauses_of(*row)
        english, french = tell(meant, "en"), tell(meant, "fr")

        assert compile_power(english, "told", (), (), FACTIONS) == meant, english
        assert french.endswith(".")
        assert french != english
