"""Drawn maps as lists of pieces: stacks of single hexes, as somebody with a box of tiles would build them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from slugfest.boards.pieces.kinds import KINDS
from slugfest.boards.pieces.piece import Piece, place_of
from slugfest.cards.terrain import HEX_TERRAIN
from slugfest.geometry.hexes import FULL, Field, Obstacle, Space

_FILLING: Final = "rock"
"""What lies below flat tiles, which never lie on one another (SS-TERR-18)."""


def tiles_of(field: Field) -> list[Piece]:
    """Return the tiles and start areas of a field, from the table up; `building.build` makes the same spaces of them.

    Fields whose rows are shifted the other way round have no list of pieces: moving them would rename their spaces.
    """
    pieces: list[Piece] = []
    for space in field.spaces:
        pieces += _stack(space, field.undersides.get(space.index, 0))
    for space in field.spaces:
        if space.zone:
            column, row = _place(space)
            pieces.append(Piece("start_area", column, row, _top(space), extras={"zone": space.zone}))
    return pieces


def things_of(field: Field, words: dict[str, str]) -> Iterator[Piece]:
    """Yield the objects of a field that stand on spaces, as the kinds that come closest."""
    for obstacle in field.obstacles:
        if obstacle.spaces:
            yield _thing(field, obstacle, words.get(obstacle.id, ""))


def _thing(field: Field, obstacle: Obstacle, word: str) -> Piece:
    first = min((field.spaces[i] for i in obstacle.spaces), key=lambda space: (space.r, space.q))
    column, row = _place(first)
    height = obstacle.top - obstacle.bottom
    same = [kind.id for kind in KINDS.values() if kind.word == word]
    fitting = [name for name in same if KINDS[name].shape == "1" and len(obstacle.spaces) == 1]
    extras = {"label": word or obstacle.id, "height": height}
    return Piece(fitting[0] if fitting else "unknown", column, row, _top(first), extras=extras)


def _stack(space: Space, bottom: int) -> Iterator[Piece]:
    """Yield the tiles of a space from the lowest on."""
    column, row = _place(space)
    flat = HEX_TERRAIN[space.terrain].flat
    filling = _FILLING if flat else space.terrain
    size = {} if space.size == FULL else {"size": space.size}
    tiles = [(f"{_kind(filling)}_1", level) for level in range(bottom, space.level)]
    if flat:
        tiles.append((f"{_kind(space.terrain)}_1", space.level))
    for number, (kind, level) in enumerate(tiles, 1):
        yield Piece(kind, column, row, level, extras=size if number == len(tiles) else {})


def _kind(terrain: str) -> str:
    return terrain.replace(" ", "_")


def _top(space: Space) -> int:
    """Return the level at which whatever lies on a space begins."""
    return space.level + int(HEX_TERRAIN[space.terrain].flat)


def _place(space: Space) -> tuple[int, int]:
    column, row = place_of(space.q, space.r).split(",")
    return int(column), int(row)
