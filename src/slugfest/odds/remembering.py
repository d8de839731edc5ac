"""Odds that were worked out before: the same question in the same position has the same answer."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import Any, TypeVar

import msgspec

from slugfest.kernel.match import Match
from slugfest.odds.memory import packed

MOST_REMEMBERED = 2_000

Found = TypeVar("Found")

_known: OrderedDict[tuple[Any, ...], tuple[Any, Any]] = OrderedDict()
_lock = Lock()
_ENCODER = msgspec.msgpack.Encoder()


def remembered(match: Match, question: tuple[Any, ...], work: Callable[[], Found]) -> Found:
    """Return the answer from memory, or work it out and keep it; the oldest unused answer makes room."""
    position, _ = packed(match.state, {})
    # The rules themselves are in the key; they are kept with the answer, so that no others get their number.
    key = (id(match.game), _ENCODER.encode(match.journal.setup), position, question)
    with _lock:
        known = _known.get(key)
        if known is not None:
            _known.move_to_end(key)
            return known[1]  # type: ignore[no-any-return]
    answer = work()
    with _lock:
        _known[key] = (match.game, answer)
        while len(_known) > MOST_REMEMBERED:
            _known.popitem(last=False)
    return answer


def forget() -> None:
    """Empty the memory."""
    with _lock:
        _known.clear()
