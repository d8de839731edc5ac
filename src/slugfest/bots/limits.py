"""How long an answer may take, and what ends one that takes longer in this very process."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from slugfest.kernel.errors import SetupError

SECONDS = 5.0
"""For an answer, by the clock on the wall."""
STARTING = 10.0
"""Seconds more for the first one: some languages take their time to wake up."""
AGAIN = 0.5
"""Seconds until a bot that has swallowed the interruption is interrupted again."""


class TimeIsUp(BaseException):
    """Raised in the middle of whatever runs; no `Exception`, so that `except Exception` does not swallow it."""


def seconds_in(text: str) -> float:
    """Return the seconds behind the @ of a bot's name, or the usual ones."""
    if not text:
        return SECONDS
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0.01 <= seconds <= 600:
        raise SetupError("bot", f"{text!r} is not a number of seconds from 0.01 to 600")
    return seconds


@contextmanager
def interrupted_after(seconds: float) -> Iterator[None]:
    """Raise `TimeIsUp` in here after so long; where there is no alarm clock (a thread, Windows), wait."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return
    running = True

    def ring(_number: int, _frame: FrameType | None) -> None:
        if running:
            raise TimeIsUp

    others = signal.signal(signal.SIGALRM, ring)
    start = time.monotonic()
    left, again = signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
    try:
        yield
    finally:
        running = False
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, others)
        if left:  # somebody outside of this waits for an alarm of their own
            signal.setitimer(signal.ITIMER_REAL, max(left - (time.monotonic() - start), 0.001), again)
