"""Plug-ins: powers in Python, for what no card language should hold.

A card only names a plug-in.  What runs comes from packages that the user has installed and that
offer it as an entry point of the group `slugfest.powers`; no card file can bring code with it.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from slugfest.kernel.errors import SetupError
from slugfest.kernel.flow import Flow

if TYPE_CHECKING:
    from importlib.metadata import EntryPoints

GROUP = "slugfest.powers"
PREFIX = "plugin "
"""Before the name of the flow, so that no plug-in stands in the way of a rule."""


def offered() -> EntryPoints:
    """Return the plug-ins of all installed packages."""
    from importlib import metadata  # noqa: PLC0415 - hardly a card names a plug-in, and this takes a while to load

    return metadata.entry_points(group=GROUP)


def installed() -> tuple[str, ...]:
    """Return the names that cards may use here; nothing is imported for it."""
    return tuple(sorted(offered().names))


@cache
def plugin(name: str, place: str = "plugin") -> Flow:
    """Return the flow of a plug-in; raise a `SetupError` that says what is wrong with it."""
    if name not in installed():
        there = ", ".join(installed()) or "none"
        raise SetupError(place, f"no plug-in called {name!r} is installed (installed: {there})")
    (entry, *others) = offered().select(name=name)
    if others:
        raise SetupError(place, f"{len(others) + 1} installed packages provide a plug-in called {name!r}")
    try:
        loaded = entry.load()
    except Exception as error:  # whatever a stranger's module may raise
        raise SetupError(place, f"plug-in {name!r} ({entry.value}) cannot be loaded: {error}") from error
    if not isinstance(loaded, Flow):
        raise SetupError(place, f"plug-in {name!r} ({entry.value}) is a {type(loaded).__name__}, not a Flow")
    return Flow(PREFIX + name, loaded.steps)


class WithPlugins(dict[str, Flow]):
    """The flows of a game; one of a plug-in is there once it is asked for."""

    def __missing__(self, name: str) -> Flow:
        if not name.startswith(PREFIX):
            raise KeyError(name)
        self[name] = plugin(name.removeprefix(PREFIX))
        return self[name]
