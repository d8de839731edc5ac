"""The grammar of powers, with the names of the vocabulary filled in."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from lark import Lark

from slugfest.cards import grammars
from slugfest.cards.language.vocabulary import (
    EFFECT_SPELLINGS,
    EFFECTS,
    KIND_SPELLINGS,
    KINDS,
    SKILL_ALIASES,
    SKILLS,
)

FILE = Path(__file__).parent / "phrases.lark"
FORMS = r"melee|ranged|spray|(?:expansive|exp\.)\s+wave|wave"
FILL = {
    "GROUP": r"(?!(?:friendly|enemy|allied|other|target|knocked|activated|all|each|every)\b)"
    r"(?:heroe?s?|villains?|neutrals?|(?-i:[A-Z][\w'-]*)(?:\s+(?:of\s+|the\s+)*(?-i:[A-Z][\w'-]*)){0,3})",
    "MODELS": r"(?:models?|characters?|figures?|miniatures?)",
    "MODEL": r"(?:model|character|figure|miniature)",
    "IGNORED": r"(?:immunit(?:y|ies)|resistances?|defensive\s+improvements|cover)",
    "COUNTERS": r"(?:power\s+counters?|POW(?:\s+counters?)?|PCs?)\b",
    "LEAST": r"(?:,?\s*\(?\s*(?:to|with)\s+a\s+minimum\s+of\s+(?P<least>\d+)(?:\s*\))?)",
    "NEAR": r"(?:(?:with)?in\s+range|within\s+\d+\s*\"(?:\s+(?:of|from)\s+<BEARER>)?|on\s+the\s+(?:table|board|game\s+board)"
    r"|in\s+(?:base\s+|volume\s+|base\s+to\s+base\s+)?contact(?:\s+with\s+<BEARER>)?)",
    "WHEN": r"(?:whenever|when|each\s+time|every\s+time|if)",
    "WHILE": r"(?:while|as\s+long\s+as|when|if)",
    "BEARER": r"(?:this\s+(?:model|character|figure|miniature)|it|he|she)",
    "HE": r"(?:it|they|he|she|(?:the\s+)?target|this\s+model|that\s+model|the\s+model)",
    "WHOSE": r"(?:its|his|her|their|this\s+model's|the\s+target(?:\s+model)?(?:'s)?|the\s+target's)",
    "STANCE": r"(?:Combat\s+Stance|Evasive\s+Action|Concentration)",
    "TEST": r"(?:agility|stamina|willpower|strength|attack|speed|power)",
    "ROLL": r"(?:agility|stamina|willpower)",
    "STAT": r"(?:(?:the\s+)?(?:all\s+(?:(?:its|their|the)\s+)?(?:defen[cs]es?|def\.)|(?:physical|phys\.|energy|supernatural|mental)"
    r"(?:\s+(?:defen[cs]es?\b|def\.)|\b(?!\s+attack))|defen[cs]es?\b|(?:all\s+(?:its\s+)?)?(?:damage|dmg)\b(?:\s+to\s+attacks)?"
    r"|power\b(?!\s+counter|\s+cost)|speed\b|attack(?:\s+(?:values?|stat|rolls?))?\b(?!s)|hit\b(?:\s+rolls?)?|strength\b|agility\b|stamina\b|willpower\b))",
}


def one_of(names: Iterable[str]) -> str:
    """Any of the names, the longest first, spaces forgiven."""
    spelt = (
        re.escape(one).replace(r"\ ", r"\s+").replace("/", r"\/")
        for one in sorted(names, key=len, reverse=True)
    )
    return f"(?:{'|'.join(spelt)})"


def spellings(table: Mapping[str, tuple[str, str]], aliases: Mapping[str, str]) -> dict[str, str]:
    """Every way to write a name -> its key."""
    found = {english.lower(): key for key, (english, _) in table.items()}
    found.update({name: key for name, key in aliases.items() if key in table})
    return found


EFFECT_NAMES = spellings(EFFECTS, EFFECT_SPELLINGS)
SKILL_NAMES = spellings(SKILLS, SKILL_ALIASES)
KIND_NAMES = spellings(KINDS, KIND_SPELLINGS)


@cache
def filled() -> str:
    """The grammar with its fill-ins."""
    kind = rf"(?:{FORMS}|{one_of(KIND_NAMES)})"
    # One way to match each joint, and few of them: no text may keep the reader long.
    joint = r"(?:\s*,\s*(?:(?:and|or)\b\s*)?|\s+(?:and|or)\b\s*|\s*[&-]\s*|\s+)"
    fill = {
        **FILL,
        "EFFECT": rf"{one_of(EFFECT_NAMES)}\b",
        "SKILL": rf"{one_of(SKILL_NAMES)}\b",
        "KINDS": rf"{kind}(?:{joint}{kind}){{0,7}}\b",
        "ATTACKS": rf"(?:(?:an?|one|all|the|its)\s+)?(?:«[^»]+»\s+|{kind}(?:{joint}{kind}){{0,7}}\s+)?attacks?\b",
    }
    text = FILE.read_text(encoding="utf-8")
    for name, pattern in fill.items():
        text = text.replace(f"<{name}>", pattern)
    return text


@cache
def parser() -> Lark:
    """Lark knows no named groups: the names are for `pattern`."""
    return grammars.parser(re.sub(r"\(\?P<\w+>", "(?:", filled()), "power")


@cache
def patterns() -> dict[str, re.Pattern[str]]:
    """Each terminal with its named groups, to take a phrase apart."""
    found = re.finditer(r"^_?([A-Z_]+)(?:\.\d)?: /(.*)/(i?)$", filled(), re.MULTILINE)
    return {one[1]: re.compile(one[2], re.IGNORECASE if one[3] else 0) for one in found}


@cache
def words() -> frozenset[str]:
    """Every word of the language, for slips of the pen."""
    plain = re.sub(r"\\[a-z]|\(\?(?:P<\w+>|<?[=!:])", " ", filled())
    lines = (line for line in plain.splitlines() if not line.startswith(("//", "%")))
    found: set[str] = set()
    for line in lines:
        _, _, pattern = line.partition("/")
        found |= {one.lower() for one in re.findall(r"[A-Za-z]{4,}", pattern)}
    return frozenset(found | {"defense", "defenses", "defence", "models", "effects", "rounds", "terrain"})
