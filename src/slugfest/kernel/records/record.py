"""The base class of everything that the engine passes around: frames, events, options, questions, figures."""

from __future__ import annotations

from copy import copy
from typing import Self

import msgspec


class Record(msgspec.Struct):
    """Named fields that change in the course of a match, written as a msgspec struct: `class Frame(Record): at: int`.

    Interpreted it is such a struct.  In the compiled engine it is a native class with the same fields, whose
    constructor, copy, equality and hash `scripts/native_classes.py` writes from the same annotations, on top of
    `NativeRecord`.  What comes from files and what goes over the wire stays a msgspec struct in both forms.
    """

    def copied(self) -> Self:
        """Return another record with the same values in its fields."""
        return copy(self)

    def as_tuple(self) -> tuple[object, ...]:
        """Return the values of all fields, in their order."""
        return msgspec.structs.astuple(self)


class Value(msgspec.Struct, frozen=True):
    """Named fields that never change: `class Part(Value, frozen=True): value: int`.  Two forms, as `Record`."""

    def as_tuple(self) -> tuple[object, ...]:
        """Return the values of all fields, in their order."""
        return msgspec.structs.astuple(self)
