"""Taking a phrase apart: its numbers, its stats, its kinds of attacks."""

from __future__ import annotations

import itertools
import re
from difflib import get_close_matches
from functools import cache
from typing import TYPE_CHECKING

from slugfest.cards.factions import Factions
from slugfest.cards.language.clause import Attacks, If
from slugfest.cards.language.phrasebook import pattern_of
from slugfest.cards.language.reading.not_understood import NotUnderstood
from slugfest.cards.language.vocabulary import KIND_NAMES, KINDS, NATURES
from slugfest.cards.terrain import PIECE_TERRAIN

if TYPE_CHECKING:
    from lark import Token

THIS = re.compile(r"\bthis\b", re.IGNORECASE)


def token(kind: str, words: str) -> Token:
    """Return words as a phrase of that kind, to be read as part of another."""
    from lark import Token  # noqa: PLC0415 - a match that finds its cards compiled reads no phrase

    return Token(kind, words)


def groups(words: Token) -> dict[str, str]:
    """Return the named groups of the phrase's pattern."""
    match = pattern_of(words.type).match(words)
    assert match is not None
    return match.groupdict()


def spelt(words: str) -> str:
    """Return the words in lower case with single spaces."""
    return " ".join(words.lower().split())


ALIGNMENTS = {"hero": "hero", "heroes": "hero", "villain": "villain", "villains": "villain"}
ALIGNMENTS |= {"neutral": "neutral", "neutrals": "neutral"}


def group_of(words: str, factions: Factions) -> str:
    """Return the key of an alignment for `Villains`; any other name must be a faction's."""
    spoken = " ".join(words.split())
    if not spoken or spoken.lower() in ALIGNMENTS:
        return ALIGNMENTS.get(spoken.lower(), "")
    faction = factions.find(spoken)
    if faction is None:
        raise unknown("alignment or faction", spoken, ("Hero", "Villain", "Neutral", *factions.names()))
    return faction


def terrain_of(word: str) -> str:
    """Return a kind of terrain that tables have."""
    if word.lower() not in PIECE_TERRAIN:
        raise unknown("kind of terrain", word, tuple(PIECE_TERRAIN))
    return word.lower()


def damage_of(word: str) -> str:
    """Return a Nature or a damage type."""
    if word.lower() not in KIND_NAMES:
        raise unknown("damage type", word, tuple(english for english, _ in KINDS.values()))
    return KIND_NAMES[word.lower()]


def unknown(what: str, word: str, known: tuple[str, ...]) -> NotUnderstood:
    """Return the refusal of a word that is on none of the closed lists, with those that come nearest."""
    near = get_close_matches(word.lower(), [name.lower() for name in known], 3, 0.5)
    shown = ", ".join(name for name in known if not near or name.lower() in near)
    return NotUnderstood(-1, f"no {what} is called that; nearest: {shown}", word=word)


def number(words: str) -> int:
    """Return the first number of a phrase; 0 if there is none."""
    digits = re.search(r"\d+", words)
    return int(digits[0]) if digits else 0


def signed(words: str) -> int:
    """Return the number of `+ 2` or `-1`."""
    return int("".join(words.split()))


def modifier_of(words: str) -> int:
    """Return the first number of a phrase that has a sign; 0 if there is none."""
    modifier = re.search(r"[+-]\s*\d+", words)
    return signed(modifier[0]) if modifier else 0


def distance_of(where: str | None) -> tuple[If, ...]:
    """Return `within 4"` or `more than 8" away` as a condition of the model at the other end."""
    if not where:
        return ()
    return (If("victim_within" if where.lower().startswith("within") else "victim_beyond", number(where)),)


def stat_of(words: str) -> str:
    stat = re.search(r"agility|stamina|willpower|strength|attack|speed|power", words.lower())
    return stat[0] if stat else ""


def stats(words: str) -> tuple[str, ...]:
    """Return the keys of the stats in `Physical Defense`, `all Defenses` or `DMG`."""
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
    stat = re.search(r"power|speed|attack|strength|agility|stamina|willpower", spoken)
    return (stat[0],) if stat else ()


def kinds(words: str) -> tuple[str, ...]:
    """Return the Natures, damage types and forms that a phrase names."""
    spoken = re.findall(r"[a-z.]+", words.lower())
    return tuple(KIND_NAMES[word] for word in spoken if word in KIND_NAMES)


def key_of(name: str) -> str:
    """Return the name of an attack as a key."""
    return re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")


def attacks_of(words: str) -> Attacks:
    """Return the attacks of `Physical and Energy Ranged attacks`, `a Melee attack`, `the «Standard Arrow» attack`."""
    named = tuple(key_of(name) for name in re.findall("«([^»]+)»", words))
    _joined_clearly(re.sub("«[^»]+»", "", words.lower()))
    known = kinds(re.sub("«[^»]+»", "", words))
    spoken = words.lower()
    forms = dict.fromkeys(re.findall(r"\b(melee|ranged|spray|wave)\b", spoken))
    return Attacks(
        natures=tuple(kind for kind in known if kind in NATURES),
        types=tuple(kind for kind in known if kind not in NATURES),
        forms=tuple(forms),
        names=named,
    )


FORM_WORDS = ("melee", "ranged", "spray", "wave")
JOINT = re.compile(r"\b(?:and|or)\b|[,&]")


@cache
def _kind_words() -> re.Pattern[str]:
    names = sorted({*FORM_WORDS, *KIND_NAMES}, key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(names)})(?![a-z])")


def _joined_clearly(spoken: str) -> None:
    """Refuse `Melee or Fire attacks` and `Physical Fire attacks`: either kind or both could be meant."""
    for word, other in itertools.pairwise(_kind_words().finditer(spoken)):
        joined = JOINT.search(spoken[word.end() : other.start()]) is not None
        forms = [kind in FORM_WORDS for kind in (word[0], other[0])]
        natures = [KIND_NAMES.get(kind) in NATURES for kind in (word[0], other[0])]
        if forms[0] != forms[1] and joined:
            raise NotUnderstood(-1, "it is not clear which attacks are meant: a form and a kind are joined")
        if not any(forms) and natures[0] != natures[1] and not joined:
            raise NotUnderstood(
                -1, "it is not clear which attacks are meant: a Nature and a type stand together"
            )
