"""What is wrong with a map that is built of pieces: tiles in the air or inside others, zones that are not fair."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from slugfest.boards.pieces.building import Built
from slugfest.boards.pieces.kinds import LAND, OBJECT, START, Hex
from slugfest.boards.pieces.piece import Piece, place_of
from slugfest.boards.pieces.zones import walked_from
from slugfest.geometry.hexes import FREE, PASS, Field

BEARS_ALL: Final = ("castle_", "pillar")
"""Things that bear a tile at their top; others are as good as one tile."""

SUPPORT: Final = "support"
OVERLAP: Final = "overlap"
REACH: Final = "reachability"
ZONES: Final = "zones"


class Finding(msgspec.Struct, frozen=True):
    """Something that is wrong with a map, or worth knowing: what it is about, where, and why."""

    matter: str
    place: str
    level: int
    reason: str
    fault: bool = True


def overlaps(pieces: Sequence[Piece]) -> Iterator[Finding]:
    """Yield the hexes that two tiles or things take at the same level; what lies on top of others never does."""
    taken: dict[tuple[Hex, int], Piece] = {}
    for piece in pieces:
        kind = piece.about
        if kind.what not in (LAND, OBJECT):
            continue
        for place in piece.hexes:
            for level in range(piece.level, piece.level + (kind.height if kind.what == LAND else 1)):
                other = taken.setdefault((place, level), piece)
                if other is not piece:
                    reason = f"{piece} takes the same hex as {other}"
                    yield Finding(OVERLAP, place_of(*place), level, reason)


def unsupported(pieces: Sequence[Piece]) -> Iterator[Finding]:
    """Yield the tiles above the table that lie on nothing, with none of their hexes."""
    ends = {(place, top) for piece in pieces for place in piece.hexes for top in _tops(piece)}
    for piece in pieces:
        on_something = any((place, piece.level) in ends for place in piece.hexes)
        if piece.about.what == LAND and piece.level > 0 and not on_something:
            yield Finding(SUPPORT, f"{piece.column},{piece.row}", piece.level, f"{piece} lies on nothing")


def _tops(piece: Piece) -> tuple[int, ...]:
    """Return the levels at which another tile may lie on a piece."""
    kind = piece.about
    if kind.what == LAND:
        return (piece.level + kind.height,)
    if kind.what != OBJECT:
        return ()
    return (piece.level + (kind.height if piece.kind.startswith(BEARS_ALL) else 1),)


def zone_findings(pieces: Sequence[Piece], built: Built, field: Field) -> Iterator[Finding]:
    """Yield what is wrong with the start zones: unequal ones (SS-SETUP-03), and spaces where nobody can stand."""
    sizes = {zone: len(spaces) for zone, spaces in built.starts.items()}
    areas = [piece for piece in pieces if piece.about.what == START]
    first = f"{areas[0].column},{areas[0].row}" if areas else ""
    if len(sizes) < 2:
        yield Finding(ZONES, first, 0, f"{len(sizes)} start zones: a match needs two", fault=bool(sizes))
    if len(set(sizes.values())) > 1:
        counts = ", ".join(f"{_zone_name(zone)} has {size}" for zone, size in sizes.items())
        yield Finding(ZONES, first, 0, f"start zones differ in size: {counts}")
    for zone, spaces in built.starts.items():
        for i in spaces:
            if field.footing[i] != FREE:
                reason = f"nobody can start there, in zone {_zone_name(zone)}"
                yield Finding(ZONES, field.spaces[i].id, field.levels[i], reason)
    for remark in built.remarks:
        piece = pieces[remark.piece]
        if piece.about.what == START:
            yield Finding(ZONES, f"{piece.column},{piece.row}", piece.level, remark.text)


def _zone_name(zone: str | int) -> str:
    if isinstance(zone, str):
        return zone
    return f"#{max(0, zone).to_bytes(4, 'little')[:3].hex()}"


def reach_findings(built: Built, field: Field) -> Iterator[Finding]:
    """Yield the spaces that a medium figure cannot reach from the start zones, or from most of the map."""
    standing = [i for i in range(len(field.spaces)) if field.footing[i] <= PASS]
    starts = {i for spaces in built.starts.values() for i in spaces if field.footing[i] == FREE}
    if not standing:
        return
    walked: set[int] = set()
    for i in sorted(starts) or standing:
        if i not in walked:
            part = walked_from(field, i)
            walked = part if len(part) > len(walked) else walked
        if 2 * len(walked) > len(field.spaces):
            break
    for i in standing:
        if i not in walked:
            reason = "a medium figure cannot walk there from the rest of the map"
            yield Finding(REACH, field.spaces[i].id, field.levels[i], reason, fault=i in starts)


def counts_of(pieces: Sequence[Piece]) -> dict[str, int]:
    """Return how many tiles and hexes of land a map has."""
    land = [piece for piece in pieces if piece.about.what == LAND]
    hexes = Counter(place for piece in land for place in piece.hexes)
    return {
        "tiles": len(pieces),
        "tile_kinds": len(
            {(piece.kind, str(piece.extras.get("type", piece.extras.get("letter", "")))) for piece in pieces}
        ),
        "land_hexes": hexes.total(),
        "land_columns": len(hexes),
        "max_level": max([piece.level for piece in pieces], default=0),
    }
