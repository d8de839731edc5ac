"""State: what changes in the course of a match, and nothing else.

Cards, editions and terrain stay outside; a family adds its own fields in a subclass and writes
`copy` by hand.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import ClassVar, Self

import msgspec

from slugfest.kernel.abilities import EMPTY_INDEX, Index
from slugfest.kernel.flow import Flow, Frame
from slugfest.kernel.options import Option
from slugfest.kernel.records import Record, Value, encodable


class Result(Value, frozen=True):
    """How a match ended: the winners (none is a draw), why, and the points of each player."""

    winners: tuple[str, ...]
    reason: str
    points: dict[str, int] = {}


class State(Record):
    """The part of a match that any game has."""

    shared: ClassVar[frozenset[str]] = frozenset()
    """Fields that hold what never changes or can be derived: copies share them, hashes skip them."""

    players: tuple[str, ...]
    stack: list[Frame] = []
    sealed: dict[str, object] = {}
    result: Result | None = None
    index: Index = EMPTY_INDEX
    """The abilities in play; derived from cards and statuses, so never saved."""

    def score(self) -> dict[str, int]:
        """Return the points of every player as they stand; nothing in a game without points."""
        return {}

    def copy(self) -> Self:
        """Return an independent state; frames hold plain data, so a shallow copy of each is enough."""
        twin = self.copied()
        twin.stack = [frame.copied() for frame in self.stack]
        twin.sealed = dict(self.sealed)
        return twin

    def forget(self) -> None:
        """Forget what is kept only because it is looked at again and again; it can be worked out from the rest."""

    def digest(self, flows: Mapping[str, Flow]) -> str:
        """Return a hash of everything in the state, the same on every machine."""
        frames = [self._plain(frame, flows) for frame in self.stack]
        packed = msgspec.msgpack.encode([frames, self.hashed()], enc_hook=encodable, order="sorted")
        return hashlib.blake2b(packed, digest_size=16).hexdigest()

    def hashed(self) -> list[object]:
        """Return what is hashed besides the frames: everything that cannot be derived from the rest."""
        derived = {"stack", "index", *self.shared}
        return [getattr(self, field) for field in self.__struct_fields__ if field not in derived]

    @staticmethod
    def _plain(frame: Frame, flows: Mapping[str, Flow]) -> object:
        # The step's name, not its number: an edition may gain a step.
        steps = flows[frame.flow].steps
        name = steps[frame.at].name if frame.at < len(steps) else ""
        fields = {field: _spelt(getattr(frame, field)) for field in frame.__struct_fields__ if field != "at"}
        return [type(frame).__name__, name, fields]


def _spelt(value: object) -> object:
    """Return a field of a frame as it is hashed: an option by its id, as the journal spells it."""
    if isinstance(value, Option):
        return value.id
    if isinstance(value, tuple) and value and isinstance(value[0], Option):
        return tuple(option.id for option in value)
    return value
