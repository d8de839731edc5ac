"""Worker processes that stop when their parent does."""

from __future__ import annotations

import os
import signal
from multiprocessing import parent_process
from threading import Thread


def start_worker() -> None:
    """Ignore Ctrl-C, which is for the parent, and exit when the parent is gone; the initializer of workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)  # the main thread may be in the middle of a game
