"""Odds in words, in every language."""

from __future__ import annotations

from typing import Any

import msgspec

from slugfest.families import family_named
from slugfest.kernel.tally import Tally
from slugfest.narration import LANGUAGES, Narrator, Words
from slugfest.odds.results import AttackOdds, Reckoned

SPELT = {"damage": "reckoned_damage"}
"""Where the damage of one hit and the damage that is expected would share a name."""


def preview_told(odds: AttackOdds, narrator: Narrator) -> Words:
    """Return the chances that matter in one sentence."""
    return narrator.odds("preview", shares(odds, chance_names(narrator.family)))


def chance_names(family: str) -> tuple[str, ...]:
    """Return the chances that attacks in games of this family have."""
    part = family_named(family).odds
    return () if part is None else part().chances


def shares(odds: AttackOdds, names: tuple[str, ...]) -> dict[str, Any]:
    """Return the chances as percentages, and what is expected in points."""
    return {
        **{name: 100 * getattr(odds, name) for name in names},
        "expected": odds.expected_damage,
    }


def caveat_told(odds: AttackOdds, player: str, narrator: Narrator) -> Words:
    """Return what the other side could still do and is not counted, as far as the table knows it."""
    others: dict[str, list[Words]] = {}
    for untaken in odds.untaken:
        if untaken.player != player:
            others.setdefault(untaken.figure, []).append(narrator.label(untaken.option))
    names = [
        {
            language: f"{narrator.name(figure, language)} ({', '.join(getattr(label, language) for label in labels)})"
            for language in LANGUAGES
        }
        for figure, labels in others.items()
    ]
    return narrator.odds("uncounted", {"names": names}) if names else narrator.odds("uncounted_none")


def reasons_told(odds: AttackOdds, narrator: Narrator) -> list[Words]:
    """Return what the numbers are made of, each part by its name."""
    return [reckoned_told(reckoned, narrator) for reckoned in odds.reckoned]


def reckoned_told(reckoned: Reckoned, narrator: Narrator) -> Words:
    key = SPELT.get(reckoned.name, reckoned.name)
    parts = narrator.parts(Tally(reckoned.parts))
    return narrator.odds(key, {"parts": msgspec.structs.asdict(parts)})
