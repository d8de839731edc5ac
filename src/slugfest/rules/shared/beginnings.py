"""Beginnings: matches with the same set-up begin with copies of one table, and share what never changes in a match."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

import msgspec

from slugfest.kernel.state import State

MOST = 200
LARGEST = 50_000
"""Bytes: a longer set-up is read for every match, so that strangers cannot fill the memory."""

TableT = TypeVar("TableT", bound=State)


class Beginnings(Generic[TableT]):
    """Reads set-ups and keeps the tables of the latest; faults are not kept."""

    __slots__ = ("_known", "_read")

    def __init__(self, read: Callable[[Mapping[str, Any]], TableT]) -> None:
        self._read = read
        self._known: dict[bytes, TableT] = {}

    def table(self, setup: Mapping[str, Any]) -> TableT:
        """Return a table of its own for a match with this set-up."""
        try:
            key = msgspec.msgpack.encode(setup)
        except (TypeError, ValueError, OverflowError, RecursionError):
            return self._read(setup)  # raises the error that says what is wrong
        table = self._known.get(key)
        if table is None:
            table = self._read(setup)
            if len(key) > LARGEST:
                return table
            if len(self._known) >= MOST:
                self._known.clear()
            self._known[key] = table
        return table.copy()
