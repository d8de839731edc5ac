"""Differences between two tables, so that only what has changed is sent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from slugfest.server.wire.values import TableChange


def difference(
    before: Mapping[str, Any], after: Mapping[str, Any]
) -> tuple[list[TableChange], list[list[str]]]:
    """Return what stands where in `after`, and the paths that are gone; lists and plain values are named whole."""
    changes: list[TableChange] = []
    gone: list[list[str]] = []
    _compare(before, after, [], changes, gone)
    return changes, gone


def _compare(
    before: Mapping[str, Any],
    after: Mapping[str, Any],
    path: list[str],
    changes: list[TableChange],
    gone: list[list[str]],
) -> None:
    for key, value in after.items():
        if key not in before:
            changes.append(([*path, key], value))
            continue
        old = before[key]
        if value == old and type(value) is type(old):
            continue
        if isinstance(value, dict) and isinstance(old, dict):
            _compare(old, value, [*path, key], changes, gone)
        else:
            changes.append(([*path, key], value))
    gone += [[*path, key] for key in before if key not in after]


def with_changes(
    table: Mapping[str, Any], changes: Sequence[TableChange], gone: Sequence[list[str]]
) -> dict[str, Any]:
    """Return the table after the changes, as a client works it out; the given one stays as it is."""
    changed = dict(table)
    for path, value in changes:
        _inner(changed, path)[path[-1]] = value
    for path in gone:
        del _inner(changed, path)[path[-1]]
    return changed


def _inner(table: dict[str, Any], path: Sequence[str]) -> dict[str, Any]:
    """Return the dictionary in which the last step of the path stands, copied on the way."""
    inner = table
    for key in path[:-1]:
        inner[key] = dict(inner[key])
        inner = inner[key]
    return inner
