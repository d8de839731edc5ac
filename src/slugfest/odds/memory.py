"""What is remembered of positions that were looked into before.

Dice that have been read stay in the frame that rolled them, so two positions that will end alike
may differ in faces that nobody looks at again.  Which they are is not guessed: from each question
on, the frames note when such a field is read.  What was found holds for every position that is
the same but for the fields that were not read.
"""

from __future__ import annotations

from copy import copy
from functools import cache
from operator import attrgetter
from threading import local
from typing import Any

import msgspec

from slugfest.kernel.flow import Frame
from slugfest.kernel.match import Match
from slugfest.kernel.state import State

DERIVED = frozenset({"setting", "ground", "index", "snapshot"})
"""Fields of a table that never change, or follow from the others."""

Spot = tuple[int, str]
"""A field of a frame on the stack: how deep, and which."""


def _packable(record: Any) -> tuple[object, ...]:
    """Return a native record as its kind and its values: what is packed is only compared, and never read again."""
    return (type(record).__name__, *record.as_tuple())


_ENCODER = msgspec.msgpack.Encoder(enc_hook=_packable)
_reading = local()


def packed(state: State, dice: dict[type, set[str]]) -> tuple[bytes, dict[Spot, Any]]:
    """Return everything in the state but the dice that lie in its frames, and those dice apart."""
    stack: list[Frame] = list(state.stack)
    lying: dict[Spot, Any] = {}
    for depth, frame in enumerate(stack) if dice else ():
        fields = dice.get(_kind(frame))
        if fields:
            stack[depth] = frame = copy(frame)  # noqa: PLW2901 - the original keeps its dice
            for name in fields:
                lying[depth, name] = _plain(frame, name)
                setattr(frame, name, ())
    return _ENCODER.encode((stack, _rest_of(state.__struct_fields__, state.shared)(state))), lying


@cache
def _rest_of(fields: tuple[str, ...], shared: frozenset[str]) -> attrgetter[tuple[object, ...]]:
    """Return what reads, of a table, all that makes up a position but the stack."""
    return attrgetter(*[name for name in fields if name not in shared | DERIVED | {"stack"}])


def _kind(frame: Frame) -> type:
    return getattr(type(frame), "watched", type(frame))


def _plain(frame: Frame, name: str) -> Any:
    """Return a field without noting that it was read."""
    return getattr(_kind(frame), name).__get__(frame)


class Reading:
    """Notes which dice are read while it is open; one inside another tells the outer one too."""

    def __enter__(self) -> set[Spot]:
        self.outer: set[Spot] | None = getattr(_reading, "spots", None)
        self.spots: set[Spot] = set()
        _reading.spots = self.spots
        return self.spots

    def __exit__(self, *_: object) -> None:
        if self.outer is not None:
            self.outer |= self.spots
        _reading.spots = self.outer


def noted(spots: set[Spot]) -> None:
    """Note as read now what was read when a remembered position was explored."""
    outer: set[Spot] | None = getattr(_reading, "spots", None)
    if outer is not None:
        outer |= spots


def watch(match: Match, lying: dict[Spot, Any]) -> None:
    """Let the frames that hold these dice note when they are read."""
    stack = match.state.stack
    for depth in {depth for depth, _ in lying}:
        frame = stack[depth]
        kind = _watching(_kind(frame), depth, frozenset(name for at, name in lying if at == depth))
        if type(frame) is not kind:
            values = [_plain(frame, name) for name in frame.__struct_fields__]
            stack[depth] = kind(*values)


@cache
def _watching(kind: type[Frame], depth: int, names: frozenset[str]) -> type[Frame]:
    """Return a subclass of a frame that notes each reading of these fields."""

    def noting(name: str) -> property:
        field, spot = getattr(kind, name), (depth, name)

        def read(frame: Frame) -> Any:
            spots = getattr(_reading, "spots", None)
            if spots is not None:
                spots.add(spot)
            return field.__get__(frame)

        return property(read, field.__set__)

    meta: Any = type(kind)
    made: Any = meta(kind.__name__, (kind,), {"__module__": kind.__module__})
    made.watched = kind
    for name in names:
        setattr(made, name, noting(name))
    watching: type[Frame] = made
    return watching
