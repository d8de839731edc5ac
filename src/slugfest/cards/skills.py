"""What the common skills do, in words: for cards on a screen and on paper."""

from __future__ import annotations

import re

from slugfest.cards.language import SkillUse
from slugfest.cards.language.skills import SKILL_TABLE
from slugfest.cards.language.vocabulary import KINDS
from slugfest.cards.language.wording import LANGUAGES


def skill_told(use: SkillUse, language: str) -> str:
    """Return what a skill does with the number and the word that this card prints beside it."""
    skill = SKILL_TABLE[use.skill]
    words = skill.text_fr if language == "fr" else skill.text
    word = KINDS[use.word][LANGUAGES[language]] if use.word in KINDS else use.word
    filled = {"X": str(use.amount) if use.amount else "X", "Y": word or "Y"}
    return re.sub(r"\b[XY]\b", lambda match: filled[match[0]], words)
