"""Reading files of Virtualscape, versions 0.0001 to 0.0007: in linear time, bounded, and exact to the byte.

What cannot be read is refused with the byte where it goes wrong; nothing is guessed and nothing skipped.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from slugfest.boards.reading import MapError
from slugfest.boards.virtualscape.archive import ArchiveReader, Text
from slugfest.boards.virtualscape.document import (
    FIGURES,
    MAX_LEVEL,
    MAX_PLACE,
    MAX_SCENARIO,
    MAX_TILES,
    NEWEST,
    PERSONAL,
    TILE_VERSIONS,
    VERSIONS,
    Document,
    Personal,
    Tile,
)

MAX_FILE: Final = 1_000_000
_INTEGER: Final = 2**31


def read_file(path: Path) -> Document:
    """Return what a file holds; raise MapError if it is missing, too large or faulty."""
    try:
        if not path.is_file():
            raise MapError(path.name, "file", "does not exist")
        with path.open("rb") as file:
            content = file.read(MAX_FILE + 1)
    except OSError as error:
        raise MapError(path.name, "file", f"cannot be read: {error.strerror}") from error
    return read_document(content, path.name)


def read_document(content: bytes, file: str = "map.hsc") -> Document:
    """Return the document that these bytes are; raise MapError with the offset of the first fault."""
    if len(content) > MAX_FILE:
        raise MapError(file, "file", f"is larger than {MAX_FILE:,} bytes")
    reader = ArchiveReader(content, file)
    document = Document(version=reader.version("the version", VERSIONS))
    _read_head(reader, document)
    count = reader.number("the number of tiles", 0, MAX_TILES)
    for number in range(1, count + 1):
        document.tiles.append(_read_tile(reader, f"tile {number:,} of {count:,}"))
    if reader.left:
        raise reader.error(f"{reader.left:,} more bytes follow the last of {count:,} tiles")
    return document


def _read_head(reader: ArchiveReader, document: Document) -> None:
    """Read what stands before the tiles; each version has added something."""
    version = document.round_version
    if version >= 0.0002:
        document.name, document.author = reader.text("the name"), reader.text("the author")
    if version >= 0.0003:
        document.players = reader.text("the number of players")
    if version == 0.0003:
        document.scenario = reader.text("the scenario").text.encode("utf-8", "surrogatepass")
    if version >= 0.0004:
        size = reader.number("the length of the scenario", 0, MAX_SCENARIO)
        document.scenario = reader.take(size, "the scenario")
    if version >= 0.0002:
        document.levels_a_page = _setting(reader, "the levels a page")
        document.transparency = _setting(reader, "the transparency")
        document.grid = _setting(reader, "the grid")
    if version >= 0.0005:
        document.tile_numbers = _setting(reader, "the tile numbers")
    if version >= NEWEST:
        document.start_areas = _setting(reader, "the start areas as a level")


def _setting(reader: ArchiveReader, what: str) -> int:
    return reader.number(what, -_INTEGER, _INTEGER - 1)


def _read_tile(reader: ArchiveReader, which: str) -> Tile:
    kind = reader.number(f"the type of {which}", 1_000, 999_999)
    version = reader.version(f"the version of {which}", TILE_VERSIONS)
    rotation = reader.number(f"the rotation of {which}", 0, 5)
    x = reader.number(f"the column of {which}", -MAX_PLACE, MAX_PLACE)
    y = reader.number(f"the row of {which}", -MAX_PLACE, MAX_PLACE)
    level = reader.number(f"the level of {which}", 0, MAX_LEVEL)
    tile = Tile(kind, rotation, x, y, level, version)
    if round(version, 4) >= 0.0002:
        tile.glyph = reader.byte(f"the glyph of {which}")
        tile.glyph_name = reader.text(f"the name of the glyph of {which}")
        tile.start_name = reader.text(f"the name of the start area of {which}")
    if round(version, 4) >= 0.0003:
        tile.colour = reader.colour(f"the colour of {which}")
        _read_extras(reader, tile, which)
    return tile


def _read_extras(reader: ArchiveReader, tile: Tile, which: str) -> None:
    """Read what only tiles of one's own and figures have."""
    if tile.type == PERSONAL:
        hexes = reader.number(f"the hexes of {which}", 1, 24)
        top, side = reader.text(f"the texture of {which}"), reader.text(f"the side of {which}")
        letter, name = reader.text(f"the letter of {which}"), reader.text(f"the name of {which}")
        tile.personal = Personal(hexes, top, side, letter, name)
    elif tile.type // 1000 == FIGURES:
        name, file = reader.text(f"the figure of {which}"), reader.text(f"the file of {which}")
        tile.figure = (name, file)


def shown(text: Text) -> str:
    """Return a text as people may read it: no halves of characters, no controls, not longer than a line or two."""
    clean = "".join(
        character if character.isprintable() and not 0xD800 <= ord(character) < 0xE000 else " "
        for character in text.text
    )
    return " ".join(clean.split())[:200]
