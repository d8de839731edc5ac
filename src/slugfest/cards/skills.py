"""What the common skills do, in words: for cards on a screen and on paper."""

from __future__ import annotations

import re
from functools import cache

import msgspec

from slugfest.cards.files.reading import read_toml, shaped
from slugfest.cards.language import SkillUse
from slugfest.cards.language.vocabulary import KINDS
from slugfest.cards.language.wording import LANGUAGES
from slugfest.cards.shapes import DATA, Text


class SkillText(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A skill in a sentence or two, and the statements that have every detail."""

    rules: list[str]
    en: Text
    fr: Text


@cache
def skill_texts() -> dict[str, SkillText]:
    """Return the common skills by key."""
    path = DATA / "skills.toml"
    return shaped(read_toml(path), dict[str, SkillText], path.name)


def skill_told(use: SkillUse, language: str) -> str:
    """Return what a skill does with the number and the word that this card prints beside it."""
    text = skill_texts()[use.skill]
    words = text.fr if language == "fr" else text.en
    word = KINDS[use.word][LANGUAGES[language]] if use.word in KINDS else use.word
    filled = {"X": str(use.amount) if use.amount else "X", "Y": word or "Y"}
    return re.sub(r"\b[XY]\b", lambda match: filled[match[0]], words)
