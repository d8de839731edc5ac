"""Classes that derive from a native record and are not compiled: give them what a msgspec struct would have."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

NO_DEFAULT = object()


def complete(kind: Any, options: dict[str, object]) -> None:
    """Give an interpreted class the constructor of its fields, and methods that know them; a native class has them."""
    if not kind.__dictoffset__:
        return
    annotations = inspect.get_annotations(kind)
    own = {
        name: kind.__dict__.get(name, NO_DEFAULT)
        for name, annotation in annotations.items()
        if not str(annotation).startswith(("ClassVar", "typing.ClassVar"))
    }
    base = kind.__mro__[1]
    new = tuple(name for name in own if name not in base.__struct_fields__)
    if own:
        for name, default in own.items():
            # A default that all records may share stays where it was written: they find it in their class.
            if default is not NO_DEFAULT and (name not in new or not _is_shared(default)):
                delattr(kind, name)
        kind.__struct_fields__ = (*base.__struct_fields__, *new)
        kind.__struct_types__ = {**base.__struct_types__, **{name: str(annotations[name]) for name in own}}
        by_place = () if options.get("kw_only") else new
        setattr(kind, "__match_args__", (*base.__match_args__, *by_place))  # noqa: B010 - mypy refuses the plain way
        kind.__init__ = _constructor(kind, base, own, new)
    kind.__setattr__ = _setter(kind)
    root = next(known for known in reversed(kind.__mro__) if "__struct_fields__" in known.__dict__)
    for method in ("copied", "as_tuple"):
        if method not in kind.__dict__:
            setattr(kind, method, getattr(root, method))


def _constructor(
    kind: Any, base: Any, defaults: dict[str, object], new: tuple[str, ...]
) -> Callable[..., None]:
    inherited = len(base.__match_args__)
    renewed = {name: default for name, default in defaults.items() if name not in new}
    added = tuple([(name, defaults[name], _is_shared(defaults[name])) for name in new])
    construct_base, put, ends = base.__init__, object.__setattr__, "__post_init__" in kind.__dict__

    def construct(self: Any, *args: object, **named: object) -> None:
        fields = added
        if len(args) > inherited:
            _put_by_place(self, kind, args[inherited:], inherited)
            fields, args = added[len(args) - inherited :], args[:inherited]
        for name, default, shared in fields:
            if name in named:
                put(self, name, named.pop(name))
            elif default is NO_DEFAULT:
                raise TypeError(f"Missing required argument '{name}'")
            elif not shared:
                put(self, name, _anew(default))
        if renewed:
            named = {**_by_default(renewed, base.__match_args__[: len(args)]), **named}
        construct_base(self, *args, **named)
        if ends:
            self.__post_init__()

    return construct


def _put_by_place(record: Any, kind: Any, values: tuple[object, ...], inherited: int) -> None:
    """Set the fields that a class adds to its base, as far as they are given without their names."""
    positional = kind.__match_args__[inherited:]
    if len(values) > len(positional):
        most = inherited + len(positional)
        raise TypeError(f"{kind.__name__} takes {most} values by place, not {inherited + len(values)}")
    for name, value in zip(positional, values, strict=False):
        object.__setattr__(record, name, value)


def _by_default(renewed: dict[str, object], given: tuple[str, ...]) -> dict[str, object]:
    """Return what a class says anew about fields of its base that are not given by place."""
    return {
        name: _anew(default)
        for name, default in renewed.items()
        if name not in given and default is not NO_DEFAULT
    }


def _setter(kind: Any) -> Callable[[Any, str, object], None]:
    """Return what sets a field; what is none is an error, as it is in a struct and in a native class."""
    fields, put = frozenset(kind.__struct_fields__), object.__setattr__

    def set_field(self: Any, name: str, value: object) -> None:
        if name not in fields and not hasattr(type(self), name):
            raise AttributeError(f"{type(self).__name__!r} has no field {name!r}")
        put(self, name, value)

    return set_field


def _is_shared(default: Any) -> bool:
    """Return whether all records may have the same default."""
    return not hasattr(default, "default_factory") and not isinstance(default, list | dict | set)


def _anew(default: Any) -> object:
    """Return a default that no two records share."""
    if hasattr(default, "default_factory"):
        return default.default_factory()
    return default.copy() if isinstance(default, list | dict | set) else default
