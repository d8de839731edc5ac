"""Files of Virtualscape, put together by hand from the description of the format."""

import struct
from collections.abc import Sequence


def wide(text: str) -> bytes:
    """A text of two bytes a character, as all newer files have it."""
    length = len(text.encode("utf-16-le")) // 2
    head = bytes([length]) if length < 255 else b"\xff" + struct.pack("<H", length)
    return b"\xff\xfe\xff" + head + text.encode("utf-16-le")


def narrow(text: str) -> bytes:
    """A text of one byte a character."""
    raw = text.encode("cp1252")
    head = bytes([len(raw)]) if len(raw) < 255 else b"\xff" + struct.pack("<H", len(raw))
    return head + raw


def tile(
    code: int,
    x: int = 0,
    y: int = 0,
    z: int = 0,
    rotation: int = 0,
    version: float = 0.0003,
    colour: int = 0,
    glyph: int = 0,
    start: bytes = b"\xff\xfe\xff\x00",
    more: bytes = b"",
) -> bytes:
    parts = [struct.pack("<idiiii", code, version, rotation, x, y, z)]
    if version >= 0.0002:
        parts += [bytes([glyph]), wide(""), start]
    if version >= 0.0003:
        parts += [struct.pack("<I", colour), more]
    return b"".join(parts)


def personal(name: str, hexes: int) -> bytes:
    """What a tile of one's own adds; its letter is a text as well."""
    return struct.pack("<i", hexes) + wide("top.bmp") + wide("side.bmp") + wide("W") + wide(name)


def figure(name: str, file: str) -> bytes:
    return wide(name) + wide(file)


def hsc(
    tiles: Sequence[bytes],
    version: float = 0.0007,
    name: bytes = b"\xff\xfe\xff\x00",
    author: bytes = b"\xff\xfe\xff\x00",
    players: bytes = b"\xff\xfe\xff\x00",
    scenario: bytes = b"",
) -> bytes:
    """A whole file; an old version leaves out what it did not have yet."""
    parts = [struct.pack("<d", version)]
    if version >= 0.0002:
        parts += [name, author]
    if version >= 0.0003:
        parts.append(players)
    if version == 0.0003:
        parts.append(wide(scenario.decode()))
    if version >= 0.0004:
        parts += [struct.pack("<i", len(scenario)), scenario]
    if version >= 0.0002:
        parts.append(struct.pack("<iii", 6, 80, 1))
    if version >= 0.0005:
        parts.append(struct.pack("<i", 1))
    if version >= 0.0007:
        parts.append(struct.pack("<i", 0))
    parts.append(struct.pack("<i", len(tiles)))
    return b"".join([*parts, *tiles])
