"""Taking a phrase apart: its numbers, its stats, its kinds of attacks."""

from __future__ import annotations

import re

from lark import Token

from slugfest.cards.language.drafts import NotUnderstood
from slugfest.cards.language.grammar import EFFECT_NAMES, KIND_NAMES, SKILL_NAMES, patterns
from slugfest.cards.language.parts import Attacks
from slugfest.cards.language.vocabulary import NATURES


def groups(words: Token) -> dict[str, str]:
    found = patterns()[words.type].match(words)
    assert found is not None
    return found.groupdict()


def spelt(words: str) -> str:
    return " ".join(words.lower().split())


ALIGNMENTS = {"hero": "hero", "heroes": "hero", "villain": "villain", "villains": "villain"}
ALIGNMENTS |= {"neutral": "neutral", "neutrals": "neutral"}


def group_of(words: str) -> str:
    """`Villains` as the key of an alignment; any other name is a faction, as it is written."""
    spoken = " ".join(words.split())
    if spoken.lower() in WORDS or kinds(spoken):
        raise NotUnderstood(-1, "no alignment or faction is called that")
    return ALIGNMENTS.get(spoken.lower(), spoken)


WORDS = frozenset({*EFFECT_NAMES, *SKILL_NAMES})
"""Names of other things: no group."""


def number(words: str) -> int:
    found = re.search(r"\d+", words)
    return int(found[0]) if found else 0


def stat_of(words: str) -> str:
    found = re.search(r"agility|stamina|willpower|strength|attack|speed|power", words.lower())
    return found[0] if found else ""


def stats(words: str) -> tuple[str, ...]:
    """`Physical Defense` or `all Defenses` or `DMG` as the key of a stat."""
    spoken = spelt(words)
    if "dmg" in spoken or "damage" in spoken:
        return ("damage",)
    if spoken.startswith("phys"):
        return ("physical",)
    for nature in NATURES:
        if nature in spoken:
            return (nature,)
    if "def" in spoken:
        return ("all_defenses",)
    if spoken.startswith("hit"):
        return ("attack",)
    found = re.search(r"power|speed|attack|strength|agility|stamina|willpower", spoken)
    return (found[0],) if found else ()


def kinds(words: str) -> tuple[str, ...]:
    """Natures, damage types and forms that a phrase names."""
    spoken = re.findall(r"[a-z.]+", words.lower())
    return tuple(KIND_NAMES[one] for one in spoken if one in KIND_NAMES)


def attacks_of(words: str) -> Attacks:
    """`Physical and Energy Ranged attacks`, `a Melee attack`, `the «Standard Arrow» attack`."""
    named = tuple(
        re.sub(r"[^a-z0-9]+", "_", one.lower()).strip("_") for one in re.findall("«([^»]+)»", words)
    )
    found = kinds(re.sub("«[^»]+»", "", words))
    spoken = words.lower()
    forms = dict.fromkeys(re.findall(r"\b(melee|ranged|spray|wave)\b", spoken))
    return Attacks(
        natures=tuple(one for one in found if one in NATURES),
        types=tuple(one for one in found if one not in NATURES),
        forms=tuple(forms),
        names=named,
    )
