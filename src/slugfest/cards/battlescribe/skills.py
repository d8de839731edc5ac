"""Skills as catalogues write them: `Leadership / 4`, `Elite-Fighter`, `Resistance 1 (Physical, Fire)`."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from slugfest.cards.guide.spelling import near
from slugfest.cards.language import compile_skill
from slugfest.cards.language.vocabulary import (
    EFFECT_NAMES,
    KIND_NAMES,
    NUMBERED_SKILLS,
    SKILL_NAMES,
    SKILLS,
    WORDED_SKILLS,
)
from slugfest.kernel.errors import SetupError

LONGEST_NAME = 60
OTHER_NAMES = {
    "acrobatic": "acrobat",
    "acrobatics": "acrobat",
    "flight": "fly",
    "flies": "fly",
    "flyer": "fly",
    "flying": "fly",
    "immune": "immunity",
    "immunities": "immunity",
    "invisibility": "invisible",
    "leader": "leadership",
    "lucky": "luck",
    "marksman": "marksmanship",
    "regenerate": "regeneration",
    "regenerates": "regeneration",
    "resistances": "resistance",
    "resistant": "resistance",
    "stealthy": "stealth",
    "tough": "toughness",
    "wallcrawling": "wall_crawler",
    "weak": "weakness",
}
"""Other forms of the same words."""
FILLERS = re.compile(
    r"\b(?:to|vs\.?|versus|against|from|all|the|attacks?|damages?|types?|natures?|dmg)\b", re.IGNORECASE
)
NOTHING = re.compile(r"[\W_]*|none|n/?a|nil|no skills?", re.IGNORECASE)
MOST_WORDS = 3
"""Words in the longest name of a skill."""
MOST_PIECES = 8
"""Pieces between commas that may make one skill: a Resistance names that many damage types at most."""
MOST_SKILLS = 40
"""Skills of one field; what comes after them stays together, as text."""


def is_effect(name: str) -> bool:
    """Return whether a rule is that of an effect, which only explains what the attack lines say."""
    plain = re.sub(r"\bx\b|\d*d?\d+|[\W_]+", " ", name.lower())
    return "(effect)" in name.lower() or " ".join(plain.split()) in EFFECT_NAMES


def apart(field: str) -> list[str]:
    """Return the skills of a field, which line breaks, semicolons, commas or full stops part."""
    skills: list[str] = []
    for line in re.split(r"[\n;|•·]+", field):
        # Every second piece is a separator, so that pieces can be put together again.
        pieces = re.split(r"( ?[,.](?: |$))", " ".join(line.split()))
        begin = 0
        while begin < len(pieces):
            if len(skills) >= MOST_SKILLS:
                skills.append("".join(pieces[begin:]).strip(" ."))
                break
            ends = range(begin + 1, min(len(pieces), begin + 2 * MOST_PIECES) + 1, 2)
            alone = next((at for at in ends if at > begin + 1 and reads(pieces[at - 1])), len(pieces) + 1)
            # As many pieces as make one skill: `Resistance 1 vs Fire, Cold`.
            joined = (at for at in reversed(ends) if begin + 1 < at < alone)
            end = next((at for at in joined if reads("".join(pieces[begin:at]))), begin + 1)
            skills.append("".join(pieces[begin:end]).strip(" ."))
            begin = end + 1
    return [skill for skill in skills if not NOTHING.fullmatch(skill)]


@lru_cache(4096)
def reads(text: str) -> bool:
    """Return whether it is a skill, or an effect that a rule explains."""
    try:
        return is_effect(text) or bool(skill_texts(text, ""))
    except SetupError:
        return False


def skill_texts(printed: str, place: str) -> list[str]:
    """Return `Resistance 1 vs Physical`, `Resistance 1 vs Fire` for `Resistance /1 to Physical and Fire`."""
    words = " ".join(re.sub(r"[*†]", "", printed).split()).strip(" .:;,-")
    skill, rest = _named(words)
    if not skill:
        compile_skill(words, place)  # says what is wrong
        return [words]
    title = SKILLS[skill][0]
    texts = [f"{title}{tail}" for tail in _tails(skill, rest, place)]
    for text in texts:
        if len(text) > LONGEST_NAME:
            raise SetupError(place, f"longer than {LONGEST_NAME} characters")
        compile_skill(text, place)
    return texts


def number_unread(text: str) -> bool:
    """Return whether a number stands beside a skill that has none in the book."""
    skill, rest = _named(text)
    return bool(skill) and skill not in NUMBERED_SKILLS and re.search(r"\d", rest) is not None


@cache
def _plain_names() -> dict[str, str]:
    return {_letters(name): key for name, key in SKILL_NAMES.items()} | OTHER_NAMES


def _letters(text: str) -> str:
    return re.sub(r"[^a-z]", "", text.lower())


def _named(text: str) -> tuple[str, str]:
    """Return the skill whose name begins the text, and what follows; a slip of the pen is forgiven."""
    before = re.match(r"[A-Za-z'’\s-]*", text)
    words = list(re.finditer(r"[A-Za-z'’]+", before[0] if before else ""))[: MOST_WORDS + 1]
    known = _plain_names()
    for slips in (False, True):
        for many in range(len(words), 0, -1):
            spelt = _letters(text[words[0].start() : words[many - 1].end()])
            name = near(spelt, frozenset(known)) if slips else spelt
            if words[0].start() == 0 and name in known:
                return known[name], text[words[many - 1].end() :]
    return "", text


def _tails(skill: str, rest: str, place: str) -> list[str]:
    """Return what follows the name of a skill, once for each of its words."""
    if skill == "comrade":
        return [f" ({name})" for name in _names(rest)] or [""]
    number = re.search(r"\d+", rest)
    amount = f" {number[0]}" if number and skill in NUMBERED_SKILLS else ""
    if skill not in WORDED_SKILLS:
        left = _letters(FILLERS.sub(" ", re.sub(r"\([^)]*\)", "", rest)))
        if left and left not in ("x", "in", "inches"):
            raise SetupError(place, f'"{rest.strip()}" after {SKILLS[skill][0]} is not understood')
        return [amount]
    joint = " vs" if amount else ""
    return [f"{amount}{joint} {kind}" for kind in _kinds(rest, place)] or [amount]


def _names(rest: str) -> list[str]:
    words = re.split(r"\s*(?:[,/;]|\bor\b)\s*", rest.strip(' :()/-."“”'))
    return [
        name for name in (re.sub(r"[()]", "", word).strip() for word in words) if name and name.lower() != "x"
    ]


def _kinds(rest: str, place: str) -> list[str]:
    """Return Natures and damage types; an unknown type is one word."""
    kinds: list[str] = []
    for phrase in re.split(r"\s*(?:[,/&;:()+-]|\band\b|\bor\b)\s*", re.sub(r'\d+|"', " ", rest)):
        words = FILLERS.sub(" ", phrase).replace(".", " ").split()
        known = [
            KIND_NAMES.get(word.lower()) or KIND_NAMES.get(near(word.lower(), frozenset(KIND_NAMES)))
            for word in words
        ]
        if len(words) > 1 and not all(known):
            raise SetupError(place, f'"{" ".join(words)}" is neither a Nature nor a damage type')
        kinds += [kind or word for kind, word in zip(known, words, strict=True) if word.lower() != "x"]
    return [kind.capitalize() for kind in dict.fromkeys(kinds)]
