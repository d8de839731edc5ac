"""Fixtures of the family: every die that a test scripts is rolled, and all that is told can be told."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import Any

import pytest

from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import EDITIONS
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


SHEETS = {"FR": EDITIONS["dc_fr"], "MV": EDITIONS["marvel"]}
"""The beginnings of ids whose statements belong to one sheet, with that sheet."""


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """A case of a test of several editions carries the statements of the sheet that it plays, and no others."""
    report = yield
    for item in report.result:
        if isinstance(item, pytest.Function):
            leave_out_other_sheets(item)
    return report


def leave_out_other_sheets(item: pytest.Function) -> None:
    """Take the statements that the editions of a case do not have out of its marks."""
    params = item.callspec.params.values() if hasattr(item, "callspec") else ()
    played = [EDITIONS.get(one, one) if isinstance(one, str) else one for one in params]
    editions = [one for one in played if isinstance(one, Edition)]
    if not editions:
        return
    marks = []
    for mark in item.own_markers:
        if mark.name != "rule":
            marks.append(mark)
        elif kept := [rule for rule in mark.args if any(has(one, rule) for one in editions)]:
            marks.append(pytest.mark.rule(*kept).mark)
    item.own_markers[:] = marks


def has(edition: Edition, rule: str) -> bool:
    """Return whether a statement counts in an edition: its sheet is played, and it has not been struck out."""
    sheet = SHEETS.get(rule[:2])
    if sheet is None:
        return True
    readings = [edition]
    while readings[-1].base is not None:
        readings.append(readings[-1].base)
    amendments = {one.rule for one in (*sheet.amendments, *sheet.literal)}
    own = {one.rule for reading in readings for one in (*reading.amendments, *reading.literal)}
    return any(one.id.startswith(sheet.id) for one in readings) and (rule not in amendments or rule in own)
