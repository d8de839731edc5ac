"""Scenarios: what is agreed before a match, by name or in a file: the conditions of victory, a limit of rounds, a draft."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from slugfest.cards.files.reading import read_toml, shaped
from slugfest.cards.superscape import FOLDER, Id, Prose, Word
from slugfest.kernel.errors import SetupError
from slugfest.kernel.nearest_name import one_of
from slugfest.rules.superscape.opening.conditions import Condition

SCENARIOS: Path = FOLDER / "scenarios"
ROUNDS = 12
"""Our own limit, so that a game comes to its end; the book has none, and 0 means none."""


class Draft(msgspec.Struct, forbid_unknown_fields=True):
    """Teams are drafted at the table: in turn, a card each, up to a limit of points."""

    shared: bool = False
    """Is a chosen card gone for the others?"""
    points: Annotated[int, Meta(ge=1, le=100_000)] = 1000
    """What a team may cost."""
    all_cards: bool = False
    """Does everybody choose from all our cards, instead of those listed as the own team?"""


class Scenario(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What a match is played for."""

    id: Id
    name: Word
    name_fr: Annotated[str, Meta(max_length=60)] = ""
    about: Prose = ""
    about_fr: Prose = ""
    victory: Annotated[list[Condition], Meta(max_length=8)] = []
    """Besides being the last with figures, which always counts: the first that is fulfilled decides."""
    rounds: Annotated[int, Meta(ge=0, le=99)] = ROUNDS
    """After so many rounds the points of the figures left decide; 0 is never."""
    hard: Annotated[list[Literal["slippery ice", "heavy snow"]], Meta(max_length=2)] = []
    """SS-FROZ-05.  The terrain that is hard to walk on."""
    draft: Draft | None = None
    """How teams are drafted; without it they are brought ready-made."""


@cache
def scenario_ids() -> tuple[str, ...]:
    """Return every scenario we ship; the usual one first."""
    names = sorted(path.stem for path in SCENARIOS.glob("*.toml"))
    return (USUAL, *[name for name in names if name != USUAL])


USUAL = "last_stand"


@cache
def load_scenario(name: str) -> Scenario:
    """Return one of our scenarios by its id."""
    one_of(name, scenario_ids(), "setup, scenario", "scenario")
    path = SCENARIOS / f"{name}.toml"
    scenario = shaped(read_toml(path), Scenario, path.name)
    if scenario.id != name:
        raise SetupError(f"{path.name}, id", f"must be {name}, like the name of the file")
    return scenario


def scenario_of(named: Scenario | str | None) -> Scenario:
    """Return the scenario of a set-up; the usual one where none is named."""
    return named if isinstance(named, Scenario) else load_scenario(named or USUAL)
