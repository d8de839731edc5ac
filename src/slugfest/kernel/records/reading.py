"""Read records whatever form they have: msgspec structs interpreted, native classes compiled."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

RecordT = TypeVar("RecordT")


def replace(record: RecordT, **changes: object) -> RecordT:
    """Return the record with other values in some of its fields."""
    if isinstance(record, msgspec.Struct):
        return msgspec.structs.replace(record, **changes)
    return type(record)(**{**as_dict(record), **changes})


def as_dict(record: object) -> dict[str, Any]:
    """Return the values of a record by the names of its fields."""
    return {name: getattr(record, name) for name in record.__struct_fields__}  # type: ignore[attr-defined]


def types_of(kind: type[Any]) -> Mapping[str, str]:
    """Return how the types of a record's fields are written, by name."""
    written: Mapping[str, str] | None = getattr(kind, "__struct_types__", None)
    if written is not None:
        return written
    annotations: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        annotations |= inspect.get_annotations(base)
    return {name: annotations[name] for name in kind.__struct_fields__}


def encodable(value: object) -> object:
    """Return a native record as msgspec encodes the struct: the `enc_hook` of every encoder that meets one."""
    fields = getattr(type(value), "__struct_fields__", None)
    if fields is None:
        raise TypeError(f"only plain data can be encoded, not {type(value).__name__}")
    kind: Any = type(value)
    plain: dict[str, object] = {"type": kind.__name__} if kind.__struct_tag__ else {}
    plain |= zip(fields, kind.as_tuple(value), strict=True)
    for name, default in kind.__struct_omits__.items():
        if plain[name] == default and type(plain[name]) is type(default):
            del plain[name]
    return plain
