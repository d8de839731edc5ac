"""Processes that play for another one stop when it does."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

POOL = """
import os, sys, time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from slugfest.lab.workers import start_worker

def work(path):
    with open(path, "w") as file:
        file.write(str(os.getpid()))
    time.sleep(60)

if __name__ == "__main__":
    with ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=start_worker) as pool:
        pool.submit(work, sys.argv[1]).result()
"""
SECONDS = 30.0


def lives(process: int) -> bool:
    """Is it there, and more than a name that nobody has called for yet?"""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def waited(path: Path) -> int:
    until = time.monotonic() + SECONDS
    while time.monotonic() < until:
        if path.exists() and path.read_text():
            return int(path.read_text())
        time.sleep(0.05)
    raise AssertionError("the worker did not begin")


def test_who_is_killed_leaves_nobody_behind(tmp_path: Path) -> None:
    script, noted = tmp_path / "pool.py", tmp_path / "worker"
    script.write_text(POOL)
    league = subprocess.Popen([sys.executable, str(script), str(noted)])
    worker = waited(noted)
    assert lives(worker)
    league.kill()
    league.wait()
    until = time.monotonic() + SECONDS
    while lives(worker) and time.monotonic() < until:
        time.sleep(0.05)

    assert not lives(worker)
