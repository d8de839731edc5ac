"""What all records can do in the compiled engine, where they are no msgspec structs.

A native class brings its own constructor, copy, equality and hash.  These are for classes that are not compiled:
games of others, plugins and tests derive from records of the engine as if those were structs.
"""

from __future__ import annotations

from typing import ClassVar, Self

from mypy_extensions import mypyc_attr

from slugfest.kernel.records.derived import complete


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class NativeRecord:
    """Named fields, listed in `__struct_fields__` as in a msgspec struct."""

    __struct_fields__: ClassVar[tuple[str, ...]] = ()
    __match_args__: ClassVar[tuple[str, ...]] = ()
    __struct_types__: ClassVar[dict[str, str]] = {}
    __struct_omits__: ClassVar[dict[str, object]] = {}
    """The defaults that are left out where a record is encoded."""
    __struct_dice__: ClassVar[tuple[str, ...]] = ()
    """The fields into which dice fall: properties, so that odds can watch who reads them."""
    __struct_tag__: ClassVar[bool] = False
    """Whether the name of the class goes with the fields where a record is encoded."""

    def __init_subclass__(cls, **options: object) -> None:
        complete(cls, options)

    def copied(self) -> Self:
        """Return another record with the same values in its fields."""
        twin = type(self).__new__(type(self))
        for name in self.__struct_fields__:
            setattr(twin, name, self._unwatched(name))
        return twin

    def __copy__(self) -> Self:
        return self.copied()

    def __repr__(self) -> str:
        fields = ", ".join([f"{name}={getattr(self, name)!r}" for name in self.__struct_fields__])
        return f"{type(self).__name__}({fields})"

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return (
            isinstance(other, NativeRecord)
            and type(other) is type(self)
            and self.as_tuple() == other.as_tuple()
        )

    def __hash__(self) -> int:
        return hash(self.as_tuple())

    def __reduce__(self) -> tuple[object, ...]:
        return restored, (type(self), self.as_tuple())

    def as_tuple(self) -> tuple[object, ...]:
        """Return the values of all fields, in their order."""
        return tuple([self._unwatched(name) for name in self.__struct_fields__])

    def _unwatched(self, name: str) -> object:
        """Return the value of a field without being seen to read it."""
        return getattr(self, f"_{name}" if name in self.__struct_dice__ else name)


def restored(kind: type[NativeRecord], values: tuple[object, ...]) -> NativeRecord:
    """Return the record that was pickled."""
    return kind(**dict(zip(kind.__struct_fields__, values, strict=True)))
