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


def _spent(make: Make, request: pytest.FixtureRequest) -> Iterator[Make]:
    made: list[Play] = []

    def remembered(*args: Any, **changes: Any) -> Play:
        made.append(make(*args, **changes))
        return made[-1]

    yield remembered
    for play in made:
        play.assert_spent()
        play.assert_sound()
    rules = {rule for mark in request.node.iter_markers("rule") for rule in mark.args}
    unplayed = {rule for rule in rules if not any(_of(play.edition, rule) for play in made)}
    assert not (made and unplayed), "a statement of a sheet is proved by a match played by that sheet"


@pytest.fixture
def duel(request: pytest.FixtureRequest) -> Iterator[Make]:
    """Two models facing one another; see `builders.duel`."""
    yield from _spent(builders.duel, request)


@pytest.fixture
def skirmish(request: pytest.FixtureRequest) -> Iterator[Make]:
    """Any models anywhere; see `builders.skirmish`."""
    yield from _spent(builders.skirmish, request)


@pytest.fixture
def gathering(request: pytest.FixtureRequest) -> Iterator[Make]:
    """Two teams before deployment; see `builders.gathering`."""
    yield from _spent(builders.gathering, request)


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
    played = [EDITIONS.get(value, value) if isinstance(value, str) else value for value in params]
    editions = [edition for edition in played if isinstance(edition, Edition)]
    if not editions:
        return
    marks = []
    for mark in item.own_markers:
        if mark.name != "rule":
            marks.append(mark)
        elif kept := [rule for rule in mark.args if any(has(edition, rule) for edition in editions)]:
            marks.append(pytest.mark.rule(*kept).mark)
    item.own_markers[:] = marks


def has(edition: Edition, rule: str) -> bool:
    """Return whether a statement counts in an edition: its sheet is played, and it has not been struck out."""
    sheet = SHEETS.get(rule[:2])
    if sheet is None:
        return True
    if "+" in edition.id:
        return False  # A house rule stands before what the sheet says.
    amendments = {amendment.rule for amendment in (*sheet.amendments, *sheet.literal)}
    own = {
        amendment.rule
        for reading in _readings(edition)
        for amendment in (*reading.amendments, *reading.literal)
    }
    return _of(edition, rule) and (rule not in amendments or rule in own)


def _of(edition: Edition, rule: str) -> bool:
    sheet = SHEETS.get(rule[:2])
    return sheet is None or any(reading.id.startswith(sheet.id) for reading in _readings(edition))


def _readings(edition: Edition) -> Iterator[Edition]:
    """The edition and all those it amends."""
    reading: Edition | None = edition
    while reading is not None:
        yield reading
        reading = reading.base
