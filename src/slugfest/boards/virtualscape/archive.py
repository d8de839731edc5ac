"""The binary archive that Virtualscape writes: numbers in little-endian order, and texts with their length before them.

A text is one byte of length and so many bytes; a length that does not fit is announced by FF and follows in two bytes,
or by FF FF FF in four.  FF FE FF before the length says that each character has two bytes (UTF-16).
"""

from __future__ import annotations

import math
import struct
from typing import Final, NamedTuple

from slugfest.boards.reading import MapError

LONGEST_TEXT: Final = 4_000
_WIDE: Final = 0xFFFE
_LONG: Final = 0xFFFF

ANSI: Final = "".join(
    bytes([code]).decode("cp1252") if code not in (0x81, 0x8D, 0x8F, 0x90, 0x9D) else chr(code)
    for code in range(256)
)
"""The characters of Windows' western code page; the five codes that it leaves out stand for themselves."""
_ANSI_CODES: Final = {character: code for code, character in enumerate(ANSI)}


class Text(NamedTuple):
    """A text with what is needed to write it again byte for byte."""

    text: str = ""
    wide: bool = True
    length_bytes: int = 0
    """How many bytes hold the length, where they are more than it needs."""


NO_TEXT: Final = Text()


class ArchiveReader:
    """Reads numbers and texts one after the other; raises a MapError that names the byte where it goes wrong."""

    def __init__(self, content: bytes, file: str) -> None:
        self.content = content
        self.file = file
        self.offset = 0

    def error(self, reason: str, offset: int | None = None) -> MapError:
        return MapError(self.file, f"byte {self.offset if offset is None else offset:,}", reason)

    @property
    def left(self) -> int:
        return len(self.content) - self.offset

    def take(self, size: int, what: str) -> bytes:
        """Return so many bytes."""
        if size > self.left:
            raise self.error(f"the file ends within {what}: {size:,} bytes needed, {self.left:,} left")
        taken = self.content[self.offset : self.offset + size]
        self.offset += size
        return taken

    def byte(self, what: str) -> int:
        return self.take(1, what)[0]

    def number(self, what: str, least: int, most: int) -> int:
        """Return a whole number of four bytes, which must lie within bounds."""
        start = self.offset
        value: int = struct.unpack("<i", self.take(4, what))[0]
        if not least <= value <= most:
            raise self.error(f"{what} must be from {least:,} to {most:,}, not {value:,}", start)
        return value

    def colour(self, what: str) -> int:
        value: int = struct.unpack("<I", self.take(4, what))[0]
        return value

    def version(self, what: str, known: tuple[float, ...]) -> float:
        """Return a version as it stands there; rounded to four places it must be one that is known."""
        start = self.offset
        value: float = struct.unpack("<d", self.take(8, what))[0]
        if not math.isfinite(value) or round(value, 4) not in known:
            raise self.error(f"{what} must be from {known[0]} to {known[-1]}, not {value:.6g}", start)
        return value

    def text(self, what: str) -> Text:
        start = self.offset
        length, size = self._length(what)
        wide = length == _WIDE and size == 3
        if wide:
            length, size = self._length(what)
            if length == _WIDE and size == 3:
                raise self.error(f"{what} announces its length twice", start)
        if length > LONGEST_TEXT:
            raise self.error(f"{what} has {length:,} characters, more than {LONGEST_TEXT:,}", start)
        raw = self.take(length * (2 if wide else 1), what)
        text = raw.decode("utf-16-le", "surrogatepass") if wide else "".join([ANSI[code] for code in raw])
        return Text(text, wide, size if size != _size_of(length) else 0)

    def _length(self, what: str) -> tuple[int, int]:
        """Return a length and how many bytes it took."""
        first = self.byte(what)
        if first != 0xFF:
            return first, 1
        second: int = struct.unpack("<H", self.take(2, what))[0]
        if second != _LONG:
            return second, 3
        third: int = struct.unpack("<I", self.take(4, what))[0]
        return third, 7


def text_bytes(text: Text) -> bytes:
    """Return a text as the archive has it."""
    if text.wide:
        raw = text.text.encode("utf-16-le", "surrogatepass")
        length = len(raw) // 2
    else:
        raw = bytes([_ANSI_CODES.get(character, 0x3F) for character in text.text])
        length = len(raw)
    size = text.length_bytes or _size_of(length)
    head = {
        1: lambda: struct.pack("<B", length),
        3: lambda: struct.pack("<BH", 0xFF, length),
        7: lambda: struct.pack("<BHI", 0xFF, _LONG, length),
    }[size]()
    return (b"\xff\xfe\xff" if text.wide else b"") + head + raw


def _size_of(length: int) -> int:
    """Return how many bytes a length needs."""
    if length < 0xFF:
        return 1
    return 3 if length < _WIDE else 7
