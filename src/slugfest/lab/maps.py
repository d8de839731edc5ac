"""Maps as files of people: brought from Virtualscape, sent there, and looked over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import msgspec

from slugfest.boards.hexmap import HexMap, load_hexmap, shipped_hexmap, shipped_hexmaps
from slugfest.boards.pieces.building import Built, TooLargeError, build
from slugfest.boards.pieces.checking import (
    Finding,
    counts_of,
    overlaps,
    reach_findings,
    unsupported,
    zone_findings,
)
from slugfest.boards.pieces.drawn import things_of, tiles_of
from slugfest.boards.pieces.files import piece_map_text
from slugfest.boards.pieces.kinds import START
from slugfest.boards.pieces.piece import Piece
from slugfest.boards.pieces.piece_map import PieceMap
from slugfest.boards.reading import MapError
from slugfest.boards.virtualscape.archive import Text
from slugfest.boards.virtualscape.codes import ZONE_COLOURS, usual_colour
from slugfest.boards.virtualscape.exporting import document_of, text_of
from slugfest.boards.virtualscape.importing import identity_of, map_of
from slugfest.boards.virtualscape.reading import read_file, shown
from slugfest.boards.virtualscape.writing import write_document
from slugfest.cards.files.reading import write_whole
from slugfest.geometry.hexes import Field

MOST_LISTED: Final = 200
_ZONE_TYPE: Final = 15_001
VIRTUALSCAPE: Final = ".hsc"


class Zone(msgspec.Struct, frozen=True):
    """A start zone as a file has it."""

    colour: str
    player: int
    """The player whose colour it is in Virtualscape; 0 for other colours."""
    name: str
    tiles: int
    letter: str = ""
    """The letter that it has in play; none if it plays no part."""


class KeptNote(msgspec.Struct, frozen=True):
    """A piece that stays on the map as a remark."""

    piece: str
    place: str
    level: int
    text: str


class ImportedMap(msgspec.Struct, frozen=True):
    """What a file of Virtualscape holds, and what became of it."""

    file: str
    id: str
    name: str
    author: str
    players: str
    version: str
    tiles: int
    tile_kinds: int
    land_hexes: int
    land_columns: int
    max_level: int
    overlaps: int
    unsupported: int
    start_zones: list[Zone]
    start_zone_tiles: int
    kept_as_notes: list[KeptNote]
    spaces: int
    most_players: int
    playable: bool
    reason: str = ""
    """Why it cannot be played as it is."""
    faults: list[Finding] = []
    written: str = ""


class ExportedMap(msgspec.Struct, frozen=True):
    """A file written for Virtualscape."""

    file: str
    written: str
    tiles: int
    bytes: int


class MapVerdict(msgspec.Struct, frozen=True):
    """What is to be said about a map."""

    file: str
    understood: bool
    fair: bool
    about: str
    findings: list[Finding] = []


def import_map(path: Path, out: Path | None) -> ImportedMap:
    """Read a file of Virtualscape, and write it as a map of ours into a folder, if one is given."""
    document = read_file(path)
    piece_map = map_of(document, identity_of(path.stem))
    text = piece_map_text(piece_map)
    hexmap, built, reason = _built(piece_map, text)
    written = ""
    if out is not None:
        write_whole(out, {f"{piece_map.id}.toml": text})
        written = str(out / f"{piece_map.id}.toml")
    pieces = piece_map.pieces
    most_players = hexmap.most_players if hexmap is not None else 0
    if not reason and not most_players:
        areas = any(piece.about.what == START for piece in pieces)
        reason = "its start areas leave no two zones" if areas else "has no start areas"
    faults = [*overlaps(pieces), *unsupported(pieces)]
    return ImportedMap(
        file=path.name,
        id=piece_map.id,
        name=shown(document.name),
        author=piece_map.author,
        players=shown(document.players),
        version=f"{document.round_version:.4f}",
        **counts_of(pieces),
        overlaps=sum(finding.matter == "overlap" for finding in faults),
        unsupported=sum(finding.matter == "support" for finding in faults),
        start_zones=_zones(pieces, hexmap),
        start_zone_tiles=sum(piece.about.what == START for piece in pieces),
        kept_as_notes=_notes(pieces, built),
        spaces=len(hexmap.field.spaces) if hexmap is not None else 0,
        most_players=most_players,
        playable=bool(most_players),
        reason=reason,
        faults=faults[:MOST_LISTED],
        written=written,
    )


def _built(piece_map: PieceMap, text: str) -> tuple[HexMap | None, Built | None, str]:
    """Return the map as it can be played, what its pieces make, and why it cannot be played."""
    try:
        hexmap = load_hexmap(text, f"{piece_map.id}.toml")
    except MapError as wrong:
        try:
            return None, build(piece_map.pieces), f"{wrong.where}: {wrong.reason}"
        except TooLargeError as error:
            return None, None, str(error)
    return hexmap, hexmap.built, ""


def _zones(pieces: Iterable[Piece], hexmap: HexMap | None) -> list[Zone]:
    """Return the start zones of a map by colour, in the order of the players."""
    areas = [piece for piece in pieces if piece.about.what == START]
    colours = Counter(_colour(piece) for piece in areas)
    names = {_colour(piece): _name(piece.extras.get("name", "")) for piece in reversed(areas)}
    order = sorted(colours, key=lambda colour: (_player(colour) or len(ZONE_COLOURS) + 1, colour))
    letters = _letters(areas, hexmap)
    return [
        Zone(
            f"#{colour.to_bytes(4, 'little')[:3].hex()}",
            _player(colour),
            names[colour],
            colours[colour],
            letters.get(colour, ""),
        )
        for colour in order
    ]


def _letters(areas: Iterable[Piece], hexmap: HexMap | None) -> dict[int, str]:
    """Return the letter in play of each colour."""
    if hexmap is None or hexmap.built is None:
        return {}
    letters: dict[int, str] = {}
    for colour, spaces in hexmap.built.starts.items():
        zones = {hexmap.field.spaces[i].zone for i in spaces} - {""}
        if zones and isinstance(colour, int):
            letters[max(0, colour)] = min(zones)
    return letters


def _colour(piece: Piece) -> int:
    return piece.colour if piece.colour >= 0 else usual_colour(_ZONE_TYPE)


def _player(colour: int) -> int:
    return ZONE_COLOURS.index(colour) + 1 if colour in ZONE_COLOURS else 0


def _name(entry: Any) -> str:
    text: Text = text_of(entry)
    return shown(text)


def _notes(pieces: list[Piece], built: Built | None) -> list[KeptNote]:
    remarks = built.remarks if built is not None else []
    return [
        KeptNote(piece.kind, f"{piece.column},{piece.row}", piece.level, shown(Text(remark.text)))
        for remark in remarks
        for piece in (pieces[remark.piece],)
    ]


def export_map(source: str, out: Path | None) -> ExportedMap:
    """Write a map of ours, or one from Virtualscape, as a file of Virtualscape's newest version."""
    path = Path(source)
    if path.suffix.lower() == VIRTUALSCAPE:
        name, document = path.stem, read_file(path)
    else:
        piece_map = _pieces_of(_map_named(source))
        name, document = piece_map.id, document_of(piece_map)
    content = write_document(document)
    target = out if out is not None else Path(f"{name}{VIRTUALSCAPE}")
    if target.is_dir():
        target /= f"{name}{VIRTUALSCAPE}"
    write_whole(target.parent, {target.name: content})
    return ExportedMap(path.name, str(target), len(document.tiles), len(content))


def _map_named(source: str) -> HexMap:
    """Return a map from a file, or one that comes with the game."""
    return shipped_hexmap(source) if source in shipped_hexmaps() else load_hexmap(Path(source))


def _pieces_of(hexmap: HexMap) -> PieceMap:
    """Return the pieces of a map: those of its file, or those that it would take to build a drawn one."""
    if hexmap.pieces is not None:
        return hexmap.pieces
    pieces = [*tiles_of(hexmap.field), *things_of(hexmap.field, hexmap.kinds)]
    return PieceMap(hexmap.id, hexmap.name, pieces, hexmap.author, hexmap.about.get("en", ""))


def check_map_file(path: Path) -> MapVerdict:
    """Return everything that is wrong with a map, ours or from Virtualscape, each with its place."""
    try:
        if path.suffix.lower() == VIRTUALSCAPE:
            piece_map = map_of(read_file(path), identity_of(path.stem))
            pieces, built = piece_map.pieces, build(piece_map.pieces)
            field = Field(built.columns.spaces, built.obstacles, built.columns.undersides)
        else:
            hexmap = load_hexmap(path)
            pieces, field = _pieces_of(hexmap).pieces, hexmap.field
            built = hexmap.built if hexmap.built is not None else build(tiles_of(field))
    except ValueError as wrong:  # of which all errors of maps are
        return MapVerdict(path.name, understood=False, fair=False, about=str(wrong))
    findings = [
        *overlaps(pieces),
        *unsupported(pieces),
        *zone_findings(pieces, built, field),
        *reach_findings(built, field),
    ]
    faults = sum(finding.fault for finding in findings)
    about = f"{len(field.spaces)} spaces, {len(built.starts)} start zones, {faults} faults"
    listed = sorted(findings, key=lambda finding: not finding.fault)[:MOST_LISTED]
    return MapVerdict(path.name, understood=True, fair=not faults, about=about, findings=listed)
