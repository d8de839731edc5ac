"""Bots that think hard, and bots whose process dies: other tables notice nothing of it."""

import os
import signal
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from typing import Any

from slugfest.games import GAMES
from slugfest.server.bots.processes import Workers
from slugfest.server.storage.storage import Storage
from slugfest.server.wire.making import MatchMade
from slugfest.server.wire.messages import Pong, Update
from tests.kernel.toy import USUAL
from tests.server.live_server import LiveServer
from tests.server.offer import REGISTRY
from tests.server.players import Player

EVERYTHING: dict[str, Any] = {**GAMES, **REGISTRY}
PROMPT = 0.050
"""Seconds within which other players are answered, on a machine that has a core to spare."""
THINKERS = 3


@contextmanager
def hogs(many: int) -> Iterator[None]:
    """Programs that do nothing but use up the processor, as nicely as bots do."""
    running = [
        subprocess.Popen([sys.executable, "-c", "import os\nos.nice(5)\nwhile True: pass"])
        for _ in range(many)
    ]
    try:
        yield
    finally:
        for process in running:
            process.kill()
            process.wait()


def seated(server: LiveServer, stack: ExitStack, made: MatchMade) -> tuple[Player, Player]:
    ann, bob = (stack.enter_context(server.connected(made.match)) for _ in range(2))
    ann.hello(made.seats[0].token)
    bob.hello(made.seats[1].token)
    ann.expect(Update)
    return ann, bob


def waits(player: Player, times: int = 60) -> list[float]:
    """Seconds that a player waits for the answer to a message."""
    seconds = []
    for _ in range(times):
        start = time.perf_counter()
        player.say(type="ping")
        player.wait(Pong)
        seconds.append(time.perf_counter() - start)
        time.sleep(0.02)
    return seconds


def test_other_players_are_answered_at_once_while_hard_bots_think(storage: Storage) -> None:
    """In 50 ms; where the machine itself is slower, no slower than beside other programs that use it up."""
    workers = Workers(2, timeout=120)
    with (
        LiveServer(storage, registry=EVERYTHING, bots=partial(workers.bot, "hard")) as server,
        ExitStack() as stack,
    ):
        ann, _ = seated(server, stack, server.make())
        with hogs(len(workers._workers)):
            beside_others = statistics.median(waits(ann))
        for game in ("superscape", "dc", "superscape")[:THINKERS]:
            watcher = stack.enter_context(server.connected(server.make(game, seats=("bot", "bot")).match))
            watcher.hello()
        until = time.monotonic() + 60
        while len(workers.pids) < 2 and time.monotonic() < until:
            time.sleep(0.05)
        beside_bots = statistics.median(waits(ann))
        assert 2 == len(workers.pids), "they think"
        workers.close()

    assert beside_bots < max(PROMPT, 3 * beside_others)


def test_a_bot_process_killed_while_it_thinks_disturbs_no_other_match(storage: Storage) -> None:
    workers = Workers(1, timeout=120)
    bots = partial(workers.bot, "tests.server.bots.test_bot_processes:Sleeper")
    with LiveServer(storage, registry=EVERYTHING, bots=bots) as server, ExitStack() as stack:
        ann, bob = seated(server, stack, server.make())
        stuck = server.make("superscape", seats=("bot", "bot"))
        watcher = stack.enter_context(server.connected(stuck.match))
        watcher.hello()
        killed: list[int] = []
        while ann.last is not None and ann.last.result is None:
            for pid in workers.pids:
                if pid not in killed:
                    os.kill(pid, signal.SIGKILL)
                    killed.append(pid)
            for player in (ann, bob):
                if player.last is not None and player.last.decision is not None:
                    player.reply(USUAL[player.last.decision.about])
                    ann.wait(Update)
                    bob.wait(Update)
        until = time.monotonic() + 60
        while len(killed) < 2 and time.monotonic() < until:
            # The question is put again to a fresh process, which goes the same way.
            for pid in workers.pids:
                if pid not in killed:
                    os.kill(pid, signal.SIGKILL)
                    killed.append(pid)
            time.sleep(0.01)
        news = watcher.until(lambda update: bool(update.notices))

        assert len(killed) >= 2
        assert ann.last is not None
        assert ann.last.result is not None, "the people have finished their match"
        assert "was stopped while it was thinking" in news.notices[0].text.en
        assert news.question == 1, "their match went on with a legal answer"
        workers.close()
