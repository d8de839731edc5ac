"""The sheet of words for cards in HeroScape's older wording; it says what it replaced, and where."""

from __future__ import annotations

import re

import msgspec

SHEET: tuple[tuple[str, str], ...] = (
    (r"\b(?:20|twenty)[- ‑]sided (?:die|dice)\b", "d20"),
    (r"\bArmy Card\b", "card"),
    (r"\bArmy Cards\b", "cards"),
    (r"\bleaving engagement attacks\b", "swipes"),
    (r"\bleaving engagement attack\b", "swipe"),
    (r"\bclear sight (space|spaces)\b", r"clear \1"),
    (r"\bclear line of sight (space|spaces)\b", r"clear \1"),
    (r"\bdestroyed\b", "defeated"),
    (r"\bdestroys\b", "defeats"),
    (r"\bdestroy\b", "defeat"),
    (r"\bDestroy\b", "Defeat"),
    (r"\bunblockable attack (die|dice)\b", r"damage \1"),
    (r"\b(\d+) or (?:higher|more)\b(?! (?:wound|figure))", r"\1+"),
    (r"\ba (\d+) or (\d+)\b(?! or)", r"a \1-\2"),
    (r"\b[Tt]aking (?:a|that|your|this) turn with\b", "activating"),
    (r"\btaking ([\w ~-]+?)'s turn\b", r"activating \1"),
    (r"\btake a turn with\b", "activate"),
    (
        r"\btake (?:another|an additional|one additional|1 additional) turn with (?:him|her|it|them)\b",
        "activate this figure again",
    ),
    (
        r"\btake (?:another|an additional|one additional|1 additional) turn with ([^,.]+)",
        r"activate \1 again",
    ),
    (r"\bopponent's figure\b", "enemy figure"),
    (r"\bopponents' figures\b", "enemy figures"),
    (r"\bOpponents' figures\b", "Enemies"),
    (r"\bfriendly figures\b", "allies"),
    (r"\bone or more wounds\b", "1+ wounds"),
)
"""Older words as patterns, and the words of today; the first that fits comes first."""
PATTERNS = tuple([(re.compile(old), new) for old, new in SHEET])


class Replaced(msgspec.Struct, frozen=True):
    """Words of the older wording, and what stands for them now."""

    old: str
    new: str


def renewed(text: str) -> tuple[str, tuple[Replaced, ...]]:
    """Return a text in the words of today, and what was replaced."""
    replaced: list[Replaced] = []
    for pattern, new in PATTERNS:

        def put(match: re.Match[str], new: str = new) -> str:
            words = match.expand(new)
            if words != match.group():
                replaced.append(Replaced(match.group(), words))
            return words

        text = pattern.sub(put, text)
    return text, tuple(replaced)
