"""Bounds: a limit that knows whether the limit itself is inside."""

from __future__ import annotations

from slugfest.kernel.records import Value


class Bound(Value, frozen=True):
    """The values from `limit` upwards, with or without `limit` itself.

    >>> at_least(2).admits(2), above(2).admits(2)
    (True, False)
    """

    limit: float
    inclusive: bool

    def admits(self, value: float, tolerance: float = 0.0) -> bool:
        """Say whether `value` is inside, allowing for a measuring `tolerance`."""
        if self.inclusive:
            return value >= self.limit - tolerance
        return value > self.limit + tolerance


def at_least(limit: float) -> Bound:
    return Bound(limit, inclusive=True)


def above(limit: float) -> Bound:
    return Bound(limit, inclusive=False)
