"""Everything that is wrong with the shape of a file: each field is held against its type by itself."""

from __future__ import annotations

from collections.abc import Iterator
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec

from slugfest.cards.files.reading import shaped
from slugfest.kernel.errors import SetupError
from slugfest.kernel.nearest_name import nearest


def shape_faults(raw: Any, shape: Any, place: str) -> Iterator[SetupError]:
    """Yield a `SetupError` for each field that is unknown, missing or wrong, however deep it lies."""
    struct = _struct(shape)
    if struct is not None and isinstance(raw, dict):
        yield from _of_table(raw, struct, place)
        return
    row = _row(shape)
    if row is not None and isinstance(raw, list):
        for at, inside in enumerate(raw):
            yield from shape_faults(inside, row, f"{place}[{at}]")
        if any(True for at, inside in enumerate(raw) for _ in shape_faults(inside, row, "")):
            return
    words = [word for kind in _kinds(shape) if get_origin(kind) is Literal for word in get_args(kind)]
    if words and raw not in words:
        yield SetupError(place, f"{raw!r} is not allowed here; {nearest(str(raw), words)}")
        return
    try:
        shaped(raw, shape, place)
    except SetupError as wrong:
        yield wrong


def _of_table(raw: dict[str, Any], struct: type[msgspec.Struct], place: str) -> Iterator[SetupError]:
    fields = {field.encode_name: field for field in msgspec.structs.fields(struct)}
    joint = "." if ", " in place else ", "
    for name, value in raw.items():
        if name not in fields:
            yield SetupError(place, f"there is no field `{name}`; {nearest(name, fields)}")
        else:
            yield from shape_faults(value, fields[name].type, f"{place}{joint}{name}")
    for name, field in fields.items():
        if field.required and name not in raw:
            yield SetupError(place, f"`{name}` is missing")


def _kinds(shape: Any) -> tuple[Any, ...]:
    """Return the types that a value may have, None left out."""
    if get_origin(shape) is Annotated:
        return _kinds(get_args(shape)[0])
    if get_origin(shape) in (Union, UnionType):
        return tuple(
            kind for argument in get_args(shape) for kind in _kinds(argument) if argument is not type(None)
        )
    return (shape,)


def _struct(shape: Any) -> type[msgspec.Struct] | None:
    kinds = _kinds(shape)
    plain = len(kinds) == 1 and isinstance(kinds[0], type) and issubclass(kinds[0], msgspec.Struct)
    return kinds[0] if plain else None


def _row(shape: Any) -> Any:
    """Return the type of the rows of a list; a value of several possible types is not looked into."""
    kinds = _kinds(shape)
    if len(kinds) != 1:
        return None
    inside = get_args(kinds[0])
    if get_origin(kinds[0]) is tuple:
        return inside[0] if len(inside) == 2 and inside[1] is Ellipsis else None
    return inside[0] if get_origin(kinds[0]) is list else None
