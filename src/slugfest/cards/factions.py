"""Factions: who stands together, and how they like to fight."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

import msgspec

from slugfest.cards.files.reading import read_toml, shaped
from slugfest.cards.shapes import DATA, AboutFile, Name
from slugfest.kernel.errors import SetupError


class Faction(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A faction by the name that cards print."""

    name: Name
    name_fr: Name
    about: AboutFile


class FactionsFile(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    factions: list[Faction]


@cache
def factions() -> dict[str, Faction]:
    """Return the factions of the heroes we ship, by name, in the order of the file."""
    path = DATA / "factions.toml"
    return {faction.name: faction for faction in shaped(read_toml(path), FactionsFile, path.name).factions}


class Factions:
    """The factions that a text may name: ours, those at hand, and more that are looked up only when needed."""

    def __init__(self, names: Iterable[str] = (), more: Callable[[], Iterable[str]] = tuple) -> None:
        self._names = dict.fromkeys(names)
        self._more = more
        self.borrowed: dict[str, str] = {}
        """Those that were found only where they had to be looked up, by the words that named them."""

    def find(self, spoken: str) -> str | None:
        """Return a faction as cards print it, however its letters are written here."""
        for name in (*self._names, *factions()):
            if name.casefold() == spoken.casefold():
                return name
        for name in self._more():
            if name.casefold() == spoken.casefold():
                self.borrowed[spoken] = name
                return name
        return None

    def names(self) -> tuple[str, ...]:
        """Return all factions, ours first."""
        return tuple(dict.fromkeys((*factions(), *self._names, *self._more())))


def beside(folder: Path, but: Path | None = None) -> Iterator[str]:
    """Yield the factions that the card and team files of a folder print; nothing else in them is read.

    `but` is a file that does not count: a card is not beside itself.
    """
    for file in (*_files(folder), *_files(folder / "teams")):
        if but is not None and file.resolve() == but.resolve():
            continue
        try:
            raw = read_toml(file)
        except SetupError:
            continue
        several = raw.get("factions")
        names = several if isinstance(several, list) else [raw.get("faction")]
        yield from (name for name in names if isinstance(name, str) and name.strip())


def _files(folder: Path) -> list[Path]:
    try:
        return sorted(folder.glob("*.toml"))
    except OSError:
        return []
