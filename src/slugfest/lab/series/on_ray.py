"""Playing on a Ray cluster: every job is a task; Ray spreads them, and plays those of a lost worker again."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any, TypeVar

from slugfest.kernel.errors import SetupError

JobT = TypeVar("JobT")
ResultT = TypeVar("ResultT")
RETRIES = 5
"""How often a task whose worker was lost is given to another one."""
AHEAD = 3
"""The tasks that are handed in for each core: as many results at most wait for whoever takes them."""


def results_on_ray(
    work: Callable[[JobT], ResultT], jobs: Sequence[JobT], on: str, workers: int | None = None
) -> Iterator[ResultT]:
    """Yield the results of all jobs as they come, each once; `workers` limits how many are under way.

    `ray` is the cluster of `RAY_ADDRESS`, the one that runs on this machine, or a new one; `ray://HOST:PORT` another.
    """
    ray = _ray()
    ours = _connect(ray, on)
    try:
        cores = int(ray.cluster_resources().get("CPU", 1))
        task = ray.remote(num_cpus=1, max_retries=RETRIES)(work)
        waiting = iter(jobs)
        pending = [task.remote(job) for job in islice(waiting, workers or max(cores, 1) * AHEAD)]
        while pending:
            done, pending = ray.wait(pending, num_returns=1)
            pending += [task.remote(job) for job in islice(waiting, len(done))]
            for result in done:
                yield ray.get(result)
    except ray.exceptions.RayTaskError:
        raise  # an error in the work itself
    except (ray.exceptions.RayError, ConnectionError) as wrong:
        reason = f"the cluster was lost: {str(wrong).splitlines()[0]}; the record keeps what was finished"
        raise SetupError("--on", reason) from wrong
    finally:
        if ours:
            ray.shutdown()


def _ray() -> Any:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray  # noqa: PLC0415 - it is loaded when it is asked for
    except ModuleNotFoundError as missing:
        raise SetupError("--on", "a cluster needs Ray: pip install 'slugfest[ray]'") from missing
    return ray


def _connect(ray: Any, on: str) -> bool:
    """Connect to a cluster unless this process is connected, and return whether that was done here."""
    if on != "ray" and not on.startswith("ray://"):
        raise SetupError("--on", f"games are played on ray or on ray://HOST:PORT, not on {on!r}")
    if ray.is_initialized():
        return False
    settings: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
    try:
        ray.init(**settings, **({"address": on} if on != "ray" else {"include_dashboard": False}))
    except ImportError as missing:
        raise SetupError("--on", f"{missing}: pip install 'slugfest[ray]'") from missing
    except (ConnectionError, RuntimeError, ValueError) as wrong:
        reason = str(wrong).splitlines()[0] if str(wrong) else type(wrong).__name__
        raise SetupError("--on", f"no cluster answers at {on}: {reason}") from wrong
    return True
