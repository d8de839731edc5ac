"""Bots that think in processes of their own, so that nobody in another match waits for them.

A worker process holds copies of the matches in which its bots play, and is sent only the answers that are new.
A bot in it sees its view and nothing else, as everywhere.  A worker that dies or takes too long is replaced; the
question is put again to a new one, and if that fails, the match goes on without.  What a bot from outside does
wrong is a `BotFault`: it is reported once, and the bot is not asked again.
"""

from __future__ import annotations

import itertools
import logging
import os
import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Any

from slugfest.bots import Bot, make_bot
from slugfest.bots.faults import BotFault, dismiss, shortened
from slugfest.bots.registry import is_ours, seconds_of
from slugfest.games import entry
from slugfest.kernel.decisions import Decision
from slugfest.kernel.journal import Answer, Journal
from slugfest.kernel.match import Match
from slugfest.kernel.taking_back import follow
from slugfest.kernel.views import View

if TYPE_CHECKING:
    # What thinks is loaded in the processes that think, not in the one that serves.
    from slugfest.bots.thoughts import Thought

logger = logging.getLogger(__name__)

TIMEOUT = 20.0
"""Seconds that an answer may take, including the start of a worker and a replay."""
MOST_SEATS = 60
"""Bots that a worker remembers; a bot that was forgotten is sent everything again."""
TRIES = 2
FORGET = -1
"""Sent instead of how many answers are known: the bot is no longer needed."""
NICENESS = 5
"""Added to the niceness of workers: the server's own process comes first."""


class BotError(RuntimeError):
    """Raised when a bot gives no answer: it failed, took too long, or its process was ended."""


class Workers:
    """A few processes, started when they are needed; every bot belongs to one of them."""

    def __init__(self, count: int = 2, timeout: float = TIMEOUT) -> None:
        self._workers = [Worker(timeout) for _ in range(count)]
        self._numbers = itertools.count()

    def bot(self, name: str) -> ProcessBot:
        """Return a new bot of that name."""
        number = next(self._numbers)
        return ProcessBot(self._workers[number % len(self._workers)], name, number)

    def warm(self) -> None:
        """Start the processes now, so that the first answer need not wait for it."""
        for worker in self._workers:
            threading.Thread(target=worker.start, daemon=True).start()

    def close(self) -> None:
        for worker in self._workers:
            worker.close()

    @property
    def pids(self) -> list[int]:
        return [worker.pid for worker in self._workers if worker.pid is not None]


class Worker:
    """One process and the connection to it; one question at a time."""

    def __init__(self, timeout: float, target: Callable[[Connection], None] | None = None) -> None:
        self._timeout = timeout
        self._target = target or work
        self._lock = threading.Lock()
        self._process: Any = None
        self._line: Connection | None = None
        self._closing = threading.Event()
        self.generation = 0
        """How many processes there have been; a new one knows nothing of the earlier ones."""

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    def start(self) -> None:
        with self._lock, suppress(BotError):
            self._started()

    def _started(self) -> Connection:
        if self._closing.is_set():
            raise BotError("the server is closing")
        if self._line is None or not self._process.is_alive():
            self._end()
            # A fork of a process with threads may hang, so start a fresh one.
            context = get_context("spawn")
            near, far = context.Pipe()
            process = context.Process(target=self._target, args=(far,), daemon=True, name="slugfest-worker")
            process.start()
            far.close()
            self._process, self._line = process, near
            self.generation += 1
            if self._closing.is_set():
                # `close` has not seen this process, so it must be ended here.
                self._end()
                raise BotError("the server is closing")
        return self._line

    def ask(self, request: tuple[Any, ...], generation: int, more: float = 0.0) -> Any:
        """Return the reply to a request; `None` if the process is new and has to be sent everything first.

        `more` are the seconds that the bot itself allows its program.
        """
        with self._lock:
            line = self._started()
            if generation != self.generation:
                return None
            try:
                line.send(request)
                if not line.poll(self._timeout + more):
                    self._end()
                    raise BotError(f"no answer within {self._timeout + more:g} seconds")
                return line.recv()
            except (EOFError, OSError) as gone:
                self._end()
                raise BotError("its process was ended") from gone

    def _end(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join(1.0)
        if self._line is not None:
            self._line.close()
        self._process = self._line = None

    def close(self) -> None:
        """End the process; threads that wait for it get an error."""
        self._closing.set()
        process = self._process
        if process is not None:
            process.kill()


class ProcessBot:
    """A bot that answers like any other, but thinks in the process of a worker."""

    def __init__(self, worker: Worker, name: str, number: int) -> None:
        self._worker = worker
        self._name = name
        self._number = number
        self._generation = -1
        self._sent = 0
        self._turn = threading.Lock()
        self._allowed = seconds_of(name)
        self.thought: Thought | None = None
        """Why it answered as it did, if it can tell."""
        self.said = ""
        """The same in the words of a bot from outside."""

    def answer(self, view: View, decision: Decision) -> Any:
        """Return the answer of the bot in the worker; raise `BotFault` for a fault of the bot, or `BotError`."""
        journal: Journal = view._match.journal  # noqa: SLF001 - our own process plays the same match
        for attempt in range(TRIES):
            try:
                with self._turn:
                    return self._asked(journal, decision.player)
            except BotError as error:
                if attempt + 1 == TRIES:
                    raise
                logger.warning("the bot of %s is asked again: %s", decision.player, error)
        raise AssertionError("the last try returns or raises")

    def _asked(self, journal: Journal, player: str) -> Any:
        for _ in range(3):
            follows = self._generation == self._worker.generation
            known, base = (self._sent, None) if follows else (0, journal.until(0))
            request = (self._number, self._name, base, known, journal.answers[known:], player)
            reply = self._worker.ask(request, self._worker.generation, self._allowed)
            if reply is None:
                continue  # another thread's question has just ended the process
            kind, value = reply
            if kind == "fault":
                raise value
            if kind == "forgotten":
                self._sent, self._generation = 0, -1
                continue
            if kind == "failed":
                raise BotError(value)
            self._sent, self._generation = len(journal.answers), self._worker.generation
            answer, self.thought, self.said = value
            return answer
        raise BotError("its process does not stay alive")

    def close(self) -> None:
        """Let the process forget this bot and release what it holds."""
        with self._turn, suppress(BotError):
            if self._generation == self._worker.generation:
                self._worker.ask((self._number, self._name, None, FORGET, (), ""), self._generation)
                self._sent, self._generation = 0, -1


# -- in the worker process -------------------------------------------------------------------


def work(line: Connection) -> None:
    """Answer requests until the connection is closed."""
    os.nice(NICENESS)
    seats: OrderedDict[int, tuple[Match, Bot]] = OrderedDict()
    while True:
        try:
            request = line.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        try:
            reply = _answered(seats, *request)
        except BotFault as fault:
            reply = ("fault", fault)
        except Exception as error:  # noqa: BLE001 - it is sent to the server, which goes on without
            reply = ("failed", f"{type(error).__name__}: {error}")
        line.send(reply)


def _answered(
    seats: OrderedDict[int, tuple[Match, Bot]],
    number: int,
    name: str,
    base: Journal | None,
    known: int,
    new: Sequence[Answer],
    player: str,
) -> tuple[str, Any]:
    if number in seats and (base is not None or known == FORGET):
        dismiss(seats.pop(number)[1])
    if base is not None:
        seats[number] = (Match(entry(base.game).game, base), make_bot(name))
    if number not in seats or len(seats[number][0].journal.answers) != known:
        return "forgotten", None
    match, bot = seats[number]
    for answer in new:
        follow(match, answer)
    seats.move_to_end(number)
    while len(seats) > MOST_SEATS:
        dismiss(seats.popitem(last=False)[1][1])
    view = match.view(player)
    decision = view.decision
    if decision is None:
        return "failed", f"{player} is not asked"
    return "answer", (_asked(name, bot, view, decision), thought_of(bot, view), getattr(bot, "said", ""))


def _asked(name: str, bot: Bot, view: View, decision: Decision) -> Any:
    try:
        return bot.answer(view, decision)
    except BotFault:
        raise
    except Exception as error:
        if is_ours(name):
            raise
        text = shortened(f"{type(error).__name__}: {error}")
        raise BotFault("raised", {"about": decision.about, "error": text}, "", decision.player) from error


def thought_of(bot: Bot, view: View) -> Thought | None:
    """Return what the bot thought about this question, if it can tell."""
    thought = getattr(bot, "thought", None)
    return thought if getattr(thought, "question", None) == view.question else None
