"""Scenario files and their loader."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Any

import msgspec

from slugfest.cards.files import read_toml, shaped
from slugfest.kernel.errors import SetupError

DATA = Path(__file__).parent / "data"

Id = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]{0,40}$")]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Inches = Annotated[float, msgspec.Meta(ge=0, le=96)]
Points = Annotated[int, msgspec.Meta(ge=0, le=20)]


class Victory(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What scores: Victory Points for each enemy model removed, and for wiping a team out."""

    incapacitated: Points = 1
    wipe_out: Points = 1
    most: Points | None = None


class Scenario(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A scenario, as its file has it; zones are boxes [west, south, east, north] in inches."""

    id: Id
    name: Name
    name_fr: Name
    rounds: Annotated[int, msgspec.Meta(ge=1, le=20)]
    zones: dict[str, Annotated[list[Inches], msgspec.Meta(min_length=4, max_length=4)]]
    about: dict[str, str] = {}
    victory: Victory = Victory()


def read_scenario(raw: Any, place: str) -> Scenario:
    """A scenario from the content of its file, or a `SetupError` at the first wrong place."""
    scenario = shaped(raw, Scenario, place)
    if len(scenario.zones) < 2:
        raise SetupError(f"{place}, zones", "needs a zone for each of two players at least")
    for name, (west, south, east, north) in scenario.zones.items():
        if not (west < east and south < north):
            raise SetupError(f"{place}, zones.{name}", "west must be less than east, south less than north")
    return scenario


@cache
def scenarios() -> dict[str, Scenario]:
    """All the scenarios we ship, by id."""
    return {path.stem: read_scenario(read_toml(path), path.name) for path in sorted(DATA.glob("*.toml"))}
