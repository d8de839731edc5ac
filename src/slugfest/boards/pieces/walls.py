"""On which sides of its hexes a wall stands, by how it is turned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from slugfest.boards.pieces.kinds import Hex
from slugfest.boards.pieces.piece import Piece
from slugfest.geometry.hexes import DIRECTIONS

_SIDES: Final = {"bridge_wall": (4, 5), "battlement": (1,)}
"""The sides, as indices of `DIRECTIONS`, of a wall that is not turned: a bridge wall has the two below, a battlement
the one above and to the right.  What carries the wall may lie on either side of them."""


def sides_of(piece: Piece, places: Sequence[Hex]) -> Iterator[tuple[Hex, Hex]]:
    """Yield each hex of a wall with the hex across the side that it stands on."""
    for q, r in places:
        for side in _SIDES.get(piece.kind, ()):
            u, v = DIRECTIONS[(side - piece.rotation) % 6]
            yield (q, r), (q + u, r + v)


def hexes_beside(piece: Piece, places: Sequence[Hex]) -> frozenset[Hex]:
    """Return the hexes on either side of a wall."""
    return frozenset(place for pair in sides_of(piece, places) for place in pair)
