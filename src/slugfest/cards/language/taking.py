"""Taking a phrase apart: its numbers, its stats, its kinds of attacks."""

from __future__ import annotations

import itertools
import re
from difflib import get_close_matches

from lark import Token

from slugfest.cards.factions import Factions
from slugfest.cards.language.grammar import KIND_NAMES, patterns
from slugfest.cards.language.not_understood import NotUnderstood
from slugfest.cards.language.parts import Attacks
from slugfest.cards.language.vocabulary import KINDS, NATURES, TERRAINS


def groups(words: Token) -> dict[str, str]:
    found = patterns()[words.type].match(words)
    assert found is not None
    return found.groupdict()


def spelt(words: str) -> str:
    return " ".join(words.lower().split())


ALIGNMENTS = {"hero": "hero", "heroes": "hero", "villain": "villain", "villains": "villain"}
ALIGNMENTS |= {"neutral": "neutral", "neutrals": "neutral"}


def group_of(words: str, factions: Factions) -> str:
    """`Villains` as the key of an alignment; any other name must be one of a faction."""
    spoken = " ".join(words.split())
    if not spoken or spoken.lower() in ALIGNMENTS:
        return ALIGNMENTS.get(spoken.lower(), "")
    found = factions.find(spoken)
    if found is None:
        raise unknown("alignment or faction", spoken, ("Hero", "Villain", "Neutral", *factions.names()))
    return found


def terrain_of(word: str) -> str:
    """A kind of terrain that tables have."""
    if word.lower() not in TERRAINS:
        raise unknown("kind of terrain", word, tuple(TERRAINS))
    return word.lower()


def damage_of(word: str) -> str:
    """A Nature or a damage type."""
    if word.lower() not in KIND_NAMES:
        raise unknown("damage type", word, tuple(english for english, _ in KINDS.values()))
    return KIND_NAMES[word.lower()]


def unknown(what: str, word: str, known: tuple[str, ...]) -> NotUnderstood:
    """The refusal of a word that is on none of the closed lists, with those that come nearest."""
    near = get_close_matches(word.lower(), [one.lower() for one in known], 3, 0.5)
    shown = ", ".join(one for one in known if not near or one.lower() in near)
    return NotUnderstood(-1, f"no {what} is called that; nearest: {shown}", word=word)


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


def key_of(name: str) -> str:
    """The name of an attack as a key."""
    return re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")


def attacks_of(words: str) -> Attacks:
    """`Physical and Energy Ranged attacks`, `a Melee attack`, `the «Standard Arrow» attack`."""
    named = tuple(key_of(one) for one in re.findall("«([^»]+)»", words))
    _joined_clearly(re.sub("«[^»]+»", "", words.lower()))
    found = kinds(re.sub("«[^»]+»", "", words))
    spoken = words.lower()
    forms = dict.fromkeys(re.findall(r"\b(melee|ranged|spray|wave)\b", spoken))
    return Attacks(
        natures=tuple(one for one in found if one in NATURES),
        types=tuple(one for one in found if one not in NATURES),
        forms=tuple(forms),
        names=named,
    )


FORM_WORDS = ("melee", "ranged", "spray", "wave")
KIND_WORDS = re.compile(
    rf"\b(?:{'|'.join(sorted({*FORM_WORDS, *KIND_NAMES}, key=len, reverse=True))})(?![a-z])"
)
JOINT = re.compile(r"\b(?:and|or)\b|[,&]")


def _joined_clearly(spoken: str) -> None:
    """`Melee or Fire attacks` are not those that are both, `Physical Fire attacks` not those that are one of them."""
    found = list(KIND_WORDS.finditer(spoken))
    for one, other in itertools.pairwise(found):
        joined = JOINT.search(spoken[one.end() : other.start()]) is not None
        forms = [word in FORM_WORDS for word in (one[0], other[0])]
        natures = [KIND_NAMES.get(word) in NATURES for word in (one[0], other[0])]
        if forms[0] != forms[1] and joined:
            raise NotUnderstood(-1, "it is not clear which attacks are meant: a form and a kind are joined")
        if not any(forms) and natures[0] != natures[1] and not joined:
            raise NotUnderstood(
                -1, "it is not clear which attacks are meant: a Nature and a type stand together"
            )
