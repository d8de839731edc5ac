"""The sizes of objects that can be destroyed, as maps list them (SS-DO-06)."""

from __future__ import annotations

from typing import Final, Literal, cast

from slugfest.boards.reading import TomlTable

Size = Literal["tiny", "small", "medium", "large", "huge"]
OBJECT_SIZES: Final = ("tiny", "small", "medium", "large", "huge")
"""SS-DO-07.  From the smallest to the largest."""


def read_size(table: TomlTable) -> Size:
    """Return the size that a map lists for an object."""
    size = table.text("size")
    if size not in OBJECT_SIZES:
        raise table.error("size", f"must be one of {', '.join(OBJECT_SIZES)}")
    return cast("Size", size)
