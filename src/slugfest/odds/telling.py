"""Odds in words, in every language."""

from __future__ import annotations

from typing import Any

import msgspec

from slugfest.families import family_named
from slugfest.kernel.tally import Tally
from slugfest.narration import Narrator, Words
from slugfest.narration.narrator import LANGUAGES
from slugfest.odds.results import AttackOdds, Reckoned

SPELT = {"damage": "reckoned_damage"}
"""Where the damage of one hit and the damage that is expected would share a name."""


def preview_told(odds: AttackOdds, narrator: Narrator) -> Words:
    """The chances that matter in one sentence."""
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
    """What the other side could still do and is not counted, as far as it is known at the table."""
    others: dict[str, list[Words]] = {}
    for one in odds.untaken:
        if one.player != player:
            others.setdefault(one.figure, []).append(narrator.label(one.option))
    names = [
        {
            language: f"{narrator.name(figure, language)} ({', '.join(getattr(one, language) for one in named)})"
            for language in LANGUAGES
        }
        for figure, named in others.items()
    ]
    return narrator.odds("uncounted", {"names": names}) if names else narrator.odds("uncounted_none")


def reasons_told(odds: AttackOdds, narrator: Narrator) -> list[Words]:
    """What the numbers are made of, each part by its name."""
    return [reckoned_told(one, narrator) for one in odds.reckoned]


def reckoned_told(one: Reckoned, narrator: Narrator) -> Words:
    key = SPELT.get(one.name, one.name)
    told = narrator.parts(Tally(one.parts))
    return narrator.odds(key, {"parts": msgspec.structs.asdict(told)})
