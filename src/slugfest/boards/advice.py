"""The recommendations of the French sheet for a table; they bind nobody."""

from __future__ import annotations

import msgspec

from slugfest.boards.table import Board, Piece

SIDE = 36.0
LONG, WIDE, HIGH = 6.0, 4.0, 6.0
MAIN_BUILDINGS = 3
SMALLER_BUILDINGS = 2
SMALL_PIECES = 6


class Advice(msgspec.Struct, frozen=True):
    """A recommendation that a table does not follow."""

    rule: str
    en: str
    fr: str


def sides(piece: Piece) -> tuple[float, float]:
    """Return the longer and the shorter side of the smallest upright box round a footprint along its edges."""
    corners = piece.prism.corners
    best = (1e9, 1e9)
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        ux, uy = (bx - ax) / length, (by - ay) / length
        along = [x * ux + y * uy for x, y in corners]
        across = [y * ux - x * uy for x, y in corners]
        lengths = sorted((max(along) - min(along), max(across) - min(across)), reverse=True)
        if lengths[0] * lengths[1] < best[0] * best[1]:
            best = (lengths[0], lengths[1])
    return best


def is_main(piece: Piece) -> bool:
    """FR-SETUP-02.  A building of at least 6 by 4 inches, 6 high."""
    long, wide = sides(piece)
    high = piece.prism.top - piece.prism.bottom
    return piece.kind == "building" and long >= LONG - 1e-6 and wide >= WIDE - 1e-6 and high >= HIGH - 1e-6


def advice(table: Board) -> list[Advice]:
    """FR-SETUP-01 to FR-SETUP-04.  What the table lacks; an empty list is a table as recommended."""
    advices = []
    pieces = list(table.pieces.values())
    main = [piece for piece in pieces if is_main(piece)]
    smaller = [piece for piece in pieces if piece.kind == "building" and piece not in main]
    small = [piece for piece in pieces if piece.kind != "building" and piece.type in ("T1", "T2")]
    if (table.width, table.depth) != (SIDE, SIDE):
        advices.append(
            Advice("FR-SETUP-01", "The table should be 36 inches square.", "La table fait 36 pouces de côté.")
        )
    if len(main) < MAIN_BUILDINGS:
        advices.append(
            Advice(
                "FR-SETUP-02",
                "Three buildings of 6 by 4 inches, 6 high, are recommended.",
                "Trois bâtiments de 6 pouces sur 4, hauts de 6, sont recommandés.",
            )
        )
    if len(smaller) + max(len(main) - MAIN_BUILDINGS, 0) < SMALLER_BUILDINGS:
        advices.append(
            Advice(
                "FR-SETUP-03",
                "Two smaller buildings are recommended.",
                "Deux bâtiments plus petits sont recommandés.",
            )
        )
    if len(small) < SMALL_PIECES:
        advices.append(
            Advice("FR-SETUP-04", "Six small pieces are recommended.", "Six petits décors sont recommandés.")
        )
    return advices
