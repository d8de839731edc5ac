"""Animated WebP from still pictures: only the container; the browser encodes the pictures."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator
from pathlib import Path


def chunks(content: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield the chunks of a WebP file, by name."""
    assert content[:4] == b"RIFF"
    assert content[8:12] == b"WEBP"
    at = 12
    while at + 8 <= len(content):
        name, size = content[at : at + 4], struct.unpack("<I", content[at + 4 : at + 8])[0]
        yield name, content[at + 8 : at + 8 + size]
        at += 8 + size + size % 2


def chunk(name: bytes, body: bytes) -> bytes:
    return name + struct.pack("<I", len(body)) + body + b"\0" * (len(body) % 2)


def three(number: int) -> bytes:
    """Return a number as three bytes, the lowest first."""
    return struct.pack("<I", number)[:3]


def animated(frames: Iterable[tuple[bytes, int]], size: tuple[int, int]) -> bytes:
    """Return a file that shows each frame for its milliseconds, over and over."""
    wide, high = three(size[0] - 1), three(size[1] - 1)
    parts = [
        chunk(b"VP8X", bytes([0x02, 0, 0, 0]) + wide + high),
        chunk(b"ANIM", bytes([255, 255, 255, 255, 0, 0])),
    ]
    for content, milliseconds in frames:
        picture = b"".join(chunk(name, body) for name, body in chunks(content) if name in (b"VP8 ", b"VP8L"))
        # At (0, 0), drawn over what was there, kept until the next.
        head = three(0) + three(0) + wide + high + three(milliseconds) + bytes([0x02])
        parts.append(chunk(b"ANMF", head + picture))
    body = b"WEBP" + b"".join(parts)
    return b"RIFF" + struct.pack("<I", len(body)) + body


def save(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    print(f"{path.name}: {len(content) / 1000:.0f} kB")
