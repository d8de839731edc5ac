"""Writing files of Virtualscape, always in version 0.0007, the last that it knows."""

from __future__ import annotations

import struct

from slugfest.boards.virtualscape.archive import text_bytes
from slugfest.boards.virtualscape.document import NEWEST, NEWEST_TILE, Document, Personal, Tile
from slugfest.boards.virtualscape.rich_text import rich_text


def write_document(document: Document) -> bytes:
    """Return the bytes of a document: those it was read from, if it had this version and has not changed."""
    version, scenario = document.version, document.scenario
    if document.round_version != NEWEST:
        version = NEWEST
    if document.round_version == 0.0003:
        scenario = rich_text(scenario.decode("utf-8", "replace"))
    parts = [
        struct.pack("<d", version),
        text_bytes(document.name),
        text_bytes(document.author),
        text_bytes(document.players),
        struct.pack("<i", len(scenario)),
        scenario,
        struct.pack(
            "<iiiii",
            document.levels_a_page,
            document.transparency,
            document.grid,
            document.tile_numbers,
            document.start_areas,
        ),
        struct.pack("<i", len(document.tiles)),
    ]
    keep = document.round_version == NEWEST
    parts += [_tile_bytes(tile, keep) for tile in document.tiles]
    return b"".join(parts)


def _tile_bytes(tile: Tile, keep_version: bool) -> bytes:
    """Return the bytes of a tile; an old tile in a document of the newest version stays old."""
    version = tile.version if keep_version else NEWEST_TILE
    parts = [
        struct.pack("<idiiii", tile.type, version, tile.rotation, tile.x, tile.y, tile.level),
    ]
    if round(version, 4) >= 0.0002:
        parts += [bytes([tile.glyph]), text_bytes(tile.glyph_name), text_bytes(tile.start_name)]
    if round(version, 4) >= 0.0003:
        parts.append(struct.pack("<I", tile.colour))
        parts += _extra_bytes(tile)
    return b"".join(parts)


def _extra_bytes(tile: Tile) -> list[bytes]:
    own: Personal | None = tile.personal
    if own is not None:
        texts = (own.top, own.side, own.letter, own.name)
        return [struct.pack("<i", own.hexes), *[text_bytes(text) for text in texts]]
    return [text_bytes(text) for text in tile.figure or ()]
