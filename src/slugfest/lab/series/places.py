"""Where the games of a series are played: here, in processes of this machine, or on a cluster.

The same work has the same results anywhere: a job is a plain value, and what it returns depends on nothing else.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context
from typing import TypeVar

from slugfest.kernel.errors import SetupError
from slugfest.lab.workers import start_worker

JobT = TypeVar("JobT")
ResultT = TypeVar("ResultT")
AHEAD = 3
"""The jobs that wait for each process, so that none is idle and few results wait for whoever takes them."""


def cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0)) or 1
    return os.cpu_count() or 1


def results_of(
    work: Callable[[JobT], ResultT], jobs: Sequence[JobT], workers: int | None = None, on: str = ""
) -> Iterator[ResultT]:
    """Yield the results of all jobs as they come: of `workers` processes, of this one alone, or of a cluster."""
    if on:
        from slugfest.lab.series.on_ray import results_on_ray  # noqa: PLC0415 - Ray is loaded when it is used

        yield from results_on_ray(work, jobs, on, workers)
        return
    many = min(workers or cores(), len(jobs))
    if many <= 1:
        yield from map(work, jobs)
        return
    # Fresh processes: a fork of one that has threads may hang.
    with ProcessPoolExecutor(many, mp_context=get_context("spawn"), initializer=start_worker) as pool:
        waiting = iter(jobs)
        pending: set[Future[ResultT]] = {pool.submit(work, job) for job in islice(waiting, many * AHEAD)}
        try:
            while pending:
                done, pending = wait(pending, return_when=FIRST_COMPLETED)
                pending |= {pool.submit(work, job) for job in islice(waiting, len(done))}
                for future in done:
                    yield future.result()
        except BrokenProcessPool as wrong:
            reason = (
                "a process was ended from outside; what was finished is kept in the record, if there is one"
            )
            raise SetupError("--workers", reason) from wrong
        finally:
            for future in pending:
                future.cancel()
