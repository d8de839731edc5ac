"""How long people wait for the server while bots think: one JSON object a line, as `bench.py` prints them.

A real server with `hard` bots at three tables; a player at a fourth sends a message and waits for the answer, over and over.
The wall clock is what counts here, so other programs on the machine count too: the first line is without bots.

    python scripts/bench_waits.py
"""

from __future__ import annotations

import json
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

ROOT = Path(__file__).parents[1]
TIMES = 150
TABLES = 3
THINKING = 5.0
"""Seconds until the processes of the bots have started and think."""


@contextmanager
def server() -> Iterator[str]:
    """The address of a server of its own, with a database that goes with it."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        words = (
            "serve",
            "--port",
            str(port),
            "--database",
            f"sqlite:///{folder}/db",
            "--bot",
            "hard",
            "--bot-pause",
            "0",
        )
        running = subprocess.Popen(
            [sys.executable, "-c", "from slugfest.commands import main; main()", *words],
            cwd=ROOT,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            yield _ready(f"127.0.0.1:{port}")
        finally:
            running.terminate()
            running.wait()


def _ready(address: str) -> str:
    for _ in range(1200):
        try:
            httpx.get(f"http://{address}/api/health")
        except httpx.HTTPError:
            time.sleep(0.1)
        else:
            return address
    raise SystemExit("the server did not start")


def table(address: str, stack: ExitStack, *seats: str) -> ClientConnection:
    """Somebody at a new table: its maker, or, where bots play, a spectator."""
    wanted = {"game": "dc", "seats": list(seats)}
    made: dict[str, Any] = httpx.post(f"http://{address}/api/matches", json=wanted, timeout=300).json()
    player = stack.enter_context(connect(f"ws://{address}/ws/{made['match']}", max_size=None, proxy=None))
    token = made["seats"][0]["token"] if made["seats"] else None
    player.send(json.dumps({"type": "hello", "token": token}))
    return player


def waits(player: ClientConnection) -> list[float]:
    """Milliseconds from a message to its answer."""
    found = []
    for _ in range(TIMES):
        start = time.perf_counter()
        player.send('{"type": "ping"}')
        while json.loads(player.recv())["type"] != "pong":
            pass
        found.append(1000 * (time.perf_counter() - start))
        time.sleep(0.02)
    return sorted(found)


def show(name: str, found: list[float], target: str | None) -> None:
    line = {"name": name, "value": round(statistics.median(found), 3), "unit": "ms"}
    more = {"p95": round(found[int(0.95 * len(found))], 3), "worst": round(found[-1], 3)}
    print(json.dumps({**line, **more, "target": target}), flush=True)


def main() -> None:
    with server() as address, ExitStack() as stack:
        player = table(address, stack, "me", "me")
        show("wait_without_bots", waits(player), None)
        for _ in range(TABLES):
            table(address, stack, "bot", "bot")
        time.sleep(THINKING)
        show(f"wait_while_{2 * TABLES}_hard_bots_think", waits(player), "<= 50")


if __name__ == "__main__":
    main()
