"""Fixtures of the family: every die that a test scripts is rolled, and all that is told can be told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.rules.knight import builders
from tests.rules.knight.builders import Play

Make = Callable[..., Play]


def _spent(make: Make) -> Iterator[Make]:
    made: list[Play] = []

    def remembered(*args: Any, **changes: Any) -> Play:
        made.append(make(*args, **changes))
        return made[-1]

    yield remembered
    for play in made:
        play.assert_spent()
        play.assert_sound()


@pytest.fixture
def duel() -> Iterator[Make]:
    """Two models facing one another; see `builders.duel`."""
    yield from _spent(builders.duel)


@pytest.fixture
def skirmish() -> Iterator[Make]:
    """Any models anywhere; see `builders.skirmish`."""
    yield from _spent(builders.skirmish)


@pytest.fixture
def gathering() -> Iterator[Make]:
    """Two teams before deployment; see `builders.gathering`."""
    yield from _spent(builders.gathering)
