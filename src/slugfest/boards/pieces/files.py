"""Maps of pieces as files.

Such a map has a list of pieces instead of a drawing; everything else is as in a drawn map (`boards/hexmap.py`):

    id = "old_mill"
    name = { en = "The Old Mill", fr = "Le vieux moulin" }
    notes = "What its author says about the game."

    pieces = [                                        # kind, place, level, turns, colour, what else
      ["grass_24", "4,3", 0],                         # at column 4 and row 3, both counted from 1, on the table
      ["rock_2", "4,5", 1, 2],                        # on one tile, turned by two sixths, clockwise
      ["start_area", "5,5", 1, 0, "#ff0000"],         # a start zone lies on the tiles below it
      ["glyph", "9,4", 1, 0, "", { letter = 63 }],
    ]

The place is that of the first hex: the left one of the upper row, however the piece is turned.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

from slugfest.boards.pieces.kinds import KINDS
from slugfest.boards.pieces.piece import PERSONAL, Piece
from slugfest.boards.pieces.piece_map import PieceMap
from slugfest.boards.reading import MAX_BYTES, MapError, TomlTable
from slugfest.cards.terrain import HEX_TERRAIN
from slugfest.geometry.hexes import SIZES
from slugfest.kernel.nearest_name import nearest

MAX_PIECES: Final = 10_000
MAX_NOTES: Final = 4_000
HIGHEST: Final = 500

_PLACE: Final = re.compile(r"([1-9][0-9]{0,3}),([1-9][0-9]{0,3})")
_COLOUR: Final = re.compile(r"#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})?")
_TEXTS: Final = ("glyph_name", "name", "top", "side", "sign", "label", "file")
_NUMBERS: Final = {
    "letter": (0, 999),
    "glyph": (0, 255),
    "type": (1_000, 999_999),
    "hexes": (1, 24),
    "height": (0, 99),
}
_CHOICES: Final = {"terrain": tuple(HEX_TERRAIN), "size": SIZES, "zone": tuple("ABCDEFGH")}
_WORDS: Final = (*_TEXTS, *_NUMBERS, *_CHOICES, "version")
_HEAD_NUMBERS: Final = ("levels_a_page", "transparency", "grid", "tile_numbers", "start_areas")
_VERSIONS: Final = ("0.0001", "0.0002", "0.0003", "0.0004", "0.0005", "0.0006", "0.0007")
_INTEGER: Final = 2**31
MAX_SCENARIO: Final = 400_000


def read_piece_map(top: TomlTable, id: str, name: dict[str, str]) -> PieceMap:  # noqa: A002 - as in the file
    """Return the pieces and notes of a file, or raise a MapError with the piece and the reason."""
    notes = top.text("notes", "", longest=MAX_NOTES)
    return PieceMap(id, name, read_pieces(top), top.text("author", ""), notes, read_source(top))


def read_pieces(top: TomlTable) -> list[Piece]:
    """Return the pieces of a file."""
    entries = top.entries("pieces")
    if len(entries) > MAX_PIECES:
        raise top.error("pieces", f"are {len(entries):,}, more than {MAX_PIECES:,}")
    return [_read_piece(top.file, number, entry) for number, entry in enumerate(entries, 1)]


def _read_piece(file: str, number: int, entry: object) -> Piece:
    where = f"pieces, {number}"
    if not isinstance(entry, list) or not 3 <= len(entry) <= 6:
        raise MapError(file, where, "must be a list of kind, place, level, turns, colour and what else")
    rest: list[Any] = [0, "", {}]
    kind, place, level, turns, colour, extras = [*entry, *rest[len(entry) - 3 :]]
    if kind != PERSONAL and kind not in KINDS:
        known = nearest(kind, tuple(KINDS)) if isinstance(kind, str) else ""
        raise MapError(file, where, f"{str(kind)[:40]!r} is not a kind of piece; {known}")
    match = _PLACE.fullmatch(place) if isinstance(place, str) else None
    if match is None:
        raise MapError(file, where, 'the place must be a column and a row such as "3,4"')
    for word, value, most in (("level", level, HIGHEST), ("turns", turns, 5)):
        if type(value) is not int or not 0 <= value <= most:
            raise MapError(file, where, f"the {word} must be a whole number from 0 to {most}")
    own = _read_extras(TomlTable(file, where, extras, _WORDS))
    return Piece(kind, int(match[1]), int(match[2]), level, turns, _read_colour(file, where, colour), own)


def _read_colour(file: str, where: str, colour: object) -> int:
    if colour == "":
        return -1
    match = _COLOUR.fullmatch(colour) if isinstance(colour, str) else None
    if match is None:
        raise MapError(file, where, 'the colour must be red, green and blue such as "#ff8000"')
    return int.from_bytes(bytes([int(part or "0", 16) for part in match.groups()]), "little")


def _read_extras(table: TomlTable) -> dict[str, Any]:
    for word, value in table.content.items():
        if word in _NUMBERS:
            table.number(word, *_NUMBERS[word])
        elif word in _CHOICES and table.text(word) not in _CHOICES[word]:
            raise table.error(word, f"must be one of {', '.join(_CHOICES[word])}")
        elif word == "version":
            _read_version(table, ("0.0001", "0.0002", "0.0003"))
        elif word in _TEXTS:
            _check_kept(table, word, value)
    return table.content


def _read_version(table: TomlTable, known: Sequence[str]) -> None:
    version = table.text("version", longest=40)
    try:
        rounded = round(float(version), 4)
    except ValueError:
        rounded = 0.0
    if rounded not in [float(number) for number in known]:
        raise table.error("version", f"must be one of {', '.join(known)}")


def _check_kept(table: TomlTable, word: str, value: object) -> None:
    """Check a text that may say how it was written."""
    if isinstance(value, str):
        table.text(word, longest=MAX_NOTES)
        return
    entry = table.table(word, ("text", "utf_16", "ansi", "length_bytes"))
    entry.text("text", "", longest=MAX_NOTES)
    entry.flag("ansi", False)
    if not re.fullmatch(r"([0-9a-f]{4})*", entry.text("utf_16", "", longest=4 * MAX_NOTES)):
        raise entry.error("utf_16", "must be pairs of bytes in hexadecimal digits")
    length = (
        len(entry.text("text", ""))
        if "text" in entry.content
        else len(entry.text("utf_16", "", longest=4 * MAX_NOTES)) // 4
    )
    if entry.number("length_bytes", 0, 7, 0) not in ((0, 3, 7) if length < 0xFF else (0, 7)):
        raise entry.error("length_bytes", "must be 3 or 7, and room for the length")


def read_source(top: TomlTable) -> dict[str, Any]:
    """Return what only Virtualscape needs of a map that comes from there."""
    if not top.has("virtualscape"):
        return {}
    words = ("version", "name", "author", "players", "scenario", "shift", *_HEAD_NUMBERS)
    table = top.table("virtualscape", words)
    _read_version(table, _VERSIONS)
    for word in ("name", "author", "players"):
        if table.has(word):
            _check_kept(table, word, table.content[word])
    for word in _HEAD_NUMBERS:
        table.number(word, -_INTEGER, _INTEGER - 1, 0)
    shift = table.entries("shift") or [0, 0]
    if len(shift) != 2 or any(type(value) is not int or not 0 <= value <= 4_100 for value in shift):
        raise table.error("shift", "must be two whole numbers")
    scenario = table.content.get("scenario", "")
    if isinstance(scenario, dict):
        digits = table.table("scenario", ("hex",)).text("hex", longest=MAX_SCENARIO)
        if not re.fullmatch(r"([0-9a-f]{2})*", digits):
            raise table.error("scenario", "must be bytes in hexadecimal digits")
    else:
        table.text("scenario", "", longest=MAX_SCENARIO)
    return {**table.content, "shift": shift}


def piece_map_text(piece_map: PieceMap) -> str:
    """Return the file of a map; raise a MapError if it would be too large to be read again."""
    lines = [f"id = {_quoted(piece_map.id)}", f"name = {_value(piece_map.name)}"]
    if piece_map.author:
        lines.append(f"author = {_quoted(piece_map.author)}")
    if piece_map.notes:
        lines.append(f"notes = {_quoted(piece_map.notes)}")
    lines += ["", "pieces = [  # kind, place, level, turns, colour, what else"]
    lines += [f"  {line}," for line in _piece_lines(piece_map.pieces)]
    lines.append("]")
    if piece_map.source:
        lines += ["", "[virtualscape]"]
        lines += [f"{word} = {_value(value)}" for word, value in piece_map.source.items()]
    text = "\n".join(lines) + "\n"
    if len(text.encode()) > MAX_BYTES:
        raise MapError(f"{piece_map.id}.toml", "file", f"would be larger than {MAX_BYTES:,} bytes")
    return text


def _piece_lines(pieces: Sequence[Piece]) -> Iterator[str]:
    for piece in pieces:
        colour = ""
        if piece.colour >= 0:
            parts = piece.colour.to_bytes(4, "little")
            colour = f"#{parts[: 4 if parts[3] else 3].hex()}"
        row: list[Any] = [piece.kind, f"{piece.column},{piece.row}", piece.level]
        rest: list[Any] = [piece.rotation, colour, piece.extras]
        while rest and not rest[-1]:
            rest.pop()
        yield _value([*row, *rest])


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return (
            "{ " + ", ".join(f"{word} = {_value(entry)}" for word, entry in value.items()) + " }"
            if value
            else "{}"
        )
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_value(entry) for entry in value) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return _quoted(value) if isinstance(value, str) else str(value)


def _quoted(text: str) -> str:
    """Return a text in quotes, with everything escaped that TOML does not take as it is."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
