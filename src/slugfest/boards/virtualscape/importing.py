"""From a file of Virtualscape to our pieces: nothing is lost, and what we do not know stays as a named piece."""

from __future__ import annotations

import re
import unicodedata
from typing import Any, Final

from slugfest.boards.pieces.piece import Piece
from slugfest.boards.pieces.piece_map import PieceMap
from slugfest.boards.virtualscape.archive import NO_TEXT, Text
from slugfest.boards.virtualscape.codes import ALIASES, FIRST_GLYPH, KIND_OF, usual_colour
from slugfest.boards.virtualscape.document import NEWEST, NEWEST_TILE, Document, Tile
from slugfest.boards.virtualscape.reading import shown
from slugfest.boards.virtualscape.rich_text import plain_text

_TERRAIN_WORDS: Final = (
    ("swampwater", "swamp water"),
    ("eau de marais", "swamp water"),
    ("swamp", "swamp"),
    ("marais", "swamp"),
    ("wellspring", "water"),
    ("water", "water"),
    ("eau", "water"),
    ("lavafield", "lava field"),
    ("champ de lave", "lava field"),
    ("lava", "molten lava"),
    ("lave", "molten lava"),
    ("snow", "snow"),
    ("neige", "snow"),
    ("ice", "ice"),
    ("glace", "ice"),
    ("shadow", "shadow"),
    ("ombre", "shadow"),
    ("sand", "sand"),
    ("sable", "sand"),
    ("grass", "grass"),
    ("herbe", "grass"),
    ("road", "road"),
    ("route", "road"),
    ("asphalt", "asphalt"),
    ("concrete", "concrete"),
    ("dungeon", "stone"),
    ("stone", "stone"),
)
"""The words in the name of a tile of one's own that say of what terrain it is; the first that fits counts."""


def map_of(document: Document, id: str) -> PieceMap:  # noqa: A002 - as in the file
    """Return the map that a document describes."""
    right, down = _shift(document)
    name = shown(document.name) or id.replace("_", " ").capitalize()
    notes = plain_text(document.scenario)
    if document.round_version == 0.0003:
        notes = shown(Text(document.scenario.decode("utf-8", "replace")))
    return PieceMap(
        id=id,
        name={"en": name, "fr": name},
        author=shown(document.author),
        notes=notes,
        pieces=[_piece(tile, right, down, document.round_version == NEWEST) for tile in document.tiles],
        source=_head(document, right, down),
    )


def identity_of(stem: str) -> str:
    """Return the id that a map from a file of this name has."""
    plain = unicodedata.normalize("NFKD", stem).encode("ascii", "ignore").decode().lower()
    word = re.sub(r"[^a-z0-9]+", "_", plain).strip("_")[:50]
    return word if word[:1].isalpha() else f"map_{word}".rstrip("_")


def _shift(document: Document) -> tuple[int, int]:
    """Return how far the tiles are moved, so that columns and rows count from 1; rows by an even number."""
    probes = [_piece(tile, 0, 0, False) for tile in document.tiles]
    hexes = [place for piece in probes for place in piece.hexes]
    if not hexes:
        return 0, 0
    least_row = min(r for _, r in hexes)
    least_column = min(q + (r - r % 2) // 2 for q, r in hexes)
    down = max(0, -least_row)
    return max(0, -least_column), down + down % 2


def _piece(tile: Tile, right: int, down: int, keeps_versions: bool) -> Piece:
    kind, extras = _kind_of(tile)
    extras |= _texts(tile)
    if keeps_versions and tile.version != NEWEST_TILE:
        extras["version"] = repr(tile.version)
    colour = -1 if tile.colour == usual_colour(tile.type) else tile.colour
    return Piece(kind, tile.x + 1 + right, tile.y + 1 + down, tile.level, tile.rotation, colour, extras)


def _kind_of(tile: Tile) -> tuple[str, dict[str, Any]]:
    if tile.type in KIND_OF:
        return KIND_OF[tile.type], {}
    if tile.type in ALIASES:
        return ALIASES[tile.type], {"type": tile.type}
    if tile.type // 1000 == FIRST_GLYPH // 1000:
        return "glyph", {"letter": tile.type - FIRST_GLYPH}
    if tile.figure is not None:
        return "figure", {"type": tile.type}
    return "unknown", {"type": tile.type}


def _texts(tile: Tile) -> dict[str, Any]:
    """Return what a tile carries beside its place, as a file of ours has it."""
    extras: dict[str, Any] = {}
    if tile.glyph:
        extras["glyph"] = tile.glyph
    if tile.glyph_name != NO_TEXT:
        extras["glyph_name"] = kept(tile.glyph_name)
    if tile.start_name != NO_TEXT:
        extras["name"] = kept(tile.start_name)
    own = tile.personal
    if own is not None:
        extras |= {"hexes": own.hexes, "terrain": terrain_of(shown(own.name))}
        texts = {"top": own.top, "side": own.side, "sign": own.letter, "label": own.name}
        extras |= {word: kept(text) for word, text in texts.items() if text != NO_TEXT}
    if tile.figure is not None:
        extras |= {"label": kept(tile.figure[0]), "file": kept(tile.figure[1])}
    return extras


def terrain_of(name: str) -> str:
    """Return the terrain that a tile of this name is; rock, which has no rule of its own, where it does not say."""
    plain = name.lower()
    return next((terrain for word, terrain in _TERRAIN_WORDS if word in plain), "rock")


def kept(text: Text) -> Any:
    """Return a text as a file of ours keeps it: as it is, or with what it takes to write it byte for byte."""
    broken = any(0xD800 <= ord(character) < 0xE000 for character in text.text)
    if text.wide and not text.length_bytes and not broken:
        return text.text
    entry: dict[str, Any] = {"text": text.text}
    if broken:
        entry = {"utf_16": text.text.encode("utf-16-le", "surrogatepass").hex()}
    if not text.wide:
        entry["ansi"] = True
    if text.length_bytes:
        entry["length_bytes"] = text.length_bytes
    return entry


def _head(document: Document, right: int, down: int) -> dict[str, Any]:
    """Return what stands before the tiles, as a file of ours keeps it."""
    head: dict[str, Any] = {
        "version": repr(document.version),
        "name": kept(document.name),
        "author": kept(document.author),
        "players": kept(document.players),
        "levels_a_page": document.levels_a_page,
        "transparency": document.transparency,
        "grid": document.grid,
        "tile_numbers": document.tile_numbers,
        "start_areas": document.start_areas,
        "shift": [right, down],
    }
    if document.scenario:
        head["scenario"] = _scenario(document.scenario)
    return head


def _scenario(raw: bytes) -> Any:
    """Return a scenario as text, or in hexadecimal digits where it is none."""
    text = raw.decode("ascii", "replace")
    if "\ufffd" not in text and all(character.isprintable() or character in "\r\n\t" for character in text):
        return text
    return {"hex": raw.hex()}
