"""Does JSON have the type that a message promises?  What msgspec cannot decode (unions of typed dictionaries) included."""

from collections.abc import Iterator, Mapping, Sequence
from enum import IntEnum
from functools import cache
from types import GenericAlias, NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

import msgspec

from slugfest.families import FAMILIES
from slugfest.kernel.shown import OfFamily, events_in, variants
from slugfest.server.wire.values import Json

SHOWN = [family.shown() for family in FAMILIES.values() if family.shown is not None]


def misfits(value: Any, kind: Any, place: str = "$") -> list[str]:
    """What does not fit, and where; nothing where all does."""
    if kind is Json:
        return []
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return misfits(value, _given(inner), place)
    if origin in (Union, UnionType):
        meant = [member for member in inner if not _is_another(value, member)]
        return min(
            (misfits(value, member, place) for member in meant), key=len, default=[f"{place} is {value!r}"]
        )
    if origin is Literal:
        return [] if value in inner else [f"{place} is {value!r}"]
    if origin in (dict, Mapping):
        return _each(value, dict, lambda key: (inner[1], f"{place}.{key}"), place)
    if origin is tuple and inner[-1] is not ...:
        return _each(value, list, lambda at: (inner[at], f"{place}[{at}]"), place, len(inner))
    if origin in (list, tuple, frozenset, Sequence):
        return _each(value, list, lambda at: (inner[0], f"{place}[{at}]"), place)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and variants(kind):
        return misfits(value, Union[variants(kind)], place)  # noqa: UP007
    if is_typeddict(kind) or (isinstance(kind, type) and issubclass(kind, msgspec.Struct)):
        return list(_fields(value, kind, place))
    return _plain(value, kind, place)


def _is_another(value: Any, member: Any) -> bool:
    """Does the tag say that another struct of the union is meant?"""
    config = getattr(member, "__struct_config__", None)
    if config is None or config.tag_field is None:
        return False
    return not isinstance(value, dict) or value.get(config.tag_field) != config.tag


@cache
def _given(inner: tuple[Any, ...]) -> Any:
    """The type behind an annotation: of what a family shows, that of any family."""
    for mark in inner[1:]:
        if isinstance(mark, OfFamily) and mark.part == "event":
            own = (event for part in SHOWN for event in part.events())
            return Union[(*events_in("slugfest.kernel"), *own)]
        if isinstance(mark, OfFamily):
            kinds = (getattr(part, mark.part) for part in SHOWN)
            return Union[tuple(kind for kind in kinds if kind is not None)]  # noqa: UP007
        if isinstance(mark, msgspec.Meta) and mark.min_length and mark.min_length == mark.max_length:
            return GenericAlias(tuple, get_args(inner[0]) * mark.min_length)
    return inner[0]


def _each(
    value: Any,
    kind: type[dict[str, Any]] | type[list[Any]],
    inside: Any,
    place: str,
    length: int | None = None,
) -> list[str]:
    if not isinstance(value, kind):
        return [f"{place} is {value!r}"]
    if length is not None and len(value) != length:
        return [f"{place} has {len(value)} items"]
    items = value.items() if isinstance(value, dict) else enumerate(value)
    return [wrong for at, item in items for wrong in misfits(item, *inside(at))]


def _fields(value: Any, shape: Any, place: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{place} is {value!r}"
        return
    hints, known = _hints(shape), set[str]()
    config = getattr(shape, "__struct_config__", None)
    if config is not None and config.tag_field is not None:
        known.add(config.tag_field)
        if value.get(config.tag_field) != config.tag:
            yield f"{place} is no {config.tag}"
    for name, field, may_be_missing in _names(shape):
        known.add(field)
        if field in value:
            yield from misfits(value[field], hints[name], f"{place}.{field}")
        elif not may_be_missing:
            yield f"{place}.{field} is missing"
    yield from (f"{place}.{name} is too much" for name in value if name not in known)


@cache
def _hints(shape: Any) -> dict[str, Any]:
    return get_type_hints(shape, include_extras=True)


@cache
def _names(shape: Any) -> list[tuple[str, str, bool]]:
    if is_typeddict(shape):
        return [(name, name, name in shape.__optional_keys__) for name in shape.__annotations__]
    omits = shape.__struct_config__.omit_defaults
    return [
        (field.name, field.encode_name, omits and not field.required)
        for field in msgspec.structs.fields(shape)
    ]


def _plain(value: Any, kind: Any, place: str) -> list[str]:
    kinds = {
        str: (str,),
        int: (int,),
        IntEnum: (int,),
        float: (int, float),
        bool: (bool,),
        NoneType: (NoneType,),
    }
    if kind not in kinds:
        raise TypeError(f"{place} has no type of the wire: {kind}")
    fits = isinstance(value, kinds[kind]) and (kind is bool or not isinstance(value, bool))
    return [] if fits else [f"{place} is {value!r}"]
