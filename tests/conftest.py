"""Nobody's own cards take part in the tests, and those marked `long` only where they are asked for."""

import os
import tempfile

import pytest

os.environ["SLUGFEST_CARDS"] = os.path.join(tempfile.gettempdir(), "slugfest-tests-have-no-own-cards")  # noqa: PTH118


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="run the tests marked long, and only those")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What takes minutes belongs to `make soak`; no rule may depend on it, or its record would be a hole."""
    long = {one for one in items if one.get_closest_marker("long") is not None}
    with_rules = [one.nodeid for one in long if one.get_closest_marker("rule") is not None]
    if with_rules:
        raise pytest.UsageError(f"tests of rules run always, so they are not long: {', '.join(with_rules)}")
    items[:] = [one for one in items if (one in long) == config.getoption("--long")]
