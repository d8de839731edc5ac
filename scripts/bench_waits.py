"""Measure how long people wait for the server while bots think: one JSON object a line, as `bench.py` prints them.

Uses a real server with `hard` bots at three tables; a player at a fourth sends a message and waits for the answer, over and over.
Times are wall-clock times, so other programs on the machine count too: the first line is without bots.

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
"""The seconds until the processes of the bots have started to think."""


@contextmanager
def started_server(*words: str, database: str | None = None) -> Iterator[tuple[str, int]]:
    """Yield the address and the process of a temporary server; its own database is a file, if it is not given one."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        url = database or f"sqlite:///{folder}/db"
        running = subprocess.Popen(
            [
                sys.executable,
                "-c",
                "from slugfest.commands import main; main()",
                *("serve", "--port", str(port), "--database", url, *words),
            ],
            cwd=ROOT,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            yield _ready(f"127.0.0.1:{port}"), running.pid
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
    """Return a connection to a new table: its maker's, or, if only bots play, a spectator's."""
    request = {"game": "dc", "seats": list(seats)}
    created: dict[str, Any] = httpx.post(f"http://{address}/api/matches", json=request, timeout=300).json()
    player = stack.enter_context(connect(f"ws://{address}/ws/{created['match']}", max_size=None, proxy=None))
    token = created["seats"][0]["token"] if created["seats"] else None
    player.send(json.dumps({"type": "hello", "token": token}))
    return player


def waits(player: ClientConnection) -> list[float]:
    """Return the milliseconds from each message to its answer, sorted."""
    times = []
    for _ in range(TIMES):
        start = time.perf_counter()
        player.send('{"type": "ping"}')
        while json.loads(player.recv())["type"] != "pong":
            pass
        times.append(1000 * (time.perf_counter() - start))
        time.sleep(0.02)
    return sorted(times)


def show(name: str, values: list[float], target: str | None, unit: str = "ms") -> None:
    """Print the median, the 95th and the 99th percentile and the worst of some sorted values."""
    line = {"name": name, "value": round(statistics.median(values), 3), "unit": unit}
    shares = {f"p{share}": round(values[int(share / 100 * len(values))], 3) for share in (95, 99)}
    print(json.dumps({**line, **shares, "worst": round(values[-1], 3), "target": target}), flush=True)


def main() -> None:
    with started_server("--bot", "hard", "--bot-pause", "0") as (address, _), ExitStack() as stack:
        player = table(address, stack, "me", "me")
        show("wait_without_bots", waits(player), None)
        for _ in range(TABLES):
            table(address, stack, "bot", "bot")
        time.sleep(THINKING)
        show(f"wait_while_{2 * TABLES}_hard_bots_think", waits(player), "<= 50")


if __name__ == "__main__":
    main()
