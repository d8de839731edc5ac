"""Cards and tables that set-up documents bring along are read once, not for every match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

import msgspec

MOST = 100
LARGEST = 50_000
"""Bytes: a longer document is read whenever it comes, so that strangers cannot fill the memory."""

ReadT = TypeVar("ReadT")


class Remembering(Generic[ReadT]):
    """Reads documents and keeps the latest results; faults are not kept."""

    __slots__ = ("_known", "_read")

    def __init__(self, read: Callable[..., ReadT]) -> None:
        self._read = read
        self._known: dict[tuple[str, bytes], ReadT] = {}

    def __call__(self, raw: Any, place: str, *more: Any) -> ReadT:
        """Read a document; `more` is what else the result depends on."""
        try:
            key = (place, msgspec.msgpack.encode((raw, *more)))
        except (TypeError, ValueError, OverflowError, RecursionError):
            return self._read(raw, place, *more)  # raises the error that says what is wrong
        document = self._known.get(key)
        if document is None:
            document = self._read(raw, place, *more)
            if len(key[1]) <= LARGEST:
                if len(self._known) >= MOST:
                    self._known.clear()
                self._known[key] = document
        return document
