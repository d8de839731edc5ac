"""Processes that play for another one: they stop when it does."""

from __future__ import annotations

import os
import signal
from multiprocessing import parent_process
from threading import Thread


def join_in() -> None:
    """What a worker does first: Ctrl-C is for the one who sums up, and when that one is gone nobody plays on."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)  # the main thread may be in the middle of a game
