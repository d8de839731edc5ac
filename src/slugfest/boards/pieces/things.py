"""Things and walls of a map: on which spaces or sides they stand, and how high they reach."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from slugfest.boards.pieces.columns import Columns
from slugfest.boards.pieces.kinds import OBJECT, WALL, Hex
from slugfest.boards.pieces.piece import Piece
from slugfest.boards.pieces.walls import sides_of
from slugfest.cards.terrain import HEX_TERRAIN
from slugfest.geometry.hexes import PARTIAL, Obstacle

_OPEN_PART: Final = {"castle_arch": 1}
_COUNTS: Final = {"bridge_wall": (2, 3)}
"""SS-OBJ-24.  As how many levels a wall counts, from within and from outside."""


def open_part(piece: Piece) -> int:
    """Return which hex of a thing one may walk through; -1 if none."""
    return _OPEN_PART.get(piece.kind, -1)


def thing_of(columns: Columns, number: int, piece: Piece, places: Sequence[Hex]) -> Obstacle | None:
    """Return the obstacle that a piece is; nothing where it stands on no space and beside none."""
    if piece.about.what == OBJECT:
        return _standing(columns, number, piece, places)
    return _dividing(columns, number, piece, places) if piece.about.what == WALL else None


def _standing(columns: Columns, number: int, piece: Piece, places: Sequence[Hex]) -> Obstacle | None:
    """Stand a thing on the spaces below it; hexes that it fills alone have no others."""
    held = [
        columns.below(place, piece.level)
        for part, place in enumerate(places)
        if part != open_part(piece) and (number, part) not in columns.filled
    ]
    held = [i for i in held if i >= 0 and columns.spaces[i].size != PARTIAL]
    if not held:
        return None
    flat = any(HEX_TERRAIN[columns.spaces[i].terrain].flat for i in held)
    bottom = max(min([columns.spaces[i].level for i in held]), piece.level - int(flat))
    top = bottom + max(1, piece.extras.get("height", piece.about.height))
    return Obstacle(f"{piece.kind}_{number + 1}", held, bottom, top)


def _dividing(columns: Columns, number: int, piece: Piece, places: Sequence[Hex]) -> Obstacle | None:
    """Stand a wall on the sides of the spaces that carry it."""
    height = piece.about.height
    sides: list[tuple[int, int]] = []
    for place, across in sides_of(piece, places):
        inside, outside = (across, place) if _bearer(columns, piece, across) >= 0 else (place, across)
        inner = _bearer(columns, piece, inside)
        outer = columns.below(outside, piece.level + height)
        if inner >= 0 and outer >= 0:
            sides.append((inner, outer))
    if not sides:
        return None
    level = columns.spaces[sides[0][0]].level
    counts = _COUNTS.get(piece.kind)
    name = f"{piece.kind}_{number + 1}"
    return Obstacle(name, (), level, level + height, sides, climbable=True, counts=counts)


def _bearer(columns: Columns, piece: Piece, place: Hex) -> int:
    """Return the space that carries a wall, over this hex: a bridge wall hangs on the side of its road."""
    hung = columns.carries(place, piece.level + 1) if piece.kind == "bridge_wall" else -1
    return hung if hung >= 0 else columns.carries(place, piece.level)
