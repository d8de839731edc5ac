"""A program on the other end of three pipes: one line out, one line back, and never more than that.

All reading and writing happens here, without blocking, while somebody waits for a line; so a program that
does not read, does not write, or never stops writing costs its time limit and nothing else.
"""

from __future__ import annotations

import os
import selectors
import shutil
import signal
import subprocess
import time
import weakref
from collections.abc import Sequence
from contextlib import suppress
from typing import IO

from slugfest.bots.faults import BotFault, printable, shortened

LONGEST_LINE = 64_000
"""Bytes of one line; as much as a client may say to the server."""
MOST_HEARD = 2_000
"""Bytes of standard error that are kept: the last ones."""
GOODBYE = 0.5
"""Seconds that a program may take to end by itself when its input has ended."""
CHUNK = 65_536


class Child:
    """One process, in a session of its own, so that its children go with it."""

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the user asks for this very program
                [*_leash(), *command],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
                env={name: value for name, value in os.environ.items() if not name.startswith("SLUGFEST_")},
            )
        except OSError as wrong:
            raise BotFault("not_started", {"error": wrong.strerror or str(wrong)}) from wrong
        self._inbox = b""
        self._heard = b""
        for pipe in self._pipes:
            os.set_blocking(pipe.fileno(), False)
        self._forgotten = weakref.finalize(self, _end, self._process)

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def heard(self) -> str:
        """The end of what it wrote to its standard error."""
        return printable(self._heard.decode("utf-8", "replace"), kept="\n\t")

    @property
    def _pipes(self) -> tuple[IO[bytes], IO[bytes], IO[bytes]]:
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        return process.stdin, process.stdout, process.stderr

    def exchange(self, text: bytes, until: float) -> bytes:
        """Send `text`, and return the one line that comes back before `until` on the monotonic clock."""
        self._refuse_unasked()
        left = memoryview(text)
        to, of, complaints = self._pipes
        with selectors.DefaultSelector() as waiting:
            waiting.register(to, selectors.EVENT_WRITE)
            waiting.register(of, selectors.EVENT_READ)
            waiting.register(complaints, selectors.EVENT_READ)
            while b"\n" not in self._inbox:
                ready = waiting.select(max(until - time.monotonic(), 0))
                if not ready and time.monotonic() >= until:
                    raise self._fault("stalled", {})
                for key, _ in ready:
                    if key.fileobj is to:
                        left = left[_written(to, left) :]
                        if not left:
                            waiting.unregister(to)
                    elif key.fileobj is complaints and not self._listened():
                        waiting.unregister(complaints)
                    elif key.fileobj is of:
                        self._read()
        line, _, self._inbox = self._inbox.partition(b"\n")
        if left:
            # It answered before it had read the question, so this cannot be an answer to it.
            raise self._fault("unasked", {"line": shortened(line.decode("utf-8", "replace"))})
        self._refuse_unasked()
        return line

    def _read(self) -> None:
        new = _some(self._pipes[1])
        if new == b"":
            raise self._gone()
        self._inbox += new or b""
        if len(self._inbox.partition(b"\n")[0]) > LONGEST_LINE:
            raise self._fault("flooded", {"most": LONGEST_LINE})

    def _listened(self) -> bool:
        """Keep the end of what it complains about; `False` where it will not complain any more."""
        new = _some(self._pipes[2])
        self._heard = (self._heard + (new or b""))[-MOST_HEARD:]
        return new != b""

    def _refuse_unasked(self) -> None:
        """Raise a fault if the program has written without being asked: it would be taken for the next answer."""
        new = b"" if self._inbox else _some(self._pipes[1])
        if self._inbox or new:
            line = (self._inbox or new or b"")[:LONGEST_LINE].partition(b"\n")[0]
            raise self._fault("unasked", {"line": shortened(line.decode("utf-8", "replace"))})

    def _gone(self) -> BotFault:
        """Return the fault of a program whose output has ended: how it ended, if it has."""
        until = time.monotonic() + GOODBYE
        while (status := _status(self._process)) is None and time.monotonic() < until:
            time.sleep(0.002)
        if status is None:
            return self._fault("closed", {})
        if status < 0:
            return self._fault("killed", {"signal": _signal(-status)})
        return self._fault("crashed", {"status": status})

    def _fault(self, code: str, facts: dict[str, object]) -> BotFault:
        self._listened()
        return BotFault(code, facts, self.heard)

    def end(self, farewell: bytes = b"", grace: float = GOODBYE) -> bool:
        """Say goodbye, wait a moment, and then end the process with all that it has started.

        Whether it ended by itself.
        """
        to = self._pipes[0]
        if not to.closed:
            _written(to, memoryview(farewell))
            with suppress(OSError):
                to.close()
            until = time.monotonic() + grace
            while _status(self._process) is None and time.monotonic() < until:
                _some(self._pipes[1])
                self._listened()
                time.sleep(0.002)
        itself = _status(self._process) is not None
        self._forgotten()
        return itself


def _end(process: subprocess.Popen[bytes]) -> None:
    """End the program and leave nothing of it: no process, no zombie, no pipe."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    for pipe in (process.stdin, process.stdout, process.stderr):
        if pipe is not None:
            with suppress(OSError):
                pipe.close()


def _status(process: subprocess.Popen[bytes]) -> int | None:
    """Return how it ended, if it has; it is not reaped yet, so that its number stays its own until its group is gone."""
    if not hasattr(os, "waitid"):
        return process.poll()
    if process.returncode is not None:
        return process.returncode
    result = os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
    if result is None:
        return None
    return result.si_status if result.si_code == os.CLD_EXITED else -result.si_status


def _leash() -> list[str]:
    """Return the command that ends the program with its parent, even by force, where the system can do it.

    The parent is a thread: those that play (of a command, of a worker) last as long as their process.
    """
    setpriv = shutil.which("setpriv")
    return [] if setpriv is None else [setpriv, "--pdeathsig", "KILL", "--"]


def _written(pipe: IO[bytes], text: memoryview) -> int:
    """Return how much could be written now; the reader notices a program that has gone."""
    try:
        return os.write(pipe.fileno(), text[:CHUNK])
    except BlockingIOError:
        return 0
    except OSError:
        return len(text)


def _some(pipe: IO[bytes]) -> bytes | None:
    """Return what there is to read; nothing is `None`, and the end is empty."""
    try:
        return os.read(pipe.fileno(), CHUNK)
    except BlockingIOError:
        return None
    except (OSError, ValueError):
        return b""


def _signal(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return str(number)
