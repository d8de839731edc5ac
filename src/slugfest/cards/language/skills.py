"""The common skills as data: every table of `data/knight/skills.toml` is one of them."""

from __future__ import annotations

from typing import Literal

import msgspec

from slugfest.cards.files.reading import read_toml
from slugfest.cards.shapes import DATA


class SkillEntry(
    msgspec.Struct, forbid_unknown_fields=True, frozen=True, rename={"text": "en", "text_fr": "fr"}
):
    """What cards call a skill, what they print beside it, what it does, and what it is worth."""

    name: str
    name_fr: str
    rules: list[str]
    text: str
    text_fr: str
    prints: list[Literal["number", "signed", "kind", "character"]] = []
    points: int | None = None
    each: int | None = None
    steady: bool = False
    shared: bool = False

    def __post_init__(self) -> None:
        if (self.points is None) == (self.each is None):
            raise ValueError(f"{self.name} needs either points, or points for each of its number")


def _read() -> dict[str, SkillEntry]:
    return msgspec.convert(read_toml(DATA / "skills.toml"), dict[str, SkillEntry])


SKILL_TABLE = _read()
"""The skills by key."""


def printing(*beside: str) -> tuple[str, ...]:
    """Return the skills that print one of these beside their name."""
    return tuple(key for key, skill in SKILL_TABLE.items() if not set(beside).isdisjoint(skill.prints))
