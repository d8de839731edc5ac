"""Scenario files and their loader."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from slugfest.cards.files.reading import load_named, shaped
from slugfest.rules.knight.scenarios.checks import check_scenario
from slugfest.rules.knight.scenarios.words import Scenario

DATA = Path(__file__).parent / "data"


def read_scenario(raw: object, place: str) -> Scenario:
    """Return the scenario of a file's content; raise a `SetupError` at the first fault."""
    scenario = shaped(raw, Scenario, place)
    check_scenario(scenario, place)
    return scenario


def load_scenario(path: Path) -> Scenario:
    """Load one scenario file; its id must be the name of the file."""
    return load_named(path, read_scenario)


@cache
def scenarios() -> dict[str, Scenario]:
    """Return all the scenarios we ship, by id, in the order in which they are offered."""
    loaded = [load_scenario(path) for path in sorted(DATA.glob("*.toml"))]
    return {
        scenario.id: scenario
        for scenario in sorted(loaded, key=lambda scenario: (scenario.order, scenario.id))
    }
