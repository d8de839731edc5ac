"""Bots in processes of their own."""

import os
import signal
import subprocess
import threading
import time
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from multiprocessing import active_children
from multiprocessing.connection import Connection
from typing import Any

import pytest

from slugfest.bots import RandomBot
from slugfest.bots.faults import BotFault
from slugfest.games import GAMES, new_match
from slugfest.kernel.decisions import Decision
from slugfest.kernel.match import Match
from slugfest.kernel.taking_back import take_back
from slugfest.kernel.views import View
from slugfest.server.bots import processes as bot_processes
from slugfest.server.bots.processes import BotError, ProcessBot, Worker, Workers, _answered
from slugfest.server.storage.storage import Storage
from slugfest.server.wire.messages import Update
from tests.server.live_server import LiveServer
from tests.server.offer import REGISTRY
from tests.server.players import play_out

HERE = "tests.server.bots.test_bot_processes"


class Sleeper:
    """Never answers."""

    def answer(self, view: View, decision: Decision) -> Any:
        time.sleep(60)


class DozingOff:
    """Answers once."""

    asked = 0

    def answer(self, view: View, decision: Decision) -> Any:
        self.asked += 1
        while self.asked > 1:
            pass
        return self.asked


class Thief:
    """Tries to see more than its view."""

    def answer(self, view: View, decision: Decision) -> Any:
        raise RuntimeError(f"the seed is {view.seed}")


class Counting:
    """Remembers how often it was asked: a bot lives as long as its seat."""

    def __init__(self) -> None:
        self.asked = 0

    def answer(self, view: View, decision: Decision) -> Any:
        self.asked += 1
        return self.asked


class ClosedMeanwhile:
    """What a process is to do; sent to it, that is while it starts, it closes the worker."""

    def __init__(self) -> None:
        self.worker: Worker | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        assert self.worker is not None
        self.worker.close()
        return Listener, ()

    def __call__(self, line: Connection) -> None:
        raise AssertionError("a listener arrives at the other end")


class Listener:
    """Waits until its line is cut."""

    def __call__(self, line: Connection) -> None:
        with suppress(EOFError):
            line.recv()


@pytest.fixture
def workers() -> Iterator[Workers]:
    pool = Workers(1, timeout=120)
    yield pool
    pool.close()


def ask(bot: ProcessBot, match: Match) -> Any:
    view = match.view(match.asked[0])
    decision = view.decision
    assert decision is not None
    return bot.answer(view, decision)


def play(match: Match, bots: dict[str, Any], answers: int) -> None:
    for _ in range(answers):
        player = match.asked[0]
        view = match.view(player)
        assert view.decision is not None
        match.answer(bots[player].answer(view, view.decision), player=player)


def test_a_bot_elsewhere_follows_what_is_taken_back() -> None:
    match = new_match("dc", seed=1)
    play(match, {"A": RandomBot(seed=1), "B": RandomBot(seed=2)}, 3)
    seats: OrderedDict[int, Any] = OrderedDict()
    _answered(seats, 1, "random", match.journal.until(0), 0, match.journal.answers, match.asked[0])
    given = match.journal.answers[-1]
    take_back(match, 2, given.player)

    kind, answer = _answered(seats, 1, "random", None, 3, match.journal.answers[3:], given.player)

    assert kind == "answer"
    assert match.refusal(answer[0]) is None
    assert seats[1][0].hash == match.hash


def test_a_bot_elsewhere_answers_as_it_would_here(workers: Workers) -> None:
    match = new_match("superscape", seed=3)
    bots = {"A": workers.bot("greedy"), "B": RandomBot(1)}

    play(match, bots, 12)

    assert 12 == len(match.journal.answers)


def test_a_bot_keeps_its_memory_and_is_told_only_what_is_new(workers: Workers) -> None:
    match, bot = new_match("dc", seed=1), workers.bot(f"{HERE}:Counting")

    assert [1, 2, 3] == [ask(bot, match) for _ in range(3)]


class Program:
    """Keeps something that has to be let go of."""

    def __init__(self) -> None:
        self.child = subprocess.Popen(["sleep", "600"])

    def answer(self, view: View, decision: Decision) -> Any:
        return self.child.pid

    def close(self) -> None:
        self.child.kill()
        self.child.wait()


def test_a_bot_that_is_not_needed_any_more_is_let_go(workers: Workers) -> None:
    match, bot = new_match("dc", seed=1), workers.bot(f"{HERE}:Program")
    first = ask(bot, match)
    os.kill(first, 0)
    bot.close()
    bot.close()
    with pytest.raises(ProcessLookupError):
        os.kill(first, 0)
    second = ask(bot, match)

    assert first != second, "it was told everything again, and began anew"
    bot.close()


def test_a_bot_that_fails_is_told_with_its_reason(workers: Workers) -> None:
    with pytest.raises(BotFault, match="the seed is None"):
        ask(workers.bot(f"{HERE}:Thief"), new_match("dc", seed=1))


def test_a_class_that_stalls_is_interrupted_and_its_process_lives_on(workers: Workers) -> None:
    match, bot = new_match("dc", seed=1), workers.bot(f"{HERE}:DozingOff@0.2")
    assert 1 == ask(bot, match)
    pids = workers.pids

    with pytest.raises(BotFault, match="late"):
        ask(bot, match)

    assert pids == workers.pids


def test_a_bot_that_does_not_answer_and_cannot_be_interrupted_is_given_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bot_processes, "seconds_of", lambda _name: 0.0)
    workers = Workers(1, timeout=0.2)
    start = time.monotonic()
    with pytest.raises(BotError, match=r"within 0\.2 seconds"):
        ask(workers.bot(f"{HERE}:Sleeper"), new_match("dc", seed=1))
    assert time.monotonic() - start < 10
    workers.close()


def test_a_process_that_starts_while_the_server_closes_is_ended() -> None:
    before = {process.pid for process in active_children()}
    closing = ClosedMeanwhile()
    closing.worker = worker = Worker(timeout=120, target=closing)

    with pytest.raises(BotError, match="the server is closing"):
        worker.ask((), 0)

    assert worker.pid is None
    # Those of other tests may still be on their way out, or be gone by now.
    assert {process.pid for process in active_children()} <= before


def test_a_process_killed_in_the_middle_is_replaced(workers: Workers) -> None:
    match, counting = new_match("dc", seed=1), workers.bot(f"{HERE}:Counting")
    assert 1 == ask(counting, match)
    (pid,) = workers.pids
    sleeper = workers.bot(f"{HERE}:Sleeper@600")
    asked: list[BaseException] = []

    def wait() -> None:
        try:
            ask(sleeper, new_match("dc", seed=2))
        except BotError as wrong:
            asked.append(wrong)

    thread = threading.Thread(target=wait)
    thread.start()
    time.sleep(0.3)
    os.kill(pid, signal.SIGKILL)
    time.sleep(0.5)
    (second,) = workers.pids
    assert second != pid, "the question was put again, to a fresh process"
    os.kill(second, signal.SIGKILL)
    thread.join(30)

    assert ["its process was ended"] == [str(error) for error in asked]
    assert 1 == ask(counting, match), "it was told everything again, and began anew"


def test_a_bot_that_thinks_elsewhere_holds_up_no_other_table(storage: Storage) -> None:
    workers = Workers(2, timeout=30)
    registry: dict[str, Any] = {**GAMES, **REGISTRY}
    with LiveServer(storage, registry=registry, bots=partial(workers.bot, f"{HERE}:Sleeper@600")) as server:
        stuck, people = server.make("superscape", seats=("bot", "bot")), server.make()
        with (
            server.connected(stuck.match) as watcher,
            server.connected(people.match) as ann,
            server.connected(people.match) as bob,
        ):
            watcher.hello()
            start = time.monotonic()
            ann.hello(people.seats[0].token)
            bob.hello(people.seats[1].token)
            ann.expect(Update)
            play_out(ann, bob, until="pick_tools")
            assert time.monotonic() - start < 10
            workers.close()
