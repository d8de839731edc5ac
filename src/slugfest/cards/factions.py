"""Factions: who stands together, and how they like to fight."""

from __future__ import annotations

from functools import cache

import msgspec

from slugfest.cards.files import read_toml, shaped
from slugfest.cards.knight import DATA, AboutFile, Name


class Faction(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A faction by the name that cards print."""

    name: Name
    name_fr: Name
    about: AboutFile


class FactionsFile(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    factions: list[Faction]


@cache
def factions() -> dict[str, Faction]:
    """The factions of the heroes we ship, by name, in the order of the file."""
    path = DATA / "factions.toml"
    return {one.name: one for one in shaped(read_toml(path), FactionsFile, path.name).factions}
