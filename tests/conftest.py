"""Nobody's own cards or cache take part in the tests, those marked `long` only where they are asked for, and one worker has the browser."""

import atexit
import os
import shutil
import tempfile
from typing import Any

import pytest
from hypothesis import settings
from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]

os.environ["SLUGFEST_CARDS"] = os.path.join(tempfile.gettempdir(), "slugfest-tests-have-no-own-cards")  # noqa: PTH118
if "SLUGFEST_CACHE" not in os.environ:
    # One folder for all workers and the processes that they start; `make mutants` runs without any.
    os.environ["SLUGFEST_CACHE"] = tempfile.mkdtemp(prefix="slugfest-tests-")
    atexit.register(shutil.rmtree, os.environ["SLUGFEST_CACHE"], ignore_errors=True)

from slugfest import form

settings.register_profile("shared machine", deadline=None)
"""The clock on the wall tells how busy a machine is, not how slow a test."""
settings.load_profile("shared machine")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="run the tests marked long, and only those")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What takes minutes belongs to `make soak`; no rule may depend on it, or its record would be a hole."""
    long = {item for item in items if item.get_closest_marker("long") is not None}
    with_rules = [item.nodeid for item in long if item.get_closest_marker("rule") is not None]
    if with_rules:
        raise pytest.UsageError(f"tests of rules run always, so they are not long: {', '.join(with_rules)}")
    items[:] = [item for item in items if (item in long) == config.getoption("--long")]
    if form.running() == "compiled":
        _leave_out_interpreted(items)


def _leave_out_interpreted(items: list[pytest.Item]) -> None:
    """What reads the sources of functions, or puts others in their place, has a run of its own in `make test`."""
    interpreted = [item for item in items if item.get_closest_marker("interpreted") is not None]
    with_rules = [item.nodeid for item in interpreted if item.get_closest_marker("rule") is not None]
    if with_rules:
        raise pytest.UsageError(f"tests of rules run in both forms: {', '.join(with_rules)}")
    items[:] = [item for item in items if item not in interpreted]


class OneBrowser(LoadScopeScheduling):  # type: ignore[misc]
    """All browser tests go to one worker: two Chromiums that draw by the processor alone would keep each other waiting.

    The mark `xdist_group` is for this, but with this version of pytest it has no effect.
    """

    def _split_scope(self, nodeid: str) -> str:
        return "browser" if nodeid.startswith("tests/browser/") else nodeid


@pytest.hookimpl(optionalhook=True)  # runs of planted faults go without xdist
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> OneBrowser:
    return OneBrowser(config, log)
