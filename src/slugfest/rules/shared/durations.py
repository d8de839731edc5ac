"""How long: what ends with a moment, and what only begins to run with it.

Everything that lasts says `until` when.  A family's events name the moments as they come.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Protocol, TypeVar

from slugfest.kernel.records import replace


class Lasting(Protocol):
    """Something that holds for a while."""

    @property
    def until(self) -> str: ...


LastingT = TypeVar("LastingT", bound=Lasting)


def ended(held: tuple[LastingT, ...], moments: Collection[str]) -> tuple[LastingT, ...]:
    """Return what still holds when these moments have come."""
    return tuple([lasting for lasting in held if lasting.until not in moments])


def running(held: tuple[LastingT, ...], moment: str, runs_as: Mapping[str, str]) -> tuple[LastingT, ...]:
    """Return everything that holds, with what has waited for this moment under the name it runs by."""
    return tuple(
        [_begun(lasting, runs_as[moment]) if lasting.until == moment else lasting for lasting in held]
    )


def _begun(lasting: LastingT, until: str) -> LastingT:
    return replace(lasting, until=until)
