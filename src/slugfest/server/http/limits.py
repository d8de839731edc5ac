"""Limits on what one connection may send."""

from __future__ import annotations

import time
from collections.abc import Callable


class Rate:
    """A bucket that holds `burst` messages and fills up again at `per_second`."""

    __slots__ = ("_clock", "_left", "_seen", "burst", "per_second")

    def __init__(
        self, per_second: float = 30, burst: float = 60, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.per_second = per_second
        self.burst = burst
        self._clock = clock
        self._left = burst
        self._seen = clock()

    def allows(self) -> bool:
        """Count one message; return `False` if it is one too many."""
        now = self._clock()
        self._left = min(self.burst, self._left + (now - self._seen) * self.per_second)
        self._seen = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
