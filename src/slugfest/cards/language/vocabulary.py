"""The words of the cards: every name the language knows, in English and French."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import get_args

from slugfest.cards.language.skills import SKILL_TABLE, printing
from slugfest.cards.language.texts import Said, texts_beside
from slugfest.cards.language.words import Form, Nature

TEXTS = texts_beside(__file__)
STATS = TEXTS.table("stats")

EFFECTS = TEXTS.table("effects")

NUMBERED_EFFECTS = (
    *("awkwardness", "dazzle", "distract", "ensnare", "stun"),
    *("explosive", "pierce", "push", "targets"),
)

ATTACK_TRAITS = ("explosive", "homing", "irresistible", "penetrative", "pierce", "targets")
"""Effects that change the attack itself; no model suffers them."""

NATURES: tuple[Nature, ...] = ("physical", "energy", "supernatural", "mental")

FORM_WORDS = TEXTS.table("forms")
FORMS: dict[Form, Said] = {form: FORM_WORDS[form] for form in get_args(Form)}
FORM_ALIASES = TEXTS.spellings("forms")

SKILLS = {key: (skill.name, skill.name_fr) for key, skill in SKILL_TABLE.items()}

SKILL_ALIASES = TEXTS.spellings("skills")
"""Other spellings in print (FR-SKILL-12, FR-SKILL-20)."""

NUMBERED_SKILLS = printing("number", "signed")
SIGNED_SKILLS = printing("signed")
"""Skills whose number may be less than 0: a model of less Size (MV-SKILL-13)."""
WORDED_SKILLS = printing("kind", "character")
"""Skills that print a Nature, a damage type or the name of a character beside them."""
NAMING_SKILLS = printing("character")
"""Those of them that print the name of a character."""

STEADY_SKILLS = tuple(key for key, skill in SKILL_TABLE.items() if skill.steady)
"""Skills that a model has or has not: none of them can come and go with a circumstance."""

KINDS = TEXTS.table("kinds")
"""Natures and damage types; one that is not listed is told as it is written, and `cards check` warns of it."""

KIND_SPELLINGS = TEXTS.spellings("kinds")

LINE_SPELLINGS = TEXTS.spellings("lines")
"""Other forms of effects that attack lines print; in a sentence the same words may mean something else."""

STAT_SPELLINGS = TEXTS.spellings("stats")
"""Other names of stats that zones print."""

EFFECT_SPELLINGS = TEXTS.spellings("effects")


def one_of(names: Iterable[str]) -> str:
    """Return a pattern for any of the names, the longest first, spaces forgiven."""
    spelt = (
        re.escape(name).replace(r"\ ", r"\s+").replace("/", r"\/")
        for name in sorted(names, key=len, reverse=True)
    )
    return f"(?:{'|'.join(spelt)})"


def spellings(table: Mapping[str, tuple[str, str]], aliases: Mapping[str, str]) -> dict[str, str]:
    """Return every way to write a name, with its key."""
    keys = {english.lower(): key for key, (english, _) in table.items()}
    keys.update({name: key for name, key in aliases.items() if key in table})
    return keys


EFFECT_NAMES = spellings(EFFECTS, EFFECT_SPELLINGS)
SKILL_NAMES = spellings(SKILLS, SKILL_ALIASES)
KIND_NAMES = spellings(KINDS, KIND_SPELLINGS)
