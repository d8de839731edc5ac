"""Names that a person wrote: known, or refused with the nearest known name."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from slugfest.kernel.errors import SetupError

MOST_LISTED = 12
ALIKE = 0.5


def nearest(name: str, known: Iterable[str]) -> str:
    """Return a hint: the known name that comes nearest, or all of them where they are few."""
    names = list(dict.fromkeys(known))
    near = get_close_matches(name, names, 1, ALIKE)
    if near:
        return f"did you mean {near[0]!r}?"
    listed = ", ".join(names[:MOST_LISTED]) or "none"
    return f"known: {listed}{', …' if len(names) > MOST_LISTED else ''}"


def one_of(name: str, known: Iterable[str], place: str, what: str) -> str:
    """Return `name` if it is known, or raise a `SetupError` with the nearest that is."""
    names = list(known)
    if name not in names:
        raise SetupError(place, f"no {what} is called {name!r}; {nearest(name, names)}")
    return name
