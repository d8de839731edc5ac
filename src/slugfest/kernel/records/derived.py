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
        for name in own:
            if name in kind.__dict__:
                delattr(kind, name)
        kind.__struct_fields__ = (*base.__struct_fields__, *new)
        kind.__struct_types__ = {**base.__struct_types__, **{name: str(annotations[name]) for name in own}}
        by_place = () if options.get("kw_only") else new
        setattr(kind, "__match_args__", (*base.__match_args__, *by_place))  # noqa: B010 - mypy refuses the plain way
        kind.__init__ = _constructor(kind, base, own, new)
    kind.__setattr__ = _set
    root = next(known for known in reversed(kind.__mro__) if "__struct_fields__" in known.__dict__)
    for method in ("copied", "as_tuple"):
        if method not in kind.__dict__:
            setattr(kind, method, getattr(root, method))


def _constructor(
    kind: Any, base: Any, defaults: dict[str, object], new: tuple[str, ...]
) -> Callable[..., None]:
    inherited = len(base.__match_args__)
    positional = kind.__match_args__[inherited:]

    def construct(self: Any, *args: object, **named: object) -> None:
        if len(args) > inherited + len(positional):
            raise TypeError(
                f"{kind.__name__} takes {inherited + len(positional)} values by place, not {len(args)}"
            )
        named = {**dict(zip(positional, args[inherited:], strict=False)), **named}
        values = {}
        for name, default in defaults.items():
            value = named.pop(name, default)
            if value is NO_DEFAULT:
                raise TypeError(f"Missing required argument '{name}'")
            values[name] = _anew(value) if value is default else value
        overridden = {name: value for name, value in values.items() if name not in new}
        base.__init__(self, *args[:inherited], **named, **overridden)
        for name in new:
            setattr(self, name, values[name])
        if "__post_init__" in kind.__dict__:
            self.__post_init__()

    return construct


def _set(self: Any, name: str, value: object) -> None:
    """Set a field; what is none is an error, as it is in a struct and in a native class."""
    if name not in self.__struct_fields__ and not hasattr(type(self), name):
        raise AttributeError(f"{type(self).__name__!r} has no field {name!r}")
    object.__setattr__(self, name, value)


def _anew(default: Any) -> object:
    """Return a default that no two records share."""
    if hasattr(default, "default_factory"):
        return default.default_factory()
    return default.copy() if isinstance(default, list | dict | set) else default
