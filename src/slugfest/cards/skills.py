"""What the common skills do, in words: for cards on a screen and on paper."""

from __future__ import annotations

from functools import cache

import msgspec

from slugfest.cards.files import read_toml, shaped
from slugfest.cards.knight import DATA, Text


class SkillText(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A skill in a sentence or two, and the statements that have every detail."""

    rules: list[str]
    en: Text
    fr: Text


@cache
def skill_texts() -> dict[str, SkillText]:
    """The common skills by key."""
    path = DATA / "skills.toml"
    return shaped(read_toml(path), dict[str, SkillText], path.name)
