"""From our pieces to a document of Virtualscape: what came from there goes back as it was."""

from __future__ import annotations

from typing import Any, Final

from slugfest.boards.pieces.kinds import KINDS, LAND, START
from slugfest.boards.pieces.piece import PERSONAL, Piece
from slugfest.boards.pieces.piece_map import PieceMap
from slugfest.boards.reading import MapError
from slugfest.boards.virtualscape.archive import Text
from slugfest.boards.virtualscape.codes import FIRST_GLYPH, TYPE_OF, ZONE_COLOURS, usual_colour
from slugfest.boards.virtualscape.document import (
    FIGURES,
    MAX_LEVEL,
    MAX_PLACE,
    MAX_TILES,
    NEWEST_TILE,
    Document,
    Personal,
    Tile,
)
from slugfest.boards.virtualscape.rich_text import rich_text

_FIGURE: Final = 1_000 * FIGURES + 1
_PERSONAL: Final = TYPE_OF[PERSONAL]
_SETTINGS: Final = ("levels_a_page", "transparency", "grid", "tile_numbers", "start_areas")


def document_of(piece_map: PieceMap) -> Document:
    """Return the document that a map is in Virtualscape."""
    if len(piece_map.pieces) > MAX_TILES:
        raise MapError(piece_map.id, "pieces", f"are more than {MAX_TILES:,}")
    head = piece_map.source
    document = Document()
    if head:
        document.version = float(head["version"])
        document.name, document.author = text_of(head.get("name", "")), text_of(head.get("author", ""))
        document.players = text_of(head.get("players", ""))
        document.scenario = _scenario(head.get("scenario", ""))
        for word in _SETTINGS:
            setattr(document, word, head.get(word, getattr(document, word)))
    else:
        document.name, document.author = Text(piece_map.name["en"]), Text(piece_map.author)
        document.scenario = rich_text(piece_map.notes)
    right, down = head.get("shift", (0, 0))
    document.tiles = [_tile(piece, right, down, piece_map.id) for piece in piece_map.pieces]
    return document


def _tile(piece: Piece, right: int, down: int, file: str) -> Tile:
    extras = piece.extras
    code = _type_of(piece)
    colour = piece.colour if piece.colour >= 0 else _colour_of(piece, code)
    x, y = piece.column - 1 - right, piece.row - 1 - down
    if not (abs(x) <= MAX_PLACE and abs(y) <= MAX_PLACE and 0 <= piece.level <= MAX_LEVEL):
        raise MapError(file, "pieces", f"{piece} lies outside of what Virtualscape can show")
    tile = Tile(code, piece.rotation, x, y, piece.level, float(extras.get("version", NEWEST_TILE)))
    tile.colour = colour
    tile.glyph = extras.get("glyph", 0)
    tile.glyph_name = text_of(extras.get("glyph_name", ""))
    tile.start_name = text_of(extras.get("name", ""))
    if code == _PERSONAL:
        hexes = extras.get("hexes", len(piece.hexes))
        top, side, sign = (text_of(extras.get(word, "")) for word in ("top", "side", "sign"))
        tile.personal = Personal(hexes, top, side, sign, text_of(extras.get("label", piece.kind)))
    elif code // 1000 == FIGURES:
        tile.figure = (text_of(extras.get("label", piece.kind)), text_of(extras.get("file", "")))
    return tile


def _type_of(piece: Piece) -> int:
    """Return the number of a kind; what Virtualscape does not have becomes a tile of one's own, or a figure."""
    if "type" in piece.extras:
        return int(piece.extras["type"])
    if piece.kind in TYPE_OF:
        return TYPE_OF[piece.kind]
    if piece.kind == "glyph":
        return FIRST_GLYPH + int(piece.extras.get("letter", ord("?")))
    return _PERSONAL if piece.about.what == LAND and piece.kind in KINDS else _FIGURE


def _colour_of(piece: Piece, code: int) -> int:
    zone = piece.extras.get("zone", "")
    if piece.about.what == START and zone:
        return ZONE_COLOURS[(ord(zone) - ord("A")) % len(ZONE_COLOURS)]
    return usual_colour(code)


def text_of(entry: Any) -> Text:
    """Return the text that a file of ours keeps in this way."""
    if isinstance(entry, str):
        return Text(entry)
    text = entry.get("text", "")
    if "utf_16" in entry:
        text = bytes.fromhex(entry["utf_16"]).decode("utf-16-le", "surrogatepass")
    return Text(text, not entry.get("ansi", False), entry.get("length_bytes", 0))


def _scenario(entry: Any) -> bytes:
    return entry.encode("ascii", "replace") if isinstance(entry, str) else bytes.fromhex(entry["hex"])
